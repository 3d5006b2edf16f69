//! An online game, built from its events.

use std::time::Duration;

use kamisado::{ByPlayer, Match, MatchResult, Move, Phase, Player, Turn};

use crate::{Clock, Event, Offer, Terms, TimeControl, Timestamp};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// The match was played, resigned, lost on time or stopped.
    Played(MatchResult),
    /// The game was aborted and does not count.
    Aborted,
}

/// An event does not fit the game to which it was applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ApplyError(());

impl core::fmt::Display for ApplyError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("the event does not fit the game")
    }
}

impl core::error::Error for ApplyError {}

/// The number of times that a player can make the same offer before the next turn: again after withdrawing it, but not
/// after it was declined.
pub(crate) const MAX_OFFERS: usize = 3;

/// An online game, built from its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlineGame {
    terms: Terms,
    pub(crate) game: Match,
    pub(crate) clock: Clock,
    /// The open offer of each player.
    pub(crate) offers: ByPlayer<Option<Offer>>,
    /// The offers that each player has made since the last turn.
    pub(crate) offered: ByPlayer<Vec<Offer>>,
    begun: bool,
    aborted: bool,
    rematch: bool,
}

impl OnlineGame {
    /// A new game, before its players are there.
    pub fn new(terms: Terms) -> OnlineGame {
        OnlineGame {
            terms,
            game: Match::new(terms.rules),
            clock: Clock::new(terms.time_control),
            offers: ByPlayer::default(),
            offered: ByPlayer::default(),
            begun: false,
            aborted: false,
            rematch: false,
        }
    }

    /// The terms.
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// The match.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The clocks.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The time on each clock at a moment; `None` without clocks.
    pub fn clock_at(&self, now: Timestamp) -> Option<ByPlayer<Duration>> {
        self.clock.shown(self.game.phase(), now, self.clock_waits())
    }

    /// Whether the clock of the player to act waits. A clock of minutes starts with its player's first move, so that
    /// nobody loses time before both players have come to the board.
    pub fn clock_waits(&self) -> bool {
        let is_first = |player: Player| !self.has_moved(player);
        matches!(self.terms.time_control, TimeControl::Fischer { .. }) && self.player_to_act().is_some_and(is_first)
    }

    /// The open offer of each player.
    pub const fn offers(&self) -> ByPlayer<Option<Offer>> {
        self.offers
    }

    /// The number of turns taken.
    pub fn ply(&self) -> usize {
        self.game.ply()
    }

    /// Whether both players are there.
    pub const fn has_begun(&self) -> bool {
        self.begun
    }

    /// Whether the players have agreed to play once more.
    pub const fn rematch_agreed(&self) -> bool {
        self.rematch
    }

    /// How the game ended; `None` before the end.
    pub fn end(&self) -> Option<GameEnd> {
        if self.aborted {
            return Some(GameEnd::Aborted);
        }
        self.game.result().map(GameEnd::Played)
    }

    /// The player who is to act; `None` before the beginning and after the end.
    pub fn player_to_act(&self) -> Option<Player> {
        match self.game.phase() {
            Phase::Move(player) | Phase::Fill(player) if self.begun && !self.aborted => Some(player),
            _ => None,
        }
    }

    /// Begins the game, because both players are there. A game that has begun goes on.
    pub fn begin(&mut self, now: Timestamp) {
        // The event does not fit a game that has begun; that game goes on.
        let _ = self.apply(&Event::Begun, now);
    }

