//! The variations of a tree: lists, promotes and deletes them.

use super::{NodeId, Tree, TreeMove};

/// A line of turns, with the alternatives to each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line(pub Vec<Step>);

impl Line {
    /// Whether no turn has an alternative.
    pub fn is_single(&self) -> bool {
        self.0.iter().all(|step| step.instead.is_empty())
    }
}

/// A turn of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The node after it.
    pub node: NodeId,
    /// The turn.
    pub tree_move: TreeMove,
    /// The alternatives to it.
    pub instead: Vec<Line>,
}

impl Tree {
    /// The nearest turn on the way here that is not the main continuation, with its index among its siblings.
    fn aside(&self) -> Option<(NodeId, usize)> {
        let mut node = self.here;
        loop {
            let parent = self.entry(node)?.parent;
            match self.next(parent).iter().position(|&other| other == node) {
                Some(0) | None => node = parent,
                Some(place) => return Some((parent, place)),
            }
        }
    }

    /// Whether the current node is off the main line.
    pub fn is_aside(&self) -> bool {
        self.aside().is_some()
    }

    /// Makes the current variation the main continuation where it begins. Returns `false` on the main line.
    pub fn promote(&mut self) -> bool {
        let Some((parent, place)) = self.aside() else { return false };
        if let Some(start) = self.next_mut(parent).get_mut(..=place) {
            start.rotate_right(1);
        }
        true
    }

    /// Deletes the last choice with everything after it, and goes back. Returns `false` if there is nothing to delete.
    pub fn delete(&mut self) -> bool {
        let Some((node, parent)) = self.choice().and_then(|node| Some((node, self.entry(node)?.parent))) else {
            return false;
        };
        self.next_mut(parent).retain(|&other| other != node);
        self.go(parent);
        true
    }

    /// The main line with all variations; `None` if the tree is empty.
    pub fn line(&self) -> Option<Line> {
        let (&first, others) = self.first.split_first()?;
        let mut line = self.line_from(first);
        if let Some(step) = line.0.first_mut() {
            step.instead = others.iter().map(|&node| self.line_from(node)).collect();
        }
        Some(line)
    }

    fn line_from(&self, first: NodeId) -> Line {
        let mut steps = Vec::new();
        let (mut node, mut others) = (first, &[][..]);
        while let Some(entry) = self.entry(node) {
            let instead = others.iter().map(|&node| self.line_from(node)).collect();
            steps.push(Step { node, tree_move: entry.tree_move, instead });
            let Some((&next, rest)) = entry.next.split_first() else { break };
            (node, others) = (next, rest);
        }
        Line(steps)
    }
}
