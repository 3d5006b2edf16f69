//! A queue in which every network gets its turn.

use std::collections::VecDeque;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::oneshot;

use crate::net::{Client, Network};

/// A queue for a few slots. Networks take turns, however many of their clients wait. When the queue is full, the
/// network with the most waiting clients loses its last one, so one network cannot keep the others out.
#[derive(Debug)]
pub(super) struct FairQueue {
    state: Mutex<State>,
    max_waiting: usize,
}

#[derive(Debug)]
struct State {
    free: usize,
    /// The waiting clients of each network; the network at the front has the next turn. No line is empty.
    lines: VecDeque<(Network, Line)>,
}

type Line = VecDeque<oneshot::Sender<Slot>>;

/// A slot, until it is dropped.
#[derive(Debug)]
pub(super) struct Slot(Option<Arc<FairQueue>>);

impl Drop for Slot {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.release_slot();
        }
    }
}

impl FairQueue {
    /// A queue for `slots` clients at once, in which at most `max_waiting` wait.
    pub(super) fn new(slots: usize, max_waiting: usize) -> Arc<FairQueue> {
        let state = Mutex::new(State { free: slots, lines: VecDeque::new() });
        Arc::new(FairQueue { state, max_waiting })
    }

    /// Waits for a slot; `None` if the queue is full. Dropping the future gives up the place in the queue.
    pub(super) async fn slot(self: &Arc<FairQueue>, client: Client) -> Option<Slot> {
        let network = client.networks().last()?;
        let turn = {
            let mut state = self.state.lock();
            if state.free > 0 {
                state.free -= 1;
                return Some(Slot(Some(Arc::clone(self))));
            }
            state.join(network, self.max_waiting)?
        };
        // An error means that the place went to another network.
        turn.await.ok()
    }

    /// Gives a free slot to the next client. The lock is held throughout, so no client can start to wait between the
    /// last look at the lines and the release.
    fn release_slot(self: &Arc<FairQueue>) {
        let mut state = self.state.lock();
        while let Some(next) = state.next() {
            match next.send(Slot(Some(Arc::clone(self)))) {
                Ok(()) => return,
                // This client has gone. The loop passes the slot on; dropping the slot would do so a second time.
                Err(mut slot) => slot.0 = None,
            }
        }
        state.free += 1;
    }
}

impl State {
    /// Adds a client behind the others of its network; `None` if there is no room.
    fn join(&mut self, network: Network, max_waiting: usize) -> Option<oneshot::Receiver<Slot>> {
        let waiting = |lines: &VecDeque<(Network, Line)>| lines.iter().map(|(_, line)| line.len()).sum::<usize>();
        if waiting(&self.lines) >= max_waiting {
            self.lines.iter_mut().for_each(|(_, line)| line.retain(|client| !client.is_closed()));
            self.lines.retain(|(_, line)| !line.is_empty());
        }
        if waiting(&self.lines) >= max_waiting {
            let own = self.lines.iter().find(|(other, _)| *other == network).map_or(0, |(_, line)| line.len());
            let (_, longest) = self.lines.iter_mut().max_by_key(|(_, line)| line.len())?;
            if longest.len() <= own + 1 {
                return None;
            }
            longest.pop_back();
        }
        let (client, turn) = oneshot::channel();
        match self.lines.iter_mut().find(|(other, _)| *other == network) {
            Some((_, line)) => line.push_back(client),
            None => self.lines.push_back((network, VecDeque::from([client]))),
        }
        Some(turn)
    }

    /// The client whose turn it is.
    fn next(&mut self) -> Option<oneshot::Sender<Slot>> {
        let (network, mut line) = self.lines.pop_front()?;
        let client = line.pop_front();
        if !line.is_empty() {
            self.lines.push_back((network, line));
        }
        client
    }
}

#[cfg(test)]
mod tests {
    use tokio::task::JoinHandle;

    use super::*;

    fn at(address: &str) -> Client {
        Client::at(address.parse().expect("an address"))
    }

    /// Starts a client that waits and then writes its name into `order`.
    async fn wait(queue: &Arc<FairQueue>, client: &str, order: &Arc<Mutex<Vec<String>>>) -> JoinHandle<bool> {
        let (queue, name, order) = (Arc::clone(queue), client.to_owned(), Arc::clone(order));
        let handle = tokio::spawn(async move {
            let slot = queue.slot(at(&name)).await;
            if slot.is_some() {
                order.lock().push(name);
            }
            slot.is_some()
        });
        // The test has one thread: the client runs until it waits.
        tokio::task::yield_now().await;
        handle
    }

    #[tokio::test]
    async fn networks_take_turns_however_many_wait() {
        let (queue, order) = (FairQueue::new(1, 10), Arc::new(Mutex::new(Vec::new())));
        let first = queue.slot(at("192.0.2.1")).await;
        let mut waiting = Vec::new();
        for client in ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1", "192.0.2.7", "2001:db8:9::1"] {
            waiting.push(wait(&queue, client, &order).await);
        }
        drop(first);
        for handle in waiting {
            assert!(handle.await.expect("it ends"));
        }
        let turns = order.lock().clone();
        let expected = ["2001:db8:1:1::1", "192.0.2.7", "2001:db8:9::1", "2001:db8:1:2::1", "2001:db8:1:3::1"];
        assert_eq!(turns, expected);
    }

    #[tokio::test]
    async fn in_a_full_queue_the_largest_network_makes_room() {
        let (queue, order) = (FairQueue::new(1, 4), Arc::new(Mutex::new(Vec::new())));
        let first = queue.slot(at("192.0.2.1")).await;
        let mut flood = Vec::new();
        for host in 1..=6 {
            flood.push(wait(&queue, &format!("2001:db8:1:{host}::1"), &order).await);
        }
        let honest = wait(&queue, "192.0.2.7", &order).await;
        let other = wait(&queue, "192.0.2.8", &order).await;
        drop(first);
        assert!(honest.await.expect("it ends") && other.await.expect("it ends"));
        let mut admitted = 0;
        for handle in flood {
            admitted += usize::from(handle.await.expect("it ends"));
        }
        assert_eq!(admitted, 2, "two were refused at once, and two made room");
        assert!(queue.slot(at("192.0.2.9")).await.is_some(), "all slots are free again");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn nobody_waits_while_a_slot_is_free() {
        let queue = FairQueue::new(1, 100);
        let clients: Vec<JoinHandle<()>> = (0..4)
            .map(|_| {
                let queue = Arc::clone(&queue);
                tokio::spawn(async move {
                    for _ in 0..20_000 {
                        assert!(queue.slot(at("192.0.2.1")).await.is_some());
                    }
                })
            })
            .collect();
        for client in clients {
            let done = tokio::time::timeout(std::time::Duration::from_secs(30), client).await;
            done.expect("nobody waits for ever").expect("each has its turns");
        }
    }

    #[tokio::test]
    async fn clients_that_have_gone_hold_no_place() {
        let (queue, order) = (FairQueue::new(1, 2), Arc::new(Mutex::new(Vec::new())));
        let first = queue.slot(at("192.0.2.1")).await;
        for client in ["192.0.2.2", "192.0.2.3"] {
            let gone = wait(&queue, client, &order).await;
            gone.abort();
            assert!(gone.await.is_err());
        }
        let last = wait(&queue, "192.0.2.4", &order).await;
        drop(first);
        assert!(last.await.expect("it ends"));
        let state = queue.state.lock();
        assert_eq!((state.free, state.lines.len()), (1, 0));
    }
}
