//! An online game as far as the page knows it.

mod chat;
mod server_clock;
mod updates;

use core::time::Duration;

use crate::premove::Premoves;
use kamisado::{ByPlayer, Match, MatchResult, Phase, Player, Turn};
use kamisado_api::{API_VERSION, ErrorCode, GameRatings, Hello, PlayerInfo, Presence, RatingChange, ServerMessage};
use kamisado_online::{Action, FILL_TIMEOUT, GameContext, GameEnd, Offer, OnlineGame, Timestamp};

pub use chat::ChatMessage;
use chat::LiveChat;
use server_clock::ServerClock;

/// An own turn that the server has not stored yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// How many turns were taken before it.
    pub ply: usize,
    /// The turn.
    pub turn: Turn,
}

/// The follow-up to a message, which the caller does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowUp {
    /// Nothing.
    Nothing,
    /// The turn that is not stored yet is sent, perhaps once more.
    Send(Pending),
    /// Something is missing: the connection is made again, from the last entry that is known.
    Reconnect,
}

/// Whether a message says that the server speaks another version of the API than this page.
pub fn is_outdated(message: &ServerMessage) -> bool {
    match message {
        ServerMessage::Hello(hello) => hello.api != API_VERSION,
        ServerMessage::Error(error) => error.code == ErrorCode::Reload,
        _ => false,
    }
}

/// The last event besides turns that is worth a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameNotice {
    /// Turns were taken back.
    TakenBack,
    /// An offer was declined or withdrawn.
    Declined,
    /// The server could not referee the game for a while.
    Interrupted,
}

/// A game as far as the page knows it: the game as its numbered entries make it, who is connected, the chat, and what the
/// server has not confirmed yet. The caller passes in the time of this machine.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveGame {
    game: OnlineGame,
    info: GameInfo,
    entries: EntryCursor,
    clock: ServerClock,
    presence: PlayerPresence,
    chat: LiveChat,
    rematches: Rematches,
    /// The own turn that the server has not stored yet.
    pending: Option<Pending>,
    note: Option<GameNotice>,
    /// Whether the server can store anything.
    storing: bool,
}

/// The users of a game.
#[derive(Clone, Debug, Default, PartialEq)]
struct GameInfo {
    /// The user's side; none for a spectator.
    you: Option<Player>,
    names: ByPlayer<Option<PlayerInfo>>,
    ratings: GameRatings,
    /// Whether the game was offered to everybody.
    public: bool,
}

/// How far the entries of a game are known, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct EntryCursor {
    /// The last entry that is known.
    last: u64,
    /// The last entry when the page was opened.
    at_open: u64,
    /// The last entry when the connection was made.
    at_connect: u64,
}

/// Who is connected, and since when the others are away.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct PlayerPresence {
    connected: Option<Presence>,
    away_since: ByPlayer<Option<Timestamp>>,
}

/// The games of the same players before and after this one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Rematches {
    /// How many games in a row each player has won before this one; nothing if it is no rematch.
    wins: Option<ByPlayer<u32>>,
    /// The game that follows by agreement.
    next_id: Option<String>,
}

impl LiveGame {
    /// What is known after the server's first message, at this time of this machine.
    pub fn new(hello: &Hello, local_now: Timestamp) -> LiveGame {
        let mut live = LiveGame {
            game: OnlineGame::new(hello.state.terms),
            info: GameInfo::default(),
            entries: EntryCursor { last: 0, at_open: hello.state.last_entry, at_connect: 0 },
            clock: ServerClock::default(),
            presence: PlayerPresence::default(),
            chat: LiveChat::default(),
            rematches: Rematches::default(),
            pending: None,
            note: None,
            storing: true,
        };
        live.apply_hello(hello, local_now);
        live
    }

    /// The game.
    pub const fn game(&self) -> &OnlineGame {
        &self.game
    }

