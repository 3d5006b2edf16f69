//! Two neighbouring versions in one cluster, by two real programs: a rolling update while moves are played, and back.
//!
//! The next version is the same program built with `KAMISADO_NEXT_VERSION` set: it has another version, its messages have
//! fields and kinds that this version does not know, and it adds to the tables, and to the terms of correspondence games.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::*;
use crate::support::*;

/// The variable that names the program of the next version.
const NEXT_VARIABLE: &str = "KAMISADO_TEST_NEXT_SERVER";
/// How many games are played through all of it.
const GAMES: usize = 6;
/// The longest that a move may take from the first attempt until both players have seen it. It is meant to be two seconds; a
/// machine that is busy with other tests needs longer, and a move that is refused for good never ends.
const MAX_WAIT: Duration = Duration::from_secs(15);

/// A version of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    This,
    Next,
}

impl Version {
    fn program(self) -> String {
        match self {
            Version::This => env!("CARGO_BIN_EXE_kamisado-server").to_owned(),
            Version::Next => std::env::var(NEXT_VARIABLE).expect("'cargo xtask test cluster' builds the next version"),
        }
    }
}

/// Starts a node of a version on a port.
async fn start(version: Version, database: &str, nats: &Nats, name: &str, port: &str) -> Server {
    let (program, nats) = (version.program(), nats.url());
    let mut command = program_at(&program, &["serve", "--port", port, "--database", database, "--nats", &nats]);
    command.args(["--node", name, "--log-level", "error"]);
    command.args(["--rate", "1000", "--requests", "0", "--connections-per-client", "0"]);
    let server = Server::of(&mut command);
    wait_until(&format!("{name} is ready"), async || ask("GET", &server.host, "/readyz", None).status == 200).await;
    server
}

/// Stops a node and starts it on the same port in a version.
async fn replace(node: Server, version: Version, database: &str, nats: &Nats, name: &str) -> Server {
    let port = node.host.rsplit(':').next().expect("a port").to_owned();
    tokio::task::spawn_blocking(move || node.stop()).await.expect("it ends well");
    start(version, database, nats, name, &port).await
}

/// The first node, of the next version, offers a game with a field that the others do not know, and one that they do: they
/// list and announce only that one.
async fn offers_stay_readable(hosts: &[String]) {
    let [unknown, known] =
        [TimeControl::Days(1), TimeControl::Fischer { seconds: 300, increment: 0 }].map(|time_control| {
            let terms = Terms { time_control, ..Terms::default() };
            make_game(&hosts[0], None, NewGame { terms, public: true, ..NewGame::default() }).0
        });
    for host in &hosts[1..] {
        let mut lobby = open_socket(host, paths::LOBBY, None).await.expect("a connection");
        let mut seen = Vec::new();
        while !seen.contains(&known) {
            let (update, _) = next_update(&mut lobby).await;
            seen.extend(update.offers.into_iter().flatten().chain(update.added).map(|offer| offer.id));
        }
        let listed: GamePage = get(host, &paths::games(GameListKind::Offers, None));
        seen.extend(listed.games.iter().map(|offer| offer.id.clone()));
        assert!(listed.games.iter().any(|offer| offer.id == known) && !seen.contains(&unknown), "{seen:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL, NATS and the next version: cargo xtask test cluster"]
async fn two_versions_run_side_by_side_and_an_update_refuses_no_move() {
    let (database, nats) = (postgres_database().await, Nats::start());
    let address = database.address.as_str();
    let version = |version: Version| program_at(&version.program(), &["--version"]).output().expect("it starts").stdout;
    assert_ne!(version(Version::This), version(Version::Next), "two programs");
    let names = ["a", "b", "c"];
    let mut nodes = Vec::new();
    for name in names {
        nodes.push(start(Version::This, address, &nats, name, "0").await);
    }
    let hosts: Vec<String> = nodes.iter().map(|node| node.host.clone()).collect();
    let balancer = Balancer::start("127.0.0.1:0", hosts.clone());
    // Players come through the balancer to any node, again and again, as long as the update goes on.
    let is_over = Arc::new(AtomicBool::new(false));
    let players: Vec<_> = (0..GAMES)
        .map(|number| {
            let (mut table, host) = (Table::new(&hosts[number % 3]), balancer.host.clone());
            let is_over = Arc::clone(&is_over);
            tokio::spawn(async move {
                while !is_over.load(Ordering::Relaxed) && table.game.end().is_none() {
                    table.play([&host, &host], 4).await;
                }
                table
            })
        })
        .collect();
    let mut mixed = Table::new(&hosts[0]);
    mixed.play([&hosts[0], &hosts[1]], 2).await;
    // One node has the next version: players at both, and games with owners of both.
    let first = nodes.remove(0);
    nodes.insert(0, replace(first, Version::Next, address, &nats, names[0]).await);
    let added = "SELECT COUNT(*) FROM _sqlx_migrations WHERE description = 'expand: next version'";
    assert_eq!(database.number(added).await, 1, "the tables are those of the next version");
    mixed.play([&hosts[0], &hosts[1]], 6).await;
    let mut of_next = Table::new(&hosts[0]);
    of_next.play([&hosts[1], &hosts[2]], 6).await;
    // What this version cannot read it leaves alone, and nothing else suffers from it.
    let mut unreadable = Table::with(&hosts[0], TimeControl::Days(1));
    unreadable.play([&hosts[0], &hosts[0]], 3).await;
    let status = |host: &str, table: &Table| ask("GET", host, &paths::game(&table.id), None).status;
    assert_eq!([0, 1, 2].map(|place: usize| status(&hosts[place], &unreadable)), [200, 503, 503]);
    offers_stay_readable(&hosts).await;
    let mut of_this = Table::new(&hosts[1]);
    of_this.play([&hosts[0], &hosts[2]], 6).await;
    // A node of this version that starts now bears the tables of the next.
    let last = nodes.remove(2);
    nodes.push(replace(last, Version::This, address, &nats, names[2]).await);
    mixed.play([&hosts[2], &hosts[0]], 4).await;
    for place in [1, 2] {
        let node = nodes.remove(place);
        nodes.insert(place, replace(node, Version::Next, address, &nats, names[place]).await);
        mixed.play([&hosts[place], &hosts[0]], 4).await;
    }
    // And back, as after a version that was no good.
    let first = nodes.remove(0);
    nodes.insert(0, replace(first, Version::This, address, &nats, names[0]).await);
    mixed.play([&hosts[0], &hosts[2]], 6).await;
    unreadable.play([&hosts[1], &hosts[2]], 3).await;
    assert_eq!([0, 1, 2].map(|place: usize| status(&hosts[place], &unreadable)), [503, 200, 200]);
    is_over.store(true, Ordering::Relaxed);
    let mut tables = vec![mixed, of_next, of_this, unreadable];
    for player in players {
        tables.push(player.await.expect("a game"));
    }
    assert!(tables.iter().all(|table| table.game.ply() > 4), "all were played");
    let turns: u32 = tables.iter().map(|table| u32::try_from(table.game.ply()).unwrap_or(u32::MAX)).sum();
    let longest = tables.iter().map(|table| table.longest).max().unwrap_or_default();
    println!(
        "five nodes replaced under {} games and {turns} turns: the longest wait for a turn was {longest:?}",
        tables.len()
    );
    assert!(longest < MAX_WAIT, "{longest:?}");
    for table in &tables {
        table.check_stored(&database).await;
    }
    assert_eq!(database.number("SELECT COUNT(*) FROM nodes WHERE dead = 1").await, 0, "no lease had to end");
}
