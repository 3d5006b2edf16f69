//! Searches one question with several threads.

use std::sync::atomic::Ordering;
use std::thread;

use kamisado::{Player, Position};

use crate::search::Search;
use crate::search::goal::Goal;
use crate::search::proof_table::ProofTable;
use crate::search::team::Team;
use crate::{Control, Progress, Stopped};

/// The nodes that one thread searches before the others help. Most questions take fewer.
const ALONE: u64 = 2_000;

/// The player who reaches its goal, found by several threads, and the nodes of all of them.
pub(crate) fn prove(
    table: &ProofTable,
    goal: Goal,
    position: &Position,
    threads: usize,
    control: &mut dyn Control,
) -> (Result<Player, Stopped>, u64) {
    let (mut nodes, mut is_stopped) = (0, false);
    let mut alone = |progress: &Progress| {
        is_stopped = !control.should_continue(progress);
        !is_stopped && progress.nodes < ALONE
    };
    let mut search = Search::new(table, goal, &mut alone);
    let proven = search.prove(position);
    nodes += search.nodes;
    if proven.is_ok() || is_stopped {
        return (proven, nodes);
    }
    table.use_all();
    let team = Team::new();
    let proven = thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| help(table, goal, position, &team));
        }
        let mut all = |progress: &Progress| {
            let others = team.nodes.load(Ordering::Relaxed);
            control.should_continue(&Progress { nodes: nodes + progress.nodes + others })
        };
        let mut search = Search::new(table, goal, &mut all);
        search.team = Some(&team);
        let proven = search.prove(position);
        team.stop.store(true, Ordering::Relaxed);
        (proven, search.nodes)
    });
    nodes += proven.1 + team.nodes.into_inner();
    (proven.0, nodes)
}

/// Runs one of the other threads until the first is done.
fn help(table: &ProofTable, goal: Goal, position: &Position, team: &Team) {
    let mut reported = 0;
    let mut control = |progress: &Progress| {
        team.nodes.fetch_add(progress.nodes - reported, Ordering::Relaxed);
        reported = progress.nodes;
        !team.stop.load(Ordering::Relaxed)
    };
    let mut search = Search::new(table, goal, &mut control);
    search.team = Some(team);
    // The first thread finds the proofs of this one in the table.
    let _ = search.prove(position);
    let nodes = search.nodes;
    team.nodes.fetch_add(nodes - reported, Ordering::Relaxed);
}
