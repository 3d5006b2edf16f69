//! Games with their clocks and offers, without a network.

use std::time::Duration;

use kamisado::{ByPlayer, MatchEnd, MatchLength, MatchResult, MatchRules, Phase, Player, Series, Turn};
use kamisado_online::{
    ABSENCE_TIMEOUT, Action, ActionError, Event, FILL_TIMEOUT, GameContext, GameEnd, IDLE_TIMEOUT, Interruption,
    LAG_CREDIT_PER_MOVE, MAX_LAG_CREDIT, Offer, OnlineGame, Terms, TermsError, TimeControl, Timestamp,
};
use proptest::prelude::*;

const BLACK: Player = Player::Black;
const WHITE: Player = Player::White;
const FISCHER: TimeControl = TimeControl::Fischer { seconds: 60, increment: 2 };

/// The time this many milliseconds after the first.
fn at(millis: u64) -> Timestamp {
    Timestamp::from_millis(millis)
}

fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// The times on both clocks, in milliseconds.
fn clocks(black: u64, white: u64) -> Option<ByPlayer<Duration>> {
    Some(ByPlayer { black: ms(black), white: ms(white) })
}

/// A game of this length and time control that began at 0.
fn begun(length: MatchLength, time_control: TimeControl) -> OnlineGame {
    let mut game = OnlineGame::new(Terms { rules: MatchRules::new(length), time_control, rated: false });
    game.begin(at(0));
    game
}

/// A game in which both players made their first moves at 0, before any clock ran. Each clock has 62 seconds.
fn opened(length: MatchLength) -> OnlineGame {
    let mut game = begun(length, FISCHER);
    act_at(&mut game, BLACK, turn(0, "f8e7"), 0);
    act_at(&mut game, WHITE, turn(1, "g1g6"), 0);
    game
}

fn turn(ply: usize, text: &str) -> Action {
    Action::Turn { ply, turn: text.parse().expect("a turn") }
}

/// Lets a player act, applies the events and returns their number.
fn act(game: &mut OnlineGame, by: Player, action: Action, context: &GameContext) -> usize {
    let events = game.decide(by, action, context).expect("it is allowed");
    for event in &events {
        game.apply(event, context.now).expect("it fits");
    }
    events.len()
}

fn act_at(game: &mut OnlineGame, by: Player, action: Action, now: u64) -> usize {
    act(game, by, action, &GameContext::at(at(now)))
}

fn refused(game: &OnlineGame, by: Player, action: Action, now: u64) -> ActionError {
    game.decide(by, action, &GameContext::at(at(now))).expect_err("it is refused")
}

/// Plays the first legal turns until `is_there` holds.
fn play_until(game: &mut OnlineGame, now: u64, is_there: impl Fn(&OnlineGame) -> bool) {
    while !is_there(game) {
        let player = game.player_to_act().expect("a player is to act");
        let turn = *game.game().legal_turns().last().expect("a turn");
        act_at(game, player, Action::Turn { ply: game.ply(), turn }, now);
    }
}

#[test]
fn nobody_moves_before_both_are_there() {
    let mut game = OnlineGame::new(Terms::default());
    assert_eq!(refused(&game, BLACK, turn(0, "f8e7"), 1), ActionError::NotBegun);
    game.begin(at(5));
    assert_eq!(act_at(&mut game, BLACK, turn(0, "f8e7"), 6), 1);
}

#[test]
fn a_turn_is_taken_once_however_often_it_is_sent() {
    let mut game = begun(MatchLength::Single, TimeControl::None);
    act_at(&mut game, BLACK, turn(0, "f8e7"), 1);
    let before = game.clone();
    for _ in 0..3 {
        assert_eq!(act_at(&mut game, BLACK, turn(0, "f8e7"), 2), 0);
    }
    assert_eq!(game, before);
    assert_eq!(refused(&game, BLACK, turn(0, "f8f7"), 2), ActionError::OutOfStep { ply: 1 });
    assert_eq!(refused(&game, WHITE, turn(0, "f8e7"), 2), ActionError::OutOfStep { ply: 1 }, "it was Black's turn");
}

#[test]
fn only_the_player_whose_turn_it_is_moves_and_only_by_the_rules() {
    let game = begun(MatchLength::Single, TimeControl::None);
    assert_eq!(refused(&game, WHITE, turn(0, "a1a2"), 1), ActionError::NotYourTurn);
    assert_eq!(refused(&game, BLACK, turn(1, "f8e7"), 1), ActionError::OutOfStep { ply: 0 });
    assert!(matches!(refused(&game, BLACK, turn(0, "f8f1"), 1), ActionError::Turn(_)));
    assert!(matches!(refused(&game, BLACK, turn(0, "left"), 1), ActionError::Turn(_)));
    assert!(matches!(refused(&game, BLACK, turn(0, "pass"), 1), ActionError::Turn(_)));
}

