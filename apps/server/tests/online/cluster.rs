//! A cluster: three real nodes, a real NATS server and PostgreSQL, with nodes and NATS killed, stopped and drained.
//!
//! `cargo xtask test cluster` runs these; they need a PostgreSQL server and the program `nats-server`.

mod claims;
mod local;
mod outages;
mod rolling;

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use kamisado::{FormatKind, MatchLength, MatchRules, Player, Turn};
use kamisado_api::{
    ErrorCode, GameListKind, GamePage, GameSnapshot, JoinedGame, LobbyUpdate, LogEvent, NewGame, paths,
};
use kamisado_online::{Action, Event, Offer, OnlineGame, Terms, TimeControl};
use serde_json::Value;

use crate::faults::stored_entries;
use crate::support::*;

/// The lease of a node.
const LEASE: Duration = Duration::from_secs(5);
/// How long a takeover may take beyond the lease: a second, and what a busy machine takes for starting and asking.
const MARGIN: Duration = Duration::from_secs(4);

/// A NATS server as a process, which is killed with it.
struct Nats {
    process: Child,
    port: u16,
}

impl Nats {
    fn start() -> Nats {
        let port = TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a free port").port();
        Nats::start_at(port)
    }

    fn start_at(port: u16) -> Nats {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
        let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("nats-server starts");
        let begun = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(begun.elapsed() < Duration::from_secs(30), "NATS does not answer");
            std::thread::sleep(Duration::from_millis(10));
        }
        Nats { process, port }
    }

    fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it, and says on which port it was.
    fn kill(mut self) -> u16 {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it has ended");
        self.port
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Starts a node.
fn node(database: &str, nats: &Nats, name: &str, args: &[&str]) -> Server {
    let mut command = program(&["serve", "--port", "0", "--database", database, "--nats", &nats.url(), "--node", name]);
    command.args(["--log-level", "off", "--rate", "1000", "--requests", "0", "--connections-per-client", "0"]);
    Server::of(command.args(args))
}

/// A database, NATS and three nodes.
async fn cluster() -> (Database, Nats, [Server; 3]) {
    let (database, nats) = (postgres_database().await, Nats::start());
    let nodes = ["a", "b", "c"].map(|name| node(&database.address, &nats, name, &[]));
    (database, nats, nodes)
}

/// A free address for numbers.
fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a free port").to_string()
}

/// A number that a node counts.
fn metric(address: &str, name: &str) -> u64 {
    let mut numbers = ureq::get(format!("http://{address}/metrics")).call().expect("an answer");
    let numbers = numbers.body_mut().read_to_string().expect("a text");
    let found = numbers.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok());
    found.unwrap_or_else(|| panic!("{name} is not in:\n{numbers}"))
}

/// Two players and the nodes to which they are connected, with the game as they were shown it.
struct Table {
    id: String,
    users: [User; 2],
    game: OnlineGame,
    number: u64,
    /// The longest that a move took from the first attempt until both had seen it.
    longest: Duration,
}

impl Table {
    /// A new game, made at a node, which owns it.
    fn new(host: &str) -> Table {
        Table::with(host, TimeControl::Fischer { seconds: 3_600, increment: 0 })
    }

    /// The same with another clock.
    fn with(host: &str, time_control: TimeControl) -> Table {
        let terms = Terms { rules: MatchRules::new(MatchLength::Marathon), time_control, rated: false };
        let (id, black, white) = two_players(host, terms);
        Table { id, users: [black, white], game: OnlineGame::new(terms), number: 0, longest: Duration::ZERO }
    }

