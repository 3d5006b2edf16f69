//! Requests to the server.

use js_sys::{JSON, Reflect};
use kamisado_api::{
    API_VERSION, API_VERSION_HEADER, ErrorBody, ErrorCode, GameListKind, GamePage, JoinedGame, Me, paths,
};
use leptos::prelude::{RwSignal, Set, window};
use leptos::task::spawn_local;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

use super::append;
use super::notices::note_outdated;
use crate::platform::storage;

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FetchError {
    /// There was no answer, or it did not come from a game server.
    NoServer,
    /// The server refused the request.
    Refused(ErrorCode),
}

/// Sends a request to the page's server, and returns the body of the response.
pub(crate) async fn send(method: &str, path: &str, body: Option<String>) -> Result<String, FetchError> {
    let (ok, text) = fetched(method, path, body).await.ok_or(FetchError::NoServer)?;
    if ok {
        return Ok(text);
    }
    // A static file host sends no error codes.
    let ErrorBody { code, .. } = read(&text)?;
    if code == ErrorCode::Reload {
        note_outdated();
    }
    Err(FetchError::Refused(code))
}

/// The body of a request.
pub(crate) fn body(body: &impl Serialize) -> String {
    storage::to_json(body)
}

/// Parses the body of a response.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, FetchError> {
    serde_json::from_str(text).map_err(|_| FetchError::NoServer)
}

/// The most pages of the user's games that are requested: far more than a user plays at once.
pub(super) const OWN_PAGES: usize = 4;

/// A list of games, of at most `pages` pages.
pub(super) async fn list(kind: GameListKind, pages: usize) -> Result<GamePage, FetchError> {
    let mut list: GamePage = get(&paths::games(kind, None)).await?;
    for _ in 1..pages {
        let Some(next) = &list.next else { break };
        let more = get(&paths::games(kind, Some(next))).await?;
        append(&mut list, more);
    }
    Ok(list)
}

/// The user as the server knows them.
pub(crate) async fn me() -> Result<Me, FetchError> {
    get(paths::ME).await
}

/// The user, once the server has said who that is; nobody as long as it has not.
pub(crate) fn signed_in_user() -> RwSignal<Me> {
    let user = RwSignal::new(Me::default());
    spawn_local(async move {
        if let Ok(me) = me().await {
            let _ = user.try_set(me);
        }
    });
    user
}

/// The resource at an address.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, FetchError> {
    read(&send("GET", path, None).await?)
}

/// The text at an address of the server.
pub(crate) async fn text(path: &str) -> Result<String, FetchError> {
    send("GET", path, None).await
}

/// The game created or found by a request.
pub(super) async fn game(path: &str, body: Option<String>) -> Result<JoinedGame, FetchError> {
    read(&send("POST", path, body).await?)
}

async fn fetched(method: &str, path: &str, body: Option<String>) -> Option<(bool, String)> {
    let options = RequestInit::new();
    options.set_method(method);
    if let Some(body) = body {
        options.set_body(&body.into());
    }
    // Built from an object, because the page already contains the code for that.
    let headers = JSON::parse(&format!(r#"{{"{API_VERSION_HEADER}":"{API_VERSION}"}}"#)).ok()?;
    Reflect::set(&options, &"headers".into(), &headers).ok()?;
    let request = Request::new_with_str_and_init(path, &options).ok()?;
    let response = JsFuture::from(window().fetch_with_request(&request)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    Some((response.ok(), text))
}
