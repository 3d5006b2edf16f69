//! A regular game after all mutated input.

use std::io;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kamisado::Player;
use kamisado_api::{ClientMessage, LogEvent, ServerMessage, paths};
use kamisado_online::{Action, OnlineGame, Terms};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use super::frames::{new_game, open};

/// The time limit for the next message.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Plays a game of two guests to its end.
pub async fn play(host: &str) -> io::Result<()> {
    let (id, [black, white]) = new_game(host).await?;
    let path = paths::game_socket(&id, 0);
    let mut first = open(host, &path, black.as_deref()).await?;
    let mut second = open(host, &path, white.as_deref()).await?;
    let mut game = OnlineGame::new(Terms::default());
    while game.end().is_none() {
        let message = timeout(TIMEOUT, first.next()).await?.ok_or_else(|| io::Error::other("closed"))?;
        let Message::Text(text) = message.map_err(io::Error::other)? else { continue };
        let entry = match ServerMessage::from_json(&text).map_err(io::Error::other)? {
            ServerMessage::Entry(entry) => entry,
            ServerMessage::Hello(hello) => {
                game = OnlineGame::new(hello.state.terms);
                continue;
            }
            _ => continue,
        };
        let LogEvent::Game(event) = entry.event else { continue };
        if game.apply(&event, entry.at).is_err() {
            return Err(io::Error::other(format!("{text} does not fit")));
        }
        if let (Some(player), true) = (game.player_to_act(), event.begins_turn()) {
            let turn = game.game().legal_turns()[0];
            let text = ClientMessage::Action(Action::Turn { ply: game.ply(), turn }).to_json();
            let socket = if player == Player::Black { &mut first } else { &mut second };
            socket.send(Message::text(text)).await.map_err(io::Error::other)?;
        }
    }
    Ok(())
}
