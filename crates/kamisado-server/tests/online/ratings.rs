//! Ratings, tables of players, and finished games.

use kamisado::{FormatKind, Match, Move, Phase, Player, Turn};
use kamisado_api::{ErrorCode, NewGame};
use kamisado_online::{Action, Offer, Terms};
use serde_json::{Value, json};

use crate::body;
use crate::browser::{Browser, refused};
use crate::client::Client;
use crate::database::databases;
use crate::server::Server;

/// A game that Black makes and White gives up after this many moves of each, or that both stop if it is a series.
async fn play_moves(host: &str, black: &mut Browser, white: &mut Browser, game: NewGame, moves: usize) -> String {
    let (status, made) = black.post("/api/games", game);
    assert_eq!(status, 201, "{made}");
    let id = made["game"].as_str().expect("an id").to_owned();
    assert_eq!(white.post(&format!("/api/games/{id}/seat"), ()).0, 200);
    let mut loser = Client::watch(host, &id, Some(&white.user())).await;
    let mut other = Client::watch(host, &id, Some(&black.user())).await;
    while !Player::ALL.into_iter().all(|player| loser.game.has_made_moves(player, moves)) {
        let turn = quiet_turn(loser.game.game());
        let mover = if loser.game.player_to_act() == Some(Player::Black) { &mut other } else { &mut loser };
        mover.play(&turn.to_string()).await.expect("it is sent");
        let ply = loser.game.ply();
        loser.until(|client| client.game.ply() > ply).await;
        let ply = loser.game.ply();
        other.until(|client| client.game.ply() >= ply).await;
        loser.until(|client| client.game.ply() >= other.game.ply()).await;
    }
    if is_series(&loser) {
        let stop = Action::Offer { offer: Offer::Stop };
        other.send(stop).await.expect("it is sent");
        loser.until(|client| client.game.offers().black.is_some()).await;
        loser.send(stop).await.expect("it is sent");
    } else {
        loser.send(Action::Resign).await.expect("it is sent");
    }
    loser.until(|client| client.game.end().is_some()).await;
    id
}

/// A game that is long enough to be rated for both.
async fn play(host: &str, black: &mut Browser, white: &mut Browser, game: NewGame) -> String {
    play_moves(host, black, white, game, 3).await
}

/// A turn after which the round goes on, as short as possible, so that no tower arrives soon.
fn quiet_turn(game: &Match) -> Turn {
    let goes_on = |turn: &&Turn| {
        let mut after = game.branch();
        after.play(**turn).is_ok() && matches!(after.phase(), Phase::Move(_))
    };
    let length = |turn: &&Turn| match turn {
        Turn::Move(Move::Step { from, to }) => from.row().abs_diff(to.row()),
        _ => 0,
    };
    let turns = game.legal_turns();
    *turns.iter().filter(goes_on).min_by_key(length).expect("a turn that ends nothing")
}

fn is_series(client: &Client) -> bool {
    matches!(client.game.terms().rules.format, kamisado::Format::Series(_))
}

