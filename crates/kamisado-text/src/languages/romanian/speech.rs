//! Announcements in Romanian.

use super::*;

impl Speech for Romanian {
    fn heard_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower, from, to, after, .. } = effect;
        let mover = capital(&self.owned_tower(*tower, after.rank(*tower), names));
        let to_tower = |&(tower, rank, square)| format!("{} pe {square}", self.owned_tower(tower, rank, names));
        let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
        match effect.push {
            Some(push) => {
                let (pushed, color) = (list(&pushed, ", ", " și "), color(push.landing.color()));
                format!("{mover}, de pe {from} pe {to}, împinge {pushed}, {color}.")
            }
            None if effect.distance == 0 => format!("{mover} de pe {from} este blocat, {}.", color(from.color())),
            None => format!("{mover}, de pe {from} pe {to}, {}.", color(to.color())),
        }
    }

    fn heard_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let (rank, color, moves) = (rank_word(rank), color(tower.color), self.move_count(moves));
        acts(
            names.who(tower.player),
            &format!("trebuie să mute turnul {rank}{color} de pe {square}: {moves}."),
            &format!("Trebuie să muți turnul tău {rank}{color} de pe {square}: {moves}."),
        )
    }

    fn heard_seat(&self, you: Option<Player>, below: Player) -> String {
        match you {
            Some(you) if you == below => format!("Tu ești {}, jos.", player(you)),
            Some(you) => format!("Tu ești {}, sus.", player(you)),
            None => format!("{} este jos.", player(below)),
        }
    }

    fn heard_time(&self, player: Player, seconds: u32, names: &PlayerNames) -> String {
        let left = match seconds {
            60 => "un minut".into(),
            seconds => count(seconds, "secundă", "secunde"),
        };
        acts(names.who(player), &format!("mai are {left}."), &format!("Mai ai {left}."))
    }

    fn heard_arrival(&self, player: Player, names: &PlayerNames) -> String {
        acts(names.who(player), "a intrat în joc.", "Ai intrat în joc.")
    }

    fn heard_presence(&self, player: Player, is_here: bool, names: &PlayerNames) -> String {
        match (names.who(player), is_here) {
            (Who::You, true) => "Te-ai întors.".into(),
            (Who::You, false) => "Ai plecat.".into(),
            (other, true) => format!("{} s-a întors.", subject(other)),
            (other, false) => format!("{} a plecat.", subject(other)),
        }
    }
}
