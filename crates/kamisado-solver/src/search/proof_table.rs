//! The table of what is known about positions.

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
}

/// One entry in 16 bytes.
///
/// ```text
/// key    64 bits   the whole hash of the position: the position itself is not stored
/// value  24 bits   phi
///        24 bits   delta
///        16 bits   work: the nodes that it took, as far as they fit
/// ```
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    value: u64,
}

impl Entry {
    const fn new(key: u64, numbers: ProofNumbers, work: u64) -> Entry {
        let work = if work > 0xFFFF { 0xFFFF } else { work };
        Entry { key, value: (numbers.phi as u64) << 40 | (numbers.delta as u64) << 16 | work }
    }

    const fn numbers(self) -> ProofNumbers {
        ProofNumbers { phi: (self.value >> 40) as u32, delta: (self.value >> 16) as u32 & INFINITE }
    }

    const fn work(self) -> u64 {
        self.value & 0xFFFF
    }

    /// No position has both numbers 0.
    const fn is_empty(self) -> bool {
        self.value == 0
    }
}

/// Four entries that fill one line of the cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// A table of fixed size. When a bucket is full the entry that took the least work goes.
pub(crate) struct ProofTable {
    buckets: Vec<Bucket>,
}

impl ProofTable {
    /// A table that takes at most `bytes` bytes, and at least one bucket.
    pub(crate) fn new(bytes: usize) -> ProofTable {
        let fitting = (bytes / size_of::<Bucket>()).max(1);
        // The largest power of two that fits, so that a mask finds the bucket.
        let count = 1 << fitting.ilog2();
        ProofTable { buckets: vec![Bucket::default(); count] }
    }

    /// How many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
    }

    fn bucket_index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// Loads the bucket into the CPU cache. The return value only keeps the read from being optimised away.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) -> u64 {
        self.buckets[self.bucket_index(key)].0[0].key
    }

    /// What is known about a position.
    pub(crate) fn get(&self, key: u64) -> Option<ProofNumbers> {
        let Bucket(entries) = &self.buckets[self.bucket_index(key)];
        entries.iter().find(|entry| entry.key == key && !entry.is_empty()).map(|entry| entry.numbers())
    }

    /// Keeps what was found out about a position with so much work.
    pub(crate) fn put(&mut self, key: u64, numbers: ProofNumbers, work: u64) {
        let index = self.bucket_index(key);
        let Bucket(entries) = &mut self.buckets[index];
        let entry = Entry::new(key, numbers, work);
        let found = entries.iter().position(|old| old.key == key || old.is_empty());
        let least = || (0..4).min_by_key(|&i| entries[i].work()).unwrap_or(0);
        let i = found.unwrap_or_else(least);
        entries[i] = entry;
    }
}
