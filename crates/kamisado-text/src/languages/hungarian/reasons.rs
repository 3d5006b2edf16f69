//! Why and why not, in Hungarian.

use super::*;

impl Reasons for Hungarian {
    fn illegal(&self, illegal: &IllegalMove, names: &PlayerNames) -> String {
        format!("{} {}.", begin(&self.objection(illegal, names), names), cite(illegal.rule()))
    }

    fn turn_error(&self, refusal: &TurnErrorKind, names: &PlayerNames) -> String {
        match refusal {
            TurnErrorKind::Illegal(illegal) => self.illegal(illegal, names),
            TurnErrorKind::FillDue(winner) => {
                let decides = acts(names.who(*winner), "eldönti", "döntsd el");
                format!(
                    "A körnek vége: előbb {decides}, hogy balról vagy jobbról töltitek fel a bázisokat (F1 szabály)."
                )
            }
            TurnErrorKind::NotBetweenRounds => {
                "Bal és jobb között csak két kör között lehet választani: most lépj, például így: f8f3 (F1 szabály)."
                    .into()
            }
            TurnErrorKind::Over(result) if names.are_colors() => {
                format!("A játszmának vége. {}", self.result(result))
            }
            TurnErrorKind::Over(result) => format!("A játszmának vége. {}", self.match_won(result, names)),
        }
    }

