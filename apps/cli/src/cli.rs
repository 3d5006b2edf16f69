//! The command-line arguments.

mod analysis;
mod parse_error;
mod picture;
mod play;
#[cfg(feature = "work")]
mod work;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use kamisado::{Format, FormatKind, Layout, MatchLength, MatchRules, Opener, Position, Series, Wins};
use kamisado_text::{ArgumentsError, Language};

use crate::arena::ArenaArgs;
pub(crate) use analysis::{AnalyseArgs, BenchArgs, PuzzlesArgs};
pub(crate) use parse_error::print_parse_error;
pub(crate) use picture::{GifArgs, ShowArgs};
pub(crate) use play::PlayArgs;
#[cfg(feature = "work")]
pub(crate) use work::{CoordinateArgs, WorkArgs};

/// Play Kamisado in the terminal, study positions, and read and convert game records.
///
/// Give positions as KFEN, in quotes: kamisado show "KFEN" or kamisado show --position "KFEN". The default is the start
/// of a single round.
/// docs/notation.md describes the text formats, docs/rules.md the rules.
#[derive(Debug, Parser)]
#[command(name = "kamisado", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub display: DisplayOptions,
    #[command(subcommand)]
    pub command: Command,
}

/// Options for the language and the appearance of all output.
#[derive(Debug, Args)]
#[command(next_help_heading = "Language and appearance")]
pub(crate) struct DisplayOptions {
    /// Set the language: en, ro, hu or fa [default: the language of the locale]
    #[arg(long, global = true, value_name = "LANG", value_parser = parse_language)]
    pub lang: Option<Language>,
    /// Set the number of colours
    #[arg(long, global = true, value_enum, default_value_t = ColorChoice::Auto)]
    pub color: ColorChoice,
    /// Choose the labels that name each colour on squares and towers
    #[arg(long = "signs", value_name = "SIGNS", global = true, value_enum, default_value_t = TowerLabels::Letters)]
    pub tower_labels: TowerLabels,
    /// Print plain text for screen readers and Braille displays: no drawings, no colours, nothing cleared or
    /// overwritten. While playing, the board appears only on request [default in a terminal with TERM=dumb]
    #[arg(long, global = true)]
    pub plain: bool,
    /// Wrap lines at N cells, such as 40 for a Braille display [default: COLUMNS in a terminal or with --plain,
    /// otherwise the width of the terminal]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(10..))]
    pub width: Option<u16>,
}

/// How many colours to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// As many as the terminal supports
    Auto,
    /// 24-bit colours
    #[value(name = "24bit", alias = "truecolor")]
    TrueColor,
    /// The 16 standard colours
    #[value(name = "16")]
    Ansi,
    /// No colours
    #[value(alias = "never")]
    None,
}

