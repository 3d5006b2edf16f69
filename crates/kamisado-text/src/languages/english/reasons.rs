//! Why and why not, in English.

use super::*;

impl Reasons for English {
    fn illegal(&self, illegal: &IllegalMove, names: &PlayerNames) -> String {
        format!("{} {}.", self.objection(illegal, names), cite(illegal.rule()))
    }

    fn turn_error(&self, refusal: &TurnErrorKind, names: &PlayerNames) -> String {
        match refusal {
            TurnErrorKind::Illegal(illegal) => self.illegal(illegal, names),
            TurnErrorKind::FillDue(winner) => {
                let who = names.who(*winner);
                let (winner, choose) = (subject(who), verb(who, "chooses", "choose"));
                format!("The round is over: first {winner} {choose} left or right for the next one (rule F1).")
            }
            TurnErrorKind::NotBetweenRounds => {
                "You choose left or right only between two rounds: now make a move, such as f8f3 (rule F1).".into()
            }
            TurnErrorKind::Over(result) if names.are_colors() => {
                format!("The match is over. {}", self.result(result))
            }
            TurnErrorKind::Over(result) => format!("The match is over. {}", self.match_won(result, names)),
        }
    }

    fn duty(&self, duty: &Duty, cause: &Cause, names: &PlayerNames) -> String {
        match duty {
            Duty::AnyTower(mover) => {
                let (who, rule) = (names.who(*mover), cite(duty.rule()));
                let (mover, opens, any) = (opening(who), verb(who, "opens", "open"), any_tower(who));
                format!("{mover} {opens} the round and may move {any} {rule}.")
            }
            Duty::Choose { tower, square } => task(*tower, &format!(" on {square}"), cause, names),
            Duty::OnlyMove { tower, mv } => {
                let (task, rule) = (task(*tower, "", cause, names), cite(duty.rule()));
                format!("{task} {} only move is {mv}, so it must be made {rule}.", whose(tower.player, names))
            }
            Duty::OnlyPush { push, .. } => {
                let (task, mover) = (task(push.pusher, "", cause, names), whose(push.pusher.player, names));
                let mv = Move::Step { from: push.from, to: push.to };
                format!("{task} {mover} only move is the push {mv}, so it must be made {}.", cite(duty.rule()))
            }
            Duty::Pass { tower, square, obstacles, no_push, next } => {
                let task = task(*tower, "", cause, names);
                let obstacles = blockers(obstacles, names);
                let no_push = if might_push(no_push) {
                    format!(", and it cannot push: {}", self.no_push(no_push, names))
                } else {
                    String::new()
                };
                let (passer, next_player) = (names.who(tower.player), names.who(next.player));
                format!(
                    "{task} {blocked} is blocked on {square} by {obstacles}{no_push}. {name} {passes}, and since {square} is \
                     {color}, {next_name} must now move {own} {color} tower {rule}.",
                    blocked = at_start(passer, &owned(*tower, names)),
                    name = opening(passer),
                    passes = verb(passer, "passes", "pass"),
                    next_name = subject(next_player),
                    own = own(next_player),
                    color = next.color,
                    rule = cite(duty.rule()),
                )
            }
            Duty::Over(end) => self.end(end, names),
        }
    }

    fn end(&self, end: &RoundEnd, names: &PlayerNames) -> String {
        let rule = cite(end.rule());
        let wins = |who| format!("{} {} the round", subject(who), verb(who, "wins", "win"));
        match end {
            RoundEnd::FarRow { tower, square } => {
                let (winner, loser) = (names.who(tower.player), possessive(names.who(!tower.player)));
                let (arrived, wins) = (at_start(winner, &owned(*tower, names)), wins(winner));
                format!("{arrived} reached {loser} home row on {square}: {wins} {rule}.")
            }
            RoundEnd::Deadlock { loser, chain, back_to, .. } => {
                let asked: Vec<String> = chain
                    .iter()
                    .map(|ChainLink { tower, square }| format!("{} on {square}", owned(*tower, names)))
                    .collect();
                let again = chain.get(*back_to).map_or(String::new(), |link| owned(link.tower, names));
                let (wins, loser) = (wins(names.who(!*loser)), opening(names.who(*loser)));
                format!(
                    "Deadlock: the turn would go to {}, then to {again} again, and none of them can move. {loser} made \
                     the last move, so {wins} {rule}.",
                    asked.join(", then to "),
                )
            }
        }
    }

