//! Why a move is not legal, in Romanian.

use super::*;

impl Romanian {
    /// Why a move is not legal, without the rule and the full stop.
    pub(super) fn objection(&self, illegal: &IllegalMove, names: &PlayerNames) -> String {
        let tower = |tower| owned(tower, names);
        match *illegal {
            IllegalMove::RoundOver(outcome) => match outcome.won_by {
                WinBy::FarRow => format!(
                    "runda s-a încheiat: {} a ajuns pe linia-casă a {}",
                    tower(outcome.crowned()),
                    of(names.who(!outcome.winner)),
                ),
                WinBy::Deadlock => {
                    let won = match names.who(outcome.winner) {
                        Who::You => "ai câștigat-o tu".into(),
                        other => format!("a câștigat-o {}", subject(other)),
                    };
                    format!("runda s-a încheiat printr-un blocaj și {won}")
                }
            },
            IllegalMove::NoTower { square, must_move: None } => {
                format!("pe {square} nu se află niciun turn: pornește de pe un pătrat pe care se află un turn al tău")
            }
            IllegalMove::NoTower { square, must_move: Some((must_move, place)) } => {
                format!("pe {square} nu se află niciun turn: trebuie mutat {} de pe {place}", tower(must_move))
            }
            IllegalMove::NotYours { tower: other, square, must_move: None } => {
                let may = acts(names.who(!other.player), "poate muta", "poți muta");
                format!("pe {square} se află {}: {may} oricare dintre propriile turnuri", tower(other))
            }
            IllegalMove::NotYours { tower: other, square, must_move: Some((must_move, place)) } => {
                format!("pe {square} se află {}: trebuie mutat {} de pe {place}", tower(other), tower(must_move))
            }
            IllegalMove::WrongTower { tower, must_move, square, cause } => {
                let (wrong, must) = (color(tower.color), must(must_move, &format!(" de pe {square}"), names));
                let reason = short_reason(&cause, names);
                format!("turnul {wrong} nu poate fi mutat acum: {must}, pentru că {reason}")
            }
            IllegalMove::NoStep { tower: stays, square } => {
                format!("{} ar rămâne pe {square}: o mutare este de cel puțin un pătrat", tower(stays))
            }
            IllegalMove::BadDirection { tower: mover, direction } => {
                let wrong = match direction {
                    BadDirection::Sideways => "nu poate fi mutat în lateral",
                    BadDirection::Backwards => "nu poate fi mutat înapoi",
                    BadDirection::NotALine => "nu poate ajunge acolo în linie dreaptă",
                };
                format!("{} {wrong}: turnurile se mută numai înainte, drept sau în diagonală", tower(mover))
            }
            IllegalMove::TooFar { tower: mover, rank, distance } => {
                let (rank, reach) = (self.rank(rank), squares(rank.reach()));
                format!("{} este un {rank} și se mută cel mult {reach}, nu {distance}", tower(mover))
            }
            IllegalMove::Limited { limit, distance } => {
                format!(
                    "deschiderea este limitată: această mutare poate fi de cel mult {}, nu de {distance}",
                    squares(limit)
                )
            }
            IllegalMove::WayBlocked { tower: blocker, square } => {
                format!("drumul este blocat pe {square} de {}", tower(blocker))
            }
            IllegalMove::Occupied { tower: other, square } => {
                format!("pe {square} se află {}: o mutare trebuie să se termine pe un pătrat gol", tower(other))
            }
            IllegalMove::DiagonalPush { rank, tower: pushed, square } => {
                let (pushed, rank) = (tower(pushed), self.rank(rank));
                format!(
                    "{pushed} de pe {square} nu poate fi împins în diagonală: un {rank} împinge numai drept înainte"
                )
            }
            IllegalMove::DistantPush { rank, tower: pushed, square } => {
                let (pushed, rank) = (tower(pushed), self.rank(rank));
                format!(
                    "{pushed} de pe {square} este prea departe pentru a fi împins: un {rank} împinge numai ce se află chiar în fața lui"
                )
            }
            IllegalMove::CannotPush { pusher, rank, no_push } => {
                let pusher = self.owned_tower(pusher, rank, names);
                format!("{pusher} nu poate împinge: {}", self.no_push_of(rank, &no_push, names))
            }
            IllegalMove::CanMove { tower: able, square } => {
                format!(
                    "{} de pe {square} poate fi mutat, deci trebuie mutat: acum nu se poate spune pass",
                    tower(able)
                )
            }
            IllegalMove::MustPush { push, .. } => {
                let mv = Move::Step { from: push.from, to: push.to };
                format!("împingerea {mv} este singura mutare, deci trebuie făcută: acum nu se poate spune pass")
            }
            IllegalMove::MustOpen(mover) => {
                let may = any_tower(names.who(mover));
                format!("o rundă nu poate începe cu pass: {may}")
            }
        }
    }

