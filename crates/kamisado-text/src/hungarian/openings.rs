//! The first moves in Hungarian.

use alloc::format;
use alloc::string::String;

use super::Hungarian;
use super::article::the;
use crate::{OpeningText, Openings};

impl Openings for Hungarian {
    fn opening_text(&self, text: OpeningText) -> &'static str {
        match text {
            OpeningText::Head => "Az első lépés",
            OpeningText::Choose => {
                "Válassz egy tornyot a táblán, hogy lásd a lépéseit, vagy egy lépést a listából, és menj tovább: útközben minden állásról kiderül, ki nyer."
            }
        }
    }

    fn openings_summary(&self, winning: u32, all: u32, shortest: u32) -> String {
        let all = the(all);
        format!(
            "A fekete kezd, és ha mindketten hibátlanul játszanak, {all} első lépésből {winning} nyer, leghamarabb \
             {shortest} lépésben; minden más első lépés veszít."
        )
    }
}
