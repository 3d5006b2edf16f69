//! Matches: teeth, points, who opens, how they end (P1–P5, P8–P12). For P6 and P7 see `deadlock`.

use kamisado::{
    Color, Fill, Match, MatchCursor, MatchEnd, MatchLength, MatchResult, MatchRules, Phase, Player, Teeth, Turn,
    TurnErrorKind,
};

use crate::help::{game, play, position, read, score, tower, turn_refusal};

/// White's orange, with some teeth, is about to win by `h7h8`.
fn about_to_win(teeth: usize, target: u32) -> String {
    format!("obpkyrg1/7{}O/8/4n3/8/2K5/8/NGRY1PB1 w O {target}", "+".repeat(teeth))
}

const WHITE_WON: MatchResult = MatchResult { winner: Some(Player::White), ended: MatchEnd::Score };

#[test]
fn p1_a_match_goes_to_1_3_7_or_15_points() {
    assert_eq!(MatchLength::ALL.map(MatchLength::target), [1, 3, 7, 15]);
    for (teeth, target) in [(0, 1), (1, 3), (2, 7), (3, 15)] {
        let game = game(&about_to_win(teeth, target), "h7h8");
        assert_eq!((score(&game), game.result()), ((target, 0), Some(WHITE_WON)));
    }
    for (teeth, target) in [(0, 3), (1, 7), (2, 15)] {
        let game = game(&about_to_win(teeth, target), "h7h8");
        assert_eq!((game.result(), game.phase()), (None, Phase::Fill(Player::White)), "to {target} points");
    }
}

#[test]
fn p2_a_single_match_has_no_teeth() {
    let game = game(&about_to_win(0, 1), "h7h8");
    assert_eq!(game.position().to_string(), "obpkyrgO/8/8/4n3/8/2K5/8/NGRY1PB1 b N 1");
    assert_eq!((score(&game), game.result()), ((1, 0), Some(WHITE_WON)));
}

#[test]
fn p3_the_winner_crowns_the_tower_that_arrived() {
    let mut game = game(&about_to_win(0, 3), "h7h8");
    assert_eq!(game.position().to_string(), "obpkyrg+O/8/8/4n3/8/2K5/8/NGRY1PB1 b N 3");
    assert_eq!(game.round().position().teeth(tower('O')), Teeth::NONE, "the round was played without it");
    // For good: it keeps its tooth in the next round.
    play(&mut game, "left");
    assert_eq!(game.position().teeth(tower('O')).count(), 1);
}

#[test]
fn p4_the_teeth_bring_1_2_4_and_8_points() {
    for (teeth, total, more) in [(0, 1, 1), (1, 3, 2), (2, 7, 4), (3, 15, 8)] {
        let before = game(&about_to_win(teeth, 15), "");
        let after = game(&about_to_win(teeth, 15), "h7h8");
        assert_eq!(score(&after), (total, 0));
        assert_eq!(score(&after).0 - score(&before).0, more, "not always one point");
    }
    // The fourth always ends the match, which can only be a marathon.
    let game = game(&about_to_win(3, 15), "h7h8");
    assert_eq!(game.position().to_string(), "obpkyrg++++O/8/8/4n3/8/2K5/8/NGRY1PB1 b N 15");
    assert_eq!((game.result(), Teeth::MAX.next()), (Some(WHITE_WON), None));
}

#[test]
fn p5_the_board_shows_the_score() {
    assert_eq!([0, 1, 2, 3, 4].map(|count| Teeth::new(count).map(Teeth::points)), [0, 1, 3, 7, 15].map(Some));
    let position = position("+ob++pkyrgn/8/8/8/8/8/8/+++N+GR++YKP+BO b - 15");
    assert_eq!((position.points(Player::White), position.points(Player::Black)), (7 + 1 + 3 + 1, 1 + 3));
    assert_eq!(score(&game(&position.to_string(), "")), (12, 4));
}

#[test]
fn p8_a_match_is_over_the_moment_a_score_reaches_the_target() {
    let mut game = game("obpkyrg1/7O/8/4n3/8/2K5/8/+NGRY1P+B1 w O 3", "");
    assert_eq!((score(&game), game.phase()), ((2, 0), Phase::Move(Player::White)));
    play(&mut game, "h7h8");
    assert_eq!((score(&game), game.phase(), game.legal_turns()), ((3, 0), Phase::Over(WHITE_WON), vec![]));
    for text in ["left", "right", "a8a7", "pass"] {
        assert_eq!(turn_refusal(&mut game, text), TurnErrorKind::Over(WHITE_WON));
    }
    // Until then round follows round.
    let game = self::game("obpkyrg1/7O/8/4n3/8/2K5/8/+NGRY1PB1 w O 3", "h7h8 right");
    assert_eq!((score(&game), game.phase(), game.rounds().len()), ((2, 0), Phase::Move(Player::Black), 2));
}

