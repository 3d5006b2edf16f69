//! The board in Hungarian.

use super::*;

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
