//! The lessons in English.

use alloc::format;
use alloc::string::String;

use kamisado::{Square, Tower};

use super::English;
use crate::Lessons;
use crate::format::capital;

impl Lessons for English {
    fn not_asked(&self) -> &'static str {
        "Not that one."
    }

    fn check_written(&self) -> &'static str {
        "Check"
    }

    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("{} goes to {square}. Which tower comes next?", capital(tower.color.name()))
    }

    fn written_part(&self, place: usize) -> &'static str {
        match place {
            0 => "Tower",
            1 => "Direction",
            2 => "Squares",
            _ => "Colour reached",
        }
    }
}
