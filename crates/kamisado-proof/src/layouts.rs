//! All start layouts: their order, and the table of who wins them.
//!
//! A layout and its mirror image have the same winner and equally many winning first moves, so one of the two
//! represents both: the one whose text comes first. There are 20,352 such *representatives*, in the order of their
//! text; 384 layouts are their own mirror image. The file of the table is:
//!
//! ```text
//! kamisado-layouts 1        first line: what it is
//! two bytes per layout      for each representative: with a free and with a limited opening
//!
//! 0          White wins, whatever Black's first move
//! 1 to 102   Black wins, with this many first moves
//! 254        Black wins; the winning first moves were not counted
//! 255        not known
//! ```

use core::fmt;

use kamisado::{Color, Layout, OpeningLimits, Player, Symmetry};

const FIRST_LINE: &[u8] = b"kamisado-layouts 1\n";

/// The number of layouts of which none is another's mirror image.
pub const REPRESENTATIVES: usize = 20_352;

/// The byte of a win that was not counted.
const NOT_COUNTED: u8 = 254;

/// The byte of a layout that was not solved.
const NOT_KNOWN: u8 = 255;

/// The most first moves: all moves of the start.
const MOST_MOVES: u8 = 102;

/// Who wins from a layout, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutResult {
    /// It was not solved.
    NotKnown,
    /// White, who moves second, wins.
    White,
    /// Black, who moves first, wins, by this many first moves; none where they were not counted.
    Black(Option<u8>),
}

impl LayoutResult {
    /// Who wins.
    ///
    /// ```
    /// # use kamisado::Player;
    /// # use kamisado_proof::LayoutResult;
    /// assert_eq!(LayoutResult::Black(Some(16)).winner(), Some(Player::Black));
    /// ```
    pub const fn winner(self) -> Option<Player> {
        match self {
            LayoutResult::NotKnown => None,
            LayoutResult::White => Some(Player::White),
            LayoutResult::Black(_) => Some(Player::Black),
        }
    }

    /// By how many first moves Black wins.
    pub const fn winning_moves(self) -> Option<u8> {
        match self {
            LayoutResult::NotKnown => None,
            LayoutResult::White => Some(0),
            LayoutResult::Black(moves) => moves,
        }
    }

    const fn from_byte(byte: u8) -> Option<LayoutResult> {
        match byte {
            0 => Some(LayoutResult::White),
            1..=MOST_MOVES => Some(LayoutResult::Black(Some(byte))),
            NOT_COUNTED => Some(LayoutResult::Black(None)),
            NOT_KNOWN => Some(LayoutResult::NotKnown),
            _ => None,
        }
    }

    const fn to_byte(self) -> u8 {
        match self {
            LayoutResult::NotKnown => NOT_KNOWN,
            LayoutResult::White => 0,
            LayoutResult::Black(Some(moves)) => moves,
            LayoutResult::Black(None) => NOT_COUNTED,
        }
    }
}

/// The layout of a mirror pair whose text comes first.
///
/// ```
/// # use kamisado::Layout;
/// # use kamisado_proof::representative;
/// let layout: Layout = "YOGPRBNK".parse()?;
/// assert_eq!(representative(layout).to_string(), "YOGPRBNK");
/// assert_eq!(representative(Layout::NORMAL), Layout::NORMAL, "it is its own image");
/// # Ok::<(), kamisado::ParseLayoutError>(())
/// ```
pub fn representative(layout: Layout) -> Layout {
    let image = Symmetry { mirror: true, rotate: false }.layout(layout);
    if letters(image) < letters(layout) { image } else { layout }
}

fn letters(layout: Layout) -> [char; 8] {
    layout.black_row().map(Color::letter)
}

/// All representatives, in the order of their text.
///
/// ```
/// # use kamisado_proof::{REPRESENTATIVES, representatives};
/// let layouts = representatives();
/// assert_eq!(layouts.len(), REPRESENTATIVES);
/// assert_eq!(layouts[0].to_string(), "BGKNOPRY");
/// ```
pub fn representatives() -> Vec<Layout> {
    let mut row = Color::ALL;
    row.sort_by_key(|color| color.letter());
    let mut layouts = Vec::with_capacity(REPRESENTATIVES);
    loop {
        let layout = Layout::new(row).expect("each colour is there once");
        if representative(layout) == layout {
            layouts.push(layout);
        }
        if !next_permutation(&mut row) {
            return layouts;
        }
    }
}

/// The next order of the row by its letters; false after the last.
fn next_permutation(row: &mut [Color; 8]) -> bool {
    let Some(before) = (0..7).rev().find(|&i| row[i].letter() < row[i + 1].letter()) else {
        return false;
    };
    let after = (before + 1..8).rev().find(|&i| row[i].letter() > row[before].letter()).unwrap_or(before);
    row.swap(before, after);
    row[before + 1..].reverse();
    true
}

