//! The page for reviews in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::Player;

use super::{Hungarian, player};
use crate::{ReviewPages, ReviewText};

impl ReviewPages for Hungarian {
    fn review_text(&self, text: ReviewText) -> &'static str {
        match text {
            ReviewText::Intro => {
                "Nézd meg, hol cserélt gazdát a győzelem, és mi lett volna jobb. Minden ítélet bizonyított."
            }
            ReviewText::OwnMatch => "A saját játszmád átnézése",
            ReviewText::NoMatch => "Még nincs itt játszmád. Játssz egyet, vagy illessz be egyet alább.",
            ReviewText::Read => "Ennek a játszmának az átnézése",
            ReviewText::UpToMistake => "Az előtte lévő rész átnézése",
            ReviewText::OtherMatch => "Másik játszma",
            ReviewText::Beginning => "A játszma eleje.",
            ReviewText::Lanes => {
                "Tömb fent: a fehér áll nyerésre. Tömb lent: a fekete. Ahol oldalt vált, ott cserélt gazdát a győzelem. ⇄ oldalt választott."
            }
            ReviewText::Summary => "Összegzés",
            ReviewText::Mistakes => "Hibák",
            ReviewText::ShowLine => "Mutasd a táblán",
            ReviewText::LeaveLine => "Vissza a játszmához",
            ReviewText::Analyse => "Ennek az állásnak az elemzése",
            ReviewText::Forced => "nem volt választás",
            ReviewText::Kept => "megtartotta a győzelmet",
            ReviewText::Only => "az egyetlen nyerő út",
            ReviewText::Mistake => "kiengedte a győzelmet",
            ReviewText::Lost => "bármit lépve vesztett",
            ReviewText::FillLost => "a következő kör mindkét oldalról elveszett",
            ReviewText::Open => "még nincs elbírálva",
            ReviewText::Done => "Az átnézés teljes.",
        }
    }

    fn turn_label(&self, number: u32, who: Player, turn: &str, judged: ReviewText, winner: Option<Player>) -> String {
        let label = format!("{number}. {}, {turn}: {}", player(who), self.review_text(judged));
        match winner {
            Some(winner) => format!("{label}; {} áll nyerésre", player(winner)),
            None => label,
        }
    }

    fn judged_count(&self, judged: u32, count: u32) -> String {
        format!("{count} lépésből {judged} elbírálva")
    }

    fn line_step(&self, place: u32, count: u32) -> String {
        format!("Jobb változat: {place}. lépés, összesen {count}")
    }
}
