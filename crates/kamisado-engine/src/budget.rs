//! Limits, progress and stopping.

use kamisado_solver::{Control, Progress, Solver};

use crate::Report;

/// Watches the engine think, and may stop it. The engine then plays the best it has found.
pub trait Watch {
    /// Whether to go on; asked every few hundred nodes with the nodes searched so far for this choice.
    fn go_on(&mut self, nodes: u64) -> bool;

    /// Hears what the engine thinks now, each time it knows more.
    fn hear(&mut self, report: &Report) {
        let _ = report;
    }
}

/// Lets the engine think as long as it wants and does not listen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn go_on(&mut self, _: u64) -> bool {
        true
    }
}

/// How far the engine may search for one choice; time is the business of the [`Watch`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limit {
    /// At most about so many nodes. Without it full strength takes what its proof needs, but for a fill no more than about
    /// a quarter of a second's worth.
    pub nodes: Option<u64>,
    /// At most so many moves ahead.
    pub depth: Option<u32>,
}

impl Limit {
    /// As far as the level looks.
    pub const NONE: Limit = Limit { nodes: None, depth: None };

    /// The same with so many nodes where no number of nodes is given.
    pub(crate) fn or_nodes(self, nodes: u64) -> Limit {
        Limit { nodes: self.nodes.or(Some(nodes)), ..self }
    }
}

/// Counts the nodes of one choice over all the questions it takes, and passes them on to the watch.
pub(crate) struct Counter<'a> {
    watch: &'a mut dyn Watch,
    limit: Option<u64>,
    /// The nodes of the questions that are answered.
    before: u64,
    /// The nodes of the current question.
    now: u64,
    stopped: bool,
    /// The nodes at which a side question ends that is not worth more.
    allowed: Option<u64>,
}

impl<'a> Counter<'a> {
    pub(crate) fn new(watch: &'a mut dyn Watch, limit: &Limit) -> Counter<'a> {
        Counter { watch, limit: limit.nodes, before: 0, now: 0, stopped: false, allowed: None }
    }

    /// A question is answered that took so many nodes.
    pub(crate) fn add(&mut self, nodes: u64) {
        self.before += nodes;
        self.now = 0;
    }

    /// Asks the solver something and counts its nodes.
    pub(crate) fn ask<T>(
        &mut self,
        solver: &mut Solver,
        question: impl FnOnce(&mut Solver, &mut dyn Control) -> T,
    ) -> T {
        let (counted, asked) = (self.nodes(), solver.nodes());
        let answer = question(solver, self);
        // What was heard on the way is a little short of this.
        (self.before, self.now) = (counted + (solver.nodes() - asked), 0);
        answer
    }

    /// Lets the questions that follow take so many nodes together.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.allowed = Some(self.nodes().saturating_add(nodes));
    }

    /// Lets the questions that follow take what they need.
    pub(crate) fn disallow(&mut self) {
        self.allowed = None;
    }

    /// The nodes that are left of the limit.
    pub(crate) fn left(&self) -> u64 {
        self.limit.map_or(u64::MAX, |limit| limit.saturating_sub(self.nodes()))
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.before + self.now
    }

    /// Whether the search has been told to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Asks the watch between two questions.
    pub(crate) fn check(&mut self) -> bool {
        let nodes = self.nodes();
        self.stopped |= self.limit.is_some_and(|limit| nodes >= limit) || !self.watch.go_on(nodes);
        !self.stopped
    }

    pub(crate) fn hear(&mut self, report: &Report) {
        self.watch.hear(report);
    }
}

impl Control for Counter<'_> {
    fn go_on(&mut self, progress: &Progress) -> bool {
        // A number that has not grown belongs to a new question: the solver may ask itself many to answer one.
        if progress.nodes <= self.now {
            self.before += self.now;
        }
        self.now = progress.nodes;
        let allowed = self.allowed.is_none_or(|allowed| self.nodes() < allowed);
        !self.stopped && self.check() && allowed
    }
}

#[cfg(test)]
mod tests {
    use kamisado::{MatchLength, Position};

    use super::*;

    #[test]
    fn an_allowance_holds_for_all_questions_of_an_answer_together() {
        let (mut solver, mut unwatched) = (Solver::new(1 << 20), Unwatched);
        let mut counter = Counter::new(&mut unwatched, &Limit::NONE);
        counter.allow(5000);
        let start = Position::start(MatchLength::Single);
        let verdicts = counter.ask(&mut solver, |solver, control| solver.verdicts(&start, control));
        assert!(verdicts.iter().any(|verdict| verdict.winner.is_none()), "there are too many moves for so few nodes");
        // It is heard of every few hundred nodes, and each question has a first node.
        assert!(solver.nodes() < 5000 + 512 + 102, "{} nodes", solver.nodes());
        assert_eq!(counter.nodes(), solver.nodes());
    }
}
