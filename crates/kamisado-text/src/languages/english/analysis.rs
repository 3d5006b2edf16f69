//! Analysis in English.

use alloc::format;
use alloc::string::String;

use kamisado::{Fill, Player, Tower};

use crate::{Analyses, AnalysisText, Names, OpeningText, Openings};

use super::{English, player};

impl Analyses for English {
    fn analysis_text(&self, text: AnalysisText) -> &'static str {
        match text {
            AnalysisText::Searching => "Looking for the winner …",
            AnalysisText::Legend => {
                "A filled ring wins, an empty ring loses; the number says in how many moves, if both play perfectly."
            }
            AnalysisText::AllMoves => "All moves",
            AnalysisText::Move => "Move",
            AnalysisText::Winner => "Winner",
            AnalysisText::Length => "In moves",
            AnalysisText::Points => "Points",
            AnalysisText::Pass => "pass",
            AnalysisText::BestLine => "The quickest win",
            AnalysisText::NoLine => "Not known yet.",
            AnalysisText::Variations => "Variations",
            AnalysisText::NoVariations => "Nothing tried yet. Play any move on the board.",
            AnalysisText::Promote => "Make it the main line",
            AnalysisText::Delete => "Delete from here",
            AnalysisText::Position => "Position",
            AnalysisText::Kfen => "Position as text (KFEN)",
            AnalysisText::CopyPosition => "Copy the position",
            AnalysisText::CopyLink => "Copy a link",
            AnalysisText::Copied => "Copied.",
            AnalysisText::NotCopied => {
                "This browser does not let the page copy. Mark the text of the position and copy it yourself."
            }
            AnalysisText::SetUp => "Set up a position",
            AnalysisText::YourGame => "Look at your game",
            AnalysisText::StartPosition => "Start position",
            AnalysisText::NotOpened => "The link names no possible position or match, so the start is shown.",
            AnalysisText::Tools => "What a press on a square does",
            AnalysisText::Hand => "Move towers",
            AnalysisText::HandHelp => "Press a tower, then the square where it should stand.",
            AnalysisText::Tooth => "Add teeth",
            AnalysisText::ToothHelp => "Press a tower: it gets one tooth more, and after the fourth it has none.",
            AnalysisText::Remove => "Take towers off",
            AnalysisText::RemoveHelp => "Press a tower: it goes beside the board.",
            AnalysisText::Beside => "Beside the board",
            AnalysisText::ToMove => "To move",
            AnalysisText::MustMove => "Tower that must move",
            AnalysisText::AnyTower => "Any tower",
            AnalysisText::Target => "Points that win",
            AnalysisText::Limits => "Opening limits still to come",
            AnalysisText::NoLimits => "None",
            AnalysisText::ClearBoard => "Clear the board",
            AnalysisText::Possible => "This position is possible.",
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

    fn held(&self, tower: Tower) -> String {
        format!("{} is in your hand: press the square where it should stand.", self.tower(tower))
    }
}

impl Openings for English {
    fn opening_text(&self, text: OpeningText) -> &'static str {
        match text {
            OpeningText::Head => "The first move",
            OpeningText::Choose => {
                "Choose a tower on the board to see its moves, or a move in the list, and walk on from there: every position is judged as you go."
            }
        }
    }

    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String {
        let soon = shortest.map(|moves| format!(", at best in {moves} moves")).unwrap_or_default();
        format!(
            "Black moves first and wins, if both play perfectly, with {winning} of the {all} first moves{soon}; every other \
             first move loses."
        )
    }
}
