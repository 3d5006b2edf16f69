//! Time, random numbers, languages, clipboard and files.

use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// The time in milliseconds.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// Copies a text for the person to paste elsewhere, and says then whether that went well.
pub(crate) fn copy(text: &str, then: impl Fn(bool) + 'static) {
    let navigator = window().navigator();
    // Without a secure connection there is no clipboard at all.
    let there = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| clipboard.is_object());
    if !there {
        then(false);
        return;
    }
    let promise = navigator.clipboard().write_text(text);
    leptos::task::spawn_local(async move {
        then(JsFuture::from(promise).await.is_ok());
    });
}

/// Reads a file that was chosen, if it is a text and not too large, and hands it on then.
pub(crate) fn read_file(input: &web_sys::HtmlInputElement, then: impl Fn(Option<String>) + 'static) {
    const MAX_FILE_SIZE: f64 = 1_000_000.0;
    let Some(file) = input.files().and_then(|files| files.get(0)) else {
        return;
    };
    if file.size() > MAX_FILE_SIZE {
        then(None);
        return;
    }
    let promise = file.text();
    leptos::task::spawn_local(async move {
        let text = JsFuture::from(promise).await.ok().and_then(|text| text.as_string());
        then(text.filter(|text| !text.contains('\u{fffd}')));
    });
}

/// A day as the language writes it, from a time in milliseconds.
pub(crate) fn day(time: u64, language: &str) -> String {
    let options = js_sys::JSON::parse(r#"{"dateStyle":"medium"}"#).unwrap_or(wasm_bindgen::JsValue::UNDEFINED);
    js_sys::Date::new(&(time as f64).into()).to_locale_date_string(language, &options).into()
}

/// The languages that the person prefers, the best first.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|language| language.as_string()).collect()
}

/// A random number.
pub(crate) fn random_u32() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}

/// Loads a text from the page's own files; nothing if that fails.
pub(crate) async fn load(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let text = response.text().ok().filter(|_| response.ok())?;
    JsFuture::from(text).await.ok()?.as_string()
}
