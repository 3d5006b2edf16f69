//! The requests of bots.

use std::io;

use kamisado::Player;
use kamisado_api::{JoinedGame, NewGame, paths};
use kamisado_online::Terms;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// The largest response read, in bytes.
const MAX_RESPONSE_BYTES: usize = 64 << 20;

/// A POST request; returns the body of the response and the session that it starts.
pub async fn post<T: DeserializeOwned>(
    host: &str,
    path: &str,
    cookie: Option<&str>,
    body: Option<&impl Serialize>,
) -> io::Result<(T, Option<String>)> {
    let headers: Vec<(&str, &str)> = cookie.map(|cookie| ("Cookie", cookie)).into_iter().collect();
    let answer = send(host, "POST", path, &headers, &body.map(json).unwrap_or_default()).await?;
    Ok((answer.read()?, answer.cookie))
}

/// Creates a game whose creator plays Black, and has a second user join it; returns its id and the new sessions.
pub async fn create_game(
    host: &str,
    terms: Terms,
    [black, white]: [Option<&str>; 2],
) -> io::Result<(String, [Option<String>; 2])> {
    let new = NewGame { terms, side: Some(Player::Black), ..NewGame::default() };
    let (JoinedGame { id, .. }, first) = post(host, paths::GAMES, black, Some(&new)).await?;
    let (JoinedGame { .. }, second) = post(host, &paths::game_seat(&id), white, None::<&()>).await?;
    Ok((id, [first, second]))
}

/// The body of a request.
pub fn json(body: &impl Serialize) -> String {
    serde_json::to_string(body).expect("every body has a form in JSON")
}

/// The response to a request.
#[derive(Debug, Default)]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// The session that it starts.
    pub cookie: Option<String>,
    /// The body.
    pub body: Vec<u8>,
    /// Whether the server closes the connection after it.
    pub closes: bool,
}

impl Response {
    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Parses the body.
    pub fn read<T: DeserializeOwned>(&self) -> io::Result<T> {
        serde_json::from_slice(&self.body)
            .map_err(|error| io::Error::other(format!("{error}: {} {:?}", self.status, self.text())))
    }
}

/// Sends a request on a connection of its own.
pub async fn send(host: &str, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> io::Result<Response> {
    Connection::open(host).await?.ask(&encode(host, method, path, headers, "close", body), false).await
}

/// A persistent connection.
pub struct Connection(BufReader<TcpStream>);

impl Connection {
    /// Connects to a server.
    pub async fn open(host: &str) -> io::Result<Connection> {
        Ok(Connection(BufReader::new(TcpStream::connect(host).await?)))
    }

    /// Sends a request and reads its response. After raw bytes the sending side is closed, so that the server does not
    /// wait.
    pub async fn ask(&mut self, request: &[u8], is_raw: bool) -> io::Result<Response> {
        self.0.get_mut().write_all(request).await?;
        if is_raw {
            self.0.get_mut().shutdown().await?;
        }
        let status = status(self.line().await?.as_bytes())?;
        let mut response = Response { status, closes: status == 101, ..Response::default() };
        let (mut length, mut is_chunked) = (0, false);
        loop {
            let line = self.line().await?;
            let Some((name, value)) = line.split_once(':') else { break };
            let value = value.trim();
            match &*name.to_ascii_lowercase() {
                "content-length" => length = value.parse().map_err(io::Error::other)?,
                "transfer-encoding" => is_chunked = value.eq_ignore_ascii_case("chunked"),
                "connection" => response.closes |= value.eq_ignore_ascii_case("close"),
                // A cookie of the device may follow that of the session.
                "set-cookie" if response.cookie.is_none() => {
                    response.cookie = value.split(';').next().map(str::to_owned);
                }
                _ => {}
            }
        }
        if matches!(status, 101 | 204 | 304) || request.starts_with(b"HEAD ") {
            return Ok(response);
        }
        if is_chunked {
            loop {
                let size = usize::from_str_radix(&self.line().await?, 16).map_err(io::Error::other)?;
                self.take(&mut response.body, size).await?;
                self.line().await?;
                if size == 0 {
                    break;
                }
            }
        } else {
            self.take(&mut response.body, length).await?;
        }
        Ok(response)
    }

    async fn take(&mut self, body: &mut Vec<u8>, size: usize) -> io::Result<()> {
        let from = body.len();
        if from + size > MAX_RESPONSE_BYTES {
            return Err(io::Error::other("the answer is too long"));
        }
        body.resize(from + size, 0);
        self.0.read_exact(&mut body[from..]).await.map(drop)
    }

    async fn line(&mut self) -> io::Result<String> {
        let mut line = Vec::new();
        self.0.read_until(b'\n', &mut line).await?;
        if line.is_empty() {
            return Err(io::Error::other("the connection was closed without an answer"));
        }
        Ok(String::from_utf8_lossy(&line).trim_end().to_owned())
    }
}

/// A GET request whose body is dropped; returns the status and the number of bytes.
pub async fn drain(host: &str, path: &str, headers: &[(&str, &str)]) -> io::Result<(u16, u64)> {
    let mut stream = TcpStream::connect(host).await?;
    stream.write_all(&encode(host, "GET", path, headers, "close", "")).await?;
    let (mut buffer, mut bytes, mut seen_status) = (vec![0; 64 << 10], 0, None);
    loop {
        let read = stream.read(&mut buffer).await?;
        if read == 0 {
            return Ok((seen_status.ok_or_else(|| io::Error::other("no answer"))?, bytes));
        }
        if seen_status.is_none() {
            seen_status = Some(status(buffer.get(..read).unwrap_or_default())?);
        }
        bytes += read as u64;
    }
}

/// The bytes of a request.
pub fn encode(host: &str, method: &str, path: &str, headers: &[(&str, &str)], connection: &str, body: &str) -> Vec<u8> {
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let length = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n{headers}Content-Length: {length}");
    format!("{head}\r\nConnection: {connection}\r\n\r\n{body}").into_bytes()
}

/// The status of an answer such as `HTTP/1.1 200 OK`.
pub fn status(answer: &[u8]) -> io::Result<u16> {
    let digits = answer.get(9..12).and_then(|digits| std::str::from_utf8(digits).ok());
    digits.and_then(|digits| digits.parse().ok()).ok_or_else(|| io::Error::other("no status"))
}
