//! Random numbers that are the same on every machine and in every version.

/// The generator SplitMix64.
///
/// ```
/// # use kamisado_engine::Random;
/// let (mut one, mut other) = (Random::new(7), Random::new(7));
/// assert_eq!(one.bits(), other.bits());
/// assert!(one.below(6) < 6);
/// assert_eq!(other.pick::<u8>(&[]), None);
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator with this seed.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number from 0 to `n` (exclusive); 0 if `n` is 0.
    pub const fn below(&mut self, n: usize) -> usize {
        let bits = self.bits();
        if n == 0 { 0 } else { (bits % n as u64) as usize }
    }

    /// A number from 0 (inclusive) to 1 (exclusive).
    pub const fn fraction(&mut self) -> f64 {
        fraction(self.bits())
    }

    /// A random item. `None` if there are none.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        things.get(self.below(things.len())).copied()
    }
}

/// Mixes the bits of a number.
pub(crate) const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Converts random bits to a number from 0 (inclusive) to 1 (exclusive).
pub(crate) const fn fraction(bits: u64) -> f64 {
    (bits >> 11) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let numbers = |seed| {
            let mut random = Random::new(seed);
            [(); 8].map(|()| random.below(1000))
        };
        assert_eq!(numbers(7), numbers(7));
        assert_ne!(numbers(7), numbers(8));
    }

    #[test]
    fn fractions_lie_between_0_and_1() {
        assert_eq!(fraction(0), 0.0);
        assert!(fraction(u64::MAX) < 1.0);
    }

    #[test]
    fn nothing_is_picked_from_nothing() {
        assert_eq!(Random::new(1).pick::<u8>(&[]), None);
    }
}
