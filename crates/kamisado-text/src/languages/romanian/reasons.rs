//! Why and why not, in Romanian.

use super::*;

impl Reasons for Romanian {
    fn illegal(&self, illegal: &IllegalMove, names: &PlayerNames) -> String {
        format!("{} {}.", capital(&self.objection(illegal, names)), cite(illegal.rule()))
    }

    fn turn_error(&self, refusal: &TurnErrorKind, names: &PlayerNames) -> String {
        match refusal {
            TurnErrorKind::Illegal(illegal) => self.illegal(illegal, names),
            TurnErrorKind::FillDue(winner) => {
                let chooses = acts(names.who(*winner), "alege", "alege tu");
                format!(
                    "Runda s-a încheiat: mai întâi {chooses} stânga sau dreapta pentru runda următoare (regula A1)."
                )
            }
            TurnErrorKind::NotBetweenRounds => {
                "Stânga sau dreapta se alege numai între două runde: acum fă o mutare, de exemplu f8f3 (regula A1)."
                    .into()
            }
            TurnErrorKind::Over(result) if names.are_colors() => {
                format!("Meciul s-a încheiat. {}", self.result(result))
            }
            TurnErrorKind::Over(result) => format!("Meciul s-a încheiat. {}", self.match_won(result, names)),
        }
    }

    fn duty(&self, duty: &Duty, cause: &Cause, names: &PlayerNames) -> String {
        let rule = cite(duty.rule());
        match duty {
            Duty::AnyTower(mover) => match names.who(*mover) {
                Who::You => format!("Tu începi runda și {} {rule}.", any_tower(Who::You)),
                other => format!("{} începe runda și poate muta oricare dintre turnurile sale {rule}.", subject(other)),
            },
            Duty::Choose { tower, square } => task(*tower, &format!(" de pe {square}"), cause, names),
            Duty::OnlyMove { tower, mv } => {
                let (task, only) = (task(*tower, "", cause, names), only_move(names.who(tower.player)));
                format!("{task} {only} este {mv}, deci trebuie făcută {rule}.")
            }
            Duty::OnlyPush { push, .. } => {
                let (task, only) = (task(push.pusher, "", cause, names), only_move(names.who(push.pusher.player)));
                let mv = Move::Step { from: push.from, to: push.to };
                format!("{task} {only} este împingerea {mv}, deci trebuie făcută {rule}.")
            }
            Duty::Pass { tower: blocked, square, obstacles, no_push, next } => {
                let (task, obstacles) = (task(*blocked, "", cause, names), blockers(obstacles, names));
                let no_push = if might_push(no_push) {
                    format!("; nu poate nici să împingă, pentru că {}", self.no_push(no_push, names))
                } else {
                    String::new()
                };
                let passer = names.who(blocked.player);
                format!(
                    "{task} {name} este blocat pe {square} de {obstacles}{no_push}. {passes} și, deoarece {square} este un \
                     pătrat {color}, acum {must} {rule}.",
                    name = capital(&owned(*blocked, names)),
                    passes = at_start(passer, &acts(passer, "spune pass", "spui pass")),
                    color = color(next.color),
                    must = must(*next, "", names),
                )
            }
            Duty::Over(end) => self.end(end, names),
        }
    }

    fn end(&self, end: &RoundEnd, names: &PlayerNames) -> String {
        let rule = cite(end.rule());
        match end {
            RoundEnd::FarRow { tower, square } => format!(
                "{} a ajuns pe linia-casă a {}, pe {square}: {} runda {rule}.",
                capital(&owned(*tower, names)),
                of(names.who(!tower.player)),
                wins(names.who(tower.player)),
            ),
            RoundEnd::Deadlock { loser, chain, back_to, .. } => {
                let asked: Vec<String> = chain
                    .iter()
                    .map(|link: &ChainLink| format!("{} de pe {}", owned(link.tower, names), link.square))
                    .collect();
                let again = chain.get(*back_to).map_or(String::new(), |link| owned(link.tower, names));
                let who = names.who(*loser);
                format!(
                    "Blocaj: ar urma {}, apoi din nou {again}, și niciunul nu poate fi mutat. {} ultima mutare, așa că {} \
                     runda {rule}.",
                    asked.join(", apoi "),
                    at_start(who, &acts(who, "a făcut", "tu ai făcut")),
                    wins(names.who(!*loser)),
                )
            }
        }
    }

    fn effect(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower: moved, from, to, direction, distance, after, .. } = effect;
        let (mover, other) = (names.who(moved.player), names.who(!moved.player));
        let name = capital(&self.owned_tower(*moved, after.rank(*moved), names));
        let (deed, sequel, rule) = describe(effect);
        let deed = match deed {
            ActionResult::Step => {
                let (distance, direction) = (squares(*distance), self.direction(*direction));
                format!("{name} se mută {distance} {direction}, de pe {from} pe {}", colored(*to))
            }
            ActionResult::Push(push) => {
                let (pushed, landing) = (owned(push.furthest, names), colored(push.landing));
                match push.count {
                    0 | 1 => {
                        format!(
                            "{name} împinge {pushed} de pe {to} pe {landing} și trece el însuși de pe {from} pe {to}"
                        )
                    }
                    more => {
                        let towers = count(more.into(), "turn", "turnuri");
                        format!(
                            "{name} împinge {towers}, dintre care ultimul, {pushed}, ajunge pe {landing}, și trece el însuși \
                             de pe {from} pe {to}"
                        )
                    }
                }
            }
            ActionResult::Pass => {
                let passes = acts(mover, "spune pass", "spui pass");
                format!("{name} este blocat pe {}, așa că {passes}", colored(*from))
            }
        };
        let sequel = match sequel {
            Sequel::Home(winner) => {
                let (home, wins) = (of(names.who(!winner)), wins(names.who(winner)));
                format!("ajunge astfel pe linia-casă a {home}, deci {wins} runda")
            }
            Sequel::Deadlock(winner) => {
                let loses = match names.who(!winner) {
                    Who::You => "tu, care ai făcut ultima mutare, pierzi runda".into(),
                    other => format!("{}, care a făcut ultima mutare, pierde runda", subject(other)),
                };
                format!("astfel se ajunge la blocaj, iar {loses}")
            }
            Sequel::Again(next) => {
                let loses = acts(other, "pierde", "tu pierzi");
                let again = acts(mover, "mută", "tu muți");
                format!("{loses} dreptul de a muta, iar {again} din nou, cu turnul {}", color(next.color))
            }
            Sequel::Next(next) => format!("apoi {}", must(next, "", names)),
        };
        format!("{deed}; {sequel} {}.", cite(rule))
    }
}

