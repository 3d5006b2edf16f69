//! Opening the page in the person's browser.

use std::process::{Command, Stdio};

/// The program that opens an address, and what comes before the address.
#[cfg(target_os = "macos")]
const OPENER: (&str, &[&str]) = ("open", &[]);
#[cfg(target_os = "windows")]
const OPENER: (&str, &[&str]) = ("cmd", &["/C", "start", ""]);
#[cfg(not(any(target_os = "macos", target_os = "windows")))]
const OPENER: (&str, &[&str]) = ("xdg-open", &[]);

/// Opens an address. False if there is no browser, or no screen for it.
pub(crate) fn open(address: &str) -> bool {
    let (program, args) = OPENER;
    let mut command = Command::new(program);
    command.args(args).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    has_screen() && command.spawn().is_ok()
}

/// Whether there is a screen on which a browser could appear.
#[cfg(not(any(target_os = "macos", target_os = "windows")))]
fn has_screen() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

#[cfg(any(target_os = "macos", target_os = "windows"))]
fn has_screen() -> bool {
    true
}
