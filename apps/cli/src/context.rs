//! The context of every command: the language, how to print, and how to read a position.

use std::env;
use std::io::{self, IsTerminal, Write};

use kamisado::{MatchLength, Position};
use kamisado_text::{ArgumentsError, FileError, Language, Words};
use textwrap::{Options, WordSplitter};

use crate::charset::Charset;
use crate::cli::{DisplayOptions, PositionArg};
use crate::error::{CliError, with_file_error};
use crate::render::color::Paint;

/// The message if Persian is requested and cannot be shown.
const PERSIAN_NEEDS_UTF8: &str = "kamisado: Persian needs a locale with UTF-8, so the texts are in English.";

/// The settings that every command needs.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    /// The language of texts for players.
    pub language: Language,
    /// How the board is drawn.
    pub paint: Paint,
    /// Whether all output is short lines of text, in the order of events, for screen readers, Braille displays and
    /// simple terminals.
    pub is_plain: bool,
    /// The characters that the terminal can show.
    charset: Charset,
    /// The width at which lines wrap. Without one they are not wrapped.
    width: Option<usize>,
    /// Whether standard output is a terminal on which the cursor can be moved.
    pub is_screen: bool,
    /// Whether the screen is cleared before it is drawn again.
    pub clears: bool,
    /// Whether plain messages on standard error are wrapped too. In the log of a job each stays one line.
    wraps_errors: bool,
}

/// The properties of the terminal.
struct TerminalInfo {
    /// Whether standard output is a terminal.
    is_terminal: bool,
    /// Whether standard error is a terminal.
    is_error_terminal: bool,
    /// Its kind, from `TERM`.
    kind: Option<String>,
    charset: Charset,
    /// Its width, if known.
    width: Option<usize>,
}

