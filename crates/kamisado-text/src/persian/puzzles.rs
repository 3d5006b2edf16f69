//! Puzzles in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Player};

use super::{Persian, color, latin, number, player};
use crate::Puzzles;

impl Puzzles for Persian {
    fn puzzle(&self, place: u32, grade: u32) -> String {
        format!("معمای {}، سختی {} از ۵", number(place), number(grade))
    }

    fn puzzle_question(&self, who: Player, tower: Option<Color>) -> String {
        let who = player(who);
        match tower {
            Some(tower) => format!("{who} برج {}ِ خود را حرکت می‌دهد و فقط یک حرکت می‌برد. کدام؟", color(tower)),
            None => format!("{who} هر برجی را می‌تواند حرکت دهد و فقط یک حرکت می‌برد. کدام؟"),
        }
    }

    fn puzzle_solution(&self, mv: &str, moves: u32) -> String {
        format!("پاسخ: {} که در {} حرکت می‌برد.", latin(mv), number(moves))
    }

    fn goes_on(&self, line: &str) -> String {
        format!("ادامه: {}.", latin(line))
    }

    fn too_few_puzzles(&self, found: u32, asked: u32) -> String {
        let (found, asked) = (number(found), number(asked));
        let [seed, grade] = ["--seed", "--grade"].map(latin);
        format!("از {asked} معمای خواسته‌شده فقط {found} تا پیدا شد؛ با {seed} دیگر یا بدون {grade} بیشتر پیدا می‌شود.")
    }
}
