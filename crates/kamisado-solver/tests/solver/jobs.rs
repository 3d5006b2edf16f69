//! Jobs that are stopped, run again and dropped.

use kamisado::{Layout, MatchLength, Move, OpeningLimits, Player, Position, Symmetry};
use kamisado_solver::{
    Control, Detail, Job, LineJob, NodeLimit, Progress, Solver, Stopped, Unlimited, Verdict, VerdictsJob,
};

use crate::positions::{Random, late};

/// Black, to move its yellow tower, has several moves.
const ENDING: &str = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1";

/// Figure 9 of the rule book: a long match with sumo and double sumo towers.
const FIGURE_9: &str = "1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7";

/// From the middle of a round.
const MIDDLE: &str = "o1p1yr1n/7g/1b6/6k1/5P1K/8/8/NGRY2BO w R 1";

const TABLE: usize = 1 << 20;

const DETAILS: [Detail; 5] = [
    Detail::Winners,
    Detail::MovesLeftOf(Player::Black),
    Detail::MovesLeftOf(Player::White),
    Detail::MovesLeft,
    Detail::All,
];

/// Stops all work after a number of nodes, whatever question they belong to.
struct Slice {
    nodes: u64,
    /// What the current question had taken when it was last heard of.
    question: u64,
}

impl Slice {
    fn new(nodes: u64) -> Slice {
        Slice { nodes, question: 0 }
    }
}

impl Control for Slice {
    fn should_continue(&mut self, progress: &Progress) -> bool {
        let before = if progress.nodes > self.question { self.question } else { 0 };
        self.nodes = self.nodes.saturating_sub(progress.nodes - before);
        self.question = progress.nodes;
        !self.is_cancelled()
    }

    fn is_cancelled(&mut self) -> bool {
        self.nodes == 0
    }
}

/// Cancels the work after one question, which is answered as a whole.
#[derive(Default)]
struct OneQuestion {
    is_asked: bool,
}

impl Control for OneQuestion {
    fn should_continue(&mut self, _: &Progress) -> bool {
        true
    }

    fn is_cancelled(&mut self) -> bool {
        core::mem::replace(&mut self.is_asked, true)
    }
}

fn positions() -> Vec<Position> {
    let mut random = Random(3);
    let mut positions: Vec<Position> = [ENDING, FIGURE_9, MIDDLE].map(|kfen| kfen.parse().expect("a position")).into();
    for length in MatchLength::ALL {
        positions.extend((0..3).map(|_| late(&mut random, length)));
    }
    positions
}

/// Runs a job to its end, stopped by a new control again and again. The number of stops.
fn run_in_pieces<J: Job>(job: &mut J, solver: &mut Solver, mut control: impl FnMut(u64) -> Box<dyn Control>) -> u64 {
    let mut stops = 0;
    while job.run(solver, &mut *control(stops)).is_err() {
        stops += 1;
        assert!(stops < 1_000_000, "it does not come to an end");
    }
    stops
}

/// Runs two jobs in pieces of some nodes: one with a limit for each question, and one with a limit that cancels the whole
/// job. Either grows now and then, since a search that is stopped too early finds out nothing.
fn run_both_in_pieces<J: Job>([limited, cancelled]: [&mut J; 2], nodes: u64) -> u64 {
    let growing = |stops: u64| nodes + stops / 16 * 256;
    run_in_pieces(limited, &mut Solver::new(TABLE), |stops| Box::new(NodeLimit(growing(stops))))
        + run_in_pieces(cancelled, &mut Solver::new(TABLE), |stops| Box::new(Slice::new(growing(stops))))
}

/// The verdicts by the plain questions of the solver, one after the other.
fn plain_verdicts(position: &Position, detail: Detail) -> Vec<Verdict> {
    let mut solver = Solver::new(TABLE);
    let mut moves: Vec<Move> = position.legal_moves().collect();
    moves.sort_by_key(Move::to_string);
    let verdict = |mv: Move| {
        let next = position.play_unchecked(mv);
        let (winner, moves_left) = solver.moves_left(&next, &mut Unlimited).expect("nothing stops it");
        let wants_moves_left = match detail {
            Detail::Winners => false,
            Detail::MovesLeftOf(player) => winner == player,
            Detail::MovesLeft | Detail::All => true,
        };
        let wants_points = detail == Detail::All && position.length() != MatchLength::Single;
        let points = wants_points.then(|| solver.points(&next, &mut Unlimited).expect("nothing stops it").1);
        let own = u32::from(mv != Move::Pass);
        Verdict { mv, winner: Some(winner), moves_left: wants_moves_left.then_some(moves_left + own), points }
    };
    moves.into_iter().map(verdict).collect()
}

