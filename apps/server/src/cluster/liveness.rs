//! Which other nodes are heard. Every node announces itself several times a second. While a node is silent, it has
//! failed, is frozen, or is cut off from this one: clients connected to it neither see what the owner of a game sends
//! nor can move in that game. If NATS is down, all nodes are silent. A node that does not reach the database counts as
//! silent too: it cannot find the owner of a game, and takes no connections.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::message::Alive;
use super::{Cluster, decode};
use crate::config::NodeRole;
use crate::store::StorageState;

/// The interval at which a node announces itself.
const ALIVE_INTERVAL: Duration = Duration::from_millis(250);
/// A node from which nothing is heard for this long is silent.
const SILENCE: Duration = Duration::from_secs(1);
/// A silent node is remembered for at least this long, even if its lease has ended: the clients that were connected to
/// it need time to notice and to find another. While its lease runs, it is remembered however long it is silent: it may
/// be running, and NATS down.
const MIN_MEMORY: Duration = Duration::from_secs(60);

/// The most ended registrations that are remembered.
const MAX_ENDED: usize = 64;

/// Which other nodes are heard.
#[derive(Debug, Default)]
pub(crate) struct Liveness {
    nodes: Mutex<Nodes>,
    changes: watch::Sender<()>,
}

/// How a node is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeState {
    /// It is heard; or it has never said anything and does not know how, as nodes of an earlier version.
    Heard,
    /// It was last heard then, is not now, or has ended.
    SilentSince(Instant),
}

#[derive(Debug, Default)]
struct Nodes {
    /// By their registrations.
    heard: HashMap<String, Heard>,
    /// The registrations that have ended, the last one at the end, and when each was last heard.
    ended: VecDeque<(String, Instant)>,
    /// The registrations whose leases run and that say that they are there, as the database last said.
    leased: HashSet<Arc<str>>,
}

impl Nodes {
    /// Ends the registrations that are not to be kept; says whether there were any.
    fn retain(&mut self, is_kept: impl Fn(&str, &Heard, &HashSet<Arc<str>>) -> bool) -> bool {
        let Nodes { heard, ended, leased } = self;
        let before = heard.len();
        heard.retain(|instance, heard| {
            let is_kept = is_kept(instance, heard, leased);
            if !is_kept {
                ended.push_back((instance.clone(), heard.at));
            }
            is_kept
        });
        while ended.len() > MAX_ENDED {
            ended.pop_front();
        }
        heard.len() < before
    }
}

#[derive(Debug)]
struct Heard {
    name: String,
    /// Whether clients are sent to it: it has the role `games`.
    has_clients: bool,
    at: Instant,
    /// Whether its silence has been announced.
    is_silent: bool,
}

impl Heard {
    fn is_silent(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.at) >= SILENCE
    }
}

impl Liveness {
    /// Changes whenever a node falls silent, or is heard again.
    pub(crate) fn changes(&self) -> watch::Receiver<()> {
        self.changes.subscribe()
    }

    /// How a registration of a node is heard.
    pub(crate) fn state(&self, instance: &str, now: Instant) -> NodeState {
        let nodes = self.nodes.lock();
        match nodes.heard.get(instance) {
            Some(heard) if heard.is_silent(now) => NodeState::SilentSince(heard.at),
            Some(_) => NodeState::Heard,
            None => {
                let end = nodes.ended.iter().rev().find(|(ended, _)| ended == instance);
                end.map_or(NodeState::Heard, |(_, at)| NodeState::SilentSince(*at))
            }
        }
    }

    /// Since when there has been a silent node to which clients may be connected.
    pub(crate) fn first_silence(&self, now: Instant) -> Option<Instant> {
        let nodes = self.nodes.lock();
        let silent = nodes.heard.values().filter(|heard| heard.has_clients && heard.is_silent(now));
        silent.map(|heard| heard.at).min()
    }

    /// Since when this node has been cut off from another one that runs: its lease does, and it is silent.
    pub(crate) fn cut_since(&self, now: Instant) -> Option<Instant> {
        let nodes = self.nodes.lock();
        let runs = |instance: &str| nodes.leased.contains(instance);
        let cut = nodes.heard.iter().filter(|(instance, heard)| heard.is_silent(now) && runs(instance));
        cut.filter(|(_, heard)| heard.has_clients).map(|(_, heard)| heard.at).min()
    }

