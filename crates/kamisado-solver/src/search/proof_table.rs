//! The table of what is known about positions.

use core::sync::atomic::{AtomicU64, Ordering};

/// Proof and disproof number of a position, from the view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProofNumbers {
    /// How far the player to move seems to be from a proof that it reaches its goal; 0 when it is proven.
    pub(crate) phi: u32,
    /// How far its opponent seems to be from a proof that it does not; 0 when that is proven.
    pub(crate) delta: u32,
}

/// A number that no sum reaches: the other side has been proven.
pub(crate) const INFINITE: u32 = (1 << 24) - 1;

impl ProofNumbers {
    /// The player to move reaches its goal.
    pub(crate) const WON: ProofNumbers = ProofNumbers { phi: 0, delta: INFINITE };
    /// It does not.
    pub(crate) const LOST: ProofNumbers = ProofNumbers { phi: INFINITE, delta: 0 };

    /// Whether the player to move reaches its goal, if that is known.
    pub(crate) const fn verdict(self) -> Option<bool> {
        match self {
            ProofNumbers { phi: 0, .. } => Some(true),
            ProofNumbers { delta: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// Whether one of them is 0 or has reached its threshold.
    pub(crate) const fn reaches(self, thresholds: ProofNumbers) -> bool {
        self.verdict().is_some() || self.phi >= thresholds.phi || self.delta >= thresholds.delta
    }
}

/// The first numbers of the children of a position, in the order of their moves, so that they need not be found again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FirstNumbers(pub(crate) [u8; 16]);

impl FirstNumbers {
    /// The greatest number that it keeps.
    pub(crate) const GREATEST: u32 = 15;

    /// Nothing is known.
    pub(crate) const NONE: FirstNumbers = FirstNumbers([0; 16]);

    /// Those of one child; none if they are not kept, because it has been worked on or because they are too great.
    pub(crate) fn get(&self, index: usize) -> Option<ProofNumbers> {
        match self.0.get(index).map_or((0, 0), |&byte| (byte >> 4, byte & 15)) {
            (0, 0) => None,
            (0, _) => Some(ProofNumbers::WON),
            (_, 0) => Some(ProofNumbers::LOST),
            (phi, delta) => Some(ProofNumbers { phi: phi.into(), delta: delta.into() }),
        }
    }

    /// Keeps those of one child.
    pub(crate) fn set(&mut self, index: usize, numbers: ProofNumbers) {
        let Some(byte) = self.0.get_mut(index) else { return };
        *byte = match numbers {
            ProofNumbers { phi: 0, .. } => 0x01,
            ProofNumbers { delta: 0, .. } => 0x10,
            ProofNumbers { phi: phi @ 1..=15, delta: delta @ 1..=15 } => (phi << 4 | delta) as u8,
            _ => 0,
        };
    }
}

/// What is known about a position that has been worked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) numbers: ProofNumbers,
    /// Those of its children that have not been worked on.
    pub(crate) children: FirstNumbers,
}

/// One entry in 32 bytes.
///
/// ```text
/// key       64 bits   the whole hash of the position: the position itself is not stored
/// value     24 bits   phi
///           24 bits   delta
///           16 bits   work: the nodes that it took, as far as they fit
/// children  16 bytes  the first numbers of its children
/// ```
///
/// Threads read and write it word by word. The key is stored as the exclusive or of all words, so that an entry of which two
/// threads have written a part each is taken for none.
#[derive(Default)]
struct Entry {
    check: AtomicU64,
    value: AtomicU64,
    children: [AtomicU64; 2],
}

impl Entry {
    #[inline]
    fn get(&self, key: u64) -> Option<Known> {
        let value = self.value.load(Ordering::Relaxed);
        let [a, b] = [self.children[0].load(Ordering::Relaxed), self.children[1].load(Ordering::Relaxed)];
        // No position has both numbers 0.
        if self.check.load(Ordering::Relaxed) ^ value ^ a ^ b != key || value == 0 {
            return None;
        }
        let numbers = ProofNumbers { phi: (value >> 40) as u32, delta: (value >> 16) as u32 & INFINITE };
        Some(Known { numbers, children: FirstNumbers((u128::from(a) | u128::from(b) << 64).to_le_bytes()) })
    }

    fn put(&self, key: u64, known: Known, work: u64) {
        let Known { numbers, children: FirstNumbers(children) } = known;
        let value = u64::from(numbers.phi) << 40 | u64::from(numbers.delta) << 16 | work.min(0xFFFF);
        let children = u128::from_le_bytes(children);
        let [a, b] = [children as u64, (children >> 64) as u64];
        self.check.store(key ^ value ^ a ^ b, Ordering::Relaxed);
        self.value.store(value, Ordering::Relaxed);
        self.children[0].store(a, Ordering::Relaxed);
        self.children[1].store(b, Ordering::Relaxed);
    }

    fn key(&self) -> u64 {
        let rest = self.value.load(Ordering::Relaxed)
            ^ self.children[0].load(Ordering::Relaxed)
            ^ self.children[1].load(Ordering::Relaxed);
        self.check.load(Ordering::Relaxed) ^ rest
    }

    fn work(&self) -> u64 {
        self.value.load(Ordering::Relaxed) & 0xFFFF
    }

    fn is_empty(&self) -> bool {
        self.value.load(Ordering::Relaxed) == 0
    }

    fn clear(&self) {
        self.value.store(0, Ordering::Relaxed);
    }
}

/// Four entries in two neighbouring lines of the cache.
#[derive(Default)]
#[repr(align(128))]
struct Bucket([Entry; 4]);

/// A table of fixed size, which threads can share. When a bucket is full the entry that took the least work goes.
pub(crate) struct ProofTable {
    buckets: Vec<Bucket>,
}

impl ProofTable {
    /// A table that takes at most `bytes` bytes, and at least one bucket.
    pub(crate) fn new(bytes: usize) -> ProofTable {
        let fitting = (bytes / size_of::<Bucket>()).max(1);
        // The largest power of two that fits, so that a mask finds the bucket.
        let count = 1 << fitting.ilog2();
        ProofTable { buckets: (0..count).map(|_| Bucket::default()).collect() }
    }

    /// How many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        self.buckets.iter().flat_map(|bucket| &bucket.0).for_each(Entry::clear);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Entry; 4] {
        &self.buckets[key as usize & (self.buckets.len() - 1)].0
    }

    /// What is known about a position.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        self.bucket(key).iter().find_map(|entry| entry.get(key))
    }

    /// Keeps what was found out about a position with so much work.
    pub(crate) fn put(&self, key: u64, known: Known, work: u64) {
        let entries = self.bucket(key);
        let found = entries.iter().position(|old| old.is_empty() || old.key() == key);
        let least = || (0..4).min_by_key(|&i| entries[i].work()).unwrap_or(0);
        entries[found.unwrap_or_else(least)].put(key, known, work);
    }
}
