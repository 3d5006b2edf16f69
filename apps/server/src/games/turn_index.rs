//! The games in which it is each user's turn.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::cluster::{Cluster, Notice};

/// Changes are collected for this long before they are sent to other nodes.
const GATHER_TIME: Duration = Duration::from_millis(100);
/// The most turns per message to other nodes.
const PART_SIZE: usize = 2_000;

/// The user to move in every game, so that not every game has to be asked. Each game reports its own changes. In a
/// cluster it contains the games of all nodes, which report every change to each other.
#[derive(Clone, Debug, Default)]
pub(crate) struct TurnIndex {
    turns: Arc<Mutex<Turns>>,
    cluster: Option<Cluster>,
}

#[derive(Debug, Default)]
struct Turns {
    users: HashMap<String, UserTurns>,
    /// The user to move in each game, and the node that reported it; `None` for the games of this node.
    games: HashMap<String, (String, Option<String>)>,
    /// Changes in this node's games that other nodes do not know yet.
    unsent: HashMap<String, Option<String>>,
}

/// The turns of one user.
#[derive(Debug, Default)]
struct UserTurns {
    games: BTreeSet<String>,
    changes: watch::Sender<()>,
}

/// Changes of a user's turns after its creation.
#[derive(Debug)]
pub(crate) struct TurnChanges {
    user: String,
    index: TurnIndex,
    /// `None` only during drop.
    changes: Option<watch::Receiver<()>>,
}

impl TurnChanges {
    /// Waits until the turns have changed since the last call.
    pub(crate) async fn recv(&mut self) {
        let changes = self.changes.as_mut().expect("it is taken only by drop");
        changes.changed().await.expect("the sender stays as long as there are receivers");
    }
}

impl Drop for TurnChanges {
    fn drop(&mut self) {
        let mut turns = self.index.turns.lock();
        // Dropped under the lock: if two sockets close at once, the second one sees that it is the last.
        self.changes = None;
        turns.forget_idle(&self.user);
    }
}

impl Turns {
    /// Sets the user to move in a game, if any.
    fn set(&mut self, game: &str, to: Option<&str>, node: Option<&str>) {
        let new = to.map(|user| (user.to_owned(), node.map(str::to_owned)));
        let old = match new {
            Some(new) => self.games.insert(game.to_owned(), new),
            None => self.games.remove(game),
        };
        let old = old.map(|(user, _)| user);
        if old.as_deref() == to {
            return;
        }
        if let Some(from) = old
            && let Some(turns) = self.users.get_mut(&from)
        {
            turns.games.remove(game);
            turns.changes.send_replace(());
            self.forget_idle(&from);
        }
        if let Some(to) = to {
            let turns = self.users.entry(to.to_owned()).or_default();
            turns.games.insert(game.to_owned());
            turns.changes.send_replace(());
        }
    }

    /// Forgets a user who has neither turns nor sockets.
    fn forget_idle(&mut self, user: &str) {
        if self.users.get(user).is_some_and(|turns| turns.games.is_empty() && turns.changes.receiver_count() == 0) {
            self.users.remove(user);
        }
    }
}

impl TurnIndex {
    /// Creates the index of a server, which may be a node of a cluster.
    pub(super) fn new(cluster: Option<Cluster>) -> TurnIndex {
        TurnIndex { cluster, ..TurnIndex::default() }
    }

    /// Sets the user to move in a game of this node, if any. Other nodes learn of it a little later, with many changes
    /// in one message.
    pub(super) fn set(&self, game: &str, to: Option<&str>) {
        let mut turns = self.turns.lock();
        turns.set(game, to, None);
        if self.cluster.is_none() {
            return;
        }
        let is_first = turns.unsent.is_empty();
        turns.unsent.insert(game.to_owned(), to.map(str::to_owned));
        if is_first {
            let index = self.clone();
            tokio::spawn(async move {
                sleep(GATHER_TIME).await;
                index.send_changes();
            });
        }
    }

