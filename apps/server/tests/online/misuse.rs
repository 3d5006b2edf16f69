//! Clients that do not keep to the protocol. What no type can hold is sent as text.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Stdio;

use futures_util::SinkExt;
use kamisado::{FormatKind, Player};
use kamisado_api::{ClientMessage, ErrorCode, JoinedGame, NewGame, paths};
use kamisado_online::{Action, Offer, Terms};
use tokio_tungstenite::tungstenite::Message;

use crate::support::*;

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_allowed_is_refused_and_the_game_goes_on() {
    let (_database, server) = server().await;
    let (id, _, [mut first, mut second]) = seated(&server.host, Terms::default()).await;
    let mut third = Client::watch(&server.host, &id, None).await;
    assert_eq!(second.refused(body::turn(0, "a1a2")).await, ErrorCode::NotYourTurn);
    assert_eq!(third.refused(Action::Resign).await, ErrorCode::OnlyWatching);
    assert_eq!(first.refused(body::turn(0, "f8f1")).await, ErrorCode::Illegal);
    assert_eq!(first.refused(body::turn(3, "f8e7")).await, ErrorCode::OutOfStep);
    for broken in ["", "{", "null", "[]", r#"{"do":"dance"}"#, r#"{"do":"turn","ply":-1,"turn":"f8e7"}"#] {
        assert_eq!(first.refused(broken).await, ErrorCode::BadRequest, "{broken}");
    }
    // The same turn three times is one turn.
    for _ in 0..3 {
        first.send(body::turn(0, "f8e7")).await;
    }
    first.until_ply(1).await;
    assert_eq!(first.refused(body::turn(1, "g1g6")).await, ErrorCode::NotYourTurn);
    second.until_ply(1).await;
    assert_eq!(second.refused(body::say("   ")).await, ErrorCode::BadChat);
    second.send(second.turn("g1g6")).await;
    first.until_ply(2).await;
    assert_eq!(first.number, 4, "seated, begun and two turns");
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_end_nothing_is_played_and_what_was_played_is_not_played_again() {
    let (_database, server) = server().await;
    let (id, _, [mut first, mut second]) = seated(&server.host, Terms::default()).await;
    first.send(first.turn("f8e7")).await;
    second.until_ply(1).await;
    second.send(Action::Resign).await;
    first.until_over().await;
    second.until_over().await;
    assert_eq!(second.refused(body::turn(1, "g1g6")).await, ErrorCode::Over);
    assert_eq!(second.refused(Action::Resign).await, ErrorCode::Over);
    // A turn that was taken is known, and neither taken again nor an error.
    first.send(body::turn(0, "f8e7")).await;
    assert_eq!(first.refused(body::turn(0, "f8f7")).await, ErrorCode::Over);
    let again = Client::watch(&server.host, &id, None).await;
    assert_eq!((again.number, again.game.ply()), (4, 1), "seated, begun, a turn and the end");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_can_be_seen_is_short_and_can_be_forbidden() {
    let (database, server) = server().await;
    let (id, black, _) = two_players(&server.host, Terms::default());
    let mut client = Client::watch(&server.host, &id, Some(&black)).await;
    for text in ["a\u{202e}b", "\u{200b}", "a\nb", &"x".repeat(201)] {
        assert_eq!(client.refused(body::say(text)).await, ErrorCode::BadChat, "{text:?}");
    }
    for text in ["one", "two", "three"] {
        client.send(body::say(text)).await;
    }
    client.until(|client| client.said == ["one", "two", "three"]).await;
    assert_eq!(client.refused(body::say("four")).await, ErrorCode::TooMuchChat);
    drop(server);
    let server = Server::start_with(&database.address, &["--chat", "false"]);
    let mut client = Client::watch(&server.host, &id, Some(&black)).await;
    assert!(!client.hello.chat);
    assert_eq!(client.refused(body::say("hello")).await, ErrorCode::ChatOff);
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_read_only_what_both_players_let_them_read() {
    let (_database, server) = server().await;
    let (id, _, [mut first, mut second]) = seated(&server.host, Terms::default()).await;
    let mut spectator = Client::watch(&server.host, &id, None).await;
    let share = || ClientMessage::ShareChat(true);
    // Each says and allows no more than three things at once, as many as may be sent.
    for (is_black, message) in [
        (true, body::say("to you")),
        (true, share()),
        (false, body::say("still to you")),
        (false, share()),
        (false, body::say("to all")),
    ] {
        let next = first.number + 1;
        (if is_black { &mut first } else { &mut second }).send(message).await;
        first.until(|client| client.number >= next).await;
        second.until(|client| client.number >= next).await;
    }
    first.send(ClientMessage::ShareChat(false)).await;
    let last = second.number + 1;
    second.until(|client| client.number >= last).await;
    spectator.until(|client| client.number >= last).await;
    assert_eq!(spectator.said, ["to all"]);
    assert_eq!(second.said, ["to you", "still to you", "to all"]);
    // A spectator who comes later, or asks without a socket, gets no more.
    assert_eq!(Client::watch(&server.host, &id, None).await.said, ["to all"]);
    let asked = ask("GET", &server.host, &paths::game(&id), None);
    let text = &asked.text;
    assert!(asked.status == 200 && text.contains("to all") && !text.contains("to you"), "{text}");
    assert_eq!(spectator.refused(share()).await, ErrorCode::OnlyWatching);
}

#[tokio::test(flavor = "multi_thread")]
async fn offers_without_end_are_refused_and_leave_room_to_talk() {
    let (_database, server) = server().await;
    let (_, _, [mut first, mut second]) = seated(&server.host, Terms::default()).await;
    first.send(first.turn("f8e7")).await;
    let (offer, decline) = (Action::Offer { offer: Offer::TakeBack }, Action::Decline { offer: Offer::TakeBack });
    for _ in 0..3 {
        first.send(offer).await;
        first.send(decline).await;
    }
    assert_eq!(first.refused(offer).await, ErrorCode::OfferedAlready);
    second.send(body::say("please stop")).await;
    second.until(|client| client.said == ["please stop"]).await;
    assert_eq!(second.number, 10, "seated, begun, a turn, three offers, their ends and what was said");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_of_ten_megabytes_ends_the_connection_and_nothing_else() {
    let (_database, server) = server().await;
    let (id, black, _) = two_players(&server.host, Terms::default());
    let mut client = Client::watch(&server.host, &id, Some(&black)).await;
    // Sending may fail already, because the server does not read on.
    let _ = client.try_send(&"x".repeat(10 << 20)).await;
    while client.take().await.is_some() {}
    let mut again = Client::watch(&server.host, &id, Some(&black)).await;
    again.play("f8e7").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_cannot_be_played_are_not_made() {
    let (_database, server) = server().await;
    let bad = [
        "",
        "{}",
        r#"{"rules":{"match":"short"}}"#,
        r#"{"rules":{"match":"series","wins":0}}"#,
        r#"{"rules":{"match":"single"},"time_control":{"fischer":{"seconds":0,"increment":0}}}"#,
        r#"{"rules":{"match":"single"},"time_control":{"days":99}}"#,
        r#"{"rules":{"match":"single"},"side":"red"}"#,
        r#"{"rules":{"match":"single"},"colour":"black"}"#,
        r#"{"rules":{"match":"series","win":3}}"#,
    ];
    for body in bad {
        let (answer, user) = post(&server.host, paths::GAMES, None, body);
        assert_eq!(answer.refusal(), (400, ErrorCode::BadRequest), "{body}");
        assert!(user.is_none(), "nobody is written down for nothing");
    }
    let (answer, _) = post(&server.host, &paths::game_seat("nowhere"), None, "");
    assert_eq!(answer.refusal(), (404, ErrorCode::NoSuchGame));
    let large = format!(r#"{{"rules":{{"match":"single"}},"x":"{}"}}"#, "x".repeat(8_192));
    assert_eq!(post(&server.host, paths::GAMES, None, &large).0.refusal(), (413, ErrorCode::TooLarge));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_third_finds_no_seat_and_a_player_comes_back_to_its_own() {
    let (_database, server) = server().await;
    let (id, black, white) = two_players(&server.host, Terms::default());
    let path = paths::game_seat(&id);
    assert_eq!(post(&server.host, &path, None, "").0.refusal(), (409, ErrorCode::NoSeat));
    for (user, side) in [(&black, Player::Black), (&white, Player::White)] {
        let (answer, _) = post(&server.host, &path, Some(user), "");
        assert_eq!(answer.read::<JoinedGame>().you, side);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_on_which_a_client_goes_on_and_on_is_dropped_whatever_it_sends() {
    let database = database().await;
    let limits = ["--rate", "10", "--requests", "0", "--connections-per-client", "0"];
    let server = Server::start_with(&database.address, &limits);
    let (id, black, _) = two_players(&server.host, Terms::default());
    let game = paths::game_socket(&id, 0);
    let frames = [
        Message::text("{}"),
        Message::Binary(vec![0; 8].into()),
        Message::Ping(vec![1].into()),
        Message::Pong(vec![2].into()),
    ];
    for path in [game.as_str(), paths::LOBBY] {
        for frame in &frames {
            let mut socket = open_socket(&server.host, path, Some(&black)).await.expect("a connection");
            next_text(&mut socket).await.expect("a message");
            // As many as are taken at once, as many again, and many more.
            let mut sent = 0;
            while sent < 2_000 && socket.send(frame.clone()).await.is_ok() {
                sent += 1;
            }
            // Where it went on sending, the reason may be lost with the connection.
            assert!(matches!(close_code(&mut socket).await, None | Some(1008)), "{path} {frame:?}");
        }
        let mut socket = open_socket(&server.host, path, Some(&black)).await.expect("a connection");
        next_text(&mut socket).await.expect("a message");
        for _ in 0..85 {
            socket.send(frames[1].clone()).await.expect("it is sent");
        }
        assert_eq!(close_code(&mut socket).await, Some(1008), "policy violation");
    }
    let mut client = Client::watch(&server.host, &id, Some(&black)).await;
    client.play("f8e7").await;
}

/// Sends requests on one connection as fast as they are answered; how many were, until it is closed.
fn requests_until_closed(host: &str, path: &str) -> usize {
    let mut stream = TcpStream::connect(host).expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n");
    let mut answer = [0; 8_192];
    (0..10_000)
        .take_while(|_| {
            stream.write_all(request.as_bytes()).is_ok() && stream.read(&mut answer).is_ok_and(|read| read > 0)
        })
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_goes_on_after_being_refused_is_shut_out_and_the_log_stays_small() {
    let database = database().await;
    let limits = ["--port", "0", "--requests", "1", "--metrics", "127.0.0.1:0", "--log-format", "json"];
    let mut command = program(&["serve", "--database", &database.address]);
    let server = Server::of(command.args(limits).stderr(Stdio::piped()));
    let answered = requests_until_closed(&server.host, "/api/nowhere");
    assert!((100..200).contains(&answered), "{answered}");
    let mut stream = TcpStream::connect(&server.host).expect("the system takes it");
    let _ = stream.write_all(b"GET /api/nowhere HTTP/1.1\r\nHost: x\r\n\r\n");
    assert!(matches!(stream.read(&mut [0; 64]), Ok(0) | Err(_)), "it is not looked at");
    let log = server.stop();
    let lines = |what: &str| log.lines().filter(|line| line.contains(what)).count();
    assert!(lines("\"request\"") <= 20, "{log}");
    assert_eq!(lines("\"message\":\"refused\""), 1, "{log}");
    assert!(log.contains("clients=1") && log.contains("requests="), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_makes_only_so_many_games_with_the_engine_at_once() {
    let database = database().await;
    let server = Server::start_with(&database.address, &["--requests", "1000"]).through_one_node();
    let body = NewGame { engine: Some(1), ..body::as_black(FormatKind::Single) };
    let made = (0..100).take_while(|_| post(&server.host, paths::GAMES, None, &body).0.status == 201).count();
    assert_eq!(made, 20);
    let (answer, _) = post(&server.host, paths::GAMES, None, &body);
    assert_eq!(answer.refusal(), (429, ErrorCode::TooManyGames));
}
