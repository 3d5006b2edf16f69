//! The lessons in Hungarian.

use super::*;

impl Lessons for Hungarian {
    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("A {} torony {} kerül. Melyik a következő?", color(tower.color), onto(square))
    }
}
