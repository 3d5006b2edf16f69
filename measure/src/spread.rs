//! Numbers out of many questions.

/// The middle of the values, the one that 99 of a hundred do not exceed, and the greatest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spread {
    pub(crate) median: f64,
    pub(crate) most: f64,
    pub(crate) worst: f64,
}

impl Spread {
    /// Of the values, of which there is at least one.
    pub(crate) fn of(values: impl IntoIterator<Item = f64>) -> Spread {
        let mut values: Vec<f64> = values.into_iter().collect();
        values.sort_by(f64::total_cmp);
        let percentile = |percent: usize| values[(values.len() * percent).div_ceil(100) - 1];
        Spread { median: percentile(50), most: percentile(99), worst: values[values.len() - 1] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_values_themselves() {
        let spread = Spread::of((1..=200).rev().map(f64::from));
        assert_eq!(spread, Spread { median: 100.0, most: 198.0, worst: 200.0 });
        assert_eq!(Spread::of([7.0]), Spread { median: 7.0, most: 7.0, worst: 7.0 });
    }
}
