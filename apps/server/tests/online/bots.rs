//! The example bot against itself.

use kamisado_api::{GameListKind, GamePage, GameSnapshot, paths};
use kamisado_bot::Bot;
use kamisado_engine::Level;
use kamisado_online::GameEnd;

use crate::support::*;

/// The game that is offered; waits until there is one.
async fn offered(host: &str) -> String {
    loop {
        let offers: GamePage = get(host, &paths::games(GameListKind::Offers, None));
        if let Some(offer) = offers.games.into_iter().next() {
            return offer.id;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_bots_finish_a_match_and_come_back_to_a_server_that_was_away() {
    let (database, server) = server().await;
    let address = format!("http://{}", server.host);
    let play = |level| {
        let address = address.clone();
        let mut bot = Bot::new(&address, None, Level::new(level).expect("a level"));
        tokio::task::spawn_blocking(move || bot.play_one())
    };
    let first = play(2);
    let id = offered(&server.host).await;
    // The first waits for an opponent, and finds the server gone and there again.
    let server = server.restart(&database.address);
    let second = play(3);
    for bot in [first, second] {
        let end = bot.await.expect("no panic").expect("it is played to its end");
        assert!(matches!(end, GameEnd::Played(_)), "{end:?}");
    }
    let game: GameSnapshot = get(&server.host, &paths::game(&id));
    assert!(game.entries.len() > 8, "{game:?}");
}
