//! A regular game after all mutated input.

use std::io;

use kamisado_online::Terms;

use kamisado_load::http::create_game;
use kamisado_load::table::Table;

/// Plays a game of two guests to its end.
pub async fn play(host: &str) -> io::Result<()> {
    let (id, sessions) = create_game(host, Terms::default(), [None; 2]).await?;
    let sessions = sessions.each_ref().map(|session| session.as_deref().map(|cookie| ("cookie", cookie)));
    let headers = sessions.each_ref().map(Option::as_slice);
    let mut table = Table::open([host; 2], &id, headers, Terms::default()).await?;
    while table.play_first().await?.is_some() {}
    match table.game.end() {
        Some(_) => Ok(()),
        None => Err(io::Error::other("the game has not ended")),
    }
}
