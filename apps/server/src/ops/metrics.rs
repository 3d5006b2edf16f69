//! Metrics in the text format of Prometheus.
//!
//! They count events in the whole process and are served on an address of their own, so that they are not public.
//!
//! `prometheus-client` is not used: it writes OpenMetrics, whose buckets have other labels (`le="5.0"`), whose families
//! have other names and whose responses have another type, and it takes a lock for every request.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;

use crate::cluster::Cluster;
use crate::games::GameRegistry;
use crate::net::Shutdown;

/// The counters of the process.
pub(crate) static METRICS: Metrics = Metrics::new();

/// The upper bounds of the histogram's buckets, in milliseconds.
const STEPS: [u64; 11] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000];

/// Refusals in this interval are summed up in one log line.
const SUMMARY: Duration = Duration::from_secs(10);

/// Why a request, message or connection was refused before it was handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// Too many requests of one client.
    Requests,
    /// Too many messages on one socket.
    Messages,
    /// Too many connections, of one client or in all.
    Connections,
    /// A page of another site.
    Origin,
    /// A client that kept sending after refusals.
    ShutOut,
    /// Too many open offers of one user or client.
    Offers,
    /// Too many games with the engine, of one client or in all.
    Engines,
    /// Too many exports, of one user or in all.
    Exports,
    /// Too many games, of one user or network.
    Games,
    /// Too many new guests of one network.
    Guests,
}

impl Refused {
    /// The names, in the order of the kinds.
    const NAMES: [&str; 10] = [
        "requests",
        "messages",
        "connections",
        "origin",
        "shut-out",
        "offers",
        "engines",
        "exports",
        "games",
        "guests",
    ];
}

/// Ended after many refusals.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Dropped {
    /// A socket.
    Sockets,
    /// A client, whose requests are ignored for some seconds.
    Clients,
}

impl Dropped {
    /// The names, in the order of the kinds.
    const NAMES: [&str; 2] = ["sockets", "clients"];
}

/// The state of a cluster node.
#[derive(Clone, Copy, Debug)]
struct NodeState {
    has_lease: bool,
    is_connected: bool,
    is_draining: bool,
}

impl NodeState {
    fn of(cluster: &Cluster) -> NodeState {
        NodeState {
            has_lease: cluster.lease().is_held(),
            is_connected: cluster.is_connected(),
            is_draining: cluster.is_draining(),
        }
    }
}

