//! Depth-first proof-number search.

pub(crate) mod goal;
pub(crate) mod initial;
pub(crate) mod proof_table;
pub(crate) mod team;

use kamisado::survey::{LookaheadSpace, MoveClass};
use kamisado::{Fill, Move, Player, Position, QuickStatus};

use crate::control::{Control, Progress, Stopped};
use crate::search::goal::{Goal, Question};
use crate::search::proof_table::{FirstNumbers, INFINITE, Known, ProofNumbers, ProofTable};
use crate::search::team::Team;

/// How many nodes pass between two questions to the control.
const CONTROL_INTERVAL: u64 = 256;

/// The least by which a number may pass that of the runner-up before the search turns to it.
const MIN_THRESHOLD_STEP: u32 = 4;

/// What a move that has been left out counts for, in a round without teeth and with some. Found by trying.
const LEFT_OUT_PHI: [u32; 2] = [3, 2];

/// The least by which a number counts for more for each other thread that works on a child.
const BUSY_STEP: u32 = 4;

/// Down to this depth threads ask of children that have not been worked on, too, whether others do.
const SHARED_DEPTH: usize = 8;

/// Thresholds that only a proof reaches.
const NO_THRESHOLD: ProofNumbers = ProofNumbers { phi: INFINITE, delta: INFINITE };

/// What leads from a position to the next.
#[derive(Clone, Copy)]
enum Turn {
    /// A move after which no pass is due and the round goes on.
    Quiet(Move),
    /// Any other move.
    Move(Move),
    /// The choice of a side between two rounds of a match.
    Fill(Fill),
}

/// A position that a turn leads to, after all passes.
#[derive(Clone, Copy)]
struct Child {
    turn: Turn,
    /// Its key in the table, if several threads ask whether others work on it.
    key: u64,
    /// From the view of its own player to move.
    numbers: ProofNumbers,
    /// Whether that is the player whose turn it was.
    same_player_moves: bool,
    /// Whether it has been worked on, so that the table knows more of it than its first numbers.
    is_expanded: bool,
}

impl Child {
    /// The numbers from the view of the player who made the move: how far it is from proving and from losing by it.
    const fn for_mover(&self) -> (u32, u32) {
        let ProofNumbers { phi, delta } = self.numbers;
        if self.same_player_moves { (phi, delta) } else { (delta, phi) }
    }
}