#[test]
fn a_clock_waits_for_the_first_move_of_its_player() {
    let mut game = begun(MatchLength::Single, FISCHER);
    assert!(game.clock_waits());
    assert_eq!(game.clock_at(at(10_000)), clocks(60_000, 60_000));
    act_at(&mut game, BLACK, turn(0, "f8e7"), 10_000);
    assert_eq!((game.clock().left(), game.clock_waits()), (clocks(62_000, 60_000), true));
    // The lag of a move for which no clock ran uses up no credit.
    let lag = ByPlayer { black: ms(0), white: ms(1_000) };
    act(&mut game, WHITE, turn(1, "g1g6"), &GameContext { lag, ..GameContext::at(at(30_000)) });
    assert_eq!((game.clock().left(), game.clock_waits()), (clocks(62_000, 62_000), false));
    assert_eq!(game.clock_at(at(31_000)), clocks(61_000, 62_000));
    act_at(&mut game, BLACK, turn(2, "e8b5"), 31_000);
    assert_eq!(game.clock().left(), clocks(63_000, 62_000));
    assert_eq!(game.deadline(lag), Some(at(31_000 + 62_000).plus(MAX_LAG_CREDIT)));

    // The clock does not wait for ever. Days for a turn start at once.
    let game = begun(MatchLength::Single, FISCHER);
    assert_eq!(game.deadline(ByPlayer::default()), Some(at(60_000)));
    assert_eq!(refused(&game, BLACK, turn(0, "f8e7"), 60_000), ActionError::TimeUp);
    assert!(!begun(MatchLength::Single, TimeControl::Days(1)).clock_waits());
    assert!(!begun(MatchLength::Single, TimeControl::None).clock_waits());
}

#[test]
fn a_stored_game_whose_first_move_was_charged_is_read_as_it_was() {
    let first = Event::Turn { turn: "f8e7".parse().expect("a turn"), left: clocks(52_000, 60_000) };
    let mut game = OnlineGame::new(begun(MatchLength::Single, FISCHER).terms());
    for (event, now) in [(Event::Begun, 0), (first, 10_000)] {
        game.apply(&event, at(now)).expect("it fits");
    }
    assert_eq!(game.clock().left(), clocks(52_000, 60_000));
}

#[test]
fn a_move_costs_its_time_and_gets_its_increment() {
    let mut game = opened(MatchLength::Single);
    act_at(&mut game, BLACK, turn(2, "e8b5"), 10_000);
    assert_eq!(game.clock().left(), clocks(54_000, 62_000));
}

#[test]
fn lag_is_made_up_for_but_not_without_end() {
    for (lag, left) in [(300, 54_300), (1_000, 55_000), (60_000, 55_000)] {
        let mut game = opened(MatchLength::Single);
        let context = GameContext { lag: ByPlayer { black: ms(lag), white: ms(0) }, ..GameContext::at(at(10_000)) };
        act(&mut game, BLACK, turn(2, "e8b5"), &context);
        assert_eq!(game.clock().left(), clocks(left, 62_000), "{lag}");
    }
    // Lag never gives more than the move took.
    let mut game = opened(MatchLength::Single);
    let context = GameContext { lag: ByPlayer { black: ms(900), white: ms(0) }, ..GameContext::at(at(10)) };
    act(&mut game, BLACK, turn(2, "e8b5"), &context);
    assert_eq!(game.clock().left(), clocks(64_000, 62_000));
}

#[test]
fn lag_counts_in_whole_milliseconds_so_that_the_clocks_are_those_that_are_stored() {
    let mut game = opened(MatchLength::Single);
    let lag = ByPlayer { black: Duration::from_micros(300_700), white: ms(0) };
    act(&mut game, BLACK, turn(2, "e8b5"), &GameContext { lag, ..GameContext::at(at(10_000)) });
    assert_eq!(game.clock().left(), clocks(54_300, 62_000));
}

