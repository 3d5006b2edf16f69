//! When the clock of a game stops although its owner runs: while the process is frozen, while the player to act is
//! connected to a silent node, and after a downtime until the player is back.

use std::time::{Duration, Instant};

use kamisado::{ByPlayer, Phase, Player};
use kamisado_api::LogEvent;
use kamisado_online::{Event, Interruption, RETURN_TIMEOUT, TimeControl, Timestamp};

use super::super::pulse::Freeze;
use super::GameRoom;
use crate::cluster::{Liveness, NodeState};
use crate::store::LogRow;

/// Why the clock of a game is stopped, and the freezes already recorded.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) struct Pause {
    /// When the clock stopped although events can be stored; `None` while it runs.
    pub(in crate::games) since: Option<Timestamp>,
    /// The players who cannot be reached, by a fault of the server.
    cut_off: ByPlayer<Option<CutOff>>,
    /// The time up to which freezes of the process have been stored as events of the game.
    pub(in crate::games) recorded_until: Instant,
}

/// A player who cannot be reached, by a fault of the server.
#[derive(Clone, Copy, Debug)]
struct CutOff {
    since: Timestamp,
    /// After the fault, the time until which the player may come back.
    until: Option<Instant>,
}

/// How a player is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Connection {
    /// To this node, or to one that is heard.
    Reached,
    /// To a node that has been silent since then, or to none, and one is silent to which it may be connected.
    CutOff(Timestamp),
    /// To none.
    None,
}

impl Pause {
    pub(super) fn new() -> Pause {
        Pause { since: None, cut_off: ByPlayer::default(), recorded_until: Instant::now() }
    }

    /// Whether a player may be connected although no connection is known.
    pub(super) fn is_cut_off(&self, player: Player) -> bool {
        self.cut_off[player].is_some()
    }
}

impl GameRoom {
    /// After a downtime, as it is stored, the clock goes on when the player to act is back.
    pub(in crate::games) fn await_return(&mut self, stored: &[LogRow]) {
        let last = stored.last().map(|entry| LogEvent::from_known_json(&entry.body));
        if let Some(Ok(LogEvent::Game(Event::Interrupted { to, cause: Interruption::Downtime, .. }))) = last {
            let cut_off = CutOff { since: to, until: Some(Instant::now() + RETURN_TIMEOUT) };
            // The other player has to come back too, and may be to act before that.
            self.pause.cut_off = ByPlayer { black: Some(cut_off), white: Some(cut_off) };
            if self.waits_for_player().is_some() {
                self.pause.since = Some(to);
            } else if let Some(event) = self.game.interruption(to, self.now(), Interruption::Downtime) {
                self.apply_unstored(&event);
            }
        }
    }

    /// A person whose time runs: minutes, days, or half a minute to fill.
    pub(in crate::games) fn waits_for_player(&self) -> Option<Player> {
        let is_timed = self.game.terms().time_control != TimeControl::None || self.is_short();
        self.game.player_to_act().filter(|&player| is_timed && !self.is_engine(player))
    }

    /// Whether the player to act has minutes, or half a minute to fill. The others have days, or as long as they want.
    pub(in crate::games) fn is_short(&self) -> bool {
        match self.game.terms().time_control {
            TimeControl::Fischer { .. } => true,
            TimeControl::None => matches!(self.game.game().phase(), Phase::Fill(_)),
            TimeControl::Days(_) => false,
        }
    }

    /// How long the player to act has thought who was shown the turn this long before acting: without the times in between in
    /// which the server could not referee, and which are no thought if the turn was shown before them.
    pub(in crate::games) fn thought(&self, shown_for: Duration, received: Timestamp, stopped: Timestamp) -> Duration {
        let shown = received.minus(shown_for);
        let entries = self.messages.iter().rev().filter_map(|messages| messages.entry()).map(|entry| entry.event);
        let of_turn = entries.take_while(|event| !matches!(event, LogEvent::Game(event) if event.begins_turn()));
        let interruptions = of_turn.filter_map(|event| match event {
            // A step of the clock takes no time.
            LogEvent::Game(Event::Interrupted { from, to, cause }) if cause != Interruption::ClockStep => {
                Some((from, to))
            }
            _ => None,
        });
        let overlap = |(from, to): (Timestamp, Timestamp)| to.min(received).since(from.max(shown));
        shown_for.saturating_sub(interruptions.chain([(stopped, received)]).map(overlap).sum())
    }

