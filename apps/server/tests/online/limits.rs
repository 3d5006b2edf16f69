//! What a stranger can make has a limit, leaves memory when nobody needs it, and is swept.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use kamisado::{FormatKind, Player};
use kamisado_api::{ErrorCode, GameListKind, GamePage, JoinedGame, NewGame, paths};
use kamisado_online::{Action, GameEnd, Offer, Terms, TimeControl};

use crate::support::*;

async fn until(what: impl AsyncFn() -> bool) {
    let begun = Instant::now();
    while !what().await {
        assert!(begun.elapsed() < Duration::from_secs(30), "it takes too long");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The time in milliseconds.
fn now() -> i64 {
    i64::try_from(std::time::UNIX_EPOCH.elapsed().expect("a time").as_millis()).expect("a time")
}

/// How many games are marked as idle.
async fn idle_games(database: &Database) -> i64 {
    database.number("SELECT COUNT(*) FROM games WHERE idle_epoch = epoch").await
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_stored_for_a_seat_that_is_taken_or_in_a_game_that_is_over() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (id, ..) = two_players(&server.host, Terms::default());
        let (aborted, creator) = make_game(&server.host, None, NewGame::default());
        assert_eq!(ask("DELETE", &server.host, &paths::game(&aborted), creator.as_ref()).0, 204);
        let count = async || {
            let users = database.number("SELECT COUNT(*) FROM users").await;
            (users, database.number("SELECT COUNT(*) FROM sessions").await)
        };
        let before = count().await;
        for _ in 0..3 {
            for (game, code) in [(&id, ErrorCode::NoSeat), (&aborted, ErrorCode::Over)] {
                let (answer, user) = post(&server.host, &paths::game_seat(game), None, "");
                assert_eq!((answer.refusal(), user.is_some()), ((409, code), false));
            }
        }
        assert_eq!(count().await, before);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_of_sixty_plays_from_one_address_with_the_default_limits() {
    for database in databases().await {
        let server = Server::start_with(&database.address, &[]).through_one_node();
        // All of them look for a game at once, and half of them make public offers of their own besides.
        let terms = Terms { time_control: TimeControl::Fischer { seconds: 300, increment: 3 }, ..Terms::default() };
        let mut games: HashMap<String, Vec<User>> = HashMap::new();
        for pupil in 0..60 {
            let (answer, user) = post(&server.host, paths::PAIRING, None, terms);
            let (user, joined): (User, JoinedGame) =
                (user.expect("a new guest"), answer.read_with(if pupil % 2 == 0 { 201 } else { 200 }));
            if pupil % 2 == 0 {
                let offer = NewGame { public: true, ..NewGame::default() };
                assert_eq!(post(&server.host, paths::GAMES, Some(&user), offer).0.status, 201);
            }
            games.entry(joined.id).or_default().push(user);
        }
        assert_eq!(games.len(), 30, "each has found an opponent");
        let players = games.iter().flat_map(|(id, users)| users.iter().map(move |user| (id, user)));
        let mut clients = Vec::new();
        for (id, user) in players {
            clients.push(Client::watch(&server.host, id, Some(user)).await);
        }
        for client in clients.iter_mut().filter(|client| client.you == Some(Player::Black)) {
            client.play("f8e7").await.expect("it is sent");
        }
        for client in &mut clients {
            client.until(|client| client.game.ply() == 1).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_has_only_so_many_games_that_are_not_over() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (id, user) = make_game(&server.host, None, NewGame::default());
        let user = user.expect("a new guest");
        database.copy_game(&id, 198).await;
        let (last, _) = make_game(&server.host, Some(&user), NewGame::default());
        let (other, _) = make_game(&server.host, None, NewGame::default());
        let refused = || (429, ErrorCode::TooManyUnfinished);
        assert_eq!(post(&server.host, paths::GAMES, Some(&user), NewGame::default()).0.refusal(), refused());
        assert_eq!(post(&server.host, paths::PAIRING, Some(&user), Terms::default()).0.refusal(), refused());
        assert_eq!(post(&server.host, &paths::game_seat(&other), Some(&user), "").0.refusal(), refused());
        assert_eq!(post(&server.host, &paths::game_seat(&last), Some(&user), "").0.status, 200, "the own seat");
        let (status, ..) = ask("DELETE", &server.host, &paths::game(&last), Some(&user));
        assert_eq!(status, 204);
        let joined: JoinedGame = post(&server.host, &paths::game_seat(&other), Some(&user), "").0.read();
        assert_eq!(joined.id, other);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_blocks_only_so_many_users() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        for name in ["Ben", "Cyd"] {
            Browser::with_account(&server.host, name);
        }
        let numbers = "WITH RECURSIVE numbers (number) AS \
                       (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 499)";
        for insert in [
            "INSERT INTO users (id, kind, name, created) SELECT 'blocked' || number, 'guest', 'guest', 0 FROM numbers",
            "INSERT INTO blocks (user_id, other, created) \
             SELECT (SELECT id FROM users WHERE name = 'Ana'), 'blocked' || number, 0 FROM numbers",
        ] {
            database.execute(&format!("{numbers} {insert}")).await;
        }
        let too_many = (409, ErrorCode::TooManyBlocks);
        assert_eq!(ana.put(&paths::block("Ben"), ()).status, 204);
        assert_eq!(refused(ana.put(&paths::block("Cyd"), ())), too_many);
        assert_eq!(ana.put(&paths::block("Ben"), ()).status, 204, "once more changes nothing");
        let game = ana.make_game(body::as_black(FormatKind::Single));
        Browser::new(&server.host).take_seat(&game);
        assert_eq!(refused(ana.put(&paths::game_block(&game), ())), too_many);
        assert_eq!(ana.delete(&paths::block("Ben"), ()).status, 204);
        assert_eq!(ana.put(&paths::block("Cyd"), ()).status, 204);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_who_sign_in_do_not_fill_an_account_without_end() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        let id = ana.make_game(body::as_black(FormatKind::Single));
        database.copy_game(&id, 197).await;
        let own = "SELECT COUNT(*) FROM games JOIN users ON users.id = games.black WHERE users.kind = 'account'";
        for unfinished in [200, 200] {
            let mut guest = Browser::new(&server.host);
            for _ in 0..3 {
                guest.make_game(body::as_black(FormatKind::Single));
            }
            assert_eq!(guest.post(paths::SESSION, body::sign_in("Ana", PASSWORD)).status, 200);
            assert_eq!(database.number(own).await, unfinished);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_long_game_nothing_more_is_offered_or_said_but_it_is_played_to_its_end() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (id, black, _) = two_players(&server.host, Terms::default());
        // As many take-backs make it.
        server.stop();
        let now = now();
        database
            .execute(&format!(
                "WITH RECURSIVE numbers (number) AS (SELECT 3 UNION ALL SELECT number + 1 FROM numbers WHERE number < 3000) \
                 INSERT INTO entries (game, number, at, body) SELECT '{id}', number, {now}, \
                 '{{\"event\":\"taken-back\",\"ply\":0}}' FROM numbers WHERE NOT EXISTS \
                 (SELECT 1 FROM entries WHERE entries.game = '{id}' AND entries.number = numbers.number)"
            ))
            .await;
        let server = Server::start(&database.address);
        let mut client = Client::watch(&server.host, &id, Some(&black)).await;
        client.play("f8e7").await.expect("it is sent");
        client.until(|client| client.game.ply() == 1).await;
        let offer = Action::Offer { offer: Offer::TakeBack };
        assert_eq!(client.refused(offer).await, ErrorCode::LogFull);
        assert_eq!(client.refused(body::say("hello")).await, ErrorCode::LogFull);
        let (status, _, shown) = ask("GET", &server.host, &paths::game(&id), None);
        assert!(status == 200 && shown.len() < 500_000, "{} bytes", shown.len());
        client.send(Action::Resign).await.expect("it is sent");
        client.until(|client| client.game.end().is_some()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_game_is_found_again_and_lost_on_time_when_it_is_due() {
    for database in databases().await {
        let server = Server::start_faster(&database.address, 50);
        let terms = Terms { time_control: TimeControl::Days(1), ..Terms::default() };
        let (id, black, white) = two_players(&server.host, terms);
        let mut client = Client::watch(&server.host, &id, Some(&black)).await;
        client.play("f8e7").await.expect("it is sent");
        client.until(|client| client.game.ply() == 1).await;
        assert_eq!(idle_games(&database).await, 0);
        drop(client);
        until(async || idle_games(&database).await == 1).await;
        let turns = |server: &Server, user| {
            let page: GamePage = get_as(&server.host, &paths::games(GameListKind::Mine, None), user);
            page.games.iter().map(|game| game.your_turn).collect::<Vec<bool>>()
        };
        assert_eq!((turns(&server, &white), turns(&server, &black)), (vec![true], vec![false]));
        server.stop();
        let server = Server::start_faster(&database.address, 50);
        assert_eq!((turns(&server, &white), turns(&server, &black)), (vec![true], vec![false]), "after a restart");
        let mut client = Client::watch(&server.host, &id, Some(&white)).await;
        until(async || idle_games(&database).await == 0).await;
        client.play("g1g6").await.expect("it is sent");
        client.until(|client| client.game.ply() == 2).await;
        drop(client);
        until(async || idle_games(&database).await == 1).await;
        assert_eq!(turns(&server, &black), [true]);
        server.stop();
        // Two days later, and the server has run meanwhile.
        let two_days = 2 * 24 * 60 * 60 * 1_000;
        database.execute(&format!("UPDATE entries SET at = at - {two_days}")).await;
        database
            .execute(&format!("UPDATE games SET idle_since = idle_since - {two_days}, due = due - {two_days}"))
            .await;
        let server = Server::start_faster(&database.address, 50);
        until(async || database.number("SELECT COUNT(*) FROM games WHERE status = 'over'").await == 1).await;
        let client = Client::watch(&server.host, &id, Some(&black)).await;
        assert!(matches!(client.game.end(), Some(GameEnd::Played(_))), "{:?}", client.game.end());
        assert!(turns(&server, &black).is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_uses_is_swept_after_its_time() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (kept, black, _) = two_players(&server.host, Terms::default());
        let (aborted, ana) = make_game(&server.host, None, NewGame::default());
        let (old, bo) = make_game(&server.host, None, NewGame::default());
        for (game, user) in [(&aborted, &ana), (&old, &bo)] {
            assert_eq!(ask("DELETE", &server.host, &paths::game(game), user.as_ref()).0, 204);
        }
        server.stop();
        // A month, a year and a week ago.
        let day = 24 * 60 * 60 * 1_000_i64;
        let now = now();
        for (statement, days) in [
            (format!("UPDATE games SET ended = $ WHERE id = '{aborted}'"), 31),
            (format!("UPDATE games SET ended = $, winner = 'black' WHERE id = '{old}'"), 366),
            ("UPDATE users SET created = $".to_owned(), 8),
            ("UPDATE sessions SET seen = $".to_owned(), 8),
            ("INSERT INTO users (id, kind, name, created) VALUES ('idle', 'guest', 'guest', $)".to_owned(), 8),
            ("INSERT INTO users (id, kind, name, created) VALUES ('new', 'guest', 'guest', $)".to_owned(), 6),
            ("INSERT INTO users (id, kind, name, created) VALUES ('gone', 'deleted', 'deleted', $)".to_owned(), 8),
            ("INSERT INTO users (id, kind, name, created) VALUES ('late', 'deleted', 'deleted', $)".to_owned(), 8),
            ("INSERT INTO recovery_codes (secret_hash, user_id) VALUES ('late$', 'late')".to_owned(), 8),
            ("INSERT INTO users (id, kind, name, created) VALUES ('account', 'account', 'A', $)".to_owned(), 800),
            (
                "INSERT INTO users (id, kind, name, created) VALUES ('reported', 'deleted', 'deleted', $)".to_owned(),
                800,
            ),
            (
                "INSERT INTO reports (id, created, user_id, about, text) VALUES ('r', $, 'account', 'reported', '')"
                    .to_owned(),
                800,
            ),
            (
                "INSERT INTO sessions (secret_hash, user_id, created, seen) VALUES ('old', 'account', 0, $)".to_owned(),
                366,
            ),
            (
                "INSERT INTO sessions (secret_hash, user_id, created, seen) VALUES ('used', 'account', 0, $)"
                    .to_owned(),
                364,
            ),
            ("INSERT INTO devices (secret_hash, user_id, seen) VALUES ('old', 'account', $)".to_owned(), 366),
            ("INSERT INTO devices (secret_hash, user_id, seen) VALUES ('used', 'account', $)".to_owned(), 364),
        ] {
            database.execute(&statement.replace('$', &(now - days * day).to_string())).await;
        }
        let server = Server::start_faster(&database.address, 300);
        until(async || database.number("SELECT COUNT(*) FROM users WHERE kind = 'guest'").await == 3).await;
        until(async || database.number("SELECT COUNT(*) FROM users WHERE kind = 'deleted'").await == 2).await;
        let referred = "SELECT COUNT(*) FROM users WHERE id = 'reported' OR id = 'late'";
        assert_eq!(database.number(referred).await, 2, "something refers to them");
        let texts = async |select| Database::query(&database.address, select, "").await;
        assert_eq!(texts("SELECT id FROM games WHERE id <> $1").await, std::slice::from_ref(&kept));
        assert_eq!(texts("SELECT DISTINCT game FROM entries WHERE game <> $1").await, [kept]);
        assert_eq!(texts("SELECT id FROM users WHERE id <> $1 AND (id = 'new' OR id = 'idle')").await, ["new"]);
        for select in [
            "SELECT secret_hash FROM sessions WHERE user_id = 'account' AND user_id <> $1",
            "SELECT secret_hash FROM devices WHERE user_id <> $1",
        ] {
            assert_eq!(texts(select).await, ["used"]);
        }
        let page: GamePage = get_as(&server.host, &paths::games(GameListKind::Mine, None), &black);
        assert_eq!(page.games.len(), 1, "a guest with a game is kept");
    }
}
