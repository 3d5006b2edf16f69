//! Idle games: those in play that nobody is connected to and that are not in memory. Their rows say when they are due and whose
//! turn it is.

use std::collections::HashSet;
use std::time::Duration;

use kamisado::Player;
use kamisado_online::Timestamp;
use sqlx::{Any, AnyConnection, Executor};

use super::games::seat_column;
use super::nodes::LIVE;
use super::sql::sql;
use super::unreadable::unreadable_games;
use super::{GameStatus, Store, StoreError, placeholders};

/// How many games of one user are not over at most.
pub(crate) const UNFINISHED_OF_USER: u64 = 200;

/// The condition of a statement that a game is idle.
pub(super) const IS_IDLE: &str = "games.idle_epoch = games.epoch";
/// The condition that a game is in play and not idle: some server has it in memory, or had it when it ended.
pub(super) const ACTIVE: &str = "games.status = 'playing' AND games.idle_epoch <> games.epoch";

/// The shortest outage that is recorded for games whose clocks count days, or that have none.
pub(crate) const MIN_OUTAGE: Duration = Duration::from_secs(60);

/// What the row of an idle game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IdleGame {
    /// Since when nobody is connected.
    pub(crate) since: Timestamp,
    /// When something is due by itself.
    pub(crate) due: Timestamp,
    /// Whose turn it is.
    pub(crate) turn: Player,
}

/// How a batch changes whether a game is idle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum IdleChange {
    #[default]
    Unchanged,
    /// It leaves memory.
    Idle(IdleGame),
    /// It is in memory, and somebody is connected or something has happened.
    Active,
}

/// Since when a game has been idle, when it is due according to its row, and the outages in that time, the oldest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct IdleTime {
    pub(crate) since: Timestamp,
    /// Without these outages: with them it is due that much later.
    pub(crate) due: Timestamp,
    pub(crate) outages: Vec<(Timestamp, Timestamp)>,
}

impl Store {
    /// Since when a game has been idle by this clock; none if it is not. The outages are those that are stored, and the one that
    /// the next heartbeat will store.
    pub(crate) async fn idle_time(
        &self,
        id: &str,
        clock: impl Fn() -> Timestamp,
    ) -> Result<Option<IdleTime>, StoreError> {
        // Before the rows are read: an outage that is stored meanwhile is among them.
        let heartbeat = self.last_heartbeat();
        let select = format!("SELECT idle_since, due FROM games WHERE id = $1 AND {IS_IDLE}");
        let Some((since, due)) = sql!(select, id).first::<(Timestamp, Timestamp)>(&self.pool).await? else {
            return Ok(None);
        };
        // The clock of a game may be a little ahead of that of the heartbeat.
        let select = "SELECT began, ended FROM outages WHERE ended > $1 ORDER BY began";
        let mut outages: Vec<(Timestamp, Timestamp)> = sql!(select, since).all(&self.pool).await?;
        outages.iter_mut().for_each(|(began, _)| *began = since.max(*began));
        let now = clock();
        if is_outage(heartbeat, now) && outages.iter().all(|(_, ended)| *ended <= heartbeat) {
            outages.push((heartbeat.max(since), now));
        }
        Ok(Some(IdleTime { since, due, outages }))
    }

    /// Records that the server could not referee for idle games between these times, if that was long.
    pub(crate) async fn record_outage(&self, began: Timestamp, ended: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        add_outage(&mut transaction, began, ended).await?;
        transaction.commit().await
    }

    /// The ids of idle games in which something is due before a time, if there was no outage, the first first. Those that could not be read a short time ago
    /// are left out, so that they keep no others; at a node of a cluster so are those of other nodes that run.
    pub(crate) async fn due_games(&self, before: Timestamp, most: usize) -> Result<Vec<String>, StoreError> {
        let mine = match self.lease() {
            Some(_) => format!("AND (games.owner IS NULL OR games.owner = $3 OR games.owner NOT IN {LIVE})"),
            None => String::new(),
        };
        let select = format!("SELECT id FROM games WHERE {IS_IDLE} AND due <= $1 {mine} ORDER BY due LIMIT $2");
        let unreadable: HashSet<String> = unreadable_games().into_iter().collect();
        let rows = i64::try_from(most + unreadable.len()).unwrap_or(i64::MAX);
        let own = self.lease().map(|lease| lease.instance());
        let ids: Vec<String> = sql!(select, before, rows).with_all(own.as_deref()).all(&self.pool).await?;
        Ok(ids.into_iter().filter(|id| !unreadable.contains(id)).take(most).collect())
    }