    /// Sends all unsent changes to the other nodes.
    pub(super) fn send_changes(&self) {
        let Some(cluster) = &self.cluster else {
            return;
        };
        for notice in notices(&cluster.instance(), std::mem::take(&mut self.turns.lock().unsent)) {
            cluster.notify(&notice);
        }
    }

    /// Handles another node's news of the turn in one of its games.
    pub(super) fn set_remote(&self, node: &str, game: &str, to: Option<&str>) {
        self.turns.lock().set(game, to, Some(node));
    }

    /// Forgets the news of another node, except of these games.
    pub(super) fn forget_node(&self, node: &str, except: &HashSet<&str>) {
        let mut turns = self.turns.lock();
        let is_gone = |(game, (_, by)): (&String, &(String, Option<String>))| {
            (by.as_deref() == Some(node) && !except.contains(game.as_str())).then(|| game.clone())
        };
        let games: Vec<String> = turns.games.iter().filter_map(is_gone).collect();
        games.iter().for_each(|game| turns.set(game, None, None));
    }

    /// Keeps the turn of a game that leaves memory, as reported by this registration of the node, until the game's
    /// owner reports another.
    pub(super) fn give_up(&self, game: &str, instance: &str) {
        if let Some((_, by @ None)) = self.turns.lock().games.get_mut(game) {
            *by = Some(instance.to_owned());
        }
    }

    /// Does so for all games, when a registration has lost its lease.
    pub(super) fn give_up_all(&self, instance: &str) {
        let mut turns = self.turns.lock();
        turns.unsent.clear();
        turns.games.values_mut().filter(|(_, by)| by.is_none()).for_each(|(_, by)| *by = Some(instance.to_owned()));
    }

    /// The games of dead nodes that no other node has reported since.
    pub(super) fn left_games(&self, live: &HashSet<Arc<str>>) -> Vec<String> {
        let turns = self.turns.lock();
        let is_left = |by: &Option<String>| by.as_deref().is_some_and(|by| !live.contains(by));
        turns.games.iter().filter(|(_, (_, by))| is_left(by)).map(|(game, _)| game.clone()).collect()
    }

    /// The games of this node, each with the user to move.
    pub(super) fn own(&self) -> Vec<(String, String)> {
        let turns = self.turns.lock();
        let own = turns.games.iter().filter(|(_, (_, node))| node.is_none());
        own.map(|(game, (user, _))| (game.clone(), user.clone())).collect()
    }

    /// The games in which the user is to move, sorted by id.
    pub(crate) fn of(&self, user: &str) -> Vec<String> {
        self.turns.lock().users.get(user).map(|turns| turns.games.iter().cloned().collect()).unwrap_or_default()
    }

    /// Whether the user is to move in a game.
    #[cfg(test)]
    fn has(&self, user: &str, game: &str) -> bool {
        self.turns.lock().games.get(game).is_some_and(|(known, _)| known == user)
    }

    /// Subscribes to changes of the user's turns.
    pub(crate) fn subscribe(&self, user: &str) -> TurnChanges {
        let changes = self.turns.lock().users.entry(user.to_owned()).or_default().changes.subscribe();
        TurnChanges { user: user.to_owned(), index: self.clone(), changes: Some(changes) }
    }
}

