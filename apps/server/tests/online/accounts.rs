//! Accounts: made, used, taken away.

use kamisado::{ByPlayer, FormatKind};
use kamisado_api::{
    AccountExport, Block, CreateAccount, CreatedAccount, CreatedToken, ErrorCode, GameListKind, GamePage, GameSnapshot,
    GuestName, NewGame, PlayerInfo, Profile, RecoveryCodes, SessionInfo, SignedIn, TokenInfo, UserKind, paths,
};
use serde_json::json;

use crate::support::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_a_name_that_others_see_as_a_guests() {
    let (database, server) = server().await;
    let (mut ana, mut zoe) = (Browser::new(&server.host), Browser::new(&server.host));
    ana.post(paths::ACCOUNTS, body::account("Ana", PASSWORD)).created::<CreatedAccount>();
    let named = |name: &str| GuestName { name: name.to_owned() };
    // Not before there is a name: such a request makes no guest.
    for (name, refusal) in [
        ("Zo", (422, ErrorCode::BadName)),
        ("moderator", (422, ErrorCode::BadName)),
        ("<b>", (422, ErrorCode::BadName)),
        ("ana", (409, ErrorCode::NameTaken)),
    ] {
        assert_eq!(zoe.put(paths::ME_NAME, named(name)).refusal(), refusal, "{name}");
    }
    // Nor one that looks like that of an account, or of one that was deleted of late.
    let (mut other, _) = Browser::with_account(&server.host, "Magnolia");
    assert_eq!(zoe.put(paths::ME_NAME, named("Magnolla")).refusal(), (409, ErrorCode::NameTaken));
    database.execute("UPDATE users SET created = 1 WHERE name = 'Magnolia'").await;
    assert_eq!(other.delete(paths::ME, ()).status, 204);
    assert_eq!(zoe.put(paths::ME_NAME, named("Magnolia")).refusal(), (409, ErrorCode::NameTaken));
    assert_eq!(zoe.me().kind, None);
    assert_eq!(ana.put(paths::ME_NAME, named("Bea")).refusal(), (409, ErrorCode::SignedIn));
    assert_eq!(zoe.put(paths::ME_NAME, named("Zoe")).status, 204);
    assert_eq!((zoe.me().kind, zoe.me().name.as_deref()), (Some(UserKind::Guest), Some("Zoe")));
    // Also in a game in which the guest sits already.
    let game = zoe.make_game(body::as_black(FormatKind::Single));
    let black = |host: &str| get::<GameSnapshot>(host, &paths::game(&game)).state.players.black;
    let guest = |name: &str| PlayerInfo { name: name.to_owned(), ..PlayerInfo::guest() };
    assert_eq!(black(&server.host), Some(guest("Zoe")));
    assert_eq!(zoe.put(paths::ME_NAME, named("Zoé")).status, 204);
    assert_eq!(black(&server.host), Some(guest("Zoé")));
    // It is among what is stored about the guest, and goes with an account.
    let export: AccountExport = zoe.get(paths::ME_EXPORT).read();
    assert_eq!(export.account.user.map(|user| user.name).as_deref(), Some("Zoé"));
    zoe.post(paths::ACCOUNTS, body::account("Clara", PASSWORD)).created::<CreatedAccount>();
    assert_eq!(black(&server.host), Some(PlayerInfo::account("Clara")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account_and_keeps_its_game() {
    let (_database, server) = server().await;
    let mut ana = Browser::new(&server.host);
    assert_eq!(ana.me().kind, None);
    let game = body::as_black(FormatKind::Single);
    let made = ana.make_game(game);
    let me = ana.me();
    assert_eq!((me.kind, me.name.as_deref()), (Some(UserKind::Guest), Some("guest")));
    let guest = ana.user();
    let created: CreatedAccount = ana.post(paths::ACCOUNTS, body::account("Ana", PASSWORD)).created();
    assert_eq!(created.recovery_codes.len(), 10);
    assert_ne!(guest.cookie, ana.user().cookie, "the secret of the guest is good for nothing any more");
    let account = ana.me();
    assert!(me.id.is_some());
    assert_eq!((account.account(), &account.id), (Some("Ana"), &me.id));
    let seated = ana.watch(&made).await;
    assert_eq!(seated.you, Some(kamisado::Player::Black));
    let game: GameSnapshot = get(&server.host, &paths::game(&made));
    assert_eq!(game.state.players.black, Some(PlayerInfo::account("Ana")));
    assert_eq!(refused(ana.post(paths::ACCOUNTS, body::account("Eva", PASSWORD))), (409, ErrorCode::SignedIn));
    let profile: Profile = Browser::new(&server.host).get(&paths::user("ANA")).read();
    assert_eq!((profile.name.as_str(), profile.bot), ("Ana", false));
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_passwords_that_will_not_do_are_refused() {
    let (_database, server) = server().await;
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
        let answer = other.post(paths::ACCOUNTS, body::account(name, PASSWORD));
        assert_eq!(refused(answer).1, code, "{name}");
    }
    let short = other.post(paths::ACCOUNTS, body::account("Eva", "1234567"));
    assert_eq!(refused(short), (422, ErrorCode::BadPassword));
    let long = other.post(paths::ACCOUNTS, body::account("Eva", &"x".repeat(201)));
    assert_eq!(refused(long), (422, ErrorCode::BadPassword), "not even looked at, though all its letters are one");
    // An account without a password has no type.
    assert_eq!(refused(other.post(paths::ACCOUNTS, json!({ "name": "Eva" }))), (400, ErrorCode::BadRequest));
    assert_eq!(other.me().kind, None, "nobody is written down for nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_needs_the_password_or_a_code_that_works_once() {
    let database = database().await;
    let server = Server::start(&database.address).through_one_node();
    let (mut ana, codes) = Browser::with_account(&server.host, "Ana");
    assert_eq!(ana.delete(paths::SESSION, ()).status, 204);
    assert_eq!(ana.me().kind, None);
    let wrong = body::sign_in("Ana", "not the password");
    assert_eq!(refused(ana.post(paths::SESSION, wrong.clone())), (401, ErrorCode::WrongPassword));
    let nobody = body::sign_in("Nobody-here", PASSWORD);
    assert_eq!(refused(ana.post(paths::SESSION, nobody)), (401, ErrorCode::WrongPassword));
    let signed_in: SignedIn = ana.sign_in("ana").read();
    assert_eq!(signed_in.name, "Ana");
    let cookie = ana.set_cookie.clone().expect("a cookie");
    let has = |attribute: &str| cookie.contains(attribute);
    assert!(has("HttpOnly") && has("SameSite=Lax") && !has("Secure"), "{cookie}");
    // A code works once, and also after a restart.
    let code = body::sign_in_by_code("Ana", &codes[0].to_uppercase());
    let mut other = Browser::new(&server.host);
    assert_eq!(other.post(paths::SESSION, code.clone()).status, 200);
    drop(server);
    let server = Server::start(&database.address).through_one_node();
    let mut other = Browser::new(&server.host);
    assert_eq!(refused(other.post(paths::SESSION, code)), (401, ErrorCode::WrongPassword));
    assert_eq!(other.post(paths::SESSION, body::sign_in_by_code("Ana", &codes[1])).status, 200);
    assert_eq!(other.me().recovery_codes_left, Some(8));
    // New codes take the place of the old.
    let new: RecoveryCodes = other.post(paths::ME_RECOVERY_CODES, ()).read();
    assert_eq!(new.recovery_codes.len(), 10);
    let old = body::sign_in_by_code("Ana", &codes[2]);
    assert_eq!(refused(other.post(paths::SESSION, old)), (401, ErrorCode::WrongPassword));
    // A name that is tried too often has to wait, whichever client tries.
    let mut tried = (0..20).map(|_| refused(other.post(paths::SESSION, wrong.clone())));
    assert!(tried.any(|answer| answer == (429, ErrorCode::TooManyTries)));
    let right = body::sign_in("Ana", PASSWORD);
    assert_eq!(refused(other.post(paths::SESSION, right)), (429, ErrorCode::TooManyTries));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_signs_in_takes_its_games_along() {
    let (_database, server) = server().await;
    let (mut ana, _) = Browser::with_account(&server.host, "Ana");
    let game = body::as_black(FormatKind::Single);
    let mut guest = Browser::new(&server.host);
    let made = guest.make_game(game.clone());
    let own = ana.make_game_with(&mut guest, game);
    let mut before = guest.watch(&made).await;
    assert_eq!(guest.sign_in("Ana").status, 200);
    while before.take().await.is_some() {}
    let seated = guest.watch(&made).await;
    assert_eq!(seated.you, Some(kamisado::Player::Black));
    let against: GameSnapshot = get(&server.host, &paths::game(&own));
    let players = against.state.players;
    let expected = ByPlayer { black: Some(PlayerInfo::account("Ana")), white: Some(PlayerInfo::guest()) };
    assert_eq!(players, expected, "nobody plays against themselves");
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended() {
    let (_database, server) = server().await;
    let (mut phone, _) = Browser::with_account(&server.host, "Ana");
    let mut desk = Browser::new(&server.host);
    desk.headers.push(("user-agent", "a desk".to_owned()));
    let sign_in = body::sign_in("Ana", PASSWORD);
    assert_eq!(desk.post(paths::SESSION, sign_in.clone()).status, 200);
    let list: Vec<SessionInfo> = phone.get(paths::SESSIONS).read();
    let other = list.iter().find(|session| !session.current).expect("the other session");
    assert_eq!((list.len(), other.agent.as_str()), (2, "a desk"));
    // A connection that was open plays no more when its session has ended.
    let made = desk.make_game(body::as_black(FormatKind::Single));
    let mut seated = desk.watch(&made).await;
    assert_eq!(phone.delete(&paths::session_of_account(&other.id), ()).status, 204);
    while seated.take().await.is_some() {}
    assert_eq!(desk.watch(&made).await.you, None);
    assert_eq!(desk.me().kind, None);
    assert_eq!(refused(phone.delete(&paths::session_of_account("nothing"), ())), (404, ErrorCode::NoSuchSession));
    // A new password ends all others.
    assert_eq!(desk.post(paths::SESSION, sign_in.clone()).status, 200);
    assert_eq!(phone.put(paths::ME_PASSWORD, body::new_password("another password")).status, 204);
    assert_eq!((phone.me().kind, desk.me().kind), (Some(UserKind::Account), None));
    assert_eq!(refused(desk.post(paths::SESSION, sign_in)), (401, ErrorCode::WrongPassword));
    assert_eq!(desk.post(paths::SESSION, body::sign_in("Ana", "another password")).status, 200);
    assert_eq!(refused(Browser::new(&server.host).get(paths::SESSIONS)), (401, ErrorCode::NeedsAccount));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_change_nothing() {
    let (_database, server) = server().await;
    let (mut ana, _) = Browser::with_account(&server.host, "Ana");
    ana.headers.push(("origin", "https://other.example".to_owned()));
    assert_eq!(refused(ana.delete(paths::SESSION, ())), (403, ErrorCode::OtherOrigin));
    assert_eq!(refused(ana.post(paths::GAMES, body::new_game(FormatKind::Single))), (403, ErrorCode::OtherOrigin));
    assert_eq!(refused(ana.put(&paths::block("Ana"), ())), (403, ErrorCode::OtherOrigin));
    assert_eq!(ana.me().kind, Some(UserKind::Account));
    ana.headers = vec![("origin", format!("http://{}", server.host)), ("x-forwarded-proto", "https".to_owned())];
    assert_eq!(ana.sign_in("Ana").status, 200);
    let cookie = ana.set_cookie.expect("a cookie");
    assert!(!cookie.contains("Secure"), "the word of a proxy counts only where one is trusted: {cookie}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_plays_and_does_nothing_else() {
    let (_database, server) = server().await;
    let mut ana = Browser::new(&server.host);
    let wanted = CreateAccount { bot: true, ..body::account("Ana", PASSWORD) };
    assert_eq!(ana.post(paths::ACCOUNTS, wanted).status, 201);
    assert!(ana.get(&paths::user("Ana")).read::<Profile>().bot);
    let made: CreatedToken = ana.post(paths::TOKENS, body::token("my program")).created();
    let mut program = Browser::new(&server.host);
    program.headers.push(("authorization", format!("Bearer {}", made.token)));
    assert_eq!(program.me().name.as_deref(), Some("Ana"));
    let rated = body::rated(body::new_game(FormatKind::Single), 2);
    assert_eq!(program.post(paths::GAMES, rated).status, 201);
    assert_eq!(refused(program.post(paths::TOKENS, body::token("more"))), (403, ErrorCode::NeedsSession));
    assert_eq!(refused(program.get(paths::SESSIONS)), (403, ErrorCode::NeedsSession));
    assert_eq!(refused(program.delete(paths::ME, ())), (403, ErrorCode::NeedsSession));
    let listed = ana.get(paths::TOKENS);
    assert!(!listed.text.contains(&made.token), "the secret is shown once: {}", listed.text);
    let tokens: Vec<TokenInfo> = listed.read();
    assert_eq!((&tokens[0].id, tokens[0].name.as_str()), (&made.id, "my program"));
    assert_eq!(ana.get(paths::SESSIONS).read::<Vec<SessionInfo>>().len(), 1, "a token is no session");
    assert_eq!(ana.delete(&paths::token(&tokens[0].id), ()).status, 204);
    // A program learns that its token is gone; it does not become another user.
    assert_eq!(refused(program.get(paths::ME)), (401, ErrorCode::NoSuchToken));
    let game = body::offered(body::new_game(FormatKind::Single));
    assert_eq!(refused(program.post(paths::GAMES, game)), (401, ErrorCode::NoSuchToken));
    assert_eq!(refused(ana.post(paths::TOKENS, body::token("a\u{7}b"))), (400, ErrorCode::BadRequest));
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_do_not_want_to_meet_do_not() {
    let (_database, server) = server().await;
    let [mut ana, mut ben] = Browser::with_accounts(&server.host, ["Ana", "Ben"]);
    let offer = body::offered(body::as_black(FormatKind::Single));
    // They play, then one of them has enough.
    let made = ana.make_game_with(&mut ben, offer.clone());
    assert_eq!(refused(ana.put(&paths::block("Nobody-here"), ())), (404, ErrorCode::NoSuchUser));
    assert_eq!(refused(ana.put(&paths::block("ana"), ())), (400, ErrorCode::BadRequest));
    assert_eq!(ana.put(&paths::block("ben"), ()).status, 204);
    assert_eq!(ana.put(&paths::block("ben"), ()).status, 204);
    assert_eq!(ana.get(paths::BLOCKS).read::<Vec<Block>>()[0].name, "Ben");
    let mut talker = ben.watch(&made).await;
    assert_eq!(talker.refused(body::say("hello")).await, ErrorCode::Blocked);
    assert_eq!(ben.post(&paths::game_seat(&made), ()).status, 200, "the own seat stays");
    for (maker, taker) in [(ana.clone(), ben.clone()), (ben.clone(), ana.clone())] {
        let (mut maker, mut taker) = (maker, taker);
        let made = maker.make_game(offer.clone());
        let offered = |browser: &mut Browser| browser.games(GameListKind::Offers).iter().any(|game| game.id == made);
        assert!(offered(&mut maker) && !offered(&mut taker), "it is not shown where it cannot be taken");
        let mut lobby = open_socket(&server.host, paths::LOBBY, Some(&taker.user())).await.expect("a connection");
        let (shown, _) = next_update(&mut lobby).await;
        assert!(!shown.offers.expect("all offers").iter().any(|game| game.id == made));
        assert_eq!(refused(taker.post(&paths::game_seat(&made), ())), (403, ErrorCode::Blocked));
    }
    assert_eq!(ana.delete(&paths::block("Ben"), ()).status, 204);
    let made = ana.make_game_with(&mut ben, offer);
    let report = body::report(Some("Ben"), Some(&made), "He said something.");
    assert_eq!(ana.post(paths::REPORTS, report).status, 204);
    assert_eq!(refused(ana.post(paths::REPORTS, body::report(None, None, " "))), (400, ErrorCode::BadRequest));
    let about_none = body::report(None, Some("none"), "x");
    assert_eq!(refused(ana.post(paths::REPORTS, about_none)), (404, ErrorCode::NoSuchGame));
    let by_nobody = Browser::new(&server.host).post(paths::REPORTS, body::report(None, None, "x"));
    assert_eq!(refused(by_nobody), (401, ErrorCode::NeedsSession));
}

#[tokio::test(flavor = "multi_thread")]
async fn rated_games_are_between_accounts() {
    let (_database, server) = server().await;
    let rated = body::rated(body::new_game(FormatKind::Single), 2);
    let mut guest = Browser::new(&server.host);
    assert_eq!(refused(guest.post(paths::GAMES, rated.clone())), (401, ErrorCode::NeedsAccount));
    assert_eq!(guest.me().kind, None, "nobody is written down for nothing");
    let [mut ana, mut ben] = Browser::with_accounts(&server.host, ["Ana", "Ben"]);
    let with_engine = NewGame { engine: Some(1), ..body::rated(body::new_game(FormatKind::Single), 2) };
    assert_eq!(refused(ana.post(paths::GAMES, with_engine)), (403, ErrorCode::NeedsAccount));
    let made = ana.make_game(rated);
    let seat = paths::game_seat(&made);
    assert_eq!(refused(guest.post(&seat, ())), (401, ErrorCode::NeedsAccount));
    assert_eq!(ben.post(&seat, ()).status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_takes_everything_along_and_leaves_its_games() {
    let (database, server) = server().await;
    let [mut ana, mut ben] = Browser::with_accounts(&server.host, ["Ana", "Ben"]);
    let game = body::offered(body::as_black(FormatKind::Single));
    let begun = ana.make_game(game.clone());
    let offered = ana.make_game(game);
    ben.take_seat(&begun);
    let mut talker = ana.watch(&begun).await;
    talker.say("my secret").await;
    talker.play("f8e7").await;
    let exported = ana.get(paths::ME_EXPORT);
    let everything: AccountExport = exported.read();
    assert_eq!(everything.account.user.expect("a user").name, "Ana");
    assert!(exported.text.contains("my secret") && !exported.text.contains("argon2"), "{}", exported.text);
    assert_eq!(everything.games.len(), 2);
    database.execute("UPDATE users SET created = 1 WHERE name = 'Ana'").await;
    assert_eq!(ana.delete(paths::ME, ()).status, 204);
    assert_eq!(ana.me().kind, None);
    assert_eq!(refused(ben.get(&paths::user("Ana"))), (404, ErrorCode::NoSuchUser));
    let again = body::sign_in("Ana", PASSWORD);
    assert_eq!(refused(ana.post(paths::SESSION, again)), (401, ErrorCode::WrongPassword));
    // The game is there, given up by a user who is not there any more; the offer is gone.
    let left = ben.get(&paths::game(&begun));
    let text = &left.text;
    assert_eq!(left.read::<GameSnapshot>().state.players.black, Some(PlayerInfo::deleted()));
    assert!(text.contains("resigned") && !text.contains("my secret") && !text.contains("Ana"), "{text}");
    let offers: GamePage = get(&server.host, &paths::games(GameListKind::Offers, None));
    assert_eq!(offers.games, []);
    let watched = Client::watch(&server.host, &offered, None).await;
    assert_eq!(watched.game.end(), Some(kamisado_online::GameEnd::Aborted));
    // The name is reserved for a while, in every form that looks like it.
    for name in ["Ana", "ana", "ANA"] {
        let again = body::account(name, PASSWORD);
        assert_eq!(refused(Browser::new(&server.host).post(paths::ACCOUNTS, again)), (409, ErrorCode::NameTaken));
    }
    database.execute("UPDATE reserved_names SET until = 1").await;
    // That of an account that was made a moment ago only for a moment.
    let (mut again, _) = Browser::with_account(&server.host, "Ana");
    assert_eq!(again.delete(paths::ME, ()).status, 204);
    let at = "SELECT MAX(since) + 60000 FROM departures";
    let until = "SELECT MAX(until) FROM reserved_names";
    assert!(database.number(until).await < database.number(at).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_entry_keeps_neither_an_export_nor_a_deletion_from_the_rest() {
    let (database, server) = faster_server(10).await;
    let [mut ana, mut ben] = Browser::with_accounts(&server.host, ["Ana", "Ben"]);
    let mut damaged = String::new();
    for _ in 0..2 {
        let game = body::offered(body::as_black(FormatKind::Single));
        let begun = ana.make_game_with(&mut ben, game);
        let mut talker = ana.watch(&begun).await;
        talker.say("my secret").await;
        damaged = begun;
    }
    let first = format!("SELECT MIN(number) FROM entries WHERE game = '{damaged}'");
    let damage = format!("UPDATE entries SET body = 'damaged' WHERE game = '{damaged}' AND number = ({first})");
    database.execute(&damage).await;
    let newer = "INSERT INTO ratings (user_id, length, rating, deviation, volatility, games, at) \
         SELECT id, 'newer', 1500000, 350000, 60000000, 1, 0 FROM users WHERE name = 'Ana'";
    database.execute(newer).await;
    let everything = ana.export();
    let game = everything.games.iter().find(|game| game.id == damaged).expect("the game");
    assert_eq!(game.unknown.iter().map(|entry| entry.stored.as_str()).collect::<Vec<_>>(), ["damaged"]);
    assert!(!game.entries.is_empty() && everything.account.ratings.is_empty());
    assert_eq!(ana.delete(paths::ME, ()).status, 204);
    database.until_number("SELECT COUNT(*) FROM entries WHERE body LIKE '%my secret%'", 0).await;
    assert_eq!(database.number("SELECT COUNT(*) FROM entries WHERE body = 'damaged'").await, 1);
    // It stays pending, and a later server that can read everything finishes it.
    database.until_number("SELECT COUNT(*) FROM departures WHERE tried > since + 1000000", 1).await;
    server.stop();
    let words = "{\"event\":\"chat\",\"player\":\"black\",\"text\":\"my secret\"}";
    database.execute(&format!("UPDATE entries SET body = '{words}' WHERE body = 'damaged'")).await;
    let _server = Server::start_faster(&database.address, 10);
    database.until_number("SELECT COUNT(*) FROM departures", 0).await;
    database.until_number("SELECT COUNT(*) FROM entries WHERE body LIKE '%my secret%'", 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_made_at_the_same_moment_are_no_more_than_twenty() {
    let (_database, server) = server().await;
    let (ana, _) = Browser::with_account(&server.host, "Ana");
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let make = |number: usize| {
            let mut ana = ana.clone();
            scope.spawn(move || ana.post(paths::TOKENS, body::token(&format!("program {number}"))).status)
        };
        let making: Vec<_> = (0..30).map(make).collect();
        making.into_iter().map(|made| made.join().expect("an answer")).collect()
    });
    let count = |status: u16| statuses.iter().filter(|found| **found == status).count();
    assert_eq!((count(201), count(409)), (20, 10), "{statuses:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_a_hasty_reader_takes_for_another_is_taken() {
    let (database, server) = server().await;
    Browser::with_account(&server.host, "Magnolia");
    let is_taken = |host: &str| {
        let answer = Browser::new(host).post(paths::ACCOUNTS, body::account("Magnolla", PASSWORD));
        assert_eq!(refused(answer), (409, ErrorCode::NameTaken));
    };
    is_taken(&server.host);
    // An account of an earlier version gets its look when the server starts.
    database.execute("DELETE FROM skeletons WHERE skeleton LIKE '~%'").await;
    drop(server);
    let server = Server::start(&database.address);
    is_taken(&server.host);
    assert_eq!(Browser::new(&server.host).post(paths::SESSION, body::sign_in("magnolia", PASSWORD)).status, 200);
}
