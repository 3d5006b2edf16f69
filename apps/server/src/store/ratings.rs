//! The ratings of players, and their changes by finished games.

use std::collections::{BTreeSet, HashMap};

use kamisado::{ByPlayer, Player};
use kamisado_api::UserKind;
use kamisado_online::{
    FOUNDERS, FOUNDING_TIME, HISTORY, PastChange, RatedGame, Rating, RatingCategory, Standing, TRUST_DELAY, Timestamp,
};
use sqlx::AnyConnection;

use super::sql::{from_row, sql};
use super::{GameRow, Store, StoreError, placeholders};
#[cfg(feature = "broken")]
use crate::broken::Broken;

/// The result of a game, for searches and ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FinishedGame {
    /// The winner; `None` if a series was stopped with an even score.
    pub(crate) winner: Option<Player>,
    pub(crate) score: ByPlayer<u32>,
    pub(crate) category: RatingCategory,
    pub(crate) rated: bool,
    /// Whether the winner gains rating: the game was long enough to prove strength. The loser loses rating in any case.
    pub(crate) gains: bool,
}

/// The rating of a user in one category.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RatingRow {
    pub(crate) standing: Standing,
    /// The number of rated games.
    pub(crate) games: i64,
}

impl RatingRow {
    /// Whether the rating may still be far off.
    pub(crate) fn is_provisional(&self) -> bool {
        self.standing.rating.deviation > MAX_DEVIATION
    }
}

/// A line of the leaderboard.
#[derive(Clone, Debug)]
pub(crate) struct RankedPlayer {
    pub(crate) name: String,
    pub(crate) bot: bool,
    pub(crate) rating: RatingRow,
}

/// The largest deviation on the leaderboard: beyond it a rating is a guess.
const MAX_DEVIATION: f64 = 110.0;

/// The columns of a [`RatingRow`].
const COLUMNS: &str = "ratings.rating, ratings.deviation, ratings.volatility, ratings.at, ratings.settled, ratings.unconfirmed, ratings.games";

from_row!(Rating { rating: from_thousandths, deviation: from_thousandths, volatility: from_billionths });
from_row!(Standing { rating, at, settled, unconfirmed: from_thousandths });
from_row!(RatingRow { standing, games });
from_row!(RankedPlayer { rating, name, bot });
from_row!(PastChange { at, points: from_thousandths, unconfirmed: from_thousandths, is_same_opponent });

impl Store {
    /// The ratings of a user, in each category with a rated game.
    pub(crate) async fn ratings_of(&self, user: &str) -> Result<Vec<(RatingCategory, RatingRow)>, StoreError> {
        let select = format!("SELECT {COLUMNS}, length FROM ratings WHERE user_id = $1");
        let ratings: Vec<(RatingRow, String)> = sql!(select, user).all(&self.pool).await?;
        Ok(ratings.into_iter().filter_map(|(rating, length)| Some((length.parse().ok()?, rating))).collect())
    }

    /// The rounded ratings of the players of these games, by one query; `None` in games that are not rated. A player
    /// without a rated game has the initial rating.
    pub(crate) async fn ratings_in(&self, games: &[GameRow]) -> Result<Vec<ByPlayer<Option<i64>>>, StoreError> {
        let rated = games.iter().filter(|game| game.terms.rated);
        let users: BTreeSet<&str> = rated
            .flat_map(|game| Player::ALL.into_iter().filter_map(|player| game.seats[player].as_ref()))
            .map(|user| user.id.as_str())
            .collect();
        let mut ratings: HashMap<(String, String), i64> = HashMap::new();
        if !users.is_empty() {
            let select =
                format!("SELECT user_id, length, rating FROM ratings WHERE user_id IN ({})", placeholders(users.len()));
            let found: Vec<(String, String, i64)> = sql!(select).with_all(users).all(&self.pool).await?;
            let rounded = |rating| from_thousandths(rating).round() as i64;
            ratings.extend(found.into_iter().map(|(user, length, rating)| ((user, length), rounded(rating))));
        }
        let rating = |game: &GameRow, player: Player| {
            let user = game.seats[player].as_ref().filter(|_| game.terms.rated)?;
            let rating = ratings.get(&(user.id.clone(), game.terms.rules.format.kind().name().to_owned())).copied();
            Some(rating.unwrap_or(Rating::NEW.rating.round() as i64))
        };
        Ok(games.iter().map(|game| ByPlayer::from_fn(|player| rating(game, player))).collect())
    }

