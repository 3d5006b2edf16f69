//! The library's part of H1–H3. The rest of H1 and H2 is up to the programs.

use kamisado::{Move, Phase, Player};

use crate::help::{game, position};

/// Figure 5(b): two passes, a move of White's blue, a pass, and blue wins.
const PASSES: &str = "o5g1/8/5R2/7n/5P2/yYpk2B1/NrG1b2O/4K3 w G 1";

#[test]
fn h1_all_passes_that_are_due_are_made_at_once() {
    let mut game = game(PASSES, "");
    assert_eq!(game.play_passes(), 2);
    assert_eq!((game.round().moves(), game.phase()), (&[Move::Pass; 2][..], Phase::Move(Player::White)));
    assert_eq!(game.play_passes(), 0, "now there is a choice");
    // After the end of a round none is due.
    let mut over = self::game("kbrongyp/6G1/8/8/8/8/8/OKNRPB1Y b N 1", "e8e2");
    assert_eq!(over.play_passes(), 0);
}

#[test]
fn h2_a_forced_push_is_left_to_the_player() {
    let kfen = "obp3gn/8/8/2ykr3/3+Y4/8/8/NGR1KPBO w Y 3";
    let mut game = game(kfen, "");
    assert_eq!((game.play_passes(), game.position()), (0, position(kfen)));
    // So is any other move that is the only one.
    let mut game = self::game("obp1yr1n/8/8/5k2/7g/7O/8/NGRYKPB1 w O 1", "");
    assert_eq!((game.play_passes(), game.ply()), (0, 0));
}

#[test]
fn h3_taking_back_leads_to_ones_own_last_choice() {
    let game = game(PASSES, "pass pass g3g6 pass");
    assert_eq!(game.last_choice(Player::White), Some(2), "before White's move, not before Black's pass");
    assert_eq!(game.last_choice(Player::Black), None, "Black has done nothing but pass");
    // White's pass before that was no choice.
    assert_eq!(self::game(PASSES, "pass pass").last_choice(Player::White), None);
}

#[test]
fn h3_an_only_move_was_no_choice() {
    // Figure 3: White's h3h4 was forced.
    let mut game = game("r7/1bny4/po6/7K/N2g2k1/3P3B/1OYR4/4G3 b N 1", "c7c5 h3h4 g4g1");
    assert_eq!(game.last_choice(Player::White), None);
    assert_eq!(game.last_choice(Player::Black), Some(2), "the winning move was one among others");
    game.truncate(2);
    assert_eq!(game.last_choice(Player::Black), Some(0));
    game.truncate(0);
    assert_eq!(game.last_choice(Player::Black), None, "there is nothing before the start");
    // Nor was a push that had to be made; the move after it was.
    let mut game = self::game("obp3gn/8/8/2ykr3/3+Y4/8/8/NGR1KPBO w Y 3", "d4d5 c1c2");
    assert_eq!(game.last_choice(Player::White), Some(1));
    game.truncate(1);
    assert_eq!(game.last_choice(Player::White), None);
}

#[test]
fn h3_the_side_to_fill_from_is_a_choice_too() {
    let mut game = game("obpkyrg1/7O/8/4n3/8/2K5/8/NGRY1PB1 w O 3", "h7h8 left");
    assert_eq!(game.last_choice(Player::Black), None, "the loser had none");
    assert_eq!(game.last_choice(Player::White), Some(1));
    game.truncate(1);
    assert_eq!(game.phase(), Phase::Fill(Player::White));
}

#[test]
fn h3_a_resigned_match_can_have_no_choice() {
    let mut game = game(PASSES, "pass pass");
    game.resign(Player::White).expect("it is not over");
    assert_eq!(game.last_choice(Player::White), None);
}
