//! Proposals to a player, in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::{Fill, Player};

use super::{Hungarian, player};
use crate::{Hints, Names};

impl Hints for Hungarian {
    fn hint(&self, mv: &str, who: Player, winner: Option<Player>) -> String {
        match winner {
            Some(winner) if winner == who => format!("Próbáld ezt: {mv}; ez nyer."),
            Some(winner) => format!(
                "Minden lépés veszít, ha {} hibátlanul játszik; erre a legnehezebb válaszolni: {mv}.",
                player(winner)
            ),
            None => {
                format!("Próbáld ezt: {mv}; ez tűnik a legjobbnak, de ennyi idő alatt nem derült ki, ki nyer.")
            }
        }
    }

    fn only_move(&self, mv: &str) -> String {
        format!("Csak egy lépés lehetséges: {mv}.")
    }

    fn fill_hint(&self, who: Player, fill: Fill, wins: bool) -> String {
        let (fill, who) = (self.fill(fill), player(who));
        if wins {
            format!("Töltsd fel {fill}: így hibátlan játékkal {who} nyeri a következő kört.")
        } else {
            format!("Töltsd fel {fill}: ez jobbnak tűnik {who} számára.")
        }
    }
}
