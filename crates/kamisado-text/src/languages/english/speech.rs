//! Announcements in English.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::Effect;
use kamisado::{Player, Rank, Square, Tower};

use super::voice::{opening, subject};
use super::{English, count, player};
use crate::format::{at_start, list};
use crate::topics::commands::pushed_towers;
use crate::topics::voice::Who;
use crate::{Commands, Names, PlayerNames, Speech, SpeechText};

impl Speech for English {
    fn speech_text(&self, text: SpeechText) -> &'static str {
        match text {
            SpeechText::Verbosity => "How much a screen reader says",
            SpeechText::VerbosityShort => "Short",
            SpeechText::VerbosityNormal => "Normal",
            SpeechText::VerbosityFull => "Everything",
            SpeechText::BoardKeys => "Keys on the board (press ? for a list)",
            SpeechText::TextMode => "Text instead of the board",
            SpeechText::KeysHead => "Keys and commands",
            SpeechText::KeysOnBoard => "On the board",
            SpeechText::KeysInField => "In the field for moves you can type a move, or:",
            SpeechText::KeyArrows => {
                "to the next square; Home and End to the ends of the row, with Ctrl to the corners"
            }
            SpeechText::KeyEnter => "chooses a tower, or moves it here",
            SpeechText::KeyTower => "to the tower that must move",
            SpeechText::KeyTargets => "to the next or previous square it can reach",
            SpeechText::KeyMoves => "says the moves of the tower here",
            SpeechText::KeyLast => "says the last move",
            SpeechText::KeyRow => "to that row",
            SpeechText::KeyFile => "to that column: 1 is a, 8 is h",
            SpeechText::KeyField => "to the field for moves",
            SpeechText::KeyClocks => "says both clocks",
            SpeechText::KeyHelp => "shows this list",
            SpeechText::KeysThroughMoves => "Through the moves",
            SpeechText::KeyStep => "one move back or on, also on the board",
            SpeechText::KeyStepArrows => "the same, outside the board",
            SpeechText::KeyEnds => "to the start and to the end, outside the board",
            SpeechText::Space => "Space",
            SpeechText::KeyAutoplay => "plays the moves from here one by one, or pauses",
            SpeechText::RightButton => "Right mouse button",
            SpeechText::DrawMarks => {
                "on the board: a click draws a circle, a second one begins an arrow, which a click elsewhere ends; dragging draws an arrow too"
            }
            SpeechText::KeyColor => "to your tower of that colour, and once more to the other player's",
            SpeechText::KeyCircle => "draws a circle on the square, or removes it",
            SpeechText::KeyArrow => "begins an arrow, and on another square ends it",
            SpeechText::MarkDrawn => "Drawn.",
            SpeechText::MarkRemoved => "Removed.",
            SpeechText::ArrowBegins => "The arrow begins here.",
            SpeechText::TakenBack => "Taken back.",
            SpeechText::ChooseSide => "Choose a button, or type left or right.",
            SpeechText::NothingToTakeBack => "There is nothing to take back.",
            SpeechText::NotNow => "You cannot do that here right now.",
            SpeechText::AnswerYesOrNo => "Type yes or no.",
            SpeechText::GoesOn => "The game goes on.",
            SpeechText::LegalMoves => "Possible moves",
            SpeechText::AsSeen => "From left to right, as you see the board",
            SpeechText::Above => "above",
            SpeechText::Below => "below",
        }
    }

    fn heard_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower, from, to, after, .. } = effect;
        let mover = at_start(names.who(tower.player), &self.owned_tower(*tower, after.rank(*tower), names));
        let to_tower = |&(tower, rank, square)| format!("{} to {square}", self.owned_tower(tower, rank, names));
        let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
        match effect.push {
            Some(push) => {
                let (pushed, color) = (list(&pushed, ", ", " and "), push.landing.color());
                format!("{mover} from {from} to {to} pushes {pushed}, {color}.")
            }
            None if effect.distance == 0 => format!("{mover} on {from} is blocked, {}.", from.color()),
            None => format!("{mover} from {from} to {to}, {}.", to.color()),
        }
    }

    fn heard_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let (name, moves) = (ranked(tower, rank), self.move_count(moves));
        match names.who(tower.player) {
            Who::You => format!("You must move your {name} on {square}: {moves}."),
            other => format!("{} must move the {name} on {square}: {moves}.", subject(other)),
        }
    }

    fn heard_seat(&self, you: Option<Player>, below: Player) -> String {
        match you {
            Some(you) if you == below => format!("You play {}, at the bottom.", player(you)),
            Some(you) => format!("You play {}, at the top.", player(you)),
            None => format!("{} is at the bottom.", player(below)),
        }
    }

    fn heard_time(&self, player: Player, seconds: u32, names: &PlayerNames) -> String {
        let left = match seconds {
            60 => "1 minute".into(),
            seconds => count(seconds, "second", "seconds"),
        };
        match names.who(player) {
            Who::You => format!("You have {left} left."),
            other => format!("{} has {left} left.", subject(other)),
        }
    }

    fn heard_arrival(&self, player: Player, names: &PlayerNames) -> String {
        let who = names.who(player);
        format!("{} {} joined.", opening(who), if who == Who::You { "have" } else { "has" })
    }

    fn heard_presence(&self, player: Player, is_here: bool, names: &PlayerNames) -> String {
        let who = names.who(player);
        let verb = if who == Who::You { "are" } else { "is" };
        format!("{} {verb} {}.", opening(who), if is_here { "back" } else { "away" })
    }
}

/// "red tower", "red double sumo".
fn ranked(tower: Tower, rank: Rank) -> String {
    let name = if rank == Rank::Plain { "tower" } else { English.rank(rank) };
    format!("{} {name}", tower.color)
}
