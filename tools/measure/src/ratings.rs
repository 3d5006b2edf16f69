//! `cargo xtask measure ratings`: what players gain by cheating with their ratings, and how soon honest ratings are right.
//!
//! Players have a true strength, from which the results of honest games follow by chance; a game that is thrown is won by the
//! other. Both are rated by the code that the server uses, and by the rules that it had before, for comparison.

use std::collections::HashMap;
use std::time::Duration;

use kamisado_engine::Random;
use kamisado_online::{
    FOUNDERS, FOUNDING_TIME, HISTORY, PastChange, RATING_LIMIT, RatedGame, RatedResult, Rating, Standing, Timestamp,
};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const START: Timestamp = Timestamp::from_millis(1_800_000_000_000);
/// The honest players of a server that has been running for long.
const COMMUNITY: usize = 100;
/// The honest players of a new server.
const NEWCOMERS: usize = 60;
/// The honest games of a player in a day.
const GAMES_PER_DAY: usize = 5;
/// After this many games honest ratings are compared with the strengths.
const COMPARED: [usize; 5] = [5, 10, 20, 40, 80];
/// The mean distance of ratings from the strengths after each number of [`COMPARED`] games.
type Errors = [f64; COMPARED.len()];
/// The strength of the cheating player, and of the accounts that lose on purpose.
const STRENGTH: f64 = 1_500.0;
/// The mean error of honest ratings may be this many points larger than before.
const TOLERANCE: f64 = 10.0;

/// How games are rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rules {
    /// The rules of the first two editions: Glicko-2, three full games a pair, five games before one counts for others.
    Before,
    /// Those of the server.
    Now,
}

struct Player {
    strength: f64,
    standing: Standing,
    games: usize,
    /// The changes with the opponents, the latest last.
    changes: Vec<(usize, PastChange)>,
}

/// A server with its players.
struct Community {
    rules: Rules,
    players: Vec<Player>,
    now: Timestamp,
    random: Random,
}

impl Community {
    /// A server without players.
    fn new(rules: Rules, seed: u64) -> Community {
        Community { rules, players: Vec::new(), now: START, random: Random::new(seed) }
    }

    /// A server whose players have been there for long and are rated about right.
    fn settled(rules: Rules, seed: u64) -> Community {
        let mut community = Community::new(rules, seed);
        for _ in 0..COMMUNITY {
            let strength = community.random_strength();
            community.add_settled(strength);
        }
        community
    }

    /// Around 1500, most within 250 points.
    fn random_strength(&mut self) -> f64 {
        let sum: f64 = (0..12).map(|_| self.random.fraction()).sum();
        1_500.0 + 250.0 * (sum - 6.0)
    }

    fn add(&mut self, strength: f64) -> usize {
        self.players.push(Player { strength, standing: Standing::new(self.now), games: 0, changes: Vec::new() });
        self.players.len() - 1
    }

    fn add_many(&mut self, number: usize) -> Vec<usize> {
        (0..number).map(|_| self.add(STRENGTH)).collect()
    }

    /// A player whose rating is right and known.
    fn add_settled(&mut self, strength: f64) -> usize {
        let id = self.add(strength);
        let player = &mut self.players[id];
        player.standing.rating = Rating { rating: strength, deviation: 60.0, volatility: 0.06 };
        player.standing.settled = Some(self.now.minus(FOUNDING_TIME));
        player.games = 100;
        id
    }

    fn rating(&self, id: usize) -> f64 {
        self.players[id].standing.rating.rating
    }

    /// A game that `winner` is given.
    fn throw(&mut self, winner: usize, loser: usize) {
        self.rate(winner, loser, 1.0);
    }

    /// An honest game.
    fn play(&mut self, one: usize, other: usize) {
        let difference = self.players[other].strength - self.players[one].strength;
        let chance = 1.0 / (1.0 + 10_f64.powf(difference / 400.0));
        let score = if self.random.fraction() < chance { 1.0 } else { 0.0 };
        self.rate(one, other, score);
    }

