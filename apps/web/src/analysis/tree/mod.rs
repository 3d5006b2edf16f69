//! The tree of moves tried from a position.

mod variations;

use kamisado::notation::OfficialMove;
use kamisado::{Match, MatchCursor, Move, Position, Tower, Turn, TurnError};

pub use variations::{Line, Step};

/// A node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(usize);

impl NodeId {
    /// The root.
    pub const ROOT: NodeId = NodeId(0);

    /// A number that is unique in its tree.
    pub const fn number(self) -> usize {
        self.0
    }
}

/// A turn that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeMove {
    /// The turn.
    pub turn: Turn,
    /// The tower that moved or was blocked; `None` for a fill.
    pub tower: Option<Tower>,
    /// The move in the official notation; `None` for a fill.
    pub official: Option<OfficialMove>,
}

/// A turn with its neighbours in the tree.
#[derive(Clone, Debug, PartialEq)]
struct Node {
    tree_move: TreeMove,
    parent: NodeId,
    /// The turns tried after it, the main continuation first.
    next: Vec<NodeId>,
}

/// All moves tried from a position. New moves replace nothing.
///
/// A pass is not a choice: it follows automatically, and steps back and forward skip it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    start: Match,
    /// The turns tried first, the main line first.
    first: Vec<NodeId>,
    /// The turns, beginning with that of `NodeId(1)`. Deleted ones stay here and are unreachable.
    entries: Vec<Node>,
    here: NodeId,
    /// The match at the current node.
    game: Match,
}

impl Tree {
    /// Starts with the history of a match as the main line; the current ply stays the same.
    pub fn new(game: impl Into<MatchCursor>) -> Tree {
        let cursor = game.into();
        let (whole, ply) = (cursor.whole(), cursor.ply());
        let mut start = whole.clone();
        start.reopen();
        start.truncate(0);
        let mut tree = Tree { game: start.clone(), start, first: Vec::new(), entries: Vec::new(), here: NodeId::ROOT };
        for turn in whole.turns() {
            if tree.step(turn).is_err() {
                break;
            }
        }
        // The nodes of the main line have the numbers from 1 on.
        tree.go(NodeId(ply));
        tree
    }

    /// Starts with a position.
    ///
    /// A position with opening limits counts as part of a match in which every round has them.
    pub fn from_position(position: &Position) -> Tree {
        Tree::new(Match::from(*position))
    }

    /// The match at the current node.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The current node.
    pub const fn here(&self) -> NodeId {
        self.here
    }

    fn entry(&self, node: NodeId) -> Option<&Node> {
        self.entries.get(node.0.checked_sub(1)?)
    }

    /// The turns tried at a node, the main continuation first.
    fn next(&self, node: NodeId) -> &[NodeId] {
        self.entry(node).map_or(&self.first, |entry| &entry.next)
    }

    fn next_mut(&mut self, node: NodeId) -> &mut Vec<NodeId> {
        match node.0.checked_sub(1).and_then(|place| self.entries.get_mut(place)) {
            Some(entry) => &mut entry.next,
            None => &mut self.first,
        }
    }

    fn is_pass(&self, node: NodeId) -> bool {
        self.entry(node).is_some_and(|entry| entry.tree_move.turn == Turn::Move(Move::Pass))
    }

    /// Plays a turn, adds it to the tree if it is new, and adds the passes that follow.
    pub fn play(&mut self, turn: Turn) -> Result<(), TurnError> {
        self.step(turn)?;
        while self.game.must_pass() {
            self.step(Turn::Move(Move::Pass))?;
        }
        Ok(())
    }

    /// Plays several turns, including passes.
    pub fn follow(&mut self, turns: impl IntoIterator<Item = Turn>) -> Result<(), TurnError> {
        let due = |game: &Match, turn| turn != Turn::Move(Move::Pass) || game.must_pass();
        for turn in turns {
            // A pass that has been added already is skipped.
            if due(&self.game, turn) {
                self.play(turn)?;
            }
        }
        Ok(())
    }

    /// Plays one turn and nothing else.
    fn step(&mut self, turn: Turn) -> Result<(), TurnError> {
        let position = *self.game.round().position();
        self.game.play(turn)?;
        let known = self.next(self.here).iter().copied().find(|&node| self.turn(node) == Some(turn));
        let here = known.unwrap_or_else(|| {
            let (tower, official) = match turn {
                Turn::Move(mv) => (position.tower_of(mv), OfficialMove::new(&position, mv)),
                Turn::Fill(_) => (None, None),
            };
            let parent = self.here;
            self.entries.push(Node { tree_move: TreeMove { turn, tower, official }, parent, next: Vec::new() });
            let node = NodeId(self.entries.len());
            self.next_mut(parent).push(node);
            node
        });
        self.here = here;
        Ok(())
    }

