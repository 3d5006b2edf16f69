//! Percentiles and a CPU timer, for the measuring programs `measure`, `load` and `bench`.

mod cpu_timer;

pub use cpu_timer::CpuTimer;

/// Measured values in ascending order. If there are none, all results are 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Percentiles {
    sorted: Vec<f64>,
}

impl Percentiles {
    /// Sorts values.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Percentiles {
        let mut sorted: Vec<f64> = values.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        Percentiles { sorted }
    }

    /// The smallest value such that at least `percent` of all values are not larger (nearest rank). The percentage is
    /// rounded to one decimal.
    pub fn percentile(&self, percent: f64) -> f64 {
        let permille = (percent * 10.0).round() as usize;
        let rank = (self.sorted.len() * permille).div_ceil(1000);
        self.value(rank.saturating_sub(1))
    }

    /// The middle value, or the mean of the two middle values.
    pub fn median(&self) -> f64 {
        let count = self.sorted.len();
        (self.value(count.saturating_sub(1) / 2) + self.value(count / 2)) / 2.0
    }

    /// The smallest value.
    pub fn min(&self) -> f64 {
        self.value(0)
    }

    /// The largest value.
    pub fn max(&self) -> f64 {
        self.value(self.sorted.len().saturating_sub(1))
    }

    fn value(&self, index: usize) -> f64 {
        self.sorted.get(index).copied().unwrap_or(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_measured_values() {
        let values = Percentiles::of((1..=1000).rev().map(f64::from));
        assert_eq!(
            [0.0, 50.0, 99.0, 99.9, 100.0].map(|percent| values.percentile(percent)),
            [1.0, 500.0, 990.0, 999.0, 1000.0]
        );
        assert_eq!(Percentiles::of([7.0]).percentile(99.0), 7.0);
    }

    #[test]
    fn the_median_is_in_the_middle() {
        let values = Percentiles::of([3.0, 1.0, 2.5]);
        assert_eq!((values.min(), values.median(), values.max()), (1.0, 2.5, 3.0));
        assert_eq!(Percentiles::of([4.0, 1.0, 2.0, 3.0]).median(), 2.5);
        assert_eq!(Percentiles::of([7.0]).median(), 7.0);
    }

    #[test]
    fn of_no_values_everything_is_0() {
        let none = Percentiles::default();
        assert_eq!([none.min(), none.median(), none.percentile(99.0), none.max()], [0.0; 4]);
    }
}
