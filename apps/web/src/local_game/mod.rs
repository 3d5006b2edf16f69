//! A game at this screen.

mod board_model;
mod clock;
mod fair_layouts;
mod import;
mod names;
mod options;
mod save;

use core::time::Duration;

use kamisado::record::Record;
use kamisado::{
    ByPlayer, Format, FormatKind, Match, MatchCursor, MatchEnd, MatchResult, Move, Phase, Player, Turn, TurnError,
};
use kamisado_online::Timestamp;

pub use board_model::{mark_moves, pieces, round_highlights};
pub use clock::{Clock, Countdown, TimeControl, clock_face, is_low};
pub(crate) use fair_layouts::{fair_winning_moves, fairest_layout};
pub use import::{ImportError, MATCH_PREFIX, holds_match, position_fragment, read_fragment, read_match};
pub use names::{MAX_NAME_LENGTH, PersonNames, person_name};
pub use options::{LayoutMode, NewGameOptions, Opponent, Seat, Side, against_engine};
pub use save::{SaveError, Saved};

use crate::premove::Premoves;

/// The event that the page waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaiting {
    /// A person's move.
    Move(Player),
    /// A person's choice of the side from which the towers are put back.
    Fill(Player),
    /// The engine's turn at this level.
    Engine(u8),
    /// The user's confirmation that the end of the round was seen; then the engine chooses the side, or the next round begins.
    NextRound,
    /// A moment, after which a pass is played by itself.
    Pass,
    /// Nothing: an earlier ply is shown, or a match that can only be viewed.
    Looking,
    /// Nothing: the match is over.
    Over(MatchResult),
}

/// Whether a match has one round, so that there is no need to count them.
pub fn is_single(format: Format) -> bool {
    format.kind() == FormatKind::Single
}

/// A game at this screen: the match, who sits where, and which side is below.
#[derive(Clone, Debug, PartialEq)]
pub struct LocalGame {
    cursor: MatchCursor,
    seats: ByPlayer<Seat>,
    /// The names that people have typed.
    names: PersonNames,
    /// The player whose home row is below.
    pub orientation: Player,
    /// The seed of the engine's random choices.
    seed: u32,
    /// When it began; [`Timestamp::EPOCH`] as long as nothing has been played.
    started: Timestamp,
    /// Whether the end of the round has been read.
    end_seen: bool,
    /// The clocks, if there are any.
    clock: Option<Clock>,
    /// Whether it is a match from elsewhere, which can only be viewed.
    view_only: bool,
    /// Whether it began in the middle of a lost game, so that winning it beats nobody.
    retried: bool,
}

impl LocalGame {
    /// A new game. The seed decides the side where none was chosen, and is the engine's.
    pub fn new(options: &NewGameOptions, seed: u32) -> LocalGame {
        let own = options.side.player(seed);
        let clock = options.timed.then(|| Clock::new(options.pace));
        let game = LocalGame::open(Match::new(options.rules(seed)), own);
        LocalGame { seats: options.seats(own), seed, end_seen: false, clock, ..game }
    }

    /// A match from elsewhere, which can only be viewed, with Black below.
    pub fn view_only(game: impl Into<MatchCursor>) -> LocalGame {
        LocalGame {
            cursor: game.into(),
            seats: ByPlayer::from_fn(|_| Seat::Person),
            names: PersonNames::default(),
            orientation: Player::Black,
            seed: 0,
            started: Timestamp::EPOCH,
            end_seen: false,
            clock: None,
            view_only: true,
            retried: false,
        }
    }

    /// The same with the names of the people at this screen. An engine has a name of its own.
    #[must_use]
    pub fn with_names(self, names: &PersonNames) -> LocalGame {
        let name = |player: Player| {
            let typed = names[player].as_deref().filter(|_| self.seats[player] == Seat::Person);
            typed.and_then(person_name)
        };
        let names = ByPlayer::from_fn(name);
        LocalGame { names, ..self }
    }

    /// The names that people have typed.
    pub const fn names(&self) -> &PersonNames {
        &self.names
    }

