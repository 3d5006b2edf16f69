//! Deletions: whole or not begun, whatever fails under them, and nothing left behind.

use std::time::Duration;

use kamisado::FormatKind;
use kamisado_api::{ErrorCode, GameListKind, Me, UserKind, paths};

use crate::support::*;

/// How many games an account plays that is deleted.
const GAMES: usize = 8;

/// An account with games in play, in which it has said something.
async fn player(host: &str, name: &str) -> Browser {
    let (mut player, _) = Browser::with_account(host, name);
    let mut other = Browser::new(host);
    for _ in 0..GAMES {
        let game = player.make_game_with(&mut other, body::as_black(FormatKind::Single));
        let mut talker = player.watch(&game).await;
        talker.say("my secret").await;
        talker.play("f8e7").await;
    }
    player
}

/// Waits until no deletion is pending.
async fn settle(database: &Database) {
    database.until_number("SELECT COUNT(*) FROM departures", 0).await;
}

/// The account is whole, with all of its games in play, or nothing of it is left.
async fn check_whole(host: &str, database: &Database, name: &str) -> bool {
    settle(database).await;
    let mut again = Browser::new(host);
    let is_there = again.post(paths::SESSION, body::sign_in(name, PASSWORD)).status == 200;
    let words = database.number("SELECT COUNT(*) FROM entries WHERE body LIKE '%my secret%'").await;
    let running = database.number("SELECT COUNT(*) FROM games WHERE status <> 'over'").await;
    if is_there {
        assert_eq!(again.games(GameListKind::Mine).len(), GAMES, "no game is given up");
        assert_eq!(usize::try_from((words + running) / 2), Ok(GAMES));
        assert_eq!(again.delete(paths::ME, ()).status, 204);
        settle(database).await;
        return true;
    }
    let left = "SELECT (SELECT COUNT(*) FROM accounts) + (SELECT COUNT(*) FROM skeletons) + (SELECT COUNT(*) FROM ratings) \
                + (SELECT COUNT(*) FROM deletions) + (SELECT COUNT(*) FROM sessions JOIN users ON users.id = sessions.user_id \
                WHERE users.kind <> 'guest')";
    assert_eq!((words, running, database.number(left).await), (0, 0, 0));
    false
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deletion_is_resumed_after_the_server_was_killed_in_it() {
    let database = database().await;
    let (mut server, mut deleted) = (Server::start_faster(&database.address, 10), 0);
    // Longer and longer, until the server came to one of them: how fast it is depends on the machine.
    for delay in [0, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560] {
        if delay > 80 && deleted > 0 {
            break;
        }
        let name = format!("Ana{delay}");
        let mut ana = player(&server.host, &name).await;
        let deletion = std::thread::spawn(move || ana.try_ask("DELETE", paths::ME, ()));
        tokio::time::sleep(Duration::from_millis(delay)).await;
        server.kill();
        let answer = deletion.join().expect("no panic");
        server = Server::start_faster(&database.address, 10);
        let is_there = check_whole(&server.host, &database, &name).await;
        assert!(!is_there || answer.is_none_or(|answer| answer.status != 204), "it was told to be gone");
        deleted += u32::from(!is_there);
    }
    assert!(deleted > 0, "none was begun");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_to_a_deletion_is_true_when_the_database_restarts() {
    let Some(database) = database_on("postgres").await else { return };
    let server = Server::start_faster(&database.address, 10);
    for delay in [0, 5, 10, 20, 40, 80] {
        let name = format!("Ana{delay}");
        let mut ana = player(&server.host, &name).await;
        let deletion = std::thread::spawn(move || ana.try_ask("DELETE", paths::ME, ()).expect("an answer"));
        tokio::time::sleep(Duration::from_millis(delay)).await;
        // As after a restart, every connection is gone, and whatever was under way with it.
        let end = "SELECT COUNT(CAST(pg_terminate_backend(pid) AS TEXT)) FROM pg_stat_activity \
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        database.number(end).await;
        let answer = tokio::task::spawn_blocking(|| deletion.join().expect("no panic")).await.expect("no panic");
        let is_there = check_whole(&server.host, &database, &name).await;
        match answer.status {
            204 => assert!(!is_there, "{delay}"),
            // The session may not have been read at all.
            503 if answer.refusal().1 == ErrorCode::NotStored => assert!(is_there, "{delay}"),
            _ => assert_eq!(answer.refusal(), (503, ErrorCode::OutcomeUnknown)),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_deleted_account_is_left_in_the_file() {
    let database = database().await;
    let Some(path) = database.address.strip_prefix("sqlite:") else {
        return;
    };
    let server = Server::start_faster(&database.address, 10);
    let mut ana = Browser::new(&server.host);
    ana.headers.push(("user-agent", "Browser of the deleted".to_owned()));
    let account = body::account("MagnoliePrivat", PASSWORD);
    assert_eq!(ana.post(paths::ACCOUNTS, account).status, 201);
    assert_eq!(ana.post(paths::TOKENS, body::token("my little robot")).status, 201);
    assert_eq!(ana.post(paths::REPORTS, body::report(None, None, "what was reported")).status, 204);
    let game = ana.make_game(body::as_black(FormatKind::Single));
    Browser::new(&server.host).take_seat(&game);
    let mut talker = ana.watch(&game).await;
    talker.say("what was said in private").await;
    let hash = Database::query(&database.address, "SELECT password_hash FROM accounts WHERE bot = $1", "0").await;
    let hash = hash.first().cloned().unwrap_or_default();
    let texts = ["MagnoliePrivat", "Browser of the deleted", "my little robot", "what was reported", "said in private"];
    let found = || {
        let files = [path.to_owned(), format!("{path}-wal")];
        let bytes: Vec<u8> = files.iter().flat_map(|file| std::fs::read(file).unwrap_or_default()).collect();
        let is_in = |text: &str| bytes.windows(text.len()).any(|part| part.eq_ignore_ascii_case(text.as_bytes()));
        let texts = texts.into_iter().chain(Some(hash.as_str()).filter(|hash| !hash.is_empty()));
        texts.filter(|text| is_in(text)).map(str::to_owned).collect::<Vec<String>>()
    };
    assert!(found().len() >= texts.len(), "{:?}", found());
    assert_eq!(ana.delete(paths::ME, ()).status, 204);
    settle(&database).await;
    // A reader can keep the log from being removed for a moment.
    wait_until("nothing is left in the files", async || found().is_empty()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_deletes_what_is_stored_about_it() {
    let (database, server) = faster_server(10).await;
    let mut guest = Browser::new(&server.host);
    let game = guest.make_game(body::as_black(FormatKind::Single));
    Browser::new(&server.host).take_seat(&game);
    let mut talker = guest.watch(&game).await;
    talker.say("my secret").await;
    assert_eq!(guest.post(paths::REPORTS, body::report(None, Some(&game), "a report")).status, 204);
    assert_eq!(guest.me().kind, Some(UserKind::Guest));
    let mut stolen = guest.clone();
    assert_eq!(guest.delete(paths::ME, ()).status, 204);
    assert_eq!(stolen.me(), Me::default(), "the session is gone");
    settle(&database).await;
    let left = "SELECT (SELECT COUNT(*) FROM reports) + (SELECT COUNT(*) FROM games WHERE status <> 'over') \
                + (SELECT COUNT(*) FROM entries WHERE body LIKE '%my secret%')";
    assert_eq!(database.number(left).await, 0);
    assert_eq!(database.number("SELECT COUNT(*) FROM users WHERE kind = 'deleted'").await, 1);
    assert_eq!(stolen.delete(paths::ME, ()).refusal(), (401, ErrorCode::NeedsSession));
}
