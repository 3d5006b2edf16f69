//! The figures of the "Example Moves" booklet: one test for each row of the table of figures in the rules.

#[path = "rules/help.rs"]
mod help;

use kamisado::reason::{Cause, ChainLink, Duty, IllegalMove, Obstacle, RoundEnd};
use kamisado::{
    Color, Fill, MatchEnd, MatchLength, MatchResult, Move, Outcome, Phase, Player, Position, Rank, Rule, Square, WinBy,
};

use help::{after, assert_moves, game, mv, play, position, read, refusal, round, score, start, tower};

/// The squares to which the tower on a square can go.
fn targets(position: &Position, from: Square) -> Vec<Square> {
    let to = |mv| match mv {
        Move::Step { from: start, to } if start == from => Some(to),
        _ => None,
    };
    position.legal_moves().filter_map(to).collect()
}

/// Each pushing move of a line with how many towers it pushes.
#[track_caller]
fn pushes(kfen: &str, moves: &str) -> Vec<(String, u8)> {
    let round = round(kfen, moves);
    let push = |(position, mv): (&Position, Move)| Some((mv.to_string(), position.push_of(mv)?.count));
    round.plies().filter_map(push).collect()
}

fn won_by(winner: Player) -> Option<MatchResult> {
    Some(MatchResult { winner: Some(winner), ended: MatchEnd::Score })
}

#[test]
fn figure_1_pink_and_red_have_thirteen_moves_each() {
    let start = start(MatchLength::Single);
    let squares = |text: &str| text.split(' ').map(read::<Square>).collect::<Vec<_>>();
    let sorted = |mut squares: Vec<Square>| {
        squares.sort();
        squares
    };
    let pink = squares("d7 d6 d5 d4 d3 d2 c7 b6 a5 e7 f6 g5 h4");
    let red = squares("f7 f6 f5 f4 f3 f2 e7 d6 c5 b4 a3 g7 h6");
    assert_eq!((pink.len(), red.len()), (13, 13));
    assert_eq!(sorted(targets(&start, Square::D8)), sorted(pink));
    assert_eq!(sorted(targets(&start, Square::F8)), sorted(red));
}

#[test]
fn figure_2_every_move_names_the_next_tower() {
    let mut position = start(MatchLength::Single);
    for (text, landed, next) in [
        ("f8e7", Color::Blue, 'B'),
        ("g1g6", Color::Yellow, 'y'),
        ("e8b5", Color::Purple, 'P'),
        ("f1c4", Color::Green, 'g'),
        ("g8d5", Color::Orange, 'O'),
        ("h1h6", Color::Blue, 'b'),
    ] {
        position = position.play(mv(text)).expect(text);
        assert_eq!(position.must_move(), Some(landed), "after {text}");
        let square = position.square_of(tower(next));
        assert_eq!(position.duty(), Duty::Choose { tower: tower(next), square }, "after {text}");
    }
    assert_eq!((position.to_move(), position.must_move()), (Player::Black, Some(Color::Blue)));
}

#[test]
fn figure_3_a_forced_move() {
    let kfen = "r7/1bny4/po6/7K/N2g2k1/3P3B/1OYR4/4G3 b N 1";
    let forced = after(kfen, "c7c5");
    assert_moves(&forced, "h3h4");
    assert_eq!(forced.duty(), Duty::OnlyMove { tower: tower('B'), mv: mv("h3h4") });
    assert_eq!(forced.duty().rule(), Rule::M5);
    assert_eq!(refusal(&forced, "pass"), IllegalMove::CanMove { tower: tower('B'), square: Square::H3 });

    let game = game(kfen, "c7c5 h3h4 g4g1");
    assert_eq!(game.round().position().end(), Some(RoundEnd::FarRow { tower: tower('k'), square: Square::G1 }));
    assert_eq!((score(&game), game.result()), ((0, 1), won_by(Player::Black)));
}

#[test]
fn figure_4b_a_pass() {
    let kfen = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1";
    let before = position(kfen);
    assert_moves(&before, "pass");
    let Duty::Pass { tower: blocked, square, obstacles, next, .. } = before.duty() else {
        panic!("{:?}", before.duty());
    };
    assert_eq!((blocked, square, next), (tower('G'), Square::B3, tower('y')));
    let obstacle = |letter, square| Obstacle::Tower { tower: tower(letter), square };
    assert_eq!(obstacles, [obstacle('y', Square::A4), obstacle('r', Square::B4), obstacle('N', Square::C4)]);

    let won = game(kfen, "pass a4a1");
    let outcome = Outcome { winner: Player::Black, tower: Color::Yellow, won_by: WinBy::FarRow };
    assert_eq!((won.round().outcome(), won.result()), (Some(outcome), won_by(Player::Black)));
    assert_eq!(won.round().position().duty().rule(), Rule::M7);
}

