//! Several matches at once.

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::thread;

use kamisado::{ByPlayer, Player};
use kamisado_engine::Random;

use crate::error::CliError;
use crate::threads::in_threads;

use super::args::ArenaArgs;
use super::game::{self, Finished};
use super::limits::Timing;
use super::openings::Openings;
use super::player::{ArenaPlayer, Entry};

/// The matches to play.
#[derive(Debug)]
pub(crate) struct TournamentPlan<'a> {
    /// What was asked for.
    pub args: &'a ArenaArgs,
    /// The two contestants, A first.
    pub entries: [Entry; 2],
    /// The openings, one for each pair.
    pub openings: Mutex<Openings>,
}

/// Plays all matches and passes on each as soon as it is over, in any order. The receiver says whether to go on.
pub(crate) fn play(
    plan: &TournamentPlan<'_>,
    mut receive: impl FnMut(Finished) -> Result<bool, CliError>,
) -> Result<(), CliError> {
    let games = plan.args.games;
    let cores = || thread::available_parallelism().map_or(1, Into::into);
    let concurrency = plan.args.concurrency.unwrap_or_else(cores);
    let players = || plan.entries.each_ref().map(Entry::player);
    in_threads(
        concurrency.min(games),
        games as u64,
        players,
        |players, number, stop| play_one(plan, players, number as usize, stop),
        |_, finished| receive(finished),
    )
}

/// Plays one match. `None` if it was stopped.
fn play_one(
    plan: &TournamentPlan<'_>,
    [a, b]: &mut [ArenaPlayer<'_>; 2],
    number: usize,
    stop: &AtomicBool,
) -> Option<Finished> {
    let opening = plan.openings.lock().unwrap_or_else(PoisonError::into_inner).get(number / 2)?;
    let mut players = match Finished::side_of_a(number) {
        Player::Black => ByPlayer { black: a, white: b },
        Player::White => ByPlayer { black: b, white: a },
    };
    let seeds = ByPlayer::from_fn(|player| seed_of(plan.args.seed, number, player));
    let timing = Timing::new(plan.args.thinking);
    game::play(number, opening, &mut players, seeds, timing, stop)
}

/// The seed of a player in a match. It depends on nothing else, so that each match can be repeated alone.
fn seed_of(seed: u64, number: usize, player: Player) -> u64 {
    let side = match player {
        Player::Black => 0,
        Player::White => 1,
    };
    let seed = Random::new(seed).bits() ^ number as u64;
    Random::new(Random::new(seed).bits() ^ side).bits()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_player_of_every_match_has_its_own_seed() {
        let mut seeds = HashSet::new();
        for seed in 0..10 {
            for number in 0..100 {
                seeds.extend(Player::ALL.map(|player| seed_of(seed, number, player)));
            }
        }
        assert_eq!(seeds.len(), 2000);
    }
}
