//! A game in memory: its players, subscribers, clock and chat.

use std::collections::HashMap;
use std::time::Duration;

use kamisado::{ByPlayer, MatchResult, Player};
use kamisado_api::{GameRatings, GameState, LogEvent, Presence, RoomEvent, ServerMessage};
use kamisado_engine::Level;
use kamisado_online::{ActionError, Event, GameContext, GameEnd, Offer, OnlineGame, Terms, Timestamp};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::broken::Broken;
use crate::cluster::{Cluster, GameNotice};
use crate::net::{Rate, RateLimiter};
use crate::store::{LogRow, UserRef};
use crate::time::SteadyClock;

use super::engine_player::{self, player_info};
use super::handle::SeatedUsers;
use super::pause::Pause;
use super::presence::PresenceThrottle;
use super::room_presence::RemoteWatchers;
use super::{CommandError, EncodedMessage, EntryMessages, TurnIndex};

/// The most chat messages taken over into the players' next game.
const CONTINUED_CHAT_MESSAGES: usize = 50;

/// A client that receives the messages of a game.
pub(super) struct Subscriber {
    pub(super) messages: mpsc::Sender<EncodedMessage>,
    /// The user's seat; `None` for a spectator.
    pub(super) seat: Option<Player>,
}

/// The connection of a game to the other nodes of its cluster.
#[derive(Clone, Debug)]
pub(super) struct RoomPublisher {
    pub(super) cluster: Cluster,
    /// A node that is silent for longer has no watchers any more.
    pub(super) timeout: Duration,
}

/// Whether a game can store its events, and the earlier outages it knows of.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outage {
    /// The start of the current outage, if there is one.
    pub(super) since: Option<std::time::Instant>,
    /// Outages until this time are stored as events of the game.
    pub(super) recorded_until: Option<std::time::Instant>,
    /// Whether the result of the last write is unknown, so the game must be read again.
    pub(super) is_unknown: bool,
}

/// The idle mark in a game's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IdleMark {
    Absent,
    Present,
    /// A change was not confirmed. It may be stored, so the next write clears it.
    Unknown,
}

/// A game in memory: its players, subscribers, clock and chat.
pub(super) struct GameRoom {
    pub(super) id: String,
    pub(super) game: OnlineGame,
    pub(super) seats: ByPlayer<Option<UserRef>>,
    /// The same players, for callers that look for the games of a user.
    pub(super) players: SeatedUsers,
    /// Whether the game is public.
    pub(super) public: bool,
    pub(super) messages: Vec<EntryMessages>,
    pub(super) subscribers: Vec<Subscriber>,
    /// The round-trip time of each player's messages.
    pub(super) lag: ByPlayer<Duration>,
    /// The rate limit of each player's chat.
    pub(super) chat_limiters: ByPlayer<RateLimiter>,
    /// The number of chat messages sent.
    pub(super) chat_count: usize,
    pub(super) away_since: ByPlayer<Option<Timestamp>>,
    /// The players who allow spectators to read the chat.
    pub(super) shares_chat: ByPlayer<bool>,
    /// The games each player has won in this series before this one.
    wins: ByPlayer<u32>,
    /// The ply for which an engine was asked for a turn.
    engine_ply: Option<usize>,
    /// The number of the last request to an engine.
    engine_request: u64,
    /// The clock of this game, which never steps by itself. It may be ahead of the node's clock: it is never earlier
    /// than the last time stored by the previous owner.
    pub(super) clock: SteadyClock,
    /// The node's clock, as last seen by the game.
    pub(super) node_clock: SteadyClock,
    /// Whether events can be stored.
    pub(super) outage: Outage,
    /// Whether the clock is paused although events can be stored.
    pub(super) pause: Pause,
    /// Outages during the idle time that are not events yet.
    pub(super) unrecorded_outages: Vec<(Timestamp, Timestamp)>,
    /// Whether the row of the game is marked as idle.
    pub(super) idle_mark: IdleMark,
    /// The connected users, and the presence last sent.
    pub(super) presence: Presence,
    pub(super) sent_presence: PresenceThrottle,
    /// The user under whom the `TurnIndex` lists this game; `None` before it was indexed.
    indexed_user: Option<Option<String>>,
    /// The epoch for which this node owns the game; 0 without a cluster.
    pub(super) epoch: u64,
    /// Whether another node owns the game, so that nothing can be stored here.
    pub(super) is_fenced: bool,
    /// Publishes events to the other nodes; `None` without a cluster, and if another node owns the game.
    pub(super) publisher: Option<RoomPublisher>,
    /// The users connected to other nodes.
    pub(super) remote_watchers: HashMap<String, RemoteWatchers>,
}

