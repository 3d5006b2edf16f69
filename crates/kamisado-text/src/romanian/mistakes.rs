//! Mistakes in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::{KfenError, KfenProblem, OfficialError, OtherLength, SetupError};

use super::{Romanian, color, player, tower};
use crate::shape::{capital, goes_on, kfen_rule};
use crate::{Expected, Mistakes, Names};

impl Mistakes for Romanian {
    fn expected(&self, expected: Expected) -> String {
        match expected {
            Expected::Color => {
                "Scrie o culoare: brown (maro), green (verde), red (roșu), yellow (galben), pink (roz), purple (mov), blue \
                 (albastru) sau orange (portocaliu)."
            }
            Expected::Fill => "Scrie left (de la stânga) sau right (de la dreapta).",
            Expected::Layout => {
                "Scrie așezarea de start cu literele N G R Y K P B O, fiecare o singură dată, în ordinea turnurilor Negrului \
                 de la a8 la h8, de exemplu OBPKYRGN (regula O1)."
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
                "Scrie o mutare, de exemplu f8f3, P↖5Y sau mov la stânga 5 galben, ori scrie pass, left sau right."
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
                "{} de pe {square} are un dinte, dar într-o partidă de 1 punct nu sunt dinți: ia-i dintele sau joacă la 3, 7 \
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
        let problem = match error.problem {
            KfenProblem::UnknownSign(sign) => format!(
                "semnul „{sign}” nu are sens aici: scrie litera unui turn, + pentru un dinte, un număr de la 1 la 8 sau /"
            ),
            KfenProblem::LongRow(row) => format!("rândul {row} are mai mult de opt pătrate: scoate-le pe cele în plus"),
            KfenProblem::ShortRow(row) => format!("rândul {row} are mai puțin de opt pătrate: adaugă ce lipsește"),
            KfenProblem::TooManyRows => "sunt mai mult de opt rânduri: scoate-le pe cele în plus".into(),
            KfenProblem::TooFewRows => "sunt mai puțin de opt rânduri: adaugă ce lipsește".into(),
            KfenProblem::NumberTwice => "două numere sunt scrise unul după altul: scrie suma lor".into(),
            KfenProblem::TooManyTeeth => "un turn are cel mult patru dinți: scoate un +".into(),
            KfenProblem::ToothWithoutTower => "după + trebuie să urmeze litera unui turn: adaug-o".into(),
            KfenProblem::Player => "aici se indică jucătorul la mutare: scrie w pentru Alb sau b pentru Negru".into(),
            KfenProblem::MustMove => {
                "aici se indică turnul care trebuie mutat: scrie una dintre literele N G R Y K P B O sau - pentru alegere liberă"
                    .into()
            }
            KfenProblem::Target => "aici se indică punctele cu care se câștigă: scrie 1, 3, 7 sau 15".into(),
            KfenProblem::Limits => "aici se indică limitele la deschidere rămase: scrie 135, 35, 5 sau nimic".into(),
            KfenProblem::Crown => "aici se indică turnul încoronat: scrie = și litera lui, ca =R sau =y".into(),
            KfenProblem::Trailing => "după ultimul câmp nu mai urmează nimic: șterge restul".into(),
        };
        format!("Coloana {}: {problem} ({}).", error.column, self.rule(kfen_rule(error.problem)))
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

    fn other_length(&self, error: &OtherLength) -> String {
        let position = self.points(error.position.target());
        let agreed = self.points(error.agreed.target());
        format!(
            "Poziția se joacă la {position}, iar meciul la {agreed}: alege aceeași lungime pentru amândouă (regula P1)."
        )
    }
}