#[test]
fn nobody_stands_still_on_the_clock_by_lag() {
    let mut game = begun(MatchLength::Long, FISCHER);
    let lag = ByPlayer { black: ms(1_000), white: ms(1_000) };
    let mut now = 0;
    for _ in 0..10 {
        now += 1_000;
        let (player, before) = (game.player_to_act().expect("a player"), game.clock().left().expect("a clock"));
        assert!(game.deadline(lag).expect("a clock runs").since(at(now - 1_000)) <= before[player] + MAX_LAG_CREDIT);
        let legal = game.game().legal_turns();
        // A short move, so that the round is not over soon.
        let action = Action::Turn { ply: game.ply(), turn: *legal.first().expect("a turn") };
        act(&mut game, player, action, &GameContext { lag, ..GameContext::at(at(now)) });
    }
    // Each has thought for 4 seconds on the clock and gained 2 for each move. The lag credit made the first of these
    // moves free, the others hardly.
    let left = ms(60_000 - 4_000 + 5 * 2_000) + MAX_LAG_CREDIT + 3 * LAG_CREDIT_PER_MOVE;
    assert_eq!(game.clock().left(), Some(ByPlayer { black: left, white: left }));

    // The lag credit also counts if the clock alone would have run out.
    let mut game = begun(MatchLength::Long, TimeControl::Fischer { seconds: 1, increment: 0 });
    for (player, now) in [(BLACK, 0), (WHITE, 0), (BLACK, 1_500), (WHITE, 1_500)] {
        let action = Action::Turn { ply: game.ply(), turn: *game.game().legal_turns().first().expect("a turn") };
        act(&mut game, player, action, &GameContext { lag, ..GameContext::at(at(now)) });
    }
    assert_eq!(game.deadline(lag), Some(at(1_500 + 500).plus(LAG_CREDIT_PER_MOVE)));
}

#[test]
fn a_player_whose_time_is_up_loses() {
    let mut game = begun(MatchLength::Long, FISCHER);
    act_at(&mut game, BLACK, turn(0, "f8e7"), 0);
    act_at(&mut game, WHITE, turn(1, "g1g6"), 0);
    let ply = game.ply();
    assert_eq!((game.deadline(ByPlayer::default()), game.player_to_act()), (Some(at(62_000)), Some(BLACK)));
    assert_eq!(game.expire(&GameContext::at(at(61_999))), []);
    let late = Action::Turn { ply, turn: game.game().legal_turns()[0] };
    assert_eq!(refused(&game, BLACK, late, 62_000), ActionError::TimeUp);
    let events = game.expire(&GameContext::at(at(62_000)));
    assert_eq!(events, [Event::TimeLost { player: BLACK }]);
    game.apply(&events[0], at(62_000)).expect("it fits");
    assert_eq!(game.end(), Some(GameEnd::Played(MatchResult { winner: Some(WHITE), ended: MatchEnd::Time })));
    assert_eq!(game.expire(&GameContext::at(at(u64::MAX))), []);
    assert_eq!(refused(&game, BLACK, late, 62_001), ActionError::Over);
}

#[test]
fn a_player_who_never_came_to_make_a_first_move_loses_no_live_game() {
    let mut game = begun(MatchLength::Long, FISCHER);
    assert_eq!(game.expire(&GameContext::at(at(60_000))), [Event::Aborted { by: BLACK }]);
    act_at(&mut game, BLACK, turn(0, "f8e7"), 0);
    let events = game.expire(&GameContext::at(at(60_000)));
    assert_eq!(events, [Event::Aborted { by: WHITE }]);
    game.apply(&events[0], at(60_000)).expect("it fits");
    assert_eq!(game.end(), Some(GameEnd::Aborted));
    let day = 24 * 60 * 60 * 1_000;
    let slow = begun(MatchLength::Long, TimeControl::Days(1));
    assert_eq!(slow.expire(&GameContext::at(at(day))), [Event::TimeLost { player: BLACK }], "it had its days");
}

#[test]
fn what_was_declined_is_not_offered_again_before_the_next_turn() {
    let mut game = begun(MatchLength::Single, TimeControl::None);
    let (offer, decline) = (Action::Offer { offer: Offer::TakeBack }, Action::Decline { offer: Offer::TakeBack });
    act_at(&mut game, BLACK, turn(0, "f8e7"), 1);
    // A withdrawn offer can be repeated, but only a few times.
    for _ in 0..3 {
        act_at(&mut game, BLACK, offer, 2);
        act_at(&mut game, BLACK, decline, 3);
    }
    assert_eq!(refused(&game, BLACK, offer, 4), ActionError::OfferedAlready);
    act_at(&mut game, WHITE, turn(1, "g1g6"), 5);
    act_at(&mut game, BLACK, offer, 6);
    act_at(&mut game, WHITE, decline, 7);
    assert_eq!(refused(&game, BLACK, offer, 7), ActionError::OfferedAlready);
    // Accepting is not limited.
    act_at(&mut game, WHITE, offer, 8);
    act_at(&mut game, BLACK, offer, 9);
    assert_eq!(game.ply(), 1);
    act_at(&mut game, BLACK, offer, 10);
}

