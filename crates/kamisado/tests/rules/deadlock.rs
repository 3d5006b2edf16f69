//! Deadlocks: who loses, how the chain runs, and who is crowned (M8, P6, P7).

use kamisado::reason::{Cause, ChainLink, Duty, IllegalMove, RoundEnd};
use kamisado::{
    Color, Match, MatchCursor, MatchEnd, MatchLength, MatchResult, MatchRules, Move, Outcome, Phase, Player, Position,
    Rule, Square, Symmetry, Turn, WinBy,
};

use crate::help::{after, assert_moves, game, mv, position, read, refusal, round, score, tower};

/// A chain such as `Gg7 ne2`: towers with the squares they stand on.
fn chain(text: &str) -> Vec<ChainLink> {
    let link = |text: &str| ChainLink { tower: tower(text.as_bytes()[0].into()), square: read(&text[1..]) };
    text.split_whitespace().map(link).collect()
}

/// That a move makes a deadlock with that chain, of which the last leads back to the place given.
#[track_caller]
fn assert_deadlock(kfen: &str, text: &str, crowned: char, links: &str, back_to: usize) {
    let before = position(kfen);
    for symmetry in Symmetry::ALL {
        let image = symmetry.position(&before);
        let end = image.play(symmetry.mv(mv(text))).expect(text).end();
        let links = chain(links).into_iter().map(|ChainLink { tower, square }| ChainLink {
            tower: symmetry.tower(tower),
            square: symmetry.square(square),
        });
        let crowned = symmetry.tower(tower(crowned));
        assert_eq!(end, Some(RoundEnd::Deadlock { loser: image.to_move(), crowned, chain: links.collect(), back_to }));
    }
}

#[test]
fn m8_a_pair_of_blocked_towers_ends_the_round() {
    // White's green stands on brown and Black's brown would come to green, both without a way ahead.
    let kfen = "kbrongyp/6G1/8/8/8/8/8/OKNRPB1Y b N 1";
    assert_deadlock(kfen, "e8e2", 'G', "Gg7 ne2", 0);
    let over = after(kfen, "e8e2");
    let outcome = Outcome { winner: Player::White, tower: Color::Green, won_by: WinBy::Deadlock };
    assert_eq!((over.outcome(), over.is_over(), over.must_pass()), (Some(outcome), true, false));
    assert_moves(&over, "");
    assert!(matches!(over.duty(), Duty::Over(RoundEnd::Deadlock { loser: Player::Black, .. })));
    assert_eq!(over.duty().rule(), Rule::M8);
    for text in ["pass", "g7g8", "e2e1"] {
        let refused = IllegalMove::RoundOver(outcome);
        assert_eq!((refusal(&over, text), refused.rule()), (refused, Rule::M8));
    }
    // No pass is written after it, and the other moves of brown make none.
    assert_eq!(round(kfen, "e8e2").moves(), [mv("e8e2")]);
    let before = position(kfen);
    assert_eq!(before.legal_moves().filter(|&mv| before.play_unchecked(mv).is_over()).count(), 1);
}

#[test]
fn m8_a_chain_over_two_three_and_six_pairs() {
    assert_deadlock("8/4Pr2/8/1bY5/o1y5/GpKk2g1/1NR3On/6B1 b B 1", "b5b4", 'R', "Rc2 yc4 Ga3 bb4", 0);
    let three = "Oe4 ob5 Pf4 ba5 Kb4 rd5";
    assert_deadlock("3k4/1N6/4r3/boR1yng1/GKYpOP2/8/8/6B1 b R 1", "e6d5", 'O', three, 0);
    let six = "Ra5 ka4 Yb4 rb5 Pa3 ba6 Gd4 nb6 Kb3 yc5 Bc4 ga7";
    assert_deadlock("g7/4p3/bno5/RryNO3/kYBG4/PK6/8/8 b G 1", "a8a7", 'R', six, 0);
}

