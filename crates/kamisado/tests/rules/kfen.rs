//! Written positions (K1–K4).

use kamisado::kfen::{KfenError, KfenErrorKind, ParsePositionError};
use kamisado::{
    Color, Match, MatchLength, MatchRules, OpeningLimits, Phase, Piece, Player, Position, Setup, SetupError, Square,
    Teeth, WinBy,
};

use crate::help::{after, position, read, tower};

/// That a KFEN is well written but impossible.
#[track_caller]
fn assert_impossible(kfen: &str, error: SetupError) {
    assert!(kfen.parse::<Setup>().is_ok(), "{kfen} can be written");
    assert_eq!(kfen.parse::<Position>(), Err(ParsePositionError::Setup(error)), "{kfen}");
}

#[test]
fn k1_four_fields_and_perhaps_a_fifth() {
    let setup: Setup = read("+obpkyrgn/8/8/3++K4/8/8/8/NGRY1PBO w P 7 35");
    let piece = |letter, teeth| Teeth::new(teeth).map(|teeth| Piece { tower: tower(letter), teeth });
    assert_eq!(
        [Square::A8, Square::B8, Square::D5].map(|s| setup.at(s)),
        [piece('o', 1), piece('b', 0), piece('K', 2)]
    );
    assert_eq!(setup.at(Square::E1), None);
    assert_eq!((setup.to_move, setup.must_move), (Player::White, Some(Color::Purple)));
    assert_eq!((setup.length, setup.limits), (MatchLength::Long, OpeningLimits::FULL.next()));
    assert_eq!(setup.to_string(), "+obpkyrgn/8/8/3++K4/8/8/8/NGRY1PBO w P 7 35");

    // The target may be left out; it is always written.
    let start = position("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -");
    assert_eq!((start, start.length()), (Position::start(MatchLength::Single), MatchLength::Single));
    assert_eq!(start.to_string(), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1");
    for length in MatchLength::ALL {
        for limits in ["", " 135", " 35", " 5"] {
            let kfen = format!("obpkyrgn/8/8/8/8/8/8/NGRYKPBO w N {}{limits}", length.target());
            assert_eq!(position(&kfen).to_string(), kfen);
        }
    }
}

#[test]
fn k2_all_sixteen_towers_are_there_once() {
    assert_impossible("obpkyrg1/8/8/8/8/8/8/NGRYKPBO b - 1", SetupError::Missing(tower('n')));
    assert_impossible("8/8/8/8/8/8/8/8 b - 1", SetupError::Missing(tower('n')));
    let twice = SetupError::Twice { tower: tower('g'), squares: [Square::A7, Square::G8] };
    assert_impossible("obpkyrgn/g7/8/8/8/8/8/NGRYKPBO b - 1", twice);
}

#[test]
fn k2_no_teeth_where_one_point_wins() {
    let error = SetupError::ToothInSingle { tower: tower('n'), square: Square::H8 };
    assert_impossible("obpkyrg+n/8/8/8/8/8/8/NGRYKPBO b - 1", error);
    assert_impossible("obpkyrg+n/8/8/8/8/8/8/NGRYKPBO b -", error);
}

#[test]
fn k2_scores_are_short_of_the_target_while_the_round_goes_on() {
    for (rows, player, points, target) in [
        ("+o+b+pkyrgn/8/8/8/8/8/8/NGRYKPBO", Player::Black, 3, 3),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPB++O", Player::White, 3, 3),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKP+++BO", Player::White, 7, 7),
        ("++o++b+pkyrgn/8/8/8/8/8/8/NGRYKPBO", Player::Black, 7, 7),
        ("+++o+++b+pkyrgn/8/8/8/8/8/8/NGRYKPBO", Player::Black, 15, 15),
    ] {
        let error = SetupError::ScoreReached { player, points, target };
        assert_impossible(&format!("{rows} b - {target}"), error);
    }
    // One less is fine, and so is a finished round.
    position("+o+bpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3");
    position("+++o++b++p+kyrgn/8/8/8/8/8/8/NGRYKPBO b - 15");
    position("obpkyrg++O/8/8/4n3/8/2K5/8/NGRY1PB1 b N 3");
    position("obpkyrg+++O/8/8/4n3/8/2K5/8/+NGRY1PB1 b N 7");
}

