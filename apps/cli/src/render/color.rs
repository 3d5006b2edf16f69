//! Colours of the terminal: 24-bit, 16 or none.

use std::fmt::Write;

use kamisado::{Color, Player};

use crate::charset::Charset;
use crate::cli::{ColorChoice, DisplayOptions, TowerLabels};

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// No colours at all.
    None,
    /// The 16 colours that every colour terminal has.
    Ansi,
    /// Any colour.
    TrueColor,
}

/// A surface to write on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Surface {
    /// A square or the top of a tower in one of the eight colours.
    Color(Color),
    /// The ring of a player's tower: ivory or charcoal.
    Ring(Player),
}

/// Writes with the requested colours and symbols.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    depth: Depth,
    symbols: TowerLabels,
}

/// A colour as red, green and blue.
type Rgb = [u8; 3];

/// The palette, distinguishable by normal sight, with the three common kinds of colour blindness, and in grey; and the
/// nearest of the 16 colours as a background.
const fn palette(ground: Surface) -> (Rgb, u8) {
    match ground {
        Surface::Color(Color::Orange) => ([0xDE, 0x7E, 0x18], 43),
        Surface::Color(Color::Blue) => ([0x58, 0x7B, 0xD4], 44),
        Surface::Color(Color::Purple) => ([0x63, 0x1E, 0xA1], 45),
        Surface::Color(Color::Pink) => ([0xFF, 0xBD, 0xE3], 105),
        Surface::Color(Color::Yellow) => ([0xFE, 0xFB, 0x6E], 103),
        Surface::Color(Color::Red) => ([0xC5, 0x31, 0x3F], 41),
        Surface::Color(Color::Green) => ([0x47, 0xC7, 0x89], 102),
        Surface::Color(Color::Brown) => ([0x4E, 0x20, 0x00], 100),
        Surface::Ring(Player::White) => ([0xFF, 0xFB, 0xF0], 107),
        Surface::Ring(Player::Black) => ([0x22, 0x22, 0x22], 40),
    }
}

/// Whether black reads better than white on a colour.
const fn is_light([red, green, blue]: Rgb) -> bool {
    red as u32 * 299 + green as u32 * 587 + blue as u32 * 114 > 128_000
}

impl Paint {
    /// Letters without colours.
    pub(crate) const PLAIN: Paint = Paint { depth: Depth::None, symbols: TowerLabels::Letters };

    /// The colours and symbols that the command line requests and the terminal supports.
    pub(crate) fn new(options: &DisplayOptions, charset: Charset) -> Paint {
        let depth = match options.color {
            ColorChoice::TrueColor => Depth::TrueColor,
            ColorChoice::Ansi => Depth::Ansi,
            ColorChoice::None => Depth::None,
            ColorChoice::Auto => match supports_color::on(supports_color::Stream::Stdout) {
                Some(level) if level.has_16m => Depth::TrueColor,
                Some(_) => Depth::Ansi,
                None => Depth::None,
            },
        };
        let symbols = match charset {
            Charset::Utf8 => options.tower_labels,
            Charset::Ascii => TowerLabels::Letters,
        };
        Paint { depth, symbols }
    }

    /// Whether there are colours at all.
    pub(crate) fn has_colors(self) -> bool {
        self.depth != Depth::None
    }

    /// Writes a text on a surface.
    pub(crate) fn on(self, out: &mut String, ground: Surface, text: &str) {
        let (rgb @ [red, green, blue], background) = palette(ground);
        // Writing to a string cannot fail.
        let _ = match (self.depth, is_light(rgb)) {
            (Depth::None, _) => write!(out, "{text}"),
            (Depth::Ansi, is_light) => {
                write!(out, "\x1b[{};{background}m{text}\x1b[0m", if is_light { 30 } else { 97 })
            }
            (Depth::TrueColor, is_light) => {
                let ink = if is_light { "0;0;0" } else { "255;255;255" };
                write!(out, "\x1b[38;2;{ink};48;2;{red};{green};{blue}m{text}\x1b[0m")
            }
        };
    }

    /// A text in bold, if the terminal supports it.
    pub(crate) fn bold(self, text: &str) -> String {
        match self.depth {
            Depth::None => text.to_owned(),
            _ => format!("\x1b[1m{text}\x1b[0m"),
        }
    }

    /// The second symbol of a colour.
    pub(crate) const fn symbol(self, color: Color) -> char {
        match self.symbols {
            TowerLabels::Letters => color.letter(),
            TowerLabels::Characters => character(color),
        }
    }

    /// The symbol of a colour for a player's tower: letters are small for Black, as in KFEN.
    pub(crate) const fn tower_sign(self, player: Player, color: Color) -> char {
        match (self.symbols, player) {
            (TowerLabels::Letters, Player::Black) => color.letter().to_ascii_lowercase(),
            (TowerLabels::Letters, Player::White) => color.letter(),
            (TowerLabels::Characters, _) => character(color),
        }
    }

    /// The width of a symbol in columns of the terminal.
    pub(crate) const fn sign_width(self) -> usize {
        match self.symbols {
            TowerLabels::Letters => 1,
            TowerLabels::Characters => 2,
        }
    }
}

/// The Chinese character of a colour.
const fn character(color: Color) -> char {
    match color {
        Color::Brown => '褐',
        Color::Green => '綠',
        Color::Red => '紅',
        Color::Yellow => '黃',
        Color::Pink => '粉',
        Color::Purple => '紫',
        Color::Blue => '藍',
        Color::Orange => '橙',
    }
}
