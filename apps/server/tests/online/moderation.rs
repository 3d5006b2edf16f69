//! Moderation: what administrators do about users.

use kamisado::{FormatKind, Player};
use kamisado_api::{CreatedAccount, CreatedToken, ErrorCode, Me, UserKind, paths};
use serde::Deserialize;

use crate::support::*;

/// What the command printed if it succeeded; what it complained about if not.
fn admin(database: &str, args: &[&str]) -> Result<String, String> {
    let output = program(&["admin", "--database", database]).args(args).output().expect("it starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

/// A report as the command prints it.
#[derive(Deserialize)]
struct PrintedReport {
    id: String,
    by: String,
    text: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_are_listed_and_closed_and_so_are_accounts() {
    let (database, server) = server().await;
    let account = body::account("Ana", "correct horse battery");
    let (answer, user) = post(&server.host, paths::ACCOUNTS, None, &account);
    answer.created::<CreatedAccount>();
    let user = user.expect("a session");
    let (answer, _) = post(&server.host, paths::REPORTS, Some(&user), body::report(None, None, "please look"));
    assert_eq!(answer.status, 204, "{}", answer.text);
    let listed = admin(&database.address, &["reports"]).expect("a list");
    let PrintedReport { id, by, text } = serde_json::from_str(&listed).expect("one line of JSON");
    assert_eq!((by.as_str(), text.as_str()), ("Ana", "please look"));
    assert!(admin(&database.address, &["reports", "--close", &id]).is_ok());
    assert!(admin(&database.address, &["reports", "--close", &id]).expect_err("closed").contains(&id));
    assert_eq!(admin(&database.address, &["reports"]), Ok(String::new()));
    assert!(admin(&database.address, &["close", "Nobody"]).expect_err("nobody").contains("Nobody"));
    assert!(admin(&database.address, &["close", "Ana"]).is_ok());
    let kind = || get_as::<Me>(&server.host, paths::ME, &user).kind;
    assert_eq!(kind(), None, "from the next request on");
    let (answer, _) = post(&server.host, paths::SESSION, None, body::sign_in(&account.name, &account.password));
    assert_eq!(answer.refusal(), (403, ErrorCode::AccountClosed));
    assert!(admin(&database.address, &["open", "Ana"]).is_ok());
    assert_eq!(kind(), Some(UserKind::Account));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_who_signs_out_or_is_closed_is_disconnected_and_no_other_is() {
    let (database, server) = faster_server(5).await;
    let host = server.host.as_str();
    let [mut ana, mut bela] = Browser::with_accounts(host, ["Ana", "Bela"]);
    let game = ana.make_game_with(&mut bela, body::as_black(FormatKind::Single));
    let mut white = bela.watch(&game).await;
    let is_there = |player: Player, is: bool| move |client: &Client| client.presence.has(player) == is;

    // A token more or less changes nothing for the other.
    let mut black = ana.watch(&game).await;
    white.until(is_there(Player::Black, true)).await;
    let token: CreatedToken = ana.post(paths::TOKENS, body::token("bot")).created();
    assert_eq!(ana.delete(&paths::token(&token.id), ()).status, 204);
    while black.take().await.is_some() {}
    white.until(is_there(Player::Black, false)).await;

    let mut black = ana.watch(&game).await;
    white.until(is_there(Player::Black, true)).await;
    assert_eq!(ana.delete(paths::SESSION, ()).status, 204);
    while black.take().await.is_some() {}
    white.until(is_there(Player::Black, false)).await;

    // An account that is closed while it plays is let go; the other is still connected.
    assert!(admin(&database.address, &["close", "Bela"]).is_ok());
    while white.take().await.is_some() {}
    let watching = bela.watch(&game).await;
    assert_eq!(watching.you, None);
}
