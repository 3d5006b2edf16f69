//! Depth-first proof-number search.

use kamisado::{Position, Sort};

use crate::control::{Control, Progress, Stopped};
use crate::goal::Goal;
use crate::look;
use crate::table::{INFINITE, Numbers, Table};

/// How many nodes pass between two questions to the control.
const INTERVAL: u64 = 256;

/// A position that a move leads to.
#[derive(Clone, Copy)]
struct Child {
    position: Position,
    key: u64,
    /// From the view of its own player to move.
    numbers: Numbers,
    /// Whether that is the player who made the move.
    again: bool,
    /// Whether the opponent has a move after it, so that no pass is due.
    is_quiet: bool,
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
    pub(crate) goal: Goal,
    pub(crate) control: &'a mut dyn Control,
    pub(crate) nodes: u64,
    /// The children of all positions on the way from the root, so that no position needs memory of its own.
    children: Vec<Child>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(table: &'a mut Table, goal: Goal, control: &'a mut dyn Control) -> Search<'a> {
        Search { table, goal, control, nodes: 0, children: Vec::new() }
    }

    /// Whether the player to move reaches its goal, or the opponent keeps it from it.
    pub(crate) fn prove(&mut self, position: &Position) -> Result<bool, Stopped> {
        let position = look::settled(*position);
        let key = self.goal.key(&position);
        let mut numbers = self.known(key, &position);
        while numbers.verdict().is_none() {
            let thresholds = Numbers { phi: INFINITE, delta: INFINITE };
            numbers = self.expand(&position, key, thresholds)?;
        }
        Ok(numbers.verdict() == Some(true))
    }

    /// Counts a node, and asks the control now and then whether to go on.
    pub(crate) fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let asks = self.nodes.is_multiple_of(INTERVAL);
        if asks && !self.control.go_on(&Progress { nodes: self.nodes }) { Err(Stopped) } else { Ok(()) }
    }

    /// What the table says, or a first look.
    fn known(&mut self, key: u64, position: &Position) -> Numbers {
        self.table.get(key).unwrap_or_else(|| {
            let numbers = look::numbers(self.goal, position);
            self.table.put(key, numbers, 0);
            numbers
        })
    }

    /// Works on a position until one of its numbers reaches its threshold.
    ///
    /// Before: the position is not over, has no pass due and is not decided. After: the numbers are in the table, and
    /// phi or delta is 0 or at least its threshold.
    fn expand(&mut self, position: &Position, key: u64, thresholds: Numbers) -> Result<Numbers, Stopped> {
        self.count_node()?;
        let before = self.nodes;
        let first = self.children.len();
        self.add_children(position);
        let result = self.work(first, thresholds);
        self.children.truncate(first);
        let numbers = result?;
        self.table.put(key, numbers, self.nodes - before + 1);
        Ok(numbers)
    }

    /// Adds the positions after all moves that do not lose at once; after one that wins no others.
    fn add_children(&mut self, position: &Position) {
        let first = self.children.len();
        let is_win = self.goal == Goal::WIN;
        for color in look::colors(position) {
            let survey = position.survey(color);
            // After the others the opponent goes home: they add nothing to what is to be proven.
            let moves = if is_win { survey.moves_but(Sort::Home) } else { survey.all_moves() };
            for mv in moves {
                let next = position.play_unchecked(mv);
                let is_quiet = survey.sort(mv) == Sort::Quiet;
                let next = if is_quiet { next } else { look::settled(next) };
                let again = next.to_move() == position.to_move();
                let (key, numbers) = (self.goal.key(&next), Numbers { phi: 1, delta: 1 });
                self.children.push(Child { position: next, key, numbers, again, is_quiet });
            }
        }
        // All places of the table are asked for before the first answer is needed, so that the waits for them overlap.
        let touched = self.children[first..].iter().fold(0, |touched, child| touched ^ self.table.touch(child.key));
        core::hint::black_box(touched);
        let won = self.children[first..].iter_mut().position(|child| {
            child.numbers = self.table.get(child.key).unwrap_or_else(|| {
                let is_open = is_win && child.is_quiet;
                let next = &child.position;
                let numbers = if is_open { look::open_numbers(next) } else { look::numbers(self.goal, next) };
                self.table.put(child.key, numbers, 0);
                numbers
            });
            child.for_mover().0 == 0
        });
        if let Some(won) = won {
            self.children.truncate(first + won + 1);
        }
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
