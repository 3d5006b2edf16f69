//! Checks the clocks of a game.
//!
//! Two bounds limit what a move was charged. By the stored entries: at most the time from the start of the turn to the
//! move, without interruptions, and at least that minus the lag that is not charged. By the clients, whose clock is
//! independent of the nodes': at most the time from when the previous turn was first sent until the move was first
//! seen, without the time in which the game certainly had no owner.
//!
//! Whatever failed, a player pays only for their own thinking and connection: from when the player first saw the
//! previous turn until the player had decided on the move, plus the travel time of a message.

use std::time::Duration;

use kamisado::{ByPlayer, Move, Phase, Player, Turn};
use kamisado_api::LogEvent;
use kamisado_online::{Event, Interruption, LAG_CREDIT_PER_MOVE, MAX_LAG_CREDIT, OnlineGame, TimeControl};

use super::{GameHistory, Moment, Shown, StoredLogEntry, Violation};

/// The precision of stored and compared times: two roundings to a millisecond, and reading a clock.
const TOLERANCE: Duration = Duration::from_millis(20);

/// A player may be charged this much more than their thinking and the travel time of a message, because a fault is not
/// noticed at once.
pub(crate) const OUTAGE_TOLERANCE: Duration = Duration::from_millis(1_500);

/// The known facts about the current turn.
struct TurnBegin {
    /// The number of its first entry.
    number: u64,
    /// The game did not reach this position earlier.
    not_before: Moment,
    /// The longest delay between storing the turn and announcing it, from which it counts; also the time a new owner
    /// may have needed to open the game.
    announced_late: Duration,
}

/// The part of the time a new owner takes to open a game that nobody is charged for and no entry records.
const UNRECORDED_OPENING: Duration = Duration::from_millis(500);

/// Checks every move and every clock seen.
pub(super) fn check(history: &GameHistory, entries: &[StoredLogEntry]) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut game = OnlineGame::new(history.terms);
    let mut turn_begin = TurnBegin { number: 0, not_before: history.begun, announced_late: Duration::ZERO };
    let mut interrupted = None;
    for entry in entries {
        let Ok(LogEvent::Game(event)) = LogEvent::from_known_json(&entry.body) else {
            // Other events change no clock.
            check_hellos(history, &game, entry.number, &turn_begin, &mut violations);
            continue;
        };
        let before = game.clone();
        if game.apply(&event, entry.at).is_err() {
            let (game, body) = (history.id.clone(), entry.body.clone());
            violations.push(Violation::DoesNotFit { game, number: entry.number, body });
            return violations;
        }
        if let Event::Interrupted { from, to, cause } = event {
            interrupted = Some(entry.at);
            // After the server's clock was set back, the later time has the smaller value.
            if from > to && cause != Interruption::ClockStep {
                violations.push(Violation::InterruptedBackwards { game: history.id.clone(), number: entry.number });
            }
            if cause == Interruption::Downtime {
                turn_begin.announced_late = turn_begin.announced_late.saturating_add(UNRECORDED_OPENING);
            }
        }
        if let Event::Turn { turn, .. } = event {
            violations.extend(check_turn(history, &before, &game, entry, turn, &turn_begin));
            if let Some(interrupted) = interrupted.take().filter(|interrupted| *interrupted > entry.at) {
                let (game, number, by) = (history.id.clone(), entry.number, interrupted.since(entry.at));
                violations.push(Violation::BeforeInterruption { game, number, by });
            }
            // Passes happen automatically with the turn before.
            let sent = history.first_sent(before.ply(), turn).filter(|_| turn != Turn::Move(Move::Pass));
            if let Some(sent) = sent {
                let shown = history.first_shown(entry.number);
                let announced_late = shown.map_or(Duration::MAX, |shown| shown.saturating_sub(sent));
                turn_begin = TurnBegin { not_before: sent, announced_late, ..turn_begin };
            }
        }
        if let Event::TimeLost { player } = event {
            violations.extend(check_loss(history, &before, entry, player, &turn_begin));
        }
        if event.begins_turn() {
            turn_begin.number = entry.number;
        }
        check_hellos(history, &game, entry.number, &turn_begin, &mut violations);
    }
    violations
}