#[test]
fn k2_four_teeth_only_on_the_tower_that_just_won_a_marathon() {
    let four = |letter, square| SetupError::FourTeeth { tower: tower(letter), square };
    assert_impossible("++++obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 15", four('o', Square::A8));
    // On the tower that has arrived, but in a shorter match; and on another one.
    assert_impossible("obpkyrg++++O/8/8/4n3/8/2K5/8/NGRY1PB1 b N 7", four('O', Square::H8));
    assert_impossible("obpkyrgO/8/8/4n3/8/2K5/8/++++NGRY1PB1 b N 15", four('N', Square::A1));
    let won = position("obpkyrg++++O/8/8/4n3/8/2K5/8/NGRY1PB1 b N 15");
    assert_eq!(won.points(Player::White), 15);
}

#[test]
fn k3_a_tower_on_its_far_row_has_won() {
    let won = position("obpkyrgO/8/8/4n3/8/2K5/8/NGRY1PB1 b N 1");
    let outcome = won.outcome().expect("the round is over");
    assert_eq!((outcome.crowned(), outcome.won_by), (tower('O'), WinBy::FarRow));
    assert_eq!(won, after("obpkyrg1/7O/8/4n3/8/2K5/8/NGRY1PB1 w O 1", "h7h8"));
}

#[test]
fn k3_a_deadlock_is_won_by_the_player_to_move() {
    let over = after("kbrongyp/6G1/8/8/8/8/8/OKNRPB1Y b N 1", "e8e2");
    assert_eq!(over.to_string(), "kbro1gyp/6G1/8/8/8/8/4n3/OKNRPB1Y w G 1");
    let read = position("kbro1gyp/6G1/8/8/8/8/4n3/OKNRPB1Y w G 1");
    assert_eq!((read, read.outcome()), (over, over.outcome()));
    assert_eq!(over.outcome().map(|outcome| outcome.winner), Some(over.to_move()));
}

#[test]
fn k3_a_deadlock_made_by_a_push_is_written_as_after_the_pushers_pass() {
    // Black pushes; its yellow on a4 (yellow) would have to pass, and White's yellow comes next.
    let over = after("8/k1gp1o1+b/6PY/8/+y3n3/rB6/1K1N1+OR+G/8 b B 7", "h7h6");
    assert_eq!(over.to_string(), "8/k1gp1o2/6P+b/7Y/+y3n3/rB6/1K1N1+OR+G/8 w Y 7 =B");
    let read = position(&over.to_string());
    assert_eq!((read, read.outcome(), read.zobrist()), (over, over.outcome(), over.zobrist()));
    // Without the last field it is another position: yellow is crowned.
    let yellow = position("8/k1gp1o2/6P+b/7Y/+y3n3/rB6/1K1N1+OR+G/8 w Y 7");
    assert_eq!(yellow.outcome().map(|outcome| outcome.crowned()), Some(tower('Y')));
    assert_ne!((yellow, yellow.zobrist()), (over, over.zobrist()));
}

#[test]
fn k3_a_crown_that_the_board_tells_is_read_and_not_printed() {
    let plain = "kbro1gyp/6G1/8/8/8/8/4n3/OKNRPB1Y w G 1";
    assert_eq!(position(&format!("{plain} =G")), position(plain));
    assert_eq!(position(&format!("{plain} =G")).to_string(), plain);
    let decided = "obp3g1/8/8/2kyr3/3+G4/8/4n3/+N1RYKPB+O w G 3";
    assert_eq!(position(&format!("{decided} =G")).to_string(), decided);
}

#[test]
fn k3_the_tooth_that_frees_a_tower_leaves_the_round_over() {
    // White's green could push yellow from d5 to d6. Without the last field the round goes on.
    let goes_on = "obp3g1/8/8/2kyr3/3+G4/8/4n3/N1RYKPBO w G 3";
    let over = position(&format!("{goes_on} =G"));
    assert!(!position(goes_on).is_over() && over.is_over());
    assert_ne!((position(goes_on), position(goes_on).zobrist()), (over, over.zobrist()));
    let game = Match::from_position(MatchRules::new(MatchLength::Standard), over).expect("the same length");
    assert_eq!((game.phase(), game.score().white), (Phase::Fill(Player::White), 1), "it has its tooth");
}

