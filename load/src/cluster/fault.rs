//! What can fail in a cluster.

use std::io;
use std::time::Duration;

use tokio::time::sleep;

use super::nodes::{LEASE, NAMES};
use super::proxy::Link;
use super::run::Run;
use super::setup::Cluster;
use crate::faults::draw;

/// What fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Fault {
    /// A node is killed.
    Kill,
    /// A node stands still beyond its lease.
    Pause,
    /// A node does not reach the database.
    CutDatabase,
    /// A node does not reach NATS.
    CutNats,
    /// One node does not reach the others: the link between the NATS servers is cut.
    CutNodes,
    /// PostgreSQL stops at once and starts again.
    RestartPostgres,
    /// PostgreSQL stops for ever, and its replica is promoted.
    Promote,
    /// A NATS server is killed and started again.
    KillNats,
    /// The clock of a node is set by a minute.
    StepClock,
    /// A node is asked to stop, as for an update, and started again.
    Drain,
}

impl Fault {
    pub(crate) const ALL: [Fault; 10] = [
        Fault::Kill,
        Fault::Pause,
        Fault::CutDatabase,
        Fault::CutNats,
        Fault::CutNodes,
        Fault::RestartPostgres,
        Fault::Promote,
        Fault::KillNats,
        Fault::StepClock,
        Fault::Drain,
    ];

    /// The name on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Fault::Kill => "kill",
            Fault::Pause => "pause",
            Fault::CutDatabase => "cut-database",
            Fault::CutNats => "cut-nats",
            Fault::CutNodes => "cut-nodes",
            Fault::RestartPostgres => "restart-postgres",
            Fault::Promote => "promote",
            Fault::KillNats => "kill-nats",
            Fault::StepClock => "step-clock",
            Fault::Drain => "drain",
        }
    }

    /// What happens, for the table of results.
    pub(crate) const fn about(self) -> &'static str {
        match self {
            Fault::Kill => "node killed",
            Fault::Pause => "node paused beyond its lease",
            Fault::CutDatabase => "node cut from the database",
            Fault::CutNats => "node cut from NATS",
            Fault::CutNodes => "nodes cut from each other",
            Fault::RestartPostgres => "PostgreSQL restarted",
            Fault::Promote => "replica promoted",
            Fault::KillNats => "NATS killed and restarted",
            Fault::StepClock => "clock of a node set by a minute",
            Fault::Drain => "node drained and restarted",
        }
    }

    /// Lets it happen, and mends it. `chance` decides which node, and for how long.
    pub(crate) async fn happen(self, cluster: &mut Cluster, run: &Run, chance: &mut u64) -> io::Result<()> {
        let victim = usize::try_from(draw(chance, NAMES.len() as u64)).unwrap_or_default();
        let (brief, beyond) = (millis(300 + draw(chance, 1_500)), LEASE + millis(300 + draw(chance, 1_200)));
        let link = if draw(chance, 2) == 0 { Link::Closed } else { Link::Silent };
        match self {
            Fault::Kill => {
                cluster.nodes[victim].kill()?;
                run.incapacitated(victim);
                cluster.show_hosts(None);
                sleep(beyond).await;
                cluster.nodes[victim].start_again().await?;
                cluster.show_hosts(None);
            }
            Fault::Pause => {
                cluster.nodes[victim].signal("STOP")?;
                let incapacity = run.incapacitated(victim);
                sleep(beyond).await;
                run.capable(incapacity);
                cluster.nodes[victim].signal("CONT")?;
            }
            Fault::CutDatabase => {
                cluster.nodes[victim].database.set(link);
                let incapacity = run.incapacitated(victim);
                sleep(if draw(chance, 2) == 0 { brief } else { beyond }).await;
                run.capable(incapacity);
                cluster.nodes[victim].database.set(Link::Open);
            }
            Fault::CutNats => {
                cluster.nodes[victim].nats.set(link);
                sleep(brief).await;
                cluster.nodes[victim].nats.set(Link::Open);
            }
            Fault::CutNodes => {
                cluster.nats.route.set(link);
                sleep(brief).await;
                cluster.nats.route.set(Link::Open);
            }
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
            Fault::StepClock => {
                let offset = match (cluster.nodes[victim].clock_offset, draw(chance, 2)) {
                    (0, 0) => -60,
                    (0, _) => 60,
                    _ => 0,
                };
                cluster.nodes[victim].set_clock(offset)?;
                // A node notices it with its next look at the clock.
                sleep(millis(2_500)).await;
            }
            Fault::Drain => {
                // A proxy sends no more clients to a node that is not ready.
                cluster.show_hosts(Some(victim));
                cluster.nodes[victim].drain().await?;
                cluster.nodes[victim].start_again().await?;
                cluster.show_hosts(None);
            }
        }
        Ok(())
    }
}

const fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}
