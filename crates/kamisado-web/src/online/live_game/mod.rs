//! An online game as far as the page knows it.

mod updates;

use std::time::Duration;

use crate::premove::Premoves;
use kamisado::{ByPlayer, Match, MatchResult, Phase, Player, Turn};
use kamisado_api::{API_VERSION, ErrorCode, GameRatings, Hello, PlayerInfo, Presence, RatingChange, ServerMessage};
use kamisado_online::{Action, FILL_TIMEOUT, GameContext, GameEnd, Offer, OnlineGame, Timestamp, as_millis};

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatMessage {
    /// Who said it.
    pub player: Player,
    /// What.
    pub text: String,
}

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
/// server has not confirmed yet. The caller passes in the time of this machine, in milliseconds.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveGame {
    game: OnlineGame,
    you: Option<Player>,
    names: ByPlayer<Option<PlayerInfo>>,
    ratings: GameRatings,
    /// Whether the game was offered to everybody.
    public: bool,
    /// How many games in a row each player has won before this one; nothing if it is no rematch.
    wins: Option<ByPlayer<u32>>,
    /// The number of the last entry that is known.
    last_entry: u64,
    /// The number of the last entry when the page was opened.
    last_entry_at_open: u64,
    /// The number of the last entry when the connection was made.
    last_entry_at_connect: u64,
    presence: Option<Presence>,
    away_since: ByPlayer<Option<Timestamp>>,
    pending: Option<Pending>,
    chat: Vec<ChatMessage>,
    /// How many messages of others have come since the page was opened and are not read yet.
    unread_chat: u32,
    /// The user's chat message that the server has not sent back yet.
    pending_chat: Option<String>,
    /// The game that follows by agreement.
    rematch_id: Option<String>,
    note: Option<GameNotice>,
    /// Whether the server has a chat.
    chat_enabled: bool,
    /// Whether the server can store anything.
    storing: bool,
    shares_chat: ByPlayer<bool>,
    /// The server's time minus the time of this machine.
    clock_offset: i64,
    /// What the clocks showed and when, as the server sent it; until the next turn.
    server_clock: Option<(ByPlayer<Duration>, Timestamp)>,
}

impl LiveGame {
    /// What is known after the server's first message, at this time of this machine.
    pub fn new(hello: &Hello, local_now_ms: u64) -> LiveGame {
        let mut live = LiveGame {
            game: OnlineGame::new(hello.state.terms),
            you: None,
            names: ByPlayer::default(),
            ratings: GameRatings::default(),
            public: false,
            wins: None,
            last_entry: 0,
            last_entry_at_open: hello.state.last_entry,
            last_entry_at_connect: 0,
            presence: None,
            away_since: ByPlayer::default(),
            pending: None,
            chat: Vec::new(),
            unread_chat: 0,
            pending_chat: None,
            rematch_id: None,
            note: None,
            chat_enabled: true,
            storing: true,
            shares_chat: ByPlayer::default(),
            clock_offset: 0,
            server_clock: None,
        };
        live.apply_hello(hello, local_now_ms);
        live
    }

    /// The game.
    pub const fn game(&self) -> &OnlineGame {
        &self.game
    }

    /// The user's side; none for a spectator.
    pub const fn you(&self) -> Option<Player> {
        self.you
    }

    /// What the players are called; nothing while a seat is free.
    pub const fn names(&self) -> &ByPlayer<Option<PlayerInfo>> {
        &self.names
    }

    /// A player's rating, where it is known.
    pub fn rating(&self, player: Player) -> Option<i64> {
        self.ratings.now.and_then(|ratings| ratings[player])
    }

    /// How the game has changed a player's rating.
    pub fn rating_change(&self, player: Player) -> Option<RatingChange> {
        self.ratings.changes.and_then(|changes| changes[player])
    }

    /// Takes the ratings as the server has them now.
    pub const fn set_ratings(&mut self, ratings: GameRatings) {
        self.ratings = ratings;
    }

    /// Whether the game was offered to everybody, and not to who has the link.
    pub const fn is_public(&self) -> bool {
        self.public
    }

    /// How many games in a row each player has won, with this one once it is over; nothing if it is no rematch.
    pub fn wins(&self) -> Option<ByPlayer<u32>> {
        let mut wins = self.wins?;
        if let Some(GameEnd::Played(MatchResult { winner: Some(winner), .. })) = self.game.end() {
            wins[winner] = wins[winner].saturating_add(1);
        }
        Some(wins)
    }

    /// The number of the last entry that is known.
    pub const fn last_entry(&self) -> u64 {
        self.last_entry
    }

    /// Whether everything has come that had happened when the connection was made.
    pub const fn is_caught_up(&self) -> bool {
        self.last_entry >= self.last_entry_at_connect
    }

