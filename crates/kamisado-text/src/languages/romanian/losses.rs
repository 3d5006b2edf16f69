//! Why a round was lost, in Romanian.

use super::*;

impl Losses for Romanian {
    fn loss_cause(&self, loss: &Loss, names: &PlayerNames) -> String {
        let (loser, winner) = (names.who(loss.loser), names.who(!loss.loser));
        let first = |tower: Tower| capital(&owned(tower, names));
        let ended = |ended| {
            self.match_story(&early_result(loss, ended), ByPlayer { black: 0, white: 0 }, names).unwrap_or_default()
        };
        let (tower, call) = match loss.cause {
            LossCause::Resigned => return ended(MatchEnd::Resigned),
            LossCause::Time => return ended(MatchEnd::Time),
            LossCause::Deadlock { tower, square, is_only, .. } => {
                let moved = if is_only {
                    "avea o singură mutare, iar ea a închis cercul".to_string()
                } else {
                    format!("a mers pe {square} și a închis cercul")
                };
                return format!(
                    "{} {moved}: niciun turn nu mai putea fi mutat, iar cine face ultima mutare pierde.",
                    first(tower)
                );
            }
            LossCause::Breakthrough { tower, call, .. } => (tower, call),
        };
        let (landed, called) = (color(tower.color), owned(tower, names));
        let home = match loser {
            Who::You | Who::Named(_) => "linia-casă".to_string(),
            Who::Color(side) => format!("linia-casă a {}", of_player(side)),
        };
        let way = match Way::of(&loss.cause) {
            Way::Step => format!("era la un singur pătrat de {home}"),
            Way::File => format!("avea coloana liberă până la {home}"),
            Way::Diagonal => format!("avea diagonala liberă până la {home}"),
        };
        match call {
            TowerCall::First => {
                let began = at_start(winner, &acts(winner, "a început runda", "ai început runda"));
                format!("{began}, iar {} {way}.", own_tower(tower, names))
            }
            TowerCall::Landed { choice: LastChoice::Free, opened: false, .. } => {
                let stopped = at_start(loser, &acts(loser, "s-a oprit", "te-ai oprit"));
                format!("{stopped} pe {landed}, iar {called} {way}.")
            }
            TowerCall::Landed { choice: LastChoice::Free, opened: true, tower, from, .. } => format!(
                "{} a plecat de pe {from} și s-a oprit pe {landed}: a chemat {called} și i-a eliberat drumul.",
                first(tower)
            ),
            TowerCall::Landed { choice: LastChoice::Only { cause }, tower, .. } => format!(
                "{}, a cărui singură mutare ducea pe {landed}: {called} {way}.",
                had_to_move(tower, &cause, names)
            ),
            TowerCall::Landed { choice: LastChoice::NoneSafe { cause }, tower, .. } => {
                let had_to_move = had_to_move(tower, &cause, names);
                format!("{had_to_move}, care nu avea nicio mutare sigură. Pe {landed} a chemat {called}, care {way}.")
            }
            TowerCall::Passed { tower, .. } => {
                let passed = acts(loser, "a spus pass", "ai spus pass");
                format!("{} era blocat pe {landed}, așa că {passed}, iar {called} {way}.", first(tower))
            }
            TowerCall::Pushed { pusher, count, tower: pushed, .. } => {
                let pushed = match count {
                    0 | 1 => format!("a împins {} pe {landed}", owned(pushed, names)),
                    2 => format!("a împins două turnuri, al doilea pe {landed}"),
                    _ => format!("a împins trei turnuri, al treilea pe {landed}"),
                };
                let again = acts(winner, "a mutat din nou", "ai mutat din nou");
                format!("{} {pushed}, așa că {again}: {} {way}.", first(pusher), own_tower(tower, names))
            }
        }
    }

    fn last_chance(&self, loss: &Loss, number: u32, names: &PlayerNames) -> Option<String> {
        let (loser, winner) = (names.who(loss.loser), names.who(!loss.loser));
        let moved = |BetterMove { tower, to, .. }: BetterMove| format!("{} pe {to}", owned(tower, names));
        Some(match loss.chance {
            LastChance::Unknown => return None,
            LastChance::Never => {
                let kept = "un drum câștigător încă de la începutul rundei și";
                match (loser, winner) {
                    (_, Who::You) => format!("Aveai {kept} nu l-ai părăsit niciodată."),
                    (Who::You, _) => {
                        format!("Nu aveai ce face: {} avea {kept} nu l-a părăsit niciodată.", subject(winner))
                    }
                    _ => format!("{} avea {kept} nu l-a părăsit niciodată.", subject(winner)),
                }
            }
            LastChance::Missed { better, .. } => {
                let moved = moved(better);
                match (loss.is_missed_at_the_end(), better.wins_at_once) {
                    (true, false) => format!("{} ar fi păstrat câștigul.", capital(&moved)),
                    (true, true) => format!("{} ar fi câștigat pe loc.", capital(&moved)),
                    (false, false) => format!("Ultima șansă a fost la mutarea {number}: {moved} ar fi câștigat."),
                    (false, true) => format!("Ultima șansă a fost la mutarea {number}: {moved} ar fi câștigat pe loc."),
                }
            }
            LastChance::Standing { better: Some(better) } => {
                format!("Runda nu era pierdută: {} ar fi câștigat.", moved(better))
            }
            LastChance::Standing { better: None } => {
                let could = acts(loser, "încă putea câștiga", "încă puteai câștiga");
                format!("Runda nu era pierdută: {could}.")
            }
        })
    }
}

/// What made the loser move a tower, which the sentence ends with: "Felinar a chemat turnul tău verde".
fn had_to_move(tower: Tower, cause: &Cause, names: &PlayerNames) -> String {
    let (loser, winner) = (names.who(tower.player), names.who(!tower.player));
    let own = own_tower(tower, names);
    match *cause {
        Cause::Landed { .. } => {
            format!("{} {}", at_start(winner, &acts(winner, "a chemat", "ai chemat")), owned(tower, names))
        }
        Cause::Passed { tower: blocked, .. } => {
            let again = acts(loser, "a trebuit să mute", "a trebuit să muți");
            format!("{} era blocat, așa că {again} din nou, cu {own}", capital(&owned(blocked, names)))
        }
        Cause::Pushed { .. } => {
            let again = acts(loser, "a trebuit să mute", "a trebuit să muți");
            format!("După împingere {again} din nou, cu {own}")
        }
        Cause::Free | Cause::Given => {
            format!("{} {own}", at_start(loser, &acts(loser, "a trebuit să mute", "a trebuit să muți")))
        }
    }
}

/// A tower of a player who has just been named: "turnul tău verde", "turnul verde".
fn own_tower(tower: Tower, names: &PlayerNames) -> String {
    match names.who(tower.player) {
        Who::You => owned(tower, names),
        _ => format!("turnul {}", color(tower.color)),
    }
}
