//! A game at this screen.

mod choices;
mod press;
mod save;
mod seat;
mod view;

use kamisado::{ByPlayer, Format, Match, MatchResult, MatchRules, Move, Phase, Player, Turn, TurnError};

pub use choices::{Choices, Opponent, Side};
pub use press::Press;
pub use save::{SaveError, Saved};
pub use seat::Seat;
pub use view::{happened, mark_moves, pieces};

/// What the page waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// A person's move.
    Move(Player),
    /// A person's choice of the side from which the towers are put back.
    Fill(Player),
    /// The engine's turn at this level.
    Engine(u8),
    /// Somebody has read how the round ended, after which the engine chooses the side.
    NextRound(u8),
    /// A moment, after which a pass is played by itself.
    Pass,
    /// Nothing: the match is over.
    Over(MatchResult),
}

/// A game at this screen: the match, who sits where, and which side is below.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    game: Match,
    seats: ByPlayer<Seat>,
    /// The player whose home row is below.
    pub below: Player,
    /// The seed of the engine's chance.
    seed: u32,
    /// Whether the end of the round has been read.
    read: bool,
}

impl Session {
    /// A new game. The chance decides the side where none was chosen, and seeds the engine.
    pub fn new(choices: &Choices, chance: u32) -> Session {
        let own = choices.side.player(chance);
        let seat = |player| if player == own { Seat::Person } else { choices.opponent_seat() };
        let game = Match::new(MatchRules::new(choices.length));
        Session { game, seats: ByPlayer::from_fn(seat), below: own, seed: chance, read: false }
    }

    /// The same once more, with sides changed.
    #[must_use]
    pub fn rematch(&self, chance: u32) -> Session {
        let seats = ByPlayer::from_fn(|player: Player| self.seats[!player]);
        let below = if self.has_engine() { !self.below } else { self.below };
        Session { game: Match::new(self.game.rules()), seats, below, seed: chance, read: false }
    }

    /// The match.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Who sits where.
    pub const fn seats(&self) -> ByPlayer<Seat> {
        self.seats
    }

    /// The seed of the engine's chance.
    pub const fn seed(&self) -> u32 {
        self.seed
    }

    /// What is played.
    pub const fn format(&self) -> Format {
        self.game.rules().format
    }

    fn has_engine(&self) -> bool {
        Player::ALL.into_iter().any(|player| self.seats[player] != Seat::Person)
    }

    /// Whether there is something to go on with.
    pub fn is_under_way(&self) -> bool {
        self.game.total() > 0 && self.game.result().is_none()
    }

    /// What the page waits for now.
    pub fn waits(&self) -> Waits {
        match self.game.phase() {
            Phase::Over(result) => Waits::Over(result),
            Phase::Move(_) if self.game.round().position().must_pass() => Waits::Pass,
            Phase::Move(player) => match self.seats[player] {
                Seat::Person => Waits::Move(player),
                Seat::Engine(level) => Waits::Engine(level),
            },
            Phase::Fill(winner) => match self.seats[winner] {
                Seat::Person => Waits::Fill(winner),
                Seat::Engine(level) if self.read => Waits::Engine(level),
                Seat::Engine(level) => Waits::NextRound(level),
            },
        }
    }

    /// Takes a turn; what was taken back before is forgotten.
    pub fn play(&mut self, turn: Turn) -> Result<(), TurnError> {
        self.game.play(turn)?;
        self.read = false;
        Ok(())
    }

    /// Plays the pass that is due.
    pub fn pass(&mut self) -> Result<(), TurnError> {
        self.play(Turn::Move(Move::Pass))
    }

    /// The end of the round has been read: the engine may choose the side.
    pub fn go_on(&mut self) {
        self.read = true;
    }

    /// The player who gives up when somebody at this screen does.
    pub fn resigning(&self) -> Option<Player> {
        let person = |player: &Player| self.seats[*player] == Seat::Person;
        let acting = match self.game.phase() {
            Phase::Over(_) => return None,
            Phase::Move(player) | Phase::Fill(player) => player,
        };
        Some(acting).filter(person).or_else(|| Player::ALL.into_iter().find(person))
    }

    /// Gives up the match.
    pub fn resign(&mut self) -> bool {
        let Some(player) = self.resigning() else {
            return false;
        };
        self.game = self.game.branch();
        self.game.resign(player)
    }

    /// The match at the last choice of a person here, if there is one.
    fn taken_back(&self) -> Option<Match> {
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
        (self.game, self.read) = (game, false);
        true
    }
}
