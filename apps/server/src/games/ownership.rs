//! Which node of a cluster owns which game: claiming, takeover, and handing over.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use tokio::time::{Instant, sleep, timeout};

use super::mirror::{self, Mirror};
use super::peers::Announcement;
use super::registry::REOPEN_DELAY;
use super::room::GameRoom;
use super::{GameCommand, GameHandle, GameRegistry};
use crate::cluster::{Cluster, Reply};
use crate::config::NodeRole;
use crate::now;
use crate::ops::metrics::METRICS;
use crate::store::{Owner, StoreError};

/// How many games are claimed in one transaction.
const CLAIM_BATCH: i64 = 200;
/// How many games are handed over at once.
const HAND_OVER_BATCH: usize = 8;
/// How long handing over may take; games that are left then are taken over as after a kill.
const HAND_OVER_TIMEOUT: Duration = Duration::from_secs(30);
/// The interval, in leases, at which a node looks for games that it owns and has not opened.
const OPEN_EVERY: u32 = 4;
/// How long another node may take to open a game that is handed over.
const TAKE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long a registration waits before it is tried again.
const REGISTER_DELAY: Duration = Duration::from_millis(500);
/// The longest time after which a game is opened again: each time that fails doubles the delay up to this.
const MAX_REOPEN_DELAY: Duration = Duration::from_secs(30);
/// The number of attempts to claim a game without an owner.
const CLAIM_ATTEMPTS: usize = 5;

/// Where a game runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// At this node, which owns it for this epoch.
    Here(u64),
    /// At another node.
    Other(Arc<str>),
}

impl GameRegistry {
    /// Where a game runs; one without an owner is claimed. None if there is no such game.
    pub(super) async fn place(&self, cluster: &Cluster, id: &str) -> Result<Option<Place>, StoreError> {
        for _ in 0..CLAIM_ATTEMPTS {
            match self.store.owner_of(id).await? {
                None => return Ok(None),
                Some(Owner::Own(epoch)) => return Ok(Some(Place::Here(epoch))),
                Some(Owner::Other(owner)) => return Ok(Some(Place::Other(owner))),
                Some(Owner::None) if !self.takes_games(cluster) => return Err(StoreError::Unavailable),
                Some(Owner::None) => {
                    // One that this node cannot read is left to others.
                    self.store.game(id).await?;
                    if let Some(epoch) = self.store.claim_game(id, self.clock_now()).await? {
                        return Ok(Some(Place::Here(epoch)));
                    }
                }
            }
        }
        Err(StoreError::Unavailable)
    }

    /// Whether this server opens games that no other node has: it is alone, or a node that takes games.
    pub(super) fn may_open_games(&self) -> bool {
        self.cluster().is_none_or(|cluster| self.takes_games(cluster))
    }

    fn takes_games(&self, cluster: &Cluster) -> bool {
        cluster.lease().role() == NodeRole::Games && !cluster.is_draining() && cluster.lease().is_held()
    }

    /// A game that this node owns; none if it does not.
    pub(super) async fn own_handle(&self, id: &str) -> Result<Option<GameHandle>, StoreError> {
        if let Some(handle) = self.loaded(id).filter(|handle| handle.is_own) {
            return Ok(Some(handle));
        }
        let epoch = match self.cluster() {
            None => 0,
            Some(_) => match self.store.owner_of(id).await? {
                Some(Owner::Own(epoch)) => epoch,
                _ => return Ok(None),
            },
        };
        // In this order, as everywhere: the seats are at least as new as the entries.
        let entries = self.store.entries(id).await?;
        let Some(game) = self.store.game(id).await? else {
            return Ok(None);
        };
        // Last: what the process misses from now on the game notices itself.
        let idle = self.store.idle_time(id, || self.clock_now()).await?;
        self.start_game_after(game, &entries, epoch, idle).map(Some)
    }

    /// Opens a game without waiting for it, so that its deadlines are kept, unless another node owns it. While the database
    /// does not answer it is tried again.
    pub(super) fn open_soon(&self, id: String) {
        let registry = self.clone();
        tokio::spawn(async move {
            for delay in reopen_delays() {
                match registry.own_handle(&id).await {
                    Err(error @ StoreError::Database(_)) => {
                        registry.log_failure(&error, &format!("cannot open game {id} yet"));
                        sleep(delay).await;
                    }
                    Err(error) => {
                        error.log_unreadable(&id);
                        return;
                    }
                    Ok(None) => {
                        registry.forget_opened(&id);
                        return;
                    }
                    Ok(Some(_)) => return,
                }
            }
        });
    }

