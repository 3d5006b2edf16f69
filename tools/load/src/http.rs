//! The requests of bots.

use std::io;

use kamisado::Player;
use kamisado_api::{JoinedGame, NewGame, paths};
use kamisado_online::Terms;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A POST request; returns the body of the response and the session that it starts.
pub(crate) async fn post<T: DeserializeOwned>(
    host: &str,
    path: &str,
    cookie: Option<&str>,
    body: Option<&impl Serialize>,
) -> io::Result<(T, Option<String>)> {
    let headers: Vec<(&str, &str)> = cookie.map(|cookie| ("Cookie", cookie)).into_iter().collect();
    let answer = send(host, "POST", path, &headers, &body.map(json).unwrap_or_default()).await?;
    Ok((answer.read()?, answer.cookie))
}

/// A GET request.
pub(crate) async fn get<T: DeserializeOwned>(host: &str, path: &str) -> io::Result<T> {
    send(host, "GET", path, &[], "").await?.read()
}

/// Creates a game whose creator plays Black, and has a second user join it; returns its id and the new sessions.
pub(crate) async fn create_game(
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
pub(crate) fn json(body: &impl Serialize) -> String {
    serde_json::to_string(body).expect("every body has a form in JSON")
}

/// The response to a request.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    /// The session that it starts.
    pub(crate) cookie: Option<String>,
    pub(crate) text: String,
}

impl Response {
    /// Parses the body.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> io::Result<T> {
        serde_json::from_str(&self.text).map_err(|error| io::Error::other(format!("{error}: {:?}", self.text)))
    }
}

/// Sends a request on a connection of its own.
pub(crate) async fn send(
    host: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> io::Result<Response> {
    let mut stream = TcpStream::connect(host).await?;
    stream.write_all(&encode(host, method, path, headers, "close", body)).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) =
        answer.split_once("\r\n\r\n").ok_or_else(|| io::Error::other(format!("no answer: {answer:?}")))?;
    let cookie = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next().unwrap_or_default().trim().to_owned())
    });
    Ok(Response { status: status(head.as_bytes())?, cookie, text: body.to_owned() })
}

/// A GET request whose body is dropped; returns the status and the number of bytes.
pub(crate) async fn drain(host: &str, path: &str, headers: &[(&str, &str)]) -> io::Result<(u16, u64)> {
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
pub(crate) fn encode(
    host: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    connection: &str,
    body: &str,
) -> Vec<u8> {
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let length = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n{headers}Content-Length: {length}");
    format!("{head}\r\nConnection: {connection}\r\n\r\n{body}").into_bytes()
}

/// The status of an answer such as `HTTP/1.1 200 OK`.
pub(crate) fn status(answer: &[u8]) -> io::Result<u16> {
    let digits = answer.get(9..12).and_then(|digits| std::str::from_utf8(digits).ok());
    digits.and_then(|digits| digits.parse().ok()).ok_or_else(|| io::Error::other("no status"))
}
