//! The board in Romanian.

use super::*;

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
