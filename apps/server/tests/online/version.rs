//! Clients of other versions of the interface.

use kamisado_api::{API_VERSION, API_VERSION_HEADER, ErrorBody, ErrorCode, LobbyMessage, ServerMessage, paths};
use kamisado_online::Terms;

use crate::support::*;

/// The status of a request of a client of a version, and the code of the error if it is one.
fn ask(host: &str, version: &str) -> (u16, Option<ErrorCode>) {
    let mut browser = Browser::new(host);
    browser.headers.push((API_VERSION_HEADER, version.to_owned()));
    let answer = browser.get(paths::ME);
    (answer.status, serde_json::from_str(&answer.text).ok().map(|error: ErrorBody| error.code))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_version_is_asked_to_load_again() {
    let (_database, server) = server().await;
    let host = &server.host;
    assert_eq!(ask(host, &API_VERSION.to_string()), (200, None));
    for version in ["0", "4000000000", "new"] {
        assert_eq!(ask(host, version), (409, Some(ErrorCode::Reload)), "{version}");
    }
    let (id, black, _) = two_players(host, Terms::default());
    // Addresses without a version, which `paths` always adds.
    let game = paths::GAME_SOCKET.replace("{id}", &id);
    let other = format!("?api={}", API_VERSION + 1);
    // A browser tells a page nothing of a socket that was refused: so it is opened, and says why it is closed.
    let mut socket = open_socket(host, &format!("{game}{other}"), Some(&black)).await.expect("a connection");
    let message = next_text(&mut socket).await.expect("a message");
    let message = ServerMessage::from_json(&message).expect("a message");
    assert!(matches!(&message, ServerMessage::Error(error) if error.code == ErrorCode::Reload), "{message:?}");
    assert_eq!(close_code(&mut socket).await, Some(4002));
    let mut socket = open_socket(host, &format!("{}{other}", paths::LOBBY), Some(&black)).await.expect("a connection");
    let message = LobbyMessage::from_json(&next_text(&mut socket).await.expect("a message")).expect("a message");
    assert!(matches!(&message, LobbyMessage::Error(error) if error.code == ErrorCode::Reload), "{message:?}");
    assert_eq!(close_code(&mut socket).await, Some(4002));
    // A client that says nothing is served, and the first message has the version.
    assert!(open_socket(host, &game, Some(&black)).await.is_ok());
    assert_eq!(Client::watch(host, &id, Some(&black)).await.hello.api, API_VERSION);
}