impl GameRoom {
    /// A game in which nothing has happened yet.
    pub(super) fn new(id: String, terms: Terms, seats: ByPlayer<Option<UserRef>>, clock: SteadyClock) -> GameRoom {
        let (now, players) = (clock.now(), SeatedUsers::default());
        players.set(&seats);
        GameRoom {
            id,
            game: OnlineGame::new(terms),
            seats,
            players,
            public: false,
            messages: Vec::new(),
            subscribers: Vec::new(),
            lag: ByPlayer::default(),
            chat_limiters: ByPlayer::from_fn(|_| RateLimiter::new(Rate::per_second(1, 3))),
            chat_count: 0,
            away_since: ByPlayer { black: Some(now), white: Some(now) },
            shares_chat: ByPlayer::default(),
            wins: ByPlayer::default(),
            engine_ply: None,
            engine_request: 0,
            clock,
            node_clock: clock,
            outage: Outage::default(),
            pause: Pause::new(),
            unrecorded_outages: Vec::new(),
            idle_mark: IdleMark::Absent,
            presence: Presence::default(),
            sent_presence: PresenceThrottle { presence: Presence::default(), at: Instant::now() },
            indexed_user: None,
            epoch: 0,
            is_fenced: false,
            publisher: None,
            remote_watchers: HashMap::new(),
        }
    }

    /// Sends a notice about this game to the other nodes, unless another node may own it by now.
    pub(super) fn publish(&self, notice: &GameNotice) {
        if let Some(RoomPublisher { cluster, .. }) = self.publisher.as_ref().filter(|to| to.cluster.lease().is_held()) {
            cluster.publish(cluster.game_subject(&self.id), notice);
        }
    }

    /// Announces the owner of this game again if clients at other nodes watch it. Those nodes then ask for missing
    /// entries.
    pub(super) fn publish_owner(&self) {
        if let Some(RoomPublisher { cluster, .. }) =
            self.publisher.as_ref().filter(|_| !self.remote_watchers.is_empty())
        {
            self.publish(&GameNotice::Owner(cluster.instance().to_string()));
        }
    }

    /// Builds the game from its stored entries. The error names the entry that cannot be read or does not fit.
    pub(super) fn rebuild(&mut self, stored: &[LogRow]) -> Result<(), String> {
        let entries = read(stored)?;
        self.game = replay(self.game.terms(), stored)?;
        self.messages = GameRoom::messages_after(0, &entries, stored);
        self.chat_count = count_chat(&entries);
        self.shares_chat = ByPlayer::default();
        self.wins = ByPlayer::default();
        entries.iter().for_each(|entry| self.apply_entry(entry));
        self.update_presence(None);
        if let Some(last) = stored.last() {
            self.clock = self.clock.not_before(last.at);
        }
        Ok(())
    }

    /// Rebuilds the game from its stored entries after a write with an unknown result, and returns the entries that
    /// were not sent yet. It is an error if sent entries are not stored.
    pub(super) fn reload(&mut self, stored: &[LogRow]) -> Result<Vec<(LogEvent, EntryMessages)>, String> {
        let sent = self.messages.len();
        if stored.len() < sent {
            return Err(format!("{sent} entries were sent, and {} are stored", stored.len()));
        }
        let mut entries = read(stored)?;
        self.game = replay(self.game.terms(), stored)?;
        self.chat_count = count_chat(&entries);
        entries[sent..].iter().for_each(|entry| self.apply_entry(entry));
        self.engine_ply = None;
        let messages = GameRoom::messages_after(sent, &entries, stored);
        Ok(entries.drain(sent..).zip(messages).collect())
    }