/// The messages to other nodes about changed turns. New turns are sent as later parts of the whole report, because
/// those remove nothing.
fn notices(node: &str, changes: HashMap<String, Option<String>>) -> Vec<Notice> {
    let (mut begun, mut notices) = (Vec::new(), Vec::new());
    for (game, user) in changes {
        match user {
            Some(user) => begun.push((game, user)),
            None => notices.push(Notice::Turn { node: node.to_owned(), game, user: None }),
        }
    }
    let parts = (1..).zip(begun.chunks(PART_SIZE));
    notices.extend(parts.map(|(part, turns)| Notice::Whole {
        node: node.to_owned(),
        part,
        parts: 0,
        turns: turns.to_vec(),
        online: Vec::new(),
    }));
    notices
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn a_turn_is_passed_on_and_forgotten_at_the_end() {
        let turns = TurnIndex::default();
        turns.set("b", Some("ana"));
        turns.set("a", Some("ana"));
        assert_eq!(turns.of("ana"), ["a", "b"]);
        turns.set("a", Some("bo"));
        assert!(turns.has("bo", "a") && !turns.has("ana", "a"));
        turns.set("a", None);
        assert_eq!(turns.of("bo"), [""; 0]);
    }

    #[test]
    fn a_user_hears_of_changes_of_the_own_turns_alone_and_is_forgotten_afterwards() {
        let turns = TurnIndex::default();
        let (mut ana, mut again) = (turns.subscribe("ana"), turns.subscribe("ana"));
        turns.set("a", Some("bo"));
        assert!(ana.recv().now_or_never().is_none(), "it is another user's turn");
        turns.set("a", Some("ana"));
        assert!(ana.recv().now_or_never().is_some() && again.recv().now_or_never().is_some());
        assert!(ana.recv().now_or_never().is_none(), "each change is heard of once");
        turns.set("a", None);
        assert!(ana.recv().now_or_never().is_some());
        drop(ana);
        assert!(turns.turns.lock().users.contains_key("ana"), "another socket is open");
        drop(again);
        assert!(turns.turns.lock().users.is_empty() && turns.turns.lock().games.is_empty());
    }

    #[test]
    fn changes_are_sent_together_and_none_takes_away_what_was_said_before() {
        let begun = (0..=PART_SIZE).map(|game| (game.to_string(), Some("ana".to_owned())));
        let notices = notices("north", begun.chain([("over".to_owned(), None)]).collect());
        let mut turns = 0;
        for notice in &notices {
            match notice {
                Notice::Turn { game, user: None, .. } => assert_eq!(game, "over"),
                Notice::Whole { part, turns: some, online, .. } => {
                    assert!(*part > 0 && online.is_empty());
                    turns += some.len();
                }
                other => panic!("{other:?}"),
            }
        }
        assert_eq!((notices.len(), turns), (3, PART_SIZE + 1));
    }

    #[test]
    fn what_another_node_said_goes_with_the_node() {
        let turns = TurnIndex::default();
        turns.set("a", Some("ana"));
        turns.set_remote("north", "b", Some("ana"));
        turns.set_remote("south", "c", Some("ana"));
        assert_eq!(
            (turns.of("ana"), turns.own()),
            (vec!["a".into(), "b".into(), "c".into()], vec![("a".into(), "ana".into())])
        );
        // The other node now owns the game.
        turns.set_remote("south", "b", Some("ana"));
        turns.forget_node("north", &HashSet::new());
        assert_eq!(turns.of("ana"), ["a", "b", "c"]);
        turns.forget_node("south", &HashSet::from(["c"]));
        assert_eq!(turns.of("ana"), ["a", "c"]);
        turns.forget_node("south", &HashSet::new());
        assert_eq!(turns.of("ana"), ["a"]);
    }

    #[test]
    fn turns_of_a_lost_registration_are_not_the_own_ones_of_the_next() {
        let turns = TurnIndex::default();
        turns.set("a", Some("ana"));
        turns.give_up_all("first");
        turns.set("b", Some("ana"));
        turns.set("d", Some("ana"));
        turns.give_up("d", "second");
        turns.set_remote("south", "c", Some("ana"));
        turns.give_up("c", "second");
        assert_eq!((turns.of("ana").len(), turns.own()), (4, vec![("b".into(), "ana".into())]));
        assert_eq!(turns.left_games(&HashSet::from(["second".into(), "south".into()])), ["a"]);
    }
}