#[test]
fn the_fill_without_a_clock_has_half_a_minute_and_in_correspondence_days() {
    let is_fill = |game: &OnlineGame| matches!(game.game().phase(), Phase::Fill(_));
    let mut game = begun(MatchLength::Standard, TimeControl::None);
    assert_eq!(game.deadline(ByPlayer::default()), Some(at(0).plus(IDLE_TIMEOUT)));
    play_until(&mut game, 1_000, is_fill);
    assert_eq!(game.deadline(ByPlayer::default()), Some(at(1_000).plus(FILL_TIMEOUT)));
    let events = game.expire(&GameContext::at(at(1_000).plus(FILL_TIMEOUT)));
    assert!(matches!(events.first(), Some(Event::Turn { turn: Turn::Fill(kamisado::Fill::Left), .. })), "{events:?}");
    for event in &events {
        game.apply(event, at(40_000)).expect("it fits");
    }
    assert_eq!(game.deadline(ByPlayer::default()), Some(at(40_000).plus(IDLE_TIMEOUT)));
    let mut slow = begun(MatchLength::Standard, TimeControl::Days(1));
    play_until(&mut slow, 1_000, is_fill);
    assert_eq!(slow.deadline(ByPlayer::default()), Some(at(1_000 + 24 * 60 * 60 * 1_000)));
}

#[test]
fn the_fill_has_half_a_minute_of_its_own_and_then_it_is_left() {
    let mut game = begun(MatchLength::Standard, FISCHER);
    play_until(&mut game, 1_000, |game| matches!(game.game().phase(), Phase::Fill(_)));
    let left = game.clock().left();
    let mut by_choice = game.clone();
    let winner = by_choice.player_to_act().expect("the winner");
    let fill = turn(by_choice.ply(), "right");
    act_at(&mut by_choice, winner, fill, 25_000);
    assert_eq!(by_choice.clock().left(), left, "choosing costs nothing");

    assert_eq!(game.deadline(ByPlayer::default()), Some(at(1_000).plus(FILL_TIMEOUT)));
    assert_eq!(refused(&game, winner, fill, 31_000), ActionError::TimeUp);
    let events = game.expire(&GameContext::at(at(1_000).plus(FILL_TIMEOUT)));
    assert!(matches!(events.first(), Some(Event::Turn { turn: Turn::Fill(kamisado::Fill::Left), .. })), "{events:?}");
    for event in &events {
        game.apply(event, at(40_000)).expect("it fits");
    }
    assert_eq!(game.clock().left(), left);
    assert_eq!(game.clock().since(), Some(at(40_000)));
}

#[test]
fn the_time_while_the_server_is_down_is_charged_to_nobody() {
    let mut game = opened(MatchLength::Single);
    // The player thought for 4 seconds, then the server was down for an hour.
    interrupt(&mut game, 4_000, 3_604_000);
    assert_eq!(game.deadline(ByPlayer::default()), Some(at(3_662_000)));
    act_at(&mut game, BLACK, turn(2, "e8b5"), 3_605_000);
    assert_eq!(game.clock().left(), clocks(59_000, 62_000));
}

#[test]
fn a_turn_that_began_after_the_server_last_wrote_down_the_time_gets_no_more_than_the_time_away() {
    let mut game = begun(MatchLength::Single, FISCHER);
    act_at(&mut game, BLACK, turn(0, "f8e7"), 5_000);
    interrupt(&mut game, 4_000, 9_000);
    assert_eq!(game.clock().since(), Some(at(9_000)));
}

#[test]
fn downtime_before_a_take_back_stays_uncharged_when_the_game_is_built_again() {
    let mut game = begun(MatchLength::Single, FISCHER);
    let mut log = vec![(Event::Begun, at(0))];
    for (player, action, now) in
        [(BLACK, turn(0, "f8e7"), 0), (WHITE, turn(1, "g1g6"), 0), (BLACK, turn(2, "e8b5"), 1_000)]
    {
        for event in game.decide(player, action, &GameContext::at(at(now))).expect("it is allowed") {
            game.apply(&event, at(now)).expect("it fits");
            log.push((event, at(now)));
        }
    }
    // The server is down for 30 seconds of White's turn, and in the same turn Black's move is taken back.
    let down = Event::Interrupted { from: at(3_000), to: at(33_000), cause: Interruption::Downtime };
    let offer = Offer::TakeBack;
    log.extend([
        (down, at(33_000)),
        (Event::Offered { by: BLACK, offer }, at(34_000)),
        (Event::TakenBack { ply: 2 }, at(35_000)),
    ]);
    for (event, at) in &log[4..] {
        game.apply(event, *at).expect("it fits");
    }
    // White thought from 1 to 3 and from 33 to 35 seconds.
    assert_eq!(game.clock().left(), clocks(61_000, 58_000));
    let mut again = OnlineGame::new(game.terms());
    assert!(log.iter().all(|(event, at)| again.apply(event, *at).is_ok()));
    assert_eq!(again, game);
}

