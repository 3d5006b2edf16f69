//! A game at this screen, without a browser.

use std::time::Duration;

use kamisado::{ByPlayer, Color, Fill, Match, MatchLength, MatchRules, Player, Rule, Square, Turn};
use kamisado_text::SquareMark;
use kamisado_web::board::{BoardModel, LastAction, SquareAction};
use kamisado_web::local_game::{Awaiting, LocalGame, NewGameOptions, Opponent, SaveError, Seat, Side, TimeControl};

fn options(opponent: Opponent, side: Side, length: MatchLength) -> NewGameOptions {
    NewGameOptions { opponent, level: 3, side, length: Some(length), ..NewGameOptions::default() }
}

fn together(length: MatchLength) -> LocalGame {
    LocalGame::new(&options(Opponent::Person, Side::Black, length), 1)
}

fn turn(text: &str) -> Turn {
    text.parse().expect("a turn")
}

fn play(local_game: &mut LocalGame, turns: &[&str]) {
    for text in turns {
        local_game.play(turn(text)).expect("a legal turn");
    }
}

/// A game after these turns.
fn played(mut local_game: LocalGame, turns: &[&str]) -> LocalGame {
    play(&mut local_game, turns);
    local_game
}

/// Makes a move that wins the round, or else the first one.
fn play_straight(local_game: &mut LocalGame) {
    let position = *local_game.game().round().position();
    let best = position.legal_moves().find(|&mv| position.play_unchecked(mv).is_over());
    let mv = best.or_else(|| position.legal_moves().next()).expect("a round that is not over has a move");
    local_game.play(Turn::Move(mv)).expect("a legal move");
}

/// A round that Black wins in few moves, as it is found by always trying the straightest way.
fn won_round(local_game: &mut LocalGame) -> Player {
    while let Awaiting::Move(_) | Awaiting::Pass | Awaiting::Engine(_) = local_game.awaiting() {
        play_straight(local_game);
    }
    local_game.game().round().outcome().expect("the round is over").winner
}

#[test]
fn the_default_is_a_game_against_the_engine_in_which_the_person_opens() {
    let local_game = LocalGame::new(&NewGameOptions::default(), 7);
    assert_eq!(local_game.awaiting(), Awaiting::Move(Player::Black));
    assert!(matches!(local_game.seats()[Player::White], Seat::Engine(_)));
    assert_eq!(local_game.orientation, Player::Black);
}

#[test]
fn the_engine_opens_where_the_person_has_white() {
    let local_game = LocalGame::new(&options(Opponent::Computer, Side::White, MatchLength::Single), 7);
    assert_eq!(local_game.awaiting(), Awaiting::Engine(3));
    assert_eq!(local_game.orientation, Player::White);
}

#[test]
fn chance_decides_between_the_sides() {
    let either = options(Opponent::Computer, Side::Random, MatchLength::Single);
    let sides = [0, 1].map(|chance| LocalGame::new(&either, chance).orientation);
    assert_eq!(sides, [Player::Black, Player::White]);
}

#[test]
fn two_presses_make_a_move_and_the_first_can_be_taken_back() {
    let local_game = together(MatchLength::Single);
    assert_eq!(local_game.on_square(None, Square::F8), SquareAction::Select);
    assert_eq!(local_game.on_square(Some(Square::F8), Square::F8), SquareAction::Deselect);
    assert_eq!(local_game.on_square(Some(Square::F8), Square::G8), SquareAction::Select);
    assert_eq!(local_game.on_square(Some(Square::F8), Square::E7), SquareAction::Play(turn("f8e7")));
    assert_eq!(local_game.on_square(None, Square::E7), SquareAction::Ignore);
}

#[test]
fn one_press_is_enough_where_a_tower_must_move() {
    let local_game = played(together(MatchLength::Single), &["f8e7"]);
    assert_eq!(local_game.movable(None), Some(Square::G1));
    assert_eq!(local_game.on_square(None, Square::G4), SquareAction::Play(turn("g1g4")));
    assert_eq!(local_game.on_square(None, Square::G1), SquareAction::Ignore);
}

#[test]
fn a_press_that_makes_no_move_is_refused_with_the_rule() {
    let local_game = played(together(MatchLength::Single), &["f8e7"]);
    let rule = |square| match local_game.on_square(None, square) {
        SquareAction::Reject(illegal) => illegal.rule(),
        other => panic!("{other:?}"),
    };
    assert_eq!(rule(Square::A5), Rule::M1);
    assert_eq!(rule(Square::F1), Rule::T2, "the person wants to move another tower");
}

