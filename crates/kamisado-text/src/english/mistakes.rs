//! Mistakes in English.

use alloc::format;
use alloc::string::String;

use kamisado::{KfenError, KfenProblem, OfficialError, OtherLength, SetupError};

use super::{English, count, player};
use crate::shape::{goes_on, kfen_rule};
use crate::{Expected, Mistakes, Names};

impl Mistakes for English {
    fn expected(&self, expected: Expected) -> String {
        match expected {
            Expected::Color => "Write a colour: brown, green, red, yellow, pink, purple, blue or orange.",
            Expected::Fill => "Write left or right.",
            Expected::Layout => {
                "Write a start layout as the letters N G R Y K P B O, each once, in the order of Black's row from a8 to \
                 h8, such as OBPKYRGN (rule O1)."
            }
            Expected::Length => "Write the length of the match: single, standard, long or marathon.",
            Expected::Limits => "Write the opening limits still to come: 135, 35 or 5 (rule O2).",
            Expected::Move => {
                "Write a move such as f8f3, P↖5Y or purple left 5 yellow, or write pass."
            }
            Expected::Official => {
                "Write tower, direction, number of squares and colour reached, such as purple left 5 yellow, P↖5Y or PL5Y."
            }
            Expected::Player => "Write a player: white or black.",
            Expected::Square => "Write a square from a1 to h8.",
            Expected::Turn => {
                "Write a move such as f8f3, P↖5Y or purple left 5 yellow, or write pass, left or right."
            }
        }
        .into()
    }

    fn setup_error(&self, error: &SetupError) -> String {
        match *error {
            SetupError::Missing(tower) => {
                format!("{} is missing: put it on the board (rule K2).", self.tower(tower))
            }
            SetupError::Twice { tower, squares: [first, second] } => {
                let tower = self.tower(tower);
                format!("{tower} stands on both {first} and {second}: take one of the two away (rule K2).")
            }
            SetupError::ToothInSingle { tower, square } => format!(
                "{} on {square} has a tooth, but where 1 point wins there are no teeth: take it off, or play to 3, 7 or \
                 15 points (rule K2).",
                self.tower(tower),
            ),
            SetupError::TwoArrived([first, second]) => format!(
                "The towers on {first} and {second} have both reached their far rows, but the first one ends the round: \
                 leave only one of them there (rule K3)."
            ),
            SetupError::FourTeeth { tower, square } => format!(
                "{} on {square} has four teeth, but only a tower that has just won a marathon has so many: take one off \
                 (rule K2).",
                self.tower(tower),
            ),
            SetupError::ScoreReached { player: who, points, target } => format!(
                "{} has {} already, and {target} win the match: take teeth off{} (rule K2).",
                player(who),
                count(points, "point", "points"),
                if goes_on(points) { ", or play to more points" } else { "" },
            ),
            SetupError::NobodyMoves(who) => format!(
                "{} may move any tower, but none of them can move: name the tower that must move, or move a tower out of \
                 the way (rule K4).",
                player(who),
            ),
            SetupError::Crown(crown) => format!(
                "{} cannot have been crowned by a deadlock here: leave out the last field, or name another tower (rule K3).",
                self.tower(crown),
            ),
        }
    }

    fn kfen_error(&self, error: &KfenError) -> String {
        let problem = match error.problem {
            KfenProblem::UnknownSign(sign) => format!(
                "“{sign}” means nothing in a row: write a tower letter, + for a tooth, a number from 1 to 8 or /"
            ),
            KfenProblem::LongRow(row) => format!("row {row} has more than eight squares: leave some out"),
            KfenProblem::ShortRow(row) => format!("row {row} has fewer than eight squares: add the missing ones"),
            KfenProblem::TooManyRows => "there are more than eight rows: leave some out".into(),
            KfenProblem::TooFewRows => "there are fewer than eight rows: add the missing ones".into(),
            KfenProblem::NumberTwice => "two numbers follow each other: write their sum".into(),
            KfenProblem::TooManyTeeth => "a tower has at most four teeth: leave out a +".into(),
            KfenProblem::ToothWithoutTower => "a + stands before a tower letter: write the tower after it".into(),
            KfenProblem::Player => "the player to move goes here: write w for White or b for Black".into(),
            KfenProblem::MustMove => {
                "the tower that must move goes here: write one of N G R Y K P B O, or - for a free choice".into()
            }
            KfenProblem::Target => "the points that win go here: write 1, 3, 7 or 15".into(),
            KfenProblem::Limits => "the opening limits still to come go here: write 135, 35, 5 or nothing".into(),
            KfenProblem::Crown => "the crowned tower goes here: write = and its letter, such as =R or =y".into(),
            KfenProblem::Trailing => "nothing follows the last field: leave out the rest".into(),
        };
        format!("Column {}: {problem} ({}).", error.column, self.rule(kfen_rule(error.problem)))
    }

    fn official_error(&self, error: &OfficialError) -> String {
        match *error {
            OfficialError::OffBoard { tower, square } => format!(
                "{} on {square} would leave the board: choose fewer squares or another direction.",
                self.tower(tower),
            ),
            OfficialError::OtherColor { square, color, written } => format!(
                "The move reaches {square}, which is {color} and not {written}: correct the move, or leave out the last \
                 colour."
            ),
        }
    }

    fn whole_number(&self, least: u32, most: u32) -> String {
        format!("Write a whole number from {least} to {most}.")
    }

    fn other_length(&self, error: &OtherLength) -> String {
        let position = self.points(error.position.target());
        let agreed = self.points(error.agreed.target());
        format!("The position is played to {position} and the match to {agreed}: choose the same for both (rule P1).")
    }
}
