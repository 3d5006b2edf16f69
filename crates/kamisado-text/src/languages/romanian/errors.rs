//! Mistakes in Romanian.

use kamisado::kfen::{KfenError, KfenErrorKind};
use kamisado::notation::OfficialError;
use kamisado::record::{Contradiction, Expected as RecordExpected, KnownTag, RecordError, RecordErrorKind};

use super::*;

impl Mistakes for Romanian {
    fn expected(&self, expected: Expected) -> String {
        match expected {
            Expected::Color => {
                "Scrie o culoare: brown (maro), green (verde), red (roșu), yellow (galben), pink (roz), purple (mov), blue \
                 (albastru) sau orange (portocaliu)."
            }
            Expected::Fill => "Scrie left (de la stânga) sau right (de la dreapta).",
            Expected::Layout => {
                return format!(
                    "Scrie așezarea de start cu opt litere, fiecare o singură dată, în ordinea turnurilor Negrului de la a8 \
                     la h8, de exemplu OBPKYRGN: {} (regula O1).",
                    tower_letters(self, ", ")
                );
            }
            Expected::Length => {
                "Scrie lungimea meciului: single (partidă simplă), standard (joc standard), long (joc lung) sau marathon (joc maraton)."
            }
            Expected::Limits => "Scrie limitele la deschidere rămase: 135, 35 sau 5 (regula O2).",
            Expected::Move => {
                "Scrie o mutare, de exemplu f8f3, P↖5Y sau mov la stânga 5 galben, ori scrie pass."
            }
            Expected::Official => {
                "Scrie turnul, direcția, numărul de pătrate și culoarea atinsă, de exemplu mov la stânga 5 galben, P↖5Y sau \
                 PL5Y."
            }
            Expected::Player => "Scrie jucătorul: white (Alb) sau black (Negru).",
            Expected::Square => "Scrie un pătrat de la a1 la h8.",
            Expected::Turn => {
                "Scrie o mutare, de exemplu f8f3, P↖5Y sau mov la stânga 5 galben, ori scrie pass, stânga sau dreapta."
            }
        }
        .into()
    }

    fn setup_error(&self, error: &SetupError) -> String {
        match *error {
            SetupError::Missing(missing) => {
                format!("{} lipsește: pune-l pe tablă (regula K2).", capital(&tower(missing)))
            }
            SetupError::Twice { tower: twice, squares: [first, second] } => format!(
                "{} apare și pe {first}, și pe {second}: ia-l de pe unul dintre pătrate (regula K2).",
                capital(&tower(twice)),
            ),
            SetupError::ToothInSingle { tower: toothed, square } => format!(
                "{} de pe {square} are un dinte, dar într-o partidă simplă, de 1 punct, nu sunt dinți: ia-i dintele sau joacă la 3, 7 \
                 ori 15 puncte (regula K2).",
                capital(&tower(toothed)),
            ),
            SetupError::TwoArrived([first, second]) => format!(
                "Turnurile de pe {first} și {second} au ajuns amândouă pe linia-casă adversă, dar primul ajuns încheie runda: \
                 lasă acolo numai unul (regula K3)."
            ),
            SetupError::FourTeeth { tower: toothed, square } => format!(
                "{} de pe {square} are patru dinți, dar atâția are numai turnul care tocmai a câștigat un joc maraton: ia-i \
                 unul (regula K2).",
                capital(&tower(toothed)),
            ),
            SetupError::ScoreReached { player: who, points, target } => format!(
                "{} are deja {}, iar meciul se câștigă cu {target}: scoate câțiva dinți{} (regula K2).",
                player(who),
                self.points(points),
                if goes_on(points) { " sau joacă la mai multe puncte" } else { "" },
            ),
            SetupError::NobodyMoves(who) => format!(
                "{} poate muta orice turn, dar niciunul nu are cale liberă: indică turnul care trebuie mutat sau eliberează \
                 un drum (regula K4).",
                player(who),
            ),
            SetupError::Crown(crown) => format!(
                "{} nu poate fi turnul încoronat printr-un blocaj în această poziție: șterge ultimul câmp sau numește alt turn \
                 (regula K3).",
                capital(&tower(crown)),
            ),
        }
    }

    fn kfen_error(&self, error: &KfenError) -> String {
        let problem = match error.kind {
            KfenErrorKind::UnknownChar(found) => format!(
                "semnul „{found}” nu are sens aici: scrie litera unui turn, + pentru un dinte, un număr de la 1 la 8 sau /"
            ),
            KfenErrorKind::LongRow(row) => {
                format!("rândul {row} are mai mult de opt pătrate: scoate-le pe cele în plus")
            }
            KfenErrorKind::ShortRow(row) => format!("rândul {row} are mai puțin de opt pătrate: adaugă ce lipsește"),
            KfenErrorKind::TooManyRows => "sunt mai mult de opt rânduri: scoate-le pe cele în plus".into(),
            KfenErrorKind::TooFewRows => "sunt mai puțin de opt rânduri: adaugă ce lipsește".into(),
            KfenErrorKind::NumberTwice => "două numere sunt scrise unul după altul: scrie suma lor".into(),
            KfenErrorKind::TooManyTeeth => "un turn are cel mult patru dinți: scoate un +".into(),
            KfenErrorKind::ToothWithoutTower => "după + trebuie să urmeze litera unui turn: adaug-o".into(),
            KfenErrorKind::Player => "aici se indică jucătorul la mutare: scrie w pentru Alb sau b pentru Negru".into(),
            KfenErrorKind::MustMove => format!(
                "aici se indică turnul care trebuie mutat: scrie - pentru alegere liberă sau una dintre literele \
                 N G R Y K P B O: {}",
                tower_letters(self, ", "),
            ),
            KfenErrorKind::Target => "aici se indică punctele cu care se câștigă: scrie 1, 3, 7 sau 15".into(),
            KfenErrorKind::Limits => "aici se indică limitele la deschidere rămase: scrie 135, 35, 5 sau nimic".into(),
            KfenErrorKind::Crown => "aici se indică turnul încoronat: scrie = și litera lui, ca =R sau =y".into(),
            KfenErrorKind::Trailing => "după ultimul câmp nu mai urmează nimic: șterge restul".into(),
        };
        format!("Caracterul {}: {problem} ({}).", error.column, self.rule(kfen_rule(error.kind)))
    }

