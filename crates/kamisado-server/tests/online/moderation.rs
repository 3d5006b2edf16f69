//! Moderation: what administrators do about users.

use kamisado::{FormatKind, Player};
use serde_json::{Value, json};

use crate::body;
use crate::browser::Browser;
use crate::client::{Client, get_as, post};
use crate::database::databases;
use crate::server::{Server, program};

/// What the command printed if it succeeded; what it complained about if not.
fn admin(database: &str, args: &[&str]) -> Result<String, String> {
    let output = program(&["admin", "--database", database]).args(args).output().expect("it starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_are_listed_and_closed_and_so_are_accounts() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let account = body::account("Ana", "correct horse battery");
        let ((status, reply), user) = post(&server.host, "/api/accounts", None, &account);
        assert_eq!(status, 201, "{reply}");
        let user = user.expect("a session");
        let ((status, reply), _) =
            post(&server.host, "/api/reports", Some(&user), body::report(None, None, "please look"));
        assert!(status < 300, "{reply}");
        let listed = admin(&database.address, &["reports"]).expect("a list");
        let report: Value = serde_json::from_str(&listed).expect("one line of JSON");
        assert_eq!((&report["by"], &report["text"]), (&json!("Ana"), &json!("please look")));
        let id = report["id"].as_str().expect("an id");
        assert!(admin(&database.address, &["reports", "--close", id]).is_ok());
        assert!(admin(&database.address, &["reports", "--close", id]).expect_err("closed").contains(id));
        assert_eq!(admin(&database.address, &["reports"]), Ok(String::new()));
        assert!(admin(&database.address, &["close", "Nobody"]).expect_err("nobody").contains("Nobody"));
        assert!(admin(&database.address, &["close", "Ana"]).is_ok());
        assert_eq!(get_as(&server.host, "/api/me", &user)["kind"], Value::Null, "from the next request on");
        let ((status, reply), _) =
            post(&server.host, "/api/session", None, body::sign_in(&account.name, &account.password));
        assert_eq!((status, &reply["error"]), (403, &json!("account-closed")));
        assert!(admin(&database.address, &["open", "Ana"]).is_ok());
        assert_eq!(get_as(&server.host, "/api/me", &user)["kind"], "account");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_who_signs_out_or_is_closed_is_disconnected_and_no_other_is() {
    for database in databases().await {
        let server = Server::start_faster(&database.address, 5);
        let host = server.host.as_str();
        let (mut ana, _) = Browser::with_account(host, "Ana");
        let (bela, _) = Browser::with_account(host, "Bela");
        let (_, made) = ana.post("/api/games", body::as_black(FormatKind::Single));
        let game = made["game"].as_str().expect("a game");
        let ((status, reply), _) = post(host, &format!("/api/games/{game}/seat"), Some(&bela.user()), "");
        assert_eq!(status, 200, "{reply}");
        let mut white = Client::watch(host, game, Some(&bela.user())).await;
        let is_there = |player: Player, is: bool| move |client: &Client| client.presence.has(player) == is;

        // A token more or less changes nothing for the other.
        let mut black = Client::watch(host, game, Some(&ana.user())).await;
        white.until(is_there(Player::Black, true)).await;
        let (_, token) = ana.post("/api/tokens", body::token("bot"));
        let (status, _) = ana.delete(&format!("/api/tokens/{}", token["id"].as_str().expect("an id")), ());
        assert_eq!(status, 204);
        while black.take().await.is_some() {}
        white.until(is_there(Player::Black, false)).await;

        let mut black = Client::watch(host, game, Some(&ana.user())).await;
        white.until(is_there(Player::Black, true)).await;
        assert_eq!(ana.delete("/api/session", ()).0, 204);
        while black.take().await.is_some() {}
        white.until(is_there(Player::Black, false)).await;

        // An account that is closed while it plays is let go; the other is still connected.
        assert!(admin(&database.address, &["close", "Bela"]).is_ok());
        while white.take().await.is_some() {}
        let watching = Client::watch(host, game, Some(&bela.user())).await;
        assert_eq!(watching.you, None);
    }
}
