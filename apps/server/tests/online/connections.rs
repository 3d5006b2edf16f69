//! Connections to PostgreSQL: what is slow holds up nothing else, and none is closed without need.

use std::time::Duration;

use kamisado::FormatKind;
use kamisado_api::paths;
use kamisado_online::{RatingCategory, Terms, TimeControl};

use crate::support::*;

#[tokio::test(flavor = "multi_thread")]
async fn slow_reads_do_not_hold_up_moves() {
    let Some(database) = database_on("postgres").await else { return };
    let server = Server::start(&database.address);
    let (id, black, _) = two_players(&server.host, Terms::default());
    let mut client = Client::watch(&server.host, &id, Some(&black)).await;
    // Every reader of ratings waits until this is dropped.
    let lock = database.hold("LOCK TABLE ratings IN ACCESS EXCLUSIVE MODE").await;
    let readers: Vec<_> = (0..40)
        .map(|_| {
            let (mut reader, path) = (Browser::new(&server.host), paths::leaderboard(RatingCategory::Single, 0));
            std::thread::spawn(move || drop(reader.try_ask("GET", &path, ())))
        })
        .collect();
    let waiting = "SELECT COUNT(*) FROM pg_locks WHERE relation = CAST('ratings' AS regclass) AND NOT granted";
    wait_until("several readers wait", async || database.number(waiting).await > 1).await;
    client.send(client.turn("f8e7")).await;
    let stored = client.until_ply(1);
    tokio::time::timeout(Duration::from_secs(3), stored).await.expect("a move is stored beside slow reads");
    drop(lock);
    for reader in readers {
        reader.join().expect("no panic");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pairing_closes_no_connection() {
    let Some(database) = database_on("postgres").await else { return };
    let server = Server::start(&database.address);
    // PostgreSQL writes its statistics down after a moment.
    let sessions = async || {
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        let select = "SELECT CAST(sessions AS BIGINT) FROM pg_stat_database WHERE datname = current_database()";
        database.number(select).await
    };
    let pair = || {
        let time_control = TimeControl::Fischer { seconds: 60, increment: 0 };
        let rules = body::terms(FormatKind::Single).rules;
        let answer = Browser::new(&server.host).post(paths::PAIRING, Terms { rules, time_control, rated: false });
        assert!([200, 201].contains(&answer.status), "{}", answer.text);
    };
    (0..6).for_each(|_| pair());
    let before = sessions().await;
    (0..20).for_each(|_| pair());
    // One is that of the question itself.
    let opened = sessions().await - before;
    assert!(opened < 10, "{opened} connections were opened anew");
}
