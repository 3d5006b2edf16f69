//! Search limits, search observers, node counting, and the time for a turn.

use core::time::Duration;

use kamisado::{Match, Phase};
use kamisado_solver::{Control, Progress, Solver};

use crate::SearchInfo;

/// Observes the engine's search and may stop it. The engine then plays the best turn found so far.
///
/// ```
/// # use kamisado::Match;
/// # use kamisado::Position;
/// # use kamisado_engine::{Engine, Level, SearchInfo, SearchLimits, SearchObserver};
/// /// Stops the engine after this number of nodes.
/// struct Impatient(u64);
///
/// impl SearchObserver for Impatient {
///     fn should_continue(&mut self, nodes: u64) -> bool {
///         nodes < self.0
///     }
/// }
///
/// let game = Match::from(Position::default());
/// let choice = Engine::new(Level::FULL, 1, 1 << 20).choose(&game, &SearchLimits::NONE, &mut Impatient(1_000));
/// assert!(choice.is_some(), "it plays the best that it has found");
/// ```
pub trait SearchObserver {
    /// Whether to continue the search. Called every few hundred nodes, with the number of nodes searched for this
    /// choice.
    fn should_continue(&mut self, nodes: u64) -> bool;

    /// Called with the current search information whenever it improves.
    fn on_info(&mut self, info: &SearchInfo) {
        let _ = info;
    }
}

/// Never stops the engine and ignores its search information.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl SearchObserver for NoObserver {
    fn should_continue(&mut self, _: u64) -> bool {
        true
    }
}

/// Limits of the search for one choice. The [`SearchObserver`] limits the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchLimits {
    /// The approximate maximum number of nodes. Without it, full strength searches until it has a proof; for a fill it
    /// stops after about a quarter of a second.
    pub nodes: Option<u64>,
    /// The maximum number of moves to look ahead.
    pub depth: Option<u32>,
}

impl SearchLimits {
    /// No limits other than those of the level.
    pub const NONE: SearchLimits = SearchLimits { nodes: None, depth: None };

    /// The same limits, with `nodes` as the default number of nodes.
    pub(crate) fn or_nodes(self, nodes: u64) -> SearchLimits {
        SearchLimits { nodes: self.nodes.or(Some(nodes)), ..self }
    }
}

/// Counts the nodes of all questions that one choice needs, and reports them to the observer.
pub(crate) struct NodeCounter<'a> {
    observer: &'a mut dyn SearchObserver,
    limit: Option<u64>,
    /// The nodes of the finished questions.
    before: u64,
    /// The nodes of the current question.
    now: u64,
    stopped: bool,
    /// The number of nodes at which an optional question stops.
    allowed: Option<u64>,
}

