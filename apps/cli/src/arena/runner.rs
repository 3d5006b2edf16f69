//! Several matches at once.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use kamisado::{ByPlayer, Player};
use kamisado_engine::Random;

use crate::error::CliError;

use super::game::{self, Finished};
use super::limits::{TimeControlArg, Timeouts, Timing};
use super::openings::Openings;
use super::player::Entry;

/// The matches to play.
#[derive(Debug)]
pub(crate) struct TournamentPlan {
    /// The two contestants, A first.
    pub entries: [Entry; 2],
    /// The openings, one for each pair.
    pub openings: Mutex<Openings>,
    /// The number of matches.
    pub games: usize,
    /// The number of matches at once.
    pub concurrency: usize,
    /// The seed of all seeds of the matches.
    pub seed: u64,
    /// The time control of the contestants.
    pub time_control: TimeControlArg,
    /// The tolerance for late answers.
    pub timeouts: Timeouts,
}

/// Plays all matches and passes on each as soon as it is over, in any order. The receiver says whether to go on.
pub(crate) fn play(
    plan: &TournamentPlan,
    mut receive: impl FnMut(Finished) -> Result<bool, CliError>,
) -> Result<(), CliError> {
    let (stop, next) = (AtomicBool::new(false), AtomicUsize::new(0));
    let (finished, received) = mpsc::channel();
    let work = |finished: mpsc::Sender<Finished>| work(plan, &next, &stop, &finished);
    thread::scope(|scope| {
        for _ in 0..plan.concurrency.min(plan.games) {
            let (work, finished) = (&work, finished.clone());
            let started = thread::Builder::new().spawn_scoped(scope, move || work(finished));
            // If a thread cannot be started, the others end.
            started.inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
        }
        // The channel closes with the last worker.
        drop(finished);
        for finished in received {
            if stop.load(Ordering::Relaxed) {
                continue;
            }
            let going_on = receive(finished);
            if !matches!(going_on, Ok(true)) {
                stop.store(true, Ordering::Relaxed);
            }
            going_on?;
        }
        Ok(())
    })
}

/// Plays one match after another until none are left.
fn work(plan: &TournamentPlan, next: &AtomicUsize, stop: &AtomicBool, finished: &mpsc::Sender<Finished>) {
    let [a, b] = &plan.entries;
    let (mut a, mut b) = (a.player(), b.player());
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= plan.games {
            return;
        }
        let Some(opening) = plan.openings.lock().unwrap_or_else(PoisonError::into_inner).get(number / 2) else {
            return;
        };
        let mut players = match Finished::side_of_a(number) {
            Player::Black => ByPlayer { black: &mut a, white: &mut b },
            Player::White => ByPlayer { black: &mut b, white: &mut a },
        };
        let seeds = ByPlayer::from_fn(|player| seed_of(plan.seed, number, player));
        let timing = Timing::new(plan.time_control, plan.timeouts);
        let played = game::play(number, opening, &mut players, seeds, timing, stop);
        // The receiver is gone when the tournament was stopped.
        if played.is_none_or(|game| finished.send(game).is_err()) {
            return;
        }
    }
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