    /// Applies an event that [`decide`](OnlineGame::decide) or [`expire`](OnlineGame::expire) returned.
    ///
    /// # Errors
    /// If the event does not fit the game, which happens only if the store is damaged. The game has not changed.
    ///
    /// ```
    /// # use kamisado_online::{Event, OnlineGame, Terms, Timestamp};
    /// let mut game = OnlineGame::new(Terms::default());
    /// let turn = Event::Turn { turn: "f8e7".parse()?, left: None };
    /// game.apply(&Event::Begun, Timestamp::EPOCH)?;
    /// game.apply(&turn, Timestamp::EPOCH)?;
    /// assert!(game.apply(&turn, Timestamp::EPOCH).is_err(), "no tower stands there any more");
    /// assert_eq!(game.ply(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(&mut self, event: &Event, now: Timestamp) -> Result<(), ApplyError> {
        let fits = match *event {
            Event::Begun => !std::mem::replace(&mut self.begun, true),
            Event::Turn { turn, left } => self.take_turn(turn, left, now),
            Event::Offered { by, offer } => {
                self.offers[by] = Some(offer);
                self.offered[by].push(offer);
                true
            }
            Event::Declined { by, offer } => {
                // A declined offer cannot be repeated before the next turn; a withdrawn one can.
                if self.offers[!by] == Some(offer) {
                    self.offered[!by].extend([offer; MAX_OFFERS]);
                }
                self.offers = ByPlayer::from_fn(|player| self.offers[player].filter(|&open| open != offer));
                true
            }
            Event::TakenBack { ply } => self.take_back_to(ply, now),
            Event::Stopped => self.game.stop().is_ok(),
            Event::RematchAgreed => !std::mem::replace(&mut self.rematch, true),
            Event::Resigned { by } => self.game.resign(by).is_ok(),
            Event::TimeLost { player } => self.game.lose_on_time(player).is_ok(),
            Event::Aborted { .. } => !std::mem::replace(&mut self.aborted, true),
            Event::Interrupted { from, to, .. } => {
                self.clock.interrupt(from, to, now);
                true
            }
        };
        if !fits {
            return Err(ApplyError(()));
        }
        self.update_clock(event, now);
        Ok(())
    }

    fn take_turn(&mut self, turn: Turn, left: Option<ByPlayer<Duration>>, now: Timestamp) -> bool {
        let (phase, waited) = (self.game.phase(), self.clock_waits());
        if self.game.play(turn).is_err() {
            return false;
        }
        match (phase, left) {
            (Phase::Move(player), Some(left)) if turn != Turn::Move(Move::Pass) => {
                self.clock.set_after_move(player, left, now, waited);
            }
            (_, Some(left)) => self.clock.set(left),
            (_, None) => {}
        }
        self.offered = ByPlayer::default();
        // An offered take-back was for the previous position.
        self.offers = ByPlayer::from_fn(|player| self.offers[player].filter(|&offer| offer != Offer::TakeBack));
        true
    }

    fn take_back_to(&mut self, ply: usize, now: Timestamp) -> bool {
        if ply > self.ply() {
            return false;
        }
        self.clock.take_back(self.game.phase(), self.moves_after(ply), now, self.clock_waits());
        self.game.truncate(ply);
        self.offers = ByPlayer::default();
        self.offered = ByPlayer::default();
        true
    }

    /// Starts the time of a turn that begins with the event. Without a player to act the clock stops. At the end of the
    /// game open offers expire.
    fn update_clock(&mut self, event: &Event, now: Timestamp) {
        if self.player_to_act().is_none() {
            self.clock.stop();
            if self.end().is_some() && !matches!(event, Event::Offered { .. }) {
                self.offers = ByPlayer::default();
            }
        } else if event.begins_turn() {
            self.clock.begin_turn(now);
        }
    }

    /// The number of moves that each player made after `ply` turns, passes not counted.
    fn moves_after(&self, ply: usize) -> ByPlayer<u32> {
        let mut moves = ByPlayer::default();
        for (ply, turn) in self.game.turns().enumerate().skip(ply) {
            if let (Turn::Move(Move::Step { .. }), Some(player)) = (turn, self.game.player_at(ply)) {
                moves[player] += 1;
            }
        }
        moves
    }

    /// Restarts the time of the turn that began with the last event, because the server announced it to its player only
    /// now. A replay uses the time of the event instead; a delay that matters has its own
    /// [`Interrupted`](Event::Interrupted).
    pub fn announce_turn(&mut self, now: Timestamp) {
        if self.clock.since().is_some_and(|since| since < now) {
            self.clock.begin_turn(now);
        }
    }

    /// Whether a player has made a move, passes not counted.
    pub fn has_moved(&self, player: Player) -> bool {
        self.moves_of(player).next().is_some()
    }

    /// Whether a player has made at least this many moves in the match, passes not counted.
    pub fn has_made_moves(&self, player: Player, least: usize) -> bool {
        self.moves_of(player).take(least).count() == least
    }

    fn moves_of(&self, player: Player) -> impl Iterator<Item = Move> {
        let steps = self.game.rounds().iter().flat_map(|round| round.plies());
        steps.filter(move |(position, mv)| *mv != Move::Pass && position.to_move() == player).map(|(_, mv)| mv)
    }
}
