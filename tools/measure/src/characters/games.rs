//! The games of a level, and what is recorded about them.

use kamisado::{Match, MatchLength, MatchRules, Move, Phase, Player, Position, Turn};
use kamisado_engine::{Engine, Level, NoObserver, Random, SearchLimits};

use super::GUARDED;
use super::habits::{Habit, Habits};
use crate::args::Series;
use crate::play::SimplePlayer;

/// The table of each engine.
const TABLE: usize = 4 << 20;

/// The habits that show in single rounds. Pushes need matches.
const ROUND_HABITS: [Habit; 6] =
    [Habit::Diagonal, Habit::Length, Habit::Center, Habit::Threat, Habit::Home, Habit::Block];

/// The results of some rounds of a level.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Results {
    pub(super) games: usize,
    pub(super) won: usize,
    /// The games that were lost before the level had made more than `GUARDED` moves.
    pub(super) lost_early: usize,
    pub(super) defence: Defence,
    pub(super) habits: Habits,
}

impl Results {
    pub(super) fn plus(mut self, other: Results) -> Results {
        self.games += other.games;
        self.won += other.won;
        self.lost_early += other.lost_early;
        self.defence = self.defence.plus(other.defence);
        self.habits = self.habits.plus(other.habits);
        self
    }

    /// The share of the games that were won.
    pub(super) fn score(&self) -> f64 {
        self.won as f64 / self.games as f64
    }

    /// Half of the interval that holds the true score 95 times in a hundred.
    pub(super) fn spread(&self) -> f64 {
        1.96 * (self.score() * (1.0 - self.score()) / self.games as f64).sqrt()
    }
}

/// How a player met threats: its turns after the guarded ones in which some moves let the opponent win at once and others
/// do not.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Defence {
    pub(super) turns: usize,
    /// The turns in which it let the opponent win, and how many it would be with moves at random.
    pub(super) lost: usize,
    pub(super) lost_at_random: f64,
}

impl Defence {
    fn of(position: &Position, mv: Move) -> Defence {
        let moves = position.legal_moves().len();
        let losing = position.legal_moves().filter(|&mv| position.allows_win(mv)).count();
        if position.wins_now() || losing == 0 || losing == moves {
            return Defence::default();
        }
        Defence { turns: 1, lost: position.allows_win(mv).into(), lost_at_random: losing as f64 / moves as f64 }
    }

    fn plus(self, other: Defence) -> Defence {
        Defence {
            turns: self.turns + other.turns,
            lost: self.lost + other.lost,
            lost_at_random: self.lost_at_random + other.lost_at_random,
        }
    }

    /// The share of the losses of moves at random that it avoids.
    pub(super) fn share(&self) -> f64 {
        1.0 - self.lost as f64 / self.lost_at_random
    }
}

/// A round of a level from the start, as Black and as White by turns.
pub(super) fn play(level: Level, opponent: SimplePlayer, number: usize, series: Series) -> Results {
    let mut results = Results { games: 1, ..Results::default() };
    let own = Player::ALL[number % 2];
    let mut made = 0;
    let game = play_out(level, opponent, MatchLength::Single, (own, series.seed_of(number as u64)), |position, mv| {
        if position.to_move() == own && mv != Move::Pass {
            results.habits.add(&ROUND_HABITS, position, mv);
            if made >= GUARDED {
                results.defence = results.defence.plus(Defence::of(position, mv));
            }
            made += 1;
        }
    });
    let won = game.round().outcome().is_some_and(|outcome| outcome.winner == own);
    results.won = won.into();
    results.lost_early = usize::from(!won && made <= GUARDED);
    results
}

/// A standard match of a level, and whether it pushes.
pub(super) fn play_match(level: Level, opponent: SimplePlayer, number: usize, series: Series) -> Habits {
    let mut habits = Habits::default();
    let own = Player::ALL[number % 2];
    play_out(level, opponent, MatchLength::Standard, (own, series.seed_of(number as u64)), |position, mv| {
        if position.to_move() == own {
            habits.add(&[Habit::Push], position, mv);
        }
    });
    habits
}

/// A match of a level, with its player and the seed of the match, of which every move is shown with the position before it.
fn play_out(
    level: Level,
    opponent: SimplePlayer,
    length: MatchLength,
    (own, seed): (Player, u64),
    mut show: impl FnMut(&Position, Move),
) -> Match {
    let mut random = Random::new(seed);
    let mut engine = Engine::new(level, random.bits(), TABLE);
    // The games are those of the tables in docs/levels.md, whose opponents had a seed too.
    random.bits();
    let mut game = Match::new(MatchRules::new(length));
    while let Some(player) = game.player_to_act() {
        let position = *game.round().position();
        let turn = match game.phase() {
            _ if player == own => engine.choose(&game, &SearchLimits::NONE, &mut NoObserver).map(|choice| choice.turn),
            Phase::Move(_) => Some(Turn::Move(opponent.choose(&mut random, &position))),
            _ => random.pick(&game.legal_turns()),
        };
        let turn = turn.expect("the match is not over");
        if let Turn::Move(mv) = turn {
            show(&position, mv);
        }
        game.play(turn).expect("the players play by the rules");
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_games_are_played_every_time() {
        let level = Level::new(3).expect("there are ten");
        let series = Series { games: 6, seed: 1 };
        let played = || {
            let games = (0..6).map(|number| play(level, SimplePlayer::Careful, number, series));
            games.fold(Results::default(), Results::plus)
        };
        let (first, again) = (played(), played());
        assert_eq!((first.won, first.defence.turns), (again.won, again.defence.turns));
        assert_eq!(first.games, 6);
    }

    #[test]
    fn losses_are_compared_with_chance() {
        // Two of twelve moves let the opponent win at once.
        let position = Position::default().play_unchecked("h8h4".parse().expect("a move"));
        let (losing, safe): (Vec<Move>, Vec<Move>) = position.legal_moves().partition(|&mv| position.allows_win(mv));
        let half = Defence::of(&position, losing[0]).plus(Defence::of(&position, safe[0]));
        assert_eq!((half.turns, half.lost), (2, 1));
        assert!((half.lost_at_random - 1.0 / 3.0).abs() < 1e-9);
        assert_eq!(Defence::of(&position, safe[0]).share(), 1.0);
        assert_eq!(Defence::of(&Position::default(), "h8h4".parse().expect("a move")).turns, 0);
    }
}
