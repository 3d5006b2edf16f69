//! Makes the page of Kamisado from its compiled parts. `cargo xtask page` runs it.
//!
//! It reads the two WebAssembly modules and the files of `apps/web/static`, and writes the files that a server delivers
//! to `dist/`. The name of every file except `index.html` and `service.js` has a hash of its content, so that browsers
//! can keep it for ever. Every file also has a brotli copy. The page's module is split into the code that is needed to
//! play and parts that are loaded lazily. `service.js` stores all of it for use offline, and fonts and parts of the
//! puzzles after their first use.
//!
//! Without the feature `small` it neither splits nor compresses, and takes much less time to build. `cargo play` makes
//! its page this way.

mod error;
#[cfg(feature = "small")]
mod groups;
mod language;
#[cfg(feature = "small")]
mod merge;
mod module;
mod output;
mod puzzles;
#[cfg(feature = "small")]
mod split;
mod style;
mod template;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use error::BundleError;
use module::Module;
use output::{Loading, OutputFolder, content_hash};
use template::Template;

/// Make the page of Kamisado from its compiled parts
#[derive(Debug, Parser)]
struct Args {
    /// The compiled page, kamisado_web.wasm
    page: PathBuf,
    /// The compiled worker, kamisado_worker.wasm
    worker: PathBuf,
    /// The folder with index.html, its scripts and icons, and the folders style, fonts and puzzles
    #[arg(value_name = "STATIC")]
    files: PathBuf,
    /// The folder for the page; its old content is removed
    dist: PathBuf,
    /// Maximum number of compressed bytes needed to play
    limit: Option<usize>,
}

fn main() -> ExitCode {
    let Args { page, worker, files, dist, limit } = Args::parse();
    match bundle(&page, &worker, &files, &dist).and_then(|output| output.finish(limit)) {
        Ok(summary) => {
            if cfg!(feature = "small") {
                println!("{summary}");
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Makes all files. A file comes before those that name it.
fn bundle(page: &Path, worker: &Path, files: &Path, dist: &Path) -> Result<OutputFolder, BundleError> {
    let mut output = OutputFolder::new(dist)?;
    let worker = Module::write_whole(worker, &mut output)?;
    let page = Module::write_page(page, &mut output)?;
    let font = read_bytes(&files.join("fonts/vazirmatn.woff2"))?;
    let font = output.write_hashed("vazirmatn.woff2", &font, Loading::Rare)?;
    let style = style::join(&files.join("style"))?.fill("font", &font)?;
    let style = output.write_hashed("style.css", style::minified(&style.text).as_bytes(), Loading::Initial)?;
    let lazy_style = style::minified(&style::join(&files.join("style").join(style::LAZY))?.text);
    let lazy_style = output.write_hashed("style-lazy.css", lazy_style.as_bytes(), Loading::Lazy)?;
    let read = |name: &str| Template::read(&files.join(name));
    let boot = read("boot.js")?
        .fill("start", &page.start)?
        .fill("words", &language::words(&page.words))?
        .fill("lazy-style", &lazy_style)?;
    let boot = output.write_hashed("boot.js", module::without_comments(&boot.text).as_bytes(), Loading::Initial)?;
    let icon = read("icon.svg")?.write("icon.svg", Loading::Initial, &mut output)?;
    let maskable = read("icon-maskable.svg")?.write("icon-maskable.svg", Loading::Lazy, &mut output)?;
    // Not every phone shows an SVG on its home screen.
    let icons = ["icon-180.png", "icon-512.png"]
        .map(|name| output.write_hashed(name, &read_bytes(&files.join(name))?, Loading::Lazy));
    let [touched, large] = icons;
    let (touched, large) = (touched?, large?);
    let manifest = read("manifest.webmanifest")?
        .fill("icon", &icon)?
        .fill("icon-maskable", &maskable)?
        .fill("icon-512", &large)?
        .write("manifest.webmanifest", Loading::Lazy, &mut output)?;
    let puzzles = puzzles::write(&files.join("puzzles"), &mut output)?;
    let preload = |script: &String| format!("<link rel=\"modulepreload\" href={script:?}>");
    let index = read("index.html")?
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
    output.write("index.html", index.as_bytes(), Loading::Initial)?;
    // The page that is kept for use offline never changes, like all that is kept with it.
    let kept = output.write_hashed("index.html", index.as_bytes(), Loading::Lazy)?;
    let list = script_list(output.kept());
    let service = read("service.js")?
        .fill("hash", &content_hash(list.as_bytes()))?
        .fill("index", &kept)?
        .fill("assets", &OutputFolder::address(&OutputFolder::asset("")))?
        .fill("files", &list)?
        .fill("rare", &script_list(output.rare()))?;
    output.write("service.js", service.text.as_bytes(), Loading::Lazy)?;
    Ok(output)
}

/// Addresses as a list of JavaScript.
fn script_list(addresses: impl Iterator<Item = String>) -> String {
    let lines = addresses.map(|address| format!("  {address:?},\n"));
    format!("[\n{}]", lines.collect::<String>())
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, BundleError> {
    fs::read(path).map_err(BundleError::io(path))
}
