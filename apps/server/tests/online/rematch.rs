//! Once more, with colours exchanged.

use kamisado::{ByPlayer, FormatKind, MatchLength, MatchRules, Player};
use kamisado_api::{ErrorCode, GameSnapshot, LogEvent, NewGame, RoomEvent, paths};
use kamisado_online::{Action, Offer, Terms, TimeControl};

use crate::support::*;

const REMATCH: Action = Action::Offer { offer: Offer::Rematch };

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_the_next_game_with_colours_exchanged_and_survives_a_kill() {
    let (database, server) = server().await;
    let time_control = TimeControl::Fischer { seconds: 600, increment: 3 };
    let terms = Terms { rules: MatchRules::new(MatchLength::Standard), time_control, rated: false };
    let (id, [black, white], [mut first, mut second]) = seated(&server.host, terms).await;
    assert_eq!(first.refused(REMATCH).await, ErrorCode::NotOver);
    first.send(body::say("well played")).await;
    first.send(Action::Resign).await;
    second.until_over().await;
    second.send(REMATCH).await;
    first.until(|client| client.game.offers().white.is_some()).await;
    first.send(REMATCH).await;
    first.until(|client| client.next.is_some()).await;
    server.kill();
    let server = Server::start(&database.address);
    let next = first.next.expect("a rematch");
    second = Client::connect(&server.host, &id, Some(&white), Some((second.game, second.number))).await.expect("it");
    assert_eq!(second.next.as_ref(), Some(&next));
    assert_eq!(second.refused(REMATCH).await, ErrorCode::OfferedAlready);
    let mut opener = Client::watch(&server.host, &next, Some(&white)).await;
    let other = Client::watch(&server.host, &next, Some(&black)).await;
    assert_eq!((opener.you, other.you), (Some(Player::Black), Some(Player::White)));
    assert_eq!(opener.game.terms(), terms);
    // What was said goes along, and so does the score: the second player, who has won, is Black now.
    assert_eq!(opener.said, ["well played"]);
    let shown: GameSnapshot = get(&server.host, &paths::game(&next));
    let continued = RoomEvent::Continued { game: id, wins: ByPlayer { black: 1, white: 0 } };
    assert_eq!(shown.entries[0].event, LogEvent::Room(continued));
    opener.play("f8e7").await;
    let playing = Database::query(&database.address, "SELECT id FROM games WHERE status = $1", "playing").await;
    assert_eq!(playing, [next], "one game was made");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_offer_of_a_rematch_goes_with_its_maker() {
    let (_database, server) = faster_server(10).await;
    let (id, [_, white], [mut first, mut second]) = seated(&server.host, Terms::default()).await;
    first.send(Action::Resign).await;
    second.until_over().await;
    second.send(REMATCH).await;
    first.until(|client| client.game.offers().white.is_some()).await;
    // A player who only reloads the page still offers it; one who stays away does not.
    drop(second);
    first.until(|client| !client.presence.white).await;
    let again = Client::watch(&server.host, &id, Some(&white)).await;
    assert!(again.game.offers().white.is_some());
    drop(again);
    first.until(|client| client.game.offers().white.is_none()).await;
    // This is an offer and no agreement; a player who comes back can accept it.
    first.send(REMATCH).await;
    first.until(|client| client.game.offers().black.is_some()).await;
    assert_eq!(first.next, None);
    let mut back = Client::watch(&server.host, &id, Some(&white)).await;
    back.send(REMATCH).await;
    first.until(|client| client.next.is_some()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_agrees_to_take_a_move_back_and_to_play_again() {
    let (_database, server) = server().await;
    let body = NewGame { engine: Some(1), ..body::as_black(FormatKind::Standard) };
    let (id, user) = make_game(&server.host, None, body);
    let mut client = Client::watch(&server.host, &id, user.as_ref()).await;
    client.send(client.turn("f8e7")).await;
    client.until(|client| client.game.ply() >= 2).await;
    client.send(Action::Offer { offer: Offer::TakeBack }).await;
    client.until_ply(0).await;
    client.send(client.turn("f8f7")).await;
    client.until(|client| client.game.ply() >= 2).await;
    client.resign().await;
    client.send(REMATCH).await;
    client.until(|client| client.next.is_some()).await;
    // The engine opens the next game.
    let mut next = Client::watch(&server.host, &client.next.expect("a rematch"), user.as_ref()).await;
    next.until(|client| client.game.ply() >= 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_no_way_around_the_limit_of_unfinished_games() {
    let (database, server) = server().await;
    let (_, [black, _], [mut first, mut second]) = seated(&server.host, Terms::default()).await;
    first.send(Action::Resign).await;
    second.until_over().await;
    first.until_over().await;
    first.send(REMATCH).await;
    second.until(|client| client.game.offers().black.is_some()).await;
    // Black begins very many games meanwhile.
    let (other, _) = make_game(&server.host, Some(&black), NewGame::default());
    database.copy_game(&other, 199).await;
    assert_eq!(second.refused(REMATCH).await, ErrorCode::TooManyUnfinished);
    assert_eq!(first.refused(REMATCH).await, ErrorCode::TooManyUnfinished);
    let games = "SELECT COUNT(*) FROM games WHERE white IS NOT NULL AND black IS NOT NULL";
    assert_eq!(database.number(games).await, 1);
    database.execute("UPDATE games SET status = 'over' WHERE id = 'copy1'").await;
    second.send(REMATCH).await;
    first.until(|client| client.next.is_some()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rematches_with_the_engine_are_counted_as_new_games() {
    let database = database().await;
    // With the default limits: 20 games with the engine at once.
    let server = Server::start_with(&database.address, &[]).through_one_node();
    let body = NewGame { engine: Some(1), ..body::as_black(FormatKind::Single) };
    let (mut id, user) = make_game(&server.host, None, body);
    let mut games = 1;
    let refused = loop {
        assert!(games <= 30, "there is no limit");
        let mut client = Client::watch(&server.host, &id, user.as_ref()).await;
        client.resign().await;
        client.send(REMATCH).await;
        loop {
            match client.take().await.expect("an answer") {
                Ok(()) if client.next.is_some() => break,
                Ok(()) => {}
                Err(code) => break assert_eq!(code, ErrorCode::TooManyGames),
            }
        }
        match client.next {
            Some(next) => (id, games) = (next, games + 1),
            None => break games,
        }
    };
    assert!((20..25).contains(&refused), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_rematch_begins_with_a_player_who_has_left() {
    let (database, server) = server().await;
    let (id, _, [mut first, mut second]) = seated(&server.host, Terms::default()).await;
    first.send(Action::Resign).await;
    second.until_over().await;
    second.send(REMATCH).await;
    first.until(|client| client.game.offers().white.is_some()).await;
    // In the moment in which a deletion is stored and the games do not know it yet.
    let deleted = format!("UPDATE users SET kind = 'deleted' WHERE id = (SELECT white FROM games WHERE id = '{id}')");
    database.execute(&deleted).await;
    assert_eq!(first.refused(REMATCH).await, ErrorCode::NothingOffered);
    assert_eq!(database.number("SELECT COUNT(*) FROM games").await, 1);
}
