//! Which node owned which game when, as seen from outside the nodes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sqlx::Row;
use tokio::sync::watch;
use tokio::time::sleep;

use super::nodes::NAMES;
use super::postgres::connect;
use crate::history::Moment;
use crate::players::{Run, lock};

/// The interval at which the owners of the games are looked up.
const SAMPLE_INTERVAL: Duration = Duration::from_millis(50);

/// A fault certainly begins only this long after its request: on a busy machine a signal, or data in a link, takes time
/// to arrive.
const FAULT_MARGIN: Duration = Duration::from_millis(300);

/// A period in which a node certainly could not write.
#[derive(Clone, Copy, Debug)]
struct Incapacity {
    node: usize,
    from: Moment,
    /// The end; `None` while it lasts, and for a killed node.
    to: Option<Moment>,
}

/// An epoch of a game, as seen in the database.
#[derive(Clone, Debug)]
struct SeenEpoch {
    epoch: i64,
    owner: String,
    /// The time of the first answer with it.
    first: Moment,
    /// The time of the question of the last answer with it.
    last: Moment,
}

/// The change of a game's owner after its node could not write any more.
struct Takeover {
    /// When the node certainly could no longer write.
    begun: Moment,
    /// When the old owner was last seen.
    unowned_until: Moment,
    /// When a new owner was first seen.
    seen: Moment,
}

/// The owners of all games, and when they could not write.
pub(crate) struct Owners {
    run: Arc<Run>,
    incapacities: Mutex<Vec<Incapacity>>,
    epochs: Mutex<HashMap<String, Vec<SeenEpoch>>>,
}

impl Owners {
    pub(crate) fn new(run: &Arc<Run>) -> Arc<Owners> {
        Arc::new(Owners { run: Arc::clone(run), incapacities: Mutex::default(), epochs: Mutex::default() })
    }

    /// Records that a node certainly cannot write from a later moment on. Returns the number for [`Owners::capable`].
    pub(crate) fn incapacitated(&self, node: usize) -> usize {
        let mut incapacities = lock(&self.incapacities);
        incapacities.push(Incapacity { node, from: self.run.now() + FAULT_MARGIN, to: None });
        incapacities.len() - 1
    }

    /// Records that the node may write again.
    pub(crate) fn capable(&self, number: usize) {
        lock(&self.incapacities)[number].to = Some(self.run.now());
    }

    /// The periods in which a game certainly had no owner.
    pub(crate) fn unowned(&self, game: &str) -> Vec<(Moment, Moment)> {
        self.takeovers(game).iter().map(|takeover| (takeover.begun, takeover.unowned_until)).collect()
    }

    /// The takeovers of a game from nodes that could not write.
    fn takeovers(&self, game: &str) -> Vec<Takeover> {
        let (epochs, incapacities) = (lock(&self.epochs), lock(&self.incapacities));
        let seen = epochs.get(game).map(Vec::as_slice).unwrap_or_default();
        let mut takeovers = Vec::new();
        for [before, after] in seen.array_windows() {
            let Some(node) = NAMES.iter().position(|name| *name == before.owner) else { continue };
            for incapacity in incapacities.iter().filter(|incapacity| incapacity.node == node) {
                // A node that could write again before the game got another owner has refereed it meanwhile.
                let lasted = incapacity.to.is_none_or(|to| after.first <= to);
                let is_next = before.epoch + 1 == after.epoch && before.first <= incapacity.from;
                if is_next && lasted && incapacity.from < before.last {
                    takeovers.push(Takeover { begun: incapacity.from, unowned_until: before.last, seen: after.first });
                }
            }
        }
        takeovers
    }

    /// The times from the start of a fault until the games of its node had another owner.
    pub(crate) fn takeover_times(&self, from: Moment, to: Moment) -> Vec<Duration> {
        let games: Vec<String> = lock(&self.epochs).keys().cloned().collect();
        let takeovers = games.iter().flat_map(|game| self.takeovers(game));
        let of_fault = takeovers.filter(|takeover| (from..to).contains(&takeover.begun));
        of_fault.map(|takeover| (takeover.seen + FAULT_MARGIN) - takeover.begun).collect()
    }

    /// Repeatedly looks up the owners of the games at the primary.
    pub(crate) async fn watch(self: Arc<Owners>, primary: watch::Receiver<u16>) {
        let select = "SELECT games.id, games.epoch, COALESCE(nodes.name, '') FROM games \
                      LEFT JOIN nodes ON nodes.instance = games.owner WHERE games.status <> 'over'";
        while !self.run.is_stopped() {
            let port = *primary.borrow();
            let Ok(mut connection) = connect(port, "kamisado").await else {
                sleep(SAMPLE_INTERVAL).await;
                continue;
            };
            while *primary.borrow() == port && !self.run.is_stopped() {
                let asked = self.run.now();
                let Ok(rows) = sqlx::query(select).fetch_all(&mut connection).await else { break };
                for row in rows {
                    if let (Ok(id), Ok(epoch), Ok(owner)) = (row.try_get(0), row.try_get(1), row.try_get(2)) {
                        self.saw_owner(id, epoch, owner, asked);
                    }
                }
                sleep(SAMPLE_INTERVAL).await;
            }
        }
    }

    fn saw_owner(&self, game: String, epoch: i64, owner: String, asked: Moment) {
        let now = self.run.now();
        let mut epochs = lock(&self.epochs);
        let seen = epochs.entry(game).or_default();
        match seen.last_mut().filter(|last| last.epoch == epoch && last.owner == owner) {
            Some(last) => last.last = asked,
            None => seen.push(SeenEpoch { epoch, owner, first: now, last: asked }),
        }
    }
}
