//! Why and why not, in Hungarian.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::{Cause, ChainLink, Duty, Effect, IllegalMove, Obstacle, RoundEnd};
use kamisado::{Fill, Move, Player, Tower, TurnErrorKind};

use crate::format::{ActionResult, Sequel, capital, describe, list, might_push};
use crate::{Hints, Names, Reasons, Results};

use super::article::the;
use super::{
    Ending, Hungarian, cite, color, from, on, on_colored, onto, onto_colored, player, ranked, to_player, tower,
};

impl Reasons for Hungarian {
    fn illegal(&self, illegal: &IllegalMove) -> String {
        format!("{} {}.", capital(&self.objection(illegal)), cite(illegal.rule()))
    }

    fn turn_error(&self, refusal: &TurnErrorKind) -> String {
        match refusal {
            TurnErrorKind::Illegal(illegal) => self.illegal(illegal),
            TurnErrorKind::FillDue(winner) => {
                let winner = player(*winner);
                format!(
                    "A körnek vége: előbb {winner} eldönti, hogy balról vagy jobbról töltitek fel a bázisokat (F1 szabály)."
                )
            }
            TurnErrorKind::NotBetweenRounds => {
                "Bal és jobb között csak két kör között lehet választani: most lépj, például így: f8f3 (F1 szabály)."
                    .into()
            }
            TurnErrorKind::Over(result) => format!("A játszmának vége. {}", self.result(result)),
        }
    }

    fn cause(&self, must_move: Tower, cause: &Cause) -> String {
        let (event, rule) = (event(cause), cite(cause.rule()));
        let (mover, color) = (player(must_move.player), color(must_move.color));
        match cause {
            Cause::Free => format!("Ez a kör első lépése: {mover} bármelyik tornyával léphet {rule}."),
            Cause::Given => {
                let mover = to_player(must_move.player);
                format!("A megadott állásban {mover} a {color} tornyával kell lépnie {rule}.")
            }
            Cause::Landed { .. } | Cause::Passed { .. } => {
                let mover = to_player(must_move.player);
                format!("{}, ezért {mover} a {color} tornyával kell lépnie {rule}.", capital(&event))
            }
            Cause::Pushed { .. } => {
                let other = player(!must_move.player);
                let (first, again) = (capital(mover), mover);
                format!("{first} {event}: {other} kimarad, és {again} lép újra, a {color} tornyával {rule}.")
            }
        }
    }

    fn duty(&self, duty: &Duty, cause: &Cause) -> String {
        let rule = cite(duty.rule());
        match duty {
            Duty::AnyTower(mover) => {
                format!("{} kezdi a kört, és bármelyik tornyával léphet {rule}.", capital(player(*mover)))
            }
            Duty::Choose { tower, square } => task(*tower, &format!(" {}", from(*square)), cause),
            Duty::OnlyMove { tower, mv } => {
                let (task, mv, mover) = (task(*tower, "", cause), the(mv), capital(player(tower.player)));
                format!("{task} {mover} egyetlen lehetséges lépése {mv}, ezért azt meg kell tennie {rule}.")
            }
            Duty::OnlyPush { push, .. } => {
                let (task, mover) = (task(push.pusher, "", cause), capital(player(push.pusher.player)));
                let mv = the(Move::Step { from: push.from, to: push.to });
                format!("{task} {mover} egyetlen lehetséges lépése {mv} lökés, ezért azt meg kell tennie {rule}.")
            }
            Duty::Pass { tower: blocked, square, obstacles, no_push, next } => {
                let (task, obstacles) = (task(*blocked, "", cause), blockers(obstacles));
                let no_push = if might_push(no_push) {
                    format!(", és lökni sem tud, mert {}", self.no_push(no_push))
                } else {
                    String::new()
                };
                format!(
                    "{task} {name} {on} nem tud lépni: az útját {obstacles} zárja el{no_push}. {passer} passzol, és \
                     mivel {square} mező {color}, most {next} a {color} tornyával kell lépnie {rule}.",
                    name = capital(&self.tower(*blocked)),
                    on = on(*square),
                    passer = capital(player(blocked.player)),
                    square = the(square),
                    color = color(next.color),
                    next = to_player(next.player),
                )
            }
            Duty::Over(end) => self.end(end),
        }
    }