#[test]
fn m8_a_chain_need_not_come_back_to_its_first_tower() {
    assert_deadlock("8/2b4r/1o2k3/Gy6/POKnBg2/YR1p1N2/8/8 b B 1", "c7d6", 'R', "Rb3 yb5 Pa4", 1);
    assert_deadlock("8/2n1o3/B3b3/yPO1rG2/NK1Ygp2/3kR3/8/8 b N 1", "c7d6", 'R', "Re3 re5 Na4 ya5 Kb4", 1);
    let long = "Rg4 pf5 Gh4 kd5 Oe3 rh5 Yf4 be5 Ne4 oc5 Bd4 ne6 Pc3";
    assert_deadlock("8/8/4ny2/2okbp1r/1KgBNYRG/2P1O3/8/8 b Y 1", "f6g5", 'R', long, 11);
}

#[test]
fn m8_to_have_had_no_other_move_is_no_excuse() {
    let kfen = "8/4Pr2/8/1bY5/o1y5/GpKk2g1/1NR3On/6B1 b B 1";
    assert_moves(&position(kfen), "b5b4");
    assert_eq!(after(kfen, "b5b4").outcome().map(|outcome| outcome.winner), Some(Player::White));
    // Nor is it one that the push was forced.
    let kfen = "8/k1gp1o1+b/6PY/8/+y3n3/rB6/1K1N1+OR+G/8 b B 7";
    assert_moves(&position(kfen), "h7h6");
    assert_eq!(after(kfen, "h7h6").outcome().map(|outcome| outcome.winner), Some(Player::White));
}

#[test]
fn m8_passes_in_a_row_are_no_deadlock_while_the_chain_leads_to_a_way_out() {
    // Thirteen towers are asked in vain, the fourteenth moves.
    let mut game = game("8/8/8/pgbnro2/yONBPk2/YK1R1G2/8/8 w R 1", "");
    assert!(!game.position().is_over());
    assert_eq!(game.play_passes(), 13);
    assert_eq!(game.round().moves(), [Move::Pass; 13]);
    let position = game.position();
    assert_eq!((position.to_move(), position.is_over(), position.must_pass()), (Player::Black, false, false));
    assert!(position.legal_moves().all(|mv| mv != Move::Pass));
}

#[test]
fn m8_other_towers_that_could_move_do_not_matter() {
    // After the deadlock most towers of both players could still move.
    let over = after("kbrongyp/6G1/8/8/8/8/8/OKNRPB1Y b N 1", "e8e2");
    assert!("OKNYkbrop".chars().any(|letter| over.can_move(tower(letter))));
}

#[test]
fn m8_a_possible_push_is_a_way_out() {
    // White's green on d4 (brown) and Black's brown on e2 (green) block each other, unless green is a sumo.
    let plain = "obp3g1/8/8/2kyr2n/3G4/8/8/N1RYKPBO b N 3";
    assert_deadlock(plain, "h5e2", 'G', "Gd4 ne2", 0);
    let free = after(&plain.replace('G', "+G"), "h5e2");
    assert_eq!(free.outcome(), None);
    assert_moves(&free, "d4d5");
    // It is none if behind yellow stands another tower.
    assert_deadlock("ob4g1/8/3p4/2kyr2n/3+G4/8/8/N1RYKPBO b N 3", "h5e2", 'G', "Gd4 ne2", 0);
}

#[test]
fn p6_a_deadlock_crowns_the_winners_tower_of_the_colour_entered() {
    // e2 is green.
    let game = game("kbrongyp/6G1/8/8/8/8/8/OKNRPB1Y b N 3", "e8e2");
    assert_eq!(score(&game), (1, 0));
    assert_eq!(game.position().to_string(), "kbro1gyp/6+G1/8/8/8/8/4n3/OKNRPB1Y w G 3");
    assert_eq!(game.phase(), Phase::Fill(Player::White));
    // The crowned tower is in the chain, but it need not be the one that closes the circle.
    let game = self::game("8/2b4r/1o2k3/Gy6/POKnBg2/YR1p1N2/8/8 b B 3", "c7d6");
    assert_eq!(game.position().to_string(), "8/7r/1o1bk3/Gy6/POKnBg2/Y+R1p1N2/8/8 w R 3");
}

#[test]
fn p6_the_winner_may_pass_its_target_by_it() {
    let game = game("kbrongyp/6++G1/8/8/8/8/8/OK+NRPB1Y b N 7", "e8e2");
    assert_eq!(score(&game), (8, 0));
    let winner = Some(Player::White);
    assert_eq!(game.result(), Some(MatchResult { winner, ended: MatchEnd::Score }));
    assert_eq!(position(&game.position().to_string()), game.position(), "the last position can be read again");
}

