//! The rules, their codes and their tests belong together.

use std::fs;
use std::path::Path;

use kamisado::Rule;

/// What only a board that is shown can do.
const SHOWN_BY_PROGRAMS: [Rule; 1] = [Rule::B7];

#[test]
fn docs_and_code_name_the_same_rules() {
    let docs = include_str!("../../../../docs/rules.md");
    // A rule begins a paragraph with its code in bold.
    let codes: Vec<&str> =
        docs.lines().filter_map(|line| line.strip_prefix("**")?.split_once("**")).map(|(code, _)| code).collect();
    let rules: Vec<&str> = Rule::ALL.iter().map(|rule| rule.code()).collect();
    assert_eq!(codes, rules);
}

#[test]
fn every_rule_has_a_test() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut tests = String::new();
    for entry in fs::read_dir(here).expect("the tests lie here") {
        tests += &fs::read_to_string(entry.expect("a file").path()).expect("a source file");
    }
    let has_test = |rule: &Rule| tests.contains(&format!("#[test]\nfn {}_", rule.code().to_lowercase()));
    let untested: Vec<&Rule> = Rule::ALL.iter().filter(|rule| !has_test(rule)).collect();
    assert_eq!(untested, SHOWN_BY_PROGRAMS.iter().collect::<Vec<_>>());
}
