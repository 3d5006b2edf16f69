//! A WebAssembly module with its JavaScript.

use std::fs;
use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::error::BundleError;
use crate::outlet::{Outlet, Use, mark};
use crate::scratch::Scratch;
use crate::split::{Link, split};

/// A module made ready for the browser.
pub(crate) struct Module {
    name: String,
    script: String,
    wasm: Vec<u8>,
}

/// Under which addresses the files of a module are found.
pub(crate) struct Addresses {
    /// The few lines that start it.
    pub(crate) start: String,
    /// The JavaScript that it needs.
    pub(crate) scripts: Vec<String>,
    /// The module itself.
    pub(crate) wasm: String,
}

impl Module {
    /// A module that is loaded as a whole.
    pub(crate) fn put_whole(path: &Path, outlet: &mut Outlet) -> Result<Addresses, BundleError> {
        let wasm = fs::read(path).map_err(BundleError::io(path))?;
        let module = Module::new(path, wasm)?;
        let script = outlet.put_named(&format!("{}.js", module.name), module.script.as_bytes(), Use::Play)?;
        module.put(outlet, vec![script])
    }

    /// A module whose parts are loaded when they are wanted.
    pub(crate) fn put_parts(path: &Path, outlet: &mut Outlet) -> Result<Addresses, BundleError> {
        let split = split(path)?;
        let module = Module::new(path, split.main)?;
        let Link { mut text, asked, asks } = split.link;
        for (name, part) in &split.parts {
            let file = name.strip_prefix("split_").unwrap_or(name);
            let address = outlet.put_named(file, part, Use::Part)?;
            text = text.replace(&format!("\"./{name}\""), &format!("{address:?}"));
        }
        // Each of the two scripts names the other, so that both get the mark of what they are together.
        let mark = mark(&[module.script.as_bytes(), text.as_bytes()].concat());
        let (script, link) = (format!("{}-{mark}.js", module.name), format!("{}_parts-{mark}.js", module.name));
        let (script, link) = (Outlet::asset(&script), Outlet::asset(&link));
        let scripts = [
            (&script, module.script.replace(&asked, &format!("from {:?}", Outlet::address(&link)))),
            (&link, text.replace(&asks, &format!("from {:?}", Outlet::address(&script)))),
        ];
        for (name, text) in scripts {
            outlet.put(name, text.as_bytes(), Use::Play)?;
        }
        module.put(outlet, vec![Outlet::address(&script), Outlet::address(&link)])
    }

    fn new(path: &Path, wasm: Vec<u8>) -> Result<Module, BundleError> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let folder = Scratch::new(&name)?;
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
            .generate(&folder.path)
            .map_err(|error| BundleError::Bindgen(path.to_path_buf(), format!("{error:#}")))?;
        let (script, wasm) = (folder.path.join(format!("{name}.js")), folder.path.join(format!("{name}_bg.wasm")));
        let script = fs::read_to_string(&script).map_err(BundleError::io(&script))?;
        let wasm = fs::read(&wasm).map_err(BundleError::io(&wasm))?;
        Ok(Module { name, script, wasm })
    }

    /// Puts the module and a few lines that start it with the first of its scripts.
    fn put(&self, outlet: &mut Outlet, scripts: Vec<String>) -> Result<Addresses, BundleError> {
        let Module { name, wasm, .. } = self;
        let wasm = outlet.put_named(&format!("{name}.wasm"), wasm, Use::Play)?;
        let script = scripts.first().map(String::as_str).unwrap_or_default();
        let start = format!("import init from {script:?};\ninit({{ module_or_path: {wasm:?} }});\n");
        let start = outlet.put_named(&format!("{name}_start.js"), start.as_bytes(), Use::Play)?;
        Ok(Addresses { start, scripts, wasm })
    }
}
