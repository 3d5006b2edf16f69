//! Many connections, and connections that only cost.

use std::io::{Read, Write};
use std::net::TcpStream;

use kamisado_online::Terms;

use crate::support::*;

/// Opens a socket of a game by hand and never reads what comes after the answer.
fn never_read(host: &str, id: &str) -> TcpStream {
    let mut stream = TcpStream::connect(host).expect("a connection");
    let request = format!(
        "GET /api/games/{id}/socket HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).expect("it is sent");
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 101");
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_idle_connections_do_not_disturb_a_game() {
    // A user often starts with 1,024 open files, fewer than this test needs.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let (_database, server) = server().await;
    let (id, black, white) = two_players(&server.host, Terms::default());
    let mut idle: Vec<Socket> = Vec::new();
    let mut silent: Vec<TcpStream> = Vec::new();
    for _ in 0..500 {
        idle.push(open_socket(&server.host, "/api/lobby", None).await.expect("a connection"));
        silent.push(TcpStream::connect(&server.host).expect("a connection"));
    }
    let mut first = Client::watch(&server.host, &id, Some(&black)).await;
    let mut second = Client::watch(&server.host, &id, Some(&white)).await;
    first.send(first.turn("f8e7")).await;
    second.until_ply(1).await;
    second.send(second.turn("g1g6")).await;
    first.until_ply(2).await;
    assert_eq!(ask("GET", &server.host, "/healthz", None).status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_never_reads_is_dropped_and_no_player_notices() {
    let (_database, server) = faster_server(10).await;
    let (id, _, [mut first, mut second]) = seated(&server.host, Terms::default()).await;
    let deaf = never_read(&server.host, &id);
    first.until(|client| client.presence.watching == 1).await;
    first.send(first.turn("f8e7")).await;
    // The game goes on, and who does not answer is gone after a while.
    let gone = |client: &Client| client.game.ply() == 1 && client.presence.watching == 0;
    tokio::join!(first.until(gone), second.until(gone));
    second.send(second.turn("g1g6")).await;
    first.until_ply(2).await;
    drop(deaf);
}