#[test]
fn the_scene_shows_what_must_move_where_it_can_go_and_the_last_move() {
    let mut local_game = together(MatchLength::Single);
    let board_view = local_game.view(None);
    assert_eq!((board_view.highlights.must_move, board_view.highlights.destinations.len()), (None, 0));
    assert_eq!(local_game.view(Some(Square::F8)).mark(Square::F8), Some(SquareMark::Selected));
    play(&mut local_game, &["f8e7"]);
    let board_view = local_game.view(None);
    assert_eq!(board_view.mark(Square::G1), Some(SquareMark::MustMove));
    assert_eq!(board_view.mark(Square::G4), Some(SquareMark::Destination));
    assert_eq!(board_view.mark(Square::A5), None);
    assert_eq!(board_view.highlights.last, Some((Square::F8, Square::E7)));
    assert_eq!(board_view.at(Square::E7).map(|piece| piece.tower.color), Some(Color::Red));
}

#[test]
fn nothing_can_be_pressed_while_the_engine_thinks() {
    let local_game = played(LocalGame::new(&NewGameOptions::default(), 7), &["f8e7"]);
    assert!(matches!(local_game.awaiting(), Awaiting::Engine(_)));
    assert_eq!(local_game.on_square(None, Square::G4), SquareAction::Ignore);
    assert_eq!(local_game.view(None).highlights.destinations, []);
}

#[test]
fn a_person_who_wins_a_round_chooses_the_side_and_the_engine_waits_until_the_end_was_read() {
    let mut local_game = together(MatchLength::Standard);
    let winner = won_round(&mut local_game);
    assert_eq!(local_game.awaiting(), Awaiting::Fill(winner));
    play(&mut local_game, &["left"]);
    assert_eq!(local_game.awaiting(), Awaiting::Move(!winner));

    let side = if winner == Player::Black { Side::White } else { Side::Black };
    let mut local_game = LocalGame::new(&options(Opponent::Computer, side, MatchLength::Standard), 1);
    assert_eq!(won_round(&mut local_game), winner);
    assert_eq!(local_game.awaiting(), Awaiting::NextRound);
    local_game.go_on();
    assert_eq!(local_game.awaiting(), Awaiting::Engine(3));
    local_game.play(Turn::Fill(Fill::Right)).expect("the engine fills");
    assert_eq!(local_game.awaiting(), Awaiting::Move(!winner));
}

#[test]
fn taking_back_against_the_engine_goes_to_the_own_last_choice() {
    let mut local_game = LocalGame::new(&NewGameOptions::default(), 7);
    assert!(!local_game.can_take_back());
    play(&mut local_game, &["f8e7", "g1g6"]);
    assert!(local_game.take_back());
    assert_eq!((local_game.game().ply(), local_game.awaiting()), (0, Awaiting::Move(Player::Black)));
    let mut local_game = played(together(MatchLength::Single), &["f8e7", "g1g6"]);
    assert!(local_game.take_back());
    assert_eq!(local_game.game().ply(), 1);
}

#[test]
fn a_match_that_was_given_up_is_over_and_can_be_reopened() {
    let mut local_game = played(LocalGame::new(&NewGameOptions::default(), 7), &["f8e7"]);
    assert_eq!(local_game.resigning(), Some(Player::Black), "the person gives up, whoever's turn it is");
    assert!(local_game.resign());
    assert!(matches!(local_game.awaiting(), Awaiting::Over(result) if result.winner == Some(Player::White)));
    assert!(local_game.take_back());
    assert!(matches!(local_game.awaiting(), Awaiting::Engine(_)));
}

#[test]
fn a_match_that_is_given_up_at_an_earlier_point_keeps_all_its_moves() {
    let mut local_game = played(together(MatchLength::Single), &["f8e7", "g1g6"]);
    local_game.go_to(1);
    assert_eq!(local_game.resigning(), Some(Player::Black), "whoever is to act at the end");
    assert!(local_game.resign());
    assert_eq!((local_game.game().ply(), local_game.cursor().total_turns()), (2, 2));
    assert!(matches!(local_game.awaiting(), Awaiting::Over(result) if result.winner == Some(Player::White)));
    local_game.go_to(0);
    assert!(!local_game.resign(), "it is over");
}

