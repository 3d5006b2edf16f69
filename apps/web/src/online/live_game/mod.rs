//! The known state of an online game.

mod chat;
mod server_clock;
mod updates;

use core::time::Duration;

use crate::premove::Premoves;
use kamisado::{ByPlayer, Match, MatchResult, Phase, Player, Turn};
use kamisado_api::{
    API_VERSION, ErrorCode, GameRatings, GameState, Hello, PlayerInfo, Presence, RatingChange, ServerMessage,
};
use kamisado_online::{Action, FILL_TIMEOUT, GameContext, GameEnd, Offer, OnlineGame, Timestamp};

pub use chat::ChatMessage;
use chat::LiveChat;
use server_clock::ServerClock;

/// A turn of the user that the server has not stored yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The number of turns before it.
    pub ply: usize,
    /// The turn.
    pub turn: Turn,
}

/// What the caller must do after a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowUp {
    /// Nothing.
    Nothing,
    /// Send the pending turn, perhaps again.
    Send(Pending),
    /// Reconnect from the last known entry, because something is missing.
    Reconnect,
}

/// Whether a message says that the server's API version differs from the page's.
pub fn is_outdated(message: &ServerMessage) -> bool {
    match message {
        ServerMessage::Hello(hello) => hello.api != API_VERSION,
        ServerMessage::Error(error) => error.code == ErrorCode::Reload,
        _ => false,
    }
}

/// The last event other than a turn that deserves a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameNotice {
    /// Turns were taken back.
    TakenBack,
    /// An offer was declined or withdrawn.
    Declined,
    /// The server could not referee the game for some time.
    Interrupted,
}

/// The known state of a game: the game from its numbered entries, the connected users, the chat, and what the server
/// has not confirmed yet. The caller passes the time of this device.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveGame {
    game: OnlineGame,
    /// What the server said when the connection was made, with the changes since of players, presence and storage.
    state: GameState,
    entries: EntryCursor,
    clock: ServerClock,
    /// The time since which the players are away.
    away_since: ByPlayer<Option<Timestamp>>,
    /// The chat.
    pub chat: LiveChat,
    rematches: Rematches,
    /// The user's turn that the server has not stored yet.
    pending: Option<Pending>,
    note: Option<GameNotice>,
}

/// The known entries of a game, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct EntryCursor {
    /// The last known entry.
    last: u64,
    /// The last entry when the page was opened.
    at_open: u64,
}

/// The games of the same players before and after this one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Rematches {
    /// The games each player has won in this series before this one; `None` if it is not a rematch.
    wins: Option<ByPlayer<u32>>,
    /// The agreed next game.
    next_id: Option<String>,
}

impl LiveGame {
    /// The state after the server's first message, at this time of this device.
    pub fn new(hello: &Hello, local_now: Timestamp) -> LiveGame {
        let mut live = LiveGame {
            game: OnlineGame::new(hello.state.terms),
            state: hello.state.clone(),
            entries: EntryCursor { last: 0, at_open: hello.state.last_entry },
            clock: ServerClock::default(),
            away_since: ByPlayer::default(),
            chat: LiveChat::default(),
            rematches: Rematches::default(),
            pending: None,
            note: None,
        };
        live.apply_hello(hello, local_now);
        live
    }

    /// The game.
    pub const fn game(&self) -> &OnlineGame {
        &self.game
    }

    /// The user's side; `None` for a spectator.
    pub const fn you(&self) -> Option<Player> {
        self.state.you
    }

    /// The players; `None` for a free seat.
    pub const fn names(&self) -> &ByPlayer<Option<PlayerInfo>> {
        &self.state.players
    }

    /// A player's rating, if known.
    pub fn rating(&self, player: Player) -> Option<i64> {
        self.state.ratings.now.and_then(|ratings| ratings[player])
    }

    /// Whether a player's rating is provisional.
    pub fn is_provisional(&self, player: Player) -> bool {
        self.state.ratings.provisional.is_some_and(|provisional| provisional[player])
    }

    /// The change of a player's rating by this game.
    pub fn rating_change(&self, player: Player) -> Option<RatingChange> {
        self.state.ratings.changes.and_then(|changes| changes[player])
    }

    /// Replaces the ratings.
    pub const fn set_ratings(&mut self, ratings: GameRatings) {
        self.state.ratings = ratings;
    }

    /// Whether the game was offered publicly rather than by link.
    pub const fn is_public(&self) -> bool {
        self.state.public
    }

    /// The games each player has won in this series, including this one once it is over; `None` if it is not a rematch.
    pub fn wins(&self) -> Option<ByPlayer<u32>> {
        let mut wins = self.rematches.wins?;
        if let Some(GameEnd::Played(MatchResult { winner: Some(winner), .. })) = self.game.end() {
            wins[winner] = wins[winner].saturating_add(1);
        }
        Some(wins)
    }

