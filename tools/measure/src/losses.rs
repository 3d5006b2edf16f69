//! `cargo xtask measure losses`: why rounds of generated games were lost, checked by a solver with an empty table.

use std::collections::BTreeSet;

use kamisado::reason::{LastChance, LastChoice, Loss, LossCause, LossKind, TowerCall};
use kamisado::{Match, MatchLength, MatchRules, Move, Phase, Player, Position, Round};
use kamisado_engine::review::LossJob;
use kamisado_engine::{Engine, Level, Random, puzzle};
use kamisado_solver::{Job, Solver, Stopped, Unlimited};

use crate::play;
use crate::threads::in_threads;

/// The table of the job, and of the solver that checks it.
const TABLE: usize = 16 << 20;
const SEED: u64 = 2611;

/// The least number of kinds among the games.
const KINDS: usize = 8;

/// Where a lost game comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// A single round between two levels.
    Single,
    /// The last round of a standard, long or marathon match between two levels, with teeth on the board.
    Sumo,
    /// A single round that ended in a deadlock, between players who see a win and a loss in one move.
    Deadlock,
    /// A single round between two levels that one of them gave up, or in which its time ran out.
    BrokenOff,
}

impl Source {
    /// Of every ten games, four are single rounds, four have sumos, one is a deadlock and one was broken off.
    fn of(number: usize) -> Source {
        match number % 10 {
            0..4 => Source::Single,
            4..8 => Source::Sumo,
            8 => Source::Deadlock,
            _ => Source::BrokenOff,
        }
    }

    /// A game with a loser.
    fn game(self, random: &mut Random) -> Match {
        match self {
            Source::Single => levels(random, MatchLength::Single, usize::MAX),
            Source::Sumo => {
                let lengths = [MatchLength::Standard, MatchLength::Long, MatchLength::Marathon];
                let length = random.pick(&lengths).expect("there are three");
                levels(random, length, usize::MAX)
            }
            Source::Deadlock => loop {
                let game = puzzle::sensible_match(random, MatchLength::Single);
                if matches!(game.round().loss_cause(), Some(LossCause::Deadlock { .. })) {
                    return game;
                }
            },
            Source::BrokenOff => {
                let plies = 2 + random.below(16);
                let mut game = levels(random, MatchLength::Single, plies);
                let loser = random.pick(&Player::ALL).expect("there are two");
                if game.result().is_none() {
                    let _ = if random.below(2) == 0 { game.resign(loser) } else { game.lose_on_time(loser) };
                }
                game
            }
        }
    }
}

/// A match between two random levels from 1 to 9, up to this many turns. Each opens with any move, so that games differ.
fn levels(random: &mut Random, length: MatchLength, turns: usize) -> Match {
    let mut game = Match::new(MatchRules::new(length));
    let mut engine = || {
        let level = Level::new(1 + random.below(9) as u8).expect("a level from 1 to 9");
        Engine::new(level, random.bits(), 1 << 20)
    };
    let mut engines = [engine(), engine()];
    for _ in 0..turns {
        let player = match game.phase() {
            Phase::Move(player) | Phase::Fill(player) => player,
            Phase::Over(_) => break,
        };
        let engine = &mut engines[usize::from(player == Player::White)];
        play::play_turn(engine, &mut game).expect("the match is not over");
    }
    game
}

/// The kind of the loss of a generated game, and what is wrong with its explanation.
fn lost(number: usize) -> (LossKind, Option<String>) {
    let mut random = Random::new(SEED + number as u64);
    let game = Source::of(number).game(&mut random);
    let job = LossJob::new(&game, game.rounds().len() - 1);
    let mut job = job.expect("every generated game has a loser in its last round");
    job.run(&mut Solver::new(TABLE), &mut Unlimited).expect("it is not stopped");
    let loss = job.into_loss();
    let fault = check(&game, &loss).err().map(|fault| format!("game {number}: {fault} {loss:?}"));
    (loss.cause.kind(), fault)
}

/// Checks a loss by the rules and by a solver that knows nothing yet.
fn check(game: &Match, loss: &Loss) -> Result<(), String> {
    let round = game.rounds().get(loss.round).ok_or("there is no such round")?;
    let winner = round.outcome().map(|outcome| outcome.winner).or(game.winner());
    if winner != Some(!loss.loser) {
        return Err("another player lost".into());
    }
    check_cause(round, &loss.cause)?;
    check_chance(round, loss).map_err(|stopped| stopped.to_string())?
}

/// What is told of the end of the round can be seen on the board.
fn check_cause(round: &Round, cause: &LossCause) -> Result<(), String> {
    let says = |is_true: bool, what: &str| if is_true { Ok(()) } else { Err(format!("not true: {what}")) };
    let LossCause::Breakthrough { tower, from, to, call } = *cause else {
        return says(round.outcome().is_some() == matches!(cause, LossCause::Deadlock { .. }), "how it ended");
    };
    let last = round.moves().len() - 1;
    let before = &round.positions()[last];
    let line = cause.line();
    says(round.moves()[last] == Move::Step { from, to } && before.tower_at(from) == Some(tower), "the last move")?;
    says(line.first() == Some(&from) && line.last() == Some(&to), "the ends of the line")?;
    says(line.iter().skip(1).all(|&square| before.tower_at(square).is_none()), "that the line was open")?;
    let named = match call {
        TowerCall::First => None,
        TowerCall::Landed { square, .. } | TowerCall::Passed { square, .. } | TowerCall::Pushed { square, .. } => {
            Some(square)
        }
    };
    says(named.is_none_or(|square| square.color() == tower.color), "the colour that was called")?;
    if let TowerCall::Landed { place, choice, opened, .. } = call {
        let position = &round.positions()[place];
        let safe = position.legal_moves().filter(|&mv| !loses_at_once(position, mv)).count();
        let moves = position.legal_moves().len();
        let expected = match choice {
            LastChoice::Free => safe > 0,
            LastChoice::NoneSafe { .. } => safe == 0 && moves > 1,
            LastChoice::Only { .. } => moves == 1,
        };
        says(expected, "the choice at the last move")?;
        let was_open = line.iter().skip(1).all(|&square| position.tower_at(square).is_none());
        says(was_open != opened, "whether the line was opened by it")?;
    }
    Ok(())
}

