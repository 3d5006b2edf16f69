//! Several matches at once, and the line that shows their progress.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use kamisado::{ByPlayer, Player};
use kamisado_engine::Random;

use crate::error::{CliError, print_error};

use super::game::{self, Finished};
use super::limits::{TimeControlArg, Timeouts, Timing};
use super::openings::Openings;
use super::player::Entry;
use super::report;
use super::tally::Tally;

/// All that is to be played.
#[derive(Debug)]
pub(crate) struct TournamentPlan {
    /// The two contestants, A first.
    pub entries: [Entry; 2],
    /// The openings, one for each pair.
    pub openings: Mutex<Openings>,
    /// How many matches.
    pub games: usize,
    /// How many at once.
    pub concurrency: usize,
    /// Where the seeds of the matches come from.
    pub seed: u64,
    /// How long the contestants may think.
    pub pace: TimeControlArg,
    /// What is forgiven.
    pub patience: Timeouts,
}

/// Plays everything and hands out each match as soon as it is over, in no order. The receiver says whether to go on.
pub(crate) fn play(
    program: &TournamentPlan,
    mut receive: impl FnMut(Finished) -> Result<bool, CliError>,
) -> Result<(), CliError> {
    let (stop, next) = (AtomicBool::new(false), AtomicUsize::new(0));
    let (finished, received) = mpsc::channel();
    let work = |finished: mpsc::Sender<Finished>| work(program, &next, &stop, &finished);
    thread::scope(|scope| {
        for _ in 0..program.concurrency.min(program.games) {
            let (work, finished) = (&work, finished.clone());
            let started = thread::Builder::new().spawn_scoped(scope, move || work(finished));
            // Where there cannot be so many workers, those that were started end.
            started.inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
        }
        // The channel ends with the last worker.
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

/// Plays one match after the other until there are none left.
fn work(program: &TournamentPlan, next: &AtomicUsize, stop: &AtomicBool, finished: &mpsc::Sender<Finished>) {
    let [a, b] = &program.entries;
    let (mut a, mut b) = (a.player(), b.player());
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= program.games {
            return;
        }
        let Some(opening) = program.openings.lock().unwrap_or_else(PoisonError::into_inner).get(number / 2) else {
            return;
        };
        let mut players = match Finished::side_of_a(number) {
            Player::Black => ByPlayer { black: &mut a, white: &mut b },
            Player::White => ByPlayer { black: &mut b, white: &mut a },
        };
        let seeds = ByPlayer::from_fn(|player| seed_of(program.seed, number, player));
        let timing = Timing::new(program.pace, program.patience);
        let played = game::play(number, opening, &mut players, seeds, timing, stop);
        // Nobody receives any more when all is over.
        if played.is_none_or(|game| finished.send(game).is_err()) {
            return;
        }
    }
}

/// The seed of a player in a match: it depends on nothing else, so that each match can be repeated alone.
fn seed_of(seed: u64, number: usize, player: Player) -> u64 {
    let side = match player {
        Player::Black => 0,
        Player::White => 1,
    };
    let seed = Random::new(seed).bits() ^ number as u64;
    Random::new(Random::new(seed).bits() ^ side).bits()
}

/// How often the line is written at most.
const OFTEN: Duration = Duration::from_millis(250);

/// The line, which is written over and over again.
#[derive(Debug)]
pub(crate) struct Progress {
    games: usize,
    looked_at: bool,
    shown: Option<Instant>,
}

impl Progress {
    /// A line about so many matches.
    pub(crate) fn new(games: usize) -> Progress {
        Progress { games, looked_at: io::stderr().is_terminal(), shown: None }
    }

    /// Writes the line, unless it was written just now.
    pub(crate) fn show(&mut self, tally: &Tally) {
        if self.looked_at && self.shown.is_none_or(|shown| shown.elapsed() >= OFTEN) {
            self.shown = Some(Instant::now());
            let mut line = format!("{}/{} games", tally.played(), self.games);
            for part in report::standing(tally) {
                line = format!("{line}, {part}");
            }
            let mut out = io::stderr().lock();
            // A progress line that cannot be written is no reason to stop.
            let _ = write!(out, "\r\x1b[K{line}").and_then(|()| out.flush());
        }
    }

    /// Says something that stays.
    pub(crate) fn say(&mut self, message: &str) {
        self.finish();
        print_error(message);
    }

    /// Takes the line away.
    pub(crate) fn finish(&mut self) {
        if self.shown.take().is_some() {
            eprint!("\r\x1b[K");
        }
    }
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
