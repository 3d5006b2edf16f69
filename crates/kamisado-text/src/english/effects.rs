//! What a legal move does, in English.

use alloc::format;
use alloc::string::String;

use kamisado::Effect;

use super::{English, cite, colored, count, player};
use crate::Names;
use crate::shape::{Deed, Sequel, story};

/// The whole sentence.
pub(super) fn effect(effect: &Effect) -> String {
    let Effect { tower, from, to, direction, distance, after, .. } = effect;
    let (mover, other) = (player(tower.player), player(!tower.player));
    let name = English.ranked_tower(*tower, after.rank(*tower));
    let (deed, sequel, rule) = story(effect);
    let deed = match deed {
        Deed::Step => {
            let (squares, direction) = (count((*distance).into(), "square", "squares"), English.direction(*direction));
            format!("{name} goes {squares} {direction}, from {from} to {}", colored(*to))
        }
        Deed::Push(push) => {
            let (pushed, landing) = (English.tower(push.furthest), colored(push.landing));
            match push.count {
                0 | 1 => format!("{name} pushes {pushed} from {to} to {landing} and goes from {from} to {to} itself"),
                more => format!(
                    "{name} pushes {more} towers, the furthest, {pushed}, to {landing}, and goes from {from} to {to} \
                     itself"
                ),
            }
        }
        Deed::Pass => format!("{name} is blocked on {}, so {mover} passes", colored(*from)),
    };
    let sequel = match sequel {
        Sequel::Home(winner) => format!("this is {}'s home row, so {} wins the round", player(!winner), player(winner)),
        Sequel::Deadlock(winner) => {
            format!("this makes a deadlock, so {}, who moved last, loses the round", player(!winner))
        }
        Sequel::Again(next) => {
            format!("{other} loses its turn, and {mover} moves again, with its {} tower", next.color)
        }
        Sequel::Next(next) => format!("then {other} must move its {} tower", next.color),
    };
    format!("{deed}; {sequel} {}.", cite(rule))
}
