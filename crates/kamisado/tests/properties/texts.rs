//! Round trips of all text forms.

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use kamisado::notation::OfficialMove;
use kamisado::record::Record;
use kamisado::{
    Color, Direction, Fill, Layout, Match, MatchLength, Move, OpeningLimits, Piece, Player, Position, Setup, Square,
    Teeth, Tower, Turn,
};

use crate::support::property::{bytes, check, games, positions};
use crate::support::{Bytes, Choose, conceivable_moves};

#[track_caller]
fn assert_round_trip<T: Display + FromStr + PartialEq + Debug>(value: T)
where
    T::Err: Debug,
{
    let text = value.to_string();
    assert_eq!(text.parse::<T>().unwrap_or_else(|error| panic!("{text:?}: {error:?}")), value);
}

#[test]
fn small_things_read_back() {
    Square::ALL.into_iter().for_each(assert_round_trip);
    conceivable_moves().for_each(assert_round_trip);
    conceivable_moves().map(Turn::Move).for_each(assert_round_trip);
    Fill::ALL.into_iter().for_each(assert_round_trip);
    Fill::ALL.map(Turn::Fill).into_iter().for_each(assert_round_trip);
    Color::ALL.into_iter().for_each(assert_round_trip);
    Player::ALL.into_iter().for_each(assert_round_trip);
    MatchLength::ALL.into_iter().for_each(assert_round_trip);
    [OpeningLimits::FULL, OpeningLimits::FULL.next(), OpeningLimits::FULL.next().next()]
        .into_iter()
        .for_each(assert_round_trip);
    for color in Color::ALL {
        assert_eq!(Color::from_letter(color.letter()), Some(color));
    }
    for tower in Tower::ALL {
        assert_eq!(Tower::from_letter(tower.letter()), Some(tower));
    }
    for player in Player::ALL {
        assert_eq!(Player::from_letter(player.letter()), Some(player));
    }
    for length in MatchLength::ALL {
        assert_eq!(MatchLength::from_target(length.target()), Some(length));
    }
}

#[test]
fn all_layouts_read_back() {
    // Heap's algorithm.
    fn visit(row: &mut [Color; 8], size: usize, count: &mut usize) {
        if size == 1 {
            assert_round_trip(Layout::new(*row).expect("each colour is there once"));
            *count += 1;
            return;
        }
        for place in 0..size {
            visit(row, size - 1, count);
            row.swap(if size.is_multiple_of(2) { place } else { 0 }, size - 1);
        }
    }
    let mut count = 0;
    visit(&mut Layout::NORMAL.black_row(), 8, &mut count);
    assert_eq!(count, 40_320);
}

#[test]
fn all_official_notations_read_back_as_signs_and_as_letters() {
    for tower in Color::ALL {
        for direction in Direction::ALL {
            for distance in 0..8 {
                for reached in Color::ALL.map(Some).into_iter().chain([None]) {
                    let official = OfficialMove { tower, direction, distance, reached };
                    assert_round_trip(official);
                    assert_eq!(official.letters().parse(), Ok(official));
                    assert_eq!(official.letters().to_lowercase().parse(), Ok(official));
                }
            }
        }
    }
}

#[test]
fn positions_read_back_from_kfen_and_from_set_ups() {
    check(1_000, positions(), |position| {
        let read: Position = position.to_string().parse().expect("a KFEN");
        assert_eq!(read, position);
        assert_eq!(read.to_string(), position.to_string());
        assert_eq!(read.setup(), position.setup());
        assert_eq!(Position::try_from(position.setup()), Ok(position));
        assert_eq!((read.outcome(), read.zobrist()), (position.outcome(), position.zobrist()));
        assert_eq!(read.legal_moves().collect::<Vec<_>>(), position.legal_moves().collect::<Vec<_>>());
        let spread = format!("\t {}\n", position.to_string().replace(' ', "  \t"));
        assert_eq!(spread.parse(), Ok(position), "white space does not matter");
    });
}

#[test]
fn set_ups_read_back_valid_or_not() {
    check(1_000, bytes(), |bytes| {
        let choose = &mut Bytes(&bytes);
        let mut setup = Setup {
            to_move: choose.pick(&Player::ALL),
            must_move: choose.pick(&Color::ALL.map(Some)).filter(|_| choose.chance(80)),
            length: choose.pick(&MatchLength::ALL),
            limits: (0..choose.below(4)).fold(OpeningLimits::FULL, |limits, _| limits.next()),
            ..Setup::EMPTY
        };
        let towers: Vec<Tower> = Tower::ALL.into_iter().collect();
        for _ in 0..choose.below(40) {
            let teeth = Teeth::new(choose.below(5) as u8).expect("a tower can have so many teeth");
            setup.put(choose.pick(&Square::ALL), Some(Piece { tower: choose.pick(&towers), teeth }));
        }
        assert_round_trip(setup);
        if let Ok(position) = Position::try_from(setup) {
            assert_eq!(position.setup(), setup);
        }
    });
}

#[test]
fn legal_moves_read_back_from_the_official_notation_and_differ_in_it() {
    check(1_000, positions(), |position| {
        let mut seen = BTreeMap::new();
        for mv in position.legal_moves() {
            let official = OfficialMove::new(&position, mv).expect("a legal move has an official notation");
            assert_eq!(official.resolve(&position), Ok(mv), "{official} in {position}");
            for text in [official.to_string(), official.letters()] {
                let read: OfficialMove = text.parse().expect("an official notation");
                assert_eq!(read, official);
                assert_eq!(seen.insert(text.clone(), mv), None, "{text} in {position}");
            }
            let short = OfficialMove { reached: None, ..official };
            assert_eq!(short.resolve(&position), Ok(mv), "the last colour may be left out");
            let next = position.play_unchecked(mv);
            if !next.is_over() {
                assert_eq!(official.reached, next.must_move(), "{official} in {position} names the next tower");
            }
            let wrong = OfficialMove { reached: official.reached.map(Color::mirrored), ..official };
            assert!(wrong.resolve(&position).is_err(), "{wrong} in {position}");
            assert_eq!(official.distance == 0, mv == Move::Pass);
        }
    });
}

#[test]
fn matches_read_back_from_their_records() {
    check(500, games(), |mut game| {
        let assert_reads_back = |game: Match| {
            let record = Record::from(game);
            let printed = record.to_string();
            let read: Record = printed.parse().unwrap_or_else(|error| panic!("{error} in\n{printed}"));
            assert_eq!(read, record, "{printed}");
            assert_eq!(read.to_string(), printed);
        };
        assert_reads_back(game.clone());
        if game.lose_on_time(Player::White).is_ok() {
            assert_reads_back(game);
        }
    });
}