    /// Connects a player, as often as it takes.
    async fn connect(&mut self, place: usize, host: &str) -> Client {
        let begun = Instant::now();
        loop {
            let known = Some((self.game.clone(), self.number));
            if let Some(client) = Client::connect(host, &self.id, Some(&self.users[place]), known).await {
                self.saw(&client);
                return client;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "{host} does not answer");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    fn saw(&mut self, client: &Client) {
        if client.number > self.number {
            (self.game, self.number) = (client.game.clone(), client.number);
        }
    }

    /// Plays this many turns with players at two nodes. They come back whenever their connection breaks, and try again
    /// whenever they are refused for the moment.
    async fn play(&mut self, hosts: [&str; 2], turns: usize) {
        let mut clients = [self.connect(0, hosts[0]).await, self.connect(1, hosts[1]).await];
        for _ in 0..turns {
            let ply = self.game.ply();
            let Some(player) = self.game.player_to_act() else {
                return;
            };
            let (turn, begun) = (self.game.game().legal_turns()[0].to_string(), Instant::now());
            let mover = usize::from(player == Player::White);
            let mut is_sent = false;
            for place in [mover, 1 - mover] {
                while clients[place].game.ply() <= ply {
                    assert!(begun.elapsed() < Duration::from_secs(30), "the turn is never taken");
                    if place == mover && !is_sent {
                        is_sent = clients[place].try_send(clients[place].turn(&turn)).await.is_ok();
                    }
                    match clients[place].take().await {
                        Some(Ok(())) => {}
                        Some(Err(code)) => {
                            // A turn that was sent again after a lost connection may have been taken the first time.
                            let is_passing =
                                matches!(code, ErrorCode::TryAgain | ErrorCode::NotStored | ErrorCode::OutOfStep);
                            assert!(is_passing, "{code:?}");
                            tokio::time::sleep(Duration::from_millis(20)).await;
                            is_sent = false;
                        }
                        None => {
                            clients[place] = self.connect(place, hosts[place]).await;
                            is_sent = false;
                        }
                    }
                }
                self.saw(&clients[place]);
            }
            self.longest = self.longest.max(begun.elapsed());
        }
    }

    /// Every turn that was shown is stored, once and in its order.
    async fn check_stored(&self, database: &Database) {
        let rows = stored_entries(&database.address, &self.id).await;
        assert!(rows.len() as u64 >= self.number, "{} of {} entries", rows.len(), self.number);
        let stored = rows.iter().filter_map(|event| match event {
            LogEvent::Game(Event::Turn { turn, .. }) => Some(*turn),
            _ => None,
        });
        let shown: Vec<Turn> = self.game.game().turns().collect();
        assert_eq!(stored.take(shown.len()).collect::<Vec<_>>(), shown);
    }

    /// How much time both clocks have lost.
    fn spent(&self) -> Duration {
        let left = self.game.clock().left().expect("clocks");
        2 * Duration::from_secs(3_600) - left.black - left.white
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn players_at_different_nodes_play_and_a_third_node_watches() {
    let (database, _nats, [a, b, c]) = cluster().await;
    let (id, black, white) = two_players(&a.host, Terms::default());
    let mut first = Client::watch(&b.host, &id, Some(&black)).await;
    let mut second = Client::watch(&c.host, &id, Some(&white)).await;
    let mut third = Client::watch(&a.host, &id, None).await;
    assert_eq!((first.you, second.you, third.you), (Some(Player::Black), Some(Player::White), None));
    // Everybody sees who is there, wherever they are.
    let all_there =
        |client: &Client| (client.presence.black, client.presence.white, client.presence.watching) == (true, true, 1);
    tokio::join!(first.until(all_there), second.until(all_there), third.until(all_there));
    assert_eq!(first.refused(body::turn(0, "f8f1")).await, ErrorCode::Illegal);
    assert_eq!(second.refused(body::turn(0, "g1g6")).await, ErrorCode::NotYourTurn);
    first.send(first.turn("f8e7")).await;
    tokio::join!(first.until_ply(1), second.until_ply(1));
    second.send(body::say("from afar")).await;
    first.until(|client| client.said == ["from afar"]).await;
    third.until(|client| client.number == second.number.max(first.number)).await;
    assert!(third.said.is_empty(), "players talk among themselves");
    second.send(Action::Resign).await;
    tokio::join!(first.until_over(), second.until_over());
    // The next game is agreed upon across nodes too, and anybody can open it anywhere.
    first.send(Action::Offer { offer: Offer::Rematch }).await;
    second.until(|client| client.game.offers().black.is_some()).await;
    second.send(Action::Offer { offer: Offer::Rematch }).await;
    tokio::join!(first.until(|client| client.next.is_some()), second.until(|client| client.next.is_some()));
    let next = first.next.clone().expect("a game");
    let again = Client::watch(&c.host, &next, Some(&black)).await;
    assert_eq!(again.you, Some(Player::White));
    let entries = "SELECT COUNT(*) FROM (SELECT DISTINCT game, number FROM entries) AS numbers";
    assert_eq!(database.number(entries).await, database.number("SELECT COUNT(*) FROM entries").await);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn no_move_that_was_shown_is_lost_when_the_owner_is_killed() {
    let (database, _nats, [a, b, c]) = cluster().await;
    let mut tables: Vec<Table> = (0..4).map(|_| Table::new(&a.host)).collect();
    for table in &mut tables {
        table.play([&b.host, &c.host], 4).await;
    }
    let begun = Instant::now();
    let before: Vec<Duration> = tables.iter().map(Table::spent).collect();
    a.kill();
    let killed = Instant::now();
    let hosts = [b.host.as_str(), c.host.as_str()];
    futures_util::future::join_all(tables.iter_mut().map(|table| table.play(hosts, 6))).await;
    let after = begun.elapsed();
    for (table, before) in tables.iter().zip(before) {
        assert!(table.longest < LEASE + MARGIN, "{:?}", table.longest);
        table.check_stored(&database).await;
        // Nothing of the time without an owner is charged: it was nearly all of the time since then.
        let charged = table.spent().saturating_sub(before);
        assert!(charged < after - LEASE / 2, "{charged:?} of {after:?}");
    }
    assert!(killed.elapsed() > LEASE / 2, "the lease was waited for");
    // Each of the games has had two owners.
    assert_eq!(database.number("SELECT MIN(epoch) FROM games").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn a_node_that_stood_still_beyond_its_lease_writes_nothing_and_comes_back() {
    let (database, nats) = (postgres_database().await, Nats::start());
    let numbers = free_address();
    let a = node(&database.address, &nats, "a", &["--metrics", &numbers]);
    let [b, c] = ["b", "c"].map(|name| node(&database.address, &nats, name, &[]));
    let mut table = Table::new(&a.host);
    table.play([&a.host, &a.host], 3).await;
    // A move is on its way to the owner when it stops.
    let mut late = table.connect(0, &a.host).await;
    let mut late_too = table.connect(1, &a.host).await;
    a.signal("STOP");
    let turn = table.game.game().legal_turns()[1].to_string();
    let mover = if table.game.player_to_act() == late.you { &mut late } else { &mut late_too };
    mover.send(mover.turn(&turn)).await;
    // The others take over and go on.
    table.play([&b.host, &c.host], 4).await;
    let shown = table.number;
    a.signal("CONT");
    // What the old owner says is what the new one has stored, or that it cannot; then it is gone.
    while mover.game.ply() < table.game.ply() {
        if mover.take().await.is_none() {
            break;
        }
    }
    table.check_stored(&database).await;
    // It serves again, with another lease.
    table.play([&a.host, &b.host], 4).await;
    assert!(table.number > shown);
    table.check_stored(&database).await;
    assert!(metric(&numbers, "kamisado_leases_lost_total") >= 1);
    assert_eq!(metric(&numbers, "kamisado_lease_held"), 1);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn after_a_takeover_clients_elsewhere_hear_that_storing_works_again() {
    let (database, nats) = (postgres_database().await, Nats::start());
    let [a, _b] = ["a", "b"].map(|name| node(&database.address, &nats, name, &[]));
    // A node that owns no games, so that its client keeps its connection.
    let c = node(&database.address, &nats, "c", &["--role", "engine"]);
    let table = Table::new(&a.host);
    let mut watcher = Client::watch(&c.host, &table.id, None).await;
    // The owner waits for its own row, and loses its lease; it stands still, so that it says nothing more.
    let mut held = database.hold("UPDATE nodes SET dead = 1 WHERE name = 'a'").await;
    watcher.until(|client| !client.storing).await;
    a.signal("STOP");
    sqlx::query("COMMIT").execute(&mut held).await.expect("it is stored");
    watcher.until(|client| client.storing).await;
    a.signal("CONT");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn a_node_that_is_cut_off_from_the_database_closes_its_sockets_and_charges_no_clock() {
    let (database, nats) = (postgres_database().await, Nats::start());
    let numbers = free_address();
    let a = node(&database.address, &nats, "a", &["--metrics", &numbers]);
    let mut table = Table::new(&a.host);
    table.play([&a.host, &a.host], 3).await;
    let mut client = table.connect(0, &a.host).await;
    let (before, begun) = (table.spent(), Instant::now());
    let held = database.hold("UPDATE nodes SET name = name").await;
    assert_eq!(client.close_code().await, Some(1012));
    let cut = begun.elapsed();
    assert!((LEASE..2 * LEASE + MARGIN).contains(&cut), "{cut:?}");
    assert_eq!((metric(&numbers, "kamisado_lease_held"), ask("GET", &a.host, "/readyz", None).status), (0, 503));
    drop(held);
    // No other node was there: the same one goes on, and the time is charged to no player.
    table.play([&a.host, &a.host], 2).await;
    let (charged, passed) = (table.spent().saturating_sub(before), begun.elapsed());
    assert!(charged < passed - LEASE / 2, "{charged:?} of {passed:?}");
    table.check_stored(&database).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn reads_that_hang_are_given_up_and_keep_no_node_from_its_lease() {
    let (database, nats) = (postgres_database().await, Nats::start());
    let numbers = free_address();
    let a = node(&database.address, &nats, "a", &["--metrics", &numbers]);
    let read = || {
        let host = a.host.clone();
        tokio::task::spawn_blocking(move || ask("GET", &host, "/api/ratings/single", None).status)
    };
    assert_eq!(read().await.expect("an answer"), 200);
    let (held, begun) = (database.hold("LOCK TABLE ratings IN ACCESS EXCLUSIVE MODE").await, Instant::now());
    let reads = futures_util::future::join_all((0..12).map(|_| read())).await;
    assert!(reads.into_iter().all(|status| status.expect("an answer") >= 500));
    let took = begun.elapsed();
    assert!((LEASE..3 * LEASE + MARGIN).contains(&took), "{took:?}");
    assert_eq!(metric(&numbers, "kamisado_lease_held"), 1);
    assert_eq!(metric(&numbers, "kamisado_leases_lost_total"), 0);
    drop(held);
    assert_eq!(read().await.expect("an answer"), 200);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn a_write_for_an_older_epoch_is_refused_although_the_lease_runs() {
    let (database, nats) = (postgres_database().await, Nats::start());
    let numbers = free_address();
    let a = node(&database.address, &nats, "a", &["--metrics", &numbers]);
    let mut table = Table::new(&a.host);
    table.play([&a.host, &a.host], 2).await;
    let mut clients = [table.connect(0, &a.host).await, table.connect(1, &a.host).await];
    // Another node has claimed the game, of which this one knows nothing.
    let other = "INSERT INTO nodes SELECT 'other', 'other', role, started, at, expires + 3000, 0 FROM nodes";
    database.execute(other).await;
    database.execute("UPDATE games SET owner = 'other', epoch = epoch + 1").await;
    let entries = "SELECT COUNT(*) FROM entries";
    let before = database.number(entries).await;
    let turn = table.game.game().legal_turns()[0].to_string();
    let mover = usize::from(table.game.player_to_act() == Some(Player::White));
    clients[mover].send(clients[mover].turn(&turn)).await;
    while clients[mover].take().await.is_some() {}
    assert_eq!(clients[mover].game.ply(), table.game.ply(), "nothing is shown as made");
    assert_eq!(database.number(entries).await, before);
    assert_eq!(metric(&numbers, "kamisado_fenced_writes_total"), 1);
    assert_eq!(metric(&numbers, "kamisado_leases_lost_total"), 0);
    // The other node dies, and the game goes on from what is stored.
    table.play([&a.host, &a.host], 4).await;
    table.check_stored(&database).await;
    assert_eq!(database.number("SELECT epoch FROM games").await, 3);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn without_nats_games_at_their_owner_go_on_and_nothing_is_lost() {
    let (database, nats, [a, b, _c]) = cluster().await;
    let mut table = Table::new(&a.host);
    table.play([&a.host, &b.host], 3).await;
    let mut watcher = Client::watch(&b.host, &table.id, None).await;
    let port = nats.kill();
    // Both players are at the owner.
    table.play([&a.host, &a.host], 6).await;
    assert!(table.longest < LEASE, "{:?}", table.longest);
    // A spectator elsewhere sees what is stored, a little later.
    let ply = table.game.ply();
    watcher.until_ply(ply).await;
    // One who comes now too.
    assert_eq!(Client::watch(&b.host, &table.id, None).await.game.ply(), ply);
    let _nats = Nats::start_at(port);
    table.play([&a.host, &b.host], 4).await;
    table.check_stored(&database).await;
    assert_eq!(database.number("SELECT MAX(epoch) FROM games").await, 1, "it has the same owner");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn a_guest_who_signs_in_at_another_node_without_nats_keeps_the_seat() {
    let (database, nats) = (postgres_database().await, Nats::start());
    let [a, b] = ["a", "b"].map(|name| node(&database.address, &nats, name, &[]));
    let password = "four plain words here";
    assert_eq!(post(&b.host, paths::ACCOUNTS, None, body::account("Ana", password)).0.status, 201);
    let (id, guest, _white) = two_players(&a.host, Terms::default());
    assert_eq!(Client::watch(&a.host, &id, Some(&guest)).await.you, Some(Player::Black));
    nats.kill();
    let (answer, ana) = post(&b.host, paths::SESSION, Some(&guest), body::sign_in("Ana", password));
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(Client::watch(&a.host, &id, ana.as_ref()).await.you, Some(Player::Black));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn a_node_that_is_stopped_hands_its_games_over() {
    let (database, _nats, [a, b, c]) = cluster().await;
    let mut tables: Vec<Table> = (0..6).map(|_| Table::new(&a.host)).collect();
    let hosts = [b.host.as_str(), c.host.as_str()];
    for table in &mut tables {
        table.play(hosts, 2).await;
        table.longest = Duration::ZERO;
    }
    let stopped = tokio::task::spawn_blocking(move || {
        let begun = Instant::now();
        a.stop();
        begun.elapsed()
    });
    futures_util::future::join_all(tables.iter_mut().map(|table| table.play(hosts, 12))).await;
    let took = stopped.await.expect("it ended well");
    assert!(took < LEASE, "no lease had to end: {took:?}");
    for table in &tables {
        assert!(table.longest < Duration::from_secs(2) + MARGIN / 2, "{:?}", table.longest);
        table.check_stored(&database).await;
    }
    assert_eq!(database.number("SELECT COUNT(*) FROM nodes").await, 2);
    assert_eq!(database.number("SELECT COUNT(*) FROM games WHERE epoch <> 2").await, 0, "each has its second owner");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn a_cluster_and_a_server_of_its_own_refuse_each_others_database() {
    let (database, nats) = (postgres_database().await, Nats::start());
    let refused = |args: &[&str]| {
        let output = program(&["serve", "--port", "0"]).args(args).output().expect("it starts");
        assert!(!output.status.success());
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let url = nats.url();
    let error = refused(&["--database", "sqlite:x.db", "--nats", &url]);
    assert!(error.contains("a cluster needs PostgreSQL"), "{error}");
    let a = node(&database.address, &nats, "a", &[]);
    assert_eq!(ask("GET", &a.host, "/readyz", None).status, 200);
    let error = refused(&["--database", &database.address]);
    assert!(error.contains("another server is running") || error.contains("a cluster is running"), "{error}");
    let error = refused(&["--database", &database.address, "--nats", &url, "--node", "a"]);
    assert!(error.contains("another node of this cluster is called a"), "{error}");
    let listed = program(&["admin", "--database", &database.address, "nodes"]).output().expect("it starts");
    let listed: Value = serde_json::from_slice(&listed.stdout).expect("one line of JSON");
    assert_eq!((&listed["name"], &listed["role"], &listed["is_dead"]), (&"a".into(), &"games".into(), &false.into()));
    let table = Table::new(&a.host);
    a.stop();
    // When no node runs, a server of its own has the database, with all games; and the other way round.
    let alone = Server::start_with(&database.address, &["--requests", "0"]);
    let last_entry = |server: &Server| get::<GameSnapshot>(&server.host, &paths::game(&table.id)).state.last_entry;
    assert_eq!(last_entry(&alone), 3, "it was interrupted once");
    let error = refused(&["--database", &database.address, "--nats", &url, "--node", "a"]);
    assert!(error.contains("another server is running"), "{error}");
    alone.stop();
    let a = node(&database.address, &nats, "a", &[]);
    assert_eq!(last_entry(&a), 3, "it was idle meanwhile, and so short a time is not recorded then");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn the_lobby_pairing_and_turns_are_those_of_all_nodes() {
    let (_database, _nats, [a, b, c]) = cluster().await;
    let terms = Terms { time_control: TimeControl::Fischer { seconds: 300, increment: 3 }, ..Terms::default() };
    let offer = NewGame { terms, side: Some(Player::Black), public: true, ..NewGame::default() };
    let (answer, ana) = post(&a.host, paths::GAMES, None, offer);
    let made: JoinedGame = answer.created();
    let ana = ana.expect("a session");
    // The creator waits at the first node, a visitor looks at the second.
    let mut waits = Client::watch(&a.host, &made.id, Some(&ana)).await;
    let mut lobby = open_socket(&b.host, paths::LOBBY, None).await.expect("a connection");
    loop {
        let text = next_text(&mut lobby).await.expect("a message");
        let update: LobbyUpdate = serde_json::from_str(&text).expect("an update");
        if update.offers.unwrap_or_default().iter().chain(&update.added).any(|game| game.id == made.id) {
            break;
        }
    }
    let (answer, bo) = post(&c.host, paths::PAIRING, None, terms);
    let paired: JoinedGame = answer.read();
    assert_eq!((paired.id.as_str(), paired.you), (made.id.as_str(), Player::White));
    waits.until(|client| client.game.has_begun()).await;
    // Of two who look for each other at the same moment at different nodes one makes the offer and one takes it.
    let unusual = Terms { time_control: TimeControl::Fischer { seconds: 420, increment: 1 }, ..Terms::default() };
    let found = (0..6).map(|number| {
        let host = [&a.host, &b.host, &c.host][number % 3].clone();
        tokio::task::spawn_blocking(move || post(&host, paths::PAIRING, None, unusual).0.status)
    });
    let mut found: Vec<u16> =
        futures_util::future::join_all(found).await.into_iter().map(|status| status.expect("an answer")).collect();
    found.sort_unstable();
    assert_eq!(found, [200, 200, 200, 201, 201, 201]);
    // It is the creator's turn, as every node knows.
    let bo = bo.expect("a session");
    for (host, user, is_turn) in [(&b.host, &ana, true), (&c.host, &ana, true), (&b.host, &bo, false)] {
        wait_until(&format!("{host} knows whose turn it is"), async || {
            let page: GamePage = get_as(host, &paths::games(GameListKind::Mine, None), user);
            page.games.first().is_some_and(|game| game.your_turn == is_turn)
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn engines_think_at_the_node_that_has_the_role() {
    let (database, nats) = (postgres_database().await, Nats::start());
    let numbers = free_address();
    let _engine = node(&database.address, &nats, "engine", &["--role", "engine", "--metrics", &numbers]);
    let a = node(&database.address, &nats, "a", &[]);
    let received = || metric(&numbers, "kamisado_node_messages_total{direction=\"received\"}");
    // Until the node has seen that there is an engine, it thinks itself.
    wait_until("the engine is asked", async || {
        let before = received();
        let (id, user) = make_game(&a.host, None, NewGame { engine: Some(1), ..body::as_black(FormatKind::Single) });
        let mut client = Client::watch(&a.host, &id, user.as_ref()).await;
        client.play("f8e7").await;
        client.until(|client| client.game.ply() >= 2).await;
        received() > before
    })
    .await;
    let elsewhere = "SELECT COUNT(*) FROM games JOIN nodes ON nodes.instance = games.owner WHERE nodes.name <> 'a'";
    assert_eq!(database.number(elsewhere).await, 0);
}
