//! The page with the puzzles in English.

use alloc::format;
use alloc::string::String;

use kamisado::Color;
use kamisado::reason::Effect;

use super::{English, count};
use crate::{PuzzlePages, PuzzleText, PuzzleTheme};

impl PuzzlePages for English {
    fn puzzle_text(&self, text: PuzzleText) -> &'static str {
        match text {
            PuzzleText::Modes => "Kinds of puzzles",
            PuzzleText::Today => "Today",
            PuzzleText::Training => "Training",
            PuzzleText::Streak => "Streak",
            PuzzleText::Rush => "Rush",
            PuzzleText::Mistakes => "Mistakes",
            PuzzleText::Theme => "Theme",
            PuzzleText::AnyTheme => "All themes",
            PuzzleText::Solution => "Show",
            PuzzleText::TryAgain => "Try again",
            PuzzleText::Restart => "Start over",
            PuzzleText::Next => "Next puzzle",
            PuzzleText::OnceMore => "Once more",
            PuzzleText::Analyse => "Analyse",
            PuzzleText::FindWin => "Find the winning move.",
            PuzzleText::Right => "Right! Play on until you have won.",
            PuzzleText::AlsoWins => "That wins too, though it takes longer. Play on.",
            PuzzleText::Solved => "Solved. Well played!",
            PuzzleText::SolvedLater => "There it is. Solved!",
            PuzzleText::SolvedWithHelp => "That is how to win it.",
            PuzzleText::NotThatOne => "Not that one.",
            PuzzleText::LosesAtOnce => "Not that one: it loses at once.",
            PuzzleText::Checking => "Checking whether this wins …",
            PuzzleText::HintPush => "Look for a push.",
            PuzzleText::HintHome => "You can win at once.",
            PuzzleText::Rating => "Your rating",
            PuzzleText::PuzzleRating => "This puzzle",
            PuzzleText::InARow => "In a row",
            PuzzleText::DaysInARow => "Days in a row",
            PuzzleText::Score => "Solved",
            PuzzleText::Best => "Best",
            PuzzleText::Misses => "Misses",
            PuzzleText::TimeLeft => "Time left",
            PuzzleText::ToRepeat => "To repeat",
            PuzzleText::TodayDone => "That was today's puzzle. A new one comes tomorrow.",
            PuzzleText::ComesAgain => "You will meet it again among your mistakes.",
            PuzzleText::NoMistakes => {
                "Nothing to repeat. Puzzles you miss in training come back here a few days later."
            }
            PuzzleText::StreakRules => "How many can you solve in a row? One miss ends the run.",
            PuzzleText::RushRules => "Solve as many as you can in three minutes. The third miss ends the run.",
            PuzzleText::StreakOver => "Not that one. The run is over.",
            PuzzleText::TimeUp => "Time is up!",
            PuzzleText::ThreeMisses => "That was the third miss.",
            PuzzleText::Loading => "Loading the puzzles …",
            PuzzleText::NotLoaded => "The puzzles could not be loaded. Check your connection and try again.",
            PuzzleText::LoadAgain => "Try again",
            PuzzleText::PuzzleGone => {
                "The puzzle in this link no longer exists, because the puzzles have been renewed. Here is another one for you."
            }
            PuzzleText::Unreadable => {
                "Your saved puzzle results are damaged or from another version of the page. They stay as they are, and nothing new is saved."
            }
            PuzzleText::NotKept => "This browser does not let the page save your puzzle results.",
        }
    }

    fn theme(&self, theme: PuzzleTheme) -> &'static str {
        match theme {
            PuzzleTheme::LongDiagonal => "Long diagonal",
            PuzzleTheme::PassTrap => "Pass trap",
            PuzzleTheme::Deadlock => "Deadlock",
            PuzzleTheme::SumoPush => "Sumo push",
            PuzzleTheme::QuietMove => "Quiet move",
            PuzzleTheme::DoubleThreat => "Double threat",
            PuzzleTheme::LongWin => "Long win",
            PuzzleTheme::ShortStep => "Short step",
            PuzzleTheme::Block => "Block",
            PuzzleTheme::OnlyDefence => "Only defence",
            PuzzleTheme::RiskyOffer => "Risky offer",
            PuzzleTheme::ForcedReply => "Forced reply",
        }
    }

    fn find_win(&self, tower: Option<Color>) -> String {
        match tower {
            Some(color) => format!("Find the winning move for your {color} tower."),
            None => "Find the winning move. You may move any of your towers.".into(),
        }
    }

    fn moves_needed(&self, moves: u32) -> String {
        format!("You need {moves} moves to win.")
    }

    fn played(&self, effect: &Effect, by_you: bool) -> String {
        let Effect { tower, from, to, .. } = effect;
        let (color, landing) = (tower.color, effect.push.map_or(*to, |push| push.landing).color());
        match (effect.push, effect.distance, by_you) {
            (Some(_), _, true) => format!(
                "You push with your {color} tower from {from} to {to}. The last pushed tower lands on {landing}."
            ),
            (Some(_), _, false) => format!(
                "They push with their {color} tower from {from} to {to}. The last pushed tower lands on {landing}."
            ),
            (None, 0, true) => format!("Your {color} tower on {from} is blocked: you pass."),
            (None, 0, false) => format!("Their {color} tower on {from} is blocked: they pass."),
            (None, _, true) => format!("You move your {color} tower from {from} to {to}, onto {landing}."),
            (None, _, false) => format!("They reply with their {color} tower from {from} to {to}, onto {landing}."),
        }
    }

    fn hint_color(&self, color: Color) -> String {
        format!("The winning move lands on {color}.")
    }

    fn run_score(&self, solved: u32, missed: u32, of: u32) -> String {
        match of {
            1 => format!("{solved} solved. The first miss ends the run."),
            _ => format!("{solved} solved, {missed} of {of} misses."),
        }
    }

    fn run_result(&self, solved: u32, best: u32) -> String {
        if solved > 0 && solved >= best {
            return format!("{solved} solved: your best so far!");
        }
        format!("{solved} solved. Your best is {best}.")
    }

    fn next_mistake(&self, days: u32) -> String {
        format!("Nothing to repeat today. The next one comes back in {}.", count(days, "day", "days"))
    }

    fn seconds_left(&self, seconds: u32) -> String {
        format!("{} left.", count(seconds, "second", "seconds"))
    }
}
