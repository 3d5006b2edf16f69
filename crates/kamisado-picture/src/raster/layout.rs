//! Where the squares of a picture are in pixels.

use resvg::tiny_skia::Transform;

use super::ImageSize;
use crate::Picture;
use crate::grid::{FRAME, MARGIN, SIZE};
use crate::picture::ViewBox;

/// The places of the squares in pixels. All squares have the same number of whole pixels, so the same tower looks the
/// same on each of them, and is rendered only once. What is left of the width goes to the margins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// The side of a square.
    pub(super) cell: u32,
    /// The left edge of the squares.
    pub(super) left: u32,
    /// The top edge of the squares.
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Layout {
    pub(super) fn new(view_box: ViewBox, size: ImageSize) -> Layout {
        let units = |units: i32| units.unsigned_abs();
        let side = units(SIZE);
        let width = u32::from(size.pixels());
        let cell = width * side / units(view_box.width);
        let rest = width - units(view_box.width) * cell / side;
        Layout {
            cell,
            left: units(MARGIN + FRAME - view_box.left) * cell / side + rest / 2,
            top: units(2 + FRAME - view_box.top) * cell / side,
            width,
            height: (units(view_box.height) * cell).div_ceil(side),
        }
    }

    /// The pixels of a unit.
    pub(super) fn scale(&self) -> f32 {
        self.cell as f32 / SIZE as f32
    }

    /// Takes a whole picture to its place in pixels, with the squares at a point.
    pub(super) fn transform(&self, picture: &Picture, (left, top): (u32, u32)) -> Transform {
        let ViewBox { left: view_left, top: view_top, .. } = picture.view_box();
        let scale = self.scale();
        let place = |pixels: u32, units: i32| pixels as f32 - units as f32 * scale;
        let (x, y) = (place(left, MARGIN + FRAME - view_left), place(top, 2 + FRAME - view_top));
        Transform::from_row(scale, 0.0, 0.0, scale, x, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Appearance;

    #[test]
    fn the_squares_fit_into_every_width_with_margins_narrower_than_a_square() {
        let appearance = Appearance::default();
        for appearance in [appearance, appearance.without_coordinates()] {
            let view_box = Picture::new(kamisado::Position::default(), appearance).view_box();
            for pixels in ImageSize::MIN.pixels()..=ImageSize::MAX.pixels() {
                let layout = Layout::new(view_box, ImageSize::new(pixels).expect("in the range"));
                let Layout { cell, left, top, width, height } = layout;
                let (right, bottom) = (width - left - 8 * cell, height - top - 8 * cell);
                assert!([left, top, right, bottom].into_iter().all(|margin| margin <= cell), "{layout:?}");
            }
        }
    }
}
