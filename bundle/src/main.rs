//! Makes the page of Kamisado out of its compiled parts: `cargo xtask page` runs it.
//!
//! It takes the two WebAssembly modules and the files of `crates/kamisado-web/static`, and leaves in `dist/` what a server
//! hands out. Every file but `index.html` has a name with a mark of its content, so that browsers may keep it for ever;
//! every file stands there a second time, packed with brotli.

mod error;
mod module;
mod outlet;
mod scratch;
mod split;
mod style;
mod template;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use error::BundleError;
use module::Module;
use outlet::{Outlet, Use};
use template::Template;

const USAGE: &str = "usage: kamisado-bundle PAGE WORKER STATIC DIST

  PAGE      the compiled page, kamisado_web.wasm
  WORKER    the compiled worker, kamisado_worker.wasm
  STATIC    the folder with index.html, boot.js, icon.svg and the folder style
  DIST      the folder for the page; what was in it is removed";

fn main() -> ExitCode {
    let folders: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [page, worker, files, dist] = folders.as_slice() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match bundle(page, worker, files, dist) {
        Ok(outlet) => {
            println!("{}", outlet.summary());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Makes everything. Files that are named in others come first.
fn bundle(page: &Path, worker: &Path, files: &Path, dist: &Path) -> Result<Outlet, BundleError> {
    let mut outlet = Outlet::new(dist)?;
    let worker = Module::put_whole(worker, &mut outlet)?;
    let page = Module::put_parts(page, &mut outlet)?;
    let style = outlet.put_named("style.css", style::join(&files.join("style"))?.as_bytes(), Use::Play)?;
    let icon = outlet.put_named("icon.svg", &Template::read(&files.join("icon.svg"))?.text.into_bytes(), Use::Play)?;
    let boot = Template::read(&files.join("boot.js"))?.fill("start", &page.start)?;
    let boot = outlet.put_named("boot.js", boot.text.as_bytes(), Use::Play)?;
    let preload = |script: &String| format!("<link rel=\"modulepreload\" href={script:?}>");
    let index = Template::read(&files.join("index.html"))?
        .fill("boot", &boot)?
        .fill("style", &style)?
        .fill("icon", &icon)?
        .fill("start", &page.start)?
        .fill("page-scripts", &page.scripts.iter().map(preload).collect::<Vec<String>>().join("\n"))?
        .fill("page-module", &page.wasm)?
        .fill("worker", &worker.start)?;
    outlet.put("index.html", index.text.as_bytes(), Use::Play)?;
    Ok(outlet)
}
