//! Depth-first proof-number search.

pub(crate) mod goal;
pub(crate) mod initial;
pub(crate) mod proof_table;
pub(crate) mod team;

use kamisado::{Fill, Move, Player, Position, QuickStatus};

use crate::control::{Control, Progress, Stopped};
use crate::search::goal::{Goal, Question};
use crate::search::proof_table::{FirstNumbers, INFINITE, Known, ProofNumbers, ProofTable};
use crate::search::team::Team;
use crate::survey::{Lookahead, LookaheadSpace, MoveSurvey};

/// The number of nodes between two calls of the control.
const CONTROL_INTERVAL: u64 = 256;

/// The search leaves a child only when its number exceeds that of the second best by at least this much.
const MIN_THRESHOLD_STEP: u32 = 4;

/// What each omitted move adds to delta, in rounds without and with teeth. Tuned by experiment.
const LEFT_OUT_PHI: [u32; 2] = [3, 2];

/// The minimum penalty of a child for each other thread that works on it.
const BUSY_STEP: u32 = 4;

/// Down to this depth, threads also check whether others work on unexpanded children.
const SHARED_DEPTH: usize = 8;

/// Thresholds that only a proof reaches.
const NO_THRESHOLD: ProofNumbers = ProofNumbers { phi: INFINITE, delta: INFINITE };

/// The step from one position to the next.
#[derive(Clone, Copy)]
enum Turn {
    /// A move after which the round goes on and the player to move need not pass.
    Quiet(Move),
    /// Any other move.
    Move(Move),
    /// The fill between two rounds of a match.
    Fill(Fill),
}

/// The position after a turn and all forced passes.
#[derive(Clone, Copy)]
struct Child {
    turn: Turn,
    /// Its key in the table, or 0 if it was not needed to check for other threads.
    key: u64,
    /// Its proof numbers, from the point of view of its own player to move.
    numbers: ProofNumbers,
    /// Whether its player to move is the player of the turn.
    same_player_moves: bool,
    /// Whether it was expanded, so the table knows more than its initial numbers.
    is_expanded: bool,
}

impl Child {
    /// The numbers from the point of view of the player of the turn.
    const fn for_mover(&self) -> (u32, u32) {
        let ProofNumbers { phi, delta } = self.numbers;
        if self.same_player_moves { (phi, delta) } else { (delta, phi) }
    }
}

