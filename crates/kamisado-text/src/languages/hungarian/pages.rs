//! The page, the board and the lessons in Hungarian.

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

impl Lessons for Hungarian {
    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("A {} torony {} kerül. Melyik a következő?", color(tower.color), onto(square))
    }
}

impl Boards for Hungarian {
    fn then(&self, next: Tower, names: &PlayerNames) -> String {
        let color = color(next.color);
        match names.who(next.player) {
            Who::You => format!("aztán te lépsz a {color} tornyoddal"),
            other => format!("aztán {} lép a {color} tornyával", subject(other)),
        }
    }

    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "még nem ismert".into();
        };
        let verb = if won { "nyer" } else { "veszít" };
        moves.map_or_else(|| verb.into(), |moves| format!("{moves} lépésben {verb}"))
    }
}
