//! Sentences to the people at the screen, in Hungarian.
//!
//! Names are used only as subjects and owners, where they take no ending.

use super::*;

impl Voice for Hungarian {
    fn turn_prompt(&self, duty: &Duty, names: &PlayerNames) -> String {
        match duty {
            Duty::AnyTower(mover) => match names.who(*mover) {
                Who::You => "Te kezdesz: bármelyik tornyoddal léphetsz.".into(),
                Who::Named(name) => format!("{name} kezdi a kört."),
                Who::Color(side) => {
                    format!("{} kezdi a kört, és bármelyik tornyával léphet.", capital(player(side)))
                }
            },
            Duty::Choose { tower, .. } => format!("{}.", task(*tower, names)),
            Duty::OnlyMove { tower, mv } => format!("{}, amelynek egy lépése van: {mv}.", task(*tower, names)),
            Duty::OnlyPush { push, .. } => {
                let mv = Move::Step { from: push.from, to: push.to };
                format!("{}, amely csak lökni tud: {mv}.", task(push.pusher, names))
            }
            Duty::Pass { tower, square, next, .. } => {
                let who = names.who(tower.player);
                let pass = match who {
                    Who::You => "passzolsz".into(),
                    other => format!("{} passzol", subject(other)),
                };
                let (blocked, on, color) = (at_start(who, &owned(*tower, names)), on(*square), color(next.color));
                format!("{blocked} {on} nem tud lépni: {pass}. A mező {color}. {}.", task(*next, names))
            }
            Duty::Over(end) => self.round_won(end.winner(), names),
        }
    }

    fn turn_reason(&self, cause: &Cause, names: &PlayerNames) -> String {
        match *cause {
            Cause::Free | Cause::Given => String::new(),
            Cause::Landed { tower, square } => {
                let color = color(square.color());
                match names.who(tower.player) {
                    Who::You => format!("{} mezőre léptél.", capital(color)),
                    other => format!("{} {color} mezőre lépett.", at_start(other, &subject(other))),
                }
            }
            Cause::Passed { tower, square } => {
                let blocked = at_start(names.who(tower.player), &owned(tower, names));
                format!("{blocked} {} mezőn állt, és nem tudott lépni.", color(square.color()))
            }
            Cause::Pushed { tower, square } => {
                let (pushed, color) = (format!("{}t", lengthened(&owned(tower, names))), color(square.color()));
                match names.who(!tower.player) {
                    Who::You => format!("{} mezőre lökted {pushed}, és újra te lépsz.", capital(color)),
                    other => {
                        let pusher = at_start(other, &subject(other));
                        format!("{pusher} {color} mezőre lökte {pushed}, és újra lép.")
                    }
                }
            }
        }
    }

    fn round_won(&self, winner: Player, names: &PlayerNames) -> String {
        acts_first(names.who(winner), "nyerte a kört.", "Megnyerted a kört!")
    }

    fn round_story(&self, end: &RoundEnd, moves: u32, names: &PlayerNames) -> String {
        match end {
            RoundEnd::FarRow { tower, .. } => {
                let arrived = at_start(names.who(tower.player), &owned(*tower, names));
                format!("{arrived} {moves} lépés után célba ért.")
            }
            RoundEnd::Deadlock { loser, .. } => {
                let last = acts(names.who(*loser), "lépett", "te léptél");
                format!("Patthelyzet {moves} lépés után: senki sem tud lépni, és utoljára {last}.")
            }
        }
    }

    fn match_won(&self, result: &MatchResult, names: &PlayerNames) -> String {
        match result.winner.map(|winner| names.who(winner)) {
            None => "Senki sem nyert.".into(),
            Some(Who::You) => "Nyertél!".into(),
            Some(other) => format!("{} nyert.", at_start(other, &subject(other))),
        }
    }

    fn match_story(&self, result: &MatchResult, score: ByPlayer<u32>, names: &PlayerNames) -> Option<String> {
        let loser = result.winner.map(|winner| names.who(!winner));
        match (result.ended, loser) {
            (MatchEnd::Score, _) | (MatchEnd::Resigned | MatchEnd::Time, None) => None,
            (MatchEnd::Resigned, Some(Who::You)) => Some("Feladtad.".into()),
            (MatchEnd::Resigned, Some(loser)) => Some(format!("{} feladta.", at_start(loser, &subject(loser)))),
            (MatchEnd::Time, Some(Who::You)) => Some("Lejárt az időd.".into()),
            (MatchEnd::Time, Some(loser)) => Some(format!("Lejárt {} ideje.", subject(loser))),
            (MatchEnd::Stopped, _) => {
                let (more, less) = (score.black.max(score.white), score.black.min(score.white));
                Some(format!("A sorozat {more} : {less} pontállásnál zárult le."))
            }
        }
    }

