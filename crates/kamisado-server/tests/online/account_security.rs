//! Accounts under attack: guessed passwords, stolen sessions, look-alike names, unwanted guests.

use kamisado::FormatKind;
use kamisado_api::{ChangePassword, ErrorCode, NewGame, SecondFactor};
use kamisado_online::{Action, Offer};
use serde_json::{Value, json};

use crate::body::{self, RequestBody};
use crate::browser::{Browser, PASSWORD, refused};
use crate::client::{Client, close_code, next_text, open_socket};
use crate::database::{Database, databases};
use crate::device::Device;
use crate::server::{Server, program};

/// Limits off, and clients distinguished by what a proxy says of them.
const BEHIND_PROXY: [&str; 7] =
    ["--behind-proxy", "--rate", "1000", "--requests", "0", "--connections-per-client", "0"];

/// A browser at another address.
fn from_address(host: &str, address: &str) -> Browser {
    let mut browser = Browser::new(host);
    browser.headers.push(("x-forwarded-for", address.to_owned()));
    browser
}

/// Five minutes pass for all sessions.
async fn let_confirmations_expire(database: &Database) {
    database.execute("UPDATE sessions SET confirmed = confirmed - 300000").await;
}

fn id_of(made: &Value) -> &str {
    made["id"].as_str().or(made["game"].as_str()).expect("an id")
}

/// Registers the key of a device.
fn add_passkey(browser: &mut Browser, device: &mut Device) -> Value {
    let (status, question) = browser.post("/api/passkeys/register/start", ());
    assert_eq!(status, 200, "{question}");
    let answer = body::new_passkey(&question, device.create(&question), Some("phone"));
    let (status, made) = browser.post("/api/passkeys/register/finish", answer);
    assert_eq!(status, 201, "{made}");
    made
}

