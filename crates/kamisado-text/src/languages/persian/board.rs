//! The board in Persian.

use super::*;

impl Boards for Persian {
    fn then(&self, next: Tower, names: &PlayerNames) -> String {
        match names.who(next.player) {
            Who::You => format!("بعد {} حرکت می‌دهید", own(next.color)),
            other => format!("بعد {} {} حرکت می‌دهد", subject(other), own(next.color)),
        }
    }

    fn verdict(&self, verdict: Option<(bool, Option<u32>)>) -> String {
        let Some((won, moves)) = verdict else {
            return "هنوز معلوم نیست".into();
        };
        let verb = if won { "می‌برد" } else { "می‌بازد" };
        moves.map_or_else(|| verb.into(), |moves| format!("در {} حرکت {verb}", number(moves)))
    }
}