    fn turn(&self, node: NodeId) -> Option<Turn> {
        self.entry(node).map(|entry| entry.tree_move.turn)
    }

    /// Goes to a node.
    pub fn go(&mut self, node: NodeId) {
        let mut turns = Vec::new();
        let mut at = node;
        while let Some(entry) = self.entry(at) {
            turns.push(entry.tree_move.turn);
            at = entry.parent;
        }
        let mut game = self.start.clone();
        // The turns were legal when they were tried.
        if turns.into_iter().rev().all(|turn| game.play(turn).is_ok()) {
            (self.game, self.here) = (game, node);
        }
    }

    /// The node one choice back, if there is one.
    pub fn before(&self) -> Option<NodeId> {
        let mut node = self.here;
        loop {
            let parent = self.entry(node)?.parent;
            if !self.is_pass(node) || parent == NodeId::ROOT {
                return Some(parent);
            }
            node = parent;
        }
    }

    /// The node one choice forward on the main continuation, if there is one.
    pub fn after(&self) -> Option<NodeId> {
        self.next(self.here).first().map(|&node| self.settled(node))
    }

    /// The nodes to step through, from the root over the current node to the end of its main continuation, and the
    /// index of the current one.
    pub fn stops(&self) -> (Vec<NodeId>, usize) {
        let mut walk = self.clone();
        let mut stops = vec![self.here];
        while let Some(node) = walk.before() {
            walk.here = node;
            stops.push(node);
        }
        stops.reverse();
        let place = stops.len() - 1;
        walk.here = self.here;
        while let Some(node) = walk.after() {
            walk.here = node;
            stops.push(node);
        }
        (stops, place)
    }

    /// The match at the end of the main line.
    pub fn main_line(&self) -> Match {
        let (mut game, mut node) = (self.start.clone(), NodeId::ROOT);
        while let Some(&next) = self.next(node).first() {
            // The turns were legal when they were tried.
            if self.turn(next).is_none_or(|turn| game.play(turn).is_err()) {
                break;
            }
            node = next;
        }
        game
    }

    /// The previous or next alternative to the last choice, in the order of the tree.
    pub fn instead(&self, forward: bool) -> Option<NodeId> {
        let node = self.choice()?;
        let all = self.next(self.entry(node)?.parent);
        let place = all.iter().position(|&other| other == node)?;
        let place = if forward { place + 1 } else { place.checked_sub(1)? };
        all.get(place).map(|&node| self.settled(node))
    }

    /// The node after the passes that follow a node.
    fn settled(&self, node: NodeId) -> NodeId {
        match self.next(node) {
            [next, ..] if self.is_pass(*next) => self.settled(*next),
            _ => node,
        }
    }

    /// The last choice that led here, skipping passes.
    fn choice(&self) -> Option<NodeId> {
        let mut node = self.here;
        while self.is_pass(node) {
            node = self.entry(node)?.parent;
        }
        self.entry(node).map(|_| node)
    }
}

#[cfg(test)]
mod tests {
    use kamisado::{MatchLength, MatchRules, Phase, Player};

    use super::*;

    fn tree() -> Tree {
        Tree::from_position(&Position::start(MatchLength::Single))
    }

    fn play(tree: &mut Tree, turns: &str) {
        for turn in turns.split_whitespace() {
            tree.play(turn.parse().expect("a turn")).expect("a legal turn");
        }
    }

    /// The tree on one line, with variations in brackets.
    fn shown(line: &Line) -> String {
        let step = |step: &Step| {
            let instead = step.instead.iter().map(|line| format!(" ({})", shown(line))).collect::<String>();
            format!("{}{instead}", step.tree_move.turn)
        };
        line.0.iter().map(step).collect::<Vec<String>>().join(" ")
    }

    fn text(tree: &Tree) -> String {
        tree.line().as_ref().map(shown).unwrap_or_default()
    }

    #[test]
    fn whatever_is_tried_makes_a_branch_and_nothing_is_lost() {
        let mut tree = tree();
        assert_eq!(tree.line(), None);
        play(&mut tree, "f8e7 g1g6 e8b5");
        tree.go(tree.before().expect("a step back"));
        tree.go(tree.before().expect("a step back"));
        play(&mut tree, "g1g5");
        assert_eq!(text(&tree), "f8e7 g1g6 (g1g5) e8b5");
        // Playing the same turn again adds no branch.
        tree.go(NodeId::ROOT);
        play(&mut tree, "f8e7 g1g5");
        assert_eq!(text(&tree), "f8e7 g1g6 (g1g5) e8b5");
        tree.go(NodeId::ROOT);
        play(&mut tree, "a8a4");
        assert_eq!(text(&tree), "f8e7 (a8a4) g1g6 (g1g5) e8b5");
    }