/// A counter.
#[derive(Debug)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    const fn new() -> Counter {
        Counter(AtomicU64::new(0))
    }

    pub(crate) fn add(&self, count: usize) {
        self.0.fetch_add(count as u64, Ordering::Relaxed);
    }

    /// Counts one less.
    pub(crate) fn decrement(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    fn read(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The counters.
#[derive(Debug)]
pub(crate) struct Metrics {
    /// Responses by status, from 100 on.
    requests: [Counter; 500],
    /// The open sockets.
    pub(crate) sockets: Counter,
    refused: [Counter; Refused::NAMES.len()],
    dropped: [Counter; Dropped::NAMES.len()],
    moves: Counter,
    entries: Counter,
    /// Write transactions by duration; the last bucket counts all longer ones.
    writes: [Counter; STEPS.len() + 1],
    write_millionths: Counter,
    failed_writes: Counter,
    /// Batches that were not stored because another node owns their games.
    pub(crate) fenced_writes: Counter,
    /// Games without an owner that this node took over.
    pub(crate) takeovers: Counter,
    pub(crate) lost_leases: Counter,
    pub(crate) node_messages_sent: Counter,
    pub(crate) node_messages_received: Counter,
}

impl Metrics {
    const fn new() -> Metrics {
        Metrics {
            requests: [const { Counter::new() }; 500],
            sockets: Counter::new(),
            refused: [const { Counter::new() }; Refused::NAMES.len()],
            dropped: [const { Counter::new() }; Dropped::NAMES.len()],
            moves: Counter::new(),
            entries: Counter::new(),
            writes: [const { Counter::new() }; STEPS.len() + 1],
            write_millionths: Counter::new(),
            failed_writes: Counter::new(),
            fenced_writes: Counter::new(),
            takeovers: Counter::new(),
            lost_leases: Counter::new(),
            node_messages_sent: Counter::new(),
            node_messages_received: Counter::new(),
        }
    }

    /// Counts a response.
    pub(crate) fn answered(&self, status: u16) {
        if let Some(count) = self.requests.get(usize::from(status.saturating_sub(100))) {
            count.add(1);
        }
    }

    /// Counts a refusal.
    pub(crate) fn refused(&self, why: Refused) {
        if let Some(count) = self.refused.get(why as usize) {
            count.add(1);
        }
    }

    /// Counts a socket or client that was shut out.
    pub(crate) fn dropped(&self, what: Dropped) {
        if let Some(count) = self.dropped.get(what as usize) {
            count.add(1);
        }
    }

    /// All refusals so far.
    fn refusals(&self) -> Refusals {
        let refused = Refused::NAMES.into_iter().zip(&self.refused).map(counted);
        let dropped = Dropped::NAMES.into_iter().zip(&self.dropped).map(counted);
        Refusals { refused: refused.collect(), dropped: dropped.collect() }
    }

    /// Counts a transaction that stored entries, some of them moves, or failed.
    pub(crate) fn wrote(&self, is_stored: bool, time: Duration, entries: usize, moves: usize) {
        if !is_stored {
            self.failed_writes.add(1);
            return;
        }
        let step = STEPS.iter().position(|&step| time <= Duration::from_millis(step)).unwrap_or(STEPS.len());
        if let Some(count) = self.writes.get(step) {
            count.add(1);
        }
        self.write_millionths.add(usize::try_from(time.as_micros()).unwrap_or(usize::MAX));
        self.entries.add(entries);
        self.moves.add(moves);
    }

    /// Writes the metrics that only cluster nodes have.
    fn cluster_text(&self, page: &mut Page, state: NodeState) {
        let NodeState { has_lease, is_connected, is_draining } = state;
        page.one("kamisado_lease_held", "gauge", "Whether the node has a lease.", u8::from(has_lease));
        page.one("kamisado_nats_connected", "gauge", "Whether the node is connected to NATS.", u8::from(is_connected));
        page.one("kamisado_draining", "gauge", "Whether the node hands its games over.", u8::from(is_draining));
        page.one("kamisado_leases_lost_total", "counter", "How often the lease was lost.", self.lost_leases.read());
        page.one("kamisado_takeovers_total", "counter", "Games that were taken over.", self.takeovers.read());
        let about = "Batches that were not stored, since another node owned the game.";
        page.one("kamisado_fenced_writes_total", "counter", about, self.fenced_writes.read());
        const NAME: &str = "kamisado_node_messages_total";
        page.head(NAME, "counter", "Messages between nodes, by their direction.");
        page.line(NAME, "{direction=\"sent\"}", self.node_messages_sent.read());
        page.line(NAME, "{direction=\"received\"}", self.node_messages_received.read());
    }

    /// All metrics in the text format of Prometheus.
    fn text(&self, games: usize, memory: Option<u64>, node: Option<NodeState>) -> String {
        let mut page = Page::default();
        page.head("kamisado_requests_total", "counter", "Requests that were answered, by status.");
        for (status, count) in (100..).zip(&self.requests) {
            let count = count.read();
            if count > 0 {
                page.line("kamisado_requests_total", &format!("{{status=\"{status}\"}}"), count);
            }
        }
        page.head("kamisado_refused_total", "counter", "What was refused because of a limit, by its kind.");
        for (name, count) in Refused::NAMES.iter().zip(&self.refused) {
            page.line("kamisado_refused_total", &format!("{{limit=\"{name}\"}}"), count.read());
        }
        page.head(
            "kamisado_dropped_total",
            "counter",
            "What was ended because it went on after a refusal, by its kind.",
        );
        for (name, count) in Dropped::NAMES.iter().zip(&self.dropped) {
            page.line("kamisado_dropped_total", &format!("{{what=\"{name}\"}}"), count.read());
        }
        page.one("kamisado_sockets_open", "gauge", "WebSockets that are open.", self.sockets.read());
        page.one("kamisado_games_open", "gauge", "Games in memory: those that are not over, or are looked at.", games);
        page.one("kamisado_moves_stored_total", "counter", "Moves that were stored.", self.moves.read());
        page.one("kamisado_entries_stored_total", "counter", "Entries of games that were stored.", self.entries.read());
        page.one("kamisado_writes_failed_total", "counter", "Transactions that failed.", self.failed_writes.read());
        self.write_times(&mut page);
        if let Some(node) = node {
            self.cluster_text(&mut page, node);
        }
        if let Some(memory) = memory {
            page.one("process_resident_memory_bytes", "gauge", "Memory of the process.", memory);
        }
        page.0
    }

    /// Writes the histogram of transactions that stored entries.
    fn write_times(&self, page: &mut Page) {
        const NAME: &str = "kamisado_write_seconds";
        page.head(NAME, "histogram", "Transactions that stored entries of games, by their time.");
        let mut count = 0;
        for (step, times) in STEPS.iter().zip(&self.writes) {
            count += times.read();
            page.line("kamisado_write_seconds_bucket", &format!("{{le=\"{}\"}}", *step as f64 / 1e3), count);
        }
        count += self.writes.last().map_or(0, Counter::read);
        page.line("kamisado_write_seconds_bucket", "{le=\"+Inf\"}", count);
        page.line("kamisado_write_seconds_sum", "", self.write_millionths.read() as f64 / 1e6);
        page.line("kamisado_write_seconds_count", "", count);
    }
}

fn counted((name, count): (&'static str, &Counter)) -> (&'static str, u64) {
    (name, count.read())
}

/// The numbers of refusals and shut-outs, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Refusals {
    refused: Vec<(&'static str, u64)>,
    dropped: Vec<(&'static str, u64)>,
}

impl Refusals {
    /// The difference as the fields of a log line; `None` if there is none.
    fn since(&self, before: &Refusals) -> Option<(String, String)> {
        let more = |now: &[(&'static str, u64)], before: &[(&'static str, u64)]| {
            let before = |name: &str| before.iter().find(|(known, _)| *known == name).map_or(0, |(_, count)| *count);
            let more = now.iter().map(|&(name, count)| (name, count.saturating_sub(before(name))));
            let more: Vec<String> =
                more.filter(|(_, count)| *count > 0).map(|(name, count)| format!("{name}={count}")).collect();
            more.join(" ")
        };
        let (refused, dropped) = (more(&self.refused, &before.refused), more(&self.dropped, &before.dropped));
        (!refused.is_empty() || !dropped.is_empty()).then_some((refused, dropped))
    }
}

/// Logs refusals in one line per interval, so that a flood of requests does not flood the log. The last line comes when
/// the server stops.
pub(crate) async fn log_refusals(stop: Shutdown) {
    let (mut logged, mut stops) = (Refusals::default(), false);
    while !stops {
        tokio::select! {
            () = tokio::time::sleep(SUMMARY) => {}
            () = stop.wait() => stops = true,
        }
        let refusals = METRICS.refusals();
        if let Some((refused, dropped)) = refusals.since(&logged) {
            tracing::warn!(refused, dropped, "refused");
        }
        logged = refusals;
    }
}

const INFALLIBLE: &str = "writing into a text does not fail";

/// The text being written.
#[derive(Default)]
struct Page(String);

impl Page {
    fn head(&mut self, name: &str, kind: &str, about: &str) {
        writeln!(self.0, "# HELP {name} {about}\n# TYPE {name} {kind}").expect(INFALLIBLE);
    }

    fn line(&mut self, name: &str, labels: &str, value: impl std::fmt::Display) {
        writeln!(self.0, "{name}{labels} {value}").expect(INFALLIBLE);
    }

    fn one(&mut self, name: &str, kind: &str, about: &str, value: impl std::fmt::Display) {
        self.head(name, kind, about);
        self.line(name, "", value);
    }
}

/// The memory of this process in bytes, if the operating system reports it.
fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1_024)
}

/// Serves the metrics on an address of their own until the process ends.
pub(crate) async fn serve(address: SocketAddr, registry: GameRegistry) -> io::Result<()> {
    let listener = TcpListener::bind(address)
        .await
        .map_err(|error| io::Error::new(error.kind(), format!("cannot listen on {address} (metrics): {error}")))?;
    tracing::info!(address = %listener.local_addr()?, "metrics");
    let text = move || async move {
        let text = METRICS.text(registry.count(), memory(), registry.cluster().map(NodeState::of));
        ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
    };
    let app = Router::new().route("/metrics", get(text));
    tokio::spawn(async move { axum::serve(listener, app).await });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_written() {
        let metrics = Metrics::new();
        metrics.answered(200);
        metrics.answered(200);
        metrics.answered(429);
        metrics.answered(9);
        metrics.refused(Refused::Requests);
        metrics.dropped(Dropped::Sockets);
        metrics.wrote(true, Duration::from_millis(3), 5, 2);
        metrics.wrote(true, Duration::from_secs(60), 1, 1);
        metrics.wrote(false, Duration::from_secs(1), 7, 7);
        metrics.fenced_writes.add(2);
        metrics.takeovers.add(3);
        metrics.node_messages_sent.add(1);
        assert!(!metrics.text(4, None, None).contains("lease"), "a stand-alone server has none");
        let node = NodeState { has_lease: true, is_connected: false, is_draining: false };
        let text = metrics.text(4, Some(1_024), Some(node));
        for line in [
            "kamisado_requests_total{status=\"200\"} 2",
            "kamisado_requests_total{status=\"429\"} 1",
            "kamisado_refused_total{limit=\"requests\"} 1",
            "kamisado_refused_total{limit=\"origin\"} 0",
            "kamisado_dropped_total{what=\"sockets\"} 1",
            "kamisado_games_open 4",
            "kamisado_moves_stored_total 3",
            "kamisado_entries_stored_total 6",
            "kamisado_writes_failed_total 1",
            "kamisado_write_seconds_bucket{le=\"0.002\"} 0",
            "kamisado_write_seconds_bucket{le=\"0.005\"} 1",
            "kamisado_write_seconds_bucket{le=\"5\"} 1",
            "kamisado_write_seconds_bucket{le=\"+Inf\"} 2",
            "kamisado_write_seconds_sum 60.003",
            "kamisado_write_seconds_count 2",
            "process_resident_memory_bytes 1024",
            "kamisado_lease_held 1",
            "kamisado_nats_connected 0",
            "kamisado_takeovers_total 3",
            "kamisado_fenced_writes_total 2",
            "kamisado_leases_lost_total 0",
            "kamisado_node_messages_total{direction=\"sent\"} 1",
        ] {
            assert!(text.lines().any(|logged| logged == line), "{line} is not in:\n{text}");
        }
    }

    #[test]
    fn many_refusals_are_one_line() {
        let metrics = Metrics::new();
        let before = metrics.refusals();
        assert_eq!(metrics.refusals().since(&before), None);
        for _ in 0..1_000 {
            metrics.refused(Refused::Requests);
        }
        metrics.refused(Refused::Messages);
        metrics.dropped(Dropped::Clients);
        let logged = metrics.refusals().since(&before);
        assert_eq!(logged, Some(("requests=1000 messages=1".to_owned(), "clients=1".to_owned())));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_memory_is_known() {
        assert!(memory().is_some_and(|bytes| bytes > 1 << 20));
    }
}
