//! Games that a node has claimed without having opened them.

use std::time::{Duration, Instant};

use kamisado_online::{Terms, TimeControl};

use super::{LEASE, MARGIN, Nats, node};
use crate::support::*;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test cluster"]
async fn a_game_whose_claim_was_not_confirmed_is_opened_by_its_owner() {
    let (database, nats) = (postgres_database().await, Nats::start());
    let a = node(&database.address, &nats, "a", &[]);
    let time_control = TimeControl::Fischer { seconds: 5, increment: 0 };
    let (id, black, _white) = two_players(&a.host, Terms { time_control, ..Terms::default() });
    let mut client = Client::watch(&a.host, &id, Some(&black)).await;
    client.play("f8e7").await.expect("it is sent");
    client.until(|client| client.game.ply() == 1).await;
    a.stop();
    // So that the next node does not see it when it starts.
    database.execute("UPDATE games SET status = 'over'").await;
    let _b = node(&database.address, &nats, "b", &["--test-speed", "2"]);
    database
        .execute("UPDATE games SET status = 'playing', epoch = epoch + 1, owner = (SELECT instance FROM nodes)")
        .await;
    // No client asks for it, and its clock runs all the same.
    let begun = Instant::now();
    let is_over = "SELECT COUNT(*) FROM games WHERE status = 'over'";
    while database.number(is_over).await == 0 {
        assert!(begun.elapsed() < 4 * LEASE + MARGIN, "it is never opened");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