#[test]
fn figure_5b_passes_in_a_row_are_not_yet_a_deadlock() {
    let kfen = "o5g1/8/5R2/7n/5P2/yYpk2B1/NrG1b2O/4K3 w G 1";
    let mut game = game(kfen, "");
    // White's green on c2 (yellow), Black's yellow on a3 (blue), then White's blue moves.
    for next in [Some(Color::Yellow), Some(Color::Blue)] {
        assert_moves(&game.position(), "pass");
        play(&mut game, "pass");
        assert_eq!((game.position().must_move(), game.position().is_over()), (next, false));
    }
    assert_eq!(game.position().to_move(), Player::White);
    assert!(game.position().legal_moves().len() > 1);
    play(&mut game, "g3g6");
    assert_moves(&game.position(), "pass");
    play(&mut game, "pass g6e8");
    let outcome = Outcome { winner: Player::White, tower: Color::Blue, won_by: WinBy::FarRow };
    assert_eq!((game.round().outcome(), game.result()), (Some(outcome), won_by(Player::White)));
    assert_eq!(game.ply(), 5, "every pass is a move");
}

#[test]
fn figure_6b_a_deadlock() {
    let kfen = "8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1";
    let before = position(kfen);
    assert_moves(&before, "h6g5");
    assert_eq!(before.duty(), Duty::OnlyMove { tower: tower('g'), mv: mv("h6g5") });

    let over = game(kfen, "h6g5");
    let outcome = Outcome { winner: Player::White, tower: Color::Red, won_by: WinBy::Deadlock };
    assert_eq!((over.round().outcome(), over.result()), (Some(outcome), won_by(Player::White)));
    let link = |letter, square| ChainLink { tower: tower(letter), square };
    let chain = vec![link('R', Square::C4), link('g', Square::G5)];
    let end = RoundEnd::Deadlock { loser: Player::Black, crowned: tower('R'), chain, back_to: 0 };
    assert_eq!((over.position().end(), end.rule()), (Some(end), Rule::M8));
    // Where there are teeth, red gets one.
    let crowned = game(&kfen.replace("b G 1", "b G 3"), "h6g5").position();
    assert_eq!(crowned.to_string(), "8/o3y3/6P1/1pNk2gn/2+R1KOYr/7B/1bG5/8 w R 3");
}

#[test]
fn figure_7a_both_ways_to_fill() {
    let kfen = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";
    let won = game(kfen, "f3a8");
    let outcome = Outcome { winner: Player::White, tower: Color::Purple, won_by: WinBy::FarRow };
    assert_eq!((won.round().outcome(), won.phase(), score(&won)), (Some(outcome), Phase::Fill(Player::White), (1, 0)));

    let left = game(kfen, "f3a8 left");
    assert_eq!(left.position().to_string(), "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3");
    let right = game(kfen, "f3a8 right").position();
    assert_eq!(right.to_string(), "yrgkonbp/8/8/8/8/8/8/+PGYRKONB b - 3");
    assert_eq!(left.fill_after(0), Some(Fill::Left));
    // The weakness of which the text warns: yellow has a yellow square right in front of it.
    assert_eq!((right.square_of(tower('Y')), Square::C2.color()), (Square::C1, Color::Yellow));
}

#[test]
fn figure_7h_the_ten_moves_of_a_sumo() {
    let position = position("pbonkyrg/8/8/8/8/8/8/NBORKYG+P w P 3");
    assert_moves(&position, "h1h2 h1h3 h1h4 h1h5 h1h6 h1g2 h1f3 h1e4 h1d5 h1c6");
    let too_far = IllegalMove::TooFar { tower: tower('P'), rank: Rank::Sumo, distance: 6 };
    assert_eq!((refusal(&position, "h1h7"), too_far.rule()), (too_far, Rule::S1));
    assert_eq!(refusal(&position, "h1b7"), too_far);
}

const FIGURE_8: &str = "2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 b O 3";

#[test]
fn figure_8_a_to_d_a_push_by_choice() {
    let choice = after(FIGURE_8, "c8e6");
    assert_moves(&choice, "h3g4 h3f5 h3h4");
    assert_eq!([Square::G4, Square::F5].map(Square::color), [Color::Purple, Color::Green]);
    assert_eq!(choice.duty(), Duty::Choose { tower: tower('P'), square: Square::H3 });
    // The two that are no push hand the turn over.
    for (text, color) in [("h3g4", Color::Purple), ("h3f5", Color::Green)] {
        let next = choice.play(mv(text)).expect(text);
        assert_eq!((next.to_move(), next.must_move()), (Player::Black, Some(color)));
    }
    let pushed = round(FIGURE_8, "c8e6 h3h4");
    assert_eq!(pushed.position().to_string(), "3y4/2p5/kb2o1n1/6gr/2O4+P/5B2/3Y1GK1/R3N3 w Y 3");
    let cause = Cause::Pushed { tower: tower('r'), square: Square::H5 };
    assert_eq!((pushed.cause(), cause.rule()), (cause, Rule::S3));
    assert_eq!(pushed.position().duty(), Duty::Choose { tower: tower('Y'), square: Square::D2 });
}