    fn official_error(&self, error: &OfficialError) -> String {
        match *error {
            OfficialError::OffBoard { tower: leaving, square } => format!(
                "{} de pe {square} ar ieși de pe tablă: alege mai puține pătrate sau altă direcție.",
                capital(&tower(leaving)),
            ),
            OfficialError::OtherColor { square, color: is, written } => format!(
                "Mutarea ajunge pe {square}, care este {}, nu {}: corectează mutarea sau lasă deoparte ultima culoare.",
                color(is),
                color(written),
            ),
        }
    }

    fn whole_number(&self, least: u32, most: u32) -> String {
        format!("Scrie un număr întreg de la {least} la {most}.")
    }

    fn other_length(&self, error: &LengthMismatchError) -> String {
        let position = self.points(error.position.target());
        let agreed = self.points(error.agreed.target());
        format!(
            "Poziția se joacă la {position}, iar meciul la {agreed}: alege aceeași lungime pentru amândouă (regula P1)."
        )
    }
}

impl Records for Romanian {
    fn record_error_kind(&self, problem: &RecordErrorKind) -> String {
        match problem {
            RecordErrorKind::UnclosedComment => "Acest comentariu nu se termină: scrie } după el.".into(),
            RecordErrorKind::UnclosedQuote => {
                "Această valoare nu se termină: scrie \" după ea, pe aceeași linie.".into()
            }
            RecordErrorKind::Unexpected { expected, found } if found.is_empty() => {
                format!("Aici trebuie să fie {}, dar textul se termină.", expectation(expected))
            }
            RecordErrorKind::Unexpected { expected, found } => {
                format!("Aici trebuie să fie {}, nu „{found}”.", expectation(expected))
            }
            RecordErrorKind::DuplicateTag(name) => {
                format!("Eticheta {name} apare a doua oară: păstrează numai una.")
            }
            RecordErrorKind::BadValue { tag, value } => {
                format!("Eticheta {tag} nu poate avea valoarea „{value}”: scrie {}.", values(*tag))
            }
            RecordErrorKind::Position(error) => self.position_error(error),
            RecordErrorKind::LengthMismatch(error) => self.other_length(error),
            RecordErrorKind::OpenerWithoutSeries => {
                "Numai o serie are eticheta Opener: șterge eticheta sau scrie series la Match (regula C4).".into()
            }
            RecordErrorKind::Refused(error) => self.turn_error(&error.kind, &PlayerNames::default()),
            RecordErrorKind::Official(error) => self.official_error(error),
            RecordErrorKind::MissingFill(winner) => {
                let winner = of_player(*winner);
                format!("Runda s-a încheiat: scrie mai întâi alegerea {winner}, Fill left sau Fill right (regula A1).")
            }
            RecordErrorKind::Contradiction(contradiction) => self.contradiction(contradiction),
            RecordErrorKind::AfterEnd => "Meciul se încheie aici, dar textul continuă: șterge restul.".into(),
        }
    }

    fn record_error(&self, error: &RecordError) -> String {
        format!("Linia {}, caracterul {}: {}", error.line, error.column, self.record_error_kind(&error.kind))
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
            Contradiction::WonBy { written, actual } => {
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
            Contradiction::Ended { written: Some(MatchEnd::Stopped), actual: None } => {
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
fn expectation(expected: &RecordExpected) -> String {
    match expected {
        RecordExpected::TagName => "numele unei etichete".into(),
        RecordExpected::TagValue => "valoarea etichetei, între ghilimele".into(),
        RecordExpected::TagEnd => "semnul ]".into(),
        RecordExpected::Move(mover) => format!("o mutare a {}, de exemplu f8f3", of_player(*mover)),
        RecordExpected::Side => "left sau right".into(),
        RecordExpected::HomeRows => "linia-casă a fiecărui jucător".into(),
        RecordExpected::PlayerResult => "wins, resigned, out of time sau un scor".into(),
        RecordExpected::Scope => "round sau match".into(),
        RecordExpected::Teeth => "numărul de dinți".into(),
        RecordExpected::VariationEnd => "paranteza care închide varianta".into(),
    }
}

/// What a known tag can say.
fn values(tag: KnownTag) -> String {
    match tag {
        KnownTag::Match => "single, standard, long, marathon, series sau series și un număr de la 1 la 99",
        KnownTag::Opener => "alternating (alternativ) sau winner (câștigătorul)",
        KnownTag::Layout => {
            return format!(
                "literele N G R Y K P B O, fiecare o singură dată, în orice ordine: {}",
                tower_letters(&Romanian, ", ")
            );
        }
        KnownTag::Opening => "limited (limitată) sau free (liberă)",
        KnownTag::Position => "o poziție în KFEN",
        KnownTag::Result => "un rezultat, de exemplu White wins the match: Black 1 White 3",
        KnownTag::Black | KnownTag::White | KnownTag::Date | KnownTag::Place => "un text",
    }
    .into()
}