/// Checks the changes of a turn to the clocks.
fn check_turn(
    history: &GameHistory,
    before: &OnlineGame,
    after: &OnlineGame,
    entry: &StoredLogEntry,
    turn: Turn,
    turn_begin: &TurnBegin,
) -> Option<Violation> {
    let (left, now_left) = (before.clock().left()?, after.clock().left()?);
    let (game, number) = (history.id.clone(), entry.number);
    // A pass, a fill and a first move are not charged; a first move still gets its increment.
    let moved = match before.game().phase() {
        Phase::Move(player) if turn != Turn::Move(Move::Pass) => Some(player),
        _ => None,
    };
    let mover = moved.filter(|_| !before.clock_waits());
    let increment = match history.terms.time_control {
        TimeControl::Fischer { increment, .. } => Duration::from_secs(increment.into()),
        _ => Duration::ZERO,
    };
    let left =
        ByPlayer::from_fn(|player| left[player] + if moved == Some(player) { increment } else { Duration::ZERO });
    for player in Player::ALL.into_iter().filter(|player| Some(*player) != mover) {
        if left[player] != now_left[player] {
            return Some(Violation::OtherClockChanged { game, number, player });
        }
    }
    let player = mover?;
    let charged = left[player].saturating_sub(now_left[player]);
    let thought = entry.at.since(before.clock().since()?);
    let credit = MAX_LAG_CREDIT + LAG_CREDIT_PER_MOVE;
    let least = thought.saturating_sub(credit).saturating_sub(turn_begin.announced_late).saturating_sub(TOLERANCE);
    let mut most = thought;
    if let Some(shown) = history.first_shown(number) {
        most = most.min(passed(history, turn_begin.not_before, shown));
    }
    let is_fair = (least..=most + TOLERANCE).contains(&charged) && now_left[player] <= left[player];
    if !is_fair {
        return Some(Violation::ClockJumped { game, number, player, charged, least, most });
    }
    let thought = time_to_think(history, player, turn_begin.number, before.ply(), turn)?;
    let is_own = charged <= thought + history.round_trip(player) + OUTAGE_TOLERANCE;
    (!is_own).then_some(Violation::ChargedForOutage { game, number, player, charged, thought })
}

/// Checks that a player who lost on time used up that time by thinking: the clock ran out after the player saw the
/// turn, and before the player first sent a move or saw the loss.
fn check_loss(
    history: &GameHistory,
    before: &OnlineGame,
    entry: &StoredLogEntry,
    player: Player,
    turn_begin: &TurnBegin,
) -> Option<Violation> {
    let charged = before.clock().left()?[player];
    let shown = history.first_shown_to(player, turn_begin.number)?;
    let sent = history.sent.iter().filter(|sent| sent.ply == before.ply()).map(|sent| sent.at);
    let until = sent.chain(history.decided(before.ply())).chain(history.first_shown(entry.number)).min()?;
    let thought = until.saturating_sub(shown);
    let is_own = charged <= thought + history.round_trip(player) + OUTAGE_TOLERANCE;
    let (game, number) = (history.id.clone(), entry.number);
    (!is_own).then_some(Violation::LostByOutage { game, number, player, left: charged, thought })
}

/// A player's thinking time by the player's own clock: from first seeing the first entry of the turn until deciding, or
/// else until first sending the turn.
fn time_to_think(history: &GameHistory, player: Player, begun_by: u64, ply: usize, turn: Turn) -> Option<Duration> {
    let (shown, sent) = (history.first_shown_to(player, begun_by)?, history.first_sent(ply, turn)?);
    Some(history.decided(ply).map_or(sent, |decided| decided.min(sent)).saturating_sub(shown))
}

/// The time that passed for the players between two moments.
fn passed(history: &GameHistory, from: Moment, to: Moment) -> Duration {
    to.saturating_sub(from).saturating_sub(history.unowned_between(from, to))
}

