//! What a stranger can make has a limit, leaves memory when nobody needs it, and is swept.

use std::collections::HashMap;

use kamisado::{FormatKind, Player};
use kamisado_api::{ErrorCode, GameListKind, GamePage, JoinedGame, NewGame, paths};
use kamisado_online::{Action, GameEnd, Offer, Terms, TimeControl};

use crate::support::*;

/// The time in milliseconds.
fn now() -> i64 {
    i64::try_from(std::time::UNIX_EPOCH.elapsed().expect("a time").as_millis()).expect("a time")
}

/// Counts the games that are marked as idle.
const COUNT_IDLE: &str = "SELECT COUNT(*) FROM games WHERE idle_epoch = epoch";

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_stored_for_a_seat_that_is_taken_or_in_a_game_that_is_over() {
    let (database, server) = server().await;
    let (id, ..) = two_players(&server.host, Terms::default());
    let (aborted, creator) = make_game(&server.host, None, NewGame::default());
    assert_eq!(ask("DELETE", &server.host, &paths::game(&aborted), creator.as_ref()).status, 204);
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

#[tokio::test(flavor = "multi_thread")]
async fn a_class_of_sixty_plays_from_one_address_with_the_default_limits() {
    let database = database().await;
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
        client.send(client.turn("f8e7")).await;
    }
    for client in &mut clients {
        client.until_ply(1).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_has_only_so_many_games_that_are_not_over() {
    let (database, server) = server().await;
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
    assert_eq!(ask("DELETE", &server.host, &paths::game(&last), Some(&user)).status, 204);
    let joined: JoinedGame = post(&server.host, &paths::game_seat(&other), Some(&user), "").0.read();
    assert_eq!(joined.id, other);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_blocks_only_so_many_users() {
    let (database, server) = server().await;
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

#[tokio::test(flavor = "multi_thread")]
async fn guests_who_sign_in_do_not_fill_an_account_without_end() {
    let (database, server) = server().await;
    let (mut ana, _) = Browser::with_account(&server.host, "Ana");
    let id = ana.make_game(body::as_black(FormatKind::Single));
    database.copy_game(&id, 197).await;
    let own = "SELECT COUNT(*) FROM games JOIN users ON users.id = games.black WHERE users.kind = 'account'";
    for unfinished in [200, 200] {
        let mut guest = Browser::new(&server.host);
        for _ in 0..3 {
            guest.make_game(body::as_black(FormatKind::Single));
        }
        assert_eq!(guest.sign_in("Ana").status, 200);
        assert_eq!(database.number(own).await, unfinished);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_long_game_nothing_more_is_offered_or_said_but_it_is_played_to_its_end() {
    let (database, server) = server().await;
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
    client.play("f8e7").await;
    let offer = Action::Offer { offer: Offer::TakeBack };
    assert_eq!(client.refused(offer).await, ErrorCode::LogFull);
    assert_eq!(client.refused(body::say("hello")).await, ErrorCode::LogFull);
    let shown = ask("GET", &server.host, &paths::game(&id), None);
    assert!(shown.status == 200 && shown.text.len() < 500_000, "{} bytes", shown.text.len());
    client.resign().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_game_is_found_again_and_lost_on_time_when_it_is_due() {
    let (database, server) = faster_server(50).await;
    let terms = Terms { time_control: TimeControl::Days(1), ..Terms::default() };
    let (id, black, white) = two_players(&server.host, terms);
    let mut client = Client::watch(&server.host, &id, Some(&black)).await;
    client.play("f8e7").await;
    assert_eq!(database.number(COUNT_IDLE).await, 0);
    drop(client);
    database.until_number(COUNT_IDLE, 1).await;
    let turns = |server: &Server, user| {
        let page: GamePage = get_as(&server.host, &paths::games(GameListKind::Mine, None), user);
        page.games.iter().map(|game| game.your_turn).collect::<Vec<bool>>()
    };
    assert_eq!((turns(&server, &white), turns(&server, &black)), (vec![true], vec![false]));
    server.stop();
    let server = Server::start_faster(&database.address, 50);
    assert_eq!((turns(&server, &white), turns(&server, &black)), (vec![true], vec![false]), "after a restart");
    let mut client = Client::watch(&server.host, &id, Some(&white)).await;
    database.until_number(COUNT_IDLE, 0).await;
    client.play("g1g6").await;
    drop(client);
    database.until_number(COUNT_IDLE, 1).await;
    assert_eq!(turns(&server, &black), [true]);
    server.stop();
    // Two days later, and the server has run meanwhile.
    let two_days = 2 * 24 * 60 * 60 * 1_000;
    database.execute(&format!("UPDATE entries SET at = at - {two_days}")).await;
    let earlier = format!("UPDATE games SET idle_since = idle_since - {two_days}, due = due - {two_days}");
    database.execute(&earlier).await;
    let server = Server::start_faster(&database.address, 50);
    database.until_number("SELECT COUNT(*) FROM games WHERE status = 'over'", 1).await;
    let client = Client::watch(&server.host, &id, Some(&black)).await;
    assert!(matches!(client.game.end(), Some(GameEnd::Played(_))), "{:?}", client.game.end());
    assert!(turns(&server, &black).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_uses_is_swept_after_its_time() {
    let (database, server) = server().await;
    let (kept, black, _) = two_players(&server.host, Terms::default());
    let (aborted, ana) = make_game(&server.host, None, NewGame::default());
    let (old, bo) = make_game(&server.host, None, NewGame::default());
    for (game, user) in [(&aborted, &ana), (&old, &bo)] {
        assert_eq!(ask("DELETE", &server.host, &paths::game(game), user.as_ref()).status, 204);
    }
    server.stop();
    // A month, a year and a week ago.
    let day = 24 * 60 * 60 * 1_000_i64;
    let now = now();
    let user = |id: &str, kind: &str, days: i64| {
        (format!("INSERT INTO users (id, kind, name, created) VALUES ('{id}', '{kind}', '{kind}', $)"), days)
    };
    let session = |id: &str, days: i64| {
        let columns = "secret_hash, user_id, created, seen";
        (format!("INSERT INTO sessions ({columns}) VALUES ('{id}', 'account', 0, $)"), days)
    };
    let device = |id: &str, days: i64| {
        (format!("INSERT INTO devices (secret_hash, user_id, seen) VALUES ('{id}', 'account', $)"), days)
    };
    let statement = |statement: &str, days: i64| (statement.to_owned(), days);
    for (statement, days) in [
        (format!("UPDATE games SET ended = $ WHERE id = '{aborted}'"), 31),
        (format!("UPDATE games SET ended = $, winner = 'black' WHERE id = '{old}'"), 366),
        statement("UPDATE users SET created = $", 8),
        statement("UPDATE sessions SET seen = $", 8),
        user("idle", "guest", 8),
        user("new", "guest", 6),
        user("gone", "deleted", 8),
        user("late", "deleted", 8),
        statement("INSERT INTO recovery_codes (secret_hash, user_id) VALUES ('late$', 'late')", 8),
        user("account", "account", 800),
        user("reported", "deleted", 800),
        statement(
            "INSERT INTO reports (id, created, user_id, about, text) VALUES ('r', $, 'account', 'reported', '')",
            800,
        ),
        session("old", 366),
        session("used", 364),
        device("old", 366),
        device("used", 364),
    ] {
        database.execute(&statement.replace('$', &(now - days * day).to_string())).await;
    }
    let server = Server::start_faster(&database.address, 300);
    database.until_number("SELECT COUNT(*) FROM users WHERE kind = 'guest'", 3).await;
    database.until_number("SELECT COUNT(*) FROM users WHERE kind = 'deleted'", 2).await;
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
