//! What one rated game changes, and how little a game can change that was lost on purpose.
//!
//! Glicko-2 believes every result. Accounts cost nothing, so anyone could make some, let them lose, and climb. Four rules
//! keep a player from gaining more than [`LIMIT`] points in a day that way:
//!
//! 1. A player is *settled* at a length once the deviation is at most [`SETTLED_DEVIATION`], and *trusted* [`TRUST_DELAY`]
//!    later. Only games against trusted opponents settle a player, so accounts that play among themselves never do.
//! 2. What games against opponents who are not trusted have moved a rating is *unconfirmed*, and stays within [`LIMIT`], up
//!    or down. Each game against a trusted opponent confirms a fifth of it.
//! 3. Until a player is settled, no single opponent moves the rating by more than [`LIMIT`] and twice what the games of the
//!    last seven days against everyone else have moved it.
//! 4. A settled player gains at most [`LIMIT`] in a day.
//!
//! On a new server nobody can be trusted yet. Until [`FOUNDERS`] players have been settled for [`FOUNDING_TIME`], games
//! against anyone settle a player, and in place of the second rule no rating moves by more than [`LIMIT`] in a day.
//!
//! A game that would break a limit counts less: it gets the largest weight that keeps the limit. It then also tells less
//! about the player, so the deviation stays large and later games catch up.

use std::ops::RangeInclusive;
use std::time::Duration;

use crate::{RatedResult, Rating, Timestamp};

/// The points of the limits.
pub const LIMIT: f64 = 50.0;
/// The largest deviation of a settled player.
pub const SETTLED_DEVIATION: f64 = 90.0;
/// The time from settled to trusted.
pub const TRUST_DELAY: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// The number of players who must have been settled for [`FOUNDING_TIME`] before a server is no longer new.
pub const FOUNDERS: usize = 5;
/// The time from settled to founder.
pub const FOUNDING_TIME: Duration = Duration::from_secs(35 * 24 * 60 * 60);
/// The time that [`Standing::after`] looks back: all rated games within it are needed.
pub const HISTORY: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The part of the unconfirmed points that a game against a trusted opponent confirms.
const CONFIRMED: f64 = 0.2;
/// The deviation that games against opponents who are not trusted leave at least.
const UNSETTLED_DEVIATION: f64 = SETTLED_DEVIATION + 1.0;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// This many games of the same two players within [`HISTORY`] count fully; each further one counts less.
const PAIR_GAMES: f64 = 3.0;
/// A limit that is this near has been reached.
const CLOSE: f64 = 0.01;
/// Steps of the search for the largest weight within the limits.
const STEPS: usize = 40;

/// The rating of a player at one length, and how well it is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The rating after the last game.
    pub rating: Rating,
    /// When the last game ended.
    pub at: Timestamp,
    /// When the player became settled.
    pub settled: Option<Timestamp>,
    /// The points that games against opponents who were not trusted have moved the rating and none since have confirmed.
    pub unconfirmed: f64,
}

/// A rated game that has just ended, as one of its players sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedGame {
    /// The opponent before the game.
    pub opponent: Standing,
    /// 1 is a win, ½ a draw, 0 a loss.
    pub score: f64,
    /// Whether the server has at least [`FOUNDERS`] founders at this length.
    pub is_founded: bool,
}

/// What an earlier rated game at the same length changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PastChange {
    /// When it ended.
    pub at: Timestamp,
    /// How many points it moved the rating.
    pub points: f64,
    /// Whether it was played against the opponent of the game to be rated.
    pub is_same_opponent: bool,
}

impl Standing {
    /// A player without a rated game.
    pub const fn new(now: Timestamp) -> Standing {
        Standing { rating: Rating::NEW, at: now, settled: None, unconfirmed: 0.0 }
    }

    /// Whether results against this player count in full at a time.
    pub fn is_trusted(&self, at: Timestamp) -> bool {
        self.settled.is_some_and(|settled| settled.plus(TRUST_DELAY) <= at)
    }

    /// Whether the player is one of those because of whom a server is no longer new.
    pub fn is_founder(&self, at: Timestamp) -> bool {
        self.settled.is_some_and(|settled| settled.plus(FOUNDING_TIME) <= at)
    }

