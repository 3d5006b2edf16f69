//! Errors: what each says by itself, what caused it, and the whole on one line.

use std::error::Error;

use kamisado::kfen::{KfenError, ParsePositionError};
use kamisado::notation::OfficialError;
use kamisado::reason::IllegalMove;
use kamisado::record::{Contradiction, Record};
use kamisado::{LengthMismatchError, Match, MatchLength, MatchRules, Position, SetupError, TurnError};

/// Checks what an error says by itself and with all its causes, and that its cause is of a type.
fn assert_error<Cause: Error + 'static>(error: &dyn Error, own: &str, whole: &str) {
    assert_eq!(error.to_string(), own);
    assert_eq!(format!("{error:#}"), whole);
    let source = error.source().expect("it has a cause");
    assert!(source.is::<Cause>(), "{source:?}");
    assert!(whole.ends_with(&format!("{source:#}")), "{source:#}");
}

#[test]
fn a_position_that_cannot_be_read_says_why() {
    let no_kfen: ParsePositionError = "obpkyrgn w".parse::<Position>().expect_err("one row");
    let whole = "column 9: there are fewer than eight rows";
    assert_error::<KfenError>(&no_kfen, "the text is no KFEN", whole);
    let impossible = "8/8/8/8/8/8/8/8 w - 1".parse::<Position>().expect_err("no towers");
    assert_error::<SetupError>(&impossible, "the position is not possible", "black's brown tower is missing");
}

#[test]
fn a_refused_move_says_which_rule_forbids_it() {
    let start = Position::start(MatchLength::Single);
    let refused = start.play("a1a2".parse().expect("a move")).expect_err("it is Black's turn");
    let reason = "rule T1 forbids it";
    assert_error::<IllegalMove>(&refused, "a1a2 is not legal", &format!("a1a2 is not legal: {reason}"));

    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    let refused = game.play("a1a2".parse().expect("a turn")).expect_err("it is Black's turn");
    assert_error::<IllegalMove>(&refused, "a1a2: the move is not legal", &format!("a1a2: {reason}"));
    let refused = game.play("left".parse().expect("a turn")).expect_err("no round is over");
    assert_eq!(refused.to_string(), "left: left and right are chosen between two rounds only");
    assert!(refused.source().is_none());
}

#[test]
fn a_text_that_is_no_record_says_where_and_why() {
    let refused = |text: &str| text.parse::<Record>().expect_err("it is wrong");
    let error = refused("a1a2");
    let whole = "line 1, column 1: a1a2: rule T1 forbids it";
    assert_error::<TurnError>(&error, "line 1, column 1: the turn is refused", whole);
    // The cause has a cause of its own.
    assert!(error.source().and_then(Error::source).is_some_and(|source| source.is::<IllegalMove>()));

    let error = refused("1. RR1B BS5G");
    let whole = "line 1, column 9: the move reaches g6, which is yellow and not green";
    assert_error::<OfficialError>(&error, "line 1, column 9: the move does not fit the position", whole);
    let error = refused("[Position \"8/8 w\"]");
    let whole = "line 1, column 15: column 4: there are fewer than eight rows";
    assert_error::<ParsePositionError>(&error, "line 1, column 15: the position cannot be read", whole);
    let error = refused("[Match \"long\"]\n[Position \"obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3\"]");
    let whole = "line 2, column 12: the position is played to 3 points, the match to 7";
    assert_error::<LengthMismatchError>(&error, "line 2, column 12: the position does not fit the match", whole);
    let error = refused("Round 2");
    let whole = "line 1, column 7: this is round 1, not 2";
    assert_error::<Contradiction>(&error, "line 1, column 7: the moves show something else", whole);

    let error = refused("{");
    assert_eq!(error.to_string(), "line 1, column 1: this comment has no } at its end");
    assert!(error.source().is_none());
}