impl<'a> NodeCounter<'a> {
    pub(crate) fn new(observer: &'a mut dyn SearchObserver, limit: &SearchLimits) -> NodeCounter<'a> {
        NodeCounter { observer, limit: limit.nodes, before: 0, now: 0, stopped: false, allowed: None }
    }

    /// Records a finished question that took `nodes` nodes.
    pub(crate) fn add(&mut self, nodes: u64) {
        self.before += nodes;
        self.now = 0;
    }

    /// Asks the solver a question and counts its nodes.
    pub(crate) fn ask<T>(
        &mut self,
        solver: &mut Solver,
        question: impl FnOnce(&mut Solver, &mut dyn Control) -> T,
    ) -> T {
        let (counted, asked) = (self.nodes(), solver.nodes());
        let answer = question(solver, self);
        // The control is called only now and then, so its count is a little too small.
        (self.before, self.now) = (counted + (solver.nodes() - asked), 0);
        answer
    }

    /// Limits the questions that `work` asks to `nodes` nodes in total.
    pub(crate) fn with_limit<T>(&mut self, nodes: u64, work: impl FnOnce(&mut NodeCounter<'a>) -> T) -> T {
        let outer = self.start_limit(nodes);
        let answer = work(self);
        self.end_limit(outer);
        answer
    }

    /// Same as `with_limit` in two steps, for a caller that must lend out the counter inside another value. Pass the
    /// result to [`end_limit`](NodeCounter::end_limit).
    pub(crate) fn start_limit(&mut self, nodes: u64) -> Option<u64> {
        let limit = self.nodes().saturating_add(nodes);
        self.allowed.replace(limit)
    }

    pub(crate) fn end_limit(&mut self, outer: Option<u64>) {
        self.allowed = outer;
    }

    /// The remaining nodes of the limit.
    pub(crate) fn left(&self) -> u64 {
        self.limit.map_or(u64::MAX, |limit| limit.saturating_sub(self.nodes()))
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.before + self.now
    }

    /// Whether the search was stopped.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Asks the observer between two questions whether to continue.
    pub(crate) fn check(&mut self) -> bool {
        let nodes = self.nodes();
        self.stopped |= self.limit.is_some_and(|limit| nodes >= limit) || !self.observer.should_continue(nodes);
        !self.stopped
    }

    pub(crate) fn on_info(&mut self, info: &SearchInfo) {
        self.observer.on_info(info);
    }
}

impl Control for NodeCounter<'_> {
    fn should_continue(&mut self, progress: &Progress) -> bool {
        // If the number has not grown, a new question has begun: the solver may need several to answer one.
        if progress.nodes <= self.now {
            self.before += self.now;
        }
        self.now = progress.nodes;
        let allowed = self.allowed.is_none_or(|allowed| self.nodes() < allowed);
        !self.stopped && self.check() && allowed
    }
}

/// Limits a task that asks the solver many questions.
///
/// A control receives the nodes of one question at a time. The budget adds them up: its inner control receives the
/// nodes of the whole task, and the task stops when it has used up its nodes. A question reports at its first node and
/// then every few hundred, so the count is a little too small.
pub(crate) struct NodeBudget<'a> {
    control: &'a mut dyn Control,
    most: u64,
    used: u64,
    /// The last reported nodes of the current question.
    question: u64,
    cancelled: bool,
}

impl<'a> NodeBudget<'a> {
    /// The budget of a task that may take `most` nodes.
    pub(crate) fn new(control: &'a mut dyn Control, most: u64) -> NodeBudget<'a> {
        NodeBudget { control, most, used: 0, question: 0, cancelled: false }
    }

    /// Asks the inner control between two questions whether to stop the task.
    pub(crate) fn should_stop(&mut self) -> bool {
        self.cancelled = self.cancelled || !self.control.should_continue(&Progress { nodes: self.used });
        self.cancelled
    }
}

impl Control for NodeBudget<'_> {
    fn should_continue(&mut self, progress: &Progress) -> bool {
        // If the number has not grown, a new question has begun.
        let before = if progress.nodes > self.question { self.question } else { 0 };
        self.used += progress.nodes - before;
        self.question = progress.nodes;
        !self.should_stop() && self.used < self.most
    }

    /// Running out of nodes does not cancel the task, because it may still use answers that take no nodes.
    fn is_cancelled(&mut self) -> bool {
        self.cancelled || self.control.is_cancelled()
    }
}

/// The clock of a player before its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeBudget {
    /// The time left.
    pub left: Duration,
    /// The time added after each turn.
    pub increment: Duration,
}

/// A player seldom needs more turns than this to finish a round.
const TURNS: u32 = 12;

/// The time to keep in reserve, so a slow connection or a busy machine does not lose the match.
const RESERVE: Duration = Duration::from_millis(30);

impl TimeBudget {
    /// The time for the next turn: a share of the time left plus most of the increment, but never everything.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use kamisado_engine::TimeBudget;
    /// let clock = TimeBudget { left: Duration::from_secs(60), increment: Duration::from_secs(2) };
    /// let turn = clock.per_turn();
    /// assert!(turn > Duration::from_secs(2) && turn < Duration::from_secs(10));
    /// ```
    pub fn per_turn(&self) -> Duration {
        let spendable = self.left.saturating_sub(RESERVE);
        let share = spendable / TURNS + self.increment * 3 / 4;
        share.min(spendable / 2)
    }
}

