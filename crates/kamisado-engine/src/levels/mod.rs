//! Levels 1 to 9, which look a few moves ahead and overlook things.

mod evaluate;
mod guard;
mod profile;
mod search;
mod style;

use core::cmp::Reverse;

use kamisado::{Match, Move, Phase, Player, Position, Turn};
use kamisado_solver::{Solver, insertion_sort_by_key};

use crate::budget::NodeCounter;
use crate::levels::guard::{guarded_moves, guarded_moves_left};
use crate::levels::profile::{LevelProfile, Perception};
use crate::levels::search::{LevelSearch, SEEN_WIN, Stopped, WIN, Window};
use crate::random::mix;
use crate::{Choice, Engine, Level, Score, SearchInfo, SearchLimits};

/// The node limit of a turn, as a multiple of the nodes for one move followed to the end. It suffices for all moves of
/// most positions, but not for the hundred at the start of a round.
const FOLLOWED: u64 = 5;

/// With a free choice of tower, a level misjudges moves by this factor more. Otherwise it would always open alike,
/// because the board at the start of a round is always the same.
const OPENING_ERROR: i32 = 3;

/// The limit of unproven estimates, in thousandths.
const ALMOST: i32 = 999;

/// The turn that a level below full strength plays.
pub(crate) fn choose(
    engine: &mut Engine,
    game: &Match,
    limit: &SearchLimits,
    counter: &mut NodeCounter<'_>,
) -> Option<Choice> {
    let position = game.position();
    // A series repeats its start position in each round. The number of turns distinguishes them.
    let moment = mix(engine.seed) ^ mix(position.zobrist()).wrapping_add(game.ply() as u64);
    let perception = Perception::new(LevelProfile::of(engine.level()), moment);
    match game.phase() {
        Phase::Over(_) => None,
        Phase::Fill(winner) => match limit.depth {
            Some(depth) if engine.level() == Level::FULL => fill_by_depth(game, &perception, depth, counter),
            _ => fill(&mut engine.solver, game, winner, &perception, counter),
        },
        Phase::Move(_) => {
            let guarded = guarded_moves_left(game.round(), perception.profile.guarded);
            LevelTurn::begin(&position, perception, guarded)?.end(&mut engine.solver, limit, counter)
        }
    }
}

/// A move of the player with its evaluation.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    mv: Move,
    /// The estimated value, including errors.
    value: i32,
    /// The winner, if the move ends the round or was followed to the end.
    winner: Option<Player>,
}

/// The thinking of a level during one turn.
struct LevelTurn<'a> {
    position: &'a Position,
    perception: Perception,
    /// The moves considered, best first.
    candidates: Vec<Candidate>,
    /// The number of moves searched ahead.
    depth: u32,
}

