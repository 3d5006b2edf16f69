//! Clients that do not keep to the protocol.

use kamisado_online::Terms;
use serde_json::json;

use crate::client::{Client, get, post, two_players};
use crate::database::databases;
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_allowed_is_refused_and_the_game_goes_on() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (id, black, white) = two_players(&server.host, Terms::default());
        let mut first = Client::watch(&server.host, &id, Some(&black)).await;
        let mut second = Client::watch(&server.host, &id, Some(&white)).await;
        let mut third = Client::watch(&server.host, &id, None).await;
        assert_eq!(second.refused(r#"{"do":"turn","ply":0,"turn":"a1a2"}"#).await, "not-your-turn");
        assert_eq!(third.refused(r#"{"do":"resign"}"#).await, "only-watching");
        assert_eq!(first.refused(r#"{"do":"turn","ply":0,"turn":"f8f1"}"#).await, "illegal");
        assert_eq!(first.refused(r#"{"do":"turn","ply":3,"turn":"f8e7"}"#).await, "out-of-step");
        for broken in ["", "{", "null", "[]", r#"{"do":"dance"}"#, r#"{"do":"turn","ply":-1,"turn":"f8e7"}"#] {
            assert_eq!(first.refused(broken).await, "bad-request", "{broken}");
        }
        // The same turn three times is one turn.
        for _ in 0..3 {
            first.send(r#"{"do":"turn","ply":0,"turn":"f8e7"}"#).await.expect("it is sent");
        }
        first.until(|client| client.game.ply() == 1).await;
        assert_eq!(first.refused(r#"{"do":"turn","ply":1,"turn":"g1g6"}"#).await, "not-your-turn");
        second.until(|client| client.game.ply() == 1).await;
        assert_eq!(second.refused(r#"{"say":"   "}"#).await, "not-said");
        second.play("g1g6").await.expect("it is sent");
        first.until(|client| client.game.ply() == 2).await;
        assert_eq!(first.number, 4, "seated, begun and two turns");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_end_nothing_is_played_and_what_was_played_is_not_played_again() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (id, black, white) = two_players(&server.host, Terms::default());
        let mut first = Client::watch(&server.host, &id, Some(&black)).await;
        let mut second = Client::watch(&server.host, &id, Some(&white)).await;
        first.play("f8e7").await.expect("it is sent");
        second.until(|client| client.game.ply() == 1).await;
        second.send(r#"{"do":"resign"}"#).await.expect("it is sent");
        first.until(|client| client.game.end().is_some()).await;
        second.until(|client| client.game.end().is_some()).await;
        assert_eq!(second.refused(r#"{"do":"turn","ply":1,"turn":"g1g6"}"#).await, "over");
        assert_eq!(second.refused(r#"{"do":"resign"}"#).await, "over");
        // A turn that was taken is known, and neither taken again nor an error.
        first.send(r#"{"do":"turn","ply":0,"turn":"f8e7"}"#).await.expect("it is sent");
        assert_eq!(first.refused(r#"{"do":"turn","ply":0,"turn":"f8f7"}"#).await, "over");
        let again = Client::watch(&server.host, &id, None).await;
        assert_eq!((again.number, again.game.ply()), (4, 1), "seated, begun, a turn and the end");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_can_be_seen_is_short_and_can_be_forbidden() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (id, black, _) = two_players(&server.host, Terms::default());
        let mut client = Client::watch(&server.host, &id, Some(&black)).await;
        let say = |text: &str| json!({ "say": text }).to_string();
        for text in ["a\u{202e}b", "\u{200b}", "a\nb", &"x".repeat(201)] {
            assert_eq!(client.refused(&say(text)).await, "not-said", "{text:?}");
        }
        for text in ["one", "two", "three"] {
            client.send(&say(text)).await.expect("it is sent");
        }
        client.until(|client| client.said == ["one", "two", "three"]).await;
        assert_eq!(client.refused(&say("four")).await, "said-too-much");
        drop(server);
        let server = Server::start_with(&database.address, &["--chat", "false"]);
        let mut client = Client::watch(&server.host, &id, Some(&black)).await;
        assert_eq!(client.hello["chat"], json!(false));
        assert_eq!(client.refused(&say("hello")).await, "chat-off");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_read_only_what_both_players_let_them_read() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (id, black, white) = two_players(&server.host, Terms::default());
        let mut first = Client::watch(&server.host, &id, Some(&black)).await;
        let mut second = Client::watch(&server.host, &id, Some(&white)).await;
        let mut spectator = Client::watch(&server.host, &id, None).await;
        let share = r#"{"share_chat":true}"#;
        let say = |text: &str| json!({ "say": text }).to_string();
        // Each says and allows no more than three things at once, as many as may be sent.
        for (is_black, message) in [
            (true, say("to you")),
            (true, share.to_owned()),
            (false, say("still to you")),
            (false, share.to_owned()),
            (false, say("to all")),
        ] {
            let next = first.number + 1;
            (if is_black { &mut first } else { &mut second }).send(&message).await.expect("it is sent");
            first.until(|client| client.number >= next).await;
            second.until(|client| client.number >= next).await;
        }
        first.send(r#"{"share_chat":false}"#).await.expect("it is sent");
        let last = second.number + 1;
        second.until(|client| client.number >= last).await;
        spectator.until(|client| client.number >= last).await;
        assert_eq!(spectator.said, ["to all"]);
        assert_eq!(second.said, ["to you", "still to you", "to all"]);
        // Whoever comes later, or asks without a socket, is told no more.
        assert_eq!(Client::watch(&server.host, &id, None).await.said, ["to all"]);
        let asked = get(&server.host, &format!("/api/games/{id}")).to_string();
        assert!(asked.contains("to all") && !asked.contains("to you"), "{asked}");
        assert_eq!(spectator.refused(share).await, "only-watching");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn offers_without_end_are_refused_and_leave_room_to_talk() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (id, black, white) = two_players(&server.host, Terms::default());
        let mut first = Client::watch(&server.host, &id, Some(&black)).await;
        let mut second = Client::watch(&server.host, &id, Some(&white)).await;
        first.play("f8e7").await.expect("it is sent");
        let (offer, decline) = (r#"{"do":"offer","offer":"take-back"}"#, r#"{"do":"decline","offer":"take-back"}"#);
        for _ in 0..3 {
            first.send(offer).await.expect("it is sent");
            first.send(decline).await.expect("it is sent");
        }
        assert_eq!(first.refused(offer).await, "offered-already");
        second.send(r#"{"say":"please stop"}"#).await.expect("it is sent");
        second.until(|client| client.said == ["please stop"]).await;
        assert_eq!(second.number, 10, "seated, begun, a turn, three offers, their ends and what was said");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_of_ten_megabytes_ends_the_connection_and_nothing_else() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (id, black, _) = two_players(&server.host, Terms::default());
        let mut client = Client::watch(&server.host, &id, Some(&black)).await;
        // Sending may fail already, because nobody reads on.
        let _ = client.send(&"x".repeat(10 << 20)).await;
        while client.take().await.is_some() {}
        let mut again = Client::watch(&server.host, &id, Some(&black)).await;
        again.play("f8e7").await.expect("it is sent");
        again.until(|client| client.game.ply() == 1).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_nobody_could_play_are_not_made() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let bad = [
            "",
            "{}",
            r#"{"rules":{"match":"short"}}"#,
            r#"{"rules":{"match":"series","wins":0}}"#,
            r#"{"rules":{"match":"single"},"pace":{"fischer":{"seconds":0,"increment":0}}}"#,
            r#"{"rules":{"match":"single"},"pace":{"days":99}}"#,
            r#"{"rules":{"match":"single"},"side":"red"}"#,
            r#"{"rules":{"match":"single"},"colour":"black"}"#,
            r#"{"rules":{"match":"series","win":3}}"#,
        ];
        for body in bad {
            let ((status, answer), person) = post(&server.host, "/api/games", None, body);
            assert_eq!((status, &answer["error"]), (400, &json!("bad-request")), "{body}: {answer}");
            assert!(person.is_none(), "nobody is written down for nothing");
        }
        let ((status, answer), _) = post(&server.host, "/api/games/nowhere/seat", None, "");
        assert_eq!((status, &answer["error"]), (404, &json!("no-such-game")));
        let large = format!(r#"{{"rules":{{"match":"single"}},"x":"{}"}}"#, "x".repeat(8_192));
        let ((status, _), _) = post(&server.host, "/api/games", None, &large);
        assert_eq!(status, 413);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_third_finds_no_seat_and_a_player_comes_back_to_its_own() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (id, black, white) = two_players(&server.host, Terms::default());
        let path = format!("/api/games/{id}/seat");
        let ((status, answer), _) = post(&server.host, &path, None, "");
        assert_eq!((status, &answer["error"]), (409, &json!("no-seat")));
        for (person, side) in [(&black, "black"), (&white, "white")] {
            let ((status, answer), _) = post(&server.host, &path, Some(person), "");
            assert_eq!((status, &answer["you"]), (200, &json!(side)));
        }
    }
}