    /// The user's side; none for a spectator.
    pub const fn you(&self) -> Option<Player> {
        self.info.you
    }

    /// What the players are called; nothing while a seat is free.
    pub const fn names(&self) -> &ByPlayer<Option<PlayerInfo>> {
        &self.info.names
    }

    /// A player's rating, where it is known.
    pub fn rating(&self, player: Player) -> Option<i64> {
        self.info.ratings.now.and_then(|ratings| ratings[player])
    }

    /// Whether a player's rating is provisional.
    pub fn is_provisional(&self, player: Player) -> bool {
        self.info.ratings.provisional.is_some_and(|provisional| provisional[player])
    }

    /// How the game has changed a player's rating.
    pub fn rating_change(&self, player: Player) -> Option<RatingChange> {
        self.info.ratings.changes.and_then(|changes| changes[player])
    }

    /// Takes the ratings as the server has them now.
    pub const fn set_ratings(&mut self, ratings: GameRatings) {
        self.info.ratings = ratings;
    }

    /// Whether the game was offered to everybody, and not to who has the link.
    pub const fn is_public(&self) -> bool {
        self.info.public
    }

    /// How many games in a row each player has won, with this one once it is over; nothing if it is no rematch.
    pub fn wins(&self) -> Option<ByPlayer<u32>> {
        let mut wins = self.rematches.wins?;
        if let Some(GameEnd::Played(MatchResult { winner: Some(winner), .. })) = self.game.end() {
            wins[winner] = wins[winner].saturating_add(1);
        }
        Some(wins)
    }

    /// The number of the last entry that is known.
    pub const fn last_entry(&self) -> u64 {
        self.entries.last
    }

    /// Whether everything has come that had happened when the connection was made.
    pub const fn is_caught_up(&self) -> bool {
        self.entries.last >= self.entries.at_connect
    }

    /// Who is connected, if the server has sent it.
    pub const fn presence(&self) -> Option<Presence> {
        self.presence.connected
    }

    /// The chat messages, the newest last.
    pub fn chat(&self) -> &[ChatMessage] {
        &self.chat.messages
    }

    /// How many messages of others have come since the page was opened and are not read yet.
    pub const fn unread_chat(&self) -> u32 {
        self.chat.unread
    }

    /// Marks all messages as read.
    pub const fn mark_chat_read(&mut self) {
        self.chat.unread = 0;
    }

    /// The user's chat message that the server has not sent back yet.
    pub fn pending_chat(&self) -> Option<&str> {
        self.chat.pending.as_deref()
    }

    /// Keeps a chat message as pending, for the caller to send. False if the same is on its way already.
    pub fn set_pending_chat(&mut self, text: &str) -> bool {
        self.chat.set_pending(text)
    }

    /// Whether the server has a chat.
    pub const fn has_chat(&self) -> bool {
        self.chat.enabled
    }

    /// Whether the server can store anything. While it cannot, no player can act, and no clock runs.
    pub const fn is_storing(&self) -> bool {
        self.storing
    }

    /// Whether a player allows spectators to read the chat.
    pub fn shares_chat(&self, player: Player) -> bool {
        self.chat.shared_by[player]
    }

    /// The game that follows by agreement.
    pub fn rematch_id(&self) -> Option<&str> {
        self.rematches.next_id.as_deref()
    }

    /// What happened last besides turns.
    pub const fn note(&self) -> Option<GameNotice> {
        self.note
    }

    /// The own turn that is not stored yet.
    pub const fn pending(&self) -> Option<Pending> {
        self.pending
    }

    /// The match as it is shown: with the own turn that is not stored yet.
    pub fn shown(&self) -> Match {
        let mut shown = self.game.game().clone();
        if let Some(pending) = self.pending {
            // It was legal when it was made, and goes when anything else happens.
            let _ = shown.play(pending.turn);
        }
        shown
    }

