//! The terminal game in English.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Color, Fill, MatchResult, Outcome, Player, Turn, WinBy};

use super::{English, count, player};
use crate::{ArgumentsError, FileError, Label, Names, Note, PlayerNames, Results, Terminal};

impl Terminal for English {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Black => "Black",
            Label::White => "White",
            Label::Length => "Length",
            Label::Layout => "Layout",
            Label::LimitedOpening => "Limited opening",
            Label::Date => "Date",
            Label::Place => "Place",
            Label::Score => "Score",
            Label::LastMove => "Last move",
        }
    }

    fn note(&self, note: Note) -> &'static str {
        match note {
            Note::Welcome => "Welcome to Kamisado! Type help to see what you can type.",
            Note::TypeHelp => "Type help to see what you can type.",
            Note::NothingToTakeBack => "There is nothing to take back.",
            Note::NothingToRedo => "There is nothing to make again.",
            Note::TakenBack => "Taken back.",
            Note::Redone => "Made again.",
            Note::AnswerYesOrNo => "Please answer yes or no.",
            Note::GoOn => "Then the game goes on.",
            Note::NotASeries => "Only a series can be stopped. To give up this match, type resign.",
            Note::OpponentStays => "The program does not give up. To give up yourself, type resign.",
            Note::MatchOver => "The match is over. You can still type undo, save FILE or quit.",
            Note::SaveNeedsFile => "Write the name of a file after save, such as save game.txt.",
            Note::HelpHead => "You can type:",
            Note::HelpEnd => "Left and right are meant as the player who moves sees them. Passes are made for you.",
            Note::PlainBoard => {
                "w is White, b is Black, then comes the letter of the colour and the number of teeth. A small letter \
                 alone is an empty square."
            }
            Note::InputEnded => "The input has ended, and with it the game.",
            Note::Goodbye => "Goodbye!",
        }
    }

    fn field(&self, label: Label, value: &str) -> String {
        format!("{}: {value}", self.label(label))
    }

    fn prompt_move(&self, mover: Player) -> String {
        format!("{} to move: ", player(mover))
    }

    fn prompt_fill(&self, winner: Player) -> String {
        format!("{}, left or right: ", player(winner))
    }

    fn help_turns(&self) -> [(&'static str, &'static str); 4] {
        [
            ("f8f3", "a move: the square it leaves and the square it enters"),
            ("PL5Y or P↖5Y", "the same in the official notation"),
            ("purple left 5 yellow", "the same in words; the last colour may be left out"),
            ("left, right", "between rounds: the side from which the home rows are filled"),
        ]
    }

    fn unknown(&self, text: &str) -> String {
        format!("“{text}” is neither a move nor a command. Type help to see what you can type.")
    }

    fn verdict(&self, turn: Turn, legal: bool) -> String {
        if legal { format!("Legal: {turn}.") } else { format!("Not legal: {turn}.") }
    }

    fn saved(&self, file: &str) -> String {
        format!("The game is saved in {file}.")
    }

    fn loaded(&self, file: &str) -> String {
        format!("The game from {file} is loaded.")
    }

    fn not_saved(&self, file: &str, reason: FileError<'_>) -> String {
        format!("The game could not be saved in {file}: {}.", file_error(reason))
    }

    fn not_read(&self, file: &str, reason: FileError<'_>) -> String {
        format!("{file} could not be read: {}.", file_error(reason))
    }

    fn not_written(&self, file: &str, reason: FileError<'_>) -> String {
        format!("{file} could not be written: {}.", file_error(reason))
    }

    fn standard_input(&self) -> &'static str {
        "standard input"
    }

    fn arguments_error(&self, error: &ArgumentsError<'_>) -> String {
        match *error {
            ArgumentsError::SeveralGames { file, games } => {
                format!("{file} holds {games} games: choose one by --game N.")
            }
            ArgumentsError::NoSuchGame { file, number, games } => {
                format!("{file} has no game {number}: it holds {games}.")
            }
            ArgumentsError::PositionForFile(position) => {
                format!("“{position}” is a position, not a file: give it by --position \"{position}\".")
            }
            ArgumentsError::JsonForRecord(file) => {
                format!("{file} is JSON; make it a record by kamisado convert --to record.")
            }
            ArgumentsError::MatchExists(file) => format!("{file} holds a match already: leave its options out."),
            ArgumentsError::EngineNamed { player: side, option } => {
                format!("the engine plays {}: leave {option} out.", player(side))
            }
            ArgumentsError::NotUnderstood(Some(argument)) => {
                format!("“{argument}” was not understood; kamisado --help shows what can be written:")
            }
            ArgumentsError::NotUnderstood(None) => {
                "the arguments were not understood; kamisado --help shows what can be written:".into()
            }
            ArgumentsError::NoSeries => "--wins and --winner-opens belong to --match series.".into(),
            ArgumentsError::NotUtf8 => "the text is not UTF-8 from here on.".into(),
            ArgumentsError::NoMoveToProve => "the round is over: there is no move to prove anything about.".into(),
        }
    }

    fn resign_question(&self, who: Player) -> String {
        format!("Does {} really give up the match? (yes/no) ", player(who))
    }

    fn stop_question(&self, score: ByPlayer<u32>) -> String {
        format!("Stop the series at {}? (yes/no) ", self.score(score, &PlayerNames::default()))
    }

    fn quit_question(&self) -> String {
        "The game is not saved. Leave all the same? (yes/no) ".into()
    }

    fn overwrite_question(&self, file: &str) -> String {
        format!("{file} exists already. Replace it? (yes/no) ")
    }

    fn round(&self, number: u32) -> String {
        format!("Round {number}")
    }

    fn legal_moves(&self, count: u32) -> String {
        format!("Legal moves ({count}):")
    }

    fn limit(&self, limit: u8) -> String {
        format!("Limited opening: this move goes {} at most (rule O2).", count(limit.into(), "square", "squares"))
    }

    fn fill_question(&self, winner: Player) -> String {
        format!("{} chooses the side from which both fill their home rows (rule F1):", player(winner))
    }

    fn fill_option(&self, fill: Fill, rows: ByPlayer<&str>) -> String {
        format!("{fill}: Black {}, White {}", rows[Player::Black], rows[Player::White])
    }

    fn round_summary(&self, number: u32, outcome: Option<&Outcome>, score: ByPlayer<u32>) -> String {
        let score = self.score(score, &PlayerNames::default());
        let Some(outcome) = outcome else {
            return format!("Round {number}: still being played; score: {score}.");
        };
        let winner = player(outcome.winner);
        match outcome.won_by {
            WinBy::FarRow => {
                format!(
                    "Round {number}: {winner} wins with {} by reaching the home row; score: {score}.",
                    outcome.tower
                )
            }
            WinBy::Deadlock => format!("Round {number}: {winner} wins by deadlock; score: {score}."),
        }
    }

    fn match_summary(&self, result: Option<&MatchResult>, score: ByPlayer<u32>) -> String {
        let score = self.score(score, &PlayerNames::default());
        match result {
            Some(result) => format!("{} Final score: {score}.", self.result(result)),
            None => format!("The match is not finished. Score: {score}."),
        }
    }

    fn against(&self, person: Player, level: u32) -> String {
        format!("You play {} against Kamisado, level {level}.", player(person))
    }

    fn played(&self, who: Player, mv: &str) -> String {
        format!("{} plays {mv}.", player(who))
    }

    fn legend(&self, sign: &str, color: Color) -> String {
        format!("{sign} {}", self.color(color))
    }

    fn legend_note(&self) -> String {
        "[…] White's towers, (…) Black's, + a dragon tooth; »…« must move, • can be reached, ^…^ can be pushed, ∘ was left by the last tower.".into()
    }
}

/// Why a file cannot be read or written, as a clause.
fn file_error(reason: FileError<'_>) -> &str {
    match reason {
        FileError::NotFound => "there is no such file",
        FileError::NoFolder => "there is no such folder",
        FileError::NotPermitted => "you do not have the permission",
        FileError::IsFolder => "it is a folder",
        FileError::NotRegular => "it is no plain file",
        FileError::DiskFull => "the disk is full",
        FileError::ReadOnlyDisk => "the disk can only be read",
        FileError::Other(reason) => reason,
    }
}
