//! A WebAssembly module with its JavaScript.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use wasm_bindgen_cli_support::Bindgen;

use crate::error::BundleError;
use crate::outlet::Outlet;

/// A module made ready for the browser.
pub(crate) struct Module {
    name: String,
    script: Vec<u8>,
    wasm: Vec<u8>,
}

/// Under which addresses the files of a module are found.
pub(crate) struct Addresses {
    /// The few lines that start it.
    pub(crate) start: String,
    /// The JavaScript that it needs.
    pub(crate) script: String,
    /// The module itself.
    pub(crate) wasm: String,
}

impl Module {
    pub(crate) fn new(path: &Path) -> Result<Module, BundleError> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let folder = Scratch::new(&name)?;
        let bindgen = |error| BundleError::Bindgen(path.to_path_buf(), format!("{error:#}"));
        Bindgen::new()
            .input_path(path)
            .out_name(&name)
            .web(true)
            .map_err(bindgen)?
            .omit_default_module_path(true)
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(&folder.path)
            .map_err(|error| BundleError::Bindgen(path.to_path_buf(), format!("{error:#}")))?;
        let read = |file: String| {
            let path = folder.path.join(file);
            fs::read(&path).map_err(BundleError::io(&path))
        };
        let (script, wasm) = (read(format!("{name}.js"))?, read(format!("{name}_bg.wasm"))?);
        Ok(Module { name, script, wasm })
    }

    /// Puts the module, its script and a few lines that start it.
    pub(crate) fn put(&self, outlet: &mut Outlet) -> Result<Addresses, BundleError> {
        let Module { name, script, wasm } = self;
        let script = outlet.put_named(&format!("{name}.js"), script)?;
        let wasm = outlet.put_named(&format!("{name}.wasm"), wasm)?;
        let start = format!("import init from {script:?};\ninit({{ module_or_path: {wasm:?} }});\n");
        let start = outlet.put_named(&format!("{name}_start.js"), start.as_bytes())?;
        Ok(Addresses { start, script, wasm })
    }
}

/// A folder for a while.
struct Scratch {
    path: PathBuf,
}

impl Scratch {
    fn new(name: &str) -> Result<Scratch, BundleError> {
        let path = env::temp_dir().join(format!("kamisado-bundle-{}-{name}", process::id()));
        fs::create_dir_all(&path).map_err(BundleError::io(&path))?;
        Ok(Scratch { path })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left in a folder for temporary files does no harm.
        let _ = fs::remove_dir_all(&self.path);
    }
}