#[test]
fn verdicts_are_those_of_the_plain_questions() {
    for position in positions() {
        for detail in DETAILS {
            let mut job = VerdictsJob::new(position, detail);
            assert_eq!(job.run(&mut Solver::new(TABLE), &mut Unlimited), Ok(()));
            assert_eq!(job.snapshot(), plain_verdicts(&position, detail), "{position} {detail:?}");
        }
    }
}

#[test]
fn verdicts_that_are_stopped_at_every_nth_node_come_to_the_same() {
    let mut stops = 0;
    for position in positions() {
        for detail in DETAILS {
            let mut whole = VerdictsJob::new(position, detail);
            assert_eq!(whole.run(&mut Solver::new(TABLE), &mut Unlimited), Ok(()));
            for nodes in [2, 300, 5000] {
                let mut jobs = [(); 2].map(|()| VerdictsJob::new(position, detail));
                stops += run_both_in_pieces(jobs.each_mut(), nodes);
                for job in jobs {
                    assert_eq!(job.snapshot(), whole.snapshot(), "{position} {detail:?}");
                    assert_eq!(job.into_verdicts(), whole.snapshot(), "{position} {detail:?}");
                }
            }
        }
    }
    assert!(stops > 500, "the jobs were stopped {stops} times only");
}

#[test]
fn a_line_that_is_stopped_at_every_nth_node_comes_to_the_same() {
    let mut stops = 0;
    for position in positions() {
        let whole = Solver::new(TABLE).main_line(&position, &mut Unlimited).expect("nothing stops it");
        for nodes in [2, 300, 5000] {
            let mut jobs = [(); 2].map(|()| LineJob::new(position));
            stops += run_both_in_pieces(jobs.each_mut(), nodes);
            for job in jobs {
                assert_eq!(job.snapshot(), whole, "{position}");
                assert_eq!(job.moves(), whole, "{position}");
            }
        }
        let moves_left = Solver::new(TABLE).moves_left(&position, &mut Unlimited).expect("nothing stops it").1;
        assert_eq!(whole.iter().filter(|&&mv| mv != Move::Pass).count(), moves_left as usize, "{position}");
    }
    assert!(stops > 150, "the jobs were stopped {stops} times only");
}

#[test]
fn a_job_that_is_cancelled_between_questions_takes_the_same_nodes() {
    for position in positions() {
        for detail in DETAILS {
            let (mut alone, mut solver) = (Solver::new(TABLE), Solver::new(TABLE));
            let (mut whole, mut job) = (VerdictsJob::new(position, detail), VerdictsJob::new(position, detail));
            assert_eq!(whole.run(&mut alone, &mut Unlimited), Ok(()));
            run_in_pieces(&mut job, &mut solver, |_| Box::new(OneQuestion::default()));
            assert_eq!((job, solver.nodes()), (whole, alone.nodes()), "{position} {detail:?}");
        }
    }
}

#[test]
fn snapshots_only_gain_information() {
    fn extends<T: PartialEq>(later: Option<T>, earlier: Option<T>) -> bool {
        earlier.is_none() || later == earlier
    }
    let position = MIDDLE.parse().expect("a position");
    let mut solver = Solver::new(TABLE);
    let mut job = VerdictsJob::new(position, Detail::All);
    let mut seen = vec![job.snapshot()];
    while job.run(&mut solver, &mut Slice::new(300 * seen.len() as u64)).is_err() {
        seen.push(job.snapshot());
    }
    seen.push(job.snapshot());
    seen.dedup();
    assert!(seen.len() > 3, "all was known at once");
    for pair in seen.windows(2) {
        for (earlier, later) in pair[0].iter().zip(&pair[1]) {
            assert_eq!(earlier.mv, later.mv);
            assert!(extends(later.winner, earlier.winner), "{earlier:?} {later:?}");
            assert!(extends(later.moves_left, earlier.moves_left), "{earlier:?} {later:?}");
            assert!(extends(later.points, earlier.points), "{earlier:?} {later:?}");
        }
    }
    let mut solver = Solver::new(TABLE);
    let mut job = LineJob::new(position);
    let mut seen = Vec::new();
    while job.run(&mut solver, &mut OneQuestion::default()).is_err() {
        let snapshot = job.snapshot();
        assert!(seen.last().is_none_or(|earlier: &Vec<Move>| snapshot.starts_with(earlier)));
        seen.push(snapshot);
    }
    assert!(seen.iter().any(|line| !line.is_empty()), "the line was not there before its end");
}

