//! `cargo xtask test --since COMMIT`: selects the test groups affected by a change.

use crate::cargo::{self, git, lines_of};
use crate::error::Error;
use crate::group::Group;

/// Files that affect every group: the build settings, and the program that runs the tests.
const EVERYTHING: [&str; 6] = [".cargo/", ".ci/", "Cargo.lock", "Cargo.toml", "rust-toolchain.toml", "tools/xtask/"];

/// The groups affected by all changes since a commit, including untracked files.
pub(crate) fn groups(commit: &str) -> Result<Vec<Group>, Error> {
    let mut changed = git(&["diff", "--name-only", "--no-renames", "--end-of-options", commit, "--"])?;
    changed.extend(git(&["ls-files", "--others", "--exclude-standard"])?);
    let mut groups = Vec::new();
    for group in Group::ALL {
        let paths = paths_of(group)?;
        if changed.iter().any(|file| concerns(file, &paths)) {
            groups.push(group);
        }
    }
    Ok(groups)
}

/// The folders and files that affect a group.
fn paths_of(group: Group) -> Result<Vec<String>, Error> {
    let mut paths: Vec<String> = group.extra_paths().iter().map(|path| (*path).to_owned()).collect();
    match group.packages() {
        Some(packages) => paths.extend(folders_of(packages)?),
        // All packages of the workspace. Other workspaces are among the extra paths of the groups.
        None => paths.extend(git(&["ls-files", "*Cargo.toml"])?.iter().filter_map(|manifest| package_folder(manifest))),
    }
    Ok(paths)
}

/// Whether a file is one of the paths or inside one that ends with a slash.
fn concerns(file: &str, paths: &[String]) -> bool {
    let is_below = |path: &str| if path.ends_with('/') { file.starts_with(path) } else { file == path };
    EVERYTHING.iter().any(|path| is_below(path)) || paths.iter().any(|path| is_below(path))
}

/// The folder of a workspace package, given its manifest. `None` for the root, which is not a package, and for `bench`
/// and `libfuzzer`, which are separate workspaces.
fn package_folder(manifest: &str) -> Option<String> {
    let folder = manifest.strip_suffix("Cargo.toml")?;
    (!folder.is_empty() && folder != "tools/bench/" && folder != "tools/fuzz/libfuzzer/").then(|| folder.to_owned())
}

/// The folders of packages and of all workspace packages that they depend on, including for tests.
fn folders_of(packages: &[&str]) -> Result<Vec<String>, Error> {
    let mut command = cargo::cargo_at_root("tree --all-features --edges normal,dev,build --prefix none --format {p}");
    command.args(packages.iter().flat_map(|package| ["--package", package]));
    let root = format!("({}/", cargo::root().display());
    let lines = lines_of(command)?;
    let folder =
        |line: &String| Some(format!("{}/", line.split_once(&root)?.1.trim_end_matches(" (*)").strip_suffix(')')?));
    Ok(lines.iter().filter_map(folder).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn concerned(file: &str) -> Vec<&'static str> {
        let is_concerned = |group: &Group| concerns(file, &paths_of(*group).expect("git and cargo know the packages"));
        Group::ALL.into_iter().filter(is_concerned).map(Group::name).collect()
    }

    #[test]
    fn the_rules_concern_every_group() {
        assert_eq!(concerned("crates/kamisado/src/lib.rs"), Group::ALL.map(Group::name));
        assert_eq!(concerned("Cargo.lock"), Group::ALL.map(Group::name));
    }

    #[test]
    fn the_page_concerns_neither_packages_nor_databases() {
        assert_eq!(concerned("apps/web/src/lib.rs"), ["unit", "doc", "browser"]);
    }

    #[test]
    fn a_document_concerns_the_tests_that_read_it() {
        assert_eq!(concerned("docs/rules.md"), ["unit"]);
        assert_eq!(concerned(".github/workflows/ci.yml"), [] as [&str; 0]);
    }

    #[test]
    fn the_root_and_other_workspaces_are_no_packages() {
        assert_eq!(package_folder("crates/kamisado/Cargo.toml").as_deref(), Some("crates/kamisado/"));
        assert_eq!(package_folder("Cargo.toml"), None);
        assert_eq!(package_folder("tools/bench/Cargo.toml"), None);
    }
}
