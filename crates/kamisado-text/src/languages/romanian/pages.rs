//! The page, the board and the lessons in Romanian.

use super::*;

impl Pages for Romanian {
    fn level(&self, level: u8) -> String {
        format!("Nivelul {level}")
    }

    fn step_head(&self, place: u32, count: u32) -> String {
        format!("Etapa {place} din {count}")
    }

    fn lessons_done(&self, done: u32, count: u32) -> String {
        format!("{done} din {} terminate", super::count(count, "lecție", "lecții"))
    }

    fn resign_prompt(&self, who: Player, names: &PlayerNames) -> String {
        let who = names.who(who);
        at_start(who, &acts(who, "abandonează meciul?", "abandonezi meciul?"))
    }

    fn stop_prompt(&self, score: ByPlayer<u32>, names: &PlayerNames) -> String {
        format!("Oprim seria la {}?", self.score(score, names))
    }

    fn time_left(&self, who: Player, time: &str, names: &PlayerNames) -> String {
        let who = names.who(who);
        format!("{} {time}", at_start(who, &acts(who, "mai are", "mai ai")))
    }

    fn foreign_character(&self, found: char, column: u32) -> String {
        format!(
            "Linkul este deteriorat: caracterul {column}, „{found}”, nu are ce căuta într-un link. Cere-l din nou și \
             copiază-l tot."
        )
    }

    fn looked_at(&self, count: u32) -> String {
        format!("{} de poziții cercetate", super::count(count, "mie", "mii"))
    }
}

impl Lessons for Romanian {
    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("Turnul {} merge pe {square}. Care urmează?", color(tower.color))
    }
}

impl Boards for Romanian {
    fn then(&self, next: Tower, names: &PlayerNames) -> String {
        format!("apoi {} {}", acts(names.who(next.player), "mută turnul", "muți turnul tău"), color(next.color))
    }

    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "încă nu se știe".into();
        };
        let verb = if won { "câștigă" } else { "pierde" };
        moves.map_or_else(|| verb.into(), |moves| format!("{verb} în {}", count(moves, "mutare", "mutări")))
    }
}
