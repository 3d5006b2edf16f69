//! Requests to the server.

use leptos::prelude::window;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

use super::{List, Me};
use crate::browser;

/// Why a request was not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unanswered {
    /// Nobody answered, or somebody who is no server of games.
    NoServer,
    /// The server refuses it, for the reason of this code.
    Refused(String),
}

/// Asks the server of this page something.
pub(crate) async fn ask(method: &str, path: &str, body: Option<&Value>) -> Result<Value, Unanswered> {
    let (ok, text) = fetched(method, path, body).await.ok_or(Unanswered::NoServer)?;
    let value = if text.is_empty() { Some(Value::Null) } else { serde_json::from_str(&text).ok() };
    let value: Value = value.ok_or(Unanswered::NoServer)?;
    if ok {
        return Ok(value);
    }
    // A host that only keeps files knows no codes.
    let code = value.get("error").and_then(Value::as_str).ok_or(Unanswered::NoServer)?;
    Err(Unanswered::Refused(code.to_owned()))
}

/// Whether the server can be reached.
pub(crate) async fn is_well() -> bool {
    fetched("GET", "/healthz", None).await.is_some_and(|(ok, _)| ok)
}

/// The pages in which the own games are asked for: many more than anybody plays at once.
pub(super) const OWN_PAGES: usize = 4;

/// A list of games, of which so many pages are asked for.
pub(super) async fn list(name: &str, pages: usize) -> Result<List, Unanswered> {
    let path = format!("/api/games?list={name}");
    let mut list: List = get(&path).await?;
    for _ in 1..pages {
        let Some(next) = &list.next else {
            break;
        };
        let more = get(&format!("{path}&before={}", browser::encoded(next))).await?;
        list.append(more);
    }
    Ok(list)
}

/// Who the server says one is.
pub(crate) async fn me() -> Result<Me, Unanswered> {
    get("/api/me").await
}

/// What the server has at an address.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Unanswered> {
    read(ask("GET", path, None).await?)
}

/// A text that the server has at an address.
pub(crate) async fn text(path: &str) -> Result<String, Unanswered> {
    let fetched = fetched("GET", path, None).await;
    fetched.filter(|(ok, _)| *ok).map(|(_, text)| text).ok_or(Unanswered::NoServer)
}

/// The id of the game that a request made or found.
pub(crate) async fn game(method: &str, path: &str, body: Option<&Value>) -> Result<String, Unanswered> {
    let value = ask(method, path, body).await?;
    value.get("game").and_then(Value::as_str).map(str::to_owned).ok_or(Unanswered::NoServer)
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, Unanswered> {
    serde_json::from_value(value).map_err(|_| Unanswered::NoServer)
}

async fn fetched(method: &str, path: &str, body: Option<&Value>) -> Option<(bool, String)> {
    let options = RequestInit::new();
    options.set_method(method);
    if let Some(body) = body {
        options.set_body(&body.to_string().into());
    }
    let request = Request::new_with_str_and_init(path, &options).ok()?;
    let response = JsFuture::from(window().fetch_with_request(&request)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    Some((response.ok(), text))
}
