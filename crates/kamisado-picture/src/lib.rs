//! Draws a Kamisado board as SVG.
//!
//! A [`Picture`] is a position and its [`Appearance`]. Its text is an SVG document that looks the same everywhere: it needs no
//! fonts and no style sheet.
//!
//! ```
//! use kamisado::{Move, Player, Position};
//! use kamisado_picture::{Appearance, BoardStyle, Picture};
//!
//! let (start, mv): (Position, Move) = (Position::default(), "f8f3".parse()?);
//! let appearance = Appearance::default().seen_by(Player::Black).in_style(BoardStyle::Characters);
//! let svg = Picture::new(start.play(mv)?, appearance).after(mv).to_string();
//! assert!(svg.starts_with("<svg ") && !svg.contains("<text"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`BoardStyle`] has the colours, outlines and symbols. The functions of [`fragment`] draw one thing each, for pages that
//! change a board piece by piece:
//!
//! ```
//! use kamisado::{Color, Player, Teeth, Tower};
//! use kamisado_picture::{BoardStyle, fragment};
//!
//! let red = Tower { player: Player::White, color: Color::Red };
//! let svg = fragment::tower(BoardStyle::Contrast, red, Teeth::MAX, false);
//! assert_eq!(svg.matches("class='tooth'").count(), 4);
//! ```
//!
//! The feature `raster` adds pictures in pixels: `Picture::rasterize`, whose result is written as PNG, and `Animation`,
//! which writes a match as an animated GIF.
//!
//! # Invariants
//!
//! - The crate contains no rules and no words.
//! - Pixels come from the same SVG fragments, so every output looks the same. Animations render each of them once and
//!   write frame by frame, so memory does not grow with the match.
//! - It draws with integers only, so that no float formatting is linked into the page.
#![cfg_attr(not(feature = "raster"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod appearance;
pub mod grid;
mod label;
mod layers;
mod paint;
mod picture;
#[cfg(feature = "raster")]
mod raster;
mod square;
mod style;
mod tower;

pub use appearance::Appearance;
pub use picture::Picture;
#[cfg(feature = "raster")]
pub use raster::{Animation, AnimationError, AnimationFrame, Image, ImageSize, ParseImageSizeError, RasterError};
pub use style::{BoardStyle, ParseBoardStyleError};

/// Pieces of an SVG picture. Their classes are for a style sheet, which paints what belongs to no style: the teeth, the
/// trail, dots and rings.
pub mod fragment {
    pub use crate::layers::{coordinates, dot, landing_frame, push_ring, trail};
    pub use crate::square::{sign, signs, square};
    pub use crate::style::glyph;
    pub use crate::tower::{ring, tower};
}
