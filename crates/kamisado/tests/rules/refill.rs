//! Refilling the home rows (F1–F4).

use kamisado::{Fill, OpeningLimits, Outcome, Phase, Player, Tower, Turn, TurnErrorKind};

use crate::help::{game, play, turn_refusal};

/// White wins by `h7h8`. All towers but three are at home.
const WHITE_WINS: &str = "obpkyrg1/7O/8/4n3/8/2K5/8/NGRY1PB1 w O 3";

/// Black wins by `h2h1`. The towers are strewn over the board.
const BLACK_WINS: &str = "1b2y1g1/3O4/o4r2/1P2Y3/7p/2k5/3B2Gn/N1R1K3 b N 3";

#[test]
fn f1_the_winner_chooses_the_side() {
    for (kfen, winning, winner) in [(WHITE_WINS, "h7h8", Player::White), (BLACK_WINS, "h2h1", Player::Black)] {
        let mut game = game(kfen, winning);
        assert_eq!(game.phase(), Phase::Fill(winner));
        assert_eq!(game.legal_turns(), Fill::ALL.map(Turn::Fill));
        for text in ["a8a7", "pass"] {
            assert_eq!(turn_refusal(&mut game, text), TurnErrorKind::FillDue(winner));
        }
        play(&mut game, "left");
        assert_eq!(game.fill_after(0), Some(Fill::Left));
        // Once only, and only between two rounds.
        assert_eq!(turn_refusal(&mut game, "right"), TurnErrorKind::NotBetweenRounds);
    }
    assert_eq!(turn_refusal(&mut game(WHITE_WINS, ""), "left"), TurnErrorKind::NotBetweenRounds);
}

#[test]
fn f2_both_fill_from_the_same_side_of_their_own() {
    // White's left is the a file, Black's the h file: the last towers taken come to h1 and a8.
    let left = game(WHITE_WINS, "h7h8 left").position().to_string();
    assert_eq!(left, "nobpkyrg/8/8/8/8/8/8/NGRYPBK+O b - 3");
    // From the right they come to a1 and h8.
    let right = game(WHITE_WINS, "h7h8 right").position().to_string();
    assert_eq!(right, "obpkyrgn/8/8/8/8/8/8/+OKNGRYPB b - 3");
}

#[test]
fn f3_from_the_left_home_row_first_and_left_to_right() {
    // White takes N R K, B G, P Y, O. Black, from h to a, takes g y b, r o, p, k, n.
    let left = game(BLACK_WINS, "h2h1 left").position().to_string();
    assert_eq!(left, "+nkporbyg/8/8/8/8/8/8/NRKBGPYO w - 3");
}

#[test]
fn f4_from_the_right_home_row_first_and_right_to_left() {
    // White takes K R N, G B, Y P, O and fills from h1. Black, from a to h, takes b y g, o r, p, k, n.
    let right = game(BLACK_WINS, "h2h1 right").position().to_string();
    assert_eq!(right, "bygorpk+n/8/8/8/8/8/8/OPYBGNRK w - 3");
}

#[test]
fn f1_the_starts_of_both_sides_are_those_that_the_turns_lead_to() {
    let game = game(BLACK_WINS, "h2h1");
    let starts = game.next_starts().expect("Black chooses");
    assert_eq!(starts.map(|(fill, _)| fill), Fill::ALL);
    for (fill, start) in starts {
        let mut next = game.clone();
        next.play(fill.into()).expect("a side");
        assert_eq!(next.position(), start);
        assert_eq!(next.next_starts(), None, "the next round is played");
    }
}

#[test]
fn p10_the_loser_opens_the_next_round() {
    let end = game(BLACK_WINS, "h2h1").position();
    let outcome = end.outcome().expect("the round is over");
    assert_eq!((outcome.winner, outcome.challenger()), (Player::Black, Player::White));
    assert_eq!(Outcome::challenger_after(Player::White), Player::Black);
    for limits in [OpeningLimits::NONE, OpeningLimits::FULL] {
        let next = end.next_round(Fill::Left, limits).expect("the round is over");
        assert_eq!((next.to_move(), next.must_move(), next.limits()), (Player::White, None, limits));
        assert_eq!(next.next_round(Fill::Left, limits), None, "it goes on");
    }
}

#[test]
fn f3_the_towers_of_a_home_row_are_told_from_a_to_h() {
    let next = game(BLACK_WINS, "h2h1 left").position();
    let letters = |player| next.home_row_towers(player).expect("all are at home").map(Tower::letter);
    assert_eq!(letters(Player::White).iter().collect::<String>(), "NRKBGPYO");
    assert_eq!(letters(Player::Black).iter().collect::<String>(), "nkporbyg");
    let later = next.play_unchecked(next.legal_moves().next().expect("a move"));
    assert_eq!(later.home_row_towers(Player::White), None);
    assert!(later.home_row_towers(Player::Black).is_some());
}
