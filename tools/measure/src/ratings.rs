//! `cargo xtask measure ratings`: what players gain by cheating with their ratings.
//!
//! Players have a true strength, which determines the chances in honest games; the opponent wins a game that is thrown.
//! All games are rated by the server's code and, for comparison, by plain Glicko-2.

mod cheats;

use std::time::Duration;

use cheats::{CHEATS, Cheat, REMAINING};
use kamisado_engine::Random;
use kamisado_online::{
    FOUNDERS, FOUNDING_TIME, HISTORY, NEW_RANGE, PastChange, RATING_LIMIT, RatedGame, RatedResult, Rating, Standing,
    Timestamp,
};

use crate::print::print_head;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const START: Timestamp = Timestamp::from_millis(1_800_000_000_000);
/// The honest players of a server.
const COMMUNITY: usize = 100;
/// The honest games of a player in a day.
const GAMES_PER_DAY: usize = 5;
/// For this many days cheats go on.
const DAYS: usize = 30;
/// The strength of the cheating player, and of the accounts that lose on purpose.
const STRENGTH: f64 = 1_500.0;

/// How games are rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rules {
    /// Plain Glicko-2: every game counts in full.
    Plain,
    /// Those of the server.
    Server,
}

struct Player {
    strength: f64,
    standing: Standing,
    /// The changes with the opponents, the latest last.
    changes: Vec<(usize, PastChange)>,
}

/// A server with its players: first the honest ones.
struct Community {
    rules: Rules,
    players: Vec<Player>,
    now: Timestamp,
    random: Random,
    is_founded: bool,
}

impl Community {
    /// A new server, or one whose honest players have been there for long and are rated right.
    fn new(rules: Rules, is_new: bool, seed: u64) -> Community {
        let mut community =
            Community { rules, players: Vec::new(), now: START, random: Random::new(seed), is_founded: false };
        for _ in 0..COMMUNITY {
            let strength = community.random_strength();
            if is_new {
                community.add(strength)
            } else {
                community.add_settled(strength)
            };
        }
        community.pass(DAY);
        community
    }

    /// Around 1500, most within 250 points.
    fn random_strength(&mut self) -> f64 {
        let sum: f64 = (0..12).map(|_| self.random.fraction()).sum();
        1_500.0 + 250.0 * (sum - 6.0)
    }

    fn add(&mut self, strength: f64) -> usize {
        self.players.push(Player { strength, standing: Standing::new(self.now), changes: Vec::new() });
        self.players.len() - 1
    }

    fn add_many(&mut self, number: usize) -> Vec<usize> {
        (0..number).map(|_| self.add(STRENGTH)).collect()
    }

    /// A player whose rating is right and known.
    fn add_settled(&mut self, strength: f64) -> usize {
        let id = self.add(strength);
        let standing = &mut self.players[id].standing;
        standing.rating = Rating { rating: strength, deviation: 60.0, volatility: 0.06 };
        standing.settled = Some(self.now.minus(FOUNDING_TIME));
        id
    }

    fn rating(&self, id: usize) -> f64 {
        self.players[id].standing.rating.rating
    }

    /// A game that `winner` is given.
    fn throw(&mut self, winner: usize, loser: usize) {
        self.rate(winner, loser, 1.0);
    }

    /// A game that an honest player is given.
    fn lose(&mut self, loser: usize) {
        let honest = self.random.below(COMMUNITY);
        if honest != loser {
            self.throw(honest, loser);
        }
    }

    /// An honest game.
    fn play(&mut self, one: usize, other: usize) {
        let difference = self.players[other].strength - self.players[one].strength;
        let chance = 1.0 / (1.0 + 10_f64.powf(difference / 400.0));
        let score = if self.random.fraction() < chance { 1.0 } else { 0.0 };
        self.rate(one, other, score);
    }

    /// An honest game against the nearest of eight honest players who are looking for one.
    fn play_nearest(&mut self, id: usize) {
        let own = self.rating(id);
        let candidates: Vec<usize> = (0..8).map(|_| self.random.below(COMMUNITY)).collect();
        let distance = |other: &usize| (self.rating(*other) - own).abs();
        let others = candidates.into_iter().filter(|&other| other != id);
        if let Some(other) = others.min_by(|a, b| distance(a).total_cmp(&distance(b))) {
            self.play(id, other);
        }
    }

    fn rate(&mut self, one: usize, other: usize, score: f64) {
        // No two games end at the same time.
        self.now = self.now.plus(Duration::from_millis(1));
        let after_one = self.after(one, other, score);
        let after_other = self.after(other, one, 1.0 - score);
        for (id, opponent, after) in [(one, other, after_one), (other, one, after_other)] {
            let player = &mut self.players[id];
            let points = after.rating.rating - player.standing.rating.rating;
            let unconfirmed = after.unconfirmed - player.standing.unconfirmed;
            player.changes.push((opponent, PastChange { at: self.now, points, unconfirmed, is_same_opponent: false }));
        }
        for (id, after) in [(one, after_one), (other, after_other)] {
            self.players[id].standing = after;
        }
    }

