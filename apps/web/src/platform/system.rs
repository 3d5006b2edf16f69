//! Time, random numbers, languages, clipboard and files.

use core::time::Duration;
use std::cell::RefCell;

use kamisado_online::Timestamp;
use leptos::prelude::{document, set_timeout, window};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

#[wasm_bindgen]
extern "C" {
    /// The milliseconds since the page was opened.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
}

/// The time since the page was opened. It never steps, unlike the wall clock.
pub(crate) fn monotonic_now() -> Duration {
    Duration::from_millis(performance_now() as u64)
}

/// The wall clock. Use it only for comparisons with the server's time, or for time that continues while the device
/// sleeps.
pub(crate) fn wall_now() -> Timestamp {
    Timestamp::from_millis(js_sys::Date::now() as u64)
}

/// Copies a text to the clipboard, and then reports the result.
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

/// The most bytes of a file that holds a match.
pub(crate) const MAX_MATCH_FILE_SIZE: f64 = 1_000_000.0;

/// Reads a selected file, if it is a text of at most `max_size` bytes, and passes it on.
pub(crate) fn read_file(max_size: f64, input: &web_sys::HtmlInputElement, then: impl Fn(Option<String>) + 'static) {
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    if file.size() > max_size {
        then(None);
        return;
    }
    let promise = file.text();
    leptos::task::spawn_local(async move {
        let text = JsFuture::from(promise).await.ok().and_then(|text| text.as_string());
        then(text.filter(|text| !text.contains('\u{fffd}')));
    });
}

/// Offers a text, given in pieces, as a download. Returns `false` if the browser refuses.
pub(crate) fn download(pieces: &js_sys::Array, file_name: &str) -> bool {
    let blob = web_sys::Blob::new_with_str_sequence(pieces);
    let Ok(address) = blob.and_then(|blob| web_sys::Url::create_object_url_with_blob(&blob)) else { return false };
    let link = document().create_element("a").ok().and_then(|link| link.dyn_into::<web_sys::HtmlElement>().ok());
    let is_given = link.is_some_and(|link| {
        let is_set = [("href", address.as_str()), ("download", file_name)]
            .map(|(name, value)| link.set_attribute(name, value).is_ok());
        link.click();
        is_set == [true; 2]
    });
    // The browser has read the text by then.
    set_timeout(move || drop(web_sys::Url::revoke_object_url(&address)), Duration::from_secs(60));
    is_given
}

thread_local! {
    /// The date format of the last language: creating one takes long.
    static DAY_FORMAT: RefCell<Option<(String, js_sys::Function)>> = const { RefCell::new(None) };
}

/// The date of a time, in the format of the language.
pub(crate) fn day(time: Timestamp, language: &str) -> String {
    let format = DAY_FORMAT.with_borrow_mut(|kept| {
        if kept.as_ref().is_none_or(|(kept, _)| kept != language) {
            *kept = Some((language.to_owned(), day_format(language)));
        }
        kept.as_ref().map(|(_, format)| format.clone())
    });
    // An invalid time has no date.
    let day = format.and_then(|format| format.call1(&JsValue::UNDEFINED, &(time.as_millis() as f64).into()).ok());
    day.and_then(|day| day.as_string()).unwrap_or_default()
}

fn day_format(language: &str) -> js_sys::Function {
    let options = js_sys::JSON::parse(r#"{"dateStyle":"medium"}"#).unwrap_or(JsValue::UNDEFINED);
    let languages = js_sys::Array::of1(&language.into());
    js_sys::Intl::DateTimeFormat::new(&languages, options.unchecked_ref()).format()
}

/// Whether the user asks the browser for more contrast.
pub(crate) fn prefers_contrast() -> bool {
    matches_media("(prefers-contrast: more)")
}

/// Whether the page uses the phone layout, which the style also uses for a tablet in portrait.
pub(crate) fn is_phone() -> bool {
    matches_media("(max-width: 760px), (max-width: 1024px) and (orientation: portrait)")
}

fn matches_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}

/// The user's preferred languages, the best first.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|language| language.as_string()).collect()
}

/// A random number.
pub(crate) fn random_u32() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}

/// Loads a text from the page's own files; `None` if that fails.
pub(crate) async fn load(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let text = response.text().ok().filter(|_| response.ok())?;
    JsFuture::from(text).await.ok()?.as_string()
}