#[test]
fn a_step_of_the_wall_clock_is_charged_to_nobody() {
    for to in [69_000, 0] {
        let mut game = OnlineGame::new(begun(MatchLength::Single, FISCHER).terms());
        game.begin(at(100_000));
        act_at(&mut game, BLACK, turn(0, "f8e7"), 100_000);
        act_at(&mut game, WHITE, turn(1, "g1g6"), 100_000);
        interrupt(&mut game, 104_000, 100_000 + to);
        let left = game.clock_at(at(101_000 + to)).expect("a clock");
        assert_eq!(Some(left), clocks(57_000, 62_000));
    }
}

#[test]
fn a_turn_that_was_announced_late_begins_late() {
    let mut game = opened(MatchLength::Single);
    game.announce_turn(at(15_000));
    assert_eq!(game.clock_at(at(16_000)), clocks(61_000, 62_000));
    game.announce_turn(at(2_000));
    assert_eq!(game.clock().since(), Some(at(15_000)), "never earlier");
}

#[test]
fn interruptions_that_overlap_are_not_counted_twice() {
    let mut game = opened(MatchLength::Single);
    let since = game.clock().since().expect("a turn");
    let after = |seconds: u64| since.plus(Duration::from_secs(seconds));
    let down = Interruption::Downtime;
    let shown = game.clock_at(after(3));
    // The process was frozen from 3 to 9, and its connection was cut from 2 to 10.
    let event = game.interruption(after(3), after(9), down).expect("a player was to act");
    game.apply(&event, after(9)).expect("it fits");
    let event = game.interruption(after(2), after(10), Interruption::Storage).expect("a second is left of it");
    assert_eq!(event, Event::Interrupted { from: after(9), to: after(10), cause: Interruption::Storage });
    game.apply(&event, after(10)).expect("it fits");
    assert_eq!(game.clock_at(after(10)), shown, "three seconds were thought");
    assert_eq!(game.interruption(after(4), after(10), down), None);
    // An interruption before the turn does not count. One that continues into the turn costs it no time.
    let game = opened(MatchLength::Single);
    assert_eq!(game.interruption(at(0), at(0), down), None);
    let mut game = begun(MatchLength::Single, FISCHER);
    act_at(&mut game, BLACK, turn(0, "f8e7"), 5_000);
    assert_eq!(game.interruption(at(1_000), at(4_999), down), None);
    let event = game.interruption(at(1_000), at(7_000), down).expect("a player was to act");
    game.apply(&event, at(7_000)).expect("it fits");
    assert_eq!(game.clock().since(), Some(at(7_000)));
}

#[test]
fn an_action_that_came_during_an_interruption_counts_from_its_end() {
    let mut game = opened(MatchLength::Single);
    let since = game.clock().since().expect("a turn");
    let after = |seconds: u64| since.plus(Duration::from_secs(seconds));
    assert_eq!(game.action_time(after(2)), after(2));
    let event = Event::Interrupted { from: after(3), to: after(9), cause: Interruption::Downtime };
    // It is stored a second later.
    game.apply(&event, after(10)).expect("it fits");
    assert_eq!((game.action_time(after(5)), game.action_time(after(11))), (after(10), after(11)));
}

#[test]
fn a_turn_that_was_shown_late_or_handled_late_costs_what_its_player_thought() {
    let mut game = opened(MatchLength::Single);
    let since = game.clock().since().expect("a turn");
    let after = |millis: u64| since.plus(Duration::from_millis(millis));
    let thought = Duration::from_secs(2);
    assert_eq!(game.excess(thought, after(2_499)), None, "messages take their time");
    let event = game.excess(thought, after(9_000)).expect("seven seconds were lost");
    let shown = game.clock_at(after(2_000));
    game.apply(&event, after(9_000)).expect("it fits");
    assert_eq!(game.clock_at(after(9_000)), shown);
    assert_eq!(OnlineGame::new(game.terms()).excess(thought, after(9_000)), None, "no player is to act");
}

fn interrupt(game: &mut OnlineGame, from: u64, to: u64) {
    let event = Event::Interrupted { from: at(from), to: at(to), cause: Interruption::Downtime };
    game.apply(&event, at(to)).expect("it fits");
}