/// What named a tower: "turnul mov al Negrului s-a oprit pe pătratul verde d5". Of a push the pusher is the subject.
pub(super) fn event(cause: &Cause, names: &PlayerNames) -> String {
    match *cause {
        Cause::Free => "prima mutare a unei runde este liberă".into(),
        Cause::Given => "așa cere poziția dată".into(),
        Cause::Landed { tower, square } => format!("{} s-a oprit pe {}", owned(tower, names), colored(square)),
        Cause::Passed { tower, square } => {
            let passed = acts(names.who(tower.player), "a spus pass", "tu ai spus pass");
            format!("{} era blocat pe {}, iar {passed}", owned(tower, names), colored(square))
        }
        Cause::Pushed { tower, square } => {
            let pushed = if names.who(!tower.player) == Who::You { "ai împins" } else { "a împins" };
            format!("{pushed} {} pe {}", owned(tower, names), colored(square))
        }
    }
}

/// "Albul trebuie să-și mute turnul verde de pe g1", "trebuie să-ți muți turnul verde de pe g1".
pub(super) fn must(tower: Tower, place: &str, names: &PlayerNames) -> String {
    let must = acts(names.who(tower.player), "trebuie să-și mute", "trebuie să-ți muți");
    format!("{must} turnul {}{place}", color(tower.color))
}

/// "Albul poate muta oricare dintre turnurile sale", "poți muta oricare dintre turnurile tale".
pub(super) fn any_tower(who: Who) -> String {
    acts(who, "poate muta oricare dintre turnurile sale", "poți muta oricare dintre turnurile tale")
}

/// "Albul câștigă", "tu câștigi".
fn wins(who: Who) -> String {
    acts(who, "câștigă", "tu câștigi")
}

/// "Singura mutare a Albului", "Singura ta mutare".
fn only_move(who: Who) -> String {
    match who {
        Who::You => "Singura ta mutare".into(),
        other => format!("Singura mutare a {}", of(other)),
    }
}

/// "Albul trebuie să-și mute turnul verde de pe g1: turnul mov al Negrului s-a oprit pe pătratul verde h3 (regula T2)."
fn task(tower: Tower, place: &str, cause: &Cause, names: &PlayerNames) -> String {
    let (who, event, rule) = (names.who(tower.player), event(cause, names), cite(cause.rule()));
    let task = match cause {
        Cause::Free | Cause::Given | Cause::Landed { .. } | Cause::Passed { .. } => must(tower, place, names),
        Cause::Pushed { .. } => {
            let again =
                acts(who, "mută din nou și trebuie să-și mute turnul", "muți din nou și trebuie să-ți muți turnul");
            format!("{again} {}{place}", color(tower.color))
        }
    };
    format!("{}: {event} {rule}.", at_start(who, &task))
}

/// "turnul roșu al Negrului (d5), de turnul roz al Albului (e5) și de marginea tablei", after *de*.
fn blockers(obstacles: &[Obstacle; 3], names: &PlayerNames) -> String {
    let names = crate::format::obstacles(obstacles, |obstacle| match *obstacle {
        Obstacle::Edge => "marginea tablei".into(),
        Obstacle::Tower { tower: blocker, square } => format!("{} ({square})", owned(blocker, names)),
    });
    list(&names, ", de ", " și de ")
}

impl Hints for Romanian {
    fn hint(&self, mv: &str, who: Player, winner: Option<Player>, names: &PlayerNames) -> String {
        match winner {
            Some(winner) if winner == who => format!("Încearcă {mv}: câștigă."),
            Some(winner) => {
                let plays = acts(names.who(winner), "joacă", "joci");
                format!("Orice mutare pierde dacă {plays} perfect; cel mai greu de combătut este {mv}.")
            }
            None => {
                format!(
                    "Încearcă {mv}: pare cea mai bună, dar timpul a fost prea scurt pentru a demonstra cine câștigă."
                )
            }
        }
    }

    fn only_move(&self, mv: &str) -> String {
        format!("Există o singură mutare: {mv}.")
    }

    fn fill_hint(&self, who: Player, fill: Fill, wins: bool, names: &PlayerNames) -> String {
        let (fill, who) = (self.fill(fill), names.who(who));
        if wins {
            let wins = acts(who, "câștigă", "câștigi");
            let both = if who == Who::You { "jucați" } else { "joacă" };
            format!("Aranjează turnurile {fill}: atunci {wins} runda următoare dacă amândoi {both} perfect.")
        } else {
            let who = match who {
                Who::You => "tine".into(),
                Who::Named(_) => subject(who),
                Who::Color(side) => self.player(side).into(),
            };
            format!("Aranjează turnurile {fill}: așa pare mai bine pentru {who}.")
        }
    }
}