#[test]
fn after_a_node_limit_the_job_goes_on_with_the_next_move() {
    let start = Position::start(MatchLength::Single);
    let mut job = VerdictsJob::new(start, Detail::Winners);
    assert_eq!(job.run(&mut Solver::new(TABLE), &mut NodeLimit(500)), Err(Stopped));
    let is_known: Vec<bool> = job.snapshot().iter().map(|verdict| verdict.winner.is_some()).collect();
    assert!(is_known.windows(2).any(|pair| pair == [false, true]), "nothing was found after an open move");
}

#[test]
fn a_cancelled_job_asks_nothing_more_and_can_be_dropped() {
    let start = Position::start(MatchLength::Single);
    let mut solver = Solver::new(TABLE);
    let mut job = VerdictsJob::new(start, Detail::All);
    assert_eq!(job.run(&mut solver, &mut Slice::new(1)), Err(Stopped));
    assert_eq!(solver.nodes(), 1, "it went on after it was cancelled");
    drop(job);
    let mut line = LineJob::new(start);
    assert_eq!(line.run(&mut solver, &mut Slice::new(1)), Err(Stopped));
    drop(line);
    // The solver is as good as new.
    let position = ENDING.parse().expect("a position");
    assert_eq!(solver.verdicts(&position, &mut Unlimited), plain_verdicts(&position, Detail::Winners));
}

#[test]
fn mirror_moves_are_searched_once() {
    let mirror = Symmetry { mirror: true, rotate: false };
    let start = Position::start_with(MatchLength::Standard, Layout::NORMAL, OpeningLimits::FULL);
    assert_eq!(mirror.position(&start), start);
    let mut job = VerdictsJob::new(start, Detail::Winners);
    let mut solver = Solver::new(4 << 20);
    assert_eq!(job.run(&mut solver, &mut Unlimited), Ok(()));
    let verdicts = job.snapshot();
    let winner = |mv: Move| verdicts.iter().find(|verdict| verdict.mv == mv).and_then(|verdict| verdict.winner);
    let mut alone = Solver::new(4 << 20);
    let mut searched = Vec::new();
    for verdict in &verdicts {
        let image = mirror.mv(verdict.mv);
        assert_eq!(verdict.winner, winner(image), "{}", verdict.mv);
        if !searched.contains(&image) {
            searched.push(verdict.mv);
            let truth = alone.winner(&start.play_unchecked(verdict.mv), &mut Unlimited);
            assert_eq!(verdict.winner, truth.ok(), "{}", verdict.mv);
        }
    }
    assert_eq!((searched.len() * 2, solver.nodes()), (verdicts.len(), alone.nodes()));
}

#[test]
fn what_the_caller_knows_is_not_searched() {
    let start = Position::start(MatchLength::Single);
    let mut solver = Solver::new(4 << 20);
    let whole = solver.verdicts(&start, &mut Unlimited);
    let mut job = VerdictsJob::new(start, Detail::Winners);
    // The later half of the images is told: the first half is known by that.
    for verdict in &whole[whole.len() / 2..] {
        job.set_winner(verdict.mv, verdict.winner.expect("it is known"));
    }
    let mut fresh = Solver::new(4 << 20);
    assert_eq!(job.run(&mut fresh, &mut Unlimited), Ok(()));
    assert_eq!((job.snapshot(), fresh.nodes()), (whole, 0));
}

#[test]
fn a_finished_round_has_no_moves_and_no_line() {
    let won: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse().expect("a position");
    let mut solver = Solver::new(1 << 12);
    let (mut verdicts, mut line) = (VerdictsJob::new(won, Detail::All), LineJob::new(won));
    assert_eq!(verdicts.run(&mut solver, &mut NodeLimit(0)), Ok(()));
    assert_eq!(line.run(&mut solver, &mut NodeLimit(0)), Ok(()));
    assert!(verdicts.snapshot().is_empty() && line.snapshot().is_empty());
}
