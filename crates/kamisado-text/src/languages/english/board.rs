//! The board in English.

use super::*;

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