/// The time limit of the next turn if it is a fill. A user may be waiting, and a longer search seldom finds a better
/// side.
///
/// ```
/// # use std::time::Duration;
/// # use kamisado::{Match, Position};
/// # use kamisado_engine::fill_limit;
/// let end: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse()?;
/// assert_eq!(fill_limit(&Match::from(end)), Some(Duration::from_secs(1)));
/// # Ok::<(), kamisado::kfen::ParsePositionError>(())
/// ```
pub fn fill_limit(game: &Match) -> Option<Duration> {
    matches!(game.phase(), Phase::Fill(_)).then_some(Duration::from_secs(1))
}

#[cfg(test)]
mod tests {
    use kamisado::{MatchLength, Position};
    use kamisado_solver::{NodeLimit, Unlimited};

    use super::*;

    #[test]
    fn an_allowance_holds_for_all_questions_of_an_answer_together() {
        let (mut solver, mut observer) = (Solver::new(1 << 20), NoObserver);
        let mut counter = NodeCounter::new(&mut observer, &SearchLimits::NONE);
        let start = Position::start(MatchLength::Single);
        let ask = |counter: &mut NodeCounter<'_>| {
            counter.ask(&mut solver, |solver, control| solver.verdicts(&start, control))
        };
        let verdicts = counter.with_limit(5000, ask);
        assert!(verdicts.iter().any(|verdict| verdict.winner.is_none()), "there are too many moves for so few nodes");
        // It is heard of every few hundred nodes, and each question has a first node.
        assert!(solver.nodes() < 5000 + 512 + 102, "{} nodes", solver.nodes());
        assert_eq!(counter.nodes(), solver.nodes());
    }

    #[test]
    fn the_nodes_of_all_questions_are_summed_up() {
        let mut heard = Vec::new();
        let mut control = |progress: &Progress| {
            heard.push(progress.nodes);
            true
        };
        let mut budget = NodeBudget::new(&mut control, 1000);
        let answers = [256, 512, 256, 256].map(|nodes| budget.should_continue(&Progress { nodes }));
        assert_eq!(answers, [true, true, true, false]);
        assert_eq!(heard, [256, 512, 768, 1024]);
    }

    #[test]
    fn a_job_is_cancelled_by_the_control_and_not_by_the_limit() {
        let (mut unlimited, mut nothing) = (Unlimited, NodeLimit(0));
        let mut exhausted = NodeBudget::new(&mut unlimited, 10);
        assert!(!exhausted.should_continue(&Progress { nodes: 10 }) && !exhausted.is_cancelled());
        let mut outer = NodeBudget::new(&mut nothing, 1000);
        let mut inner = NodeBudget::new(&mut outer, 1000);
        assert!(!inner.is_cancelled());
        assert!(!inner.should_continue(&Progress { nodes: 1 }) && inner.is_cancelled());
    }

    #[test]
    fn work_without_nodes_can_be_cancelled_too() {
        assert!(!NodeBudget::new(&mut Unlimited, 0).should_stop());
        assert!(NodeBudget::new(&mut NodeLimit(0), 1000).should_stop());
    }

    #[test]
    fn a_share_is_less_than_what_is_left() {
        for left in [0, 1, 10, 31, 100, 1000, 60_000, u32::MAX.into()] {
            for increment in [0, 1, 1000, 100_000] {
                let clock =
                    TimeBudget { left: Duration::from_millis(left), increment: Duration::from_millis(increment) };
                assert!(clock.per_turn() <= clock.left / 2);
            }
        }
    }

    #[test]
    fn more_time_gives_a_larger_share() {
        let share = |left, increment| {
            TimeBudget { left: Duration::from_secs(left), increment: Duration::from_secs(increment) }.per_turn()
        };
        assert!(share(60, 0) < share(120, 0));
        assert!(share(60, 0) < share(60, 1));
    }
}
