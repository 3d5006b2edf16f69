//! A game at this screen.

mod board_model;
mod clock;
mod import;
mod options;
mod save;

use kamisado::{ByPlayer, Format, Match, MatchResult, Move, Phase, Player, Turn, TurnError};

pub use board_model::{happened, mark_moves, pieces};
pub use clock::{Clock, TimeControl, clock_face};
pub use import::{
    ImportError, MATCH_PREFIX, POSITION_PREFIX, holds_match, position_fragment, read_fragment, read_match,
};
pub use options::{LayoutMode, NewGameOptions, Opponent, Seat, Side};
pub use save::{SaveError, Saved};

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

/// A game at this screen: the match, who sits where, and which side is below.
#[derive(Clone, Debug, PartialEq)]
pub struct LocalGame {
    game: Match,
    seats: ByPlayer<Seat>,
    /// The player whose home row is below.
    pub orientation: Player,
    /// The seed of the engine's random choices.
    seed: u32,
    /// Whether the end of the round has been read.
    end_seen: bool,
    /// The clocks, if there are any.
    clock: Option<Clock>,
    /// Whether it is a match from elsewhere, which can only be viewed.
    view_only: bool,
}

impl LocalGame {
    /// A new game. The seed decides the side where none was chosen, and is the engine's.
    pub fn new(options: &NewGameOptions, seed: u32) -> LocalGame {
        let own = options.side.player(seed);
        let seat = |player| if player == own { Seat::Person } else { options.opponent_seat() };
        let game = Match::new(options.rules(seed));
        let clock = options.timed.then(|| Clock::new(options.pace));
        LocalGame {
            game,
            seats: ByPlayer::from_fn(seat),
            orientation: own,
            seed,
            end_seen: false,
            clock,
            view_only: false,
        }
    }

    /// A match from elsewhere, which can only be viewed, with Black below.
    pub fn view_only(game: Match) -> LocalGame {
        let seats = ByPlayer::from_fn(|_| Seat::Person);
        LocalGame { game, seats, orientation: Player::Black, seed: 0, end_seen: false, clock: None, view_only: true }
    }

    /// The match from elsewhere as an own game that goes on from the current ply. The player to act there is a
    /// person; the seed is the engine's.
    #[must_use]
    pub fn adopted(&self, options: &NewGameOptions, seed: u32) -> LocalGame {
        let own = self.player_to_act().unwrap_or(self.orientation);
        let seat = |player| if player == own { Seat::Person } else { options.opponent_seat() };
        let (game, seats) = (self.game.branch(), ByPlayer::from_fn(seat));
        LocalGame { game, seats, orientation: own, seed, end_seen: false, clock: None, view_only: false }
    }

    /// A match in which the user moves for both sides.
    pub fn open(game: Match, orientation: Player) -> LocalGame {
        let seats = ByPlayer::from_fn(|_| Seat::Person);
        LocalGame { game, seats, orientation, seed: 0, end_seen: true, clock: None, view_only: false }
    }

    /// The same once more, with sides changed.
    #[must_use]
    pub fn rematch(&self, seed: u32) -> LocalGame {
        let seats = ByPlayer::from_fn(|player: Player| self.seats[!player]);
        let orientation = if self.has_engine() { !self.orientation } else { self.orientation };
        let (game, clock) = (Match::new(self.game.rules()), self.clock.map(|clock| Clock::new(clock.pace())));
        LocalGame { game, seats, orientation, seed, end_seen: false, clock, view_only: false }
    }

    /// The match.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Who sits where.
    pub const fn seats(&self) -> ByPlayer<Seat> {
        self.seats
    }

    /// The seed of the engine's random choices.
    pub const fn seed(&self) -> u32 {
        self.seed
    }

    /// What is played.
    pub const fn format(&self) -> Format {
        self.game.rules().format
    }

    /// The clocks, if there are any.
    pub const fn clock(&self) -> Option<Clock> {
        self.clock
    }

    /// Whether it is a match from elsewhere.
    pub const fn is_view_only(&self) -> bool {
        self.view_only
    }

    /// Whether an earlier ply of the match is shown.
    pub fn is_past(&self) -> bool {
        self.game.ply() < self.game.total_turns()
    }

    /// The number of the round that is shown, from 0. Where the next round of a series has begun by itself, it is the one
    /// before until its end has been read.
    pub fn shown(&self) -> usize {
        let last = self.game.rounds().len() - 1;
        let unread = self.game.round().moves().is_empty() && !self.end_seen;
        if unread && matches!(self.format(), Format::Series(_)) { last.saturating_sub(1) } else { last }
    }

