//! The server's messages, applied to a game.

use kamisado::ByPlayer;
use kamisado_api::{ErrorCode, Hello, LogEntry, LogEvent, Presence, RoomEvent, ServerMessage};
use kamisado_online::{Event, Interruption, OnlineGame, Timestamp};

use super::{ChatMessage, FollowUp, GameNotice, LiveGame, Pending};

impl LiveGame {
    /// Applies a message that came at this time of this machine, and returns what the caller has to do.
    pub fn on_message(&mut self, message: &ServerMessage, local_now_ms: u64) -> FollowUp {
        match message {
            ServerMessage::Hello(hello) => {
                if hello.state.terms != self.game.terms() || hello.state.last_entry < self.last_entry {
                    // Another game than the one that was known: it is sent from its beginning.
                    *self = LiveGame::new(hello, local_now_ms);
                    return FollowUp::Reconnect;
                }
                self.apply_hello(hello, local_now_ms);
                self.confirm_pending()
            }
            ServerMessage::Presence(presence) => {
                self.apply_presence(*presence, local_now_ms);
                FollowUp::Nothing
            }
            ServerMessage::Storing(storing) => {
                self.storing = *storing;
                // A turn that could not be stored is sent once more when it can be.
                if *storing { self.confirm_pending() } else { FollowUp::Nothing }
            }
            ServerMessage::Entry(entry) => self.apply_entry(entry),
            ServerMessage::Error(error) => self.refused(&error.code),
            ServerMessage::Unknown => FollowUp::Nothing,
        }
    }

    pub(super) fn apply_hello(&mut self, hello: &Hello, local_now_ms: u64) {
        let Hello { state, chat, .. } = hello;
        self.you = state.you;
        self.names.clone_from(&state.players);
        self.ratings = state.ratings;
        self.public = state.public;
        self.last_entry_at_connect = state.last_entry;
        self.chat_enabled = *chat;
        self.storing = state.storing;
        self.shares_chat = state.shares_chat;
        // What did not arrive can be sent once more.
        self.pending_chat = None;
        let clock_offset = i128::from(state.now.as_millis()) - i128::from(local_now_ms);
        self.clock_offset = i64::try_from(clock_offset).unwrap_or_default();
        self.server_clock = state.clock.map(|clock| (clock, state.now));
        self.apply_presence(state.presence, local_now_ms);
    }

    fn apply_presence(&mut self, presence: Presence, local_now_ms: u64) {
        self.presence = Some(presence);
        let now = self.now(local_now_ms);
        self.away_since = ByPlayer::from_fn(|player| {
            let since = self.away_since[player].unwrap_or(now);
            (!presence.has(player)).then_some(since)
        });
    }

    fn apply_entry(&mut self, entry: &LogEntry) -> FollowUp {
        if entry.number <= self.last_entry {
            return FollowUp::Nothing;
        }
        if entry.number > self.last_entry + 1 {
            return FollowUp::Reconnect;
        }
        self.last_entry = entry.number;
        let is_new = entry.number > self.last_entry_at_connect;
        match &entry.event {
            LogEvent::Game(event) => {
                self.note = match event {
                    Event::TakenBack { .. } => Some(GameNotice::TakenBack),
                    Event::Declined { .. } => Some(GameNotice::Declined),
                    Event::Interrupted { .. } if is_new => Some(GameNotice::Interrupted),
                    _ => None,
                };
                if is_new && event.begins_turn() {
                    self.server_clock = None;
                }
                if let Event::Interrupted { from, to, cause } = *event
                    && is_new
                {
                    self.interrupt(from, to, cause);
                }
                if self.game.apply(event, entry.at).is_err() {
                    // It does not fit to what is known: everything is asked for again.
                    self.last_entry = 0;
                    self.game = OnlineGame::new(self.game.terms());
                    self.chat.clear();
                    self.unread_chat = 0;
                    return FollowUp::Reconnect;
                }
            }
            LogEvent::Room(RoomEvent::Joined { player, who }) => self.names[*player] = Some(who.clone()),
            LogEvent::Room(RoomEvent::ChatShared { player, share }) => self.shares_chat[*player] = *share,
            LogEvent::Room(RoomEvent::Chat { hidden: true, .. }) => {}
            LogEvent::Room(RoomEvent::Chat { player, text, .. }) => {
                self.chat.push(ChatMessage { player: *player, text: text.clone() });
                if Some(*player) == self.you {
                    self.pending_chat = None;
                } else if entry.number > self.last_entry_at_open {
                    self.unread_chat += 1;
                }
            }
            LogEvent::Room(RoomEvent::Rematch { game }) => self.rematch_id = Some(game.clone()),
            LogEvent::Room(RoomEvent::Continued { wins, .. }) => self.wins = Some(*wins),
            LogEvent::Unknown(_) => {}
        }
        let before = self.pending;
        match self.confirm_pending() {
            // It has been sent already; only a new connection sends it once more.
            FollowUp::Send(pending) if before == Some(pending) && is_new => FollowUp::Nothing,
            then => then,
        }
    }

    /// What the clocks showed is what they show when the game goes on.
    fn interrupt(&mut self, from: Timestamp, to: Timestamp, cause: Interruption) {
        if let Some((_, since)) = &mut self.server_clock {
            *since = to.minus(from.since(*since));
        }
        if cause == Interruption::ClockStep {
            // The server has another time now.
            let step = i128::from(to.as_millis()) - i128::from(from.as_millis());
            self.clock_offset = self.clock_offset.saturating_add(i64::try_from(step).unwrap_or_default());
        }
    }

    /// Forgets the pending turn if it has been stored or has no place any more; otherwise it is to be sent.
    fn confirm_pending(&mut self) -> FollowUp {
        let fits = |pending: &Pending| {
            pending.ply == self.game.ply() && self.game.player_to_act() == self.you && self.you.is_some()
        };
        if !self.is_caught_up() {
            return FollowUp::Nothing;
        }
        self.pending = self.pending.filter(fits);
        self.pending.map_or(FollowUp::Nothing, FollowUp::Send)
    }

    fn refused(&mut self, code: &ErrorCode) -> FollowUp {
        self.pending_chat = None;
        match code {
            // It is sent once more when the server says that it can store again.
            ErrorCode::NotStored => {
                self.storing = false;
                FollowUp::Nothing
            }
            // The game was put away: the same turn may be sent once more.
            ErrorCode::TryAgain => FollowUp::Reconnect,
            // It was not read: it is sent again when the connection has rested.
            ErrorCode::TooFast => self.pending.map_or(FollowUp::Nothing, |_| FollowUp::Reconnect),
            // It was the turn, and it will never be taken.
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
