//! Accounts and players in Hungarian.

use super::*;

impl Accounts for Hungarian {
    fn games(&self, games: u32) -> String {
        format!("{games} játszma")
    }

    fn last_games(&self, won: u32, lost: u32, drawn: u32) -> String {
        let drawn = if drawn > 0 { format!(", {drawn} döntetlen") } else { String::new() };
        format!("A legutóbbi játszmák: {won} győzelem, {lost} vereség{drawn}")
    }

    fn codes_left(&self, codes: u32) -> String {
        format!("Még {codes} kódod van.")
    }

    fn since(&self, date: &str) -> String {
        format!("Tag ezóta: {date}")
    }

    fn made_and_used(&self, made: &str, used: Option<&str>) -> String {
        match used {
            Some(used) => format!("létrehozva: {made}, utolsó használat: {used}"),
            None => format!("létrehozva: {made}, még nem használták"),
        }
    }

    fn browser(&self, browser: &str, system: Option<&str>) -> String {
        system.map_or_else(|| browser.into(), |system| format!("{browser} ({system})"))
    }

    fn change(&self, before: u32, after: u32) -> String {
        format!("értékszám: {before} volt, most {after}")
    }
}