/// Checks the clocks seen by clients that connected after this entry and before the next.
fn check_hellos(
    history: &GameHistory,
    game: &OnlineGame,
    number: u64,
    turn_begin: &TurnBegin,
    violations: &mut Vec<Violation>,
) {
    let Some(left) = game.clock().left() else {
        return;
    };
    let hellos = history.connections.iter().flat_map(|connection| &connection.shown);
    for (at, shown) in hellos {
        let Shown::Hello { last_entry, clock: Some(clock) } = shown else { continue };
        if *last_entry == number {
            violations.extend(check_hello(history, game, (number, *at), *clock, left, turn_begin));
        }
    }
}

fn check_hello(
    history: &GameHistory,
    game: &OnlineGame,
    (after, at): (u64, Moment),
    shown: ByPlayer<Duration>,
    left: ByPlayer<Duration>,
    turn_begin: &TurnBegin,
) -> Option<Violation> {
    let runs = game.player_to_act().filter(|_| !game.clock_waits() && matches!(game.game().phase(), Phase::Move(_)));
    let wrong = |player: Player| {
        let most = left[player];
        // A stopped clock shows the exact time left. The time without an owner is known only after it ends.
        let passed =
            if Some(player) == runs { at.saturating_sub(turn_begin.not_before) + TOLERANCE } else { Duration::ZERO };
        let (least, shown) = (most.saturating_sub(passed), shown[player]);
        let game = history.id.clone();
        (!(least..=most).contains(&shown)).then_some(Violation::ShownClock { game, after, player, shown, least, most })
    };
    Player::ALL.into_iter().find_map(wrong)
}

#[cfg(test)]
mod tests {
    use kamisado_online::Timestamp;

    use super::super::sample::{Sample, sample};
    use super::*;

    fn violations(change: impl FnOnce(&mut Sample)) -> Vec<Violation> {
        let mut sample = sample();
        change(&mut sample);
        check(&sample.histories[0], &sample.stored.games[0].entries)
    }

    /// Sets Black's time after the last entry, stored and as seen.
    fn charge(sample: &mut Sample, left: u64) {
        let entry = &mut sample.stored.games[0].entries[4];
        entry.body = entry.body.replace("59000", &left.to_string());
    }

    /// Sets how long after the beginning the last entry was written.
    fn write_last(sample: &mut Sample, millis: u64) {
        sample.stored.games[0].entries[4].at = Timestamp::from_millis(1_000_000 + millis);
    }

    /// Nine seconds pass between the second and the third move, and are charged.
    fn nine_seconds(sample: &mut Sample) -> &mut GameHistory {
        write_last(sample, 10_000);
        charge(sample, 51_000);
        let history = &mut sample.histories[0];
        for connection in &mut history.connections {
            connection.shown[5].0 = Duration::from_secs(10);
        }
        history
    }

