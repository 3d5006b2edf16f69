//! What a search for the winner of a match knows of later rounds from elsewhere.

use kamisado::{Player, Position};

use crate::{Control, Progress, Stopped};

/// Starts of later rounds of a match of which the winner of the match is known.
pub(crate) trait LaterRounds {
    /// Who wins the match from the start of a round, if that is known.
    fn winner(&self, start: &Position) -> Option<Player>;

    /// Keeps what a search has just found, and says how many nodes that took. `nodes` were searched before.
    fn add(&mut self, start: &Position, winner: Player, nodes: u64, control: &mut dyn Control) -> Result<u64, Stopped>;
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
