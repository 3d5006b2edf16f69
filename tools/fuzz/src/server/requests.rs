//! Sends mutated requests over persistent connections.

use std::io;
use std::sync::Arc;

use kamisado::{Format, Layout, MatchLength, MatchRules, Opener, Player, Series, Wins};
use kamisado_api::{CreateAccount, ErrorBody, ErrorCode, JoinedGame, NewGame, paths};
use kamisado_online::{Terms, TimeControl};
use serde_json::Value;
use tokio::time::timeout;

use super::run::Shared;
use crate::mutate::{Mutator, Rng};
use kamisado_load::http::{Connection, Response, json};
use kamisado_load::socket::TIMEOUT;

/// The codes allowed in an answer with status 503: too many requests at once, and a game that is just being opened.
const MAY_BE_503: [ErrorCode; 2] = [ErrorCode::Busy, ErrorCode::TryAgain];
/// The page of a server that was built without the real one.
const NO_PAGE: &[u8] = b"The page of Kamisado has not been built";
/// Requests that check passwords are slow on purpose, so only one in this many is sent.
const RARE: usize = 40;

/// A method and a path of the server, with examples of its input.
#[derive(Clone, Debug)]
pub(super) struct Operation {
    method: String,
    /// `/api/games/{id}`.
    path: String,
    /// The names of the query parameters.
    query: Vec<String>,
    bodies: Vec<Vec<u8>>,
    is_slow: bool,
}

/// Every operation that the server documents, and some that it does not.
pub(super) async fn operations(host: &str) -> io::Result<Vec<Operation>> {
    let document: Value = kamisado_load::http::send(host, "GET", paths::OPENAPI, &[], "").await?.read()?;
    let mut operations = Vec::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, described) in methods.as_object().into_iter().flatten() {
            let named = described["parameters"].as_array().into_iter().flatten();
            let query = named.filter(|parameter| parameter["in"] == "query");
            let query = query.filter_map(|parameter| parameter["name"].as_str().map(str::to_owned)).collect();
            let content = described["requestBody"]["content"].as_object().into_iter().flatten();
            let mut bodies: Vec<Vec<u8>> = content
                .filter_map(|(_, form)| form.get("example").map(|example| example.to_string().into_bytes()))
                .collect();
            let is_slow = bodies.iter().any(|body| String::from_utf8_lossy(body).contains("password"));
            if path == paths::GAMES && method == "post" {
                bodies.extend(new_games().iter().filter_map(|game| serde_json::to_vec(game).ok()));
            }
            operations.push(Operation { method: method.to_uppercase(), path: path.clone(), query, bodies, is_slow });
        }
    }
    if operations.len() < 20 {
        return Err(io::Error::other(format!("only {} addresses are described", operations.len())));
    }
    let (page, nowhere) = (paths::game_page("k3x7pq9wza2m"), format!("{}/nowhere/{{id}}", paths::API));
    for path in ["/", paths::API, paths::HEALTH, &page, &nowhere] {
        let (method, path) = ("GET".to_owned(), path.to_owned());
        operations.push(Operation { method, path, query: Vec::new(), bodies: Vec::new(), is_slow: false });
    }
    Ok(operations)
}

/// New games of all kinds.
fn new_games() -> [NewGame; 5] {
    let with = |format: Format| NewGame {
        terms: Terms { rules: MatchRules::from(format), ..Terms::default() },
        ..NewGame::default()
    };
    let timed = |length: MatchLength, time_control: TimeControl, rated: bool| NewGame {
        terms: Terms { rules: MatchRules::new(length), time_control, rated },
        ..NewGame::default()
    };
    let series = Series { wins: Wins::new(3), opener: Opener::Winner };
    let series = MatchRules::series(series).with_layout(Layout::NORMAL).with_limited_opening(true);
    [
        with(Format::Match(MatchLength::Single)),
        NewGame { engine: Some(1), side: Some(Player::Black), ..with(Format::Match(MatchLength::Single)) },
        NewGame { terms: Terms { rules: series, ..Terms::default() }, public: true, ..NewGame::default() },
        NewGame { side: Some(Player::White), ..timed(MatchLength::Marathon, TimeControl::Days(3), false) },
        timed(MatchLength::Long, TimeControl::Fischer { seconds: 180, increment: 2 }, true),
    ]
}

/// Values for paths; the ids of created games are added.
const IN_PATHS: [&str; 8] = ["k3x7pq9wza2m", "Ana", "guest", "single", "engine-3", "9f2c", "%D8%B3", "1"];
const IN_QUERIES: [&str; 10] =
    ["offers", "playing", "mine", "1700000000000", "1700000000000-k3x7pq9wza2m", "0", "json", "single", "true", "kmr"];

