//! Who is there, and what the clocks show to a client that comes late.

use std::time::Duration;

use kamisado::{FormatKind, Player};
use kamisado_api::{NewGame, PlayerInfo, Presence};
use kamisado_online::{Terms, TimeControl};

use crate::support::*;

/// For how long the server is down.
const DOWN: Duration = Duration::from_millis(200);

fn there(black: bool, white: bool, watching: u32) -> Presence {
    Presence { black, white, watching }
}

#[tokio::test(flavor = "multi_thread")]
async fn players_and_spectators_learn_who_is_there() {
    let (_database, server) = faster_server(10).await;
    let (id, black, white) = two_players(&server.host, Terms::default());
    // A node that cannot reach the owner of the game knows only its own clients at first.
    let mut first = Client::watch(&server.host, &id, Some(&black)).await;
    assert_eq!(first.presence, there(true, false, 0));
    let mut second = Client::watch(&server.host, &id, Some(&white)).await;
    assert!(second.presence.white);
    second.until(|client| client.presence == there(true, true, 0)).await;
    first.until(|client| client.presence == there(true, true, 0)).await;
    let again = Client::watch(&server.host, &id, Some(&white)).await;
    let third = Client::watch(&server.host, &id, None).await;
    first.until(|client| client.presence == there(true, true, 1)).await;
    // One of two connections is not all of them.
    drop(second);
    drop(third);
    first.until(|client| client.presence == there(true, true, 0)).await;
    drop(again);
    first.until(|client| client.presence == there(true, false, 0)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_is_always_there() {
    let (_database, server) = server().await;
    let body = NewGame { engine: Some(1), ..body::as_black(FormatKind::Single) };
    let (id, user) = make_game(&server.host, None, body);
    let client = Client::watch(&server.host, &id, user.as_ref()).await;
    assert_eq!(client.presence, there(true, true, 0));
    assert_eq!(client.hello.state.players.white, Some(PlayerInfo::engine(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_comes_late_sees_the_clocks_as_they_are_and_a_restart_costs_no_time() {
    let (database, mut server) = server().await;
    let begun = std::time::Instant::now();
    let time_control = TimeControl::Fischer { seconds: 60, increment: 0 };
    let (id, black, white) = two_players(&server.host, Terms { time_control, ..Terms::default() });
    // Clocks run after the first move of each side.
    for (ply, (user, turn)) in [(&black, "f8e7"), (&white, "g1g6")].into_iter().enumerate() {
        let mut client = Client::watch(&server.host, &id, Some(user)).await;
        client.send(client.turn(turn)).await;
        client.until(|client| client.game.ply() > ply).await;
    }
    let left = |client: &Client| {
        let clock = client.hello.state.clock.expect("a clock");
        assert_eq!((client.hello.state.player_to_act, clock.white), (Some(Player::Black), Duration::from_secs(60)));
        clock.black
    };
    let mut before = Duration::from_secs(60);
    // Twice, because each time that the server was down counts, not only the last.
    for kill in 1..3 {
        let mut client = Client::watch(&server.host, &id, Some(&black)).await;
        let shown = left(&client);
        assert!(shown < before, "{shown:?} of {before:?}");
        // Something is stored, so that the server is known to have run.
        client.send(body::say("here")).await;
        client.until(|client| client.said.len() == kill).await;
        server.kill();
        std::thread::sleep(DOWN);
        server = Server::start(&database.address);
        before = shown;
    }
    let client = Client::watch(&server.host, &id, Some(&black)).await;
    let spent = Duration::from_secs(60) - left(&client);
    assert!(spent <= begun.elapsed() - 2 * DOWN, "{spent:?} of {:?}", begun.elapsed());
}
