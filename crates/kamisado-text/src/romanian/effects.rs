//! What a legal move does, in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::Effect;

use super::{Romanian, cite, color, colored, count, of_player, player, squares, tower};
use crate::Names;
use crate::shape::{Deed, Sequel, capital, story};

/// The whole sentence.
pub(super) fn effect(effect: &Effect) -> String {
    let Effect { tower: moved, from, to, direction, distance, after, .. } = effect;
    let (mover, other) = (player(moved.player), player(!moved.player));
    let name = capital(&Romanian.ranked_tower(*moved, after.rank(*moved)));
    let (deed, sequel, rule) = story(effect);
    let deed = match deed {
        Deed::Step => {
            let (distance, direction) = (squares(*distance), Romanian.direction(*direction));
            format!("{name} se mută {distance} {direction}, de pe {from} pe {}", colored(*to))
        }
        Deed::Push(push) => {
            let (pushed, landing) = (tower(push.furthest), colored(push.landing));
            match push.count {
                0 | 1 => {
                    format!("{name} împinge {pushed} de pe {to} pe {landing} și trece el însuși de pe {from} pe {to}")
                }
                more => {
                    let towers = count(more.into(), "turn", "turnuri");
                    format!(
                        "{name} împinge {towers}, dintre care ultimul, {pushed}, ajunge pe {landing}, și trece el însuși de \
                         pe {from} pe {to}"
                    )
                }
            }
        }
        Deed::Pass => format!("{name} este blocat pe {}, așa că {mover} spune pas", colored(*from)),
    };
    let sequel = match sequel {
        Sequel::Home(winner) => {
            format!("ajunge astfel pe linia-casă a {}, deci {} câștigă runda", of_player(!winner), player(winner))
        }
        Sequel::Deadlock(winner) => {
            format!("astfel se ajunge la blocaj, iar {}, care a mutat ultimul, pierde runda", player(!winner))
        }
        Sequel::Again(next) => {
            let color = color(next.color);
            format!("{other} pierde dreptul de a muta, iar {mover} mută din nou, cu turnul {color}")
        }
        Sequel::Next(next) => format!("apoi {other} trebuie să-și mute turnul {}", color(next.color)),
    };
    format!("{deed}; {sequel} {}.", cite(rule))
}