    /// The match with the names of its players, as a record.
    pub fn record(&self) -> Record {
        let mut record = Record::from(self.end());
        (record.tags.black, record.tags.white) = (self.names.black.clone(), self.names.white.clone());
        record
    }

    /// The match from elsewhere as an own game that goes on from the current ply. The player to act there is a
    /// person; the seed is the engine's.
    #[must_use]
    pub fn adopted(&self, options: &NewGameOptions, seed: u32) -> LocalGame {
        let own = self.player_to_act().unwrap_or(self.orientation);
        let game = LocalGame::open(self.game().clone(), own);
        LocalGame { seats: options.seats(own), seed, end_seen: false, ..game }
    }

    /// A match in which the user moves for both sides.
    pub fn open(game: impl Into<MatchCursor>, orientation: Player) -> LocalGame {
        LocalGame { end_seen: true, view_only: false, orientation, ..LocalGame::view_only(game) }
    }

    /// The same once more, with sides changed.
    #[must_use]
    pub fn rematch(&self, seed: u32) -> LocalGame {
        let seats = ByPlayer::from_fn(|player: Player| self.seats[!player]);
        let orientation = if self.has_engine() { !self.orientation } else { self.orientation };
        let clock = self.clock.map(|clock| Clock::new(clock.pace()));
        let names = ByPlayer::from_fn(|player: Player| self.names[!player].clone());
        let game = LocalGame::open(Match::new(self.game().rules()), orientation);
        LocalGame { seats, names, seed, end_seen: false, clock, ..game }
    }

    /// The game from an earlier ply on, as a game of its own.
    #[must_use]
    pub fn retried_from(&self, ply: usize) -> LocalGame {
        let mut cursor = self.cursor.clone();
        cursor.go_to(ply);
        cursor.truncate();
        LocalGame { cursor, started: Timestamp::EPOCH, end_seen: false, retried: true, ..self.clone() }
    }

    /// Whether it began in the middle of a lost game.
    pub const fn is_retried(&self) -> bool {
        self.retried
    }

    /// The match up to the current ply.
    pub const fn game(&self) -> &Match {
        self.cursor.game()
    }

    /// The match with the current ply.
    pub const fn cursor(&self) -> &MatchCursor {
        &self.cursor
    }

    /// The match, unless an earlier ply is shown, where nothing is news.
    pub fn news(&self) -> Option<&Match> {
        Some(self.game()).filter(|_| !self.is_past())
    }

    /// Who sits where.
    pub const fn seats(&self) -> ByPlayer<Seat> {
        self.seats
    }

    /// The seed of the engine's random choices.
    pub const fn seed(&self) -> u32 {
        self.seed
    }

    /// When it began; [`Timestamp::EPOCH`] as long as nothing has been played.
    pub const fn started(&self) -> Timestamp {
        self.started
    }

    /// Remembers when the game began, once something has been played.
    pub fn note_start(&mut self, now: Timestamp) {
        if self.started == Timestamp::EPOCH && self.cursor.total_turns() > 0 {
            self.started = now;
        }
    }

    /// What is played.
    pub const fn format(&self) -> Format {
        self.game().rules().format
    }

    /// Whether one round is the whole match, so that there is nothing to count.
    pub fn is_single(&self) -> bool {
        is_single(self.format())
    }

    /// The clocks, if there are any.
    pub const fn clock(&self) -> Option<Clock> {
        self.clock
    }

    /// Whether it is a match from elsewhere.
    pub const fn is_view_only(&self) -> bool {
        self.view_only
    }

    /// The current ply, and the number of turns of the whole match.
    pub fn place(&self) -> (usize, usize) {
        (self.cursor.ply(), self.cursor.total_turns())
    }

    /// Whether an earlier ply of the match is shown.
    pub fn is_past(&self) -> bool {
        !self.cursor.is_at_end()
    }

