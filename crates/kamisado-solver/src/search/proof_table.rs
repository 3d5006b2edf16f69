//! The transposition table.

use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// The proof and disproof number of a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProofNumbers {
    /// The estimated effort to prove that the player to move reaches its goal; 0 if proven.
    pub(crate) phi: u32,
    /// The estimated effort to prove that it does not; 0 if proven.
    pub(crate) delta: u32,
}

/// A number larger than any sum. It means that the other number is 0.
pub(crate) const INFINITE: u32 = (1 << 24) - 1;

impl ProofNumbers {
    /// The player to move reaches its goal.
    pub(crate) const WON: ProofNumbers = ProofNumbers { phi: 0, delta: INFINITE };
    /// The player to move does not reach its goal.
    pub(crate) const LOST: ProofNumbers = ProofNumbers { phi: INFINITE, delta: 0 };

    /// Whether the player to move reaches its goal. `None` if unknown.
    pub(crate) const fn verdict(self) -> Option<bool> {
        match self {
            ProofNumbers { phi: 0, .. } => Some(true),
            ProofNumbers { delta: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// Whether one of the numbers is 0 or has reached its threshold.
    pub(crate) const fn reaches(self, thresholds: ProofNumbers) -> bool {
        self.verdict().is_some() || self.phi >= thresholds.phi || self.delta >= thresholds.delta
    }
}

/// The initial numbers of a position's children in move order, stored to avoid computing them again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FirstNumbers(pub(crate) [u8; 16]);

impl FirstNumbers {
    /// The largest number that fits.
    pub(crate) const GREATEST: u32 = 15;

    /// No stored numbers.
    pub(crate) const NONE: FirstNumbers = FirstNumbers([0; 16]);

    /// The numbers of a child. `None` if they are not stored, because the child was expanded or its numbers are too
    /// large.
    pub(crate) fn get(&self, index: usize) -> Option<ProofNumbers> {
        match self.0.get(index).map_or((0, 0), |&byte| (byte >> 4, byte & 15)) {
            (0, 0) => None,
            (0, _) => Some(ProofNumbers::WON),
            (_, 0) => Some(ProofNumbers::LOST),
            (phi, delta) => Some(ProofNumbers { phi: phi.into(), delta: delta.into() }),
        }
    }

    /// Stores the numbers of a child.
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

/// The entry of an expanded position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) numbers: ProofNumbers,
    /// The initial numbers of its unexpanded children.
    pub(crate) children: FirstNumbers,
}

/// One entry in 32 bytes.
///
/// ```text
/// key       64 bits   the complete hash of the position, which is not stored itself
/// value     24 bits   phi
///           24 bits   delta
///           16 bits   work: the number of nodes, cut off at the largest value
/// children  16 bytes  the initial numbers of its children
/// ```
///
/// Threads read and write an entry word by word, without locks. The key is stored as the exclusive or of all words, so
/// an entry written in part by two threads does not match any key.
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
        // No position has two numbers of 0, so 0 marks an empty entry.
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

    /// Moves the entry to another place and clears the old one. Both places may be the same.
    fn move_to(&self, other: &Entry) {
        let copy = |from: &AtomicU64, to: &AtomicU64| to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
        copy(&self.check, &other.check);
        copy(&self.children[0], &other.children[0]);
        copy(&self.children[1], &other.children[1]);
        let value = self.value.load(Ordering::Relaxed);
        self.clear();
        other.value.store(value, Ordering::Relaxed);
    }
}

/// Four entries in two adjacent cache lines.
#[derive(Default)]
#[repr(align(128))]
struct Bucket([Entry; 4]);

/// The initial number of buckets in use. It grows as the table fills, which keeps the entries close together and in the
/// processor's caches.
const FIRST_BUCKETS: usize = 1 << 11;

/// A table of fixed size that threads can share. In a full bucket, the entry with the least work is replaced.
pub(crate) struct ProofTable {
    buckets: Vec<Bucket>,
    /// The number of buckets in use, a power of two.
    used: AtomicUsize,
    /// The number of entries in use. Not counted any more once all buckets are in use.
    stored: AtomicUsize,
}

impl ProofTable {
    /// A table of at most `bytes` bytes, but with at least one bucket.
    pub(crate) fn new(bytes: usize) -> ProofTable {
        let fitting = (bytes / size_of::<Bucket>()).max(1);
        // The largest power of two that fits, so a mask selects the bucket.
        let count = 1 << fitting.ilog2();
        ProofTable {
            buckets: (0..count).map(|_| Bucket::default()).collect(),
            used: AtomicUsize::new(count.min(FIRST_BUCKETS)),
            stored: AtomicUsize::new(0),
        }
    }

    /// The size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Clears the table.
    pub(crate) fn clear(&self) {
        let used = self.used.swap(self.buckets.len().min(FIRST_BUCKETS), Ordering::Relaxed);
        self.buckets[..used].iter().flat_map(|bucket| &bucket.0).for_each(Entry::clear);
        self.stored.store(0, Ordering::Relaxed);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Entry; 4] {
        let mask = self.used.load(Ordering::Relaxed) - 1;
        &self.buckets[key as usize & mask & (self.buckets.len() - 1)].0
    }

    /// The entry of a position.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        self.bucket(key).iter().find_map(|entry| entry.get(key))
    }

    /// Stores the entry of a position, with the number of nodes it took.
    pub(crate) fn put(&self, key: u64, known: Known, work: u64) {
        let entries = self.bucket(key);
        let found = entries.iter().position(|old| old.is_empty() || old.key() == key);
        let least = || (0..4).min_by_key(|&i| entries[i].work()).unwrap_or(0);
        let entry = &entries[found.unwrap_or_else(least)];
        let is_new = entry.is_empty();
        entry.put(key, known, work);
        if is_new {
            self.count_stored();
        }
    }

    /// Counts an entry, and doubles the buckets in use when three quarters of the entries are taken.
    fn count_stored(&self) {
        let used = self.used.load(Ordering::Relaxed);
        if used < self.buckets.len() && self.stored.fetch_add(1, Ordering::Relaxed) >= used * 3 {
            self.use_more(used);
        }
    }

    /// Uses all buckets. Required before threads share the table, since only a single thread may move entries.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn use_all(&self) {
        while let used = self.used.load(Ordering::Relaxed)
            && used < self.buckets.len()
        {
            self.use_more(used);
        }
    }

