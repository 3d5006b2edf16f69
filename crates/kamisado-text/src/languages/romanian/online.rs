//! Online games, accounts and players in Romanian.

use super::*;

impl Online for Romanian {
    fn opponent_text(&self, text: OpponentText, name: &str) -> String {
        match text {
            OpponentText::TakeBackAsked => format!("{name} cere să-și retragă ultima mutare."),
            OpponentText::StopAsked => format!("{name} propune oprirea seriei aici."),
            OpponentText::RematchAsked => format!("{name} propune o revanșă."),
            OpponentText::Absent => format!("{name} lipsește de zece minute. Poți cere victoria sau poți aștepta."),
        }
    }

    fn fischer(&self, seconds: u32, increment: u32) -> String {
        let start = if seconds.is_multiple_of(60) { format!("{} min", seconds / 60) } else { format!("{seconds} s") };
        if increment == 0 { start } else { format!("{start} + {increment} s") }
    }

    fn days(&self, days: u32) -> String {
        format!("{} pe mutare", count(days, "zi", "zile"))
    }

    fn days_left(&self, days: u32, hours: u32) -> String {
        format!("{days} z {hours} h")
    }

    fn watching(&self, people: u32) -> String {
        format!("{} meciul", count(people, "persoană privește", "persoane privesc"))
    }

    fn new_messages(&self, messages: u32) -> String {
        count(messages, "mesaj nou", "mesaje noi")
    }

    fn join(&self, who: Player) -> String {
        // Without the towers it would read as a game against that player.
        match who {
            Player::White => "Joacă cu turnurile albe".into(),
            Player::Black => "Joacă cu turnurile negre".into(),
        }
    }

    fn turns_waiting(&self, games: u32) -> String {
        format!("Ești la mutare în {}", count(games, "meci", "meciuri"))
    }

    fn turns_short(&self, games: u32) -> String {
        format!("la mutare în {games}")
    }

    fn opponent_found(&self, name: Option<&str>) -> String {
        match name {
            Some(name) => format!("A venit {name}. Începe meciul!"),
            None => "A venit un adversar. Începe meciul!".into(),
        }
    }

    fn fill_time(&self, seconds: u32) -> String {
        format!("Mai ai {} să alegi; apoi se alege stânga.", count(seconds, "secundă", "secunde"))
    }

    fn you_are(&self, name: &str) -> String {
        format!("Joci sub numele {name}.")
    }

    fn engine(&self, level: u32) -> String {
        format!("Calculatorul, nivelul {level}")
    }

    fn invites(&self, name: &str) -> String {
        format!("{name} te invită să joci")
    }

    fn games_won(&self, wins: ByPlayer<u32>, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        let won = |player| format!("{} {}", subject(names.who(player)), wins[player]);
        format!("Meciuri câștigate până acum: {}, {}", won(first), won(!first))
    }
}

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
