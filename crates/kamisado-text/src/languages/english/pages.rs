//! The page, the board and the lessons in English.

use super::*;

impl Pages for English {
    fn level(&self, level: u8) -> String {
        format!("Level {level}")
    }

    fn step_head(&self, place: u32, count: u32) -> String {
        format!("Step {place} of {count}")
    }

    fn lessons_done(&self, done: u32, count: u32) -> String {
        format!("{done} of {count} lessons done")
    }

    fn resign_prompt(&self, who: Player, names: &PlayerNames) -> String {
        match names.who(who) {
            Who::You => "Resign the match?".into(),
            other => format!("Should {} resign the match?", subject(other)),
        }
    }

    fn stop_prompt(&self, score: ByPlayer<u32>, names: &PlayerNames) -> String {
        format!("Stop the series at {}?", self.score(score, names))
    }

    fn time_left(&self, who: Player, time: &str, names: &PlayerNames) -> String {
        let who = names.who(who);
        format!("{} {} {time} left", opening(who), verb(who, "has", "have"))
    }

    fn foreign_character(&self, found: char, column: u32) -> String {
        format!(
            "This link is damaged: character {column}, “{found}”, does not belong in a link. Ask for it again and \
             copy all of it."
        )
    }

    fn looked_at(&self, count: u32) -> String {
        format!("{count} thousand positions searched")
    }
}

impl Lessons for English {
    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("{} goes to {square}. Which tower comes next?", capital(tower.color.name()))
    }
}

impl Boards for English {
    fn then(&self, next: Tower, names: &PlayerNames) -> String {
        let who = names.who(next.player);
        format!("then {} {} {} {} tower", subject(who), verb(who, "moves", "move"), own(who), next.color)
    }

    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "not known yet".into();
        };
        let verb = if won { "wins" } else { "loses" };
        moves.map_or_else(|| verb.into(), |moves| format!("{verb} in {}", count(moves, "move", "moves")))
    }
}
