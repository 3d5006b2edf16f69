//! Players and spectators who record what they send and see.
//!
//! They play at one server or at the nodes of a cluster, whatever fails there, and reconnect whenever their connection
//! is lost.

mod client;
mod run;

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kamisado::{MatchLength, MatchRules, Player};
use kamisado_api::{CreateAccount, CreatedAccount, JoinedGame, NewGame, paths};
use kamisado_online::{Terms, TimeControl};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::chance::Chance;
use crate::history::{GameHistory, Moment};
use crate::http::post;
use client::{Client, choose_host};
use run::SharedHistory;

pub(crate) use client::read_all;
pub(crate) use run::{Hosts, Run, lock, print_violations};

/// The initial time on each clock: more than any run takes.
const SECONDS: u32 = 3 * 60 * 60;
/// The time control of every third pair: shorter than the long faults, so that a player charged for one loses on time.
const SHORT: TimeControl = TimeControl::Fischer { seconds: 8, increment: 1 };
/// After this time without an answer another node is tried.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(4);
/// The delay before sending something again that could not be stored.
const RESEND: Duration = Duration::from_millis(100);
/// The time limit for creating accounts.
const SIGN_UP_TIMEOUT: Duration = Duration::from_secs(60);

/// Two players who play games one after the other.
struct Pair {
    run: Arc<Run>,
    /// Its index among all pairs.
    number: usize,
    /// Whether both have accounts and their games are rated.
    is_rated: bool,
    chance: Chance,
    /// The sessions of both.
    sessions: [Option<String>; 2],
}

/// Starts pairs of players, of which every fourth has accounts and plays rated games.
pub(crate) async fn start_pairs(run: &Arc<Run>, count: usize, seed: u64) -> io::Result<Vec<JoinHandle<()>>> {
    let mut pairs = Vec::new();
    for number in 0..count {
        let chance = Chance(seed ^ ((number as u64) << 16));
        let mut pair = Pair { run: Arc::clone(run), number, is_rated: number % 4 == 0, chance, sessions: [None, None] };
        pair.sign_up().await?;
        pairs.push(tokio::spawn(pair.play()));
    }
    Ok(pairs)
}

impl Pair {
    fn terms(&self) -> Terms {
        let length = if self.is_rated { MatchLength::Single } else { MatchLength::Standard };
        let long = TimeControl::Fischer { seconds: SECONDS, increment: 0 };
        let time_control = if self.number % 3 == 1 { SHORT } else { long };
        Terms { rules: MatchRules::new(length), time_control, rated: self.is_rated }
    }

    /// Creates accounts if they are needed.
    async fn sign_up(&mut self) -> io::Result<()> {
        if !self.is_rated {
            return Ok(());
        }
        let (begun, mut attempt) = (Instant::now(), 0);
        for place in 0..2 {
            while self.sessions[place].is_none() {
                // Each attempt uses a new name, because the last one may have been taken.
                attempt += 1;
                let name = format!("Player{}x{attempt}", self.number);
                let account = CreateAccount { name, password: "a password for tests".to_owned(), bot: false };
                let host = self.host().await;
                match post::<CreatedAccount>(&host, paths::ACCOUNTS, None, Some(&account)).await {
                    Ok((_, session)) => self.sessions[place] = session,
                    Err(error) if begun.elapsed() > SIGN_UP_TIMEOUT => return Err(error),
                    // A busy machine may not store at once.
                    Err(_) => sleep(RESEND).await,
                }
            }
        }
        Ok(())
    }

    /// Plays until the run is stopped, or to the end of the last game.
    async fn play(mut self) {
        let mut next: Option<(String, Moment)> = None;
        while !self.run.is_stopped() && (next.is_some() || !self.run.is_finishing()) {
            let Some((id, begun)) = (match next.take() {
                Some(next) => Some(next),
                None => self.make().await,
            }) else {
                sleep(RESEND).await;
                continue;
            };
            self.run.now_doing(self.number, "pair", format_args!("plays {id}"));
            let history = self.run.add(GameHistory::new(id, self.terms(), begun));
            let [black, white] = self.sessions.clone();
            let mut clients = [
                self.client(&history, Some(Player::Black), black),
                self.client(&history, Some(Player::White), white),
                self.client(&history, None, None),
            ];
            let [black, white, spectator] = &mut clients;
            tokio::join!(black.stay(), white.stay(), spectator.stay());
            if let Some(id) = black.next.take().or(white.next.take()) {
                // The players have exchanged sides. The next game did not begin before this one.
                self.sessions.swap(0, 1);
                next = Some((id, begun));
            }
        }
    }

    fn client(&mut self, history: &SharedHistory, seat: Option<Player>, session: Option<String>) -> Client {
        let mut client = Client::new(&self.run, history, self.terms(), self.chance.fork());
        (client.pair, client.seat, client.session) = (self.number, seat, session);
        client
    }

    /// A reachable node.
    async fn host(&mut self) -> String {
        loop {
            if let Some((_, host)) = choose_host(&self.run, &mut self.chance) {
                return host;
            }
            sleep(RESEND).await;
        }
    }

    /// Creates a game with both players, and returns a time before which it cannot have begun.
    async fn make(&mut self) -> Option<(String, Moment)> {
        let new = NewGame { terms: self.terms(), side: Some(Player::Black), ..NewGame::default() };
        self.run.now_doing(self.number, "pair", "makes a game");
        let (host, [black, _]) = (self.host().await, self.sessions.clone());
        let made = timeout(ANSWER_TIMEOUT, post::<JoinedGame>(&host, paths::GAMES, black.as_deref(), Some(&new))).await;
        let (JoinedGame { id, .. }, session) = made.ok()?.ok()?;
        self.run.add_made(id.clone());
        self.sessions[0] = session.or(self.sessions[0].take());
        let begun = self.run.now();
        for attempt in 1..=20 {
            self.run.now_doing(self.number, "pair", format_args!("takes the seat in {id}, attempt {attempt}"));
            let (host, [_, white]) = (self.host().await, self.sessions.clone());
            let seat = paths::game_seat(&id);
            let joined = post::<JoinedGame>(&host, &seat, white.as_deref(), None::<&()>);
            if let Ok(Ok((_, session))) = timeout(ANSWER_TIMEOUT, joined).await {
                self.sessions[1] = session.or(self.sessions[1].take());
                return Some((id, begun));
            }
            sleep(RESEND).await;
        }
        None
    }
}
