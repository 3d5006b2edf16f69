//! Workers that lie.

use std::sync::atomic::AtomicBool;

use kamisado_proof::{MatchProof, MatchTable};
use kamisado_work::{Content, CoordinatorEvent, Job, JobSolver, MAX_WRONG_ANSWERS, MatchSolver, Solution, Verdict};

use super::Site;
use super::support::{
    self, LEAVES_A, LEAVES_B, MAX_NODES, NO_LEAF, OTHER, false_hope, proof_count, solver, with_changed_choice,
    with_other_player,
};

/// The ways to lie.
#[derive(Clone, Copy, Debug)]
enum Lie {
    /// A choice of the first proof is another one.
    ChangedChoice,
    /// All proofs are of another start.
    OtherStart,
    /// The first proof says that the other player wins.
    OtherPlayer,
    /// The bytes are no proofs.
    Garbage,
    /// The end is missing.
    Truncated,
    /// There is no proof at all.
    Nothing,
}

/// A worker that finds the truth and says something else.
struct Liar {
    solver: MatchSolver,
    lie: Lie,
}

impl Liar {
    fn new(lie: Lie) -> Liar {
        Liar { solver: solver(), lie }
    }
}

impl JobSolver for Liar {
    fn solve(&mut self, job: &Job, is_cancelled: &AtomicBool) -> Solution {
        let solution = self.solver.solve(job, is_cancelled);
        let Some(Content::Proofs(bytes)) = &solution.content else { return solution };
        let truth = MatchTable::from_bytes(bytes).expect("a table").table;
        let with_first = |change: fn(&MatchProof) -> MatchProof| {
            let proofs: Vec<MatchProof> = truth.iter().cloned().collect();
            let first = change(&proofs[0]);
            support::table([&first].into_iter().chain(&proofs[1..])).to_bytes()
        };
        let lie = match self.lie {
            Lie::ChangedChoice => with_first(with_changed_choice),
            Lie::OtherPlayer => with_first(with_other_player),
            Lie::OtherStart => support::proofs(OTHER).to_bytes(),
            Lie::Garbage => b"\x00\xffnothing that could be read".to_vec(),
            Lie::Truncated => bytes[..bytes.len() - 1].to_vec(),
            Lie::Nothing => MatchTable::default().to_bytes(),
        };
        Solution { content: Some(Content::Proofs(lie)), ..solution }
    }
}

/// Liars of every kind are found while no other worker is there; then an honest one proves everything.
#[tokio::test(flavor = "multi_thread")]
async fn every_lie_is_found_and_every_liar_is_ignored() {
    let lies = [
        ("changed-choice", Lie::ChangedChoice),
        ("other-start", Lie::OtherStart),
        ("other-player", Lie::OtherPlayer),
        ("garbage", Lie::Garbage),
        ("truncated", Lie::Truncated),
        ("nothing", Lie::Nothing),
    ];
    let site = Site::new().await;
    let mut coordinator = site.coordinator(&[LEAVES_B, NO_LEAF], MAX_NODES).await;
    for (name, lie) in lies {
        let liar = site.worker(name, Liar::new(lie)).await;
        coordinator.wait_for(|event| *event == CoordinatorEvent::IgnoredFromNowOn(name.to_owned())).await;
        assert!(!coordinator.task.is_finished(), "{lie:?}");
        liar.stop().await;
    }
    let _honest = site.worker("honest", solver()).await;
    let (report, events) = coordinator.proven().await;
    assert_eq!(report.workers.len(), lies.len() + 1);
    let count = proof_count(&[LEAVES_B, NO_LEAF]);
    for (name, worker) in &report.workers {
        let expected = if name == "honest" { (0, count as u64) } else { (MAX_WRONG_ANSWERS, 0) };
        assert_eq!((worker.wrong, worker.proofs), expected, "{report}");
    }
    let is_honest = |event: &CoordinatorEvent| matches!(event, CoordinatorEvent::Answered { worker, verdict: Verdict::Accepted { .. }, .. } if worker == "honest");
    assert!(events.iter().any(is_honest), "{events:#?}");
    assert_eq!(site.checked_table().len(), count);
}

#[tokio::test(flavor = "multi_thread")]
async fn honest_workers_among_liars_prove_everything() {
    let site = Site::new().await;
    let mut liars = Vec::new();
    for (name, lie) in [("liar-1", Lie::ChangedChoice), ("liar-2", Lie::OtherPlayer)] {
        liars.push(site.worker(name, Liar::new(lie)).await);
    }
    let _honest = site.worker("honest", solver()).await;
    let starts = [LEAVES_A, LEAVES_B, NO_LEAF, OTHER];
    let (report, _) = site.coordinator(&starts, MAX_NODES).await.proven().await;
    let by_honest = report.workers.iter().find(|(name, _)| name == "honest").expect("it is counted").1.proofs;
    assert_eq!(by_honest, proof_count(&starts) as u64, "nothing of the liars was stored: {report}");
    assert_eq!(site.checked_table().len(), report.proofs);
}

/// Relies on a start that the opponent wins, and leaves that start to others.
struct Dreamer(MatchSolver);

impl JobSolver for Dreamer {
    fn solve(&mut self, job: &Job, is_cancelled: &AtomicBool) -> Solution {
        let (start, hope) = false_hope();
        if job.start == start {
            return Solution { nodes: 1, content: Some(Content::Proofs(support::table([&hope]).to_bytes())) };
        }
        self.0.solve(job, is_cancelled)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_strategy_that_relies_on_a_lost_round_is_found_when_that_round_is_proven() {
    let site = Site::new().await;
    let dreamer = site.worker("dreamer", Dreamer(solver())).await;
    let (start, _) = false_hope();
    let mut coordinator = site.coordinator(&[&start.to_string()], MAX_NODES).await;
    coordinator.wait_for(|event| *event == CoordinatorEvent::Refuted(start, "dreamer".to_owned())).await;
    let _honest = site.worker("honest", solver()).await;
    let (report, events) = coordinator.proven().await;
    assert!(report.wrong_answers() >= 1, "{report}\n{events:#?}");
    assert!(!site.checked_table().is_empty());
    dreamer.stop().await;
}
