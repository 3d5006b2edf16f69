//! Makes inputs by small changes to valid ones. It is fast, because it uses one buffer for all of them.

use std::sync::LazyLock;

/// SplitMix64: the same numbers for the same seed.
#[derive(Clone, Debug)]
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    /// The next 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }

    /// One of some things, of which there is at least one.
    pub(crate) fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }
}

/// Texts that readers stumble over: the ends of number types, escapes, marks, control characters, broken UTF-8.
static TOKENS: LazyLock<Vec<&[u8]>> = LazyLock::new(|| {
    let tokens = b"0|-1|255|256|65536|4294967295|4294967296|2147483648|9223372036854775807|-9223372036854775809|\
        18446744073709551615|18446744073709551616|1e999|0.1|null|true|[]|{}|[[[[[[[[|\"|\\u0000|\\ud800|\\|%00|%|..|/|\
        \n|\r\n|\t|\0| ";
    let marks = "\u{200f}|\u{202e}|e\u{301}\u{301}\u{301}|\u{130}\u{df}\u{1e9e}|\u{6f5}\u{666}|\u{10ffff}";
    let texts = tokens.split(|byte| *byte == b'|').chain(marks.split('|').map(str::as_bytes));
    texts.chain([&b"\xff"[..], b"\xe2\x80"]).collect()
});

/// No input becomes longer.
const MAX_INPUT_BYTES: usize = 1 << 16;

/// Makes inputs.
#[derive(Clone, Debug)]
pub(crate) struct Mutator {
    /// Where its choices come from.
    pub(crate) rng: Rng,
    bytes: Vec<u8>,
}

impl Mutator {
    /// The same inputs for the same seed.
    pub(crate) fn new(seed: u64) -> Mutator {
        Mutator { rng: Rng(seed), bytes: Vec::with_capacity(1 << 12) }
    }

    /// The next input: mostly a valid one with one to four changes, sometimes the valid one itself, sometimes noise.
    pub(crate) fn next(&mut self, seeds: &[Vec<u8>]) -> &[u8] {
        let kind = self.rng.next();
        self.bytes.clear();
        if kind.is_multiple_of(64) {
            let length = self.rng.below(48);
            for _ in 0..length {
                let byte = self.rng.next() as u8;
                self.bytes.push(byte);
            }
            return &self.bytes;
        }
        let start = self.rng.below(seeds.len());
        self.bytes.extend_from_slice(&seeds[start]);
        if kind % 64 <= 2 {
            return &self.bytes;
        }
        for _ in 0..=(kind >> 32) % 4 {
            self.change(seeds);
        }
        self.bytes.truncate(MAX_INPUT_BYTES);
        &self.bytes
    }

    /// One change.
    fn change(&mut self, seeds: &[Vec<u8>]) {
        let choice = self.rng.next();
        let length = self.bytes.len();
        let place = self.rng.below(length + 1);
        let byte = (choice >> 32) as u8;
        match choice % 12 {
            0 if place < length => self.bytes[place] ^= 1 << (byte % 8),
            1 if place < length => self.bytes[place] = byte,
            2 => self.bytes.insert(place, byte),
            3 | 4 => drop(self.bytes.drain(place..(place + usize::from(byte % 8)).min(length))),
            5 => {
                let end = (place + usize::from(byte % 16)).min(length);
                self.bytes.extend_from_within(place..end);
            }
            6 if place < length => {
                let other = self.rng.below(length);
                self.bytes.swap(place, other);
            }
            // A byte that stands elsewhere in valid inputs is likelier to mean something.
            7 | 8 => {
                let other = &seeds[self.rng.below(seeds.len())];
                if !other.is_empty() {
                    let read = other[self.rng.below(other.len())];
                    match self.bytes.get_mut(place) {
                        Some(there) if choice >> 40 & 1 == 0 => *there = read,
                        _ => self.bytes.insert(place, read),
                    }
                }
            }
            9 => {
                let other = &seeds[self.rng.below(seeds.len())];
                let from = self.rng.below(other.len() + 1);
                self.bytes.truncate(place);
                self.bytes.extend_from_slice(&other[from..]);
            }
            10 => {
                let token = self.rng.pick(&TOKENS);
                self.bytes.splice(place..place, token.iter().copied());
            }
            // Another digit or another letter of the same kind.
            _ => {
                if let Some(there) = self.bytes.get_mut(place) {
                    *there = match *there {
                        b'0'..=b'9' => b'0' + byte % 10,
                        b'a'..=b'z' => b'a' + byte % 26,
                        b'A'..=b'Z' => b'A' + byte % 26,
                        other => other ^ 1,
                    };
                }
            }
        }
    }
}
