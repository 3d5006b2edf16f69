//! The lessons in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::{Square, Tower};

use super::{Romanian, color};
use crate::Lessons;

impl Lessons for Romanian {
    fn not_asked(&self) -> &'static str {
        "Nu, nu asta."
    }

    fn check_written(&self) -> &'static str {
        "Verifică"
    }

    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("Turnul {} merge pe {square}. Care urmează?", color(tower.color))
    }

    fn written_part(&self, place: usize) -> &'static str {
        match place {
            0 => "Turnul",
            1 => "Direcția",
            2 => "Câte pătrate",
            _ => "Culoarea atinsă",
        }
    }
}
