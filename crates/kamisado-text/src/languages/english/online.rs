//! Online games, accounts and players in English.

use super::*;

impl Online for English {
    fn opponent_text(&self, text: OpponentText, name: &str) -> String {
        match text {
            OpponentText::TakeBackAsked => format!("{name} asks to take back the last move."),
            OpponentText::StopAsked => format!("{name} offers to stop the series here."),
            OpponentText::RematchAsked => format!("{name} offers a rematch."),
            OpponentText::Absent => {
                format!("{name} has been away for ten minutes. You can claim the win or keep waiting.")
            }
        }
    }

    fn fischer(&self, seconds: u32, increment: u32) -> String {
        let start = if seconds.is_multiple_of(60) { format!("{} min", seconds / 60) } else { format!("{seconds} s") };
        if increment == 0 { start } else { format!("{start} + {increment} s") }
    }

    fn days(&self, days: u32) -> String {
        format!("{} per move", count(days, "day", "days"))
    }

    fn days_left(&self, days: u32, hours: u32) -> String {
        format!("{days} d {hours} h")
    }

    fn watching(&self, people: u32) -> String {
        format!("{} watching", count(people, "person is", "people are"))
    }

    fn new_messages(&self, messages: u32) -> String {
        count(messages, "new message", "new messages")
    }

    fn join(&self, who: Player) -> String {
        format!("Play as {}", player(who))
    }

    fn turns_waiting(&self, games: u32) -> String {
        format!("It is your turn in {}", count(games, "game", "games"))
    }

    fn turns_short(&self, games: u32) -> String {
        format!("your turn in {games}")
    }

    fn opponent_found(&self, name: Option<&str>) -> String {
        match name {
            Some(name) => format!("{name} is here. Your game starts!"),
            None => "An opponent is here. Your game starts!".into(),
        }
    }

    fn fill_time(&self, seconds: u32) -> String {
        format!("{} left to choose; then left is chosen.", count(seconds, "second", "seconds"))
    }

    fn you_are(&self, name: &str) -> String {
        format!("You are playing as {name}.")
    }

    fn engine(&self, level: u32) -> String {
        format!("Computer, level {level}")
    }

    fn invites(&self, name: &str) -> String {
        format!("{name} invites you to play")
    }

    fn games_won(&self, wins: ByPlayer<u32>, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        let won = |player| format!("{} {}", subject(names.who(player)), wins[player]);
        format!("Games won so far: {}, {}", won(first), won(!first))
    }
}

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
