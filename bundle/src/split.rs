//! Taking a module apart into what is needed at once and what is loaded when it is wanted.

use std::fs;
use std::path::Path;

use wasm_split_cli_support::{Options, transform};

use crate::error::BundleError;
use crate::scratch::Scratch;

/// The name under which the module asks for the script that loads its parts.
const LINK: &str = "./parts.js";

/// A module that has been taken apart.
pub(crate) struct Split {
    /// What is needed at once. It has not been made ready for the browser yet.
    pub(crate) main: Vec<u8>,
    /// What loads the parts.
    pub(crate) link: Link,
    /// The parts by the names under which the link knows them.
    pub(crate) parts: Vec<(String, Vec<u8>)>,
}

/// The script that loads parts. It and the script of the module import each other.
pub(crate) struct Link {
    pub(crate) text: String,
    /// How the script of the module imports this one.
    pub(crate) asked: String,
    /// How this script imports that of the module.
    pub(crate) asks: String,
}

/// Takes apart a module that was linked with `--emit-relocs`, where `wasm_split` marks the functions that begin a part.
pub(crate) fn split(path: &Path) -> Result<Split, BundleError> {
    let module = fs::read(path).map_err(BundleError::io(path))?;
    let folder = Scratch::new("split")?;
    let main = folder.path.join("main.wasm");
    let mut options = Options::new(&module);
    options.output_dir = &folder.path;
    options.main_out_path = &main;
    options.link_name = LINK;
    options.main_module = "./main.js";
    let asks = format!("from {:?}", options.main_module);
    let done = transform(options).map_err(|error| BundleError::Split(path.to_path_buf(), format!("{error:#}")))?;
    let read = |path: &Path| fs::read(path).map_err(BundleError::io(path));
    let mut parts = Vec::new();
    for part in &done.split_modules {
        let name = part.file_name().unwrap_or_default().to_string_lossy().into_owned();
        parts.push((name, without_notes(&read(part)?)));
    }
    let link = folder.path.join(LINK);
    let text = fs::read_to_string(&link).map_err(BundleError::io(&link))?;
    let link = Link { text, asked: format!("from {LINK:?}"), asks };
    Ok(Split { main: read(&main)?, link, parts })
}

/// The bytes before the first section of a module.
const HEAD: usize = 8;

/// A module without the sections that only tell programmers something, such as the names of functions.
fn without_notes(module: &[u8]) -> Vec<u8> {
    let (head, mut rest) = module.split_at_checked(HEAD).unwrap_or((module, &[]));
    let mut kept = head.to_vec();
    while let Some((&kind, tail)) = rest.split_first() {
        let (length, tail) = number(tail);
        let end = (rest.len() - tail.len()).saturating_add(length).min(rest.len());
        let (section, next) = rest.split_at(end);
        if kind != 0 {
            kept.extend_from_slice(section);
        }
        rest = next;
    }
    kept
}

/// Reads a number of the form LEB128, and hands back what follows it.
fn number(mut bytes: &[u8]) -> (usize, &[u8]) {
    let (mut value, mut shift) = (0, 0);
    while let Some((&byte, rest)) = bytes.split_first() {
        bytes = rest;
        value |= usize::from(byte & 0x7f) << shift;
        shift += 7;
        if byte < 0x80 || shift > 28 {
            break;
        }
    }
    (value, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sections_for_programmers_are_left_out() {
        let head = *b"\0asm\x01\0\0\0";
        let (types, code) = ([1, 1, 0], [10, 2, 9, 9]);
        let mut notes = vec![0, 0x84, 0x01];
        notes.extend([7; 0x84]);
        let module = [&head[..], &types, &notes, &code, &[0, 1, 5]].concat();
        assert_eq!(without_notes(&module), [&head[..], &types, &code].concat());
    }

    #[test]
    fn a_broken_module_is_no_reason_to_stop() {
        assert_eq!(without_notes(b"\0a"), b"\0a");
        assert_eq!(without_notes(b"\0asm\x01\0\0\0\x01\x7f\x01"), b"\0asm\x01\0\0\0\x01\x7f\x01");
    }
}
