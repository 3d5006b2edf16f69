//! What a search for the winner of a match knows of later rounds from elsewhere.

use kamisado::{Player, Position};

use crate::{Control, Progress};

/// The winners of the match from the starts of later rounds, as they are known or expected.
pub(crate) trait LaterRounds {
    /// Who wins the match from the start of a round.
    fn winner(&self, start: &Position) -> Player;
}

/// The control of a search that is a part of another: it counts the nodes that were searched before.
pub(crate) struct PartControl<'a> {
    pub(crate) whole: &'a mut dyn Control,
    pub(crate) nodes_before: u64,
}

impl Control for PartControl<'_> {
    fn should_continue(&mut self, progress: &Progress) -> bool {
        self.whole.should_continue(&Progress { nodes: self.nodes_before + progress.nodes })
    }

    fn is_cancelled(&mut self) -> bool {
        self.whole.is_cancelled()
    }
}
