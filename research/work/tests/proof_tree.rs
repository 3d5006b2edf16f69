//! The proof tree without a network: right answers, wrong ones, and those that are missing.

mod support;

use std::time::{Duration, Instant};

use kamisado::{OpeningLimits, Player, Position};
use kamisado_proof::{CheckErrorKind, MatchTable};
use kamisado_work::{
    Answer, Content, MAX_LOST_JOBS, MAX_UNSETTLED_ANSWERS, MAX_WRONG_ANSWERS, ProofTree, Verdict, WrongAnswer,
};
use support::{
    LEAVES_A, LEAVES_B, MAX_NODES, NO_LEAF, OTHER, false_hope, position, proof, proofs, table, with_changed_choice,
    with_other_player,
};

/// A tree, and answers to it with their numbers.
struct Asked {
    tree: ProofTree<MatchTable>,
    now: Instant,
    number: u64,
}

impl Asked {
    fn new(starts: &[&str]) -> Asked {
        let starts: Vec<Position> = starts.iter().map(|start| position(start)).collect();
        let tree = ProofTree::new(MatchTable::default(), &starts, OpeningLimits::NONE, MAX_NODES);
        Asked { tree, now: Instant::now(), number: 0 }
    }

    /// The starts of the jobs that are taken, after all delays.
    fn jobs(&mut self) -> Vec<Position> {
        self.now += Duration::from_secs(60);
        self.tree.take_jobs(100, self.now).into_iter().map(|job| job.start).collect()
    }

    fn answer(&mut self, worker: &str, start: Position, content: Content) -> Verdict {
        let answer = Answer { job: format!("{start} #1"), start, worker: worker.to_owned(), nodes: 10, content };
        self.number += 1;
        self.tree.add_answer(&answer, self.number, self.now).expect("the table is in memory")
    }

    fn prove(&mut self, worker: &str, start: Position, proofs: &MatchTable) -> Verdict {
        self.answer(worker, start, Content::Proofs(proofs.to_bytes()))
    }
}

#[test]
fn an_answer_with_all_proofs_is_stored_at_once() {
    let mut asked = Asked::new(&[LEAVES_A, NO_LEAF, LEAVES_A]);
    let root = position(LEAVES_A);
    assert_eq!(asked.jobs(), [root, position(NO_LEAF)]);
    assert_eq!(asked.jobs(), [], "they are out");
    let proofs = proofs(LEAVES_A);
    let count = proofs.len();
    assert!(count > 2);
    assert_eq!(asked.prove("a", root, &proofs), Verdict::Accepted { stored: count, pending: 0 });
    assert!(!asked.tree.is_done());
    assert_eq!(asked.tree.winner(&root), Some(Player::White));
    let changes = asked.tree.take_changes();
    assert_eq!((changes.settled, changes.released), (vec![], vec![1]), "its worker acknowledges the job");
    assert_eq!(asked.prove("b", root, &proofs), Verdict::Late);
    assert_eq!(
        asked.prove("b", position(NO_LEAF), &support::proofs(NO_LEAF)),
        Verdict::Accepted { stored: 1, pending: 0 }
    );
    let report = asked.tree.report();
    assert!(asked.tree.is_done() && report.is_proven());
    assert_eq!(
        report.workers.iter().map(|(name, worker)| (name.as_str(), worker.proofs)).collect::<Vec<_>>(),
        [("a", count as u64), ("b", 1)]
    );
    assert_eq!(asked.tree.table().check().map(|report| report.proofs), Ok(count + 1));
}

#[test]
fn what_an_answer_relies_on_and_does_not_prove_becomes_jobs() {
    let mut asked = Asked::new(&[LEAVES_A]);
    let root = asked.jobs()[0];
    let proofs = proofs(LEAVES_A);
    let first = table([proof(&proofs, &root)]);
    assert_eq!(asked.prove("a", root, &first), Verdict::Accepted { stored: 0, pending: 1 });
    assert!(asked.tree.take_changes().released.is_empty(), "its answer is needed until it is stored");
    let leaves = asked.jobs();
    assert_eq!(leaves.len(), proofs.len() - 1);
    let last = leaves.len() - 1;
    for (number, leaf) in leaves.iter().enumerate() {
        assert!(asked.tree.table().check().is_ok(), "what is stored relies on nothing else");
        let stored = if number == last { 2 } else { 1 };
        let verdict = asked.prove("b", *leaf, &table([proof(&proofs, leaf)]));
        assert_eq!(verdict, Verdict::Accepted { stored, pending: 0 });
    }
    let mut released = asked.tree.take_changes().released;
    released.sort_unstable();
    assert_eq!(released, (1..=proofs.len() as u64).collect::<Vec<u64>>());
    assert!(asked.tree.is_done() && asked.tree.report().is_proven());
    assert_eq!(asked.tree.table().check().map(|report| report.proofs), Ok(proofs.len()));
}

