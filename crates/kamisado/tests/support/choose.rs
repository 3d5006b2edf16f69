//! Where the choices of a test come from.

/// A source of choices.
pub trait Choose {
    /// A number below `n`, which is not 0.
    fn below(&mut self, n: usize) -> usize;

    /// True in about that many cases of a hundred.
    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of some things, of which there is at least one.
    fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Puts things in another order.
    fn shuffle<T>(&mut self, things: &mut [T]) {
        for place in (1..things.len()).rev() {
            things.swap(place, self.below(place + 1));
        }
    }
}

/// SplitMix64: the same numbers for the same seed, on every machine and for ever.
#[derive(Clone, Debug)]
pub struct Rng(pub u64);

impl Choose for Rng {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// Bytes that the caller has chosen and may shrink; after the last one comes 0 for ever.
#[derive(Clone, Debug)]
pub struct Bytes<'a>(pub &'a [u8]);

impl Choose for Bytes<'_> {
    fn below(&mut self, n: usize) -> usize {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        usize::from(*first) % n
    }
}
