//! What a legal move does, in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::Effect;

use super::{Persian, cite, color, colored, house, number, own, player, ranked, squares, tower};
use crate::Names;
use crate::shape::{Deed, Sequel, story};

/// The whole sentence.
pub(super) fn effect(effect: &Effect) -> String {
    let Effect { tower: moved, from, to, direction, distance, after, .. } = effect;
    let (mover, other) = (player(moved.player), player(!moved.player));
    let name = ranked(*moved, after.rank(*moved));
    let (deed, sequel, rule) = story(effect);
    let deed = match deed {
        Deed::Step => {
            let (distance, direction) = (squares(*distance), Persian.direction(*direction));
            format!("{name} {distance} {direction} می‌رود، از {} به {}", house(*from), colored(*to))
        }
        Deed::Push(push) => {
            let (pushed, landing) = (tower(push.furthest), colored(push.landing));
            let (from, to) = (house(*from), house(*to));
            match push.count {
                0 | 1 => format!("{name}، {pushed} را از {to} به {landing} می‌راند و خودش از {from} به {to} می‌رود"),
                more => format!(
                    "{name} {} برج را به عقب می‌راند، دورترینِ آن‌ها یعنی {pushed} را به {landing}، و خودش از {from} به {to} \
                     می‌رود",
                    number(more),
                ),
            }
        }
        Deed::Pass => {
            format!("{name} در {} گیر افتاده است، پس {mover} نوبتش را واگذار می‌کند", colored(*from))
        }
    };
    let sequel = match sequel {
        Sequel::Home(winner) => {
            format!("این خانه در ردیف امنِ {} است، پس {} این دور را می‌برد", player(!winner), player(winner))
        }
        Sequel::Deadlock(winner) => {
            format!(
                "با این حرکت بن‌بست پیش می‌آید و {}، که آخرین حرکت را انجام داده است، این دور را می‌بازد",
                player(!winner)
            )
        }
        Sequel::Again(next) => {
            let color = color(next.color);
            format!("{other} نوبتش را از دست می‌دهد و {mover} دوباره بازی می‌کند، این بار با برج {color}ِ خود")
        }
        Sequel::Next(next) => format!("سپس {other} باید {} حرکت بدهد", own(next.color)),
    };
    format!("{deed}؛ {sequel} {}.", cite(rule))
}
