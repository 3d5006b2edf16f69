//! Looking for a game: lists, offers, pairing and the lobby.

use kamisado::FormatKind;
use kamisado_online::{Action, Terms, TimeControl};
use serde_json::{Value, json};

use crate::body;
use crate::client::{Client, Socket, User, ask, get, get_as, json, next_text, open_socket, post, two_players};
use crate::database::databases;
use crate::server::Server;

const LONG: FormatKind = FormatKind::Long;
const SHORT: FormatKind = FormatKind::Single;

/// Looks for an opponent: the status, the game and the side, and the user.
fn pair(host: &str, user: Option<&User>, kind: FormatKind) -> (u16, String, Value, Option<User>) {
    let ((status, answer), given) = post(host, "/api/pairing", user, body::terms(kind));
    let id = answer["game"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
    assert_eq!(answer["link"], json!(format!("/game/{id}")));
    (status, id, answer["you"].clone(), given)
}

/// The lobby as it is sent: everything first, and then what is different.
struct Lobby {
    socket: Socket,
    shown: Value,
    /// How many bytes came after the first message.
    bytes: usize,
}

impl Lobby {
    async fn open(host: &str, user: Option<&User>) -> Lobby {
        let mut socket = open_socket(host, "/api/lobby", user).await.expect("a connection");
        let shown = json(&next_text(&mut socket).await.expect("a message"));
        assert!(shown["offers"].is_array() && shown["playing"].is_u64() && shown["turns"].is_array(), "{shown}");
        Lobby { socket, shown, bytes: 0 }
    }

    /// Waits until the lobby shows something.
    async fn until(&mut self, is_so: impl Fn(&Value) -> bool) -> &Value {
        while !is_so(&self.shown) {
            let update = json(&next_text(&mut self.socket).await.expect("a connection"));
            self.bytes += update.to_string().len();
            assert!(update.get("offers").is_none(), "only the first message is whole: {update}");
            let offers = self.shown["offers"].as_array_mut().expect("a list");
            let ids = |name: &str| update[name].as_array().cloned().unwrap_or_default();
            offers.retain(|offer| {
                !ids("removed").contains(&offer["game"])
                    && !ids("changed").iter().any(|changed| changed["game"] == offer["game"])
            });
            for added in ids("added") {
                assert!(offers.iter().all(|offer| offer["game"] != added["game"]), "it was there: {added}");
                offers.push(added);
            }
            offers.extend(ids("changed"));
            for name in ["playing", "turns"] {
                if let Some(value) = update.get(name) {
                    self.shown[name] = value.clone();
                }
            }
        }
        &self.shown
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_look_for_the_same_game_find_each_other() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let host = &server.host;
        let (status, first, you, ana) = pair(host, None, LONG);
        assert_eq!(status, 201);
        let (_, again, ..) = pair(host, ana.as_ref(), LONG);
        assert_eq!(again, first, "a user who waits goes on waiting");
        let (status, other, ..) = pair(host, None, SHORT);
        assert!(status == 201 && other != first, "other terms are another game");
        let (status, found, side, bo) = pair(host, None, LONG);
        assert_eq!((status, &found), (200, &first));
        assert_ne!(side, you);
        let client = Client::watch(host, &found, bo.as_ref()).await;
        assert!(client.game.has_begun());
        let (status, new, ..) = pair(host, None, LONG);
        assert!(status == 201 && new != first, "an offer is taken once");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_user_is_paired_with_one_who_has_gone() {
    for database in databases().await {
        let server = Server::start_faster(&database.address, 20);
        let host = &server.host;
        let (_, left, ..) = pair(host, None, SHORT);
        let (_, attended, _, ana) = pair(host, None, LONG);
        let _lobby = open_socket(host, "/api/lobby", ana.as_ref()).await.expect("a connection");
        // Before the one who waits stand many offers of the same game whose makers have gone.
        database.copy_game(&left, 300).await;
        let terms = format!("UPDATE games SET terms = (SELECT terms FROM games WHERE id = '{attended}')");
        database.execute(&format!("{terms} WHERE id LIKE 'copy%'")).await;
        // Those who have just made an offer count as there for a while: ten seconds, divided by the speed.
        let age = || {
            let (offers, game) = (get(host, "/api/games?list=offers"), get(host, &format!("/api/games/{left}")));
            let offer = offers["games"].as_array().and_then(|games| games.iter().find(|game| game["game"] == left));
            game["now"].as_u64().zip(offer.and_then(|offer| offer["created"].as_u64())).map(|(now, made)| now - made)
        };
        while age().expect("the offer stands") <= 600 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        let (status, new, ..) = pair(host, None, SHORT);
        assert!(status == 201 && new != left, "{status}");
        let (status, found, ..) = pair(host, None, LONG);
        assert_eq!((status, found), (200, attended));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_who_look_at_once_all_find_an_opponent() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let looking: Vec<_> = (0..10)
            .map(|_| {
                let host = server.host.clone();
                tokio::task::spawn_blocking(move || pair(&host, None, LONG).1)
            })
            .collect();
        let mut found = Vec::new();
        for one in looking {
            found.push(one.await.expect("no panic"));
        }
        found.sort();
        assert!(found.chunks(2).all(|pair| pair[0] == pair[1]), "{found:?}");
        assert_eq!(get(&server.host, "/api/games?list=playing")["games"].as_array().map(Vec::len), Some(5));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_is_withdrawn_by_its_maker_until_it_is_taken() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let host = &server.host;
        let (_, id, _, ana) = pair(host, None, LONG);
        let path = format!("/api/games/{id}");
        let (_, _, _, bo) = pair(host, None, SHORT);
        assert_eq!(ask("DELETE", host, &path, None).0, 403);
        assert_eq!(ask("DELETE", host, &path, bo.as_ref()).0, 403);
        assert_eq!(ask("DELETE", host, &path, ana.as_ref()).0, 204);
        assert_eq!(ask("DELETE", host, "/api/games/nowhere", ana.as_ref()).0, 404);
        assert_eq!(get_as(host, "/api/games?list=mine", &ana.expect("a session"))["games"], json!([]));
        let ((status, answer), _) = post(host, &format!("{path}/seat"), bo.as_ref(), "");
        assert_eq!(status, 409, "{answer}");
        let (taken, black, _) = two_players(host, Terms::default());
        assert_eq!(ask("DELETE", host, &format!("/api/games/{taken}"), Some(&black)).0, 409);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_tells_who_plays_and_whose_turn_it_is() {
    for database in databases().await {
        let mut server = Server::start(&database.address);
        let (id, black, white) = two_players(&server.host, Terms::default());
        let mine = |host: &str, user: &User| get_as(host, "/api/games?list=mine", user)["games"].clone();
        let one = mine(&server.host, &black);
        assert_eq!(
            (&one[0]["game"], &one[0]["you"], &one[0]["your_turn"]),
            (&json!(id), &json!("black"), &json!(true))
        );
        assert_eq!(one[0]["players"], json!({ "black": "guest", "white": "guest" }));
        assert_eq!((&one[0]["free_seat"], one.as_array().map(Vec::len)), (&Value::Null, Some(1)));
        assert_eq!(mine(&server.host, &white)[0]["your_turn"], json!(false));
        let mut client = Client::watch(&server.host, &id, Some(&black)).await;
        client.play("f8e7").await.expect("it is sent");
        client.until(|client| client.game.ply() == 1).await;
        for restarted in [false, true] {
            if restarted {
                server.kill();
                server = Server::start(&database.address);
            }
            let newer = post(&server.host, "/api/games", Some(&white), body::new_game(FormatKind::Single)).0.1;
            // The nodes of a cluster learn whose turn it is a moment later.
            let begun = std::time::Instant::now();
            loop {
                let first = mine(&server.host, &white);
                let yours = [&black, &white].map(|user| mine(&server.host, user)[0]["your_turn"].clone());
                let is_first = (&first[0]["game"], &first[1]["game"]) == (&json!(id), &newer["game"]);
                if is_first && yours == [json!(false), json!(true)] {
                    break;
                }
                let is_late = begun.elapsed() > std::time::Duration::from_secs(30);
                assert!(!is_late, "the own turn is first, restarted: {restarted}: {first} {yours:?}");
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
        }
        let all = get(&server.host, "/api/games?list=playing")["games"].clone();
        assert_eq!(all, json!([]), "a game by link is for those who have it");
        assert_eq!(get(&server.host, "/api/games?list=mine")["games"], json!([]));
        let mut client = Client::watch(&server.host, &id, Some(&white)).await;
        client.send(Action::Resign).await.expect("it is sent");
        client.until(|client| client.game.end().is_some()).await;
        assert!(mine(&server.host, &white).as_array().expect("a list").iter().all(|game| game["game"] != json!(id)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_offers_and_turns_as_they_change() {
    for database in databases().await {
        let server = Server::start_faster(&database.address, 10);
        let host = &server.host;
        let (id, black, white) = two_players(host, Terms::default());
        let mut lobby = Lobby::open(host, Some(&white)).await;
        let shown = lobby.until(|shown| shown["playing"] == 1).await;
        assert_eq!((&shown["offers"], &shown["turns"]), (&json!([]), &json!([])));
        let (_, offer, side, ana) = pair(host, None, LONG);
        let shown = lobby.until(|shown| shown["offers"] != json!([])).await;
        assert_eq!((&shown["offers"][0]["game"], &shown["offers"][0]["you"]), (&json!(offer), &Value::Null));
        let own = Lobby::open(host, ana.as_ref()).await;
        assert_eq!((&own.shown["offers"][0]["game"], &own.shown["offers"][0]["you"]), (&json!(offer), &side));
        let mut first = Client::watch(host, &id, Some(&black)).await;
        first.play("f8e7").await.expect("it is sent");
        lobby.until(|shown| shown["turns"] == json!([id])).await;
        assert_eq!(ask("DELETE", host, &format!("/api/games/{offer}"), ana.as_ref()).0, 204);
        lobby.until(|shown| shown["offers"] == json!([])).await;
        first.send(Action::Resign).await.expect("it is sent");
        lobby.until(|shown| shown["turns"] == json!([]) && shown["playing"] == 0).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_tells_what_is_different_and_no_more() {
    for database in databases().await {
        let server = Server::start_faster(&database.address, 10);
        let host = &server.host;
        let offer = || offer(host, None, DAYS).0.0;
        for _ in 0..20 {
            assert_eq!(offer(), 201);
        }
        let mut lobby = Lobby::open(host, None).await;
        lobby.until(|shown| shown["offers"].as_array().is_some_and(|offers| offers.len() == 20)).await;
        lobby.bytes = 0;
        assert_eq!(offer(), 201);
        lobby.until(|shown| shown["offers"].as_array().is_some_and(|offers| offers.len() == 21)).await;
        assert!(lobby.bytes < 600, "one offer of 21 took {} bytes", lobby.bytes);
    }
}

/// A public offer of a user; the status and the answer.
fn offer(host: &str, user: Option<&User>, time_control: TimeControl) -> ((u16, Value), Option<User>) {
    let mut game = body::offered(body::new_game(FormatKind::Single));
    game.terms.time_control = time_control;
    post(host, "/api/games", user, game)
}

const LIVE: TimeControl = TimeControl::Fischer { seconds: 300, increment: 3 };
const DAYS: TimeControl = TimeControl::Days(2);

#[tokio::test(flavor = "multi_thread")]
async fn no_user_has_more_than_some_open_offers_and_one_that_is_gone_makes_place() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let host = &server.host;
        let (_, ana) = offer(host, None, LIVE);
        let ana = ana.expect("a session");
        let made: Vec<Value> = (0..4).map(|_| offer(host, Some(&ana), LIVE).0.1["game"].clone()).collect();
        let ((status, answer), _) = offer(host, Some(&ana), LIVE);
        assert_eq!((status, &answer["error"]), (429, &json!("too-many-offers")));
        let ((status, answer), _) = post(host, "/api/pairing", Some(&ana), body::terms(LONG));
        assert_eq!((status, &answer["error"]), (429, &json!("too-many-offers")), "pairing counts too");
        assert!((0..20).all(|_| offer(host, Some(&ana), DAYS).0.0 == 201), "correspondence is counted by itself");
        assert_eq!(offer(host, Some(&ana), DAYS).0.0, 429);
        assert_eq!(offer(host, None, LIVE).0.0, 201, "others are not concerned");
        let withdrawn = format!("/api/games/{}", made[0].as_str().expect("an id"));
        assert_eq!(ask("DELETE", host, &withdrawn, Some(&ana)).0, 204);
        assert_eq!(offer(host, Some(&ana), LIVE).0.0, 201);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_has_only_so_many_offers_however_many_guests_it_makes() {
    for database in databases().await {
        let server = Server::start_with(&database.address, &["--requests", "1000"]).through_one_node();
        let host = &server.host;
        let mut made: Vec<(Value, Option<User>)> = Vec::new();
        let refused = loop {
            let ((status, answer), guest) = offer(host, None, DAYS);
            if status != 201 {
                break answer;
            }
            made.push((answer["game"].clone(), guest));
        };
        assert_eq!((&refused["error"], made.len()), (&json!("too-many-offers"), 30));
        let mut lobby = Lobby::open(host, None).await;
        lobby.until(|shown| shown["offers"].as_array().is_some_and(|offers| offers.len() == 30)).await;
        let (game, guest) = &made[0];
        assert_eq!(
            ask("DELETE", host, &format!("/api/games/{}", game.as_str().expect("an id")), guest.as_ref()).0,
            204
        );
        assert_eq!(offer(host, None, DAYS).0.0, 201);
    }
}
