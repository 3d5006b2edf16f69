//! Games that a node has claimed without having opened them.

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
    client.play("f8e7").await;
    a.stop();
    // So that the next node does not see it when it starts.
    database.execute("UPDATE games SET status = 'over'").await;
    let _b = node(&database.address, &nats, "b", &["--test-speed", "2"]);
    let claim = "UPDATE games SET status = 'playing', epoch = epoch + 1, owner = (SELECT instance FROM nodes)";
    database.execute(claim).await;
    // No client asks for it, and its clock runs all the same.
    let is_lost = database.until_number("SELECT COUNT(*) FROM games WHERE status = 'over'", 1);
    tokio::time::timeout(4 * LEASE + MARGIN, is_lost).await.expect("it is opened in time");
}