    /// The number of the round that is shown, from 0. Where the next round of a series has begun by itself, it is the one
    /// before until its end has been read.
    pub fn shown(&self) -> usize {
        let last = self.game().rounds().len() - 1;
        let unread = self.game().round().moves().is_empty() && !self.end_seen;
        if unread && matches!(self.format(), Format::Series(_)) { last.saturating_sub(1) } else { last }
    }

    /// The player to act at the current ply; none when the match is over.
    pub fn player_to_act(&self) -> Option<Player> {
        self.game().player_to_act()
    }

    fn has_engine(&self) -> bool {
        Player::ALL.into_iter().any(|player| self.seats[player] != Seat::Person)
    }

    /// The player who is a person, where the other is the engine, and the level of that.
    pub fn against_engine(&self) -> Option<(Player, u8)> {
        options::against_engine(self.seats)
    }

    /// Whether nothing is said against the first moves of its rounds: a beginner who plays one of the first levels is not told that
    /// the very first move of a solved game was wrong.
    pub fn spares_first_moves(&self) -> bool {
        self.against_engine().is_some_and(|(_, level)| level <= LocalGame::LAST_SPARING_LEVEL)
    }

    /// The last level against which the first moves are spared.
    pub const LAST_SPARING_LEVEL: u8 = 3;

    /// The person, where the other player is the engine.
    pub fn person(&self) -> Option<Player> {
        self.against_engine().map(|(person, _)| person)
    }

    /// The person who can choose premoves now: the engine is to move.
    pub fn premover(&self) -> Option<Player> {
        let waits = matches!(self.awaiting(), Awaiting::Engine(_));
        self.person().filter(|&person| waits && Premoves::can_be_chosen(self.game(), person))
    }

    /// The level to try next, after a person has beaten the engine.
    pub fn next_level(&self) -> Option<u8> {
        let (person, level) = self.against_engine()?;
        let won = self.end().result()?.winner == Some(person);
        Some(level + 1).filter(|next| won && !self.view_only && NewGameOptions::LEVELS.contains(next))
    }

    /// Whether a person has lost the match to the engine.
    pub fn is_lost_to_engine(&self) -> bool {
        let winner = self.end().result().and_then(|result| result.winner);
        winner.is_some() && self.against_engine().is_some_and(|(person, _)| winner == Some(!person))
    }

    /// Whether there is something to go on with.
    pub fn is_under_way(&self) -> bool {
        let end = self.end();
        !self.view_only && end.ply() > 0 && end.result().is_none()
    }

    /// The match at its last point.
    pub fn end(&self) -> Match {
        self.cursor.whole()
    }

    /// What the page waits for now. At an earlier point nothing happens by itself, but a person whose turn it was may
    /// play from there in another way.
    pub fn awaiting(&self) -> Awaiting {
        let looking = self.view_only || self.is_past();
        match self.game().phase() {
            Phase::Over(result) => Awaiting::Over(result),
            _ if self.view_only => Awaiting::Looking,
            _ if self.shown() + 1 < self.game().rounds().len() => Awaiting::NextRound,
            Phase::Move(_) if self.game().round().position().must_pass() && looking => Awaiting::Looking,
            Phase::Move(_) if self.game().round().position().must_pass() => Awaiting::Pass,
            Phase::Move(player) => match self.seats[player] {
                Seat::Person => Awaiting::Move(player),
                Seat::Engine(_) if looking => Awaiting::Looking,
                Seat::Engine(level) => Awaiting::Engine(level),
            },
            Phase::Fill(winner) => match self.seats[winner] {
                Seat::Person => Awaiting::Fill(winner),
                Seat::Engine(_) if looking => Awaiting::Looking,
                Seat::Engine(level) if self.end_seen => Awaiting::Engine(level),
                Seat::Engine(_) => Awaiting::NextRound,
            },
        }
    }

    /// The player whose clock runs.
    pub fn running_clock(&self) -> Option<Player> {
        // A fill can be thought about: it is no move.
        let is_fill = matches!(self.game().phase(), Phase::Fill(_));
        let awaits_turn = matches!(self.awaiting(), Awaiting::Move(_) | Awaiting::Engine(_)) && !is_fill;
        let runs = self.clock.is_some() && self.cursor.total_turns() > 0 && !self.is_past() && awaits_turn;
        self.player_to_act().filter(|_| runs)
    }

