//! Mistakes in English.

use kamisado::kfen::{KfenError, KfenErrorKind};
use kamisado::notation::OfficialError;
use kamisado::record::{Contradiction, Expected as RecordExpected, KnownTag, RecordError, RecordErrorKind};

use super::*;

impl Mistakes for English {
    fn expected(&self, expected: Expected) -> String {
        match expected {
            Expected::Color => "Write a colour: brown, green, red, yellow, pink, purple, blue or orange.",
            Expected::Fill => "Write left or right.",
            Expected::Layout => {
                return format!(
                    "Write a start layout as eight letters, each once, in the order of Black's row from a8 to h8, such as \
                     OBPKYRGN: {} (rule O1).",
                    tower_letters(self, ", ")
                );
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
                "{} on {square} has a tooth, but there are no teeth in a match to 1 point: take it off, or play to 3, 7 \
                 or 15 points (rule K2).",
                self.tower(tower),
            ),
            SetupError::TwoArrived([first, second]) => format!(
                "The towers on {first} and {second} have both reached their far rows, but the first one ends the round: \
                 leave only one of them there (rule K3)."
            ),
            SetupError::FourTeeth { tower, square } => format!(
                "{} on {square} has four teeth, but only the tower that has just won a marathon can have that many: \
                 take one off (rule K2).",
                self.tower(tower),
            ),
            SetupError::ScoreReached { player: who, points, target } => format!(
                "{} already has {}, but the match ends at {target}: take teeth off{} (rule K2).",
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
        let problem = match error.kind {
            KfenErrorKind::UnknownChar(found) => format!(
                "“{found}” has no meaning in a row: write a tower letter, + for a tooth, a number from 1 to 8 or /"
            ),
            KfenErrorKind::LongRow(row) => format!("row {row} has more than eight squares: leave some out"),
            KfenErrorKind::ShortRow(row) => format!("row {row} has fewer than eight squares: add the missing ones"),
            KfenErrorKind::TooManyRows => "there are more than eight rows: leave some out".into(),
            KfenErrorKind::TooFewRows => "there are fewer than eight rows: add the missing ones".into(),
            KfenErrorKind::NumberTwice => "two numbers follow each other: write their sum".into(),
            KfenErrorKind::TooManyTeeth => "a tower has at most four teeth: leave out a +".into(),
            KfenErrorKind::ToothWithoutTower => "a + stands before a tower letter: write the tower after it".into(),
            KfenErrorKind::Player => "the player to move goes here: write w for White or b for Black".into(),
            KfenErrorKind::MustMove => format!(
                "the tower that must move goes here: write - for a free choice, or one of N G R Y K P B O: {}",
                tower_letters(self, ", "),
            ),
            KfenErrorKind::Target => "the points that win go here: write 1, 3, 7 or 15".into(),
            KfenErrorKind::Limits => "the opening limits still to come go here: write 135, 35, 5 or nothing".into(),
            KfenErrorKind::Crown => "the crowned tower goes here: write = and its letter, such as =R or =y".into(),
            KfenErrorKind::Trailing => "nothing follows the last field: leave out the rest".into(),
        };
        format!("Character {}: {problem} ({}).", error.column, self.rule(kfen_rule(error.kind)))
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

    fn other_length(&self, error: &LengthMismatchError) -> String {
        let position = self.points(error.position.target());
        let agreed = self.points(error.agreed.target());
        format!("The position is played to {position} and the match to {agreed}: choose the same for both (rule P1).")
    }
}

impl Records for English {
    fn record_error_kind(&self, problem: &RecordErrorKind) -> String {
        match problem {
            RecordErrorKind::UnclosedComment => "This comment has no end: write } after it.".into(),
            RecordErrorKind::UnclosedQuote => "This value has no end: write \" after it, on the same line.".into(),
            RecordErrorKind::Unexpected { expected, found } if found.is_empty() => {
                format!("There should be {} here, but the text ends.", expectation(expected))
            }
            RecordErrorKind::Unexpected { expected, found } => {
                format!("There should be {} here, not “{found}”.", expectation(expected))
            }
            RecordErrorKind::DuplicateTag(name) => format!("The tag {name} appears twice: keep only one."),
            RecordErrorKind::BadValue { tag, value } => format!("{tag} cannot be “{value}”: write {}.", values(*tag)),
            RecordErrorKind::Position(error) => self.position_error(error),
            RecordErrorKind::LengthMismatch(error) => self.other_length(error),
            RecordErrorKind::OpenerWithoutSeries => {
                "Only a series has an Opener: delete the tag, or set Match to series (rule C4).".into()
            }
            RecordErrorKind::Refused(error) => self.turn_error(&error.kind, &PlayerNames::default()),
            RecordErrorKind::Official(error) => self.official_error(error),
            RecordErrorKind::MissingFill(winner) => {
                let winner = player(*winner);
                format!("The round is over: first write what {winner} chose, Fill left or Fill right (rule F1).")
            }
            RecordErrorKind::Contradiction(contradiction) => self.contradiction(contradiction),
            RecordErrorKind::AfterEnd => "The match is over here, but the text goes on: delete the rest.".into(),
        }
    }

    fn record_error(&self, error: &RecordError) -> String {
        format!("Line {}, character {}: {}", error.line, error.column, self.record_error_kind(&error.kind))
    }
}

impl English {
    fn contradiction(&self, contradiction: &Contradiction) -> String {
        match contradiction {
            Contradiction::RoundNumber { written, actual } => format!("This is round {actual}, not round {written}."),
            Contradiction::HomeRows { written, actual: Some(actual) } => {
                format!("The round begins with the home rows {actual}, not {written}.")
            }
            Contradiction::HomeRows { written, actual: None } => {
                format!("The round does not begin with all towers on the home rows: delete {written}.")
            }
            Contradiction::RoundNotOver => "The round is not over here: finish it first, or delete this.".into(),
            Contradiction::RoundWinner { written: Some(written), actual } => {
                format!("{} won the round, not {}.", player(*actual), player(*written))
            }
            Contradiction::RoundWinner { written: None, actual } => {
                format!("The round has a winner: {}.", player(*actual))
            }
            Contradiction::Crowned { written, actual } => {
                format!("The tower here should be {actual}, not {written}.")
            }
            Contradiction::WonBy { written, actual } => {
                format!("The round was won {}, not {}.", self.way(*actual), self.way(*written))
            }
            Contradiction::Tooth { actual: 0, .. } => "There are no teeth here: delete the number.".into(),
            Contradiction::Tooth { written, actual } => {
                format!("The tower has {}, not {written}.", count((*actual).into(), "tooth", "teeth"))
            }
            Contradiction::Score { player: whose, written, actual } => {
                format!("{}'s score is {actual}, not {written}.", player(*whose))
            }
            Contradiction::MatchWinner { written, actual } => match_winner(*written, *actual),
            Contradiction::Ended { written: Some(MatchEnd::Stopped), actual: None } => {
                "The match is not over, and only a series can be stopped.".into()
            }
            Contradiction::Ended { actual: None, .. } => "The match is not over: write * instead.".into(),
            Contradiction::Ended { written: None, .. } => "The match is over: delete the *.".into(),
            Contradiction::Ended { written: Some(written), actual: Some(actual) } => {
                format!("The match ended {}, not {}.", self.ended(*actual), self.ended(*written))
            }
        }
    }
}

fn match_winner(written: Option<Player>, actual: Option<Player>) -> String {
    match (actual, written) {
        (Some(actual), Some(written)) => format!("{} won the match, not {}.", player(actual), player(written)),
        (Some(actual), None) => format!("The match has a winner: {}.", player(actual)),
        (None, _) => "Nobody won the match.".into(),
    }
}

/// What belongs somewhere in a record.
fn expectation(expected: &RecordExpected) -> String {
    match expected {
        RecordExpected::TagName => "the name of a tag".into(),
        RecordExpected::TagValue => "the value of the tag in quotes".into(),
        RecordExpected::TagEnd => "a ]".into(),
        RecordExpected::Move(mover) => format!("a move by {} (such as f8f3)", player(*mover)),
        RecordExpected::Side => "left or right".into(),
        RecordExpected::HomeRows => "the home row of each player".into(),
        RecordExpected::PlayerResult => "wins, resigned, out of time or a score".into(),
        RecordExpected::Scope => "round or match".into(),
        RecordExpected::Teeth => "the number of teeth".into(),
        RecordExpected::VariationEnd => "the parenthesis that closes the variation".into(),
    }
}

/// What a known tag can say.
fn values(tag: KnownTag) -> String {
    match tag {
        KnownTag::Match => "single, standard, long, marathon, series, or series and a number from 1 to 99",
        KnownTag::Opener => "alternating or winner",
        KnownTag::Layout => {
            return format!("the letters N G R Y K P B O, each once, in any order: {}", tower_letters(&English, ", "));
        }
        KnownTag::Opening => "limited or free",
        KnownTag::Position => "a position in KFEN",
        KnownTag::Result => "a result such as White wins the match: Black 1 White 3",
        KnownTag::Black | KnownTag::White | KnownTag::Date | KnownTag::Place => "any text",
    }
    .into()
}