    /// Who is connected, if the server has sent it.
    pub const fn presence(&self) -> Option<Presence> {
        self.presence
    }

    /// The chat messages, the newest last.
    pub fn chat(&self) -> &[ChatMessage] {
        &self.chat
    }

    /// How many messages of others have come since the page was opened and are not read yet.
    pub const fn unread_chat(&self) -> u32 {
        self.unread_chat
    }

    /// Marks all messages as read.
    pub const fn mark_chat_read(&mut self) {
        self.unread_chat = 0;
    }

    /// The user's chat message that the server has not sent back yet.
    pub fn pending_chat(&self) -> Option<&str> {
        self.pending_chat.as_deref()
    }

    /// Keeps a chat message as pending, for the caller to send. False if the same is on its way already.
    pub fn set_pending_chat(&mut self, text: &str) -> bool {
        let is_new = self.pending_chat() != Some(text);
        self.pending_chat = Some(text.to_owned());
        is_new
    }

    /// Whether the server has a chat.
    pub const fn has_chat(&self) -> bool {
        self.chat_enabled
    }

    /// Whether the server can store anything. While it cannot, no player can act, and no clock runs.
    pub const fn is_storing(&self) -> bool {
        self.storing
    }

    /// Whether a player allows spectators to read the chat.
    pub fn shares_chat(&self, player: Player) -> bool {
        self.shares_chat[player]
    }

    /// The game that follows by agreement.
    pub fn rematch_id(&self) -> Option<&str> {
        self.rematch_id.as_deref()
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
        self.you.is_some() && self.pending.is_none() && self.game.player_to_act() == self.you
    }

    /// The user, if they can choose premoves now: the other player is to move, or will be when the own turn is stored.
    pub fn premover(&self) -> Option<Player> {
        let goes_on = self.game.has_begun() && self.game.end().is_none();
        self.you.filter(|&you| goes_on && Premoves::can_be_chosen(&self.shown(), you))
    }

    /// The seat that the user can take.
    pub fn free_seat(&self) -> Option<Player> {
        let free = || Player::ALL.into_iter().find(|&player| self.names[player].is_none());
        if self.you.is_some() || self.game.has_begun() || self.game.end().is_some() { None } else { free() }
    }

    /// Whether the user waits for an opponent to take the other seat.
    pub fn waits_for_other(&self) -> bool {
        self.you.is_some() && !self.game.has_begun() && self.game.end().is_none()
    }

    /// What the other player offers.
    pub fn incoming_offer(&self) -> Option<Offer> {
        self.game.offers()[!self.you?]
    }

    /// What the user offers.
    pub fn own_offer(&self) -> Option<Offer> {
        self.game.offers()[self.you?]
    }

    /// The time of the server at this time of this machine.
    pub const fn now(&self, local_now_ms: u64) -> Timestamp {
        Timestamp::from_millis(local_now_ms.saturating_add_signed(self.clock_offset))
    }

    /// Whether the referee would let the user do something, as far as the page knows.
    pub fn can(&self, action: Action, local_now_ms: u64) -> bool {
        let context =
            GameContext { now: self.now(local_now_ms), away_since: self.away_since, ..GameContext::default() };
        self.you.is_some_and(|you| self.game.decide(you, action, &context).is_ok_and(|events| !events.is_empty()))
    }

    /// The player whose clock runs.
    pub fn running_clock(&self) -> Option<Player> {
        let moves = matches!(self.game.game().phase(), Phase::Move(_)) || !self.game.terms().time_control.is_live();
        let is_timed = moves && self.storing && self.pending.is_none() && self.game.clock().left().is_some();
        let is_timed = is_timed && !self.game.clock_waits();
        self.game.player_to_act().filter(|_| is_timed)
    }

    /// What is left on each clock, in milliseconds; nothing without clocks.
    pub fn left(&self, local_now_ms: u64) -> Option<ByPlayer<u64>> {
        let (mut left, since) = match self.server_clock {
            Some((left, since)) => (left, Some(since)),
            None => (self.game.clock().left()?, self.game.clock().since()),
        };
        if let (Some(player), Some(since)) = (self.running_clock(), since) {
            left[player] = left[player].saturating_sub(self.now(local_now_ms).since(since));
        }
        Some(ByPlayer::from_fn(|player| as_millis(left[player])))
    }

    /// What is left of the time in which the winner of a round chooses a side, in milliseconds.
    pub fn fill_left(&self, local_now_ms: u64) -> Option<u64> {
        let Phase::Fill(_) = self.game.game().phase() else {
            return None;
        };
        let is_live = self.game.terms().time_control.is_live();
        let since = self.game.clock().since().filter(|_| is_live && self.game.player_to_act().is_some())?;
        Some(as_millis(FILL_TIMEOUT.saturating_sub(self.now(local_now_ms).since(since))))
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
