//! Why a move is not legal, in Hungarian.

use super::*;

impl Hungarian {
    /// Why a move is not legal, without the rule and the full stop.
    pub(super) fn objection(&self, illegal: &IllegalMove, names: &PlayerNames) -> String {
        let tower = |tower| owned(tower, names);
        match *illegal {
            IllegalMove::RoundOver(outcome) => match outcome.won_by {
                WinBy::FarRow => {
                    let (arrived, base) = (tower(outcome.crowned()), base(names.who(!outcome.winner)));
                    format!("a körnek vége: {arrived} elérte {base}")
                }
                WinBy::Deadlock => {
                    let won = acts(names.who(outcome.winner), "nyerte meg", "te nyerted meg");
                    format!("a körnek vége: patthelyzettel zárult, és {won}")
                }
            },
            IllegalMove::NoTower { square, must_move: None } => {
                format!("{} nem áll torony: olyan mezőről indulj, amelyen saját tornyod áll", on(square))
            }
            IllegalMove::NoTower { square, must_move: Some((must_move, place)) } => {
                format!("{} nem áll torony: {}", on(square), move_with(must_move, place, names))
            }
            IllegalMove::NotYours { tower: other, square, must_move: None } => {
                let may = acts(
                    names.who(!other.player),
                    "a saját tornyai közül léphet bármelyikkel",
                    "a saját tornyaid közül léphetsz bármelyikkel",
                );
                format!("{} {} áll: {may}", on(square), tower(other))
            }
            IllegalMove::NotYours { tower: other, square, must_move: Some((must_move, place)) } => {
                format!("{} {} áll: {}", on(square), tower(other), move_with(must_move, place, names))
            }
            IllegalMove::WrongTower { tower, must_move, square, cause } => {
                let (wrong, must) = (color(tower.color), must(must_move, &format!(" {}", from(square)), names));
                let reason = short_reason(&cause, names);
                format!("most nem a {wrong} torony következik: {must}, mert {reason}")
            }
            IllegalMove::NoStep { tower, square } => {
                format!("{} {} maradna: egy lépés legalább egy mező hosszú", owned(tower, names), on(square))
            }
            IllegalMove::BadDirection { tower, direction } => {
                let wrong = match direction {
                    BadDirection::Sideways => "nem léphet oldalra",
                    BadDirection::Backwards => "nem léphet hátra",
                    BadDirection::NotALine => "egyenes vonalban nem juthat oda",
                };
                format!("{} {wrong}: a tornyok egyenesen vagy átlósan lépnek előre", owned(tower, names))
            }
            IllegalMove::TooFar { tower, rank, distance } => {
                let (name, reach) = (self.rank(rank), rank.reach());
                format!(
                    "{} {name}, ezért legfeljebb {reach} mezőt léphet, nem pedig {}",
                    owned(tower, names),
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
                format!("az utat {} {} zárja el", on(square), owned(tower, names))
            }
            IllegalMove::Occupied { tower, square } => {
                format!("{} {} áll: egy lépés csak üres mezőn érhet véget", on(square), owned(tower, names))
            }
            IllegalMove::DiagonalPush { rank, tower: pushed, square } => {
                let (pushed, rank) = (owned_with(pushed, Ending::Object, names), the_rank(rank));
                format!("{pushed} {} nem lehet átlósan ellökni: {rank} csak egyenesen előre lök", from(square))
            }
            IllegalMove::DistantPush { rank, tower, square } => {
                let (tower, rank) = (owned(tower, names), the_rank(rank));
                format!(
                    "{tower} {} túl messze áll a lökéshez: {rank} csak azt lökheti el, ami közvetlenül előtte áll",
                    on(square)
                )
            }
            IllegalMove::CannotPush { pusher, rank, no_push } => {
                let pusher = self.owned_tower(pusher, rank, names);
                format!("{pusher} nem tud lökni: {}", self.no_push_of(rank, &no_push, names))
            }
            IllegalMove::CanMove { tower, square } => {
                format!(
                    "{} tud lépni {}, ezért lépnie kell: most nem lehet passzolni",
                    owned(tower, names),
                    from(square)
                )
            }
            IllegalMove::MustPush { push, .. } => {
                let mv = the(Move::Step { from: push.from, to: push.to });
                format!("{mv} lökés az egyetlen lépés, ezért meg kell tenni: most nem lehet passzolni")
            }
            IllegalMove::MustOpen(mover) => {
                format!("a kör első lépése nem lehet passz: {}", any_tower(names.who(mover)))
            }
        }
    }

    /// Why a tower of unknown rank cannot push.
    pub(super) fn no_push(&self, no_push: &NoPush, names: &PlayerNames) -> String {
        match *no_push {
            NoPush::Plain => "az egyszerű tornyok nem löknek".into(),
            NoPush::NothingAhead => "közvetlenül előtte nem áll torony".into(),
            NoPush::Own { square, .. } => format!("{} saját torony áll", on(square)),
            NoPush::TooStrong { tower, square, rank } => {
                format!("túl erős {} {}", self.owned_tower(tower, rank, names), on(square))
            }
            NoPush::TooMany { square, .. } => {
                format!(
                    "túl hosszú toronysor áll előtte, és {} álló torony már eggyel több a megengedettnél",
                    on(square)
                )
            }
            NoPush::NoRoom { tower, square } => format!("{}, ahová lökne, {} áll", on(square), owned(tower, names)),
            NoPush::OffBoard { square, .. } => format!("{} álló torony lekerülne a tábláról", on(square)),
        }
    }

    /// Why a tower of that rank cannot push, with what the rank can do.
    fn no_push_of(&self, rank: Rank, no_push: &NoPush, names: &PlayerNames) -> String {
        let name = the_rank(rank);
        match *no_push {
            NoPush::Plain | NoPush::NothingAhead => self.no_push(no_push, names),
            NoPush::Own { tower, square } => {
                format!("{} {} áll, és saját tornyot nem lehet ellökni", on(square), owned(tower, names))
            }
            NoPush::TooStrong { tower, square, rank } => {
                let tower = self.owned_tower(tower, rank, names);
                format!("{} {tower} áll, és {name} csak alacsonyabb fokozatú tornyot lökhet el", on(square))
            }
            NoPush::TooMany { tower, square } => {
                let most = rank.strength();
                format!(
                    "{} {} már eggyel több a megengedettnél, mert {name} legfeljebb {most} tornyot lökhet el",
                    on(square),
                    owned(tower, names)
                )
            }
            NoPush::NoRoom { tower, square } => {
                let tower = owned(tower, names);
                format!("{} {tower} áll, pedig az ellökött torony mögötti mezőnek üresnek kell lennie", on(square))
            }
            NoPush::OffBoard { tower, square } => {
                format!("{} {} a saját bázisán áll, és lekerülne a tábláról", owned(tower, names), on(square))
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

/// "a fehér zöld tornyával kell lépni a g1 mezőről", "a zöld tornyoddal kell lépned a g1 mezőről".
fn move_with(tower: Tower, place: Square, names: &PlayerNames) -> String {
    let step = if names.who(tower.player) == Who::You { "lépned" } else { "lépni" };
    format!("{} kell {step} {}", owned_with(tower, Ending::With, names), from(place))
}

/// What named a tower, as short as a person needs it: "Szeder piros mezőre lépett".
fn short_reason(cause: &Cause, names: &PlayerNames) -> String {
    match *cause {
        Cause::Landed { tower, square } => {
            let color = color(square.color());
            match names.who(tower.player) {
                Who::You => format!("{color} mezőre léptél"),
                Who::Named(name) => format!("{name} {color} mezőre lépett"),
                Who::Color(_) => event(cause, names),
            }
        }
        Cause::Free | Cause::Given | Cause::Passed { .. } | Cause::Pushed { .. } => event(cause, names),
    }
}
