//! Passkeys: the server's challenges and the device's answers.

use js_sys::{Function, JSON, Object, Promise, Reflect};
use kamisado_api::{Confirmation, NewPasskey, OpaqueJson, PasskeyAnswer, PasskeyQuestion, paths};
use kamisado_text::AccountText;
use leptos::prelude::window;
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::text::refusal;
use crate::online::api;

/// The server's challenge for the device, in the browser's form.
type Question = PasskeyQuestion<OpaqueJson>;
/// The device's answer, in the browser's form.
type Answer = PasskeyAnswer<OpaqueJson>;

/// Signs in with a passkey of the device.
pub(super) async fn sign_in() -> Result<(), AccountText> {
    let shown = answered(paths::PASSKEY_LOGIN_START, "parseRequestOptionsFromJSON", "get").await?;
    post(paths::PASSKEY_LOGIN_FINISH, &shown).await
}

/// Finishes signing in by password to an account that requires a passkey; the server's answer is the challenge.
pub(super) async fn finish_sign_in(question: Question) -> Result<(), AccountText> {
    let shown = answer_of_device(&passkeys()?, question, "parseRequestOptionsFromJSON", "get").await?;
    post(paths::SESSION_PASSKEY, &shown).await
}

/// Confirms the session with a passkey of the device.
pub(super) async fn confirm() -> Result<(), AccountText> {
    let shown = answered(paths::PASSKEY_LOGIN_START, "parseRequestOptionsFromJSON", "get").await?;
    post(paths::ME_CONFIRM, &Confirmation::Passkey(shown)).await
}

/// Creates a passkey with this name.
pub(super) async fn make(name: String) -> Result<(), AccountText> {
    let made = answered(paths::PASSKEY_REGISTER_START, "parseCreationOptionsFromJSON", "create").await?;
    let Answer { ceremony, credential } = made;
    let name = Some(name).filter(|name| !name.trim().is_empty());
    post(paths::PASSKEY_REGISTER_FINISH, &NewPasskey { ceremony, credential, name }).await
}

/// Sends the device's answer to the server.
async fn post(path: &str, body: &impl Serialize) -> Result<(), AccountText> {
    api::send("POST", path, Some(api::body(body))).await.map(drop).map_err(|why| refusal(&why))
}

/// Requests a challenge, lets the device answer it, and returns the answer in the server's form.
async fn answered(path: &str, reader: &str, method: &str) -> Result<Answer, AccountText> {
    let class = passkeys()?;
    let question =
        api::send("POST", path, None).await.and_then(|text| api::read(&text)).map_err(|why| refusal(&why))?;
    answer_of_device(&class, question, reader, method).await
}

/// The browser's API for passkeys.
fn passkeys() -> Result<JsValue, AccountText> {
    let class = Reflect::get(&window(), &"PublicKeyCredential".into()).ok().filter(JsValue::is_function);
    class.ok_or(AccountText::NoPasskeysHere)
}

/// Lets the device answer a challenge, and returns the answer in the server's form.
async fn answer_of_device(
    class: &JsValue,
    question: Question,
    reader: &str,
    method: &str,
) -> Result<Answer, AccountText> {
    let Question { ceremony, public_key } = question;
    let options = read(class, reader, &public_key).map_err(|_| AccountText::NotDone)?;
    let credential = asked(method, &options).await.map_err(|_| AccountText::DeviceRefused)?;
    Ok(Answer { ceremony, credential })
}

/// Converts a challenge into the browser's form.
fn read(class: &JsValue, reader: &str, public_key: &OpaqueJson) -> Result<JsValue, JsValue> {
    let key = JSON::parse(&public_key.to_string())?;
    let options = Object::new();
    Reflect::set(&options, &"publicKey".into(), &call(class, reader, &key)?)?;
    Ok(options.into())
}

/// Asks the device.
async fn asked(method: &str, options: &JsValue) -> Result<OpaqueJson, JsValue> {
    let credentials = Reflect::get(&window().navigator(), &"credentials".into())?;
    let promise: Promise = call(&credentials, method, options)?.dyn_into()?;
    let credential = JsFuture::from(promise).await?;
    let text: String = JSON::stringify(&credential)?.into();
    serde_json::from_str(&text).map_err(|_| credential)
}

fn call(object: &JsValue, method: &str, argument: &JsValue) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(object, &method.into())?.dyn_into()?;
    method.call1(object, argument)
}
