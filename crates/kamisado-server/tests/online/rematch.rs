//! Once more, with colours exchanged.

use kamisado::{MatchLength, MatchRules, Player};
use kamisado_api::ErrorCode;
use kamisado_online::{Terms, TimeControl};

use crate::client::{Client, post, two_players};
use crate::database::{Database, databases};
use crate::server::Server;

const REMATCH: &str = r#"{"do":"offer","offer":"rematch"}"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_the_next_game_with_colours_exchanged_and_survives_a_kill() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let pace = TimeControl::Fischer { seconds: 600, increment: 3 };
        let terms = Terms { rules: MatchRules::new(MatchLength::Standard), time_control: pace, rated: false };
        let (id, black, white) = two_players(&server.host, terms);
        let mut first = Client::watch(&server.host, &id, Some(&black)).await;
        let mut second = Client::watch(&server.host, &id, Some(&white)).await;
        assert_eq!(first.refused(REMATCH).await, ErrorCode::NotOver);
        first.send(r#"{"do":"resign"}"#).await.expect("it is sent");
        second.until(|client| client.game.end().is_some()).await;
        second.send(REMATCH).await.expect("it is sent");
        first.until(|client| client.game.offers().white.is_some()).await;
        first.send(REMATCH).await.expect("it is sent");
        first.until(|client| client.next.is_some()).await;
        server.kill();
        let server = Server::start(&database.address);
        let next = first.next.expect("it was told");
        second =
            Client::connect(&server.host, &id, Some(&white), Some((second.game, second.number))).await.expect("it");
        assert_eq!(second.next.as_ref(), Some(&next));
        assert_eq!(second.refused(REMATCH).await, ErrorCode::OfferedAlready);
        let mut opener = Client::watch(&server.host, &next, Some(&white)).await;
        let other = Client::watch(&server.host, &next, Some(&black)).await;
        assert_eq!((opener.you, other.you), (Some(Player::Black), Some(Player::White)));
        assert_eq!(opener.game.terms(), terms);
        opener.play("f8e7").await.expect("it is sent");
        opener.until(|client| client.game.ply() == 1).await;
        let playing = Database::query(&database.address, "SELECT id FROM games WHERE status = $1", "playing").await;
        assert_eq!(playing, [next], "one game was made");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_offer_of_a_rematch_goes_with_its_maker() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let (id, black, white) = two_players(&server.host, Terms::default());
        let mut first = Client::watch(&server.host, &id, Some(&black)).await;
        let mut second = Client::watch(&server.host, &id, Some(&white)).await;
        first.send(r#"{"do":"resign"}"#).await.expect("it is sent");
        second.until(|client| client.game.end().is_some()).await;
        second.send(REMATCH).await.expect("it is sent");
        first.until(|client| client.game.offers().white.is_some()).await;
        // Whoever only loads the page anew still offers it; whoever stays away does not.
        drop(second);
        first.until(|client| !client.presence.white).await;
        let again = Client::watch(&server.host, &id, Some(&white)).await;
        assert!(again.game.offers().white.is_some());
        drop(again);
        first.until(|client| client.game.offers().white.is_none()).await;
        // This is an offer and no agreement; whoever comes back can accept it.
        first.send(REMATCH).await.expect("it is sent");
        first.until(|client| client.game.offers().black.is_some()).await;
        assert_eq!(first.next, None);
        let mut back = Client::watch(&server.host, &id, Some(&white)).await;
        back.send(REMATCH).await.expect("it is sent");
        first.until(|client| client.next.is_some()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_agrees_to_take_a_move_back_and_to_play_again() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let body = r#"{"rules":{"match":"standard"},"side":"black","engine":1}"#;
        let ((_, made), person) = post(&server.host, "/api/games", None, body);
        let mut client = Client::watch(&server.host, made["game"].as_str().expect("an id"), person.as_ref()).await;
        client.play("f8e7").await.expect("it is sent");
        client.until(|client| client.game.ply() >= 2).await;
        client.send(r#"{"do":"offer","offer":"take-back"}"#).await.expect("it is sent");
        client.until(|client| client.game.ply() == 0).await;
        client.play("f8f7").await.expect("it is sent");
        client.until(|client| client.game.ply() >= 2).await;
        client.send(r#"{"do":"resign"}"#).await.expect("it is sent");
        client.until(|client| client.game.end().is_some()).await;
        client.send(REMATCH).await.expect("it is sent");
        client.until(|client| client.next.is_some()).await;
        // The engine opens the next game.
        let mut next = Client::watch(&server.host, &client.next.expect("it was told"), person.as_ref()).await;
        next.until(|client| client.game.ply() >= 1).await;
    }
}