    fn messages_after(sent: usize, entries: &[LogEvent], stored: &[LogRow]) -> Vec<EntryMessages> {
        let numbered = (1..).zip(entries.iter().zip(stored)).skip(sent);
        numbered.map(|(number, (entry, stored))| EntryMessages::new(number, stored, entry)).collect()
    }

    /// Applies the changes of an entry outside the game itself.
    pub(super) fn apply_entry(&mut self, entry: &LogEvent) {
        match entry {
            LogEvent::Room(RoomEvent::ChatShared { player, share }) => self.shares_chat[*player] = *share,
            LogEvent::Room(RoomEvent::Continued { wins, .. }) => self.wins = *wins,
            // The position for which the engine was asked no longer exists.
            LogEvent::Game(Event::TakenBack { .. }) => self.engine_ply = None,
            _ => {}
        }
    }

    /// Sends a stored entry to all subscribers, and drops those that are too far behind.
    pub(super) fn broadcast(&mut self, messages: EntryMessages) {
        for _ in 0..if Broken::PublishedTwice.is_on() { 2 } else { 1 } {
            self.subscribers
                .retain(|subscriber| subscriber.messages.try_send(messages.of(subscriber.seat).clone()).is_ok());
        }
        self.messages.push(messages);
    }

    /// Removes the time between `from` and `to` from the players' absence.
    pub(super) fn shift_absence(&mut self, from: Timestamp, to: Timestamp) {
        let shifted = |since: Timestamp| to.minus(from.since(since));
        self.away_since = ByPlayer::from_fn(|player| self.away_since[player].map(shifted));
    }

    /// Sends all subscribers whether the store works: `{"storing":false}`, without a number, since it is not an entry.
    pub(super) fn send_storing(&mut self) {
        let message = EncodedMessage::of(&ServerMessage::Storing(self.outage.since.is_none()));
        self.send(&message);
    }

    /// The time in this game.
    pub(super) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// The messages of the entries after `after` for a client in this seat; `None` is a spectator.
    pub(super) fn messages_for(&self, seat: Option<Player>, after: u64) -> Vec<EncodedMessage> {
        let messages = self.messages.get(usize::try_from(after).unwrap_or(usize::MAX)..).unwrap_or_default();
        messages.iter().map(|messages| messages.of(seat).clone()).collect()
    }

    /// Whether this is the engine request that awaits an answer.
    pub(super) fn is_last_request(&self, request: u64) -> bool {
        self.engine_ply.is_some() && self.engine_request == request
    }

    /// Sends a message that is not an entry to all subscribers, including those at other nodes.
    pub(super) fn send(&mut self, message: &EncodedMessage) {
        self.publish(&GameNotice::Message(message.0.to_string()));
        self.subscribers.retain(|subscriber| subscriber.messages.try_send(message.clone()).is_ok());
    }

    /// The number of the last entry.
    pub(super) fn number(&self) -> u64 {
        self.messages.len() as u64
    }

    /// The seat of a user.
    pub(super) fn seat_of(&self, user: &str) -> Option<Player> {
        Player::ALL.into_iter().find(|&player| self.seats[player].as_ref().is_some_and(|who| who.id == user))
    }

