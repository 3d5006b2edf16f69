//! A WebAssembly module with its JavaScript.

use std::fs;
use std::path::Path;

use tempfile::TempDir;
use wasm_bindgen_cli_support::Bindgen;

use crate::error::BundleError;
use crate::language::Language;
use crate::output::{Loading, OutputFolder};

/// A module made ready for the browser.
pub(crate) struct Module {
    pub(crate) name: String,
    pub(crate) script: String,
    wasm: Vec<u8>,
}

/// The addresses of the files of a module.
pub(crate) struct Addresses {
    /// The few lines that start it.
    pub(crate) start: String,
    /// The JavaScript that it needs.
    pub(crate) scripts: Vec<String>,
    /// The module itself.
    pub(crate) wasm: String,
    /// The files with the words of each language, of which one is needed.
    pub(crate) words: Vec<(Language, Vec<String>)>,
}

impl Module {
    /// A module that is loaded as a whole.
    pub(crate) fn write_whole(path: &Path, output: &mut OutputFolder) -> Result<Addresses, BundleError> {
        let wasm = fs::read(path).map_err(BundleError::io(path))?;
        let module = Module::new(path, wasm)?;
        let script = output.write_hashed(&format!("{}.js", module.name), module.script.as_bytes(), Loading::Initial)?;
        module.write(output, vec![script])
    }

    /// The module of the page, which was built as a whole.
    #[cfg(not(feature = "small"))]
    pub(crate) fn write_page(path: &Path, output: &mut OutputFolder) -> Result<Addresses, BundleError> {
        let words = crate::language::LANGUAGES.map(|language| (language, Vec::new())).to_vec();
        Ok(Addresses { words, ..Module::write_whole(path, output)? })
    }

    pub(crate) fn new(path: &Path, wasm: Vec<u8>) -> Result<Module, BundleError> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let folder = temp_folder()?;
        let bindgen = |error| BundleError::Bindgen(path.to_path_buf(), format!("{error:#}"));
        Bindgen::new()
            .input_bytes(&name, wasm)
            .out_name(&name)
            .web(true)
            .map_err(bindgen)?
            .omit_default_module_path(true)
            // Parts share the tables and the memory of the module, under the names that the linker gave them.
            .keep_lld_exports(true)
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(folder.path())
            .map_err(|error| BundleError::Bindgen(path.to_path_buf(), format!("{error:#}")))?;
        let (script, wasm) = (folder.path().join(format!("{name}.js")), folder.path().join(format!("{name}_bg.wasm")));
        let script = without_comments(&fs::read_to_string(&script).map_err(BundleError::io(&script))?);
        let wasm = fs::read(&wasm).map_err(BundleError::io(&wasm))?;
        Ok(Module { name, script, wasm })
    }

    /// Writes the module and a few lines that start it with the first of its scripts.
    pub(crate) fn write(&self, output: &mut OutputFolder, scripts: Vec<String>) -> Result<Addresses, BundleError> {
        let Module { name, wasm, .. } = self;
        let wasm = output.write_hashed(&format!("{name}.wasm"), wasm, Loading::Initial)?;
        let script = scripts.first().map(String::as_str).unwrap_or_default();
        let start = format!("import init from {script:?};\ninit({{ module_or_path: {wasm:?} }});\n");
        let start = output.write_hashed(&format!("{name}_start.js"), start.as_bytes(), Loading::Initial)?;
        Ok(Addresses { start, scripts, wasm, words: Vec::new() })
    }
}

/// A script without the indentation and the comments that stand on lines of their own.
pub(crate) fn without_comments(script: &str) -> String {
    let mut is_comment = false;
    let mut text = String::new();
    for line in script.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        if !is_comment && !line.is_empty() && !line.starts_with("//") {
            text.push_str(line);
            text.push('\n');
        }
        is_comment &= !line.ends_with("*/");
    }
    text
}

/// A folder for what the tools write, which is removed when it is dropped.
pub(crate) fn temp_folder() -> Result<TempDir, BundleError> {
    TempDir::with_prefix("kamisado-bundle-").map_err(BundleError::io(&std::env::temp_dir()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_keeps_its_lines_of_code() {
        let script = "/**\n * What it is.\n */\nfunction f() {\n    // Why.\n    /* One line. */\n    return 1;\n}\n\n";
        assert_eq!(without_comments(script), "function f() {\nreturn 1;\n}\n");
    }
}
