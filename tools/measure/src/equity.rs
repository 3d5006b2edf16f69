//! `cargo xtask measure equity`: the challenger's chances to win the match, by self-play.
//!
//! Matches between equal players tell how often the challenger wins a round, and how many points a winner gets who has
//! a number of points already. From these two the chances at every score follow, the highest scores first.

use kamisado::{ByPlayer, Match, MatchLength, MatchRules};
use kamisado_engine::{Engine, Level};

use crate::play;
use crate::threads::in_threads;

const SEED: u64 = 8;
const TABLE: usize = 1 << 20;
/// The players: strong, but not so strong that the challenger always wins.
const LEVEL: u8 = 7;
const LENGTHS: [(MatchLength, usize); 3] =
    [(MatchLength::Standard, 2000), (MatchLength::Long, 1000), (MatchLength::Marathon, 500)];

/// What a won round can be worth.
const POINTS: [u32; 4] = [1, 2, 4, 8];

/// Plays and prints the file `crates/kamisado-engine/src/full/equity_table.rs`.
pub(crate) fn run() -> Result<(), String> {
    let level = Level::new(LEVEL).ok_or("there are ten levels")?;
    println!("//! The challenger's chances to win the match, in thousandths.");
    println!("//!");
    println!("//! Made by `cargo xtask measure equity`, by matches of level {LEVEL} against itself; do not edit.");
    for (length, matches) in LENGTHS {
        let mut rounds = Rounds::default();
        for game in in_threads(length.name(), matches, |number| play_match(length, level, SEED + number as u64)) {
            rounds.add(&game);
        }
        print_table(length, matches, &rounds);
    }
    Ok(())
}

/// A match of a level against itself.
fn play_match(length: MatchLength, level: Level, seed: u64) -> Match {
    let mut game = Match::new(MatchRules::new(length));
    let mut engine = Engine::new(level, seed, TABLE);
    while play::play_turn(&mut engine, &mut game).is_some() {}
    game
}

fn print_table(length: MatchLength, matches: usize, rounds: &Rounds) {
    let target = length.target() as usize;
    let chances = chances(target, rounds);
    println!("\n/// A {} match: by the challenger's points, then by the defender's.", length.name());
    println!("///");
    println!("/// {matches} matches; the challenger won {} of {} later rounds.", rounds.challenger, rounds.later);
    println!("#[rustfmt::skip]");
    println!("pub(crate) const {}: [[u16; {target}]; {target}] = [", length.name().to_uppercase());
    for row in chances {
        let row: Vec<String> = row.iter().map(|chance| format!("{:3}", (1000.0 * chance).round())).collect();
        println!("    [{}],", row.join(", "));
    }
    println!("];");
}

/// What has been seen of rounds.
#[derive(Default)]
struct Rounds {
    /// The rounds after the first of their match, and how many of them the challenger won.
    later: u32,
    challenger: u32,
    /// How often a winner with this many points got 1, 2, 4 and 8.
    gained: [[u32; 4]; 15],
}

impl Rounds {
    fn add(&mut self, game: &Match) {
        let mut before = ByPlayer::default();
        for (number, round) in game.rounds().iter().enumerate() {
            let Some(outcome) = round.outcome() else {
                continue;
            };
            let score = game.score_after(number);
            if number > 0 {
                self.later += 1;
                self.challenger += u32::from(outcome.winner == round.start().to_move());
            }
            let own = before[outcome.winner];
            let gained = score[outcome.winner] - own;
            if let Some(kind) = POINTS.iter().position(|&points| points == gained) {
                self.gained[own as usize][kind] += 1;
            }
            before = score;
        }
    }

    /// How often the challenger wins a round.
    fn challenger_share(&self) -> f64 {
        f64::from(self.challenger + 1) / f64::from(self.later + 2)
    }

    /// How likely a winner with this many points gets 1, 2, 4 and 8. One round of 1 point is added, so that scores which
    /// never came up have a share too.
    fn gains(&self, own: usize) -> [f64; 4] {
        let mut counts = self.gained[own].map(f64::from);
        counts[0] += 1.0;
        let all: f64 = counts.iter().sum();
        counts.map(|count| count / all)
    }
}

/// The challenger's chances by the points of both.
fn chances(target: usize, rounds: &Rounds) -> Vec<Vec<f64>> {
    let mut chances = vec![vec![0.0; target]; target];
    let share = rounds.challenger_share();
    for total in (0..=2 * (target - 1)).rev() {
        for challenger in 0..target {
            let Some(defender) = total.checked_sub(challenger).filter(|&defender| defender < target) else {
                continue;
            };
            let mut chance = 0.0;
            for (kind, points) in POINTS.iter().map(|&points| points as usize).enumerate() {
                let next = challenger + points;
                // The loser of a round opens the next.
                let win = if next >= target { 1.0 } else { 1.0 - chances[defender][next] };
                let next = defender + points;
                let loss = if next >= target { 0.0 } else { chances[challenger][next] };
                chance += share * rounds.gains(challenger)[kind] * win;
                chance += (1.0 - share) * rounds.gains(defender)[kind] * loss;
            }
            chances[challenger][defender] = chance;
        }
    }
    smooth(&mut chances);
    chances
}

/// Evens out what chance has put in the wrong order: more points are never worse.
fn smooth(chances: &mut [Vec<f64>]) {
    for own in 0..chances.len() {
        for other in 0..chances.len() {
            if own > 0 {
                chances[own][other] = chances[own][other].max(chances[own - 1][other]);
            }
            if other > 0 {
                chances[own][other] = chances[own][other].min(chances[own][other - 1]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_rounds_of_one_point_give_what_can_be_worked_out_by_hand() {
        // Equal players, a point a round: at 2–2 half; at 1–2 the challenger must win two rounds, at 2–1 the defender.
        let rounds = Rounds { later: 1_000_000, challenger: 500_000, ..Rounds::default() };
        let chances = chances(3, &rounds);
        assert!((chances[2][2] - 0.5).abs() < 1e-6);
        assert!((chances[1][2] - 0.25).abs() < 1e-6);
        assert!((chances[2][1] - 0.75).abs() < 1e-6);
        assert!((chances[0][0] - 0.5).abs() < 1e-6);
    }

    #[test]
    fn rounds_are_counted_from_matches() {
        let game = play_match(MatchLength::Long, Level::new(1).expect("there are ten"), 5);
        let mut rounds = Rounds::default();
        rounds.add(&game);
        assert_eq!(rounds.later as usize, game.rounds().len() - 1);
        let gained: u32 = rounds.gained.iter().flatten().sum();
        assert_eq!(gained as usize, game.rounds().len());
    }
}
