//! The page for reviews in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::Player;

use super::{Romanian, count, player};
use crate::{ReviewPages, ReviewText};

impl ReviewPages for Romanian {
    fn review_text(&self, text: ReviewText) -> &'static str {
        match text {
            ReviewText::Intro => {
                "Vezi unde s-a schimbat câștigul și ce ar fi fost mai bine. Fiecare verdict este demonstrat."
            }
            ReviewText::OwnMatch => "Recapitulează partida ta",
            ReviewText::NoMatch => "Încă nu ai nicio partidă aici. Joacă una sau lipește una mai jos.",
            ReviewText::Read => "Recapitulează această partidă",
            ReviewText::UpToMistake => "Recapitulează ce este înainte",
            ReviewText::OtherMatch => "Altă partidă",
            ReviewText::Beginning => "Începutul partidei.",
            ReviewText::Lanes => {
                "Un bloc sus: Albul stă să câștige. Un bloc jos: Negrul. Unde schimbă partea, câștigul a trecut de la unul la altul. ⇄ a ales o parte."
            }
            ReviewText::Summary => "Rezumat",
            ReviewText::Mistakes => "Greșeli",
            ReviewText::ShowLine => "Arată pe tablă",
            ReviewText::LeaveLine => "Înapoi la partidă",
            ReviewText::Analyse => "Analizează această poziție",
            ReviewText::Forced => "fără alegere",
            ReviewText::Kept => "a păstrat câștigul",
            ReviewText::Only => "singura cale de câștig",
            ReviewText::Mistake => "a scăpat câștigul",
            ReviewText::Lost => "pierdut orice ar fi jucat",
            ReviewText::FillLost => "runda următoare e pierdută oricum",
            ReviewText::Open => "încă nejudecat",
            ReviewText::Done => "Recapitularea este completă.",
        }
    }

    fn turn_label(&self, number: u32, who: Player, turn: &str, judged: ReviewText, winner: Option<Player>) -> String {
        let label = format!("{number}. {}, {turn}: {}", player(who), self.review_text(judged));
        match winner {
            Some(winner) => format!("{label}; {} stă să câștige", player(winner)),
            None => label,
        }
    }

    fn judged_count(&self, judged: u32, all: u32) -> String {
        format!("{judged} din {} judecate", count(all, "mutare", "mutări"))
    }

    fn line_step(&self, place: u32, count: u32) -> String {
        format!("Varianta mai bună: mutarea {place} din {count}")
    }
}
