//! Splits a module into the part that is needed at once and parts that are loaded lazily.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use wasm_split_cli_support::{Options, transform};

use crate::error::BundleError;
use crate::groups::{Group, put_together};
use crate::language::LANGUAGES;
use crate::merge::merge;
use crate::module::{Addresses, Module, temp_folder};
use crate::output::{Loading, OutputFolder, content_hash};

/// The name under which the module imports the script that loads its parts.
const LOADER: &str = "./parts.js";

/// The name under which that script imports the module.
const MODULE: &str = "./main.js";

/// A module that has been split.
pub(crate) struct Split {
    /// What is needed at once. It has not been made ready for the browser yet.
    pub(crate) main: Vec<u8>,
    /// What the script that loads the parts begins with: it knows how to load a file.
    loader: String,
    /// The files of the parts.
    pub(crate) files: Vec<PartFile>,
    /// The names of the parts; one may need no file.
    pub(crate) parts: BTreeSet<String>,
}

/// A file that some parts of a page need.
pub(crate) struct PartFile {
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
    /// The parts.
    pub(crate) needed_by: BTreeSet<String>,
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
    options.main_module = MODULE;
    let failed = |error: String| BundleError::Split(path.to_path_buf(), error);
    let done = transform(options).map_err(|error| failed(format!("{error:#}")))?;
    let read = |path: &Path| fs::read(path).map_err(BundleError::io(path));
    let mut modules = Vec::new();
    for path in &done.split_modules {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let parts = done.prefetch_map.iter().filter(|(_, modules)| modules.contains(&name));
        let needed_by: BTreeSet<String> = parts.map(|(part, _)| part.clone()).collect();
        let content = merge([&read(path)?[..]]).map_err(|error| failed(error.to_string()))?;
        modules.push((Group { modules: vec![modules.len()], needed_by, bytes: content.len() }, content));
    }
    let mut files = Vec::new();
    for group in put_together(modules.iter().map(|(group, _)| group.clone()).collect()) {
        let name = match group.needed_by.first() {
            Some(part) if group.needed_by.len() == 1 => format!("{part}.wasm"),
            _ => format!("shared_{}.wasm", files.len()),
        };
        let content = merge(group.modules.iter().map(|&module| &modules[module].1[..]))
            .map_err(|error| failed(error.to_string()))?;
        files.push(PartFile { name, content, needed_by: group.needed_by });
    }
    let link = folder.path().join(LOADER);
    let link = fs::read_to_string(&link).map_err(BundleError::io(&link))?;
    let Some(loader) = beginning(&link) else {
        return Err(failed("its script does not load files as expected".to_owned()));
    };
    let parts = done.prefetch_map.into_keys().collect();
    Ok(Split { main: read(&main)?, loader: loader.to_owned(), files, parts })
}

/// The beginning of the script that `wasm_split` writes: how files are loaded, without which.
fn beginning(script: &str) -> Option<&str> {
    let end = script.find("\n/* ").or_else(|| script.find("\nexport "))?;
    let (loader, _) = script.split_at_checked(end + 1)?;
    ["function makeLoad(", "function wrapAsyncCb("].iter().all(|function| loader.contains(function)).then_some(loader)
}

impl Module {
    /// A module whose parts are loaded lazily.
    pub(crate) fn write_page(path: &Path, output: &mut OutputFolder) -> Result<Addresses, BundleError> {
        let split = split(path)?;
        let mut addresses = Vec::new();
        for PartFile { name, content, .. } in &split.files {
            addresses.push(output.write_hashed(name, content, Loading::Lazy)?);
        }
        let files_of = |part: &str| {
            let files = split.files.iter().zip(&addresses).filter(|(file, _)| file.needed_by.contains(part));
            files.map(|(_, address)| address.clone()).collect()
        };
        for part in &split.parts {
            output.add_part(part, files_of(part));
        }
        let words = LANGUAGES.map(|language| (language, files_of(language.part))).to_vec();
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
}

impl Split {
    /// The script that loads the parts, from the addresses of the files in their order.
    pub(crate) fn script(&self, addresses: &[String]) -> String {
        let mut script = self.loader.clone();
        for (index, address) in addresses.iter().enumerate() {
            script += &format!(
                "const file_{index} = makeLoad(() => {{\n\
                 \x20   const src = fetch({address:?});\n\
                 \x20   src.catch(() => {{}});\n\
                 \x20   return (imports) => WebAssembly.instantiateStreaming(src, imports);\n\
                 }}, []);\n"
            );
        }
        for part in &self.parts {
            let files = self.files.iter().enumerate().filter(|(_, file)| file.needed_by.contains(part));
            let loads: Vec<String> = files.map(|(index, _)| format!("file_{index}()")).collect();
            let loads = loads.join(", ");
            script += &format!("export const __wasm_split_load_{part} = wrapAsyncCb(() => Promise.all([{loads}]));\n");
        }
        script
    }
}

/// The script of a module and the one that loads its parts, each with the address of the other, which it imports.
pub(crate) fn link_scripts(module: &str, parts: &str, [module_address, parts_address]: &[String; 2]) -> [String; 2] {
    let link = |script: &str, name: &str, address: &str| {
        script.replace(&format!("from {name:?}"), &format!("from {address:?}"))
    };
    [link(module, LOADER, parts_address), link(parts, MODULE, module_address)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_loads_the_files_of_a_part_and_no_others() {
        let file = |needed_by: &[&str]| PartFile {
            name: String::new(),
            content: Vec::new(),
            needed_by: needed_by.iter().map(|part| (*part).to_owned()).collect(),
        };
        let files = vec![file(&["english", "hungarian"]), file(&["hungarian"])];
        let parts = ["english", "hungarian", "empty"].map(str::to_owned).into();
        let split = Split { main: Vec::new(), loader: "// how\n".to_owned(), files, parts };
        let script = split.script(&["/assets/a.wasm".to_owned(), "/assets/b.wasm".to_owned()]);
        assert!(script.starts_with("// how\nconst file_0 = "), "{script}");
        assert!(script.contains("fetch(\"/assets/b.wasm\")"), "{script}");
        let load = |part: &str, files: &str| {
            format!("export const __wasm_split_load_{part} = wrapAsyncCb(() => Promise.all([{files}]));\n")
        };
        assert!(script.contains(&load("english", "file_0()")), "{script}");
        assert!(script.contains(&load("hungarian", "file_0(), file_1()")), "{script}");
        assert!(script.contains(&load("empty", "")), "{script}");
    }

    #[test]
    fn the_beginning_of_the_script_ends_before_the_first_file() {
        let functions =
            "import { initSync } from \"./main.js\";\nfunction wrapAsyncCb(f) {}\nfunction makeLoad(f) {}\n";
        for rest in ["/* a, b */\nconst __chunk_1 = 1;\nexport const b = 2;\n", "export const b = 2;\n"] {
            assert_eq!(beginning(&format!("{functions}{rest}")), Some(functions));
        }
        assert_eq!(beginning("something else\nexport const b = 2;\n"), None);
        assert_eq!(beginning(functions), None);
    }

    #[test]
    fn each_script_names_the_other() {
        let (module, parts) = ("import * as parts from \"./parts.js\";", "import { initSync } from \"./main.js\";");
        let linked = ["import * as parts from \"/p.js\";", "import { initSync } from \"/m.js\";"];
        assert_eq!(link_scripts(module, parts, &["/m.js", "/p.js"].map(str::to_owned)), linked.map(str::to_owned));
    }
}
