//! Sentences to the people at the screen, in Romanian.

use super::*;

impl Voice for Romanian {
    fn turn_prompt(&self, duty: &Duty, names: &PlayerNames) -> String {
        match duty {
            Duty::AnyTower(mover) => match names.who(*mover) {
                Who::You => "Tu începi: alege orice turn.".into(),
                Who::Named(name) => format!("{name} începe runda."),
                Who::Color(side) => format!("{} începe runda: alege orice turn.", player(side)),
            },
            Duty::Choose { tower, .. } => format!("{}.", task(*tower, names)),
            Duty::OnlyMove { tower, mv } => format!("{}, care are o singură mutare: {mv}.", task(*tower, names)),
            Duty::OnlyPush { push, .. } => {
                let mv = Move::Step { from: push.from, to: push.to };
                format!("{}, care poate doar să împingă: {mv}.", task(push.pusher, names))
            }
            Duty::Pass { tower, square, next, .. } => {
                let pass = acts(names.who(tower.player), "spune pass", "spui pass");
                let (blocked, color) = (capital(&owned(*tower, names)), color(next.color));
                format!("{blocked} de pe {square} este blocat: {pass}. Stă pe {color}. {}.", task(*next, names))
            }
            Duty::Over(end) => self.round_won(end.winner(), names),
        }
    }

    fn turn_reason(&self, cause: &Cause, names: &PlayerNames) -> String {
        match *cause {
            Cause::Free | Cause::Given => String::new(),
            Cause::Landed { tower, square } => match names.who(tower.player) {
                Who::You => format!("Te-ai oprit pe {}.", color(square.color())),
                other => format!("{} s-a oprit pe {}.", subject(other), color(square.color())),
            },
            Cause::Passed { tower, square } => {
                format!("{} a fost blocat pe {}.", capital(&owned(tower, names)), color(square.color()))
            }
            Cause::Pushed { tower, square } => {
                let (pushed, color) = (owned(tower, names), color(square.color()));
                acts(
                    names.who(!tower.player),
                    &format!("a împins {pushed} pe {color} și mută din nou."),
                    &format!("Ai împins {pushed} pe {color} și muți din nou."),
                )
            }
        }
    }

    fn round_won(&self, winner: Player, names: &PlayerNames) -> String {
        won(names.who(winner), " runda")
    }

    fn round_story(&self, end: &RoundEnd, moves: u32, names: &PlayerNames) -> String {
        match end {
            RoundEnd::FarRow { tower, .. } => {
                let moves = count(moves, "mutare", "mutări");
                format!("{} a ajuns la capăt după {moves}.", capital(&owned(*tower, names)))
            }
            RoundEnd::Deadlock { loser, .. } => {
                let last = match names.who(*loser) {
                    Who::You => "ai făcut-o tu".into(),
                    other => format!("a făcut-o {}", subject(other)),
                };
                let moves = count(moves, "mutare", "mutări");
                format!("Blocaj după {moves}: nimeni nu poate muta, iar ultima mutare {last}.")
            }
        }
    }

    fn match_won(&self, result: &MatchResult, names: &PlayerNames) -> String {
        result.winner.map_or_else(|| "Nu a câștigat nimeni.".into(), |winner| won(names.who(winner), ""))
    }

    fn match_story(&self, result: &MatchResult, score: ByPlayer<u32>, names: &PlayerNames) -> Option<String> {
        let loser = result.winner.map(|winner| names.who(!winner));
        match (result.ended, loser) {
            (MatchEnd::Score, _) | (MatchEnd::Resigned | MatchEnd::Time, None) => None,
            (MatchEnd::Resigned, Some(Who::You)) => Some("Ai abandonat.".into()),
            (MatchEnd::Resigned, Some(loser)) => Some(format!("{} a abandonat.", subject(loser))),
            (MatchEnd::Time, Some(Who::You)) => Some("Ți-a expirat timpul.".into()),
            (MatchEnd::Time, Some(loser)) => Some(format!("{} i-a expirat timpul.", capital(&of(loser)))),
            (MatchEnd::Stopped, _) => {
                let (more, less) = (score.black.max(score.white), score.black.min(score.white));
                Some(format!("Seria a fost oprită la {more} : {less}."))
            }
        }
    }

    fn tooth(&self, tower: Tower, teeth: Teeth, names: &PlayerNames) -> String {
        let name = capital(&owned(tower, names));
        if teeth == Teeth::MAX {
            return format!("{name} primește ultimul dinte de dragon.");
        }
        format!("{name} primește un dinte de dragon și este acum {}.", self.rank(teeth.rank()))
    }

