//! The lessons in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::{Square, Tower};

use super::{Hungarian, color, onto};
use crate::Lessons;

impl Lessons for Hungarian {
    fn not_asked(&self) -> &'static str {
        "Nem ez az."
    }

    fn check_written(&self) -> &'static str {
        "Ellenőrzés"
    }

    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("A {} torony {} kerül. Melyik a következő?", color(tower.color), onto(square))
    }

    fn written_part(&self, place: usize) -> &'static str {
        match place {
            0 => "Torony",
            1 => "Irány",
            2 => "Mezők száma",
            _ => "Az elért szín",
        }
    }
}
