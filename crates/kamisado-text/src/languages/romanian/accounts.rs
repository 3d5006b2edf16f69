//! Accounts and players in Romanian.

use super::*;

impl Accounts for Romanian {
    fn games(&self, games: u32) -> String {
        count(games, "meci", "meciuri")
    }

    fn last_games(&self, won: u32, lost: u32, drawn: u32) -> String {
        let (won, lost) = (count(won, "victorie", "victorii"), count(lost, "înfrângere", "înfrângeri"));
        let drawn = if drawn > 0 { format!(", {}", count(drawn, "egalitate", "egalități")) } else { String::new() };
        format!("Ultimele meciuri: {won}, {lost}{drawn}")
    }

    fn codes_left(&self, codes: u32) -> String {
        format!("Mai ai {}.", count(codes, "cod", "coduri"))
    }

    fn since(&self, date: &str) -> String {
        format!("Membru din {date}")
    }

    fn made_and_used(&self, made: &str, used: Option<&str>) -> String {
        match used {
            Some(used) => format!("creare: pe {made}; ultima folosire: pe {used}"),
            None => format!("creare: pe {made}; nicio folosire încă"),
        }
    }

    fn browser(&self, browser: &str, system: Option<&str>) -> String {
        system.map_or_else(|| browser.into(), |system| format!("{browser} pe {system}"))
    }

    fn change(&self, before: u32, after: u32) -> String {
        format!("rating {before}, acum {after}")
    }
}
