//! Looking for a game: lists, offers, pairing and the lobby.

use std::time::Duration;

use futures_util::SinkExt;
use kamisado::{ByPlayer, FormatKind, Player};
use kamisado_api::{
    ErrorCode, GameListKind, GamePage, GameSnapshot, GameSummary, JoinedGame, LobbyUpdate, PROBE, PlayerInfo, paths,
};
use kamisado_online::{Action, Terms, TimeControl};
use tokio_tungstenite::tungstenite::Message;

use crate::support::*;

const LONG: FormatKind = FormatKind::Long;
const SHORT: FormatKind = FormatKind::Single;

/// Looks for an opponent: the status, the game and the side, and the user.
fn pair(host: &str, user: Option<&User>, kind: FormatKind) -> (u16, String, Player, Option<User>) {
    let (answer, given) = post(host, paths::PAIRING, user, body::terms(kind));
    let JoinedGame { id, you, link } = answer.read_with(answer.status);
    assert_eq!(link, Some(paths::game_page(&id)));
    (answer.status, id, you, given)
}

/// A list of games as everyone sees it.
fn list(host: &str, kind: GameListKind) -> Vec<GameSummary> {
    get::<GamePage>(host, &paths::games(kind, None)).games
}

/// The own games of a user that are not over.
fn own_games(host: &str, user: &User) -> Vec<GameSummary> {
    get_as::<GamePage>(host, &paths::games(GameListKind::Mine, None), user).games
}

/// The lobby as it is sent: everything first, and then what is different.
struct Lobby {
    socket: Socket,
    offers: Vec<GameSummary>,
    playing: u64,
    turns: Vec<String>,
    /// How many bytes came after the first message.
    bytes: usize,
}

impl Lobby {
    async fn open(host: &str, user: Option<&User>) -> Lobby {
        let mut socket = open_socket(host, &paths::lobby(), user).await.expect("a connection");
        let LobbyUpdate { offers, playing, turns, .. } = next_update(&mut socket).await.0;
        let whole = "the first message is whole";
        let (offers, playing, turns) = (offers.expect(whole), playing.expect(whole), turns.expect(whole));
        Lobby { socket, offers, playing, turns, bytes: 0 }
    }

