//! The games on this device and the ladder in Romanian.

use alloc::format;
use alloc::string::String;

use super::{Romanian, count};
use crate::{HistoryPages, HistoryText, LadderPages, LadderText, Voice};

impl HistoryPages for Romanian {
    fn history_text(&self, text: HistoryText) -> &'static str {
        match text {
            HistoryText::Intro => {
                "Fiecare meci pe care îl joci aici se păstrează pe acest dispozitiv și nicăieri altundeva."
            }
            HistoryText::Empty => "Încă nu e nimic aici. Joacă un meci și îl vei găsi aici.",
            HistoryText::Reading => "Se încarcă meciurile …",
            HistoryText::NotRead => "Acest browser nu lasă pagina să-ți citească meciurile. Nimic nu s-a schimbat.",
            HistoryText::Search => "Caută",
            HistoryText::Any => "Toate",
            HistoryText::Result => "Rezultat",
            HistoryText::Won => "Câștigate",
            HistoryText::Lost => "Pierdute",
            HistoryText::Drawn => "La egalitate",
            HistoryText::Unfinished => "Neterminate",
            HistoryText::NoneFound => "Niciun meci nu se potrivește. Încearcă mai puține cuvinte sau alt filtru.",
            HistoryText::ShowMore => "Arată mai multe",
            HistoryText::Continue => "Continuă",
            HistoryText::Delete => "Șterge",
            HistoryText::DeletePrompt => "Ștergi definitiv acest meci de pe dispozitiv?",
            HistoryText::DeleteYes => "Șterge-l",
            HistoryText::DeleteAll => "Șterge toate meciurile",
            HistoryText::DeleteAllPrompt => {
                "Ștergi definitiv toate meciurile tale de pe acest dispozitiv? Salvează-le mai întâi într-un fișier dacă s-ar putea să le mai vrei."
            }
            HistoryText::DeleteAllYes => "Șterge-le pe toate",
            HistoryText::Deleted => "Șters.",
            HistoryText::Export => "Salvează toate meciurile într-un fișier",
            HistoryText::Import => "Deschide meciuri dintr-un fișier",
            HistoryText::Exported => "Se salvează într-un fișier …",
            HistoryText::NotDone => "Nu a mers. Nimic nu s-a schimbat; mai încearcă o dată.",
            HistoryText::AllGames => "Toate meciurile",
            HistoryText::Statistics => "Cum a mers",
            HistoryText::Opponents => "Cu fiecare adversar",
            HistoryText::FirstMoves => "După prima mutare",
            HistoryText::BarHelp => "Plin: ai câștigat. Cu dungi: ai pierdut.",
            HistoryText::Together => "Doi jucători, aici",
            HistoryText::StoreFull => {
                "Pe acest dispozitiv nu mai e loc pentru meciurile tale. Salvează-le într-un fișier și șterge câteva de care nu mai ai nevoie."
            }
            HistoryText::StoreUnavailable => {
                "Acest browser nu lasă pagina să-ți păstreze meciurile. Se păstrează doar cel pe care îl joci."
            }
            HistoryText::Retried => "Ai reluat un meci pierdut: o victorie aici nu se socotește și nu aduce coroana.",
            HistoryText::Kept => "Meciul tău e păstrat la „Meciurile mele”.",
            HistoryText::Cards => "Continuă de unde ai rămas",
            HistoryText::ContinueCard => "Joacă mai departe",
            HistoryText::TurnCard => "E rândul tău",
            HistoryText::ForYou => "Pentru tine",
            HistoryText::PuzzleRating => "Probleme",
            HistoryText::LessonCard => "Lecția următoare",
            HistoryText::PuzzleCard => "Problema de azi",
            HistoryText::PuzzleCardHelp => "Găsește mutarea câștigătoare",
            HistoryText::PuzzleCardSolved => "Rezolvată – mâine vine alta",
            HistoryText::SignsCard => "Deosebești greu culorile?",
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
        format!("Cu {}: {}.", self.opponent(level), won_and_lost(won, lost))
    }

    fn record_after(&self, mv: &str, won: u32, lost: u32) -> String {
        format!("După {mv}: {}.", won_and_lost(won, lost))
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

    fn day_streak(&self, days: u32) -> String {
        format!("Ziua {days}")
    }

    fn imported(&self, added: u32, known: u32) -> String {
        let added = match added {
            1 => "S-a adăugat 1 meci".into(),
            _ => format!("S-au adăugat {}", count(added, "meci", "meciuri")),
        };
        match known {
            0 => format!("{added}."),
            1 => format!("{added}; pe unul îl aveai deja."),
            _ => format!("{added}; pe {known} le aveai deja."),
        }
    }

    fn import_error(&self, line: u32, is_newer: bool) -> String {
        let reason =
            if is_newer { "a fost scris de o versiune mai nouă a paginii" } else { "nu este un meci întreg" };
        format!("Rândul {line} al fișierului {reason}, așa că nu s-a importat nimic.")
    }
}

/// "2 victorii, 1 înfrângere".
fn won_and_lost(won: u32, lost: u32) -> String {
    format!("{}, {}", count(won, "victorie", "victorii"), count(lost, "înfrângere", "înfrângeri"))
}

impl LadderPages for Romanian {
    fn ladder_text(&self, text: LadderText) -> &'static str {
        match text {
            LadderText::Head => "Scara",
            LadderText::Help => {
                "Zece adversari pe același drum. Învinge-l pe unul și treci la următorul sau alege pe cine vrei."
            }
            LadderText::AllBeaten => "I-ai învins pe toți zece. Drumul e al tău!",
            LadderText::Beaten => "Victorie",
            LadderText::Next => "Urmează",
        }
    }

    fn play_opponent(&self, level: u8) -> String {
        format!("Joacă cu {}", self.opponent(level))
    }

    fn play_meanwhile(&self, level: u8) -> String {
        format!("Joacă între timp cu {}", self.opponent(level))
    }

    fn opponents_beaten(&self, beaten: u32) -> String {
        format!("Învinși: {beaten} din 10")
    }
}