impl Context {
    /// The context from the command line and the environment.
    pub(crate) fn new(display: &DisplayOptions) -> Context {
        let is_terminal = io::stdout().is_terminal();
        // Pipes and jobs inherit COLUMNS too. There it counts only with `--plain`.
        let columns = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|&width| width > 0);
        let columns = columns.filter(|_| is_terminal || display.plain);
        let terminal = TerminalInfo {
            is_terminal,
            is_error_terminal: io::stderr().is_terminal(),
            kind: env::var("TERM").ok(),
            charset: Charset::of_environment(),
            width: columns.or_else(|| is_terminal.then(textwrap::termwidth)),
        };
        Context::on(&terminal, display)
    }

    fn on(terminal: &TerminalInfo, display: &DisplayOptions) -> Context {
        let TerminalInfo { is_terminal, charset, .. } = *terminal;
        // Jobs have TERM=dumb too, but no terminal.
        let is_dumb = is_terminal && terminal.kind.as_deref() == Some("dumb");
        let is_plain = display.plain || is_dumb;
        let paint = if is_plain { Paint::PLAIN } else { Paint::new(display, charset) };
        Context {
            language: display.lang.unwrap_or_else(language_of_locale),
            paint,
            is_plain,
            charset,
            width: display.width.map(usize::from).or(terminal.width),
            is_screen: is_terminal && terminal.kind.is_some() && !is_plain,
            // Without colours the screen is not cleared.
            clears: is_terminal && terminal.kind.is_some() && paint.has_colors(),
            wraps_errors: display.plain || display.width.is_some() || terminal.is_error_terminal,
        }
    }

    /// Replaces a language that the terminal cannot show with English, and says so.
    pub(crate) fn with_language_that_can_be_shown(mut self) -> Context {
        if self.language == Language::Persian && self.charset == Charset::Ascii {
            self.language = Language::English;
            self.print_error(PERSIAN_NEEDS_UTF8);
        }
        self
    }

    /// The words of the language.
    pub(crate) fn words(self) -> &'static dyn Words {
        self.language.words()
    }

    /// A sentence wrapped at the requested width or that of the terminal. Lines that are short enough do not change. In
    /// plain output everything is wrapped when it is printed.
    pub(crate) fn wrapped(self, text: &str) -> String {
        match self.width.filter(|_| !self.is_plain) {
            Some(width) => textwrap::fill(text, width),
            None => text.to_owned(),
        }
    }

    /// The width of the terminal, or the usual one.
    pub(crate) fn width(self) -> usize {
        self.width.unwrap_or(80)
    }

    /// A text in characters that can be shown, with its own lines: a table, which must not be wrapped.
    pub(crate) fn encoded(self, text: &str) -> String {
        self.charset.encode(text)
    }

    /// A text as it is printed: in characters that can be shown and, in plain output, wrapped at the requested width or
    /// that of the terminal. No word is broken and a position stays in one line, so that positions and file names can
    /// be copied.
    pub(crate) fn shown(self, text: &str) -> String {
        let text = self.charset.encode(text);
        let Some(plain_width) = self.width.filter(|_| self.is_plain) else {
            return text;
        };
        let wrapped = |line: &str| {
            if line.parse::<Position>().is_ok() {
                return line.to_owned();
            }
            // A space at the end stays, because a player types after it.
            let (width, end) = if line.ends_with(' ') { (plain_width - 1, " ") } else { (plain_width, "") };
            let options = Options::new(width).break_words(false).word_splitter(WordSplitter::NoHyphenation);
            textwrap::fill(line, options) + end
        };
        text.split('\n').map(wrapped).collect::<Vec<String>>().join("\n")
    }

    /// Prints a text for people.
    pub(crate) fn print(self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        write!(out, "{}", self.shown(text))?;
        out.flush()
    }

    /// Writes a message to standard error. A failure is ignored: there is nowhere to report it.
    pub(crate) fn print_error(self, message: &str) {
        let text = if self.wraps_errors { self.shown(message) } else { self.encoded(message) };
        let _ = writeln!(io::stderr().lock(), "{text}");
    }

    /// The error for arguments that cannot be fulfilled.
    pub(crate) fn arguments_error(self, error: &ArgumentsError<'_>) -> CliError {
        CliError::input(self.words().arguments_error(error))
    }

    /// The error for a file that could not be read.
    pub(crate) fn not_read(self, name: &str, error: &io::Error) -> CliError {
        CliError::input(with_file_error(error, FileError::NotFound, |reason| self.words().not_read(name, reason)))
    }

    /// The error for a file that could not be written.
    pub(crate) fn not_written(self, name: &str, error: &io::Error) -> CliError {
        CliError::input(with_file_error(error, FileError::NoFolder, |reason| self.words().not_written(name, reason)))
    }

    /// The requested position, or the start of a single round.
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

/// The first of the four languages that the environment prefers. The locale `C` means English.
pub(crate) fn language_of_locale() -> Language {
    let is_c = |locale: &String| ["C", "POSIX"].contains(&locale.split(['.', '-', '_']).next().unwrap_or_default());
    let mut locales = sys_locale::get_locales().take_while(|locale| !is_c(locale));
    locales.find_map(|locale| Language::from_locale(&locale)).unwrap_or_default()
}