    /// Doubles the buckets in use. Each entry stays or moves to the same place in the new half.
    #[cold]
    fn use_more(&self, used: usize) {
        let (old, new) = self.buckets.split_at(used);
        for (Bucket(old), Bucket(new)) in old.iter().zip(new) {
            // Keeps the entries of each bucket without gaps, because a lookup stops at the first empty one.
            let (mut staying, mut moved) = (0, 0);
            for entry in old.iter().filter(|entry| !entry.is_empty()) {
                if entry.key() as usize & used == 0 {
                    entry.move_to(&old[staying]);
                    staying += 1;
                } else {
                    entry.move_to(&new[moved]);
                    moved += 1;
                }
            }
        }
        self.used.store(2 * used, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(phi: u32) -> Known {
        Known { numbers: ProofNumbers { phi, delta: 1 }, children: FirstNumbers([7; 16]) }
    }

    /// Keys that fall into all buckets alike.
    fn key(i: u64) -> u64 {
        i.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// Four times as many buckets as are used first.
    fn table() -> ProofTable {
        ProofTable::new(4 * FIRST_BUCKETS * size_of::<Bucket>())
    }

    #[test]
    fn nothing_is_lost_when_more_buckets_are_used() {
        let (table, at_first) = (table(), FIRST_BUCKETS as u64);
        (1..=at_first).for_each(|i| table.put(key(i), known(i as u32), 1));
        let found: Vec<u64> = (1..=at_first).filter(|&i| table.get(key(i)) == Some(known(i as u32))).collect();
        assert!(found.len() as u64 > at_first * 9 / 10, "hardly any bucket is full");
        assert_eq!(table.used.load(Ordering::Relaxed), FIRST_BUCKETS);
        table.use_all();
        assert_eq!(table.used.load(Ordering::Relaxed), 4 * FIRST_BUCKETS);
        assert!(found.iter().all(|&i| table.get(key(i)) == Some(known(i as u32))));
        // What is stored again takes the place of what was there.
        found.iter().for_each(|&i| table.put(key(i), known(1), 2));
        assert!(found.iter().all(|&i| table.get(key(i)) == Some(known(1))));
        let entries = table.buckets.iter().flat_map(|bucket| &bucket.0).filter(|entry| !entry.is_empty());
        let mut keys: Vec<u64> = entries.map(Entry::key).collect();
        keys.sort_unstable();
        assert!(keys.windows(2).all(|pair| pair[0] != pair[1]), "no key is stored twice");
    }

    #[test]
    fn more_buckets_are_used_as_it_fills_and_few_again_when_it_is_cleared() {
        let table = table();
        (1..=4 * FIRST_BUCKETS as u64).for_each(|i| table.put(key(i), known(2), 1));
        assert_eq!(table.used.load(Ordering::Relaxed), 2 * FIRST_BUCKETS);
        table.clear();
        assert_eq!(table.used.load(Ordering::Relaxed), FIRST_BUCKETS);
        assert!((1..=4 * FIRST_BUCKETS as u64).all(|i| table.get(key(i)).is_none()));
        assert!(table.buckets.iter().flat_map(|bucket| &bucket.0).all(Entry::is_empty));
    }
}