#[test]
fn figure_8_e_and_f_a_forced_push() {
    let forced = after(FIGURE_8, "c8g4");
    assert_moves(&forced, "h3h4");
    let push = forced.push(tower('P')).expect("a push");
    assert_eq!((push.count, push.furthest, push.landing), (1, tower('r'), Square::H5));
    let duty = Duty::OnlyPush { rank: Rank::Sumo, push };
    assert_eq!((forced.duty(), duty.rule()), (duty, Rule::S11));
    assert_eq!(refusal(&forced, "pass"), IllegalMove::MustPush { rank: Rank::Sumo, push });
    let pushed = after(FIGURE_8, "c8g4 h3h4");
    assert_eq!(pushed.to_string(), "3y4/2p5/kb4n1/6gr/2O3o+P/5B2/3Y1GK1/R3N3 w Y 3");
}

#[test]
fn figure_9_two_double_pushes() {
    for (kfen, first) in [
        ("1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7", "g2h3"),
        ("1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+N2/2O2K2 w K 7", "f1h3"),
    ] {
        assert_eq!(score(&game(kfen, "")), (3, 5));
        let both = format!("{first} e5e4 e4e3");
        assert_eq!(pushes(kfen, &both), [("e5e4".to_string(), 2), ("e4e3".to_string(), 2)]);
        // The furthest tower lands on e2, green, then on White's own home row, e1, pink.
        let once = round(kfen, &format!("{first} e5e4"));
        assert_eq!(once.cause(), Cause::Pushed { tower: tower('Y'), square: Square::E2 });
        let twice = round(kfen, &both);
        assert_eq!(twice.cause(), Cause::Pushed { tower: tower('Y'), square: Square::E1 });
        let position = twice.position();
        assert_eq!((position.to_move(), position.must_move()), (Player::Black, Some(Color::Pink)));
        assert!(!position.is_over(), "a push wins nothing");
        // Pink goes in straight, or to the corner as in the Persian book.
        for last in ["d4d1", "d4a1"] {
            let won = game(kfen, &format!("{both} {last}"));
            assert_eq!((score(&won), won.result()), ((3, 7), won_by(Player::Black)), "{last}");
            assert_eq!(won.position().teeth(tower('k')).count(), 2);
        }
    }
}

#[test]
fn figure_9e_the_double_sumo_goes_in_itself() {
    for (kfen, first) in [
        ("1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7", "g2h3"),
        ("1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+N2/2O2K2 w K 7", "f1h3"),
    ] {
        let won = game(kfen, &format!("{first} e5e4 e4h1"));
        assert_eq!((score(&won), won.result()), ((3, 9), won_by(Player::Black)));
        assert_eq!(won.position().teeth(tower('g')).count(), 3);
        assert_eq!(position(&won.position().to_string()), won.position(), "9–3 is a score");
    }
}

#[test]
fn figure_10_the_end_of_a_marathon() {
    let rest = "a4 e3e4 f5f6 e4e5 e5d6 a4c2 d6d7 b4b5 d8b6 b5b6 a2a3 d7d8";
    for (kfen, first) in [
        ("6k1/++r2+p4/4++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 b R 15", "a7"),
        ("6k1/3+p4/++r3++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 b R 15", "a6"),
    ] {
        let moves = format!("{first}{rest}");
        assert_eq!(score(&game(kfen, "")), (14, 9));
        let expected = [("e3e4", 3), ("f5f6", 1), ("e4e5", 3), ("d6d7", 1), ("b5b6", 1), ("a2a3", 1)];
        assert_eq!(pushes(kfen, &moves), expected.map(|(text, count)| (text.to_string(), count)));
        // Two towers are pushed back onto Black's home row: green to e8, purple to d8.
        let round = round(kfen, &moves);
        assert_eq!(round.cause_at(4), Cause::Pushed { tower: tower('g'), square: Square::E8 });
        assert_eq!(round.cause_at(7), Cause::Pushed { tower: tower('p'), square: Square::D8 });
        // The triple sumo goes one square at a time.
        let triple = round.positions()[4];
        assert_eq!(triple.must_move(), Some(Color::Yellow));
        assert_eq!(refusal(&triple, "e5c7").rule(), Rule::TS1);

        let won = game(kfen, &moves);
        assert_eq!((score(&won), won.result()), ((22, 9), won_by(Player::White)));
        assert_eq!(won.position().teeth(tower('Y')).count(), 4);
        assert_eq!(position(&won.position().to_string()), won.position(), "22–9 is a score");
    }
}