    /// The player to act at the current ply; none when the match is over.
    pub fn player_to_act(&self) -> Option<Player> {
        self.game.player_to_act()
    }

    fn has_engine(&self) -> bool {
        Player::ALL.into_iter().any(|player| self.seats[player] != Seat::Person)
    }

    /// Whether there is something to go on with.
    pub fn is_under_way(&self) -> bool {
        let end = self.end();
        !self.view_only && end.total_turns() > 0 && end.result().is_none()
    }

    /// The match at its last point.
    fn end(&self) -> Match {
        let mut end = self.game.clone();
        end.go_to(end.total_turns());
        end
    }

    /// What the page waits for now. At an earlier point nothing happens by itself, but a person whose turn it was may
    /// play from there in another way.
    pub fn awaiting(&self) -> Awaiting {
        let looking = self.view_only || self.is_past();
        match self.game.phase() {
            Phase::Over(result) => Awaiting::Over(result),
            _ if self.view_only => Awaiting::Looking,
            _ if self.shown() + 1 < self.game.rounds().len() => Awaiting::NextRound,
            Phase::Move(_) if self.game.round().position().must_pass() => {
                if looking {
                    Awaiting::Looking
                } else {
                    Awaiting::Pass
                }
            }
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

    /// Whose clock runs now.
    pub fn runs(&self) -> Option<Player> {
        let waits_for_somebody = matches!(self.awaiting(), Awaiting::Move(_) | Awaiting::Fill(_) | Awaiting::Engine(_));
        let runs = self.clock.is_some() && self.game.total_turns() > 0 && !self.is_past() && waits_for_somebody;
        self.player_to_act().filter(|_| runs)
    }

    /// The player to act has thought for `time` milliseconds. False when the time is up, which loses the
    /// match.
    pub fn spend(&mut self, time: u32) -> bool {
        let (Some(player), Some(clock)) = (self.runs(), &mut self.clock) else {
            return true;
        };
        let in_time = clock.spend(player, time);
        if !in_time {
            self.game.lose_on_time(player);
        }
        in_time
    }

    /// Takes a turn; what was taken back before is forgotten.
    pub fn play(&mut self, turn: Turn) -> Result<(), TurnError> {
        let player = self.player_to_act();
        self.game.play(turn)?;
        self.end_seen = false;
        if let (Some(player), Some(clock), true) = (player, &mut self.clock, turn != Turn::Move(Move::Pass)) {
            clock.reward(player, self.game.ply());
        }
        Ok(())
    }

    /// Goes to a point of the match, counted in turns.
    pub fn go_to(&mut self, ply: usize) -> bool {
        let before = self.game.ply();
        self.game.go_to(ply);
        self.end_seen = false;
        self.game.ply() != before
    }

    /// Goes on from the current ply; what came after it is forgotten.
    pub fn play_from_here(&mut self) -> bool {
        let past = self.is_past();
        self.game = self.game.branch();
        past
    }

    /// Stops a series at its last point.
    pub fn stop(&mut self) -> bool {
        self.game.stop()
    }

    /// Whether there is a series to stop.
    pub fn can_stop(&self) -> bool {
        !self.view_only && self.game.can_stop()
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
        let (Phase::Move(acting) | Phase::Fill(acting)) = self.end().phase() else {
            return None;
        };
        Some(acting).filter(person).or_else(|| Player::ALL.into_iter().find(person)).filter(|_| !self.view_only)
    }

    /// Gives up the match.
    pub fn resign(&mut self) -> bool {
        let Some(player) = self.resigning() else {
            return false;
        };
        self.game = self.end();
        self.game.resign(player)
    }

    /// The match at the last choice of a person here, if there is one.
    fn taken_back(&self) -> Option<Match> {
        if self.view_only {
            return None;
        }
        let mut game = self.game.clone();
        if game.reopen() {
            return Some(game);
        }
        let back = |player: Player| {
            let mut game = self.game.clone();
            (self.seats[player] == Seat::Person && game.take_back(player)).then_some(game)
        };
        Player::ALL.into_iter().filter_map(back).max_by_key(Match::ply)
    }

    /// Whether there is a choice to take back.
    pub fn can_take_back(&self) -> bool {
        self.taken_back().is_some()
    }

    /// Goes back to the last choice of a person here.
    pub fn take_back(&mut self) -> bool {
        let Some(game) = self.taken_back() else {
            return false;
        };
        (self.game, self.end_seen) = (game, false);
        true
    }
}
