//! How strong players are, and how finished games changed it.

use std::time::Duration;

use kamisado::{ByPlayer, Player};
use kamisado_api::UserKind;
use kamisado_online::{RatedResult, Rating, RatingCategory, Timestamp};
use sqlx::{AnyConnection, Row};

use super::users::{signed, unsigned};
use super::{GameRow, Store, StoreError};

/// How a game ended, with what counts for searches and ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FinishedGame {
    /// Who won; nobody if a series was stopped with the score even.
    pub(crate) winner: Option<Player>,
    pub(crate) score: ByPlayer<u32>,
    pub(crate) ladder: RatingCategory,
    pub(crate) rated: bool,
    /// Whether the winner gains by it: the game was long enough to say something about strength. The loser loses anyway.
    pub(crate) gains: bool,
}

/// How strong somebody is at one length.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RatingRow {
    pub(crate) rating: Rating,
    /// After how many games.
    pub(crate) games: i64,
    /// When the last of them ended.
    at: Timestamp,
}

/// A line in the table of players.
#[derive(Clone, Debug)]
pub(crate) struct RankedPlayer {
    pub(crate) name: String,
    pub(crate) bot: bool,
    pub(crate) rating: RatingRow,
}

/// How many games somebody has played who is in the table: fewer say too little.
const MIN_GAMES: i64 = 5;
/// The largest deviation of somebody who is in the table, in thousandths: a rating that may be further off is a guess.
const MAX_DEVIATION: i64 = 110_000;
/// So many games of the same two players at one length count fully within this time; each further one counts less.
const PAIR_GAMES: f64 = 3.0;
const PAIR_WINDOW: Duration = Duration::from_secs(7 * 24 * 60 * 60);

impl Store {
    /// How strong somebody is, at each length that they have played.
    pub(crate) async fn ratings_of(&self, person: &str) -> Result<Vec<(RatingCategory, RatingRow)>, StoreError> {
        let select = "SELECT rating, deviation, volatility, games, at, length FROM ratings WHERE user_id = $1";
        let rows = sqlx::query(select).bind(person).fetch_all(&self.pool).await?;
        let mut ratings = Vec::new();
        for row in &rows {
            let length: String = row.try_get(5)?;
            if let Ok(ladder) = length.parse() {
                ratings.push((ladder, read(row)?));
            }
        }
        Ok(ratings)
    }

    /// How strong the players of a rated game are, in whole numbers; nothing is told of others.
    pub(crate) async fn ratings_in(&self, game: &GameRow) -> Result<ByPlayer<Option<i64>>, StoreError> {
        let (ladder, mut ratings) = (game.terms.rules.format.kind(), ByPlayer::default());
        for player in Player::ALL {
            let Some(who) = game.seats[player].as_ref().filter(|_| game.terms.rated) else {
                continue;
            };
            let found = self.ratings_of(&who.id).await?.into_iter().find(|(of, _)| *of == ladder);
            ratings[player] = found.map(|(_, row)| row.rating.rating.round() as i64);
        }
        Ok(ratings)
    }

    /// The players of a rating category, the strongest first, from a place on.
    pub(crate) async fn best(
        &self,
        ladder: RatingCategory,
        after: u32,
        most: u32,
    ) -> Result<Vec<RankedPlayer>, StoreError> {
        let select = "SELECT ratings.rating, ratings.deviation, ratings.volatility, ratings.games, ratings.at, \
                      users.name, accounts.bot FROM ratings JOIN users ON users.id = ratings.user_id \
                      JOIN accounts ON accounts.user_id = ratings.user_id \
                      WHERE ratings.length = $1 AND ratings.games >= $2 AND accounts.closed IS NULL \
                      AND ratings.deviation <= $5 \
                      ORDER BY ratings.rating DESC, users.id LIMIT $3 OFFSET $4";
        let rows = sqlx::query(select)
            .bind(ladder.name())
            .bind(MIN_GAMES)
            .bind(i64::from(most))
            .bind(i64::from(after))
            .bind(MAX_DEVIATION)
            .fetch_all(&self.pool)
            .await?;
        let placed = |row| {
            let name = sqlx::any::AnyRow::try_get(row, 5)?;
            Ok(RankedPlayer { name, bot: row.try_get::<i64, _>(6)? != 0, rating: read(row)? })
        };
        rows.iter().map(placed).collect()
    }
}

/// Writes down how a game ended and, if it was rated, what that changes: once, however often it is asked for.
pub(super) async fn finish(
    transaction: &mut AnyConnection,
    game: &str,
    finished: &FinishedGame,
    now: Timestamp,
) -> Result<(), StoreError> {
    let update = "UPDATE games SET winner = $1, black_score = $2, white_score = $3, length = $4, rated = $5 \
                  WHERE id = $6 AND winner IS NULL";
    let updated = sqlx::query(update)
        .bind(winner_column(finished.winner))
        .bind(i64::from(finished.score.black))
        .bind(i64::from(finished.score.white))
        .bind(finished.ladder.name())
        .bind(i64::from(finished.rated))
        .bind(game)
        .execute(&mut *transaction)
        .await?;
    if finished.rated && updated.rows_affected() == 1 {
        rate(transaction, game, finished, now).await?;
    }
    Ok(())
}

/// The winner as it is held.
pub(super) const fn winner_column(winner: Option<Player>) -> &'static str {
    match winner {
        Some(player) => super::games::seat_column(player),
        None => "nobody",
    }
}

