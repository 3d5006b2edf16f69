//! Builds the Rocq sources of `research/formal/` in `target/formal`, with Debian's coq.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::cargo;
use crate::debian;
use crate::page;

/// The Debian packages of Rocq and of the compiler for the extracted rules.
const PACKAGES: [&str; 2] = ["coq", "ocaml-nox"];

/// The programs needed from these packages.
const PROGRAMS: [&str; 3] = ["coqc", "coqchk", "ocamlopt"];

/// The logical name of the library.
const LIBRARY: &str = "Kamisado";

/// The file that lists the sources in build order.
const PROJECT: &str = "_CoqProject";

/// Keywords that would let a theorem rest on something unproven.
const FORBIDDEN: &str = "Axiom Axioms Parameter Parameters Hypothesis Hypotheses Conjecture Conjectures Variable Variables \
    Context Admitted admit give_up Abort Primitive Register Guard Positivity Universe";

/// The output of `Print Assumptions` for a theorem without assumptions.
const CLOSED: &str = "Closed under the global context";

/// Installs Rocq and OCaml if they are missing. The error says why they are not available.
pub(crate) fn provide() -> Result<(), String> {
    debian::provide(|| debian::missing(&PROGRAMS), &PACKAGES)
}

/// The folder of the sources.
pub(crate) fn sources() -> PathBuf {
    cargo::root().join("research/formal")
}

/// A module of the library: a source file, named without its extension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Module {
    pub(crate) name: String,
    /// Whether it was built before and has not changed since.
    pub(crate) is_built: bool,
}

/// The library in its build folder.
pub(crate) struct Library {
    folder: PathBuf,
}

impl Library {
    /// Copies the sources that have changed.
    pub(crate) fn new() -> io::Result<Library> {
        let library = Library { folder: page::target_folder().join("formal") };
        fs::create_dir_all(&library.folder)?;
        for entry in fs::read_dir(sources())? {
            let path = entry?.path();
            let is_source = path.extension().is_some_and(|extension| extension == "v" || extension == "ml");
            if is_source && let Some(name) = path.file_name().and_then(|name| name.to_str()) {
                library.write(name, &fs::read(&path)?)?;
            }
        }
        Ok(library)
    }

    /// Writes a file if its content has changed.
    fn write(&self, name: &str, content: &[u8]) -> io::Result<()> {
        let path = self.folder.join(name);
        if fs::read(&path).is_ok_and(|old| old == content) {
            return Ok(());
        }
        // The result of building the old content is out of date.
        let _ = fs::remove_file(path.with_extension("vo"));
        fs::write(path, content)
    }

    /// The path of a file of the library.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Runs a command that writes a file, and takes over the file if it has changed. Returns whether the command
    /// succeeded.
    pub(crate) fn generate(&self, name: &str, command: impl FnOnce(&Path) -> Command) -> io::Result<bool> {
        let new = self.folder.join(format!("{name}.new"));
        let mut command = command(&new);
        println!("{}", cargo::show(&command));
        if !command.stdin(Stdio::null()).status()?.success() {
            return Ok(false);
        }
        self.write(name, &fs::read(&new)?)?;
        fs::remove_file(new)?;
        Ok(true)
    }

    /// The modules in build order. If a module has to be built, all modules after it are built too.
    pub(crate) fn modules(&self) -> io::Result<Vec<Module>> {
        let project = fs::read_to_string(sources().join(PROJECT))?;
        let mut up_to_date = true;
        let module = |name: &str| {
            up_to_date &= self.path(&format!("{name}.vo")).exists();
            Module { name: name.to_owned(), is_built: up_to_date }
        };
        Ok(project.lines().filter_map(|line| line.strip_suffix(".v")).map(module).collect())
    }

    /// A Rocq program, run in the folder of the library.
    pub(crate) fn program(&self, name: &str) -> Command {
        let mut command = Command::new(name);
        command.current_dir(&self.folder).args(["-R", ".", LIBRARY]);
        command
    }

    /// The command that builds a module.
    pub(crate) fn build(&self, module: &Module) -> Command {
        // Otherwise an old result could be mistaken for the new one.
        let _ = fs::remove_file(self.path(&format!("{}.vo", module.name)));
        let mut command = self.program("coqc");
        command.arg(format!("{}.v", module.name));
        command
    }