#[test]
fn a_rematch_changes_sides() {
    let local_game = LocalGame::new(&NewGameOptions::default(), 7).rematch(8);
    assert_eq!((local_game.seats()[Player::White], local_game.orientation), (Seat::Person, Player::White));
}

#[test]
fn a_saved_game_comes_back_as_it_was_even_where_something_was_taken_back() {
    let mut local_game = played(together(MatchLength::Long), &["f8e7", "g1g6", "e8b5"]);
    assert_eq!(LocalGame::from_saved(&local_game.to_saved()), Ok(local_game.clone()));
    local_game.take_back();
    assert_eq!(LocalGame::from_saved(&local_game.to_saved()), Ok(local_game));
}

#[test]
fn what_is_no_saved_game_is_refused_with_a_reason() {
    let good = together(MatchLength::Single).to_saved();
    assert_eq!(LocalGame::from_saved(&good.replace("\"version\":2", "\"version\":3")), Err(SaveError::Version(3)));
    for bad in [
        String::new(),
        "{}".to_owned(),
        good.replace("\"moves\":[]", "\"moves\":[\"f8f8\"]"),
        good.replace("\"black\":\"person\"", "\"black\":{\"engine\":11}"),
    ] {
        assert_ne!(bad, good);
        assert!(matches!(LocalGame::from_saved(&bad), Err(SaveError::Damaged(_))), "{bad}");
    }
}

#[test]
fn the_saved_match_is_the_form_that_all_our_programs_share() {
    let local_game = played(together(MatchLength::Single), &["f8e7"]);
    let saved: serde_json::Value = serde_json::from_str(&local_game.to_saved()).expect("JSON");
    let game: Match = serde_json::from_value(saved["game"].clone()).expect("a match");
    let mut expected = Match::new(MatchRules::new(MatchLength::Single));
    expected.play(turn("f8e7")).expect("a legal turn");
    assert_eq!(game, expected);
}

#[test]
fn the_board_turns_to_whoever_is_to_move_where_two_people_play() {
    let mut local_game = together(MatchLength::Single);
    assert_eq!(local_game.orientation_for_turn(), Some(Player::Black));
    play(&mut local_game, &["d8d5"]);
    assert_eq!((local_game.orientation_for_turn(), local_game.orientation), (Some(Player::White), Player::Black));
    let winner = won_round(&mut local_game);
    assert_eq!(local_game.orientation_for_turn(), Some(winner), "at the end it does not turn away");
    let against_engine = LocalGame::new(&options(Opponent::Computer, Side::White, MatchLength::Single), 7);
    assert_eq!((against_engine.orientation_for_turn(), against_engine.orientation), (None, Player::White));
}

#[test]
fn the_board_is_told_what_happened_and_what_each_move_leads_to() {
    let mut local_game = together(MatchLength::Single);
    assert_eq!(local_game.view(None).highlights.last_action, None);
    play(&mut local_game, &["d8d5"]);
    let board_view = local_game.view(None);
    assert_eq!(board_view.highlights.last_action, Some(LastAction::Move));
    assert_eq!(board_view.highlights.previews.len(), board_view.highlights.destinations.len());
    // White's orange tower goes to the pink square h4, so that Black's pink tower would move next, from d5.
    let preview = board_view.preview(Square::H4).expect("it can be reached");
    assert_eq!(preview.next.map(|(next, square)| (next.color, square)), Some((Color::Pink, Square::D5)));
}

#[test]
fn a_game_saved_by_a_page_without_clocks_is_still_read() {
    let local_game = together(MatchLength::Standard);
    let old = local_game.to_saved().replace("\"version\":2", "\"version\":1");
    assert_eq!(LocalGame::from_saved(&old), Ok(local_game));
}

#[test]
fn at_an_earlier_point_the_engine_waits_and_the_person_may_play_another_move() {
    let mut local_game = played(LocalGame::new(&NewGameOptions::default(), 7), &["f8e7", "g1g6", "e8b5"]);
    assert!(local_game.go_to(1));
    assert_eq!((local_game.awaiting(), local_game.is_past()), (Awaiting::Looking, true));
    assert_eq!(local_game.news(), None, "stepping through the match is no news");
    assert!(local_game.is_under_way(), "the game is not finished, wherever one looks");
    assert!(local_game.go_to(2));
    assert_eq!(local_game.awaiting(), Awaiting::Move(Player::Black));
    play(&mut local_game, &["e8d7"]);
    assert_eq!((local_game.cursor().total_turns(), local_game.is_past()), (3, false));
    assert!(local_game.go_to(1) && local_game.play_from_here());
    assert!(matches!(local_game.awaiting(), Awaiting::Engine(_)));
    assert_eq!(local_game.cursor().total_turns(), 1);
}

