//! Ratings, tables of players, and finished games.

use kamisado::{ByPlayer, FormatKind, Match, Move, Phase, Player, Turn};
use kamisado_api::{
    ErrorCode, FinishedGames, GameListKind, GameSnapshot, HistoryQuery, LeaderboardRow, NewGame, PlayerInfo,
    PlayerResult, Profile, RatingChange, RatingData, RatingSummary, Ratings, paths,
};
use kamisado_online::{Action, Offer, RatingCategory, Terms, Timestamp};

use crate::support::*;

/// A game that Black makes and White gives up after this many moves of each, or that both stop if it is a series.
async fn play_moves(black: &mut Browser, white: &mut Browser, game: NewGame, moves: usize) -> String {
    let (id, mut other, mut loser) = make_moves(black, white, game, moves).await;
    if is_series(&loser) {
        let stop = Action::Offer { offer: Offer::Stop };
        other.send(stop).await;
        loser.until(|client| client.game.offers().black.is_some()).await;
        loser.send(stop).await;
    } else {
        loser.send(Action::Resign).await;
    }
    loser.until_over().await;
    id
}

/// A game that Black makes, after this many moves of each, and the connections of both.
async fn make_moves(black: &mut Browser, white: &mut Browser, game: NewGame, moves: usize) -> (String, Client, Client) {
    let id = black.make_game_with(white, game);
    let mut loser = white.watch(&id).await;
    let mut other = black.watch(&id).await;
    while !Player::ALL.into_iter().all(|player| loser.game.has_made_moves(player, moves)) {
        let turn = quiet_turn(loser.game.game());
        let mover = if loser.game.player_to_act() == Some(Player::Black) { &mut other } else { &mut loser };
        mover.play(&turn.to_string()).await;
        let ply = loser.game.ply().max(other.game.ply());
        other.until(|client| client.game.ply() >= ply).await;
        loser.until(|client| client.game.ply() >= other.game.ply()).await;
    }
    (id, other, loser)
}

/// A game that is long enough to be rated for both.
async fn play(black: &mut Browser, white: &mut Browser, game: NewGame) -> String {
    play_moves(black, white, game, 3).await
}

