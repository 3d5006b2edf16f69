//! Answers of the rules that every program needs: who acts, what a win is worth, what follows from a position.

use kamisado::reason::IllegalMove;
use kamisado::{
    FormatKind, Match, MatchEnd, MatchLength, MatchResult, MatchRules, Move, Opener, OpeningLimits, Outcome, Phase,
    Player, Series, Setup, SetupError, Square, Symmetry, Teeth, Tower, Turn, WinBy, Wins,
};

use crate::help::{after, game, mv, position, round, start, tower};

/// White wins by the push of figure 9, a long match at 3 points each.
const LONG: &str = "1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7";
/// Figure 4(b): White must pass.
const BLOCKED: &str = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1";

fn home(letter: char) -> Outcome {
    let Tower { player, color } = tower(letter);
    Outcome { winner: player, tower: color, won_by: WinBy::FarRow }
}

fn series(wins: Option<Wins>) -> Match {
    let format = kamisado::Format::Series(Series { wins, opener: Opener::Alternating });
    Match::new(MatchRules::from(format))
}

#[test]
fn p4_the_next_tooth_is_worth_1_2_4_and_8_points() {
    let teeth = (0..=4).filter_map(Teeth::new);
    assert_eq!(teeth.map(Teeth::next_points).collect::<Vec<_>>(), [1, 2, 4, 8, 0]);
    let long = position(LONG);
    let points = ['K', 'Y', 'N', 'g', 'k'].map(|letter| long.points_for(home(letter)));
    assert_eq!(points, [1, 2, 2, 4, 2]);
    assert_eq!((long.max_points(Player::White), long.max_points(Player::Black)), (2, 4));
    assert_eq!(start(MatchLength::Single).points_for(home('K')), 1);
    assert_eq!(start(MatchLength::Single).max_points(Player::White), 1);
}

#[test]
fn p4_a_finished_round_tells_what_it_was_worth() {
    let end = game("obpkyrg1/7+O/8/4n3/8/2K5/8/NGRY1PB1 w O 3", "h7h8");
    assert_eq!(end.round().position().points_won(), Some(1), "before the tooth the one tooth counts as the new one");
    assert_eq!(end.position().points_won(), Some(2));
    let single = after("obpkyrg1/7O/8/4n3/8/2K5/8/NGRY1PB1 w O 1", "h7h8");
    assert_eq!((single.points_won(), start(MatchLength::Single).points_won()), (Some(1), None));
}

#[test]
fn p8_the_end_of_a_round_may_decide_the_match() {
    let long = position(LONG);
    assert_eq!(long.match_winner_after(home('K')), None);
    let near = position("obpkyrgn/8/8/8/8/8/8/++NG+RYKPBO b - 7");
    assert_eq!(near.match_winner_after(home('K')), None);
    assert_eq!(near.match_winner_after(home('N')), Some(Player::White));
    assert_eq!(near.match_winner_after(home('o')), None);
    assert!(!near.next_win_decides(Player::White) && !near.next_win_decides(Player::Black));
    let last = position("obpkyrgn/8/8/8/8/8/8/+NG+RYKPBO b - 3");
    assert!(last.next_win_decides(Player::White) && !last.next_win_decides(Player::Black));
    assert!(start(MatchLength::Single).next_win_decides(Player::Black));
}

#[test]
fn p8_no_score_is_higher_than_the_highest() {
    /// All scores of eight towers with up to four teeth that are below a target, with the most that one tooth then adds.
    fn highest(target: u32) -> u32 {
        let mut scores = std::collections::BTreeSet::from([(0, 0)]);
        for _ in 0..8 {
            let more = |&(score, most): &(u32, u32)| {
                let teeth = (0..4).filter_map(Teeth::new);
                teeth.map(move |teeth| (score + teeth.points(), most.max(teeth.next_points()))).collect::<Vec<_>>()
            };
            scores = scores.iter().flat_map(more).filter(|&(score, _)| score < target).collect();
        }
        scores.into_iter().map(|(score, most)| score + most).max().unwrap_or_default()
    }
    for length in [MatchLength::Standard, MatchLength::Long, MatchLength::Marathon] {
        assert_eq!(length.max_score(), highest(length.target()), "{length}");
        assert!(length.is_won_with(length.target()) && !length.is_won_with(length.target() - 1));
    }
    assert_eq!(MatchLength::Single.max_score(), 1);
}

#[test]
fn p1_c1_everything_that_can_be_played_has_a_kind() {
    assert_eq!(FormatKind::ALL.map(FormatKind::name), ["single", "standard", "long", "marathon", "series"]);
    for kind in FormatKind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
        assert_eq!(kind.length().map_or(FormatKind::Series, FormatKind::from), kind);
    }
    for length in MatchLength::ALL {
        assert_eq!(MatchRules::new(length).format.kind(), FormatKind::from(length));
    }
    assert_eq!(series(None).rules().format.kind(), FormatKind::Series);
    assert!("Single".parse::<FormatKind>().is_err());
}

