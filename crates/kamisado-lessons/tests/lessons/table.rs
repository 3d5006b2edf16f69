//! The table in `docs/lessons.md`.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use kamisado::Rule;
use kamisado_lessons::{Lesson, LessonSetup, Step};

/// Rules that no player needs at the board: what a written position may say is for programs and organisers.
const NOT_TAUGHT: [Rule; 3] = [Rule::K2, Rule::K3, Rule::K4];

/// The steps that teach a rule, each with the place of its lesson.
fn teachers(rule: Rule) -> Vec<String> {
    let mut teachers = Vec::new();
    for (place, lesson) in Lesson::all().enumerate() {
        for step in lesson.steps.iter().filter(|step| step.rules.contains(&rule)) {
            teachers.push(format!("{} `{}`", place + 1, step.id.name()));
        }
    }
    teachers
}

fn lessons() -> String {
    let mut table = String::from("| | lesson | steps | figures | rules |\n|---|---|---|---|---|\n");
    for (place, lesson) in Lesson::all().enumerate() {
        let list = |mut items: Vec<String>| {
            items.dedup();
            items.join(", ")
        };
        let steps = list(lesson.steps.iter().map(|step| format!("`{}`", step.id.name())).collect());
        let figure = |step: &Step| step.setup.and_then(|scene: LessonSetup| scene.figure).map(String::from);
        let figures = list(lesson.steps.iter().filter_map(figure).collect());
        let mut rules: Vec<Rule> = lesson.rules().collect();
        rules.sort();
        let rules = list(rules.iter().map(Rule::to_string).collect());
        writeln!(table, "| {} | {} | {steps} | {figures} | {rules} |", place + 1, lesson.id.name()).expect("a string");
    }
    table
}

fn rules() -> String {
    let mut table = String::from("| rule | taught by lesson and step |\n|---|---|\n");
    for &rule in Rule::ALL {
        let mut teachers = teachers(rule).join(", ");
        if NOT_TAUGHT.contains(&rule) {
            teachers = "for programs and organisers only".into();
        }
        writeln!(table, "| {rule} | {teachers} |").expect("a string");
    }
    table
}

#[test]
fn every_rule_is_taught() {
    for &rule in Rule::ALL {
        assert_eq!(teachers(rule).is_empty(), NOT_TAUGHT.contains(&rule), "{rule}");
    }
}

/// With `UPDATE_DOCS=1` the tables are written again instead.
#[test]
fn the_tables_in_docs_are_those_of_the_lessons() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lessons.md");
    let mut text = fs::read_to_string(&path).expect("docs/lessons.md");
    for (name, table) in [("lessons", lessons()), ("rules", rules())] {
        let marks = (format!("<!-- {name} -->\n\n"), format!("\n<!-- end of {name} -->"));
        let (before, rest) = text.split_once(&marks.0).unwrap_or_else(|| panic!("no table of {name}"));
        let (old, after) = rest.split_once(&marks.1).unwrap_or_else(|| panic!("no end of {name}"));
        if std::env::var_os("UPDATE_DOCS").is_none() {
            assert_eq!(old, table, "the table of {name} is old: run the test with UPDATE_DOCS=1");
        }
        text = format!("{before}{}{table}{}{after}", marks.0, marks.1);
    }
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, text).expect("docs/lessons.md can be written");
    }
}
