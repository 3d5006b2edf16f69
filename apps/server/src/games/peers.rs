//! Messages between the nodes of a cluster that are not about one game: the lobby, turns, connected users, accounts.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::GameRegistry;
use crate::cluster::{Cluster, Notice, decode};
use crate::http::live_sockets::LiveSockets;
use crate::now;
use crate::ops::metrics::METRICS;

/// The most turns, and the most users, per message.
const PART_SIZE: usize = 2_000;
/// The interval at which a node repeats its whole report, since messages may be lost.
const ANNOUNCE_INTERVAL: Duration = Duration::from_secs(30);

/// Whether other nodes may know the content of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Announcement {
    /// They know nothing or something else.
    First,
    /// They know it, unless a message was lost.
    Repeated,
}

/// The parts of a node's report that have arrived.
#[derive(Debug, Default)]
struct NodeReport {
    /// The number of parts that have arrived, in order.
    parts: usize,
    games: HashSet<String>,
    users: HashSet<String>,
}

/// Incomplete reports by node.
#[derive(Debug, Default)]
struct NodeReports(HashMap<String, NodeReport>);

impl NodeReports {
    /// Adds a notice. Returns the report when all of its parts have arrived.
    fn add(&mut self, notice: &Notice) -> Option<NodeReport> {
        match notice {
            Notice::Whole { node, part, parts, turns, online } => {
                if *part == 1 && *parts > 0 {
                    self.0.insert(node.clone(), NodeReport::default());
                }
                let report = self.0.get_mut(node)?;
                report.games.extend(turns.iter().map(|(game, _)| game.clone()));
                report.users.extend(online.iter().cloned());
                // A change that was sent between two parts.
                if *parts == 0 {
                    return None;
                }
                report.parts += 1;
                if report.parts != *part {
                    // A part was lost: wait for the next report.
                    self.0.remove(node);
                    return None;
                }
                if report.parts == *parts { self.0.remove(node) } else { None }
            }
            Notice::Online { node, user, is_online: true } => {
                self.0.get_mut(node)?.users.insert(user.clone());
                None
            }
            Notice::Turn { node, game, user: Some(_) } => {
                self.0.get_mut(node)?.games.insert(game.clone());
                None
            }
            _ => None,
        }
    }
}

impl GameRegistry {
    /// Handles the notices of other nodes as long as the server runs. After lost messages, and at the start, it asks
    /// all nodes for their reports.
    pub(crate) async fn serve_notices(self, cluster: Cluster, sockets: LiveSockets) {
        let mut gaps = cluster.gaps();
        let mut announcements = interval(ANNOUNCE_INTERVAL);
        announcements.set_missed_tick_behavior(MissedTickBehavior::Delay);
        announcements.reset();
        let mut reports = NodeReports::default();
        loop {
            let Some(mut notices) = cluster.subscribe(cluster.all_subject()).await else {
                sleep(self.timeouts.lobby_delay).await;
                continue;
            };
            loop {
                tokio::select! {
                    message = notices.next() => {
                        let Some(message) = message else { break };
                        METRICS.node_messages_received.add(1);
                        if let Some(notice) = decode(&message.payload) {
                            self.complete_report(&mut reports, &notice);
                            self.on_notice(&cluster, &sockets, notice).await;
                        }
                    }
                    changed = gaps.changed() => {
                        if changed.is_err() {
                            return;
                        }
                        cluster.notify(&Notice::Ask { node: cluster.instance().to_string() });
                        self.announce(&cluster, Announcement::First);
                        self.lobby.changed_elsewhere();
                    }
                    _ = announcements.tick() => {
                        self.announce(&cluster, Announcement::Repeated);
                        tokio::spawn(self.clone().forget_ended_turns());
                    }
                }
            }
        }
    }

    /// When a report is complete, forgets what the node said earlier and no longer says.
    fn complete_report(&self, reports: &mut NodeReports, notice: &Notice) {
        if let (Some(report), Notice::Whole { node, .. }) = (reports.add(notice), notice) {
            let games = report.games.iter().map(String::as_str).collect();
            self.turns.forget_node(node, &games);
            self.online_users.forget_users_of(node, &report.users, now());
        }
    }

