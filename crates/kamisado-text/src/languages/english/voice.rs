//! Sentences to the people at the screen, in English.

use super::*;

impl Voice for English {
    fn turn_prompt(&self, duty: &Duty, names: &PlayerNames) -> String {
        match duty {
            Duty::AnyTower(mover) => match names.who(*mover) {
                Who::You => "Your move: pick any tower.".into(),
                Who::Named(name) => format!("{name} opens the round."),
                Who::Color(side) => format!("{} opens the round: pick any tower.", player(side)),
            },
            Duty::Choose { tower, .. } => format!("{}.", task(*tower, names)),
            Duty::OnlyMove { tower, mv } => format!("{}, which has one move: {mv}.", task(*tower, names)),
            Duty::OnlyPush { push, .. } => {
                let mv = Move::Step { from: push.from, to: push.to };
                format!("{}, which can only push: {mv}.", task(push.pusher, names))
            }
            Duty::Pass { tower, square, next, .. } => {
                let pass = acts(names.who(tower.player), "passes", "you pass");
                let (blocked, color) = (at_start(names.who(tower.player), &owned(*tower, names)), next.color);
                format!("{blocked} on {square} is blocked: {pass}. It stands on {color}. {}.", task(*next, names))
            }
            Duty::Over(end) => self.round_won(end.winner(), names),
        }
    }

    fn turn_reason(&self, cause: &Cause, names: &PlayerNames) -> String {
        match *cause {
            Cause::Free | Cause::Given => String::new(),
            Cause::Landed { tower, square } => {
                format!("{} landed on {}.", opening(names.who(tower.player)), square.color())
            }
            Cause::Passed { tower, square } => {
                format!(
                    "{} was blocked on {}.",
                    at_start(names.who(tower.player), &owned(tower, names)),
                    square.color()
                )
            }
            Cause::Pushed { tower, square } => {
                let pusher = names.who(!tower.player);
                let again = if pusher == Who::You { "move" } else { "moves" };
                let (pusher, pushed) = (opening(pusher), owned(tower, names));
                format!("{pusher} pushed {pushed} onto {} and {again} again.", square.color())
            }
        }
    }

    fn round_won(&self, winner: Player, names: &PlayerNames) -> String {
        won(names.who(winner), " the round")
    }

    fn round_story(&self, end: &RoundEnd, moves: u32, names: &PlayerNames) -> String {
        match end {
            RoundEnd::FarRow { tower, .. } => {
                let moves = count(moves, "move", "moves");
                format!("{} got through after {moves}.", at_start(names.who(tower.player), &owned(*tower, names)))
            }
            RoundEnd::Deadlock { loser, .. } => {
                let (moves, loser) = (count(moves, "move", "moves"), subject(names.who(*loser)));
                format!("Deadlock after {moves}: nobody can move, and {loser} made the last move.")
            }
        }
    }

    fn match_won(&self, result: &MatchResult, names: &PlayerNames) -> String {
        result.winner.map_or_else(|| "Nobody won.".into(), |winner| won(names.who(winner), ""))
    }

    fn match_story(&self, result: &MatchResult, score: ByPlayer<u32>, names: &PlayerNames) -> Option<String> {
        let loser = result.winner.map(|winner| names.who(!winner));
        match (result.ended, loser) {
            (MatchEnd::Score, _) | (MatchEnd::Resigned | MatchEnd::Time, None) => None,
            (MatchEnd::Resigned, Some(loser)) => Some(format!("{} resigned.", opening(loser))),
            (MatchEnd::Time, Some(loser)) => Some(format!("{} time ran out.", at_start(loser, &possessive(loser)))),
            (MatchEnd::Stopped, _) => {
                let (more, less) = (score.black.max(score.white), score.black.min(score.white));
                Some(format!("The series was stopped at {more} to {less}."))
            }
        }
    }

    fn tooth(&self, tower: Tower, teeth: Teeth, names: &PlayerNames) -> String {
        let name = at_start(names.who(tower.player), &owned(tower, names));
        if teeth == Teeth::MAX {
            return format!("{name} gets its last dragon tooth.");
        }
        format!("{name} gets a dragon tooth and is now a {}.", self.rank(teeth.rank()))
    }

