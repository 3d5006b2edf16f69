//! The generator, the single questions, and making moves agree with each other.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use kamisado::{Direction, MatchLength, Move, Position, Rank, Round, Square, Tower};

use crate::support::property::{check, games, positions};
use crate::support::{Choose, FIGURES, Rng, conceivable_moves, scattered};

#[test]
fn is_legal_knows_what_the_generator_makes_among_all_conceivable_moves() {
    check(300, positions(), |position| {
        let legal: HashSet<Move> = position.legal_moves().collect();
        assert_eq!(legal.len(), position.legal_moves().count(), "no move comes twice: {position}");
        for mv in conceivable_moves() {
            assert_eq!(position.is_legal(mv), legal.contains(&mv), "{mv} in {position}");
        }
        assert_eq!(legal.is_empty(), position.is_over());
        assert_eq!(legal.contains(&Move::Pass), position.must_pass());
        assert!(!position.must_pass() || legal.len() == 1);
    });
}

#[test]
fn no_move_leads_elsewhere_than_ahead() {
    check(300, positions(), |position| {
        for tower in Tower::ALL {
            let (from, reach) = (position.square_of(tower), position.rank(tower).reach());
            let steps =
                |to: Square| to.distance_from_home(tower.player).checked_sub(from.distance_from_home(tower.player));
            let is_ahead = |to: &Square| {
                Direction::between(from, *to, tower.player).is_some() && steps(*to).is_some_and(|steps| steps <= reach)
            };
            let ahead = position.squares_ahead(tower);
            assert_eq!(ahead, Square::ALL.into_iter().filter(is_ahead).collect(), "{tower} in {position}");
            let targets = position.targets(tower);
            assert!((targets & !ahead).is_empty(), "{tower} in {position}");
            let to = |mv| if let Move::Step { to, .. } = mv { Some(to) } else { None };
            assert_eq!(targets, position.legal_moves_of(tower).filter_map(to).collect(), "{tower} in {position}");
            assert!(position.towers_of(tower.player).contains(from));
        }
    });
}

#[test]
fn the_moves_left_are_counted_at_every_point() {
    check(1_000, positions(), |position| {
        let mut moves = position.legal_moves();
        let mut left = position.legal_moves().count();
        loop {
            assert_eq!((moves.len(), moves.size_hint()), (left, (left, Some(left))));
            assert_eq!(moves.clone().count(), left);
            if moves.next().is_none() {
                break;
            }
            left -= 1;
        }
        assert_eq!((left, moves.len(), moves.next()), (0, 0, None));
    });
}

#[test]
fn playing_checks_and_refuses_without_a_trace() {
    check(200, positions(), |position| {
        let mut round = Round::new(position);
        for mv in conceivable_moves() {
            match position.play(mv) {
                Ok(after) => {
                    assert!(position.is_legal(mv));
                    assert_eq!(after, position.play_unchecked(mv));
                    round.play(mv).expect("a round takes legal moves");
                    assert_eq!((round.position(), round.moves()), (&after, &[mv][..]));
                    assert_eq!(round.undo(), Some(mv));
                }
                Err(refused) => {
                    assert!(!position.is_legal(mv));
                    assert_eq!((refused.mv, refused.position), (mv, position));
                    assert_eq!(round.play(mv).map_err(|error| (error.mv, error.position)), Err((mv, position)));
                }
            }
            assert_eq!(round, Round::new(position));
            assert_eq!(round.undo(), None);
        }
    });
}

#[test]
fn the_hash_kept_from_move_to_move_is_that_of_a_fresh_position() {
    // Hashes of all positions met, to find two that share one.
    let seen: RefCell<HashMap<u64, String>> = RefCell::default();
    let look = |position: &Position| {
        let fresh: Position = position.to_string().parse().expect("a KFEN");
        assert_eq!(position.zobrist(), fresh.zobrist(), "{position}");
        let mut seen = seen.borrow_mut();
        let known = seen.entry(position.zobrist()).or_insert_with(|| position.to_string());
        assert_eq!(*known, position.to_string(), "two positions with one hash");
    };
    check(300, games(), |game| {
        for round in game.rounds() {
            round.positions().iter().for_each(look);
        }
        for mv in game.round().position().legal_moves() {
            look(&game.round().position().play_unchecked(mv));
        }
    });
    assert!(seen.borrow().len() > 5_000, "{}", seen.borrow().len());
}

#[test]
fn crowned_and_refilled_positions_have_the_hash_of_fresh_ones() {
    check(300, games(), |game| {
        for round in game.rounds() {
            assert_eq!(round.start().zobrist(), Position::try_from(round.start().setup()).map_or(0, |p| p.zobrist()));
        }
        if let Ok(fresh) = Position::try_from(game.position().setup()) {
            assert_eq!(game.position().zobrist(), fresh.zobrist());
        }
    });
}

/// How far each rank has come in all, the highest rank first: by SOLVED.md this grows with every real move.
fn progress(position: &Position) -> [u32; 4] {
    let mut advance = [0; 4];
    for tower in Tower::ALL {
        let rows = position.square_of(tower).distance_from_home(tower.player);
        advance[Rank::Triple as usize - position.rank(tower) as usize] += u32::from(rows);
    }
    advance
}

#[test]
fn every_real_move_makes_progress_so_that_no_position_comes_twice() {
    check(500, games(), |game| {
        for round in game.rounds() {
            for (place, (before, mv)) in round.plies().enumerate() {
                let after = &round.positions()[place + 1];
                match mv {
                    Move::Pass => assert_eq!(progress(after), progress(before)),
                    Move::Step { .. } => assert!(progress(after) > progress(before), "{mv} in {before}"),
                }
            }
            let different: HashSet<String> = round.positions().iter().map(ToString::to_string).collect();
            assert_eq!(different.len(), round.positions().len(), "from {}", round.start());
        }
    });
}

#[test]
fn counted_paths_are_the_sum_over_first_moves() {
    let rng = &mut Rng(1);
    let scattered = (0..60).map(|_| {
        let length = rng.pick(&kamisado::MatchLength::ALL);
        scattered(rng, length)
    });
    for position in FIGURES.map(|figure| figure.parse().expect("a position")).into_iter().chain(scattered) {
        for depth in 1..4 {
            let paths = |mv: Move| position.play(mv).map_or(0, |after| after.perft(depth - 1));
            let divided = position.perft_divide(depth);
            assert!(divided.iter().all(|&(mv, count)| count == paths(mv)), "{position}");
            assert_eq!(divided.iter().map(|&(_, count)| count).sum::<u64>(), position.perft(depth), "{position}");
            assert_eq!(divided.len(), position.legal_moves().len());
        }
        assert_eq!(position.perft(0), 1);
    }
}

#[test]
fn a_move_onto_a_taken_square_is_legal_exactly_when_the_tower_can_push() {
    let mut rng = Rng(12);
    let mut pushes = 0;
    for n in 0..4_000 {
        let position = scattered(&mut rng, MatchLength::ALL[n % 4]);
        let Some(color) = position.must_move().filter(|_| !position.is_over()) else { continue };
        let tower = Tower { player: position.to_move(), color };
        let taken = |mv: &Move| matches!(mv, Move::Step { to, .. } if position.tower_at(*to).is_some());
        let onto_taken = position.legal_moves().filter(taken).count();
        assert_eq!(onto_taken, usize::from(position.push(tower).is_ok()), "{position}");
        pushes += onto_taken;
    }
    assert!(pushes > 100, "{pushes}");
}