    /// An honest game against the nearest of eight who are looking for one.
    fn play_nearest(&mut self, id: usize) {
        let own = self.rating(id);
        let candidates: Vec<usize> = (0..8).map(|_| self.random.below(self.players.len())).collect();
        let distance = |other: &usize| (self.rating(*other) - own).abs();
        let others = candidates.into_iter().filter(|&other| other != id);
        if let Some(other) = others.min_by(|a, b| distance(a).total_cmp(&distance(b))) {
            self.play(id, other);
        }
    }

    fn rate(&mut self, one: usize, other: usize, score: f64) {
        // No two games end at the same time.
        self.now = self.now.plus(Duration::from_millis(1));
        let is_founder = |player: &&Player| player.standing.is_founder(self.now);
        let is_founded = self.players.iter().filter(is_founder).take(FOUNDERS).count() == FOUNDERS;
        let after_one = self.after(one, other, score, is_founded);
        let after_other = self.after(other, one, 1.0 - score, is_founded);
        for (id, opponent, after) in [(one, other, after_one), (other, one, after_other)] {
            let player = &mut self.players[id];
            let points = after.rating.rating - player.standing.rating.rating;
            let change = PastChange { at: self.now, points, is_same_opponent: false };
            player.changes.push((opponent, change));
        }
        for (id, after) in [(one, after_one), (other, after_other)] {
            self.players[id].standing = after;
            self.players[id].games += 1;
        }
    }

    fn after(&self, id: usize, opponent: usize, score: f64, is_founded: bool) -> Standing {
        let (own, other) = (&self.players[id], &self.players[opponent]);
        let recent = own.changes.iter().rev().take_while(|(_, past)| self.now.since(past.at) < HISTORY);
        match self.rules {
            Rules::Now => {
                let history: Vec<PastChange> =
                    recent.map(|(with, past)| PastChange { is_same_opponent: *with == opponent, ..*past }).collect();
                own.standing.after(&RatedGame { opponent: other.standing, score, is_founded }, &history, self.now)
            }
            Rules::Before => {
                let games = recent.filter(|(with, _)| *with == opponent).count();
                let counts = own.games < 5 || other.games >= 5;
                let weight = if counts { (3.0 / (games as f64 + 1.0)).min(1.0) } else { 0.0 };
                let aged = other.standing.rating.aged(Rating::periods(other.standing.at, self.now));
                let result = RatedResult { opponent: aged, score, weight };
                let rating = own.standing.rating.after(&[result], Rating::periods(own.standing.at, self.now));
                Standing { rating, at: self.now, ..own.standing }
            }
        }
    }

