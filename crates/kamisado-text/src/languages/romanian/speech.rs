//! Announcements in Romanian.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::Effect;
use kamisado::{Player, Rank, Square, Tower};

use super::voice::subject;
use super::{Romanian, color, count, player, rank_word};
use crate::format::{capital, list};
use crate::topics::commands::pushed_towers;
use crate::topics::voice::Who;
use crate::{Commands, Names, PlayerNames, Speech};

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
        match names.who(tower.player) {
            Who::You => format!("Trebuie să muți turnul tău {rank}{color} de pe {square}: {moves}."),
            other => format!("{} trebuie să mute turnul {rank}{color} de pe {square}: {moves}.", subject(other)),
        }
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
        match names.who(player) {
            Who::You => format!("Mai ai {left}."),
            other => format!("{} mai are {left}.", subject(other)),
        }
    }

    fn heard_arrival(&self, player: Player, names: &PlayerNames) -> String {
        match names.who(player) {
            Who::You => "Ai intrat în joc.".into(),
            other => format!("{} a intrat în joc.", subject(other)),
        }
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
