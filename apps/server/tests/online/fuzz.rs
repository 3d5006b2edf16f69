//! Mutated requests and frames; `cargo xtask measure fuzz` sends very many more. What is sent is text, since it is to be wrong.

use std::process::Stdio;

use kamisado_api::{ErrorCode, GameListKind, paths};
use kamisado_fuzz::server as fuzzer;

use crate::support::*;

#[tokio::test(flavor = "multi_thread")]
async fn the_server_stands_whatever_is_sent() {
    let database = database().await;
    let args = ["serve", "--database", &database.address, "--port", "0", "--log-level", "error", "--rate", "100000"];
    let no_limits = ["--behind-proxy", "--requests", "0", "--connections", "0", "--connections-per-client", "0"];
    let server = Server::of(program(&args).args(no_limits).stderr(Stdio::piped()));
    let plan = fuzzer::Plan { requests: 3_000, frames: 2_000, seed: 7 };
    let tally = fuzzer::run(&server.host, &plan).await.expect("the server answers");
    assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
    assert!(tally.requests.answered >= 3_000 && tally.requests.accepted > 100, "{tally}");
    let frames = tally.game_frames.answered + tally.lobby_frames.answered;
    assert!(frames >= 2_000 && tally.game_frames.accepted > 100, "{tally}");
    fuzzer::play(&server.host).await.expect("a game goes on as ever");
    let log = server.stop();
    assert!(!log.contains("panicked"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_character_nul_is_refused_wherever_it_stands() {
    let (_database, server) = server().await;
    let account = body::account("Ana", "correct horse\0battery").text();
    let name = body::sign_in("A\0na", "correct horse battery").text();
    let password = body::sign_in("Ana", "correct horse\0battery").text();
    for (path, body) in [(paths::ACCOUNTS, &account), (paths::SESSION, &name), (paths::SESSION, &password)] {
        let (answer, _) = post(&server.host, path, None, body);
        assert_eq!(answer.refusal(), (400, ErrorCode::BadRequest), "{path} {body}");
    }
    let list = paths::games(GameListKind::Offers, Some("1-\0"));
    for path in [paths::game("\0"), list, paths::user("A\0na"), paths::game_record("a\0")] {
        let answer = ask("GET", &server.host, &path, None);
        assert_eq!(answer.status, 400, "{path}: {}", answer.text);
    }
}
