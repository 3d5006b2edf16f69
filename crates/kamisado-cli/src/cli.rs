//! The command-line arguments.

mod analysis;
mod parse_error;
mod play;
#[cfg(feature = "work")]
mod work;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use kamisado::{Format, FormatKind, Layout, MatchLength, MatchRules, Opener, Position, Series, Wins};
use kamisado_text::{ArgumentsError, Language};

use crate::arena::ArenaArgs;
pub(crate) use analysis::{AnalyseArgs, BenchArgs, PuzzlesArgs};
pub(crate) use parse_error::print_parse_error;
pub(crate) use play::PlayArgs;
#[cfg(feature = "work")]
pub(crate) use work::{CoordinateArgs, WorkArgs};

/// Kamisado in the terminal: play it, look at positions, read and convert records, ask why.
///
/// Positions are written as KFEN, in quotes: kamisado show "KFEN" or kamisado show --position "KFEN". Without one, a
/// command looks at the start of a single round.
/// The text forms are described in docs/notation.md, the rules in docs/rules.md.
#[derive(Debug, Parser)]
#[command(name = "kamisado", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub display: DisplayOptions,
    #[command(subcommand)]
    pub command: Command,
}

/// How everything looks and reads.
#[derive(Debug, Args)]
#[command(next_help_heading = "Language and looks")]
pub(crate) struct DisplayOptions {
    /// The language of what players read: en, ro, hu or fa [default: that of the locale]
    #[arg(long, global = true, value_name = "LANG", value_parser = parse_language)]
    pub lang: Option<Language>,
    /// How many colours the terminal shows
    #[arg(long, global = true, value_enum, default_value_t = ColorChoice::Auto)]
    pub color: ColorChoice,
    /// The second symbol of every colour, on squares and towers
    #[arg(long = "signs", value_name = "SIGNS", global = true, value_enum, default_value_t = TowerLabels::Letters)]
    pub tower_labels: TowerLabels,
    /// Lines of text instead of drawings, for screen readers and Braille displays: no colours, nothing is cleared or
    /// overwritten; in play the board is shown when asked for [default where TERM=dumb]
    #[arg(long, global = true)]
    pub plain: bool,
    /// Wrap lines at N cells, such as 40 for a Braille display [default: COLUMNS, or the width of the terminal]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(10..))]
    pub width: Option<u16>,
}

/// How many colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// As many as the terminal can
    Auto,
    /// 24-bit colours
    #[value(name = "24bit", alias = "truecolor")]
    TrueColor,
    /// The 16 colours of every colour terminal
    #[value(name = "16")]
    Ansi,
    /// None
    #[value(alias = "never")]
    None,
}

