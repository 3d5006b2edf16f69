//! The games on this device in Romanian.

use alloc::format;
use alloc::string::String;

use super::{Romanian, count};
use crate::{HistoryPages, HistoryText, Voice};

impl HistoryPages for Romanian {
    fn history_text(&self, text: HistoryText) -> &'static str {
        match text {
            HistoryText::Intro => {
                "Fiecare meci pe care îl joci aici se păstrează pe acest dispozitiv și nicăieri altundeva."
            }
            HistoryText::Empty => "Încă nu e nimic aici. Joacă un meci și te va aștepta aici.",
            HistoryText::Reading => "Îți aducem meciurile …",
            HistoryText::NotRead => "Acest browser nu lasă pagina să-ți citească meciurile. Nimic nu s-a schimbat.",
            HistoryText::Search => "Caută",
            HistoryText::Any => "Toate",
            HistoryText::Result => "Rezultat",
            HistoryText::Won => "Câștigate",
            HistoryText::Lost => "Pierdute",
            HistoryText::Drawn => "La egalitate",
            HistoryText::Unfinished => "Neterminat",
            HistoryText::NoneFound => "Niciun meci nu se potrivește. Încearcă mai puține cuvinte sau altă alegere.",
            HistoryText::ShowMore => "Arată mai multe",
            HistoryText::Continue => "Continuă",
            HistoryText::Delete => "Șterge",
            HistoryText::DeletePrompt => "Ștergi definitiv acest meci de pe dispozitiv?",
            HistoryText::DeleteYes => "Șterge-l",
            HistoryText::DeleteAll => "Șterge toate meciurile",
            HistoryText::DeleteAllPrompt => {
                "Ștergi definitiv toate meciurile tale de pe acest dispozitiv? Exportă-le mai întâi dacă s-ar putea să le mai vrei."
            }
            HistoryText::DeleteAllYes => "Șterge-le pe toate",
            HistoryText::Deleted => "Șters.",
            HistoryText::Export => "Exportă toate meciurile",
            HistoryText::Import => "Importă meciuri dintr-un fișier",
            HistoryText::Exported => "Meciurile tale pornesc spre un fișier.",
            HistoryText::NotDone => "Nu a mers. Nimic nu s-a schimbat; mai încearcă o dată.",
            HistoryText::AllGames => "Toate meciurile",
            HistoryText::Statistics => "Cum a mers",
            HistoryText::Opponents => "Cu fiecare adversar",
            HistoryText::FirstMoves => "După prima mutare",
            HistoryText::BarHelp => "Plin: ai câștigat. Cu dungi: ai pierdut.",
            HistoryText::Together => "Voi doi, aici",
            HistoryText::StoreFull => {
                "Pe acest dispozitiv nu mai e loc pentru meciurile tale. Exportă-le și șterge câteva de care nu mai ai nevoie."
            }
            HistoryText::StoreUnavailable => {
                "Acest browser nu lasă pagina să-ți păstreze meciurile. Se păstrează doar cel pe care îl joci."
            }
            HistoryText::Kept => "Meciul tău e păstrat la „Meciurile mele”.",
            HistoryText::Cards => "Încotro mai departe",
            HistoryText::ContinueCard => "Joacă mai departe",
            HistoryText::TurnCard => "E rândul tău",
            HistoryText::LessonCard => "Lecția următoare",
            HistoryText::PuzzleCard => "Problema de azi",
            HistoryText::PuzzleCardHelp => "Găsește mutarea câștigătoare",
            HistoryText::PuzzleCardSolved => "Rezolvată – mâine vine alta",
            HistoryText::SignsCard => "Culorile se deosebesc greu?",
            HistoryText::SignsCardHelp => "Arată un semn pe fiecare pătrat",
        }
    }

    fn games_shown(&self, shown: u32, all: u32) -> String {
        format!("{shown} din {}", count(all, "meci", "meciuri"))
    }

    fn game_length(&self, rounds: u32, moves: u32) -> String {
        let moves = count(moves, "mutare", "mutări");
        if rounds > 1 { format!("{}, {moves}", count(rounds, "rundă", "runde")) } else { moves }
    }

    fn record_against(&self, level: u8, won: u32, lost: u32) -> String {
        format!("Cu {}: {won} câștigate, {lost} pierdute.", self.opponent(level))
    }

    fn record_after(&self, mv: &str, won: u32, lost: u32) -> String {
        format!("După {mv}: {won} câștigate, {lost} pierdute.")
    }

    fn longest_streak(&self, wins: u32) -> String {
        format!("cel mai lung șir: {}", count(wins, "victorie", "victorii"))
    }

    fn average_length(&self, moves: u32) -> String {
        format!("Un meci de-al tău durează în medie {}.", count(moves, "mutare", "mutări"))
    }

    fn ready_for_next(&self, level: u8, wins: u32) -> String {
        format!("{} la rând! Te așteaptă {}.", count(wins, "victorie", "victorii"), self.opponent(level))
    }

    fn imported(&self, added: u32, known: u32) -> String {
        let added = match added {
            1 => "S-a adăugat 1 meci".into(),
            _ => format!("S-au adăugat {}", count(added, "meci", "meciuri")),
        };
        if known > 0 { format!("{added}; {known} le aveai deja.") } else { format!("{added}.") }
    }

    fn import_error(&self, line: u32, is_newer: bool) -> String {
        let reason = if is_newer { "a fost scris de o pagină mai nouă" } else { "nu este un meci întreg" };
        format!("Rândul {line} al fișierului {reason}, așa că nu s-a importat nimic.")
    }
}
