//! Accounts under attack: guessed passwords, stolen sessions, look-alike names, unwanted guests.

use std::sync::atomic::{AtomicU32, Ordering};

use kamisado::FormatKind;
use kamisado_api::{
    Block, ChangePassword, CreatedToken, ErrorCode, JoinedGame, NewGame, OpaqueJson, PasskeyInfo, RecoveryCodes,
    SecondFactor, SignInAnswer, SignedIn, TokenInfo, UserKind, paths,
};
use kamisado_online::{Action, Offer};
use serde_json::json;

use crate::support::*;

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

/// The question for a device with which the second step of signing in begins.
fn question_of(answer: &Answer) -> Question {
    match answer.read_with::<SignInAnswer<OpaqueJson>>(202) {
        SignInAnswer::NeedsPasskey(question) => question,
        SignInAnswer::SignedIn(_) => panic!("signed in: {}", answer.text),
    }
}

/// Registers the key of a device.
fn add_passkey(browser: &mut Browser, device: &mut Device) -> PasskeyInfo {
    let question: Question = browser.post(paths::PASSKEY_REGISTER_START, ()).read();
    let answer = body::new_passkey(&question, device.create(&question), Some("phone"));
    browser.post(paths::PASSKEY_REGISTER_FINISH, answer).created()
}