/// The second mark of each colour, beside the colour itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TowerLabels {
    /// Their letters in the text formats
    Letters,
    /// Chinese characters, as in the second board style
    Characters,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Draw the board, the tower to move and where it may go
    Show {
        #[command(flatten)]
        position: PositionArg,
        /// Print JSON
        #[arg(long)]
        json: bool,
        /// Print a picture in the SVG format
        #[arg(long, conflicts_with = "json")]
        svg: bool,
    },
    /// List the legal moves, one a line, sorted
    ///
    /// When the round is over nothing is listed, and standard error says who won and why.
    Moves {
        #[command(flatten)]
        position: PositionArg,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Count the paths of 1 to DEPTH moves, to check a move generator
    Perft {
        /// The number of moves of the longest paths
        #[arg(value_parser = clap::value_parser!(u32).range(1..=30))]
        depth: u32,
        #[command(flatten)]
        position: PositionArg,
        /// Also count the paths of DEPTH moves by their first move
        #[arg(long)]
        divide: bool,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Read a record or a list of moves and tell the match round by round
    Replay {
        #[command(flatten)]
        input: MatchInput,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Convert a match between the text forms
    Convert {
        /// The form to write
        #[arg(long, value_enum, value_name = "FORM")]
        to: TextForm,
        #[command(flatten)]
        input: MatchInput,
    },
    /// Say whether a move is legal, and why or why not
    Why {
        /// The move: f8f3, pass, P↖5Y, PL5Y, or "purple left 5 yellow" in one of the four languages
        #[arg(value_name = "MOVE", allow_hyphen_values = true)]
        mv: String,
        #[command(flatten)]
        position: PositionArg,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Say who wins with perfect play, and by which moves
    Solve(SolveArgs),
    /// Write the winner's whole strategy to a file that anyone can check
    Prove(ProveArgs),
    /// Check a file of prove, or of solve --table, by the rules alone
    Check {
        /// The file
        file: PathBuf,
    },
    /// Solve jobs of a coordinator, which may be on another machine
    ///
    /// Takes jobs from a queue on a NATS server until Ctrl-C, and sends proofs. See docs/work.md.
    #[cfg(feature = "work")]
    Work(WorkArgs),
    /// Let workers prove who wins the match from some starts of rounds, and check all that they send
    ///
    /// Exit code 0: everything is proven and in the file; 3: something is not. See docs/work.md.
    #[cfg(feature = "work")]
    Coordinate(CoordinateArgs),
    /// Let two levels or programs play many matches, and say which is stronger
    ///
    /// A contestant is a level from 1 to 10, or the command line of a program that speaks UGI, such as
    /// "kamisado ugi"; "level:7" and "ugi:…" say which is meant. See docs/arena.md.
    Arena(Box<ArenaArgs>),
    /// Review a match move by move: where the win changed hands, the better move, how it would have gone on
    #[command(alias = "analyze")]
    Analyse(AnalyseArgs),
    /// Make puzzles: positions in which one move wins, and no other
    Puzzles(PuzzlesArgs),
    /// Solve a fixed set of positions and print the nodes it took, which are the same on every machine
    Bench(BenchArgs),
    /// Play a match at this terminal: two people taking turns, or one against the engine (--level)
    Play(PlayArgs),
    /// Play for another program, by the Universal Game Interface
    ///
    /// Reads commands from standard input and answers on standard output, one line each, until quit. Managers of
    /// tournaments such as cutegames speak it; docs/protocol.md describes every command. Try: ugi, position startpos,
    /// go movetime 1000, quit.
    Ugi,
}

/// What to find out about a position.
#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub position: PositionArg,
    /// Also for every legal move
    #[arg(long)]
    pub all: bool,
    /// Also how many moves it takes; this is much slower
    #[arg(long)]
    pub length: bool,
    /// Also how many points the winner can get; in JSON the value for the player to move, from -8 to 8
    #[arg(long)]
    pub points: bool,
    /// Also who wins the match; in reach near the end of a standard match, elsewhere give it seconds
    #[arg(long = "match")]
    pub match_winner: bool,
    /// With --match: the rounds to come open with limited moves (O2), as they do anyway where the position has limits
    #[arg(long, requires = "match_winner")]
    pub limited: bool,
    /// With --match: take what this file of proven round starts knows, and add what is proven; kamisado check verifies it.
    /// Give it much memory, such as --memory 512. One thread searches, and a finished round is solved without the file
    #[arg(long, requires = "match_winner", value_name = "FILE")]
    pub table: Option<PathBuf>,
    /// Stop after N seconds; what is not proven then stays unknown
    #[arg(long, value_name = "N", value_parser = parse_seconds, allow_negative_numbers = true)]
    pub seconds: Option<Duration>,
    /// The memory for the table in MB
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = parse_memory)]
    pub memory: usize,
    /// The threads that search, with one table; with more than one the number of nodes differs from run to run
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub threads: u8,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// What to prove.
#[derive(Debug, Args)]
pub(crate) struct ProveArgs {
    /// The file to write
    pub file: PathBuf,
    #[command(flatten)]
    pub position: PositionArg,
    /// Prove the position after every legal move instead
    #[arg(long)]
    pub all: bool,
    /// Let the winner win as soon as it can, which takes longer to find
    #[arg(long)]
    pub shortest: bool,
    /// Prove how many moves the round lasts: the winner wins within as many, the loser holds out for one less
    #[arg(long, conflicts_with = "shortest")]
    pub lengths: bool,
    /// What the file is for
    #[arg(long, value_enum, default_value_t = ProofFormat::Compact)]
    pub format: ProofFormat,
    /// The memory for the table in MB
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = parse_memory)]
    pub memory: usize,
}

/// The forms of a certificate; both are checked by `kamisado check`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProofFormat {
    /// Each position once
    Compact,
    /// A tree, for the checker that is proven sound in Rocq
    Rocq,
}