    /// Finds out which players cannot be reached by a fault of the server's, and returns since when that is so of the player to
    /// act, if its clock has to stand still.
    pub(in crate::games) fn update_cut_off(&mut self, liveness: Option<&Liveness>, now: Instant) -> Option<Timestamp> {
        for player in Player::ALL {
            let cut_off = match (self.connection(player, liveness, now), self.pause.cut_off[player]) {
                (Connection::Reached, _) => None,
                (Connection::CutOff(since), None) => Some(CutOff { since, until: None }),
                (Connection::CutOff(_), Some(cut_off)) => Some(CutOff { until: None, ..cut_off }),
                (Connection::None, cut_off) => cut_off.map(|CutOff { since, until }| CutOff {
                    since,
                    until: until.or_else(|| Some(now + RETURN_TIMEOUT)),
                }),
            };
            let is_over = cut_off.and_then(|cut_off| cut_off.until).is_some_and(|until| until <= now);
            if is_over {
                // From now on it is away by itself.
                self.away_since[player] = Some(self.clock.at(now));
            }
            self.pause.cut_off[player] = cut_off.filter(|_| !is_over);
        }
        self.pause.cut_off[self.waits_for_player()?].map(|cut_off| cut_off.since)
    }

    /// How a player is connected.
    fn connection(&self, player: Player, liveness: Option<&Liveness>, now: Instant) -> Connection {
        let nodes = self.remote_watchers.iter().filter(|(_, watchers)| watchers.players[player]);
        let states: Vec<NodeState> =
            liveness.map(|liveness| nodes.map(|(node, _)| liveness.state(node, now)).collect()).unwrap_or_default();
        let is_here = self.subscribers.iter().any(|subscriber| subscriber.seat == Some(player));
        if is_here || states.contains(&NodeState::Heard) {
            return Connection::Reached;
        }
        // The player could be reached until the last of its nodes fell silent.
        let silence = |state: &NodeState| if let NodeState::SilentSince(at) = state { Some(*at) } else { None };
        if let Some(at) = states.iter().filter_map(silence).max() {
            return Connection::CutOff(self.clock.at(at));
        }
        // It left, and may have come to a node that is silent.
        let silent = liveness.and_then(|liveness| liveness.first_silence(now)).map(|at| self.clock.at(at));
        silent
            .map_or(Connection::None, |at| Connection::CutOff(self.away_since[player].map_or(at, |left| left.max(at))))
    }

    /// Applies an interruption that is too short to be stored.
    pub(in crate::games) fn apply_unstored(&mut self, event: &Event) {
        // An interruption fits every game.
        let _ = self.game.apply(event, self.now());
    }

    /// The time at which the clock stopped: this one, unless it had been paused before.
    pub(in crate::games) fn stopped_at(&self, time: Timestamp) -> Timestamp {
        self.pause.since.map_or(time, |since| since.min(time))
    }

    /// The player is there, so the clock runs.
    pub(in crate::games) fn welcome(&mut self, player: Player) {
        (self.pause.since, self.pause.cut_off[player]) = (None, None);
    }

    /// For how long the process was frozen in this turn before a time. These freezes are events of the game from now on.
    pub(in crate::games) fn take_freezes(&mut self, freezes: &[Freeze], before: Option<Instant>) -> Duration {
        self.pause.recorded_until = freezes.last().map_or(self.pause.recorded_until, |last| last.to);
        let counts_from = self.game.action_time(Timestamp::EPOCH);
        let length = |freeze: &Freeze| {
            let to = before.map_or(freeze.to, |before| before.min(freeze.to));
            self.clock.at(to).since(self.clock.at(freeze.from).max(counts_from))
        };
        freezes.iter().map(length).sum()
    }
}

#[cfg(test)]
mod tests {
    use kamisado::{MatchLength, MatchRules};
    use kamisado_online::{Action, OnlineGame, Terms};

    use super::super::super::EntryMessages;
    use super::*;
    use crate::cluster::NodeWatchers;
    use crate::store::UserRef;
    use crate::time::SteadyClock;

    /// A game in which Black's clock runs.
    fn room() -> GameRoom {
        let terms = Terms { time_control: TimeControl::Fischer { seconds: 60, increment: 0 }, ..Terms::default() };
        let seats = ByPlayer { black: Some(UserRef::guest("ana")), white: Some(UserRef::guest("bo")) };
        let mut room = GameRoom::new("game".to_owned(), terms, seats, SteadyClock::start());
        let now = room.now();
        let turn = |turn: &str| {
            let left = Some(ByPlayer { black: Duration::from_secs(60), white: Duration::from_secs(60) });
            Event::Turn { turn: turn.parse().expect("a turn"), left }
        };
        for event in [Event::Begun, turn("f8e7"), turn("g1g6")] {
            room.game.apply(&event, now).expect("it fits");
        }
        room
    }

