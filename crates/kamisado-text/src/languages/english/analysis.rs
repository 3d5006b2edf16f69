//! Analysis in English.

use alloc::format;
use alloc::string::String;

use kamisado::{Fill, Player, Tower};

use crate::format::details_sentence;
use crate::{Analyses, AnalysisText, Names, OpeningText, Openings};

use super::results::round_details;
use super::{English, player};

impl Analyses for English {
    fn analysis_text(&self, text: AnalysisText) -> &'static str {
        match text {
            AnalysisText::Searching => "Finding out who wins …",
            AnalysisText::Legend => {
                "A filled ring wins, an empty ring loses. The number is how many moves it takes if both play perfectly."
            }
            AnalysisText::AllMoves => "All moves",
            AnalysisText::Move => "Move",
            AnalysisText::Winner => "Winner",
            AnalysisText::Length => "Moves to win",
            AnalysisText::Points => "Points",
            AnalysisText::Pass => "pass",
            AnalysisText::BestLine => "The quickest win",
            AnalysisText::NoLine => "Not known yet.",
            AnalysisText::Variations => "Variations",
            AnalysisText::NoVariations => "Nothing tried yet. Play any move on the board.",
            AnalysisText::Promote => "Make this the main line",
            AnalysisText::Delete => "Delete from here",
            AnalysisText::Position => "Position",
            AnalysisText::Kfen => "Position as text (KFEN)",
            AnalysisText::CopyPosition => "Copy the position",
            AnalysisText::CopyLink => "Copy a link",
            AnalysisText::Copied => "Copied.",
            AnalysisText::NotCopied => {
                "This browser does not let the page copy. Select the text of the position and copy it yourself."
            }
            AnalysisText::SetUp => "Set up a position",
            AnalysisText::YourGame => "Look at your game",
            AnalysisText::StartPosition => "Start position",
            AnalysisText::NotOpened => "This link does not lead to a valid position or match, so you see the start.",
            AnalysisText::Tools => "What tapping a square does",
            AnalysisText::Hand => "Move towers",
            AnalysisText::HandHelp => "Tap a tower, then the square where it should go.",
            AnalysisText::Tooth => "Add teeth",
            AnalysisText::ToothHelp => "Tap a tower to give it one more tooth. After the fourth it has none again.",
            AnalysisText::Remove => "Take towers off",
            AnalysisText::RemoveHelp => "Tap a tower to put it beside the board.",
            AnalysisText::Beside => "Beside the board",
            AnalysisText::ToMove => "To move",
            AnalysisText::MustMove => "Tower that must move",
            AnalysisText::AnyTower => "Any tower",
            AnalysisText::Target => "Points needed to win",
            AnalysisText::Limits => "Opening limits still to come",
            AnalysisText::NoLimits => "None",
            AnalysisText::ClearBoard => "Clear the board",
            AnalysisText::Possible => "This is a valid position.",
            AnalysisText::Use => "Analyse this position",
            AnalysisText::Cancel => "Cancel",
        }
    }

    fn wins(&self, winner: Player) -> &'static str {
        match winner {
            Player::White => "White wins",
            Player::Black => "Black wins",
        }
    }

    fn fill_verdict(&self, fill: Fill, winner: Option<Player>) -> String {
        let side = match fill {
            Fill::Left => "From the left",
            Fill::Right => "From the right",
        };
        match winner {
            Some(winner) => format!("{side}: {} wins the next round", player(winner)),
            None => format!("{side}: not known yet"),
        }
    }

    fn solved_details(&self, moves: Option<u32>, points: Option<u32>) -> String {
        details_sentence(round_details(moves, points), ",")
    }

    fn held(&self, tower: Tower) -> String {
        format!("{} is in your hand. Tap the square where it should go.", self.tower(tower))
    }
}

impl Openings for English {
    fn opening_text(&self, text: OpeningText) -> &'static str {
        match text {
            OpeningText::Head => "The first move",
            OpeningText::Choose => {
                "Choose a tower on the board to see its moves, or pick a move from the list, and explore from there. Every position is judged as you go."
            }
        }
    }

    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String {
        let soon = shortest.map(|moves| format!(", at best in {moves} moves")).unwrap_or_default();
        format!(
            "Black moves first. If both play perfectly, {winning} of the {all} first moves win{soon}; all the others lose."
        )
    }
}