    fn tooth(&self, tower: Tower, teeth: Teeth, names: &PlayerNames) -> String {
        let name = at_start(names.who(tower.player), &owned(tower, names));
        if teeth == Teeth::MAX {
            return format!("{name} megkapja az utolsó sárkányfogát.");
        }
        format!("{name} sárkányfogat kap: mostantól {}.", self.rank(teeth.rank()))
    }

    fn fill_question(&self, winner: Player, names: &PlayerNames) -> String {
        const QUESTION: &str = "Melyik oldalról kerüljenek vissza a tornyok?";
        match names.who(winner) {
            Who::You => format!("Megnyerted a kört. {QUESTION}"),
            Who::Named(name) => format!("{name} dönti el, melyik oldalról kerülnek vissza a tornyok."),
            Who::Color(side) => format!("{} nyerte a kört. {QUESTION}", capital(player(side))),
        }
    }

    fn fill_done(&self, winner: Player, fill: Fill, names: &PlayerNames) -> String {
        let fill = self.fill(fill);
        match names.who(winner) {
            Who::You => format!("{} tetted vissza a tornyokat.", capital(fill)),
            other => format!("{} {fill} tette vissza a tornyokat.", at_start(other, &subject(other))),
        }
    }

    fn turning_point(&self, number: u32, mv: &str, player: Player, names: &PlayerNames) -> String {
        match names.who(player) {
            Who::You => format!("{number}. lépés, {mv}: itt szalasztottad el a győzelmet."),
            other => format!("{number}. lépés, {mv}: itt szalasztotta el {} a győzelmet.", subject(other)),
        }
    }

    fn next_opponent(&self, level: u8) -> String {
        format!("Következő: {}", self.opponent(level))
    }

    fn opponent(&self, level: u8) -> &'static str {
        match level {
            0 | 1 => "Kavics",
            2 => "Rügy",
            3 => "Lámpás",
            4 => "Vidra",
            5 => "Szeder",
            6 => "Gém",
            7 => "Parázs",
            8 => "Sólyom",
            9 => "Ónix",
            _ => "Sárkány",
        }
    }
}

impl Opponents for Hungarian {
    fn opponent_style(&self, level: u8) -> &'static str {
        match level {
            0 | 1 => "Aprókat lép egyenesen előre, és szinte soha nem lök. Jó első ellenfél.",
            2 => "Aprókat lép a közép felé, és előcsalja a tornyaidat a bázisukról.",
            3 => "A tábla szélén kószál, többnyire átlósan.",
            4 => "Messzire siklik a táblán, és imád lökni.",
            5 => "Egyenesen megy, ritkán fenyeget, és szívesen áll az utadba.",
            6 => "Hosszúkat lép egyenesen a szélek közelében, és kimozdítja a tornyaidat a bázisukról.",
            7 => "Középen rohamoz, és fenyeget, amikor csak tud.",
            8 => "Hosszú átlókon csap le, és a terveid nagy részét átlátja.",
            9 => "Egyenesen vonul át középen, elállja az utadat, és lök.",
            _ => "Nincsenek szokásai, csak nyerő lépései.",
        }
    }
}

/// "te", "Szeder", "a fehér".
pub(super) fn subject(who: Who) -> String {
    match who {
        Who::You => "te".into(),
        Who::Named(name) => name.to_string(),
        Who::Color(side) => player(side).into(),
    }
}

/// "a piros tornyod", "Szeder piros tornya", "a fehér piros tornya".
pub(super) fn owned(tower: Tower, names: &PlayerNames) -> String {
    owned_with(tower, Ending::Subject, names)
}

/// "a piros tornyodat", "Szeder piros tornyát", "a fehér piros tornyát".
pub(super) fn owned_with(tower: Tower, ending: Ending, names: &PlayerNames) -> String {
    let color = color(tower.color);
    match names.who(tower.player) {
        Who::You => format!("a {color} {}", ending.your_tower()),
        other => format!("{} {color} {}", subject(other), ending.tower()),
    }
}

/// Subject and verb: "Szeder passzol"; of "te" the verb alone: "passzolsz".
pub(super) fn acts(who: Who, third: &str, second: &str) -> String {
    match who {
        Who::You => second.into(),
        other => format!("{} {third}", subject(other)),
    }
}

/// The same at the start of a sentence: "A fehér passzol".
pub(super) fn acts_first(who: Who, third: &str, second: &str) -> String {
    at_start(who, &acts(who, third, second))
}

/// The stem before the ending of the object: *tornyod* becomes *tornyoda*, *tornya* becomes *tornyá*.
pub(super) fn lengthened(owned: &str) -> String {
    match owned.strip_suffix('a') {
        Some(stem) => format!("{stem}á"),
        None => format!("{owned}a"),
    }
}

/// "A rózsaszín tornyoddal kell lépned", "Szeder csak a rózsaszín tornyával léphet".
fn task(tower: Tower, names: &PlayerNames) -> String {
    let color = color(tower.color);
    acts_first(
        names.who(tower.player),
        &format!("csak a {color} tornyával léphet"),
        &format!("A {color} tornyoddal kell lépned"),
    )
}