#[test]
fn p6_a_deadlock_stays_one_with_the_tooth_on_the_board() {
    // White's green gets the tooth. As a sumo it could push yellow from d5 to d6, but the round is over.
    let game = game("obp3g1/8/8/2kyr2n/3G4/8/8/N1RYKPBO b N 3", "h5e2");
    assert_eq!((score(&game), game.phase()), ((1, 0), Phase::Fill(Player::White)));
    let crowned = game.position();
    assert_eq!(crowned.to_string(), "obp3g1/8/8/2kyr3/3+G4/8/4n3/N1RYKPBO w G 3 =G");
    assert_eq!(crowned.outcome(), game.round().outcome());
    assert_eq!(crowned.legal_moves().next(), None);
}

#[test]
fn p6_the_last_position_of_a_match_can_be_read_again() {
    // The same with two points before: the tooth ends the match.
    let game = game("obp3g1/8/8/2kyr2n/3G4/8/8/+N1RYKPB+O b N 3", "h5e2");
    assert_eq!(score(&game), (3, 0));
    let text = game.position().to_string();
    assert_eq!(text, "obp3g1/8/8/2kyr3/3+G4/8/4n3/+N1RYKPB+O w G 3");
    assert_eq!(text.parse::<Position>(), Ok(game.position()));
}

#[test]
fn p7_a_push_that_makes_a_deadlock_crowns_by_the_colour_under_the_pusher() {
    // Blue pushes yellow from h6 (blue) to h5 (yellow). Black's yellow on a4 (yellow) is blocked, and so is White's.
    let kfen = "8/k1gp1o1+b/6PY/8/+y3n3/rB6/1K1N1+OR+G/8 b B 7";
    assert_deadlock(kfen, "h7h6", 'B', "Yh5 ya4", 0);
    let game = game(kfen, "h7h6");
    assert_eq!(
        game.round().outcome(),
        Some(Outcome { winner: Player::White, tower: Color::Blue, won_by: WinBy::Deadlock })
    );
    assert_eq!(game.round().moves(), [mv("h7h6")], "no pass is written");
    assert_eq!(score(&game), (3, 2));
    assert_eq!(game.position().to_string(), "8/k1gp1o2/6P+b/7Y/+y3n3/r+B6/1K1N1+OR+G/8 w Y 7 =B");
    // The cause is the pass that is not written (K3).
    let cause = Cause::Passed { tower: tower('y'), square: Square::A4 };
    assert_eq!(game.round().cause(), cause);
}

#[test]
fn p7_the_pusher_may_be_the_blocked_tower_itself() {
    // Yellow pushes yellow onto yellow (a4) and must move again, but cannot: behind a4 stands its own green.
    let kfen = "6n1/1o6/+y1b3rk/Y5RB/1p5K/gO6/7P/G1N5 b Y 3";
    assert_deadlock(kfen, "a6a5", 'K', "Kh4 kh6 Bh5 ya5", 0);
    assert_eq!(after(kfen, "a6a5").to_string(), "6n1/1o6/2b3rk/+y5RB/Yp5K/gO6/7P/G1N5 w K 3");
}

#[test]
fn p7_the_crown_outlives_taking_the_history_back_and_forth() {
    let game = game("8/k1gp1o1+b/6PY/8/+y3n3/rB6/1K1N1+OR+G/8 b B 7", "h7h6 left");
    let next = game.position();
    let mut cursor = MatchCursor::from(game.clone());
    cursor.go_to(0);
    cursor.go_to(2);
    assert_eq!(cursor.game().position(), next);
    assert_eq!(next.teeth(tower('B')).count(), 1);
    assert_eq!(next.teeth(tower('Y')).count(), 0);
    // The loser opens.
    assert_eq!((next.to_move(), next.must_move()), (Player::Black, None));
    let rules = MatchRules::new(MatchLength::Long);
    let start = position("8/k1gp1o1+b/6PY/8/+y3n3/rB6/1K1N1+OR+G/8 b B 7");
    let mut again = Match::from_position(rules, start).expect("a long match");
    for turn in game.turns().collect::<Vec<Turn>>() {
        again.play(turn).expect("the same turns");
    }
    assert_eq!(again, game);
}
