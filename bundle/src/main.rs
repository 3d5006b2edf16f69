//! Makes the page of Kamisado out of its compiled parts: `cargo xtask page` runs it.
//!
//! It takes the two WebAssembly modules and the files of `crates/kamisado-web/static`, and leaves in `dist/` what a server
//! hands out. Every file but `index.html` and `service.js` has a name with a mark of its content, so that browsers may keep
//! it for ever; every file stands there a second time, packed with brotli. The page's module is taken apart into what is
//! needed to play and what is loaded when it is wanted; `service.js` keeps all of it for the time without a network.

mod error;
mod module;
mod outlet;
mod scratch;
mod split;
mod style;
mod template;
mod words;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use error::BundleError;
use module::Module;
use outlet::{Outlet, Use, mark};
use template::Template;

const USAGE: &str = "usage: kamisado-bundle PAGE WORKER STATIC DIST

  PAGE      the compiled page, kamisado_web.wasm
  WORKER    the compiled worker, kamisado_worker.wasm
  STATIC    the folder with index.html, its scripts and icons, puzzles.jsonl and the folder style
  DIST      the folder for the page; what was in it is removed";

fn main() -> ExitCode {
    let folders: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [page, worker, files, dist] = folders.as_slice() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match bundle(page, worker, files, dist).and_then(Outlet::finish) {
        Ok(summary) => {
            println!("{summary}");
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
    let read = |name: &str| Template::read(&files.join(name));
    let boot = read("boot.js")?.fill("start", &page.start)?.put("boot.js", Use::Play, &mut outlet)?;
    let icon = read("icon.svg")?.put("icon.svg", Use::Play, &mut outlet)?;
    let maskable = read("icon-maskable.svg")?.put("icon-maskable.svg", Use::Part, &mut outlet)?;
    // Not every telephone shows a drawing on its first screen.
    let icons = ["icon-180.png", "icon-512.png"].map(|name| {
        let path = files.join(name);
        let content = fs::read(&path).map_err(BundleError::io(&path))?;
        outlet.put_named(name, &content, Use::Part)
    });
    let [touched, large] = icons;
    let (touched, large) = (touched?, large?);
    let manifest = read("manifest.webmanifest")?
        .fill("about", words::about())?
        .fill("icon", &icon)?
        .fill("icon-maskable", &maskable)?
        .fill("icon-512", &large)?
        .put("manifest.webmanifest", Use::Part, &mut outlet)?;
    let puzzles = read("puzzles.jsonl")?.put("puzzles.jsonl", Use::Part, &mut outlet)?;
    let preload = |script: &String| format!("<link rel=\"modulepreload\" href={script:?}>");
    let index = read("index.html")?
        .fill("about", words::about())?
        .fill("needs", &words::needs())?
        .fill("boot", &boot)?
        .fill("style", &style)?
        .fill("icon", &icon)?
        .fill("icon-180", &touched)?
        .fill("manifest", &manifest)?
        .fill("start", &page.start)?
        .fill("page-scripts", &page.scripts.iter().map(preload).collect::<Vec<String>>().join("\n"))?
        .fill("page-module", &page.wasm)?
        .fill("worker", &worker.start)?
        .fill("puzzles", &puzzles)?
        .text;
    outlet.put("index.html", index.as_bytes(), Use::Play)?;
    // The page that is kept for the time without a network never changes, like all that is kept with it.
    let kept = outlet.put_named("index.html", index.as_bytes(), Use::Part)?;
    let list = outlet.lasting().map(|address| format!("{address:?}")).collect::<Vec<String>>().join(",\n  ");
    let service = read("service.js")?
        .fill("mark", &mark(list.as_bytes()))?
        .fill("index", &kept)?
        .fill("assets", &Outlet::address(&Outlet::asset("")))?
        .fill("files", &format!("[\n  {list},\n]"))?;
    outlet.put("service.js", service.text.as_bytes(), Use::Part)?;
    Ok(outlet)
}
