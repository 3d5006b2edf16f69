//! Hints in two steps, in English.

use super::*;

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
