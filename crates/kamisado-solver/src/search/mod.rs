//! Depth-first proof-number search.

pub(crate) mod goal;
pub(crate) mod initial;
pub(crate) mod proof_table;

use kamisado::survey::MoveClass;
use kamisado::{Fill, Player, Position, QuickStatus};

use crate::control::{Control, Progress, Stopped};
use crate::search::goal::Goal;
use crate::search::proof_table::{INFINITE, ProofNumbers, ProofTable};

/// How many nodes pass between two questions to the control.
const CONTROL_INTERVAL: u64 = 256;

/// The least by which a number may pass that of the runner-up before the search turns to it.
const MIN_THRESHOLD_STEP: u32 = 4;

/// Thresholds that only a proof reaches.
const NO_THRESHOLD: ProofNumbers = ProofNumbers { phi: INFINITE, delta: INFINITE };

/// Numbers that are not known yet.
const UNKNOWN: ProofNumbers = ProofNumbers { phi: 1, delta: 1 };

/// How the first numbers of a position are found.
#[derive(Clone, Copy, PartialEq)]
enum Initial {
    /// They are set already: the round is over.
    AlreadySet,
    /// From the table, or by evaluating the position.
    Evaluate,
    /// The same, for a position whose player to move can move, but not reach the far row.
    EvaluateQuiet,
}

/// A position that a move leads to.
#[derive(Clone, Copy)]
struct Child {
    position: Position,
    key: u64,
    /// From the view of its own player to move.
    numbers: ProofNumbers,
    /// Whether that is the player who made the move.
    same_player_moves: bool,
    initial: Initial,
}

impl Child {
    /// The numbers from the view of the player who made the move: how far it is from proving and from losing by it.
    const fn for_mover(&self) -> (u32, u32) {
        let ProofNumbers { phi, delta } = self.numbers;
        if self.same_player_moves { (phi, delta) } else { (delta, phi) }
    }

    /// What the table says about the position, or a first look.
    #[inline]
    fn initial_numbers(&self, goal: Goal, table: &mut ProofTable) -> ProofNumbers {
        if self.initial == Initial::AlreadySet {
            return self.numbers;
        }
        table.get(self.key).unwrap_or_else(|| {
            let goal = goal.reduced_for(&self.position);
            let is_open = goal == Goal::WIN && self.initial == Initial::EvaluateQuiet;
            let numbers = if is_open {
                initial::open_numbers(&self.position)
            } else {
                initial::initial_numbers(goal, &self.position)
            };
            table.put(self.key, numbers, 0);
            numbers
        })
    }
}