#[tokio::test(flavor = "multi_thread")]
async fn common_passwords_and_the_own_name_are_refused() {
    let (_database, server) = server().await;
    let mut browser = Browser::new(&server.host);
    let common = "password Password P@ssw0rd 12345678 87654321 qwertyuiop 1q2w3e4r iloveyou dragon2024! aaaaaaaa \
                  abababab 19841225 Margarethe margarethe1985 ehteragram MARGARETHEmargarethe M4rg4r3th3";
    for password in common.split(' ').chain(["        "]) {
        let answer = browser.post(paths::ACCOUNTS, body::account("Margarethe", password));
        assert_eq!(refused(answer), (422, ErrorCode::WeakPassword), "{password:?}");
    }
    assert_eq!(browser.me().kind, None, "nobody is written down for nothing");
    let (mut ana, _) = Browser::with_account(&server.host, "Margarethe");
    for password in ["margarethe99", "letmein123"] {
        let answer = ana.put(paths::ME_PASSWORD, body::new_password(password));
        assert_eq!(refused(answer), (422, ErrorCode::WeakPassword), "{password}");
    }
    assert_eq!(ana.put(paths::ME_PASSWORD, body::new_password("four words in a row")).status, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_no_account_can_have_are_refused_at_once() {
    let (_database, server) = server().await;
    let mut browser = Browser::new(&server.host);
    for name in ["\u{fdfa}".repeat(1_200), "x".repeat(21), "e\u{301}".repeat(21)] {
        let answer = browser.post(paths::SESSION, body::sign_in(&name, PASSWORD));
        assert_eq!(refused(answer), (422, ErrorCode::BadName), "{name}");
    }
    let longest = "e\u{301}".repeat(20);
    // Twenty letters are a name, however they are written.
    let answer = browser.post(paths::SESSION, body::sign_in_by_code(&longest, "x"));
    assert_eq!(refused(answer), (401, ErrorCode::WrongPassword));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_is_not_locked_out_by_the_failures_of_others() {
    let database = database().await;
    let server = Server::start_with(&database.address, &BEHIND_PROXY).through_one_node();
    let (_, codes) = Browser::with_account(&server.host, "Ana");
    let mut ana = from_address(&server.host, "192.0.2.1");
    let right = body::sign_in("Ana", PASSWORD);
    assert_eq!(ana.post(paths::SESSION, right.clone()).status, 200);
    assert_eq!(ana.delete(paths::SESSION, ()).status, 204);
    // Wrong codes and wrong passwords from many addresses, until all unknown devices are refused.
    for number in 0..31 {
        let mut other = from_address(&server.host, &format!("198.51.100.{number}"));
        for _ in 0..10 {
            let answer = other.post(paths::SESSION, body::sign_in_by_code("Ana", "wrong"));
            assert_eq!(refused(answer), (401, ErrorCode::WrongPassword));
        }
    }
    let wrong = body::sign_in("Ana", "not the password");
    let mut is_full = false;
    for number in 0..310 {
        let mut other = from_address(&server.host, &format!("203.0.113.{}", number % 250));
        is_full |= refused(other.post(paths::SESSION, wrong.clone())) == (429, ErrorCode::TooManyTries);
    }
    assert!(is_full, "guessing from many addresses has an end");
    let mut stranger = from_address(&server.host, "192.0.2.77");
    assert_eq!(refused(stranger.post(paths::SESSION, right.clone())), (429, ErrorCode::TooManyTries));
    // The owner's device is known, wherever it is now, and a code cannot be guessed.
    ana.headers = vec![("x-forwarded-for", "192.0.2.200".to_owned())];
    assert_eq!(ana.post(paths::SESSION, right.clone()).status, 200);
    assert_eq!(stranger.post(paths::SESSION, body::sign_in_by_code("Ana", &codes[0])).status, 200);
    // The own failures of a known device count too.
    let mut tried = (0..20).map(|_| refused(ana.post(paths::SESSION, wrong.clone())));
    assert!(tried.any(|answer| answer == (429, ErrorCode::TooManyTries)));
    assert_ne!(stranger.export().account.devices, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_spellings_of_a_name_are_one_account() {
    let database = database().await;
    let server = Server::start_with(&database.address, &BEHIND_PROXY).through_one_node();
    Browser::with_account(&server.host, "Ivana");
    let mut other = from_address(&server.host, "198.51.100.1");
    let answers: Vec<_> = (0..11)
        .map(|number| {
            let name = if number % 2 == 0 { "Ivana" } else { "lvana" };
            refused(other.post(paths::SESSION, body::sign_in_by_code(name, "wrong")))
        })
        .collect();
    assert_eq!(answers[9], (401, ErrorCode::WrongPassword));
    assert_eq!(answers[10], (429, ErrorCode::TooManyTries));
}

#[tokio::test(flavor = "multi_thread")]
async fn passkeys_work_while_passwords_are_refused_and_one_client_cannot_use_them_up() {
    let database = database().await;
    let server = Server::start_with(&database.address, &BEHIND_PROXY).through_one_node();
    let host = server.named_host();
    let (mut ana, _) = Browser::with_account(&host, "Ana");
    let mut device = Device::new(&host, 1);
    add_passkey(&mut ana, &mut device);
    let mut client = from_address(&host, "198.51.100.1");
    let wrong = body::sign_in_by_code("Ana", "wrong");
    while refused(client.post(paths::SESSION, wrong.clone())).0 != 429 {}
    for number in 0..200 {
        client.post(paths::SESSION, body::sign_in_by_code(&format!("nobody{number}"), "wrong"));
    }
    assert_eq!(client.sign_in_by_passkey(&mut device).status, 200);
    // Another client starts without end.
    let mut flooder = from_address(&host, "198.51.100.2");
    let mut started = (0..200).map(|_| refused(flooder.post(paths::PASSKEY_LOGIN_START, ())));
    assert!(started.any(|answer| answer == (429, ErrorCode::TooManyTries)));
    assert_eq!(client.post(paths::PASSKEY_LOGIN_START, ()).status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_host_is_refused_also_with_an_equal_origin() {
    let database = database().await;
    let game = body::new_game(FormatKind::Single);
    let server = Server::start(&database.address);
    let ask = |server: &Server, host: &str, origin: &str| {
        let mut browser = Browser::new(&server.host);
        browser.headers = vec![("host", host.to_owned()), ("origin", origin.to_owned())];
        refused(browser.post(paths::GAMES, game.clone())).0
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

#[tokio::test(flavor = "multi_thread")]
async fn names_of_the_people_who_run_the_server_cannot_be_taken() {
    let (_database, server) = server().await;
    let mut browser = Browser::new(&server.host);
    let names = "support Staff ADMIN Moderator kamisado official system server root help team engine guest \
                 Deleted_Player 5upport 0fficial he1p Kamisado-Team kamisado_support SupportTeam official-kamisado-1";
    for name in names.split(' ') {
        let answer = browser.post(paths::ACCOUNTS, body::account(name, PASSWORD));
        assert_eq!(refused(answer), (422, ErrorCode::BadName), "{name}");
    }
    for name in ["Teamwork", "Helpful", "Rooty"] {
        Browser::with_account(&server.host, name);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_is_blocked_by_the_game_that_was_played() {
    let (_database, server) = server().await;
    let (mut ana, _) = Browser::with_account(&server.host, "Ana");
    let mut guest = Browser::new(&server.host);
    let offer = body::offered(body::as_black(FormatKind::Single));
    let made = ana.make_game(offer.clone());
    let block = paths::game_block(&made);
    assert_eq!(refused(ana.put(&block, ())), (409, ErrorCode::NoOpponent));
    guest.take_seat(&made);
    let (mut eva, _) = Browser::with_account(&server.host, "Eva");
    assert_eq!(refused(eva.put(&block, ())), (403, ErrorCode::NotYours));
    assert_eq!(refused(guest.put(&block, ())), (401, ErrorCode::NeedsAccount));
    assert_eq!(ana.put(&block, ()).status, 204);
    assert_eq!(ana.put(&block, ()).status, 204, "twice is once");
    let blocks: Vec<Block> = ana.get(paths::BLOCKS).read();
    assert_eq!((blocks[0].name.as_str(), blocks[0].kind), ("guest", UserKind::Guest), "{blocks:?}");
    assert_eq!((blocks[0].game.as_ref(), blocks.len()), (Some(&made), 1));
    assert_eq!(ana.export().account.blocks[0].game.as_ref(), Some(&made));
    // They meet neither by an offer nor by pairing, and do not talk.
    let mut talker = guest.watch(&made).await;
    assert_eq!(talker.refused(body::say("hello")).await, ErrorCode::Blocked);
    let other = ana.make_game(offer.clone());
    assert_eq!(refused(guest.post(&paths::game_seat(&other), ())), (403, ErrorCode::Blocked));
    let terms = body::terms(FormatKind::Single);
    assert_eq!(guest.post(paths::PAIRING, terms).status, 201, "an offer of their own");
    // Until they may again, also when the guest has an account by now.
    assert_eq!(guest.post(paths::ACCOUNTS, body::account("Gus", PASSWORD)).status, 201);
    assert_eq!(ana.get(paths::BLOCKS).read::<Vec<Block>>()[0].name, "Gus");
    assert_eq!(ana.delete(&block, ()).status, 204);
    assert_eq!(ana.get(paths::BLOCKS).read::<Vec<Block>>(), []);
    guest.take_seat(&other);
    // The engine cannot be blocked.
    let engine = ana.make_game(NewGame { engine: Some(1), ..body::new_game(FormatKind::Single) });
    let engine = paths::game_block(&engine);
    assert_eq!(refused(ana.put(&engine, ())), (409, ErrorCode::NoOpponent));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_alone_makes_neither_tokens_nor_passkeys_nor_codes() {
    let (database, server) = server().await;
    let host = server.named_host();
    let (mut ana, codes) = Browser::with_account(&host, "Ana");
    let mut device = Device::new(&host, 1);
    // A session that has just begun is confirmed.
    assert_eq!(ana.me().confirmed, Some(true));
    let passkey = add_passkey(&mut ana, &mut device);
    let_confirmations_expire(&database).await;
    assert_eq!(ana.me().confirmed, Some(false));
    let guarded = [
        ("POST", paths::TOKENS, body::token("bot").text()),
        ("POST", paths::PASSKEY_REGISTER_START, String::new()),
        ("POST", paths::ME_RECOVERY_CODES, String::new()),
        ("PUT", paths::ME_PASSWORD, body::new_password("another good one").text()),
        ("PUT", paths::ME_SECOND_FACTOR, SecondFactor { required: true }.text()),
        ("DELETE", paths::ME, String::new()),
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
    let remove = paths::passkey(&passkey.id);
    assert_eq!(refused(ana.delete(&remove, ())), (403, ErrorCode::NeedsConfirmation));
    // By the password.
    let wrong = body::confirm("not the password");
    assert_eq!(refused(ana.post(paths::ME_CONFIRM, wrong)), (401, ErrorCode::WrongPassword));
    assert_eq!(refused(ana.post(paths::TOKENS, body::token("bot"))), (403, ErrorCode::NeedsConfirmation));
    assert_eq!(ana.post(paths::ME_CONFIRM, body::confirm(PASSWORD)).status, 204);
    let token: CreatedToken = ana.post(paths::TOKENS, body::token("bot")).created();
    // By a code, once.
    let_confirmations_expire(&database).await;
    assert_eq!(ana.post(paths::ME_CONFIRM, body::confirm_by_code(&codes[0])).status, 204);
    assert_eq!(ana.post(paths::ME_RECOVERY_CODES, ()).status, 200);
    // By a passkey, and only by an own one.
    let_confirmations_expire(&database).await;
    let (mut ben, _) = Browser::with_account(&host, "Ben");
    let mut other = Device::new(&host, 2);
    add_passkey(&mut ben, &mut other);
    for (device, status) in [(&mut other, 401), (&mut device, 204)] {
        let question: Question = ana.post(paths::PASSKEY_LOGIN_START, ()).read();
        assert_eq!(ana.post(paths::ME_CONFIRM, device.answer_to(&question)).status, status);
    }
    assert_eq!(ana.delete(&remove, ()).status, 204);
    // It holds for this session alone, never for a token, and not after another has signed in.
    let mut desk = Browser::new(&host);
    assert_eq!(desk.sign_in("Ana").status, 200);
    let_confirmations_expire(&database).await;
    assert_eq!(ana.post(paths::ME_CONFIRM, body::confirm(PASSWORD)).status, 204);
    assert_eq!(refused(desk.post(paths::ME_RECOVERY_CODES, ())), (403, ErrorCode::NeedsConfirmation));
    let mut program = Browser::new(&host);
    program.headers.push(("authorization", format!("Bearer {}", token.token)));
    assert_eq!(refused(program.post(paths::ME_CONFIRM, body::confirm(PASSWORD))), (403, ErrorCode::NeedsSession));
    // Proofs are not sent with the deed itself, so that no type has both: a wrong one would go unnoticed.
    let old = json!({ "password": "wrong", "new_password": "another good one" });
    assert_eq!(refused(ana.put(paths::ME_PASSWORD, old)), (400, ErrorCode::BadRequest));
    assert_eq!(refused(ana.delete(paths::ME, body::confirm("wrong"))), (400, ErrorCode::BadRequest));
    assert_eq!(ana.delete(paths::ME, ()).status, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_password_ends_other_sessions_with_their_sockets_and_tokens_if_wished() {
    let (database, server) = faster_server(5).await;
    let host = server.host.as_str();
    let [mut ana, mut ben] = Browser::with_accounts(host, ["Ana", "Ben"]);
    let mut thief = Browser::new(host);
    assert_eq!(thief.sign_in("Ana").status, 200);
    let token: CreatedToken = ana.post(paths::TOKENS, body::token("bot")).created();
    let token = format!("kamisado-session={}", token.token);
    let program = User { cookie: token };
    let made = ben.make_game(body::new_game(FormatKind::Single));
    let game = paths::game_socket(&made, 0);
    let mut opened = Vec::new();
    for user in [ana.user(), thief.user(), program.clone(), ben.user()] {
        for path in [paths::LOBBY, &game] {
            let mut socket = open_socket(host, path, Some(&user)).await.expect("a socket");
            assert!(next_text(&mut socket).await.is_some());
            opened.push(socket);
        }
    }
    let [own_lobby, _own, thief_lobby, thief_game, bot_lobby, bot_game, ben_lobby, _ben] = &mut opened[..] else {
        panic!("eight sockets");
    };
    assert_eq!(ana.put(paths::ME_PASSWORD, body::new_password("another good one")).status, 204);
    assert_eq!((close_code(thief_lobby).await, close_code(thief_game).await), (Some(4001), Some(4001)));
    assert_eq!(thief.me().kind, None);
    // The own session, the token and other users go on.
    ben.post(paths::GAMES, body::offered(body::new_game(FormatKind::Single)));
    for lobby in [&mut *own_lobby, &mut *bot_lobby, &mut *ben_lobby] {
        assert!(next_text(lobby).await.is_some());
    }
    let wanted = ChangePassword { end_tokens: true, ..body::new_password("yet another one") };
    assert_eq!(ana.put(paths::ME_PASSWORD, wanted).status, 204);
    assert_eq!((close_code(bot_lobby).await, close_code(bot_game).await), (Some(4001), Some(4001)));
    assert_eq!(ana.get(paths::TOKENS).read::<Vec<TokenInfo>>(), []);
    // Signing out ends the socket of the lobby too.
    assert_eq!(ana.delete(paths::SESSION, ()).status, 204);
    assert_eq!(close_code(own_lobby).await, Some(4001));
    // An account that is closed from outside, likewise.
    assert!(program_closes(&database.address, "Ben"));
    assert_eq!(close_code(ben_lobby).await, Some(4001));
}

/// An intruder may have added a passkey or read the recovery codes.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_password_ends_passkeys_and_recovery_codes_if_that_is_wished() {
    let (_database, server) = server().await;
    let host = server.named_host();
    let (mut ana, old_codes) = Browser::with_account(&host, "Ana");
    let mut device = Device::new(&host, 1);
    add_passkey(&mut ana, &mut device);
    assert_eq!(ana.put(paths::ME_SECOND_FACTOR, SecondFactor { required: true }).status, 204);
    let mut sign_in_by_key = || Browser::new(&host).sign_in_by_passkey(&mut device).status;
    // Both stay where nothing else is asked for.
    assert_eq!(ana.put(paths::ME_PASSWORD, body::new_password("another good one")).status, 204);
    assert_eq!(sign_in_by_key(), 200);
    let by_code = |code: &str| Browser::new(&host).post(paths::SESSION, body::sign_in_by_code("Ana", code)).status;
    assert_eq!(by_code(&old_codes[0]), 200);

    let wanted = ChangePassword { end_passkeys: true, renew_codes: true, ..body::new_password("a third good one") };
    let new_codes = ana.put(paths::ME_PASSWORD, wanted).read::<RecoveryCodes>().recovery_codes;
    assert_eq!((sign_in_by_key(), by_code(&old_codes[1])), (401, 401));
    assert_eq!((by_code(&new_codes[0]), ana.me().recovery_codes_left), (200, Some(9)));
    // The key that was required is gone: the password alone is enough.
    assert_eq!(ana.me().second_factor, Some(false));
    assert_eq!(Browser::new(&host).post(paths::SESSION, body::sign_in("Ana", "a third good one")).status, 200);
}

fn program_closes(database: &str, name: &str) -> bool {
    program(&["admin", "--database", database, "close", name]).output().expect("it starts").status.success()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_can_be_required_beside_the_password() {
    let (database, server) = server().await;
    let host = server.named_host();
    let (mut ana, codes) = Browser::with_account(&host, "Ana");
    let (mut device, mut other) = (Device::new(&host, 1), Device::new(&host, 2));
    let required = |required: bool| SecondFactor { required };
    assert_eq!(ana.me().second_factor, Some(false));
    assert_eq!(refused(ana.put(paths::ME_SECOND_FACTOR, required(true))), (409, ErrorCode::NeedsPasskey));
    let passkey = add_passkey(&mut ana, &mut device);
    assert_eq!(ana.put(paths::ME_SECOND_FACTOR, required(true)).status, 204);
    assert_eq!(ana.me().second_factor, Some(true));
    assert!(ana.export().account.user.expect("a user").second_factor);
    let remove = paths::passkey(&passkey.id);
    assert_eq!(refused(ana.delete(&remove, ())), (409, ErrorCode::NeedsPasskey));
    let (mut ben, _) = Browser::with_account(&host, "Ben");
    add_passkey(&mut ben, &mut other);
    // The password alone opens nothing.
    let right = body::sign_in("Ana", PASSWORD);
    let mut browser = Browser::new(&host);
    let question = question_of(&browser.post(paths::SESSION, right.clone()));
    assert!(browser.set_cookie.is_none());
    let allowed = question.public_key["allowCredentials"].as_array().map(Vec::len);
    assert_eq!(allowed, Some(1), "{question:?}");
    // The key of another, or a forged one, does not help, and each question is answered once.
    assert_eq!(
        refused(browser.post(paths::SESSION_PASSKEY, other.answer_to(&question))),
        (401, ErrorCode::WrongPasskey)
    );
    assert_eq!(
        refused(browser.post(paths::SESSION_PASSKEY, device.answer_to(&question))),
        (409, ErrorCode::NoCeremony)
    );
    let question = question_of(&browser.post(paths::SESSION, right.clone()));
    let answer = body::passkey_answer(&question, device.forged().show(&question));
    assert_eq!(refused(browser.post(paths::SESSION_PASSKEY, answer)), (401, ErrorCode::WrongPasskey));
    let question = question_of(&browser.post(paths::SESSION, right.clone()));
    let answer = body::passkey_answer(&question, device.show(&question));
    // It is no answer to another kind of question.
    let login: Question = Browser::new(&host).post(paths::PASSKEY_LOGIN_START, ()).read();
    let crossed = body::passkey_answer(&login, device.show(&login));
    assert_eq!(refused(browser.post(paths::SESSION_PASSKEY, crossed)), (409, ErrorCode::NoCeremony));
    let signed_in: SignedIn = browser.post(paths::SESSION_PASSKEY, answer).read();
    assert_eq!(signed_in.name, "Ana");
    assert_eq!(browser.me().name.as_deref(), Some("Ana"));
    // A wrong password asks for no key.
    let wrong = body::sign_in("Ana", "not the password");
    assert_eq!(refused(Browser::new(&host).post(paths::SESSION, wrong)), (401, ErrorCode::WrongPassword));
    // The passkey alone and a recovery code are ways in as before.
    let mut by_key = Browser::new(&host);
    assert_eq!(by_key.sign_in_by_passkey(&mut device).status, 200);
    let mut by_code = Browser::new(&host);
    assert_eq!(by_code.post(paths::SESSION, body::sign_in_by_code("Ana", &codes[0])).status, 200);
    // The password alone does not confirm a session either.
    let_confirmations_expire(&database).await;
    assert_eq!(refused(by_code.post(paths::ME_CONFIRM, body::confirm(PASSWORD))), (403, ErrorCode::NeedsPasskey));
    assert_eq!(by_code.post(paths::ME_CONFIRM, body::confirm_by_code(&codes[1])).status, 204);
    assert_eq!(by_code.put(paths::ME_SECOND_FACTOR, required(false)).status, 204);
    assert_eq!(Browser::new(&host).post(paths::SESSION, right.clone()).status, 200);
    // Without codes there would be no way back.
    database.execute("DELETE FROM recovery_codes").await;
    assert_eq!(refused(by_code.put(paths::ME_SECOND_FACTOR, required(true))), (409, ErrorCode::NeedsRecoveryCodes));
    // A restart forgets nothing of it.
    assert_eq!(by_code.post(paths::ME_RECOVERY_CODES, ()).status, 200);
    assert_eq!(by_code.put(paths::ME_SECOND_FACTOR, required(true)).status, 204);
    drop(server);
    let server = Server::start(&database.address);
    let mut browser = Browser::new(&server.named_host());
    assert_eq!(browser.post(paths::SESSION, right).status, 202);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_who_deletes_the_account_while_making_games_leaves_none_open() {
    let (database, server) = server().await;
    let host = server.host.as_str();
    for round in 0..3 {
        let (mut ana, _) = Browser::with_account(host, &format!("Ana-{round}"));
        let offer = NewGame { public: round % 2 == 0, ..body::new_game(FormatKind::Single) };
        let made_games = AtomicU32::new(0);
        let made_games = &made_games;
        std::thread::scope(|scope| {
            for number in 0..6 {
                let (mut maker, offer) = (ana.clone(), offer.clone());
                scope.spawn(move || {
                    maker.set_cookie = None;
                    for _ in 0..200 {
                        let made = match number {
                            0 => maker.post(paths::PAIRING, body::terms(FormatKind::Single)),
                            _ => maker.post(paths::GAMES, offer.clone()),
                        };
                        made_games.fetch_add(1, Ordering::Relaxed);
                        if maker.set_cookie.is_some() {
                            // The account is gone, and so this was made by a guest.
                            return;
                        }
                        if number == 1 {
                            // It may have been refused: the account is being deleted.
                            let made = serde_json::from_str(&made.text).map(|made: JoinedGame| made.id);
                            Browser::new(host).post(&paths::game_seat(&made.unwrap_or_default()), ());
                        }
                    }
                });
            }
            scope.spawn(move || {
                while made_games.load(Ordering::Relaxed) < 12 {
                    std::thread::yield_now();
                }
                assert_eq!(ana.delete(paths::ME, ()).status, 204);
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

#[tokio::test(flavor = "multi_thread")]
async fn no_rematch_is_made_with_a_deleted_player() {
    let (database, server) = server().await;
    let host = server.host.as_str();
    let [mut ana, mut ben] = Browser::with_accounts(host, ["Ana", "Ben"]);
    let made = ana.make_game_with(&mut ben, body::as_black(FormatKind::Single));
    let mut black = ana.watch(&made).await;
    black.play("f8e7").await;
    black.send(Action::Resign).await;
    black.send(Action::Offer { offer: Offer::Rematch }).await;
    black.until(|client| client.game.offers().black.is_some()).await;
    assert_eq!(ana.delete(paths::ME, ()).status, 204);
    let mut white = ben.watch(&made).await;
    // It is withdrawn, or cannot be taken.
    let _ = white.try_send(Action::Offer { offer: Offer::Rematch }).await;
    // Or the connection ends, since the game is built anew without the name.
    let answers = async { while white.take().await.is_some() {} };
    let _ = tokio::time::timeout(std::time::Duration::from_millis(500), answers).await;
    let count = "SELECT COUNT(*) FROM games";
    assert_eq!(database.number(count).await, 1);
}
