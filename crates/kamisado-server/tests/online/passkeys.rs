//! Passkeys, with a device in software.

use kamisado_api::ErrorCode;
use serde_json::{Value, json};

use crate::body;
use crate::browser::{Browser, refused};
use crate::database::databases;
use crate::device::Device;
use crate::server::Server;

/// Signs in by a device, in a browser that the server does not know.
fn sign_in(host: &str, device: &mut Device) -> (Browser, (u16, Value)) {
    let mut browser = Browser::new(host);
    let (status, question) = browser.post("/api/passkeys/login/start", ());
    assert_eq!(status, 200, "{question}");
    let answer = body::passkey_answer(&question, device.show(&question));
    let answer = browser.post("/api/passkeys/login/finish", answer);
    (browser, answer)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_made_and_signs_in_without_a_name() {
    for database in databases().await {
        let server = Server::start(&database.address);
        // Devices know servers by their names.
        let host = server.host.replace("127.0.0.1", "localhost");
        let origin = format!("http://{host}");
        let (mut ana, _) = Browser::with_account(&host, "Ana");
        let mut device = Device::new(&origin, 1);
        let (status, question) = ana.post("/api/passkeys/register/start", ());
        assert_eq!((status, &question["publicKey"]["user"]["name"]), (200, &json!("Ana")), "{question}");
        let answer = body::new_passkey(&question, device.create(&question), Some("phone"));
        // No other user can bring the answer.
        let (mut ben, _) = Browser::with_account(&host, "Ben");
        assert_eq!(refused(ben.post("/api/passkeys/register/finish", answer.clone())), (409, ErrorCode::NoCeremony));
        let (_, question) = ana.post("/api/passkeys/register/start", ());
        let answer = body::new_passkey(&question, device.create(&question), Some("phone"));
        let (status, made) = ana.post("/api/passkeys/register/finish", answer.clone());
        assert_eq!((status, &made["name"]), (201, &json!("phone")), "{made}");
        assert_eq!(refused(ana.post("/api/passkeys/register/finish", answer)), (409, ErrorCode::NoCeremony));
        // It signs in, more than once.
        for _ in 0..2 {
            let (mut browser, (status, answer)) = sign_in(&host, &mut device);
            assert_eq!((status, &answer["name"]), (200, &json!("Ana")), "{answer}");
            assert_eq!(browser.get("/api/me").1["name"], "Ana");
        }
        assert!(ana.get("/api/passkeys").1[0]["used"].is_u64());
        assert!(ana.get("/api/me/export").1["passkeys"][0]["name"] == "phone");
        // Once it is forgotten, it does not.
        let path = format!("/api/passkeys/{}", made["id"].as_str().expect("an id"));
        assert_eq!(refused(ben.delete(&path, ())), (404, ErrorCode::NoSuchPasskey));
        assert_eq!(ana.delete(&path, ()).0, 204);
        assert_eq!(refused(sign_in(&host, &mut device).1), (401, ErrorCode::WrongPasskey));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_that_is_not_what_it_seems_is_refused() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let host = server.host.replace("127.0.0.1", "localhost");
        let origin = format!("http://{host}");
        let (mut ana, _) = Browser::with_account(&host, "Ana");
        let mut device = Device::new(&origin, 1);
        let (_, question) = ana.post("/api/passkeys/register/start", ());
        let answer = body::new_passkey(&question, device.create(&question), None);
        assert_eq!(ana.post("/api/passkeys/register/finish", answer).0, 201);
        let wrong = (401, ErrorCode::WrongPasskey);
        // Another page has asked for it.
        device.origin = "https://other.example".to_owned();
        assert_eq!(refused(sign_in(&host, &mut device).1), wrong);
        device.origin = origin.clone();
        // Another key, which may call itself the same.
        assert_eq!(refused(sign_in(&host, &mut Device::new(&origin, 2)).1), wrong);
        assert_eq!(refused(sign_in(&host, &mut device.forged()).1), wrong);
        // An answer to another question, or one that is brought twice.
        let mut browser = Browser::new(&host);
        let (_, first) = browser.post("/api/passkeys/login/start", ());
        let (_, second) = browser.post("/api/passkeys/login/start", ());
        let answer = device.show(&first);
        let crossed = body::passkey_answer(&second, answer.clone());
        assert_eq!(refused(browser.post("/api/passkeys/login/finish", crossed)), wrong);
        let right = body::passkey_answer(&first, answer.clone());
        assert_eq!(browser.post("/api/passkeys/login/finish", right.clone()).0, 200);
        assert_eq!(
            refused(Browser::new(&host).post("/api/passkeys/login/finish", right)),
            (409, ErrorCode::NoCeremony)
        );
        let broken = json!({ "ceremony": "x", "credential": { "id": 7 } });
        assert_eq!(refused(browser.post("/api/passkeys/login/finish", broken)), (400, ErrorCode::BadRequest));
        // The key goes with the account.
        assert_eq!(ana.delete("/api/me", ()).0, 204);
        assert_eq!(refused(sign_in(&host, &mut device).1), wrong);
        // A server that has only a number has no passkeys.
        let mut number = Browser::new(&server.host);
        assert_eq!(refused(number.post("/api/passkeys/login/start", ())), (409, ErrorCode::NoPasskeysHere));
    }
}