    fn fill_question(&self, winner: Player, names: &PlayerNames) -> String {
        const QUESTION: &str = "From which side should the towers go back?";
        match names.who(winner) {
            Who::You => format!("You won the round. {QUESTION}"),
            Who::Named(name) => format!("{name} chooses from which side the towers go back."),
            Who::Color(side) => format!("{} won the round. {QUESTION}", player(side)),
        }
    }

    fn fill_done(&self, winner: Player, fill: Fill, names: &PlayerNames) -> String {
        format!("{} put the towers back {}.", opening(names.who(winner)), self.fill(fill))
    }

    fn turning_point(&self, number: u32, mv: &str, player: Player, names: &PlayerNames) -> String {
        format!("Move {number}: {} played {mv} and gave the win away.", subject(names.who(player)))
    }

    fn next_opponent(&self, level: u8) -> String {
        format!("Next: {}", self.opponent(level))
    }

    fn opponent(&self, level: u8) -> &'static str {
        match level {
            0 | 1 => "Pebble",
            2 => "Sprout",
            3 => "Lantern",
            4 => "Otter",
            5 => "Bramble",
            6 => "Heron",
            7 => "Ember",
            8 => "Falcon",
            9 => "Onyx",
            _ => "Dragon",
        }
    }
}

impl Opponents for English {
    fn opponent_style(&self, level: u8) -> &'static str {
        match level {
            0 | 1 => "Takes short steps straight ahead and hardly ever pushes. A good first opponent.",
            2 => "Takes short steps towards the middle and calls your towers out from home.",
            3 => "Wanders along the edges, mostly on diagonals.",
            4 => "Slides far across the board and loves to push.",
            5 => "Goes straight ahead, seldom threatens, and likes to stand in your way.",
            6 => "Takes long straight strides near the edges and makes you leave your home row.",
            7 => "Storms through the middle and threatens whenever it can.",
            8 => "Swoops down long diagonals and sees most of what you plan.",
            9 => "Marches straight through the middle, blocks you and pushes.",
            _ => "Has no habits, only the move that wins.",
        }
    }
}

/// "you", "Bramble", "White".
pub(super) fn subject(who: Who) -> String {
    match who {
        Who::You => "you".into(),
        Who::Named(name) => name.to_string(),
        Who::Color(side) => player(side).into(),
    }
}

/// The same at the start of a sentence.
pub(super) fn opening(who: Who) -> String {
    at_start(who, &subject(who))
}

/// "your", "Bramble's", "White's".
pub(super) fn possessive(who: Who) -> String {
    match who {
        Who::You => "your".into(),
        other => format!("{}'s", subject(other)),
    }
}

/// "your red tower", "Bramble's red tower".
pub(super) fn owned(tower: Tower, names: &PlayerNames) -> String {
    format!("{} {} tower", possessive(names.who(tower.player)), tower.color)
}

/// The one of two forms of a verb that goes with the subject: "passes", or "pass" of "you".
pub(super) fn verb(who: Who, third: &'static str, second: &'static str) -> &'static str {
    if who == Who::You { second } else { third }
}

/// Subject and verb: "you pass", "Bramble passes".
pub(super) fn acts(who: Who, third: &str, second: &str) -> String {
    match who {
        Who::You => second.into(),
        other => format!("{} {third}", subject(other)),
    }
}

/// What stands before something that the subject of the sentence owns: "your", "the" after a name, "its".
pub(super) fn own(who: Who) -> &'static str {
    match who {
        Who::You => "your",
        Who::Named(_) => "the",
        Who::Color(_) => "its",
    }
}

/// "any of your towers", "any tower" after a name, "any of its towers".
pub(super) fn any_tower(who: Who) -> &'static str {
    match who {
        Who::You => "any of your towers",
        Who::Named(_) => "any tower",
        Who::Color(_) => "any of its towers",
    }
}

/// "You must move your pink tower", "Bramble must move the pink tower".
fn task(tower: Tower, names: &PlayerNames) -> String {
    let Tower { player, color } = tower;
    acts(names.who(player), &format!("must move the {color} tower"), &format!("You must move your {color} tower"))
}

/// "You won the round!", "Bramble won the round."
fn won(who: Who, what: &str) -> String {
    match who {
        Who::You => format!("You won{what}!"),
        other => format!("{} won{what}.", subject(other)),
    }
}
