//! A game at this screen, without a browser.

use kamisado::{Color, Fill, Match, MatchLength, MatchRules, Player, Rule, Square, Turn};
use kamisado_text::Sign;
use kamisado_web::board::{BoardModel, Deed, SquareAction};
use kamisado_web::local_game::{Choices, Opponent, Pace, SaveError, Seat, Session, Side, Waits};

fn choices(opponent: Opponent, side: Side, length: MatchLength) -> Choices {
    Choices { opponent, level: 3, side, length: Some(length), ..Choices::default() }
}

fn together(length: MatchLength) -> Session {
    Session::new(&choices(Opponent::Person, Side::Black, length), 1)
}

fn turn(text: &str) -> Turn {
    text.parse().expect("a turn")
}

fn play(session: &mut Session, turns: &[&str]) {
    for text in turns {
        session.play(turn(text)).expect("a legal turn");
    }
}

/// A round that Black wins in few moves, as it is found by always trying the straightest way.
fn won_round(session: &mut Session) -> Player {
    while let Waits::Move(_) | Waits::Pass | Waits::Engine(_) = session.waits() {
        let position = *session.game().round().position();
        let best = position.legal_moves().find(|&mv| position.play_unchecked(mv).is_over());
        let mv = best.or_else(|| position.legal_moves().next()).expect("a round that is not over has a move");
        session.play(Turn::Move(mv)).expect("a legal move");
    }
    session.game().round().outcome().expect("the round is over").winner
}

#[test]
fn the_default_is_a_game_against_the_engine_in_which_the_person_opens() {
    let session = Session::new(&Choices::default(), 7);
    assert_eq!(session.waits(), Waits::Move(Player::Black));
    assert!(matches!(session.seats()[Player::White], Seat::Engine(_)));
    assert_eq!(session.below, Player::Black);
}

#[test]
fn the_engine_opens_where_the_person_has_white() {
    let session = Session::new(&choices(Opponent::Computer, Side::White, MatchLength::Single), 7);
    assert_eq!(session.waits(), Waits::Engine(3));
    assert_eq!(session.below, Player::White);
}

#[test]
fn chance_decides_between_the_sides() {
    let either = choices(Opponent::Computer, Side::Either, MatchLength::Single);
    let sides = [0, 1].map(|chance| Session::new(&either, chance).below);
    assert_eq!(sides, [Player::Black, Player::White]);
}

#[test]
fn two_presses_make_a_move_and_the_first_can_be_taken_back() {
    let session = together(MatchLength::Single);
    assert_eq!(session.on_square(None, Square::F8), SquareAction::Select);
    assert_eq!(session.on_square(Some(Square::F8), Square::F8), SquareAction::Deselect);
    assert_eq!(session.on_square(Some(Square::F8), Square::G8), SquareAction::Select);
    assert_eq!(session.on_square(Some(Square::F8), Square::E7), SquareAction::Play(turn("f8e7")));
    assert_eq!(session.on_square(None, Square::E7), SquareAction::Ignore);
}

#[test]
fn one_press_is_enough_where_a_tower_must_move() {
    let mut session = together(MatchLength::Single);
    play(&mut session, &["f8e7"]);
    assert_eq!(session.mover(None), Some(Square::G1));
    assert_eq!(session.on_square(None, Square::G4), SquareAction::Play(turn("g1g4")));
    assert_eq!(session.on_square(None, Square::G1), SquareAction::Ignore);
}

#[test]
fn a_press_that_makes_no_move_is_refused_with_the_rule() {
    let mut session = together(MatchLength::Single);
    play(&mut session, &["f8e7"]);
    let rule = |square| match session.on_square(None, square) {
        SquareAction::Reject(illegal) => illegal.rule(),
        other => panic!("{other:?}"),
    };
    assert_eq!(rule(Square::A5), Rule::M1);
    assert_eq!(rule(Square::F1), Rule::T2, "the person wants to move another tower");
}

