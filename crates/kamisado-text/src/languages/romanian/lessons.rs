//! The lessons in Romanian.

use super::*;

impl Lessons for Romanian {
    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("Turnul {} merge pe {square}. Care urmează?", color(tower.color))
    }
}
