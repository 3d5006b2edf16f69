//! Going through a match back and forward, branching, taking back, giving up.

use kamisado::{
    EndMatchError, Fill, Format, Match, MatchCursor, MatchEnd, MatchResult, MatchRules, Move, Phase, Player, Position,
    Round, Series, Turn,
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
        assert_eq!(turns.len(), game.ply());
        let mut walker = MatchCursor::from(game.clone());
        for _ in 0..20 {
            let ply = choose.below(game.ply() + 1);
            walker.go_to(ply);
            assert_eq!((walker.ply(), walker.total_turns()), (ply, game.ply()));
            assert_eq!(view(walker.game()), view(&replayed(&game, &turns[..ply])));
            assert_eq!(walker.whole(), game);
            let (at, undone) = (walker.ply(), walker.undo());
            assert_eq!((undone, walker.ply()), (at > 0, at.saturating_sub(1)));
            if undone {
                assert!(walker.redo());
            }
            assert_eq!(walker.ply(), at);
        }
        walker.go_to(usize::MAX);
        assert_eq!(walker, MatchCursor::from(game));
        assert!(!walker.redo());
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
        let fresh = Match::from_position(rules, start).expect("the lengths are the same");
        for player in Player::ALL {
            assert_eq!(fresh.last_choice(player), None, "at the start of {start}");
        }
        let before = MatchCursor::from(fresh);
        let mut cursor = before.clone();
        assert!(!cursor.undo());
        assert_eq!(cursor, before, "going back at the start of {start}");
        assert!(!cursor.redo());
        assert_eq!(cursor, before);
    });
}

#[test]
fn a_match_cut_at_the_cursor_has_no_future_and_leaves_the_cursor_alone() {
    check(150, games_and_choices(), |(game, bytes)| {
        let choose = &mut Bytes(&bytes);
        let turns: Vec<Turn> = game.turns().collect();
        let mut past = MatchCursor::from(game.clone());
        past.go_to(choose.below(game.ply() + 1));
        let before = past.clone();
        let mut branch = past.game().clone();
        assert_eq!(branch, replayed(&game, &turns[..past.ply()]));
        let mut cut = past.clone();
        cut.truncate();
        assert_eq!(cut, MatchCursor::from(branch.clone()));
        play_on(choose, Temper::TROUBLE, &mut branch, 10);
        assert_eq!(past, before);
    });
}

#[test]
fn playing_in_the_past_goes_along_with_the_history_or_replaces_it() {
    check(150, games_and_choices(), |(game, bytes)| {
        let choose = &mut Bytes(&bytes);
        let turns: Vec<Turn> = game.turns().collect();
        let mut past = MatchCursor::from(game.clone());
        past.go_to(choose.below(game.ply() + 1));
        let at = past.ply();
        let Some(turn) = pick_turn(choose, Temper::PLAIN, past.game()) else {
            assert_eq!(at, game.ply());
            return;
        };
        if at < game.ply() {
            let mut along = past.clone();
            assert_eq!(along.play(turns[at]), Ok(vec![]), "a turn of the history");
            assert_eq!((along.ply(), along.total_turns()), (at + 1, game.ply()));
            along.go_to(game.ply());
            assert_eq!(along, MatchCursor::from(game.clone()));
        }
        let mut other = past.clone();
        let same = turns.get(at) == Some(&turn);
        let replaced = if same { vec![] } else { turns[at..].to_vec() };
        assert_eq!(other.play(turn), Ok(replaced), "a legal turn");
        assert_eq!((other.ply(), other.total_turns()), (at + 1, if same { game.ply() } else { at + 1 }));
        assert!(other.game().turns().eq(turns[..at].iter().copied().chain([turn])));
    });
}

#[test]
fn refused_turns_leave_no_trace_even_in_the_past() {
    check(100, games_and_choices(), |(game, bytes)| {
        let choose = &mut Bytes(&bytes);
        let mut past = MatchCursor::from(game.clone());
        past.go_to(choose.below(game.ply() + 1));
        let legal = past.game().legal_turns();
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
        point.truncate(choose.below(game.ply() + 1));
        for player in Player::ALL {
            let had_choice = |ply: &usize| {
                let earlier = replayed(&game, &turns[..*ply]);
                let own = matches!(earlier.phase(), Phase::Move(p) | Phase::Fill(p) if p == player);
                own && earlier.legal_turns().len() > 1
            };
            let expected = (0..point.ply()).rev().find(had_choice);
            assert_eq!(point.last_choice(player), expected);
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
            assert_eq!(given_up, over);

            let mut past = MatchCursor::from(given_up);
            if !past.undo() {
                continue;
            }
            assert_eq!(past.game().result(), None);
            assert!(past.end_mut().is_none(), "nobody gives up in the past");
            // Another turn makes another match, which no player has given up.
            let next = game.turns().last();
            if let Some(&other) = past.game().legal_turns().iter().find(|&&turn| Some(turn) != next) {
                past.play(other).expect("a legal turn");
                assert_ne!(past.game().result().map(|result| result.ended), Some(result.ended));
            }
        }
    });
}

#[test]
fn a_match_that_was_given_up_can_be_gone_through() {
    check(150, games(), |game| {
        for (_, give_up) in ways_to_give_up(&game) {
            let mut given_up = game.clone();
            if give_up(&mut given_up).is_err() || game.ply() == 0 {
                continue;
            }
            let over = MatchCursor::from(given_up);
            let mut cursor = over.clone();
            assert!(cursor.undo());
            assert!(cursor.redo(), "the last turn of {:?}", game.turns().last());
            assert_eq!(cursor, over);
            cursor.go_to(0);
            assert_eq!(cursor.whole(), *over.game());
            cursor.go_to(over.total_turns());
            assert_eq!(cursor, over);
            cursor.undo();
            cursor.play(game.turns().last().expect("a turn")).expect("the same turn again");
            assert_eq!(cursor, over);
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
        let mut walker = MatchCursor::from(game.clone());
        for ply in 0..game.ply() {
            walker.go_to(ply);
            let game = walker.game();
            for turn in game.legal_turns() {
                let mut after = game.clone();
                assert_eq!(after.play(turn), Ok(()));
                assert_eq!(game.passes_after(turn), Ok(after.play_passes()), "{turn}");
            }
            for turn in ["a1h8", "left", "pass"].map(|text| text.parse::<Turn>().expect("a turn")) {
                let refused = game.clone().play(turn).err();
                assert_eq!((game.passes_after(turn).err(), game.check(turn).err()), (refused, refused), "{turn}");
            }
        }
    });
}