    /// Checks that all theorems are free of assumptions. The inner error is the output of Rocq if they are not.
    pub(crate) fn assumptions(&self, theorems: &[Theorem]) -> io::Result<Result<(), String>> {
        let mut text = String::new();
        for theorem in theorems {
            text += &format!("From {LIBRARY} Require {}.\n", theorem.module);
        }
        for theorem in theorems {
            text += &format!("Print Assumptions {LIBRARY}.{}.{}.\n", theorem.module, theorem.name);
        }
        fs::write(self.path("Theorems.v"), text)?;
        let output = self.program("coqc").arg("Theorems.v").stdin(Stdio::null()).output()?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() && all_closed(&printed, theorems.len()) {
            return Ok(Ok(()));
        }
        Ok(Err(printed + &String::from_utf8_lossy(&output.stderr)))
    }

    /// The command that builds the program for comparing the extracted rules with the library.
    pub(crate) fn build_comparison(&self) -> Command {
        let mut command = Command::new("ocamlopt");
        command.current_dir(&self.folder).args(["rules.mli", "rules.ml", "compare.ml", "-o", "compare"]);
        command
    }
}

/// Whether the output reports each of the `theorems` as free of assumptions.
fn all_closed(printed: &str, theorems: usize) -> bool {
    let lines: Vec<&str> = printed.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.len() == theorems && lines.iter().all(|line| *line == CLOSED)
}

/// What the independent checker reports as axioms: the sealed contents of a module in Rocq's own library. No theorem
/// here rests on them.
const SEALED: &str = "Coq.ssr.ssrunder.Under_rel.";

/// Whether the summary of the independent checker lists no axioms.
pub(crate) fn is_without_axioms(summary: &str) -> bool {
    let Some((_, rest)) = summary.split_once("* Axioms:") else {
        return false;
    };
    let axioms = rest.split("\n*").next().unwrap_or_default();
    axioms.split_whitespace().all(|axiom| axiom == "<none>" || axiom.starts_with(SEALED))
}

/// A theorem of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Theorem {
    pub(crate) module: String,
    pub(crate) name: String,
}

/// The theorems in a source.
pub(crate) fn theorems(module: &str, source: &str) -> Vec<Theorem> {
    let named = source.lines().filter_map(|line| line.strip_prefix("Theorem "));
    let name = |line: &str| line.split([' ', ':']).next().unwrap_or_default().to_owned();
    named.map(|line| Theorem { module: module.to_owned(), name: name(line) }).collect()
}

/// The forbidden keywords in a source, with their line numbers.
pub(crate) fn forbidden_words(source: &str) -> Vec<(usize, &'static str)> {
    let in_line = |(number, line): (usize, &str)| {
        let words: Vec<&str> = line.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
        let forbidden = FORBIDDEN.split(' ').filter(move |word| words.contains(word));
        forbidden.map(move |word| (number, word)).collect::<Vec<_>>()
    };
    (1..).zip(source.lines()).flat_map(in_line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn theorems_are_found_by_their_keyword() {
        let source = "Lemma small : True.\nTheorem every_round_ends : forall n,\nTheorem other:\n";
        let names: Vec<String> = theorems("Ends", source).into_iter().map(|theorem| theorem.name).collect();
        assert_eq!(names, ["every_round_ends", "other"]);
    }

    #[test]
    fn what_assumes_is_found_as_a_word() {
        let source = "Definition parameters := 1.\nAxiom easy : False.\nProof. admit. Admitted.\nSection S.";
        assert_eq!(forbidden_words(source), [(2, "Axiom"), (3, "Admitted"), (3, "admit")]);
    }

    #[test]
    fn every_theorem_has_to_be_closed() {
        let two = format!("{CLOSED}\n{CLOSED}\n");
        assert!(all_closed(&two, 2));
        assert!(!all_closed(&two, 3));
        assert!(!all_closed(&format!("{CLOSED}\nAxioms:\neasy : False\n"), 2));
    }

    #[test]
    fn an_axiom_is_found_in_the_summary() {
        let summary = |axioms: &str| format!("* Theory: Set\n  \n* Axioms:{axioms}\n  \n* Constants: <none>\n");
        assert!(is_without_axioms(&summary(" <none>")));
        assert!(is_without_axioms(&summary("\n    Coq.ssr.ssrunder.Under_rel.Over_rel")));
        assert!(!is_without_axioms(&summary("\n    Kamisado.Board.easy")));
        assert!(!is_without_axioms("Error"));
    }

    #[test]
    fn the_project_lists_every_source() {
        let project = fs::read_to_string(sources().join(PROJECT)).expect("the list of the files");
        for entry in fs::read_dir(sources()).expect("the folder") {
            let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
            assert!(!name.ends_with(".v") || project.lines().any(|line| line == name), "{name}");
        }
    }
}
