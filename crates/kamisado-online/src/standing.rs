//! How a rated game changes a rating, and the limits for games that were lost on purpose.
//!
//! Glicko-2 trusts every result. Accounts are free, so anyone could make some, let them lose, and climb. Five rules
//! prevent that:
//!
//! 1. A player is *settled* at a length once the deviation there is at most [`SETTLED_DEVIATION`], and *trusted* at every
//!    length [`TRUST_DELAY`] later. Only games against trusted opponents make a rating more certain, so accounts that play
//!    among themselves are never trusted.
//! 2. A rating has two parts. Games against trusted opponents make up the *confirmed* part, by Glicko-2. All other games move
//!    only the *unconfirmed* part, which stays within [`SHARE`], up or down, and fades by a fifth with each game against a
//!    trusted opponent. Nothing ever passes from one part to the other.
//! 3. No single opponent moves the confirmed part by more than [`SHARE`] within [`HISTORY`], and until a player is settled,
//!    two fifths of what all other opponents have moved it besides.
//! 4. A settled player gains at most [`LIMIT`] in a day.
//! 5. The more certain a result was, the less the game counts, whatever the result. So nobody climbs by beating weak
//!    players.
//!
//! On a new server nobody can be trusted yet. Until [`FOUNDERS`] players have been settled for [`FOUNDING_TIME`], everyone
//! counts as trusted, and instead of the second and third rules ratings stay within [`NEW_RANGE`] of [`Rating::NEW`].
//!
//! A game that would break a limit counts less: it gets the largest weight that keeps the limit. It then also says less
//! about the player, so the deviation stays large and later games catch up.

use std::time::Duration;

use crate::{RatedResult, Rating, Timestamp};

/// The most points that a settled player gains in a day.
pub const LIMIT: f64 = 50.0;
/// The most points that players who are not trusted, and that any one opponent, move a rating.
pub const SHARE: f64 = 25.0;
/// The furthest that ratings get from [`Rating::NEW`] on a new server.
pub const NEW_RANGE: f64 = 300.0;
/// The largest deviation of a settled player.
pub const SETTLED_DEVIATION: f64 = 90.0;
/// The time from settled to trusted.
pub const TRUST_DELAY: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// The number of players who must have been settled for [`FOUNDING_TIME`] before a server is no longer new.
pub const FOUNDERS: usize = 5;
/// The time from settled to founder.
pub const FOUNDING_TIME: Duration = Duration::from_secs(35 * 24 * 60 * 60);
/// The time that [`Standing::after`] looks back: all rated games within it are needed.
pub const HISTORY: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// The part of the unconfirmed points that a game against a trusted opponent takes away.
const FADING: f64 = 0.2;
/// The part of the other opponents' points that is added to [`SHARE`] until a player is settled.
const OTHERS: f64 = 0.4;
/// The weight of a game is at most this many times its information, which is ¼ between equals. So games between players
/// more than 300 points apart count less than fully.
const INFORMATION: f64 = 8.0;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// This many games of the same two players within [`PAIR_TIME`] count fully. Each further game counts less.
const PAIR_GAMES: f64 = 3.0;
const PAIR_TIME: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// A limit that is this close counts as reached.
const CLOSE: f64 = 0.01;
/// Steps of the search for the largest weight within the limits.
const STEPS: usize = 40;

/// The rating of a player at one length, with its history.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The rating after the last game; its deviation and volatility are those of the confirmed part.
    pub rating: Rating,
    /// When the last game ended.
    pub at: Timestamp,
    /// When the player became settled.
    pub settled: Option<Timestamp>,
    /// The unconfirmed part of the rating.
    pub unconfirmed: f64,
}

/// A rated game that has just ended, as one of its players sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedGame {
    /// The opponent before the game.
    pub opponent: Standing,
    /// Whether the opponent is trusted at any length.
    pub is_trusted: bool,
    /// 1 is a win, ½ a draw, 0 a loss.
    pub score: f64,
    /// Whether the server has at least [`FOUNDERS`] founders.
    pub is_founded: bool,
}

/// The change by an earlier rated game at the same length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PastChange {
    /// When it ended.
    pub at: Timestamp,
    /// The points by which it moved the rating.
    pub points: f64,
    /// The part of these points that is unconfirmed.
    pub unconfirmed: f64,
    /// Whether it was played against the opponent of the game to be rated.
    pub is_same_opponent: bool,
}

