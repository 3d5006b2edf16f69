//! What lies on the squares, rendered once and cut into pieces of the size of a square.

use alloc::vec::Vec;

use kamisado::{Color, Move, Piece, Square, Teeth, Tower};
use resvg::tiny_skia::Transform;

use super::RasterError;
use super::image::{document, pixmap, render};
use crate::Picture;
use crate::grid::{GridPos, SIZE};
use crate::picture::Mark;

/// A pixel: red, green and blue multiplied by the last, its opacity.
pub(super) type Pixel = [u8; 4];

/// What lies on a square, or begins there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SpriteKind {
    /// The trail of a move of two steps in a direction, and whether it won the round.
    Trail {
        columns: i8,
        lines: i8,
        has_won: bool,
    },
    Tower {
        tower: Tower,
        teeth: Teeth,
        must_move: bool,
    },
    Sign(Color),
    Mark(Mark),
}

/// The pieces of what lies on a square. A high tower and a trail extend to other squares.
#[derive(Debug)]
pub(super) struct Sprite {
    pub(super) pieces: Vec<SpritePiece>,
}

/// The part of a sprite on one square.
#[derive(Debug)]
pub(super) struct SpritePiece {
    /// How many columns to the right of the sprite's own square.
    pub(super) columns: i8,
    /// How many lines below the sprite's own square.
    pub(super) lines: i8,
    pub(super) pixels: Vec<Pixel>,
}

impl Sprite {
    /// Renders what lies on a square of a picture.
    pub(super) fn new(kind: SpriteKind, picture: &Picture, at: Square, cell: u32) -> Result<Sprite, RasterError> {
        let (at, picture) = match kind {
            SpriteKind::Trail { columns, lines, .. } => {
                let orientation = picture.appearance.orientation;
                let start = |direction: i8| if direction < 0 { 2 } else { 0 };
                let from = GridPos { column: start(columns), line: start(lines) };
                let end = |start: u8, direction: i8| start.wrapping_add_signed(2 * direction);
                let to = GridPos { column: end(from.column, columns), line: end(from.line, lines) };
                match (from.square(orientation), to.square(orientation)) {
                    (Some(from), Some(to)) => (from, picture.after(Move::Step { from, to })),
                    _ => (at, *picture),
                }
            }
            SpriteKind::Tower { .. } | SpriteKind::Sign(_) | SpriteKind::Mark(_) => (at, *picture),
        };
        let (x, y) = picture.middle(at);
        let content = match kind {
            SpriteKind::Trail { .. } => picture.trail().unwrap_or_default(),
            SpriteKind::Tower { tower, teeth, must_move } => {
                let tower = picture.tower(Piece { tower, teeth }, must_move);
                alloc::format!("<g transform='translate({x} {y})'>{tower}</g>")
            }
            SpriteKind::Sign(_) => picture.sign(at),
            SpriteKind::Mark(mark) => picture.mark(at, mark),
        };
        // One square more on each side.
        let (columns, lines) = match kind {
            SpriteKind::Trail { columns, lines, .. } => (2 * columns, 2 * lines),
            SpriteKind::Tower { .. } | SpriteKind::Sign(_) | SpriteKind::Mark(_) => (0, 0),
        };
        let (first_column, first_line) = (columns.min(0) - 1, lines.min(0) - 1);
        let (width, height) = (i32::from(columns.abs()) + 3, i32::from(lines.abs()) + 3);
        let corner = (x - SIZE / 2 + i32::from(first_column) * SIZE, y - SIZE / 2 + i32::from(first_line) * SIZE);
        let mut pixels = pixmap(width.unsigned_abs() * cell, height.unsigned_abs() * cell)?;
        let scale = cell as f32 / SIZE as f32;
        let svg = document(corner, (width * SIZE, height * SIZE), &content);
        render(&svg, Transform::from_scale(scale, scale), &mut pixels)?;
        let mut pieces = Vec::new();
        for (line, row) in (first_line..).zip(0..height.unsigned_abs()) {
            for (column, file) in (first_column..).zip(0..width.unsigned_abs()) {
                let pixels = cut(pixels.data(), width.unsigned_abs() * cell, (file, row), cell);
                if pixels.iter().any(|&[.., opacity]| opacity > 0) {
                    pieces.push(SpritePiece { columns: column, lines: line, pixels });
                }
            }
        }
        Ok(Sprite { pieces })
    }
}

/// The pixels of one square of an image.
pub(super) fn cut(image: &[u8], width: u32, (column, line): (u32, u32), cell: u32) -> Vec<Pixel> {
    let (pixels, _) = image.as_chunks::<4>();
    let rows = (0..cell).flat_map(|y| {
        let start = ((line * cell + y) * width + column * cell) as usize;
        &pixels[start..start + cell as usize]
    });
    rows.copied().collect()
}

/// Lays translucent pixels over opaque ones.
pub(super) fn lay_over(below: &mut [Pixel], above: &[Pixel]) {
    for (below, above) in below.iter_mut().zip(above) {
        let seen_through = 255 - u32::from(above[3]);
        if seen_through == 255 {
            continue;
        }
        *below = core::array::from_fn(|part| {
            above[part].saturating_add(((u32::from(below[part]) * seen_through + 127) / 255) as u8)
        });
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn a_pixel_shows_through_as_far_as_that_above_is_translucent() {
        let mut below = vec![[200, 100, 0, 255]; 3];
        lay_over(&mut below, &[[0, 0, 0, 0], [10, 20, 30, 255], [0, 64, 0, 128]]);
        assert_eq!(below, [[200, 100, 0, 255], [10, 20, 30, 255], [100, 114, 0, 255]]);
    }
}