#[test]
fn a_match_from_elsewhere_is_only_looked_at_until_it_is_taken_over() {
    let own = played(together(MatchLength::Standard), &["f8e7", "g1g6"]);
    let mut guest = LocalGame::view_only(own.cursor().clone());
    assert_eq!((guest.awaiting(), guest.is_under_way()), (Awaiting::Looking, false));
    assert!(!guest.can_take_back() && guest.resigning().is_none());
    assert_eq!(guest.on_square(None, Square::B5), SquareAction::Ignore);
    guest.go_to(1);
    let adopted = guest.adopted(&NewGameOptions::default(), 3);
    assert_eq!((adopted.awaiting(), adopted.cursor().total_turns()), (Awaiting::Move(Player::White), 1));
    assert!(matches!(adopted.seats()[Player::Black], Seat::Engine(_)));
}

#[test]
fn a_clock_runs_after_the_first_move_and_loses_the_match_when_it_is_empty() {
    let options = NewGameOptions {
        opponent: Opponent::Person,
        timed: true,
        pace: TimeControl { minutes: 1, seconds: 5 },
        ..NewGameOptions::default()
    };
    let mut local_game = LocalGame::new(&options, 1);
    assert_eq!(local_game.running_clock(), None, "no clock runs before the first move");
    assert!(local_game.spend(Duration::from_secs(90)));
    play(&mut local_game, &["f8e7"]);
    assert_eq!(local_game.running_clock(), Some(Player::White));
    let left = |local_game: &LocalGame, player| local_game.clock().expect("clocks").left()[player];
    assert_eq!(
        (left(&local_game, Player::Black), left(&local_game, Player::White)),
        (Duration::from_secs(65), Duration::from_secs(60))
    );
    assert!(local_game.spend(Duration::from_secs(20)));
    assert_eq!(LocalGame::from_saved(&local_game.to_saved()), Ok(local_game.clone()));
    local_game.go_to(0);
    assert_eq!(local_game.running_clock(), None, "looking back takes no time");
    local_game.go_to(1);
    assert!(!local_game.spend(Duration::from_secs(40)));
    let Awaiting::Over(result) = local_game.awaiting() else { panic!("the time is up") };
    assert_eq!((result.winner, result.ended), (Some(Player::Black), kamisado::MatchEnd::Time));
    assert!(!local_game.can_take_back() && !local_game.take_back(), "without time no move can be made");
    assert_eq!(left(&local_game.rematch(2), Player::White), Duration::from_secs(60));
}

#[test]
fn no_clock_runs_while_the_side_of_a_fill_is_chosen() {
    let options = NewGameOptions { timed: true, ..options(Opponent::Person, Side::Black, MatchLength::Standard) };
    let mut local_game = LocalGame::new(&options, 1);
    let winner = won_round(&mut local_game);
    assert_eq!((local_game.awaiting(), local_game.running_clock()), (Awaiting::Fill(winner), None));
    let clock = local_game.clock();
    assert!(local_game.spend(Duration::from_secs(3600)), "an hour is not too long");
    assert_eq!(local_game.clock(), clock);
    play(&mut local_game, &["left"]);
    assert_eq!(local_game.running_clock(), Some(!winner));
}

#[test]
fn a_move_that_is_made_again_brings_no_time_again() {
    let mut local_game =
        LocalGame::new(&NewGameOptions { opponent: Opponent::Person, timed: true, ..NewGameOptions::default() }, 1);
    play(&mut local_game, &["f8e7"]);
    let clock = local_game.clock();
    assert!(local_game.take_back());
    play(&mut local_game, &["f8e7"]);
    assert_eq!(local_game.clock(), clock);
    play(&mut local_game, &["g1g6"]);
    assert_ne!(local_game.clock(), clock, "a new move does");
}

