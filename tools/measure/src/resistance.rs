//! `cargo xtask measure resistance`: how long full strength holds out in lost positions against a perfect opponent.

use std::time::Duration;

use kamisado::{Match, MatchLength, Move, Phase, Position, QuickStatus, Turn};
use kamisado_engine::{Engine, Level, NoObserver, Random, SearchLimits, puzzle};
use kamisado_solver::{NodeLimit, Solver, Stopped, Unlimited};
use kamisado_stats::{CpuTimer, Percentiles};

use crate::play;
use crate::print::print_head;
use crate::threads::in_threads;

/// The table of the engine, and of the solver that knows the exact lengths.
const TABLE: usize = 16 << 20;
const SEED: u64 = 2027;

/// The nodes that the exact length of a position may take; a position that needs more is not part of the sample.
const MAX_NODES: u64 = 3_000_000;

/// The least share of the longest possible length that full strength reaches on average.
const REQUIRED: f64 = 0.8;

/// A loss within this many moves, the own one and the opponent's answer, is an immediate one.
const IMMEDIATE: u32 = 2;

/// Gives matches whose current position may be lost for the player to move.
type Source = fn(&mut Random) -> Option<Match>;

/// Where lost positions come from.
const SOURCES: [(&str, Source); 4] = [
    ("openings of 2 to 4 random moves", |random| Some(play::round_from(play::opening(random)))),
    ("5 to 12 random moves", random_play),
    ("games of levels 4 to 10", engine_game),
    ("later rounds of matches", later_round),
];

fn random_play(random: &mut Random) -> Option<Match> {
    let plies = 5 + random.below(8);
    Some(play::round_from(play::wild(random, plies)))
}

/// A random turn of a game between two levels from 4 to 10.
fn engine_game(random: &mut Random) -> Option<Match> {
    let mut level = || Level::new(4 + random.below(7) as u8);
    let levels = [level()?, level()?];
    let mut engines = levels.map(|level| Engine::new(level, random.bits(), 1 << 20));
    let mut game = play::round_from(play::opening(random));
    let plies = random.below(12);
    for ply in 0..plies {
        play::play_turn(&mut engines[ply % 2], &mut game)?;
    }
    Some(game)
}

/// A random turn of a later round of a standard or long match, with teeth on the board, between players who see a win and a
/// loss in one move.
fn later_round(random: &mut Random) -> Option<Match> {
    let length = random.pick(&[MatchLength::Standard, MatchLength::Long])?;
    let mut game = puzzle::sensible_match(random, length);
    let first = game.rounds().first()?.moves().len() + 1;
    let end = first + random.below(game.ply().checked_sub(first)?.max(1));
    game.truncate(end);
    Some(game)
}

/// A position that is lost for the player to move, however it plays.
struct Lost {
    game: Match,
    /// The moves to the end of the round with perfect play, passes not counted.
    longest: u32,
}

/// The first lost position that a seed leads to, and how many were passed over because their length took too many nodes.
fn lost(source: usize, seed: u64, referee: &mut Solver) -> (Lost, usize) {
    let mut random = Random::new(seed);
    let mut skipped = 0;
    loop {
        let Some(game) = SOURCES[source].1(&mut random) else {
            continue;
        };
        let position = *game.round().position();
        if !matches!(game.phase(), Phase::Move(_)) || position.quick_status() != QuickStatus::Moves {
            continue;
        }
        // Who wins is found much sooner than the length.
        if referee.winner(&position, &mut NodeLimit(MAX_NODES)) == Ok(position.to_move()) {
            continue;
        }
        match referee.moves_left(&position, &mut NodeLimit(MAX_NODES)) {
            // Where every move loses at once there is nothing to choose.
            Ok((winner, longest)) if winner != position.to_move() && longest > IMMEDIATE => {
                return (Lost { game, longest }, skipped);
            }
            Ok(_) => {}
            Err(Stopped) => skipped += 1,
        }
    }
}

/// The result of one lost position.
#[derive(Clone, Copy, Debug)]
struct Held {
    source: usize,
    longest: u32,
    /// The moves that the round lasted, passes not counted.
    lasted: u32,
    /// The turns of full strength at which a move was to choose, and those of them at which it chose an immediate loss though
    /// a longer one was there.
    turns: usize,
    immediate: usize,
    /// The longest time of a turn.
    slowest: Duration,
    /// The positions passed over on the way to this one.
    skipped: usize,
}

/// Plays a lost position of full strength against an opponent who wins as soon as can be.
fn hold(source: usize, number: u64) -> Held {
    let mut referee = Solver::new(TABLE);
    let (Lost { mut game, longest }, skipped) = lost(source, SEED + number, &mut referee);
    let mut engine = Engine::new(Level::FULL, number, TABLE);
    let loser = game.round().position().to_move();
    let mut held = Held { source, longest, lasted: 0, turns: 0, immediate: 0, slowest: Duration::ZERO, skipped };
    while matches!(game.phase(), Phase::Move(_)) {
        let position = *game.round().position();
        let mv = if position.to_move() == loser {
            let timer = CpuTimer::start();
            let choice = engine.choose(&game, &SearchLimits::NONE, &mut NoObserver).expect("the round is not over");
            held.slowest = held.slowest.max(timer.elapsed());
            let Turn::Move(mv) = choice.turn else { unreachable!("it is no time to fill") };
            if position.legal_moves().len() > 1 {
                held.turns += 1;
                held.immediate += usize::from(gives_up(&mut referee, &position, mv));
            }
            mv
        } else {
            fastest(&mut referee, &position)
        };
        held.lasted += u32::from(mv != Move::Pass);
        game.play(Turn::Move(mv)).expect("it is legal");
    }
    held
}

