//! The width of a picture in pixels.

use core::fmt;
use core::str::FromStr;

/// The width of a picture in pixels, from 160 to 2000. The height follows from it.
///
/// ```
/// # use kamisado_picture::ImageSize;
/// assert_eq!(ImageSize::default().pixels(), 640);
/// assert_eq!("320".parse(), Ok(ImageSize::new(320).expect("a width in the range")));
/// assert!(ImageSize::new(100).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageSize(u16);

impl ImageSize {
    /// The smallest width. Below it the symbols cannot be told apart.
    pub const MIN: ImageSize = ImageSize(160);
    /// The largest width.
    pub const MAX: ImageSize = ImageSize(2000);

    /// This number of pixels. `None` outside of the range.
    pub const fn new(pixels: u16) -> Option<ImageSize> {
        if pixels >= ImageSize::MIN.0 && pixels <= ImageSize::MAX.0 { Some(ImageSize(pixels)) } else { None }
    }

    /// The number of pixels.
    pub const fn pixels(self) -> u16 {
        self.0
    }
}

impl Default for ImageSize {
    fn default() -> ImageSize {
        ImageSize(640)
    }
}

impl fmt::Display for ImageSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for ImageSize {
    type Err = ParseImageSizeError;

    fn from_str(text: &str) -> Result<ImageSize, ParseImageSizeError> {
        text.parse().ok().and_then(ImageSize::new).ok_or(ParseImageSizeError)
    }
}

/// The text is not a width in the range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseImageSizeError;

impl fmt::Display for ParseImageSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a number of pixels from {} to {}", ImageSize::MIN, ImageSize::MAX)
    }
}

impl core::error::Error for ParseImageSizeError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn only_widths_in_the_range_are_read() {
        for size in [ImageSize::MIN, ImageSize::default(), ImageSize::MAX] {
            assert_eq!(size.to_string().parse(), Ok(size));
        }
        for text in ["159", "2001", "-640", "70000", "wide", ""] {
            assert_eq!(text.parse::<ImageSize>(), Err(ParseImageSizeError), "{text}");
        }
    }
}