    /// These are the registrations whose leases run and that say that they are there, and one of them is this node's own. Those that
    /// are new say so from now on, unless NATS is away.
    pub(crate) fn set_leased(&self, leased: HashSet<Arc<str>>, own: &str, now: Instant) {
        let mut nodes = self.nodes.lock();
        let Nodes { heard, leased: before, .. } = &mut *nodes;
        for instance in leased.difference(before) {
            let new = || Heard { name: String::new(), has_clients: true, at: now, is_silent: false };
            heard.entry(instance.to_string()).or_insert_with(new);
        }
        heard.remove(own);
        *before = leased;
    }

    /// A registration of a node is heard.
    #[cfg(test)]
    pub(crate) fn record_report(&self, node: &str, instance: &str, now: Instant) {
        let (node, instance) = (node.to_owned(), instance.to_owned());
        self.record(Alive { node, instance, leaves: false, without_database: None, is_engine: false }, now);
    }

    /// A node is heard.
    fn record(&self, Alive { node, instance, leaves, without_database, is_engine }: Alive, now: Instant) {
        let mut nodes = self.nodes.lock();
        let silent_for = without_database.unwrap_or_default();
        let leaves = leaves || (silent_for >= MIN_MEMORY && !nodes.leased.contains(instance.as_str()));
        // A node that was started again has another registration.
        let mut is_changed = nodes.retain(|known, heard, _| heard.name != node || (*known == *instance && !leaves));
        if !leaves {
            let at = now.checked_sub(silent_for).unwrap_or(now);
            // A node that falls silent is announced with the others.
            let is_silent = nodes.heard.get(&instance).is_some_and(|last| last.is_silent);
            let is_heard_again = is_silent && silent_for < SILENCE;
            is_changed |= is_heard_again;
            let is_silent = is_silent && !is_heard_again;
            nodes.heard.insert(instance, Heard { name: node, has_clients: !is_engine, at, is_silent });
        }
        drop(nodes);
        if is_changed {
            self.changes.send_replace(());
        }
    }

    /// Announces which nodes are silent.
    fn check(&self, now: Instant) {
        let mut nodes = self.nodes.lock();
        let mut is_changed = nodes.retain(|instance, heard, leased| {
            now.saturating_duration_since(heard.at) < MIN_MEMORY || leased.contains(instance)
        });
        for heard in nodes.heard.values_mut() {
            is_changed |= heard.is_silent(now) && !std::mem::replace(&mut heard.is_silent, true);
        }
        drop(nodes);
        if is_changed {
            self.changes.send_replace(());
        }
    }
}

impl Cluster {
    /// Says again and again that this node is there, and listens to the others.
    pub(crate) async fn watch_liveness(self, storage: watch::Receiver<StorageState>) {
        let mut ticks = interval(ALIVE_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let Some(mut signs) = self.subscribe(self.alive_subject()).await else {
                sleep(ALIVE_INTERVAL).await;
                continue;
            };
            loop {
                tokio::select! {
                    sign = signs.next() => {
                        let Some(sign) = sign else { break };
                        if let Some(alive) = decode(&sign.payload) {
                            self.liveness().record(alive, Instant::now());
                        }
                    }
                    _ = ticks.tick() => {
                        if !self.has_left() {
                            let failing_since = storage.borrow().failing_since;
                            self.publish(self.alive_subject(), &self.sign(failing_since, false));
                        }
                        self.liveness().check(Instant::now());
                    }
                }
            }
        }
    }

    /// Says that this node goes: its silence means nothing from now on.
    pub(crate) fn leave(&self) {
        self.set_left();
        self.publish(self.alive_subject(), &self.sign(None, true));
    }

