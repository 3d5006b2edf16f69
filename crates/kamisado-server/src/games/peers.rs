//! Messages between the nodes of a cluster beside their games: changes of the lobby, turns, who is connected, accounts.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::GameRegistry;
use crate::cluster::{Cluster, Notice, decode};
use crate::http::live_sockets::LiveSockets;
use crate::now;
use crate::ops::metrics::METRICS;

/// How many turns, and how many users, are in one message.
const PART_SIZE: usize = 2_000;
/// How often a node says everything again, since messages may be lost.
const ANNOUNCE_INTERVAL: Duration = Duration::from_secs(30);

/// Whether other nodes may know what a node says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Announcement {
    /// They do not, or something else.
    First,
    /// They do, unless a message was lost.
    Repeated,
}

impl GameRegistry {
    /// Takes over what other nodes say, as long as the server runs. Whenever something was not heard, as before the
    /// connection to NATS was made, all nodes are asked.
    pub(crate) async fn serve_notices(self, cluster: Cluster, sockets: LiveSockets) {
        let mut gaps = cluster.gaps();
        let mut announcements = interval(ANNOUNCE_INTERVAL);
        announcements.set_missed_tick_behavior(MissedTickBehavior::Delay);
        announcements.reset();
        loop {
            let Some(mut notices) = cluster.subscribe(cluster.all_subject()).await else {
                sleep(self.timeouts().lobby_delay).await;
                continue;
            };
            loop {
                tokio::select! {
                    message = notices.next() => {
                        let Some(message) = message else { break };
                        METRICS.node_message_received();
                        if let Some(notice) = decode(&message.payload) {
                            self.on_notice(&cluster, &sockets, notice).await;
                        }
                    }
                    changed = gaps.changed() => {
                        if changed.is_err() {
                            return;
                        }
                        cluster.notify(&Notice::Ask { node: cluster.instance().to_string() });
                        self.announce(&cluster, Announcement::First);
                        self.lobby().changed_elsewhere();
                    }
                    _ = announcements.tick() => {
                        self.announce(&cluster, Announcement::Repeated);
                        tokio::spawn(self.clone().forget_ended_turns());
                    }
                }
            }
        }
    }

    async fn on_notice(&self, cluster: &Cluster, sockets: &LiveSockets, notice: Notice) {
        match notice {
            Notice::Lobby => self.lobby().changed_elsewhere(),
            Notice::Turn { node, game, user } => self.set_remote_turn(&node, &game, user.as_deref()),
            Notice::Online { node, user, is_online } => {
                self.online_users().set_remote(&node, &user, is_online, now());
            }
            Notice::UserChanged { user } => {
                if let Err(error) = self.refresh_user_here(&user).await {
                    tracing::error!(error = %format_args!("{error:#}"), "the games of a user cannot be read");
                }
            }
            Notice::GamesChanged { user } => {
                if let Err(error) = self.rebuild_games_here(&user).await {
                    tracing::error!(error = %format_args!("{error:#}"), "the games of a user cannot be read");
                }
            }
            Notice::SessionEnded(end) => sockets.close_here(&end),
            Notice::Ask { .. } => self.announce(cluster, Announcement::First),
            Notice::Whole { node, part, turns, online } => {
                if part == 0 {
                    let named = turns.iter().map(|(game, _)| game.as_str()).collect();
                    self.turns().forget_node(&node, &named);
                    self.online_users().forget_node(&node, now());
                }
                for (game, user) in turns {
                    self.set_remote_turn(&node, &game, Some(&user));
                }
                for user in online {
                    self.online_users().set_remote(&node, &user, true, now());
                }
            }
        }
    }

    /// Another node says whose turn it is in a game. What it says late of a game that this node owns by now does not
    /// count.
    fn set_remote_turn(&self, node: &str, game: &str, user: Option<&str>) {
        if !self.loaded(game).is_some_and(|handle| handle.is_own) {
            self.turns().set_remote(node, game, user);
        }
    }

    /// Forgets turns in games that are over, of nodes that have gone: no other node speaks of these games any more.
    async fn forget_ended_turns(self) {
        let ended = async {
            let (live, _) = self.store().live_nodes().await?;
            self.store().ended_among(&self.turns().left_games(&live)).await
        };
        match ended.await {
            Ok(games) => games.iter().for_each(|game| self.turns().set_remote("", game, None)),
            Err(error) => tracing::warn!(error = %format_args!("{error:#}"), "the games of a node cannot be read"),
        }
    }

    /// Says to all nodes whose turn it is in the games of this node, and who is connected to it.
    pub(super) fn announce(&self, cluster: &Cluster, announcement: Announcement) {
        let (turns, online) = (self.turns().own(), self.online_users().own());
        let parts = turns.len().max(online.len()).div_ceil(PART_SIZE).max(1);
        // Where the parts are many, the first would take away for a moment what is in the others.
        let number = usize::from(parts > 1 && announcement == Announcement::Repeated);
        for part in 0..parts {
            cluster.notify(&Notice::Whole {
                node: cluster.instance().to_string(),
                part: part + number,
                turns: turns.iter().skip(part * PART_SIZE).take(PART_SIZE).cloned().collect(),
                online: online.iter().skip(part * PART_SIZE).take(PART_SIZE).cloned().collect(),
            });
        }
    }

    /// Forgets who was connected to nodes that have gone. Their turns stay: the next owners of the games change them.
    pub(super) fn forget_nodes_except(&self, nodes: &HashSet<Arc<str>>) {
        self.online_users().retain_nodes(|node| nodes.contains(node), now());
    }
}
