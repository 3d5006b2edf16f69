//! Layers drawn above the board: verdicts, the end of a round, dots and blocked towers.

use kamisado::{Player, Square};
use kamisado_picture::fragment::{dot, landing_frame, push_ring};
use kamisado_picture::grid::{GridPos, SIZE};
use kamisado_text::Names;

use super::{BoardView, LastAction};

/// The verdict on a move to a square, or on a tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerdictMark {
    /// Whether the player to move wins with it.
    pub won: bool,
    /// In how many moves, if that is known.
    pub moves: Option<u32>,
}

/// The verdicts: a won move has a filled ring, a lost one an empty ring, each with the number of moves; what is not known yet
/// has a faint dot. On a tower they are small and in a corner, so that its colour stays visible.
pub(super) fn verdicts<N: Names + ?Sized>(board_view: &BoardView, orientation: Player, words: &N) -> String {
    let verdict = |&(square, mark): &(Square, Option<VerdictMark>)| {
        let (x, y) = GridPos::of(square, orientation).middle();
        let (x, y, scale) = if board_view.at(square).is_some() { (x + 30, y + 30, ".7") } else { (x, y, "1") };
        let ring = ring(mark, words);
        format!("<g transform='translate({x} {y}) scale({scale})'>{ring}</g>")
    };
    board_view.highlights.verdicts.iter().map(verdict).collect()
}

/// A verdict around the middle.
fn ring<N: Names + ?Sized>(mark: Option<VerdictMark>, words: &N) -> String {
    let Some(VerdictMark { won, moves }) = mark else { return "<circle class='unknown' r='9'/>".to_owned() };
    let number = moves.map(|moves| words.number(moves)).unwrap_or_default();
    let length = if number.chars().count() > 2 { "data-long=''" } else { "" };
    let class = if won { "won" } else { "lost" };
    format!(
        "<g class='{class}'><circle class='under' r='28'/><circle class='ring' r='28'/>\
         <text y='11' {length}>{number}</text></g>"
    )
}

/// The line that was open to the winner: an outline around each of its squares.
pub(super) fn open_line(board_view: &BoardView, orientation: Player) -> String {
    let outline = |&square: &Square| {
        let (x, y) = GridPos::of(square, orientation).middle();
        let (left, top, side) = (x - SIZE / 2 + 2, y - SIZE / 2 + 2, SIZE - 4);
        format!("<rect x='{left}' y='{top}' width='{side}' height='{side}' rx='8'/>")
    };
    board_view.highlights.open_line.iter().map(outline).collect()
}

/// The square on which the winner of a round has arrived.
pub(super) fn landing(board_view: &BoardView, orientation: Player) -> String {
    let last = board_view.highlights.last.filter(|_| board_view.highlights.last_action == Some(LastAction::Win));
    last.map(|(_, to)| landing_frame(to, orientation)).unwrap_or_default()
}

/// Where the tower that moves can go, and what it can push. A verdict and a ghost say more than a dot, and stand in its place.
pub(super) fn dots(board_view: &BoardView, pointed_at: Option<Square>) -> String {
    let middle = |square: Square| GridPos::of(square, board_view.orientation).middle();
    let bare = |square: &&Square| board_view.verdict(**square).is_none() && Some(**square) != pointed_at;
    let dots = board_view.highlights.destinations.iter().filter(bare).map(|&square| {
        if board_view.highlights.is_premove {
            let (x, y) = middle(square);
            // A diamond: the tower may go there only when its turn comes.
            return format!("<path class='dot' d='M{x} {y}m0 -16l16 16l-16 16l-16 -16z'/>");
        }
        dot(middle(square))
    });
    let rings = board_view.highlights.pushable.iter().map(|&square| push_ring(middle(square)));
    let guides = board_view.highlights.guide.iter().map(|&square| {
        let (x, y) = middle(square);
        let ring = format!("cx='{x}' cy='{y}' r='44'");
        format!("<g class='guide'><circle class='under' {ring}/><circle {ring}/></g>")
    });
    dots.chain(rings).chain(guides).collect()
}

/// A bar on each tower that blocks the one that must move, and on each tower of a deadlock its place in the chain.
pub(super) fn blocker_marks<N: Names + ?Sized>(board_view: &BoardView, orientation: Player, words: &N) -> String {
    let mark = |square: Square, symbol: &str| {
        let (x, y) = GridPos::of(square, orientation).middle();
        let (x, y) = (x + 30, y + 30);
        format!("<g class='stop' transform='translate({x} {y})'><circle r='18'/>{symbol}</g>")
    };
    let bars = board_view.highlights.blockers.iter().map(|&square| mark(square, "<path d='M-9 0H9'/>"));
    let places = (1..).zip(&board_view.highlights.chain).map(|(place, &square)| {
        let number = words.number(place);
        mark(square, &format!("<text y='9'>{number}</text>"))
    });
    bars.chain(places).collect()
}

#[cfg(test)]
mod tests {
    use kamisado_text::Language;

    use super::*;

    #[test]
    fn a_verdict_is_told_by_its_shape_and_a_number_in_the_digits_of_the_language() {
        let won = ring(Some(VerdictMark { won: true, moves: Some(12) }), Language::Persian.pages());
        assert!(won.contains("'won'") && won.contains("۱۲"), "{won}");
        let lost = ring(Some(VerdictMark { won: false, moves: None }), Language::English.pages());
        assert!(lost.contains("'lost'") && lost.contains("></text>"), "{lost}");
        assert!(ring(None, Language::English.pages()).contains("unknown"));
    }
}
