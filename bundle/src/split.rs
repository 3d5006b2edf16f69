//! Splitting a module into what is needed at once and what is loaded lazily.

use std::fs;
use std::path::Path;

use tempfile::TempDir;
use wasm_split_cli_support::{Options, transform};

use crate::error::BundleError;

/// The name under which the module imports_module_as for the script that loads its parts.
const LOADER: &str = "./parts.js";

/// A module that has been split.
pub(crate) struct Split {
    /// What is needed at once. It has not been made ready for the browser yet.
    pub(crate) main: Vec<u8>,
    /// The script that loads the parts.
    pub(crate) loader: PartLoader,
    /// The parts by the names that the loader has for them.
    pub(crate) parts: Vec<(String, Vec<u8>)>,
}

/// The script that loads parts. It and the script of the module import each other.
pub(crate) struct PartLoader {
    pub(crate) text: String,
    /// How the script of the module imports this one.
    pub(crate) imported_as: String,
    /// How this script imports that of the module.
    pub(crate) imports_module_as: String,
}

impl PartLoader {
    /// The addresses of the files that a part needs: its own, and those that it shares with others. The loader names the parts
    /// that need a shared file in a comment before it.
    pub(crate) fn files_of(&self, part: &str) -> Vec<String> {
        let own = format!("__wasm_split_load_{part} ");
        let mut is_needed = false;
        let mut files = Vec::new();
        for line in self.text.lines() {
            if let Some(parts) = line.strip_prefix("/* ").and_then(|line| line.strip_suffix(" */")) {
                is_needed = parts.split(", ").any(|needs| needs == part);
            } else if line.starts_with("export const ") {
                is_needed = line.contains(&own);
            }
            let address = line.split_once("new URL(\"").and_then(|(_, rest)| rest.split_once('"'));
            files.extend(address.filter(|_| is_needed).map(|(address, _)| address.to_owned()));
        }
        files
    }
}

/// Splits a module that was linked with `--emit-relocs`, where `wasm_split` marks the functions that begin a part.
pub(crate) fn split(path: &Path) -> Result<Split, BundleError> {
    let module = fs::read(path).map_err(BundleError::io(path))?;
    let folder = temp_folder()?;
    let main = folder.path().join("main.wasm");
    let mut options = Options::new(&module);
    options.output_dir = folder.path();
    options.main_out_path = &main;
    options.link_name = LOADER;
    options.main_module = "./main.js";
    let imports_module_as = format!("from {:?}", options.main_module);
    let done = transform(options).map_err(|error| BundleError::Split(path.to_path_buf(), format!("{error:#}")))?;
    let read = |path: &Path| fs::read(path).map_err(BundleError::io(path));
    let mut parts = Vec::new();
    for part in &done.split_modules {
        let name = part.file_name().unwrap_or_default().to_string_lossy().into_owned();
        parts.push((name, without_custom_sections(&read(part)?)));
    }
    let link = folder.path().join(LOADER);
    let text = fs::read_to_string(&link).map_err(BundleError::io(&link))?;
    let loader = PartLoader { text, imported_as: format!("from {LOADER:?}"), imports_module_as };
    Ok(Split { main: read(&main)?, loader, parts })
}

/// A folder for what the tools write, which is removed when it is dropped.
pub(crate) fn temp_folder() -> Result<TempDir, BundleError> {
    TempDir::with_prefix("kamisado-bundle-").map_err(BundleError::io(&std::env::temp_dir()))
}

/// The bytes before the first section of a module.
const HEAD: usize = 8;

/// A module without the sections that are only for debugging, such as the names of functions.
fn without_custom_sections(module: &[u8]) -> Vec<u8> {
    let (head, mut rest) = module.split_at_checked(HEAD).unwrap_or((module, &[]));
    let mut kept = head.to_vec();
    while let Some((&kind, tail)) = rest.split_first() {
        let (length, tail) = read_leb128(tail);
        let end = (rest.len() - tail.len()).saturating_add(length).min(rest.len());
        let (section, next) = rest.split_at(end);
        if kind != 0 {
            kept.extend_from_slice(section);
        }
        rest = next;
    }
    kept
}

/// Reads a LEB128 number. Returns it and the rest.
fn read_leb128(mut bytes: &[u8]) -> (usize, &[u8]) {
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
    fn only_custom_sections_are_left_out() {
        let head = *b"\0asm\x01\0\0\0";
        let (types, code) = ([1, 1, 0], [10, 2, 9, 9]);
        let mut custom = vec![0, 0x84, 0x01];
        custom.extend([7; 0x84]);
        let module = [&head[..], &types, &custom, &code, &[0, 1, 5]].concat();
        assert_eq!(without_custom_sections(&module), [&head[..], &types, &code].concat());
    }

    #[test]
    fn the_files_of_a_part_are_its_own_and_those_it_shares() {
        let text = [
            "/* english, hungarian */",
            "const __chunk_1 = makeLoad(() => {",
            "    const src = fetch(new URL(\"/assets/chunk_1.wasm\", import.meta.url));",
            "/* english_parts */",
            "const __chunk_2 = makeLoad(() => {",
            "    const src = fetch(new URL(\"/assets/chunk_2.wasm\", import.meta.url));",
            "export const __wasm_split_load_english_parts = wrapAsyncCb(makeLoad(() => {",
            "    const src = fetch(new URL(\"/assets/english_parts.wasm\", import.meta.url));",
            "export const __wasm_split_load_english = wrapAsyncCb(makeLoad(() => {",
            "    const src = fetch(new URL(\"/assets/english.wasm\", import.meta.url));",
        ]
        .join("\n");
        let loader = PartLoader { text, imported_as: String::new(), imports_module_as: String::new() };
        assert_eq!(loader.files_of("english"), ["/assets/chunk_1.wasm", "/assets/english.wasm"]);
        assert_eq!(loader.files_of("english_parts"), ["/assets/chunk_2.wasm", "/assets/english_parts.wasm"]);
    }

    #[test]
    fn a_broken_module_is_no_reason_to_stop() {
        assert_eq!(without_custom_sections(b"\0a"), b"\0a");
        assert_eq!(without_custom_sections(b"\0asm\x01\0\0\0\x01\x7f\x01"), b"\0asm\x01\0\0\0\x01\x7f\x01");
    }
}