    /// The events of a user taking a seat: none if the user already has one.
    pub(super) fn join(&self, who: &UserRef) -> Result<(Player, Vec<LogEvent>), CommandError> {
        if let Some(player) = self.seat_of(&who.id) {
            return Ok((player, Vec::new()));
        }
        let free = Player::ALL.into_iter().find(|&player| self.seats[player].is_none());
        let player = free.ok_or(CommandError::NoSeat)?;
        if self.game.end().is_some() {
            return Err(CommandError::Refused(ActionError::Over));
        }
        let mut entries = vec![LogEvent::Room(RoomEvent::Joined { player, who: player_info(who) })];
        if self.seats[!player].is_some() {
            entries.push(LogEvent::Game(Event::Begun));
        }
        Ok((player, entries))
    }

    /// The first events of the players' next game, with sides exchanged: the games that each has won, the last chat
    /// messages, and who lets spectators read the chat.
    pub(super) fn continued(&self) -> Vec<LogEvent> {
        let mut wins = self.wins;
        if let Some(GameEnd::Played(MatchResult { winner: Some(winner), .. })) = self.game.end() {
            wins[winner] = wins[winner].saturating_add(1);
        }
        let continued = RoomEvent::Continued { game: self.id.clone(), wins: ByPlayer::from_fn(|player| wins[!player]) };
        let sharing = Player::ALL.into_iter().filter(|&player| self.shares_chat[!player]);
        let sharing = sharing.map(|player| RoomEvent::ChatShared { player, share: true });
        let said = self.messages.iter().rev().filter_map(|messages| match messages.entry()?.event {
            LogEvent::Room(RoomEvent::Chat { player, text, shared, hidden }) => {
                Some(RoomEvent::Chat { player: !player, text, shared, hidden })
            }
            _ => None,
        });
        let mut said: Vec<RoomEvent> = said.take(CONTINUED_CHAT_MESSAGES).collect();
        said.reverse();
        std::iter::once(continued).chain(said).chain(sharing).map(LogEvent::Room).collect()
    }

    /// The context for the referee's decisions. A player who may be connected to a silent node does not count as away.
    pub(super) fn context(&self, now: Timestamp) -> GameContext {
        let away_since = |player| self.away_since[player].filter(|_| !self.pause.is_cut_off(player));
        GameContext { now, lag: self.lag, away_since: ByPlayer::from_fn(away_since) }
    }

    /// The game as a client on this side, or a spectator, sees it. It lacks the ratings, which only the store knows.
    pub(super) fn state(&self, you: Option<Player>, now: Timestamp) -> GameState {
        GameState {
            id: self.id.clone(),
            terms: self.game.terms(),
            you,
            players: ByPlayer::from_fn(|player| self.seats[player].as_ref().map(player_info)),
            last_entry: self.number(),
            now,
            clock: self.game.clock_at(self.pause.since.map_or(now, |since| since.min(now))),
            player_to_act: self.game.player_to_act(),
            presence: self.presence,
            storing: self.outage.since.is_none(),
            shares_chat: self.shares_chat,
            public: self.public,
            ratings: GameRatings::default(),
        }
    }

    /// The engine to move, if it has not been asked yet, and the number of the new request.
    pub(super) fn idle_engine(&mut self) -> Option<(Player, Level, u64)> {
        let player = self.game.player_to_act()?;
        let level = engine_player::level(&self.seats[player].as_ref()?.id)?;
        let ply = Some(self.game.ply());
        if std::mem::replace(&mut self.engine_ply, ply) == ply {
            return None;
        }
        self.engine_request += 1;
        Some((player, level, self.engine_request))
    }

    /// Forgets the request to the engine: its answer was lost and it must be asked again.
    pub(super) fn forget_engine_request(&mut self) {
        self.engine_ply = None;
    }

    /// The engine whose turn it is.
    pub(super) fn engine_to_act(&self) -> Option<Player> {
        self.game.player_to_act().filter(|&player| self.is_engine(player))
    }

    /// Whether this player is an engine.
    pub(super) fn is_engine(&self, player: Player) -> bool {
        self.seats[player].as_ref().is_some_and(|who| engine_player::level(&who.id).is_some())
    }

