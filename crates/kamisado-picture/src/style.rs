//! The styles of the board, and the symbols of its colours.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use kamisado::{Color, Player};

/// How the board looks. All that a style decides is here; its symbols are drawn by `glyph`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardStyle {
    /// Plain colours.
    #[default]
    Plain,
    /// The same colours with a Chinese character on every square and tower, as on the other side of the real board.
    Characters,
    /// Strong outlines and a symbol for each colour, so that colour is never needed.
    Contrast,
}

impl BoardStyle {
    /// All styles.
    pub const ALL: [BoardStyle; 3] = [BoardStyle::Plain, BoardStyle::Characters, BoardStyle::Contrast];

    /// Its name, in text forms and settings.
    pub const fn name(self) -> &'static str {
        match self {
            BoardStyle::Plain => "plain",
            BoardStyle::Characters => "characters",
            BoardStyle::Contrast => "contrast",
        }
    }

    /// The colour of a square and of the middle of a tower.
    ///
    /// The eight were found by a search for the largest smallest distance between any two, for all kinds of sight and in grey;
    /// those of the style with high contrast among the colours on which a symbol stands out by 7 to 1. In grey its symbols
    /// tell them apart.
    pub const fn fill(self, color: Color) -> &'static str {
        match self {
            BoardStyle::Plain | BoardStyle::Characters => match color {
                Color::Orange => "#de7e18",
                Color::Blue => "#587bd4",
                Color::Purple => "#631ea1",
                Color::Pink => "#ffbde3",
                Color::Yellow => "#fefb6e",
                Color::Red => "#c5313f",
                Color::Green => "#47c789",
                Color::Brown => "#4e2000",
            },
            BoardStyle::Contrast => match color {
                Color::Orange => "#e08541",
                Color::Blue => "#64a1d9",
                Color::Purple => "#5c2cbf",
                Color::Pink => "#fbcbe9",
                Color::Yellow => "#fcf940",
                Color::Red => "#af1d01",
                Color::Green => "#36f0a8",
                Color::Brown => "#37281c",
            },
        }
    }

    /// What a symbol is drawn with on a colour, light or dark.
    pub const fn ink(color: Color) -> &'static str {
        match color {
            Color::Purple | Color::Red | Color::Brown => "#ffffff",
            Color::Orange | Color::Blue | Color::Pink | Color::Yellow | Color::Green => "#000000",
        }
    }

    /// The ring of a player's towers.
    pub const fn ring(self, player: Player) -> &'static str {
        match (self, player) {
            (BoardStyle::Plain | BoardStyle::Characters, Player::White) => "#fffbf0",
            (BoardStyle::Plain | BoardStyle::Characters, Player::Black) => "#22201d",
            (BoardStyle::Contrast, Player::White) => "#ffffff",
            (BoardStyle::Contrast, Player::Black) => "#000000",
        }
    }

    /// The wall of a player's towers below the ring, a little darker than that.
    pub const fn wall(self, player: Player) -> &'static str {
        match player {
            Player::White => "#cbc4b4",
            Player::Black => "#0d0c0b",
        }
    }

    /// The outline of a player's towers, in the other tone, so that they stand out on every colour.
    pub const fn outline(self, player: Player) -> &'static str {
        match player {
            Player::White => self.ring(Player::Black),
            Player::Black => self.ring(Player::White),
        }
    }

    /// How wide the outlines are.
    pub const fn weight(self) -> &'static str {
        match self {
            BoardStyle::Plain | BoardStyle::Characters => "2.5",
            BoardStyle::Contrast => "3",
        }
    }
}

impl fmt::Display for BoardStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for BoardStyle {
    type Err = ParseBoardStyleError;

    fn from_str(text: &str) -> Result<BoardStyle, ParseBoardStyleError> {
        BoardStyle::ALL.into_iter().find(|style| style.name() == text).ok_or(ParseBoardStyleError)
    }
}

/// The text is not the name of a style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseBoardStyleError;

impl fmt::Display for ParseBoardStyleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a style: plain, characters or contrast")
    }
}

impl core::error::Error for ParseBoardStyleError {}

