//! Why and why not, in Romanian.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::{Cause, ChainLink, Duty, Effect, IllegalMove, Obstacle, RoundEnd};
use kamisado::{Fill, Move, Player, Tower, TurnErrorKind};

use crate::format::{ActionResult, Sequel, capital, describe, list, might_push};
use crate::{Hints, Names, Reasons, Results};

use super::{Romanian, cite, color, colored, count, of_player, player, squares, tower};

impl Reasons for Romanian {
    fn illegal(&self, illegal: &IllegalMove) -> String {
        format!("{} {}.", capital(&self.objection(illegal)), cite(illegal.rule()))
    }

    fn turn_error(&self, refusal: &TurnErrorKind) -> String {
        match refusal {
            TurnErrorKind::Illegal(illegal) => self.illegal(illegal),
            TurnErrorKind::FillDue(winner) => {
                let winner = player(*winner);
                format!(
                    "Runda s-a încheiat: mai întâi {winner} alege stânga sau dreapta pentru runda următoare (regula A1)."
                )
            }
            TurnErrorKind::NotBetweenRounds => {
                "Stânga sau dreapta se alege numai între două runde: acum fă o mutare, de exemplu f8f3 (regula A1)."
                    .into()
            }
            TurnErrorKind::Over(result) => format!("Meciul s-a încheiat. {}", self.result(result)),
        }
    }

    fn cause(&self, must_move: Tower, cause: &Cause) -> String {
        let (mover, color, other) = (player(must_move.player), color(must_move.color), player(!must_move.player));
        let (event, rule) = (event(cause), cite(cause.rule()));
        match cause {
            Cause::Free => {
                format!("Este prima mutare a rundei: {mover} poate muta oricare dintre turnurile sale {rule}.")
            }
            Cause::Given => format!("În poziția dată, {mover} trebuie să-și mute turnul {color} {rule}."),
            Cause::Landed { .. } | Cause::Passed { .. } => {
                format!("{}, așa că {mover} trebuie să-și mute turnul {color} {rule}.", capital(&event))
            }
            Cause::Pushed { .. } => {
                format!(
                    "{mover} {event}: {other} pierde dreptul de a muta, iar {mover} mută din nou, cu turnul {color} {rule}."
                )
            }
        }
    }

    fn duty(&self, duty: &Duty, cause: &Cause) -> String {
        let rule = cite(duty.rule());
        match duty {
            Duty::AnyTower(mover) => {
                format!("{} începe runda și poate muta oricare dintre turnurile sale {rule}.", player(*mover))
            }
            Duty::Choose { tower, square } => task(*tower, &format!(" de pe {square}"), cause),
            Duty::OnlyMove { tower, mv } => {
                let (task, mover) = (task(*tower, "", cause), of_player(tower.player));
                format!("{task} Singura mutare a {mover} este {mv}, deci trebuie făcută {rule}.")
            }
            Duty::OnlyPush { push, .. } => {
                let (task, mover) = (task(push.pusher, "", cause), of_player(push.pusher.player));
                let mv = Move::Step { from: push.from, to: push.to };
                format!("{task} Singura mutare a {mover} este împingerea {mv}, deci trebuie făcută {rule}.")
            }
            Duty::Pass { tower: blocked, square, obstacles, no_push, next } => {
                let (task, obstacles) = (task(*blocked, "", cause), blockers(obstacles));
                let no_push = if might_push(no_push) {
                    format!("; nu poate nici să împingă, pentru că {}", self.no_push(no_push))
                } else {
                    String::new()
                };
                format!(
                    "{task} {name} este blocat pe {square} de {obstacles}{no_push}. {passer} spune pass și, deoarece {square} \
                     este un pătrat {color}, acum {next} trebuie să-și mute turnul {color} {rule}.",
                    name = capital(&tower(*blocked)),
                    passer = player(blocked.player),
                    next = player(next.player),
                    color = color(next.color),
                )
            }
            Duty::Over(end) => self.end(end),
        }
    }