    /// The standing after a game. `history` holds what the player's other games of [`HISTORY`] changed, in any order.
    #[must_use]
    pub fn after(&self, game: &RatedGame, history: &[PastChange], now: Timestamp) -> Standing {
        let periods = Rating::periods(self.at, now);
        let opponent = game.opponent.rating.aged(Rating::periods(game.opponent.at, now));
        let rated = |weight| self.rating.after(&[RatedResult { opponent, score: game.score, weight }], periods);
        let is_trusted = game.opponent.is_trusted(now);
        let limits = self.limits(game, history, now);
        let fits = |rating: &Rating| limits.contains(&(rating.rating - self.rating.rating));
        let games = history.iter().filter(|past| past.is_same_opponent && within(past, HISTORY, now)).count();
        let full = rated(pair_weight(games));
        let mut rating =
            if fits(&full) { full } else { rated(largest(pair_weight(games), |weight| fits(&rated(weight)))) };
        let settles = is_trusted || !game.is_founded;
        if self.settled.is_none() && !settles {
            rating.deviation = rating.deviation.max(UNSETTLED_DEVIATION);
        }
        let is_settled = rating.deviation <= SETTLED_DEVIATION;
        let unconfirmed = match (is_trusted, game.is_founded) {
            (true, _) => self.unconfirmed * (1.0 - CONFIRMED),
            (false, true) => self.unconfirmed + rating.rating - self.rating.rating,
            (false, false) => self.unconfirmed,
        };
        Standing { rating, at: now, settled: self.settled.or_else(|| is_settled.then_some(now)), unconfirmed }
    }

    /// The standing after a game that tells nothing about this player, such as a win by an early resignation.
    #[must_use]
    pub fn unchanged(&self, now: Timestamp) -> Standing {
        Standing { rating: self.rating.aged(Rating::periods(self.at, now)), at: now, ..*self }
    }

    /// The points that the next game may move the rating.
    fn limits(&self, game: &RatedGame, history: &[PastChange], now: Timestamp) -> RangeInclusive<f64> {
        let sum = |counts: &dyn Fn(&PastChange) -> bool| -> f64 {
            history.iter().filter(|past| counts(past)).map(|past| past.points).sum()
        };
        let today = sum(&|past| within(past, DAY, now));
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        let mut limit = |moved: f64, most: f64| {
            // What has been used up is used up both ways: if only the games that lead back counted, strong players would sink.
            let left = if moved.abs() < most - CLOSE { (-most - moved, most - moved) } else { (0.0, 0.0) };
            (low, high) = (low.max(left.0), high.min(left.1));
        };
        if !game.is_founded {
            limit(today, LIMIT);
        } else if !game.opponent.is_trusted(now) {
            limit(self.unconfirmed, LIMIT);
        }
        if self.settled.is_none() {
            let by_others = sum(&|past| !past.is_same_opponent && within(past, HISTORY, now));
            limit(sum(&|past| past.is_same_opponent && within(past, HISTORY, now)), LIMIT + 2.0 * by_others.abs());
        } else {
            high = high.min(LIMIT - today);
        }
        low.min(0.0)..=high.max(0.0)
    }
}

fn within(past: &PastChange, window: Duration, now: Timestamp) -> bool {
    now.since(past.at) < window
}

/// How much a game counts after this many others of the same two players.
fn pair_weight(games: usize) -> f64 {
    (PAIR_GAMES / (games as f64 + 1.0)).min(1.0)
}