/// Whether the opponent can end the round in its favour by its next move that is no pass, by plain search.
fn loses_at_once(position: &Position, mv: Move) -> bool {
    let player = position.to_move();
    let mut after = position.play_unchecked(mv);
    while !after.is_over() && after.must_pass() {
        after = after.play_unchecked(Move::Pass);
    }
    let wins = |position: &Position| position.outcome().is_some_and(|outcome| outcome.winner != player);
    wins(&after)
        || after.to_move() != player
            && after.legal_moves().any(|mv| {
                let end = after.play_unchecked(mv);
                wins(&end) && end.end().is_some_and(|end| end.winner() != player)
            })
}

/// The named turn lost, the named alternative does not, and no later turn of the loser could have won.
fn check_chance(round: &Round, loss: &Loss) -> Result<Result<(), String>, Stopped> {
    let mut solver = Solver::new(TABLE);
    let mut wins =
        |position: &Position| -> Result<bool, Stopped> { Ok(solver.winner(position, &mut Unlimited)? == loss.loser) };
    let end = round.moves().len();
    let last_lost = match loss.chance {
        LastChance::Unknown => return Ok(Err("the last chance is not known".into())),
        LastChance::Never => 0,
        LastChance::Missed { place, better } => {
            let position = &round.positions()[place];
            let Ok(after) = position.play(better.mv()) else {
                return Ok(Err("the better move is not legal".into()));
            };
            if position.to_move() != loss.loser || position.tower_at(better.from) != Some(better.tower) {
                return Ok(Err("the better move is not the loser's".into()));
            }
            if better.wins_at_once != after.is_over() || !wins(&after)? {
                return Ok(Err("the better move loses".into()));
            }
            place + 1
        }
        LastChance::Standing { better } => {
            let position = round.position();
            if position.is_over() || !wins(position)? {
                return Ok(Err("the loser did not stand to win".into()));
            }
            let is_won = match better {
                Some(better) => position.play(better.mv()).is_ok_and(|after| wins(&after) == Ok(true)),
                None => position.to_move() != loss.loser,
            };
            return Ok(if is_won { Ok(()) } else { Err("the better move loses".into()) });
        }
    };
    // From the end back: what is found there helps before.
    for position in round.positions()[last_lost..=end].iter().rev() {
        if wins(position)? {
            return Ok(Err("the loser stood to win after its last chance".into()));
        }
    }
    Ok(Ok(()))
}

/// Checks the explanations of the losses of `games` generated games.
pub(crate) fn run(games: usize) -> Result<(), String> {
    let losses = in_threads("lost games", games, lost);
    let kinds: BTreeSet<LossKind> = losses.iter().map(|(kind, _)| *kind).collect();
    let mut faults = losses.iter().filter_map(|(_, fault)| fault.as_ref());
    println!("{games} lost games of {} kinds, {} faults.", kinds.len(), faults.clone().count());
    match faults.next() {
        Some(fault) => Err(fault.clone()),
        None if kinds.len() < KINDS => Err(format!("there are fewer than {KINDS} kinds")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solver_confirms_where_generated_games_could_still_have_been_won() {
        assert_eq!(run(40), Ok(()));
    }

    #[test]
    fn a_wrong_turn_or_alternative_is_found() {
        // Black's orange tower could win on e1, and calls White's yellow tower instead.
        let position: Position = "1bpkyrgn/8/8/o7/4Y3/8/8/NGRK1PBO b O 1".parse().expect("a position");
        let mut game = Match::from(position);
        for turn in ["a5a4", "e4a8"] {
            game.play(turn.parse().expect("a turn")).expect("it is legal");
        }
        let mut job = LossJob::new(&game, 0).expect("Black has lost");
        job.run(&mut Solver::new(1 << 20), &mut Unlimited).expect("it is not stopped");
        let loss = job.into_loss();
        assert_eq!(check(&game, &loss), Ok(()));
        let LastChance::Missed { place, better } = loss.chance else { panic!("{loss:?}") };
        let played = kamisado::reason::BetterMove { to: kamisado::Square::A4, wins_at_once: false, ..better };
        let wrong = [LastChance::Unknown, LastChance::Never, LastChance::Missed { place, better: played }];
        for chance in wrong {
            assert!(check(&game, &Loss { chance, ..loss.clone() }).is_err(), "{chance:?}");
        }
        assert!(check(&game, &Loss { loser: Player::White, ..loss.clone() }).is_err());
        assert!(check(&game, &Loss { cause: LossCause::Resigned, ..loss }).is_err());
    }
}