/// Headers that the server reads, besides those of the connection itself.
const HEADERS: [(&str, &str); 11] = [
    ("Cookie", "kamisado-session=k3x7pq9wza2m; a=b"),
    ("Origin", "http://127.0.0.1"),
    ("Upgrade", "websocket"),
    ("Content-Type", "application/json"),
    ("Accept-Encoding", "gzip, br;q=0.5"),
    ("Authorization", "Bearer k3x7pq9wza2m"),
    ("X-Forwarded-For", "192.0.2.9, 2001:db8::1"),
    ("X-Forwarded-Proto", "https"),
    ("User-Agent", "Mozilla/5.0"),
    ("If-None-Match", "\"abc\""),
    ("Sec-Fetch-Site", "same-origin"),
];

/// Sends requests until there are enough.
pub(super) async fn client(shared: Arc<Shared>, seed: u64) -> io::Result<()> {
    let mut client = Client {
        mutator: Mutator::new(seed),
        rng: Rng(seed ^ 0x5DEE_CE66),
        cookies: Vec::new(),
        account: None,
        accounts: seed << 16,
        ids: IN_PATHS.map(|id| id.as_bytes().to_vec()).into(),
        values: IN_QUERIES.map(|value| value.as_bytes().to_vec()).into(),
        headers: HEADERS.map(|(_, value)| value.as_bytes().to_vec()).into(),
    };
    let mut connection = None;
    while shared.wants_request() {
        if client.account.is_none() && client.rng.below(100) == 0 {
            client.sign_up(&shared.host).await?;
        }
        let request = client.request(&shared);
        let answer = match send(&shared.host, &mut connection, &request).await {
            Ok(answer) => answer,
            // Raw bytes that are not a request may get no answer.
            Err(_) if request.is_raw => Response::default(),
            Err(error) => {
                shared.tally().failures.push(format!("{error} after b\"{}\"", request.bytes.escape_ascii()));
                continue;
            }
        };
        if answer.status >= 500 && !may_be(&answer) {
            let (status, body) = (answer.status, answer.text());
            let failure = format!("{status} {body} to b\"{}\"", request.bytes.escape_ascii());
            shared.tally().failures.push(failure);
        }
        let mut tally = shared.tally();
        tally.requests.answered += 1;
        tally.requests.accepted += u64::from((100..400).contains(&answer.status));
        drop(tally);
        client.learn(&answer, request.is_by_account);
    }
    Ok(())
}

/// Sends a request over the open connection, or over a new one. A server may close a connection after an answer; then
/// the request is sent again.
async fn send(host: &str, connection: &mut Option<Connection>, request: &Request) -> io::Result<Response> {
    let mut is_new = connection.is_none();
    loop {
        let mut open = match connection.take() {
            Some(open) => open,
            None => Connection::open(host).await?,
        };
        match timeout(TIMEOUT, open.ask(&request.bytes, request.is_raw)).await? {
            Ok(answer) => {
                *connection = (!answer.closes && !request.is_raw).then_some(open);
                return Ok(answer);
            }
            Err(error) if is_new || request.is_raw => return Err(error),
            Err(_) => is_new = true,
        }
    }
}

fn may_be(answer: &Response) -> bool {
    let error = serde_json::from_slice::<ErrorBody>(&answer.body);
    let is_known = error.is_ok_and(|error| MAY_BE_503.contains(&error.code));
    answer.status == 503 && (is_known || answer.body.starts_with(NO_PAGE))
}

/// A client that sends requests.
struct Client {
    mutator: Mutator,
    rng: Rng,
    cookies: Vec<String>,
    /// The session of an account, which a request may end.
    account: Option<String>,
    /// The index of the next account.
    accounts: u64,
    ids: Vec<Vec<u8>>,
    values: Vec<Vec<u8>>,
    headers: Vec<Vec<u8>>,
}

/// A request.
struct Request {
    bytes: Vec<u8>,
    /// Whether it may not be a valid request at all.
    is_raw: bool,
    /// Whether it uses the session of the account.
    is_by_account: bool,
}