    /// The number of the last known entry.
    pub const fn last_entry(&self) -> u64 {
        self.entries.last
    }

    /// Whether all entries from before the connection have arrived.
    pub const fn is_caught_up(&self) -> bool {
        self.entries.last >= self.state.last_entry
    }

    /// The connected users.
    pub const fn presence(&self) -> Presence {
        self.state.presence
    }

    /// Whether the server's store works. While it does not, nobody can act and no clock runs.
    pub const fn is_storing(&self) -> bool {
        self.state.storing
    }

    /// The agreed next game.
    pub fn rematch_id(&self) -> Option<&str> {
        self.rematches.next_id.as_deref()
    }

    /// The last event other than a turn.
    pub const fn note(&self) -> Option<GameNotice> {
        self.note
    }

    /// The pending turn.
    pub const fn pending(&self) -> Option<Pending> {
        self.pending
    }

    /// The match as it is shown, including the pending turn.
    pub fn shown(&self) -> Match {
        let mut shown = self.game.game().clone();
        if let Some(pending) = self.pending {
            // It was legal when it was made, and is removed when anything else happens.
            let _ = shown.play(pending.turn);
        }
        shown
    }

    /// Whether it is the user's turn.
    pub fn is_your_turn(&self) -> bool {
        self.state.you.is_some() && self.pending.is_none() && self.game.player_to_act() == self.state.you
    }

    /// The user, if they can choose premoves now: the other player is to move, or will be when the pending turn is
    /// stored.
    pub fn premover(&self) -> Option<Player> {
        let goes_on = self.game.has_begun() && self.game.end().is_none();
        self.state.you.filter(|&you| goes_on && Premoves::can_be_chosen(&self.shown(), you))
    }

    /// The seat that the user can take.
    pub fn free_seat(&self) -> Option<Player> {
        let free = || Player::ALL.into_iter().find(|&player| self.state.players[player].is_none());
        if self.state.you.is_some() || self.game.has_begun() || self.game.end().is_some() { None } else { free() }
    }

    /// Whether the user waits for an opponent to take the other seat.
    pub fn waits_for_other(&self) -> bool {
        self.state.you.is_some() && !self.game.has_begun() && self.game.end().is_none()
    }

    /// The other player's offer.
    pub fn incoming_offer(&self) -> Option<Offer> {
        self.game.offers()[!self.state.you?]
    }

    /// The user's offer.
    pub fn own_offer(&self) -> Option<Offer> {
        self.game.offers()[self.state.you?]
    }

    /// The server's time at this time of this device.
    pub fn now(&self, local_now: Timestamp) -> Timestamp {
        self.clock.now(local_now)
    }

    /// Whether the referee would allow an action, as far as the page knows.
    pub fn can(&self, action: Action, local_now: Timestamp) -> bool {
        let context = GameContext { now: self.now(local_now), away_since: self.away_since, ..GameContext::default() };
        self.state.you.is_some_and(|you| self.game.decide(you, action, &context).is_ok_and(|events| !events.is_empty()))
    }

    /// The player whose clock runs.
    pub fn running_clock(&self) -> Option<Player> {
        let moves = matches!(self.game.game().phase(), Phase::Move(_)) || !self.game.terms().time_control.is_live();
        let is_timed = moves && self.state.storing && self.pending.is_none() && self.game.clock().left().is_some();
        let is_timed = is_timed && !self.game.clock_waits();
        self.game.player_to_act().filter(|_| is_timed)
    }

    /// The time left on each clock; `None` without clocks.
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

    /// The time left for the winner of a round to choose a side.
    pub fn fill_left(&self, local_now: Timestamp) -> Option<Duration> {
        let Phase::Fill(_) = self.game.game().phase() else { return None };
        let is_live = self.game.terms().time_control.is_live();
        let since = self.game.clock().since().filter(|_| is_live && self.game.player_to_act().is_some())?;
        Some(FILL_TIMEOUT.saturating_sub(self.now(local_now).since(since)))
    }

    /// Plays a turn of the user. It is shown at once, and stays pending until the server has stored it. `None` if the
    /// user is not to move, or the turn is illegal.
    pub fn play(&mut self, turn: Turn) -> Option<Pending> {
        if !self.is_your_turn() || self.game.game().check(turn).is_err() {
            return None;
        }
        let pending = Pending { ply: self.game.ply(), turn };
        self.pending = Some(pending);
        self.note = None;
        Some(pending)
    }

    /// Whether the match was played to an end, so that there is something to review.
    pub fn is_played(&self) -> bool {
        matches!(self.game.end(), Some(GameEnd::Played(_)))
    }
}
