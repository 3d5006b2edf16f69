//! Running the server: limits, health, numbers, the log, stopping, and backing up.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;

use kamisado::FormatKind;
use kamisado_api::{
    ErrorBody, ErrorCode, GameListKind, GamePage, NewPuzzleResults, PuzzleProgress, PuzzleResult, paths,
};
use kamisado_online::{Day, Terms};
use serde_json::{Value, json};
use sqlx::{Connection, Row};
use tempfile::TempDir;
use ureq::http::Response;
use ureq::{Agent, Body};

use crate::support::*;

/// Sends requests, and returns answers that refuse them like all others.
fn agent() -> Agent {
    Agent::config_builder().http_status_as_error(false).build().into()
}

/// Makes a game, with headers, and gives the whole answer.
fn request_game(host: &str, headers: &[(&str, &str)]) -> Response<Body> {
    let agent = agent();
    let mut request = agent.post(format!("http://{host}{}", paths::GAMES));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.send(body::new_game(FormatKind::Single).text()).expect("an answer")
}

fn header<'a>(response: &'a Response<Body>, name: &str) -> &'a str {
    response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

fn admin(database: &str, args: &[&str]) -> Output {
    program(&["admin", "--database", database]).args(args).output().expect("it starts")
}

fn error_of(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn is_healthy(host: &str) -> bool {
    ureq::get(format!("http://{host}{}", paths::HEALTH)).call().is_ok_and(|response| response.status() == 200)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_asks_too_often_learns_when_to_come_back_and_others_are_served() {
    let database = database().await;
    let server = Server::start_with(&database.address, &["--requests", "1", "--behind-proxy"]);
    let from = |address| [("x-forwarded-for", address)];
    let first = request_game(&server.host, &from("192.0.2.1"));
    assert_eq!(first.status(), 201);
    assert_eq!(header(&first, "ratelimit-policy"), "\"client\";q=10;w=10");
    assert_eq!(header(&first, "ratelimit"), "\"client\";r=9;t=1");
    // The store fills while the requests are made, so that it is not said how many there are exactly.
    let refused = (0..1_000).map(|_| request_game(&server.host, &from("203.0.113.9, 192.0.2.1")));
    let mut refused = refused.skip_while(|response| response.status() == 201);
    let mut refused = refused.next().expect("an end of patience");
    assert_eq!(refused.status(), 429);
    assert!(header(&refused, "retry-after").parse::<u32>().is_ok_and(|seconds| seconds >= 1));
    assert!(header(&refused, "content-security-policy").contains("default-src 'none'"));
    let text = refused.body_mut().read_to_string().expect("a text");
    let body: ErrorBody = serde_json::from_str(&text).expect("an error");
    assert_eq!(body.code, ErrorCode::TooManyRequests);
    assert_eq!(request_game(&server.host, &from("192.0.2.2")).status(), 201);
    assert!(is_healthy(&server.host), "what is no part of the interface has no limit");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_connections_of_a_client_are_open_at_once() {
    let database = database().await;
    let limits = ["--connections-per-client", "3", "--requests", "0"];
    let server = Server::start_with(&database.address, &limits).through_one_node();
    let (id, black, _) = two_players(&server.host, Terms::default());
    let mut open = Vec::new();
    while let Some(client) = Client::connect(&server.host, &id, Some(&black), None).await {
        open.push(client);
        assert!(open.len() <= 3);
    }
    // The connection by which the game was made may still be open.
    assert!(open.len() >= 2);
    drop(open);
    while Client::connect(&server.host, &id, Some(&black), None).await.is_none() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_cannot_act_in_the_name_of_a_user() {
    let database = database().await;
    let server = Server::start_with(&database.address, &["--public-url", "https://kamisado.example"]);
    assert_eq!(request_game(&server.host, &[("origin", "https://other.example")]).status(), 403);
    assert_eq!(request_game(&server.host, &[("origin", "null")]).status(), 403);
    let own = request_game(&server.host, &[("origin", "https://kamisado.example")]);
    assert_eq!(own.status(), 201);
    assert!(header(&own, "set-cookie").contains("; Secure"), "{:?}", own.headers());
    assert!(header(&own, "strict-transport-security").starts_with("max-age="));
    assert_eq!(header(&own, "cache-control"), "no-store");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_stopped_lets_its_games_go_on_later() {
    let (database, server) = server().await;
    let (id, [_, white], [mut first, mut second]) = seated(&server.host, Terms::default()).await;
    first.send(first.turn("f8e7")).await;
    second.until_ply(1).await;
    let mut lobby = open_socket(&server.host, &paths::lobby(), None).await.expect("a connection");
    let stopped = tokio::task::spawn_blocking(move || server.stop());
    assert_eq!(close_code(&mut lobby).await, Some(1012), "come back");
    assert_eq!(first.close_code().await, Some(1012));
    assert_eq!(second.close_code().await, Some(1012));
    stopped.await.expect("it ended well");
    let server = Server::start(&database.address);
    let known = Some((second.game.clone(), second.number));
    let mut second = Client::connect(&server.host, &id, Some(&white), known).await.expect("a connection");
    second.play("g1g6").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_database_is_refused() {
    let (database, server) = server().await;
    let second = program(&["serve", "--port", "0", "--database", &database.address]).output().expect("it starts");
    let error = error_of(&second);
    assert!(error.contains("another server is running with this database"), "{error}");
    assert!(is_healthy(&server.host), "the first goes on");
    server.kill();
    Server::start(&database.address);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_from_before_the_first_version_is_refused_and_left_as_it_is() {
    let database = database().await;
    Server::start(&database.address).kill();
    database.execute("UPDATE _sqlx_migrations SET version = 8 WHERE version = 100").await;
    let folder = tempfile::TempDir::new().expect("a folder");
    let file = folder.path().join("backup").display().to_string();
    for args in [["serve", "--port", "0"].as_slice(), &["admin", "backup", &file]] {
        let args = [&args[..1], &["--database", &database.address], &args[1..]].concat();
        let error = error_of(&program(&args).output().expect("it starts"));
        assert!(error.contains("made by a server before version 0.1.0"), "{error}");
    }
    database.execute("UPDATE _sqlx_migrations SET version = 100 WHERE version = 8").await;
    Server::start(&database.address);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_database_another_has_taken_ends() {
    let Some(database) = database_on("postgres").await else { return };
    let server = Server::start(&database.address);
    let mut other = sqlx::AnyConnection::connect(&database.address).await.expect("a connection");
    // The server's connection is cut, and another server is faster than the server.
    let held = "SELECT CAST(pid AS BIGINT), (CAST(classid AS BIGINT) << 32) | CAST(objid AS BIGINT) FROM pg_locks \
                WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let held = sqlx::query(held).fetch_one(&mut other).await.expect("a lock");
    let (holder, number): (i64, i64) = (held.get(0), held.get(1));
    let cut = format!("SELECT pg_terminate_backend({holder})");
    sqlx::query(sqlx::AssertSqlSafe(cut)).execute(&mut other).await.expect("it is cut");
    let take = "SELECT CAST(pg_advisory_lock($1) AS TEXT)";
    sqlx::query(take).bind(number).execute(&mut other).await.expect("it is taken");
    assert!(!server.ended().success(), "it says why it ended");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_command_line_is_stronger_than_the_environment_and_both_than_the_file() {
    let database = database().await;
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("kamisado.toml");
    let text =
        format!("database = \"{}\"\nport = 0\nlog_format = \"json\"\nrate = 5\nrequests = 6\n", database.address);
    std::fs::write(&file, text).expect("it is written");
    let mut command = program(&["serve", "--requests", "9", "--behind-proxy"]);
    command.env("KAMISADO_CONFIG", &file).env("KAMISADO_RATE", "7").env("KAMISADO_REQUESTS", "8");
    let server = Server::of(command.stderr(Stdio::piped()));
    let log = tokio::task::spawn_blocking(move || server.stop()).await.expect("it ended well");
    // Lines of the log are no part of the API: their fields are read by name.
    let logged: Value = serde_json::from_str(log.lines().next().expect("a line")).expect("JSON");
    assert_eq!((&logged["rate"], &logged["requests"], &logged["behind_proxy"]), (&json!(7), &json!(9), &json!(true)));
    assert_eq!((&logged["chat"], &logged["message"]), (&json!(true), &json!("settings")));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_has_one_line_at_its_beginning_however_many_requests_fail_in_it() {
    let database = database().await;
    let mut command = program(&["serve", "--port", "0", "--database", &database.address]);
    let server = Server::of(command.args(["--log-level", "error", "--requests", "0"]).stderr(Stdio::piped()));
    let lock = database.lock().await;
    let ask = || {
        let host = server.host.clone();
        tokio::task::spawn_blocking(move || request_game(&host, &[]).status())
    };
    // At its beginning, and when it is known.
    let mut requests: Vec<_> = (0..4).map(|_| ask()).collect();
    wait_until("the outage is known", async || !is_healthy(&server.host)).await;
    requests.extend((0..4).map(|_| ask()));
    // It goes on for longer than a request may take.
    tokio::time::sleep(Duration::from_secs(5)).await;
    drop(lock);
    let answers = futures_util::future::join_all(requests).await;
    assert!(answers.into_iter().any(|answer| answer.expect("an answer") == 503));
    // What fails is logged a little later, so that the writer has noticed an outage.
    tokio::time::sleep(Duration::from_secs(6)).await;
    let log = tokio::task::spawn_blocking(move || server.stop()).await.expect("it ended well");
    let errors: Vec<&str> = log.lines().filter(|line| line.contains("ERROR")).collect();
    assert!(errors.len() == 1 && errors[0].contains("cannot store anything"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_is_counted_and_logged_without_secrets() {
    let database = database().await;
    // No other program asks for a port in this moment, or the server says so.
    let free = TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a free port");
    let mut command = program(&["serve", "--port", "0", "--database", &database.address]);
    command.args(["--log-format", "json", "--metrics", &free.to_string()]);
    let server = Server::of(command.stderr(Stdio::piped()));
    let (id, [black, white], [mut first, _second]) = seated(&server.host, Terms::default()).await;
    first.play("f8e7").await;
    let mut numbers = ureq::get(format!("http://{free}/metrics")).call().expect("an answer");
    let numbers = numbers.body_mut().read_to_string().expect("a text");
    for line in [
        "kamisado_sockets_open 2",
        "kamisado_games_open 1",
        "kamisado_moves_stored_total 1",
        "kamisado_requests_total{status=\"101\"} 2",
        "kamisado_requests_total{status=\"201\"} 1",
    ] {
        assert!(numbers.lines().any(|number| number == line), "{line} is not in:\n{numbers}");
    }
    let public = agent().get(format!("http://{}/metrics", server.host)).call().expect("an answer");
    assert_ne!(public.status(), 200, "the numbers are not for everybody");
    let log = tokio::task::spawn_blocking(move || server.stop()).await.expect("it ended well");
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let with_message = |message: &str| lines.iter().filter(|line| line["message"] == message).collect::<Vec<_>>();
    assert_eq!(with_message("settings")[0]["metrics"], json!(free.to_string()));
    let requested: Vec<&str> = with_message("request").iter().filter_map(|line| line["path"].as_str()).collect();
    assert_eq!(requested, [paths::GAMES, paths::GAME_SEAT, paths::GAME_SOCKET, paths::GAME_SOCKET]);
    assert_eq!(with_message("request")[0]["status"], 201);
    assert!(with_message("request").iter().all(|line| line["milliseconds"].is_number() && line["method"].is_string()));
    for secret in [&id, secret_of(&black), secret_of(&white)] {
        assert!(!log.contains(secret), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_has_the_same_form() {
    let (_database, server) = server().await;
    let (agent, large) = (agent(), "x".repeat(8_192));
    // Addresses that there are not, and a method that none has, have no type.
    let (nowhere, unknown_list) = (format!("{}/nothing/here", paths::API), format!("{}?list=all", paths::GAMES));
    let (seat, socket) = (paths::game_seat("nowhere"), paths::game_socket("nowhere", 0));
    let asked = [
        ("GET", paths::GAMES, "", 400, ErrorCode::BadRequest),
        ("GET", &unknown_list, "", 400, ErrorCode::BadRequest),
        ("GET", &nowhere, "", 404, ErrorCode::NoSuchAddress),
        ("PATCH", paths::GAMES, "", 405, ErrorCode::NoSuchMethod),
        ("POST", paths::GAMES, large.as_str(), 413, ErrorCode::TooLarge),
        ("POST", &seat, "", 404, ErrorCode::NoSuchGame),
        ("GET", &socket, "", 400, ErrorCode::NeedsSocket),
    ];
    for (method, path, body, status, code) in asked {
        let request = ureq::http::Request::builder().method(method).uri(format!("http://{}{path}", server.host));
        let mut answer = agent.run(request.body(body).expect("a request")).expect("an answer");
        let text = answer.body_mut().read_to_string().expect("a text");
        let reply: ErrorBody = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!((answer.status().as_u16(), reply.code), (status, code), "{method} {path}: {text}");
        assert!(!reply.message.is_empty(), "{text}");
        assert_eq!(header(&answer, "cache-control"), "no-store");
        assert_eq!(answer.headers().contains_key("allow"), status == 405, "{method} {path}");
    }
}

fn secret_of(user: &User) -> &str {
    user.cookie.split('=').nth(1).expect("a cookie with a value")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_back_up_of_a_running_server_is_restored_into_either_database() {
    let (from, to) = (databases().await, || databases());
    for source in from {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("kamisado.jsonl");
        let server = Server::start(&source.address);
        let (id, black, white) = two_players(&server.host, Terms::default());
        let mut first = Client::watch(&server.host, &id, Some(&black)).await;
        first.play("f8e7").await;
        make_game(&server.host, None, body::offered(body::new_game(FormatKind::Single)));
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        let day = Day::from_days(19_800);
        let results = (1..4).map(|puzzle| PuzzleResult { puzzle, rating: 1_100, solved: true, day }).collect();
        let new = NewPuzzleResults { results, days: vec![day], ..NewPuzzleResults::default() };
        let puzzles: PuzzleProgress = ana.post(paths::ME_PUZZLES, &new).read();
        let path = file.display().to_string();
        let done = admin(&source.address, &["backup", &path]);
        assert!(done.status.success(), "{done:?}");
        assert!(error_of(&admin(&source.address, &["backup", &path])).contains(&path), "no file is written over");
        let offers_of = |host: &str| get::<GamePage>(host, &paths::games(GameListKind::Offers, None));
        let offers = offers_of(&server.host);
        assert!(error_of(&admin(&source.address, &["restore", &path])).contains("another server is running"));
        drop(server);
        assert!(error_of(&admin(&source.address, &["restore", &path])).contains("not empty"));
        for target in to().await {
            refuses_broken_files(&target, folder.path(), &file);
            let done = admin(&target.address, &["restore", &path]);
            assert!(done.status.success(), "{done:?}");
            let server = Server::start(&target.address);
            assert_eq!(offers_of(&server.host), offers);
            let mut ana = ana.clone().at(&server.host);
            let sent_again: PuzzleProgress = ana.post(paths::ME_PUZZLES, &new).read();
            assert_eq!(sent_again, puzzles);
            assert_eq!(ana.export().account.puzzle_days, [day]);
            let mut second = Client::watch(&server.host, &id, Some(&white)).await;
            assert_eq!((second.number, second.game.ply()), (4, 1), "the last entry is the time in which no server ran");
            second.play("g1g6").await;
        }
    }
}

/// Files that are not a complete backup are refused with the line, and leave nothing behind.
fn refuses_broken_files(target: &Database, folder: &Path, whole: &Path) {
    let text = std::fs::read_to_string(whole).expect("a text");
    let lines: Vec<&str> = text.lines().collect();
    let last = lines.len() - 1;
    let newer = text.replacen("\"tables\":", "\"tables\":9", 1);
    let broken = [
        (String::new(), "line 1"),
        ("{\"kamisado\":\"record\",\"version\":1,\"tables\":1}\n".to_owned(), "this kind of backup"),
        (newer, "newer server"),
        (text.replacen("\"tables\":", "\"tables\":8,\"later\":", 1), "before version 0.1.0"),
        (lines[..last].join("\n"), "the file is incomplete"),
        (format!("{}\n{}\n", lines[0], lines[2]), "line 2: a row without a table"),
        (text.replacen("\"table\":\"users\"", "\"table\":\"users; DROP TABLE users\"", 1), "no such table"),
        (text.replacen("{\"rows\":", "{\"rows\":1", 1), "but the file has"),
    ];
    for (text, reason) in broken {
        let path = folder.join("broken.jsonl");
        std::fs::write(&path, text).expect("it is written");
        let error = error_of(&admin(&target.address, &["restore", &path.display().to_string()]));
        assert!(error.contains(reason), "{reason}: {error}");
    }
}
