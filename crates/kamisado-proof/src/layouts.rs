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
//! ```

use kamisado::{Color, Layout, OpeningLimits, Player, Symmetry};

const FIRST_LINE: &[u8] = b"kamisado-layouts 1\n";

/// The number of layouts of which none is another's mirror image.
pub const REPRESENTATIVES: usize = 20_352;

/// The most first moves: all moves of the start.
const MOST_MOVES: u8 = 102;

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

/// The table of all layouts: by how many first moves Black, who moves first, wins.
///
/// ```
/// # use kamisado::{Layout, OpeningLimits, Player};
/// # use kamisado_proof::LayoutTable;
/// let table = LayoutTable::new(|layout, limits| if limits.is_none() && layout == Layout::NORMAL { 16 } else { 0 });
/// let read = LayoutTable::from_bytes(&table.to_bytes())?;
/// assert_eq!(read.winning_moves(Layout::NORMAL, OpeningLimits::NONE), 16);
/// assert_eq!(read.winner(Layout::NORMAL, OpeningLimits::FULL), Player::White);
/// # Ok::<(), kamisado_proof::LayoutTableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutTable {
    layouts: Vec<Layout>,
    /// With a free and with a limited opening.
    winning_moves: Vec<[u8; 2]>,
}

impl LayoutTable {
    /// A table with this many winning first moves for each representative, with a free and with a limited opening.
    pub fn new(mut winning_moves: impl FnMut(Layout, OpeningLimits) -> u8) -> LayoutTable {
        let layouts = representatives();
        let both = |&layout| [OpeningLimits::NONE, OpeningLimits::FULL].map(|limits| winning_moves(layout, limits));
        LayoutTable { winning_moves: layouts.iter().map(both).collect(), layouts }
    }

    /// By how many first moves Black wins from a layout, with a free opening or with limits; 0 if White wins.
    pub fn winning_moves(&self, layout: Layout, limits: OpeningLimits) -> u8 {
        let wanted = letters(representative(layout));
        let index = self.layouts.partition_point(|&other| letters(other) < wanted);
        self.winning_moves[index][usize::from(!limits.is_none())]
    }

    /// Who wins from a layout.
    pub fn winner(&self, layout: Layout, limits: OpeningLimits) -> Player {
        if self.winning_moves(layout, limits) == 0 { Player::White } else { Player::Black }
    }

    /// The table as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        [FIRST_LINE, self.winning_moves.as_flattened()].concat()
    }

    /// Reads the bytes of a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<LayoutTable, LayoutTableError> {
        let counts = bytes.strip_prefix(FIRST_LINE).ok_or(LayoutTableError(()))?;
        let (winning_moves, rest) = counts.as_chunks();
        if winning_moves.len() != REPRESENTATIVES || !rest.is_empty() || counts.iter().any(|&count| count > MOST_MOVES)
        {
            return Err(LayoutTableError(()));
        }
        Ok(LayoutTable { layouts: representatives(), winning_moves: winning_moves.to_vec() })
    }
}

kamisado::plain_error! {
    /// Bytes that are no table of layouts.
    LayoutTableError: "expected a table of all start layouts"
}

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
        let layout: Layout = "KGOPRNBY".parse().expect("a layout");
        let image = Symmetry { mirror: true, rotate: false }.layout(layout);
        let own = representative(layout);
        let table = LayoutTable::new(|other, limits| if other == own && !limits.is_none() { MOST_MOVES } else { 0 });
        let bytes = table.to_bytes();
        let read = LayoutTable::from_bytes(&bytes).expect("its own bytes");
        assert_eq!(read, table);
        assert_eq!(read.winner(image, OpeningLimits::FULL), Player::Black);
        assert_eq!(read.winning_moves(layout, OpeningLimits::FULL), MOST_MOVES);
        assert_eq!(read.winning_moves(layout, OpeningLimits::NONE), 0);
        let black_wins =
            representatives().into_iter().filter(|&layout| read.winner(layout, OpeningLimits::FULL) == Player::Black);
        assert_eq!(black_wins.count(), 1);
        assert!(LayoutTable::from_bytes(&bytes[..bytes.len() - 1]).is_err(), "one byte is missing");
        let mut other = bytes.clone();
        *other.last_mut().expect("a byte") = MOST_MOVES + 1;
        assert!(LayoutTable::from_bytes(&other).is_err(), "more moves than there are");
        assert!(LayoutTable::from_bytes(&bytes[1..]).is_err(), "another first line");
    }
}