/// The largest weight up to a bound that fits, if smaller ones fit whenever a larger one does.
fn largest(bound: f64, fits: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, bound);
    for _ in 0..STEPS {
        let middle = (low + high) / 2.0;
        if fits(middle) { low = middle } else { high = middle }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);

    fn standing(rating: f64, deviation: f64, settled: Option<Duration>) -> Standing {
        let settled = settled.map(|ago| NOW.minus(ago));
        Standing { rating: Rating { rating, deviation, volatility: 0.06 }, at: NOW, settled, unconfirmed: 0.0 }
    }

    fn trusted(rating: f64) -> Standing {
        standing(rating, 60.0, Some(TRUST_DELAY))
    }

    fn win(opponent: Standing) -> RatedGame {
        RatedGame { opponent, score: 1.0, is_founded: true }
    }

    fn points(before: &Standing, after: &Standing) -> f64 {
        after.rating.rating - before.rating.rating
    }

    fn past(points: f64, is_same_opponent: bool, ago: Duration) -> PastChange {
        PastChange { at: NOW.minus(ago), points, is_same_opponent }
    }

    #[test]
    fn opponents_who_are_not_trusted_move_a_rating_by_fifty_points_until_it_is_confirmed() {
        let own = Standing::new(NOW);
        for other in [Standing::new(NOW), standing(1_900.0, 60.0, None)] {
            let won = own.after(&win(other), &[], NOW);
            assert!((points(&own, &won) - 50.0).abs() < 1e-6, "{won:?}");
            assert!(won.rating.deviation > 300.0, "it tells little: {won:?}");
            let lost = own.after(&RatedGame { score: 0.0, ..win(other) }, &[], NOW);
            assert!((-50.001..-20.0).contains(&points(&own, &lost)), "{lost:?}");
            // However long it waits, the next one gives nothing.
            let later = NOW.plus(DAY * 100);
            let again = won.after(&win(other), &[], later);
            assert!(points(&won, &again).abs() < 1e-6 && (again.unconfirmed - 50.0).abs() < 1e-6, "{again:?}");
            // A game against a trusted opponent confirms a fifth.
            let confirmed = again.after(&win(trusted(1_500.0)), &[], later);
            assert!((confirmed.unconfirmed - 40.0).abs() < 1e-6, "{confirmed:?}");
        }
    }

    #[test]
    fn on_a_new_server_ratings_move_by_fifty_points_a_day() {
        let own = Standing::new(NOW);
        let game = RatedGame { is_founded: false, ..win(Standing::new(NOW)) };
        let gain = |history: &[PastChange]| points(&own, &own.after(&game, history, NOW));
        assert!((gain(&[]) - 50.0).abs() < 1e-6);
        let history = [past(30.0, false, DAY / 2), past(80.0, false, DAY)];
        assert!((gain(&history) - 20.0).abs() < 1e-6);
        // What has been gained already is not taken back.
        assert!(gain(&[past(70.0, false, DAY / 2)]).abs() < 1e-6);
    }

    #[test]
    fn one_opponent_moves_an_unsettled_rating_only_as_far_as_others_agree() {
        let own = Standing::new(NOW);
        let gain = |history: &[PastChange]| points(&own, &own.after(&win(trusted(1_500.0)), history, NOW));
        let (full, week) = (own.rating.after(&[RatedResult::new(trusted(1_500.0).rating, 1.0)], 0.0), DAY * 6);
        assert!((gain(&[]) - 50.0).abs() < 1e-6);
        assert!((gain(&[past(30.0, false, week)]) - 110.0).abs() < 1e-6);
        let all = full.rating - own.rating.rating;
        assert!((gain(&[past(400.0, false, week)]) - all).abs() < 1e-6 && all > 150.0, "{all}");
        assert!(gain(&[past(50.0, true, week)]).abs() < 1e-6);
    }

    #[test]
    fn a_settled_player_gains_fifty_points_a_day_and_loses_without_a_limit() {
        let own = standing(1_500.0, 300.0, Some(DAY));
        let won = own.after(&win(trusted(2_000.0)), &[], NOW);
        assert!((points(&own, &won) - 50.0).abs() < 1e-6, "{won:?}");
        let lost = own.after(&RatedGame { score: 0.0, ..win(trusted(1_000.0)) }, &[], NOW);
        assert!(points(&own, &lost) < -100.0, "{lost:?}");
    }

    #[test]
    fn only_trusted_opponents_settle_a_player_unless_there_are_too_few() {
        let own = standing(1_500.0, 91.5, None);
        let stranger = standing(1_500.0, 60.0, None);
        let after = own.after(&win(stranger), &[], NOW);
        assert_eq!((after.settled, after.rating.deviation), (None, UNSETTLED_DEVIATION));
        assert_eq!(own.after(&win(trusted(1_500.0)), &[], NOW).settled, Some(NOW));
        let founder = own.after(&RatedGame { is_founded: false, ..win(stranger) }, &[], NOW);
        assert_eq!(founder.settled, Some(NOW));
        // Once settled, always settled, and trusted a week later.
        let later = NOW.plus(TRUST_DELAY);
        assert!(!founder.is_trusted(NOW.plus(DAY)) && founder.is_trusted(later));
        let aged = founder.unchanged(NOW.plus(DAY * 2_000));
        assert!(aged.rating.deviation > 150.0 && aged.settled == Some(NOW), "{aged:?}");
    }

    #[test]
    fn games_of_the_same_pair_count_less_and_less() {
        let weights: Vec<f64> = [0, 2, 3, 5, 29].map(pair_weight).to_vec();
        assert_eq!(weights, [1.0, 1.0, 0.75, 0.5, 0.1]);
        let own = standing(1_500.0, 60.0, Some(DAY));
        let gain = |games| {
            let history = vec![past(0.0, true, DAY * 2); games];
            points(&own, &own.after(&win(trusted(1_500.0)), &history, NOW))
        };
        assert!((gain(2) - gain(0)).abs() < 1e-9 && gain(29) < gain(0) / 5.0);
    }
}
