//! Why a round was lost, in English.

use super::*;

impl Losses for English {
    fn loss_cause(&self, loss: &Loss, names: &PlayerNames) -> String {
        let (loser, winner) = (names.who(loss.loser), names.who(!loss.loser));
        let first = |tower: Tower| at_start(names.who(tower.player), &owned(tower, names));
        let ended = |ended| {
            self.match_story(&early_result(loss, ended), ByPlayer { black: 0, white: 0 }, names).unwrap_or_default()
        };
        let (tower, call) = match loss.cause {
            LossCause::Resigned => return ended(MatchEnd::Resigned),
            LossCause::Time => return ended(MatchEnd::Time),
            LossCause::Deadlock { tower, square, is_only, .. } => {
                let moved = if is_only {
                    "had only one move, and it closed the circle".into()
                } else {
                    format!("moved to {square} and closed the circle")
                };
                return format!(
                    "{} {moved}: no tower could move any more, and the player who moved last loses.",
                    first(tower)
                );
            }
            LossCause::Breakthrough { tower, call, .. } => (tower, call),
        };
        let (color, called) = (tower.color, owned(tower, names));
        let home = match loser {
            Who::You => "your home row".into(),
            Who::Named(_) => "the home row".into(),
            Who::Color(_) => format!("{} home row", possessive(loser)),
        };
        let way = match Way::of(&loss.cause) {
            Way::Step => format!("was one step from {home}"),
            Way::File => format!("had an open column to {home}"),
            Way::Diagonal => format!("had an open diagonal to {home}"),
        };
        match call {
            TowerCall::First => format!("{} moved first, and {} {way}.", opening(winner), own_tower(tower, names)),
            TowerCall::Landed { choice: LastChoice::Free, opened: false, .. } => {
                format!("{} landed on {color}, and {called} {way}.", opening(loser))
            }
            TowerCall::Landed { choice: LastChoice::Free, opened: true, tower, from, .. } => {
                format!("{} left {from} and landed on {color}: it called {called} and cleared its way.", first(tower))
            }
            TowerCall::Landed { choice: LastChoice::Only { cause }, tower, .. } => {
                let had_to_move = had_to_move(tower, &cause, names);
                format!("{had_to_move}, and its only move led onto {color}: {called} {way}.")
            }
            TowerCall::Landed { choice: LastChoice::NoneSafe { cause }, tower, .. } => {
                let had_to_move = had_to_move(tower, &cause, names);
                format!("{had_to_move}, and it had no safe move. On {color} it called {called}, which {way}.")
            }
            TowerCall::Passed { tower, .. } => {
                let passed = format!("{} had to pass", subject(loser));
                format!("{} was blocked on {color}, so {passed}, and {called} {way}.", first(tower))
            }
            TowerCall::Pushed { pusher, count, tower: pushed, .. } => {
                let pushed = match count {
                    0 | 1 => format!("pushed {} onto {color}", owned(pushed, names)),
                    2 => format!("pushed two towers back, the second onto {color}"),
                    _ => format!("pushed three towers back, the third onto {color}"),
                };
                let again = format!("{} moved again", subject(winner));
                format!("{} {pushed}, so {again}: {} {way}.", first(pusher), own_tower(tower, names))
            }
        }
    }

    fn last_chance(&self, loss: &Loss, number: u32, names: &PlayerNames) -> Option<String> {
        let (loser, winner) = (names.who(loss.loser), names.who(!loss.loser));
        let moved = |BetterMove { tower, to, .. }: BetterMove| format!("{} to {to}", owned(tower, names));
        Some(match loss.chance {
            LastChance::Unknown => return None,
            LastChance::Never => {
                let was = verb(winner, "was", "were");
                let kept = format!("{was} winning from the start of the round and never let it slip");
                match loser {
                    Who::You => format!("There was nothing you could have done: {} {kept}.", subject(winner)),
                    _ => format!("{} {kept}.", opening(winner)),
                }
            }
            LastChance::Missed { better, .. } => {
                let moved = moved(better);
                match (loss.is_missed_at_the_end(), better.wins_at_once) {
                    (true, false) => format!("{} would have kept the win.", at_start(loser, &moved)),
                    (true, true) => format!("{} would have won at once.", at_start(loser, &moved)),
                    (false, false) => format!("The last chance was move {number}: {moved} would have won."),
                    (false, true) => format!("The last chance was move {number}: {moved} would have won at once."),
                }
            }
            LastChance::Standing { better: Some(better) } => {
                format!("The round was not lost: {} would still have won.", moved(better))
            }
            LastChance::Standing { better: None } => {
                format!("The round was not lost: {} could still have won.", subject(loser))
            }
        })
    }
}

/// What made the loser move a tower, which the sentence ends with: "Pebble called your green tower".
fn had_to_move(tower: Tower, cause: &Cause, names: &PlayerNames) -> String {
    let (loser, winner) = (names.who(tower.player), names.who(!tower.player));
    let own = own_tower(tower, names);
    match *cause {
        Cause::Landed { .. } => format!("{} called {}", opening(winner), owned(tower, names)),
        Cause::Passed { tower: blocked, .. } => {
            let blocked = at_start(winner, &owned(blocked, names));
            format!("{blocked} was blocked, so {} had to move again, with {own}", subject(loser))
        }
        Cause::Pushed { .. } => format!("After the push {} had to move again, with {own}", subject(loser)),
        Cause::Free | Cause::Given => format!("{} had to move {own}", opening(loser)),
    }
}

/// A tower of a player who has just been named: "your green tower", "the green tower".
fn own_tower(tower: Tower, names: &PlayerNames) -> String {
    match names.who(tower.player) {
        Who::You => owned(tower, names),
        _ => format!("the {} tower", tower.color),
    }
}
