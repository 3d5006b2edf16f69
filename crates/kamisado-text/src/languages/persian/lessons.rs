//! The lessons in Persian.

use super::*;

impl Lessons for Persian {
    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("برج {} به {} می‌رود. بعدی کدام است؟", color(tower.color), house(square))
    }
}
