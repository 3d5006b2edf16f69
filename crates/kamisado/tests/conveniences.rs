//! The small functions that programs would otherwise write themselves.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use kamisado::{
    Direction, Match, MatchCursor, MatchEnd, MatchLength, MatchRules, Move, Opener, Player, Position, Rank, Square,
    Teeth, Tower, Turn, WinBy,
};

/// That every value of a type reads back from its text, and other texts do not.
fn texts<T: FromStr<Err: Debug + Display> + Display + PartialEq + Debug + Copy>(all: &[T]) {
    for &value in all {
        assert_eq!(value.to_string().parse::<T>().expect("its own text"), value);
    }
    for text in ["", "nothing", " ", "BLACK"] {
        let error = text.parse::<T>().expect_err(text);
        assert!(error.to_string().starts_with("expected"), "{error}");
    }
}

#[test]
fn names_read_back() {
    texts(&Opener::ALL);
    texts(&WinBy::ALL);
    texts(&MatchEnd::ALL);
    texts(&Rank::ALL);
    texts(&Tower::ALL);
    texts(&Player::ALL);
}

#[test]
fn all_towers_are_there_once() {
    assert!(Tower::ALL.is_sorted() && Tower::ALL.into_iter().eq(Tower::ALL));
    let position = Position::default();
    assert_eq!(position, Position::start(MatchLength::Single));
    for (square, piece) in position.towers() {
        assert_eq!(position.tower_at(square), Some(piece.tower));
        assert_eq!(position.teeth(piece.tower), piece.teeth);
    }
    assert_eq!(position.towers().count(), 16);
}

#[test]
fn the_opponent_is_the_other_player() {
    assert!(Player::ALL.into_iter().all(|player| player.opponent() == !player && player.opponent() != player));
}

#[test]
fn teeth_are_made_from_numbers() {
    assert_eq!(Teeth::try_from(4), Ok(Teeth::MAX));
    assert_eq!(Teeth::try_from(5).expect_err("too many").to_string(), "a tower has at most four teeth");
}

#[test]
fn squares_have_their_place() {
    for (index, square) in Square::ALL.into_iter().enumerate() {
        assert_eq!((square.index(), Square::from_index(index)), (index, Some(square)));
    }
    assert_eq!(Square::from_index(64), None);
}

#[test]
fn directions_are_those_of_the_official_notation() {
    let position = Position::default();
    for mv in position.legal_moves() {
        let Move::Step { from, to } = mv else { continue };
        let official = kamisado::notation::OfficialMove::new(&position, mv).expect("a legal move");
        assert_eq!(Direction::between(from, to, Player::Black), Some(official.direction), "{mv}");
        assert_eq!(Direction::between(to, from, Player::White), Some(official.direction), "turned round");
        assert_eq!(Direction::between(to, from, Player::Black), None, "backwards");
    }
    assert_eq!(Direction::between(Square::A1, Square::A1, Player::White), None);
}

#[test]
fn the_moves_of_a_tower_are_some_of_all_moves() {
    for kfen in ["obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1", "obpky1gn/4r3/8/8/8/8/8/NGRYKPBO w B 1"] {
        let position: Position = kfen.parse().expect("a position");
        let mut moves: Vec<Move> = Tower::ALL.into_iter().flat_map(|tower| position.legal_moves_of(tower)).collect();
        let mut all: Vec<Move> = position.legal_moves().collect();
        moves.sort_by_key(|mv| mv.link_order());
        all.sort_by_key(|mv| mv.link_order());
        assert_eq!(moves, all);
        let destinations = Tower::ALL.into_iter().map(|tower| position.targets(tower).len()).sum::<usize>();
        assert_eq!(destinations, all.len());
    }
}

#[test]
fn a_match_tells_its_start_its_history_and_its_end() {
    let mut game = Match::new(MatchRules::default());
    assert_eq!(*game.start(), Position::default());
    let turns: Vec<Turn> = "f8e7 g1g6 e8b5".split(' ').map(|text| text.parse().expect("a turn")).collect();
    for &turn in &turns {
        game.play(turn).expect("a legal turn");
    }
    let mut cursor = MatchCursor::from(game.clone());
    for ply in 0..=3 {
        cursor.go_to(ply);
        assert_eq!(cursor.next_turn(), turns.get(ply).copied());
        assert_eq!(game.position_at(ply), Some(cursor.game().position()));
    }
    assert_eq!(game.position_at(4), None);
    assert!(!game.is_over() && game.winner().is_none());
    game.resign(Player::Black).expect("it is not over");
    assert!(game.is_over());
    assert_eq!(game.winner(), Some(Player::White));
}