    /// The ratings of a finished game's players, before and after; `None` if it changed none.
    pub(crate) async fn rating_changes(&self, game: &GameRow) -> Result<Option<ByPlayer<(f64, f64)>>, StoreError> {
        let select = "SELECT user_id, before, after FROM rating_changes WHERE game = $1";
        let changes: Vec<(String, i64, i64)> = sql!(select, &game.id).all(&self.pool).await?;
        let change = |player: Player| {
            let who = game.seats[player].as_ref()?;
            let (_, before, after) = changes.iter().find(|(user, ..)| *user == who.id)?;
            Some((from_thousandths(*before), from_thousandths(*after)))
        };
        Ok(change(Player::Black).zip(change(Player::White)).map(|(black, white)| ByPlayer { black, white }))
    }

    /// The players of a rating category, the strongest first, from a position on.
    pub(crate) async fn best(
        &self,
        category: RatingCategory,
        after: u32,
        most: u32,
    ) -> Result<Vec<RankedPlayer>, StoreError> {
        let select = format!(
            "SELECT {COLUMNS}, users.name, accounts.bot FROM ratings JOIN users ON users.id = ratings.user_id \
             JOIN accounts ON accounts.user_id = ratings.user_id \
             WHERE ratings.length = $1 AND ratings.settled IS NOT NULL AND accounts.closed IS NULL \
             AND ratings.deviation <= $2 \
             ORDER BY ratings.rating DESC, users.id LIMIT $3 OFFSET $4"
        );
        sql!(select, category.name(), thousandths(MAX_DEVIATION), most, after).all(&self.pool).await
    }
}

/// The number of the lock on the ratings in PostgreSQL.
const LOCK: i64 = 0x6b61_6d69_7261_7465;

/// Locks the ratings for this transaction: nodes of a cluster would overwrite each other's changes, or deadlock.
pub(super) async fn lock(transaction: &mut AnyConnection) -> Result<(), StoreError> {
    sql!("SELECT CAST(pg_advisory_xact_lock($1) AS TEXT)", LOCK).execute(transaction).await
}

/// Stores the result of a game and, if it was rated, the changed ratings. Idempotent.
pub(super) async fn finish(
    transaction: &mut AnyConnection,
    game: &str,
    finished: &FinishedGame,
    now: Timestamp,
) -> Result<(), StoreError> {
    let update = "UPDATE games SET winner = $1, black_score = $2, white_score = $3, length = $4, rated = $5 \
                  WHERE id = $6 AND winner IS NULL";
    let FinishedGame { winner, score, category, rated, .. } = *finished;
    let update = sql!(update, winner_column(winner), score.black, score.white, category.name(), rated, game);
    if update.affected(&mut *transaction).await? == 1 && rated {
        rate(transaction, game, finished, now).await?;
        #[cfg(feature = "broken")]
        if Broken::RatedTwice.is_on() {
            rate(transaction, game, finished, now).await?;
        }
    }
    Ok(())
}

/// The winner as stored.
pub(super) const fn winner_column(winner: Option<Player>) -> &'static str {
    match winner {
        Some(player) => super::games::seat_column(player),
        None => "nobody",
    }
}

/// Changes the ratings of both players of a game if both are accounts. A player who has deleted the account has lost by
/// that: the opponent gets the points, and nothing is stored about the deleted player.
async fn rate(
    transaction: &mut AnyConnection,
    game: &str,
    FinishedGame { winner, category, gains, .. }: &FinishedGame,
    now: Timestamp,
) -> Result<(), StoreError> {
    let select = "SELECT black.id, white.id, black.kind, white.kind FROM games \
                  JOIN users AS black ON black.id = games.black JOIN users AS white ON white.id = games.white \
                  WHERE games.id = $1 AND black.kind IN ($2, $3) AND white.kind IN ($2, $3) AND black.id <> white.id";
    let [account, deleted] = [UserKind::Account, UserKind::Deleted].map(UserKind::name);
    let found: Option<(String, String, String, String)> =
        sql!(select, game, account, deleted).first(&mut *transaction).await?;
    let Some((black, white, black_kind, white_kind)) = found else {
        return Ok(());
    };
    let (users, kinds) = (ByPlayer { black, white }, ByPlayer { black: black_kind, white: white_kind });
    let black = rating_of(transaction, &users.black, *category, now).await?;
    let before = ByPlayer { black, white: rating_of(transaction, &users.white, *category, now).await? };
    let is_founded = is_founded(transaction, now).await?;
    for player in Player::ALL.into_iter().filter(|&player| kinds[player] == account) {
        let score = winner.map_or(0.5, |winner| if winner == player { 1.0 } else { 0.0 });
        let (own, opponent) = (before[player], before[!player].standing);
        let standing = if *gains || *winner != Some(player) {
            let history = history(transaction, &users[player], &users[!player], *category, now).await?;
            let is_trusted = is_trusted(transaction, &users[!player], now).await?;
            own.standing.after(&RatedGame { opponent, is_trusted, score, is_founded }, &history, now)
        } else {
            own.standing.unchanged(now)
        };
        change(transaction, &users[player], *category, RatingRow { standing, games: own.games + 1 }).await?;
        let insert =
            "INSERT INTO rating_changes (game, user_id, before, after, unconfirmed) VALUES ($1, $2, $3, $4, $5)";
        #[cfg(feature = "broken")]
        let insert = if Broken::RatedTwice.is_on() {
            "INSERT INTO rating_changes (game, user_id, before, after, unconfirmed) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT DO NOTHING"
        } else {
            insert
        };
        let [before, after] = [own.standing, standing].map(|standing| thousandths(standing.rating.rating));
        let unconfirmed = thousandths(standing.unconfirmed) - thousandths(own.standing.unconfirmed);
        sql!(insert, game, &users[player], before, after, unconfirmed).execute(&mut *transaction).await?;
    }
    Ok(())
}

