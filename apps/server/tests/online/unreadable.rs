//! Games that this server cannot read, because a newer server has stored them or they are damaged, beside others.

use kamisado::{FormatKind, Player};
use kamisado_api::{ErrorCode, FinishedGames, GameListKind, paths};

use crate::support::*;

/// A game of two guests in play, and its players.
fn in_play(host: &str) -> (String, Browser, Browser) {
    let (mut black, mut white) = (Browser::new(host), Browser::new(host));
    let game = black.make_game_with(&mut white, body::offered(body::as_black(FormatKind::Single)));
    (game, black, white)
}

/// Everything that is stored of a game, but for who owns it.
async fn stored(address: &str, game: &str) -> (Vec<String>, Vec<String>) {
    let row = "SELECT terms || status || COALESCE(black, '') || COALESCE(white, '') FROM games WHERE id = $1";
    let entries = "SELECT body FROM entries WHERE game = $1 ORDER BY number";
    (Database::query(address, row, game).await, Database::query(address, entries, game).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_read_harms_no_other() {
    let database = database().await;
    for change in ["REPLACE(terms, '{\"rules\"', '{\"handicap\":2,\"rules\"')", "'damaged'"] {
        let server = Server::start_faster(&database.address, 10);
        let (running, mut black, _) = in_play(&server.host);
        let (over, mut loser, _) = in_play(&server.host);
        let mut client = loser.watch(&over).await;
        client.play("f8e7").await;
        client.resign().await;
        let offer = black.make_game(body::offered(body::as_black(FormatKind::Single)));
        let good = black.make_game(body::offered(body::as_black(FormatKind::Standard)));
        let (other, mut player, _) = in_play(&server.host);
        for game in [&running, &over, &offer] {
            database.execute(&format!("UPDATE games SET terms = {change} WHERE id = '{game}'")).await;
        }
        let before = [stored(&database.address, &running).await, stored(&database.address, &offer).await];
        // With the games in memory, and after a start.
        let mut server = server;
        for round in 0..2 {
            if round == 1 {
                server = server.restart(&database.address);
                [black, loser, player] = [black, loser, player].map(|browser| browser.at(&server.host));
            }
            let ids = |games: Vec<kamisado_api::GameSummary>| games.into_iter().map(|game| game.id).collect::<Vec<_>>();
            let mut anyone = Browser::new(&server.host);
            let offers = ids(anyone.games(GameListKind::Offers));
            assert!(offers.contains(&good) && !offers.contains(&offer), "{offers:?}");
            let playing = ids(anyone.games(GameListKind::Playing));
            assert!(playing.contains(&other) && !playing.contains(&running), "{playing:?}");
            assert!(ids(black.games(GameListKind::Mine)).contains(&good));
            let mut lobby = open_socket(&server.host, &paths::lobby(), None).await.expect("a socket");
            loop {
                let (update, _) = next_update(&mut lobby).await;
                let mut seen = update.offers.into_iter().flatten().chain(update.added);
                if seen.any(|offer| offer.id == good) {
                    break;
                }
            }
            let history: FinishedGames = loser.get(paths::HISTORY).read();
            assert_eq!(history.games.len(), 0);
            let export = black.export();
            assert!(export.games.iter().any(|game| game.id == good));
            let unknown: Vec<&str> = export.unknown_games.iter().map(|game| game.id.as_str()).collect();
            assert!(unknown.contains(&running.as_str()) && unknown.contains(&offer.as_str()), "{unknown:?}");
            assert!(export.unknown_games.iter().any(|game| !game.entries.is_empty()));
        }
        // It is refused alone, and stays as it is; the others are played.
        assert_eq!(refused(black.get(&paths::game(&running))), (503, ErrorCode::UnreadableGame));
        let mut client = player.watch(&other).await;
        assert_eq!(client.you, Some(Player::Black));
        client.play("f8e7").await;
        assert_eq!(player.me().kind, Some(kamisado_api::UserKind::Guest));
        let after = [stored(&database.address, &running).await, stored(&database.address, &offer).await];
        assert_eq!(before, after);
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn values_that_are_not_what_they_should_be_harm_one_game_and_not_the_start() {
    // PostgreSQL stores no such values.
    let Some(database) = database_on("sqlite").await else { return };
    let mut server = Server::start_faster(&database.address, 10);
    let (terms, mut black, _) = in_play(&server.host);
    let (entry, ..) = in_play(&server.host);
    let (time, _, mut leaves) = in_play(&server.host);
    let (created, mut stays, _) = in_play(&server.host);
    let (other, player, _) = in_play(&server.host);
    let offer = black.make_game(body::offered(body::as_black(FormatKind::Single)));
    let good = black.make_game(body::offered(body::as_black(FormatKind::Standard)));
    database.execute(&format!("UPDATE entries SET at = 'never' WHERE game = '{time}'")).await;
    database.execute(&format!("UPDATE games SET created = 'never' WHERE id = '{created}'")).await;
    for game in [&terms, &offer] {
        database.execute(&format!("UPDATE games SET terms = CAST(x'ff' AS TEXT) WHERE id = '{game}'")).await;
    }
    let damage = format!("UPDATE entries SET body = CAST(x'7bff' AS TEXT) WHERE game = '{entry}' AND number = 1");
    database.execute(&damage).await;
    let stored = async || {
        let select = "SELECT HEX(terms) || status || COALESCE((SELECT GROUP_CONCAT(HEX(body)) FROM entries \
                      WHERE game = games.id), '') FROM games WHERE id = $1";
        let [running, open] = [&terms, &offer].map(|game| Database::query(&database.address, select, game));
        (running.await, open.await)
    };
    let before = stored().await;
    for round in 0..2 {
        if round == 1 {
            server.stop();
            server = Server::start_faster(&database.address, 10);
            [black, leaves, stays] = [black, leaves, stays].map(|browser| browser.at(&server.host));
        }
        let ids: Vec<String> = black.games(GameListKind::Offers).into_iter().map(|game| game.id).collect();
        assert_eq!(ids, std::slice::from_ref(&good));
        let mine: Vec<String> = black.games(GameListKind::Mine).into_iter().map(|game| game.id).collect();
        assert_eq!(mine, std::slice::from_ref(&good));
        let export = black.export();
        assert_eq!(export.unknown_games.len(), 2);
        assert!(!leaves.export().games[0].unknown.is_empty());
        assert_eq!(stays.get(paths::ME_EXPORT).status, 200);
    }
    for game in [&terms, &entry, &time, &created] {
        let answer = Browser::new(&server.host).get(&paths::game(game));
        assert_eq!(refused(answer), (503, ErrorCode::UnreadableGame));
    }
    let mut client = Client::watch(&server.host, &other, Some(&player.user())).await;
    client.play("f8e7").await;
    assert_eq!(stored().await, before);
    // A deletion takes the player out of what can be read of the game.
    assert_eq!(leaves.delete(paths::ME, ()).status, 204);
    let without_name = "SELECT COUNT(*) FROM entries WHERE body LIKE '%\"deleted\"%'";
    wait_until("the name is gone", async || database.number(without_name).await > 0).await;
}
