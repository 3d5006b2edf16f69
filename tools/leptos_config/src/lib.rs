//! What Leptos needs of its crate for settings: the types that it names. A page without a server of Leptos makes none of
//! them, and does without the parsers that the real crate brings.

use std::sync::Arc;

/// The settings of a page that Leptos serves.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LeptosOptions {
    /// The name of its files.
    pub output_name: Arc<str>,
    /// The folder of its files.
    pub site_root: Arc<str>,
    /// The folder of its code.
    pub site_pkg_dir: Arc<str>,
    /// The port for reloading.
    pub reload_port: u32,
    /// The same, seen from outside.
    pub reload_external_port: Option<u32>,
    /// How reloading is asked for.
    pub reload_ws_protocol: ReloadWSProtocol,
    /// The file with the hashes.
    pub hash_file: Arc<str>,
    /// Whether names of files have hashes.
    pub hash_files: bool,
}

/// How reloading is asked for.
#[derive(Clone, Copy, Debug)]
pub enum ReloadWSProtocol {
    /// In the open.
    WS,
    /// By TLS.
    WSS,
}
