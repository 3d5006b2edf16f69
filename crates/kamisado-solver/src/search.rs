//! Depth-first proof-number search.

use kamisado::{Fill, Limits, Outlook, Player, Position};

use crate::control::{Control, Progress, Stopped};
use crate::goal::Goal;
use crate::look;
use crate::table::{INFINITE, Numbers, Table};

/// How many nodes pass between two questions to the control.
const INTERVAL: u64 = 256;

/// Thresholds that only a proof reaches.
const NEVER: Numbers = Numbers { phi: INFINITE, delta: INFINITE };

/// A position that a move leads to.
#[derive(Clone, Copy)]
struct Child {
    position: Position,
    key: u64,
    /// From the view of its own player to move.
    numbers: Numbers,
    /// Whether that is the player who made the move.
    again: bool,
}

impl Child {
    /// The numbers from the view of the player who made the move: how far it is from proving and from losing by it.
    const fn for_mover(&self) -> (u32, u32) {
        let Numbers { phi, delta } = self.numbers;
        if self.again { (phi, delta) } else { (delta, phi) }
    }
}

/// A search for one goal. It keeps what it finds in a table that outlives it.
pub(crate) struct Search<'a> {
    pub(crate) table: &'a mut Table,
    goal: Goal,
    /// The opening limits of the rounds to come.
    pub(crate) limits: Limits,
    pub(crate) control: &'a mut dyn Control,
    pub(crate) nodes: u64,
    /// The children of all positions on the way from the root, so that no position needs memory of its own.
    children: Vec<Child>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(table: &'a mut Table, goal: Goal, control: &'a mut dyn Control) -> Search<'a> {
        Search { table, goal, limits: Limits::NONE, control, nodes: 0, children: Vec::new() }
    }

    /// The player who reaches its goal.
    pub(crate) fn prove(&mut self, position: &Position) -> Result<Player, Stopped> {
        let root = self.child(*position, Player::White);
        let mut numbers = root.numbers;
        while numbers.verdict().is_none() {
            numbers = self.expand(&root.position, root.key, NEVER)?;
        }
        let white_decides = root.again;
        Ok(if (numbers.verdict() == Some(true)) == white_decides { Player::White } else { Player::Black })
    }

    /// Counts a node, and asks the control now and then whether to go on.
    pub(crate) fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let asks = self.nodes.is_multiple_of(INTERVAL);
        if asks && !self.control.go_on(&Progress { nodes: self.nodes }) { Err(Stopped) } else { Ok(()) }
    }

    /// The position that a player's turn leads to, after all passes, with what the table says or a first look.
    ///
    /// The end of a round has no entry of its own: where a push made a deadlock the position does not tell its crown.
    #[inline]
    fn child(&mut self, next: Position, player: Player) -> Child {
        let (next, outlook) = look::settle(next);
        let goal = self.goal.of(&next);
        let again = next.to_move() == player;
        if let Outlook::Over(outcome) = outlook {
            return match goal.is_reached_by(next.to_move(), &next, outcome) {
                Some(true) => Child { position: next, key: 0, numbers: Numbers::WON, again },
                Some(false) => Child { position: next, key: 0, numbers: Numbers::LOST, again },
                None => self.end_of_round(&next.crowned(), outcome.winner == player),
            };
        }
        let key = goal.key(&next);
        let numbers = self.table.get(key).unwrap_or_else(|| {
            let numbers = look::numbers(goal, &next);
            self.table.put(key, numbers, 0);
            numbers
        });
        Child { position: next, key, numbers, again }
    }

    /// The end of a round after which the match goes on: its winner is to choose a side.
    #[cold]
    fn end_of_round(&mut self, crowned: &Position, again: bool) -> Child {
        // A running round can look the same, where the new tooth frees a tower from the deadlock.
        let key = !self.goal.key(crowned);
        let numbers = self.table.get(key).unwrap_or(look::AFTER_ROUND);
        Child { position: *crowned, key, numbers, again }
    }

    /// Adds the positions that the turns of a position lead to, and says whether to work on them to the end.
    ///
    /// Where the next round decides the match, nearly always the player who opens it wins, so that it pays to prove
    /// this at once instead of coming back for a little more work again and again.
    fn open(&mut self, position: &Position) -> bool {
        // Only in a match is the end of a round a position to go on from.
        let ended = if self.goal == Goal::Match { position.outcome() } else { None };
        if let Some(outcome) = ended {
            for fill in Fill::ALL {
                let start = position.refilled(fill, !outcome.winner, self.limits);
                let child = self.child(start, outcome.winner);
                self.children.push(child);
            }
            return self.goal.of(position) == Goal::WIN;
        }
        for mv in position.legal_moves() {
            let child = self.child(position.play_unchecked(mv), position.to_move());
            self.children.push(child);
        }
        false
    }

    /// Works on a position until one of its numbers reaches its threshold.
    ///
    /// Before: no pass is due, nothing is decided, and the round is not over unless the match goes on. After: the numbers are in the table, and
    /// phi or delta is 0 or at least its threshold.
    fn expand(&mut self, position: &Position, key: u64, thresholds: Numbers) -> Result<Numbers, Stopped> {
        self.count_node()?;
        let before = self.nodes;
        let first = self.children.len();
        let thresholds = if self.open(position) { NEVER } else { thresholds };
        let result = self.work(first, thresholds);
        self.children.truncate(first);
        let numbers = result?;
        self.table.put(key, numbers, self.nodes - before + 1);
        Ok(numbers)
    }

    /// Sums the children up and goes on with the most promising one until a threshold is reached.
    fn work(&mut self, first: usize, thresholds: Numbers) -> Result<Numbers, Stopped> {
        loop {
            let mut best = first;
            let (mut least, mut second, mut sum) = (INFINITE, INFINITE, 0);
            for (i, child) in self.children.iter().enumerate().skip(first) {
                let (phi, delta) = child.for_mover();
                sum = (sum + delta).min(INFINITE);
                if phi < least {
                    (best, second, least) = (i, least, phi);
                } else if phi < second {
                    second = phi;
                }
            }
            let numbers = match (least, sum) {
                (0, _) => Numbers::WON,
                (_, 0) => Numbers::LOST,
                (phi, delta) => Numbers { phi, delta },
            };
            if numbers.verdict().is_some() || least >= thresholds.phi || sum >= thresholds.delta {
                return Ok(numbers);
            }
            let child = self.children[best];
            let (_, delta) = child.for_mover();
            // One and a half times the runner-up, so that the search does not jump to and fro.
            let phi = thresholds.phi.min(second + (second / 2).max(1)).min(INFINITE);
            let delta = (thresholds.delta - (sum - delta)).min(INFINITE);
            let thresholds = if child.again { Numbers { phi, delta } } else { Numbers { phi: delta, delta: phi } };
            self.children[best].numbers = self.expand(&child.position, child.key, thresholds)?;
        }
    }
}