impl Standing {
    /// A player without a rated game.
    pub const fn new(now: Timestamp) -> Standing {
        Standing { rating: Rating::NEW, at: now, settled: None, unconfirmed: 0.0 }
    }

    /// Whether this standing makes the player trusted at a time.
    pub fn is_trusted(&self, at: Timestamp) -> bool {
        self.settled.is_some_and(|settled| settled.plus(TRUST_DELAY) <= at)
    }

    /// Whether the player is one of the founders, with whom a server is no longer new.
    pub fn is_founder(&self, at: Timestamp) -> bool {
        self.settled.is_some_and(|settled| settled.plus(FOUNDING_TIME) <= at)
    }

    /// The standing after a game. `history` holds the changes by the player's other games within [`HISTORY`], in any
    /// order.
    #[must_use]
    pub fn after(&self, game: &RatedGame, history: &[PastChange], now: Timestamp) -> Standing {
        let periods = Rating::periods(self.at, now);
        let opponent = game.opponent.rating.aged(Rating::periods(game.opponent.at, now));
        let before = self.confirmed();
        let most = most_weight(before.rating - opponent.rating, history, now);
        let result = |weight| RatedResult { opponent, score: game.score, weight };
        let today: f64 = history.iter().filter(|past| within(past, DAY, now)).map(|past| past.points).sum();
        let room = if self.settled.is_some() { (LIMIT - today).max(0.0) } else { f64::INFINITY };
        if game.is_founded && !game.is_trusted {
            let moved = self.rating.after(&[result(most)], periods).rating - self.rating.rating;
            // An older version of the rules allowed a larger unconfirmed part.
            let share = SHARE.max(self.unconfirmed.abs());
            let unconfirmed = (self.unconfirmed + moved.min(room)).clamp(-share, share);
            return self.with(before.aged(periods), unconfirmed, now);
        }
        let faded = (-FADING * self.unconfirmed).min(room);
        let (low, high) = self.limits(game, history, now);
        let high = high.min((room - faded).max(0.0));
        let rated = |weight| before.after(&[result(weight)], periods);
        let fits = |rating: &Rating| (low..=high).contains(&(rating.rating - before.rating));
        let full = rated(most);
        let confirmed = if fits(&full) { full } else { rated(largest(most, |weight| fits(&rated(weight)))) };
        let after = self.with(confirmed, self.unconfirmed + faded, now);
        let is_settled = confirmed.deviation <= SETTLED_DEVIATION;
        Standing { settled: self.settled.or_else(|| is_settled.then_some(now)), ..after }
    }

    /// The standing after a game that says nothing about this player, such as a win by an early resignation.
    #[must_use]
    pub fn unchanged(&self, now: Timestamp) -> Standing {
        Standing { rating: self.rating.aged(Rating::periods(self.at, now)), at: now, ..*self }
    }

    /// The confirmed part of the rating.
    fn confirmed(&self) -> Rating {
        Rating { rating: self.rating.rating - self.unconfirmed, ..self.rating }
    }

    /// The standing with these two parts.
    fn with(&self, confirmed: Rating, unconfirmed: f64, now: Timestamp) -> Standing {
        let rating = Rating { rating: confirmed.rating + unconfirmed, ..confirmed };
        Standing { rating, at: now, unconfirmed, ..*self }
    }

    /// The points that the next game against a trusted opponent may subtract from and add to the confirmed part.
    fn limits(&self, game: &RatedGame, history: &[PastChange], now: Timestamp) -> (f64, f64) {
        if !game.is_founded {
            let moved = self.confirmed().rating - Rating::NEW.rating;
            return ((-NEW_RANGE - moved).min(0.0), (NEW_RANGE - moved).max(0.0));
        }
        // Changes before the player was settled no longer matter.
        let since = self.settled.unwrap_or(Timestamp::EPOCH);
        let (mut moved, mut others) = (0.0_f64, 0.0_f64);
        for past in history.iter().filter(|past| within(past, HISTORY, now) && past.at > since) {
            *(if past.is_same_opponent { &mut moved } else { &mut others }) += past.points - past.unconfirmed;
        }
        let most = if self.settled.is_some() { SHARE } else { SHARE + OTHERS * others.abs() };
        // A limit that is used up blocks both directions: if only games that lead back counted, strong players would
        // sink.
        if moved.abs() < most - CLOSE { (-most - moved, most - moved) } else { (0.0, 0.0) }
    }
}

