//! The few requests that bots make.

use std::io;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Posts something; gives the JSON that came back and the session that was given.
pub(crate) async fn post(
    host: &str,
    path: &str,
    cookie: Option<&str>,
    body: &str,
) -> io::Result<(Value, Option<String>)> {
    request("POST", host, path, cookie, body).await
}

/// Gets something as JSON.
pub(crate) async fn get(host: &str, path: &str) -> io::Result<Value> {
    Ok(request("GET", host, path, None, "").await?.0)
}

async fn request(
    method: &str,
    host: &str,
    path: &str,
    cookie: Option<&str>,
    body: &str,
) -> io::Result<(Value, Option<String>)> {
    let mut stream = TcpStream::connect(host).await?;
    let cookie = cookie.map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\n{cookie}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) =
        answer.split_once("\r\n\r\n").ok_or_else(|| io::Error::other(format!("no answer: {answer:?}")))?;
    let given = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next().unwrap_or_default().trim().to_owned())
    });
    let body = serde_json::from_str(body).map_err(|error| io::Error::other(format!("{error}: {answer:?}")))?;
    Ok((body, given))
}
