//! Why and why not, in English.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::{Cause, ChainLink, Duty, Effect, IllegalMove, Obstacle, RoundEnd};
use kamisado::{Fill, Move, Player, Tower, TurnErrorKind};

use crate::format::{ActionResult, Sequel, describe, list, might_push};
use crate::{Hints, Names, Reasons, Results};

use super::{English, cite, colored, count, player};

impl Reasons for English {
    fn illegal(&self, illegal: &IllegalMove) -> String {
        format!("{} {}.", self.objection(illegal), cite(illegal.rule()))
    }

    fn turn_error(&self, refusal: &TurnErrorKind) -> String {
        match refusal {
            TurnErrorKind::Illegal(illegal) => self.illegal(illegal),
            TurnErrorKind::FillDue(winner) => {
                let winner = player(*winner);
                format!("The round is over: first {winner} chooses left or right for the next one (rule F1).")
            }
            TurnErrorKind::NotBetweenRounds => {
                "Left and right are chosen between two rounds only: now make a move, such as f8f3 (rule F1).".into()
            }
            TurnErrorKind::Over(result) => format!("The match is over. {}", self.result(result)),
        }
    }

    fn cause(&self, must_move: Tower, cause: &Cause) -> String {
        let (mover, color, other) = (player(must_move.player), must_move.color, player(!must_move.player));
        let rule = cite(cause.rule());
        match *cause {
            Cause::Free => format!("It is the first move of the round: {mover} may move any of its towers {rule}."),
            Cause::Given => format!("The position says that {mover} must move its {color} tower {rule}."),
            Cause::Landed { .. } | Cause::Passed { .. } => {
                format!("{}, so {mover} must move its {color} tower {rule}.", self.event(cause))
            }
            Cause::Pushed { .. } => {
                let event = self.event(cause);
                format!(
                    "{mover} {event}: {other} loses its turn, and {mover} moves again, with its {color} tower {rule}."
                )
            }
        }
    }

    fn duty(&self, duty: &Duty, cause: &Cause) -> String {
        match duty {
            Duty::AnyTower(mover) => {
                format!("{} opens the round and may move any of its towers {}.", player(*mover), cite(duty.rule()))
            }
            Duty::Choose { tower, square } => self.task(*tower, &format!(" on {square}"), cause),
            Duty::OnlyMove { tower, mv } => {
                let (task, mover) = (self.task(*tower, "", cause), player(tower.player));
                format!("{task} {mover}'s only move is {mv}, so it must be made {}.", cite(duty.rule()))
            }
            Duty::OnlyPush { push, .. } => {
                let (task, mover) = (self.task(push.pusher, "", cause), player(push.pusher.player));
                let mv = Move::Step { from: push.from, to: push.to };
                format!("{task} {mover}'s only move is the push {mv}, so it must be made {}.", cite(duty.rule()))
            }
            Duty::Pass { tower, square, obstacles, no_push, next } => {
                let task = self.task(*tower, "", cause);
                let obstacles = self.obstacles(obstacles);
                let no_push = if might_push(no_push) {
                    format!(", and it cannot push: {}", self.no_push(no_push))
                } else {
                    String::new()
                };
                let (passer, next_player) = (player(tower.player), player(next.player));
                format!(
                    "{task} {blocked} is blocked on {square} by {obstacles}{no_push}. {passer} passes, and since {square} is \
                     {color}, {next_player} must now move its {color} tower {rule}.",
                    blocked = self.tower(*tower),
                    color = next.color,
                    rule = cite(duty.rule()),
                )
            }
            Duty::Over(end) => self.end(end),
        }
    }