#[test]
fn the_scene_shows_what_must_move_where_it_can_go_and_the_last_move() {
    let mut session = together(MatchLength::Single);
    let scene = session.view(None);
    assert_eq!((scene.marks.must_move, scene.marks.reachable.len()), (None, 0));
    assert_eq!(session.view(Some(Square::F8)).sign(Square::F8), Some(Sign::Chosen));
    play(&mut session, &["f8e7"]);
    let scene = session.view(None);
    assert_eq!(scene.sign(Square::G1), Some(Sign::MustMove));
    assert_eq!(scene.sign(Square::G4), Some(Sign::Reachable));
    assert_eq!(scene.sign(Square::A5), None);
    assert_eq!(scene.marks.last, Some((Square::F8, Square::E7)));
    assert_eq!(scene.at(Square::E7).map(|piece| piece.tower.color), Some(Color::Red));
}

#[test]
fn nothing_can_be_pressed_while_the_engine_thinks() {
    let mut session = Session::new(&Choices::default(), 7);
    play(&mut session, &["f8e7"]);
    assert!(matches!(session.waits(), Waits::Engine(_)));
    assert_eq!(session.on_square(None, Square::G4), SquareAction::Ignore);
    assert_eq!(session.view(None).marks.reachable, []);
}

#[test]
fn a_person_who_wins_a_round_chooses_the_side_and_the_engine_waits_until_the_end_was_read() {
    let mut session = together(MatchLength::Standard);
    let winner = won_round(&mut session);
    assert_eq!(session.waits(), Waits::Fill(winner));
    play(&mut session, &["left"]);
    assert_eq!(session.waits(), Waits::Move(!winner));

    let side = if winner == Player::Black { Side::White } else { Side::Black };
    let mut session = Session::new(&choices(Opponent::Computer, side, MatchLength::Standard), 1);
    assert_eq!(won_round(&mut session), winner);
    assert_eq!(session.waits(), Waits::NextRound);
    session.go_on();
    assert_eq!(session.waits(), Waits::Engine(3));
    session.play(Turn::Fill(Fill::Right)).expect("the engine fills");
    assert_eq!(session.waits(), Waits::Move(!winner));
}

#[test]
fn taking_back_against_the_engine_goes_to_the_own_last_choice() {
    let mut session = Session::new(&Choices::default(), 7);
    assert!(!session.can_take_back());
    play(&mut session, &["f8e7", "g1g6"]);
    assert!(session.take_back());
    assert_eq!((session.game().ply(), session.waits()), (0, Waits::Move(Player::Black)));
    let mut session = together(MatchLength::Single);
    play(&mut session, &["f8e7", "g1g6"]);
    assert!(session.take_back());
    assert_eq!(session.game().ply(), 1);
}

#[test]
fn a_match_that_was_given_up_is_over_and_can_be_reopened() {
    let mut session = Session::new(&Choices::default(), 7);
    play(&mut session, &["f8e7"]);
    assert_eq!(session.resigning(), Some(Player::Black), "the person gives up, whoever's turn it is");
    assert!(session.resign());
    assert!(matches!(session.waits(), Waits::Over(result) if result.winner == Some(Player::White)));
    assert!(session.take_back());
    assert!(matches!(session.waits(), Waits::Engine(_)));
}

#[test]
fn a_match_that_is_given_up_at_an_earlier_point_keeps_all_its_moves() {
    let mut session = together(MatchLength::Single);
    play(&mut session, &["f8e7", "g1g6"]);
    session.go_to(1);
    assert_eq!(session.resigning(), Some(Player::Black), "whoever is to act at the end");
    assert!(session.resign());
    assert_eq!((session.game().ply(), session.game().total()), (2, 2));
    assert!(matches!(session.waits(), Waits::Over(result) if result.winner == Some(Player::White)));
    session.go_to(0);
    assert!(!session.resign(), "it is over");
}

#[test]
fn a_rematch_changes_sides() {
    let session = Session::new(&Choices::default(), 7).rematch(8);
    assert_eq!((session.seats()[Player::White], session.below), (Seat::Person, Player::White));
}

#[test]
fn a_saved_game_comes_back_as_it_was_even_where_something_was_taken_back() {
    let mut session = together(MatchLength::Long);
    play(&mut session, &["f8e7", "g1g6", "e8b5"]);
    assert_eq!(Session::from_saved(&session.to_saved()), Ok(session.clone()));
    session.take_back();
    assert_eq!(Session::from_saved(&session.to_saved()), Ok(session));
}

