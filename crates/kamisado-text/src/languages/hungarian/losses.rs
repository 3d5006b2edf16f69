//! Why a round was lost, in Hungarian.
//!
//! Names are used only as subjects and owners, where they take no ending.

use super::*;

impl Losses for Hungarian {
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
                let who = names.who(tower.player);
                let moved = if is_only {
                    format!("{} egyetlen lépése volt, és azzal", owned_with(tower, Ending::Has, names))
                } else {
                    format!("{} {} lépett, és ezzel", owned(tower, names), onto(square))
                };
                return format!(
                    "{} patthelyzet lett: egyetlen torony sem tudott többé lépni, és aki utoljára lép, az veszít.",
                    at_start(who, &moved)
                );
            }
            LossCause::Breakthrough { tower, call, .. } => (tower, call),
        };
        let (landed, called) = (color(tower.color), owned(tower, names));
        // The way of a tower, or of *amely*.
        let way = |tower: &str| {
            let (to, off) = match loser {
                Who::You => ("a bázisodig".to_string(), "a bázisodtól".to_string()),
                Who::Named(_) => ("a bázisig".to_string(), "a bázistól".to_string()),
                Who::Color(_) => (format!("{} bázisáig", subject(loser)), format!("{} bázisától", subject(loser))),
            };
            match Way::of(&loss.cause) {
                Way::Step => format!("{tower} csak egy lépésre volt {off}"),
                Way::File => format!("{tower} előtt egészen {to} szabad volt az oszlop"),
                Way::Diagonal => format!("{tower} előtt egészen {to} szabad volt az átló"),
            }
        };
        match call {
            TowerCall::First => {
                let began = acts(winner, "kezdte a kört", "te kezdted a kört");
                format!("{}, és {}.", at_start(winner, &began), way(&own_tower(tower, names)))
            }
            TowerCall::Landed { choice: LastChoice::Free, opened: false, .. } => {
                let stepped = acts(loser, &format!("{landed} mezőre lépett"), &format!("{landed} mezőre léptél"));
                format!("{}, és {}.", at_start(loser, &stepped), way(&called))
            }
            TowerCall::Landed { choice: LastChoice::Free, opened: true, tower: moved, from: left, .. } => format!(
                "{} {} {landed} mezőre lépett: hívta {}, és az útját is szabaddá tette.",
                first(moved),
                from(left),
                owned_with(tower, Ending::Object, names)
            ),
            TowerCall::Landed { choice: LastChoice::Only { cause }, tower, .. } => format!(
                "{}, amelynek egyetlen lépése {landed} mezőre vezetett: {}.",
                had_to_move(tower, &cause, names),
                way(&called)
            ),
            TowerCall::Landed { choice: LastChoice::NoneSafe { cause }, tower: moved, .. } => format!(
                "{}, amelynek nem volt biztonságos lépése. A {landed} mezőről {} hívta, {}.",
                had_to_move(moved, &cause, names),
                owned_with(tower, Ending::Object, names),
                way("amely")
            ),
            TowerCall::Passed { tower, .. } => {
                let passed = acts(loser, "passzolt", "passzoltál");
                format!(
                    "{} {landed} mezőn állt, és nem tudott lépni, ezért {passed}, és {}.",
                    first(tower),
                    way(&called)
                )
            }
            TowerCall::Pushed { pusher, count, tower: pushed, .. } => {
                let pushed = match count {
                    0 | 1 => format!("{landed} mezőre lökte {}", owned_with(pushed, Ending::Object, names)),
                    2 => format!("két tornyot lökött hátra, a másodikat {landed} mezőre"),
                    _ => format!("három tornyot lökött hátra, a harmadikat {landed} mezőre"),
                };
                let again = acts(winner, "lépett", "te léptél");
                format!("{} {pushed}, ezért újra {again}: {}.", first(pusher), way(&own_tower(tower, names)))
            }
        }
    }

    fn last_chance(&self, loss: &Loss, number: u32, names: &PlayerNames) -> Option<String> {
        let (loser, winner) = (names.who(loss.loser), names.who(!loss.loser));
        // "a kék tornyoddal a c4 mezőre lépve nyertél volna"
        let would = |BetterMove { tower, to, .. }: BetterMove, third: &str, second: &str| match loser {
            Who::You => format!("a {} tornyoddal {} lépve {second} volna", color(tower.color), onto(to)),
            _ => format!("{} a {} tornyával {} lépve {third} volna", subject(loser), color(tower.color), onto(to)),
        };
        let wins = |better: BetterMove| match better.wins_at_once {
            true => would(better, "azonnal nyert", "azonnal nyertél"),
            false => would(better, "még nyerhetett", "még nyerhettél"),
        };
        Some(match loss.chance {
            LastChance::Unknown => return None,
            LastChance::Never => match (loser, winner) {
                (_, Who::You) => {
                    "A kör elejétől fogva nyerésre álltál, és végig megtartottad az előnyödet.".to_string()
                }
                (Who::You, _) => format!(
                    "Nem tehettél ellene semmit: {} a kör elejétől fogva nyerésre állt, és végig megtartotta az előnyét.",
                    subject(winner)
                ),
                _ => format!(
                    "{} a kör elejétől fogva nyerésre állt, és végig megtartotta az előnyét.",
                    at_start(winner, &subject(winner))
                ),
            },
            LastChance::Missed { better, .. } if loss.is_missed_at_the_end() => {
                let would = match better.wins_at_once {
                    true => wins(better),
                    false => would(better, "megtartotta", "megtartottad"),
                };
                let win = if better.wins_at_once { "" } else { " a győzelmet" };
                format!("{}{win}.", at_start(loser, &would))
            }
            LastChance::Missed { better, .. } => {
                format!("Az utolsó esély {}. lépés volt: {}.", the(number), wins(better))
            }
            LastChance::Standing { better: Some(better) } => {
                format!("A kör még nem veszett el: {}.", wins(better))
            }
            LastChance::Standing { better: None } => {
                let could = acts(loser, "még nyerhetett volna", "még nyerhettél volna");
                format!("A kör még nem veszett el: {could}.")
            }
        })
    }
}

/// What made the loser move a tower, which the sentence ends with: "Szeder a zöld tornyodat hívta".
fn had_to_move(tower: Tower, cause: &Cause, names: &PlayerNames) -> String {
    let (loser, winner) = (names.who(tower.player), names.who(!tower.player));
    let with = match loser {
        Who::You => format!("a {} tornyoddal", color(tower.color)),
        _ => format!("a {} tornyával", color(tower.color)),
    };
    let again = acts(loser, &format!("lépett {with}"), &format!("te léptél {with}"));
    match *cause {
        Cause::Landed { .. } => {
            let object = owned_with(tower, Ending::Object, names);
            let called = acts(winner, &format!("{object} hívta"), &format!("{object} hívtad"));
            at_start(if winner == Who::You { loser } else { winner }, &called)
        }
        Cause::Passed { tower: blocked, .. } => {
            format!("{} nem tudott lépni, ezért újra {again}", at_start(winner, &owned(blocked, names)))
        }
        Cause::Pushed { .. } => format!("A lökés után újra {again}"),
        Cause::Free | Cause::Given => {
            at_start(loser, &acts(loser, &format!("{with} lépett"), &format!("{with} léptél")))
        }
    }
}

/// A tower of a player who has just been named: "a zöld tornyod", "a zöld tornya".
fn own_tower(tower: Tower, names: &PlayerNames) -> String {
    match names.who(tower.player) {
        Who::You => owned(tower, names),
        _ => format!("a {} tornya", color(tower.color)),
    }
}
