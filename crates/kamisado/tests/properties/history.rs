//! Going through a match back and forward, branching, taking back, giving up.

use kamisado::{
    EndMatchError, Fill, Format, Match, MatchEnd, MatchResult, MatchRules, Move, Phase, Player, Position, Round,
    Series, Turn,
};
use proptest::prelude::*;

use crate::support::property::{bytes, check, games};
use crate::support::{Bytes, Choose, Temper, pick_turn, play_on};

/// Everything that can be seen of a match at the point looked at.
fn view(game: &Match) -> impl PartialEq + std::fmt::Debug + use<> {
    let rounds: Vec<Round> = game.rounds().to_vec();
    let turns: Vec<Turn> = game.turns().collect();
    ((game.position(), game.score(), game.phase(), game.result()), (rounds, turns, game.ply(), game.legal_turns()))
}

/// The same match played up to a point and no further.
fn replayed(game: &Match, turns: &[Turn]) -> Match {
    let mut copy = Match::from_position(game.rules(), *game.rounds()[0].start()).expect("the lengths are the same");
    for &turn in turns {
        copy.play(turn).expect("a turn of the history");
    }
    copy
}

/// A match at its last point, and choices.
fn games_and_choices() -> impl Strategy<Value = (Match, Vec<u8>)> {
    (games(), bytes())
}

#[test]
fn every_point_can_be_gone_to_and_is_as_it_was() {
    check(150, games_and_choices(), |(game, bytes)| {
        let choose = &mut Bytes(&bytes);
        let turns: Vec<Turn> = game.turns().collect();
        assert_eq!(turns.len(), game.total_turns());
        let mut walker = game.clone();
        for _ in 0..20 {
            let ply = choose.below(game.total_turns() + 1);
            walker.go_to(ply);
            assert_eq!((walker.ply(), walker.total_turns()), (ply, game.total_turns()));
            assert_eq!(view(&walker), view(&replayed(&game, &turns[..ply])));
            let (at, back) = (walker.ply(), walker.back());
            assert_eq!((back, walker.ply()), (at > 0, at.saturating_sub(1)));
            if back {
                assert!(walker.forward());
            }
            assert_eq!(walker.ply(), at);
        }
        walker.go_to(usize::MAX);
        assert_eq!(walker, game);
        assert!(!walker.forward());
    });
}

#[test]
fn at_the_start_there_is_no_way_back_and_nothing_changes() {
    check(300, games_and_choices(), |(game, bytes)| {
        // Series too may be taken up at any position of a single round, even a finished one.
        let series = Series { wins: None, opener: Default::default() };
        let rules = match game.rules().format.length() {
            kamisado::MatchLength::Single => {
                let rules = game.rules();
                MatchRules::series(series).with_layout(rules.layout).with_limited_opening(rules.limited_opening)
            }
            _ => game.rules(),
        };
        let start = Bytes(&bytes).pick(&[*game.rounds()[0].start(), *game.round().position()]);
        let mut fresh = Match::from_position(rules, start).expect("the lengths are the same");
        let before = fresh.clone();
        assert!(!fresh.back());
        assert_eq!(fresh, before, "going back at the start of {start}");
        for player in Player::ALL {
            assert!(!fresh.take_back(player));
            assert_eq!(fresh, before, "taking back at the start of {start}");
        }
        assert!(!fresh.forward());
        assert_eq!(fresh, before);
    });
}

#[test]
fn a_branch_has_no_future_and_leaves_the_match_alone() {
    check(150, games_and_choices(), |(game, bytes)| {
        let choose = &mut Bytes(&bytes);
        let turns: Vec<Turn> = game.turns().collect();
        let mut past = game.clone();
        past.go_to(choose.below(game.total_turns() + 1));
        let before = past.clone();
        let mut branch = past.branch();
        assert_eq!(branch, replayed(&game, &turns[..past.ply()]));
        play_on(choose, Temper::TROUBLE, &mut branch, 10);
        assert_eq!(past, before);
    });
}