#[test]
fn c5_a_series_goes_to_99_wins_at_most() {
    assert_eq!(Wins::MAX.count(), 99);
    assert_eq!((Wins::new(99), Wins::new(100), Wins::new(0)), (Some(Wins::MAX), None, None));
}

#[test]
fn o2_a_position_with_limits_belongs_to_a_limited_match() {
    let limited = position("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3 35");
    assert!(MatchRules::for_position(&limited).limited_opening);
    let free = start(MatchLength::Long);
    assert_eq!(MatchRules::for_position(&free), MatchRules::new(MatchLength::Long));
    assert_eq!(Match::from(limited).rules(), MatchRules::for_position(&limited));
    assert_eq!(Match::from(limited).position(), limited);
    assert_eq!([true, false].map(OpeningLimits::of_match), [OpeningLimits::FULL, OpeningLimits::NONE]);
}

#[test]
fn o2_the_limits_are_1_3_and_5_squares() {
    let squares = OpeningLimits::ALL.map(|limits| limits.iter().collect::<Vec<u8>>());
    assert_eq!(squares, [vec![], vec![1, 3, 5], vec![3, 5], vec![5]]);
    for limits in OpeningLimits::ALL {
        let text: String = limits.iter().map(|squares| squares.to_string()).collect();
        assert_eq!(limits.to_string(), text);
    }
}

#[test]
fn k2_a_set_up_tells_which_towers_are_missing_or_there_twice() {
    let mut setup: Setup = "obpkyrgn/8/8/8/8/8/8/NGRYKPB1 b - 1".parse().expect("a set-up");
    assert_eq!(setup.missing().collect::<Vec<_>>(), [tower('O')]);
    assert_eq!((setup.square_of(tower('O')), setup.square_of(tower('B'))), (None, Some(Square::G1)));
    assert_eq!(setup.check_unique(), Ok(()), "a tower may be missing");
    setup.put(Square::D4, setup.at(Square::G1));
    let squares = [Square::G1, Square::D4];
    assert_eq!(setup.check_unique(), Err(SetupError::Twice { tower: tower('B'), squares }));
}

#[test]
fn p12_a_match_can_be_ended_early_as_it_was() {
    for ended in [MatchEnd::Resigned, MatchEnd::Time] {
        for winner in Player::ALL {
            let result = MatchResult { winner: Some(winner), ended };
            let mut game = game("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3", "f8e7");
            assert_eq!(game.early_result(), None);
            assert_eq!(game.end_early(result), Ok(()));
            assert_eq!((game.early_result(), game.result()), (Some(result), Some(result)));
            assert_eq!(game.end_early(result).unwrap_err().result, result, "it is over");
            game.truncate(0);
            assert_eq!((game.early_result(), game.result()), (None, None), "it goes with the last turn");
        }
    }
    let mut running = game("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3", "");
    for (ended, winner) in [
        (MatchEnd::Resigned, None),
        (MatchEnd::Stopped, None),
        (MatchEnd::Score, Some(Player::White)),
        (MatchEnd::Time, None),
    ] {
        let result = MatchResult { winner, ended };
        assert_eq!(running.clone().end_early(result).unwrap_err().result, result, "{result:?}");
    }
    running.resign(Player::White).expect("it is not over");
}

#[test]
fn c5_only_a_series_that_is_not_over_can_be_stopped() {
    let mut open = series(None);
    assert!(open.can_stop() && !game("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3", "").can_stop());
    let even = MatchResult { winner: None, ended: MatchEnd::Stopped };
    let white = MatchResult { winner: Some(Player::White), ..even };
    assert!(open.clone().end_early(white).is_err(), "nobody leads");
    assert_eq!(open.end_early(even), Ok(()));
    assert!(!open.can_stop());
}

#[test]
fn m6_passes_are_made_by_themselves() {
    let mut game = Match::from(position(BLOCKED));
    assert!(game.must_pass());
    assert_eq!(game.clone().play_passes(), 1);
    assert_eq!(game.play_with_passes(Turn::Move(Move::Pass)), Ok(0));
    assert!(!game.must_pass());
    assert_eq!(game.play_with_passes("a4a1".parse().expect("a turn")), Ok(0));
    assert!(!game.must_pass() && game.play_with_passes(Turn::Move(Move::Pass)).is_err());
    let (later, status) = position(BLOCKED).after_passes();
    assert_eq!((later, later.quick_status()), (after(BLOCKED, "pass"), status));
}