/// A rated game that began at 0.
fn rated(time_control: TimeControl) -> OnlineGame {
    let mut game = OnlineGame::new(Terms { rules: MatchRules::new(MatchLength::Single), time_control, rated: true });
    game.begin(at(0));
    game
}

#[test]
fn a_rated_game_needs_a_clock() {
    let terms = |time_control, rated| Terms { rules: MatchRules::new(MatchLength::Single), time_control, rated };
    assert_eq!(terms(TimeControl::None, true).check(), Err(TermsError::RatedWithoutClock));
    assert_eq!(terms(TimeControl::Fischer { seconds: 0, increment: 0 }, false).check(), Err(TermsError::TimeControl));
    assert!(terms(TimeControl::None, false).check().is_ok() && terms(FISCHER, true).check().is_ok());
    assert!(terms(TimeControl::Days(3), true).check().is_ok());
}

#[test]
fn nobody_leaves_a_rated_game_without_loss_after_seeing_the_first_move() {
    let mut game = rated(FISCHER);
    assert!(game.decide(WHITE, Action::Abort, &GameContext::at(at(1))).is_ok(), "nobody has moved");
    assert_eq!(game.expire(&GameContext::at(at(60_000))), [Event::Aborted { by: BLACK }], "nobody has come");
    act_at(&mut game, BLACK, turn(0, "f8e7"), 1_000);
    assert_eq!(refused(&game, WHITE, Action::Abort, 2_000), ActionError::HasMoved);
    assert_eq!(game.expire(&GameContext::at(at(61_000))), [Event::TimeLost { player: WHITE }]);
}

#[test]
fn nothing_is_taken_back_in_a_rated_game() {
    let mut game = rated(FISCHER);
    act_at(&mut game, BLACK, turn(0, "f8e7"), 1_000);
    assert_eq!(refused(&game, BLACK, Action::Offer { offer: Offer::TakeBack }, 2_000), ActionError::RatedTakeBack);
}

#[test]
fn absence_is_claimed_only_from_the_player_who_is_to_act() {
    let mut game = begun(MatchLength::Single, TimeControl::None);
    let away = GameContext {
        away_since: ByPlayer { black: None, white: Some(at(1)) },
        ..GameContext::at(at(0).plus(2 * ABSENCE_TIMEOUT))
    };
    assert_eq!(game.decide(BLACK, Action::ClaimAbsence, &away), Err(ActionError::NotAbsent), "Black stalls");
    act_at(&mut game, BLACK, turn(0, "f8e7"), 1_000);
    assert!(game.decide(BLACK, Action::ClaimAbsence, &away).is_ok());
}

#[test]
fn correspondence_has_days_for_each_turn() {
    let day = 24 * 60 * 60 * 1_000;
    let mut game = begun(MatchLength::Single, TimeControl::Days(2));
    act_at(&mut game, BLACK, turn(0, "f8e7"), day);
    assert_eq!(game.clock().left(), clocks(2 * day, 2 * day));
    assert_eq!(game.deadline(ByPlayer::default()), Some(at(3 * day)));
}

#[test]
fn a_game_is_called_off_only_before_the_own_first_move() {
    let mut game = begun(MatchLength::Single, FISCHER);
    act_at(&mut game, BLACK, turn(0, "f8e7"), 1);
    assert_eq!(refused(&game, BLACK, Action::Abort, 2), ActionError::HasMoved);
    assert_eq!(act_at(&mut game, WHITE, Action::Abort, 2), 1);
    assert_eq!(game.end(), Some(GameEnd::Aborted));
    assert_eq!(game.expire(&GameContext::at(at(u64::MAX))), []);
    assert_eq!(refused(&game, WHITE, turn(1, "g1g6"), 3), ActionError::Over);
    assert!(game.clone().decide(WHITE, Action::Abort, &GameContext::at(at(3))).is_err());
    // Nobody has come, so the waiting player may abort.
    let alone = OnlineGame::new(Terms::default());
    assert!(alone.decide(BLACK, Action::Abort, &GameContext::at(at(3))).is_ok());
}