/// A search for one goal. It keeps what it finds in a table that outlives it.
pub(crate) struct Search<'a> {
    pub(crate) table: &'a ProofTable,
    question: Question<'a>,
    pub(crate) control: &'a mut dyn Control,
    pub(crate) nodes: u64,
    /// The children of all positions on the way from the root, so that no position needs memory of its own.
    children: Vec<Child>,
    /// The threads that search together, if there are several.
    pub(crate) team: Option<&'a Team>,
    /// The keys of the positions on the way from the root, if there are several threads.
    path: Vec<u64>,
    /// How many positions of the way are above one that another thread has decided.
    decided_depth: Option<usize>,
    /// Memory for looks ahead.
    space: Option<Box<LookaheadSpace>>,
    /// What a move that has been left out counts for.
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

    /// The threads that search together. In a browser there are none, and all code for them is left out.
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

    /// The player who reaches its goal, if that can be seen without a search.
    pub(crate) fn known_winner(&self, position: &Position) -> Option<Player> {
        let (position, status) = position.after_passes();
        let (to_move, numbers) = self.numbers_after_passes(&position, status);
        numbers.verdict().map(|succeeds| if succeeds { to_move } else { !to_move })
    }

    /// Who decides in a position in which no pass is due, and its numbers as far as they are known.
    fn numbers_after_passes(&self, position: &Position, status: QuickStatus) -> (Player, ProofNumbers) {
        match status {
            QuickStatus::Over(_) => self.first_numbers(position, status),
            _ => (position.to_move(), self.known_numbers(position)),
        }
    }

    /// Counts a node, and asks the control at the first one and now and then whether to go on.
    ///
    /// It is asked at the first, so that of many short questions none is begun after a stop.
    pub(crate) fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let asks = self.nodes == 1 || self.nodes.is_multiple_of(CONTROL_INTERVAL);
        if asks && (self.is_decided_above() || !self.control.should_continue(&Progress { nodes: self.nodes })) {
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    /// Whether another thread has decided a position on the way here, so that what is below it need not be searched.
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

    /// The position to search from: where only the match goes on after a round, its end with the new tooth.
    #[inline]
    fn resumed(&self, position: Position) -> Position {
        match self.question.goal {
            Goal::Match { .. } if position.is_over() => position.crowned(),
            _ => position,
        }
    }

    /// The position that a turn leads to, after all passes.
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
        let Goal::Match { limits, .. } = self.question.goal else { return *position };
        position.next_round(fill, limits).expect("the match goes on after this round")
    }

    /// The child that a turn leads to, its first numbers found by evaluating it.
    fn evaluated_child(&self, position: &Position, turn: Turn) -> Child {
        let next = match turn {
            Turn::Quiet(mv) | Turn::Move(mv) => position.play_unchecked(mv),
            Turn::Fill(fill) => self.next_round(position, fill),
        };
        let (next, status) = next.after_passes();
        let (to_move, numbers) = self.first_numbers(&next, status);
        // At the end of a round its winner is to choose a side; the move was made by the player who was to move.
        let player = position.outcome().map_or(position.to_move(), |outcome| outcome.winner);
        Child { turn, key: 0, numbers, same_player_moves: to_move == player, is_expanded: false }
    }

    /// Who decides in a position in which no pass is due, and its numbers without a search.
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

    /// What the table says about a position that is not over and in which no pass is due, or a first look.
    fn known_numbers(&self, position: &Position) -> ProofNumbers {
        let known = self.table.get(self.key(position));
        known.map_or_else(|| self.first_numbers(position, position.quick_status()).1, |known| known.numbers)
    }

    /// Adds the positions that the turns of a position lead to, and says whether to search them to the end and how many
    /// moves were left out because the sum of the others has reached a limit.
    ///
    /// Nearly always the player who opens a round wins it. Where that wins the match, it pays to prove it at once instead of
    /// coming back for a little more work again and again.
    fn generate_children(&mut self, position: &Position, known: Option<&FirstNumbers>, limit: u32) -> (bool, u32) {
        // Only in a match is the end of a round a position to go on from.
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

    /// Adds a child with what is known about it, or after a first look. Says whether it wins.
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

    /// The numbers that the table has of the position that a turn leads to.
    fn lookup(&self, position: &Position, turn: Turn) -> Option<ProofNumbers> {
        self.table.get(self.key(&self.after(position, turn))).map(|known| known.numbers)
    }

    /// Adds the positions after the moves that do not lose at once, and says how many of them were left out: after one that
    /// wins no others are added, and none as soon as the sum for delta has reached a limit.
    ///
    /// A position that has not been worked on is not looked up in the table, even if its children may be there: hardly any
    /// is, and each time the memory is waited for.
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

    /// The same for any goal: all moves.
    fn add_all_moves(&mut self, position: &Position, known: Option<&FirstNumbers>) {
        let first = self.children.len();
        for color in initial::colors(position) {
            for mv in position.survey(color).all_moves().rev() {
                if self.add_child(position, Turn::Move(mv), first, known) {
                    return;
                }
            }
        }
    }

    /// The same when the goal is to win.
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
            let survey = position.survey(color);
            let mut lookahead = position.lookahead(color, space);
            // After the others the opponent reaches its far row: they add nothing to what is to be proven.
            let mut moves = survey.moves_except(MoveClass::AllowsFarRow).rev();
            while let Some(mv) = moves.next() {
                if survey.class(mv) != MoveClass::Quiet {
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

    /// Works on a position until one of its numbers reaches its threshold.
    ///
    /// Before: no pass is due, nothing is decided, and the round is not over unless the match goes on. After: the numbers are in the table, and
    /// phi or delta is 0 or at least its threshold. `first_phi` is what phi was before.
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

    /// The numbers of a position of whose children some have been left out.
    fn estimated_numbers(&self, first: usize, first_phi: u32, left_out: u32) -> ProofNumbers {
        let (mut phi, mut delta) = (first_phi.max(1), left_out * self.left_out_phi);
        for (child_phi, child_delta) in self.children[first..].iter().map(Child::for_mover) {
            phi = phi.min(child_phi);
            delta = (delta + child_delta).min(INFINITE - 1);
        }
        ProofNumbers { phi, delta }
    }

    /// Sums the children up and goes on with the most promising one until a threshold is reached.
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
                // Of equals the first, which goes furthest.
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
            // One and three quarters times the runner-up, so that the search does not jump to and fro.
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
    /// The most promising child when those on which other threads work count for less, and the number of the runner-up.
    ///
    /// None where the threads have to search the same one.
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