/// A text from a file or a keyboard, made safe to show: control characters cannot move the cursor or fake lines.
pub(crate) fn visible(text: &str) -> String {
    let shown = |c: char| if c.is_control() { '\u{FFFD}' } else { c };
    text.chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{ColorChoice, TowerLabels};

    fn options(color: ColorChoice, plain: bool) -> DisplayOptions {
        DisplayOptions { lang: Some(Language::English), color, tower_labels: TowerLabels::Letters, plain, width: None }
    }

    fn context(kind: &str, color: ColorChoice, plain: bool) -> Context {
        Context::on(&TerminalInfo { kind: Some(kind.into()), ..terminal() }, &options(color, plain))
    }

    fn terminal() -> TerminalInfo {
        TerminalInfo { is_terminal: true, is_error_terminal: true, kind: None, charset: Charset::Utf8, width: Some(40) }
    }

    fn pipe(kind: &str) -> TerminalInfo {
        TerminalInfo {
            is_terminal: false,
            is_error_terminal: false,
            kind: Some(kind.into()),
            width: None,
            ..terminal()
        }
    }

    #[test]
    fn the_screen_is_cleared_only_where_there_are_colours() {
        assert!(context("xterm", ColorChoice::Ansi, false).clears);
        assert!(!context("xterm", ColorChoice::None, false).clears);
        assert!(!context("xterm", ColorChoice::Ansi, true).clears);
        assert!(!context("dumb", ColorChoice::Ansi, false).clears);
        assert!(!Context::on(&pipe("xterm"), &options(ColorChoice::Ansi, false)).clears);
        assert!(!Context::on(&terminal(), &options(ColorChoice::Ansi, false)).clears);
    }

    #[test]
    fn a_dumb_terminal_gets_plain_lines() {
        assert!(context("dumb", ColorChoice::TrueColor, false).is_plain);
        assert!(context("xterm", ColorChoice::TrueColor, true).is_plain);
        let plain = context("dumb", ColorChoice::TrueColor, false);
        assert_eq!(plain.paint.bold("text"), "text");
        assert!(!context("xterm", ColorChoice::TrueColor, false).is_plain);
    }

    #[test]
    fn a_job_gets_the_same_output_whatever_its_terminal_is_called() {
        for kind in ["dumb", "xterm"] {
            let job = Context::on(&pipe(kind), &options(ColorChoice::Auto, false));
            assert!(!job.is_plain && !job.wraps_errors, "{kind}");
        }
        // A dumb terminal with standard error in a file.
        let logged = TerminalInfo { kind: Some("dumb".into()), is_error_terminal: false, ..terminal() };
        let logged = Context::on(&logged, &options(ColorChoice::Auto, false));
        assert!(logged.is_plain && !logged.wraps_errors);
        assert!(Context::on(&pipe("dumb"), &options(ColorChoice::Auto, true)).wraps_errors);
    }

    #[test]
    fn plain_lines_have_the_width_that_is_asked_for_and_whole_words() {
        let plain = context("dumb", ColorChoice::Auto, false);
        let text = plain.shown(&format!("{} {}\nshort\n", "word ".repeat(30), "w".repeat(50)));
        let (long, others): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.contains("ww"));
        assert_eq!(long, ["w".repeat(50)]);
        assert!(others.iter().all(|line| line.len() <= 40) && others.contains(&"short"), "{text}");
        assert!(text.ends_with("short\n"), "{text:?}");
        assert_eq!(plain.shown("White: "), "White: ");
        let position = "1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7";
        assert_eq!(plain.shown(position), position);
        // Those of the terminal, whatever it is.
        for width in [20, 80] {
            let terminal = TerminalInfo { width: Some(width), ..terminal() };
            let plain = Context::on(&terminal, &options(ColorChoice::Auto, true));
            let text = plain.shown(&"word ".repeat(30));
            assert_eq!(text.lines().map(str::len).max(), Some(width - 1), "{text}");
        }
        // Where no width is known, lines stay as they are; one that is asked for counts more than that of the terminal.
        let pipe = pipe("xterm");
        let (wide, long) = (options(ColorChoice::Auto, true), "word ".repeat(30));
        assert_eq!(Context::on(&pipe, &wide).shown(&long), long);
        let narrow = Context::on(&pipe, &DisplayOptions { width: Some(20), ..wide });
        assert!(narrow.shown(&long).lines().all(|line| line.len() <= 20));
        // Invisible marks and accents of Persian have no width.
        let persian = plain.shown(&Language::Persian.words().square(kamisado::Square::D5).repeat(20));
        assert_eq!(persian.lines().count(), 1);
    }
}
