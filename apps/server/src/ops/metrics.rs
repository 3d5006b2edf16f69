//! Metrics in the text format of Prometheus.
//!
//! They count events in the whole process and are served on an address of their own, so that they are not public.
//!
//! `prometheus-client` is not used: it writes OpenMetrics, whose buckets have other labels (`le="5.0"`), whose families
//! have other names and whose responses have another type, and it takes a lock for every request.

use std::fmt::{Display, Write as _};
use std::fs;
use std::io;
use std::net::SocketAddr;
use std::sync::LazyLock;
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
pub(crate) static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::default);

/// The upper bounds of the histogram's buckets, in milliseconds.
const STEPS: [u64; 11] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000];

/// Refusals in this interval are summed up in one log line.
const SUMMARY: Duration = Duration::from_secs(10);

/// An enum of kinds that are counted, each with its label.
macro_rules! kinds {
    ($(#[$about:meta])* $name:ident { $($(#[$of_kind:meta])* $kind:ident = $label:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $name {
            $($(#[$of_kind])* $kind,)*
        }

        impl $name {
            /// The labels, in the order of the kinds.
            const LABELS: [&str; [$($label),*].len()] = [$($label),*];
        }
    };
}

kinds! {
    /// Why a request, message or connection was refused before it was handled.
    Refused {
        /// Too many requests of one client.
        Requests = "requests",
        /// Too many messages on one socket.
        Messages = "messages",
        /// Too many connections, of one client or in all.
        Connections = "connections",
        /// A page of another site.
        Origin = "origin",
        /// A client that kept sending after refusals.
        ShutOut = "shut-out",
        /// Too many open offers of one user or client.
        Offers = "offers",
        /// Too many games with the engine, of one client or in all.
        Engines = "engines",
        /// Too many exports, of one user or in all.
        Exports = "exports",
        /// Too many games, of one user or network.
        Games = "games",
        /// Too many new guests of one network.
        Guests = "guests",
    }
}

kinds! {
    /// Ended after many refusals.
    Dropped {
        /// A socket.
        Sockets = "sockets",
        /// A client, whose requests are ignored for some seconds.
        Clients = "clients",
    }
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
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
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

/// A counter for each of some kinds.
#[derive(Debug)]
struct Counters<const N: usize>([Counter; N]);

impl<const N: usize> Default for Counters<N> {
    fn default() -> Counters<N> {
        Counters(std::array::from_fn(|_| Counter::default()))
    }
}

impl<const N: usize> Counters<N> {
    /// Counts one more of a kind, if there is such a kind.
    fn count(&self, kind: usize) {
        if let Some(counter) = self.0.get(kind) {
            counter.add(1);
        }
    }

    fn read(&self) -> [u64; N] {
        self.0.each_ref().map(Counter::read)
    }
}

/// The counters.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Responses by status, from 100 on.
    requests: Counters<500>,
    /// The open sockets.
    pub(crate) sockets: Counter,
    refused: Counters<{ Refused::LABELS.len() }>,
    dropped: Counters<{ Dropped::LABELS.len() }>,
    moves: Counter,
    entries: Counter,
    /// Write transactions by duration; the last bucket counts all longer ones.
    writes: Counters<{ STEPS.len() + 1 }>,
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
    /// Counts a response.
    pub(crate) fn answered(&self, status: u16) {
        self.requests.count(usize::from(status.saturating_sub(100)));
    }

    /// Counts a refusal.
    pub(crate) fn refused(&self, why: Refused) {
        self.refused.count(why as usize);
    }

    /// Counts a socket or client that was shut out.
    pub(crate) fn dropped(&self, what: Dropped) {
        self.dropped.count(what as usize);
    }

    /// All refusals so far.
    fn refusals(&self) -> Refusals {
        Refusals { refused: self.refused.read(), dropped: self.dropped.read() }
    }

    /// Counts a transaction that stored entries, some of them moves, or failed.
    pub(crate) fn wrote(&self, is_stored: bool, time: Duration, entries: usize, moves: usize) {
        if !is_stored {
            self.failed_writes.add(1);
            return;
        }
        let step = STEPS.iter().position(|&step| time <= Duration::from_millis(step)).unwrap_or(STEPS.len());
        self.writes.count(step);
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
        let messages = [("sent", &self.node_messages_sent), ("received", &self.node_messages_received)];
        let messages = messages.map(|(direction, count)| (direction, count.read()));
        let about = "Messages between nodes, by their direction.";
        page.counts("kamisado_node_messages_total", about, "direction", messages);
    }

    /// All metrics in the text format of Prometheus.
    fn text(&self, games: usize, memory: Option<u64>, node: Option<NodeState>) -> String {
        let mut page = Page::default();
        let answered = (100..).zip(self.requests.read()).filter(|(_, count)| *count > 0);
        page.counts("kamisado_requests_total", "Requests that were answered, by status.", "status", answered);
        let about = "What was refused because of a limit, by its kind.";
        page.counts("kamisado_refused_total", about, "limit", Refused::LABELS.into_iter().zip(self.refused.read()));
        let about = "What was ended because it went on after a refusal, by its kind.";
        page.counts("kamisado_dropped_total", about, "what", Dropped::LABELS.into_iter().zip(self.dropped.read()));
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
        let bounds = STEPS.iter().map(|&step| (step as f64 / 1e3).to_string()).chain(["+Inf".to_owned()]);
        let mut count = 0;
        for (bound, times) in bounds.zip(self.writes.read()) {
            count += times;
            page.line("kamisado_write_seconds_bucket", &format!("{{le=\"{bound}\"}}"), count);
        }
        page.line("kamisado_write_seconds_sum", "", self.write_millionths.read() as f64 / 1e6);
        page.line("kamisado_write_seconds_count", "", count);
    }
}

/// The numbers of refusals and shut-outs, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Refusals {
    refused: [u64; Refused::LABELS.len()],
    dropped: [u64; Dropped::LABELS.len()],
}

impl Refusals {
    /// The difference as the fields of a log line; `None` if there is none.
    fn since(&self, before: &Refusals) -> Option<(String, String)> {
        let refused = increases(&Refused::LABELS, &self.refused, &before.refused);
        let dropped = increases(&Dropped::LABELS, &self.dropped, &before.dropped);
        (!refused.is_empty() || !dropped.is_empty()).then_some((refused, dropped))
    }
}

/// The counts that have grown, and by how much.
fn increases(labels: &[&str], now: &[u64], before: &[u64]) -> String {
    let grown = labels.iter().zip(now.iter().zip(before)).filter(|(_, (now, before))| now > before);
    let grown: Vec<String> = grown.map(|(label, (now, before))| format!("{label}={}", now - before)).collect();
    grown.join(" ")
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

    fn line(&mut self, name: &str, labels: &str, value: impl Display) {
        writeln!(self.0, "{name}{labels} {value}").expect(INFALLIBLE);
    }

    /// Writes a counter with a line for each value of its label.
    fn counts<L: Display>(&mut self, name: &str, about: &str, label: &str, counts: impl IntoIterator<Item = (L, u64)>) {
        self.head(name, "counter", about);
        for (value, count) in counts {
            self.line(name, &format!("{{{label}=\"{value}\"}}"), count);
        }
    }

    fn one(&mut self, name: &str, kind: &str, about: &str, value: impl Display) {
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
        let metrics = Metrics::default();
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
        let metrics = Metrics::default();
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