    fn end(&self, end: &RoundEnd) -> String {
        let rule = cite(end.rule());
        match end {
            RoundEnd::FarRow { tower, square } => {
                let (winner, loser) = (player(tower.player), player(!tower.player));
                format!(
                    "{} reached {loser}'s home row on {square}: {winner} wins the round {rule}.",
                    self.tower(*tower)
                )
            }
            RoundEnd::Deadlock { loser, chain, back_to, .. } => {
                let asked: Vec<String> = chain
                    .iter()
                    .map(|ChainLink { tower, square }| format!("{} on {square}", self.tower(*tower)))
                    .collect();
                let again = chain.get(*back_to).map_or(String::new(), |link| self.tower(link.tower));
                let (winner, loser) = (player(!*loser), player(*loser));
                format!(
                    "Deadlock: the turn would go to {}, then to {again} again, and none of them can move. {loser} made \
                     the last move, so {winner} wins the round {rule}.",
                    asked.join(", then to "),
                )
            }
        }
    }

    fn effect(&self, effect: &Effect) -> String {
        self::effect(effect)
    }
}

impl English {
    /// What named a tower, as a clause: "Black's purple tower landed on the green square d5".
    fn event(&self, cause: &Cause) -> String {
        match *cause {
            Cause::Free => "the first move of a round is free".into(),
            Cause::Given => "the position says so".into(),
            Cause::Landed { tower, square } => format!("{} landed on {}", self.tower(tower), colored(square)),
            Cause::Passed { tower, square } => {
                format!("{} was blocked on {} and passed", self.tower(tower), colored(square))
            }
            Cause::Pushed { tower, square } => {
                format!("pushed {} onto {}", self.tower(tower), colored(square))
            }
        }
    }

    /// The event with its subject, for after "because".
    pub(super) fn reason(&self, cause: &Cause) -> String {
        let event = self.event(cause);
        match cause {
            Cause::Free | Cause::Given | Cause::Landed { .. } | Cause::Passed { .. } => event,
            Cause::Pushed { .. } => format!("it {event}"),
        }
    }

    /// "White must move its green tower on g1: Black's purple tower landed on the green square h3 (rule T2)."
    fn task(&self, tower: Tower, place: &str, cause: &Cause) -> String {
        let (mover, color) = (player(tower.player), tower.color);
        let (reason, rule) = (self.reason(cause), cite(cause.rule()));
        match cause {
            Cause::Free | Cause::Given | Cause::Landed { .. } | Cause::Passed { .. } => {
                format!("{mover} must move its {color} tower{place}: {reason} {rule}.")
            }
            Cause::Pushed { .. } => {
                format!("{mover} moves again and must move its {color} tower{place}: {reason} {rule}.")
            }
        }
    }

    fn obstacles(&self, obstacles: &[Obstacle; 3]) -> String {
        let names = crate::format::obstacles(obstacles, |obstacle| match *obstacle {
            Obstacle::Edge => "the edge of the board".into(),
            Obstacle::Tower { tower, square } => format!("{} ({square})", self.tower(tower)),
        });
        list(&names, ", ", " and ")
    }
}

/// The whole sentence.
pub(super) fn effect(effect: &Effect) -> String {
    let Effect { tower, from, to, direction, distance, after, .. } = effect;
    let (mover, other) = (player(tower.player), player(!tower.player));
    let name = English.ranked_tower(*tower, after.rank(*tower));
    let (deed, sequel, rule) = describe(effect);
    let deed = match deed {
        ActionResult::Step => {
            let (squares, direction) = (count((*distance).into(), "square", "squares"), English.direction(*direction));
            format!("{name} goes {squares} {direction}, from {from} to {}", colored(*to))
        }
        ActionResult::Push(push) => {
            let (pushed, landing) = (English.tower(push.furthest), colored(push.landing));
            match push.count {
                0 | 1 => format!("{name} pushes {pushed} from {to} to {landing} and goes from {from} to {to} itself"),
                more => format!(
                    "{name} pushes {more} towers, the furthest, {pushed}, to {landing}, and goes from {from} to {to} \
                     itself"
                ),
            }
        }
        ActionResult::Pass => format!("{name} is blocked on {}, so {mover} passes", colored(*from)),
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
