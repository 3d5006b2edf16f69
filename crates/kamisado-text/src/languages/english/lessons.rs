//! The lessons in English.

use super::*;

impl Lessons for English {
    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("{} goes to {square}. Which tower comes next?", capital(tower.color.name()))
    }
}
