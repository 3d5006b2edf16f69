//! How a level fares against the one below.

use kamisado::{ByPlayer, Position};
use kamisado_engine::{Engine, Level, Random};

use crate::args::Series;
use crate::play;
use crate::threads::in_threads;

/// The table of each engine.
const TABLE: usize = 4 << 20;

/// The results of two levels against each other.
#[derive(Default)]
pub(crate) struct Tally {
    /// How many openings the measured level won no, one or both games of.
    openings: [usize; 3],
}

impl Tally {
    fn games(&self) -> usize {
        2 * self.openings.iter().sum::<usize>()
    }

    fn won(&self) -> usize {
        self.openings[1] + 2 * self.openings[2]
    }

    /// The share of the games that the measured level won.
    pub(crate) fn score(&self) -> f64 {
        self.won() as f64 / self.games() as f64
    }

    /// Where the true score lies 95 times in a hundred. The two games of an opening belong together and count as one
    /// trial, since an opening favours the same side in both.
    pub(crate) fn interval(&self) -> (f64, f64) {
        let trials = self.games() as f64 / 2.0;
        let score = self.score();
        let squares =
            self.openings.iter().zip([0.0, 0.5, 1.0]).map(|(&count, value)| count as f64 * (value - score).powi(2));
        let spread = 1.96 * (squares.sum::<f64>() / trials).sqrt() / trials.sqrt();
        ((score - spread).max(0.0), (score + spread).min(1.0))
    }
}

/// Lets a level play the one below, twice from each opening; `None` for the first level. The result is the same however
/// many cores there are.
pub(crate) fn play(level: Level, series: Series) -> Option<Tally> {
    let opponent = Level::new(level.number().checked_sub(1)?)?;
    let mut tally = Tally::default();
    let won = |number| games_won([level, opponent], series.seed_of(number as u64));
    for won in in_threads("openings", series.games.div_ceil(2), won) {
        tally.openings[won] += 1;
    }
    Some(tally)
}

/// How many of the two games of an opening the first level wins.
fn games_won(levels: [Level; 2], seed: u64) -> usize {
    let mut engines = levels.map(|level| Engine::new(level, 0, TABLE));
    let mut random = Random::new(seed);
    let opening = play::opening(&mut random);
    let sides = [ByPlayer { black: 0, white: 1 }, ByPlayer { black: 1, white: 0 }];
    let wins = |sides: &ByPlayer<usize>| {
        for engine in engines.iter_mut() {
            engine.restart(random.bits());
        }
        wins_game(&mut engines, sides, opening)
    };
    sides.iter().map(wins).map(usize::from).sum()
}

/// Whether the first engine wins a game; the sides say which engine has which player.
fn wins_game(engines: &mut [Engine; 2], sides: &ByPlayer<usize>, opening: Position) -> bool {
    let mut game = play::round_from(opening);
    while play::play_turn(&mut engines[sides[game.position().to_move()]], &mut game).is_some() {}
    game.result().and_then(|result| result.winner).is_some_and(|winner| sides[winner] == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_openings() {
        let even = Tally { openings: [0, 100, 0] };
        assert_eq!((even.games(), even.won(), even.interval()), (200, 100, (0.5, 0.5)));
        let mixed = Tally { openings: [50, 0, 50] };
        let (low, high) = mixed.interval();
        assert!((low - 0.402).abs() < 1e-9 && (high - 0.598).abs() < 1e-9, "{low} {high}");
    }

    #[test]
    fn the_same_games_are_played_every_time() {
        let play = |level| play(Level::new(level).expect("a level"), Series { games: 8, seed: 1 });
        let (first, again) = (play(3).expect("it has one below"), play(3).expect("it has one below"));
        assert_eq!(first.openings, again.openings);
        assert_eq!(first.games(), 8);
        assert!(play(1).is_none());
    }
}
