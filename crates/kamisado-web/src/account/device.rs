//! Passkeys: what the server asks of the device, and what the device answers.

use js_sys::{Function, JSON, Object, Promise, Reflect};
use kamisado_text::AccountText;
use leptos::prelude::window;
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::text::refusal;
use crate::online::ask;

/// Signs in with a passkey of the device.
pub(super) async fn sign_in() -> Result<Value, AccountText> {
    let shown = answered("/api/passkeys/login/start", "parseRequestOptionsFromJSON", "get").await?;
    told("/api/passkeys/login/finish", &shown).await
}

/// Finishes signing in by the password where a passkey is required too: the server's answer is the question for the device.
pub(super) async fn finish_sign_in(question: Value) -> Result<Value, AccountText> {
    let shown = answer_of_device(&passkeys()?, &question, "parseRequestOptionsFromJSON", "get").await?;
    told("/api/session/passkey", &shown).await
}

/// Confirms the session with a passkey of the device.
pub(super) async fn confirm() -> Result<Value, AccountText> {
    let shown = answered("/api/passkeys/login/start", "parseRequestOptionsFromJSON", "get").await?;
    told("/api/me/confirm", &shown).await
}

/// Makes a passkey, which its owner calls so.
pub(super) async fn make(name: String) -> Result<Value, AccountText> {
    let mut made = answered("/api/passkeys/register/start", "parseCreationOptionsFromJSON", "create").await?;
    if !name.trim().is_empty() {
        made["name"] = json!(name);
    }
    told("/api/passkeys/register/finish", &made).await
}

async fn told(path: &str, body: &Value) -> Result<Value, AccountText> {
    ask::ask("POST", path, Some(body)).await.map_err(|why| refusal(&why))
}

/// Lets the server ask something, hands it to the device, and gives the device's answer in the form for the server.
async fn answered(path: &str, reader: &str, method: &str) -> Result<Value, AccountText> {
    let class = passkeys()?;
    let question = told(path, &json!({})).await?;
    answer_of_device(&class, &question, reader, method).await
}

/// What the browser knows of passkeys.
fn passkeys() -> Result<JsValue, AccountText> {
    let class = Reflect::get(&window(), &"PublicKeyCredential".into()).ok().filter(JsValue::is_function);
    class.ok_or(AccountText::NoPasskeysHere)
}

/// Hands a question of the server to the device, and gives the device's answer in the form for the server.
async fn answer_of_device(class: &JsValue, question: &Value, reader: &str, method: &str) -> Result<Value, AccountText> {
    let options = read(class, reader, question).map_err(|_| AccountText::NotDone)?;
    let credential = asked(method, &options).await.map_err(|_| AccountText::DeviceRefused)?;
    Ok(json!({ "ceremony": question["ceremony"], "credential": credential }))
}

/// The question of the server as the browser understands it.
fn read(class: &JsValue, reader: &str, question: &Value) -> Result<JsValue, JsValue> {
    let key = JSON::parse(&question["publicKey"].to_string())?;
    let options = Object::new();
    Reflect::set(&options, &"publicKey".into(), &call(class, reader, &key)?)?;
    Ok(options.into())
}

/// Asks the device.
async fn asked(method: &str, options: &JsValue) -> Result<Value, JsValue> {
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
