//! Why a move is not legal, in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::reason::{BadDirection, IllegalMove};
use kamisado::{Move, NoPush, Rank, WinBy};

use super::reasons::event;
use super::{Romanian, color, count, of_player, player, squares, tower};
use crate::Names;

impl Romanian {
    /// Why a move is not legal, without the rule and the full stop.
    pub(super) fn objection(&self, illegal: &IllegalMove) -> String {
        match *illegal {
            IllegalMove::RoundOver(outcome) => match outcome.won_by {
                WinBy::FarRow => format!(
                    "runda s-a încheiat: {} a ajuns pe linia-casă a {}",
                    tower(outcome.crowned()),
                    of_player(!outcome.winner),
                ),
                WinBy::Deadlock => {
                    format!("runda s-a încheiat printr-un blocaj și a câștigat-o {}", player(outcome.winner))
                }
            },
            IllegalMove::NoTower { square, must_move: None } => {
                format!("pe {square} nu se află niciun turn: pornește de pe un pătrat pe care se află un turn al tău")
            }
            IllegalMove::NoTower { square, must_move: Some((must_move, place)) } => {
                format!("pe {square} nu se află niciun turn: trebuie mutat {} de pe {place}", tower(must_move))
            }
            IllegalMove::NotYours { tower: other, square, must_move: None } => {
                let mover = player(!other.player);
                format!("pe {square} se află {}: {mover} poate muta oricare dintre propriile turnuri", tower(other))
            }
            IllegalMove::NotYours { tower: other, square, must_move: Some((must_move, place)) } => {
                format!("pe {square} se află {}: trebuie mutat {} de pe {place}", tower(other), tower(must_move))
            }
            IllegalMove::WrongTower { tower, must_move, square, cause } => {
                let (mover, wrong, right) = (player(tower.player), color(tower.color), color(must_move.color));
                let event = event(&cause);
                format!(
                    "turnul {wrong} nu poate fi mutat acum: {mover} trebuie să-și mute turnul {right} de pe {square}, pentru \
                     că {event}"
                )
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
                format!("{} nu poate împinge: {}", self.ranked_tower(pusher, rank), self.no_push_of(rank, &no_push))
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
                format!("o rundă nu poate începe cu pass: {} poate muta oricare dintre turnurile sale", player(mover))
            }
        }
    }

    /// Why a tower of unknown rank cannot push.
    pub(super) fn no_push(&self, no_push: &NoPush) -> String {
        match *no_push {
            NoPush::Plain => "turnurile normale nu împing".into(),
            NoPush::NothingAhead => "chiar în fața lui nu se află niciun turn".into(),
            NoPush::Own { square, .. } => format!("turnul de pe {square} este al aceluiași jucător"),
            NoPush::TooStrong { tower, square, rank } => {
                format!("{} de pe {square} este prea puternic", self.ranked_tower(tower, rank))
            }
            NoPush::TooMany { square, .. } => {
                format!("șirul de turnuri din față este prea lung, turnul de pe {square} fiind deja în plus")
            }
            NoPush::NoRoom { tower: behind, square } => {
                format!("pe {square}, unde ar trebui să împingă, se află {}", tower(behind))
            }
            NoPush::OffBoard { square, .. } => format!("turnul de pe {square} ar ieși de pe tablă"),
        }
    }

    /// Why a tower of that rank cannot push, with what the rank can do.
    fn no_push_of(&self, rank: Rank, no_push: &NoPush) -> String {
        let name = self.rank(rank);
        match *no_push {
            NoPush::Plain | NoPush::NothingAhead => self.no_push(no_push),
            NoPush::Own { tower: own, square } => {
                format!("pe {square} se află {}, iar turnurile proprii nu se împing", tower(own))
            }
            NoPush::TooStrong { tower, square, rank } => {
                let tower = self.ranked_tower(tower, rank);
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