    #[test]
    fn a_refused_turn_leaves_everything_as_it_was() {
        let mut tree = tree();
        play(&mut tree, "f8e7");
        let before = tree.clone();
        assert!(tree.play("a1a2".parse().expect("a turn")).is_err());
        assert_eq!(tree, before);
    }

    #[test]
    fn steps_lead_back_forward_to_the_end_and_to_what_was_tried_instead() {
        let mut tree = tree();
        assert_eq!((tree.before(), tree.after()), (None, None));
        assert_eq!(tree.stops(), (vec![NodeId::ROOT], 0));
        play(&mut tree, "f8e7 g1g6");
        let end = tree.here();
        tree.go(tree.before().expect("a step back"));
        play(&mut tree, "g1g5");
        let aside = tree.here();
        assert_eq!((tree.instead(false), tree.instead(true)), (Some(end), None));
        tree.go(end);
        assert_eq!((tree.instead(false), tree.instead(true)), (None, Some(aside)));
        tree.go(NodeId::ROOT);
        assert_eq!(tree.main_line().ply(), 2);
        tree.go(tree.after().expect("a step forward"));
        assert_eq!(tree.game().ply(), 1);
        assert_eq!(tree.stops(), (vec![NodeId::ROOT, NodeId(1), end], 1));
        tree.go(aside);
        assert_eq!(tree.stops(), (vec![NodeId::ROOT, NodeId(1), aside], 2));
    }

    #[test]
    fn a_variation_becomes_the_main_line() {
        let mut tree = tree();
        play(&mut tree, "f8e7 g1g6");
        tree.go(NodeId(1));
        play(&mut tree, "g1g5");
        tree.go(NodeId(1));
        play(&mut tree, "g1g4");
        assert!(tree.is_aside() && tree.promote());
        assert_eq!(text(&tree), "f8e7 g1g4 (g1g6) (g1g5)");
        assert!(!tree.is_aside() && !tree.promote());
    }

    #[test]
    fn a_variation_is_deleted_with_all_that_follows() {
        let mut tree = tree();
        play(&mut tree, "f8e7 g1g6 e8b5");
        tree.go(NodeId(2));
        assert!(tree.delete());
        assert_eq!(text(&tree), "f8e7");
        assert_eq!((tree.here(), tree.game().ply()), (NodeId(1), 1));
        assert!(tree.delete() && !tree.delete());
        assert_eq!(tree.line(), None);
    }

    #[test]
    fn passes_are_made_by_themselves_and_stepped_over() {
        // Figure 5(b) of the rule book, one move before both are blocked.
        let position = "o5g1/8/5R2/7n/5P2/yYpk2B1/NrG1b2O/4K3 w G 1".parse().expect("a position");
        let mut tree = Tree::from_position(&position);
        assert_eq!(tree.here(), NodeId::ROOT);
        play(&mut tree, "pass");
        assert_eq!(text(&tree), "pass pass");
        play(&mut tree, "g3g6");
        assert_eq!(text(&tree), "pass pass g3g6 pass");
        tree.go(tree.before().expect("a step back"));
        assert_eq!(tree.game().ply(), 2);
        tree.go(tree.after().expect("a step forward"));
        assert_eq!(tree.game().ply(), 4);
        assert!(tree.delete());
        assert_eq!(text(&tree), "pass pass");
        assert_eq!(tree.before(), Some(NodeId::ROOT));
    }

    #[test]
    fn a_line_in_which_passes_are_written_out_can_be_followed() {
        let position = "o5g1/8/5R2/7n/5P2/yYpk2B1/NrG1b2O/4K3 w G 1".parse().expect("a position");
        let mut tree = Tree::from_position(&position);
        let line = ["pass", "pass", "g3g6", "pass", "g6e8"].map(|turn| turn.parse().expect("a turn"));
        tree.follow(line).expect("legal turns");
        assert_eq!(text(&tree), "pass pass g3g6 pass g6e8");
        assert!(tree.game().result().is_some());
    }

    #[test]
    fn a_match_becomes_the_main_line_over_all_its_rounds() {
        let position = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3".parse().expect("a position");
        let mut game = Match::from_position(MatchRules::new(MatchLength::Standard), position).expect("a match");
        crate::testing::play(&mut game, "f3a8 left a8a7");
        let mut cursor = MatchCursor::from(game);
        cursor.go_to(1);
        let mut tree = Tree::new(cursor);
        assert_eq!(text(&tree), "f3a8 left a8a7");
        assert_eq!((tree.here(), tree.game().phase()), (NodeId(1), Phase::Fill(Player::White)));
        play(&mut tree, "right");
        assert_eq!(text(&tree), "f3a8 left (right) a8a7");
        assert_eq!(tree.game().rounds().len(), 2);
    }
}
