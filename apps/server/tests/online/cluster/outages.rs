//! Faults in which no clock may run: what the nodes cannot do costs no player time, and what players do costs them theirs.

use std::time::{Duration, Instant};

use kamisado::{FormatKind, Player};
use kamisado_api::{GameSnapshot, LogEvent, NewGame, paths};
use kamisado_online::{Event, Terms, TimeControl};
use tokio::time::timeout_at;

use super::{Nats, Table, cluster, node};
use crate::faults::{play_until_stored, stored_entries};
use crate::support::*;

/// What each clock begins with, and how long a fault lasts: longer than that.
const SECONDS: u32 = 4;
const FAULT: Duration = Duration::from_secs(6);
/// How much of a fault may be charged: it is not noticed at once.
const TOLERANCE: Duration = Duration::from_millis(1_500);

/// A game made at a node, which owns it, with White at the same node and Black, whose clock runs, at another.
async fn started(owner: &str, other: &str) -> (String, Client, Client) {
    let time_control = TimeControl::Fischer { seconds: SECONDS, increment: 0 };
    let (id, black, white) = two_players(owner, Terms { time_control, ..Terms::default() });
    let mut white = Client::watch(owner, &id, Some(&white)).await;
    let mut black = Client::watch(other, &id, Some(&black)).await;
    black.send(black.turn("f8e7")).await;
    white.until_ply(1).await;
    white.send(white.turn("g1g6")).await;
    black.until_ply(2).await;
    (id, black, white)
}

/// Black moves, and is charged for nothing but the own time.
async fn moves_on(address: &str, id: &str, black: &mut Client) {
    let shown = Instant::now();
    let turn = black.game.game().legal_turns()[0].to_string();
    black.play(&turn).await;
    let left = black.game.clock().left().expect("clocks").black;
    let charged = Duration::from_secs(SECONDS.into()) - left;
    assert!(charged < shown.elapsed() + TOLERANCE, "{charged:?}");
    let entries = stored_entries(address, id).await;
    let interrupted = |entry: &LogEvent| matches!(entry, LogEvent::Game(Event::Interrupted { .. }));
    assert!(entries.iter().any(interrupted), "it is an event of the game: {entries:?}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn no_clock_runs_out_while_nats_is_away_or_the_node_of_its_player_stands_still() {
    let (database, nats, [a, b, _c]) = cluster().await;
    let (id, mut black, _white) = started(&a.host, &b.host).await;
    let port = nats.kill();
    tokio::time::sleep(FAULT).await;
    let _nats = Nats::start_at(port);
    moves_on(&database.address, &id, &mut black).await;

    let (id, mut black, _white) = started(&a.host, &b.host).await;
    b.signal("STOP");
    tokio::time::sleep(FAULT).await;
    b.signal("CONT");
    moves_on(&database.address, &id, &mut black).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn no_correspondence_game_is_lost_while_nats_is_away() {
    let (database, nats) = (postgres_database().await, Nats::start());
    let a = node(&database.address, &nats, "a", &[]);
    let [mut first, mut second] = [(); 2].map(|()| Table::with(&a.host, TimeControl::Days(1)));
    // Games of days are not in memory after a start.
    a.stop();
    let [_a, b] = ["a", "b"].map(|name| node(&database.address, &nats, name, &[]));
    database.until_number("SELECT COUNT(*) FROM games WHERE idle_epoch = epoch AND owner IS NOT NULL", 2).await;
    // Nearly all of the day has passed.
    let left = Duration::from_secs(15);
    let due = "SELECT MAX(due) - CAST(EXTRACT(EPOCH FROM now()) * 1000 AS BIGINT) FROM games";
    let passed = database.number(due).await - 15_000;
    database.execute(&format!("UPDATE entries SET at = at - {passed}")).await;
    database.execute(&format!("UPDATE games SET due = due - {passed}, idle_since = idle_since - {passed}")).await;
    let is_due = Instant::now() + left;
    // One player is connected already, the other comes after the fault.
    let mut client = first.connect(0, &b.host).await;
    let port = nats.kill();
    assert!(Instant::now() < is_due, "the machine is too slow for this test");
    // The fault lasts until each game would have been lost.
    let fault = timeout_at((is_due + Duration::from_secs(3)).into(), client.until_over());
    assert!(fault.await.is_err(), "it is lost");
    let _nats = Nats::start_at(port);
    for table in [&mut first, &mut second] {
        table.play([&b.host, &b.host], 1).await;
        assert_eq!(table.game.ply(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn no_clock_runs_while_its_owner_stands_still_for_less_than_its_lease() {
    let (database, _nats, [a, b, _c]) = cluster().await;
    let (id, mut black, _white) = started(&a.host, &b.host).await;
    a.signal("STOP");
    // Less than the lease, and as long as the clocks have.
    tokio::time::sleep(Duration::from_secs(4)).await;
    a.signal("CONT");
    moves_on(&database.address, &id, &mut black).await;
    assert_eq!(database.number("SELECT MAX(epoch) FROM games").await, 1, "it has the same owner");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn the_engines_of_a_cluster_move_again_after_an_outage_in_which_they_thought() {
    let (database, _nats, [a, _b, _c]) = cluster().await;
    let new = || NewGame { engine: Some(10), ..body::as_black(FormatKind::Standard) };
    // The engines wait for each other, so that most of them answer in the outage.
    let games: Vec<_> = (0..24).map(|_| make_game(&a.host, None, new())).collect();
    let begun = games.iter().map(async |(id, user)| {
        let mut client = Client::watch(&a.host, id, user.as_ref()).await;
        play_until_stored(&mut client, "d8d3").await;
    });
    futures_util::future::join_all(begun).await;
    // For less than a lease.
    let lock = database.lock().await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    drop(lock);
    for (id, _) in &games {
        wait_until("the engine moves", async || {
            let answer = ask("GET", &a.host, &paths::game(id), None);
            answer.status == 200 && answer.read::<GameSnapshot>().state.player_to_act == Some(Player::Black)
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn a_player_who_leaves_a_sound_cluster_loses_on_time() {
    let (_database, _nats, [a, b, _c]) = cluster().await;
    let (_, black, mut white) = started(&a.host, &b.host).await;
    let begun = Instant::now();
    drop(black);
    white.until_over().await;
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(u64::from(SECONDS)) + FAULT / 2, "{took:?}");
    assert_eq!((white.game.ply(), white.interruptions), (2, 0));
    assert_eq!(white.game.game().result().and_then(|result| result.winner), Some(Player::White));
}
