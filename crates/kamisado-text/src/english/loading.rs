//! Loading the page in English.

use super::English;
use crate::{Loading, LoadingText};

impl Loading for English {
    fn loading_text(&self, text: LoadingText) -> &'static str {
        match text {
            LoadingText::About => "Play, learn and analyse the board game Kamisado.",
            LoadingText::Needs => {
                "This page needs WebAssembly and JavaScript. Please use a current browser and switch them on."
            }
            LoadingText::Loading => "One moment …",
            LoadingText::Missing => "This part could not be loaded",
            LoadingText::MissingHelp => {
                "Perhaps the connection is down, or there is a newer version of the page. Your games are safe. Try again, or reload the page."
            }
            LoadingText::LoadAgain => "Try again",
        }
    }
}
