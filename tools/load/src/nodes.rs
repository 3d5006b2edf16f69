//! The nodes of a cluster as processes, and the processor time of each program.

use std::io;

use crate::http::send;
use crate::server::Server;
use crate::stored;

/// The services of a cluster.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Surroundings {
    /// The address of a PostgreSQL database; new databases are created on its server
    #[arg(long)]
    pub(crate) database: String,
    /// The server program
    #[arg(long)]
    pub(crate) server: std::path::PathBuf,
    /// The address of a NATS server
    #[arg(long)]
    pub(crate) nats: Option<String>,
    /// A program whose processor time is printed, with the id of its first process, such as NATS=123
    #[arg(long, value_parser = named_process)]
    pub(crate) beside: Vec<NamedProcess>,
}

/// A program that runs beside the nodes: its name and its first process.
type NamedProcess = (String, u32);

fn named_process(text: &str) -> Result<NamedProcess, &'static str> {
    const WANTED: &str = "expected a name and a process, such as NATS=123";
    let (name, id) = text.split_once('=').ok_or(WANTED)?;
    Ok((name.to_owned(), id.parse().map_err(|_| WANTED)?))
}

/// Servers on one database: a stand-alone one, or the nodes of a cluster.
pub(crate) struct Nodes {
    servers: Vec<Server>,
    /// The metrics addresses of the nodes of a cluster.
    metrics: Vec<String>,
}

impl Nodes {
    /// A stand-alone server on a new PostgreSQL database.
    pub(crate) async fn alone(surroundings: &Surroundings) -> io::Result<Nodes> {
        let database = new_database(&surroundings.database, "alone").await?;
        let args = ["serve", "--port", "0", "--database", &database];
        Ok(Nodes::of(Server::start(&surroundings.server, &args)?))
    }

    /// A cluster of `count` nodes on a new PostgreSQL database.
    pub(crate) async fn cluster(surroundings: &Surroundings, count: usize) -> io::Result<Nodes> {
        let nats = surroundings.nats.as_deref().ok_or_else(|| io::Error::other("a cluster needs --nats"))?;
        let database = new_database(&surroundings.database, &format!("nodes_{count}")).await?;
        let (mut servers, mut metrics) = (Vec::new(), Vec::new());
        for number in 0..count {
            let name = format!("node-{number}");
            let counts = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
            let args = ["serve", "--port", "0", "--database", &database, "--nats", nats, "--node", &name];
            servers.push(Server::start(&surroundings.server, &[&args[..], &["--metrics", &counts]].concat())?);
            metrics.push(counts);
        }
        Ok(Nodes { servers, metrics })
    }

    /// A running server.
    pub(crate) fn of(server: Server) -> Nodes {
        Nodes { servers: vec![server], metrics: Vec::new() }
    }

    /// The bare relay instead of a server.
    pub(crate) fn relay() -> io::Result<Nodes> {
        Ok(Nodes::of(Server::start(&std::env::current_exe()?, &["relay"])?))
    }

    /// Their addresses, separated by commas.
    pub(crate) fn hosts(&self) -> String {
        self.servers.iter().map(|node| node.host.as_str()).collect::<Vec<&str>>().join(",")
    }

    /// A metric summed over all nodes of a cluster.
    pub(crate) async fn count(&self, name: &str) -> io::Result<f64> {
        let mut count = 0.0;
        for host in &self.metrics {
            let text = send(host, "GET", "/metrics", &[], "").await?.text();
            let value = text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<f64>().ok());
            count += value.ok_or_else(|| io::Error::other(format!("{name} is not counted")))?;
        }
        Ok(count)
    }

    /// Their total memory now, in bytes.
    pub(crate) fn memory(&self) -> u64 {
        self.servers.iter().filter_map(Server::memory).map(|(now, _)| now).sum()
    }

    /// The sum of each one's peak memory, in bytes.
    pub(crate) fn most_memory(&self) -> u64 {
        self.servers.iter().filter_map(Server::memory).map(|(_, most)| most).sum()
    }

    /// The processor time of each program so far: all nodes together, then the others.
    pub(crate) fn processor_times(&self, surroundings: &Surroundings) -> ProcessorTimes {
        let nodes = self.servers.iter().filter_map(Server::cpu_seconds).sum();
        let beside = surroundings.beside.iter().map(|(name, id)| (name.clone(), tree_seconds(*id)));
        ProcessorTimes([("nodes".to_owned(), nodes)].into_iter().chain(beside).collect())
    }
}