#[test]
fn t2_the_tower_to_move_is_named_until_the_round_is_over() {
    assert_eq!(start(MatchLength::Single).tower_to_move(), None);
    let next = after("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1", "f8e7");
    assert_eq!(next.tower_to_move(), Some(tower('B')));
    assert_eq!((next.tower_of(mv("g1g6")), next.tower_of(Move::Pass)), (Some(tower('B')), Some(tower('B'))));
    assert_eq!(next.tower_of(mv("a4a5")), None);
    assert_eq!(position("obpkyrgO/8/8/4n3/8/2K5/8/NGRY1PB1 b N 1").tower_to_move(), None);
}

#[test]
fn t1_every_turn_of_a_match_has_its_player() {
    let mut game = game("obpkyrg1/7O/8/4n3/8/2K5/8/NGRY1PB1 w O 3", "h7h8 left");
    game.play(game.legal_turns()[0]).expect("a turn");
    let players: Vec<_> = (0..5).map(|ply| game.player_at(ply)).collect();
    let expected = [Some(Player::White), Some(Player::White), Some(Player::Black), None, None];
    assert_eq!(players, expected);
    for ply in 0..=game.ply() {
        let mut earlier = game.clone();
        earlier.truncate(ply);
        let known: Vec<_> = (0..5).map(|turn| players[turn].filter(|_| turn < ply)).collect();
        assert_eq!((0..5).map(|ply| earlier.player_at(ply)).collect::<Vec<_>>(), known, "from {ply}");
        let acting = match earlier.phase() {
            Phase::Move(player) | Phase::Fill(player) => Some(player),
            Phase::Over(_) => None,
        };
        assert_eq!(earlier.player_to_act(), acting);
    }
}

#[test]
fn m1_a_tower_that_may_not_move_has_a_reason() {
    let open = round("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1", "");
    assert_eq!(open.explain_tower(tower('o')), Ok(()));
    assert!(matches!(open.explain_tower(tower('O')), Err(IllegalMove::NotYours { .. })));
    let forced = round("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1", "f8e7");
    assert_eq!(forced.explain_tower(tower('B')), Ok(()));
    assert_eq!(forced.explain_tower(tower('N')).unwrap_err().rule(), kamisado::Rule::T2);
    let blocked = round(BLOCKED, "");
    assert!(blocked.explain_tower(tower('G')).is_err(), "it can only pass");
}

#[test]
fn s2_a_move_onto_a_tower_is_a_push() {
    let before = after("2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 b O 3", "c8e6");
    let pushes: Vec<String> = before.legal_moves().filter(|&mv| before.is_push(mv)).map(|mv| mv.to_string()).collect();
    assert_eq!(pushes, ["h3h4"]);
    assert!(before.legal_moves().all(|mv| before.is_push(mv) == before.push_of(mv).is_some()));
}

#[test]
fn m7_a_win_in_one_is_seen() {
    let win = position("obpkyrg1/7O/8/4n3/8/2K5/8/NGRY1PB1 w O 1");
    assert!(win.wins_now() && !start(MatchLength::Single).wins_now());
    let figure = after("r7/1bny4/po6/7K/N2g2k1/3P3B/1OYR4/4G3 b N 1", "c7c5");
    assert!(figure.allows_win(mv("h3h4")), "g4g1 follows");
    let start = start(MatchLength::Single);
    let expected = |mv| {
        let next = start.play_unchecked(mv);
        next.legal_moves().any(|reply| next.play_unchecked(reply).is_over())
    };
    assert!(start.legal_moves().all(|mv| start.allows_win(mv) == expected(mv)));
    for position in [win, position(BLOCKED), after(BLOCKED, "pass"), figure, start] {
        assert_eq!(position.wins_now(), position.legal_moves().any(|mv| position.wins_with(mv)), "{position}");
    }
    // Figure 6: the only move makes a deadlock.
    let deadlock = position("8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1");
    assert!(deadlock.allows_win(mv("h6g5")) && !deadlock.wins_with(mv("h6g5")));
}

#[test]
fn b2_a_position_and_its_images_have_one_canonical_hash() {
    let position = after("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1", "f8e7 g1g6");
    let images = Symmetry::ALL.map(|symmetry| Symmetry::canonical_zobrist(&symmetry.position(&position)));
    assert_eq!(images, [images[0]; 4]);
    assert_ne!(images[0], Symmetry::canonical_zobrist(&start(MatchLength::Single)));
}

#[test]
fn t1_moves_can_be_sorted_by_their_text() {
    let opening = start(MatchLength::Single).legal_moves().sorted_by_text();
    assert!(opening.len() == 102 && opening.is_sorted_by_key(Move::to_string));
    for position in [start(MatchLength::Single), position(LONG), position(BLOCKED)] {
        let mut expected: Vec<Move> = position.legal_moves().collect();
        expected.sort_by_key(Move::to_string);
        assert_eq!(position.legal_moves().sorted_by_text(), expected);
        let mut expected = Match::from(position).legal_turns();
        expected.sort_by_key(|turn| turn.link_order());
        assert_eq!(Match::from(position).sorted_turns(), expected);
    }
}
