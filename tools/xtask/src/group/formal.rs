//! The Rocq specification: builds the theorems, checks their assumptions, and compares the extracted rules with the
//! library.

use std::fs;
use std::io;
use std::process::{Command, Stdio};

use super::run::{check, check_command};
use super::{Outcome, build};
use crate::cargo;
use crate::formal::{self, Library, Theorem};
use crate::page;
use crate::tally::Tally;

/// How much to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// What is fast enough for a test.
    Quick,
    /// Also the start layouts, many more positions, and the independent checker of Rocq.
    Full,
}

/// The modules that only `Full` builds.
const LONG: [&str; 2] = ["LayoutsCertificate", "Layouts"];

/// The modules that the independent checker skips. It has no virtual machine, so their computations would take too
/// long.
const COMPUTED: [&str; 6] =
    ["LengthCertificate", "Length", "FirstMovesCertificate", "FirstMoves", "LayoutsCertificate", "Layouts"];

impl Extent {
    /// The number of positions to compare with the library.
    const fn positions(self) -> &'static str {
        match self {
            Extent::Quick => "5000",
            Extent::Full => "1000000",
        }
    }
}

/// Builds the theorems and compares the extracted rules with the library.
pub(crate) fn run(extent: Extent) -> io::Result<Outcome> {
    if let Err(reason) = formal::provide() {
        return Ok(Outcome::not_run(reason));
    }
    let mut tally = check_command(build(&["--bin", "kamisado", "--bin", "kamisado-measure"]))?;
    if tally.failed > 0 {
        return Ok(Outcome::ran(tally));
    }
    let library = Library::new()?;
    tally += generate(&library, extent)?;
    let mut theorems = Vec::new();
    let mut modules = library.modules()?;
    modules.retain(|module| extent == Extent::Full || !LONG.contains(&module.name.as_str()));
    for module in &modules {
        let source = fs::read_to_string(library.path(&format!("{}.v", module.name)))?;
        theorems.extend(formal::theorems(&module.name, &source));
        for (line, word) in formal::forbidden_words(&source) {
            tally += check(&format!("{}.v:{line}: {word}", module.name), false);
        }
        if module.is_built {
            tally += check(&format!("{}.v, built before", module.name), true);
        } else {
            let built = check_command(library.build(module))?;
            tally += built;
            if built.failed > 0 {
                return Ok(Outcome::ran(tally));
            }
        }
    }
    tally += closed(&library, &theorems)?;
    tally += documented(&theorems)?;
    tally += compare(&library, extent)?;
    if extent == Extent::Full {
        let general = modules.iter().map(|module| module.name.as_str()).filter(|name| !COMPUTED.contains(name));
        tally += check_again(&library, general)?;
    }
    Ok(Outcome::ran(tally))
}

/// Runs the independent checker of Rocq on modules and everything that they need.
fn check_again<'a>(library: &Library, modules: impl Iterator<Item = &'a str>) -> io::Result<Tally> {
    let mut command = library.program("coqchk");
    command.args(["-silent", "-o"]).args(modules.map(|name| format!("Kamisado.{name}")));
    let line = cargo::show(&command);
    println!("{line}");
    let output = command.stdin(Stdio::null()).output()?;
    // Versions differ in whether the summary goes to standard output or standard error.
    let summary = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    print!("{summary}");
    Ok(check(&line, output.status.success() && formal::is_without_axioms(&summary)))
}

fn program(name: &str) -> Command {
    Command::new(page::built("debug", name))
}

/// Generates the certificates that are not in the repository, and checks all certificates with the Rust checker.
fn generate(library: &Library, extent: Extent) -> io::Result<Tally> {
    let mut tally = Tally::default();
    let mut files = vec!["StartCertificate.v"];
    let certificates = [
        ("LengthCertificate.v", "kamisado prove --lengths --format rocq"),
        ("FirstMovesCertificate.v", "kamisado prove --all --format rocq"),
        ("LayoutsCertificate.v", "kamisado-measure formal layouts"),
    ];
    for (file, line) in certificates {
        if extent == Extent::Quick && LONG.contains(&file.trim_end_matches(".v")) {
            continue;
        }
        let mut words = line.split(' ');
        let generated = library.generate(file, |path| {
            let mut command = program(words.next().unwrap_or_default());
            command.args(words).arg(path);
            command
        })?;
        tally += check(&format!("{file} is generated"), generated);
        files.push(file);
    }
    for file in files {
        let mut command = program("kamisado");
        command.arg("check").arg(library.path(file)).stdout(Stdio::null());
        tally += check_command(command)?;
    }
    Ok(tally)
}

/// Checks that every theorem is free of assumptions.
fn closed(library: &Library, theorems: &[Theorem]) -> io::Result<Tally> {
    let printed = library.assumptions(theorems)?;
    for Theorem { module, name } in theorems.iter().filter(|_| printed.is_ok()) {
        println!("{module}.{name}: closed under the global context");
    }
    if let Err(text) = &printed {
        println!("{text}");
    }
    Ok(check("Print Assumptions: every theorem is closed under the global context", printed.is_ok()))
}

/// Checks that docs/formal.md names every theorem.
fn documented(theorems: &[Theorem]) -> io::Result<Tally> {
    let document = fs::read_to_string(cargo::root().join("docs/formal.md"))?;
    let mut tally = Tally::default();
    for theorem in theorems.iter().filter(|theorem| !document.contains(&format!("`{}`", theorem.name))) {
        tally += check(&format!("docs/formal.md explains {}", theorem.name), false);
    }
    tally += check("docs/formal.md names the theorems", !theorems.is_empty());
    Ok(tally)
}

/// Compares the extracted rules with the library.
fn compare(library: &Library, extent: Extent) -> io::Result<Tally> {
    let mut tally = check_command(library.build_comparison())?;
    if tally.failed > 0 {
        return Ok(tally);
    }
    let mut positions = program("kamisado-measure");
    positions.args(["formal", "positions", extent.positions()]).stdin(Stdio::null()).stdout(Stdio::piped());
    println!("{}", cargo::show(&positions));
    let mut child = positions.spawn()?;
    let stdout = child.stdout.take().expect("the output of the child is piped");
    let compared = Command::new(library.path("compare")).stdin(stdout).status()?.success();
    let printed = child.wait()?.success();
    tally += check("the extracted rules and the library agree", compared && printed);
    Ok(tally)
}
