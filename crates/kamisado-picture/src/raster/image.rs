//! A picture in pixels.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::layout::Layout;
use super::{ImageSize, RasterError};
use crate::Picture;

/// A picture in pixels, on an opaque background.
#[derive(Clone, Debug, PartialEq)]
pub struct Image {
    pixmap: Pixmap,
}

impl Image {
    /// The width.
    pub fn width(&self) -> u32 {
        self.pixmap.width()
    }

    /// The height.
    pub fn height(&self) -> u32 {
        self.pixmap.height()
    }

    /// The pixels line by line: red, green, blue, and 255, because they are opaque.
    pub fn rgba(&self) -> &[u8] {
        self.pixmap.data()
    }

    /// The picture as a PNG file.
    pub fn to_png(&self) -> Result<Vec<u8>, RasterError> {
        self.pixmap.encode_png().map_err(|error| RasterError::new(error.to_string()))
    }
}

impl Picture {
    /// The picture in pixels.
    ///
    /// ```
    /// # use kamisado::Position;
    /// # use kamisado_picture::{Appearance, ImageSize, Picture};
    /// let picture = Picture::new(Position::default(), Appearance::default());
    /// let png = picture.rasterize(ImageSize::default())?.to_png()?;
    /// assert!(png.starts_with(b"\x89PNG"));
    /// # Ok::<(), kamisado_picture::RasterError>(())
    /// ```
    pub fn rasterize(&self, size: ImageSize) -> Result<Image, RasterError> {
        let picture = Picture { appearance: self.appearance.with_background(), ..*self };
        let layout = Layout::new(picture.view_box(), size);
        let mut pixmap = pixmap(layout.width, layout.height)?;
        pixmap.fill(color(picture.appearance.background()));
        render(&picture.to_string(), layout.transform(&picture, (layout.left, layout.top)), &mut pixmap)?;
        Ok(Image { pixmap })
    }
}

/// Empty pixels.
pub(super) fn pixmap(width: u32, height: u32) -> Result<Pixmap, RasterError> {
    Pixmap::new(width, height).ok_or_else(|| RasterError::new(format!("{width} times {height} pixels")))
}

/// Renders an SVG document.
pub(super) fn render(svg: &str, transform: Transform, pixmap: &mut Pixmap) -> Result<(), RasterError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| RasterError::new(error.to_string()))?;
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    Ok(())
}

/// A part of the grid as an SVG document.
pub(super) fn document((left, top): (i32, i32), (width, height): (i32, i32), content: &str) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' \
         viewBox='{left} {top} {width} {height}'>{content}</svg>"
    )
}

/// A colour such as `#de7e18`.
pub(super) fn color(css: &str) -> Color {
    let [_, red, green, blue] = u32::from_str_radix(css.trim_start_matches('#'), 16).unwrap_or_default().to_be_bytes();
    Color::from_rgba8(red, green, blue, 255)
}