    fn pass(&mut self, time: Duration) {
        self.now = self.now.plus(time);
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

/// A way to cheat: what it is, and what it does with the account that is to gain by it on its last day.
struct Cheat {
    about: &'static str,
    run: fn(&mut Community, usize),
}

const CHEATS: [Cheat; 9] = [
    Cheat {
        about: "20 new accounts play six games each among themselves, then lose three each",
        run: |community, winner| {
            let ring = community.add_many(20);
            community.play_in_ring(&ring);
            community.lose_all(winner, &ring);
        },
    },
    Cheat {
        about: "100 new accounts lose three games each",
        run: |community, winner| {
            let accounts = community.add_many(100);
            community.lose_all(winner, &accounts);
        },
    },
    Cheat {
        about: "loses 60 games on purpose, half to honest players, then plays 40 honest games",
        run: |community, winner| {
            let accounts = community.add_many(10);
            for game in 0..30 {
                community.throw(accounts[game % 10], winner);
                let honest = community.random.below(COMMUNITY);
                community.throw(honest, winner);
            }
            for _ in 0..40 {
                community.play_nearest(winner);
            }
        },
    },
    Cheat {
        about: "20 accounts play among themselves for four weeks, then lose three games each",
        run: |community, winner| {
            let ring = community.add_many(20);
            for _ in 0..28 {
                community.play_in_ring(&ring);
                community.pass(DAY);
            }
            community.lose_all(winner, &ring);
        },
    },
    Cheat {
        about: "25 new accounts lift five, which lose to the winner",
        run: |community, winner| {
            let (base, middle) = (community.add_many(25), community.add_many(5));
            community.play_in_ring(&base);
            for &account in &middle {
                community.lose_all(account, &base);
            }
            community.lose_all(winner, &middle);
        },
    },
    Cheat {
        about: "one honest, well-known player loses 30 games to a friend",
        run: |community, winner| {
            let friend = community.add_settled(STRENGTH);
            for _ in 0..30 {
                community.throw(winner, friend);
            }
        },
    },
    Cheat {
        about: "loses and wins in turns for a week to look unsteady, then plays 40 honest games",
        run: |community, winner| {
            for _ in 0..7 {
                for game in 0..20 {
                    let honest = community.random.below(COMMUNITY);
                    if game < 10 { community.throw(honest, winner) } else { community.play(winner, honest) }
                }
                community.pass(DAY);
            }
            for _ in 0..40 {
                community.play_nearest(winner);
            }
        },
    },
    Cheat {
        about: "comes back after three years, then 20 new accounts lose three games each",
        run: |community, winner| {
            community.pass(3 * 365 * DAY);
            let ring = community.add_many(20);
            community.play_in_ring(&ring);
            community.lose_all(winner, &ring);
        },
    },
    Cheat {
        about: "50 new accounts each lose to ten honest players, then three games each",
        run: |community, winner| {
            let accounts = community.add_many(50);
            for &account in &accounts {
                for _ in 0..10 {
                    let honest = community.random.below(COMMUNITY);
                    community.throw(honest, account);
                }
            }
            community.lose_all(winner, &accounts);
        },
    },
];

/// What no rule prevents: trusted players who lose on purpose. A new account that beats them looks like a strong newcomer, whose
/// rating has to rise as fast.
const REMAINING: [Cheat; 2] = [
    Cheat {
        about: "two trusted players lose 15 games each",
        run: |community, winner| lose_trusted(community, winner, 2),
    },
    Cheat {
        about: "five trusted players lose 15 games each",
        run: |community, winner| lose_trusted(community, winner, 5),
    },
];

fn lose_trusted(community: &mut Community, winner: usize, players: usize) {
    let friends: Vec<usize> = (0..players).map(|_| community.add_settled(STRENGTH)).collect();
    for _ in 0..5 {
        community.lose_all(winner, &friends);
    }
}

/// The mean gain above the true strength over some runs.
fn gain(rules: Rules, cheat: &Cheat, is_settled: bool, runs: usize) -> f64 {
    let one = |seed: usize| {
        let mut community = Community::settled(rules, seed as u64);
        let winner = if is_settled { community.add_settled(STRENGTH) } else { community.add(STRENGTH) };
        (cheat.run)(&mut community, winner);
        community.rating(winner) - STRENGTH
    };
    (0..runs).map(one).sum::<f64>() / runs as f64
}

/// The mean distance of a newcomer's rating from the strength after each number of [`COMPARED`] games, among settled players.
fn newcomer_errors(rules: Rules, strength: f64, runs: usize) -> Errors {
    let mut errors = Errors::default();
    for seed in 0..runs {
        let mut community = Community::settled(rules, seed as u64);
        let newcomer = community.add(strength);
        for game in 1..=COMPARED[4] {
            community.play_nearest(newcomer);
            if game % GAMES_PER_DAY == 0 {
                community.pass(DAY);
            }
            if let Some(place) = COMPARED.iter().position(|&games| games == game) {
                errors[place] += (community.rating(newcomer) - strength).abs() / runs as f64;
            }
        }
    }
    errors
}

/// The same of all players of a new server.
fn new_server_errors(rules: Rules, runs: usize) -> Errors {
    let mut errors = Errors::default();
    for seed in 0..runs {
        let mut community = Community::new(rules, seed as u64);
        for _ in 0..NEWCOMERS {
            let strength = community.random_strength();
            community.add(strength);
        }
        let mut compared: HashMap<usize, usize> = HashMap::new();
        // Each game is one of two players.
        while compared.len() < COMPARED.len() {
            for id in 0..NEWCOMERS {
                if id % 2 == 0 || community.random.fraction() < 0.001 {
                    community.play_nearest(id);
                }
                let least = community.players.iter().map(|player| player.games).sum::<usize>() / NEWCOMERS;
                for (place, &games) in COMPARED.iter().enumerate() {
                    if least >= games && compared.insert(place, games).is_none() {
                        let sum: f64 = community
                            .players
                            .iter()
                            .map(|player| (player.standing.rating.rating - player.strength).abs())
                            .sum();
                        errors[place] += sum / NEWCOMERS as f64 / runs as f64;
                    }
                }
            }
            community.pass(DAY / GAMES_PER_DAY as u32);
        }
    }
    errors
}

/// Prints both tables; the error says what gains too much or is too slow.
pub(crate) fn run(runs: usize) -> Result<(), String> {
    let mut faults = Vec::new();
    println!("Points above the true strength at the end of one day, mean of {runs} runs.");
    println!();
    println!("| way | new account, before | now | settled account, before | now |");
    println!("|---|--:|--:|--:|--:|");
    let print_gains = |cheat: &Cheat| {
        let gains = [(Rules::Before, false), (Rules::Now, false), (Rules::Before, true), (Rules::Now, true)]
            .map(|(rules, is_settled)| gain(rules, cheat, is_settled, runs));
        println!("| {} | {:.0} | {:.0} | {:.0} | {:.0} |", cheat.about, gains[0], gains[1], gains[2], gains[3]);
        gains[1].max(gains[3])
    };
    for cheat in &CHEATS {
        let gained = print_gains(cheat);
        if gained > RATING_LIMIT + 0.5 {
            faults.push(format!("{}: gains {gained:.0} points", cheat.about));
        }
    }
    for cheat in &REMAINING {
        print_gains(cheat);
    }
    println!();
    println!(
        "Mean distance of honest ratings from the true strength, {GAMES_PER_DAY} games a day, mean of {runs} runs."
    );
    println!();
    println!("| who | rules | after 5 games | 10 | 20 | 40 | 80 |");
    println!("|---|---|--:|--:|--:|--:|--:|");
    let mut compare = |who: &str, before: Errors, now: Errors, is_limited: bool| {
        for (rules, errors) in [("before", before), ("now", now)] {
            let errors = errors.map(|error| format!("{error:.0}")).join(" | ");
            println!("| {who} | {rules} | {errors} |");
        }
        // The first games are a guess either way.
        if is_limited && (1..COMPARED.len()).any(|place| now[place] > before[place] + TOLERANCE) {
            faults.push(format!("{who}: slower than before"));
        }
    };
    for strength in [1_100.0, 1_300.0, 1_500.0, 1_700.0, 1_900.0, 2_100.0] {
        let errors = |rules| newcomer_errors(rules, strength, runs);
        compare(&format!("newcomer of {strength}"), errors(Rules::Before), errors(Rules::Now), true);
    }
    let runs = runs.div_ceil(10);
    let errors = |rules| new_server_errors(rules, runs);
    compare("everyone on a new server", errors(Rules::Before), errors(Rules::Now), false);
    if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_way_to_cheat_gains_more_than_the_daily_limit() {
        for cheat in &CHEATS {
            for is_settled in [false, true] {
                let gained = gain(Rules::Now, cheat, is_settled, 3);
                // Three runs of honest games are within luck of each other.
                assert!(gained <= RATING_LIMIT + 0.5, "{}, settled {is_settled}: {gained}", cheat.about);
            }
        }
        let before = gain(Rules::Before, &CHEATS[0], false, 1);
        assert!(before > 500.0, "the simulation finds what the rules before let through: {before}");
    }
}
