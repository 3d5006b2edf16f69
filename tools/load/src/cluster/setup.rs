//! A cluster on this machine: PostgreSQL with a replica, two NATS servers and three nodes, with links that can be cut.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;

use super::nodes::{NAMES, Nats, Node, NodeProgram};
use super::owners::Owners;
use super::postgres::{Postgres, Programs};
use crate::players::Hosts;

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
        let used = self.nodes.iter().enumerate().filter(|(place, _)| Some(*place) != except);
        let hosts = used.filter_map(|(_, node)| Some((node.name, node.host()?.to_owned())));
        self.hosts.send_replace(hosts.collect());
    }

    /// Kills a node.
    pub(crate) fn kill(&mut self, place: usize, owners: &Owners) -> io::Result<()> {
        self.nodes[place].kill()?;
        owners.incapacitated(place);
        self.show_hosts(None);
        Ok(())
    }

    /// Starts a node again.
    pub(crate) async fn start_again(&mut self, place: usize) -> io::Result<()> {
        self.nodes[place].start_again().await?;
        self.show_hosts(None);
        Ok(())
    }

    /// Pauses a node. `owners` learn of it if others may take over its games meanwhile.
    pub(crate) async fn pause(&self, place: usize, time: Duration, owners: Option<&Owners>) -> io::Result<()> {
        self.nodes[place].signal("STOP")?;
        let incapacity = owners.map(|owners| (owners, owners.incapacitated(place)));
        sleep(time).await;
        if let Some((owners, number)) = incapacity {
            owners.capable(number);
        }
        self.nodes[place].signal("CONT")
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