/// Changes the ratings of both players of a game. Both are accounts, or nothing changes.
async fn rate(
    transaction: &mut AnyConnection,
    game: &str,
    FinishedGame { winner, ladder, gains, .. }: &FinishedGame,
    now: Timestamp,
) -> Result<(), StoreError> {
    let select = "SELECT black.id, white.id FROM games JOIN users AS black ON black.id = games.black \
                  JOIN users AS white ON white.id = games.white \
                  WHERE games.id = $1 AND black.kind = $2 AND white.kind = $2 AND black.id <> white.id";
    let select = sqlx::query(select).bind(game).bind(UserKind::Account.name());
    let Some(row) = select.fetch_optional(&mut *transaction).await? else {
        return Ok(());
    };
    let people: ByPlayer<String> = ByPlayer { black: row.try_get(0)?, white: row.try_get(1)? };
    let black = rating_of(transaction, &people.black, *ladder, now).await?;
    let before = ByPlayer { black, white: rating_of(transaction, &people.white, *ladder, now).await? };
    let pair_weight = pair_weight(games_of_pair(transaction, game, &people, *ladder, now).await?);
    for player in Player::ALL {
        let score = winner.map_or(0.5, |winner| if winner == player { 1.0 } else { 0.0 });
        let (own, other) = (before[player], before[!player]);
        let opponent = other.rating.aged(Rating::periods(other.at, now));
        let counts = (*gains || *winner != Some(player)) && counts_for(own.games, other.games);
        let weight = if counts { pair_weight } else { 0.0 };
        let result = RatedResult { opponent, score, weight };
        let after = own.rating.after(&[result], Rating::periods(own.at, now));
        let after = RatingRow { rating: after, games: own.games + 1, at: now };
        change(transaction, &people[player], *ladder, after).await?;
        sqlx::query("INSERT INTO rating_changes (game, user_id, before, after) VALUES ($1, $2, $3, $4)")
            .bind(game)
            .bind(people[player].as_str())
            .bind(thousandths(own.rating.rating))
            .bind(thousandths(after.rating.rating))
            .execute(&mut *transaction)
            .await?;
    }
    Ok(())
}

/// Whether a game counts for a player who has played so many rated games against one who has played so many. An opponent of
/// whom little is known changes only the ratings of others like that: so nobody gains by beating new accounts.
const fn counts_for(own: i64, other: i64) -> bool {
    own < MIN_GAMES || other >= MIN_GAMES
}

/// How much a game counts for both players after so many others between them within [`PAIR_WINDOW`].
fn pair_weight(games: i64) -> f64 {
    (PAIR_GAMES / (games as f64 + 1.0)).min(1.0)
}

/// How many other rated games these two have finished lately at this length.
async fn games_of_pair(
    transaction: &mut AnyConnection,
    game: &str,
    people: &ByPlayer<String>,
    ladder: RatingCategory,
    now: Timestamp,
) -> Result<i64, StoreError> {
    let select = "SELECT COUNT(*) FROM games WHERE id <> $1 AND rated = 1 AND length = $2 AND ended > $3 \
                  AND ((black = $4 AND white = $5) OR (black = $5 AND white = $4))";
    let since = now.minus(PAIR_WINDOW);
    let query = sqlx::query(select).bind(game).bind(ladder.name()).bind(signed(since));
    let query = query.bind(people.black.as_str()).bind(people.white.as_str());
    Ok(query.fetch_one(transaction).await?.try_get(0)?)
}

async fn rating_of(
    transaction: &mut AnyConnection,
    person: &str,
    ladder: RatingCategory,
    now: Timestamp,
) -> Result<RatingRow, StoreError> {
    let select = "SELECT rating, deviation, volatility, games, at FROM ratings WHERE user_id = $1 AND length = $2";
    let row = sqlx::query(select).bind(person).bind(ladder.name()).fetch_optional(&mut *transaction).await?;
    row.as_ref().map_or(Ok(RatingRow { rating: Rating::NEW, games: 0, at: now }), read)
}

async fn change(
    transaction: &mut AnyConnection,
    person: &str,
    ladder: RatingCategory,
    RatingRow { rating, games, at }: RatingRow,
) -> Result<(), StoreError> {
    let upsert = "INSERT INTO ratings (user_id, length, rating, deviation, volatility, games, at) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id, length) DO UPDATE SET \
                  rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, \
                  games = excluded.games, at = excluded.at";
    sqlx::query(upsert)
        .bind(person)
        .bind(ladder.name())
        .bind(thousandths(rating.rating))
        .bind(thousandths(rating.deviation))
        .bind((rating.volatility * BILLION).round() as i64)
        .bind(games)
        .bind(signed(at))
        .execute(&mut *transaction)
        .await?;
    Ok(())
}

const BILLION: f64 = 1_000_000_000.0;

/// A number as it is held.
fn thousandths(number: f64) -> i64 {
    (number * 1_000.0).round() as i64
}

/// A number as it was held.
pub(super) fn from_thousandths(number: i64) -> f64 {
    number as f64 / 1_000.0
}

fn read(row: &sqlx::any::AnyRow) -> Result<RatingRow, StoreError> {
    let rating = Rating {
        rating: from_thousandths(row.try_get(0)?),
        deviation: from_thousandths(row.try_get(1)?),
        volatility: row.try_get::<i64, _>(2)? as f64 / BILLION,
    };
    Ok(RatingRow { rating, games: row.try_get(3)?, at: unsigned(row.try_get(4)?) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_account_gives_nothing_to_an_established_player() {
        assert!(counts_for(0, 0) && counts_for(4, 0) && counts_for(0, 50) && counts_for(50, 5));
        assert!(!counts_for(5, 0) && !counts_for(50, 4));
    }

    #[test]
    fn games_of_the_same_pair_count_less_and_less() {
        let weights: Vec<f64> = [0, 2, 3, 5, 29].map(pair_weight).to_vec();
        assert_eq!(weights, [1.0, 1.0, 0.75, 0.5, 0.1]);
    }
}