#[test]
fn what_is_no_saved_game_is_refused_with_a_reason() {
    let good = together(MatchLength::Single).to_saved();
    assert_eq!(Session::from_saved(&good.replace("\"version\":2", "\"version\":3")), Err(SaveError::Version(3)));
    for bad in [
        String::new(),
        "{}".to_owned(),
        good.replace("\"moves\":[]", "\"moves\":[\"f8f8\"]"),
        good.replace("\"black\":\"person\"", "\"black\":{\"engine\":11}"),
    ] {
        assert_ne!(bad, good);
        assert!(matches!(Session::from_saved(&bad), Err(SaveError::Damaged(_))), "{bad}");
    }
}

#[test]
fn the_saved_match_is_the_form_that_all_our_programs_share() {
    let mut session = together(MatchLength::Single);
    play(&mut session, &["f8e7"]);
    let saved: serde_json::Value = serde_json::from_str(&session.to_saved()).expect("JSON");
    let game: Match = serde_json::from_value(saved["game"].clone()).expect("a match");
    let mut expected = Match::new(MatchRules::new(MatchLength::Single));
    expected.play(turn("f8e7")).expect("a legal turn");
    assert_eq!(game, expected);
}

#[test]
fn the_board_turns_to_whoever_is_to_move_where_two_people_play() {
    let mut session = together(MatchLength::Single);
    assert_eq!(session.below_in_turn(), Some(Player::Black));
    play(&mut session, &["d8d5"]);
    assert_eq!((session.below_in_turn(), session.below), (Some(Player::White), Player::Black));
    let winner = won_round(&mut session);
    assert_eq!(session.below_in_turn(), Some(winner), "at the end it does not turn away");
    let against_engine = Session::new(&choices(Opponent::Computer, Side::White, MatchLength::Single), 7);
    assert_eq!((against_engine.below_in_turn(), against_engine.below), (None, Player::White));
}

#[test]
fn the_board_is_told_what_happened_and_what_each_move_leads_to() {
    let mut session = together(MatchLength::Single);
    assert_eq!(session.view(None).marks.deed, None);
    play(&mut session, &["d8d5"]);
    let scene = session.view(None);
    assert_eq!(scene.marks.deed, Some(Deed::Move));
    assert_eq!(scene.marks.previews.len(), scene.marks.reachable.len());
    // White's orange tower goes to the pink square h4, so that Black's pink tower would move next, from d5.
    let preview = scene.preview(Square::H4).expect("it can be reached");
    assert_eq!(preview.next.map(|(next, square)| (next.color, square)), Some((Color::Pink, Square::D5)));
}

#[test]
fn a_game_saved_by_a_page_without_clocks_is_still_read() {
    let session = together(MatchLength::Standard);
    let old = session.to_saved().replace("\"version\":2", "\"version\":1");
    assert_eq!(Session::from_saved(&old), Ok(session));
}

#[test]
fn at_an_earlier_point_the_engine_waits_and_the_person_may_play_another_move() {
    let mut session = Session::new(&Choices::default(), 7);
    play(&mut session, &["f8e7", "g1g6", "e8b5"]);
    assert!(session.go_to(1));
    assert_eq!((session.waits(), session.is_past()), (Waits::Looking, true));
    assert!(session.is_under_way(), "the game is not finished, wherever one looks");
    assert!(session.go_to(2));
    assert_eq!(session.waits(), Waits::Move(Player::Black));
    play(&mut session, &["e8d7"]);
    assert_eq!((session.game().total(), session.is_past()), (3, false));
    assert!(session.go_to(1) && session.play_from_here());
    assert!(matches!(session.waits(), Waits::Engine(_)));
    assert_eq!(session.game().total(), 1);
}

#[test]
fn a_match_from_elsewhere_is_only_looked_at_until_it_is_taken_over() {
    let mut own = together(MatchLength::Standard);
    play(&mut own, &["f8e7", "g1g6"]);
    let mut guest = Session::guest(own.game().clone());
    assert_eq!((guest.waits(), guest.is_under_way()), (Waits::Looking, false));
    assert!(!guest.can_take_back() && guest.resigning().is_none());
    assert_eq!(guest.on_square(None, Square::B5), SquareAction::Ignore);
    guest.go_to(1);
    let adopted = guest.adopted(&Choices::default(), 3);
    assert_eq!((adopted.waits(), adopted.game().total()), (Waits::Move(Player::White), 1));
    assert!(matches!(adopted.seats()[Player::Black], Seat::Engine(_)));
}