    fn sign(&self, failing_since: Option<Instant>, leaves: bool) -> Alive {
        let (node, instance) = (self.lease().name().to_owned(), self.instance().to_string());
        let is_engine = self.lease().role() == NodeRole::Engine;
        Alive { node, instance, leaves, without_database: failing_since.map(|since| since.elapsed()), is_engine }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alive(node: &str, instance: &str, leaves: bool) -> Alive {
        let (node, instance) = (node.to_owned(), instance.to_owned());
        Alive { node, instance, leaves, without_database: None, is_engine: false }
    }

    #[test]
    fn a_node_is_silent_from_its_last_word_to_its_next() {
        let (liveness, begun) = (Liveness::default(), Instant::now());
        let after = |millis| begun + Duration::from_millis(millis);
        let mut changes = liveness.changes();
        let mut is_changed = || {
            let is_changed = changes.has_changed().expect("it lives");
            changes.mark_unchanged();
            is_changed
        };
        assert_eq!(liveness.state("a1", begun), NodeState::Heard, "nodes that have said nothing may not know how");
        liveness.record(alive("a", "a1", false), begun);
        liveness.check(after(900));
        assert!(!is_changed());
        liveness.check(after(1_200));
        assert!(is_changed());
        assert_eq!(liveness.state("a1", after(1_200)), NodeState::SilentSince(begun));
        assert_eq!(liveness.first_silence(after(1_200)), Some(begun));
        liveness.record(alive("a", "a1", false), after(5_000));
        assert!(is_changed());
        assert_eq!(liveness.first_silence(after(5_500)), None);
        // It is killed and started again.
        liveness.check(after(7_000));
        assert_eq!(liveness.first_silence(after(7_000)), Some(after(5_000)));
        liveness.record(alive("a", "a2", false), after(8_000));
        assert_eq!(
            ["a1", "a2"].map(|instance| liveness.state(instance, after(8_000))),
            [NodeState::SilentSince(after(5_000)), NodeState::Heard]
        );
        assert_eq!(liveness.first_silence(after(8_500)), None);
        // It does not reach the database, and after a while it does again.
        let alone = Alive { without_database: Some(Duration::from_millis(1_500)), ..alive("a", "a2", false) };
        liveness.record(alone, after(8_700));
        assert!(is_changed());
        liveness.check(after(8_700));
        assert!(is_changed());
        assert_eq!(liveness.state("a2", after(8_700)), NodeState::SilentSince(after(7_200)));
        liveness.record(alive("a", "a2", false), after(8_900));
        assert!(is_changed());
        assert_eq!(liveness.first_silence(after(8_900)), None);
        // It leaves, and another one falls silent for ever.
        liveness.record(alive("a", "a2", true), after(9_000));
        liveness.record(alive("b", "b1", false), after(9_000));
        liveness.check(after(68_900));
        assert_eq!(liveness.first_silence(after(68_900)), Some(after(9_000)));
        liveness.check(after(69_000));
        assert_eq!(liveness.first_silence(after(69_000)), None);
    }

    #[test]
    fn a_silent_node_is_remembered_as_long_as_its_lease_runs() {
        let (liveness, begun) = (Liveness::default(), Instant::now());
        let after = |seconds| begun + Duration::from_secs(seconds);
        let leased = |instances: &[&str]| instances.iter().map(|&instance| instance.into()).collect();
        liveness.record(alive("a", "a1", false), begun);
        liveness.set_leased(leased(&["own", "a1", "b1"]), "own", after(10));
        assert_eq!(liveness.state("b1", after(12)), NodeState::SilentSince(after(10)), "it was never heard");
        assert_eq!(liveness.state("own", after(12)), NodeState::Heard);
        liveness.check(after(3_600));
        assert_eq!(liveness.state("a1", after(3_600)), NodeState::SilentSince(begun), "NATS is away");
        assert_eq!(liveness.first_silence(after(3_600)), Some(begun));
        assert_eq!(liveness.cut_since(after(3_600)), Some(begun));
        // It is heard, and has not reached the database for as long.
        let alone = Alive { without_database: Some(Duration::from_secs(3_600)), ..alive("a", "a1", false) };
        liveness.record(alone.clone(), after(3_600));
        assert_eq!(liveness.state("a1", after(3_600)), NodeState::SilentSince(begun));
        liveness.set_leased(leased(&["own", "b1"]), "own", after(3_600));
        assert_eq!(liveness.cut_since(after(3_600)), Some(after(10)), "the first has ended");
        liveness.check(after(3_601));
        assert_eq!(liveness.first_silence(after(3_601)), Some(after(10)), "its lease has ended");
        liveness.record(alone, after(3_602));
        assert_eq!(liveness.first_silence(after(3_602)), Some(after(10)));
        assert_eq!(
            liveness.state("a1", after(3_602)),
            NodeState::SilentSince(begun),
            "for those who were connected to it"
        );
    }

    #[test]
    fn no_client_is_connected_to_an_engine() {
        let (liveness, begun) = (Liveness::default(), Instant::now());
        liveness.record(Alive { is_engine: true, ..alive("engine", "e1", false) }, begun);
        let later = begun + Duration::from_secs(5);
        assert_eq!(liveness.first_silence(later), None);
        assert_eq!(liveness.state("e1", later), NodeState::SilentSince(begun));
    }
}
