//! Mutated requests and frames; `cargo xtask measure fuzz` sends very many more.

#[path = "../../../../load/src/fuzz/frames.rs"]
mod frames;
#[path = "../../../../load/src/fuzz/game.rs"]
mod game;
#[path = "../../../../load/src/fuzz/requests.rs"]
mod requests;
#[path = "../../../../load/src/fuzz/run.rs"]
mod run;

use std::process::Stdio;

use serde_json::json;

use crate::client::{ask, post};
use crate::database::databases;
use crate::server::{Server, program};

#[tokio::test(flavor = "multi_thread")]
async fn the_server_stands_whatever_is_sent() {
    for database in databases().await {
        let args =
            ["serve", "--database", &database.address, "--port", "0", "--log-level", "error", "--rate", "100000"];
        let no_limits = ["--behind-proxy", "--requests", "0", "--connections", "0", "--connections-per-client", "0"];
        let server = Server::of(program(&args).args(no_limits).stderr(Stdio::piped()));
        let plan = run::Plan { requests: 3_000, frames: 2_000, seed: 7 };
        let tally = run::run(&server.host, &plan).await.expect("the server answers");
        assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
        assert!(tally.requests.answered >= 3_000 && tally.requests.accepted > 100, "{tally}");
        let frames = tally.game_frames.answered + tally.lobby_frames.answered;
        assert!(frames >= 2_000 && tally.game_frames.accepted > 100, "{tally}");
        game::play(&server.host).await.expect("a game goes on as ever");
        let log = server.stop();
        assert!(!log.contains("panicked"), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_character_nul_is_refused_wherever_it_stands() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let account = json!({ "name": "Ana", "password": "correct horse\0battery" }).to_string();
        let name = json!({ "name": "A\0na", "password": "correct horse battery" }).to_string();
        for (path, body) in [("/api/accounts", &account), ("/api/session", &name), ("/api/session", &account)] {
            let ((status, answer), _) = post(&server.host, path, None, body);
            assert_eq!((status, &answer["error"]), (400, &json!("bad-request")), "{path} {body}: {answer}");
        }
        for path in
            ["/api/games/%00", "/api/games?list=offers&before=1-%00", "/api/users/A%00na", "/api/games/a%00/record"]
        {
            let (status, _, text) = ask("GET", &server.host, path, None);
            assert_eq!(status, 400, "{path}: {text}");
        }
    }
}