/// The position that a command looks at.
#[derive(Debug, Args)]
pub(crate) struct PositionArg {
    /// The position as KFEN, such as "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1" [default: the start of a single round]
    #[arg(value_name = "KFEN")]
    kfen: Option<String>,
    /// The same
    #[arg(long, value_name = "KFEN", conflicts_with = "kfen")]
    position: Option<String>,
}

impl PositionArg {
    /// The position that was named, if one was.
    pub(crate) fn text(&self) -> Option<&str> {
        self.kfen.as_deref().or(self.position.as_deref())
    }
}

/// A match to read.
#[derive(Debug, Args)]
pub(crate) struct MatchInput {
    /// A record, a list of moves, a game in the PGN of a UGI manager or the JSON form of a match; standard input if left out or -
    pub file: Option<PathBuf>,
    /// Of a file with several games in PGN the one to read, counted from 1
    #[arg(long, value_name = "N")]
    pub game: Option<NonZeroUsize>,
    #[command(flatten)]
    pub rules: RulesArg,
    /// The position from which a list of moves starts (KFEN)
    #[arg(long, value_name = "KFEN")]
    pub position: Option<String>,
}

/// What is played, for lists of moves and new matches; a record says it itself.
#[derive(Debug, Args)]
pub(crate) struct RulesArg {
    /// What is played [default: single]
    #[arg(long = "match", value_enum, value_name = "LENGTH")]
    pub format: Option<FormatArg>,
    /// The number of wins that a series goes to, 1 to 99 [default: until the players stop]
    #[arg(long, value_name = "N", value_parser = parse_wins)]
    pub wins: Option<Wins>,
    /// In a series, the winner of a round opens the next
    #[arg(long)]
    pub winner_opens: bool,
    /// The start layout: Black's home row from a to h [default: OBPKYRGN]
    #[arg(long, value_name = "LETTERS", value_parser = parse_text::<Layout>)]
    pub layout: Option<Layout>,
    /// Limited opening: the first moves of a round go at most 1, 3 and 5 squares
    #[arg(long)]
    pub limited: bool,
}

/// What can be played: [`FormatKind`] with the help of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormatArg {
    /// One round
    Single,
    /// To 3 points
    Standard,
    /// To 7 points
    Long,
    /// To 15 points
    Marathon,
    /// Single rounds, one point each
    Series,
}

impl From<FormatArg> for FormatKind {
    fn from(format: FormatArg) -> FormatKind {
        match format {
            FormatArg::Single => FormatKind::Single,
            FormatArg::Standard => FormatKind::Standard,
            FormatArg::Long => FormatKind::Long,
            FormatArg::Marathon => FormatKind::Marathon,
            FormatArg::Series => FormatKind::Series,
        }
    }
}

/// The text forms of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextForm {
    /// The record, canonical
    Record,
    /// Moves such as f8f3, separated by spaces, one line a round
    Moves,
    /// Official notation in symbols, P↖5Y
    Symbols,
    /// Official notation in letters, PL5Y
    Letters,
    /// Official notation in words of the language chosen, one move a line (the English ones can be read again)
    Words,
    /// The JSON form of a match
    Json,
    /// The position at the end as KFEN
    Kfen,
    /// Every position as KFEN, one a line
    Positions,
}

impl RulesArg {
    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.format.is_some() || self.wins.is_some() || self.winner_opens || self.layout.is_some() || self.limited
    }

    /// What was agreed, in the rules' own words. `start` names the length where nothing else does.
    pub(crate) fn rules(&self, start: Option<&Position>) -> Result<MatchRules, ArgumentsError<'static>> {
        let series =
            Series { wins: self.wins, opener: if self.winner_opens { Opener::Winner } else { Opener::Alternating } };
        if self.format != Some(FormatArg::Series) && series != Series::default() {
            return Err(ArgumentsError::NoSeries);
        }
        let format = match self.format.map(FormatKind::from) {
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
    // More than fits is as good as no limit.
    let duration = seconds.map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
    duration.ok_or_else(|| "expected a number of seconds".into())
}

fn parse_memory(text: &str) -> Result<usize, String> {
    let memory = text.parse().ok().filter(|memory| (1..=65_536).contains(memory));
    memory.ok_or_else(|| "expected a number of megabytes from 1 to 65536".into())
}