#[test]
fn p9_points_beyond_the_target_count() {
    let game = game("+obpkyrg1/7++O/8/4n3/8/2K5/8/+N+G+RY1PB1 w O 7", "h7h8");
    assert_eq!((score(&game), game.result()), ((10, 1), Some(WHITE_WON)));
}

#[test]
fn p10_the_loser_opens_the_next_round() {
    let game = game(&about_to_win(0, 3), "h7h8 left");
    assert_eq!(game.position().to_string(), "nobpkyrg/8/8/8/8/8/8/NGRYPBK+O b - 3");
    assert_eq!(game.phase(), Phase::Move(Player::Black));
    let game = self::game("obpkyrg1/8/8/8/8/7O/7n/NGRYKPB1 b N 3", "h2h1 right");
    assert_eq!(game.position().to_string(), "obpkyrg+n/8/8/8/8/8/8/ONGRYKPB w - 3");
    assert_eq!((game.phase(), game.fill_after(0)), (Phase::Move(Player::White), Some(Fill::Right)));
}

#[test]
fn p11_white_stays_white() {
    // White loses the round and opens the next, with the same towers at the same side.
    let game = game("obpkyrg1/8/8/8/8/7O/7n/NGRYKPB1 b N 3", "h2h1 left");
    let position = game.position();
    assert_eq!(position.to_move(), Player::White);
    for color in Color::ALL {
        for player in Player::ALL {
            let square = position.square_of(kamisado::Tower { player, color });
            assert_eq!(square.distance_from_home(player), 0, "{player} {color}");
        }
    }
    assert_eq!(score(&game), (0, 1), "Black keeps its point");
}

#[test]
fn p12_resigning_and_running_out_of_time_lose_the_match() {
    for player in Player::ALL {
        let mut resigned = game("obpkyrg1/7O/8/4n3/8/2K5/8/+NGRY1PB1 w O 3", "h7h8 left");
        let mut too_late = resigned.clone();
        assert_eq!((resigned.resign(player), too_late.lose_on_time(player)), (Ok(()), Ok(())));
        let winner = Some(!player);
        assert_eq!(resigned.phase(), Phase::Over(MatchResult { winner, ended: MatchEnd::Resigned }));
        assert_eq!(too_late.phase(), Phase::Over(MatchResult { winner, ended: MatchEnd::Time }));
        // Nothing else changes by it.
        assert_eq!((score(&resigned), score(&too_late)), ((2, 0), (2, 0)));
        assert_eq!(turn_refusal(&mut resigned, "a8a7"), TurnErrorKind::Over(resigned.result().expect("it is over")));
        // It can be done once, and not after the end.
        assert!(resigned.resign(!player).is_err() && resigned.lose_on_time(player).is_err());
    }
    let mut won = game(&about_to_win(0, 1), "h7h8");
    assert!(won.resign(Player::White).is_err());
    assert_eq!(won.result(), Some(WHITE_WON));
}

#[test]
fn p12_a_resigned_match_can_be_looked_through() {
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    play(&mut game, "f8e7 g1g6");
    game.resign(Player::Black).expect("it is not over");
    let end = MatchCursor::from(game);
    let mut cursor = end.clone();
    cursor.go_to(0);
    assert_eq!(cursor.game().phase(), Phase::Move(Player::Black), "at the start it was not over");
    assert_eq!(cursor.total_turns(), 2);
    cursor.go_to(2);
    assert_eq!(cursor, end);
    // Step by step too.
    assert!(cursor.undo() && cursor.redo());
    assert_eq!(cursor, end);
    // The same turn played again leads to the same end, another one to another match.
    cursor.go_to(1);
    cursor.play(read("g1g6")).expect("as before");
    assert_eq!(cursor, end);
    cursor.go_to(1);
    cursor.play(read("g1g5")).expect("another move");
    assert_eq!(cursor.game().phase(), Phase::Move(Player::Black));
    assert_eq!(cursor.game().turns().collect::<Vec<Turn>>(), ["f8e7", "g1g5"].map(read));
}