    /// Waits until the lobby shows something.
    async fn until(&mut self, is_so: impl Fn(&Lobby) -> bool) {
        while !is_so(self) {
            let (update, bytes) = next_update(&mut self.socket).await;
            self.bytes += bytes;
            let LobbyUpdate { offers, added, changed, removed, playing, turns } = update;
            assert_eq!(offers, None, "only the first message is whole");
            let is_changed = |offer: &GameSummary| changed.iter().any(|changed| changed.id == offer.id);
            self.offers.retain(|offer| !removed.contains(&offer.id) && !is_changed(offer));
            for added in added {
                assert!(self.offers.iter().all(|offer| offer.id != added.id), "it was there: {added:?}");
                self.offers.push(added);
            }
            self.offers.extend(changed);
            self.playing = playing.unwrap_or(self.playing);
            self.turns = turns.unwrap_or_else(|| std::mem::take(&mut self.turns));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_look_for_the_same_game_find_each_other() {
    let (_database, server) = server().await;
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

#[tokio::test(flavor = "multi_thread")]
async fn no_user_is_paired_with_one_who_has_gone() {
    let (database, server) = faster_server(20).await;
    let host = &server.host;
    let (_, left, ..) = pair(host, None, SHORT);
    let (_, attended, _, ana) = pair(host, None, LONG);
    let mut lobby = open_socket(host, &paths::lobby(), ana.as_ref()).await.expect("a connection");
    // The server ends a connection that does not answer its pings; reading answers them.
    tokio::spawn(async move { while next_text(&mut lobby).await.is_some() {} });
    // Before the one who waits stand many offers of the same game whose makers have gone.
    database.copy_game(&left, 300).await;
    let terms = format!("UPDATE games SET terms = (SELECT terms FROM games WHERE id = '{attended}')");
    database.execute(&format!("{terms} WHERE id LIKE 'copy%'")).await;
    // Those who have just made an offer count as there for a while: ten seconds, divided by the speed.
    let age = || {
        let offer = list(host, GameListKind::Offers).into_iter().find(|offer| offer.id == left);
        let now = get::<GameSnapshot>(host, &paths::game(&left)).state.now;
        now.since(offer.expect("the offer stands").created)
    };
    wait_until("they count as gone", async || age() > Duration::from_millis(600)).await;
    let (status, new, ..) = pair(host, None, SHORT);
    assert!(status == 201 && new != left, "{status}");
    let (status, found, ..) = pair(host, None, LONG);
    assert_eq!((status, found), (200, attended));
}

#[tokio::test(flavor = "multi_thread")]
async fn many_who_look_at_once_all_find_an_opponent() {
    let (_database, server) = server().await;
    let mut found: Vec<String> = std::thread::scope(|scope| {
        let look = |_| scope.spawn(|| pair(&server.host, None, LONG).1);
        let looking: Vec<_> = (0..10).map(look).collect();
        looking.into_iter().map(|one| one.join().expect("no panic")).collect()
    });
    found.sort();
    assert!(found.chunks(2).all(|pair| pair[0] == pair[1]), "{found:?}");
    assert_eq!(list(&server.host, GameListKind::Playing).len(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_is_withdrawn_by_its_maker_until_it_is_taken() {
    let (_database, server) = server().await;
    let host = &server.host;
    let (_, id, _, ana) = pair(host, None, LONG);
    let path = paths::game(&id);
    let (_, _, _, bo) = pair(host, None, SHORT);
    assert_eq!(ask("DELETE", host, &path, None).status, 403);
    assert_eq!(ask("DELETE", host, &path, bo.as_ref()).status, 403);
    assert_eq!(ask("DELETE", host, &path, ana.as_ref()).status, 204);
    assert_eq!(ask("DELETE", host, &paths::game("nowhere"), ana.as_ref()).status, 404);
    assert_eq!(own_games(host, &ana.expect("a session")), []);
    let (answer, _) = post(host, &paths::game_seat(&id), bo.as_ref(), "");
    assert_eq!(answer.status, 409, "{}", answer.text);
    let (taken, black, _) = two_players(host, Terms::default());
    assert_eq!(ask("DELETE", host, &paths::game(&taken), Some(&black)).status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_tells_who_plays_and_whose_turn_it_is() {
    let (database, mut server) = server().await;
    let (id, black, white) = two_players(&server.host, Terms::default());
    let one = until_own_games(&server.host, &black, |games| games[0].your_turn).await;
    assert_eq!((&one[0].id, one[0].you, one[0].your_turn), (&id, Some(Player::Black), true));
    assert_eq!(one[0].players, ByPlayer::from_fn(|_| Some(PlayerInfo::guest())));
    assert_eq!((one[0].free_seat, one.len()), (None, 1));
    assert!(!own_games(&server.host, &white)[0].your_turn);
    let mut client = Client::watch(&server.host, &id, Some(&black)).await;
    client.play("f8e7").await;
    for restarted in [false, true] {
        if restarted {
            server.kill();
            server = Server::start(&database.address);
        }
        let (newer, _) = make_game(&server.host, Some(&white), body::new_game(FormatKind::Single));
        wait_until(&format!("the own turn is first, restarted: {restarted}"), async || {
            let first = own_games(&server.host, &white);
            let yours = [&black, &white].map(|user| own_games(&server.host, user)[0].your_turn);
            (&first[0].id, &first[1].id) == (&id, &newer) && yours == [false, true]
        })
        .await;
    }
    assert_eq!(list(&server.host, GameListKind::Playing), [], "a game by link is for those who have it");
    assert_eq!(list(&server.host, GameListKind::Mine), []);
    let mut client = Client::watch(&server.host, &id, Some(&white)).await;
    client.resign().await;
    until_own_games(&server.host, &white, |games| games.iter().all(|game| game.id != id)).await;
}

/// The own games of a user, once they are as expected: the nodes of a cluster learn whose turn it is a moment later.
async fn until_own_games(host: &str, user: &User, is_expected: impl Fn(&[GameSummary]) -> bool) -> Vec<GameSummary> {
    wait_until("the own games are as expected", async || is_expected(&own_games(host, user))).await;
    own_games(host, user)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_offers_and_turns_as_they_change() {
    let (_database, server) = faster_server(10).await;
    let host = &server.host;
    let (id, black, white) = two_players(host, Terms::default());
    let mut lobby = Lobby::open(host, Some(&white)).await;
    lobby.until(|lobby| lobby.playing == 1).await;
    assert!(lobby.offers.is_empty() && lobby.turns.is_empty());
    let (_, offer, side, ana) = pair(host, None, LONG);
    lobby.until(|lobby| !lobby.offers.is_empty()).await;
    assert_eq!((&lobby.offers[0].id, lobby.offers[0].you), (&offer, None));
    let own = Lobby::open(host, ana.as_ref()).await;
    assert_eq!((&own.offers[0].id, own.offers[0].you), (&offer, Some(side)));
    let mut first = Client::watch(host, &id, Some(&black)).await;
    first.send(first.turn("f8e7")).await;
    lobby.until(|lobby| lobby.turns == [id.as_str()]).await;
    assert_eq!(ask("DELETE", host, &paths::game(&offer), ana.as_ref()).status, 204);
    lobby.until(|lobby| lobby.offers.is_empty()).await;
    first.send(Action::Resign).await;
    lobby.until(|lobby| lobby.turns.is_empty() && lobby.playing == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_sockets_answer_a_client_that_asks_whether_the_connection_is_alive() {
    let (_database, server) = server().await;
    let host = &server.host;
    let (id, black, _) = two_players(host, Terms::default());
    for (path, user) in [
        (paths::lobby(), None),
        (paths::lobby(), Some(&black)),
        (paths::game_socket(&id, 0), Some(&black)),
        (paths::game_socket(&id, 0), None),
    ] {
        let mut socket = open_socket(host, &path, user).await.expect("a connection");
        socket.send(Message::text(PROBE)).await.expect("it is sent");
        while next_text(&mut socket).await.unwrap_or_else(|| panic!("{path} closes the connection")) != PROBE {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_tells_what_is_different_and_no_more() {
    let (_database, server) = faster_server(10).await;
    let host = &server.host;
    let offer = || offer(host, None, DAYS).0.status;
    for _ in 0..20 {
        assert_eq!(offer(), 201);
    }
    let mut lobby = Lobby::open(host, None).await;
    lobby.until(|lobby| lobby.offers.len() == 20).await;
    lobby.bytes = 0;
    assert_eq!(offer(), 201);
    lobby.until(|lobby| lobby.offers.len() == 21).await;
    assert!(lobby.bytes < 600, "one offer of 21 took {} bytes", lobby.bytes);
}

/// A public offer of a user; the answer.
fn offer(host: &str, user: Option<&User>, time_control: TimeControl) -> (Answer, Option<User>) {
    let mut game = body::offered(body::new_game(FormatKind::Single));
    game.terms.time_control = time_control;
    post(host, paths::GAMES, user, game)
}

const LIVE: TimeControl = TimeControl::Fischer { seconds: 300, increment: 3 };
const DAYS: TimeControl = TimeControl::Days(2);

#[tokio::test(flavor = "multi_thread")]
async fn no_user_has_more_than_some_open_offers_and_one_that_is_gone_makes_place() {
    let (_database, server) = server().await;
    let host = &server.host;
    let (_, ana) = offer(host, None, LIVE);
    let ana = ana.expect("a session");
    let made: Vec<JoinedGame> = (0..4).map(|_| offer(host, Some(&ana), LIVE).0.created()).collect();
    assert_eq!(offer(host, Some(&ana), LIVE).0.refusal(), (429, ErrorCode::TooManyOffers));
    let (answer, _) = post(host, paths::PAIRING, Some(&ana), body::terms(LONG));
    assert_eq!(answer.refusal(), (429, ErrorCode::TooManyOffers), "pairing counts too");
    assert!((0..20).all(|_| offer(host, Some(&ana), DAYS).0.status == 201), "correspondence is counted by itself");
    assert_eq!(offer(host, Some(&ana), DAYS).0.status, 429);
    assert_eq!(offer(host, None, LIVE).0.status, 201, "others are not concerned");
    let withdrawn = paths::game(&made[0].id);
    assert_eq!(ask("DELETE", host, &withdrawn, Some(&ana)).status, 204);
    assert_eq!(offer(host, Some(&ana), LIVE).0.status, 201);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_has_only_so_many_offers_however_many_guests_it_makes() {
    let database = database().await;
    let server = Server::start_with(&database.address, &["--requests", "1000"]).through_one_node();
    let host = &server.host;
    let mut made: Vec<(JoinedGame, Option<User>)> = Vec::new();
    let refused = loop {
        let (answer, guest) = offer(host, None, DAYS);
        if answer.status != 201 {
            break answer.refusal();
        }
        made.push((answer.created(), guest));
    };
    assert_eq!((refused, made.len()), ((429, ErrorCode::TooManyOffers), 60));
    let mut lobby = Lobby::open(host, None).await;
    lobby.until(|lobby| lobby.offers.len() == 50).await;
    let (game, guest) = &made[0];
    assert_eq!(ask("DELETE", host, &paths::game(&game.id), guest.as_ref()).status, 204);
    assert_eq!(offer(host, None, DAYS).0.status, 201);
}
