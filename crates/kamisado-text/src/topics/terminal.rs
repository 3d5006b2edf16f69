//! The game in a terminal.

use kamisado::{ByPlayer, Color, Fill, MatchResult, Outcome, Turn, WinBy};

use crate::labels::{TerminalSentence, TurnNotation, TurnText};
use crate::prelude::*;
use crate::{Label, Note, Results};

/// The texts of a game in a terminal. Its commands are in [`Commands`](crate::Commands).
pub trait Terminal:
    Results + Texts<Label> + Texts<Note> + Texts<TurnNotation, TurnText> + Texts<TerminalSentence>
{
    sentences! { TerminalSentence;
        /// The game was saved.
        fn saved(&self, file: &str) = Saved(file);

        /// A game was loaded.
        fn loaded(&self, file: &str) = Loaded(file);

        /// The game could not be saved, and why.
        fn not_saved(&self, file: &str, reason: FileError<'_>) = NotSaved(file, reason = file_error(self, reason));

        /// A file could not be read, and why.
        fn not_read(&self, file: &str, reason: FileError<'_>) = NotRead(file, reason = file_error(self, reason));

        /// A file could not be written, and why.
        fn not_written(&self, file: &str, reason: FileError<'_>) = NotWritten(file, reason = file_error(self, reason));

        /// The heading of a list of legal moves: "Legal moves (13):".
        fn legal_moves(&self, count: u32) = LegalMoves(count);

        /// The longest next move in a limited opening (O2).
        fn limit(&self, limit: u8) = Limit(limit);

        /// One of the two fills with its rows, as letters from `a` to `h`: "left: Black PBONKYRG, White NBORKYGP".
        fn fill_option(&self, fill: Fill, rows: ByPlayer<&str>) =
            FillOption(left = fill == Fill::Left, black = rows.black, white = rows.white);

        /// The user's side and the opponent at the start: "You play Black against Ember, level 7."
        fn against(&self, person: Player, opponent: &str, level: u32) = Against(player = person, opponent, level);

        /// The program's move, as a text that is the same in all languages: "Ember plays g1g6."
        fn played(&self, player: Player, mv: &str, names: &PlayerNames) = Played(who = names.who(player), mv);
    }

    /// A label with its value: "Score: White 3 – Black 1".
    fn field(&self, label: Label, value: &str) -> String {
        format!("{}: {value}", self.text(label))
    }

    /// Asks a player for a move. It ends with a space, after which the player types: "Your move: ", "White to move: ".
    fn prompt_move(&self, player: Player, names: &PlayerNames) -> String {
        format!("{} ", say!(self, TerminalSentence::PromptMove, who = names.who(player)))
    }

    /// Asks the winner of a round for left or right; it ends like [`Terminal::prompt_move`].
    fn prompt_fill(&self, player: Player, names: &PlayerNames) -> String {
        format!("{} ", say!(self, TerminalSentence::PromptFill, who = names.who(player)))
    }

    /// The notations of turns: an example of each, with its description.
    fn help_turns(&self) -> [(&'static str, &'static str); 4] {
        [TurnNotation::Coordinates, TurnNotation::Official, TurnNotation::Words, TurnNotation::Fill].map(|notation| {
            let TurnText { example, meaning } = self.text(notation);
            (example, meaning)
        })
    }

    /// Whether a turn is legal: "f8f3 is legal."
    fn verdict(&self, turn: Turn, legal: bool) -> String {
        let sentence = if legal { TerminalSentence::Legal } else { TerminalSentence::NotLegal };
        say!(self, sentence, turn = verbatim(turn))
    }

    /// Why the program's arguments are invalid, and what to write instead. It begins in lower case if it follows the
    /// name of the program.
    fn arguments_error(&self, error: &ArgumentsError<'_>) -> String {
        match *error {
            ArgumentsError::SeveralGames { file, games } => say!(self, TerminalSentence::SeveralGames, file, games),
            ArgumentsError::NoSuchGame { file, number, games } => {
                say!(self, TerminalSentence::NoSuchGame, file, number, games)
            }
            ArgumentsError::PositionForFile(position) => {
                let option = verbatim(format_args!("--position \"{position}\""));
                say!(self, TerminalSentence::PositionForFile, position, option)
            }
            ArgumentsError::JsonForRecord(file) => say!(self, TerminalSentence::JsonForRecord, file),
            ArgumentsError::MatchExists(file) => say!(self, TerminalSentence::MatchExists, file),
            ArgumentsError::EngineNamed { player, option } => {
                say!(self, TerminalSentence::EngineNamed, player, option)
            }
            ArgumentsError::NotUnderstood(Some(argument)) => say!(self, TerminalSentence::NotUnderstood, argument),
            ArgumentsError::NotUnderstood(None) => self.text(TerminalSentence::NothingUnderstood).into(),
            ArgumentsError::NoSeries => self.text(TerminalSentence::NoSeries).into(),
            ArgumentsError::NotUtf8 => self.text(TerminalSentence::NotUtf8).into(),
            ArgumentsError::NoMoveToProve => self.text(TerminalSentence::NoMoveToProve).into(),
        }
    }

    /// Asks whether a player really resigns; it ends with the words for yes and no and a space.
    fn resign_question(&self, player: Player, names: &PlayerNames) -> String {
        format!("{} ", say!(self, TerminalSentence::ResignQuestion, who = names.who(player)))
    }

    /// Asks whether to stop the series at this score; it ends like [`Terminal::resign_question`].
    fn stop_question(&self, score: ByPlayer<u32>) -> String {
        let score = self.score(score, &PlayerNames::default());
        format!("{} ", say!(self, TerminalSentence::StopQuestion, score))
    }

    /// Asks whether to leave without saving; it ends like [`Terminal::resign_question`].
    fn quit_question(&self) -> String {
        format!("{} ", self.text(TerminalSentence::QuitQuestion))
    }

    /// Asks whether to replace an existing file; it ends like [`Terminal::resign_question`].
    fn overwrite_question(&self, file: &str) -> String {
        format!("{} ", say!(self, TerminalSentence::OverwriteQuestion, file))
    }

    /// A round in one line: "Round 2: Black wins with blue by reaching the home row; score: White 1 – Black 2." Without
    /// an outcome it is unfinished.
    fn round_summary(&self, number: u32, outcome: Option<&Outcome>, score: ByPlayer<u32>) -> String {
        let score = self.score(score, &PlayerNames::default());
        let Some(Outcome { winner, tower: color, won_by, .. }) = outcome.copied() else {
            return say!(self, TerminalSentence::RoundUnfinished, number, score);
        };
        let sentence = match won_by {
            WinBy::FarRow => TerminalSentence::RoundByFarRow,
            WinBy::Deadlock => TerminalSentence::RoundByDeadlock,
        };
        say!(self, sentence, number, winner, color, score)
    }

    /// A match in one line. Without a result it is unfinished.
    fn match_summary(&self, result: Option<&MatchResult>, score: ByPlayer<u32>) -> String {
        let score = self.score(score, &PlayerNames::default());
        match result {
            Some(result) => say!(self, TerminalSentence::MatchOver, result = self.result(result), score),
            None => say!(self, TerminalSentence::MatchUnfinished, score),
        }
    }

    /// An entry of the board's legend: a letter and its colour.
    fn legend(&self, sign: &str, color: Color) -> String {
        format!("{} {}", self.verbatim(sign), self.color(color))
    }
}

/// Why a file cannot be read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileError<'a> {
    /// There is no such file.
    NotFound,
    /// There is no such folder.
    NoFolder,
    /// The user lacks the permission.
    NotPermitted,
    /// It is a folder.
    IsFolder,
    /// It is neither a file nor a folder.
    NotRegular,
    /// The disk is full.
    DiskFull,
    /// The disk is read-only.
    ReadOnlyDisk,
    /// Another reason, in the words of the operating system.
    Other(&'a str),
}

/// Why the program's arguments are invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentsError<'a> {
    /// A file contains several games, and none was selected.
    SeveralGames {
        /// The file.
        file: &'a str,
        /// The number of games in it.
        games: u32,
    },
    /// A file does not contain the selected game.
    NoSuchGame {
        /// The file.
        file: &'a str,
        /// The selected game, counted from 1.
        number: u32,
        /// The number of games in it.
        games: u32,
    },
    /// A position was given instead of a file.
    PositionForFile(&'a str),
    /// A match to continue is JSON instead of a record.
    JsonForRecord(&'a str),
    /// A file already contains a match, so no other can be requested.
    MatchExists(&'a str),
    /// A name was given for the engine's side.
    EngineNamed {
        /// The side of the engine.
        player: Player,
        /// The option with the name.
        option: &'a str,
    },
    /// An invalid argument, or another error about them; the details follow in English.
    NotUnderstood(Option<&'a str>),
    /// Options of a series without a series.
    NoSeries,
    /// A text is not UTF-8; the position is reported separately.
    NotUtf8,
    /// The round is over, so there is no move to prove.
    NoMoveToProve,
}

/// Why a file cannot be read or written, as a clause.
fn file_error<'a, W: Terminal + ?Sized>(words: &W, reason: FileError<'a>) -> Value<'a> {
    let reason = match reason {
        FileError::NotFound => TerminalSentence::NotFound,
        FileError::NoFolder => TerminalSentence::NoFolder,
        FileError::NotPermitted => TerminalSentence::NotPermitted,
        FileError::IsFolder => TerminalSentence::IsFolder,
        FileError::NotRegular => TerminalSentence::NotRegular,
        FileError::DiskFull => TerminalSentence::DiskFull,
        FileError::ReadOnlyDisk => TerminalSentence::ReadOnlyDisk,
        FileError::Other(reason) => return Value::Verbatim(reason),
    };
    Value::Words(words.text(reason))
}