    async fn on_notice(&self, cluster: &Cluster, sockets: &LiveSockets, notice: Notice) {
        match notice {
            Notice::Lobby => self.lobby.changed_elsewhere(),
            Notice::Turn { node, game, user } => self.set_remote_turn(&node, &game, user.as_deref()),
            Notice::Online { node, user, is_online } => {
                self.online_users.set_remote(&node, &user, is_online, now());
            }
            Notice::UserChanged { user } => {
                if let Err(error) = self.refresh_user_here(&user).await {
                    self.log_failure(&error, "cannot read the games of a user");
                }
            }
            Notice::GamesChanged { user } => {
                if let Err(error) = self.rebuild_games_here(&user).await {
                    self.log_failure(&error, "cannot read the games of a user");
                }
            }
            Notice::SessionEnded(end) => sockets.close_here(&end),
            Notice::Ask { .. } => self.announce(cluster, Announcement::First),
            Notice::Whole { node, part, turns, online, .. } => {
                if part == 0 {
                    let named = turns.iter().map(|(game, _)| game.as_str()).collect();
                    self.turns.forget_node(&node, &named);
                    self.online_users.forget_node(&node, now());
                }
                for (game, user) in turns {
                    self.set_remote_turn(&node, &game, Some(&user));
                }
                for user in online {
                    self.online_users.set_remote(&node, &user, true, now());
                }
            }
        }
    }

    /// Handles another node's news of a turn. Late news of a game that this node now owns is ignored.
    fn set_remote_turn(&self, node: &str, game: &str, user: Option<&str>) {
        if !self.loaded(game).is_some_and(|handle| handle.is_own) {
            self.turns.set_remote(node, game, user);
        }
    }

    /// Forgets the turns in finished games of dead nodes: no other node reports on these games.
    async fn forget_ended_turns(self) {
        let ended = async {
            let live = self.store.live_nodes().await?.all;
            self.store.ended_among(&self.turns.left_games(&live)).await
        };
        match ended.await {
            Ok(games) => games.iter().for_each(|game| self.turns.set_remote("", game, None)),
            Err(error) => tracing::warn!(error = %format_args!("{error:#}"), "failed to read the games of a node"),
        }
    }

    /// Sends the turns in this node's games, and its connected users, to all nodes.
    pub(super) fn announce(&self, cluster: &Cluster, announcement: Announcement) {
        let (turns, online) = (self.turns.own(), self.online_users.own());
        let parts = turns.len().max(online.len()).div_ceil(PART_SIZE).max(1);
        // With several parts, the first would briefly remove the content of the others. So the receiver removes what is
        // in no part once it has all of them.
        let is_in_parts = parts > 1 && announcement == Announcement::Repeated;
        let number = usize::from(is_in_parts);
        for part in 0..parts {
            cluster.notify(&Notice::Whole {
                node: cluster.instance().to_string(),
                part: part + number,
                parts: if is_in_parts { parts } else { 0 },
                turns: turns.iter().skip(part * PART_SIZE).take(PART_SIZE).cloned().collect(),
                online: online.iter().skip(part * PART_SIZE).take(PART_SIZE).cloned().collect(),
            });
        }
    }

    /// Forgets the connections to dead nodes. Their turns stay until the next owners of the games change them.
    pub(super) fn forget_nodes_except(&self, nodes: &HashSet<Arc<str>>) {
        self.online_users.retain_nodes(|node| nodes.contains(node), now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(part: usize, parts: usize, game: &str, user: &str) -> Notice {
        let turns = vec![(game.to_owned(), "someone".to_owned())];
        Notice::Whole { node: "north".to_owned(), part, parts, turns, online: vec![user.to_owned()] }
    }

    #[test]
    fn what_a_node_says_in_several_parts_is_everything_when_all_have_come() {
        let mut reports = NodeReports::default();
        assert!(reports.add(&part(1, 3, "a", "ana")).is_none());
        let came = Notice::Online { node: "north".to_owned(), user: "cy".to_owned(), is_online: true };
        assert!(reports.add(&came).is_none(), "meanwhile");
        assert!(reports.add(&part(1, 0, "d", "di")).is_none(), "a change");
        assert!(reports.add(&part(2, 3, "b", "bo")).is_none());
        let report = reports.add(&part(3, 3, "c", "bo")).expect("everything");
        let sorted = |set: HashSet<String>| {
            let mut all: Vec<String> = set.into_iter().collect();
            all.sort();
            all.join(" ")
        };
        assert_eq!((sorted(report.games), sorted(report.users)), ("a b c d".to_owned(), "ana bo cy di".to_owned()));
        // A report with a gap proves nothing.
        assert!(reports.add(&part(1, 3, "a", "ana")).is_none());
        assert!(reports.add(&part(3, 3, "c", "bo")).is_none());
        assert!(reports.add(&part(2, 3, "c", "bo")).is_none());
    }
}
