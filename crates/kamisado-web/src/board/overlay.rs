//! What lies around and over the squares: coordinates, the trail of the last move, and where a tower can go.

use kamisado::{Player, Square};

use super::grid::{HEIGHT, MARGIN, SIZE};
use super::{Place, Scene};

/// The letters and numbers around the board.
pub(super) fn coordinates(below: Player) -> String {
    let signs = (0..8u8).filter_map(|n| {
        let square = Place { column: n, line: n }.square(below)?;
        let (x, y) = Place { column: n, line: n }.middle();
        let (file, row) = (char::from(b'a' + square.file()), char::from(b'1' + square.row()));
        let (under, left, y) = (HEIGHT - 9, MARGIN / 2 - 2, y + 7);
        Some(format!("<text x='{x}' y='{under}'>{file}</text><text x='{left}' y='{y}'>{row}</text>"))
    });
    signs.collect()
}

/// The faint trail of the last move.
pub(super) fn trail((from, to): (Square, Square), below: Player) -> String {
    let (ax, ay) = Place::of(from, below).middle();
    let (bx, by) = Place::of(to, below).middle();
    let (half, side) = (SIZE / 2 - 7, SIZE - 14);
    let (left, top) = (ax - half, ay - half);
    let line = format!("x1='{ax}' y1='{ay}' x2='{bx}' y2='{by}'");
    format!(
        "<rect x='{left}' y='{top}' width='{side}' height='{side}' rx='8'/><line class='under' {line}/><line {line}/>"
    )
}

/// Where the tower that moves can go, and what it can push. A verdict and a ghost say more than a dot, and stand in its place.
pub(super) fn dots(scene: &Scene, pointed_at: Option<Square>) -> String {
    let middle = |square: Square| Place::of(square, scene.below).middle();
    let bare = |square: &&Square| scene.verdict(**square).is_none() && Some(**square) != pointed_at;
    let dots = scene.marks.reachable.iter().filter(bare).map(|&square| {
        let (x, y) = middle(square);
        format!("<circle class='dot' cx='{x}' cy='{y}' r='12'/>")
    });
    let rings = scene.marks.pushable.iter().map(|&square| {
        let (x, y) = middle(square);
        let ring = format!("cx='{x}' cy='{y}' r='45'");
        format!("<circle class='push under' {ring}/><circle class='push' {ring}/>")
    });
    dots.chain(rings).collect()
}
