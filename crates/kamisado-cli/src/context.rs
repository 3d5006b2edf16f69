//! What every command needs: the language, the paint, and how to read a position.

use std::env;
use std::io::{self, IsTerminal};

use kamisado::{MatchLength, Position};
use kamisado_text::{Language, Words};

use crate::cli::{DisplayOptions, PositionArg};
use crate::error::CliError;
use crate::render::color::Paint;

/// What every command needs.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    /// The language of what players read.
    pub language: Language,
    /// How the board is drawn.
    pub paint: Paint,
    /// Whether a person looks at standard output.
    pub is_terminal: bool,
    /// Whether the screen can be cleared.
    pub clears: bool,
}

impl Context {
    /// From the command line and the machine's settings.
    pub(crate) fn new(look: &DisplayOptions) -> Context {
        let is_terminal = io::stdout().is_terminal();
        Context {
            language: look.lang.unwrap_or_else(language_of_locale),
            paint: Paint::new(look),
            is_terminal,
            clears: is_terminal && env::var_os("TERM").is_some_and(|term| term != "dumb"),
        }
    }

    /// The words of the language.
    pub(crate) fn words(self) -> &'static dyn Words {
        self.language.words()
    }

    /// A text in lines that fit the terminal, if there is one. Lines that are short enough stay as they are.
    pub(crate) fn wrapped(self, text: &str) -> String {
        if self.is_terminal { textwrap::fill(text, textwrap::termwidth()) } else { text.to_owned() }
    }

    /// The position that was asked for, or the start of a single round.
    pub(crate) fn position(self, argument: &PositionArg) -> Result<Position, CliError> {
        match argument.text() {
            Some(text) => self.parse_position(text),
            None => Ok(Position::start(MatchLength::Single)),
        }
    }

    /// Reads a KFEN.
    pub(crate) fn parse_position(self, text: &str) -> Result<Position, CliError> {
        text.parse().map_err(|error| CliError::input(format_args!("{text:?}: {}", self.words().position_error(&error))))
    }
}

/// The first of our languages that the machine's settings prefer. The locale `C` asks for English.
fn language_of_locale() -> Language {
    let is_c = |locale: &String| ["C", "POSIX"].contains(&locale.split(['.', '-', '_']).next().unwrap_or_default());
    let mut locales = sys_locale::get_locales().take_while(|locale| !is_c(locale));
    locales.find_map(|locale| Language::from_locale(&locale)).unwrap_or_default()
}

/// A text from a file or a keyboard as it may be shown: control characters cannot move the cursor or fake lines.
pub(crate) fn visible(text: &str) -> String {
    let sign = |sign: char| if sign.is_control() { '\u{FFFD}' } else { sign };
    text.chars().map(sign).collect()
}
