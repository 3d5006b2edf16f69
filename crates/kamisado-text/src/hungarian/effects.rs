//! What a legal move does, in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::Effect;

use super::{Ending, Hungarian, cite, color, from, on_colored, onto, onto_colored, player, ranked, to_player, tower};
use crate::Names;
use crate::shape::{Deed, Sequel, capital, story};

/// The whole sentence.
pub(super) fn effect(effect: &Effect) -> String {
    let Effect { tower: moved, from: start, to, direction, distance, after, .. } = effect;
    let (mover, other) = (player(moved.player), player(!moved.player));
    let name = capital(&ranked(*moved, after.rank(*moved)));
    let start = from(*start);
    let (deed, sequel, rule) = story(effect);
    let deed = match deed {
        Deed::Step => {
            let (direction, to) = (Hungarian.direction(*direction), onto_colored(*to));
            format!("{name} {distance} mezőt lép {direction}, {start} {to}")
        }
        Deed::Push(push) => {
            let (pushed, landing) = (tower(push.furthest, Ending::Object), onto_colored(push.landing));
            let to = (from(*to), onto(*to));
            match push.count {
                0 | 1 => format!("{name} {} {landing} löki {pushed}, maga pedig {start} {} lép", to.0, to.1),
                more => format!(
                    "{name} hátralök {more} tornyot, közülük a legtávolabbit, {pushed}, {landing}, maga pedig {start} {} lép",
                    to.1,
                ),
            }
        }
        Deed::Pass => format!("{name} {} nem tud lépni, ezért {mover} passzol", on_colored(effect.from)),
    };
    let sequel = match sequel {
        Sequel::Home(winner) => {
            format!("ezzel eléri {} bázisát, és {} megnyeri a kört", player(!winner), player(winner))
        }
        Sequel::Deadlock(winner) => {
            format!("ezzel patthelyzet alakul ki, és {}, aki utoljára lépett, elveszíti a kört", player(!winner))
        }
        Sequel::Again(next) => format!("{other} kimarad, és {mover} lép újra, a {} tornyával", color(next.color)),
        Sequel::Next(next) => {
            format!("ezután {} a {} tornyával kell lépnie", to_player(next.player), color(next.color))
        }
    };
    format!("{deed}; {sequel} {}.", cite(rule))
}