#[test]
fn playing_in_the_past_goes_along_with_the_history_or_replaces_it() {
    check(150, games_and_choices(), |(game, bytes)| {
        let choose = &mut Bytes(&bytes);
        let turns: Vec<Turn> = game.turns().collect();
        let mut past = game.clone();
        past.go_to(choose.below(game.total_turns() + 1));
        let at = past.ply();
        let Some(turn) = pick_turn(choose, Temper::PLAIN, &past) else {
            assert_eq!(at, game.total_turns());
            return;
        };
        if at < game.total_turns() {
            let mut along = past.clone();
            along.play(turns[at]).expect("a turn of the history");
            assert_eq!((along.ply(), along.total_turns()), (at + 1, game.total_turns()));
            along.go_to(game.total_turns());
            assert_eq!(along, game);
        }
        let mut other = past.clone();
        other.play(turn).expect("a legal turn");
        let same = turns.get(at) == Some(&turn);
        assert_eq!((other.ply(), other.total_turns()), (at + 1, if same { game.total_turns() } else { at + 1 }));
        assert!(other.turns().eq(turns[..at].iter().copied().chain([turn])));
    });
}

#[test]
fn refused_turns_leave_no_trace_even_in_the_past() {
    check(100, games_and_choices(), |(game, bytes)| {
        let choose = &mut Bytes(&bytes);
        let mut past = game.clone();
        past.go_to(choose.below(game.total_turns() + 1));
        let legal = past.legal_turns();
        let moves = crate::support::conceivable_moves().step_by(1 + choose.below(16)).map(Turn::Move);
        let others = Fill::ALL.map(Turn::Fill).into_iter().chain([Turn::Move(Move::Pass)]);
        let mut copy = past.clone();
        for turn in moves.chain(others).filter(|turn| !legal.contains(turn)) {
            let refused = copy.play(turn).expect_err("the turn is not legal");
            assert_eq!(refused.turn, turn);
        }
        assert_eq!(copy, past);
    });
}

#[test]
fn taking_back_leads_to_the_last_real_choice() {
    check(150, games_and_choices(), |(game, bytes)| {
        let choose = &mut Bytes(&bytes);
        let turns: Vec<Turn> = game.turns().collect();
        let mut point = game.clone();
        point.go_to(choose.below(game.total_turns() + 1));
        for player in Player::ALL {
            let had_choice = |ply: &usize| {
                let earlier = replayed(&game, &turns[..*ply]);
                let own = matches!(earlier.phase(), Phase::Move(p) | Phase::Fill(p) if p == player);
                own && earlier.legal_turns().len() > 1
            };
            let expected = (0..point.ply()).rev().find(had_choice);
            let mut taken = point.clone();
            assert_eq!(taken.take_back(player), expected.is_some());
            assert_eq!(taken.ply(), expected.unwrap_or(point.ply()));
            taken.go_to(point.ply());
            assert_eq!(taken, point, "the future is kept");
        }
    });
}

#[test]
fn passes_are_made_until_somebody_can_move() {
    check(300, games(), |mut game| {
        let before = game.clone();
        let passes = game.play_passes();
        assert_eq!(game.ply(), before.ply() + passes);
        assert!(game.turns().skip(before.ply()).all(|turn| turn == Turn::Move(Move::Pass)));
        assert!(!game.legal_turns().contains(&Turn::Move(Move::Pass)));
        assert_eq!(game.play_passes(), 0);
    });
}

/// Gives a match up, if that is possible.
type GiveUp = fn(&mut Match) -> Result<(), EndMatchError>;

/// All ways to give a match up, each with the result that it has if it is possible.
fn ways_to_give_up(game: &Match) -> Vec<(MatchResult, GiveUp)> {
    let result = |winner, ended| MatchResult { winner, ended };
    let score = game.score();
    let ahead = Player::ALL.into_iter().find(|&player| score[player] > score[!player]);
    vec![
        (result(Some(Player::White), MatchEnd::Resigned), |game| game.resign(Player::Black)),
        (result(Some(Player::Black), MatchEnd::Resigned), |game| game.resign(Player::White)),
        (result(Some(Player::White), MatchEnd::Time), |game| game.lose_on_time(Player::Black)),
        (result(Some(Player::Black), MatchEnd::Time), |game| game.lose_on_time(Player::White)),
        (result(ahead, MatchEnd::Stopped), Match::stop),
    ]
}

