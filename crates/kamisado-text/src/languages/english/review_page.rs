//! The page for reviews in English.

use alloc::format;
use alloc::string::String;

use kamisado::Player;

use super::{English, count, player};
use crate::{ReviewPages, ReviewText};

impl ReviewPages for English {
    fn review_text(&self, text: ReviewText) -> &'static str {
        match text {
            ReviewText::Intro => {
                "See where the win changed hands, and what would have been better. Every verdict is proven."
            }
            ReviewText::OwnMatch => "Review your match",
            ReviewText::NoMatch => "You have no match here yet. Play one, or paste one below.",
            ReviewText::Read => "Review this match",
            ReviewText::UpToMistake => "Review what comes before",
            ReviewText::OtherMatch => "Another match",
            ReviewText::Beginning => "The start of the match.",
            ReviewText::Lanes => {
                "A block above: White stands to win. A block below: Black does. Where it changes sides, the win changed hands. ⇄ chose a side."
            }
            ReviewText::Summary => "Summary",
            ReviewText::Mistakes => "Mistakes",
            ReviewText::ShowLine => "Show it on the board",
            ReviewText::LeaveLine => "Back to the match",
            ReviewText::Analyse => "Analyse this position",
            ReviewText::Forced => "no choice",
            ReviewText::Kept => "kept the win",
            ReviewText::Only => "the only way to win",
            ReviewText::Mistake => "gave the win away",
            ReviewText::Lost => "lost whatever was played",
            ReviewText::FillLost => "the next round is lost either way",
            ReviewText::Open => "not judged yet",
            ReviewText::Done => "The review is complete.",
        }
    }

    fn turn_label(&self, number: u32, who: Player, turn: &str, judged: ReviewText, winner: Option<Player>) -> String {
        let label = format!("{number}. {}, {turn}: {}", player(who), self.review_text(judged));
        match winner {
            Some(winner) => format!("{label}; {} stands to win", player(winner)),
            None => label,
        }
    }

    fn judged_count(&self, judged: u32, all: u32) -> String {
        format!("{judged} of {} judged", count(all, "move", "moves"))
    }

    fn line_step(&self, place: u32, count: u32) -> String {
        format!("Better line: move {place} of {count}")
    }
}
