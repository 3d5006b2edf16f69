//! Why a move is not legal, in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::reason::{BadDirection, IllegalMove};
use kamisado::{Move, NoPush, Rank, WinBy};

use super::article::the;
use super::reasons::event;
use super::{Ending, Hungarian, color, from, on, player, ranked, the_rank, to_player, tower};
use crate::Names;

impl Hungarian {
    /// Why a move is not legal, without the rule and the full stop.
    pub(super) fn objection(&self, illegal: &IllegalMove) -> String {
        match *illegal {
            IllegalMove::RoundOver(outcome) => match outcome.won_by {
                WinBy::FarRow => {
                    let (tower, loser) = (self.tower(outcome.crowned()), player(!outcome.winner));
                    format!("a körnek vége: {tower} elérte {loser} bázisát")
                }
                WinBy::Deadlock => {
                    format!("a körnek vége: patthelyzettel zárult, és {} nyerte meg", player(outcome.winner))
                }
            },
            IllegalMove::NoTower { square, must_move: None } => {
                format!("{} nem áll torony: olyan mezőről indulj, amelyen saját tornyod áll", on(square))
            }
            IllegalMove::NoTower { square, must_move: Some((must_move, place)) } => {
                format!("{} nem áll torony: {} kell lépni {}", on(square), tower(must_move, Ending::With), from(place))
            }
            IllegalMove::NotYours { tower, square, must_move: None } => {
                let mover = player(!tower.player);
                format!("{} {} áll: {mover} a saját tornyai közül léphet bármelyikkel", on(square), self.tower(tower))
            }
            IllegalMove::NotYours { tower: other, square, must_move: Some((must_move, place)) } => {
                let (other, right) = (self.tower(other), tower(must_move, Ending::With));
                format!("{} {other} áll: {right} kell lépni {}", on(square), from(place))
            }
            IllegalMove::WrongTower { tower, must_move, square, cause } => {
                let (wrong, right) = (color(tower.color), color(must_move.color));
                let (mover, place, event) = (to_player(tower.player), from(square), event(&cause));
                format!(
                    "most nem a {wrong} torony következik: {mover} a {right} tornyával kell lépnie {place}, mert {event}"
                )
            }
            IllegalMove::NoStep { tower, square } => {
                format!("{} {} maradna: egy lépés legalább egy mező hosszú", self.tower(tower), on(square))
            }
            IllegalMove::BadDirection { tower, direction } => {
                let wrong = match direction {
                    BadDirection::Sideways => "nem léphet oldalra",
                    BadDirection::Backwards => "nem léphet hátra",
                    BadDirection::NotALine => "egyenes vonalban nem juthat oda",
                };
                format!("{} {wrong}: a tornyok egyenesen vagy átlósan lépnek előre", self.tower(tower))
            }
            IllegalMove::TooFar { tower, rank, distance } => {
                let (name, reach) = (self.rank(rank), rank.reach());
                format!(
                    "{} {name}, ezért legfeljebb {reach} mezőt léphet, nem pedig {}",
                    self.tower(tower),
                    object(distance)
                )
            }
            IllegalMove::Limited { limit, distance } => {
                let distance = object(distance);
                format!(
                    "a nyitás korlátozott: ezzel a lépéssel legfeljebb {limit} mezőt lehet lépni, nem pedig {distance}"
                )
            }
            IllegalMove::WayBlocked { tower, square } => {
                format!("az utat {} {} zárja el", on(square), self.tower(tower))
            }
            IllegalMove::Occupied { tower, square } => {
                format!("{} {} áll: egy lépés csak üres mezőn érhet véget", on(square), self.tower(tower))
            }
            IllegalMove::DiagonalPush { rank, tower: pushed, square } => {
                let (pushed, rank) = (tower(pushed, Ending::Object), the_rank(rank));
                format!("{pushed} {} nem lehet átlósan ellökni: {rank} csak egyenesen előre lök", from(square))
            }
            IllegalMove::DistantPush { rank, tower, square } => {
                let (tower, rank) = (self.tower(tower), the_rank(rank));
                format!(
                    "{tower} {} túl messze áll a lökéshez: {rank} csak azt lökheti el, ami közvetlenül előtte áll",
                    on(square)
                )
            }
            IllegalMove::CannotPush { pusher, rank, no_push } => {
                format!("{} nem tud lökni: {}", ranked(pusher, rank), self.no_push_of(rank, &no_push))
            }
            IllegalMove::CanMove { tower, square } => {
                format!("{} tud lépni {}, ezért lépnie kell: most nem lehet passzolni", self.tower(tower), from(square))
            }
            IllegalMove::MustPush { push, .. } => {
                let mv = the(Move::Step { from: push.from, to: push.to });
                format!("{mv} lökés az egyetlen lépés, ezért meg kell tenni: most nem lehet passzolni")
            }
            IllegalMove::MustOpen(mover) => {
                format!("a kör első lépése nem lehet passz: {} bármelyik tornyával léphet", player(mover))
            }
        }
    }

    /// Why a tower of unknown rank cannot push.
    pub(super) fn no_push(&self, no_push: &NoPush) -> String {
        match *no_push {
            NoPush::Plain => "az egyszerű tornyok nem löknek".into(),
            NoPush::NothingAhead => "közvetlenül előtte nem áll torony".into(),
            NoPush::Own { square, .. } => format!("{} saját torony áll", on(square)),
            NoPush::TooStrong { tower, square, rank } => format!("túl erős {} {}", ranked(tower, rank), on(square)),
            NoPush::TooMany { square, .. } => {
                format!(
                    "túl hosszú toronysor áll előtte, és {} álló torony már eggyel több a megengedettnél",
                    on(square)
                )
            }
            NoPush::NoRoom { tower, square } => format!("{}, ahová lökne, {} áll", on(square), self.tower(tower)),
            NoPush::OffBoard { square, .. } => format!("{} álló torony lekerülne a tábláról", on(square)),
        }
    }

    /// Why a tower of that rank cannot push, with what the rank can do.
    fn no_push_of(&self, rank: Rank, no_push: &NoPush) -> String {
        let name = the_rank(rank);
        match *no_push {
            NoPush::Plain | NoPush::NothingAhead => self.no_push(no_push),
            NoPush::Own { tower, square } => {
                format!("{} {} áll, és saját tornyot nem lehet ellökni", on(square), self.tower(tower))
            }
            NoPush::TooStrong { tower, square, rank } => {
                let tower = ranked(tower, rank);
                format!("{} {tower} áll, és {name} csak alacsonyabb fokozatú tornyot lökhet el", on(square))
            }
            NoPush::TooMany { tower, square } => {
                let most = rank.strength();
                format!(
                    "{} {} már eggyel több a megengedettnél, mert {name} legfeljebb {most} tornyot lökhet el",
                    on(square),
                    self.tower(tower)
                )
            }
            NoPush::NoRoom { tower, square } => {
                let tower = self.tower(tower);
                format!("{} {tower} áll, pedig az ellökött torony mögötti mezőnek üresnek kell lennie", on(square))
            }
            NoPush::OffBoard { tower, square } => {
                format!("{} {} a saját bázisán áll, és lekerülne a tábláról", self.tower(tower), on(square))
            }
        }
    }
}

/// A number of squares as an object: *7-et*.
fn object(number: u8) -> String {
    let ending = match number % 10 {
        1 | 4 | 7 | 9 => "et",
        2 => "t",
        3 | 8 => "at",
        5 => "öt",
        6 => "ot",
        _ => "t",
    };
    format!("{number}-{ending}")
}
