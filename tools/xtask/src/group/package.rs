//! Checks the published crates: their public API must equal the stored one, and they must build and pass their tests
//! from their packaged files, without the rest of the workspace.

use std::fmt::Write;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::Command;

use super::run::{cargo_test, check_command};
use super::{Outcome, build};
use crate::cargo;
use crate::error::Error;
use crate::page;

/// The published crates, in the order in which to publish them: dependencies first.
pub(crate) const PUBLISHED: [&str; 9] = [
    "kamisado",
    "kamisado-proof",
    "kamisado-solver",
    "kamisado-engine",
    "kamisado-lessons",
    "kamisado-picture",
    "kamisado-text",
    "kamisado-online",
    "kamisado-api",
];

/// All crates of the workspace have the same version as this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The program that compares public APIs with snapshots.
const COMPARISON: &str = "kamisado-public-api";

/// The crates whose tests are too slow without optimisation. A packaged crate loses the profiles of the workspace.
const OPTIMISED: [&str; 4] = ["kamisado", "kamisado-proof", "kamisado-solver", "kamisado-engine"];

/// Checks the public API, then packages the crates and tests each package in publishing order.
pub(super) fn run() -> io::Result<Outcome> {
    let mut tally = check_command(document_public_api())?;
    tally += check_command(build(&["--bin", COMPARISON]))?;
    if tally.failed == 0 {
        tally += check_command(public_api("check"))?;
    }
    tally += check_command(package())?;
    if tally.failed > 0 {
        return Ok(Outcome::ran(tally));
    }
    let manifest = unpack()?;
    let manifest = manifest.to_str().ok_or_else(|| io::Error::other("the path of the target folder is not UTF-8"))?;
    let target = page::target_folder();
    for name in PUBLISHED {
        let args = ["--manifest-path", manifest, "--package", name, "--all-features"];
        tally += cargo_test(&args, &[("CARGO_TARGET_DIR", target.as_os_str())])?.tally;
    }
    Ok(Outcome::ran(tally))
}

/// Stores the current public API.
pub(crate) fn store_public_api() -> Result<(), Error> {
    cargo::succeed(document_public_api())?;
    cargo::succeed(build(&["--bin", COMPARISON]))?;
    cargo::succeed(public_api("write"))
}

/// Writes the public API as JSON with rustdoc. The pinned stable compiler does this only with `RUSTC_BOOTSTRAP`. Build
/// scripts notice that variable too, so this build has its own target folder.
fn document_public_api() -> Command {
    let mut command = cargo::cargo_at_root("doc --no-deps --lib --all-features");
    command.args(PUBLISHED.iter().flat_map(|name| ["--package", name]));
    command.env("CARGO_TARGET_DIR", public_api_folder());
    command.env("RUSTC_BOOTSTRAP", "1").env("RUSTDOCFLAGS", "-Z unstable-options --output-format json");
    command
}

/// Compares the public API with the stored snapshots, or writes them.
fn public_api(mode: &str) -> Command {
    let mut command = page::program(COMPARISON);
    command.arg(mode);
    for name in PUBLISHED {
        let json = public_api_folder().join("doc").join(format!("{}.json", name.replace('-', "_")));
        command.arg(json).arg(format!("crates/{name}/public-api.txt"));
    }
    command
}

fn public_api_folder() -> PathBuf {
    page::target_folder().join("public-api")
}

/// Creates the packages, including uncommitted changes. Missing dependencies are downloaded.
fn package() -> Command {
    let mut command = cargo::cargo_at_root("package --no-verify --allow-dirty --quiet");
    command.args(PUBLISHED.iter().flat_map(|name| ["--package", name]));
    command
}

/// Unpacks the packages into a separate workspace. It shares only the versions of the dependencies with this one.
/// Returns its manifest.
fn unpack() -> io::Result<PathBuf> {
    let target = page::target_folder();
    let folder = target.join("packaged");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    for name in PUBLISHED {
        let package = target.join("package").join(format!("{name}-{VERSION}.crate"));
        // Uses the current time. Packages always contain the same old times, so cargo would consider a changed file up
        // to date.
        let status = Command::new("tar").arg("-xmzf").arg(&package).arg("-C").arg(&folder).status()?;
        if !status.success() {
            return Err(io::Error::other(format!("tar could not unpack {}", package.display())));
        }
    }
    fs::copy(cargo::root().join("Cargo.lock"), folder.join("Cargo.lock"))?;
    let manifest = folder.join("Cargo.toml");
    fs::write(&manifest, workspace_manifest())?;
    Ok(manifest)
}

/// The manifest of the unpacked crates. It replaces the registry versions of these crates with the unpacked folders.
fn workspace_manifest() -> String {
    let mut manifest = format!("[workspace]\nresolver = \"3\"\nmembers = [\"*-{VERSION}\"]\n\n[patch.crates-io]\n");
    for name in PUBLISHED {
        writeln!(manifest, "{name} = {{ path = \"{name}-{VERSION}\" }}").expect("a string takes every line");
    }
    // The same profile as in the workspace, so dependencies are not built again.
    manifest.push_str("\n[profile.dev]\ndebug = \"line-tables-only\"\n\n[profile.dev.package.\"*\"]\ndebug = false\n");
    for name in OPTIMISED {
        write!(manifest, "\n[profile.dev.package.{name}]\nopt-level = 3\n").expect("a string takes every line");
    }
    manifest
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    fn manifest_of(name: &str) -> String {
        fs::read_to_string(cargo::root().join("crates").join(name).join("Cargo.toml"))
            .expect("the crate has a manifest")
    }

    #[test]
    fn exactly_the_crates_that_say_so_are_published() {
        let folders = fs::read_dir(cargo::root().join("crates")).expect("there are crates");
        let published: BTreeSet<String> = folders
            .map(|folder| folder.expect("readable").file_name().into_string().expect("UTF-8"))
            .filter(|name| manifest_of(name).lines().any(|line| line == "publish = true"))
            .collect();
        assert_eq!(published, PUBLISHED.iter().map(|name| (*name).to_owned()).collect());
    }

    #[test]
    fn every_crate_is_published_after_those_it_depends_on() {
        for (place, name) in PUBLISHED.iter().enumerate() {
            let manifest = manifest_of(name);
            let dependencies = manifest.lines().filter_map(|line| line.split_once(" = {")).map(|(left, _)| left);
            for dependency in dependencies.filter(|dependency| dependency.starts_with("kamisado")) {
                assert!(PUBLISHED[..place].contains(&dependency), "{name} needs {dependency}");
            }
        }
    }

    #[test]
    fn published_crates_carry_the_licences_and_a_readme() {
        for name in PUBLISHED {
            let folder = cargo::root().join("crates").join(name);
            for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
                let read = |path: &Path| fs::read_to_string(path).expect("readable");
                assert_eq!(read(&folder.join(licence)), read(&cargo::root().join(licence)), "{name}");
            }
            let readme = fs::read_to_string(folder.join("README.md")).expect("there is a README");
            assert!(readme.contains("trademark of Burley Games"), "{name}");
        }
    }
}