/// The Chinese character of a colour, as strokes.
const fn character(color: Color) -> &'static str {
    match color {
        // 橙: the tree, and a step up above a vessel.
        Color::Orange => {
            "M4 29H41M22 5V97M21 33Q16 56 4 72M25 42L40 60M49 11H70Q64 31 45 46M50 23L59 31M90 8L80 17M97 20L86 28\
             M76 6Q79 31 98 45M60 43H86M55 56H90V73H55ZM61 78L65 91M85 78L80 91M44 93H99"
        }
        // 藍: grass above an eye that looks into a dish.
        Color::Blue => {
            "M4 11H96M32 3V20M68 3V20M54 29H12V67H55M31 29V42M12 42H49V54H12M31 54V67M66 26Q63 40 55 51M63 37H95\
             M70 48L87 61M15 95V75H85V95M38 75V95M62 75V95M3 95H97"
        }
        // 紫: "this" above silk.
        Color::Purple => {
            "M10 12V38M31 3V37M31 18H47M3 41L51 34M56 3V28Q56 36 65 36H84Q93 36 95 24M89 9Q76 17 57 20M39 43L14 58H52\
             M66 45L12 74L88 68M74 55L93 76M50 72V91Q50 97 39 96M31 78Q20 88 5 94M68 79L95 94"
        }
        // 粉: rice, divided.
        Color::Pink => {
            "M24 4V97M8 12L14 30M42 10L34 29M3 40H45M22 43Q17 62 4 76M27 48L42 65M61 4Q56 29 43 45M74 3Q82 27 97 42\
             M52 48H87Q87 74 83 88Q80 97 66 93M66 48Q64 78 46 96"
        }
        // 黃: alone, a field in its middle.
        Color::Yellow => "M29 3V26H71V3M5 12H95M3 37H97M50 37V82M13 48H87V82H13ZM13 65H87M38 84Q26 93 5 97M62 84L95 97",
        // 紅: silk, and work.
        Color::Red => {
            "M21 3L5 31L25 28M36 17L8 59L40 54M31 40L43 60M11 70L4 97M24 70L27 95M36 68L43 88M53 10H95M74 10V88M48 89H99"
        }
        // 綠: silk, and carving.
        Color::Green => {
            "M21 3L5 31L25 28M36 17L8 59L40 54M31 40L43 60M11 70L4 97M24 70L27 95M36 68L43 88M63 2Q60 16 53 25H86\
             M60 9H91L86 40M44 41H98M72 41V90Q72 98 57 95M51 53L61 65M46 85Q57 80 65 71M92 52L79 66M74 48Q79 72 98 87"
        }
        // 棕: the tree, and a roof above an altar.
        Color::Brown => {
            "M4 26H40M22 5V97M21 30Q16 55 4 71M25 40L40 59M69 2L74 13M48 30V16H96V30M60 36H88M46 54H98\
             M72 54V89Q72 97 58 94M61 65Q56 78 45 86M83 65L98 84"
        }
    }
}

/// A shape for a colour, one of eight that differ clearly even when they are small.
const fn shape(color: Color) -> &'static str {
    match color {
        // A round fruit.
        Color::Orange => "M50 6A44 44 0 1 1 49 6Z",
        // Waves.
        Color::Blue => "M2 46L26 18L50 46L74 18L98 46V78L74 50L50 78L26 50L2 78Z",
        // A gem.
        Color::Purple => "M50 0L88 50L50 100L12 50Z",
        // A heart.
        Color::Pink => "M50 94L10 52Q-4 24 18 10Q40 4 50 26Q60 4 82 10Q104 24 90 52Z",
        // A star.
        Color::Yellow => "M50 2L62 37L98 38L69 60L79 95L50 74L21 95L31 60L2 38L38 37Z",
        // A cross that lies.
        Color::Red => "M22 4L50 32L78 4L96 22L68 50L96 78L78 96L50 68L22 96L4 78L32 50L4 22Z",
        // A tree.
        Color::Green => "M50 6L98 92H2Z",
        // A brick.
        Color::Brown => "M10 22H90V78H10Z",
    }
}

/// The symbol of a colour in a style that has symbols, around a point and of a size below 100.
pub fn glyph(board_style: BoardStyle, color: Color, x: i32, y: i32, size: i32) -> String {
    let ink = BoardStyle::ink(color);
    let (path, paint) = match board_style {
        BoardStyle::Plain => return String::new(),
        BoardStyle::Characters => (character(color), format!("fill='none' stroke='{ink}' stroke-width='8'")),
        BoardStyle::Contrast => (shape(color), format!("fill='{ink}'")),
    };
    let (x, y) = (x - size / 2, y - size / 2);
    format!("<path class='glyph' transform='translate({x} {y}) scale(.{size:02})' d='{path}' {paint}/>")
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn a_style_is_read_by_its_name() {
        for style in BoardStyle::ALL {
            assert_eq!(style.name().parse(), Ok(style));
        }
        assert_eq!("Plain".parse::<BoardStyle>(), Err(ParseBoardStyleError));
    }

    #[test]
    fn every_colour_has_a_sign_of_its_own() {
        for sign in [character, shape] {
            let mut signs: Vec<&str> = Color::ALL.into_iter().map(sign).collect();
            signs.sort_unstable();
            signs.dedup();
            assert_eq!(signs.len(), 8);
        }
    }
}
