//! `cargo xtask measure ladder`: how each level fares against the one below.

use kamisado::{ByPlayer, Move, Player, Position};
use kamisado_engine::{Engine, Level, Random};

use crate::args::Series;
use crate::play;
use crate::print::print_head;
use crate::threads::in_threads;

/// The table of each engine.
const TABLE: usize = 4 << 20;

/// Two levels that play each other, the first one being measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pairing {
    pub(crate) level: Level,
    pub(crate) opponent: Level,
}

impl Pairing {
    /// A level against another or the one below; if none is named, each against the one below.
    fn of(levels: &[Level]) -> Result<Vec<Pairing>, String> {
        match *levels {
            [level, opponent, ..] => Ok(vec![Pairing { level, opponent }]),
            [level] => {
                let pairing = Pairing::with_next_below(level);
                Ok(vec![pairing.ok_or_else(|| format!("no level is below '{level}'; name an opponent"))?])
            }
            [] => Ok(Pairing::ladder()),
        }
    }

    /// Each level against the one below.
    fn ladder() -> Vec<Pairing> {
        let pairs = Level::all().zip(Level::all().skip(1));
        pairs.map(|(opponent, level)| Pairing { level, opponent }).collect()
    }

    /// A level against the one below; the first has none.
    pub(crate) fn with_next_below(level: Level) -> Option<Pairing> {
        Pairing::ladder().into_iter().find(|pairing| pairing.level == level)
    }
}

/// Plays the games, two for each opening, and prints the table.
pub(crate) fn run(levels: &[Level], series: Series) -> Result<(), String> {
    let pairings = Pairing::of(levels)?;
    let openings = openings(series);
    println!(
        "Single rounds; each of {openings} openings of 2 to 4 random moves is played twice, with sides changed. The \
         interval holds the true score 95 times in a hundred.\n"
    );
    print_head(
        "level | against | games | won | score | <95 % interval | moves a game | most nodes a turn: level | opponent",
    );
    for pairing in pairings {
        let tally = play(pairing, series);
        let (Pairing { level, opponent }, [own, other]) = (pairing, tally.most_nodes);
        let (games, won, score) = (tally.games(), tally.won(), 100.0 * tally.score());
        let (low, high) = tally.interval();
        let (low, high, moves) = (100.0 * low, 100.0 * high, tally.moves as f64 / games as f64);
        println!(
            "| {level} | {opponent} | {games} | {won} | {score:.1} % | {low:.1} to {high:.1} % | {moves:.1} | {own} | {other} |"
        );
    }
    Ok(())
}

/// The results of two levels against each other.
#[derive(Default)]
pub(crate) struct Tally {
    /// How many openings the measured level won no, one or both games of.
    openings: [usize; 3],
    /// Real moves of all games.
    moves: usize,
    /// The most nodes that a turn took, by the measured level and by its opponent.
    most_nodes: [u64; 2],
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

    fn add(&mut self, pair: &Pair) {
        self.openings[pair.won] += 1;
        self.moves += pair.moves;
        for (most, nodes) in self.most_nodes.iter_mut().zip(pair.most_nodes) {
            *most = (*most).max(nodes);
        }
    }
}

/// The results of the two games of an opening.
#[derive(Default)]
struct Pair {
    won: usize,
    moves: usize,
    most_nodes: [u64; 2],
}

/// The number of openings in a series, each of which is played twice.
const fn openings(series: Series) -> usize {
    series.games.div_ceil(2)
}

/// Plays all openings. The result is the same however many cores there are.
pub(crate) fn play(pairing: Pairing, series: Series) -> Tally {
    let mut tally = Tally::default();
    let play = |number| play_pair(pairing, series.seed_of(number as u64));
    for pair in in_threads("openings", openings(series), play) {
        tally.add(&pair);
    }
    tally
}

/// Both games of an opening.
fn play_pair(pairing: Pairing, seed: u64) -> Pair {
    let mut engines = [pairing.level, pairing.opponent].map(|level| Engine::new(level, 0, TABLE));
    let mut random = Random::new(seed);
    let opening = play::opening(&mut random);
    let mut pair = Pair::default();
    for sides in [ByPlayer { black: 0, white: 1 }, ByPlayer { black: 1, white: 0 }] {
        for engine in engines.iter_mut() {
            engine.restart(random.bits());
        }
        play_game(&mut engines, sides, opening, &mut pair);
    }
    pair
}

/// One game; the sides say which engine has which player.
fn play_game(engines: &mut [Engine; 2], sides: ByPlayer<usize>, opening: Position, pair: &mut Pair) {
    let mut game = play::round_from(opening);
    loop {
        let player = game.position().to_move();
        let number = sides[player];
        let Some(choice) = play::play_turn(&mut engines[number], &mut game) else {
            break;
        };
        pair.most_nodes[number] = pair.most_nodes[number].max(choice.info.nodes);
    }
    let winner: Option<Player> = game.result().and_then(|result| result.winner);
    pair.won += usize::from(winner.is_some_and(|winner| sides[winner] == 0));
    pair.moves += game.round().moves().iter().filter(|&&mv| mv != Move::Pass).count();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_but_the_first_meets_the_one_below() {
        assert_eq!(Pairing::ladder().len(), 9);
        for Pairing { level, opponent } in Pairing::ladder() {
            assert_eq!(level.number(), opponent.number() + 1);
        }
        let levels = [10, 9, 1].map(|number| Level::new(number).expect("a level"));
        assert_eq!(Pairing::of(&[]), Ok(Pairing::ladder()));
        assert_eq!(Pairing::of(&levels[..1]), Ok(vec![Pairing { level: levels[0], opponent: levels[1] }]));
        assert_eq!(Pairing::of(&levels[1..]), Ok(vec![Pairing { level: levels[1], opponent: levels[2] }]));
        assert_eq!(Pairing::of(&levels[2..]), Err("no level is below '1'; name an opponent".to_owned()));
    }

    #[test]
    fn the_interval_is_that_of_the_openings() {
        let even = Tally { openings: [0, 100, 0], ..Tally::default() };
        assert_eq!((even.games(), even.won(), even.interval()), (200, 100, (0.5, 0.5)));
        let mixed = Tally { openings: [50, 0, 50], ..Tally::default() };
        let (low, high) = mixed.interval();
        assert!((low - 0.402).abs() < 1e-9 && (high - 0.598).abs() < 1e-9, "{low} {high}");
    }

    #[test]
    fn the_same_games_are_played_every_time() {
        let pairing = Pairing { level: Level::new(3).expect("a level"), opponent: Level::new(1).expect("a level") };
        let series = Series { games: 8, seed: 1 };
        let (first, again) = (play(pairing, series), play(pairing, series));
        assert_eq!((first.won(), first.moves), (again.won(), again.moves));
        assert_eq!(first.games(), 8);
    }
}
