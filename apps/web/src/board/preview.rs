//! Previews: the result of a move, shown before it is made.

use kamisado::{Player, Square, Teeth, Tower};
use kamisado_picture::BoardStyle;
use kamisado_picture::fragment::{ring, tower};
use kamisado_picture::grid::GridPos;

use super::Preview;

/// The effect of a possible push: the direction, where the furthest tower would stand, and which tower would move next.
pub(super) fn push(board_style: BoardStyle, orientation: Player, preview: &Preview) -> String {
    let Preview { landing, shifts, .. } = preview;
    let arrows = shifts.iter().map(|&(_, from, to)| arrow(from, to, orientation));
    let furthest = shifts.iter().filter(|(.., to)| to == landing);
    let furthest = furthest.map(|(piece, _, to)| ghost(board_style, piece.tower, piece.teeth, *to, orientation));
    arrows.chain(furthest).chain(chip(board_style, preview, orientation)).collect()
}

/// The effect of the move that is pointed at: where each tower would stand, and which one would move next.
pub(super) fn ghosts(board_style: BoardStyle, orientation: Player, preview: &Preview) -> String {
    let ghosts =
        preview.shifts.iter().map(|(piece, _, to)| ghost(board_style, piece.tower, piece.teeth, *to, orientation));
    let halo = preview.next.map(|(_, square)| {
        let (x, y) = GridPos::of(square, orientation).middle();
        let (under, over) = (ring(49, "under", "none", "", ""), ring(49, "", "none", "", ""));
        format!("<g class='halo' transform='translate({x} {y})'>{under}{over}</g>")
    });
    ghosts.chain(halo).chain(chip(board_style, preview, orientation)).collect()
}

/// A tower at its possible new place.
fn ghost(board_style: BoardStyle, of: Tower, teeth: Teeth, square: Square, orientation: Player) -> String {
    let (x, y) = GridPos::of(square, orientation).middle();
    let picture = tower(board_style, of, teeth, false);
    format!("<g class='ghost' data-square='{square}' transform='translate({x} {y})'>{picture}</g>")
}

/// The tower that would move next, small in a corner of the square that determines it.
fn chip(board_style: BoardStyle, preview: &Preview, orientation: Player) -> Option<String> {
    let (next, _) = preview.next?;
    let (x, y) = GridPos::of(preview.landing, orientation).middle();
    let (x, y, letter) = (x + 29, y - 29, next.letter());
    let picture = tower(board_style, next, Teeth::NONE, false);
    Some(format!(
        "<g class='next' data-tower='{letter}' transform='translate({x} {y}) scale(.48)'><circle r='52'/>{picture}</g>"
    ))
}

/// An arrow head between two neighbouring squares.
fn arrow(from: Square, to: Square, orientation: Player) -> String {
    let (ax, ay) = GridPos::of(from, orientation).middle();
    let (bx, by) = GridPos::of(to, orientation).middle();
    // Towers are pushed up or down the screen, never sideways.
    let turn = if by < ay { 0 } else { 180 };
    let (x, y) = ((ax + bx) / 2, (ay + by) / 2);
    format!("<path class='arrow' transform='translate({x} {y}) rotate({turn})' d='M-17 8L0 -9L17 8'/>")
}

#[cfg(test)]
mod tests {
    use kamisado::Position;

    use super::*;
    use crate::board::Highlights;
    use crate::local_game::mark_moves;

    /// Figure 9 of the rule book: a push of two towers.
    fn double_push() -> Preview {
        let position: Position = "1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+N1K/2O5 b G 7".parse().expect("a position");
        let mut highlights = Highlights::default();
        mark_moves(&mut highlights, &position, Some(Square::E5));
        assert_eq!(highlights.pushable, [Square::E4]);
        let push = |preview: &Preview| preview.target == Square::E4;
        highlights.previews.into_iter().find(push).expect("the push")
    }

    #[test]
    fn a_push_moves_every_tower_and_names_the_next_one() {
        let preview = double_push();
        assert_eq!(preview.shifts.len(), 3);
        assert_eq!(preview.landing, Square::E2);
        // The landing square is green: the double sumo moves again from its new square.
        assert_eq!(preview.next.map(|(next, square)| (next.letter(), square)), Some(('g', Square::E4)));
    }

    #[test]
    fn a_push_is_drawn_with_all_ghosts_only_when_it_is_pointed_at() {
        let preview = double_push();
        let count = |picture: &str, class: &str| picture.matches(&format!("class='{class}'")).count();
        let waiting = push(BoardStyle::Plain, Player::White, &preview);
        assert_eq!(["arrow", "ghost", "next"].map(|class| count(&waiting, class)), [3, 1, 1]);
        let pointed = ghosts(BoardStyle::Plain, Player::White, &preview);
        assert_eq!(["arrow", "ghost", "next", "halo"].map(|class| count(&pointed, class)), [0, 3, 1, 1]);
    }
}
