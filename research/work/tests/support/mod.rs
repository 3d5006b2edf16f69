//! Starts with known answers, and proofs of them, right and wrong.

#![allow(dead_code, reason = "not every test needs all of it")]

use std::sync::atomic::AtomicBool;

use kamisado::{OpeningLimits, Player, Position};
use kamisado_proof::{MatchProof, MatchTable};
use kamisado_work::{Content, Job, JobSolver, MatchSolver, Solution};

/// White wins the match from here, by proofs of several later starts.
pub(crate) const LEAVES_A: &str = "ob1k1r+gn/8/6y1/8/6Y1/N1p5/8/1GR1KP+B+O b B 3";
/// White wins, by proofs of several later starts.
pub(crate) const LEAVES_B: &str = "obpk2+g1/8/5P+Bn/1yr5/8/8/8/NGRYK2+O b Y 3";
/// White wins in this round.
pub(crate) const NO_LEAF: &str = "obp1yr+g1/8/3k1n2/N7/8/2R5/8/1G1YKP+B+O b N 3";
/// White wins in this round.
pub(crate) const OTHER: &str = "o1pky1+gn/8/5r2/4K3/8/N5b1/8/1GRY1P+B+O b N 3";
/// More than enough for each of them.
pub(crate) const MAX_NODES: u64 = 1_000_000;

pub(crate) fn position(text: &str) -> Position {
    text.parse().expect(text)
}

/// A solver with a small table.
pub(crate) fn solver() -> MatchSolver {
    MatchSolver::new(4 << 20)
}

/// What an honest worker answers to a start.
pub(crate) fn proofs(start: &str) -> MatchTable {
    let job = Job::new(position(start), false, MAX_NODES, 1);
    let Solution { content: Some(Content::Proofs(bytes)), .. } = solver().solve(&job, &AtomicBool::new(false)) else {
        panic!("{start} takes more than {MAX_NODES} nodes")
    };
    MatchTable::from_bytes(&bytes).expect("a table").table
}

/// How many proofs there are of these starts together, which share none.
pub(crate) fn proof_count(starts: &[&str]) -> usize {
    starts.iter().map(|start| proofs(start).len()).sum()
}

/// A table of these proofs.
pub(crate) fn table<'a>(proofs: impl IntoIterator<Item = &'a MatchProof>) -> MatchTable {
    let mut table = MatchTable::default();
    for proof in proofs {
        table.insert(proof.clone());
    }
    table
}

/// The proof of a start in a table.
pub(crate) fn proof<'a>(table: &'a MatchTable, start: &Position) -> &'a MatchProof {
    table.get(start, OpeningLimits::NONE).expect("it has a proof")
}

/// A proof with one choice changed so that it is still read.
pub(crate) fn with_changed_choice(proof: &MatchProof) -> MatchProof {
    let mut bytes = proof.to_bytes();
    *bytes.last_mut().expect("a choice") ^= 1;
    MatchProof::from_bytes(&bytes).expect("only a choice has changed")
}

/// A proof that claims the win of the other player.
pub(crate) fn with_other_player(proof: &MatchProof) -> MatchProof {
    let bytes = proof.to_bytes();
    let (player, other) = (proof.player(), !proof.player());
    let name = format!("{player} ").into_bytes();
    let at = bytes.windows(name.len()).position(|window| window == name).expect("it names the player");
    let changed = [&bytes[..at], format!("{other} ").as_bytes(), &bytes[at + name.len()..]].concat();
    MatchProof::from_bytes(&changed).expect("only the player has changed")
}

/// A start, and a proof with a strategy that is right for the round, and relies on a start that the opponent wins.
pub(crate) fn false_hope() -> (Position, MatchProof) {
    // White has one point and gets the second at once; Black opens the next round at two all, and wins it.
    let start = position("4+y+rg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/+NB6 w P 3");
    let turn = |position: &Position| if position.is_over() { "left".parse().ok() } else { "f3a8".parse().ok() };
    let proof = MatchProof::from_strategy(start, OpeningLimits::NONE, Player::White, turn).expect("it wins the round");
    (start, proof)
}
