//! The table in `docs/lessons.md`.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use kamisado::Rule;
use kamisado_lessons::{Lesson, LessonSetup, Step};

/// Rules that no player needs at the board: only programs and organisers need to know what a written position may say.
const NOT_TAUGHT: [Rule; 3] = [Rule::K2, Rule::K3, Rule::K4];

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

#[test]
fn every_rule_is_taught() {
    for &rule in Rule::ALL {
        let is_taught = Lesson::all().any(|lesson| lesson.rules().any(|taught| taught == rule));
        assert_eq!(is_taught, !NOT_TAUGHT.contains(&rule), "{rule}");
    }
}

/// With `UPDATE_DOCS=1` the table is written again instead.
#[test]
fn the_table_in_docs_is_that_of_the_lessons() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lessons.md");
    let text = fs::read_to_string(&path).expect("docs/lessons.md");
    let (before, rest) = text.split_once("<!-- lessons -->\n\n").expect("the table of lessons");
    let (old, after) = rest.split_once("\n<!-- end of lessons -->").expect("the end of the table of lessons");
    let table = lessons();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        let text = format!("{before}<!-- lessons -->\n\n{table}\n<!-- end of lessons -->{after}");
        fs::write(&path, text).expect("docs/lessons.md can be written");
    } else {
        assert_eq!(old, table, "the table of lessons is old: run the test with UPDATE_DOCS=1");
    }
}