    /// The rematch offer of an absent player, and when it expires: nobody should be drawn into a game while away. A
    /// player who only reloads the page returns in time.
    pub(super) fn expiring_rematch_offer(&self, timeout: Duration) -> Option<(Player, Timestamp)> {
        let offers = self.game.offers();
        Player::ALL.into_iter().find_map(|player| {
            let since = self.away_since[player].filter(|_| offers[player] == Some(Offer::Rematch))?;
            Some((player, since.plus(timeout)))
        })
    }

    /// Replaces the seats.
    pub(super) fn set_seats(&mut self, seats: ByPlayer<Option<UserRef>>) {
        self.players.set(&seats);
        self.seats = seats;
    }

    /// Takes over the seats of this user, and drops the user's connections.
    pub(super) fn refresh_seats(&mut self, user: &str, seats: ByPlayer<Option<UserRef>>) {
        let is = |seat: &Option<UserRef>| seat.as_ref().is_some_and(|who| who.id == user);
        let gone = ByPlayer::from_fn(|player| is(&self.seats[player]) || is(&seats[player]));
        self.subscribers.retain(|subscriber| subscriber.seat.is_none_or(|player| !gone[player]));
        let ByPlayer { black, white } = seats;
        for (player, user) in [(Player::Black, black), (Player::White, white)] {
            if gone[player] {
                self.seats[player] = user;
            }
        }
        self.players.set(&self.seats);
    }

    /// Removes this game, which leaves memory, from its user's turns. In a cluster it stays listed until the next owner
    /// changes it.
    pub(super) fn forget_turn(&mut self, turns: &TurnIndex) {
        // The turn of an idle game is in the database.
        if let Some(RoomPublisher { cluster, .. }) =
            self.publisher.as_ref().filter(|_| self.idle_mark != IdleMark::Present)
        {
            turns.give_up(&self.id, &cluster.instance());
        } else {
            self.indexed_user = Some(None);
            turns.set(&self.id, None);
        }
    }

    /// Reports to the index whose turn it is, if it has changed.
    pub(super) fn sync_turn(&mut self, turns: &TurnIndex) {
        let user = self.game.player_to_act().and_then(|player| self.seats[player].as_ref());
        let now = user.map(|who| who.id.as_str());
        if self.indexed_user.as_ref().map(Option::as_deref) != Some(now) {
            turns.set(&self.id, now);
            self.indexed_user = Some(now.map(str::to_owned));
        }
    }
}

/// Reads stored entries. The error names the entry that cannot be read.
pub(super) fn read(entries: &[LogRow]) -> Result<Vec<LogEvent>, String> {
    let read = |(number, stored): (u64, &LogRow)| {
        LogEvent::from_known_json(&stored.body).map_err(|error| format!("entry {number}: {error}"))
    };
    (1u64..).zip(entries).map(read).collect()
}

/// A game built from its stored entries. The error names the entry that cannot be read or does not fit.
pub(crate) fn replay(terms: Terms, entries: &[LogRow]) -> Result<OnlineGame, String> {
    let mut game = OnlineGame::new(terms);
    for ((number, stored), entry) in (1u64..).zip(entries).zip(read(entries)?) {
        if let LogEvent::Game(event) = entry
            && game.apply(&event, stored.at).is_err()
        {
            return Err(format!("entry {number} does not fit: {}", stored.body));
        }
    }
    Ok(game)
}

