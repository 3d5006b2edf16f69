//! Many clients that send mutated requests and frames in parallel.

use std::fmt;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::frames::{self, Place};
use super::requests::{self, Operation};

/// The number of clients that send requests.
const CLIENTS: u64 = 12;
/// The number of clients with two sockets.
const SOCKETS: u64 = 6;
/// Sending stops after this many failures.
const MAX_FAILURES: usize = 20;

/// The size of a run.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The smallest number of answered requests.
    pub requests: u64,
    /// The smallest number of answered frames.
    pub frames: u64,
    /// The seed for the mutations.
    pub seed: u64,
}

/// The results for one kind of input.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// The number of answers.
    pub answered: u64,
    /// The number of accepted inputs: with a status below 400, or without a message that refuses the frame.
    pub accepted: u64,
    /// The total time of all clients.
    pub time: Duration,
}

/// The results of a run.
#[derive(Debug, Default)]
pub struct Tally {
    /// The requests.
    pub requests: Count,
    /// The frames to sockets of games.
    pub game_frames: Count,
    /// The frames to sockets of the lobby.
    pub lobby_frames: Count,
    /// Wrong answers, with their inputs.
    pub failures: Vec<String>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { requests, game_frames, lobby_frames, failures } = self;
        write!(
            f,
            "{} requests were answered, {} of them well; {} frames to games, {} of them accepted; {} frames to the lobby; \
             {} failures; {:.0} s",
            requests.answered,
            requests.accepted,
            game_frames.answered,
            game_frames.accepted,
            lobby_frames.answered,
            failures.len(),
            requests.time.max(game_frames.time).max(lobby_frames.time).as_secs_f64(),
        )
    }
}

/// The state shared by all clients.
pub(super) struct Shared {
    /// `127.0.0.1:1234`.
    pub(super) host: String,
    /// Every operation of the server, with its examples.
    pub(super) operations: Vec<Operation>,
    requests: AtomicU64,
    game_frames: AtomicU64,
    lobby_frames: AtomicU64,
    tally: Mutex<Tally>,
}

impl Shared {
    /// Whether another request must be sent.
    pub(super) fn wants_request(&self) -> bool {
        self.takes(&self.requests, 1)
    }

    /// Whether more frames must be sent.
    pub(super) fn wants_frames(&self, place: Place, frames: u64) -> bool {
        let left = if place == Place::Game { &self.game_frames } else { &self.lobby_frames };
        self.takes(left, frames)
    }

    fn takes(&self, left: &AtomicU64, number: u64) -> bool {
        let take = |left: u64| (left > 0).then(|| left.saturating_sub(number));
        self.tally().failures.len() < MAX_FAILURES
            && left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).is_ok()
    }

    /// Counts answered frames, some of them refused.
    pub(super) fn count_frames(&self, place: Place, answered: u64, refused: u64) {
        let mut tally = self.tally();
        let count = if place == Place::Game { &mut tally.game_frames } else { &mut tally.lobby_frames };
        count.answered += answered;
        count.accepted += answered.saturating_sub(refused);
    }

    /// The results so far.
    pub(super) fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sends the planned requests and frames to a server.
pub async fn run(host: &str, plan: &Plan) -> io::Result<Tally> {
    let begin = Instant::now();
    let shared = Arc::new(Shared {
        host: host.to_owned(),
        operations: requests::operations(host).await?,
        requests: plan.requests.into(),
        game_frames: (plan.frames - plan.frames / SOCKETS).into(),
        lobby_frames: (plan.frames / SOCKETS).into(),
        tally: Mutex::default(),
    });
    let mut clients = Vec::new();
    for number in 0..CLIENTS {
        clients.push(tokio::spawn(requests::client(Arc::clone(&shared), plan.seed ^ (number << 32))));
    }
    for number in 0..SOCKETS {
        // The lobby ignores its input, so one socket is enough.
        let place = if number == 0 { Place::Lobby } else { Place::Game };
        clients.push(tokio::spawn(frames::client(Arc::clone(&shared), place, plan.seed ^ (number << 40))));
    }
    let mut errors = Vec::new();
    for client in clients {
        match client.await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => errors.push(format!("a client gave up: {error}")),
            Err(error) => errors.push(format!("a client panicked: {error}")),
        }
    }
    let mut tally = std::mem::take(&mut *shared.tally());
    let Tally { requests, game_frames, lobby_frames, failures } = &mut tally;
    for count in [requests, game_frames, lobby_frames] {
        count.time = begin.elapsed();
    }
    failures.extend(errors);
    Ok(tally)
}
