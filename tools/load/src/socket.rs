//! The connections of bots.

use std::io;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kamisado_api::ServerMessage;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// A bot waits this long for anything before it counts an error.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// The connection of a bot.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Opens a socket with a session.
    pub async fn open(host: &str, path: &str, cookie: Option<&str>) -> io::Result<Socket> {
        Socket::open_with(host, path, cookie.map(|cookie| ("cookie", cookie)).as_slice()).await
    }

    /// Opens a socket with headers.
    pub async fn open_with(host: &str, path: &str, headers: &[(&'static str, &str)]) -> io::Result<Socket> {
        let mut request = format!("ws://{host}{path}").into_client_request().map_err(io::Error::other)?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().map_err(io::Error::other)?);
        }
        let opened = timeout(TIMEOUT, connect_async_with_config(request, None, true)).await;
        Ok(Socket(opened.map_err(io::Error::other)?.map_err(io::Error::other)?.0))
    }

    /// Sends a text message.
    pub async fn send(&mut self, text: String) -> io::Result<()> {
        self.0.send(Message::text(text)).await.map_err(io::Error::other)
    }

    /// Sends any message.
    pub async fn send_message(&mut self, message: Message) -> io::Result<()> {
        self.0.send(message).await.map_err(io::Error::other)
    }

    /// The next message that is an entry; those about presence and storage are skipped.
    pub async fn receive(&mut self) -> io::Result<String> {
        timeout(TIMEOUT, self.receive_untimed()).await.map_err(io::Error::other)?
    }

    /// The same without a timeout.
    pub async fn receive_untimed(&mut self) -> io::Result<String> {
        loop {
            match self.next().await {
                Some(Ok(Message::Text(text))) if is_transient(&text) => {}
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(_))) | None => return Err(io::Error::other("the connection was closed")),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(io::Error::other(error)),
            }
        }
    }

    /// The next message, whatever it is; `None` after the end of the connection.
    pub async fn next(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }
}

/// Whether a message is not an entry of the game. The bare relay only echoes turns.
fn is_transient(text: &str) -> bool {
    matches!(ServerMessage::from_json(text), Ok(ServerMessage::Presence(_) | ServerMessage::Storing(_)))
}
