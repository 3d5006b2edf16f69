//! `cargo xtask measure strength`: whether full strength ever loses a round that the solver calls won.

use kamisado::Player;
use kamisado_engine::{Engine, Level, Random};
use kamisado_solver::{Solver, Unlimited};

use crate::play;
use crate::print::print_head;
use crate::threads::in_threads;

/// The table of each engine, and of the solver that judges.
const TABLE: usize = 4 << 20;
const SEED: u64 = 9;

/// The results of some games of full strength.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    /// The games in which the solver called the round won for it at one of its turns, and those of them that it won.
    won_once: usize,
    kept: usize,
    /// The games that were lost for it at its first turn, and those of them that it won.
    lost_at_first: usize,
    turned: usize,
}

impl Tally {
    fn plus(self, other: Tally) -> Tally {
        Tally {
            won_once: self.won_once + other.won_once,
            kept: self.kept + other.kept,
            lost_at_first: self.lost_at_first + other.lost_at_first,
            turned: self.turned + other.turned,
        }
    }
}

/// Plays `games` games against every level and prints the table.
pub(crate) fn run(games: usize) -> Result<(), String> {
    println!("Single rounds from openings of 2 to 4 random moves, full strength having Black and White by turns.\n");
    print_head("against | games | had a won position | won of these | lost at its first turn | won of these");
    for level in Level::all() {
        let tallies = in_threads("games", games, |number| play_game(level, number as u64));
        let tally = tallies.into_iter().fold(Tally::default(), Tally::plus);
        println!(
            "| {level} | {games} | {} | {} | {} | {} |",
            tally.won_once, tally.kept, tally.lost_at_first, tally.turned
        );
        if tally.kept < tally.won_once {
            return Err(format!("full strength lost {} won rounds", tally.won_once - tally.kept));
        }
    }
    Ok(())
}

/// One game of full strength against a level.
fn play_game(level: Level, number: u64) -> Tally {
    let full = Player::ALL[number as usize % 2];
    let opening = play::opening(&mut Random::new(SEED + number / 2));
    let mut game = play::round_from(opening);
    let (mut engine, mut opponent) = (Engine::new(Level::FULL, number, TABLE), Engine::new(level, number, TABLE));
    let mut referee = Solver::new(TABLE);
    // Whether the round was won at each of its turns.
    let mut turns: Vec<bool> = Vec::new();
    loop {
        let position = *game.round().position();
        let own = position.to_move() == full;
        if own && !position.is_over() {
            turns.push(referee.winner(&position, &mut Unlimited) == Ok(full));
        }
        let player = if own { &mut engine } else { &mut opponent };
        if play::play_turn(player, &mut game).is_none() {
            break;
        }
    }
    let won = game.result().is_some_and(|result| result.winner == Some(full));
    let (won_once, lost_at_first) = (turns.contains(&true), turns.first() == Some(&false));
    Tally {
        won_once: won_once.into(),
        kept: (won_once && won).into(),
        lost_at_first: lost_at_first.into(),
        turned: (lost_at_first && won).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_strength_keeps_what_is_won() {
        let level = Level::new(6).expect("there are ten");
        let tally = (0..4).map(|number| play_game(level, number)).fold(Tally::default(), Tally::plus);
        assert!(tally.won_once > 0);
        assert_eq!(tally.kept, tally.won_once);
    }
}
