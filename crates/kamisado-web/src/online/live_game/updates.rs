//! What the server's messages change in a game.

use kamisado::ByPlayer;
use kamisado_api::{ErrorCode, Hello, LogEntry, LogEvent, Presence, RoomEvent, ServerMessage};
use kamisado_online::{Event, Game, Interruption, Time};

use super::{Live, Note, Pending, Said, Then};

impl Live {
    /// Hears a message at this time here.
    pub fn hear(&mut self, message: &ServerMessage, here: u64) -> Then {
        match message {
            ServerMessage::Hello(hello) => {
                if hello.state.terms != self.game.terms() || hello.state.last_entry < self.number {
                    // Another game than the one that was known: it is told from its beginning.
                    *self = Live::new(hello, here);
                    return Then::Reconnect;
                }
                self.greet(hello, here);
                self.settle()
            }
            ServerMessage::Presence(presence) => {
                self.meet(*presence, here);
                Then::Nothing
            }
            ServerMessage::Storing(storing) => {
                self.storing = *storing;
                // A turn that could not be stored is sent once more when it can be.
                if *storing { self.settle() } else { Then::Nothing }
            }
            ServerMessage::Entry(entry) => self.happen(entry),
            ServerMessage::Error(error) => self.refused(&error.code),
            ServerMessage::Unknown => Then::Nothing,
        }
    }

    pub(super) fn greet(&mut self, hello: &Hello, here: u64) {
        let Hello { state, chat, ratings, .. } = hello;
        self.you = state.you;
        self.names.clone_from(&state.players);
        self.ratings = ratings.unwrap_or_default();
        self.last = state.last_entry;
        self.chat = *chat;
        self.storing = state.storing;
        self.shares_chat = state.shares_chat;
        // Whatever did not arrive can be said once more.
        self.saying = None;
        let ahead = i128::from(state.now.0) - i128::from(here);
        self.ahead = i64::try_from(ahead).unwrap_or_default();
        self.told = state.clock.map(|clock| (clock, state.now));
        self.meet(state.presence, here);
    }

    fn meet(&mut self, presence: Presence, here: u64) {
        self.presence = Some(presence);
        let now = self.now(here);
        self.away_since = ByPlayer::from_fn(|player| {
            let since = self.away_since[player].unwrap_or(now);
            (!presence.has(player)).then_some(since)
        });
    }

    fn happen(&mut self, entry: &LogEntry) -> Then {
        if entry.number <= self.number {
            return Then::Nothing;
        }
        if entry.number > self.number + 1 {
            return Then::Reconnect;
        }
        self.number = entry.number;
        let is_new = entry.number > self.last;
        match &entry.event {
            LogEvent::Game(event) => {
                self.note = match event {
                    Event::TakenBack { .. } => Some(Note::TakenBack),
                    Event::Declined { .. } => Some(Note::Declined),
                    Event::Interrupted { .. } if is_new => Some(Note::Interrupted),
                    _ => None,
                };
                if is_new && event.begins_turn() {
                    self.told = None;
                }
                if let Event::Interrupted { from, to, cause } = *event
                    && is_new
                {
                    self.interrupt(from, to, cause);
                }
                if !self.game.apply(event, entry.at) {
                    // It does not fit to what is known: everything is asked for again.
                    self.number = 0;
                    self.game = Game::new(self.game.terms());
                    self.said.clear();
                    self.unseen = 0;
                    return Then::Reconnect;
                }
            }
            LogEvent::Room(RoomEvent::Joined { player, name }) => self.names[*player] = Some(name.clone()),
            LogEvent::Room(RoomEvent::ChatShared { player, share }) => self.shares_chat[*player] = *share,
            LogEvent::Room(RoomEvent::Chat { hidden: true, .. }) => {}
            LogEvent::Room(RoomEvent::Chat { player, text, .. }) => {
                self.said.push(Said { player: *player, text: text.clone() });
                if Some(*player) == self.you {
                    self.saying = None;
                } else if entry.number > self.first {
                    self.unseen += 1;
                }
            }
            LogEvent::Room(RoomEvent::Rematch { game }) => self.next = Some(game.clone()),
            LogEvent::Unknown(_) => {}
        }
        let before = self.pending;
        match self.settle() {
            // It has been sent already; only a new connection sends it once more.
            Then::Send(pending) if before == Some(pending) && is_new => Then::Nothing,
            then => then,
        }
    }

    /// What the clocks showed is what they show when the game goes on.
    fn interrupt(&mut self, from: Time, to: Time, cause: Interruption) {
        if let Some((_, since)) = &mut self.told {
            *since = Time(to.0.saturating_sub(from.since(*since)));
        }
        if cause == Interruption::ClockStep {
            // The server has another time now.
            let step = i128::from(to.0) - i128::from(from.0);
            self.ahead = self.ahead.saturating_add(i64::try_from(step).unwrap_or_default());
        }
    }

    /// Forgets the pending turn if it has been stored or has no place any more; otherwise it is to be sent.
    fn settle(&mut self) -> Then {
        let fits = |pending: &Pending| {
            pending.ply == self.game.ply() && self.game.waits_for() == self.you && self.you.is_some()
        };
        if !self.is_caught_up() {
            return Then::Nothing;
        }
        self.pending = self.pending.filter(fits);
        self.pending.map_or(Then::Nothing, Then::Send)
    }

    fn refused(&mut self, code: &ErrorCode) -> Then {
        self.saying = None;
        match code {
            // It is sent once more when the server says that it can store again.
            ErrorCode::NotStored => {
                self.storing = false;
                Then::Nothing
            }
            // The game was put away: the same turn may be sent once more.
            ErrorCode::TryAgain => Then::Reconnect,
            // It was not read: it is sent again when the connection has rested.
            ErrorCode::TooFast => self.pending.map_or(Then::Nothing, |_| Then::Reconnect),
            // It was the turn, and it will never be taken.
            ErrorCode::NotBegun
            | ErrorCode::Over
            | ErrorCode::NotYourTurn
            | ErrorCode::OutOfStep
            | ErrorCode::Illegal
            | ErrorCode::TimeUp
            | ErrorCode::OnlyWatching => {
                self.pending = None;
                Then::Nothing
            }
            _ => Then::Nothing,
        }
    }
}
