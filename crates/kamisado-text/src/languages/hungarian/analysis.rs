//! Analysis in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::{Fill, Player, Tower};

use crate::format::{capital, details_sentence};
use crate::{Analyses, AnalysisText, Names, OpeningText, Openings};

use super::article::the;
use super::results::round_details;
use super::{Hungarian, player};

impl Analyses for Hungarian {
    fn analysis_text(&self, text: AnalysisText) -> &'static str {
        match text {
            AnalysisText::Searching => "Kiderítjük, ki nyer …",
            AnalysisText::Legend => {
                "A teli karika nyer, az üres veszít; a szám azt mondja meg, hány lépésben, ha mindketten hibátlanul játszanak."
            }
            AnalysisText::AllMoves => "Minden lépés",
            AnalysisText::Move => "Lépés",
            AnalysisText::Winner => "Győztes",
            AnalysisText::Length => "Lépésszám",
            AnalysisText::Points => "Pont",
            AnalysisText::Pass => "passz",
            AnalysisText::BestLine => "A leggyorsabb győzelem",
            AnalysisText::NoLine => "Még nem ismert.",
            AnalysisText::Variations => "Változatok",
            AnalysisText::NoVariations => "Még nem próbáltál semmit. Lépj bármit a táblán.",
            AnalysisText::Promote => "Legyen ez a fővonal",
            AnalysisText::Delete => "Törlés innen",
            AnalysisText::Position => "Állás",
            AnalysisText::Kfen => "Az állás szövegként (KFEN)",
            AnalysisText::CopyPosition => "Az állás másolása",
            AnalysisText::CopyLink => "Link másolása",
            AnalysisText::Copied => "A másolat elkészült.",
            AnalysisText::NotCopied => {
                "Ez a böngésző nem engedi, hogy az oldal másoljon. Jelöld ki az állás szövegét, és másold ki te."
            }
            AnalysisText::SetUp => "Állás felállítása",
            AnalysisText::YourGame => "A saját játszmád",
            AnalysisText::StartPosition => "Kezdőállás",
            AnalysisText::NotOpened => "A link nem érvényes állásra vagy játszmára mutat, ezért a kezdőállást látod.",
            AnalysisText::Tools => "Mi történjen, ha rákoppintasz egy mezőre",
            AnalysisText::Hand => "Tornyok mozgatása",
            AnalysisText::HandHelp => "Koppints egy toronyra, majd a mezőre, ahol álljon.",
            AnalysisText::Tooth => "Fogak feltevése",
            AnalysisText::ToothHelp => "Koppints egy toronyra: eggyel több foga lesz, a negyedik után pedig egy sem.",
            AnalysisText::Remove => "Tornyok levétele",
            AnalysisText::RemoveHelp => "Koppints egy toronyra, és a tábla mellé kerül.",
            AnalysisText::Beside => "A tábla mellett",
            AnalysisText::ToMove => "Ki lép",
            AnalysisText::MustMove => "A torony, amelynek lépnie kell",
            AnalysisText::AnyTower => "Bármelyik torony",
            AnalysisText::Target => "Győzelemhez szükséges pont",
            AnalysisText::Limits => "Hátralévő nyitási korlátok",
            AnalysisText::NoLimits => "Nincs",
            AnalysisText::ClearBoard => "A tábla ürítése",
            AnalysisText::Possible => "Ez érvényes állás.",
            AnalysisText::Use => "Ennek az állásnak az elemzése",
            AnalysisText::Cancel => "Mégse",
        }
    }

    fn wins(&self, winner: Player) -> &'static str {
        match winner {
            Player::White => "A fehér nyer",
            Player::Black => "A fekete nyer",
        }
    }

    fn fill_verdict(&self, fill: Fill, winner: Option<Player>) -> String {
        let side = match fill {
            Fill::Left => "Balról",
            Fill::Right => "Jobbról",
        };
        match winner {
            Some(winner) => format!("{side}: a következő kört {} nyeri", player(winner)),
            None => format!("{side}: még nem ismert"),
        }
    }

    fn solved_details(&self, moves: Option<u32>, points: Option<u32>) -> String {
        details_sentence(round_details(moves, points), ",")
    }

    fn held(&self, tower: Tower) -> String {
        format!("{} a kezedben van: koppints a mezőre, ahol álljon.", capital(&self.tower(tower)))
    }
}

impl Openings for Hungarian {
    fn opening_text(&self, text: OpeningText) -> &'static str {
        match text {
            OpeningText::Head => "Az első lépés",
            OpeningText::Choose => {
                "Válassz egy tornyot a táblán, hogy lásd a lépéseit, vagy egy lépést a listából, és menj tovább: útközben minden állásról kiderül, ki nyer."
            }
        }
    }

    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String {
        let all = the(all);
        let soon = shortest.map(|moves| format!(", leghamarabb {moves} lépésben")).unwrap_or_default();
        format!(
            "A fekete kezd, és ha mindketten hibátlanul játszanak, {all} első lépésből {winning} nyer{soon}; minden más \
             első lépés veszít."
        )
    }
}