impl<'a> LevelTurn<'a> {
    /// Collects the moves that the level perceives, unsearched. If possible, it leaves out moves that lose within the
    /// next `guarded` moves. `None` if there are no legal moves.
    fn begin(position: &'a Position, perception: Perception, guarded: u32) -> Option<LevelTurn<'a>> {
        let all = guarded_moves(position, position.legal_moves().collect(), guarded);
        let seen: Vec<Move> = all.iter().copied().filter(|&mv| perception.sees(position, mv)).collect();
        let moves = if seen.is_empty() { all } else { seen };
        let outcome = |mv| position.play_unchecked(mv).outcome();
        let candidate = |mv| Candidate { mv, value: 0, winner: outcome(mv).map(|outcome| outcome.winner) };
        let mut candidates: Vec<Candidate> = moves.into_iter().map(candidate).collect();
        let turn = LevelTurn { position, perception, candidates: Vec::new(), depth: 0 };
        insertion_sort_by_key(&mut candidates, |candidate| Reverse(turn.bias(candidate.mv)));
        (!candidates.is_empty()).then_some(LevelTurn { candidates, ..turn })
    }

    /// The sum of error and style for a move.
    fn bias(&self, mv: Move) -> i32 {
        let is_free = self.position.must_move().is_none();
        let error = self.perception.error(mv) * if is_free { OPENING_ERROR } else { 1 };
        error + self.perception.profile.style.bonus(self.position, mv)
    }

    /// Searches as far as the level and the limits allow, and returns the choice.
    fn end(mut self, solver: &mut Solver, limit: &SearchLimits, counter: &mut NodeCounter<'_>) -> Option<Choice> {
        let depth = self.perception.profile.depth.min(limit.depth.unwrap_or(u32::MAX));
        // With only one candidate, a search of depth 1 is enough.
        let depth = if self.candidates.len() == 1 { depth.min(1) } else { depth };
        while self.depth < depth && !self.sees_the_end() && counter.check() {
            if self.look(self.depth + 1, counter).is_err() {
                break;
            }
            self.depth += 1;
            counter.on_info(&self.info(counter)?);
        }
        if depth > 1 && !counter.is_stopped() {
            self.follow(solver, counter);
        }
        let mut info = self.info(counter)?;
        if !counter.is_stopped() {
            let first = self.best()?.mv;
            let line = LevelSearch::new(self.perception, counter).line(self.position, first, self.depth);
            info.line = line.into_iter().map(Turn::Move).collect();
        }
        let turn = *info.line.first()?;
        info.nodes = counter.nodes();
        counter.on_info(&info);
        Some(Choice { turn, info })
    }

    /// Whether the best move wins or all moves lose, so a deeper search changes nothing.
    fn sees_the_end(&self) -> bool {
        self.candidates.first().is_some_and(|candidate| candidate.value.abs() >= SEEN_WIN)
    }

    /// Searches every move `depth` moves ahead. If stopped, leaves everything unchanged.
    fn look(&mut self, depth: u32, counter: &mut NodeCounter<'_>) -> Result<(), Stopped> {
        let mut search = LevelSearch::new(self.perception, counter);
        let mut best = -WIN;
        let mut seen = Vec::with_capacity(self.candidates.len());
        for &Candidate { mv, winner, .. } in &self.candidates {
            let bias = self.bias(mv);
            // A move that cannot become the best even with its bias needs no exact value.
            let window = Window { low: (best - bias.max(0)).max(-WIN), high: WIN };
            let value = search.after(self.position, mv, depth, window)?;
            // Errors and style do not apply to a win or loss that the search sees.
            let value = if value.abs() >= SEEN_WIN { value } else { value + bias };
            best = best.max(value);
            seen.push(Candidate { mv, value, winner });
        }
        insertion_sort_by_key(&mut seen, |candidate| Reverse(candidate.value));
        self.candidates = seen;
        Ok(())
    }

    /// Follows the moves to the end, most promising first, until one is proven to win.
    fn follow(&mut self, solver: &mut Solver, counter: &mut NodeCounter<'_>) {
        let mover = self.position.to_move();
        let end = solver.nodes() + self.perception.profile.nodes * FOLLOWED;
        for candidate in &mut self.candidates {
            if candidate.value >= SEEN_WIN || solver.nodes() >= end {
                return;
            }
            if candidate.winner.is_none() && self.perception.follows(candidate.mv) {
                let next = self.position.play_unchecked(candidate.mv);
                candidate.winner = winner(solver, &next, self.perception.profile.nodes, counter);
            }
            if candidate.winner == Some(mover) || counter.is_stopped() {
                return;
            }
        }
    }

    /// The preferred move: a proven win or, failing that, a move not proven to lose.
    fn best(&self) -> Option<&Candidate> {
        let mover = self.position.to_move();
        let rank = |candidate: &&Candidate| match candidate.winner {
            Some(winner) if winner == mover => 0,
            None => 1,
            Some(_) => 2,
        };
        self.candidates.iter().min_by_key(rank)
    }

    /// The current search information.
    fn info(&self, counter: &NodeCounter<'_>) -> Option<SearchInfo> {
        let best = self.best()?;
        let line = vec![Turn::Move(best.mv)];
        Some(SearchInfo { depth: self.depth, nodes: counter.nodes(), score: self.score(best), line })
    }

    /// The score of a candidate. Only a certain result counts as won or lost, because the level may have overlooked
    /// something.
    fn score(&self, best: &Candidate) -> Score {
        let length = self.position.play_unchecked(best.mv).is_over().then_some(1);
        let overlooks = self.candidates.len() < self.position.legal_moves().len();
        match best.winner {
            Some(winner) if winner == self.position.to_move() => Score::Win(length),
            // All considered moves lose, but overlooked ones may not.
            Some(_) if overlooks => Score::Estimate(-ALMOST),
            Some(_) => Score::Loss(length),
            None => Score::Estimate(best.value.clamp(-ALMOST, ALMOST)),
        }
    }
}

/// The winner of a position, if the solver finds it within `nodes` nodes.
fn winner(solver: &mut Solver, position: &Position, nodes: u64, counter: &mut NodeCounter<'_>) -> Option<Player> {
    let ask = |counter: &mut NodeCounter<'_>| counter.ask(solver, |solver, control| solver.winner(position, control));
    counter.with_limit(nodes, ask).ok()
}

/// The preferred fill: the one with the better start of the next round.
fn fill(
    solver: &mut Solver,
    game: &Match,
    winner: Player,
    perception: &Perception,
    counter: &mut NodeCounter<'_>,
) -> Option<Choice> {
    let mut starts = game.next_starts()?;
    if perception.coin() {
        starts.reverse();
    }
    let mut score = |start| {
        if !counter.check() {
            return Score::Estimate(0);
        }
        let nodes = perception.profile.nodes;
        let proven = (nodes > 0).then(|| self::winner(solver, &start, nodes, counter)).flatten();
        match proven {
            Some(proven) if proven == winner => Score::Win(None),
            Some(_) => Score::Loss(None),
            // The opponent opens the round, so the value changes its sign.
            None => Score::Estimate(-LevelSearch::new(*perception, counter).quick_value(&start).clamp(-ALMOST, ALMOST)),
        }
    };
    let [first, second] = starts.map(|(fill, start)| (fill, score(start)));
    let (fill, score) = if order(second.1) > order(first.1) { second } else { first };
    let turn = Turn::Fill(fill);
    Some(Choice { turn, info: SearchInfo { depth: 0, nodes: counter.nodes(), score, line: vec![turn] } })
}

/// The fill of full strength with a depth limit. Searches both starts one move deeper at a time.
fn fill_by_depth(game: &Match, perception: &Perception, depth: u32, counter: &mut NodeCounter<'_>) -> Option<Choice> {
    let mut starts = game.next_starts()?;
    if perception.coin() {
        starts.reverse();
    }
    let (mut best, mut value, mut reached) = (starts[0].0, 0, 0);
    for depth in 0..=depth {
        let mut values = [0; 2];
        let looked = starts.iter().zip(&mut values).try_for_each(|((_, start), value)| {
            // The opponent opens the round, so the value changes its sign.
            *value = -LevelSearch::new(*perception, counter).look(start, depth)?;
            Ok::<(), Stopped>(())
        });
        if looked.is_err() || !counter.check() {
            break;
        }
        let second = usize::from(values[1] > values[0]);
        (best, value, reached) = (starts[second].0, values[second], depth);
        // A deeper search changes nothing.
        if values.iter().all(|value| value.abs() >= SEEN_WIN) {
            break;
        }
    }
    let (turn, score) = (Turn::Fill(best), Score::Estimate(value.clamp(-ALMOST, ALMOST)));
    Some(Choice { turn, info: SearchInfo { depth: reached, nodes: counter.nodes(), score, line: vec![turn] } })
}

/// A score as a number, higher for better scores.
const fn order(score: Score) -> i32 {
    match score {
        Score::Win(_) => WIN,
        Score::Loss(_) => -WIN,
        Score::Estimate(value) => value,
    }
}
