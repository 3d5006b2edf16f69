//! The faults of a cluster.

use std::io;
use std::time::Duration;

use clap::ValueEnum;
use tokio::time::sleep;

use super::nodes::{LEASE, NAMES};
use super::owners::Owners;
use super::proxy::Link;
use super::setup::Cluster;
use crate::chance::Chance;

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Fault {
    /// A node is killed.
    Kill,
    /// A node is paused for longer than its lease.
    Pause,
    /// A node is paused for less than its lease.
    PauseBriefly,
    /// A node is paused for so long that its clients go to another.
    PauseLong,
    /// A node is paused for longer than its lease while PostgreSQL is down, so that no other can take over its games.
    PauseWithoutPostgres,
    /// A node cannot reach the database.
    CutDatabase,
    /// A node cannot reach NATS.
    CutNats,
    /// One node cannot reach the others: the link between the NATS servers is cut.
    CutNodes,
    /// PostgreSQL is killed and started again.
    RestartPostgres,
    /// PostgreSQL is killed for good, and its replica is promoted.
    Promote,
    /// A NATS server is killed and started again.
    KillNats,
    /// All NATS servers are killed, and started again after more than a lease.
    KillAllNats,
    /// The connections of all nodes to NATS are closed for longer than a lease.
    DropNats,
    /// Nothing passes between the nodes and NATS for longer than a lease; then everything sent meanwhile arrives.
    StallNats,
    /// A node is killed and, when its games have other owners, another node cannot reach the database.
    CutAfterTakeover,
    /// The clock of a node is changed by a minute.
    StepClock,
    /// A node is stopped, as for an update, and started again.
    Drain,
}

impl Fault {
    /// The name on the command line.
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// The description in the help and in the table of results.
    pub(crate) fn about(self) -> String {
        self.to_possible_value().and_then(|value| Some(value.get_help()?.to_string())).unwrap_or_default()
    }

    /// Causes the fault and repairs it. `chance` decides the node, whose name is returned, and the duration.
    pub(crate) async fn happen(
        self,
        cluster: &mut Cluster,
        owners: &Owners,
        chance: &mut Chance,
    ) -> io::Result<&'static str> {
        let victim = chance.index(NAMES.len());
        let (brief, beyond) = (chance.millis(300, 1_500), LEASE + chance.millis(300, 1_200));
        let long = 2 * LEASE + chance.millis(0, 3_000);
        let link = if chance.flip() { Link::Closed } else { Link::Silent };
        match self {
            Fault::Kill => {
                cluster.kill(victim, owners)?;
                sleep(beyond).await;
                cluster.start_again(victim).await?;
            }
            Fault::Pause => cluster.pause(victim, beyond, Some(owners)).await?,
            Fault::PauseBriefly => cluster.pause(victim, LEASE * 3 / 5 + chance.millis(0, 600), None).await?,
            Fault::PauseLong => cluster.pause(victim, long, Some(owners)).await?,
            Fault::PauseWithoutPostgres => {
                cluster.nodes[victim].signal("STOP")?;
                cluster.postgres.stop().await?;
                sleep(long).await;
                cluster.postgres.start_again().await?;
                cluster.nodes[victim].signal("CONT")?;
            }
            Fault::CutDatabase => {
                let incapacity = owners.incapacitated(victim);
                let time = if chance.flip() { brief } else { beyond };
                cluster.nodes[victim].database.set_for(link, time, || owners.capable(incapacity)).await;
            }
            Fault::CutNats => cluster.nodes[victim].nats.set_for(link, brief, || ()).await,
            Fault::CutNodes => cluster.nats.route.set_for(link, brief, || ()).await,
            Fault::RestartPostgres => cluster.postgres.restart().await?,
            Fault::Promote => {
                cluster.postgres.promote().await?;
                cluster.lead_to_primary();
                sleep(brief).await;
                cluster.postgres.add_replica().await?;
            }
            Fault::KillNats => {
                let number = victim % 2;
                cluster.nats.kill(number)?;
                sleep(brief).await;
                cluster.nats.start_again(number).await?;
            }
            Fault::KillAllNats => {
                for number in 0..2 {
                    cluster.nats.kill(number)?;
                }
                sleep(long).await;
                for number in 0..2 {
                    cluster.nats.start_again(number).await?;
                }
            }
            Fault::DropNats | Fault::StallNats => {
                let link = if self == Fault::DropNats { Link::Closed } else { Link::Silent };
                cluster.nodes.iter().for_each(|node| node.nats.set(link));
                sleep(long).await;
                cluster.nodes.iter().for_each(|node| node.nats.set(Link::Open));
            }
            Fault::CutAfterTakeover => {
                cluster.kill(victim, owners)?;
                sleep(LEASE + chance.millis(0, 600)).await;
                let other = (victim + 1) % NAMES.len();
                cluster.nodes[other].database.set_for(link, long, || ()).await;
                cluster.start_again(victim).await?;
            }
            Fault::StepClock => {
                let offset = match (cluster.nodes[victim].clock_offset, chance.flip()) {
                    (0, true) => -60,
                    (0, false) => 60,
                    _ => 0,
                };
                cluster.nodes[victim].set_clock(offset)?;
                // The node notices at its next look at the clock.
                sleep(Duration::from_millis(2_500)).await;
            }
            Fault::Drain => {
                // A proxy sends no more clients to a node that is not ready.
                cluster.show_hosts(Some(victim));
                cluster.nodes[victim].drain().await?;
                cluster.start_again(victim).await?;
            }
        }
        Ok(NAMES[victim])
    }
}
