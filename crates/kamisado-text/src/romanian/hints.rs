//! Proposals to a player, in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::{Fill, Player};

use super::{Romanian, player};
use crate::{Hints, Names};

impl Hints for Romanian {
    fn hint(&self, mv: &str, who: Player, winner: Option<Player>) -> String {
        match winner {
            Some(winner) if winner == who => format!("Încearcă {mv}: câștigă."),
            Some(winner) => {
                format!(
                    "Orice mutare pierde dacă {} joacă perfect; cel mai greu de combătut este {mv}.",
                    player(winner)
                )
            }
            None => {
                format!("Încearcă {mv}: pare cea mai bună, dar timpul a fost prea scurt pentru a dovedi cine câștigă.")
            }
        }
    }

    fn only_move(&self, mv: &str) -> String {
        format!("Există o singură mutare: {mv}.")
    }

    fn fill_hint(&self, who: Player, fill: Fill, wins: bool) -> String {
        let (fill, who) = (self.fill(fill), player(who));
        if wins {
            format!("Aranjează turnurile {fill}: atunci {who} câștigă runda următoare dacă amândoi joacă perfect.")
        } else {
            format!("Aranjează turnurile {fill}: așa pare mai bine pentru {who}.")
        }
    }
}