#[test]
fn a_clock_runs_after_the_first_move_and_loses_the_match_when_it_is_empty() {
    let choices = Choices {
        opponent: Opponent::Person,
        timed: true,
        pace: Pace { minutes: 1, seconds: 5 },
        ..Choices::default()
    };
    let mut session = Session::new(&choices, 1);
    assert_eq!(session.runs(), None, "no clock runs before the first move");
    assert!(session.spend(90_000));
    play(&mut session, &["f8e7"]);
    assert_eq!(session.runs(), Some(Player::White));
    let left = |session: &Session, player| session.clock().expect("clocks").left()[player];
    assert_eq!((left(&session, Player::Black), left(&session, Player::White)), (65_000, 60_000));
    assert!(session.spend(20_000));
    assert_eq!(Session::from_saved(&session.to_saved()), Ok(session.clone()));
    session.go_to(0);
    assert_eq!(session.runs(), None, "looking back takes no time");
    session.go_to(1);
    assert!(!session.spend(40_000));
    let Waits::Over(result) = session.waits() else { panic!("the time is up") };
    assert_eq!((result.winner, result.ended), (Some(Player::Black), kamisado::Ended::Time));
    assert_eq!(left(&session.rematch(2), Player::White), 60_000);
}

#[test]
fn a_move_that_is_made_again_brings_no_time_again() {
    let mut session = Session::new(&Choices { opponent: Opponent::Person, timed: true, ..Choices::default() }, 1);
    play(&mut session, &["f8e7"]);
    let clock = session.clock();
    assert!(session.take_back());
    play(&mut session, &["f8e7"]);
    assert_eq!(session.clock(), clock);
    play(&mut session, &["g1g6"]);
    assert_ne!(session.clock(), clock, "a new move does");
}

#[test]
fn the_end_of_a_round_of_a_series_is_seen_until_somebody_goes_on() {
    for opponent in [Opponent::Person, Opponent::Computer] {
        let mut session = Session::new(&Choices { length: None, opponent, ..Choices::default() }, 1);
        while session.game().rounds().len() == 1 {
            let position = *session.game().round().position();
            let best = position.legal_moves().find(|&mv| position.play_unchecked(mv).is_over());
            let mv = best.or_else(|| position.legal_moves().next()).expect("a move");
            session.play(Turn::Move(mv)).expect("a legal move");
        }
        assert_eq!((session.waits(), session.shown()), (Waits::NextRound, 0));
        assert_eq!(session.view(None).marks.deed, Some(Deed::Win));
        assert_eq!(session.on_square(None, Square::F8), SquareAction::Ignore);
        session.go_on();
        assert!(matches!(session.waits(), Waits::Move(_) | Waits::Engine(_)));
        assert_eq!((session.shown(), session.view(None).marks.deed), (1, None));
        session.go_to(0);
        assert_eq!(session.shown(), 0);
    }
}

#[test]
fn what_blocks_a_tower_is_marked_while_it_passes_and_after() {
    let mut session = together(MatchLength::Single);
    while session.waits() != Waits::Pass {
        let mv = session.game().round().position().legal_moves().next().expect("a move");
        session.play(Turn::Move(mv)).expect("a legal move");
        assert!(session.acting().is_some(), "a pass comes before the end");
    }
    let marks = session.view(None).marks;
    assert!(marks.blocked.is_some() && !marks.blockers.is_empty());
    session.pass().expect("a pass is due");
    assert_eq!(session.view(None).marks.blockers, marks.blockers);
}

#[test]
fn a_series_is_stopped_at_its_last_point_only() {
    let mut session =
        Session::new(&Choices { length: None, wins: 0, opponent: Opponent::Person, ..Choices::default() }, 1);
    play(&mut session, &["f8e7"]);
    session.go_to(0);
    assert!(!session.can_stop());
    session.go_to(1);
    assert!(session.can_stop() && session.stop());
    assert!(matches!(session.waits(), Waits::Over(_)));
    assert!(!together(MatchLength::Single).can_stop());
}
