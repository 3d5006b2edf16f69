//! Announcements in English.

use super::*;

impl Speech for English {
    fn heard_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower, from, to, after, .. } = effect;
        let mover = at_start(names.who(tower.player), &self.owned_tower(*tower, after.rank(*tower), names));
        let to_tower = |&(tower, rank, square)| format!("{} to {square}", self.owned_tower(tower, rank, names));
        let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
        match effect.push {
            Some(push) => {
                let (pushed, color) = (list(&pushed, ", ", " and "), push.landing.color());
                format!("{mover} from {from} to {to} pushes {pushed}, {color}.")
            }
            None if effect.distance == 0 => format!("{mover} on {from} is blocked, {}.", from.color()),
            None => format!("{mover} from {from} to {to}, {}.", to.color()),
        }
    }

    fn heard_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let (name, moves) = (ranked(tower, rank), self.move_count(moves));
        acts(
            names.who(tower.player),
            &format!("must move the {name} on {square}: {moves}."),
            &format!("You must move your {name} on {square}: {moves}."),
        )
    }

    fn heard_seat(&self, you: Option<Player>, below: Player) -> String {
        match you {
            Some(you) if you == below => format!("You play {}, at the bottom.", player(you)),
            Some(you) => format!("You play {}, at the top.", player(you)),
            None => format!("{} is at the bottom.", player(below)),
        }
    }

    fn heard_time(&self, player: Player, seconds: u32, names: &PlayerNames) -> String {
        let left = match seconds {
            60 => "1 minute".into(),
            seconds => count(seconds, "second", "seconds"),
        };
        acts(names.who(player), &format!("has {left} left."), &format!("You have {left} left."))
    }

    fn heard_arrival(&self, player: Player, names: &PlayerNames) -> String {
        let who = names.who(player);
        format!("{} {} joined.", opening(who), if who == Who::You { "have" } else { "has" })
    }

    fn heard_presence(&self, player: Player, is_here: bool, names: &PlayerNames) -> String {
        let who = names.who(player);
        let verb = if who == Who::You { "are" } else { "is" };
        format!("{} {verb} {}.", opening(who), if is_here { "back" } else { "away" })
    }
}

/// "red tower", "red double sumo".
fn ranked(tower: Tower, rank: Rank) -> String {
    let name = if rank == Rank::Plain { "tower" } else { English.rank(rank) };
    format!("{} {name}", tower.color)
}