/// Whether enough players have long-settled ratings, in any category.
async fn is_founded(transaction: &mut AnyConnection, now: Timestamp) -> Result<bool, StoreError> {
    let select = "SELECT DISTINCT user_id FROM ratings WHERE settled <= $1 LIMIT $2";
    let founders = sql!(select, now.minus(FOUNDING_TIME), FOUNDERS as i64).rows(transaction).await?;
    Ok(founders.len() == FOUNDERS)
}

/// Whether a player is trusted, in whatever category that was earned.
async fn is_trusted(transaction: &mut AnyConnection, user: &str, now: Timestamp) -> Result<bool, StoreError> {
    let select = "SELECT 1 FROM ratings WHERE user_id = $1 AND settled <= $2 LIMIT 1";
    sql!(select, user, now.minus(TRUST_DELAY)).exists(transaction).await
}

/// The recent changes by a player's rated games in this category.
async fn history(
    transaction: &mut AnyConnection,
    user: &str,
    opponent: &str,
    category: RatingCategory,
    now: Timestamp,
) -> Result<Vec<PastChange>, StoreError> {
    // Two halves, each with its own index. The game to be rated has no change yet.
    let half = |own: &str, other: &str| {
        format!(
            "SELECT games.ended, rating_changes.after - rating_changes.before, rating_changes.unconfirmed, \
             CASE WHEN games.{other} = $2 THEN 1 ELSE 0 END FROM games \
             JOIN rating_changes ON rating_changes.game = games.id AND rating_changes.user_id = $1 \
             WHERE games.{own} = $1 AND games.ended > $4 AND games.length = $3"
        )
    };
    let select = format!("{} UNION ALL {}", half("black", "white"), half("white", "black"));
    sql!(select, user, opponent, category.name(), now.minus(HISTORY)).all(transaction).await
}

async fn rating_of(
    transaction: &mut AnyConnection,
    user: &str,
    category: RatingCategory,
    now: Timestamp,
) -> Result<RatingRow, StoreError> {
    let select = format!("SELECT {COLUMNS}, length FROM ratings WHERE user_id = $1 AND length = $2");
    let found: Option<(RatingRow, String)> = sql!(select, user, category.name()).first(&mut *transaction).await?;
    Ok(found.map_or(RatingRow { standing: Standing::new(now), games: 0 }, |(rating, _)| rating))
}

async fn change(
    transaction: &mut AnyConnection,
    user: &str,
    category: RatingCategory,
    RatingRow { standing: Standing { rating, at, settled, unconfirmed }, games }: RatingRow,
) -> Result<(), StoreError> {
    let upsert = "INSERT INTO ratings (user_id, length, rating, deviation, volatility, games, at, settled, unconfirmed) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7, NULLIF($8, 0), $9) ON CONFLICT (user_id, length) DO UPDATE SET \
                  rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, \
                  games = excluded.games, at = excluded.at, settled = excluded.settled, \
                  unconfirmed = excluded.unconfirmed";
    let Rating { rating, deviation, volatility } = rating;
    let [rating, deviation, unconfirmed] = [rating, deviation, unconfirmed].map(thousandths);
    let (category, volatility) = (category.name(), billionths(volatility));
    // PostgreSQL needs the type of a NULL.
    let settled = settled.unwrap_or_default();
    let upsert = sql!(upsert, user, category, rating, deviation, volatility, games, at, settled, unconfirmed);
    upsert.execute(&mut *transaction).await
}

