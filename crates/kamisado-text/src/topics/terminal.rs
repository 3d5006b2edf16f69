//! The game in a terminal.

use alloc::string::String;

use kamisado::{ByPlayer, Color, Fill, MatchResult, Outcome, Player, Turn};

use crate::PlayerNames;
use crate::topics::texts;

/// What a game in a terminal says. What can be typed there besides moves is in [`Commands`](crate::Commands).
pub trait Terminal {
    /// A word or two at the head of something, without a colon.
    fn label(&self, label: Label) -> &'static str;

    /// A whole message that depends on nothing.
    fn note(&self, note: Note) -> &'static str;

    /// A label with its value: "Score: White 3 – Black 1".
    fn field(&self, label: Label, value: &str) -> String;

    /// Asks a player for a move; ends with a space after which the player types: "Your move: ", "White to move: ".
    fn prompt_move(&self, player: Player, names: &PlayerNames) -> String;

    /// Asks the winner of a round for left or right; ends like [`Terminal::prompt_move`].
    fn prompt_fill(&self, player: Player, names: &PlayerNames) -> String;

    /// The turns that can be typed: an example of each notation, with what it is.
    fn help_turns(&self) -> [(&'static str, &'static str); 4];

    /// Whether a turn is legal: "f8f3 is legal."
    fn verdict(&self, turn: Turn, legal: bool) -> String;

    /// The game was saved.
    fn saved(&self, file: &str) -> String;

    /// A game was loaded.
    fn loaded(&self, file: &str) -> String;

    /// The game could not be saved, and why.
    fn not_saved(&self, file: &str, reason: FileError<'_>) -> String;

    /// A file could not be read, and why.
    fn not_read(&self, file: &str, reason: FileError<'_>) -> String;

    /// A file could not be written, and why.
    fn not_written(&self, file: &str, reason: FileError<'_>) -> String;

    /// What the standard input is called in the place of a file.
    fn standard_input(&self) -> &'static str;

    /// Why the program cannot do what its arguments ask for, and what to write instead; begins with a small letter where that is
    /// after the name of the program.
    fn arguments_error(&self, error: &ArgumentsError<'_>) -> String;

    /// Asks whether a player really resigns; ends with the words for yes and no and a space.
    fn resign_question(&self, player: Player, names: &PlayerNames) -> String;

    /// Asks whether the series is to stop at that score; ends like [`Terminal::resign_question`].
    fn stop_question(&self, score: ByPlayer<u32>) -> String;

    /// Asks whether to leave without saving; ends like [`Terminal::resign_question`].
    fn quit_question(&self) -> String;

    /// Asks whether a file that exists already is to be replaced; ends like [`Terminal::resign_question`].
    fn overwrite_question(&self, file: &str) -> String;

    /// The head of a round, counted from 1: "Round 2".
    fn round(&self, number: u32) -> String;

    /// The head of a list of legal moves: "Legal moves (13):".
    fn legal_moves(&self, count: u32) -> String;

    /// How far the next move of a limited opening may go (O2).
    fn limit(&self, limit: u8) -> String;

    /// One of the two fills with the rows that it gives, as letters from `a` to `h`: "left: Black PBONKYRG, White
    /// NBORKYGP".
    fn fill_option(&self, fill: Fill, rows: ByPlayer<&str>) -> String;

    /// A round in one line: "Round 2: Black wins with blue by reaching the home row; score: White 1 – Black 2." Without
    /// an outcome it is still being played.
    fn round_summary(&self, number: u32, outcome: Option<&Outcome>, score: ByPlayer<u32>) -> String;

    /// A match in one line. Without a result it is not finished.
    fn match_summary(&self, result: Option<&MatchResult>, score: ByPlayer<u32>) -> String;

    /// Who plays against the program, at the start: "You play Black against Ember, level 7."
    fn against(&self, person: Player, opponent: &str, level: u32) -> String;

    /// The program made a move, which comes as a text that is the same in all languages: "Ember plays g1g6."
    fn played(&self, player: Player, mv: &str, names: &PlayerNames) -> String;

    /// An entry of the board's legend: which sign is which colour.
    fn legend(&self, sign: &str, color: Color) -> String;

    /// What else the signs of the board mean: `[…]` and `(…)` around towers, `+` for a tooth, `»…«`, `•`, `^…^`
    /// and `∘`.
    fn legend_note(&self) -> String;
}

/// Why a file cannot be read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileError<'a> {
    /// There is no such file.
    NotFound,
    /// There is no such folder.
    NoFolder,
    /// The user may not do that.
    NotPermitted,
    /// It is a folder.
    IsFolder,
    /// It is neither a file nor a folder.
    NotRegular,
    /// The disk is full.
    DiskFull,
    /// The disk can only be read.
    ReadOnlyDisk,
    /// Something else, in the words of the system.
    Other(&'a str),
}

/// Why the program cannot do what its arguments ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentsError<'a> {
    /// A file holds several games, and none was chosen.
    SeveralGames {
        /// The file.
        file: &'a str,
        /// How many games it holds.
        games: u32,
    },
    /// A file does not hold the game that was chosen.
    NoSuchGame {
        /// The file.
        file: &'a str,
        /// The game that was chosen, counted from 1.
        number: u32,
        /// How many games it holds.
        games: u32,
    },
    /// A position stands in the place of a file.
    PositionForFile(&'a str),
    /// A match to go on with is JSON.
    JsonForRecord(&'a str),
    /// A file already holds a match, so that no other can be asked for.
    MatchExists(&'a str),
    /// The name of the engine's side was given.
    EngineNamed {
        /// The side of the engine.
        player: Player,
        /// The option with the name.
        option: &'a str,
    },
    /// An argument was not understood, or something else about them; the details follow in English.
    NotUnderstood(Option<&'a str>),
    /// Options of a series without a series.
    NoSeries,
    /// A text is not UTF-8 from some place on, which is reported beside it.
    NotUtf8,
    /// The round is over, so that nothing can be proven about its moves.
    NoMoveToProve,
}

texts! {
    /// A word or two at the head of something.
    Label {
        /// The player Black.
        Black,
        /// The player White.
        White,
        /// The length of a match, or the kind of series.
        Length,
        /// The start layout.
        Layout,
        /// The limited opening.
        LimitedOpening,
        /// The date of a match.
        Date,
        /// The place of a match.
        Place,
        /// The score.
        Score,
        /// The last move.
        LastMove,
    }
}

texts! {
    /// A whole message.
    Note {
        /// Greets the players and points to the help.
        Welcome,
        /// Points to the help.
        TypeHelp,
        /// There is no earlier choice to go back to.
        NothingToTakeBack,
        /// There is nothing ahead to go forward to.
        NothingToRedo,
        /// The last choice was taken back.
        TakenBack,
        /// It was made again.
        Redone,
        /// Neither yes nor no was typed.
        AnswerYesOrNo,
        /// The question was answered with no: the game goes on.
        GoOn,
        /// Only a series can be stopped.
        NotASeries,
        /// The program does not resign; the person can.
        OpponentStays,
        /// The match is over, and what can still be typed.
        MatchOver,
        /// `save` needs the name of a file.
        SaveNeedsFile,
        /// The head of all that can be typed.
        HelpHead,
        /// What else to know about typing.
        HelpEnd,
        /// What the signs of the board as lines of text mean: `w` and `b`, letters, numbers, small letters.
        PlainBoard,
        /// The input ended before the match did.
        InputEnded,
        /// The last words.
        Goodbye,
    }
}