#[test]
fn a_job_is_needed_no_more_when_another_answer_settles_its_start() {
    let all = proofs(LEAVES_A);
    let leaf = all.iter().nth(1).expect("several proofs").start();
    let mut asked = Asked::new(&[LEAVES_A, &leaf.to_string()]);
    let root = position(LEAVES_A);
    assert_eq!(asked.jobs(), [root, leaf]);
    assert_eq!(asked.prove("a", root, &all), Verdict::Accepted { stored: all.len(), pending: 0 });
    assert_eq!(asked.tree.take_changes().settled, [leaf]);
    assert!(asked.tree.is_done() && asked.tree.report().is_proven());
}

#[test]
fn what_is_stored_is_not_asked_again() {
    let known = proofs(LEAVES_A);
    let starts = [position(LEAVES_A), position(NO_LEAF)];
    let mut tree = ProofTree::new(known, &starts, OpeningLimits::NONE, MAX_NODES);
    let jobs: Vec<Position> = tree.take_jobs(100, Instant::now()).into_iter().map(|job| job.start).collect();
    assert_eq!(jobs, [position(NO_LEAF)]);
}

#[test]
fn every_kind_of_wrong_answer_is_found() {
    let root = position(LEAVES_B);
    let right = proofs(LEAVES_B);
    let rest = || right.iter().filter(|proof| proof.start() != root);
    let changed = with_changed_choice(proof(&right, &root));
    let swapped = with_other_player(proof(&right, &root));
    let wrong = |proofs: Vec<u8>| {
        let mut asked = Asked::new(&[LEAVES_B]);
        asked.jobs();
        let verdict = asked.answer("liar", root, Content::Proofs(proofs));
        assert!(!asked.tree.is_done() && asked.tree.table().check().is_ok());
        assert_eq!(asked.jobs().first(), Some(&root), "it is asked again");
        assert_eq!(asked.tree.report().wrong_answers(), 1);
        let Verdict::Wrong(wrong) = verdict else { panic!("{verdict:?}") };
        wrong
    };
    assert!(matches!(wrong(table([&changed].into_iter().chain(rest())).to_bytes()), WrongAnswer::NotProven(_)));
    let WrongAnswer::NotProven(error) = wrong(table([&swapped].into_iter().chain(rest())).to_bytes()) else {
        panic!("Black does not win")
    };
    assert!(matches!(error.kind, CheckErrorKind::Lost | CheckErrorKind::NoChoice | CheckErrorKind::NoSuchMove));
    let other = proofs(OTHER);
    assert_eq!(wrong(other.to_bytes()), WrongAnswer::NotAsked(Box::new(position(OTHER))));
    assert_eq!(wrong(MatchTable::default().to_bytes()), WrongAnswer::Empty);
    assert!(matches!(wrong(b"garbage".to_vec()), WrongAnswer::NotRead(_)));
    let bytes = right.to_bytes();
    assert_eq!(wrong(bytes[..bytes.len() - 1].to_vec()), WrongAnswer::Truncated);
}

