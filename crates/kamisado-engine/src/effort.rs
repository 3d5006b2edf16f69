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
    pub(crate) fn is_cancelled(&mut self) -> bool {
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
        !self.is_cancelled() && self.used < self.most
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
    fn work_without_nodes_can_be_cancelled_too() {
        assert!(!Effort::new(&mut Unlimited, 0).is_cancelled());
        assert!(Effort::new(&mut Nodes(0), 1000).is_cancelled());
    }
}