    fn duty(&self, duty: &Duty, cause: &Cause, names: &PlayerNames) -> String {
        let rule = cite(duty.rule());
        match duty {
            Duty::AnyTower(mover) => {
                let who = names.who(*mover);
                let opens = at_start(who, &acts(who, "kezdi", "te kezded"));
                let may = if who == Who::You { "tornyoddal léphetsz" } else { "tornyával léphet" };
                format!("{opens} a kört, és bármelyik {may} {rule}.")
            }
            Duty::Choose { tower, square } => task(*tower, &format!(" {}", from(*square)), cause, names),
            Duty::OnlyMove { tower, mv } => {
                let task = task(*tower, "", cause, names);
                format!("{task} {} {rule}.", only_move(tower.player, &the(mv), names))
            }
            Duty::OnlyPush { push, .. } => {
                let task = task(push.pusher, "", cause, names);
                let mv = format!("{} lökés", the(Move::Step { from: push.from, to: push.to }));
                format!("{task} {} {rule}.", only_move(push.pusher.player, &mv, names))
            }
            Duty::Pass { tower: blocked, square, obstacles, no_push, next } => {
                let (task, obstacles) = (task(*blocked, "", cause, names), blockers(obstacles, names));
                let no_push = if might_push(no_push) {
                    format!(", és lökni sem tud, mert {}", self.no_push(no_push, names))
                } else {
                    String::new()
                };
                let passer = names.who(blocked.player);
                format!(
                    "{task} {name} {on} nem tud lépni: az útját {obstacles} zárja el{no_push}. {passes}, és mivel {square} \
                     mező {color}, most {must} {rule}.",
                    name = at_start(passer, &owned(*blocked, names)),
                    on = on(*square),
                    passes = at_start(passer, &acts(passer, "passzol", "passzolsz")),
                    square = the(square),
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
            RoundEnd::FarRow { tower, square } => {
                let winner = names.who(tower.player);
                format!(
                    "{} {} elérte {}: {} a kört {rule}.",
                    at_start(winner, &owned(*tower, names)),
                    on(*square),
                    base(names.who(!tower.player)),
                    acts(winner, "megnyeri", "megnyered"),
                )
            }
            RoundEnd::Deadlock { loser, chain, back_to, .. } => {
                let asked: Vec<String> = chain
                    .iter()
                    .map(|link: &ChainLink| format!("{} ({})", owned(link.tower, names), link.square))
                    .collect();
                let again = chain.get(*back_to).map_or(String::new(), |link| owned(link.tower, names));
                format!(
                    "Patthelyzet: {}, majd újra {again} következne, de egyikük sem tud lépni. Az utolsó lépést {}, ezért a \
                     kört {} {rule}.",
                    asked.join(", majd "),
                    acts(names.who(*loser), "tette", "te tetted"),
                    acts(names.who(!*loser), "nyeri", "te nyered"),
                )
            }
        }
    }

    fn effect(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower: moved, from: start, to, direction, distance, after, .. } = effect;
        let (mover, other) = (names.who(moved.player), names.who(!moved.player));
        let name = at_start(mover, &self.owned_tower(*moved, after.rank(*moved), names));
        let start = from(*start);
        let (deed, sequel, rule) = describe(effect);
        let deed = match deed {
            ActionResult::Step => {
                let (direction, to) = (self.direction(*direction), onto_colored(*to));
                format!("{name} {distance} mezőt lép {direction}, {start} {to}")
            }
            ActionResult::Push(push) => {
                let (pushed, landing) = (owned_with(push.furthest, Ending::Object, names), onto_colored(push.landing));
                let to = (from(*to), onto(*to));
                match push.count {
                    0 | 1 => format!("{name} {} {landing} löki {pushed}, maga pedig {start} {} lép", to.0, to.1),
                    more => format!(
                        "{name} hátralök {more} tornyot, közülük a legtávolabbit, {pushed}, {landing}, maga pedig {start} {} \
                         lép",
                        to.1,
                    ),
                }
            }
            ActionResult::Pass => {
                let passes = acts(mover, "passzol", "passzolsz");
                format!("{name} {} nem tud lépni, ezért {passes}", on_colored(effect.from))
            }
        };
        let sequel = match sequel {
            Sequel::Home(winner) => {
                let (base, wins) = (base(names.who(!winner)), acts(names.who(winner), "megnyeri", "megnyered"));
                format!("ezzel eléri {base}, és {wins} a kört")
            }
            Sequel::Deadlock(winner) => {
                let loses = match names.who(!winner) {
                    Who::You => "te, aki utoljára léptél, elveszíted a kört".into(),
                    other => format!("{}, aki utoljára lépett, elveszíti a kört", subject(other)),
                };
                format!("ezzel patthelyzet alakul ki, és {loses}")
            }
            Sequel::Again(next) => {
                let misses = acts(other, "kimarad", "te kimaradsz");
                let again = acts(mover, "lép újra", "te lépsz újra");
                let own = if mover == Who::You { "tornyoddal" } else { "tornyával" };
                format!("{misses}, és {again}, a {} {own}", color(next.color))
            }
            Sequel::Next(next) => format!("ezután {}", must(next, "", names)),
        };
        format!("{deed}; {sequel} {}.", cite(rule))
    }
}

/// What named a tower: "a fekete lila tornya a zöld d5 mezőre érkezett". Of a push the pusher is the subject.
pub(super) fn event(cause: &Cause, names: &PlayerNames) -> String {
    match *cause {
        Cause::Free => "a kör első lépése szabad".into(),
        Cause::Given => "a megadott állás így írja elő".into(),
        Cause::Landed { tower, square } => format!("{} {} érkezett", owned(tower, names), onto_colored(square)),
        Cause::Passed { tower, square } => {
            let passed = acts(names.who(tower.player), "passzolt", "passzoltál");
            format!("{} {} nem tudott lépni, és {passed}", owned(tower, names), on_colored(square))
        }
        Cause::Pushed { tower, square } => {
            let pushed = if names.who(!tower.player) == Who::You { "lökted" } else { "lökte" };
            format!("{} {pushed} {}", onto_colored(square), owned_with(tower, Ending::Object, names))
        }
    }
}

/// "a fehérnek a zöld tornyával kell lépnie a g1 mezőről", "a zöld tornyoddal kell lépned a g1 mezőről". A name takes no
/// ending: "Szeder csak a zöld tornyával léphet a g1 mezőről".
pub(super) fn must(tower: Tower, place: &str, names: &PlayerNames) -> String {
    let color = color(tower.color);
    match names.who(tower.player) {
        Who::You => format!("a {color} tornyoddal kell lépned{place}"),
        Who::Named(name) => format!("{name} csak a {color} tornyával léphet{place}"),
        Who::Color(side) => format!("{} a {color} tornyával kell lépnie{place}", to_player(side)),
    }
}

/// "a fehér bármelyik tornyával léphet", "bármelyik tornyoddal léphetsz".
pub(super) fn any_tower(who: Who) -> String {
    acts(who, "bármelyik tornyával léphet", "bármelyik tornyoddal léphetsz")
}

/// The home row as an object: "a bázisodat", "Szeder bázisát", "a fehér bázisát".
pub(super) fn base(who: Who) -> String {
    acts(who, "bázisát", "a bázisodat")
}

/// "A fehér egyetlen lehetséges lépése az f8f3, ezért azt meg kell tennie".
fn only_move(player: Player, mv: &str, names: &PlayerNames) -> String {
    let who = names.who(player);
    let only = at_start(who, &acts(who, "egyetlen lehetséges lépése", "az egyetlen lehetséges lépésed"));
    let make = if who == Who::You { "tenned" } else { "tennie" };
    format!("{only} {mv}, ezért azt meg kell {make}")
}

/// "A fehérnek a zöld tornyával kell lépnie a g1 mezőről: a fekete lila tornya a zöld h3 mezőre érkezett (T2 szabály)."
fn task(tower: Tower, place: &str, cause: &Cause, names: &PlayerNames) -> String {
    let (who, event, rule) = (names.who(tower.player), event(cause, names), cite(cause.rule()));
    match cause {
        Cause::Free | Cause::Given | Cause::Landed { .. } | Cause::Passed { .. } => {
            format!("{}: {event} {rule}.", at_start(who, &must(tower, place, names)))
        }
        Cause::Pushed { .. } => {
            let (next, color) = (acts(who, "következik", "te következel"), color(tower.color));
            let step = if who == Who::You { "tornyoddal kell lépned" } else { "tornyával kell lépnie" };
            format!("Újra {next}, és a {color} {step}{place}: {event} {rule}.")
        }
    }
}

/// "a fekete piros tornya (d5), a fehér rózsaszín tornya (e5) és a tábla széle".
fn blockers(obstacles: &[Obstacle; 3], names: &PlayerNames) -> String {
    let names = crate::format::obstacles(obstacles, |obstacle| match *obstacle {
        Obstacle::Edge => "a tábla széle".into(),
        Obstacle::Tower { tower, square } => format!("{} ({square})", owned(tower, names)),
    });
    list(&names, ", ", " és ")
}

impl Hints for Hungarian {
    fn hint(&self, mv: &str, who: Player, winner: Option<Player>, names: &PlayerNames) -> String {
        match winner {
            Some(winner) if winner == who => format!("Próbáld ezt: {mv}; ez nyer."),
            Some(winner) => {
                let plays = acts(names.who(winner), "hibátlanul játszik", "hibátlanul játszol");
                format!("Minden lépés veszít, ha {plays}; erre a legnehezebb válaszolni: {mv}.")
            }
            None => {
                format!("Próbáld ezt: {mv}; ez tűnik a legjobbnak, de ennyi idő alatt nem derült ki, ki nyer.")
            }
        }
    }

    fn only_move(&self, mv: &str) -> String {
        format!("Csak egy lépés lehetséges: {mv}.")
    }

    fn fill_hint(&self, who: Player, fill: Fill, wins: bool, names: &PlayerNames) -> String {
        let (fill, who) = (self.fill(fill), names.who(who));
        if wins {
            let wins = acts(who, "nyeri", "te nyered");
            format!("Töltsd fel {fill}: így hibátlan játékkal {wins} a következő kört.")
        } else {
            format!("Töltsd fel {fill}: ez jobbnak tűnik {}.", acts(who, "számára", "számodra"))
        }
    }
}
