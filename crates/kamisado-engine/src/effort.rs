//! How many nodes a piece of work may take.

use kamisado_solver::{Control, Progress};

/// Bounds a piece of work that asks the solver many questions.
///
/// A control is told the nodes of one question at a time. This one sums them up, so that the control behind it hears of
/// the whole work, and stops when the work has taken so many nodes. A question is heard of at its first
/// node and then every few hundred, so that the count is a little short.
pub(crate) struct Effort<'a> {
    control: &'a mut dyn Control,
    most: u64,
    used: u64,
    /// What the current question had taken when it was last heard of.
    question: u64,
    cancelled: bool,
}

impl<'a> Effort<'a> {
    /// Work that may take so many nodes.
    pub(crate) fn new(control: &'a mut dyn Control, most: u64) -> Effort<'a> {
        Effort { control, most, used: 0, question: 0, cancelled: false }
    }

    /// Asks the control behind it, between two questions, whether the work is to go on.
    pub(crate) fn should_stop(&mut self) -> bool {
        self.cancelled = self.cancelled || !self.control.go_on(&Progress { nodes: self.used });
        self.cancelled
    }
}

impl Control for Effort<'_> {
    fn go_on(&mut self, progress: &Progress) -> bool {
        // A number that has not grown belongs to a new question.
        let before = if progress.nodes > self.question { self.question } else { 0 };
        self.used += progress.nodes - before;
        self.question = progress.nodes;
        !self.should_stop() && self.used < self.most
    }

    /// The limit of nodes is no cancellation: an answer that takes no nodes is still wanted.
    fn is_cancelled(&mut self) -> bool {
        self.cancelled || self.control.is_cancelled()
    }
}

#[cfg(test)]
mod tests {
    use kamisado_solver::{Nodes, Unlimited};

    use super::*;

    #[test]
    fn the_nodes_of_all_questions_are_summed_up() {
        let mut heard = Vec::new();
        let mut control = |progress: &Progress| {
            heard.push(progress.nodes);
            true
        };
        let mut effort = Effort::new(&mut control, 1000);
        let answers = [256, 512, 256, 256].map(|nodes| effort.go_on(&Progress { nodes }));
        assert_eq!(answers, [true, true, true, false]);
        assert_eq!(heard, [256, 512, 768, 1024]);
    }

    #[test]
    fn a_job_is_cancelled_by_the_control_and_not_by_the_limit() {
        let (mut unlimited, mut nothing) = (Unlimited, Nodes(0));
        let mut exhausted = Effort::new(&mut unlimited, 10);
        assert!(!exhausted.go_on(&Progress { nodes: 10 }) && !exhausted.is_cancelled());
        let mut outer = Effort::new(&mut nothing, 1000);
        let mut inner = Effort::new(&mut outer, 1000);
        assert!(!inner.is_cancelled());
        assert!(!inner.go_on(&Progress { nodes: 1 }) && inner.is_cancelled());
    }

    #[test]
    fn work_without_nodes_can_be_cancelled_too() {
        assert!(!Effort::new(&mut Unlimited, 0).should_stop());
        assert!(Effort::new(&mut Nodes(0), 1000).should_stop());
    }
}