/// The number of chat messages among the entries.
pub(super) fn count_chat(entries: &[LogEvent]) -> usize {
    entries.iter().filter(|entry| matches!(entry, LogEvent::Room(RoomEvent::Chat { .. }))).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room() -> GameRoom {
        GameRoom::new("game".to_owned(), Terms::default(), ByPlayer::default(), SteadyClock::start())
    }

    fn chat(text: &str) -> LogEvent {
        LogEvent::Room(RoomEvent::Chat { player: Player::Black, text: text.to_owned(), shared: false, hidden: false })
    }

    #[test]
    fn only_chat_messages_are_counted() {
        let mut room = room();
        let (by, offer) = (Player::Black, Offer::Stop);
        let entries = [LogEvent::Game(Event::Begun), chat("hello"), LogEvent::Game(Event::Offered { by, offer })]
            .map(|event| LogRow::new(&event, Timestamp::from_millis(1)));
        room.rebuild(&entries).expect("it fits");
        assert_eq!(room.chat_count, 1);
    }

    #[test]
    fn the_next_game_goes_on_with_the_score_and_what_was_said() {
        let mut room = room();
        let shared = LogEvent::Room(RoomEvent::ChatShared { player: Player::White, share: true });
        let before = RoomEvent::Continued { game: "first".to_owned(), wins: ByPlayer { black: 1, white: 0 } };
        let resigned = LogEvent::Game(Event::Resigned { by: Player::Black });
        let mut entries = vec![LogEvent::Room(before), LogEvent::Game(Event::Begun)];
        entries.extend((0..60).map(|number| chat(&number.to_string())).chain([shared, resigned]));
        let rows: Vec<LogRow> = entries.iter().map(|event| LogRow::new(event, Timestamp::from_millis(1))).collect();
        room.rebuild(&rows).expect("it fits");

        let next = room.continued();
        // Black in the previous game is now White; each has won one.
        let wins = ByPlayer { black: 1, white: 1 };
        assert_eq!(next[0], LogEvent::Room(RoomEvent::Continued { game: "game".to_owned(), wins }));
        let said: Vec<&LogEvent> =
            next.iter().filter(|event| matches!(event, LogEvent::Room(RoomEvent::Chat { .. }))).collect();
        assert_eq!(said.len(), CONTINUED_CHAT_MESSAGES);
        let last = RoomEvent::Chat { player: Player::White, text: "59".to_owned(), shared: false, hidden: false };
        assert_eq!(said.last(), Some(&&LogEvent::Room(last)));
        assert_eq!(next.last(), Some(&LogEvent::Room(RoomEvent::ChatShared { player: Player::Black, share: true })));
    }

    #[test]
    fn an_engine_is_asked_anew_after_a_take_back_and_its_older_answer_is_dropped() {
        let mut room = room();
        room.seats.white = Some(engine_player::user(Level::FULL));
        let moved = Event::Turn { turn: "f8e7".parse().expect("a turn"), left: None };
        for event in [Event::Begun, moved] {
            room.game.apply(&event, Timestamp::from_millis(1)).expect("it fits");
        }
        let (_, _, first) = room.idle_engine().expect("it is to act");
        assert!(room.idle_engine().is_none() && room.is_last_request(first));
        let back = Event::TakenBack { ply: 0 };
        room.game.apply(&back, Timestamp::from_millis(2)).expect("it fits");
        room.apply_entry(&LogEvent::Game(back));
        assert!(!room.is_last_request(first), "nothing is asked");
        room.game.apply(&moved, Timestamp::from_millis(3)).expect("it fits");
        let (_, _, second) = room.idle_engine().expect("it is to act again");
        assert!(!room.is_last_request(first) && room.is_last_request(second));
    }

    #[test]
    fn after_an_unknown_end_the_game_is_what_is_stored() {
        let mut room = room();
        let turn = LogEvent::Game(Event::Turn { turn: "f8e7".parse().expect("a turn"), left: None });
        let stored = [LogEvent::Game(Event::Begun), turn, chat("hello")]
            .map(|event| LogRow::new(&event, Timestamp::from_millis(1)));
        room.rebuild(&stored[..1]).expect("it fits");
        assert_eq!(room.reload(&stored[..1]).expect("the same").len(), 0);
        let messages = room.reload(&stored).expect("more than was sent");
        assert_eq!((messages.len(), room.game.ply(), room.chat_count, room.number()), (2, 1, 1, 1));
        messages.into_iter().for_each(|(_, messages)| room.broadcast(messages));
        assert!(room.reload(&stored[..2]).is_err(), "what was sent is gone");
    }
}
