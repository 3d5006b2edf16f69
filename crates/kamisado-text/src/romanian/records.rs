//! Mistakes in records, in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::{Contradiction, Ended, Expected, KnownTag, Player, RecordError, RecordProblem};

use super::{Romanian, color, count, of_player, player};
use crate::{Mistakes, Names, Reasons, Records};

impl Records for Romanian {
    fn record_problem(&self, problem: &RecordProblem) -> String {
        match problem {
            RecordProblem::UnclosedComment => "Acest comentariu nu se termină: scrie } după el.".into(),
            RecordProblem::UnclosedQuote => "Această valoare nu se termină: scrie \" după ea, pe aceeași linie.".into(),
            RecordProblem::Unexpected { expected, found } if found.is_empty() => {
                format!("Aici trebuie să fie {}, dar textul se termină.", expectation(expected))
            }
            RecordProblem::Unexpected { expected, found } => {
                format!("Aici trebuie să fie {}, nu „{found}”.", expectation(expected))
            }
            RecordProblem::DuplicateTag(name) => {
                format!("Eticheta {name} apare a doua oară: păstrează numai una.")
            }
            RecordProblem::BadValue { tag, value } => {
                format!("Eticheta {tag} nu poate avea valoarea „{value}”: scrie {}.", values(*tag))
            }
            RecordProblem::Position(error) => self.position_error(error),
            RecordProblem::OtherLength(error) => self.other_length(error),
            RecordProblem::OpenerWithoutSeries => {
                "Numai o serie are eticheta Opener: șterge eticheta sau scrie series la Match (regula C4).".into()
            }
            RecordProblem::Refused(error) => self.refusal(&error.refusal),
            RecordProblem::Official(error) => self.official_error(error),
            RecordProblem::MissingFill(winner) => {
                let winner = of_player(*winner);
                format!("Runda s-a încheiat: scrie mai întâi alegerea {winner}, Fill left sau Fill right (regula F1).")
            }
            RecordProblem::Contradiction(contradiction) => self.contradiction(contradiction),
            RecordProblem::AfterEnd => "Meciul se încheie aici, dar textul continuă: șterge restul.".into(),
        }
    }

    fn record_error(&self, error: &RecordError) -> String {
        format!("Linia {}, coloana {}: {}", error.line, error.column, self.record_problem(&error.problem))
    }
}

impl Romanian {
    fn contradiction(&self, contradiction: &Contradiction) -> String {
        match contradiction {
            Contradiction::RoundNumber { written, actual } => {
                format!("Aceasta este runda {actual}, nu runda {written}.")
            }
            Contradiction::HomeRows { written, actual: Some(actual) } => {
                format!("Runda începe cu liniile-casă {actual}, nu {written}.")
            }
            Contradiction::HomeRows { written, actual: None } => {
                format!("Runda nu începe cu toate turnurile pe liniile-casă: șterge {written}.")
            }
            Contradiction::RoundNotOver => {
                "Runda nu se încheie aici: continu-o până la capăt sau șterge acest text.".into()
            }
            Contradiction::RoundWinner { written: Some(written), actual } => {
                format!("Runda a fost câștigată de {}, nu de {}.", self.player(*actual), self.player(*written))
            }
            Contradiction::RoundWinner { written: None, actual } => {
                format!("Runda are un câștigător: {}.", player(*actual))
            }
            Contradiction::Crowned { written, actual } => {
                format!("Aici trebuie numit turnul {}, nu turnul {}.", color(*actual), color(*written))
            }
            Contradiction::Way { written, actual } => {
                format!("Runda a fost câștigată {}, nu {}.", self.way(*actual), self.way(*written))
            }
            Contradiction::Tooth { actual: 0, .. } => "Aici nu sunt dinți: șterge numărul.".into(),
            Contradiction::Tooth { written, actual } => {
                format!("Turnul are {}, nu {written}.", count((*actual).into(), "dinte", "dinți"))
            }
            Contradiction::Score { player, written, actual } => {
                format!("Scorul {} este {actual}, nu {written}.", of_player(*player))
            }
            Contradiction::MatchWinner { written, actual } => self.match_winner(*written, *actual),
            Contradiction::Ended { written: Some(Ended::Stopped), actual: None } => {
                "Meciul nu s-a încheiat; numai o serie poate fi oprită.".into()
            }
            Contradiction::Ended { actual: None, .. } => "Meciul nu s-a încheiat: scrie * în loc de aceasta.".into(),
            Contradiction::Ended { written: None, .. } => "Meciul s-a încheiat: șterge semnul *.".into(),
            Contradiction::Ended { written: Some(written), actual: Some(actual) } => {
                format!("Meciul s-a încheiat {}, nu {}.", self.ended(*actual), self.ended(*written))
            }
        }
    }

    fn match_winner(&self, written: Option<Player>, actual: Option<Player>) -> String {
        match (actual, written) {
            (Some(actual), Some(written)) => {
                format!("Meciul a fost câștigat de {}, nu de {}.", self.player(actual), self.player(written))
            }
            (Some(actual), None) => format!("Meciul are un câștigător: {}.", player(actual)),
            (None, _) => "Meciul nu are câștigător.".into(),
        }
    }
}

/// What belongs somewhere in a record.
fn expectation(expected: &Expected) -> String {
    match expected {
        Expected::TagName => "numele unei etichete".into(),
        Expected::TagValue => "valoarea etichetei, între ghilimele".into(),
        Expected::TagEnd => "semnul ]".into(),
        Expected::Move(mover) => format!("o mutare a {}, de exemplu f8f3", of_player(*mover)),
        Expected::Side => "left sau right".into(),
        Expected::HomeRows => "linia-casă a fiecărui jucător".into(),
        Expected::Fate => "wins, resigned, out of time sau un scor".into(),
        Expected::Scope => "round sau match".into(),
        Expected::Teeth => "numărul de dinți".into(),
    }
}

/// What a known tag can say.
const fn values(tag: KnownTag) -> &'static str {
    match tag {
        KnownTag::Match => "single, standard, long, marathon, series sau series și un număr de la 1 la 99",
        KnownTag::Opener => "alternating (alternativ) sau winner (câștigătorul)",
        KnownTag::Layout => "literele N G R Y K P B O, fiecare o singură dată, în orice ordine",
        KnownTag::Opening => "limited (limitată) sau free (liberă)",
        KnownTag::Position => "o poziție în KFEN",
        KnownTag::Result => "un rezultat, de exemplu White wins the match: Black 1 White 3",
        KnownTag::Black | KnownTag::White | KnownTag::Date | KnownTag::Place => "un text",
    }
}
