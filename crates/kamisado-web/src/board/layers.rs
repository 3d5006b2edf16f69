//! Verdicts on the board.

use kamisado::{Player, Square};
use kamisado_text::Names;

use super::{Place, Scene};

/// What is known about a move to a square, or about a tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerdictMark {
    /// Whether the player to move wins with it.
    pub won: bool,
    /// In how many moves, if that is known.
    pub moves: Option<u32>,
}

/// The verdicts: a won move has a filled ring, a lost one an empty ring, each with the number of moves; what is not known yet
/// has a faint dot. On a tower they are small and in a corner, so that its colour stays visible.
pub(super) fn verdicts<N: Names + ?Sized>(scene: &Scene, below: Player, words: &N) -> String {
    let verdict = |&(square, mark): &(Square, Option<VerdictMark>)| {
        let (x, y) = Place::of(square, below).middle();
        let (x, y, scale) = if scene.at(square).is_some() { (x + 30, y + 30, ".7") } else { (x, y, "1") };
        let ring = ring(mark, words);
        format!("<g transform='translate({x} {y}) scale({scale})'>{ring}</g>")
    };
    scene.marks.verdicts.iter().map(verdict).collect()
}

/// A verdict around the middle.
fn ring<N: Names + ?Sized>(mark: Option<VerdictMark>, words: &N) -> String {
    let Some(VerdictMark { won, moves }) = mark else {
        return "<circle class='unknown' r='9'/>".to_owned();
    };
    let number = moves.map(|moves| words.number(moves)).unwrap_or_default();
    let length = if number.chars().count() > 2 { "data-long=''" } else { "" };
    let class = if won { "won" } else { "lost" };
    format!(
        "<g class='{class}'><circle class='under' r='28'/><circle class='ring' r='28'/>\
         <text y='11' {length}>{number}</text></g>"
    )
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