    fn after(&self, id: usize, opponent: usize, score: f64) -> Standing {
        let (own, other) = (&self.players[id], &self.players[opponent].standing);
        match self.rules {
            Rules::Server => {
                let recent = own.changes.iter().rev().take_while(|(_, past)| self.now.since(past.at) < HISTORY);
                let history: Vec<PastChange> =
                    recent.map(|(with, past)| PastChange { is_same_opponent: *with == opponent, ..*past }).collect();
                let (is_trusted, is_founded) = (other.is_trusted(self.now), self.is_founded);
                let game = RatedGame { opponent: *other, is_trusted, score, is_founded };
                own.standing.after(&game, &history, self.now)
            }
            Rules::Plain => {
                let result = RatedResult::new(other.rating.aged(Rating::periods(other.at, self.now)), score);
                let rating = own.standing.rating.after(&[result], Rating::periods(own.standing.at, self.now));
                Standing { rating, at: self.now, ..own.standing }
            }
        }
    }

    fn pass(&mut self, time: Duration) {
        self.now = self.now.plus(time);
        let is_founder = |player: &&Player| player.standing.is_founder(self.now);
        self.is_founded = self.players.iter().filter(is_founder).take(FOUNDERS).count() == FOUNDERS;
    }

    /// A day of the honest players: each game is one of two.
    fn play_all(&mut self) {
        for _ in 0..GAMES_PER_DAY {
            let first = self.random.below(2);
            for id in (first..COMMUNITY).step_by(2) {
                self.play_nearest(id);
            }
        }
    }

    /// Six games of each account with others of the ring, won by turns.
    fn play_in_ring(&mut self, ring: &[usize]) {
        for step in [1, 2, 3] {
            for place in 0..ring.len() {
                let (one, other) = (ring[place], ring[(place + step) % ring.len()]);
                if (place + step) % 2 == 0 { self.throw(one, other) } else { self.throw(other, one) }
            }
        }
    }

    /// Each account loses three games to the winner.
    fn lose_all(&mut self, winner: usize, losers: &[usize]) {
        for _ in 0..3 {
            for &loser in losers {
                self.throw(winner, loser);
            }
        }
    }
}

/// Where somebody cheats.
#[derive(Clone, Copy, Debug)]
struct Place {
    rules: Rules,
    /// Whether the server is new, with all its honest players.
    is_new: bool,
    /// Whether the cheating player is settled.
    is_settled: bool,
}

/// The mean gain above the true strength over some runs at the end of the best of [`DAYS`], with honest games of the player on
/// every day or without, whichever gains more.
fn gain(cheat: &Cheat, place: Place, runs: usize) -> f64 {
    gain_beside(0, cheat, place, runs).max(gain_beside(GAMES_PER_DAY, cheat, place, runs))
}

/// The same with this many honest games on every day.
fn gain_beside(honest: usize, cheat: &Cheat, place: Place, runs: usize) -> f64 {
    let mut gains = [0.0; DAYS];
    for seed in 0..runs {
        let mut community = Community::new(place.rules, place.is_new, seed as u64);
        let winner = if place.is_settled { community.add_settled(STRENGTH) } else { community.add(STRENGTH) };
        let mut accomplices = Vec::new();
        for (day, gain) in gains.iter_mut().enumerate() {
            if place.is_new {
                community.play_all();
            }
            for _ in 0..honest {
                community.play_nearest(winner);
            }
            if day == 0 {
                accomplices = (cheat.prepare)(&mut community);
            }
            (cheat.run)(&mut community, winner, &accomplices, day);
            *gain += (community.rating(winner) - STRENGTH) / runs as f64;
            community.pass(DAY);
        }
    }
    gains.into_iter().fold(f64::NEG_INFINITY, f64::max)
}

/// Prints the table; the error says what gains too much.
pub(crate) fn run(runs: usize) -> Result<(), String> {
    let mut faults = Vec::new();
    let few = runs.div_ceil(10);
    println!(
        "Points above the true strength on the best of {DAYS} days, mean of {runs} runs, on a new server of {few} runs.\n"
    );
    print_head("<way | new account, plain | now | settled account, plain | now | new server, plain | now");
    for (number, cheat) in CHEATS.iter().chain(&REMAINING).enumerate() {
        let gains =
            [(false, false, runs), (false, true, runs), (true, false, few)].map(|(is_new, is_settled, runs)| {
                [Rules::Plain, Rules::Server].map(|rules| gain(cheat, Place { rules, is_new, is_settled }, runs))
            });
        let cells = gains.map(|[plain, server]| format!("{plain:.0} | {server:.0}")).join(" | ");
        println!("| {} | {cells} |", cheat.about);
        for ([_, gained], most) in gains.iter().zip([RATING_LIMIT, RATING_LIMIT, NEW_RANGE]) {
            if number < CHEATS.len() && *gained > most + 0.5 {
                faults.push(format!("{}: gains {gained:.0} points", cheat.about));
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_way_to_cheat_gains_more_than_the_daily_limit() {
        for cheat in &CHEATS {
            for is_settled in [false, true] {
                let place = Place { rules: Rules::Server, is_new: false, is_settled };
                let gained = gain_beside(0, cheat, place, 2);
                // Some cheats have honest games, too, and two runs are not without luck.
                assert!(gained <= 2.0 * RATING_LIMIT, "{}, settled {is_settled}: {gained}", cheat.about);
            }
        }
        let place = Place { rules: Rules::Plain, is_new: false, is_settled: false };
        let plain = gain_beside(0, &CHEATS[0], place, 1);
        assert!(plain > 500.0, "the simulation finds what plain Glicko-2 lets through: {plain}");
    }
}
