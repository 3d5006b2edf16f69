//! Analysis in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::{Fill, Player, Tower};

use crate::format::{capital, details_sentence};
use crate::{Analyses, AnalysisText, Names, OpeningText, Openings};

use super::results::round_details;
use super::{Romanian, count, player};

impl Analyses for Romanian {
    fn analysis_text(&self, text: AnalysisText) -> &'static str {
        match text {
            AnalysisText::Searching => "Se află cine câștigă …",
            AnalysisText::Legend => {
                "Un cerc plin câștigă, unul gol pierde; numărul spune în câte mutări, dacă amândoi joacă perfect."
            }
            AnalysisText::AllMoves => "Toate mutările",
            AnalysisText::Move => "Mutare",
            AnalysisText::Winner => "Câștigător",
            AnalysisText::Length => "Număr de mutări",
            AnalysisText::Points => "Puncte",
            AnalysisText::Pass => "pass",
            AnalysisText::BestLine => "Cea mai rapidă victorie",
            AnalysisText::NoLine => "Încă nu se știe.",
            AnalysisText::Variations => "Variante",
            AnalysisText::NoVariations => "Nu ai încercat încă nimic. Fă orice mutare pe tablă.",
            AnalysisText::Promote => "Fă-o linia principală",
            AnalysisText::Delete => "Șterge de aici",
            AnalysisText::Position => "Poziția",
            AnalysisText::Kfen => "Poziția ca text (KFEN)",
            AnalysisText::CopyPosition => "Copiază poziția",
            AnalysisText::CopyLink => "Copiază un link",
            AnalysisText::Copied => "S-a copiat.",
            AnalysisText::NotCopied => {
                "Acest browser nu lasă pagina să copieze. Selectează textul poziției și copiază-l tu."
            }
            AnalysisText::SetUp => "Aranjează o poziție",
            AnalysisText::YourGame => "Analizează meciul tău",
            AnalysisText::StartPosition => "Poziția de start",
            AnalysisText::NotOpened => "Linkul nu duce la o poziție sau un meci valabil, așa că vezi poziția de start.",
            AnalysisText::Tools => "Ce se întâmplă când atingi un pătrat",
            AnalysisText::Hand => "Mută turnuri",
            AnalysisText::HandHelp => "Atinge un turn, apoi pătratul pe care să stea.",
            AnalysisText::Tooth => "Pune dinți",
            AnalysisText::ToothHelp => {
                "Atinge un turn: primește încă un dinte, iar după al patrulea nu mai are niciunul."
            }
            AnalysisText::Remove => "Scoate turnuri",
            AnalysisText::RemoveHelp => "Atinge un turn ca să-l pui lângă tablă.",
            AnalysisText::Beside => "Lângă tablă",
            AnalysisText::ToMove => "La mutare",
            AnalysisText::MustMove => "Turnul care trebuie mutat",
            AnalysisText::AnyTower => "Orice turn",
            AnalysisText::Target => "Puncte pentru victorie",
            AnalysisText::Limits => "Limite la deschidere rămase",
            AnalysisText::NoLimits => "Niciuna",
            AnalysisText::ClearBoard => "Golește tabla",
            AnalysisText::Possible => "Poziția este valabilă.",
            AnalysisText::Use => "Analizează această poziție",
            AnalysisText::Cancel => "Renunță",
        }
    }

    fn wins(&self, winner: Player) -> &'static str {
        match winner {
            Player::White => "Câștigă Albul",
            Player::Black => "Câștigă Negrul",
        }
    }

    fn fill_verdict(&self, fill: Fill, winner: Option<Player>) -> String {
        let side = match fill {
            Fill::Left => "De la stânga",
            Fill::Right => "De la dreapta",
        };
        match winner {
            Some(winner) => format!("{side}: {} câștigă runda următoare", player(winner)),
            None => format!("{side}: încă nu se știe"),
        }
    }

    fn solved_details(&self, moves: Option<u32>, points: Option<u32>) -> String {
        details_sentence(round_details(moves, points), ",")
    }

    fn held(&self, tower: Tower) -> String {
        format!("{} este în mâna ta: atinge pătratul pe care să stea.", capital(&self.tower(tower)))
    }
}

impl Openings for Romanian {
    fn opening_text(&self, text: OpeningText) -> &'static str {
        match text {
            OpeningText::Head => "Prima mutare",
            OpeningText::Choose => {
                "Alege un turn pe tablă ca să-i vezi mutările sau o mutare din listă și mergi mai departe: fiecare poziție este evaluată pe parcurs."
            }
        }
    }

    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String {
        let all = count(all, "primă mutare", "prime mutări");
        let soon = |moves| format!(", cel mai repede în {}", count(moves, "mutare", "mutări"));
        let soon = shortest.map(soon).unwrap_or_default();
        format!(
            "Negrul mută primul și, dacă amândoi joacă perfect, câștigă cu {winning} din {all}{soon}; orice altă primă \
             mutare pierde."
        )
    }
}
