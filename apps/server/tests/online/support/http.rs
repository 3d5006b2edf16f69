//! Requests by HTTP.

use super::{RequestBody, User};
use kamisado_api::{ErrorBody, ErrorCode, JoinedGame, NewGame, paths};
use serde::de::DeserializeOwned;

/// The answer to a request.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The body.
    pub(crate) text: String,
    /// How a browser is told to keep it: the header `Content-Disposition`.
    pub(crate) kept: Option<String>,
    /// The cookies that it sets.
    pub(crate) cookies: Vec<String>,
}

impl Answer {
    /// The body of a response with status 200.
    #[track_caller]
    pub(crate) fn read<T: DeserializeOwned>(&self) -> T {
        self.read_with(200)
    }

    /// The body of a response with status 201.
    #[track_caller]
    pub(crate) fn created<T: DeserializeOwned>(&self) -> T {
        self.read_with(201)
    }

    /// The body of a response that has to have this status.
    #[track_caller]
    pub(crate) fn read_with<T: DeserializeOwned>(&self, status: u16) -> T {
        assert_eq!(self.status, status, "{}", self.text);
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The status and the code of an error; an empty code where the answer is none.
    pub(crate) fn refusal(&self) -> (u16, ErrorCode) {
        let code = serde_json::from_str(&self.text).map(|error: ErrorBody| error.code);
        (self.status, code.unwrap_or_else(|_| ErrorCode::Unknown(String::new())))
    }

    /// The session that it starts.
    fn session(&self) -> Option<User> {
        let cookie = self.cookies.first()?;
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite"), "{cookie}");
        Some(User { cookie: cookie.split(';').next().unwrap_or_default().to_owned() })
    }
}

/// Sends a request; `None` if the server does not live to answer.
pub(crate) fn try_request(
    method: &str,
    address: &str,
    headers: &[(&'static str, String)],
    body: &str,
) -> Option<Answer> {
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let mut request = ureq::http::Request::builder().method(method).uri(format!("http://{address}"));
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    let request = request.body(body.to_owned()).expect("a request");
    let mut response = agent.run(request).ok()?;
    let header = |value: &ureq::http::HeaderValue| value.to_str().ok().map(str::to_owned);
    let cookies = response.headers().get_all("set-cookie").iter().filter_map(header).collect();
    let kept = response.headers().get("content-disposition").and_then(header);
    let text = response.body_mut().read_to_string().ok()?;
    Some(Answer { status: response.status().as_u16(), text, kept, cookies })
}

/// Sends a request in the name of a user.
fn request(method: &str, host: &str, path: &str, user: Option<&User>, body: &str) -> Answer {
    let cookie: Vec<_> = user.map(|user| ("cookie", user.cookie.clone())).into_iter().collect();
    try_request(method, &format!("{host}{path}"), &cookie, body).expect("an answer")
}

/// Posts a body, with or without a session; returns the answer and the session that it starts.
pub(crate) fn post(host: &str, path: &str, user: Option<&User>, body: impl RequestBody) -> (Answer, Option<User>) {
    let answer = request("POST", host, path, user, &body.text());
    let session = answer.session();
    (answer, session)
}

/// Gets something without a session.
#[track_caller]
pub(crate) fn get<T: DeserializeOwned>(host: &str, path: &str) -> T {
    request("GET", host, path, None, "").read()
}

/// Gets something in the name of a user.
#[track_caller]
pub(crate) fn get_as<T: DeserializeOwned>(host: &str, path: &str, user: &User) -> T {
    request("GET", host, path, Some(user), "").read()
}

/// Sends a request without a body in the name of a user.
pub(crate) fn ask(method: &str, host: &str, path: &str, user: Option<&User>) -> Answer {
    request(method, host, path, user, "")
}

/// Makes a game; returns its id and the session of its creator, if it is a new one.
#[track_caller]
pub(crate) fn make_game(host: &str, user: Option<&User>, game: NewGame) -> (String, Option<User>) {
    let (answer, session) = post(host, paths::GAMES, user, game);
    (answer.created::<JoinedGame>().id, session)
}
