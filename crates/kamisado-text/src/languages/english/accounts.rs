//! Accounts and players in English.

use super::*;

impl Accounts for English {
    fn games(&self, games: u32) -> String {
        count(games, "game", "games")
    }

    fn last_games(&self, won: u32, lost: u32, drawn: u32) -> String {
        let drawn = if drawn > 0 { format!(", {drawn} drawn") } else { String::new() };
        format!("Last games: {won} won, {lost} lost{drawn}")
    }

    fn codes_left(&self, codes: u32) -> String {
        format!("You have {} left.", count(codes, "code", "codes"))
    }

    fn since(&self, date: &str) -> String {
        format!("Member since {date}")
    }

    fn made_and_used(&self, made: &str, used: Option<&str>) -> String {
        match used {
            Some(used) => format!("created {made}, last used {used}"),
            None => format!("created {made}, not used yet"),
        }
    }

    fn browser(&self, browser: &str, system: Option<&str>) -> String {
        system.map_or_else(|| browser.into(), |system| format!("{browser} on {system}"))
    }

    fn change(&self, before: u32, after: u32) -> String {
        format!("rating {before}, now {after}")
    }
}