fn within(past: &PastChange, window: Duration, now: Timestamp) -> bool {
    now.since(past.at) < window
}

/// The largest weight of a game between players whose ratings are this far apart.
fn most_weight(difference: f64, history: &[PastChange], now: Timestamp) -> f64 {
    let games = history.iter().filter(|past| past.is_same_opponent && within(past, PAIR_TIME, now)).count();
    let expected = 1.0 / (1.0 + 10_f64.powf(-difference / 400.0));
    pair_weight(games).min(INFORMATION * expected * (1.0 - expected))
}

/// The weight of a game after this many others of the same two players.
fn pair_weight(games: usize) -> f64 {
    (PAIR_GAMES / (games as f64 + 1.0)).min(1.0)
}

/// The largest weight up to a bound that fits. Any weight below a fitting one must fit too.
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

    fn settled() -> Standing {
        standing(1_500.0, 60.0, Some(DAY))
    }

    /// A game against a trusted player of this rating.
    fn game(rating: f64, score: f64) -> RatedGame {
        RatedGame { opponent: standing(rating, 60.0, None), is_trusted: true, score, is_founded: true }
    }

    /// A game against a player of this rating who is not trusted.
    fn stranger(rating: f64, score: f64) -> RatedGame {
        RatedGame { is_trusted: false, ..game(rating, score) }
    }

    fn points(before: &Standing, after: &Standing) -> f64 {
        after.rating.rating - before.rating.rating
    }

    fn past(points: f64, is_same_opponent: bool, ago: Duration) -> PastChange {
        PastChange { at: NOW.minus(ago), points, unconfirmed: 0.0, is_same_opponent }
    }

    #[test]
    fn opponents_who_are_not_trusted_move_only_the_unconfirmed_part() {
        for own in [Standing::new(NOW), settled()] {
            let mut won = own;
            for _ in 0..20 {
                won = won.after(&stranger(1_900.0, 1.0), &[], NOW);
            }
            assert_eq!((points(&own, &won), won.unconfirmed), (SHARE, SHARE));
            assert_eq!(won.rating.deviation, own.rating.deviation, "they tell nothing that is certain");
            // The next game gives nothing, however late it is.
            let again = won.after(&stranger(1_900.0, 1.0), &[], NOW.plus(DAY * 100));
            assert_eq!(points(&won, &again), 0.0);
            let lost = own.after(&stranger(1_100.0, 0.0), &[], NOW);
            assert!((-SHARE..-5.0).contains(&points(&own, &lost)) && lost.settled == own.settled, "{lost:?}");
        }
    }

    #[test]
    fn nothing_unconfirmed_is_ever_confirmed() {
        let own = settled();
        let lifted = Standing { unconfirmed: SHARE, ..standing(1_500.0 + SHARE, 60.0, Some(DAY)) };
        for score in [0.0, 0.5, 1.0] {
            let (without, with) =
                (own.after(&game(1_500.0, score), &[], NOW), lifted.after(&game(1_500.0, score), &[], NOW));
            assert!((with.confirmed().rating - without.rating.rating).abs() < 1e-9, "{with:?}");
            assert!((with.unconfirmed - SHARE * 0.8).abs() < 1e-9, "{with:?}");
        }
        // Points stored by an older version fade too, without a jump.
        let stored = Standing { unconfirmed: 50.0, ..own };
        assert_eq!(stored.after(&stranger(1_500.0, 1.0), &[], NOW).rating.rating, 1_500.0);
        assert!(stored.after(&stranger(1_500.0, 0.0), &[], NOW).unconfirmed < 50.0);
    }

    #[test]
    fn on_a_new_server_everyone_is_believed_within_a_range() {
        let new = |game: RatedGame| RatedGame { is_founded: false, ..game };
        let own = Standing::new(NOW);
        let plain = own.rating.after(&[RatedResult::new(game(1_500.0, 1.0).opponent.rating, 1.0)], 0.0);
        let won = own.after(&new(stranger(1_500.0, 1.0)), &[], NOW);
        assert!((won.rating.rating - plain.rating).abs() < 1e-9 && won.unconfirmed == 0.0, "{won:?}");
        let high = standing(1_500.0 + NEW_RANGE - 10.0, 200.0, None);
        assert!((points(&high, &high.after(&new(stranger(1_800.0, 1.0)), &[], NOW)) - 10.0).abs() < 1e-6);
        // A rating that is already further away stays there, but does not move further.
        let higher = standing(2_000.0, 100.0, None);
        let gain = |score| points(&higher, &higher.after(&new(game(1_900.0, score)), &[], NOW));
        assert!(gain(1.0).abs() < 1e-6 && gain(0.0) < -20.0);
    }

    #[test]
    fn one_opponent_moves_a_rating_only_so_far() {
        let gain = |own: &Standing, history: &[PastChange]| points(own, &own.after(&game(1_500.0, 1.0), history, NOW));
        let (own, week) = (Standing::new(NOW), DAY * 6);
        assert!((gain(&own, &[]) - SHARE).abs() < 1e-6);
        assert!((gain(&own, &[past(30.0, false, week)]) - SHARE - 12.0).abs() < 1e-6);
        assert!(gain(&own, &[past(-400.0, false, week)]) > 150.0);
        assert!(gain(&own, &[past(SHARE, true, week)]).abs() < 1e-6);
        // Points from untrusted players do not raise the limit.
        let unconfirmed = PastChange { unconfirmed: 30.0, ..past(30.0, false, week) };
        assert!((gain(&own, &[unconfirmed]) - SHARE).abs() < 1e-6);
        // For a settled player the other opponents add nothing, and earlier changes do not count.
        let own = standing(1_500.0, 60.0, Some(DAY * 10));
        assert!((gain(&own, &[past(20.0, true, week), past(400.0, false, week)]) - 5.0).abs() < 1e-6);
        assert!(gain(&own, &[past(100.0, true, DAY * 11)]) > 5.0);
    }

    #[test]
    fn a_settled_player_gains_fifty_points_a_day_and_loses_without_a_limit() {
        let own = settled();
        let hour = Duration::from_secs(60 * 60);
        for game in [game(1_600.0, 1.0), stranger(1_600.0, 1.0)] {
            let gain = |own: &Standing, today| points(own, &own.after(&game, &[past(today, false, hour)], NOW));
            assert!((gain(&own, 45.0) - 5.0).abs() < 1e-6 && gain(&own, 60.0).abs() < 1e-6);
            // Points lost as unconfirmed also come back within the limit.
            let low = Standing { unconfirmed: -20.0, ..own };
            assert!((gain(&low, 45.0) - 5.0).abs() < 1e-6 && gain(&low, 60.0).abs() < 1e-6);
        }
        assert!(points(&own, &own.after(&game(1_400.0, 0.0), &[past(-60.0, false, hour)], NOW)) < -5.0);
    }

    #[test]
    fn only_trusted_opponents_settle_a_player_unless_the_server_is_new() {
        let own = standing(1_500.0, 91.5, None);
        let history = [past(50.0, false, DAY)];
        assert_eq!(own.after(&stranger(1_500.0, 1.0), &history, NOW).settled, None);
        assert_eq!(own.after(&game(1_500.0, 1.0), &history, NOW).settled, Some(NOW));
        let founder = own.after(&RatedGame { is_founded: false, ..stranger(1_500.0, 1.0) }, &[], NOW);
        assert_eq!(founder.settled, Some(NOW));
        // A settled player stays settled, and is trusted a week later.
        let later = NOW.plus(TRUST_DELAY);
        assert!(!founder.is_trusted(NOW.plus(DAY)) && founder.is_trusted(later));
        let aged = founder.unchanged(NOW.plus(DAY * 2_000));
        assert!(aged.rating.deviation > 150.0 && aged.settled == Some(NOW), "{aged:?}");
    }

    #[test]
    fn games_of_the_same_pair_and_certain_results_count_less() {
        let weights: Vec<f64> = [0, 2, 3, 5, 29].map(pair_weight).to_vec();
        assert_eq!(weights, [1.0, 1.0, 0.75, 0.5, 0.1]);
        let own = settled();
        let gain = |games| {
            let history = vec![past(0.0, true, DAY / 2); games];
            points(&own, &own.after(&game(1_500.0, 1.0), &history, NOW))
        };
        assert!((gain(2) - gain(0)).abs() < 1e-9 && gain(29) < gain(0) / 5.0);
        let weights = [0.0, 290.0, 600.0].map(|difference| most_weight(difference, &[], NOW));
        assert!(weights[..2] == [1.0, 1.0] && weights[2] < 0.25, "{weights:?}");
        assert!((most_weight(-600.0, &[], NOW) - weights[2]).abs() < 1e-9);
    }
}