    #[test]
    fn a_turn_that_is_shown_late_is_no_thought_whatever_happens_after_it() {
        let mut room = room();
        let begun = room.now();
        let after = |seconds| begun.plus(Duration::from_secs(seconds));
        let interrupted =
            |from, to, cause| LogEvent::Game(Event::Interrupted { from: after(from), to: after(to), cause });
        let turn = LogEvent::Game(Event::Turn { turn: "g1g6".parse().expect("a turn"), left: None });
        for (number, event) in (1..).zip([
            interrupted(0, 100, Interruption::Downtime),
            turn,
            interrupted(12, 20, Interruption::Storage),
            interrupted(30, 90, Interruption::ClockStep),
        ]) {
            let row = LogRow::new(&event, begun);
            room.broadcast(EntryMessages::new(number, &row, &event));
        }
        let thought = |shown: u64, acted: u64, stopped: u64| {
            room.thought(Duration::from_secs(acted - shown), after(acted), after(stopped)).as_secs()
        };
        assert_eq!(thought(10, 21, 21), 3, "eight seconds of it were an outage");
        assert_eq!(thought(15, 21, 21), 1);
        assert_eq!(thought(21, 25, 25), 4);
        assert_eq!(thought(21, 29, 24), 3, "its node was not heard since then");
    }

    #[test]
    fn half_a_minute_to_fill_and_days_for_a_turn_stand_still_too() {
        let liveness = Liveness::default();
        let begun = Instant::now();
        for (time_control, has_clock) in [(TimeControl::None, false), (TimeControl::Days(1), true)] {
            let rules = MatchRules::new(MatchLength::Standard);
            let mut room = room();
            room.game = OnlineGame::new(Terms { time_control, rules, ..Terms::default() });
            let now = room.now();
            room.game.apply(&Event::Begun, now).expect("it fits");
            while let Phase::Move(by) = room.game.game().phase() {
                assert_eq!(room.waits_for_player().is_some(), has_clock);
                let turn = *room.game.game().legal_turns().last().expect("a turn");
                let action = Action::Turn { ply: room.game.ply(), turn };
                for event in room.game.decide(by, action, &room.context(now)).expect("it is legal") {
                    room.game.apply(&event, now).expect("it fits");
                }
            }
            let filler = room.waits_for_player().expect("the winner of the round");
            let mut players = ByPlayer { black: false, white: false };
            players[filler] = true;
            room.set_remote_watchers(NodeWatchers { node: "b1".to_owned(), players, watching: 0 });
            liveness.record_report("b", "b1", begun);
            let later = begun + Duration::from_secs(20);
            assert!(room.update_cut_off(Some(&liveness), later).is_some());
        }
    }

    /// Says where Black is connected.
    fn connect(room: &mut GameRoom, node: &str, is_black: bool) {
        let players = ByPlayer { black: is_black, white: false };
        room.set_remote_watchers(NodeWatchers { node: node.to_owned(), players, watching: 0 });
    }

    #[test]
    fn a_player_who_leaves_while_a_node_is_silent_gets_no_time_back() {
        let (mut room, liveness, begun) = (room(), Liveness::default(), Instant::now());
        let after = |seconds| begun + Duration::from_secs(seconds);
        connect(&mut room, "b1", true);
        liveness.record_report("c", "c1", begun);
        liveness.record_report("b", "b1", after(40));
        assert_eq!(room.update_cut_off(Some(&liveness), after(40)), None, "Black is connected to a node that is heard");
        connect(&mut room, "b1", false);
        let left = room.clock.at(after(40));
        room.away_since.black = Some(left);
        liveness.record_report("b", "b1", after(45));
        assert_eq!(room.update_cut_off(Some(&liveness), after(45)), Some(left));
    }

    #[test]
    fn a_player_whose_node_has_ended_has_time_to_come_back() {
        let (mut room, liveness, begun) = (room(), Liveness::default(), Instant::now());
        let after = |seconds| begun + Duration::from_secs(seconds);
        connect(&mut room, "b1", true);
        liveness.record_report("b", "b1", begun);
        let since = Some(room.clock.at(begun));
        assert_eq!(room.update_cut_off(Some(&liveness), after(3)), since, "it is killed");
        liveness.record_report("b", "b2", after(6));
        assert_eq!(room.update_cut_off(Some(&liveness), after(6)), since, "it is started again");
        assert_eq!(room.context(room.now()).away_since.black, None, "no opponent can claim the game");
        // What was connected to the first registration is forgotten after a while.
        connect(&mut room, "b1", false);
        let heard_until = |liveness: &Liveness, seconds| liveness.record_report("b", "b2", after(seconds));
        for (seconds, expected) in [(15, since), (34, since), (35, None), (36, None)] {
            heard_until(&liveness, seconds);
            assert_eq!(room.update_cut_off(Some(&liveness), after(seconds)), expected, "after {seconds} seconds");
        }
        assert_eq!(room.away_since.black, Some(room.clock.at(after(35))), "from then on it is away by itself");
        // One who comes back is charged from then on, and pays for leaving again.
        connect(&mut room, "b2", true);
        assert_eq!(room.update_cut_off(Some(&liveness), after(36)), None);
        connect(&mut room, "b2", false);
        assert_eq!(room.update_cut_off(Some(&liveness), after(36)), None);
    }
}
