//! Online games, accounts and players in Hungarian.

use super::*;

impl Online for Hungarian {
    fn opponent_text(&self, text: OpponentText, name: &str) -> String {
        match text {
            OpponentText::TakeBackAsked => format!("{name} vissza szeretné venni az utolsó lépését."),
            OpponentText::StopAsked => format!("{name} felajánlja a sorozat lezárását."),
            OpponentText::RematchAsked => format!("{name} visszavágót ajánl."),
            OpponentText::Absent => {
                format!("{name} tíz perce nincs itt. Igényelheted a győzelmet, vagy várhatsz tovább.")
            }
        }
    }

    fn fischer(&self, seconds: u32, increment: u32) -> String {
        let start = if seconds.is_multiple_of(60) { format!("{} perc", seconds / 60) } else { format!("{seconds} mp") };
        if increment == 0 { start } else { format!("{start} + {increment} mp") }
    }

    fn days(&self, days: u32) -> String {
        format!("{days} nap lépésenként")
    }

    fn days_left(&self, days: u32, hours: u32) -> String {
        format!("{days} nap {hours} óra")
    }

    fn watching(&self, people: u32) -> String {
        format!("{people} néző")
    }

    fn new_messages(&self, messages: u32) -> String {
        format!("{messages} új üzenet")
    }

    fn join(&self, who: Player) -> String {
        match who {
            Player::White => "Játszom a fehérrel".into(),
            Player::Black => "Játszom a feketével".into(),
        }
    }

    fn turns_waiting(&self, games: u32) -> String {
        format!("{games} játszmában te jössz")
    }

    fn turns_short(&self, games: u32) -> String {
        format!("{games} helyen te jössz")
    }

    fn opponent_found(&self, name: Option<&str>) -> String {
        match name {
            Some(name) => format!("{name} megérkezett. Kezdődik a játszma!"),
            None => "Megérkezett az ellenfeled. Kezdődik a játszma!".into(),
        }
    }

    fn fill_time(&self, seconds: u32) -> String {
        format!("Még {seconds} másodperced van választani; utána a bal oldal lesz.")
    }

    fn you_are(&self, name: &str) -> String {
        format!("Ezen a néven játszol: {name}.")
    }

    fn engine(&self, level: u32) -> String {
        format!("Gép, {level}. szint")
    }

    fn invites(&self, name: &str) -> String {
        format!("{name} játszani hív")
    }

    fn games_won(&self, wins: ByPlayer<u32>, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        let won = |player| {
            let name = match names.who(player) {
                Who::Color(Player::White) => "fehér".into(),
                Who::Color(Player::Black) => "fekete".into(),
                other => subject(other),
            };
            format!("{name} {}", wins[player])
        };
        format!("Eddig megnyert játszmák: {}, {}", won(first), won(!first))
    }
}

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