    /// Puts an interruption before the last entry, and gives the two.
    fn interrupt<'a>(sample: &'a mut Sample, from: u64, to: u64, cause: &str) -> [&'a mut StoredLogEntry; 2] {
        sample.histories[0].connections.clear();
        let entries = &mut sample.stored.games[0].entries;
        let mut between = entries[4].clone();
        between.body = format!(r#"{{"event":"interrupted","from":{from},"to":{to},"cause":"{cause}"}}"#);
        entries.insert(4, between);
        entries[5].number += 1;
        entries.get_disjoint_mut([4, 5]).expect("two entries")
    }

    #[test]
    fn the_time_that_passed_is_charged() {
        assert_eq!(violations(|_| {}), []);
    }

    #[test]
    fn an_increment_is_no_charge() {
        let left = |first: u64, third: u64| {
            violations(|sample| {
                let history = &mut sample.histories[0];
                history.terms.time_control = TimeControl::Fischer { seconds: 60, increment: 1 };
                history.connections.clear();
                let entries = &mut sample.stored.games[0].entries;
                entries[2].body = entries[2].body.replace("\"black\":60000", &format!("\"black\":{first}"));
                entries[3].body = entries[3].body.replace("60000,\"white\":60000", "61000,\"white\":61000");
                entries[4].body = entries[4].body.replace("59000,\"white\":60000", &format!("{third},\"white\":61000"));
            })
        };
        assert_eq!(left(61_000, 61_000), []);
        assert_eq!(left(60_000, 61_000).len(), 2, "the first move has its increment too");
        let found = left(61_000, 62_001);
        assert!(matches!(found[..], [Violation::ClockJumped { number: 5, .. }]), "{found:?}");
    }

    #[test]
    fn a_move_that_is_charged_too_much_or_too_little_is_found() {
        for left in [57_900, 60_001] {
            let found = violations(|sample| charge(sample, left));
            assert!(matches!(found[..], [Violation::ClockJumped { number: 5, .. }]), "{left}: {found:?}");
        }
        // Lag is not charged, but nothing beyond it is forgiven.
        assert_eq!(violations(|sample| charge(sample, 59_700)), []);
        let found = violations(|sample| {
            write_last(sample, 9_000);
            charge(sample, 60_000);
        });
        assert!(matches!(found[..], [Violation::ClockJumped { number: 5, .. }]), "{found:?}");
    }

    #[test]
    fn time_without_an_owner_must_not_be_charged() {
        // The turn took a second, for most of which the game had no owner.
        let second = |tenths: u64| Duration::from_millis(100 * tenths);
        let found = violations(|sample| sample.histories[0].unowned.push((second(11), second(19))));
        assert!(matches!(found[..], [Violation::ClockJumped { number: 5, .. }]), "{found:?}");
        assert_eq!(violations(|sample| sample.histories[0].unowned.push((second(40), second(60)))), []);
    }

    #[test]
    fn time_in_which_a_player_was_not_shown_the_turn_or_could_not_move_must_not_be_charged() {
        let shown_and_sent = |shown: u64, sent: u64| {
            violations(|sample| {
                let history = nine_seconds(sample);
                history.sent[2].at = Duration::from_secs(sent);
                let black = history.connections.iter_mut().find(|connection| connection.seat == Some(Player::Black));
                black.expect("a connection").shown[4].0 = Duration::from_secs(shown);
            })
        };
        assert_eq!(shown_and_sent(1, 10), [], "Black thought for all of it");
        for (shown, sent) in [(4, 10), (1, 7)] {
            let found = shown_and_sent(shown, sent);
            assert!(matches!(found[..], [Violation::ChargedForOutage { number: 5, .. }]), "{found:?}");
        }
    }

    #[test]
    fn a_player_who_has_decided_and_is_not_connected_does_not_think() {
        let decided_at = |decided: Option<u64>| {
            violations(|sample| {
                let history = nine_seconds(sample);
                history.decided.extend(decided.map(|at| (2, Duration::from_secs(at))));
                history.sent[2].at = Duration::from_secs(10);
            })
        };
        assert_eq!(decided_at(None), []);
        assert_eq!(decided_at(Some(9)), []);
        let found = decided_at(Some(2));
        assert!(matches!(found[..], [Violation::ChargedForOutage { number: 5, .. }]), "{found:?}");
    }

    #[test]
    fn a_loss_on_time_must_be_the_players_own() {
        // The third move does not come. Black, who has 60 seconds, is seen to have lost at this second.
        let lost = |shown_turn: u64, sent: Option<u64>, lost: u64| {
            let seconds = Duration::from_secs;
            violations(|sample| {
                let body = r#"{"event":"time-lost","player":"black"}"#;
                let entry = &mut sample.stored.games[0].entries[4];
                entry.at = Timestamp::from_millis(1_000_000 + 1_000 * lost);
                entry.body = body.to_owned();
                let line = body.replacen('{', &format!("{{\"number\":5,\"at\":{},", entry.at.as_millis()), 1);
                let shown = Shown::Entry(kamisado_api::LogEntry::from_json(&line).expect("an entry"));
                let history = &mut sample.histories[0];
                let last = history.sent.pop().expect("a turn");
                history.sent.extend(sent.map(|at| super::super::SentTurn { at: seconds(at), ..last }));
                for connection in &mut history.connections {
                    connection.shown[4].0 = seconds(shown_turn);
                    connection.shown[5] = (seconds(lost), shown.clone());
                }
            })
        };
        assert_eq!(lost(1, None, 61), [], "Black did not move");
        assert_eq!(lost(1, Some(60), 61), [], "the move came too late");
        for (shown, sent) in [(20, None), (1, Some(30))] {
            let found = lost(shown, sent, 61);
            assert!(matches!(found[..], [Violation::LostByOutage { number: 5, .. }]), "{found:?}");
        }
    }

    #[test]
    fn an_interruption_that_ends_before_it_begins_or_after_the_turn_that_follows_is_found() {
        let interrupted = |from: u64, to: u64, cause: &str| {
            violations(|sample| {
                let [between, last] = interrupt(sample, from, to, cause);
                between.at = Timestamp::from_millis(to);
                last.body = last.body.replace("59000", "60000");
            })
        };
        assert_eq!(interrupted(1_001_000, 1_002_000, "downtime"), []);
        assert_eq!(interrupted(1_002_000, 1_001_000, "clock-step"), []);
        let found = interrupted(1_002_000, 1_001_500, "downtime");
        assert!(matches!(found[..], [Violation::InterruptedBackwards { number: 5, .. }]), "{found:?}");
        let found = interrupted(1_001_000, 1_002_500, "storage");
        assert!(matches!(found[..], [Violation::BeforeInterruption { number: 6, .. }]), "{found:?}");
    }

    #[test]
    fn a_node_whose_clock_runs_ahead_cannot_charge_more_than_passed_at_the_clients() {
        let found = violations(|sample| {
            write_last(sample, 62_000);
            charge(sample, 0);
        });
        assert!(matches!(found[..], [Violation::ClockJumped { number: 5, .. }]), "{found:?}");
    }

    #[test]
    fn an_interruption_explains_time_that_is_not_charged() {
        let found = violations(|sample| {
            let [between, last] = interrupt(sample, 1_002_000, 1_062_000, "clock-step");
            between.at = Timestamp::from_millis(1_062_000);
            last.at = Timestamp::from_millis(1_063_000);
        });
        assert_eq!(found, []);
    }

    #[test]
    fn the_opening_of_a_game_by_a_new_owner_is_not_charged() {
        let taken_over = |cause: &str, opened: u64| {
            violations(|sample| {
                let [_, last] = interrupt(sample, 1_001_000, 1_002_000, cause);
                last.at = Timestamp::from_millis(1_002_000 + opened);
                sample.histories[0].sent.clear();
            })
        };
        assert_eq!(taken_over("downtime", 2_300), []);
        for (cause, opened) in [("downtime", 2_700), ("storage", 2_300)] {
            let found = taken_over(cause, opened);
            assert!(matches!(found[..], [Violation::ClockJumped { number: 6, .. }]), "{found:?}");
        }
    }

    #[test]
    fn the_clock_of_the_other_player_stands_still() {
        let found = violations(|sample| {
            let entry = &mut sample.stored.games[0].entries[4];
            entry.body = entry.body.replace("60000", "59990");
        });
        assert!(
            matches!(found[..], [Violation::OtherClockChanged { number: 5, player: Player::White, .. }]),
            "{found:?}"
        );
    }

    #[test]
    fn an_entry_that_does_not_fit_is_found() {
        let found = violations(|sample| {
            let entries = &mut sample.stored.games[0].entries;
            entries[4].body = entries[3].body.clone();
        });
        assert!(matches!(found[..], [Violation::DoesNotFit { number: 5, .. }]), "{found:?}");
    }

    #[test]
    fn a_clock_that_is_shown_a_minute_off_is_found() {
        let hello = |millis: u64| {
            let clock = ByPlayer { black: Duration::from_millis(millis), white: Duration::from_secs(60) };
            (Duration::from_millis(2_500), Shown::Hello { last_entry: 4, clock: Some(clock) })
        };
        assert_eq!(violations(|sample| sample.histories[0].connections[0].shown.insert(5, hello(59_700))), []);
        for millis in [0, 60_001] {
            let found = violations(|sample| sample.histories[0].connections[0].shown.insert(5, hello(millis)));
            assert!(matches!(found[..], [Violation::ShownClock { after: 4, .. }]), "{found:?}");
        }
    }
}