    /// Clears the marks of games that have gone on since they were marked as idle: a server of a version that did not know the mark
    /// has left it. In a cluster the epoch tells, which such a server counts on; one that is alone does not. A time that SQLite has
    /// as a text is a number here, so that it does not seem to be later than every other.
    pub(crate) async fn clear_stale_marks(&self) -> Result<(), StoreError> {
        let update = format!(
            "UPDATE games SET idle_epoch = -1 WHERE {IS_IDLE} AND idle_since < \
             (SELECT CAST(entries.at AS BIGINT) FROM entries WHERE entries.game = games.id ORDER BY entries.number DESC LIMIT 1)"
        );
        sql!(update).execute(&self.writing).await
    }

    /// The idle games in which it is a user's turn.
    pub(crate) async fn idle_turns_of(&self, user: &str) -> Result<Vec<String>, StoreError> {
        let of = |player: Player| {
            let column = seat_column(player);
            format!(
                "SELECT id FROM games WHERE {column} = $1 AND turn = '{column}' AND {IS_IDLE} AND {}",
                GameStatus::Over.is_not()
            )
        };
        let select = format!("{} UNION ALL {}", of(Player::Black), of(Player::White));
        sql!(select, user).all(&self.pool).await
    }

    /// The ids of some games that are in play and not idle, in the order of the ids, those after one of them.
    pub(crate) async fn active_games(&self, after: &str, most: i64) -> Result<Vec<String>, StoreError> {
        let select = format!("SELECT id FROM games WHERE {ACTIVE} AND id > $1 ORDER BY id LIMIT $2");
        sql!(select, after, most).all(&self.pool).await
    }

    /// Those of these games that are over.
    pub(crate) async fn finished_among(&self, games: &[String]) -> Result<Vec<String>, StoreError> {
        let (places, is_over) = (placeholders(games.len()), GameStatus::Over.is());
        let select = format!("SELECT id FROM games WHERE id IN ({places}) AND {is_over}");
        sql!(select).with_all(games).all(&self.pool).await
    }

    /// How many games of a user are not over.
    pub(crate) async fn count_unfinished(&self, user: &str) -> Result<u64, StoreError> {
        count_unfinished(&self.pool, user).await
    }
}

/// The same, by this connection.
pub(super) async fn count_unfinished<'c>(
    connection: impl Executor<'c, Database = Any>,
    user: &str,
) -> Result<u64, StoreError> {
    let of = |player| {
        let column = seat_column(player);
        format!("(SELECT COUNT(*) FROM games WHERE {column} = $1 AND {})", GameStatus::Over.is_not())
    };
    let select = format!("SELECT {} + {}", of(Player::Black), of(Player::White));
    sql!(select, user).one(connection).await
}

/// Stores whether a game is idle.
pub(super) async fn update(transaction: &mut AnyConnection, game: &str, change: IdleChange) -> Result<(), StoreError> {
    match change {
        IdleChange::Unchanged => Ok(()),
        IdleChange::Idle(IdleGame { since, due, turn }) => {
            let update = "UPDATE games SET idle_epoch = epoch, idle_since = $1, due = $2, turn = $3 WHERE id = $4";
            sql!(update, since, due, seat_column(turn), game).execute(transaction).await
        }
        IdleChange::Active => sql!("UPDATE games SET idle_epoch = -1 WHERE id = $1", game).execute(transaction).await,
    }
}

/// Whether the time from the last sign of a server to the next is an outage that is recorded.
pub(super) fn is_outage(began: Timestamp, ended: Timestamp) -> bool {
    began > Timestamp::EPOCH && ended.since(began) >= MIN_OUTAGE
}

/// Records that no server ran or could store anything. When an idle game is opened, it is an event of the game: one that is opened
/// because it was due without the outage rests again. So this takes no longer the more games there are.
pub(super) async fn add_outage(
    transaction: &mut AnyConnection,
    began: Timestamp,
    ended: Timestamp,
) -> Result<(), StoreError> {
    if !is_outage(began, ended) {
        return Ok(());
    }
    let insert = "INSERT INTO outages (began, ended) VALUES ($1, $2) ON CONFLICT (began) DO NOTHING";
    sql!(insert, began, ended).execute(transaction).await
}