/// The labels that name a colour without showing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TowerLabels {
    /// The letters of the text formats
    Letters,
    /// Chinese characters, as in the second board style
    Characters,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Draw the board and mark the tower to move and its legal moves
    Show(ShowArgs),
    /// List the legal moves, sorted, one per line
    ///
    /// If the round is over, prints no moves; the winner and the reason go to standard error.
    Moves {
        #[command(flatten)]
        position: PositionArg,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Count the move sequences of length 1 to DEPTH, to test a move generator
    Perft {
        /// Maximum length of the sequences
        #[arg(value_parser = clap::value_parser!(u32).range(1..=30))]
        depth: u32,
        #[command(flatten)]
        position: PositionArg,
        /// Also count the sequences of length DEPTH for each first move
        #[arg(long)]
        divide: bool,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Replay a record or a list of moves round by round
    Replay {
        #[command(flatten)]
        input: MatchInput,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Draw a match as an animated GIF
    ///
    /// One frame for each position of all rounds, also after a fill. Reads what replay reads. A match of more than 10000
    /// moves is refused.
    Gif(GifArgs),
    /// Convert a match to another text format
    Convert {
        /// Format to write
        #[arg(long, value_enum, value_name = "FORM")]
        to: TextForm,
        #[command(flatten)]
        input: MatchInput,
    },
    /// Explain why a move is legal or illegal
    Why {
        /// Move: f8f3, pass, P↖5Y, PL5Y, or "purple left 5 yellow" in one of the four languages
        #[arg(value_name = "MOVE", allow_hyphen_values = true)]
        mv: String,
        #[command(flatten)]
        position: PositionArg,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Find the winner under perfect play and the winning moves
    Solve(SolveArgs),
    /// Write a proof file with the winner's complete strategy
    Prove(ProveArgs),
    /// Check a file written by prove or solve --table, using only the rules
    Check {
        /// File to check
        file: PathBuf,
    },
    /// Solve jobs for a coordinator, on this or another machine
    ///
    /// Takes jobs from a queue on a NATS server and sends back proofs, until Ctrl-C. See docs/work.md.
    #[cfg(feature = "work")]
    Work(WorkArgs),
    /// Prove the match winner from given round starts, with the help of workers
    ///
    /// Checks every answer of a worker. Exits with 0 if all starts are proven and saved in the file, with 3 if some are
    /// not. See docs/work.md.
    #[cfg(feature = "work")]
    Coordinate(CoordinateArgs),
    /// Play many matches between two levels or programs and compare their strength
    ///
    /// A contestant is a level from 1 to 10 or the command line of a UGI engine, such as "kamisado ugi". Write
    /// "level:7" or "ugi:…" if the name could mean both. See docs/arena.md.
    Arena(Box<ArenaArgs>),
    /// Review a match move by move: who was winning, which moves gave the win away, and what was better
    #[command(alias = "analyze")]
    Analyse(AnalyseArgs),
    /// Generate puzzles: positions with exactly one winning move
    Puzzles(PuzzlesArgs),
    /// Solve a fixed set of positions and print the number of nodes, which is the same on every machine
    Bench(BenchArgs),
    /// Play a match in the terminal, against another person or against the engine (--level)
    Play(PlayArgs),
    /// Run as a UGI engine (Universal Game Interface)
    ///
    /// Reads commands from standard input and writes answers to standard output, one per line, until quit. Tournament
    /// managers such as cutegames speak UGI; docs/protocol.md describes every command. Try: ugi, position startpos, go
    /// movetime 1000, quit.
    Ugi,
}

/// The arguments of `solve`.
#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub position: PositionArg,
    /// Also solve each legal move
    #[arg(long)]
    pub all: bool,
    /// Also find the number of moves to the end, which is much slower
    #[arg(long)]
    pub length: bool,
    /// Also find how many points the winner can get. The JSON output gives the value for the player to move, from -8 to
    /// 8
    #[arg(long)]
    pub points: bool,
    /// Also find the winner of the match. Feasible near the end of a standard match; elsewhere set a limit with
    /// --seconds
    #[arg(long = "match")]
    pub match_winner: bool,
    /// With --match: limit the opening of later rounds too (O2). The default if the position has opening limits
    #[arg(long, requires = "match_winner")]
    pub limited: bool,
    /// With --match: load proven round starts from this file and add new ones. Verify the file with kamisado check.
    /// Needs much memory, such as --memory 512. Uses one thread; a finished round is solved without the file
    #[arg(long, requires = "match_winner", value_name = "FILE")]
    pub table: Option<PathBuf>,
    /// Stop after N seconds; unproven results stay unknown
    #[arg(long, value_name = "N", value_parser = parse_seconds, allow_negative_numbers = true)]
    pub seconds: Option<Duration>,
    /// Size of the transposition table in MB
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = parse_memory)]
    pub memory: usize,
    /// Number of search threads, sharing one table. With more than one, node counts differ from run to run
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub threads: u8,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// The arguments of `prove`.
#[derive(Debug, Args)]
pub(crate) struct ProveArgs {
    /// File to write
    pub file: PathBuf,
    #[command(flatten)]
    pub position: PositionArg,
    /// Prove the position after each legal move instead
    #[arg(long)]
    pub all: bool,
    /// Let the winner win in as few moves as possible, which takes longer to find
    #[arg(long)]
    pub shortest: bool,
    /// Prove how many moves the round lasts: the winner can win within that number, and the loser can hold out for one
    /// less
    #[arg(long, conflicts_with = "shortest")]
    pub lengths: bool,
    /// Format of the file
    #[arg(long, value_enum, default_value_t = ProofFormat::Compact)]
    pub format: ProofFormat,
    /// Size of the transposition table in MB
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = parse_memory)]
    pub memory: usize,
}

/// The formats of a certificate. `kamisado check` reads both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProofFormat {
    /// Each position once
    Compact,
    /// A tree, for the checker that is proven sound in Rocq
    Rocq,
}

/// The position that a command works on.
#[derive(Debug, Args)]
pub(crate) struct PositionArg {
    /// Position as KFEN, such as "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1" [default: the start of a single round]
    #[arg(value_name = "KFEN")]
    kfen: Option<String>,
    /// Same as KFEN
    #[arg(long, value_name = "KFEN", conflicts_with = "kfen")]
    position: Option<String>,
}