/// A search for one goal. The table with its results outlives it.
pub(crate) struct Search<'a> {
    pub(crate) table: &'a ProofTable,
    question: Question<'a>,
    pub(crate) control: &'a mut dyn Control,
    pub(crate) nodes: u64,
    /// The children of all positions on the path from the root. One shared stack avoids an allocation per position.
    children: Vec<Child>,
    /// The threads that search together, if there are several.
    pub(crate) team: Option<&'a Team>,
    /// The keys of the positions on the path from the root, if there are several threads.
    path: Vec<u64>,
    /// The depth on the path of the first position that another thread has decided.
    decided_depth: Option<usize>,
    /// The memory of lookaheads.
    space: Option<Box<LookaheadSpace>>,
    /// What each omitted move adds to delta.
    left_out_phi: u32,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        table: &'a ProofTable,
        question: impl Into<Question<'a>>,
        control: &'a mut dyn Control,
    ) -> Search<'a> {
        Search {
            table,
            question: question.into(),
            control,
            nodes: 0,
            children: Vec::new(),
            team: None,
            path: Vec::new(),
            decided_depth: None,
            space: None,
            left_out_phi: 0,
        }
    }

    /// The threads that search together. Always `None` in a browser, which removes all code for threads.
    fn team(&self) -> Option<&'a Team> {
        if cfg!(target_family = "wasm") { None } else { self.team }
    }

    /// The player who reaches its goal.
    pub(crate) fn prove(&mut self, position: &Position) -> Result<Player, Stopped> {
        let (position, status) = position.after_passes();
        let (to_move, mut numbers) = self.numbers_after_passes(&position, status);
        let root = self.resumed(position);
        let has_teeth = Player::ALL.into_iter().any(|player| root.points(player) > 0);
        self.left_out_phi = LEFT_OUT_PHI[usize::from(has_teeth)];
        while numbers.verdict().is_none() {
            numbers = self.expand(&root, numbers.phi, NO_THRESHOLD)?;
        }
        let succeeds = numbers.verdict() == Some(true);
        Ok(if succeeds { to_move } else { !to_move })
    }

    /// The player who reaches its goal, if no search is needed to know.
    pub(crate) fn known_winner(&self, position: &Position) -> Option<Player> {
        let (position, status) = position.after_passes();
        let (to_move, numbers) = self.numbers_after_passes(&position, status);
        numbers.verdict().map(|succeeds| if succeeds { to_move } else { !to_move })
    }

    /// The deciding player and the known numbers of a position in which no pass is forced.
    fn numbers_after_passes(&self, position: &Position, status: QuickStatus) -> (Player, ProofNumbers) {
        match status {
            QuickStatus::Over(_) => self.first_numbers(position, status),
            _ => (position.to_move(), self.known_numbers(position)),
        }
    }

    /// Counts a node. Calls the control at the first node and then at intervals.
    ///
    /// Without the call at the first node, many short questions could begin after a stop.
    pub(crate) fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let asks = self.nodes == 1 || self.nodes.is_multiple_of(CONTROL_INTERVAL);
        if asks && (self.is_decided_above() || !self.control.should_continue(&Progress { nodes: self.nodes })) {
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    /// Whether another thread has decided a position on the path, so the search below it is unnecessary.
    fn is_decided_above(&mut self) -> bool {
        if self.team().is_none() {
            return false;
        }
        let is_decided = |&key: &u64| self.table.get(key).is_some_and(|known| known.numbers.verdict().is_some());
        self.decided_depth = self.path.iter().position(is_decided);
        self.decided_depth.is_some()
    }

    /// The key of a position in the table.
    fn key(&self, position: &Position) -> u64 {
        match self.question.goal {
            Goal::Match { .. } if position.is_over() => self.question.goal.key(position),
            goal => goal.reduced_for(position).key(position),
        }
    }

    /// The position to continue from. If the round is over and the match goes on, this is its end with the new tooth.
    #[inline]
    fn resumed(&self, position: Position) -> Position {
        match self.question.goal {
            Goal::Match { .. } if position.is_over() => position.crowned(),
            _ => position,
        }
    }

    /// The position after a turn and all forced passes.
    #[inline]
    fn after(&self, position: &Position, turn: Turn) -> Position {
        match turn {
            Turn::Quiet(mv) => position.play_unchecked(mv),
            Turn::Move(mv) => self.resumed(position.play_unchecked(mv).after_passes().0),
            Turn::Fill(fill) => self.next_round(position, fill),
        }
    }

    /// The start of the next round of a match.
    #[cold]
    fn next_round(&self, position: &Position, fill: Fill) -> Position {
        let Goal::Match { limits, .. } = self.question.goal else {
            return *position;
        };
        position.next_round(fill, limits).expect("the match goes on after this round")
    }

    /// The child after a turn, with evaluated initial numbers.
    fn evaluated_child(&self, position: &Position, turn: Turn) -> Child {
        let next = match turn {
            Turn::Quiet(mv) | Turn::Move(mv) => position.play_unchecked(mv),
            Turn::Fill(fill) => self.next_round(position, fill),
        };
        let (next, status) = next.after_passes();
        let (to_move, numbers) = self.first_numbers(&next, status);
        // At the end of a round its winner chooses the fill; during a round the player to move makes the move.
        let player = position.outcome().map_or(position.to_move(), |outcome| outcome.winner);
        Child { turn, key: 0, numbers, same_player_moves: to_move == player, is_expanded: false }
    }

    /// The deciding player and the initial numbers of a position in which no pass is forced.
    fn first_numbers(&self, position: &Position, status: QuickStatus) -> (Player, ProofNumbers) {
        let question = self.question.reduced_for(position);
        let to_move = position.to_move();
        match status {
            QuickStatus::Over(outcome) => match question.is_reached_by(to_move, position, outcome) {
                Some(true) => (to_move, ProofNumbers::WON),
                Some(false) => (to_move, ProofNumbers::LOST),
                None => (outcome.winner, initial::AFTER_ROUND),
            },
            _ => (to_move, initial::initial_numbers(question, position)),
        }
    }

    /// The numbers from the table or, failing that, the initial numbers. The round must not be over, and no pass may be
    /// forced.
    fn known_numbers(&self, position: &Position) -> ProofNumbers {
        let known = self.table.get(self.key(position));
        known.map_or_else(|| self.first_numbers(position, position.quick_status()).1, |known| known.numbers)
    }

    /// Adds the children of a position. Returns whether to search them to the end, and the number of moves omitted
    /// because the sum of the others reached `limit`.
    ///
    /// The opener of a round nearly always wins it. If that wins the match, proving it at once is better than returning
    /// for a little more work again and again.
    fn generate_children(&mut self, position: &Position, known: Option<&FirstNumbers>, limit: u32) -> (bool, u32) {
        // The search continues after the end of a round only if the goal is to win the match.
        let ended = match self.question.goal {
            Goal::Match { .. } => position.outcome(),
            Goal::Points(_) | Goal::Favourite => None,
        };
        let first = self.children.len();
        let Some(outcome) = ended else {
            return (false, self.add_moves(position, known, limit));
        };
        for fill in Fill::ALL {
            self.add_child(position, Turn::Fill(fill), first, known);
        }
        (position.next_win_decides(outcome.challenger()), 0)
    }

    /// Adds a child with its known or initial numbers. Returns `true` if it wins.
    fn add_child(&mut self, position: &Position, turn: Turn, first: usize, known: Option<&FirstNumbers>) -> bool {
        let mut child = self.evaluated_child(position, turn);
        if known.is_some_and(|known| known.get(self.children.len() - first).is_none())
            && let Some(numbers) = self.lookup(position, turn)
        {
            (child.numbers, child.is_expanded) = (numbers, true);
        }
        self.children.push(child);
        child.for_mover().0 == 0
    }

    /// The numbers in the table of the position after a turn.
    fn lookup(&self, position: &Position, turn: Turn) -> Option<ProofNumbers> {
        self.table.get(self.key(&self.after(position, turn))).map(|known| known.numbers)
    }

    /// Adds the children after moves that do not lose at once. Stops after a winning move, and as soon as the sum for
    /// delta reaches `limit`. Returns the number of omitted moves.
    ///
    /// The children of a position without an entry are not looked up in the table. Hardly any of them are there, and
    /// each lookup waits for the memory.
    fn add_moves(&mut self, position: &Position, known: Option<&FirstNumbers>, limit: u32) -> u32 {
        if self.question.goal.reduced_for(position) != Goal::WIN {
            self.add_all_moves(position, known);
            return 0;
        }
        let mut space = self.space.take().unwrap_or_default();
        let left_out = self.add_moves_to_win(position, known, limit, &mut space);
        self.space = Some(space);
        left_out
    }

    /// Adds the children after all moves, for any goal.
    fn add_all_moves(&mut self, position: &Position, known: Option<&FirstNumbers>) {
        let first = self.children.len();
        for color in initial::colors(position) {
            for mv in MoveSurvey::new(position, color).all_moves().rev() {
                if self.add_child(position, Turn::Move(mv), first, known) {
                    return;
                }
            }
        }
    }

    /// Adds the children for the goal to win.
    fn add_moves_to_win(
        &mut self,
        position: &Position,
        known: Option<&FirstNumbers>,
        limit: u32,
        space: &mut LookaheadSpace,
    ) -> u32 {
        let first = self.children.len();
        let mut sum = 0;
        for color in initial::colors(position) {
            let survey = MoveSurvey::new(position, color);
            let mut lookahead = Lookahead::new(position, color, space);
            // After the other moves the opponent reaches its far row, so they contribute nothing to the proof.
            let mut moves = survey.safe_moves().rev();
            while let Some(mv) = moves.next() {
                if !survey.is_quiet(mv) {
                    if self.add_child(position, Turn::Move(mv), first, known) {
                        return 0;
                    }
                    continue;
                }
                let turn = Turn::Quiet(mv);
                let stored = match known.map(|known| known.get(self.children.len() - first)) {
                    None => None,
                    Some(Some(numbers)) => Some((numbers, false)),
                    Some(None) => self.lookup(position, turn).map(|numbers| (numbers, true)),
                };
                let (numbers, is_expanded) =
                    stored.unwrap_or_else(|| (initial::numbers_after(position, mv, &mut lookahead), false));
                self.children.push(Child { turn, key: 0, numbers, same_player_moves: false, is_expanded });
                if numbers.delta == 0 {
                    return 0;
                }
                sum += numbers.phi;
                if sum >= limit && moves.len() > 0 {
                    return moves.len() as u32;
                }
            }
        }
        0
    }

    /// Searches a position until one of its numbers reaches its threshold.
    ///
    /// Before: no pass is forced, no number is 0, and if the round is over, the match goes on. After: the numbers are
    /// in the table, and phi or delta is 0 or at least its threshold. `first_phi` is the previous phi.
    fn expand(
        &mut self,
        position: &Position,
        first_phi: u32,
        thresholds: ProofNumbers,
    ) -> Result<ProofNumbers, Stopped> {
        let key = self.key(position);
        let known = self.table.get(key);
        if let Some(known) = known.filter(|known| known.numbers.reaches(thresholds)) {
            return Ok(known.numbers);
        }
        self.count_node()?;
        let before = self.nodes;
        let first = self.children.len();
        let limit = if known.is_none() { thresholds.delta } else { u32::MAX };
        let (searches_to_end, left_out) =
            self.generate_children(position, known.as_ref().map(|known| &known.children), limit);
        let thresholds = if searches_to_end { NO_THRESHOLD } else { thresholds };
        let depth = self.path.len();
        if let Some(team) = self.team() {
            self.path.push(key);
            team.enter(key);
        }
        let result = if left_out == 0 {
            self.search_children(position, first, thresholds)
        } else {
            Ok(self.estimated_numbers(first, first_phi, left_out))
        };
        if let Some(team) = self.team() {
            self.path.truncate(depth);
            team.leave(key);
        }
        let mut children = FirstNumbers::NONE;
        for (i, child) in self.children[first..].iter().enumerate().filter(|(_, child)| !child.is_expanded) {
            children.set(i, child.numbers);
        }
        self.children.truncate(first);
        if self.team().is_some() && result.is_err() && self.decided_depth == Some(depth) {
            self.decided_depth = None;
            if let Some(known) = self.table.get(key).filter(|known| known.numbers.verdict().is_some()) {
                return Ok(known.numbers);
            }
        }
        let numbers = result?;
        self.table.put(key, Known { numbers, children }, self.nodes - before + 1);
        Ok(numbers)
    }

    /// The numbers of a position with omitted children.
    fn estimated_numbers(&self, first: usize, first_phi: u32, left_out: u32) -> ProofNumbers {
        let (mut phi, mut delta) = (first_phi.max(1), left_out * self.left_out_phi);
        for (child_phi, child_delta) in self.children[first..].iter().map(Child::for_mover) {
            phi = phi.min(child_phi);
            delta = (delta + child_delta).min(INFINITE - 1);
        }
        ProofNumbers { phi, delta }
    }

    /// Combines the numbers of the children and searches the most promising one, until a threshold is reached.
    fn search_children(
        &mut self,
        position: &Position,
        first: usize,
        thresholds: ProofNumbers,
    ) -> Result<ProofNumbers, Stopped> {
        loop {
            let mut best = first;
            let (mut least, mut second, mut sum) = (INFINITE, INFINITE, 0);
            for (i, child) in self.children.iter().enumerate().skip(first) {
                let (phi, delta) = child.for_mover();
                sum = (sum + delta).min(INFINITE);
                // Among equals, the first one, which goes furthest.
                if phi < least {
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
            if numbers.reaches(thresholds) {
                return Ok(numbers);
            }
            let (best, second) = match self.team() {
                Some(team) => self.least_busy(team, position, first, thresholds).unwrap_or((best, second)),
                None => (best, second),
            };
            let child = self.children[best];
            let (phi, delta) = child.for_mover();
            // The threshold is 1.75 times the second-best number. A lower one would make the search switch between
            // children too often.
            let second = second.max(phi);
            let phi = thresholds.phi.min(second + (second * 3 / 4).max(MIN_THRESHOLD_STEP)).min(INFINITE);
            let delta = (thresholds.delta - (sum - delta)).min(INFINITE);
            let thresholds = if child.same_player_moves {
                ProofNumbers { phi, delta }
            } else {
                ProofNumbers { phi: delta, delta: phi }
            };
            let next = self.after(position, child.turn);
            let numbers = self.expand(&next, child.numbers.phi, thresholds)?;
            let child = &mut self.children[best];
            (child.numbers, child.is_expanded) = (numbers, true);
        }
    }
    /// The most promising child, with a penalty for children that other threads work on, and the number of the second
    /// best.
    ///
    /// `None` if the threads have to search the same child.
    fn least_busy(
        &mut self,
        team: &Team,
        position: &Position,
        first: usize,
        thresholds: ProofNumbers,
    ) -> Option<(usize, u32)> {
        let is_shallow = self.path.len() <= SHARED_DEPTH;
        let mut best = None;
        let (mut least, mut second) = (INFINITE, INFINITE);
        for i in first..self.children.len() {
            let child = self.children[i];
            let (phi, _) = child.for_mover();
            if phi == 0 || phi >= thresholds.phi {
                continue;
            }
            let mut key = child.key;
            if key == 0 && (is_shallow || child.is_expanded) {
                key = self.key(&self.after(position, child.turn));
                self.children[i].key = key;
            }
            let busy = if key == 0 { 0 } else { team.busy(key) };
            let phi = (phi + busy * (phi / 2).max(BUSY_STEP)).min(INFINITE);
            if phi < least {
                (best, second, least) = (Some(i), least, phi);
            } else if phi < second {
                second = phi;
            }
        }
        best.map(|best| (best, second))
    }
}
