//! The terminal game in English.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Color, Fill, MatchResult, Outcome, Player, Turn, WinBy};

use super::{English, count, player};
use crate::{Label, Names, Note, Results, Terminal};

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
            Note::WhyNeedsMove => "Write a move after why, such as why f8f3.",
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

    fn help(&self) -> String {
        "You can type:\n  \
         f8f3                  a move: the square it leaves and the square it enters\n  \
         PL5Y or P↖5Y          the same in the official notation\n  \
         purple left 5 yellow  the same in words; the last colour may be left out\n  \
         left, right           between rounds: the side from which the home rows are filled\n  \
         moves                 lists all legal moves\n  \
         why f8f3              says what a move does, or why it is not allowed\n  \
         hint                  proposes a move, with what is proven about it\n  \
         undo                  goes back to your last choice\n  \
         redo                  goes forward again\n  \
         save FILE             saves the game in a file\n  \
         resign                gives up the match\n  \
         stop                  ends a series\n  \
         quit                  leaves the game\n  \
         help                  shows this\n\
         Left and right are meant as the player who moves sees them. Passes are made for you."
            .into()
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

    fn not_saved(&self, file: &str, reason: &str) -> String {
        format!("The game could not be saved in {file}: {reason}")
    }

    fn resign_question(&self, who: Player) -> String {
        format!("Does {} really give up the match? (yes/no) ", player(who))
    }

    fn stop_question(&self, score: ByPlayer<u32>) -> String {
        format!("Stop the series at {}? (yes/no) ", self.score(score))
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
        let score = self.score(score);
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
        let score = self.score(score);
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