    fn end(&self, end: &RoundEnd) -> String {
        let rule = cite(end.rule());
        match end {
            RoundEnd::FarRow { tower: arrived, square } => format!(
                "{} a ajuns pe linia-casă a {}, pe {square}: {} câștigă runda {rule}.",
                capital(&tower(*arrived)),
                of_player(!arrived.player),
                player(arrived.player),
            ),
            RoundEnd::Deadlock { loser, chain, back_to, .. } => {
                let asked: Vec<String> = chain
                    .iter()
                    .map(|link: &ChainLink| format!("{} de pe {}", tower(link.tower), link.square))
                    .collect();
                let again = chain.get(*back_to).map_or(String::new(), |link| tower(link.tower));
                format!(
                    "Blocaj: ar urma {}, apoi din nou {again}, și niciunul nu poate fi mutat. {} a făcut ultima mutare, \
                     așa că {} câștigă runda {rule}.",
                    asked.join(", apoi "),
                    player(*loser),
                    player(!*loser),
                )
            }
        }
    }

    fn effect(&self, effect: &Effect) -> String {
        self::effect(effect)
    }
}

/// What named a tower: "turnul mov al Negrului s-a oprit pe pătratul verde d5". Of a push the pusher is the subject.
pub(super) fn event(cause: &Cause) -> String {
    match *cause {
        Cause::Free => "prima mutare a unei runde este liberă".into(),
        Cause::Given => "așa cere poziția dată".into(),
        Cause::Landed { tower: landed, square } => format!("{} s-a oprit pe {}", tower(landed), colored(square)),
        Cause::Passed { tower: blocked, square } => {
            let passer = player(blocked.player);
            format!("{} era blocat pe {}, iar {passer} a spus pass", tower(blocked), colored(square))
        }
        Cause::Pushed { tower: pushed, square } => format!("a împins {} pe {}", tower(pushed), colored(square)),
    }
}

/// "Albul trebuie să-și mute turnul verde de pe g1: turnul mov al Negrului s-a oprit pe pătratul verde h3 (regula T2)."
fn task(tower: Tower, place: &str, cause: &Cause) -> String {
    let (mover, color) = (player(tower.player), color(tower.color));
    let (event, rule) = (event(cause), cite(cause.rule()));
    match cause {
        Cause::Free | Cause::Given | Cause::Landed { .. } | Cause::Passed { .. } => {
            format!("{mover} trebuie să-și mute turnul {color}{place}: {event} {rule}.")
        }
        Cause::Pushed { .. } => {
            format!("{mover} mută din nou și trebuie să-și mute turnul {color}{place}: {event} {rule}.")
        }
    }
}

/// "turnul roșu al Negrului (d5), de turnul roz al Albului (e5) și de marginea tablei", after *de*.
fn blockers(obstacles: &[Obstacle; 3]) -> String {
    let names = crate::format::obstacles(obstacles, |obstacle| match *obstacle {
        Obstacle::Edge => "marginea tablei".into(),
        Obstacle::Tower { tower: blocker, square } => format!("{} ({square})", tower(blocker)),
    });
    list(&names, ", de ", " și de ")
}

/// The whole sentence.
pub(super) fn effect(effect: &Effect) -> String {
    let Effect { tower: moved, from, to, direction, distance, after, .. } = effect;
    let (mover, other) = (player(moved.player), player(!moved.player));
    let name = capital(&Romanian.ranked_tower(*moved, after.rank(*moved)));
    let (deed, sequel, rule) = describe(effect);
    let deed = match deed {
        ActionResult::Step => {
            let (distance, direction) = (squares(*distance), Romanian.direction(*direction));
            format!("{name} se mută {distance} {direction}, de pe {from} pe {}", colored(*to))
        }
        ActionResult::Push(push) => {
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
        ActionResult::Pass => format!("{name} este blocat pe {}, așa că {mover} spune pass", colored(*from)),
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
        let fill = self.fill(fill);
        if wins {
            let who = player(who);
            format!("Aranjează turnurile {fill}: atunci {who} câștigă runda următoare dacă amândoi joacă perfect.")
        } else {
            format!("Aranjează turnurile {fill}: așa pare mai bine pentru {}.", self.player(who))
        }
    }
}