    /// Whether it is the user's turn.
    pub fn is_your_turn(&self) -> bool {
        self.info.you.is_some() && self.pending.is_none() && self.game.player_to_act() == self.info.you
    }

    /// The user, if they can choose premoves now: the other player is to move, or will be when the own turn is stored.
    pub fn premover(&self) -> Option<Player> {
        let goes_on = self.game.has_begun() && self.game.end().is_none();
        self.info.you.filter(|&you| goes_on && Premoves::can_be_chosen(&self.shown(), you))
    }

    /// The seat that the user can take.
    pub fn free_seat(&self) -> Option<Player> {
        let free = || Player::ALL.into_iter().find(|&player| self.info.names[player].is_none());
        if self.info.you.is_some() || self.game.has_begun() || self.game.end().is_some() { None } else { free() }
    }

    /// Whether the user waits for an opponent to take the other seat.
    pub fn waits_for_other(&self) -> bool {
        self.info.you.is_some() && !self.game.has_begun() && self.game.end().is_none()
    }

    /// What the other player offers.
    pub fn incoming_offer(&self) -> Option<Offer> {
        self.game.offers()[!self.info.you?]
    }

    /// What the user offers.
    pub fn own_offer(&self) -> Option<Offer> {
        self.game.offers()[self.info.you?]
    }

    /// The time of the server at this time of this machine.
    pub fn now(&self, local_now: Timestamp) -> Timestamp {
        self.clock.now(local_now)
    }

    /// Whether the referee would let the user do something, as far as the page knows.
    pub fn can(&self, action: Action, local_now: Timestamp) -> bool {
        let away_since = self.presence.away_since;
        let context = GameContext { now: self.now(local_now), away_since, ..GameContext::default() };
        self.info.you.is_some_and(|you| self.game.decide(you, action, &context).is_ok_and(|events| !events.is_empty()))
    }

    /// The player whose clock runs.
    pub fn running_clock(&self) -> Option<Player> {
        let moves = matches!(self.game.game().phase(), Phase::Move(_)) || !self.game.terms().time_control.is_live();
        let is_timed = moves && self.storing && self.pending.is_none() && self.game.clock().left().is_some();
        let is_timed = is_timed && !self.game.clock_waits();
        self.game.player_to_act().filter(|_| is_timed)
    }

    /// What is left on each clock; nothing without clocks.
    pub fn left(&self, local_now: Timestamp) -> Option<ByPlayer<Duration>> {
        let (mut left, since) = match self.clock.left() {
            Some((left, since)) => (left, Some(since)),
            None => (self.game.clock().left()?, self.game.clock().since()),
        };
        if let (Some(player), Some(since)) = (self.running_clock(), since) {
            left[player] = left[player].saturating_sub(self.now(local_now).since(since));
        }
        Some(left)
    }

    /// What is left of the time in which the winner of a round chooses a side.
    pub fn fill_left(&self, local_now: Timestamp) -> Option<Duration> {
        let Phase::Fill(_) = self.game.game().phase() else {
            return None;
        };
        let is_live = self.game.terms().time_control.is_live();
        let since = self.game.clock().since().filter(|_| is_live && self.game.player_to_act().is_some())?;
        Some(FILL_TIMEOUT.saturating_sub(self.now(local_now).since(since)))
    }

    /// Plays an own turn: it is shown at once, and kept until the server has stored it. None if it is not the user's turn, or
    /// the turn is not legal.
    pub fn play(&mut self, turn: Turn) -> Option<Pending> {
        if !self.is_your_turn() || self.game.game().branch().play(turn).is_err() {
            return None;
        }
        let pending = Pending { ply: self.game.ply(), turn };
        self.pending = Some(pending);
        self.note = None;
        Some(pending)
    }

    /// Whether the match was played to some end, so that there is something to review.
    pub fn is_played(&self) -> bool {
        matches!(self.game.end(), Some(GameEnd::Played(_)))
    }
}
