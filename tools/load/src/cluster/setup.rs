//! A cluster on this machine: PostgreSQL with a replica, two NATS servers and three nodes, with links that can be cut.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kamisado::ByPlayer;
use kamisado_online::Timestamp;
use sqlx::Row;
use tokio::sync::watch;

use super::nodes::{NAMES, Nats, Node, NodeProgram};
use super::postgres::{Postgres, Programs, connect};
use crate::history::{RatedGame, RatingChange, StoredGame, StoredLogEntry, StoredRating, StoredState};

/// The addresses of the nodes that clients may use.
pub(crate) type Hosts = [Option<String>; NAMES.len()];

/// Records the registration that wrote each entry, and the game's owner and epoch at that time, which the server itself
/// does not. The writer is the registration whose lease was renewed by the same transaction.
const AUDIT: [&str; 3] = [
    "CREATE TABLE audit (game TEXT NOT NULL, number BIGINT NOT NULL, writer TEXT NOT NULL, owner TEXT NOT NULL, \
     epoch BIGINT NOT NULL)",
    "CREATE FUNCTION audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
       INSERT INTO audit SELECT NEW.game, NEW.number, \
       COALESCE((SELECT name || ' ' || instance FROM nodes WHERE nodes.xmin = CAST(pg_current_xact_id() AS xid)), \
         'without a lease'), \
       COALESCE(nodes.name || ' ' || nodes.instance, 'nobody'), games.epoch \
       FROM games LEFT JOIN nodes ON nodes.instance = games.owner WHERE games.id = NEW.game; RETURN NULL; END $$",
    "CREATE TRIGGER audit_entry AFTER INSERT OR UPDATE ON entries FOR EACH ROW EXECUTE FUNCTION audit_entry()",
];

/// A cluster, stopped on drop.
pub(crate) struct Cluster {
    pub(crate) nodes: [Node; NAMES.len()],
    pub(crate) nats: Nats,
    pub(crate) postgres: Postgres,
    hosts: watch::Sender<Hosts>,
    /// The port of the primary.
    primary: watch::Sender<u16>,
    folder: PathBuf,
}

impl Cluster {
    /// Starts everything in a folder, and waits until it responds.
    pub(crate) async fn start(programs: Programs, program: &NodeProgram, folder: &Path) -> io::Result<Cluster> {
        fs::create_dir_all(folder)?;
        let (postgres, nats) = (Postgres::start(programs, folder.join("postgres")).await?, Nats::start().await?);
        let node = async |place: usize| {
            // The first node is alone at its NATS server, so that cutting the link between the servers isolates it.
            let nats = nats.ports[usize::from(place > 0)];
            Node::start(NAMES[place], program.clone(), folder, postgres.port(), nats).await
        };
        let nodes = [node(0).await?, node(1).await?, node(2).await?];
        for statement in AUDIT {
            postgres.execute("kamisado", statement).await?;
        }
        let (hosts, primary) = (watch::Sender::new(Hosts::default()), watch::Sender::new(postgres.port()));
        let cluster = Cluster { nodes, nats, postgres, hosts, primary, folder: folder.to_owned() };
        cluster.show_hosts(None);
        Ok(cluster)
    }

    /// The nodes that clients may use.
    pub(crate) fn hosts(&self) -> watch::Receiver<Hosts> {
        self.hosts.subscribe()
    }

    /// The port of the primary.
    pub(crate) fn primary(&self) -> watch::Receiver<u16> {
        self.primary.subscribe()
    }

    /// Lets clients use the running nodes, except one.
    pub(crate) fn show_hosts(&self, except: Option<usize>) {
        let host = |place: usize| self.nodes[place].host().filter(|_| Some(place) != except).map(str::to_owned);
        self.hosts.send_replace([host(0), host(1), host(2)]);
    }

    /// Redirects all nodes to the primary.
    pub(crate) fn lead_to_primary(&self) {
        for node in &self.nodes {
            node.database.lead_to(self.postgres.port());
        }
        self.primary.send_replace(self.postgres.port());
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for node in &mut self.nodes {
            // It may have ended already.
            let _ = node.kill();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Reads the stored data of some games, and all ratings.
pub(crate) async fn read(port: u16, games: &[String]) -> io::Result<StoredState> {
    read_with(port, games).await.map_err(io::Error::other)
}

async fn read_with(port: u16, ids: &[String]) -> Result<StoredState, Box<dyn std::error::Error + Send + Sync>> {
    let mut connection = connect(port, "kamisado").await?;
    // Everything as of one moment.
    sqlx::query("BEGIN ISOLATION LEVEL REPEATABLE READ").execute(&mut connection).await?;
    let mut games = Vec::new();
    for id in ids {
        let exists = sqlx::query("SELECT 1 FROM games WHERE id = $1").bind(id).fetch_optional(&mut connection).await?;
        if exists.is_none() {
            continue;
        }
        let select = "SELECT entries.number, entries.at, entries.body, COALESCE(audit.writer, ''), \
                      COALESCE(audit.owner, 'nobody'), COALESCE(audit.epoch, 0) FROM entries LEFT JOIN audit \
                      ON audit.game = entries.game AND audit.number = entries.number \
                      WHERE entries.game = $1 ORDER BY entries.number";
        let rows = sqlx::query(select).bind(id).fetch_all(&mut connection).await?;
        let entry = |row: &sqlx::any::AnyRow| {
            Ok(StoredLogEntry {
                number: row.try_get::<i64, _>(0)?.unsigned_abs(),
                at: Timestamp::from_millis(row.try_get::<i64, _>(1)?.unsigned_abs()),
                body: row.try_get(2)?,
                writer: row.try_get(3)?,
                owner: row.try_get(4)?,
                epoch: row.try_get(5)?,
            })
        };
        let entries = rows.iter().map(entry).collect::<Result<_, sqlx::Error>>()?;
        games.push(StoredGame { id: id.clone(), entries });
    }
    let select = "SELECT games.id, games.black, games.white FROM games JOIN accounts AS one ON one.user_id = games.black \
                  JOIN accounts AS two ON two.user_id = games.white WHERE games.rated = 1";
    let rated = |row: &sqlx::any::AnyRow| {
        Ok(RatedGame { id: row.try_get(0)?, users: ByPlayer { black: row.try_get(1)?, white: row.try_get(2)? } })
    };
    let rows = sqlx::query(select).fetch_all(&mut connection).await?;
    let rated_games: Vec<RatedGame> = rows.iter().map(rated).collect::<Result<_, sqlx::Error>>()?;
    let rows =
        sqlx::query("SELECT game, user_id, before, after FROM rating_changes").fetch_all(&mut connection).await?;
    let change = |row: &sqlx::any::AnyRow| {
        let (game, user) = (row.try_get(0)?, row.try_get(1)?);
        Ok(RatingChange { game, user, before: row.try_get(2)?, after: row.try_get(3)? })
    };
    let rating_changes = rows.iter().map(change).collect::<Result<_, sqlx::Error>>()?;
    let rows = sqlx::query("SELECT user_id, rating, games FROM ratings").fetch_all(&mut connection).await?;
    let rating = |row: &sqlx::any::AnyRow| {
        Ok(StoredRating { user: row.try_get(0)?, rating: row.try_get(1)?, games: row.try_get(2)? })
    };
    let ratings = rows.iter().map(rating).collect::<Result<_, sqlx::Error>>()?;
    Ok(StoredState { games, rated_games, rating_changes, ratings })
}