    /// Why a tower of unknown rank cannot push.
    pub(super) fn no_push(&self, no_push: &NoPush, names: &PlayerNames) -> String {
        match *no_push {
            NoPush::Plain => "turnurile normale nu împing".into(),
            NoPush::NothingAhead => "chiar în fața lui nu se află niciun turn".into(),
            NoPush::Own { square, .. } => format!("turnul de pe {square} este al aceluiași jucător"),
            NoPush::TooStrong { tower, square, rank } => {
                format!("{} de pe {square} este prea puternic", self.owned_tower(tower, rank, names))
            }
            NoPush::TooMany { square, .. } => {
                format!("șirul de turnuri din față este prea lung, turnul de pe {square} fiind deja în plus")
            }
            NoPush::NoRoom { tower, square } => {
                format!("pe {square}, unde ar trebui să împingă, se află {}", owned(tower, names))
            }
            NoPush::OffBoard { square, .. } => format!("turnul de pe {square} ar ieși de pe tablă"),
        }
    }

    /// Why a tower of that rank cannot push, with what the rank can do.
    fn no_push_of(&self, rank: Rank, no_push: &NoPush, names: &PlayerNames) -> String {
        let tower = |tower| owned(tower, names);
        let name = self.rank(rank);
        match *no_push {
            NoPush::Plain | NoPush::NothingAhead => self.no_push(no_push, names),
            NoPush::Own { tower: own, square } => {
                format!("pe {square} se află {}, iar turnurile proprii nu se împing", tower(own))
            }
            NoPush::TooStrong { tower, square, rank } => {
                let tower = self.owned_tower(tower, rank, names);
                format!("pe {square} se află {tower}, iar un {name} împinge numai turnuri de rang mai mic")
            }
            NoPush::TooMany { tower: extra, square } => {
                let most = count(rank.strength().into(), "turn", "turnuri");
                format!("{} de pe {square} este în plus, pentru că un {name} împinge cel mult {most}", tower(extra))
            }
            NoPush::NoRoom { tower: behind, square } => {
                format!(
                    "pe {square} se află {}, iar pătratul din spatele turnului împins trebuie să fie gol",
                    tower(behind)
                )
            }
            NoPush::OffBoard { tower: last, square } => {
                format!("{} de pe {square} se află pe propria linie-casă și ar ieși de pe tablă", tower(last))
            }
        }
    }
}

/// What named a tower, as short as a person needs it: "Felinar s-a oprit pe roșu".
fn short_reason(cause: &Cause, names: &PlayerNames) -> String {
    match *cause {
        Cause::Landed { tower, square } => match names.who(tower.player) {
            Who::Color(_) => event(cause, names),
            other => format!("{} pe {}", acts(other, "s-a oprit", "te-ai oprit"), color(square.color())),
        },
        Cause::Free | Cause::Given | Cause::Passed { .. } | Cause::Pushed { .. } => event(cause, names),
    }
}
