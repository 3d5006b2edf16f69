//! The variations of a tree: written out as lines, promoted and deleted.

use super::{NodeId, Tree, TreeMove};

/// A line of turns, with the others that were tried at each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line(pub Vec<Step>);

impl Line {
    /// Whether nothing was tried instead of any of its turns.
    pub fn is_single(&self) -> bool {
        self.0.iter().all(|step| step.instead.is_empty())
    }
}

/// A turn of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The point after it.
    pub node: NodeId,
    /// The turn.
    pub tree_move: TreeMove,
    /// What was tried instead of it.
    pub instead: Vec<Line>,
}

impl Tree {
    /// The place in the order of its siblings of the nearest turn on the way here that is not the main continuation.
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

    /// Makes the current variation the main continuation where it begins. False on the main line.
    pub fn promote(&mut self) -> bool {
        let Some((parent, place)) = self.aside() else {
            return false;
        };
        if let Some(start) = self.next_mut(parent).get_mut(..=place) {
            start.rotate_right(1);
        }
        true
    }

    /// Deletes the last choice with all that was tried after it, and goes back. False where there is nothing to delete.
    pub fn delete(&mut self) -> bool {
        let Some((node, parent)) = self.choice().and_then(|node| Some((node, self.entry(node)?.parent))) else {
            return false;
        };
        self.next_mut(parent).retain(|&other| other != node);
        self.go(parent);
        true
    }

    /// The main line with all variations; none if nothing has been tried.
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
            let Some((&next, rest)) = entry.next.split_first() else {
                break;
            };
            (node, others) = (next, rest);
        }
        Line(steps)
    }
}