/// Whether a move of a lost position loses at once though another one holds out longer.
fn gives_up(referee: &mut Solver, position: &Position, mv: Move) -> bool {
    let mut length = |position: &Position| referee.moves_left(position, &mut Unlimited).expect("it is not stopped").1;
    // The own move counts too.
    length(&position.play_unchecked(mv)) < IMMEDIATE && length(position) > IMMEDIATE
}

/// The move by which the player to move wins soonest, or the only one.
fn fastest(referee: &mut Solver, position: &Position) -> Move {
    let (_, moves_left) = referee.moves_left(position, &mut Unlimited).expect("it is not stopped");
    referee.best_move(position, moves_left, &mut Unlimited).expect("it is not stopped")
}

/// The results of some lost positions together.
#[derive(Clone, Copy, Debug)]
struct Tally {
    positions: usize,
    turns: usize,
    immediate: usize,
    /// The means over the positions.
    longest: f64,
    lasted: f64,
    share: f64,
}

impl Tally {
    /// Of the games, of which there is at least one.
    fn of<'a>(games: impl Iterator<Item = &'a Held> + Clone) -> Tally {
        let positions = games.clone().count();
        let mean = |value: fn(&Held) -> f64| games.clone().map(value).sum::<f64>() / positions as f64;
        Tally {
            positions,
            turns: games.clone().map(|held| held.turns).sum(),
            immediate: games.clone().map(|held| held.immediate).sum(),
            longest: mean(|held| held.longest.into()),
            lasted: mean(|held| held.lasted.into()),
            share: mean(|held| f64::from(held.lasted) / f64::from(held.longest)),
        }
    }

    fn print(&self, name: &str) {
        let Tally { positions, turns, immediate, longest, lasted, share } = *self;
        let (rate, share) = (100.0 * immediate as f64 / turns.max(1) as f64, 100.0 * share);
        println!(
            "| {name} | {positions} | {turns} | {immediate} ({rate:.2} %) | {longest:.1} | {lasted:.1} | {share:.1} % |"
        );
    }

    /// What is below what is required, if something is.
    fn fault(&self) -> Option<String> {
        let Tally { immediate, longest, lasted, share, .. } = *self;
        if immediate > 0 {
            return Some(format!("full strength chose {immediate} immediate losses where longer ones were there"));
        }
        let share = share.min(lasted / longest);
        (share < REQUIRED).then(|| format!("full strength held out for {:.1} % of the longest length", 100.0 * share))
    }
}

/// Plays `count` lost positions, equally many of each source, and prints the table.
pub(crate) fn run(positions: usize) -> Result<(), String> {
    let games =
        in_threads("lost positions", positions, |number| hold(number % SOURCES.len(), (number / SOURCES.len()) as u64));
    println!("Lost positions, full strength to move against an opponent who wins as soon as can be.\n");
    print_head(
        "<from | positions | its turns with a choice | immediate losses chosen | moves possible | moves lasted | mean share",
    );
    for (source, (name, _)) in SOURCES.iter().enumerate() {
        let of_source = games.iter().filter(|held| held.source == source);
        if of_source.clone().count() > 0 {
            Tally::of(of_source).print(name);
        }
    }
    let all = Tally::of(games.iter());
    all.print("all");
    println!();
    let slowest = Percentiles::of(games.iter().map(|held| held.slowest.as_secs_f64()));
    println!(
        "The slowest turn of each game, in {}: median {:.2}, 99 % {:.2}, worst {:.2}. Positions passed over because their \
         exact length takes more than {MAX_NODES} nodes: {}.",
        CpuTimer::unit(),
        slowest.percentile(50.0),
        slowest.percentile(99.0),
        slowest.max(),
        games.iter().map(|held| held.skipped).sum::<usize>(),
    );
    all.fault().map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_strength_holds_out_long_and_never_gives_up_at_once() {
        let games: Vec<Held> = (0..24).map(|number| hold(number % SOURCES.len(), (number / 4) as u64)).collect();
        let tally = Tally::of(games.iter());
        assert!(tally.longest > 4.0 && tally.turns > 24, "{tally:?}");
        assert_eq!(tally.fault(), None, "{tally:?}");
    }

    #[test]
    fn a_short_game_or_an_immediate_loss_is_a_fault() {
        let held = |lasted, immediate| Held {
            source: 0,
            longest: 10,
            lasted,
            turns: 4,
            immediate,
            slowest: Duration::ZERO,
            skipped: 0,
        };
        assert_eq!(Tally::of([held(9, 0), held(7, 0)].iter()).fault(), None);
        assert!(Tally::of([held(9, 0), held(6, 0)].iter()).fault().is_some_and(|fault| fault.contains("75.0 %")));
        assert!(Tally::of([held(10, 1)].iter()).fault().is_some());
    }
}