#[test]
fn giving_up_ends_the_match_at_its_last_point_and_nowhere_else() {
    check(150, games_and_choices(), |(game, bytes)| {
        let choose = &mut Bytes(&bytes);
        for (result, give_up) in ways_to_give_up(&game) {
            let series = matches!(game.rules().format, Format::Series(_));
            let possible = game.result().is_none() && (series || result.ended != MatchEnd::Stopped);
            let mut given_up = game.clone();
            assert_eq!(give_up(&mut given_up), possible.then_some(()).ok_or(EndMatchError { result }));
            if !possible {
                assert_eq!(given_up, game);
                continue;
            }
            assert_eq!((given_up.result(), given_up.phase()), (Some(result), Phase::Over(result)));
            assert_eq!((given_up.score(), given_up.position()), (game.score(), game.position()), "P12");
            assert!(given_up.legal_turns().is_empty());
            let over = given_up.clone();
            assert!(ways_to_give_up(&game).iter().all(|(_, again)| again(&mut given_up).is_err()));
            assert!(pick_turn(choose, Temper::PLAIN, &game).is_none_or(|turn| given_up.play(turn).is_err()));
            assert_eq!(given_up.branch(), over);
            assert_eq!(given_up, over);

            if !given_up.back() {
                continue;
            }
            assert_eq!(given_up.result(), None);
            let past = given_up.clone();
            assert!(ways_to_give_up(&game).iter().all(|(_, again)| again(&mut given_up).is_err()));
            assert_eq!(given_up, past, "nobody gives up in the past");
            assert_eq!(given_up.branch().result(), None);
            // Another turn makes another match, which no player has given up.
            let next = game.turns().last();
            if let Some(&other) = given_up.legal_turns().iter().find(|&&turn| Some(turn) != next) {
                let mut changed = given_up.clone();
                changed.play(other).expect("a legal turn");
                assert_ne!(changed.result().map(|result| result.ended), Some(result.ended));
            }
        }
    });
}

#[test]
fn a_match_that_was_given_up_can_be_gone_through() {
    check(150, games(), |game| {
        for (_, give_up) in ways_to_give_up(&game) {
            let mut given_up = game.clone();
            if give_up(&mut given_up).is_err() || game.total_turns() == 0 {
                continue;
            }
            let over = given_up.clone();
            assert!(given_up.back());
            assert!(given_up.forward(), "the last turn of {:?}", over.turns().last());
            assert_eq!(given_up, over);
            given_up.go_to(0);
            given_up.go_to(over.total_turns());
            assert_eq!(given_up, over);
            given_up.back();
            given_up.play(over.turns().last().expect("a turn")).expect("the same turn again");
            assert_eq!(given_up, over);
        }
    });
}

#[test]
fn rounds_undo_what_they_played() {
    check(300, games(), |game| {
        for round in game.rounds() {
            let mut copy = Round::new(*round.start());
            for (before, mv) in round.plies() {
                assert_eq!(copy.position(), before);
                copy.play(mv).expect("a move of the round");
            }
            assert_eq!(&copy, round);
            let positions: Vec<Position> = round.positions().to_vec();
            for (place, &mv) in round.moves().iter().enumerate().rev() {
                assert_eq!(copy.undo(), Some(mv));
                assert_eq!((copy.position(), copy.moves()), (&positions[place], &round.moves()[..place]));
            }
            assert_eq!(copy.undo(), None);
            assert_eq!(copy, Round::new(*round.start()));
        }
    });
}

#[test]
fn what_a_turn_would_lead_to_is_what_it_leads_to() {
    check(150, games(), |game| {
        let mut walker = game.clone();
        for ply in 0..game.total_turns() {
            walker.go_to(ply);
            for turn in walker.legal_turns() {
                let mut after = walker.branch();
                assert_eq!(after.play(turn), Ok(()));
                assert_eq!(walker.passes_after(turn), Ok(after.play_passes()), "{turn}");
            }
            for turn in ["a1h8", "left", "pass"].map(|text| text.parse::<Turn>().expect("a turn")) {
                assert_eq!(walker.passes_after(turn).err(), walker.branch().play(turn).err(), "{turn}");
            }
        }
    });
}
