//! Applies the server's messages to a game.

use kamisado::ByPlayer;
use kamisado_api::{ErrorCode, Hello, LogEntry, LogEvent, Presence, RoomEvent, ServerMessage};
use kamisado_online::{Event, OnlineGame, Timestamp};

use super::{ChatMessage, FollowUp, GameNotice, LiveGame, Pending, ServerClock};

impl LiveGame {
    /// Applies a message that came at this time of this device, and returns what the caller must do.
    pub fn on_message(&mut self, message: &ServerMessage, local_now: Timestamp) -> FollowUp {
        match message {
            ServerMessage::Hello(hello) => {
                if hello.state.terms != self.game.terms() || hello.state.last_entry < self.entries.last {
                    // The game differs from the known one: it is sent from its beginning.
                    *self = LiveGame::new(hello, local_now);
                    return FollowUp::Reconnect;
                }
                self.apply_hello(hello, local_now);
                self.confirm_pending()
            }
            ServerMessage::Presence(presence) => {
                self.apply_presence(*presence, local_now);
                FollowUp::Nothing
            }
            ServerMessage::Storing(storing) => {
                self.state.storing = *storing;
                // A turn that could not be stored is sent again when the store works.
                if *storing { self.confirm_pending() } else { FollowUp::Nothing }
            }
            ServerMessage::Entry(entry) => self.apply_entry(entry),
            ServerMessage::Error(error) => self.refused(&error.code),
            ServerMessage::Unknown => FollowUp::Nothing,
        }
    }

    pub(super) fn apply_hello(&mut self, hello: &Hello, local_now: Timestamp) {
        let Hello { state, chat, .. } = hello;
        self.state = state.clone();
        self.chat.enabled = *chat;
        self.chat.shared_by = state.shares_chat;
        // A message that did not arrive can be sent again.
        self.chat.pending = None;
        self.clock = ServerClock::new(state.now, state.clock, local_now);
        self.apply_presence(state.presence, local_now);
    }

    fn apply_presence(&mut self, presence: Presence, local_now: Timestamp) {
        let (now, before) = (self.now(local_now), self.away_since);
        self.away_since = ByPlayer::from_fn(|player| (!presence.has(player)).then_some(before[player].unwrap_or(now)));
        self.state.presence = presence;
    }

    fn apply_entry(&mut self, entry: &LogEntry) -> FollowUp {
        if entry.number <= self.entries.last {
            return FollowUp::Nothing;
        }
        if entry.number > self.entries.last + 1 {
            return FollowUp::Reconnect;
        }
        self.entries.last = entry.number;
        let is_new = entry.number > self.state.last_entry;
        match &entry.event {
            LogEvent::Game(event) => {
                self.note = match event {
                    Event::TakenBack { .. } => Some(GameNotice::TakenBack),
                    Event::Declined { .. } => Some(GameNotice::Declined),
                    Event::Interrupted { .. } if is_new => Some(GameNotice::Interrupted),
                    _ => None,
                };
                if is_new && event.begins_turn() {
                    self.clock.begin_turn();
                }
                if let Event::Interrupted { from, to, cause } = *event
                    && is_new
                {
                    self.clock.interrupt(from, to, cause);
                }
                if self.game.apply(event, entry.at).is_err() {
                    // It contradicts the known state: request everything again.
                    self.entries.last = 0;
                    self.game = OnlineGame::new(self.game.terms());
                    self.chat.clear();
                    return FollowUp::Reconnect;
                }
            }
            LogEvent::Room(RoomEvent::Joined { player, who }) => self.state.players[*player] = Some(who.clone()),
            LogEvent::Room(RoomEvent::ChatShared { player, share }) => self.chat.shared_by[*player] = *share,
            LogEvent::Room(RoomEvent::Chat { hidden: true, .. }) => {}
            LogEvent::Room(RoomEvent::Chat { player, text, .. }) => {
                let message = ChatMessage { player: *player, text: text.clone() };
                if Some(*player) == self.state.you {
                    self.chat.add_own(message);
                } else {
                    self.chat.add_other(message, entry.number > self.entries.at_open);
                }
            }
            LogEvent::Room(RoomEvent::Rematch { game }) => self.rematches.next_id = Some(game.clone()),
            LogEvent::Room(RoomEvent::Continued { wins, .. }) => self.rematches.wins = Some(*wins),
            LogEvent::Unknown(_) => {}
        }
        let before = self.pending;
        match self.confirm_pending() {
            // It was sent already; only a new connection sends it again.
            FollowUp::Send(pending) if before == Some(pending) && is_new => FollowUp::Nothing,
            then => then,
        }
    }

    /// Forgets the pending turn if it was stored or has become impossible; otherwise it must be sent.
    fn confirm_pending(&mut self) -> FollowUp {
        let fits = |pending: &Pending| {
            pending.ply == self.game.ply() && self.game.player_to_act() == self.state.you && self.state.you.is_some()
        };
        if !self.is_caught_up() {
            return FollowUp::Nothing;
        }
        self.pending = self.pending.filter(fits);
        self.pending.map_or(FollowUp::Nothing, FollowUp::Send)
    }

    fn refused(&mut self, code: &ErrorCode) -> FollowUp {
        self.chat.pending = None;
        match code {
            // It is sent again when the server's store works.
            ErrorCode::NotStored => {
                self.state.storing = false;
                FollowUp::Nothing
            }
            // The game left the server's memory: the same turn may be sent again.
            ErrorCode::TryAgain => FollowUp::Reconnect,
            // It was not read: it is sent again after a pause of the connection.
            ErrorCode::TooFast => self.pending.map_or(FollowUp::Nothing, |_| FollowUp::Reconnect),
            // This was about the turn, and it will never be accepted.
            ErrorCode::NotBegun
            | ErrorCode::Over
            | ErrorCode::NotYourTurn
            | ErrorCode::OutOfStep
            | ErrorCode::Illegal
            | ErrorCode::TimeUp
            | ErrorCode::OnlyWatching => {
                self.pending = None;
                FollowUp::Nothing
            }
            _ => FollowUp::Nothing,
        }
    }
}