/// The processor time of programs, in seconds.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProcessorTimes(pub(crate) Vec<(String, f64)>);

impl ProcessorTimes {
    /// The time used since an earlier moment, at which the programs were the same.
    pub(crate) fn since(&self, before: &ProcessorTimes) -> ProcessorTimes {
        let both = self.0.iter().zip(&before.0);
        ProcessorTimes(both.map(|((name, time), (_, earlier))| (name.clone(), time - earlier)).collect())
    }

    /// The microseconds per move of each program, as text.
    pub(crate) fn per_move(&self, moves: f64) -> String {
        let shares = self.0.iter().map(|(name, time)| format!("{name} {:.0}", 1e6 * time / moves));
        shares.collect::<Vec<String>>().join(", ")
    }
}

/// The address of a new database on the same server.
async fn new_database(address: &str, name: &str) -> io::Result<String> {
    let (server, _) = address.rsplit_once('/').ok_or_else(|| io::Error::other("an address of PostgreSQL is needed"))?;
    let name = format!("load_{name}_{}", std::process::id());
    let statements = [format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"), format!("CREATE DATABASE {name}")];
    stored::execute(address, &statements).await?;
    Ok(format!("{server}/{name}"))
}

/// The size in bytes of a cluster's database and its write-ahead log, as PostgreSQL reports it.
pub(crate) async fn database_size(surroundings: &Surroundings, name: &str) -> io::Result<[i64; 2]> {
    let name = format!("load_{name}_{}", std::process::id());
    let size = format!("SELECT pg_database_size('{name}'), CAST(pg_current_wal_lsn() - '0/0' AS BIGINT)");
    stored::numbers(&surroundings.database, &size).await
}

/// The processor time in seconds of a process, its ended children and its running ones.
pub(crate) fn tree_seconds(process: u32) -> f64 {
    let Some(own) = Stat::read(&process.to_string()) else {
        return 0.0;
    };
    let children = std::fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        name.bytes().all(|byte| byte.is_ascii_digit()).then(|| Stat::read(&name))?
    });
    let running: f64 = children.filter(|child| child.parent == process).map(|child| child.own).sum();
    own.own + own.ended_children + running
}

/// The state of a process, as Linux reports it.
pub(crate) struct Stat {
    parent: u32,
    /// The processor time of the process in seconds.
    pub(crate) own: f64,
    ended_children: f64,
}

impl Stat {
    pub(crate) fn read(process: &str) -> Option<Stat> {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let ticks = |place: usize| fields.get(place)?.parse::<f64>().ok();
        let seconds = |place: usize| Some((ticks(place)? + ticks(place + 1)?) / 100.0);
        Some(Stat { parent: fields.get(1)?.parse().ok()?, own: seconds(11)?, ended_children: seconds(13)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_beside_has_a_name_and_a_number() {
        assert_eq!(named_process("NATS=12"), Ok(("NATS".to_owned(), 12)));
        assert!(named_process("NATS").is_err() && named_process("NATS=x").is_err());
    }

    #[test]
    fn times_are_those_since_an_earlier_moment() {
        let times = |nodes, nats| ProcessorTimes(vec![("nodes".to_owned(), nodes), ("NATS".to_owned(), nats)]);
        assert_eq!(times(3.0, 1.5).since(&times(1.0, 1.0)).per_move(1e6), "nodes 2, NATS 0");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_time_of_this_process_is_known() {
        while tree_seconds(std::process::id()) <= 0.0 {}
    }
}