#[test]
fn k4_a_crown_that_cannot_be_is_refused() {
    let pushed = "8/k1gp1o2/6P+b/7Y/+y3n3/rB6/1K1N1+OR+G/8 w Y 7";
    for (kfen, crown) in [
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1", 'o'),          // the round has begun
        ("obpkyrgO/8/8/4n3/8/2K5/8/NGRY1PB1 b N 1", 'O'),      // a tower has arrived
        ("kbro1gyp/6G1/8/8/8/8/4n3/OKNRPB1Y w G 1", 'g'),      // the loser's
        ("kbro1gyp/6G1/8/8/8/8/4n3/OKNRPB1Y w G 1", 'K'),      // no push has named it
        (pushed, 'R'),                                         // no sumo of Black's stands on red
        ("obp3g1/8/8/2kyr3/3++G4/8/4n3/N1RYKPBO w G 15", 'G'), // it could push before as well
    ] {
        assert_impossible(&format!("{kfen} ={crown}"), SetupError::Crown(tower(crown)));
    }
}

#[test]
fn k4_two_towers_on_far_rows_are_refused() {
    let error = SetupError::TwoArrived([Square::H1, Square::H8]);
    assert_impossible("obpkyrgO/8/8/8/8/2K5/8/NGRY1PBn b N 1", error);
    let error = SetupError::TwoArrived([Square::G8, Square::H8]);
    assert_impossible("obpkyrBO/6gn/8/8/8/2K5/8/NGRY1P2 b N 1", error);
}

#[test]
fn k4_a_free_choice_of_nothing_is_refused() {
    let blocked = "obpkyrgn/NGRYKPBO/8/8/8/8/8/8";
    assert_impossible(&format!("{blocked} w - 1"), SetupError::NobodyMoves(Player::White));
    assert_impossible(&format!("{blocked} b - 1"), SetupError::NobodyMoves(Player::Black));
    // With a tower named it is a deadlock.
    assert!(position(&format!("{blocked} w N 1")).is_over());
}

#[test]
fn k4_a_refusal_says_what_is_wrong_and_where() {
    use KfenErrorKind::*;
    for (kfen, column, problem) in [
        ("", 1, ShortRow(8)),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBX b - 1", 29, UnknownChar('X')),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPB9 b - 1", 29, UnknownChar('9')),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPB0 b - 1", 29, UnknownChar('0')),
        ("obpkyrgnn/8/8/8/8/8/8/NGRYKPBO b - 1", 9, LongRow(8)),
        ("obpkyrg3/8/8/8/8/8/8/NGRYKPBO b - 1", 8, LongRow(8)),
        ("obpkyrg/8/8/8/8/8/8/NGRYKPBO b - 1", 8, ShortRow(8)),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPB b - 1", 29, ShortRow(1)),
        ("obpkyrgn/8/8/8/8/8/8/8/NGRYKPBO b - 1", 23, TooManyRows),
        ("obpkyrgn/8/8/8/8/8/NGRYKPBO b - 1", 28, TooFewRows),
        ("obpkyrgn/44/8/8/8/8/8/NGRYKPBO b - 1", 11, NumberTwice),
        ("+++++obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 15", 5, TooManyTeeth),
        ("obpkyrgn/+8/8/8/8/8/8/NGRYKPBO b - 15", 11, ToothWithoutTower),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO", 30, Player),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO W - 1", 31, Player),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b", 32, MustMove),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b n 1", 33, MustMove),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b NG 1", 33, MustMove),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 2", 35, Target),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 01", 35, Target),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 135", 35, Target),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1 13", 37, KfenErrorKind::Limits),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1 531", 37, KfenErrorKind::Limits),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1 -", 37, KfenErrorKind::Limits),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1 135 x", 41, Trailing),
    ] {
        let error = KfenError::new(column, problem);
        assert_eq!(kfen.parse::<Setup>(), Err(error), "{kfen:?}");
        assert_eq!(kfen.parse::<Position>(), Err(ParsePositionError::Kfen(error)), "{kfen:?}");
    }
}