/// A turn after which the round goes on, as short as possible, so that no tower arrives soon.
fn quiet_turn(game: &Match) -> Turn {
    let goes_on = |turn: &&Turn| {
        let mut after = game.clone();
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

/// The ratings of a user who has played one rated game of the standard length.
fn one_standard_game(rating: i64) -> Ratings {
    [(RatingCategory::Standard, RatingSummary { rating, deviation: 290, games: 1 })].into_iter().collect()
}

/// The rating of a user in single rounds.
fn single_rating(browser: &mut Browser) -> Option<i64> {
    browser.me().ratings.get(RatingCategory::Single).map(|summary| summary.rating)
}

/// The leaderboard of a category after some places.
fn leaderboard(browser: &mut Browser, category: RatingCategory, after: u32) -> Vec<LeaderboardRow> {
    browser.get(&paths::leaderboard(category, after)).read()
}

/// The first page of the finished games of a query.
fn history(browser: &mut Browser, query: &HistoryQuery) -> FinishedGames {
    browser.get(&paths::history(query)).read()
}

/// The ids of the finished games of a query.
fn history_ids(browser: &mut Browser, query: &HistoryQuery) -> Vec<String> {
    history(browser, query).games.into_iter().map(|game| game.id).collect()
}

/// A rated game with three days for each turn, in which the creator is Black.
fn in_days(kind: FormatKind) -> NewGame {
    body::rated(body::as_black(kind), 3)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_changes_both_ratings_once() {
    let (database, mut server) = server().await;
    let [mut ana, mut ben] = Browser::with_accounts(&server.host, ["Ana", "Ben"]);
    assert_eq!(ana.me().ratings, Ratings::default());
    let friendly = body::as_black(FormatKind::Standard);
    play(&mut ana, &mut ben, friendly).await;
    assert_eq!(ana.me().ratings, Ratings::default(), "a game that was not rated changes nothing");
    let id = play(&mut ana, &mut ben, in_days(FormatKind::Standard)).await;
    let (won, lost) = (ana.me().ratings, ben.get(&paths::user("Ben")).read::<Profile>().ratings);
    // Two who are new, one wins: on a new server what Glicko-2 says.
    assert_eq!(won, one_standard_game(1662));
    assert_eq!(lost, one_standard_game(1338));
    // The game itself tells how strong the players are now, and how it has changed that.
    let shown = ana.get(&paths::game(&id)).read::<GameSnapshot>().state.ratings;
    let strong = Some(ByPlayer { black: Some(1662), white: Some(1338) });
    assert_eq!(shown.now, strong);
    let change = |after: i64| Some(RatingChange { before: 1500, after });
    assert_eq!(shown.changes, Some(ByPlayer { black: change(1662), white: change(1338) }));
    assert_eq!(Client::watch(&server.host, &id, None).await.hello.state.ratings, shown);
    // The game is opened again and again, and the server is killed: the ratings stay.
    for _ in 0..2 {
        let mut again = ben.watch(&id).await;
        assert_eq!(again.refused(Action::Resign).await, ErrorCode::Over);
        server.kill();
        server = Server::start(&database.address);
        (ana, ben) = (ana.at(&server.host), ben.at(&server.host));
        assert_eq!((&ana.me().ratings, &ben.me().ratings), (&won, &lost));
    }
    // A series that is stopped with the score even is a draw, on a ladder of its own.
    play(&mut ben, &mut ana, in_days(FormatKind::Series)).await;
    let drawn = ana.me().ratings;
    assert_eq!(drawn.get(RatingCategory::Series).map(|summary| summary.rating), Some(1500));
    assert_eq!(drawn.get(RatingCategory::Standard), won.get(RatingCategory::Standard));
    // One that is given up before any player has moved changes no rating.
    let id = ana.make_game_with(&mut ben, in_days(FormatKind::Standard));
    let mut loser = ben.watch(&id).await;
    loser.resign().await;
    assert_eq!(ana.me().ratings, drawn);
    // A game that is called off counts for nothing.
    let id = ana.make_game_with(&mut ben, in_days(FormatKind::Standard));
    let mut leaver = ana.watch(&id).await;
    // Players, and users who look for an opponent, see the rating of the other.
    assert_eq!(leaver.hello.state.ratings.now, strong);
    assert_eq!(Some(ana.games(GameListKind::Mine)[0].ratings), strong);
    assert_eq!(leaver.hello.state.ratings.changes, None, "nothing has changed yet");
    leaver.send(Action::Abort).await;
    leaver.until_over().await;
    assert_eq!(ana.me().ratings, drawn);
    assert_eq!(history(&mut ana, &HistoryQuery::default()).games.len(), 4);
    // The export has the rating as it is stored.
    database.execute("UPDATE ratings SET settled = 7, unconfirmed = 12500").await;
    let stored = ana.export().account.ratings;
    let settled = |rating: &RatingData| (rating.settled, rating.unconfirmed) == (Some(Timestamp::from_millis(7)), 12.5);
    assert!(stored.len() == 2 && stored.iter().all(settled), "{stored:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_opponent_of_a_player_who_deletes_the_account_gets_the_points() {
    let (database, server) = faster_server(10).await;
    let [mut ana, mut ben] = Browser::with_accounts(&server.host, ["Ana", "Ben"]);
    play(&mut ben, &mut ana, in_days(FormatKind::Single)).await;
    make_moves(&mut ana, &mut ben, in_days(FormatKind::Standard), 3).await;
    assert_eq!(ben.delete(paths::ME, ()).status, 204);
    database.until_number("SELECT COUNT(*) FROM departures", 0).await;
    assert_eq!(ana.me().ratings.get(RatingCategory::Standard).map(|summary| summary.rating), Some(1662));
    let left = "SELECT (SELECT COUNT(*) FROM ratings JOIN users ON users.id = user_id WHERE name <> 'Ana') \
                + (SELECT COUNT(*) FROM rating_changes JOIN users ON users.id = user_id WHERE name <> 'Ana')";
    assert_eq!(database.number(left).await, 0, "nothing is left of the one who has gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_that_is_given_up_early_is_lost_and_gives_nothing() {
    let (_database, server) = server().await;
    let [mut ana, mut ben] = Browser::with_accounts(&server.host, ["Ana", "Ben"]);
    play_moves(&mut ana, &mut ben, in_days(FormatKind::Single), 2).await;
    assert_eq!((single_rating(&mut ana), single_rating(&mut ben)), (Some(1500), Some(1338)));
    let terms = Terms { rated: true, ..body::terms(FormatKind::Single) };
    let without_clock = NewGame { terms, ..NewGame::default() };
    assert_eq!(refused(ana.post(paths::GAMES, without_clock)), (400, ErrorCode::RatedNeedsClock));
}

#[tokio::test(flavor = "multi_thread")]
async fn accounts_that_lose_on_purpose_lift_no_player() {
    let (database, server) = server().await;
    let (mut farmer, _) = Browser::with_account(&server.host, "Farmer");
    let mut ring: Vec<Browser> =
        (0..6).map(|number| Browser::with_account(&server.host, &format!("Loser-{number}")).0).collect();
    // Among themselves they look like players.
    for (one, other) in [(0, 1), (2, 3), (4, 5), (1, 2), (3, 4), (5, 0)] {
        let [black, white] = ring.get_disjoint_mut([one, other]).expect("two of them");
        play(black, white, in_days(FormatKind::Single)).await;
    }
    let mut ratings = Vec::new();
    for throwaway in &mut ring {
        play(&mut farmer, throwaway, in_days(FormatKind::Single)).await;
        ratings.push(single_rating(&mut farmer).expect("a rating"));
    }
    assert!(ratings.is_sorted() && ratings[5] <= 1800, "on a new server ratings stay below 1800: {ratings:?}");
    assert_eq!(leaderboard(&mut farmer, RatingCategory::Single, 0), [], "and nobody is in the table by it");
    // A server with founders: strangers move a rating a little, however often they lose and however much time passes.
    let columns = "user_id, length, rating, deviation, volatility, games, at, settled";
    for founder in ["f0", "f1", "f2", "f3", "f4"] {
        let user =
            format!("INSERT INTO users (id, kind, name, created) VALUES ('{founder}', 'account', '{founder}', 0)");
        database.execute(&user).await;
        let rating = format!("'{founder}', 'single', 1500000, 60000, 60000000, 50, 0, 1");
        database.execute(&format!("INSERT INTO ratings ({columns}) VALUES ({rating})")).await;
    }
    database.execute("UPDATE games SET ended = ended - 2000000000 WHERE ended IS NOT NULL").await;
    let part = |farmer: &mut Browser| {
        let RatingData { rating, deviation, unconfirmed, .. } = farmer.export().account.ratings[0];
        (rating - unconfirmed, deviation, unconfirmed)
    };
    let (confirmed, ..) = part(&mut farmer);
    for throwaway in &mut ring[..3] {
        play(&mut farmer, throwaway, in_days(FormatKind::Single)).await;
    }
    let (still_confirmed, deviation, unconfirmed) = part(&mut farmer);
    assert!((still_confirmed - confirmed).abs() < 0.01, "strangers confirm nothing: {confirmed} {still_confirmed}");
    assert!((1.0..=25.0).contains(&unconfirmed), "{unconfirmed}");
    // A player who is trusted at one length is trusted at every length.
    let insert = "INSERT INTO ratings (user_id, length, rating, deviation, volatility, games, at, settled) \
                  SELECT id, 'long', 1500000, 60000, 60000000, 50, 0, 1 FROM users WHERE name = 'Loser-5'";
    database.execute(insert).await;
    play(&mut ring[5], &mut farmer, in_days(FormatKind::Single)).await;
    let (lower, more_certain, fading) = part(&mut farmer);
    assert!((fading - 0.8 * unconfirmed).abs() < 0.01, "what strangers gave fades: {unconfirmed} {fading}");
    assert!(lower < confirmed - 1.0 && more_certain < deviation, "{lower} {more_certain}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_lists_players_by_strength() {
    let (database, server) = server().await;
    let [mut ana, mut ben, mut eva] = Browser::with_accounts(&server.host, ["Ana", "Ben", "Eva"]);
    for _ in 0..5 {
        play(&mut ana, &mut ben, in_days(FormatKind::Single)).await;
    }
    play(&mut eva, &mut ana, in_days(FormatKind::Single)).await;
    assert_eq!(leaderboard(&mut ana, RatingCategory::Single, 0), [], "their ratings may be far off still");
    // As if each had played many more games.
    let certain = "UPDATE ratings SET deviation = 80000, settled = CASE WHEN games < 5 THEN NULL ELSE 1 END";
    database.execute(certain).await;
    let table = leaderboard(&mut ana, RatingCategory::Single, 0);
    let lines: Vec<(u64, &str)> = table.iter().map(|row| (row.place, row.name.as_str())).collect();
    assert_eq!(lines, [(1, "Ana"), (2, "Ben")], "one game of Eva's says too little");
    assert_eq!(table[0].games, 6);
    assert_eq!(leaderboard(&mut ana, RatingCategory::Single, 1), table[1..]);
    assert_eq!(leaderboard(&mut ana, RatingCategory::Long, 0), []);
    // A category that there is not has no type.
    let unknown = paths::LEADERBOARD.replace("{length}", "short");
    assert_eq!(refused(ana.get(&unknown)), (400, ErrorCode::BadRequest));
    // A deleted account is in no leaderboard.
    assert_eq!(ana.delete(paths::ME, ()).status, 204);
    assert_eq!(leaderboard(&mut ben, RatingCategory::Single, 0)[0].name, "Ben");
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_found() {
    let (_database, server) = server().await;
    let host = server.host.as_str();
    let [mut ana, mut ben] = Browser::with_accounts(host, ["Ana", "Ben"]);
    let mut guest = Browser::new(host);
    let won = play(&mut ana, &mut ben, in_days(FormatKind::Standard)).await;
    let lost = play(&mut ben, &mut ana, in_days(FormatKind::Single)).await;
    let drawn = play(&mut ana, &mut ben, body::as_black(FormatKind::Series)).await;
    let other = play(&mut ana, &mut guest, body::as_black(FormatKind::Single)).await;
    let open = ana.make_game(in_days(FormatKind::Single));
    let all = HistoryQuery::default;
    let result = |result| HistoryQuery { result: Some(result), ..all() };
    let against = |name: &str| HistoryQuery { opponent: Some(name.to_owned()), ..all() };
    let of = |name: &str| HistoryQuery { name: Some(name.to_owned()), ..all() };
    let before = |place: &str| HistoryQuery { before: Some(place.to_owned()), ..all() };
    let rated = |rated| HistoryQuery { rated: Some(rated), ..all() };
    let single = HistoryQuery { length: Some(RatingCategory::Single), ..all() };
    let single_against_ben = HistoryQuery { length: single.length, ..against("ben") };
    let won_by_ben = HistoryQuery { result: Some(PlayerResult::Won), ..of("ben") };
    for (query, games) in [
        (all(), vec![&other, &drawn, &lost, &won]),
        (result(PlayerResult::Won), vec![&other, &won]),
        (result(PlayerResult::Lost), vec![&lost]),
        (result(PlayerResult::Drawn), vec![&drawn]),
        (single, vec![&other, &lost]),
        (rated(true), vec![&lost, &won]),
        (rated(false), vec![&other, &drawn]),
        (single_against_ben, vec![&lost]),
        // The beginning of a name is enough.
        (against("B"), vec![&drawn, &lost, &won]),
        (against(&PlayerInfo::guest().name), vec![&other]),
        (against("Nobody-here"), vec![]),
        (against(&PlayerInfo::engine(3).name), vec![]),
        (won_by_ben, vec![&lost]),
        (before("1"), vec![]),
    ] {
        let found = history_ids(&mut ana, &query);
        assert_eq!(found.iter().collect::<Vec<_>>(), games, "{query:?}; {open} is not over");
    }
    let found = history(&mut ana, &rated(true)).games[1].clone();
    assert_eq!((found.winner, &found.players.white), (Some(Player::Black), &Some(PlayerInfo::account("Ben"))));
    assert_eq!((found.side, history(&mut ben, &all()).games[0].side), (Player::Black, Player::White));
    assert_eq!(found.score, ByPlayer { black: 0, white: 0 });
    assert_eq!(found.ratings.black, Some(RatingChange { before: 1500, after: 1662 }));
    // Others find what was rated, and not what was played by link; the players find both.
    let (mut cy, _) = Browser::with_account(host, "Cyd");
    for browser in [&mut cy, &mut Browser::new(host)] {
        assert_eq!(history_ids(browser, &of("ana")), [lost.as_str(), &won]);
    }
    assert_eq!(history_ids(&mut ben, &of("ana")), [drawn.as_str(), &lost, &won]);
    assert_eq!(history_ids(&mut guest, &of("ana")), [other.as_str(), &lost, &won]);
    let until = |time: Timestamp| before(&time.as_millis().to_string());
    assert_eq!(history_ids(&mut ana, &until(found.ended)), [] as [&str; 0]);
    let next_millisecond = Timestamp::from_millis(found.ended.as_millis() + 1);
    assert_eq!(history_ids(&mut ana, &until(next_millisecond)), [won]);
    let nobody = paths::history(&of("Nobody-here"));
    assert_eq!(refused(ana.get(&nobody)), (404, ErrorCode::NoSuchUser));
    assert_eq!(refused(ana.get(&paths::history(&before("soon")))), (400, ErrorCode::BadRequest));
    assert_eq!(refused(Browser::new(host).get(paths::HISTORY)), (401, ErrorCode::NeedsSession));
    // More than a page: the next one begins where the first one ends.
    for _ in 0..49 {
        play(&mut ben, &mut guest, body::as_black(FormatKind::Single)).await;
    }
    let first = history(&mut ben, &all());
    let second = history(&mut ben, &before(&first.next.expect("a next page")));
    assert_eq!((first.games.len(), second.games.len(), second.next), (50, 2, None));
    assert!(!first.games.contains(&second.games[0]));
}
