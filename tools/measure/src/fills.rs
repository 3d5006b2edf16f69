//! `cargo xtask measure fills`: how long full strength takes for a fill without a clock, and what it then misses.

use std::time::Duration;

use kamisado::{Match, MatchLength, MatchRules, Phase, Turn};
use kamisado_engine::{Engine, Level, NoObserver, Random, SearchLimits, puzzle};
use kamisado_solver::{NodeLimit, Solver};
use kamisado_stats::{CpuTimer, Percentiles};

use crate::print::print_head;
use crate::threads::in_threads;

/// The table of the engine, which is empty before each fill, and of the solver that judges.
const TABLE: usize = 8 << 20;
const SEED: u64 = 2028;

/// The nodes that the truth about one side may take; a fill that needs more is not judged.
const MAX_NODES: u64 = 3_000_000;

/// The longest that a fill may take.
const MAX_FILL_TIME: Duration = Duration::from_secs(1);

/// The lengths of match that have fills.
const LENGTHS: [MatchLength; 3] = [MatchLength::Standard, MatchLength::Long, MatchLength::Marathon];

/// One fill of full strength.
#[derive(Clone, Copy, Debug)]
struct Measured {
    length: MatchLength,
    time: Duration,
    nodes: u64,
    /// Whether the filler can win the next round by one side, and whether by the side that was chosen; none if the truth
    /// takes too many nodes.
    can_win: Option<bool>,
    wins: Option<bool>,
}

/// A match at one of its fills, between players who see a win and a loss in one move.
fn fill_of(random: &mut Random, length: MatchLength) -> Match {
    loop {
        let turns: Vec<Turn> = puzzle::sensible_match(random, length).turns().collect();
        let fills: Vec<usize> = (0..turns.len()).filter(|&ply| matches!(turns[ply], Turn::Fill(_))).collect();
        let Some(end) = random.pick(&fills) else {
            continue;
        };
        let mut game = Match::new(MatchRules::new(length));
        for &turn in &turns[..end] {
            game.play(turn).expect("the match was played so");
        }
        return game;
    }
}

fn measure(length: MatchLength, number: u64) -> Measured {
    let game = fill_of(&mut Random::new(SEED + number), length);
    let Phase::Fill(winner) = game.phase() else { unreachable!("the next turn is a fill") };
    let mut engine = Engine::new(Level::FULL, number, TABLE);
    let timer = CpuTimer::start();
    let choice = engine.choose(&game, &SearchLimits::NONE, &mut NoObserver).expect("the match is not over");
    let time = timer.elapsed();
    let mut referee = Solver::new(TABLE);
    let mut wins = |start| referee.winner(&start, &mut NodeLimit(MAX_NODES)).ok().map(|player| player == winner);
    let starts = game.next_starts().expect("the next turn is a fill");
    let sides = starts.map(|(fill, start)| (Turn::Fill(fill), wins(start)));
    let chosen = sides.iter().find(|(turn, _)| *turn == choice.turn).and_then(|(_, wins)| *wins);
    let can_win = match sides.map(|(_, wins)| wins) {
        [Some(left), Some(right)] => Some(left || right),
        _ => None,
    };
    Measured { length, time, nodes: choice.info.nodes, can_win, wins: chosen }
}

/// One row of the table.
fn print(name: &str, fills: &[Measured]) {
    let millis = || fills.iter().map(|fill| fill.time.as_secs_f64() * 1000.0);
    let time = Percentiles::of(millis());
    let nodes = Percentiles::of(fills.iter().map(|fill| fill.nodes as f64));
    let share = |limit: f64| 100.0 * millis().filter(|&time| time < limit).count() as f64 / fills.len() as f64;
    let judged: Vec<&Measured> = fills.iter().filter(|fill| fill.can_win.is_some()).collect();
    let winnable = judged.iter().filter(|fill| fill.can_win == Some(true)).count();
    let won = judged.iter().filter(|fill| fill.wins == Some(true)).count();
    let (count, judged, nodes) = (fills.len(), judged.len(), nodes.max());
    let [median, most, worst] = [time.percentile(50.0), time.percentile(99.0), time.max()];
    let [quarter, half, whole] = [250.0, 500.0, 1000.0].map(share);
    println!(
        "| {name} | {count} | {median:.0} | {most:.0} | {worst:.0} | {quarter:.1} % | {half:.1} % | {whole:.1} % | {nodes:.0} \
         | {judged} | {winnable} | {won} |"
    );
}

/// Measures `count` fills, equally many of each length of match, and prints the table.
pub(crate) fn run(count: usize) -> Result<(), String> {
    let fills =
        in_threads("fills", count, |number| measure(LENGTHS[number % LENGTHS.len()], (number / LENGTHS.len()) as u64));
    println!("Fills of full strength without a clock, its table of {} MB empty; {}.\n", TABLE >> 20, CpuTimer::unit());
    print_head(
        "<match | fills | ms: median | 99 % | worst | below 250 ms | 500 ms | 1 s | most nodes | judged | next round can be won | is won by the side chosen",
    );
    for length in LENGTHS {
        let of_length: Vec<Measured> = fills.iter().copied().filter(|fill| fill.length == length).collect();
        if !of_length.is_empty() {
            print(length.name(), &of_length);
        }
    }
    print("all", &fills);
    let slowest = fills.iter().map(|fill| fill.time).max().unwrap_or_default();
    if slowest > MAX_FILL_TIME { Err(format!("a fill took {:.2} s", slowest.as_secs_f64())) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fill_keeps_to_its_nodes_and_finds_an_easy_win() {
        let fills: Vec<Measured> = (0..6).map(|number| measure(LENGTHS[number as usize % 3], number)).collect();
        assert!(fills.iter().all(|fill| fill.nodes > 0 && fill.nodes < 90_000), "{fills:?}");
        let missed = fills.iter().filter(|fill| fill.can_win == Some(true) && fill.wins != Some(true)).count();
        assert_eq!(missed, 0, "{fills:?}");
    }
}
