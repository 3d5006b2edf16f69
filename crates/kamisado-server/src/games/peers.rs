//! Messages between the nodes of a cluster beside their games: changes of the lobby, turns, who is connected, accounts.

use std::collections::HashSet;
use std::sync::Arc;

use futures_util::StreamExt;
use tokio::time::sleep;

use super::GameRegistry;
use crate::cluster::{Cluster, Notice, decode};
use crate::http::live_sockets::LiveSockets;
use crate::now;
use crate::ops::metrics::METRICS;

/// How many turns, and how many users, are in one message.
const PART_SIZE: usize = 2_000;

impl GameRegistry {
    /// Takes over what other nodes say, as long as the server runs. Whenever the connection to NATS was made, all nodes are
    /// asked: what they said before was not heard.
    pub(crate) async fn serve_notices(self, cluster: Cluster, sockets: LiveSockets) {
        let mut connections = cluster.connections();
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
                    changed = connections.changed() => {
                        if changed.is_err() {
                            return;
                        }
                        cluster.notify(&Notice::Ask { node: cluster.instance().to_string() });
                        self.announce(&cluster);
                        self.lobby().changed_elsewhere();
                    }
                }
            }
        }
    }

    async fn on_notice(&self, cluster: &Cluster, sockets: &LiveSockets, notice: Notice) {
        match notice {
            Notice::Lobby => self.lobby().changed_elsewhere(),
            Notice::Turn { node, game, user } => self.turns().set_remote(&node, &game, user.as_deref()),
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
            Notice::Ask { .. } => self.announce(cluster),
            Notice::Whole { node, part, turns, online } => {
                if part == 0 {
                    self.turns().forget_node(&node);
                    self.online_users().forget_node(&node, now());
                }
                for (game, user) in turns {
                    self.turns().set_remote(&node, &game, Some(&user));
                }
                for user in online {
                    self.online_users().set_remote(&node, &user, true, now());
                }
            }
        }
    }

    /// Says to all nodes whose turn it is in the games of this node, and who is connected to it.
    pub(super) fn announce(&self, cluster: &Cluster) {
        let (turns, online) = (self.turns().own(), self.online_users().own());
        let parts = turns.len().max(online.len()).div_ceil(PART_SIZE).max(1);
        for part in 0..parts {
            cluster.notify(&Notice::Whole {
                node: cluster.instance().to_string(),
                part,
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