    /// A task that passes commands on to the owner of a game, and keeps what happened in it for the clients of this node; none
    /// if there is no such game.
    pub(super) async fn mirror(
        &self,
        cluster: &Cluster,
        id: &str,
        owner: Arc<str>,
    ) -> Result<Option<GameHandle>, StoreError> {
        // Before the game is read: what happens after that comes as a message.
        let notices = cluster.subscribe(cluster.game_subject(id)).await.ok_or(StoreError::Unavailable)?;
        let entries = self.store.entries(id).await?;
        let Some(game) = self.store.game(id).await? else {
            return Ok(None);
        };
        let room = GameRoom::open(game, &entries, self.clock_of_games())?;
        let players = room.players();
        let mirror = Mirror::new(room, owner, cluster.clone(), self.clone());
        Ok(Some(self.start_mirror(id, players, |commands| mirror::run(mirror, commands, notices))))
    }

    /// Takes over the games of nodes whose leases have ended, again and again.
    pub(super) async fn watch_leases(self, cluster: Cluster) {
        let interval = (cluster.lease().duration / 16).clamp(Duration::from_millis(50), Duration::from_millis(300));
        let begun = Instant::now();
        let mut open_at = begun + OPEN_EVERY * cluster.lease().duration;
        let mut cut_since = None;
        loop {
            sleep(interval).await;
            if self.may_judge(begun, cluster.lease().duration) {
                match self.store.expire_leases().await {
                    Ok(0) => {}
                    Ok(died) => tracing::warn!(nodes = died, "leases of other nodes have expired"),
                    Err(error) => {
                        self.log_failure(&error, "cannot read the leases");
                        continue;
                    }
                }
            }
            match self.store.live_nodes().await {
                Ok(nodes) => {
                    cluster.set_engines(nodes.have_engines);
                    self.forget_nodes_except(&nodes.all);
                    let now = std::time::Instant::now();
                    cluster.liveness().set_leased(nodes.speaking, &cluster.instance(), now);
                    if cluster.lease().role() == NodeRole::Games {
                        self.record_cut(&mut cut_since, cluster.liveness().cut_since(now)).await;
                    }
                }
                Err(error) => self.log_failure(&error, "cannot read the nodes"),
            }
            while self.takes_games(&cluster) {
                match self.take_over().await {
                    Ok(0) => break,
                    Ok(games) => tracing::info!(games, "took over games"),
                    Err(error) => {
                        self.log_failure(&error, "cannot take over games yet");
                        // The claim may be stored all the same.
                        open_at = Instant::now();
                        break;
                    }
                }
            }
            if open_at <= Instant::now() && self.takes_games(&cluster) && self.open_own().await.is_ok() {
                open_at = Instant::now() + OPEN_EVERY * cluster.lease().duration;
            }
        }
    }

    /// Records that the way between this node and another was cut, once it is not any more: who came to the other node could not act
    /// in games of this one, and those that are idle get it when they are opened.
    async fn record_cut(&self, since: &mut Option<std::time::Instant>, now: Option<std::time::Instant>) {
        let (Some(began), None) = (*since, now) else {
            *since = since.or(now);
            return;
        };
        let clock = self.clock_of_games();
        match self.store.record_outage(clock.at(began), clock.now()).await {
            Ok(()) => *since = None,
            Err(error) => self.log_failure(&error, "cannot store yet that nodes were cut off"),
        }
    }

    /// Whether the leases of other nodes say anything: when the database was away, or may have been, all nodes first have time
    /// to renew their leases.
    fn may_judge(&self, begun: Instant, lease: Duration) -> bool {
        let state = *self.storage().borrow();
        let is_recent = state.last_outage.is_some_and(|(_, until)| until.elapsed() < lease);
        begun.elapsed() > lease && !state.is_failing() && !is_recent
    }

    /// Claims some games without an owner and opens them, or marks them as idle; says how many.
    pub(super) async fn take_over(&self) -> Result<usize, StoreError> {
        let claimed = self.store.claim_games(self.clock_now(), CLAIM_BATCH).await?;
        let count = claimed.len();
        self.settle(claimed).await?;
        Ok(count)
    }