    fn effect(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower, from, to, direction, distance, after, .. } = effect;
        let (mover, other) = (names.who(tower.player), names.who(!tower.player));
        let name = at_start(mover, &self.owned_tower(*tower, after.rank(*tower), names));
        let (deed, sequel, rule) = describe(effect);
        let deed = match deed {
            ActionResult::Step => {
                let (squares, direction) = (count((*distance).into(), "square", "squares"), self.direction(*direction));
                format!("{name} goes {squares} {direction}, from {from} to {}", colored(*to))
            }
            ActionResult::Push(push) => {
                let (pushed, landing) = (owned(push.furthest, names), colored(push.landing));
                match push.count {
                    0 | 1 => {
                        format!("{name} pushes {pushed} from {to} to {landing} and goes from {from} to {to} itself")
                    }
                    more => format!(
                        "{name} pushes {more} towers, the furthest, {pushed}, to {landing}, and goes from {from} to {to} \
                         itself"
                    ),
                }
            }
            ActionResult::Pass => {
                let passes = verb(mover, "passes", "pass");
                format!("{name} is blocked on {}, so {} {passes}", colored(*from), subject(mover))
            }
        };
        let sequel = match sequel {
            Sequel::Home(winner) => {
                let (winner, loser) = (names.who(winner), possessive(names.who(!winner)));
                format!("this is {loser} home row, so {} {} the round", subject(winner), verb(winner, "wins", "win"))
            }
            Sequel::Deadlock(winner) => {
                let loser = names.who(!winner);
                let loses = verb(loser, "loses", "lose");
                format!("this makes a deadlock, so {}, who moved last, {loses} the round", subject(loser))
            }
            Sequel::Again(next) => format!(
                "{} {} {} turn, and {} {} again, with {} {} tower",
                subject(other),
                verb(other, "loses", "lose"),
                own(other),
                subject(mover),
                verb(mover, "moves", "move"),
                own(mover),
                next.color,
            ),
            Sequel::Next(next) => format!("then {} must move {} {} tower", subject(other), own(other), next.color),
        };
        format!("{deed}; {sequel} {}.", cite(rule))
    }
}

/// What named a tower, as a clause: "Black's purple tower landed on the green square d5".
pub(super) fn reason(cause: &Cause, names: &PlayerNames) -> String {
    match *cause {
        Cause::Free => "the first move of a round is free".into(),
        Cause::Given => "the position says so".into(),
        Cause::Landed { tower, square } => format!("{} landed on {}", owned(tower, names), colored(square)),
        Cause::Passed { tower, square } => {
            format!("{} was blocked on {} and passed", owned(tower, names), colored(square))
        }
        Cause::Pushed { tower, square } => {
            let pusher = match names.who(!tower.player) {
                Who::Color(_) => "it".into(),
                other => subject(other),
            };
            format!("{pusher} pushed {} onto {}", owned(tower, names), colored(square))
        }
    }
}

/// "White must move its green tower on g1: Black's purple tower landed on the green square h3 (rule T2)."
fn task(tower: Tower, place: &str, cause: &Cause, names: &PlayerNames) -> String {
    let (who, color) = (names.who(tower.player), tower.color);
    let (reason, rule) = (reason(cause, names), cite(cause.rule()));
    let again = match cause {
        Cause::Free | Cause::Given | Cause::Landed { .. } | Cause::Passed { .. } => String::new(),
        Cause::Pushed { .. } => format!("{} again and ", verb(who, "moves", "move")),
    };
    format!("{} {again}must move {} {color} tower{place}: {reason} {rule}.", opening(who), own(who))
}

/// "Your", "Bramble's", "White's".
fn whose(player: Player, names: &PlayerNames) -> String {
    let who = names.who(player);
    at_start(who, &possessive(who))
}

fn blockers(obstacles: &[Obstacle; 3], names: &PlayerNames) -> String {
    let names = crate::format::obstacles(obstacles, |obstacle| match *obstacle {
        Obstacle::Edge => "the edge of the board".into(),
        Obstacle::Tower { tower, square } => format!("{} ({square})", owned(tower, names)),
    });
    list(&names, ", ", " and ")
}

impl Hints for English {
    fn hint(&self, mv: &str, who: Player, winner: Option<Player>, names: &PlayerNames) -> String {
        match winner {
            Some(winner) if winner == who => format!("Try {mv}: it wins."),
            Some(winner) => {
                let who = names.who(winner);
                let (winner, plays) = (subject(who), verb(who, "plays", "play"));
                format!("Every move loses if {winner} {plays} perfectly; {mv} is the hardest to answer.")
            }
            None => format!("Try {mv}: it looks best, but there was no time to prove who wins."),
        }
    }

    fn only_move(&self, mv: &str) -> String {
        format!("There is only one move: {mv}.")
    }

    fn fill_hint(&self, who: Player, fill: Fill, wins: bool, names: &PlayerNames) -> String {
        let (fill, who) = (self.fill(fill), names.who(who));
        let name = subject(who);
        if wins {
            let wins = verb(who, "wins", "win");
            format!("Fill {fill}: then {name} {wins} the next round if both play perfectly.")
        } else {
            format!("Fill {fill}: that looks better for {name}.")
        }
    }
}