impl Client {
    fn request(&mut self, shared: &Shared) -> Request {
        let operation = loop {
            let operation = self.rng.pick(&shared.operations);
            if !operation.is_slow || self.rng.below(RARE) == 0 {
                break operation;
            }
        };
        let mut target = String::new();
        for (number, part) in operation.path.split(['{', '}']).enumerate() {
            if number % 2 == 0 {
                target.push_str(part);
            } else {
                // Mostly one of the created games.
                let is_changed = self.rng.below(3) == 0;
                let id = if is_changed { self.mutator.next(&self.ids) } else { self.rng.pick(&self.ids) };
                target.push_str(&escaped(id));
            }
        }
        for (number, name) in operation.query.iter().enumerate() {
            let is_changed = self.rng.below(2) == 0;
            let value = if is_changed { self.mutator.next(&self.values) } else { self.rng.pick(&self.values) };
            target.push_str(&format!("{}{name}={}", if number == 0 { '?' } else { '&' }, escaped(value)));
        }
        let body = match operation.bodies.as_slice() {
            [] => Vec::new(),
            bodies if self.rng.below(4) == 0 => self.rng.pick(bodies).clone(),
            bodies => self.mutator.next(bodies).to_vec(),
        };
        let mut head = format!("{} {target} HTTP/1.1\r\nHost: {}\r\n", operation.method, shared.host).into_bytes();
        let is_by_account = self.account.is_some() && self.rng.below(2) == 0;
        let cookie = if is_by_account { &self.account } else { &self.cookies.last().cloned() };
        if let (Some(cookie), true) = (cookie, is_by_account || self.rng.below(8) != 0) {
            head.extend(format!("Cookie: {cookie}\r\n").into_bytes());
        }
        head.extend(format!("X-Forwarded-For: {}\r\n", address(&mut self.rng)).into_bytes());
        while self.rng.below(4) == 0 {
            let (name, _) = self.rng.pick(&HEADERS);
            let value = self.mutator.next(&self.headers);
            head.extend(format!("{name}: ").into_bytes());
            head.extend(value.iter().copied().filter(|byte| !matches!(byte, b'\r' | b'\n' | 0)));
            head.extend(b"\r\n");
        }
        head.extend(format!("Content-Length: {}\r\n\r\n", body.len()).into_bytes());
        head.extend(body);
        let is_raw = self.rng.below(50) == 0;
        let bytes = if is_raw { self.mutator.next(&[head]).to_vec() } else { head };
        Request { bytes, is_raw, is_by_account }
    }

    /// Creates an account, if the server has time for it.
    async fn sign_up(&mut self, host: &str) -> io::Result<()> {
        self.accounts += 1;
        let (name, password) = (format!("F{:x}", self.accounts), "correct horse battery".to_owned());
        let body = json(&CreateAccount { name, password, bot: false });
        let headers = [("X-Forwarded-For", &*address(&mut self.rng))];
        let answer =
            timeout(TIMEOUT, kamisado_load::http::send(host, "POST", paths::ACCOUNTS, &headers, &body)).await??;
        match answer.status {
            200..300 => self.account = answer.cookie,
            400..500 | 503 => {}
            status => return Err(io::Error::other(format!("{status} {} to a new account", answer.text()))),
        }
        Ok(())
    }

    /// Remembers the sessions and games in an answer.
    fn learn(&mut self, answer: &Response, is_by_account: bool) {
        if is_by_account {
            // The request may have ended the session.
            if answer.status == 401 || answer.status == 204 && answer.cookie.is_some() {
                self.account = None;
            }
        } else if let Some(cookie) = &answer.cookie {
            self.cookies.push(cookie.clone());
            if self.cookies.len() > 4 {
                self.cookies.remove(0);
            }
        } else if self.rng.below(64) == 0 {
            // Another user, or none.
            self.cookies.pop();
        }
        let made = serde_json::from_slice::<JoinedGame>(&answer.body).ok().filter(|_| answer.status == 201);
        if let Some(JoinedGame { id, .. }) = made {
            if self.ids.len() > 24 {
                let old = IN_PATHS.len() + self.rng.below(self.ids.len() - IN_PATHS.len());
                self.ids.swap_remove(old);
            }
            self.ids.push(id.into_bytes());
        }
    }
}

/// The address of a client, as a proxy reports it. There are many, because limits apply to each.
fn address(rng: &mut Rng) -> String {
    format!("198.{}.{}.{}", 18 + rng.below(2), rng.below(256), rng.below(256))
}

/// Escapes bytes for a path. Percent signs stay, so that escapes can be wrong.
fn escaped(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, &byte| {
        match byte {
            b'!'..=b'~'
                if !matches!(
                    byte,
                    b'#' | b'?' | b'&' | b'/' | b'<' | b'>' | b'"' | b'\\' | b'`' | b'{' | b'}' | b'|' | b'^'
                ) =>
            {
                text.push(char::from(byte));
            }
            _ => text.push_str(&format!("%{byte:02x}")),
        }
        text
    })
}
