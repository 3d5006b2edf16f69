//! Mistakes in records, in English.

use alloc::format;
use alloc::string::String;

use kamisado::{Contradiction, Ended, Expected, KnownTag, Player, RecordError, RecordProblem};

use super::{English, count, player};
use crate::{Mistakes, Names, Reasons, Records};

impl Records for English {
    fn record_problem(&self, problem: &RecordProblem) -> String {
        match problem {
            RecordProblem::UnclosedComment => "This comment has no end: write } after it.".into(),
            RecordProblem::UnclosedQuote => "This value has no end: write \" after it, in the same line.".into(),
            RecordProblem::Unexpected { expected, found } if found.is_empty() => {
                format!("There should be {} here, but the text ends.", expectation(expected))
            }
            RecordProblem::Unexpected { expected, found } => {
                format!("There should be {} here, not “{found}”.", expectation(expected))
            }
            RecordProblem::DuplicateTag(name) => format!("The tag {name} is here a second time: keep only one."),
            RecordProblem::BadValue { tag, value } => format!("{tag} cannot be “{value}”: write {}.", values(*tag)),
            RecordProblem::Position(error) => self.position_error(error),
            RecordProblem::OtherLength(error) => self.other_length(error),
            RecordProblem::OpenerWithoutSeries => {
                "Only a series has an Opener: take the tag away, or write series as Match (rule C4).".into()
            }
            RecordProblem::Refused(error) => self.refusal(&error.refusal),
            RecordProblem::Official(error) => self.official_error(error),
            RecordProblem::MissingFill(winner) => {
                let winner = player(*winner);
                format!("The round is over: first write what {winner} chose, Fill left or Fill right (rule F1).")
            }
            RecordProblem::Contradiction(contradiction) => self.contradiction(contradiction),
            RecordProblem::AfterEnd => "The match is over here, but the text goes on: take the rest away.".into(),
        }
    }

    fn record_error(&self, error: &RecordError) -> String {
        format!("Line {}, column {}: {}", error.line, error.column, self.record_problem(&error.problem))
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
                format!("The round does not begin with all towers on the home rows: take {written} away.")
            }
            Contradiction::RoundNotOver => "The round is not over here: finish it first, or take this away.".into(),
            Contradiction::RoundWinner { written: Some(written), actual } => {
                format!("{} won the round, not {}.", player(*actual), player(*written))
            }
            Contradiction::RoundWinner { written: None, actual } => {
                format!("The round has a winner: {}.", player(*actual))
            }
            Contradiction::Crowned { written, actual } => {
                format!("The tower to be named here is {actual}, not {written}.")
            }
            Contradiction::Way { written, actual } => {
                format!("The round was won {}, not {}.", self.way(*actual), self.way(*written))
            }
            Contradiction::Tooth { actual: 0, .. } => "There are no teeth here: take the number away.".into(),
            Contradiction::Tooth { written, actual } => {
                format!("The tower has {}, not {written}.", count((*actual).into(), "tooth", "teeth"))
            }
            Contradiction::Score { player: whose, written, actual } => {
                format!("{}'s score is {actual}, not {written}.", player(*whose))
            }
            Contradiction::MatchWinner { written, actual } => match_winner(*written, *actual),
            Contradiction::Ended { written: Some(Ended::Stopped), actual: None } => {
                "The match is not over, and only a series can be stopped.".into()
            }
            Contradiction::Ended { actual: None, .. } => "The match is not over: write * in place of this.".into(),
            Contradiction::Ended { written: None, .. } => "The match is over: take the * away.".into(),
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
fn expectation(expected: &Expected) -> String {
    match expected {
        Expected::TagName => "the name of a tag".into(),
        Expected::TagValue => "the value of the tag in quotes".into(),
        Expected::TagEnd => "a ]".into(),
        Expected::Move(mover) => format!("a move of {} (such as f8f3)", player(*mover)),
        Expected::Side => "left or right".into(),
        Expected::HomeRows => "the home row of each player".into(),
        Expected::Fate => "wins, resigned, out of time or a score".into(),
        Expected::Scope => "round or match".into(),
        Expected::Teeth => "the number of teeth".into(),
    }
}

/// What a known tag can say.
const fn values(tag: KnownTag) -> &'static str {
    match tag {
        KnownTag::Match => "single, standard, long, marathon, series, or series and a number from 1 to 99",
        KnownTag::Opener => "alternating or winner",
        KnownTag::Layout => "the letters N G R Y K P B O, each once, in any order",
        KnownTag::Opening => "limited or free",
        KnownTag::Position => "a position in KFEN",
        KnownTag::Result => "a result such as White wins the match: Black 1 White 3",
        KnownTag::Black | KnownTag::White | KnownTag::Date | KnownTag::Place => "a text",
    }
}
