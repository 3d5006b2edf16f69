//! Passkeys, with a device in software.

use kamisado_api::{ErrorCode, PasskeyInfo, SignedIn, paths};
use serde_json::json;

use crate::support::*;

/// Signs in by a device, in a browser that the server does not know.
fn sign_in(host: &str, device: &mut Device) -> (Browser, Answer) {
    let mut browser = Browser::new(host);
    let answer = browser.sign_in_by_passkey(device);
    (browser, answer)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_made_and_signs_in_without_a_name() {
    let (_database, server) = server().await;
    let host = server.named_host();
    let (mut ana, _) = Browser::with_account(&host, "Ana");
    let mut device = Device::new(&host, 1);
    let question: Question = ana.post(paths::PASSKEY_REGISTER_START, ()).read();
    assert_eq!(question.public_key["user"]["name"], "Ana", "{question:?}");
    let answer = body::new_passkey(&question, device.create(&question), Some("phone"));
    // No other user can bring the answer.
    let (mut ben, _) = Browser::with_account(&host, "Ben");
    assert_eq!(refused(ben.post(paths::PASSKEY_REGISTER_FINISH, answer.clone())), (409, ErrorCode::NoCeremony));
    let question: Question = ana.post(paths::PASSKEY_REGISTER_START, ()).read();
    let answer = body::new_passkey(&question, device.create(&question), Some("phone"));
    let made: PasskeyInfo = ana.post(paths::PASSKEY_REGISTER_FINISH, answer.clone()).created();
    assert_eq!(made.name, "phone");
    assert_eq!(refused(ana.post(paths::PASSKEY_REGISTER_FINISH, answer)), (409, ErrorCode::NoCeremony));
    // It signs in, more than once.
    for _ in 0..2 {
        let (mut browser, answer) = sign_in(&host, &mut device);
        assert_eq!(answer.read::<SignedIn>().name, "Ana");
        assert_eq!(browser.me().name.as_deref(), Some("Ana"));
    }
    assert!(ana.get(paths::PASSKEYS).read::<Vec<PasskeyInfo>>()[0].used.is_some());
    assert_eq!(ana.export().account.passkeys[0].name, "phone");
    // Once it is forgotten, it does not.
    let path = paths::passkey(&made.id);
    assert_eq!(refused(ben.delete(&path, ())), (404, ErrorCode::NoSuchPasskey));
    assert_eq!(ana.delete(&path, ()).status, 204);
    assert_eq!(refused(sign_in(&host, &mut device).1), (401, ErrorCode::WrongPasskey));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_no_more_passkeys_than_allowed_however_many_are_begun_at_once() {
    let (_database, server) = server().await;
    let host = server.named_host();
    let (mut ana, _) = Browser::with_account(&host, "Ana");
    let mut devices: Vec<Device> = (1..=25).map(|number| Device::new(&host, number)).collect();
    let mut begin = |device: &mut Device| {
        let question: Question = ana.post(paths::PASSKEY_REGISTER_START, ()).read();
        body::new_passkey(&question, device.create(&question), None)
    };
    let begun: Vec<_> = devices.iter_mut().map(&mut begin).collect();
    let cookie = ana.user();
    let finished: Vec<_> = begun
        .into_iter()
        .map(|answer| {
            let (host, user) = (host.clone(), cookie.clone());
            tokio::task::spawn_blocking(move || post(&host, paths::PASSKEY_REGISTER_FINISH, Some(&user), answer).0)
        })
        .collect();
    let mut refusals = Vec::new();
    for answer in finished {
        let answer = answer.await.expect("an answer");
        if answer.status != 201 {
            refusals.push(refused(answer));
        }
    }
    assert_eq!(refusals, vec![(409, ErrorCode::TooManyPasskeys); 5]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_that_is_not_what_it_seems_is_refused() {
    let (_database, server) = server().await;
    let host = server.named_host();
    let (mut ana, _) = Browser::with_account(&host, "Ana");
    let mut device = Device::new(&host, 1);
    let question: Question = ana.post(paths::PASSKEY_REGISTER_START, ()).read();
    let answer = body::new_passkey(&question, device.create(&question), None);
    assert_eq!(ana.post(paths::PASSKEY_REGISTER_FINISH, answer).status, 201);
    let wrong = (401, ErrorCode::WrongPasskey);
    // Another page has asked for it.
    let origin = std::mem::replace(&mut device.origin, "https://other.example".to_owned());
    assert_eq!(refused(sign_in(&host, &mut device).1), wrong);
    device.origin = origin;
    // Another key, which may call itself the same.
    assert_eq!(refused(sign_in(&host, &mut Device::new(&host, 2)).1), wrong);
    assert_eq!(refused(sign_in(&host, &mut device.forged()).1), wrong);
    // An answer to another question, or one that is brought twice.
    let mut browser = Browser::new(&host);
    let first: Question = browser.post(paths::PASSKEY_LOGIN_START, ()).read();
    let second: Question = browser.post(paths::PASSKEY_LOGIN_START, ()).read();
    let answer = device.show(&first);
    let crossed = body::passkey_answer(&second, answer.clone());
    assert_eq!(refused(browser.post(paths::PASSKEY_LOGIN_FINISH, crossed)), wrong);
    let right = body::passkey_answer(&first, answer.clone());
    assert_eq!(browser.post(paths::PASSKEY_LOGIN_FINISH, right.clone()).status, 200);
    assert_eq!(refused(Browser::new(&host).post(paths::PASSKEY_LOGIN_FINISH, right)), (409, ErrorCode::NoCeremony));
    // A credential that is none of WebAuthn.
    let broken = json!({ "ceremony": "x", "credential": { "id": 7 } });
    assert_eq!(refused(browser.post(paths::PASSKEY_LOGIN_FINISH, broken)), (400, ErrorCode::BadRequest));
    // The key goes with the account.
    assert_eq!(ana.delete(paths::ME, ()).status, 204);
    assert_eq!(refused(sign_in(&host, &mut device).1), wrong);
    // A server that has only a number has no passkeys.
    let mut number = Browser::new(&server.host);
    assert_eq!(refused(number.post(paths::PASSKEY_LOGIN_START, ())), (409, ErrorCode::NoPasskeysHere));
}