/// A rated game with three days for each turn, in which the creator is Black.
fn in_days(kind: FormatKind) -> NewGame {
    body::rated(body::as_black(kind), 3)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_changes_both_ratings_once() {
    for database in databases().await {
        let mut server = Server::start(&database.address);
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        let (mut ben, _) = Browser::with_account(&server.host, "Ben");
        assert_eq!(ana.get("/api/me").1["ratings"], json!({}));
        let friendly = body::as_black(FormatKind::Standard);
        play(&server.host, &mut ana, &mut ben, friendly).await;
        assert_eq!(ana.get("/api/me").1["ratings"], json!({}), "a game that was not rated changes nothing");
        let id = play(&server.host, &mut ana, &mut ben, in_days(FormatKind::Standard)).await;
        let (won, lost) = (ana.get("/api/me").1["ratings"].clone(), ben.get("/api/users/Ben").1["ratings"].clone());
        // Two who are new, one wins: Glicko-2 says 1662 and 1338, each give or take 290.
        assert_eq!(won, json!({ "standard": { "rating": 1662, "deviation": 290, "games": 1 } }));
        assert_eq!(lost, json!({ "standard": { "rating": 1338, "deviation": 290, "games": 1 } }));
        // The game itself tells how strong the players are now, and how it has changed that.
        let told = ana.get(&format!("/api/games/{id}")).1;
        assert_eq!(told["ratings"], json!({ "black": 1662, "white": 1338 }));
        let changes = json!({ "black": { "before": 1500, "after": 1662 }, "white": { "before": 1500, "after": 1338 } });
        assert_eq!(told["rating_changes"], changes);
        let watched = Client::watch(&server.host, &id, None).await.hello.state.ratings;
        assert_eq!((json!(watched.now), json!(watched.changes)), (told["ratings"].clone(), changes));
        // The game is opened again and again, and the server is killed: the ratings stay.
        for _ in 0..2 {
            let mut again = Client::watch(&server.host, &id, Some(&ben.user())).await;
            assert_eq!(again.refused(Action::Resign).await, ErrorCode::Over);
            server.kill();
            server = Server::start(&database.address);
            (ana, ben) = (ana.at(&server.host), ben.at(&server.host));
            assert_eq!((&ana.get("/api/me").1["ratings"], &ben.get("/api/me").1["ratings"]), (&won, &lost));
        }
        // A series that is stopped with the score even is a draw, on a ladder of its own.
        play(&server.host, &mut ben, &mut ana, in_days(FormatKind::Series)).await;
        let drawn = ana.get("/api/me").1["ratings"].clone();
        assert_eq!((&drawn["series"]["rating"], &drawn["standard"]), (&json!(1500), &won["standard"]));
        // One that is given up before any player has moved changes no rating.
        let (_, made) = ana.post("/api/games", in_days(FormatKind::Standard));
        let id = made["game"].as_str().expect("an id");
        assert_eq!(ben.post(&format!("/api/games/{id}/seat"), ()).0, 200);
        let mut loser = Client::watch(&server.host, id, Some(&ben.user())).await;
        loser.send(Action::Resign).await.expect("it is sent");
        loser.until(|client| client.game.end().is_some()).await;
        assert_eq!(ana.get("/api/me").1["ratings"], drawn);
        // A game that is called off counts for nothing.
        let (_, made) = ana.post("/api/games", in_days(FormatKind::Standard));
        let id = made["game"].as_str().expect("an id");
        assert_eq!(ben.post(&format!("/api/games/{id}/seat"), ()).0, 200);
        let mut leaver = Client::watch(&server.host, id, Some(&ana.user())).await;
        // Players, and users who look for an opponent, see the rating of the other.
        let strong = json!({ "black": won["standard"]["rating"], "white": lost["standard"]["rating"] });
        assert_eq!(json!(leaver.hello.state.ratings.now), strong);
        assert_eq!(ana.get("/api/games?list=mine").1["games"][0]["ratings"], strong);
        assert_eq!(leaver.hello.state.ratings.changes, None, "nothing has changed yet");
        leaver.send(Action::Abort).await.expect("it is sent");
        leaver.until(|client| client.game.end().is_some()).await;
        assert_eq!(ana.get("/api/me").1["ratings"], drawn);
        assert_eq!(ana.get("/api/history").1["games"].as_array().map(Vec::len), Some(4));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_that_is_given_up_early_is_lost_and_gives_nothing() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        let (mut ben, _) = Browser::with_account(&server.host, "Ben");
        play_moves(&server.host, &mut ana, &mut ben, in_days(FormatKind::Single), 2).await;
        let rating = |browser: &mut Browser| browser.get("/api/me").1["ratings"]["single"]["rating"].clone();
        assert_eq!((rating(&mut ana), rating(&mut ben)), (json!(1500), json!(1338)));
        assert_eq!(
            refused(ana.post(
                "/api/games",
                NewGame { terms: Terms { rated: true, ..body::terms(FormatKind::Single) }, ..NewGame::default() }
            )),
            (400, ErrorCode::RatedNeedsClock)
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn new_accounts_that_lose_on_purpose_make_no_player_strong() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut farmer, _) = Browser::with_account(&server.host, "Farmer");
        let rating = |browser: &mut Browser| browser.get("/api/me").1["ratings"]["single"]["rating"].as_i64();
        let mut ratings = Vec::new();
        for number in 0..8 {
            let (mut throwaway, _) = Browser::with_account(&server.host, &format!("Loser-{number}"));
            play(&server.host, &mut farmer, &mut throwaway, in_days(FormatKind::Single)).await;
            ratings.push(rating(&mut farmer).expect("a rating"));
        }
        assert!(
            ratings.is_sorted() && ratings[4] == ratings[7],
            "from the sixth game on nothing is gained: {ratings:?}"
        );
        assert_eq!(farmer.get("/api/ratings/single").1, json!([]), "and nobody is in the table by it");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_lists_players_by_strength() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (mut ana, _) = Browser::with_account(&server.host, "Ana");
        let (mut ben, _) = Browser::with_account(&server.host, "Ben");
        let (mut eva, _) = Browser::with_account(&server.host, "Eva");
        for _ in 0..5 {
            play(&server.host, &mut ana, &mut ben, in_days(FormatKind::Single)).await;
        }
        play(&server.host, &mut eva, &mut ana, in_days(FormatKind::Single)).await;
        assert_eq!(ana.get("/api/ratings/single").1, json!([]), "their ratings may be far off still");
        // As if each had played many more games.
        database.execute("UPDATE ratings SET deviation = 80000").await;
        let table = ana.get("/api/ratings/single").1;
        let line = |number: usize| (table[number]["place"].clone(), table[number]["name"].clone());
        assert_eq!((line(0), line(1)), ((json!(1), json!("Ana")), (json!(2), json!("Ben"))), "{table}");
        assert_eq!(
            (table.as_array().map(Vec::len), &table[0]["games"]),
            (Some(2), &json!(6)),
            "one game of Eva's says too little"
        );
        let second = ana.get("/api/ratings/single?after=1").1;
        assert_eq!((second.as_array().map(Vec::len), &second[0]), (Some(1), &table[1]));
        assert_eq!(ana.get("/api/ratings/long").1, json!([]));
        assert_eq!(refused(ana.get("/api/ratings/short")), (400, ErrorCode::BadRequest));
        // A deleted account is in no leaderboard.
        assert_eq!(ana.delete("/api/me", ()).0, 204);
        assert_eq!(ben.get("/api/ratings/single").1[0]["name"], "Ben");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_found() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let host = server.host.as_str();
        let (mut ana, _) = Browser::with_account(host, "Ana");
        let (mut ben, _) = Browser::with_account(host, "Ben");
        let mut guest = Browser::new(host);
        let won = play(host, &mut ana, &mut ben, in_days(FormatKind::Standard)).await;
        let lost = play(host, &mut ben, &mut ana, in_days(FormatKind::Single)).await;
        let drawn = play(host, &mut ana, &mut ben, body::as_black(FormatKind::Series)).await;
        let other = play(host, &mut ana, &mut guest, body::as_black(FormatKind::Single)).await;
        let (_, open) = ana.post("/api/games", in_days(FormatKind::Single));
        let mut ids = |query: &str| {
            let (status, found) = ana.get(&format!("/api/history{query}"));
            assert_eq!(status, 200, "{query}: {found}");
            let games = found["games"].as_array().expect("a list").clone();
            games.iter().map(|game| game["game"].as_str().expect("an id").to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(ids(""), [other.as_str(), &drawn, &lost, &won], "{open} is not over");
        assert_eq!(ids("?result=won"), [other.as_str(), &won]);
        assert_eq!(ids("?result=lost"), [lost.as_str()]);
        assert_eq!(ids("?result=drawn"), [drawn.as_str()]);
        assert_eq!(ids("?length=single"), [other.as_str(), &lost]);
        assert_eq!(ids("?rated=true"), [lost.as_str(), &won]);
        assert_eq!(ids("?rated=false"), [other.as_str(), &drawn]);
        assert_eq!(ids("?opponent=ben&length=single"), [lost.as_str()]);
        assert_eq!(ids("?opponent=B"), [drawn.as_str(), &lost, &won], "the beginning of a name is enough");
        assert_eq!(ids("?opponent=guest"), [other.as_str()]);
        assert_eq!(ids("?opponent=Nobody-here"), [] as [&str; 0]);
        assert_eq!(ids("?opponent=engine%203"), [] as [&str; 0]);
        assert_eq!(ids("?name=ben&result=won"), [lost.as_str()]);
        assert_eq!(ids("?before=1"), [] as [&str; 0]);
        let found = ana.get("/api/history?rated=true").1["games"][1].clone();
        assert_eq!((&found["winner"], &found["players"]["white"]), (&json!("black"), &json!("Ben")));
        assert_eq!(
            (&found["side"], &ben.get("/api/history").1["games"][0]["side"]),
            (&json!("black"), &json!("white"))
        );
        assert_eq!(found["score"], json!({ "black": 0, "white": 0 }));
        assert_eq!(found["ratings"]["black"], json!({ "before": 1500, "after": 1662 }));
        // Others find what was rated, and not what was played by link; the players find both.
        let (mut cy, _) = Browser::with_account(host, "Cyd");
        let of_ana = |browser: &mut Browser| {
            let found = browser.get("/api/history?name=ana").1["games"].as_array().expect("a list").clone();
            found.iter().map(|game| game["game"].as_str().expect("an id").to_owned()).collect::<Vec<_>>()
        };
        for browser in [&mut cy, &mut Browser::new(host)] {
            assert_eq!(of_ana(browser), [lost.as_str(), &won]);
        }
        assert_eq!(of_ana(&mut ben), [drawn.as_str(), &lost, &won]);
        assert_eq!(of_ana(&mut guest), [other.as_str(), &lost, &won]);
        let ended = found["ended"].as_u64().expect("a time");
        assert_eq!(ids_before(&mut ana, ended), [] as [String; 0]);
        assert_eq!(ids_before(&mut ana, ended + 1), [won]);
        assert_eq!(refused(ana.get("/api/history?name=Nobody-here")), (404, ErrorCode::NoSuchUser));
        assert_eq!(refused(ana.get("/api/history?before=soon")), (400, ErrorCode::BadRequest));
        assert_eq!(refused(Browser::new(host).get("/api/history")), (401, ErrorCode::NeedsSession));
        // More than a page: the next one begins where the first one ends.
        for _ in 0..49 {
            play(host, &mut ben, &mut guest, body::as_black(FormatKind::Single)).await;
        }
        let first = ben.get("/api/history").1;
        let next = first["next"].as_str().expect("a next page");
        let second = ben.get(&format!("/api/history?before={next}")).1;
        let count = |page: &Value| page["games"].as_array().map(Vec::len);
        assert_eq!((count(&first), count(&second), &second["next"]), (Some(50), Some(2), &Value::Null));
        assert!(!first["games"].as_array().expect("a list").contains(&second["games"][0]));
    }
}

fn ids_before(browser: &mut Browser, time: u64) -> Vec<String> {
    let found = browser.get(&format!("/api/history?before={time}")).1;
    let games = found["games"].as_array().expect("a list").iter();
    games.map(|game| game["game"].as_str().expect("an id").to_owned()).collect()
}
