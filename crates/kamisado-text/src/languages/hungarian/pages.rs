//! The page in Hungarian.

use super::*;

impl Pages for Hungarian {
    fn level(&self, level: u8) -> String {
        format!("{level}. szint")
    }

    fn step_head(&self, place: u32, count: u32) -> String {
        format!("{place}/{count}. feladat")
    }

    fn lessons_done(&self, done: u32, count: u32) -> String {
        format!("{count} leckéből {done} kész")
    }

    fn resign_prompt(&self, who: Player, names: &PlayerNames) -> String {
        let who = names.who(who);
        at_start(who, &acts(who, "feladja a játszmát?", "feladod a játszmát?"))
    }

    fn stop_prompt(&self, score: ByPlayer<u32>, names: &PlayerNames) -> String {
        format!("Lezárjuk a sorozatot ennél a pontállásnál: {}?", self.score(score, names))
    }

    fn time_left(&self, who: Player, time: &str, names: &PlayerNames) -> String {
        let who = names.who(who);
        format!("{}: {time}", at_start(who, &acts(who, "hátralévő ideje", "a hátralévő időd")))
    }

    fn foreign_character(&self, found: char, column: u32) -> String {
        format!("A link hibás: nem lehet benne „{found}” ({column}. karakter). Kérd el újra, és másold ki az egészet.")
    }

    fn looked_at(&self, count: u32) -> String {
        format!("{count} ezer állás átnézve")
    }
}
