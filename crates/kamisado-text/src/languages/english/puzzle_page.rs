//! Puzzles, and hints in two steps, in English.

use super::*;

impl PuzzlePages for English {
    fn find_win(&self, tower: Option<Color>) -> String {
        match tower {
            Some(color) => format!("Find the winning move for your {color} tower."),
            None => "Find the winning move. You may move any of your towers.".into(),
        }
    }

    fn moves_needed(&self, moves: u32) -> String {
        format!("You need {moves} moves to win.")
    }

    fn played(&self, effect: &Effect, by_you: bool) -> String {
        let Effect { tower, from, to, .. } = effect;
        let (color, landing) = (tower.color, effect.push.map_or(*to, |push| push.landing).color());
        match (effect.push, effect.distance, by_you) {
            (Some(_), _, true) => format!(
                "You push with your {color} tower from {from} to {to}. The last pushed tower lands on {landing}."
            ),
            (Some(_), _, false) => format!(
                "They push with their {color} tower from {from} to {to}. The last pushed tower lands on {landing}."
            ),
            (None, 0, true) => format!("Your {color} tower on {from} is blocked: you pass."),
            (None, 0, false) => format!("Their {color} tower on {from} is blocked: they pass."),
            (None, _, true) => format!("You move your {color} tower from {from} to {to}, onto {landing}."),
            (None, _, false) => format!("They reply with their {color} tower from {from} to {to}, onto {landing}."),
        }
    }

    fn hint_color(&self, color: Color) -> String {
        format!("The winning move lands on {color}.")
    }

    fn run_score(&self, solved: u32, missed: u32, of: u32) -> String {
        match of {
            1 => format!("{solved} solved. The first miss ends the run."),
            _ => format!("{solved} solved, {missed} of {of} misses."),
        }
    }

    fn run_result(&self, solved: u32, best: u32) -> String {
        if solved > 0 && solved >= best {
            return format!("{solved} solved: your best so far!");
        }
        format!("{solved} solved. Your best is {best}.")
    }

    fn next_mistake(&self, days: u32) -> String {
        format!("Nothing to repeat today. The next one comes back in {}.", count(days, "day", "days"))
    }

    fn seconds_left(&self, seconds: u32) -> String {
        format!("{} left.", count(seconds, "second", "seconds"))
    }
}

impl HintSteps for English {
    fn hint_idea(&self, idea: HintIdea) -> String {
        match idea {
            HintIdea::Win => "You can win with this move: which way is open?".into(),
            HintIdea::Tower(color) => format!("Try your {color} tower."),
            HintIdea::Push => "Look for a push.".into(),
            HintIdea::Block => "Land where your opponent's tower has no move.".into(),
            HintIdea::Straight => "Go straight ahead. How far?".into(),
            HintIdea::Left => "Try the diagonal to the left. How far?".into(),
            HintIdea::Right => "Try the diagonal to the right. How far?".into(),
            HintIdea::Side => "Look at both line-ups: in which one do your towers have a clear way?".into(),
        }
    }

    fn hint_move(&self, tower: Color, to: Square) -> String {
        format!("Your {tower} tower to {to}.")
    }
}
