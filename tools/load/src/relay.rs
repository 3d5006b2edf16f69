//! A bare relay: it sends every message of one of two sockets to both.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::broadcast;

/// The pairs by their names.
type Pairs = Arc<Mutex<HashMap<String, broadcast::Sender<Message>>>>;

/// Serves the relay on a free port until it is killed.
pub(crate) async fn serve() -> io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("http://{}/", listener.local_addr()?);
    io::stdout().flush()?;
    let app = Router::new().route("/relay/{pair}", get(open)).with_state(Pairs::default());
    let listener = listener.tap_io(|connection| drop(connection.set_nodelay(true)));
    axum::serve(listener, app).await
}

async fn open(State(pairs): State<Pairs>, Path(pair): Path<String>, upgrade: WebSocketUpgrade) -> Response {
    let mut known = pairs.lock().unwrap_or_else(PoisonError::into_inner);
    let sender = known.entry(pair).or_insert_with(|| broadcast::channel(16).0).clone();
    upgrade.on_upgrade(move |socket| talk(socket, sender))
}

async fn talk(mut socket: WebSocket, sender: broadcast::Sender<Message>) {
    let mut news = sender.subscribe();
    loop {
        tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(message @ Message::Text(_))) => drop(sender.send(message)),
                Some(Ok(_)) => {}
                _ => return,
            },
            message = news.recv() => {
                let Ok(message) = message else { return };
                if socket.send(message).await.is_err() {
                    return;
                }
            }
        }
    }
}
