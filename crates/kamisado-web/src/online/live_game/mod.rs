//! An online game as far as the page knows it.

mod updates;

use std::time::Duration;

use kamisado::{ByPlayer, Match, Phase, Player, Turn};
use kamisado_api::{API_VERSION, ErrorCode, Hello, Presence, ServerMessage};
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

/// A game as far as the page knows it: the game as its numbered entries make it, who is here, what was said, and what the
/// server has not confirmed yet. Times come from outside, in milliseconds.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveGame {
    game: OnlineGame,
    you: Option<Player>,
    names: ByPlayer<Option<String>>,
    ratings: ByPlayer<Option<i64>>,
    /// The number of the last entry that is known.
    number: u64,
    /// The number of the last entry that there was when the page was opened.
    first: u64,
    /// The number of the last entry that there was when the connection was made.
    last: u64,
    presence: Option<Presence>,
    away_since: ByPlayer<Option<Timestamp>>,
    pending: Option<Pending>,
    said: Vec<ChatMessage>,
    /// How many messages of others have come since the page was opened and were not seen yet.
    unseen: u32,
    /// The user's chat message that the server has not sent back yet.
    saying: Option<String>,
    next: Option<String>,
    note: Option<GameNotice>,
    chat: bool,
    /// Whether the server can store anything.
    storing: bool,
    shares_chat: ByPlayer<bool>,
    /// The server's time minus the time here.
    clock_offset: i64,
    /// What the clocks showed and when, as the server sent it; until the next turn.
    server_clock: Option<(ByPlayer<Duration>, Timestamp)>,
}

impl LiveGame {
    /// What is known after the first word of the server, at this time here.
    pub fn new(hello: &Hello, here: u64) -> LiveGame {
        let mut live = LiveGame {
            game: OnlineGame::new(hello.state.terms),
            you: None,
            names: ByPlayer::default(),
            ratings: ByPlayer::default(),
            number: 0,
            first: hello.state.last_entry,
            last: 0,
            presence: None,
            away_since: ByPlayer::default(),
            pending: None,
            said: Vec::new(),
            unseen: 0,
            saying: None,
            next: None,
            note: None,
            chat: true,
            storing: true,
            shares_chat: ByPlayer::default(),
            clock_offset: 0,
            server_clock: None,
        };
        live.apply_hello(hello, here);
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
    pub const fn names(&self) -> &ByPlayer<Option<String>> {
        &self.names
    }

    /// The players' ratings, where they are known.
    pub const fn ratings(&self) -> ByPlayer<Option<i64>> {
        self.ratings
    }

    /// The number of the last entry that is known.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Whether everything has come that had happened when the connection was made.
    pub const fn is_caught_up(&self) -> bool {
        self.number >= self.last
    }

    /// Who is connected, if the server has sent it.
    pub const fn presence(&self) -> Option<Presence> {
        self.presence
    }

    /// What was said.
    pub fn said(&self) -> &[ChatMessage] {
        &self.said
    }

    /// How many messages of others have come since the page was opened and were not seen yet.
    pub const fn unseen(&self) -> u32 {
        self.unseen
    }

    /// All messages have been seen.
    pub const fn see(&mut self) {
        self.unseen = 0;
    }

    /// The user's chat message that the server has not sent back yet.
    pub fn saying(&self) -> Option<&str> {
        self.saying.as_deref()
    }

    /// Says something. False if the same is on its way already.
    pub fn say(&mut self, text: &str) -> bool {
        let is_new = self.saying() != Some(text);
        self.saying = Some(text.to_owned());
        is_new
    }

    /// Whether anything can be said on this server.
    pub const fn has_chat(&self) -> bool {
        self.chat
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
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
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

    /// Whether one is to take a turn now.
    pub fn is_your_turn(&self) -> bool {
        self.you.is_some() && self.pending.is_none() && self.game.player_to_act() == self.you
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
    pub fn asked(&self) -> Option<Offer> {
        self.game.offers()[!self.you?]
    }

    /// What one offers oneself.
    pub fn offered(&self) -> Option<Offer> {
        self.game.offers()[self.you?]
    }

    /// The time of the server, when it is this time here.
    pub const fn now(&self, here: u64) -> Timestamp {
        Timestamp::from_millis(here.saturating_add_signed(self.clock_offset))
    }

    /// Whether the referee would let one do something, as far as the page knows.
    pub fn may(&self, action: Action, here: u64) -> bool {
        let moment = GameContext { now: self.now(here), away_since: self.away_since, ..GameContext::default() };
        self.you.is_some_and(|you| self.game.decide(you, action, &moment).is_ok_and(|events| !events.is_empty()))
    }

    /// The player whose clock runs.
    pub fn runs(&self) -> Option<Player> {
        let moves = matches!(self.game.game().phase(), Phase::Move(_)) || !self.game.terms().time_control.is_live();
        let is_timed = moves && self.storing && self.pending.is_none() && self.game.clock().left().is_some();
        self.game.player_to_act().filter(|_| is_timed)
    }

    /// What is left on each clock, in milliseconds; nothing without clocks.
    pub fn left(&self, here: u64) -> Option<ByPlayer<u64>> {
        let (mut left, since) = match self.server_clock {
            Some((left, since)) => (left, Some(since)),
            None => (self.game.clock().left()?, self.game.clock().since()),
        };
        if let (Some(player), Some(since)) = (self.runs(), since) {
            left[player] = left[player].saturating_sub(self.now(here).since(since));
        }
        Some(ByPlayer::from_fn(|player| as_millis(left[player])))
    }

    /// What is left of the time in which the winner of a round chooses a side, in milliseconds.
    pub fn fill_left(&self, here: u64) -> Option<u64> {
        let Phase::Fill(_) = self.game.game().phase() else {
            return None;
        };
        let is_live = self.game.terms().time_control.is_live();
        let since = self.game.clock().since().filter(|_| is_live && self.game.player_to_act().is_some())?;
        Some(as_millis(FILL_TIMEOUT.saturating_sub(self.now(here).since(since))))
    }

    /// Takes an own turn: it is shown at once, and kept until the server has stored it. Nothing comes back if it is not
    /// one's turn, or the turn is not legal.
    pub fn take(&mut self, turn: Turn) -> Option<Pending> {
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
