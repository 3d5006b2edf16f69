//! Who is there, and what the clocks show to whoever comes.

use kamisado_online::{Pace, Terms};
use serde_json::{Value, json};

use crate::client::{Client, post, two_players};
use crate::database::databases;
use crate::server::Server;

fn there(black: bool, white: bool, watching: u32) -> Value {
    json!({ "black": black, "white": white, "watching": watching })
}

#[tokio::test(flavor = "multi_thread")]
async fn players_and_watchers_are_told_who_is_there() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (id, black, white) = two_players(&server.host, Terms::default());
        let mut first = Client::watch(&server.host, &id, Some(&black)).await;
        assert_eq!(first.presence, there(true, false, 0));
        let second = Client::watch(&server.host, &id, Some(&white)).await;
        assert_eq!(second.presence, there(true, true, 0));
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
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_is_always_there() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let body = r#"{"rules":{"match":"single"},"side":"black","engine":1}"#;
        let ((_, made), person) = post(&server.host, "/api/games", None, body);
        let client = Client::watch(&server.host, made["game"].as_str().expect("an id"), person.as_ref()).await;
        assert_eq!(client.presence, there(true, true, 0));
        assert_eq!(client.hello["players"]["white"], json!("engine 1"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_late_sees_the_clocks_as_they_are_and_a_restart_costs_no_time() {
    for database in databases().await {
        let mut server = Server::start(&database.address);
        let pace = Pace::Fischer { seconds: 60, increment: 0 };
        let (id, black, _) = two_players(&server.host, Terms { pace, ..Terms::default() });
        let clock = |client: &Client| {
            let of = |player: &str| client.hello["clock"][player].as_u64().expect("a clock");
            assert_eq!(client.hello["waits_for"], json!("black"));
            (of("black"), of("white"), client.hello["now"].as_u64().expect("a time"))
        };
        // Twice, because each time that the server was down counts, not only the last.
        let (mut left, white, _) = clock(&Client::watch(&server.host, &id, Some(&black)).await);
        assert!(left <= 60_000 && white == 60_000);
        let (mut ran, mut down) = (0, 0);
        for _ in 0..2 {
            let before = std::time::Instant::now();
            let mut client = Client::watch(&server.host, &id, Some(&black)).await;
            // Something is stored, so that the server is known to have run.
            client.send(r#"{"say":"here"}"#).await.expect("it is sent");
            client.until(|client| client.number > 2).await;
            let (_, _, last) = clock(&client);
            ran += u64::try_from(before.elapsed().as_millis()).expect("small");
            server.kill();
            std::thread::sleep(std::time::Duration::from_millis(1_500));
            server = Server::start(&database.address);
            let (now_left, _, now) = clock(&Client::watch(&server.host, &id, Some(&black)).await);
            down += now - last;
            assert!(now_left <= left, "a clock does not run back: {now_left} of {left}");
            left = now_left;
        }
        assert!(down > 3_000, "{down}");
        assert!(
            left + ran + 2_500 > 60_000,
            "{left} left after {ran} ms of thinking and {down} ms in which the server was down"
        );
    }
}
