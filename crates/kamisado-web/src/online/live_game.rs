//! What the page knows of a game over the network.

use kamisado::{ByPlayer, Match, Phase, Player, Turn};
use kamisado_api::{API_VERSION, ErrorCode, Hello, LogEntry, LogEvent, Presence, RoomEvent, ServerMessage};
use kamisado_online::{Action, End, Event, FILL_TIME, Game, Interruption, Moment, Offer, Time};

/// What was said in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
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

/// What is to be done after a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Nothing.
    Nothing,
    /// The turn that is not stored yet is sent, perhaps once more.
    Send(Pending),
    /// Something is missing: the connection is made anew, from the last entry that is known.
    Reconnect,
}

/// Whether a message says that the server speaks another version of the interface than this page.
pub fn is_outdated(message: &ServerMessage) -> bool {
    match message {
        ServerMessage::Hello(hello) => hello.api != API_VERSION,
        ServerMessage::Error(error) => error.code == ErrorCode::Reload,
        _ => false,
    }
}

/// What happened last besides turns, and is worth a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Turns were taken back.
    TakenBack,
    /// An offer was declined or withdrawn.
    Declined,
    /// The server could not referee the game for a while.
    Interrupted,
}

/// What the page knows of a game: the game as its numbered entries make it, who is here, what was said, and what the
/// server has not confirmed yet. Times come from outside, in thousandths of a second.
#[derive(Clone, Debug, PartialEq)]
pub struct Live {
    game: Game,
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
    away_since: ByPlayer<Option<Time>>,
    pending: Option<Pending>,
    said: Vec<Said>,
    /// How many messages of others have come since the page was opened and were not seen yet.
    unseen: u32,
    /// What one has said and the server has not told yet.
    saying: Option<String>,
    next: Option<String>,
    note: Option<Note>,
    chat: bool,
    /// Whether the server can store anything.
    storing: bool,
    shares_chat: ByPlayer<bool>,
    /// What must be added to the time here to have the server's.
    ahead: i64,
    /// What the clocks showed and when, as the server told; until the next turn.
    told: Option<(ByPlayer<u64>, Time)>,
}

impl Live {
    /// What is known after the first word of the server, at this time here.
    pub fn new(hello: &Hello, here: u64) -> Live {
        let mut live = Live {
            game: Game::new(hello.state.terms),
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
            ahead: 0,
            told: None,
        };
        live.greet(hello, here);
        live
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Whose towers one moves; nobody's if one only watches.
    pub const fn you(&self) -> Option<Player> {
        self.you
    }

    /// What the players are called; nothing while a seat is free.
    pub const fn names(&self) -> &ByPlayer<Option<String>> {
        &self.names
    }

    /// How strong the players are, where that is told.
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

    /// Who is here, if the server tells.
    pub const fn presence(&self) -> Option<Presence> {
        self.presence
    }

    /// What was said.
    pub fn said(&self) -> &[Said] {
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

    /// What one has said and the server has not told yet.
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

    /// Whether the server can store anything. While it cannot, nobody can act, and no clock runs.
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
    pub const fn note(&self) -> Option<Note> {
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
        self.you.is_some() && self.pending.is_none() && self.game.waits_for() == self.you
    }

    /// The seat that somebody who comes now can take.
    pub fn free_seat(&self) -> Option<Player> {
        let free = || Player::ALL.into_iter().find(|&player| self.names[player].is_none());
        if self.you.is_some() || self.game.has_begun() || self.game.end().is_some() { None } else { free() }
    }

    /// Whether one waits for somebody to take the other seat.
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
    pub const fn now(&self, here: u64) -> Time {
        Time(here.saturating_add_signed(self.ahead))
    }

    /// Whether the referee would let one do something, as far as the page knows.
    pub fn may(&self, action: Action, here: u64) -> bool {
        let moment = Moment { now: self.now(here), away_since: self.away_since, ..Moment::default() };
        self.you.is_some_and(|you| self.game.decide(you, action, &moment).is_ok_and(|events| !events.is_empty()))
    }

    /// The player whose clock runs.
    pub fn runs(&self) -> Option<Player> {
        let moves = matches!(self.game.game().phase(), Phase::Move(_)) || !self.game.terms().pace.is_live();
        let is_timed = moves && self.storing && self.pending.is_none() && self.game.clock().left().is_some();
        self.game.waits_for().filter(|_| is_timed)
    }

    /// What is left on each clock, in thousandths of a second; nothing without clocks.
    pub fn left(&self, here: u64) -> Option<ByPlayer<u64>> {
        let (mut left, since) = match self.told {
            Some((left, since)) => (left, Some(since)),
            None => (self.game.clock().left()?, self.game.clock().since()),
        };
        if let (Some(player), Some(since)) = (self.runs(), since) {
            left[player] = left[player].saturating_sub(self.now(here).since(since));
        }
        Some(left)
    }

    /// What is left of the time in which the winner of a round chooses a side, in thousandths of a second.
    pub fn fill_left(&self, here: u64) -> Option<u64> {
        let Phase::Fill(_) = self.game.game().phase() else {
            return None;
        };
        let is_live = self.game.terms().pace.is_live();
        let since = self.game.clock().since().filter(|_| is_live && self.game.waits_for().is_some())?;
        Some(FILL_TIME.saturating_sub(self.now(here).since(since)))
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

    fn greet(&mut self, hello: &Hello, here: u64) {
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

    /// Whether the match was played to some end, so that there is something to look at again.
    pub fn is_played(&self) -> bool {
        matches!(self.game.end(), Some(End::Played(_)))
    }
}