#[test]
fn every_changed_choice_proves_the_same_or_is_found() {
    let root = position(NO_LEAF);
    let bytes = proof(&proofs(NO_LEAF), &root).to_bytes();
    let text_end = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(2).expect("three lines").0 + 1;
    let mut found = 0;
    for place in text_end..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= 1;
        let proof = kamisado_proof::MatchProof::from_bytes(&changed).expect("only a choice has changed");
        let mut asked = Asked::new(&[NO_LEAF]);
        match asked.prove("liar", root, &table([&proof])) {
            // Another move may win as well, with the same choices behind it.
            Verdict::Accepted { .. } => assert!(asked.tree.table().check().is_ok()),
            Verdict::Wrong(WrongAnswer::NotProven(_)) => found += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!(found > (bytes.len() - text_end) / 2, "{found}");
}

#[test]
fn a_worker_is_ignored_after_some_wrong_answers() {
    let mut asked = Asked::new(&[NO_LEAF]);
    let root = asked.jobs()[0];
    for _ in 0..MAX_WRONG_ANSWERS {
        assert!(!asked.tree.is_ignored("liar"));
        assert!(matches!(asked.answer("liar", root, Content::Proofs(b"x".to_vec())), Verdict::Wrong(_)));
        assert_eq!(asked.jobs(), [root]);
    }
    assert!(asked.tree.is_ignored("liar"));
    assert_eq!(asked.prove("liar", root, &proofs(NO_LEAF)), Verdict::Ignored);
    assert_eq!(asked.jobs(), [root]);
    assert_eq!(asked.prove("honest", root, &proofs(NO_LEAF)), Verdict::Accepted { stored: 1, pending: 0 });
    assert!(asked.tree.is_done());
}

#[test]
fn a_proof_that_relies_on_what_the_opponent_wins_is_dropped() {
    let (start, hope) = false_hope();
    let leaf = hope.leaves().expect("it wins the round")[0];
    let honest = proofs(&start.to_string());
    let winner = honest.get(&start, OpeningLimits::NONE).expect("a proof").player();
    let refutation = proofs(&leaf.to_string());
    assert_eq!(proof(&refutation, &leaf).player(), Player::Black);
    // The leaf is proven after the proof that relies on it.
    let mut asked = Asked::new(&[&start.to_string()]);
    asked.jobs();
    assert_eq!(asked.prove("liar", start, &table([&hope])), Verdict::Accepted { stored: 0, pending: 1 });
    assert_eq!(asked.jobs(), [leaf]);
    assert!(matches!(asked.prove("honest", leaf, &refutation), Verdict::Accepted { stored: 1.., pending: 0 }));
    let changes = asked.tree.take_changes();
    assert_eq!(changes.refuted, [(start, "liar".to_owned())]);
    assert_eq!(changes.released, [1, 2]);
    assert_eq!(asked.tree.report().wrong_answers(), 1);
    assert_eq!(asked.jobs(), [start], "it is asked again");
    // The leaf is known when the same proof comes again.
    assert_eq!(asked.prove("liar", start, &table([&hope])), Verdict::Wrong(WrongAnswer::Refuted(Box::new(leaf))));
    assert!(matches!(asked.prove("honest", start, &honest), Verdict::Accepted { pending: 0, .. }));
    assert_eq!(asked.tree.winner(&start), Some(winner));
    assert!(asked.tree.is_done() && asked.tree.table().check().is_ok());
}

#[test]
fn a_start_that_nobody_settles_is_given_up() {
    let mut asked = Asked::new(&[NO_LEAF, LEAVES_A]);
    let (easy, hard) = (position(NO_LEAF), position(LEAVES_A));
    for number in 1..=MAX_UNSETTLED_ANSWERS {
        assert!(asked.jobs().contains(&hard), "{number}");
        let verdict = asked.answer("a", hard, Content::NotWithinLimit);
        assert_eq!(verdict, Verdict::Unsettled(format!("not within {MAX_NODES} nodes")));
    }
    assert!(!asked.jobs().contains(&hard) && !asked.tree.is_done());
    asked.prove("a", easy, &proofs(NO_LEAF));
    assert!(asked.tree.is_done());
    let report = asked.tree.report();
    assert!(!report.is_proven());
    assert_eq!(report.given_up, [(hard, format!("not within {MAX_NODES} nodes"))]);
    assert!(report.to_string().contains(&format!("not proven: {hard}")), "{report}");
    // A proof that comes late is welcome.
    assert!(matches!(asked.prove("a", hard, &proofs(LEAVES_A)), Verdict::Accepted { stored: 3.., .. }));
    assert!(asked.tree.report().is_proven());
}

#[test]
fn a_proof_that_relies_on_what_nobody_settles_is_asked_for_again() {
    let (start, hope) = false_hope();
    let leaf = hope.leaves().expect("it wins the round")[0];
    let mut asked = Asked::new(&[&start.to_string()]);
    for _ in 0..MAX_UNSETTLED_ANSWERS {
        assert_eq!(asked.jobs(), [start]);
        asked.prove("liar", start, &table([&hope]));
        for _ in 0..MAX_UNSETTLED_ANSWERS {
            assert_eq!(asked.jobs(), [leaf]);
            asked.answer("a", leaf, Content::Failed { reason: "no memory".to_owned() });
        }
    }
    assert!(asked.tree.is_done());
    let given_up = asked.tree.report().given_up;
    assert_eq!(given_up, [(start, format!("its proof relies on {leaf}: no memory"))]);
}

#[test]
fn lost_jobs_are_asked_again_but_not_for_ever() {
    let mut asked = Asked::new(&[NO_LEAF]);
    let root = position(NO_LEAF);
    for _ in 0..MAX_LOST_JOBS * MAX_UNSETTLED_ANSWERS {
        assert_eq!(asked.jobs(), [root]);
        assert_eq!(asked.tree.out().len(), 1);
        let now = asked.now;
        asked.tree.lose_job(&root, now);
    }
    assert!(asked.tree.is_done() && !asked.tree.report().is_proven());
}
