//! A WebAssembly module with its JavaScript.

use std::fs;
use std::path::Path;

use kamisado_text::Language;
use wasm_bindgen_cli_support::Bindgen;

use crate::error::BundleError;
use crate::output::{Loading, OutputFolder, content_hash};
use crate::split::{PartFile, link_scripts, split, temp_folder};

/// A module made ready for the browser.
pub(crate) struct Module {
    name: String,
    script: String,
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

    /// A module whose parts are loaded lazily.
    pub(crate) fn write_split(path: &Path, output: &mut OutputFolder) -> Result<Addresses, BundleError> {
        let split = split(path)?;
        let mut addresses = Vec::new();
        for PartFile { name, content, .. } in &split.files {
            addresses.push(output.write_hashed(name, content, Loading::Lazy)?);
        }
        let files_of = |part: &String| {
            let files = split.files.iter().zip(&addresses).filter(|(file, _)| file.needed_by.contains(part));
            files.map(|(_, address)| address.clone()).collect()
        };
        for part in &split.parts {
            output.add_part(part, files_of(part));
        }
        let words = Language::ALL.map(|language| (language, files_of(&words_part(language)))).to_vec();
        let parts = split.script(&addresses);
        let module = Module::new(path, split.main)?;
        // Each of the two scripts names the other, so that both get the hash of their joint content.
        let hash = content_hash(&[module.script.as_bytes(), parts.as_bytes()].concat());
        let names = [format!("{}-{hash}.js", module.name), format!("{}_parts-{hash}.js", module.name)];
        let names = names.map(|name| OutputFolder::asset(&name));
        let scripts = names.each_ref().map(|name| OutputFolder::address(name));
        let linked = link_scripts(&module.script, &parts, &scripts);
        for (name, text) in names.iter().zip(linked) {
            output.write(name, text.as_bytes(), Loading::Initial)?;
        }
        let addresses = module.write(output, scripts.to_vec())?;
        Ok(Addresses { words, ..addresses })
    }

    fn new(path: &Path, wasm: Vec<u8>) -> Result<Module, BundleError> {
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
    fn write(&self, output: &mut OutputFolder, scripts: Vec<String>) -> Result<Addresses, BundleError> {
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

/// The name of the part with the words of a language, as the page's loader of words has it.
fn words_part(language: Language) -> String {
    format!("{language:?}").to_lowercase()
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