    fn end(&self, end: &RoundEnd) -> String {
        let rule = cite(end.rule());
        match end {
            RoundEnd::FarRow { tower, square } => format!(
                "{} {} elérte {} bázisát: {} megnyeri a kört {rule}.",
                capital(&self.tower(*tower)),
                on(*square),
                player(!tower.player),
                player(tower.player),
            ),
            RoundEnd::Deadlock { loser, chain, back_to, .. } => {
                let asked: Vec<String> = chain
                    .iter()
                    .map(|link: &ChainLink| format!("{} ({})", self.tower(link.tower), link.square))
                    .collect();
                let again = chain.get(*back_to).map_or(String::new(), |link| self.tower(link.tower));
                format!(
                    "Patthelyzet: {}, majd újra {again} következne, de egyikük sem tud lépni. Az utolsó lépést {} tette, \
                     ezért a kört {} nyeri {rule}.",
                    asked.join(", majd "),
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

/// What named a tower: "a fekete lila tornya a zöld d5 mezőre érkezett". Of a push the pusher is the subject.
pub(super) fn event(cause: &Cause) -> String {
    match *cause {
        Cause::Free => "a kör első lépése szabad".into(),
        Cause::Given => "a megadott állás így írja elő".into(),
        Cause::Landed { tower: landed, square } => {
            format!("{} {} érkezett", tower(landed, Ending::Subject), onto_colored(square))
        }
        Cause::Passed { tower: blocked, square } => format!(
            "{} {} nem tudott lépni, és {} passzolt",
            tower(blocked, Ending::Subject),
            on_colored(square),
            player(blocked.player),
        ),
        Cause::Pushed { tower: pushed, square } => {
            format!("{} lökte {}", onto_colored(square), tower(pushed, Ending::Object))
        }
    }
}

/// "A fehérnek a zöld tornyával kell lépnie a g1 mezőről: a fekete lila tornya a zöld h3 mezőre érkezett (T2 szabály)."
fn task(tower: Tower, place: &str, cause: &Cause) -> String {
    let (event, rule, color) = (event(cause), cite(cause.rule()), color(tower.color));
    match cause {
        Cause::Free | Cause::Given | Cause::Landed { .. } | Cause::Passed { .. } => {
            let mover = capital(to_player(tower.player));
            format!("{mover} a {color} tornyával kell lépnie{place}: {event} {rule}.")
        }
        Cause::Pushed { .. } => {
            let mover = player(tower.player);
            format!("Újra {mover} következik, és a {color} tornyával kell lépnie{place}: {event} {rule}.")
        }
    }
}

/// "a fekete piros tornya (d5), a fehér rózsaszín tornya (e5) és a tábla széle".
fn blockers(obstacles: &[Obstacle; 3]) -> String {
    let names = crate::format::obstacles(obstacles, |obstacle| match *obstacle {
        Obstacle::Edge => "a tábla széle".into(),
        Obstacle::Tower { tower: blocker, square } => format!("{} ({square})", tower(blocker, Ending::Subject)),
    });
    list(&names, ", ", " és ")
}

/// The whole sentence.
pub(super) fn effect(effect: &Effect) -> String {
    let Effect { tower: moved, from: start, to, direction, distance, after, .. } = effect;
    let (mover, other) = (player(moved.player), player(!moved.player));
    let name = capital(&ranked(*moved, after.rank(*moved)));
    let start = from(*start);
    let (deed, sequel, rule) = describe(effect);
    let deed = match deed {
        ActionResult::Step => {
            let (direction, to) = (Hungarian.direction(*direction), onto_colored(*to));
            format!("{name} {distance} mezőt lép {direction}, {start} {to}")
        }
        ActionResult::Push(push) => {
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
        ActionResult::Pass => format!("{name} {} nem tud lépni, ezért {mover} passzol", on_colored(effect.from)),
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
