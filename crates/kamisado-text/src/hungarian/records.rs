//! Mistakes in records, in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::{Contradiction, Ended, Expected, KnownTag, Player, RecordError, RecordProblem};

use super::article::the;
use super::{Hungarian, color, player};
use crate::shape::capital;
use crate::{Mistakes, Names, Reasons, Records};

impl Records for Hungarian {
    fn record_problem(&self, problem: &RecordProblem) -> String {
        match problem {
            RecordProblem::UnclosedComment => "Ennek a megjegyzésnek nincs vége: írj utána } jelet.".into(),
            RecordProblem::UnclosedQuote => {
                "Ennek az értéknek nincs vége: írj utána \" jelet, ugyanabban a sorban.".into()
            }
            RecordProblem::Unexpected { expected, found } if found.is_empty() => {
                format!("Itt {} kellene, de a szöveg véget ér.", expectation(expected))
            }
            RecordProblem::Unexpected { expected, found } => {
                format!("Itt {} kellene, nem pedig „{found}”.", expectation(expected))
            }
            RecordProblem::DuplicateTag(name) => {
                format!("Ez a címke másodszor szerepel: {name}. Csak az egyiket tartsd meg.")
            }
            RecordProblem::BadValue { tag, value } => {
                format!("Ennek a címkének ({tag}) az értéke nem lehet „{value}”: {}.", values(*tag))
            }
            RecordProblem::Position(error) => self.position_error(error),
            RecordProblem::OtherLength(error) => self.other_length(error),
            RecordProblem::OpenerWithoutSeries => {
                "Az Opener címke csak sorozathoz való: töröld, vagy a Match címkéhez írd azt, hogy series (C4 szabály)."
                    .into()
            }
            RecordProblem::Refused(error) => self.refusal(&error.refusal),
            RecordProblem::Official(error) => self.official_error(error),
            RecordProblem::MissingFill(winner) => {
                let winner = player(*winner);
                format!("A körnek vége: előbb {winner} választását írd be, Fill left vagy Fill right (F1 szabály).")
            }
            RecordProblem::Contradiction(contradiction) => self.contradiction(contradiction),
            RecordProblem::AfterEnd => "A játszmának itt vége, de a szöveg folytatódik: töröld a többit.".into(),
        }
    }

    fn record_error(&self, error: &RecordError) -> String {
        format!("{}. sor, {}. oszlop: {}", error.line, error.column, self.record_problem(&error.problem))
    }
}

impl Hungarian {
    fn contradiction(&self, contradiction: &Contradiction) -> String {
        match contradiction {
            Contradiction::RoundNumber { written, actual } => {
                format!("Ez {}. kör, nem pedig {}. kör.", the(actual), the(written))
            }
            Contradiction::HomeRows { written, actual: Some(actual) } => {
                format!("A kör ezekkel a bázisokkal kezdődik: {actual}, nem pedig ezekkel: {written}.")
            }
            Contradiction::HomeRows { written, actual: None } => {
                format!("A kör nem úgy kezdődik, hogy minden torony a bázisán áll: töröld ezt: {written}.")
            }
            Contradiction::RoundNotOver => "A körnek itt még nincs vége: fejezd be előbb, vagy töröld ezt.".into(),
            Contradiction::RoundWinner { written: Some(written), actual } => {
                format!("A kört {} nyerte meg, nem {}.", player(*actual), player(*written))
            }
            Contradiction::RoundWinner { written: None, actual } => {
                format!("A körnek van győztese: {}.", player(*actual))
            }
            Contradiction::Crowned { written, actual } => {
                format!("Itt a {} tornyot kell megnevezni, nem a {} tornyot.", color(*actual), color(*written))
            }
            Contradiction::Way { written, actual } => {
                format!("A kör győztese {} nyert, nem pedig {}.", self.way(*actual), self.way(*written))
            }
            Contradiction::Tooth { actual: 0, .. } => "Itt nincsenek fogak: töröld a számot.".into(),
            Contradiction::Tooth { written, actual } => format!("A toronynak {actual} foga van, nem {written}."),
            Contradiction::Score { player: whose, written, actual } => {
                format!("{} pontszáma {actual}, nem {written}.", capital(player(*whose)))
            }
            Contradiction::MatchWinner { written, actual } => match_winner(*written, *actual),
            Contradiction::Ended { written: Some(Ended::Stopped), actual: None } => {
                "A játszmának még nincs vége, és csak sorozatot lehet lezárni.".into()
            }
            Contradiction::Ended { actual: None, .. } => "A játszmának még nincs vége: írj ehelyett * jelet.".into(),
            Contradiction::Ended { written: None, .. } => "A játszmának vége: töröld a * jelet.".into(),
            Contradiction::Ended { written: Some(written), actual: Some(actual) } => {
                format!("A játszma {} ért véget, nem pedig {}.", self.ended(*actual), self.ended(*written))
            }
        }
    }
}

fn match_winner(written: Option<Player>, actual: Option<Player>) -> String {
    match (actual, written) {
        (Some(actual), Some(written)) => format!("A játszmát {} nyerte meg, nem {}.", player(actual), player(written)),
        (Some(actual), None) => format!("A játszmának van győztese: {}.", player(actual)),
        (None, _) => "A játszmának nincs győztese.".into(),
    }
}

/// What belongs somewhere in a record.
fn expectation(expected: &Expected) -> String {
    match expected {
        Expected::TagName => "egy címke neve".into(),
        Expected::TagValue => "a címke értéke (idézőjelben)".into(),
        Expected::TagEnd => "egy ] jel".into(),
        Expected::Move(mover) => format!("{} egy lépése (például f8f3)", player(*mover)),
        Expected::Side => "left vagy right".into(),
        Expected::HomeRows => "mindkét játékos bázisa".into(),
        Expected::Fate => "wins, resigned, out of time vagy egy pontszám".into(),
        Expected::Scope => "round vagy match".into(),
        Expected::Teeth => "a fogak száma".into(),
    }
}

/// What a known tag can say.
const fn values(tag: KnownTag) -> &'static str {
    match tag {
        KnownTag::Match => {
            "írd azt, hogy single, standard, long, marathon, series, vagy series és egy szám 1 és 99 között"
        }
        KnownTag::Opener => "írd azt, hogy alternating (felváltva) vagy winner (a győztes)",
        KnownTag::Layout => "írd le az N G R Y K P B O betűket, mindegyiket egyszer, bármilyen sorrendben",
        KnownTag::Opening => "írd azt, hogy limited (korlátozott) vagy free (szabad)",
        KnownTag::Position => "írj egy állást KFEN formában",
        KnownTag::Result => "írj egy eredményt, például így: White wins the match: Black 1 White 3",
        KnownTag::Black | KnownTag::White | KnownTag::Date | KnownTag::Place => "írj egy szöveget",
    }
}