#[test]
fn the_end_of_a_round_of_a_series_is_seen_until_somebody_goes_on() {
    for opponent in [Opponent::Person, Opponent::Computer] {
        let mut local_game = LocalGame::new(&NewGameOptions { length: None, opponent, ..NewGameOptions::default() }, 1);
        while local_game.game().rounds().len() == 1 {
            play_straight(&mut local_game);
        }
        assert_eq!((local_game.awaiting(), local_game.shown()), (Awaiting::NextRound, 0));
        assert_eq!(local_game.view(None).highlights.last_action, Some(LastAction::Win));
        assert_eq!(local_game.on_square(None, Square::F8), SquareAction::Ignore);
        local_game.go_on();
        assert!(matches!(local_game.awaiting(), Awaiting::Move(_) | Awaiting::Engine(_)));
        assert_eq!((local_game.shown(), local_game.view(None).highlights.last_action), (1, None));
        local_game.go_to(0);
        assert_eq!(local_game.shown(), 0);
    }
}

#[test]
fn what_blocks_a_tower_is_marked_while_it_passes_and_after() {
    let mut local_game = together(MatchLength::Single);
    while local_game.awaiting() != Awaiting::Pass {
        let mv = local_game.game().round().position().legal_moves().next().expect("a move");
        local_game.play(Turn::Move(mv)).expect("a legal move");
        assert!(local_game.player_to_act().is_some(), "a pass comes before the end");
    }
    let highlights = local_game.view(None).highlights;
    assert!(highlights.blocked.is_some() && !highlights.blockers.is_empty());
    local_game.pass().expect("a pass is due");
    assert_eq!(local_game.view(None).highlights.blockers, highlights.blockers);
}

#[test]
fn a_series_is_stopped_at_its_last_point_only() {
    let series = NewGameOptions { length: None, wins: 0, opponent: Opponent::Person, ..NewGameOptions::default() };
    let mut local_game = played(LocalGame::new(&series, 1), &["f8e7"]);
    local_game.go_to(0);
    assert!(!local_game.can_stop());
    local_game.go_to(1);
    assert!(local_game.can_stop() && local_game.stop());
    assert!(matches!(local_game.awaiting(), Awaiting::Over(_)));
    assert!(!together(MatchLength::Single).can_stop());
}

#[test]
fn the_names_of_two_people_are_kept_go_into_the_record_and_change_sides_with_them() {
    let names = ByPlayer { black: Some("  Ana ".to_owned()), white: Some("Béla".to_owned()) };
    let named = together(MatchLength::Single).with_names(&names);
    let of = |local_game: &LocalGame| (local_game.names().black.clone(), local_game.names().white.clone());
    let (ana, bela) = (Some("Ana".to_owned()), Some("Béla".to_owned()));
    assert_eq!(of(&named), (ana.clone(), bela.clone()));
    assert_eq!(LocalGame::from_saved(&named.to_saved()), Ok(named.clone()));
    let record = named.record().to_string();
    assert!(record.contains("Ana") && record.contains("Béla"), "{record}");
    assert_eq!(of(&named.rematch(3)), (bela, ana));
    // An engine has a name of its own.
    let against = LocalGame::new(&options(Opponent::Computer, Side::Black, MatchLength::Single), 1).with_names(&names);
    assert_eq!(against.names().white, None);
}

#[test]
fn premoves_can_be_chosen_while_the_engine_is_to_move_and_nowhere_else() {
    let mut local_game = LocalGame::new(&options(Opponent::Computer, Side::Black, MatchLength::Single), 1);
    assert_eq!(local_game.premover(), None, "the person is to move");
    play(&mut local_game, &["f8e7"]);
    assert_eq!(local_game.premover(), Some(Player::Black));
    play(&mut local_game, &["g1g6"]);
    local_game.go_to(1);
    assert_eq!(local_game.premover(), None, "an earlier ply is shown");
    let two = played(together(MatchLength::Single), &["f8e7"]);
    assert_eq!(two.premover(), None, "both sit at this screen");
}

#[test]
fn a_turn_that_was_taken_back_and_made_again_is_answered() {
    let mut local_game =
        played(LocalGame::new(&options(Opponent::Computer, Side::Black, MatchLength::Single), 1), &["f8e7", "g1g6"]);
    assert!(local_game.take_back());
    play(&mut local_game, &["f8e7"]);
    assert!(!local_game.is_past(), "what came after it is forgotten");
    assert_eq!(local_game.awaiting(), Awaiting::Engine(3));
}
