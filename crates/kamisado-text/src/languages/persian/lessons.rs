//! The lessons in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{Square, Tower};

use super::{Persian, color, house};
use crate::Lessons;

impl Lessons for Persian {
    fn not_asked(&self) -> &'static str {
        "این نیست."
    }

    fn check_written(&self) -> &'static str {
        "بررسی"
    }

    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("برج {} به {} می‌رود. بعدی کدام است؟", color(tower.color), house(square))
    }

    fn written_part(&self, place: usize) -> &'static str {
        match place {
            0 => "برج",
            1 => "جهت",
            2 => "تعداد خانه",
            _ => "رنگِ مقصد",
        }
    }
}
