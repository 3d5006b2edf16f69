//! What is known about lengths.

/// The bounds of the length of a win, in real moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// It takes at least so many.
    pub(crate) least: u16,
    /// It takes at most so many.
    pub(crate) most: u16,
}

/// Longer than any round: nothing is known, or there is no win at all.
pub(crate) const ENDLESS: u16 = u16::MAX;

impl Bounds {
    /// Nothing is known.
    pub(crate) const UNKNOWN: Bounds = Bounds { least: 0, most: ENDLESS };
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    bounds: Bounds,
}

/// A table of bounds of fixed size; what is new replaces what is old.
pub(crate) struct BoundsTable {
    entries: Vec<Entry>,
}

impl BoundsTable {
    /// A table that takes at most so many bytes, and at least one entry.
    pub(crate) fn new(bytes: usize) -> BoundsTable {
        let fitting = (bytes / size_of::<Entry>()).max(1);
        let empty = Entry { key: 0, bounds: Bounds::UNKNOWN };
        BoundsTable { entries: vec![empty; 1 << fitting.ilog2()] }
    }

    /// How many bytes it takes.
    pub(crate) const fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry>()
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    /// What is known about a position.
    pub(crate) fn get(&self, key: u64) -> Bounds {
        let entry = &self.entries[self.place(key)];
        if entry.key == key { entry.bounds } else { Bounds::UNKNOWN }
    }

    /// Keeps what has been found out.
    pub(crate) fn put(&mut self, key: u64, bounds: Bounds) {
        let place = self.place(key);
        self.entries[place] = Entry { key, bounds };
    }
}