impl PositionArg {
    /// The position as given, if any.
    pub(crate) fn text(&self) -> Option<&str> {
        self.kfen.as_deref().or(self.position.as_deref())
    }
}

/// The match to read.
#[derive(Debug, Args)]
pub(crate) struct MatchInput {
    /// File to read: a record, a list of moves, PGN from a UGI manager, or the JSON form of a match; - is standard
    /// input [default: -]
    pub file: Option<PathBuf>,
    /// Read game number N of a PGN file with several games, counted from 1
    #[arg(long, value_name = "N")]
    pub game: Option<NonZeroUsize>,
    #[command(flatten)]
    pub rules: RulesArg,
    /// Start a list of moves from this position (KFEN)
    #[arg(long, value_name = "KFEN")]
    pub position: Option<String>,
}

/// The rules of a new match or a list of moves. A record states its own.
#[derive(Debug, Args)]
pub(crate) struct RulesArg {
    /// Length of the match [default: single]
    #[arg(long = "match", value_parser = format_parser(), value_name = "LENGTH")]
    pub format: Option<FormatKind>,
    /// Number of wins that decides a series, 1 to 99 [default: until the players stop]
    #[arg(long, value_name = "N", value_parser = parse_wins)]
    pub wins: Option<Wins>,
    /// Let the winner of a round open the next, in a series
    #[arg(long)]
    pub winner_opens: bool,
    /// Set the start layout: Black's home row from a to h [default: OBPKYRGN]
    #[arg(long, value_name = "LETTERS", value_parser = parse_text::<Layout>)]
    pub layout: Option<Layout>,
    /// Limit the opening: the first three moves of a round go at most 1, 3 and 5 squares
    #[arg(long)]
    pub limited: bool,
}

/// Reads the length of a match, each with a help text.
fn format_parser() -> impl TypedValueParser<Value = FormatKind> {
    let about = ["One round", "To 3 points", "To 7 points", "To 15 points", "Single rounds, one point each"];
    let value = |(kind, about): (FormatKind, &'static str)| PossibleValue::new(kind.name()).help(about);
    PossibleValuesParser::new(FormatKind::ALL.into_iter().zip(about).map(value)).try_map(|name| name.parse())
}

/// The text formats of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextForm {
    /// Record in its canonical form
    Record,
    /// Moves such as f8f3, separated by spaces, one line per round
    Moves,
    /// Official notation with symbols: P↖5Y
    Symbols,
    /// Official notation with letters: PL5Y
    Letters,
    /// Official notation in words of the chosen language, one move per line (English can be read back)
    Words,
    /// JSON form of the match
    Json,
    /// Final position as KFEN
    Kfen,
    /// All positions as KFEN, one per line
    Positions,
}

impl RulesArg {
    /// Whether any of these options was given.
    pub(crate) fn is_given(&self) -> bool {
        self.format.is_some() || self.wins.is_some() || self.winner_opens || self.layout.is_some() || self.limited
    }

    /// The rules that these options describe. `start` sets the length if no option does.
    pub(crate) fn rules(&self, start: Option<&Position>) -> Result<MatchRules, ArgumentsError<'static>> {
        let series =
            Series { wins: self.wins, opener: if self.winner_opens { Opener::Winner } else { Opener::Alternating } };
        if self.format != Some(FormatKind::Series) && series != Series::default() {
            return Err(ArgumentsError::NoSeries);
        }
        let format = match self.format {
            None => Format::Match(start.map_or(MatchLength::Single, Position::length)),
            Some(kind) => kind.length().map_or(Format::Series(series), Format::Match),
        };
        let limited = self.limited || start.is_some_and(|start| MatchRules::for_position(start).limited_opening);
        Ok(MatchRules::from(format).with_layout(self.layout.unwrap_or_default()).with_limited_opening(limited))
    }
}

fn parse_text<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

fn parse_language(text: &str) -> Result<Language, String> {
    parse_text(text)
}

fn parse_wins(text: &str) -> Result<Wins, String> {
    text.parse().ok().and_then(Wins::new).ok_or_else(|| format!("expected a number from 1 to {}", Wins::MAX.count()))
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds: &f64| seconds.is_finite() && *seconds >= 0.0);
    // A number too large for `Duration` means no limit.
    let duration = seconds.map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
    duration.ok_or_else(|| "expected a number of seconds".into())
}

fn parse_memory(text: &str) -> Result<usize, String> {
    let memory = text.parse().ok().filter(|memory| (1..=65_536).contains(memory));
    memory.ok_or_else(|| "expected a number of megabytes from 1 to 65536".into())
}