/// The table of all layouts.
///
/// ```
/// # use kamisado::{Layout, OpeningLimits};
/// # use kamisado_proof::{LayoutResult, LayoutTable};
/// let mut table = LayoutTable::default();
/// table.set(Layout::NORMAL, OpeningLimits::NONE, LayoutResult::Black(Some(16)));
/// let read = LayoutTable::from_bytes(&table.to_bytes())?;
/// assert_eq!(read.get(Layout::NORMAL, OpeningLimits::NONE), LayoutResult::Black(Some(16)));
/// assert_eq!(read.get(Layout::NORMAL, OpeningLimits::FULL), LayoutResult::NotKnown);
/// # Ok::<(), kamisado_proof::LayoutTableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutTable {
    layouts: Vec<Layout>,
    /// With a free and with a limited opening.
    results: Vec<[LayoutResult; 2]>,
}

/// A table in which nothing is known.
impl Default for LayoutTable {
    fn default() -> LayoutTable {
        LayoutTable { layouts: representatives(), results: vec![[LayoutResult::NotKnown; 2]; REPRESENTATIVES] }
    }
}

impl LayoutTable {
    /// Who wins from a layout, with a free opening or with limits.
    pub fn get(&self, layout: Layout, limits: OpeningLimits) -> LayoutResult {
        self.results[self.index(layout)][usize::from(!limits.is_none())]
    }

    /// Writes down who wins from a layout and from its mirror image.
    pub fn set(&mut self, layout: Layout, limits: OpeningLimits, result: LayoutResult) {
        let index = self.index(layout);
        self.results[index][usize::from(!limits.is_none())] = result;
    }

    fn index(&self, layout: Layout) -> usize {
        let wanted = letters(representative(layout));
        self.layouts.partition_point(|&other| letters(other) < wanted)
    }

    /// All representatives with their results, in the order of their text.
    pub fn iter(&self, limits: OpeningLimits) -> impl Iterator<Item = (Layout, LayoutResult)> + '_ {
        let kind = usize::from(!limits.is_none());
        self.layouts.iter().zip(&self.results).map(move |(&layout, results)| (layout, results[kind]))
    }

    /// The table as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let results = self.results.iter().flatten().map(|result| result.to_byte());
        FIRST_LINE.iter().copied().chain(results).collect()
    }

    /// Reads the bytes of a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<LayoutTable, LayoutTableError> {
        let results = bytes.strip_prefix(FIRST_LINE).ok_or(LayoutTableError(()))?;
        if results.len() != 2 * REPRESENTATIVES {
            return Err(LayoutTableError(()));
        }
        let read = |&byte: &u8| LayoutResult::from_byte(byte).ok_or(LayoutTableError(()));
        let pair = |pair: &[u8]| Ok([read(&pair[0])?, read(&pair[1])?]);
        let results = results.chunks_exact(2).map(pair).collect::<Result<_, LayoutTableError>>()?;
        Ok(LayoutTable { layouts: representatives(), results })
    }
}

/// Bytes that are no table of layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayoutTableError(());

impl fmt::Display for LayoutTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a table of all start layouts")
    }
}

impl core::error::Error for LayoutTableError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_layout_has_one_representative() {
        let layouts = representatives();
        assert_eq!(layouts.len(), REPRESENTATIVES);
        assert!(layouts.windows(2).all(|pair| letters(pair[0]) < letters(pair[1])));
        let mirror = Symmetry { mirror: true, rotate: false };
        let own_images = layouts.iter().filter(|&&layout| mirror.layout(layout) == layout).count();
        assert_eq!((own_images, 2 * layouts.len() - own_images), (384, 40_320));
        assert!(layouts.iter().all(|&layout| representative(mirror.layout(layout)) == layout));
    }

    #[test]
    fn a_table_is_read_as_it_was_written_and_nothing_else_is() {
        let mut table = LayoutTable::default();
        let layout: Layout = "KGOPRNBY".parse().expect("a layout");
        let image = Symmetry { mirror: true, rotate: false }.layout(layout);
        table.set(layout, OpeningLimits::FULL, LayoutResult::Black(None));
        table.set(image, OpeningLimits::NONE, LayoutResult::White);
        let bytes = table.to_bytes();
        let read = LayoutTable::from_bytes(&bytes).expect("its own bytes");
        assert_eq!(read, table);
        assert_eq!(read.get(image, OpeningLimits::FULL), LayoutResult::Black(None));
        assert_eq!(read.get(layout, OpeningLimits::NONE).winning_moves(), Some(0));
        assert_eq!(read.iter(OpeningLimits::NONE).filter(|(_, result)| result.winner().is_some()).count(), 1);
        assert!(LayoutTable::from_bytes(&bytes[..bytes.len() - 1]).is_err(), "one byte is missing");
        let mut other = bytes.clone();
        *other.last_mut().expect("a byte") = MOST_MOVES + 1;
        assert!(LayoutTable::from_bytes(&other).is_err(), "more moves than there are");
        assert!(LayoutTable::from_bytes(&bytes[1..]).is_err(), "another first line");
    }
}
