//! `cargo xtask measure solution patterns`: how many starts of later rounds are covered by a proof found for another.

use kamisado::{OpeningLimits, Position};
use kamisado_proof::{MatchTable, Pattern};
use kamisado_solver::{NodeLimit, Solver};

use crate::print::print_head;
use crate::progress::with_progress;
use crate::starts;

const TABLE: usize = 64 << 20;
const SEED: u64 = 4;
/// After this many nodes a start is left open.
const LIMIT: u64 = 20_000_000;
/// The starts of each score unless the command line says otherwise.
pub(crate) const STARTS: usize = 300;

/// The scores at which a proof needs no later round: the challenger's points, then the defender's.
const SCORES: [(u32, u32); 2] = [(2, 2), (2, 1)];

/// Proves the starts, derives their patterns and prints the table.
pub(crate) fn run(starts: usize) {
    println!(
        "Starts of later rounds of standard matches, and the towers that their proofs leave open; table of {} MB.\n",
        TABLE >> 20
    );
    print_head(
        "challenger | defender | starts | proven | no tower open | 1 to 3 | 4 to 7 | 8 or more | patterns that cover others | starts covered by the proof of another",
    );
    for (challenger, defender) in SCORES {
        let sample = starts::with_score(SEED, (challenger, defender), starts);
        let patterns = patterns(&sample);
        let opens: Vec<usize> = patterns.iter().flatten().map(|pattern| pattern.open_towers().count()).collect();
        let number = |from: usize, to: usize| opens.iter().filter(|&&open| (from..=to).contains(&open)).count();
        let covering = patterns.iter().flatten().filter(|pattern| pattern.covers_others()).count();
        let (starts, proven, covered) = (sample.len(), opens.len(), covered(&sample, &patterns));
        let [none, few, some, many] = [(0, 0), (1, 3), (4, 7), (8, 16)].map(|(from, to)| number(from, to));
        println!(
            "| {challenger} | {defender} | {starts} | {proven} | {none} | {few} | {some} | {many} | {covering} | {covered} |"
        );
    }
}

/// The patterns of the starts, each proven for itself; none where the limit was reached.
fn patterns(starts: &[Position]) -> Vec<Option<Pattern>> {
    let mut solver = Solver::new(TABLE);
    with_progress("patterns", starts, |start| {
        solver.clear();
        let mut table = MatchTable::default();
        solver.prove_match(start, OpeningLimits::NONE, &mut table, &mut NodeLimit(LIMIT)).ok()?;
        Pattern::new(table.get(start, OpeningLimits::NONE)?.clone()).ok()
    })
}

/// How many starts the pattern of another start covers.
fn covered(starts: &[Position], patterns: &[Option<Pattern>]) -> usize {
    let is_covered = |start: &&Position| {
        let covers =
            |pattern: &Pattern| pattern.proof().start() != **start && pattern.covers(start, OpeningLimits::NONE);
        patterns.iter().flatten().any(covers)
    };
    starts.iter().filter(is_covered).count()
}

#[cfg(test)]
mod tests {
    use kamisado::MatchLength;

    use super::*;

    #[test]
    fn a_start_is_not_covered_by_its_own_proof() {
        let starts = starts::with_score(SEED, (2, 2), 3);
        let patterns = patterns(&starts);
        assert!(patterns.iter().all(Option::is_some));
        assert_eq!(covered(&starts[..1], &patterns[..1]), 0);
        assert!(starts.iter().all(|start| start.length() == MatchLength::Standard));
    }
}
