//! Accounts: made, used, taken away.

use kamisado::FormatKind;
use kamisado_api::{AccountExport, CreateAccount, ErrorCode, NewGame};
use serde_json::{Value, json};

use crate::body;
use crate::browser::{Browser, PASSWORD, refused};
use crate::client::{Client, get, json, next_text, open_socket};
use crate::database::databases;
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account_and_keeps_its_game() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let mut ana = Browser::new(&server.host);
        assert_eq!(ana.get("/api/me").1["kind"], Value::Null);
        let game = body::as_black(FormatKind::Single);
        let (_, made) = ana.post("/api/games", game);
        let me = ana.get("/api/me").1;
        assert_eq!((&me["kind"], &me["name"]), (&json!("guest"), &json!("guest")));
        let guest = ana.user();
        let (status, answer) = ana.post("/api/accounts", body::account("Ana", PASSWORD));
        assert_eq!((status, answer["recovery_codes"].as_array().map(Vec::len)), (201, Some(10)), "{answer}");
        assert_ne!(guest.cookie, ana.user().cookie, "the secret of the guest is good for nothing any more");
        let account = ana.get("/api/me").1;
        assert_eq!((&account["kind"], &account["name"], &account["id"]), (&json!("account"), &json!("Ana"), &me["id"]));
        let id = made["game"].as_str().expect("an id");
        let seated = Client::watch(&server.host, id, Some(&ana.user())).await;
        assert_eq!(seated.you, Some(kamisado::Player::Black));
        assert_eq!(get(&server.host, &format!("/api/games/{id}"))["players"]["black"], "Ana");
        assert_eq!(refused(ana.post("/api/accounts", body::account("Eva", PASSWORD))), (409, ErrorCode::SignedIn));
        let (status, profile) = Browser::new(&server.host).get("/api/users/ANA");
        assert_eq!((status, &profile["name"], &profile["bot"]), (200, &json!("Ana"), &json!(false)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_passwords_that_will_not_do_are_refused() {
    for database in databases().await {
        let server = Server::start(&database.address);
        Browser::with_account(&server.host, "Ian");
        let mut other = Browser::new(&server.host);
        for (name, code) in [
            ("ian", ErrorCode::NameTaken),
            ("IAN", ErrorCode::NameTaken),
            ("lan", ErrorCode::NameTaken),
            ("1an", ErrorCode::NameTaken),
            ("Engine", ErrorCode::BadName),
            ("i", ErrorCode::BadName),
            ("p\u{430}ul", ErrorCode::BadName),
            ("an\u{200d}na", ErrorCode::BadName),
            ("<b>bold</b>", ErrorCode::BadName),
        ] {
            let answer = other.post("/api/accounts", body::account(name, PASSWORD));
            assert_eq!(refused(answer).1, code, "{name}");
        }
        let short = other.post("/api/accounts", body::account("Eva", "1234567"));
        assert_eq!(refused(short), (422, ErrorCode::BadPassword));
        let long = other.post("/api/accounts", body::account("Eva", &"x".repeat(201)));
        assert_eq!(
            refused(long),
            (422, ErrorCode::BadPassword),
            "not even looked at, though all its characters are the same"
        );
        assert_eq!(refused(other.post("/api/accounts", json!({ "name": "Eva" }))), (400, ErrorCode::BadRequest));
        assert_eq!(other.get("/api/me").1["kind"], Value::Null, "nobody is written down for nothing");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_needs_the_password_or_a_code_that_works_once() {
    for database in databases().await {
        let server = Server::start(&database.address).through_one_node();
        let (mut ana, codes) = Browser::with_account(&server.host, "Ana");
        assert_eq!(ana.delete("/api/session", ()).0, 204);
        assert_eq!(ana.get("/api/me").1["kind"], Value::Null);
        let wrong = body::sign_in("Ana", "not the password");
        assert_eq!(refused(ana.post("/api/session", wrong.clone())), (401, ErrorCode::WrongPassword));
        let nobody = body::sign_in("Nobody-here", PASSWORD);
        assert_eq!(refused(ana.post("/api/session", nobody)), (401, ErrorCode::WrongPassword));
        let (status, answer) = ana.post("/api/session", body::sign_in("ana", PASSWORD));
        assert_eq!((status, &answer["name"]), (200, &json!("Ana")));
        let cookie = ana.set_cookie.clone().expect("a cookie");
        assert!(
            cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"),
            "{cookie}"
        );
        // A code works once, and also after a restart.
        let code = body::sign_in_by_code("Ana", &codes[0].to_uppercase());
        let mut other = Browser::new(&server.host);
        assert_eq!(other.post("/api/session", code.clone()).0, 200);
        drop(server);
        let server = Server::start(&database.address).through_one_node();
        let mut other = Browser::new(&server.host);
        assert_eq!(refused(other.post("/api/session", code)), (401, ErrorCode::WrongPassword));
        assert_eq!(other.post("/api/session", body::sign_in_by_code("Ana", &codes[1])).0, 200);
        assert_eq!(other.get("/api/me").1["recovery_codes_left"], 8);
        // New codes take the place of the old.
        let (status, new) = other.post("/api/me/recovery-codes", ());
        assert_eq!((status, new["recovery_codes"].as_array().map(Vec::len)), (200, Some(10)));
        let old = body::sign_in_by_code("Ana", &codes[2]);
        assert_eq!(refused(other.post("/api/session", old)), (401, ErrorCode::WrongPassword));
        // A name that is tried too often has to wait, whichever client tries.
        let mut tried = (0..20).map(|_| refused(other.post("/api/session", wrong.clone())));
        assert!(tried.any(|answer| answer == (429, ErrorCode::TooManyTries)));
        let right = body::sign_in("Ana", PASSWORD);
        assert_eq!(refused(other.post("/api/session", right)), (429, ErrorCode::TooManyTries));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_signs_in_takes_its_games_along() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        let game = body::as_black(FormatKind::Single);
        let mut guest = Browser::new(&server.host);
        let (_, made) = guest.post("/api/games", game.clone());
        let (_, own) = ana.post("/api/games", game);
        assert_eq!(guest.post(&format!("/api/games/{}/seat", own["game"].as_str().expect("an id")), ()).0, 200);
        let id = made["game"].as_str().expect("an id");
        let mut before = Client::watch(&server.host, id, Some(&guest.user())).await;
        assert_eq!(guest.post("/api/session", body::sign_in("Ana", PASSWORD)).0, 200);
        while before.take().await.is_some() {}
        let seated = Client::watch(&server.host, id, Some(&guest.user())).await;
        assert_eq!(seated.you, Some(kamisado::Player::Black));
        let against = get(&server.host, &format!("/api/games/{}", own["game"].as_str().expect("an id")));
        assert_eq!(against["players"], json!({ "black": "Ana", "white": "guest" }), "nobody plays against themselves");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut phone, _) = Browser::with_account(&server.host, "Ana");
        let mut desk = Browser::new(&server.host);
        desk.headers.push(("user-agent", "a desk".to_owned()));
        let sign_in = body::sign_in("Ana", PASSWORD);
        assert_eq!(desk.post("/api/session", sign_in.clone()).0, 200);
        let list = phone.get("/api/sessions").1;
        let other = list.as_array().expect("a list").iter().find(|session| session["current"] == false);
        let other = other.expect("the other session");
        assert_eq!((list.as_array().map(Vec::len), &other["agent"]), (Some(2), &json!("a desk")));
        // A connection that was open plays no more when its session has ended.
        let (_, made) = desk.post("/api/games", body::as_black(FormatKind::Single));
        let id = made["game"].as_str().expect("an id");
        let mut seated = Client::watch(&server.host, id, Some(&desk.user())).await;
        assert_eq!(phone.delete(&format!("/api/sessions/{}", other["id"].as_str().expect("an id")), ()).0, 204);
        while seated.take().await.is_some() {}
        assert_eq!(Client::watch(&server.host, id, Some(&desk.user())).await.you, None);
        assert_eq!(desk.get("/api/me").1["kind"], Value::Null);
        assert_eq!(refused(phone.delete("/api/sessions/nothing", ())), (404, ErrorCode::NoSuchSession));
        // A new password ends all others.
        assert_eq!(desk.post("/api/session", sign_in.clone()).0, 200);
        assert_eq!(phone.put("/api/me/password", body::new_password("another password")).0, 204);
        assert_eq!(
            (&phone.get("/api/me").1["kind"], &desk.get("/api/me").1["kind"]),
            (&json!("account"), &Value::Null)
        );
        assert_eq!(refused(desk.post("/api/session", sign_in)), (401, ErrorCode::WrongPassword));
        assert_eq!(desk.post("/api/session", body::sign_in("Ana", "another password")).0, 200);
        assert_eq!(refused(Browser::new(&server.host).get("/api/sessions")), (401, ErrorCode::NeedsAccount));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_change_nothing() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        ana.headers.push(("origin", "https://other.example".to_owned()));
        assert_eq!(refused(ana.delete("/api/session", ())), (403, ErrorCode::OtherOrigin));
        assert_eq!(refused(ana.post("/api/games", body::new_game(FormatKind::Single))), (403, ErrorCode::OtherOrigin));
        assert_eq!(refused(ana.put("/api/blocks/Ana", ())), (403, ErrorCode::OtherOrigin));
        assert_eq!(ana.get("/api/me").1["kind"], "account");
        ana.headers = vec![("origin", format!("http://{}", server.host)), ("x-forwarded-proto", "https".to_owned())];
        assert_eq!(ana.post("/api/session", body::sign_in("Ana", PASSWORD)).0, 200);
        let cookie = ana.set_cookie.expect("a cookie");
        assert!(!cookie.contains("Secure"), "the word of a proxy counts only where one is trusted: {cookie}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_plays_and_does_nothing_else() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let mut ana = Browser::new(&server.host);
        let wanted = CreateAccount { bot: true, ..body::account("Ana", PASSWORD) };
        assert_eq!(ana.post("/api/accounts", wanted).0, 201);
        assert_eq!(ana.get("/api/users/Ana").1["bot"], true);
        let (status, made) = ana.post("/api/tokens", body::token("my program"));
        assert_eq!(status, 201, "{made}");
        let mut program = Browser::new(&server.host);
        program.headers.push(("authorization", format!("Bearer {}", made["token"].as_str().expect("a token"))));
        assert_eq!(program.get("/api/me").1["name"], "Ana");
        let rated = body::rated(body::new_game(FormatKind::Single), 2);
        assert_eq!(program.post("/api/games", rated).0, 201);
        assert_eq!(refused(program.post("/api/tokens", body::token("more"))), (403, ErrorCode::NeedsSession));
        assert_eq!(refused(program.get("/api/sessions")), (403, ErrorCode::NeedsSession));
        assert_eq!(refused(program.delete("/api/me", ())), (403, ErrorCode::NeedsSession));
        let tokens = ana.get("/api/tokens").1;
        assert_eq!(tokens[0]["id"], made["id"]);
        assert_eq!((&tokens[0]["name"], &tokens[0]["token"]), (&json!("my program"), &Value::Null));
        assert_eq!(ana.get("/api/sessions").1.as_array().map(Vec::len), Some(1), "a token is no session");
        assert_eq!(ana.delete(&format!("/api/tokens/{}", tokens[0]["id"].as_str().expect("an id")), ()).0, 204);
        // A program learns that its token is gone; it does not become another user.
        assert_eq!(refused(program.get("/api/me")), (401, ErrorCode::NoSuchToken));
        let game = body::offered(body::new_game(FormatKind::Single));
        assert_eq!(refused(program.post("/api/games", game)), (401, ErrorCode::NoSuchToken));
        assert_eq!(refused(ana.post("/api/tokens", body::token("a\u{7}b"))), (400, ErrorCode::BadRequest));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_do_not_want_to_meet_do_not() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        let (mut ben, _) = Browser::with_account(&server.host, "Ben");
        let offer = body::offered(body::as_black(FormatKind::Single));
        let seat = |made: Value| format!("/api/games/{}/seat", made["game"].as_str().expect("an id"));
        // They play, then one of them has enough.
        let (_, made) = ana.post("/api/games", offer.clone());
        assert_eq!(ben.post(&seat(made.clone()), ()).0, 200);
        assert_eq!(refused(ana.put("/api/blocks/Nobody-here", ())), (404, ErrorCode::NoSuchUser));
        assert_eq!(refused(ana.put("/api/blocks/ana", ())), (400, ErrorCode::BadRequest));
        assert_eq!(ana.put("/api/blocks/ben", ()).0, 204);
        assert_eq!(ana.put("/api/blocks/ben", ()).0, 204);
        assert_eq!(ana.get("/api/blocks").1[0]["name"], "Ben");
        let mut talker = Client::watch(&server.host, made["game"].as_str().expect("an id"), Some(&ben.user())).await;
        assert_eq!(talker.refused(body::say("hello")).await, ErrorCode::Blocked);
        assert_eq!(ben.post(&seat(made), ()).0, 200, "the own seat stays");
        for (maker, taker) in [(ana.clone(), ben.clone()), (ben.clone(), ana.clone())] {
            let (mut maker, mut taker) = (maker, taker);
            let (_, made) = maker.post("/api/games", offer.clone());
            let offered = |browser: &mut Browser| {
                let listed = browser.get("/api/games?list=offers").1;
                listed["games"].as_array().is_some_and(|games| games.iter().any(|game| game["game"] == made["game"]))
            };
            assert!(offered(&mut maker) && !offered(&mut taker), "it is not shown where it cannot be taken");
            let mut lobby = open_socket(&server.host, "/api/lobby", Some(&taker.user())).await.expect("a connection");
            let shown = json(&next_text(&mut lobby).await.expect("a message"));
            assert!(!shown["offers"].as_array().expect("a list").iter().any(|game| game["game"] == made["game"]));
            assert_eq!(refused(taker.post(&seat(made), ())), (403, ErrorCode::Blocked));
        }
        assert_eq!(ana.delete("/api/blocks/Ben", ()).0, 204);
        let (_, made) = ana.post("/api/games", offer);
        assert_eq!(ben.post(&seat(made.clone()), ()).0, 200);
        let report = body::report(Some("Ben"), made["game"].as_str(), "He said something.");
        assert_eq!(ana.post("/api/reports", report).0, 204);
        assert_eq!(refused(ana.post("/api/reports", body::report(None, None, " "))), (400, ErrorCode::BadRequest));
        assert_eq!(
            refused(ana.post("/api/reports", body::report(None, Some("none"), "x"))),
            (404, ErrorCode::NoSuchGame)
        );
        assert_eq!(
            refused(Browser::new(&server.host).post("/api/reports", body::report(None, None, "x"))),
            (401, ErrorCode::NeedsSession)
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rated_games_are_between_accounts() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let rated = body::rated(body::new_game(FormatKind::Single), 2);
        let mut guest = Browser::new(&server.host);
        assert_eq!(refused(guest.post("/api/games", rated.clone())), (401, ErrorCode::NeedsAccount));
        assert_eq!(guest.get("/api/me").1["kind"], Value::Null, "nobody is written down for nothing");
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        let (mut ben, _) = Browser::with_account(&server.host, "Ben");
        let with_engine = NewGame { engine: Some(1), ..body::rated(body::new_game(FormatKind::Single), 2) };
        assert_eq!(refused(ana.post("/api/games", with_engine)), (403, ErrorCode::NeedsAccount));
        let (_, made) = ana.post("/api/games", rated);
        let seat = format!("/api/games/{}/seat", made["game"].as_str().expect("an id"));
        assert_eq!(refused(guest.post(&seat, ())), (401, ErrorCode::NeedsAccount));
        assert_eq!(ben.post(&seat, ()).0, 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_takes_everything_along_and_leaves_its_games() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        let (mut ben, _) = Browser::with_account(&server.host, "Ben");
        let game = body::offered(body::as_black(FormatKind::Single));
        let (_, begun) = ana.post("/api/games", game.clone());
        let (_, offered) = ana.post("/api/games", game);
        let id = begun["game"].as_str().expect("an id");
        assert_eq!(ben.post(&format!("/api/games/{id}/seat"), ()).0, 200);
        let mut talker = Client::watch(&server.host, id, Some(&ana.user())).await;
        talker.send(body::say("my secret")).await.expect("it is sent");
        talker.until(|client| !client.said.is_empty()).await;
        talker.play("f8e7").await.expect("it is sent");
        talker.until(|client| client.game.ply() == 1).await;
        let (status, everything) = ana.get("/api/me/export");
        assert_eq!((status, &everything["user"]["name"]), (200, &json!("Ana")));
        let text = everything.to_string();
        assert!(text.contains("my secret") && !text.contains("argon2"), "{text}");
        assert_eq!(everything["games"].as_array().map(Vec::len), Some(2));
        assert_eq!(ana.delete("/api/me", ()).0, 204);
        assert_eq!(ana.get("/api/me").1["kind"], Value::Null);
        assert_eq!(refused(ben.get("/api/users/Ana")), (404, ErrorCode::NoSuchUser));
        let again = body::sign_in("Ana", PASSWORD);
        assert_eq!(refused(ana.post("/api/session", again)), (401, ErrorCode::WrongPassword));
        // The game is there, given up by a user who is not there any more; the offer is gone.
        let left = get(&server.host, &format!("/api/games/{id}"));
        let text = left.to_string();
        assert_eq!(left["players"]["black"], "deleted player");
        assert!(text.contains("resigned") && !text.contains("my secret") && !text.contains("Ana"), "{text}");
        assert_eq!(get(&server.host, "/api/games?list=offers")["games"], json!([]));
        let watched = Client::watch(&server.host, offered["game"].as_str().expect("an id"), None).await;
        assert_eq!(watched.game.end(), Some(kamisado_online::GameEnd::Aborted));
        // The name is free.
        Browser::with_account(&server.host, "Ana");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_entry_keeps_neither_an_export_nor_a_deletion_from_the_rest() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        let (mut ben, _) = Browser::with_account(&server.host, "Ben");
        let mut damaged = String::new();
        for _ in 0..2 {
            let game = body::offered(body::as_black(FormatKind::Single));
            let (_, begun) = ana.post("/api/games", game);
            let id = begun["game"].as_str().expect("an id");
            assert_eq!(ben.post(&format!("/api/games/{id}/seat"), ()).0, 200);
            let mut talker = Client::watch(&server.host, id, Some(&ana.user())).await;
            talker.send(body::say("my secret")).await.expect("it is sent");
            talker.until(|client| !client.said.is_empty()).await;
            damaged = id.to_owned();
        }
        let first = format!("SELECT MIN(number) FROM entries WHERE game = '{damaged}'");
        let damage = format!("UPDATE entries SET body = 'damaged' WHERE game = '{damaged}' AND number = ({first})");
        database.execute(&damage).await;
        let newer =
            "INSERT INTO ratings SELECT id, 'newer', 1500000, 350000, 60000000, 1, 0 FROM users WHERE name = 'Ana'";
        database.execute(newer).await;
        let (status, everything) = ana.get("/api/me/export");
        assert_eq!(status, 200);
        let everything: AccountExport = serde_json::from_value(everything).expect("an export");
        let game = everything.games.iter().find(|game| game.id == damaged).expect("the game");
        assert_eq!(game.unknown.iter().map(|entry| entry.stored.as_str()).collect::<Vec<_>>(), ["damaged"]);
        assert!(!game.entries.is_empty() && everything.account.ratings.is_empty());
        assert_eq!(ana.delete("/api/me", ()).0, 204);
        while database.number("SELECT COUNT(*) FROM deletions").await > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        assert_eq!(database.number("SELECT COUNT(*) FROM entries WHERE body LIKE '%my secret%'").await, 0);
        assert_eq!(database.number("SELECT COUNT(*) FROM entries WHERE body = 'damaged'").await, 1);
    }
}
