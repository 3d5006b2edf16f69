//! Pictures in pixels: PNG, and GIF animations of matches.

mod animation;
mod canvas;
mod error;
mod image;
mod layout;
mod lzw;
mod palette;
mod size;
mod sprite;

pub use animation::{Animation, AnimationFrame};
pub use error::{AnimationError, RasterError};
pub use image::Image;
pub use size::{ImageSize, ParseImageSizeError};
