//! Calls to games across nodes: the owner of a game carries them out, the other nodes forward them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tokio::sync::watch;
use tokio::time::sleep;

use super::ownership::Place;
use super::{GameCommand, GameHandle, GameRegistry};
use crate::cluster::{Cluster, GameCall, Message, NoReply, Reply, Request, Subscriber, decode};
use crate::config::NodeRole;
use crate::ops::metrics::METRICS;
use crate::store::StoreError;

/// How much longer than a lease a call waits for a new owner of the game.
const TAKEOVER_MARGIN: Duration = Duration::from_secs(2);
/// The delay before a call asks again who owns the game.
const RETRY_DELAY: Duration = Duration::from_millis(100);

/// Carries out a call at the owner of the game.
async fn carry_out(handle: &GameHandle, call: GameCall) -> Reply {
    let received = Instant::now();
    let reply = handle.ask(|answer| GameCommand::Ask { call, received, answer }).await;
    // The task has just ended, so the game may have another owner.
    reply.unwrap_or(Reply::NotOwner)
}

/// The next message of a subscription; waits forever without one.
async fn next(subscription: &mut Option<Subscriber>) -> Option<Message> {
    match subscription {
        Some(subscription) => subscription.next().await,
        None => std::future::pending().await,
    }
}

impl GameRegistry {
    /// Calls the owner of a game on any node, and waits for a new owner while the game has none. `owners` says who owns
    /// the game as far as this node knows. Returns the answer, and whether it may come from a node other than the first
    /// of `owners`. Without an answer the call may or may not have been carried out.
    pub(super) async fn call(
        &self,
        cluster: &Cluster,
        game: &str,
        owners: watch::Receiver<Arc<str>>,
        mut call: GameCall,
    ) -> (Option<Reply>, bool) {
        let lease = cluster.lease().duration;
        let (begun, mut is_moved) = (Instant::now(), false);
        let mut owner = Some(owners.borrow().clone());
        let before = if let GameCall::Act { waited, .. } = &call { *waited } else { Duration::ZERO };
        loop {
            let reply = match &owner {
                Some(owner) => {
                    let request = Request { game: game.to_owned(), call: call.clone() };
                    cluster.request(cluster.node_subject(owner), &request, lease).await
                }
                None => Err(NoReply::NotSent),
            };
            match reply {
                Ok(Reply::NotOwner) | Err(NoReply::NotSent) => {}
                Err(NoReply::Unknown) if call.is_repeatable() => {}
                Err(NoReply::Unknown) => return (None, is_moved),
                Ok(reply) => return (Some(reply), is_moved),
            }
            if begun.elapsed() > lease + TAKEOVER_MARGIN {
                return (None, is_moved);
            }
            is_moved = true;
            sleep(RETRY_DELAY).await;
            // The player acted when this node received the action.
            if let GameCall::Act { waited, .. } = &mut call {
                *waited = before + begun.elapsed();
            }
            owner = match self.place(cluster, game).await {
                Ok(Some(Place::Other(owner))) => Some(owner),
                Ok(Some(Place::Here(_))) => match self.own_handle(game).await {
                    Ok(Some(handle)) => return (Some(carry_out(&handle, call).await), is_moved),
                    _ => None,
                },
                Ok(None) => return (None, is_moved),
                // If the database cannot say, another node may have reported the owner.
                Err(_) => Some(owners.borrow().clone()),
            };
        }
    }

    /// Carries out the calls of other nodes to the games of this one, and takes over games that other nodes release.
    pub(super) async fn serve_calls(self, cluster: Cluster, role: NodeRole) {
        let mut instances = cluster.lease().instances();
        loop {
            let instance = instances.borrow_and_update().clone();
            let calls = cluster.subscribe(cluster.node_subject(&instance)).await;
            let taken = match role {
                NodeRole::Games => cluster.subscribe_as_one(cluster.take_subject()).await.map(Some),
                NodeRole::Engine => Some(None),
            };
            // Without both subscriptions the node would never hear a call.
            let (Some(mut calls), Some(mut taken)) = (calls, taken) else {
                sleep(RETRY_DELAY).await;
                continue;
            };
            loop {
                tokio::select! {
                    message = calls.next() => match message {
                        Some(message) => self.answer_soon(&cluster, message, false),
                        // The subscription has ended; subscribe again.
                        None => break,
                    },
                    message = next(&mut taken) => match message {
                        Some(message) => self.answer_soon(&cluster, message, true),
                        None => break,
                    },
                    changed = instances.changed() => match changed {
                        Ok(()) => break,
                        Err(_) => return,
                    },
                }
            }
        }
    }

    /// Answers a call in the background.
    fn answer_soon(&self, cluster: &Cluster, message: Message, is_handed_over: bool) {
        METRICS.node_messages_received.add(1);
        let (registry, cluster) = (self.clone(), cluster.clone());
        tokio::spawn(async move {
            let reply = match is_handed_over {
                false => registry.answer(&message).await,
                true => registry.take(&cluster, &message).await,
            };
            cluster.reply(&message, &reply).await;
        });
    }

    async fn answer(&self, message: &Message) -> Reply {
        let Some(Request { game, call }) = decode(&message.payload) else {
            return Reply::NotOwner;
        };
        match self.own_handle(&game).await {
            Ok(Some(handle)) => carry_out(&handle, call).await,
            Ok(None) => Reply::NotOwner,
            Err(error) => {
                tracing::warn!(error = %format_args!("{error:#}"), game, "cannot open a game yet");
                Reply::NotOwner
            }
        }
    }

    /// Takes over a game that another node releases.
    async fn take(&self, cluster: &Cluster, message: &Message) -> Reply {
        let Some(game) = decode::<String>(&message.payload).filter(|_| !cluster.is_draining()) else {
            return Reply::NotOwner;
        };
        match self.claim_here(cluster, &game).await {
            Ok(true) => Reply::Done,
            Ok(false) => Reply::NotOwner,
            Err(error) => {
                tracing::warn!(error = %format_args!("{error:#}"), game, "cannot take over a game");
                Reply::NotOwner
            }
        }
    }

    /// Claims a game for this node if possible, and opens it.
    async fn claim_here(&self, cluster: &Cluster, game: &str) -> Result<bool, StoreError> {
        match self.place(cluster, game).await? {
            Some(Place::Here(_)) => Ok(self.own_handle(game).await?.is_some()),
            _ => Ok(false),
        }
    }
}