#[test]
fn a_player_who_is_away_for_ten_minutes_from_a_game_without_a_clock_can_lose_it() {
    let away = |now: Duration, since| GameContext {
        away_since: ByPlayer { black: None, white: Some(at(since)) },
        ..GameContext::at(at(0).plus(now))
    };
    let mut game = begun(MatchLength::Single, TimeControl::None);
    assert_eq!(game.expire(&away(IDLE_TIMEOUT - ms(1), 0)), [], "nobody loses without a claim");
    assert_eq!(game.expire(&away(IDLE_TIMEOUT, 0)), [Event::Aborted { by: BLACK }], "but it does not wait for ever");
    act_at(&mut game, BLACK, turn(0, "f8e7"), 1);
    assert_eq!(game.decide(BLACK, Action::ClaimAbsence, &away(ABSENCE_TIMEOUT, 1)), Err(ActionError::NotAbsent));
    assert_eq!(game.decide(WHITE, Action::ClaimAbsence, &away(2 * ABSENCE_TIMEOUT, 1)), Err(ActionError::NotAbsent));
    assert_eq!(act(&mut game, BLACK, Action::ClaimAbsence, &away(ABSENCE_TIMEOUT + ms(1), 1)), 1);
    assert_eq!(game.end(), Some(GameEnd::Played(MatchResult { winner: Some(BLACK), ended: MatchEnd::Time })));
    let timed = begun(MatchLength::Single, FISCHER);
    assert_eq!(timed.decide(BLACK, Action::ClaimAbsence, &away(2 * ABSENCE_TIMEOUT, 1)), Err(ActionError::NotAbsent));
}

#[test]
fn a_take_back_is_offered_and_accepted() {
    let mut game = begun(MatchLength::Single, FISCHER);
    let take_back = Action::Offer { offer: Offer::TakeBack };
    assert_eq!(refused(&game, BLACK, take_back, 1), ActionError::NothingToTakeBack);
    act_at(&mut game, BLACK, turn(0, "f8e7"), 1_000);
    act_at(&mut game, WHITE, turn(1, "g1g6"), 2_000);
    act_at(&mut game, BLACK, take_back, 3_000);
    assert_eq!(refused(&game, BLACK, take_back, 3_000), ActionError::OfferedAlready);
    act_at(&mut game, WHITE, take_back, 4_000);
    assert_eq!((game.ply(), game.player_to_act()), (0, Some(BLACK)));
    assert_eq!(game.clock().since(), Some(at(4_000)));
    assert_eq!(game.offers(), ByPlayer::default());
    // The two seconds of thinking are spent, and the increments are removed. The first move must be made again, and the
    // clock waits for it.
    assert_eq!((game.clock().left(), game.clock_waits()), (clocks(58_000, 60_000), true));
    // After the take-back another move is possible.
    act_at(&mut game, BLACK, turn(0, "f8f7"), 5_000);
}

#[test]
fn an_offer_to_take_back_is_gone_with_the_next_turn_or_when_declined() {
    let mut game = begun(MatchLength::Single, TimeControl::None);
    let (offer, decline) = (Action::Offer { offer: Offer::TakeBack }, Action::Decline { offer: Offer::TakeBack });
    act_at(&mut game, BLACK, turn(0, "f8e7"), 1);
    assert_eq!(refused(&game, WHITE, decline, 1), ActionError::NothingOffered);
    act_at(&mut game, BLACK, offer, 1);
    act_at(&mut game, WHITE, turn(1, "g1g6"), 2);
    assert_eq!(game.offers(), ByPlayer::default());
    act_at(&mut game, BLACK, offer, 3);
    act_at(&mut game, WHITE, decline, 4);
    assert_eq!(refused(&game, BLACK, decline, 5), ActionError::NothingOffered);
    assert_eq!(game.ply(), 2);
}

#[test]
fn a_series_is_stopped_by_both_and_a_match_is_not() {
    let stop = Action::Offer { offer: Offer::Stop };
    assert_eq!(refused(&begun(MatchLength::Single, TimeControl::None), BLACK, stop, 1), ActionError::NoSeries);
    let rules = MatchRules::series(Series::default());
    let mut game = OnlineGame::new(Terms { rules, ..Terms::default() });
    game.begin(at(0));
    act_at(&mut game, WHITE, stop, 1);
    act_at(&mut game, BLACK, stop, 2);
    assert_eq!(game.end(), Some(GameEnd::Played(MatchResult { winner: None, ended: MatchEnd::Stopped })));
}

#[test]
fn a_rematch_is_agreed_after_the_end_only_and_once() {
    let mut game = begun(MatchLength::Single, TimeControl::None);
    let rematch = Action::Offer { offer: Offer::Rematch };
    assert_eq!(refused(&game, BLACK, rematch, 1), ActionError::NotOver);
    act_at(&mut game, BLACK, Action::Resign, 1);
    act_at(&mut game, WHITE, rematch, 2);
    act_at(&mut game, BLACK, rematch, 3);
    assert!(game.rematch_agreed());
    assert_eq!(refused(&game, WHITE, rematch, 4), ActionError::OfferedAlready);
    assert_eq!(refused(&game, WHITE, Action::Resign, 4), ActionError::Over);
}

