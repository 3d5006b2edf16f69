//! Draws a Kamisado board as SVG.
//!
//! A [`BoardStyle`] has the colours, outlines and symbols. The functions of [`fragment`] draw one thing each, as a piece
//! of an SVG picture:
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
//! # Invariants
//!
//! - The crate contains no rules and no words.
//! - It draws with integers only, so that no float formatting is linked into the page.
#![no_std]

extern crate alloc;

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod grid;
mod layers;
mod square;
mod style;
mod tower;

pub use style::BoardStyle;

/// Pieces of an SVG picture. Their classes are for a style sheet, which paints what belongs to no style: the teeth, the
/// trail, dots and rings.
pub mod fragment {
    pub use crate::layers::{coordinates, dot, landing_frame, push_ring, trail};
    pub use crate::square::{sign, signs, square};
    pub use crate::style::glyph;
    pub use crate::tower::{ring, tower};
}