    /// Opens the games in play that this node owns and that are not in memory: a claim that was not confirmed may be stored, and
    /// a game that was claimed may not have been read. Their clocks run, whether or not a player comes.
    async fn open_own(&self) -> Result<(), StoreError> {
        for id in self.store.own_games().await? {
            if self.loaded(&id).is_none_or(|handle| !handle.is_own) {
                tracing::warn!(game = id, "a game of this node was not open");
                self.open_soon(id);
            }
        }
        Ok(())
    }

    /// Registers the node again whenever its lease was lost, unless it is stopping. Its games are built anew, by
    /// whichever node owns them then.
    pub(super) async fn keep_lease(self, cluster: Cluster) {
        loop {
            cluster.lease().lost().await;
            tracing::error!("lost the lease; unloading all games");
            METRICS.lost_leases.add(1);
            for (_, handle) in self.own_handles() {
                // A game that waits for something to be stored ends by itself.
                let _ = handle.commands.try_send(GameCommand::Unload);
            }
            self.turns.give_up_all(&cluster.instance());
            loop {
                if cluster.is_draining() {
                    return;
                }
                match self.store.register_again(cluster.lease(), now()).await {
                    Ok(_) => break,
                    Err(error) => tracing::warn!(error = %format_args!("{error:#}"), "cannot register the node yet"),
                }
                sleep(REGISTER_DELAY).await;
            }
            tracing::info!("the node has a new lease");
            self.announce(&cluster, Announcement::First);
        }
    }

    /// Hands the games of this node over to others, one by one. Games that are left when this takes too long are taken over
    /// when the node has gone.
    pub(crate) async fn hand_over(&self) {
        let Some(cluster) = self.cluster() else {
            return;
        };
        cluster.drain();
        if timeout(HAND_OVER_TIMEOUT, self.hand_over_to(cluster)).await.is_err() {
            tracing::warn!("not all games were handed over");
        }
        cluster.leave();
    }

    /// Hands all games over, however long it takes.
    async fn hand_over_to(&self, cluster: &Cluster) {
        loop {
            let games = self.own_handles();
            if games.is_empty() {
                return;
            }
            tracing::info!(games = games.len(), "handing over games");
            stream::iter(games)
                .for_each_concurrent(HAND_OVER_BATCH, async |(id, handle)| {
                    if handle.ask(|answer| GameCommand::Release { answer }).await == Some(true) {
                        self.unload(&id);
                        // Without an answer the game is found by the next node that looks for games without an owner.
                        let _ = cluster.request::<Reply>(cluster.take_subject(), &id, TAKE_TIMEOUT).await;
                    }
                })
                .await;
            // A game whose task is ending, or could not be released, is looked at again.
            sleep(Duration::from_millis(20)).await;
        }
    }
}

/// How long is waited after each attempt to open a game: longer and longer, so that many games do not keep a database from
/// coming back.
fn reopen_delays() -> impl Iterator<Item = Duration> {
    std::iter::successors(Some(REOPEN_DELAY), |delay| Some((2 * *delay).min(MAX_REOPEN_DELAY)))
}

#[cfg(test)]
mod tests {
    use kamisado_online::TimeControl;

    use super::super::tests::{DAY, add_game, mark, registry_in_folder};
    use super::*;
    use crate::store::MIN_OUTAGE;

    #[tokio::test]
    async fn nodes_that_did_not_hear_each_other_cost_no_player_of_an_idle_game_time() {
        let (_folder, registry) = registry_in_folder().await;
        let begun = now().minus(DAY / 2);
        add_game(&registry, TimeControl::Days(1), begun).await;
        mark(&registry, begun, begun.plus(DAY)).await;
        let later = std::time::Instant::now();
        let cut = later.checked_sub(2 * MIN_OUTAGE).expect("a time before");
        let mut since = None;
        for silent in [Some(cut), Some(later), None] {
            registry.record_cut(&mut since, silent).await;
            assert_eq!(since, silent.and(Some(cut)));
        }
        let idle = registry.store.idle_time("game", || registry.clock_now()).await.expect("an answer");
        let [(from, to)] = idle.expect("it is idle").outages[..] else { panic!("one outage") };
        assert!(to.since(from) > MIN_OUTAGE, "{from:?} to {to:?}");
    }

    #[test]
    fn a_game_that_cannot_be_opened_is_tried_again_less_and_less_often() {
        let delays: Vec<u64> = reopen_delays().take(7).map(|delay| delay.as_secs()).collect();
        assert_eq!(delays, [1, 2, 4, 8, 16, 30, 30]);
    }
}
