//! Colours of the terminal: 24-bit, 16 or none.

use std::fmt::Write;

use kamisado::{Color, Player};
use kamisado_picture::BoardStyle;

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

/// A colour as 24-bit red, green and blue, and the black or white ink that reads better on it.
fn true_color(surface: Surface) -> (String, &'static str) {
    let (fill, ink) = match surface {
        Surface::Color(color) => (BoardStyle::Plain.fill(color), BoardStyle::ink(color)),
        Surface::Ring(Player::White) => (BoardStyle::Plain.ring(Player::White), "#000000"),
        Surface::Ring(Player::Black) => (BoardStyle::Plain.ring(Player::Black), "#ffffff"),
    };
    let [_, red, green, blue] = u32::from_str_radix(fill.trim_start_matches('#'), 16).unwrap_or_default().to_be_bytes();
    (format!("{red};{green};{blue}"), if ink == "#000000" { "0;0;0" } else { "255;255;255" })
}

/// The nearest of the 16 colours as a background, after the ink that reads better on it.
const fn ansi_colors(surface: Surface) -> &'static str {
    match surface {
        Surface::Color(Color::Orange) => "30;43",
        Surface::Color(Color::Blue) => "97;44",
        Surface::Color(Color::Purple) => "97;45",
        Surface::Color(Color::Pink) => "30;105",
        Surface::Color(Color::Yellow) => "30;103",
        Surface::Color(Color::Red) => "97;41",
        Surface::Color(Color::Green) => "30;102",
        Surface::Color(Color::Brown) => "97;100",
        Surface::Ring(Player::White) => "30;107",
        Surface::Ring(Player::Black) => "97;40",
    }
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
        // Writing to a string cannot fail.
        let _ = match self.depth {
            Depth::None => write!(out, "{text}"),
            Depth::Ansi => write!(out, "\x1b[{}m{text}\x1b[0m", ansi_colors(ground)),
            Depth::TrueColor => {
                let (fill, ink) = true_color(ground);
                write!(out, "\x1b[38;2;{ink};48;2;{fill}m{text}\x1b[0m")
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
