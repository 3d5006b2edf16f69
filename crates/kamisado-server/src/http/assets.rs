//! The built page, as it was when the server was compiled.

use std::borrow::Cow;

use rust_embed::RustEmbed;

/// The files of `dist/`. The folder is not there until the page has been built.
#[derive(RustEmbed)]
#[folder = "../../dist"]
#[allow_missing = true]
struct Dist;

/// Files below this folder never change: a changed file has another name.
const ASSETS: &str = "assets/";

/// A file of the page.
pub(crate) struct File {
    pub(crate) content: Cow<'static, [u8]>,
    /// Whether it is packed with brotli.
    pub(crate) packed: bool,
    pub(crate) media_type: &'static str,
    /// Whether a browser may keep it for ever.
    pub(crate) lasting: bool,
}

/// Whether the page has been built.
pub(crate) fn is_built() -> bool {
    Dist::get("index.html").is_some()
}

/// A file by its name, packed if the browser can unpack it.
pub(crate) fn file(name: &str, unpacks: bool) -> Option<File> {
    let media_type = media_type(name)?;
    let packed = if unpacks { Dist::get(&format!("{name}.br")) } else { None };
    let is_packed = packed.is_some();
    let content = packed.or_else(|| Dist::get(name))?.data;
    Some(File { content, packed: is_packed, media_type, lasting: name.starts_with(ASSETS) })
}

/// The media type by the end of a name. A file of another kind is no file of the page; the packed forms are none either.
fn media_type(name: &str) -> Option<&'static str> {
    match name.rsplit_once('.')?.1 {
        "html" => Some("text/html; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        "png" => Some("image/png"),
        "wasm" => Some("application/wasm"),
        "json" => Some("application/json"),
        "jsonl" => Some("application/jsonl"),
        "webmanifest" => Some("application/manifest+json"),
        _ => None,
    }
}
