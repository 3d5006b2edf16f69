//! A cluster under faults, checked by what its clients were shown; and nodes that are broken on purpose, which the check must find.
//!
//! `cargo xtask test cluster` runs these; `cargo xtask measure cluster` lets far more fail.

use std::path::Path;
use std::process::Command;

/// The folder of the programs of PostgreSQL.
const POSTGRES_VARIABLE: &str = "KAMISADO_TEST_POSTGRES_PROGRAMS";
/// The library of faketime.
const FAKETIME_VARIABLE: &str = "KAMISADO_TEST_FAKETIME";
/// How many faults there are.
const FAULTS_VARIABLE: &str = "KAMISADO_TEST_FAULTS";

fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("'cargo xtask test cluster' sets {name}"))
}

/// Runs faults, and returns whether that went well and what was printed.
fn run(args: &[&str]) -> (bool, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_kamisado-load"));
    // The group builds the server beside it.
    let server = program.with_file_name(format!("kamisado-server{}", std::env::consts::EXE_SUFFIX));
    let folder = std::env::temp_dir();
    let mut command = Command::new(program);
    command.arg("cluster-faults").arg("--server").arg(server).arg("--folder").arg(folder);
    command.args(["--postgres", &variable(POSTGRES_VARIABLE), "--faketime", &variable(FAKETIME_VARIABLE)]);
    let output = command.args(args).output().expect("it starts");
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    println!("{text}");
    (output.status.success(), text)
}

/// The check finds nodes that are broken in this way, under faults of this kind.
fn is_found(broken: &str, kind: &str) {
    let (is_ok, text) = run(&["--broken", broken, "--kind", kind, "--faults", "6", "--pairs", "8"]);
    assert!(is_ok && text.contains(&format!("the check has found {broken}")), "{text}");
}

#[test]
fn what_clients_were_shown_is_stored_whatever_fails() {
    let faults = std::env::var(FAULTS_VARIABLE).unwrap_or_else(|_| "6".to_owned());
    let (is_ok, text) = run(&["--faults", &faults, "--seed", "3"]);
    assert!(is_ok && text.contains("each is stored once"), "{text}");
}

#[test]
fn a_node_that_writes_without_its_lease_is_found() {
    is_found("no-fence", "pause");
}

#[test]
fn entries_that_are_told_before_they_are_stored_are_found() {
    is_found("told-before-stored", "cut-database");
}

#[test]
fn entries_that_are_published_twice_are_found() {
    is_found("published-twice", "cut-nats");
}

#[test]
fn a_node_that_charges_players_for_outages_is_found() {
    is_found("charged-outages", "stall-nats");
    is_found("charged-outages", "pause-briefly");
}

#[test]
fn a_game_that_is_rated_twice_is_found() {
    is_found("rated-twice", "cut-nats");
}
