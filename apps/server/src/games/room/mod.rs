//! A game in memory: its players, subscribers, clock and chat.

mod idle;
mod outage;
mod pause;
mod presence;

use std::collections::HashMap;
use std::time::Duration;

use kamisado::{ByPlayer, MatchResult, Player};
use kamisado_api::{GameRatings, GameState, LogEvent, Presence, RoomEvent};
use kamisado_engine::Level;
use kamisado_online::{ActionError, Event, GameContext, GameEnd, Offer, OnlineGame, Terms, Timestamp};
use tokio::sync::mpsc;
use tokio::time::Instant;

#[cfg(feature = "broken")]
use crate::broken::Broken;
use crate::cluster::{Cluster, GameNotice};
use crate::net::{Rate, RateLimiter};
use crate::store::{Batch, GameRow, GameStatus, LogRow, StoreError, UserRef};
use crate::time::SteadyClock;

use super::engine_player::{self, player_info};
use super::handle::SeatedUsers;
use super::presence::PresenceThrottle;
use super::{CommandError, EncodedMessage, EntryMessages, TurnIndex};
use outage::Outage;
use pause::Pause;
use presence::RemoteWatchers;

pub(super) use idle::IdleMark;
#[cfg(test)]
pub(super) use idle::MIN_REST;

/// The most chat messages taken over into the players' next game.
const CONTINUED_CHAT_MESSAGES: usize = 50;

/// A client that receives the messages of a game.
struct Subscriber {
    messages: mpsc::Sender<EncodedMessage>,
    /// The user's seat; `None` for a spectator.
    seat: Option<Player>,
}

/// The connection of a game to the other nodes of its cluster.
#[derive(Clone, Debug)]
pub(super) struct RoomPublisher {
    pub(super) cluster: Cluster,
    /// A node that is silent for longer has no watchers any more.
    pub(super) timeout: Duration,
}

/// A game in memory: its players, subscribers, clock and chat.
pub(super) struct GameRoom {
    id: String,
    game: OnlineGame,
    seats: ByPlayer<Option<UserRef>>,
    /// The same players, for callers that look for the games of a user.
    players: SeatedUsers,
    /// Whether the game is public.
    public: bool,
    messages: Vec<EntryMessages>,
    subscribers: Vec<Subscriber>,
    /// The round-trip time of each player's messages.
    pub(super) lag: ByPlayer<Duration>,
    /// The rate limit of each player's chat.
    chat_limiters: ByPlayer<RateLimiter>,
    /// The number of chat messages sent.
    chat_count: usize,
    away_since: ByPlayer<Option<Timestamp>>,
    /// The players who allow spectators to read the chat.
    shares_chat: ByPlayer<bool>,
    /// The games each player has won in this series before this one.
    wins: ByPlayer<u32>,
    /// The ply for which an engine was asked for a turn.
    engine_ply: Option<usize>,
    /// The number of the last request to an engine.
    engine_request: u64,
    /// The clock of this game, which never steps by itself. It may be ahead of the node's clock: it is never earlier
    /// than the last time stored by the previous owner.
    clock: SteadyClock,
    /// The node's clock, as last seen by the game.
    node_clock: SteadyClock,
    /// Whether events can be stored.
    pub(super) outage: Outage,
    /// Whether the clock is paused although events can be stored.
    pub(super) pause: Pause,
    /// Outages during the idle time that are not events yet.
    unrecorded_outages: Vec<(Timestamp, Timestamp)>,
    /// Whether the row of the game is marked as idle.
    pub(super) idle_mark: IdleMark,
    /// The connected users, and the presence last sent.
    presence: Presence,
    sent_presence: PresenceThrottle,
    /// The user under whom the `TurnIndex` lists this game; `None` before it was indexed.
    indexed_user: Option<Option<String>>,
    /// The epoch for which this node owns the game; 0 without a cluster.
    epoch: u64,
    /// Whether another node owns the game, so that nothing can be stored here.
    pub(super) is_fenced: bool,
    /// Publishes events to the other nodes; `None` without a cluster, and if another node owns the game.
    publisher: Option<RoomPublisher>,
    /// The users connected to other nodes.
    remote_watchers: HashMap<String, RemoteWatchers>,
}

impl GameRoom {
    /// A game of the store, built from its entries.
    pub(super) fn open(game: GameRow, entries: &[LogRow], clock: SteadyClock) -> Result<GameRoom, StoreError> {
        let GameRow { id, terms, seats, public, .. } = game;
        let mut room = GameRoom { public, ..GameRoom::new(id, terms, seats, clock) };
        room.rebuild(entries).map_err(|reason| room.damaged(reason))?;
        Ok(room)
    }

