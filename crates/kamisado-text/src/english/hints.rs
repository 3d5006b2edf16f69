//! Proposals to a player, in English.

use alloc::format;
use alloc::string::String;

use kamisado::{Fill, Player};

use super::{English, player};
use crate::{Hints, Names};

impl Hints for English {
    fn hint(&self, mv: &str, who: Player, winner: Option<Player>) -> String {
        match winner {
            Some(winner) if winner == who => format!("Try {mv}: it wins."),
            Some(winner) => {
                format!("Every move loses if {} plays perfectly; the hardest to answer is {mv}.", player(winner))
            }
            None => format!("Try {mv}: it looks best, but the time was too short to prove who wins."),
        }
    }

    fn only_move(&self, mv: &str) -> String {
        format!("There is only one move: {mv}.")
    }

    fn fill_hint(&self, who: Player, fill: Fill, wins: bool) -> String {
        let (fill, who) = (self.fill(fill), player(who));
        if wins {
            format!("Fill {fill}: then {who} wins the next round if both play perfectly.")
        } else {
            format!("Fill {fill}: that looks better for {who}.")
        }
    }
}
