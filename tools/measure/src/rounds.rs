//! `cargo xtask measure solution rounds`: who wins the later rounds of matches.

use kamisado::{MatchLength, Player, Position};
use kamisado_solver::{NodeLimit, Solver};

use crate::print::print_head;
use crate::progress::with_progress;
use crate::starts::{self, Refill};

const TABLE: usize = 64 << 20;
const SEED: u64 = 3;
/// Each has two starts.
const REFILLS: usize = 150;
/// After this many nodes a start is left open.
const LIMIT: u64 = 20_000_000;

/// The results of the refills of one length.
#[derive(Default)]
struct Tally {
    challenger: usize,
    defender: usize,
    open: usize,
    /// Refills of which one start is won by the challenger and the other by the defender.
    fill_decides: usize,
}

/// Solves the starts and prints the tables.
pub(crate) fn run() {
    println!(
        "Starts of later rounds, both sides of each refill; at most {LIMIT} nodes each, table of {} MB.\n",
        TABLE >> 20
    );
    print_head("<match | starts | challenger wins | defender wins | open | challenger | the fill decides");
    for length in [MatchLength::Standard, MatchLength::Long, MatchLength::Marathon] {
        let Tally { challenger, defender, open, fill_decides } = solve(length);
        let starts = challenger + defender + open;
        let share = 100.0 * challenger as f64 / starts as f64;
        println!(
            "| {length} | {starts} | {challenger} | {defender} | {open} | {share:.1} % | {fill_decides} of {} |",
            starts / 2
        );
    }
}

fn solve(length: MatchLength) -> Tally {
    let mut tally = Tally::default();
    let mut solver = Solver::new(TABLE);
    let mut winner = |position: &Position| {
        solver.clear();
        solver.winner(position, &mut NodeLimit(LIMIT)).ok()
    };
    with_progress(length.name(), &starts::refills(length, SEED, REFILLS), |refill| {
        tally.add(refill, [winner(&refill.left), winner(&refill.right)]);
    });
    tally
}

impl Tally {
    fn add(&mut self, refill: &Refill, winners: [Option<Player>; 2]) {
        for winner in winners {
            match winner {
                Some(winner) if winner == refill.challenger => self.challenger += 1,
                Some(_) => self.defender += 1,
                None => self.open += 1,
            }
        }
        if let [Some(left), Some(right)] = winners {
            self.fill_decides += usize::from(left != right);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refill_decides_if_its_starts_have_different_winners() {
        let refill = starts::refills(MatchLength::Standard, 1, 1)[0];
        let (challenger, defender) = (Some(refill.challenger), Some(!refill.challenger));
        let mut tally = Tally::default();
        tally.add(&refill, [challenger, defender]);
        tally.add(&refill, [challenger, None]);
        assert_eq!((tally.challenger, tally.defender, tally.open, tally.fill_decides), (2, 1, 1, 1));
    }
}