#[tokio::test(flavor = "multi_thread")]
async fn common_passwords_and_the_own_name_are_refused() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let mut browser = Browser::new(&server.host);
        for password in [
            "password",
            "Password",
            "P@ssw0rd",
            "12345678",
            "87654321",
            "qwertyuiop",
            "1q2w3e4r",
            "iloveyou",
            "dragon2024!",
            "        ",
            "aaaaaaaa",
            "abababab",
            "19841225",
            "Margarethe",
            "margarethe1985",
            "ehteragram",
            "MARGARETHEmargarethe",
            "M4rg4r3th3",
        ] {
            let answer = browser.post("/api/accounts", body::account("Margarethe", password));
            assert_eq!(refused(answer), (422, ErrorCode::WeakPassword), "{password:?}");
        }
        assert_eq!(browser.get("/api/me").1["kind"], Value::Null, "nobody is written down for nothing");
        let (mut ana, _) = Browser::with_account(&server.host, "Margarethe");
        for password in ["margarethe99", "letmein123"] {
            let answer = ana.put("/api/me/password", body::new_password(password));
            assert_eq!(refused(answer), (422, ErrorCode::WeakPassword), "{password}");
        }
        assert_eq!(ana.put("/api/me/password", body::new_password("four words in a row")).0, 204);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_no_account_can_have_are_refused_at_once() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let mut browser = Browser::new(&server.host);
        for name in ["\u{fdfa}".repeat(1_200), "x".repeat(21), "e\u{301}".repeat(21)] {
            let answer = browser.post("/api/session", body::sign_in(&name, PASSWORD));
            assert_eq!(refused(answer), (422, ErrorCode::BadName), "{name}");
        }
        let longest = "e\u{301}".repeat(20);
        let answer = browser.post("/api/session", body::sign_in_by_code(&longest, "x"));
        assert_eq!(
            refused(answer),
            (401, ErrorCode::WrongPassword),
            "twenty letters are a name, however they are written"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_is_not_locked_out_by_the_failures_of_others() {
    for database in databases().await {
        let server = Server::start_with(&database.address, &BEHIND_PROXY).through_one_node();
        let (_, codes) = Browser::with_account(&server.host, "Ana");
        let mut ana = from_address(&server.host, "192.0.2.1");
        let right = body::sign_in("Ana", PASSWORD);
        assert_eq!(ana.post("/api/session", right.clone()).0, 200);
        assert_eq!(ana.delete("/api/session", ()).0, 204);
        // Wrong codes and wrong passwords from many addresses, until all unknown devices are refused.
        for number in 0..31 {
            let mut other = from_address(&server.host, &format!("198.51.100.{number}"));
            for _ in 0..10 {
                let answer = other.post("/api/session", body::sign_in_by_code("Ana", "wrong"));
                assert_eq!(refused(answer), (401, ErrorCode::WrongPassword));
            }
        }
        let wrong = body::sign_in("Ana", "not the password");
        let mut is_full = false;
        for number in 0..310 {
            let mut other = from_address(&server.host, &format!("203.0.113.{}", number % 250));
            is_full |= refused(other.post("/api/session", wrong.clone())) == (429, ErrorCode::TooManyTries);
        }
        assert!(is_full, "guessing from many addresses has an end");
        let mut stranger = from_address(&server.host, "192.0.2.77");
        assert_eq!(refused(stranger.post("/api/session", right.clone())), (429, ErrorCode::TooManyTries));
        // The owner's device is known, wherever it is now, and a code cannot be guessed.
        ana.headers = vec![("x-forwarded-for", "192.0.2.200".to_owned())];
        assert_eq!(ana.post("/api/session", right.clone()).0, 200);
        assert_eq!(stranger.post("/api/session", body::sign_in_by_code("Ana", &codes[0])).0, 200);
        // The own failures of a known device count too.
        let mut tried = (0..20).map(|_| refused(ana.post("/api/session", wrong.clone())));
        assert!(tried.any(|answer| answer == (429, ErrorCode::TooManyTries)));
        let export = stranger.get("/api/me/export").1;
        assert!(export["devices"].as_array().is_some_and(|devices| !devices.is_empty()), "{export}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_spellings_of_a_name_are_one_account() {
    for database in databases().await {
        let server = Server::start_with(&database.address, &BEHIND_PROXY).through_one_node();
        Browser::with_account(&server.host, "Ivana");
        let mut other = from_address(&server.host, "198.51.100.1");
        let answers: Vec<_> = (0..11)
            .map(|number| {
                let name = if number % 2 == 0 { "Ivana" } else { "lvana" };
                refused(other.post("/api/session", body::sign_in_by_code(name, "wrong")))
            })
            .collect();
        assert_eq!(answers[9], (401, ErrorCode::WrongPassword));
        assert_eq!(answers[10], (429, ErrorCode::TooManyTries));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn passkeys_work_while_passwords_are_refused_and_one_client_cannot_use_them_up() {
    for database in databases().await {
        let server = Server::start_with(&database.address, &BEHIND_PROXY).through_one_node();
        let host = server.host.replace("127.0.0.1", "localhost");
        let (mut ana, _) = Browser::with_account(&host, "Ana");
        let mut device = Device::new(&format!("http://{host}"), 1);
        add_passkey(&mut ana, &mut device);
        let mut client = from_address(&host, "198.51.100.1");
        let wrong = body::sign_in_by_code("Ana", "wrong");
        while refused(client.post("/api/session", wrong.clone())).0 != 429 {}
        for number in 0..200 {
            client.post("/api/session", body::sign_in_by_code(&format!("nobody{number}"), "wrong"));
        }
        let (status, question) = client.post("/api/passkeys/login/start", ());
        assert_eq!(status, 200, "{question}");
        let answer = body::passkey_answer(&question, device.show(&question));
        assert_eq!(client.post("/api/passkeys/login/finish", answer).0, 200);
        // Another client starts without end.
        let mut flooder = from_address(&host, "198.51.100.2");
        let mut started = (0..200).map(|_| refused(flooder.post("/api/passkeys/login/start", ())));
        assert!(started.any(|answer| answer == (429, ErrorCode::TooManyTries)));
        assert_eq!(client.post("/api/passkeys/login/start", ()).0, 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_host_is_refused_also_with_an_equal_origin() {
    for database in databases().await {
        let game = body::new_game(FormatKind::Single);
        let server = Server::start(&database.address);
        let ask = |server: &Server, host: &str, origin: &str| {
            let mut browser = Browser::new(&server.host);
            browser.headers = vec![("host", host.to_owned()), ("origin", origin.to_owned())];
            refused(browser.post("/api/games", game.clone())).0
        };
        // A name that leads to this address since its owner says so in the DNS.
        assert_eq!(ask(&server, "rebound.example:8080", "http://rebound.example:8080"), 403);
        assert_eq!(ask(&server, "rebound.example", "http://rebound.example"), 403);
        assert_eq!(ask(&server, &server.host, &format!("http://{}", server.host)), 201);
        assert_eq!(ask(&server, "localhost:8080", "http://localhost:8080"), 201);
        assert_eq!(ask(&server, "[::1]:8080", "http://[::1]:8080"), 201);
        assert_eq!(ask(&server, "clubhouse:8080", "http://clubhouse:8080"), 201);
        drop(server);
        let server = Server::start_with(&database.address, &["--public-url", "https://kamisado.example"]);
        assert_eq!(ask(&server, "rebound.example", "https://rebound.example"), 403);
        assert_eq!(ask(&server, "clubhouse", "http://clubhouse"), 403);
        assert_eq!(ask(&server, "kamisado.example", "http://kamisado.example"), 403, "not by TLS");
        assert_eq!(ask(&server, "kamisado.example", "https://kamisado.example"), 201);
        assert_eq!(ask(&server, "127.0.0.1:8080", "https://kamisado.example"), 201, "a proxy that tells its own name");
        assert_eq!(ask(&server, &server.host, &format!("http://{}", server.host)), 201, "by a number");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_of_the_people_who_run_the_server_cannot_be_taken() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let mut browser = Browser::new(&server.host);
        for name in [
            "support",
            "Staff",
            "ADMIN",
            "Moderator",
            "kamisado",
            "official",
            "system",
            "server",
            "root",
            "help",
            "team",
            "engine",
            "guest",
            "Deleted_Player",
            "5upport",
            "0fficial",
            "he1p",
            "Kamisado-Team",
            "kamisado_support",
            "SupportTeam",
            "official-kamisado-1",
        ] {
            let answer = browser.post("/api/accounts", body::account(name, PASSWORD));
            assert_eq!(refused(answer), (422, ErrorCode::BadName), "{name}");
        }
        for name in ["Teamwork", "Helpful", "Rooty"] {
            Browser::with_account(&server.host, name);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_is_blocked_by_the_game_that_was_played() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        let mut guest = Browser::new(&server.host);
        let offer = body::offered(body::as_black(FormatKind::Single));
        let (_, made) = ana.post("/api/games", offer.clone());
        let block = format!("/api/games/{}/block", id_of(&made));
        assert_eq!(refused(ana.put(&block, ())), (409, ErrorCode::NoOpponent));
        assert_eq!(guest.post(&format!("/api/games/{}/seat", id_of(&made)), ()).0, 200);
        let (mut eva, _) = Browser::with_account(&server.host, "Eva");
        assert_eq!(refused(eva.put(&block, ())), (403, ErrorCode::NotYours));
        assert_eq!(refused(guest.put(&block, ())), (401, ErrorCode::NeedsAccount));
        assert_eq!(ana.put(&block, ()).0, 204);
        assert_eq!(ana.put(&block, ()).0, 204, "twice is once");
        let blocks = ana.get("/api/blocks").1;
        assert_eq!((&blocks[0]["name"], &blocks[0]["kind"]), (&json!("guest"), &json!("guest")), "{blocks}");
        assert_eq!((&blocks[0]["game"], blocks.as_array().map(Vec::len)), (&made["game"], Some(1)));
        assert_eq!(ana.get("/api/me/export").1["blocks"][0]["game"], made["game"]);
        // They meet neither by an offer nor by pairing, and do not talk.
        let mut talker = Client::watch(&server.host, id_of(&made), Some(&guest.user())).await;
        assert_eq!(talker.refused(body::say("hello")).await, ErrorCode::Blocked);
        let (_, other) = ana.post("/api/games", offer.clone());
        assert_eq!(refused(guest.post(&format!("/api/games/{}/seat", id_of(&other)), ())), (403, ErrorCode::Blocked));
        let terms = body::terms(FormatKind::Single);
        assert_eq!(guest.post("/api/pairing", terms).0, 201, "an offer of their own");
        // Until they may again, also when the guest has an account by now.
        assert_eq!(guest.post("/api/accounts", body::account("Gus", PASSWORD)).0, 201);
        assert_eq!(ana.get("/api/blocks").1[0]["name"], "Gus");
        assert_eq!(ana.delete(&block, ()).0, 204);
        assert_eq!(ana.get("/api/blocks").1, json!([]));
        assert_eq!(guest.post(&format!("/api/games/{}/seat", id_of(&other)), ()).0, 200);
        // The engine cannot be blocked.
        let (_, engine) = ana.post("/api/games", NewGame { engine: Some(1), ..body::new_game(FormatKind::Single) });
        let engine = format!("/api/games/{}/block", id_of(&engine));
        assert_eq!(refused(ana.put(&engine, ())), (409, ErrorCode::NoOpponent));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_alone_makes_neither_tokens_nor_passkeys_nor_codes() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let host = server.host.replace("127.0.0.1", "localhost");
        let (mut ana, codes) = Browser::with_account(&host, "Ana");
        let mut device = Device::new(&format!("http://{host}"), 1);
        // A session that has just begun is confirmed.
        assert_eq!(ana.get("/api/me").1["confirmed"], true);
        let passkey = add_passkey(&mut ana, &mut device);
        let_confirmations_expire(&database).await;
        assert_eq!(ana.get("/api/me").1["confirmed"], false);
        let guarded = [
            ("POST", "/api/tokens", body::token("bot").text()),
            ("POST", "/api/passkeys/register/start", String::new()),
            ("POST", "/api/me/recovery-codes", String::new()),
            ("PUT", "/api/me/password", body::new_password("another good one").text()),
            ("PUT", "/api/me/second-factor", SecondFactor { required: true }.text()),
            ("DELETE", "/api/me", String::new()),
        ];
        let ask = |browser: &mut Browser, method: &str, path: &str, body: String| match method {
            "POST" => browser.post(path, body),
            "PUT" => browser.put(path, body),
            _ => browser.delete(path, body),
        };
        for (method, path, body) in guarded.clone() {
            let answer = ask(&mut ana, method, path, body);
            assert_eq!(refused(answer), (403, ErrorCode::NeedsConfirmation), "{method} {path}");
        }
        let remove = format!("/api/passkeys/{}", id_of(&passkey));
        assert_eq!(refused(ana.delete(&remove, ())), (403, ErrorCode::NeedsConfirmation));
        // By the password.
        let wrong = body::confirm("not the password");
        assert_eq!(refused(ana.post("/api/me/confirm", wrong)), (401, ErrorCode::WrongPassword));
        assert_eq!(refused(ana.post("/api/tokens", body::token("bot"))), (403, ErrorCode::NeedsConfirmation));
        assert_eq!(ana.post("/api/me/confirm", body::confirm(PASSWORD)).0, 204);
        let (status, token) = ana.post("/api/tokens", body::token("bot"));
        assert_eq!(status, 201, "{token}");
        // By a code, once.
        let_confirmations_expire(&database).await;
        assert_eq!(ana.post("/api/me/confirm", json!({ "recovery_code": codes[0] })).0, 204);
        assert_eq!(ana.post("/api/me/recovery-codes", ()).0, 200);
        // By a passkey, and only by an own one.
        let_confirmations_expire(&database).await;
        let (mut ben, _) = Browser::with_account(&host, "Ben");
        let mut other = Device::new(&format!("http://{host}"), 2);
        add_passkey(&mut ben, &mut other);
        for (device, status) in [(&mut other, 401), (&mut device, 204)] {
            let (_, question) = ana.post("/api/passkeys/login/start", ());
            let answer = body::passkey_answer(&question, device.show(&question));
            assert_eq!(ana.post("/api/me/confirm", answer).0, status);
        }
        assert_eq!(ana.delete(&remove, ()).0, 204);
        // It holds for this session alone, never for a token, and not after another has signed in.
        let mut desk = Browser::new(&host);
        assert_eq!(desk.post("/api/session", body::sign_in("Ana", PASSWORD)).0, 200);
        let_confirmations_expire(&database).await;
        assert_eq!(ana.post("/api/me/confirm", body::confirm(PASSWORD)).0, 204);
        assert_eq!(refused(desk.post("/api/me/recovery-codes", ())), (403, ErrorCode::NeedsConfirmation));
        let mut program = Browser::new(&host);
        program.headers.push(("authorization", format!("Bearer {}", token["token"].as_str().expect("a token"))));
        assert_eq!(refused(program.post("/api/me/confirm", body::confirm(PASSWORD))), (403, ErrorCode::NeedsSession));
        // Proofs are not sent with the deed itself: a wrong one would go unnoticed.
        let old = json!({ "password": "wrong", "new_password": "another good one" });
        assert_eq!(refused(ana.put("/api/me/password", old)), (400, ErrorCode::BadRequest));
        assert_eq!(refused(ana.delete("/api/me", body::confirm("wrong"))), (400, ErrorCode::BadRequest));
        assert_eq!(ana.delete("/api/me", ()).0, 204);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_password_ends_other_sessions_with_their_sockets_and_tokens_if_wished() {
    for database in databases().await {
        let server = Server::start_faster(&database.address, 5);
        let host = server.host.as_str();
        let (mut ana, _) = Browser::with_account(host, "Ana");
        let (mut ben, _) = Browser::with_account(host, "Ben");
        let mut thief = Browser::new(host);
        assert_eq!(thief.post("/api/session", body::sign_in("Ana", PASSWORD)).0, 200);
        let (_, token) = ana.post("/api/tokens", body::token("bot"));
        let token = format!("kamisado-session={}", token["token"].as_str().expect("a token"));
        let program = crate::client::User { cookie: token };
        let (_, made) = ben.post("/api/games", body::new_game(FormatKind::Single));
        let game = format!("/api/games/{}/socket", id_of(&made));
        let mut opened = Vec::new();
        for user in [ana.user(), thief.user(), program.clone(), ben.user()] {
            for path in ["/api/lobby", &game] {
                let mut socket = open_socket(host, path, Some(&user)).await.expect("a socket");
                assert!(next_text(&mut socket).await.is_some());
                opened.push(socket);
            }
        }
        let [own_lobby, _own, thief_lobby, thief_game, bot_lobby, bot_game, ben_lobby, _ben] = &mut opened[..] else {
            panic!("eight sockets");
        };
        assert_eq!(ana.put("/api/me/password", body::new_password("another good one")).0, 204);
        assert_eq!((close_code(thief_lobby).await, close_code(thief_game).await), (Some(4001), Some(4001)));
        assert_eq!(thief.get("/api/me").1["kind"], Value::Null);
        // The own session, the token and other users go on.
        ben.post("/api/games", body::offered(body::new_game(FormatKind::Single)));
        for lobby in [&mut *own_lobby, &mut *bot_lobby, &mut *ben_lobby] {
            assert!(next_text(lobby).await.is_some());
        }
        let wanted = ChangePassword { end_tokens: true, ..body::new_password("yet another one") };
        assert_eq!(ana.put("/api/me/password", wanted).0, 204);
        assert_eq!((close_code(bot_lobby).await, close_code(bot_game).await), (Some(4001), Some(4001)));
        assert_eq!(ana.get("/api/tokens").1, json!([]));
        // Signing out ends the socket of the lobby too.
        assert_eq!(ana.delete("/api/session", ()).0, 204);
        assert_eq!(close_code(own_lobby).await, Some(4001));
        // An account that is closed from outside, likewise.
        assert!(program_closes(&database.address, "Ben"));
        assert_eq!(close_code(ben_lobby).await, Some(4001));
    }
}

fn program_closes(database: &str, name: &str) -> bool {
    program(&["admin", "--database", database, "close", name]).output().expect("it starts").status.success()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_can_be_required_beside_the_password() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let host = server.host.replace("127.0.0.1", "localhost");
        let origin = format!("http://{host}");
        let (mut ana, codes) = Browser::with_account(&host, "Ana");
        let (mut device, mut other) = (Device::new(&origin, 1), Device::new(&origin, 2));
        let required = |required: bool| SecondFactor { required };
        assert_eq!(ana.get("/api/me").1["second_factor"], false);
        assert_eq!(refused(ana.put("/api/me/second-factor", required(true))), (409, ErrorCode::NeedsPasskey));
        let passkey = add_passkey(&mut ana, &mut device);
        assert_eq!(ana.put("/api/me/second-factor", required(true)).0, 204);
        assert_eq!(ana.get("/api/me").1["second_factor"], true);
        assert_eq!(ana.get("/api/me/export").1["user"]["second_factor"], true);
        let remove = format!("/api/passkeys/{}", id_of(&passkey));
        assert_eq!(refused(ana.delete(&remove, ())), (409, ErrorCode::NeedsPasskey));
        let (mut ben, _) = Browser::with_account(&host, "Ben");
        add_passkey(&mut ben, &mut other);
        // The password alone opens nothing.
        let right = body::sign_in("Ana", PASSWORD);
        let mut browser = Browser::new(&host);
        let (status, question) = browser.post("/api/session", right.clone());
        assert_eq!((status, &question["needs"]), (202, &json!("passkey")), "{question}");
        assert!(browser.set_cookie.is_none());
        let allowed = question["publicKey"]["allowCredentials"].as_array().map(Vec::len);
        assert_eq!(allowed, Some(1), "{question}");
        // The key of another, or a forged one, does not help, and each question is answered once.
        let answer = body::passkey_answer(&question, other.show(&question));
        assert_eq!(refused(browser.post("/api/session/passkey", answer)), (401, ErrorCode::WrongPasskey));
        let answer = body::passkey_answer(&question, device.show(&question));
        assert_eq!(refused(browser.post("/api/session/passkey", answer)), (409, ErrorCode::NoCeremony));
        let (_, question) = browser.post("/api/session", right.clone());
        let answer = body::passkey_answer(&question, device.forged().show(&question));
        assert_eq!(refused(browser.post("/api/session/passkey", answer)), (401, ErrorCode::WrongPasskey));
        let (_, question) = browser.post("/api/session", right.clone());
        let answer = body::passkey_answer(&question, device.show(&question));
        // It is no answer to another kind of question.
        let (_, login) = Browser::new(&host).post("/api/passkeys/login/start", ());
        let crossed = body::passkey_answer(&login, device.show(&login));
        assert_eq!(refused(browser.post("/api/session/passkey", crossed)), (409, ErrorCode::NoCeremony));
        let (status, reply) = browser.post("/api/session/passkey", answer);
        assert_eq!((status, &reply["name"]), (200, &json!("Ana")), "{reply}");
        assert_eq!(browser.get("/api/me").1["name"], "Ana");
        // A wrong password asks for no key.
        let wrong = body::sign_in("Ana", "not the password");
        assert_eq!(refused(Browser::new(&host).post("/api/session", wrong)), (401, ErrorCode::WrongPassword));
        // The passkey alone and a recovery code are ways in as before.
        let mut by_key = Browser::new(&host);
        let (_, question) = by_key.post("/api/passkeys/login/start", ());
        let answer = body::passkey_answer(&question, device.show(&question));
        assert_eq!(by_key.post("/api/passkeys/login/finish", answer).0, 200);
        let mut by_code = Browser::new(&host);
        assert_eq!(by_code.post("/api/session", body::sign_in_by_code("Ana", &codes[0])).0, 200);
        // The password alone does not confirm a session either.
        let_confirmations_expire(&database).await;
        assert_eq!(refused(by_code.post("/api/me/confirm", body::confirm(PASSWORD))), (403, ErrorCode::NeedsPasskey));
        assert_eq!(by_code.post("/api/me/confirm", json!({ "recovery_code": codes[1] })).0, 204);
        assert_eq!(by_code.put("/api/me/second-factor", required(false)).0, 204);
        assert_eq!(Browser::new(&host).post("/api/session", right.clone()).0, 200);
        // Without codes there would be no way back.
        database.execute("DELETE FROM recovery_codes").await;
        assert_eq!(refused(by_code.put("/api/me/second-factor", required(true))), (409, ErrorCode::NeedsRecoveryCodes));
        // A restart forgets nothing of it.
        assert_eq!(by_code.post("/api/me/recovery-codes", ()).0, 200);
        assert_eq!(by_code.put("/api/me/second-factor", required(true)).0, 204);
        drop(server);
        let server = Server::start(&database.address);
        let mut browser = Browser::new(&server.host.replace("127.0.0.1", "localhost"));
        assert_eq!(browser.post("/api/session", right).0, 202);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_who_deletes_the_account_while_making_games_leaves_none_open() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let host = server.host.as_str();
        for round in 0..3 {
            let (mut ana, _) = Browser::with_account(host, &format!("Ana-{round}"));
            let offer = NewGame { public: round % 2 == 0, ..body::new_game(FormatKind::Single) };
            std::thread::scope(|scope| {
                for number in 0..6 {
                    let (mut maker, offer) = (ana.clone(), offer.clone());
                    scope.spawn(move || {
                        maker.set_cookie = None;
                        for _ in 0..200 {
                            let (_, made) = match number {
                                0 => maker.post("/api/pairing", body::terms(FormatKind::Single)),
                                _ => maker.post("/api/games", offer.clone()),
                            };
                            if maker.set_cookie.is_some() {
                                // The account is gone, and so this was made by a guest.
                                return;
                            }
                            if number == 1 {
                                let id = made["game"].as_str().unwrap_or_default();
                                Browser::new(host).post(&format!("/api/games/{id}/seat"), ());
                            }
                        }
                    });
                }
                scope.spawn(move || {
                    std::thread::sleep(std::time::Duration::from_millis(100));
                    assert_eq!(ana.delete("/api/me", ()).0, 204);
                });
            });
        }
        let open = "SELECT COUNT(*) FROM games JOIN users ON users.id = games.black OR users.id = games.white \
                    WHERE users.kind = 'deleted' AND games.status <> 'over'";
        assert_eq!(database.number(open).await, 0);
        let made = "SELECT COUNT(*) FROM games JOIN users ON users.id = games.black OR users.id = games.white \
                    WHERE users.kind = 'deleted'";
        assert!(database.number(made).await > 10, "something was made");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_rematch_is_made_with_a_deleted_player() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let host = server.host.as_str();
        let (mut ana, _) = Browser::with_account(host, "Ana");
        let (mut ben, _) = Browser::with_account(host, "Ben");
        let (_, made) = ana.post("/api/games", body::as_black(FormatKind::Single));
        let game = id_of(&made);
        assert_eq!(ben.post(&format!("/api/games/{game}/seat"), ()).0, 200);
        let mut black = Client::watch(host, game, Some(&ana.user())).await;
        black.play("f8e7").await.expect("it is sent");
        black.until(|client| client.game.ply() == 1).await;
        black.send(Action::Resign).await.expect("it is sent");
        black.send(Action::Offer { offer: Offer::Rematch }).await.expect("it is sent");
        black.until(|client| client.game.offers().black.is_some()).await;
        assert_eq!(ana.delete("/api/me", ()).0, 204);
        let mut white = Client::watch(host, game, Some(&ben.user())).await;
        // It is withdrawn, or cannot be taken.
        let _ = white.send(Action::Offer { offer: Offer::Rematch }).await;
        // Or the connection ends, since the game is built anew without the name.
        let answers = async { while white.take().await.is_some() {} };
        let _ = tokio::time::timeout(std::time::Duration::from_millis(500), answers).await;
        let count = "SELECT COUNT(*) FROM games";
        assert_eq!(database.number(count).await, 1);
    }
}