/// A message that a player may send at any time, sensible or not.
fn anything() -> impl Strategy<Value = (bool, u8, u8, u16)> {
    (any::<bool>(), any::<u8>(), any::<u8>(), any::<u16>())
}

fn action(game: &OnlineGame, kind: u8, choice: u8) -> Action {
    let offer = Offer::ALL[usize::from(choice) % 3];
    match kind {
        0..=3 => Action::Offer { offer },
        4..=5 => Action::Decline { offer },
        6 => Action::Abort,
        7 => Action::ClaimAbsence,
        8 if choice < 20 => Action::Resign,
        _ => {
            let turns = game.game().legal_turns();
            let turn = turns.get(usize::from(choice) % turns.len().max(1)).copied();
            let wrong_ply = usize::from(kind == 9);
            Action::Turn { ply: game.ply() + wrong_ply, turn: turn.unwrap_or(Turn::Fill(kamisado::Fill::Left)) }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_game_built_again_from_its_events_is_the_game_that_was_played(
        length in 0..4usize, clocked: bool, sent in proptest::collection::vec(anything(), 1..300)
    ) {
        let time_control = if clocked { FISCHER } else { TimeControl::None };
        let mut game = begun(MatchLength::ALL[length], time_control);
        let (mut now, mut log) = (at(0), vec![(Event::Begun, at(0))]);
        for (black, kind, choice, passed) in sent {
            now = now.plus(ms(u64::from(passed) / 8));
            let context = GameContext::at(now);
            let by = if black { BLACK } else { WHITE };
            let mut events = game.expire(&context);
            if events.is_empty() {
                events = game.decide(by, action(&game, kind, choice), &context).unwrap_or_default();
            }
            for event in events {
                prop_assert!(game.apply(&event, now).is_ok(), "{event:?}");
                log.push((event, now));
            }
            // Nobody ever has to pass, because the server does it.
            prop_assert!(!matches!(game.game().phase(), Phase::Move(_)) || !game.game().position().must_pass());
        }
        let text = serde_json::to_string(&log).expect("text");
        let read: Vec<(Event, Timestamp)> = serde_json::from_str(&text).expect("the same");
        let mut again = OnlineGame::new(game.terms());
        for (event, at) in read {
            prop_assert!(again.apply(&event, at).is_ok(), "{event:?}");
        }
        prop_assert_eq!(again, game);
    }
}

#[test]
fn a_late_client_sees_what_the_clocks_show() {
    let mut game = begun(MatchLength::Standard, FISCHER);
    assert_eq!(game.clock_at(at(10_000)), clocks(60_000, 60_000));
    assert_eq!(act_at(&mut game, BLACK, turn(0, "f8e7"), 10_000), 1);
    assert_eq!(act_at(&mut game, WHITE, turn(1, "g1g6"), 10_000), 1);
    assert_eq!(game.clock_at(at(15_000)), clocks(57_000, 62_000));
    assert_eq!(game.clock_at(at(999_000)), clocks(0, 62_000));
    play_until(&mut game, 15_000, |game| matches!(game.game().phase(), Phase::Fill(_)));
    let left = game.clock().left();
    assert_eq!(game.clock_at(at(30_000)), left, "the fill has time of its own");
    assert_eq!(begun(MatchLength::Single, TimeControl::None).clock_at(at(5)), None);
}

#[test]
fn an_event_that_does_not_fit_changes_nothing() {
    let mut game = begun(MatchLength::Single, FISCHER);
    act_at(&mut game, BLACK, turn(0, "f8e7"), 1_000);
    act_at(&mut game, BLACK, Action::Offer { offer: Offer::TakeBack }, 2_000);
    let before = game.clone();
    let misfits = [
        Event::Begun,
        Event::Turn { turn: "f8e7".parse().expect("a turn"), left: clocks(1, 1) },
        Event::TakenBack { ply: 2 },
        Event::TakenBack { ply: usize::MAX },
        Event::Stopped,
    ];
    for event in misfits {
        assert!(game.apply(&event, at(9_000)).is_err(), "{event:?}");
        assert_eq!(game, before, "{event:?}");
    }
}

#[test]
fn a_refused_turn_is_the_cause_of_a_refused_action() {
    let game = begun(MatchLength::Single, TimeControl::None);
    let error = refused(&game, BLACK, turn(0, "a1a2"), 1);
    assert_eq!(error.to_string(), "the rules refuse the turn");
    assert_eq!(format!("{error:#}"), "a1a2: rule T1 forbids it");
    assert!(std::error::Error::source(&error).is_some_and(|source| source.is::<kamisado::TurnError>()));
}