const BILLION: f64 = 1_000_000_000.0;

/// A number as stored.
pub(super) fn thousandths(number: f64) -> i64 {
    (number * 1_000.0).round() as i64
}

/// A stored number.
pub(super) fn from_thousandths(number: i64) -> f64 {
    number as f64 / 1_000.0
}

/// A volatility as stored.
pub(super) fn billionths(number: f64) -> i64 {
    (number * BILLION).round() as i64
}

/// A stored volatility.
pub(super) fn from_billionths(number: i64) -> f64 {
    number as f64 / BILLION
}

#[cfg(test)]
mod tests {
    use kamisado::{MatchLength, MatchRules};
    use kamisado_online::{RatedResult, Terms};
    use skillratings::Outcomes;
    use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

    use super::*;
    use crate::store::UserRef;
    use crate::testing::TestFolder;

    #[tokio::test]
    async fn the_ratings_of_many_games_are_those_of_their_categories() {
        let (_folder, store) = TestFolder::with_store().await;
        let (user, now) = (
            |id: &str| UserRef { id: id.to_owned(), name: id.to_owned(), kind: UserKind::Account, bot: false },
            Timestamp::from_millis(1),
        );
        let mut transaction = store.begin().await.expect("a transaction");
        for (id, category, rating) in [
            ("ana", RatingCategory::Single, 1_600.4),
            ("ana", RatingCategory::Long, 1_700.0),
            ("bo", RatingCategory::Long, 1_399.6),
        ] {
            let insert =
                "INSERT INTO users (id, kind, name, created) VALUES ($1, 'account', $1, 0) ON CONFLICT DO NOTHING";
            sqlx::query(insert).bind(id).execute(&mut *transaction).await.expect("a row");
            let rating = Rating { rating, ..Rating::NEW };
            let standing = Standing { rating, ..Standing::new(now) };
            change(&mut transaction, id, category, RatingRow { standing, games: 9 }).await.expect("a row");
        }
        transaction.commit().await.expect("it is stored");
        let game = |rated, length, black: &str, white: Option<&str>| {
            let terms = Terms { rules: MatchRules::new(length), rated, ..Terms::default() };
            let seats = ByPlayer { black: Some(user(black)), white: white.map(user) };
            GameRow { id: String::new(), terms, created: now, seats, public: true }
        };
        let games = [
            game(true, MatchLength::Single, "ana", Some("bo")),
            game(true, MatchLength::Long, "bo", Some("ana")),
            game(false, MatchLength::Long, "ana", Some("bo")),
            game(true, MatchLength::Single, "bo", None),
        ];
        let ratings = store.ratings_in(&games).await.expect("ratings");
        let both = |black, white| ByPlayer { black, white };
        let expected =
            [both(Some(1_600), Some(1_500)), both(Some(1_400), Some(1_700)), both(None, None), both(Some(1_500), None)];
        assert_eq!(ratings, expected);
        assert_eq!(store.ratings_in(&[]).await.expect("ratings"), []);
    }

    /// `skillratings` has no weights and no fractions of periods, so ratings are not computed with it. For whole
    /// results and whole periods both agree.
    #[test]
    fn whole_results_change_ratings_as_another_implementation_has_it() {
        let other = |rating: Rating| Glicko2Rating {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        };
        let outcomes = [(0.0, Outcomes::LOSS), (0.5, Outcomes::DRAW), (1.0, Outcomes::WIN)];
        let config = Glicko2Config { tau: 0.5, convergence_tolerance: 1e-6 };
        for (own, deviation) in [(1_500.0, 350.0), (1_500.0, 200.0), (1_900.0, 80.0), (1_100.0, 120.0), (2_300.0, 60.0)]
        {
            let player = Rating { rating: own, deviation, volatility: 0.06 };
            for (against, deviation) in [(1_400.0, 30.0), (1_550.0, 100.0), (1_700.0, 300.0)] {
                let opponent = Rating { rating: against, deviation, volatility: 0.05 };
                for (score, outcome) in outcomes {
                    let ours = player.after(&[RatedResult::new(opponent, score)], 1.0);
                    let theirs = glicko2_rating_period(&other(player), &[(other(opponent), outcome)], &config);
                    let differences = [
                        ours.rating - theirs.rating,
                        ours.deviation - theirs.deviation.clamp(Rating::MIN_DEVIATION, Rating::MAX_DEVIATION),
                        ours.volatility - theirs.volatility,
                    ];
                    assert!(differences.iter().all(|difference| difference.abs() < 1e-6), "{ours:?} {theirs:?}");
                }
            }
        }
    }
}