/// A search for one goal. It keeps what it finds in a table that outlives it.
pub(crate) struct Search<'a> {
    pub(crate) table: &'a mut ProofTable,
    goal: Goal,
    pub(crate) control: &'a mut dyn Control,
    pub(crate) nodes: u64,
    /// The children of all positions on the way from the root, so that no position needs memory of its own.
    children: Vec<Child>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(table: &'a mut ProofTable, goal: Goal, control: &'a mut dyn Control) -> Search<'a> {
        Search { table, goal, control, nodes: 0, children: Vec::new() }
    }

    /// The player who reaches its goal.
    pub(crate) fn prove(&mut self, position: &Position) -> Result<Player, Stopped> {
        let root = self.child(*position, Player::White);
        let mut numbers = root.numbers;
        while numbers.verdict().is_none() {
            numbers = self.expand(&root.position, root.key, NO_THRESHOLD)?;
        }
        let white_decides = root.same_player_moves;
        Ok(if (numbers.verdict() == Some(true)) == white_decides { Player::White } else { Player::Black })
    }

    /// Counts a node, and asks the control at the first one and now and then whether to go on.
    ///
    /// It is asked at the first, so that of many short questions none is begun after a stop.
    pub(crate) fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let asks = self.nodes == 1 || self.nodes.is_multiple_of(CONTROL_INTERVAL);
        if asks && !self.control.should_continue(&Progress { nodes: self.nodes }) { Err(Stopped) } else { Ok(()) }
    }

    /// The position that a player's turn leads to, after all passes, with what the table says or a first look.
    fn child(&mut self, next: Position, player: Player) -> Child {
        let child = self.child_without_numbers(next, player);
        Child { numbers: child.initial_numbers(self.goal, self.table), ..child }
    }

    /// The position that a player's turn leads to, after all passes, its numbers still to be found.
    ///
    /// The end of a round that decides the goal needs no entry in the table.
    fn child_without_numbers(&mut self, next: Position, player: Player) -> Child {
        let (next, status) = next.after_passes();
        let goal = self.goal.reduced_for(&next);
        let same_player_moves = next.to_move() == player;
        if let QuickStatus::Over(outcome) = status {
            let numbers = match goal.is_reached_by(next.to_move(), &next, outcome) {
                Some(true) => ProofNumbers::WON,
                Some(false) => ProofNumbers::LOST,
                None => return self.end_of_round(&next.crowned(), outcome.winner == player),
            };
            return Child { position: next, key: 0, numbers, same_player_moves, initial: Initial::AlreadySet };
        }
        Child { position: next, key: goal.key(&next), numbers: UNKNOWN, same_player_moves, initial: Initial::Evaluate }
    }

    /// The end of a round after which the match goes on: its winner is to choose a side.
    #[cold]
    fn end_of_round(&mut self, crowned: &Position, same_player_moves: bool) -> Child {
        let key = self.goal.key(crowned);
        let numbers = self.table.get(key).unwrap_or(initial::AFTER_ROUND);
        Child { position: *crowned, key, numbers, same_player_moves, initial: Initial::AlreadySet }
    }

    /// Adds the positions that the turns of a position lead to, and says whether to search them to the end.
    ///
    /// Nearly always the player who opens a round wins it. Where that wins the match, it pays to prove it at once instead of
    /// coming back for a little more work again and again.
    fn generate_children(&mut self, position: &Position) -> bool {
        // Only in a match is the end of a round a position to go on from.
        let ended = match self.goal {
            Goal::Match(limits) => position.outcome().map(|outcome| (outcome, limits)),
            Goal::Points(_) => None,
        };
        let Some((outcome, limits)) = ended else {
            self.add_moves(position);
            return false;
        };
        for fill in Fill::ALL {
            let start = position.next_round(fill, limits).expect("the match goes on after this round");
            let child = self.child(start, outcome.winner);
            self.children.push(child);
        }
        position.next_win_decides(outcome.challenger())
    }

    /// Adds the positions after all moves that do not lose at once; after one that wins no others.
    fn add_moves(&mut self, position: &Position) {
        let (first, player) = (self.children.len(), position.to_move());
        let goal = self.goal.reduced_for(position);
        for color in initial::colors(position) {
            let survey = position.survey(color);
            // After the others the opponent reaches its far row: they add nothing to what is to be proven.
            let moves =
                if goal == Goal::WIN { survey.moves_except(MoveClass::AllowsFarRow) } else { survey.all_moves() };
            for mv in moves {
                let next = position.play_unchecked(mv);
                let child = if survey.class(mv) == MoveClass::Quiet {
                    Child {
                        position: next,
                        key: goal.key(&next),
                        numbers: UNKNOWN,
                        same_player_moves: false,
                        initial: Initial::EvaluateQuiet,
                    }
                } else {
                    self.child_without_numbers(next, player)
                };
                self.children.push(child);
            }
        }
        // All buckets are read before the first of them is needed, so that the waits for the memory overlap.
        let prefetched = self.children[first..].iter().fold(0, |keys, child| keys ^ self.table.prefetch(child.key));
        core::hint::black_box(prefetched);
        let won = self.children[first..].iter_mut().position(|child| {
            child.numbers = child.initial_numbers(self.goal, self.table);
            child.for_mover().0 == 0
        });
        if let Some(won) = won {
            self.children.truncate(first + won + 1);
        }
    }

    /// Works on a position until one of its numbers reaches its threshold.
    ///
    /// Before: no pass is due, nothing is decided, and the round is not over unless the match goes on. After: the numbers are in the table, and
    /// phi or delta is 0 or at least its threshold.
    fn expand(&mut self, position: &Position, key: u64, thresholds: ProofNumbers) -> Result<ProofNumbers, Stopped> {
        self.count_node()?;
        let before = self.nodes;
        let first = self.children.len();
        let thresholds = if self.generate_children(position) { NO_THRESHOLD } else { thresholds };
        let result = self.search_children(first, thresholds);
        self.children.truncate(first);
        let numbers = result?;
        self.table.put(key, numbers, self.nodes - before + 1);
        Ok(numbers)
    }

    /// Sums the children up and goes on with the most promising one until a threshold is reached.
    fn search_children(&mut self, first: usize, thresholds: ProofNumbers) -> Result<ProofNumbers, Stopped> {
        loop {
            let mut best = first;
            let (mut least, mut second, mut sum) = (INFINITE, INFINITE, 0);
            for (i, child) in self.children.iter().enumerate().skip(first) {
                let (phi, delta) = child.for_mover();
                sum = (sum + delta).min(INFINITE);
                // Of equals the last, which goes furthest.
                if phi <= least {
                    (best, second, least) = (i, least, phi);
                } else if phi < second {
                    second = phi;
                }
            }
            let numbers = match (least, sum) {
                (0, _) => ProofNumbers::WON,
                (_, 0) => ProofNumbers::LOST,
                (phi, delta) => ProofNumbers { phi, delta },
            };
            if numbers.verdict().is_some() || least >= thresholds.phi || sum >= thresholds.delta {
                return Ok(numbers);
            }
            let child = self.children[best];
            let (_, delta) = child.for_mover();
            // One and a half times the runner-up, so that the search does not jump to and fro.
            let phi = thresholds.phi.min(second + (second / 2).max(MIN_THRESHOLD_STEP)).min(INFINITE);
            let delta = (thresholds.delta - (sum - delta)).min(INFINITE);
            let thresholds = if child.same_player_moves {
                ProofNumbers { phi, delta }
            } else {
                ProofNumbers { phi: delta, delta: phi }
            };
            self.children[best].numbers = self.expand(&child.position, child.key, thresholds)?;
        }
    }
}
