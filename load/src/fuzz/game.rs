//! A game as it should be, after everything that was not.

use std::io;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kamisado::Player;
use kamisado_online::{Event, Game, Terms, Time};
use serde::Deserialize;
use serde_json::Value;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use super::frames::{new_game, open};

/// How long the next message may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Plays a game of two guests to its end.
pub(super) async fn play(host: &str) -> io::Result<()> {
    let (id, [black, white]) = new_game(host).await?;
    let path = format!("/api/games/{id}/socket");
    let mut first = open(host, &path, black.as_deref()).await?;
    let mut second = open(host, &path, white.as_deref()).await?;
    let mut game = Game::new(Terms::default());
    while game.end().is_none() {
        let message = timeout(PATIENCE, first.next()).await?.ok_or_else(|| io::Error::other("closed"))?;
        let Message::Text(text) = message.map_err(io::Error::other)? else { continue };
        let line: Value = serde_json::from_str(&text).map_err(io::Error::other)?;
        if let Some(hello) = line.get("hello") {
            game = Game::new(Terms::deserialize(&hello["terms"]).map_err(io::Error::other)?);
        }
        let Ok(event) = Event::deserialize(&line) else { continue };
        if !game.apply(&event, Time(line["at"].as_u64().unwrap_or_default())) {
            return Err(io::Error::other(format!("{text} does not fit")));
        }
        if let (Some(player), true) = (game.waits_for(), event.begins_turn()) {
            let turn = game.game().legal_turns()[0];
            let text = format!(r#"{{"do":"turn","ply":{},"turn":"{turn}"}}"#, game.ply());
            let socket = if player == Player::Black { &mut first } else { &mut second };
            socket.send(Message::text(text)).await.map_err(io::Error::other)?;
        }
    }
    Ok(())
}