    /// The player to act has thought for this time. False when no time is left, which loses the match.
    pub fn spend(&mut self, time: Duration) -> bool {
        let (Some(player), Some(clock)) = (self.running_clock(), &mut self.clock) else { return true };
        let in_time = clock.spend(player, time);
        if !in_time {
            let lost = self.cursor.end_mut().is_some_and(|game| game.lose_on_time(player).is_ok());
            assert!(lost, "a clock runs only at the end of a match that is not over");
        }
        in_time
    }

    /// Takes a turn; what was taken back before is forgotten.
    pub fn play(&mut self, turn: Turn) -> Result<(), TurnError> {
        let player = self.player_to_act();
        self.cursor.play(turn)?;
        // The same turn once more does not bring back what came after it.
        self.cursor.truncate();
        self.end_seen = false;
        if let (Some(player), Some(clock), true) = (player, &mut self.clock, turn != Turn::Move(Move::Pass)) {
            clock.reward(player, self.cursor.ply());
        }
        Ok(())
    }

    /// Goes to a point of the match, counted in turns.
    pub fn go_to(&mut self, ply: usize) -> bool {
        let before = self.cursor.ply();
        self.cursor.go_to(ply);
        self.end_seen = false;
        self.cursor.ply() != before
    }

    /// Goes on from the current ply; what came after it is forgotten.
    pub fn play_from_here(&mut self) -> bool {
        let past = self.is_past();
        self.cursor.truncate();
        past
    }

    /// Stops a series at its last point.
    pub fn stop(&mut self) -> bool {
        self.cursor.end_mut().is_some_and(|game| game.stop().is_ok())
    }

    /// Whether there is a series to stop.
    pub fn can_stop(&self) -> bool {
        !self.view_only && !self.is_past() && self.game().can_stop()
    }

    /// Plays the pass that is due.
    pub fn pass(&mut self) -> Result<(), TurnError> {
        self.play(Turn::Move(Move::Pass))
    }

    /// The end of the round has been read: the engine may choose the side, or the next round begins.
    pub fn go_on(&mut self) {
        self.end_seen = true;
    }

    /// The player who gives up when a person at this screen does. The match is given up at its last ply, whichever is shown, so
    /// that nothing of it is lost.
    pub fn resigning(&self) -> Option<Player> {
        let person = |player: &Player| self.seats[*player] == Seat::Person;
        let (Phase::Move(acting) | Phase::Fill(acting)) = self.end().phase() else { return None };
        Some(acting).filter(person).or_else(|| Player::ALL.into_iter().find(person)).filter(|_| !self.view_only)
    }

    /// Gives up the match.
    pub fn resign(&mut self) -> bool {
        let Some(player) = self.resigning() else { return false };
        self.cursor.go_to(usize::MAX);
        self.cursor.end_mut().is_some_and(|game| game.resign(player).is_ok())
    }

    /// The match at the last choice of a person here, if there is one. Time that is up is not given back.
    fn taken_back(&self) -> Option<MatchCursor> {
        let is_time_up = self.end().result().is_some_and(|result| result.ended == MatchEnd::Time);
        if self.view_only || is_time_up {
            return None;
        }
        let mut cursor = self.cursor.clone();
        if cursor.end_mut().is_some_and(Match::reopen) {
            return Some(cursor);
        }
        let persons = Player::ALL.into_iter().filter(|&player| self.seats[player] == Seat::Person);
        cursor.go_to(persons.filter_map(|player| self.game().last_choice(player)).max()?);
        Some(cursor)
    }

    /// Whether there is a choice to take back.
    pub fn can_take_back(&self) -> bool {
        self.taken_back().is_some()
    }

    /// Goes back to the last choice of a person here.
    pub fn take_back(&mut self) -> bool {
        let Some(cursor) = self.taken_back() else { return false };
        (self.cursor, self.end_seen) = (cursor, false);
        true
    }
}