    fn fill_question(&self, winner: Player, names: &PlayerNames) -> String {
        const QUESTION: &str = "Din ce parte se pun turnurile la loc?";
        match names.who(winner) {
            Who::You => format!("Ai câștigat runda. {QUESTION}"),
            Who::Named(name) => format!("{name} alege din ce parte se pun turnurile la loc."),
            Who::Color(side) => format!("{} a câștigat runda. {QUESTION}", player(side)),
        }
    }

    fn fill_done(&self, winner: Player, fill: Fill, names: &PlayerNames) -> String {
        let fill = self.fill(fill);
        acts(names.who(winner), &format!("a pus turnurile la loc {fill}."), &format!("Ai pus turnurile la loc {fill}."))
    }

    fn turning_point(&self, number: u32, mv: &str, player: Player, names: &PlayerNames) -> String {
        match names.who(player) {
            Who::You => format!("Mutarea {number}: ai jucat {mv} și ai scăpat victoria."),
            other => format!("Mutarea {number}: {} a jucat {mv} și a scăpat victoria.", subject(other)),
        }
    }

    fn next_opponent(&self, level: u8) -> String {
        format!("Urmează {}", self.opponent(level))
    }

    fn opponent(&self, level: u8) -> &'static str {
        match level {
            0 | 1 => "Pietricica",
            2 => "Mugurel",
            3 => "Felinar",
            4 => "Vidra",
            5 => "Mărăcine",
            6 => "Bâtlan",
            7 => "Jar",
            8 => "Șoim",
            9 => "Onix",
            _ => "Dragon",
        }
    }
}

impl Opponents for Romanian {
    fn opponent_style(&self, level: u8) -> &'static str {
        match level {
            0 | 1 => "Face pași mici, drept înainte, și nu împinge aproape niciodată. Bun pentru primele tale meciuri.",
            2 => "Face pași mici spre mijloc și îți scoate turnurile din linia-casă.",
            3 => "Umblă pe margini, mai ales pe diagonală.",
            4 => "Alunecă departe pe tablă și îi place să împingă.",
            5 => "Merge drept înainte, amenință rar și îți stă cu drag în cale.",
            6 => "Face pași lungi și drepți pe lângă margini și te obligă să ieși din linia-casă.",
            7 => "Năvălește prin mijloc și amenință ori de câte ori poate.",
            8 => "Plonjează pe diagonale lungi și vede aproape tot ce plănuiești.",
            9 => "Înaintează drept prin mijloc, te blochează și te împinge.",
            _ => "Nu are obiceiuri, ci doar mutarea care câștigă.",
        }
    }
}

/// "tu", "Felinar", "Albul".
pub(super) fn subject(who: Who) -> String {
    match who {
        Who::You => "tu".into(),
        Who::Named(name) => name.to_string(),
        Who::Color(side) => player(side).into(),
    }
}

/// The owner after *al* or *a*: "lui Felinar", "Vidrei", "Albului"; with *a* also "ta".
pub(super) fn of(who: Who) -> String {
    match who {
        Who::You => "ta".into(),
        Who::Named(name) => of_name(name),
        Who::Color(side) => of_player(side).into(),
    }
}

/// "of" a name. The opponents with a woman's name are declined; of other names nobody knows whether they can be.
fn of_name(name: &str) -> String {
    match name {
        "Pietricica" => "Pietricelei".into(),
        "Vidra" => "Vidrei".into(),
        _ => format!("lui {name}"),
    }
}

/// Subject and verb: "Felinar spune pass"; of "tu" the verb alone: "spui pass".
pub(super) fn acts(who: Who, third: &str, second: &str) -> String {
    match who {
        Who::You => second.into(),
        other => format!("{} {third}", subject(other)),
    }
}

/// "turnul tău roșu", "turnul roșu al lui Felinar", "turnul roșu al Albului".
pub(super) fn owned(tower: Tower, names: &PlayerNames) -> String {
    let color = color(tower.color);
    match names.who(tower.player) {
        Who::You => format!("turnul tău {color}"),
        other => format!("turnul {color} al {}", of(other)),
    }
}

/// "Trebuie să muți turnul tău roz", "Felinar trebuie să mute turnul roz".
fn task(tower: Tower, names: &PlayerNames) -> String {
    let color = color(tower.color);
    acts(
        names.who(tower.player),
        &format!("trebuie să mute turnul {color}"),
        &format!("Trebuie să muți turnul tău {color}"),
    )
}

/// "Ai câștigat runda!", "Felinar a câștigat runda."
fn won(who: Who, what: &str) -> String {
    match who {
        Who::You => format!("Ai câștigat{what}!"),
        other => format!("{} a câștigat{what}.", subject(other)),
    }
}