    /// The same game, owned by this node for an epoch. In a cluster its events go to the other nodes too.
    pub(super) fn owned(self, epoch: u64, publisher: Option<RoomPublisher>) -> GameRoom {
        GameRoom { epoch, publisher, ..self }
    }

    /// A game in which nothing has happened yet.
    fn new(id: String, terms: Terms, seats: ByPlayer<Option<UserRef>>, clock: SteadyClock) -> GameRoom {
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

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// The epoch for which this node owns the game; 0 without a cluster.
    pub(super) const fn epoch(&self) -> u64 {
        self.epoch
    }

    pub(super) const fn game(&self) -> &OnlineGame {
        &self.game
    }

    /// The player in a seat.
    pub(super) const fn player(&self, player: Player) -> Option<&UserRef> {
        match player {
            Player::Black => self.seats.black.as_ref(),
            Player::White => self.seats.white.as_ref(),
        }
    }

    /// The players, for callers that look for the games of a user.
    pub(super) fn players(&self) -> SeatedUsers {
        self.players.clone()
    }

    /// The error of a game whose entries or row cannot be read.
    pub(super) fn damaged(&self, reason: String) -> StoreError {
        StoreError::Damaged(format!("game {}", self.id), reason)
    }

    /// When the time of the player to act is up.
    pub(super) fn deadline(&self) -> Option<Timestamp> {
        self.game.deadline(self.lag)
    }

    /// Whether other nodes hear of the game's events.
    pub(super) const fn is_published(&self) -> bool {
        self.publisher.is_some()
    }

    /// A batch of this game without entries.
    pub(super) fn batch(&self) -> Batch {
        Batch { game: self.id.clone(), epoch: self.epoch, first: self.number() + 1, ..Batch::default() }
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

    /// Announces that this node owns the game now, and its last entry: the claim was stored without a message.
    pub(super) fn announce(&self, last: Option<&LogRow>) {
        if let Some(RoomPublisher { cluster, .. }) = &self.publisher {
            self.publish(&GameNotice::Owner(cluster.instance().to_string()));
            if let Some(last) = last {
                self.publish(&GameNotice::Entries { first: self.number(), entries: vec![last.clone()] });
            }
        }
    }

    /// Builds the game from its stored entries. The error names the entry that cannot be read or does not fit.
    fn rebuild(&mut self, stored: &[LogRow]) -> Result<(), String> {
        let entries = read(stored)?;
        self.game = replay(self.game.terms(), stored)?;
        self.messages = self.next_messages(stored, &entries);
        entries.iter().for_each(|entry| self.apply_entry(entry));
        self.update_presence(None);
        if let Some(last) = stored.last() {
            self.clock = self.clock.not_before(last.at);
        }
        Ok(())
    }

    /// Takes over what is stored after a write with an unknown result, and returns the entries that were not sent yet. It
    /// is an error if sent entries are not stored.
    pub(super) fn reload(
        &mut self,
        stored: &[LogRow],
        seats: ByPlayer<Option<UserRef>>,
    ) -> Result<Vec<(LogEvent, EntryMessages)>, StoreError> {
        let unsent = self.reload_entries(stored).map_err(|reason| self.damaged(reason))?;
        self.set_seats(seats);
        Ok(unsent)
    }

    fn reload_entries(&mut self, stored: &[LogRow]) -> Result<Vec<(LogEvent, EntryMessages)>, String> {
        let sent = self.messages.len();
        if stored.len() < sent {
            return Err(format!("{sent} entries were sent, and {} are stored", stored.len()));
        }
        let mut entries = read(stored)?;
        self.game = replay(self.game.terms(), stored)?;
        entries[sent..].iter().for_each(|entry| self.apply_entry(entry));
        self.engine_ply = None;
        let messages = self.next_messages(&stored[sent..], &entries[sent..]);
        Ok(entries.drain(sent..).zip(messages).collect())
    }

    /// The messages of the next entries.
    pub(super) fn next_messages(&self, rows: &[LogRow], entries: &[LogEvent]) -> Vec<EntryMessages> {
        let numbered = (self.number() + 1..).zip(rows.iter().zip(entries));
        numbered.map(|(number, (row, entry))| EntryMessages::new(number, row, entry)).collect()
    }

    /// The messages of an entry by its number.
    pub(super) fn messages_of(&self, number: u64) -> Option<&EntryMessages> {
        self.messages.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// Applies an entry; `None` if it does not fit.
    pub(super) fn apply(&mut self, entry: &LogEvent, at: Timestamp) -> Option<()> {
        if let LogEvent::Game(event) = entry {
            self.game.apply(event, at).ok()?;
        }
        self.apply_entry(entry);
        Some(())
    }

    /// Takes over a game to which these entries have been applied, and which are stored.
    pub(super) fn apply_stored(&mut self, game: OnlineGame, entries: &[LogEvent]) {
        self.game = game;
        self.idle_mark = IdleMark::Absent;
        entries.iter().for_each(|entry| self.apply_entry(entry));
        if entries.iter().any(|entry| matches!(entry, LogEvent::Game(event) if event.begins_turn())) {
            self.game.announce_turn(self.now());
            // The pause was on the other player's clock.
            self.pause.since = None;
        }
    }

    /// Applies the changes of an entry outside the game itself.
    fn apply_entry(&mut self, entry: &LogEvent) {
        match entry {
            LogEvent::Room(RoomEvent::Chat { .. }) => self.chat_count += 1,
            LogEvent::Room(RoomEvent::ChatShared { player, share }) => self.shares_chat[*player] = *share,
            LogEvent::Room(RoomEvent::Continued { wins, .. }) => self.wins = *wins,
            // The position for which the engine was asked no longer exists.
            LogEvent::Game(Event::TakenBack { .. }) => self.engine_ply = None,
            _ => {}
        }
    }

    /// Sends a stored entry to all subscribers, and drops those that are too far behind.
    pub(super) fn broadcast(&mut self, messages: EntryMessages) {
        let is_sent =
            |subscriber: &Subscriber| subscriber.messages.try_send(messages.of(subscriber.seat).clone()).is_ok();
        #[cfg(feature = "broken")]
        if Broken::PublishedTwice.is_on() {
            self.subscribers.retain(is_sent);
        }
        self.subscribers.retain(is_sent);
        self.messages.push(messages);
    }

    /// The time in this game.
    pub(super) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// The time in this game at an instant.
    pub(super) fn time_at(&self, instant: std::time::Instant) -> Timestamp {
        self.clock.at(instant)
    }

    /// Whether the node's clock has stepped since the game last saw it.
    pub(super) fn is_stepped(&self, clock: &SteadyClock) -> bool {
        self.node_clock.differs_from(clock)
    }

    /// Switches from `from` by the game's clock to `to` by the node's.
    pub(super) fn step_clock(&mut self, clock: SteadyClock, from: Timestamp, to: Timestamp) {
        (self.clock, self.node_clock) = (clock, clock);
        self.pause.since = self.pause.since.map(|_| to);
        self.shift_absence(from, to);
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
    fn continued(&self) -> Vec<LogEvent> {
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

    /// A user has taken a seat.
    pub(super) fn set_player(&mut self, player: Player, who: UserRef) {
        self.seats[player] = Some(who);
        self.players.set(&self.seats);
    }

    /// Replaces the seats.
    pub(super) fn set_seats(&mut self, seats: ByPlayer<Option<UserRef>>) {
        self.players.set(&seats);
        self.seats = seats;
    }

    /// The players' next game, with sides exchanged, and with their score and chat.
    pub(super) fn rematch(&self, id: String, at: Timestamp) -> Batch {
        let seats = ByPlayer::from_fn(|player: Player| self.seats[!player].clone());
        let new_game = GameRow { id: id.clone(), terms: self.game.terms(), created: at, seats, public: self.public };
        let entries = self.continued().into_iter().chain([LogEvent::Game(Event::Begun)]);
        let entries = entries.map(|event| LogRow::new(&event, at)).collect();
        let status = Some(GameStatus::Playing);
        Batch { game: id, new_game: Some(new_game), first: 1, entries, status, ..Batch::default() }
    }

    /// Refuses a player who says too much at once.
    pub(super) fn check_chat_rate(&self, by: Player) -> Result<(), CommandError> {
        if !self.chat_limiters[by].take() {
            return Err(CommandError::TooMuchChat("too many chat messages at once; wait a moment"));
        }
        Ok(())
    }

    /// The number of chat messages sent.
    pub(super) const fn chat_count(&self) -> usize {
        self.chat_count
    }

    /// The players who allow spectators to read the chat.
    pub(super) const fn shares_chat(&self) -> ByPlayer<bool> {
        self.shares_chat
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
fn read(entries: &[LogRow]) -> Result<Vec<LogEvent>, String> {
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
        assert_eq!(room.reload_entries(&stored[..1]).expect("the same").len(), 0);
        let messages = room.reload_entries(&stored).expect("more than was sent");
        assert_eq!((messages.len(), room.game.ply(), room.chat_count, room.number()), (2, 1, 1, 1));
        messages.into_iter().for_each(|(_, messages)| room.broadcast(messages));
        assert!(room.reload_entries(&stored[..2]).is_err(), "what was sent is gone");
    }
}
