//! Layers between and above the squares: coordinates, the last move, dots and rings.

use alloc::format;
use alloc::string::String;

use kamisado::{Player, Square};

use crate::grid::{GridPos, HEIGHT, MARGIN, SIZE};

/// The letters and numbers around the board. `label` draws one above a point.
pub fn coordinates(orientation: Player, label: impl Fn(char, i32, i32) -> String) -> String {
    let labels = (0..8u8).filter_map(|n| {
        let square = GridPos { column: n, line: n }.square(orientation)?;
        let (x, y) = GridPos { column: n, line: n }.middle();
        let (file, row) = (char::from(b'a' + square.file()), char::from(b'1' + square.row()));
        Some(label(file, x, HEIGHT - 9) + &label(row, MARGIN / 2 - 2, y + 7))
    });
    labels.collect()
}

/// The faint trail of the last move.
pub fn trail((from, to): (Square, Square), orientation: Player) -> String {
    let (ax, ay) = GridPos::of(from, orientation).middle();
    let (bx, by) = GridPos::of(to, orientation).middle();
    let (half, side) = (SIZE / 2 - 7, SIZE - 14);
    let (left, top) = (ax - half, ay - half);
    let line = format!("x1='{ax}' y1='{ay}' x2='{bx}' y2='{by}'");
    format!(
        "<rect x='{left}' y='{top}' width='{side}' height='{side}' rx='8'/><line class='under' {line}/><line {line}/>"
    )
}

/// A frame around the square on which the winner of a round has arrived.
pub fn landing_frame(to: Square, orientation: Player) -> String {
    let (x, y) = GridPos::of(to, orientation).middle();
    let (left, top, side) = (x - SIZE / 2 + 4, y - SIZE / 2 + 4, SIZE - 8);
    format!("<rect class='landing' x='{left}' y='{top}' width='{side}' height='{side}' rx='8'/>")
}

/// A square that the tower that moves can reach.
pub fn dot((x, y): (i32, i32)) -> String {
    format!("<circle class='dot' cx='{x}' cy='{y}' r='12'/>")
}

/// A tower that can be pushed.
pub fn push_ring((x, y): (i32, i32)) -> String {
    let ring = format!("cx='{x}' cy='{y}' r='45'");
    format!("<circle class='push under' {ring}/><circle class='push' {ring}/>")
}
