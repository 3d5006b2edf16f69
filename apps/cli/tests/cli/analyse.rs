//! Reviews of matches.

use serde_json::{Value, json};

use crate::program::{kamisado, kamisado_reading};

/// White can reach the far row at once, by one move only.
const AT_ONCE: &str = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";
/// Figure 5: passes and a win.
const PASSES: &str = "o5g1/8/5R2/7n/5P2/yYpk2B1/NrG1b2O/4K3 w G 1";
const UNFINISHED: &str = "../../crates/kamisado/tests/records/unfinished.kmr";

fn analyse(args: &[&str], moves: &str) -> String {
    kamisado_reading(&[&["analyse", "--lang", "en"], args].concat(), moves).success()
}

#[test]
fn a_mistake_is_shown_with_the_better_move() {
    let text = analyse(&["--position", AT_ONCE], "f3f4");
    for part in [
        "White wins the round if both play perfectly.",
        "f3f4  P↑1B  ?",
        "White gave the win away: from here Black wins",
        "A better move: f3a8 (P↖5O), which wins in 1 move.",
        "The round is not finished; from here Black wins",
        "White kept the win on 0 of 1 move (0%). Only winning moves found: 0.",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    let text = analyse(&["--position", AT_ONCE], "f3a8");
    assert!(text.contains("f3a8  P↖5O  !") && text.contains("Nobody gave a won position away."), "{text}");
}

#[test]
fn json_says_what_was_found() {
    let form: Value = serde_json::from_str(&analyse(&["--json", "--position", AT_ONCE], "f3f4")).expect("JSON");
    let round = &form["rounds"][0];
    assert_eq!((&round["start"], &round["end"]), (&json!("white"), &json!("black")));
    assert_eq!(
        round["moves"],
        json!([{
            "player": "white", "move": "f3f4", "before": "white", "after": "black", "judgement": "mistake",
            "choices": 7, "winning": ["f3a8"], "better": { "line": ["f3a8"], "length": 1 },
        }])
    );
    assert_eq!(form["summary"]["white"]["accuracy"], 0);
    assert_eq!(form["summary"]["black"]["accuracy"], Value::Null);
}

#[test]
fn passes_and_forced_moves_are_nobodys_fault() {
    let text = analyse(&["--json", "--position", PASSES], "pass pass g3g6 pass g6e8");
    let form: Value = serde_json::from_str(&text).expect("JSON");
    let judgements: Vec<&str> = form["rounds"][0]["moves"]
        .as_array()
        .expect("moves")
        .iter()
        .filter_map(|mv| mv["judgement"].as_str())
        .collect();
    assert_eq!(judgements, ["forced", "forced", "kept", "forced", "kept"]);
}

#[test]
fn what_the_time_does_not_settle_is_said_to_be_open() {
    let text = kamisado_reading(&["analyse", "--lang", "en", "--seconds", "0"], "f8e7 g1g6 e8b5").success();
    assert!(text.contains("there was not enough time"), "{text}");
    assert!(text.contains("f8e7  R↗1B  …") && text.contains("Not judged for lack of time: 3 moves."), "{text}");
    let json = kamisado_reading(&["analyse", "--json", "--seconds", "0"], "f8e7 g1g6 e8b5").json();
    assert_eq!(json["rounds"][0]["start"], Value::Null);
    assert_eq!(json["rounds"][0]["moves"][0]["judgement"], "open");
    assert_eq!(json["rounds"][0]["moves"][0]["winning"], Value::Null);
}

#[test]
fn a_record_is_reviewed_in_all_languages() {
    let mut texts: Vec<String> = Vec::new();
    for lang in ["en", "ro", "hu", "fa"] {
        let text = kamisado(&["analyse", "--lang", lang, UNFINISHED]).success();
        assert!(!texts.contains(&text), "{lang}");
        texts.push(text);
    }
}

#[test]
fn moves_are_numbered_in_the_digits_of_the_language() {
    let moves = "f8e7 g1g6 e8b5 f1c4 g8d5 h1h6";
    let numbered = |lang: &str, numbers: [&str; 2]| {
        let text = kamisado_reading(&["analyse", "--lang", lang], moves).success();
        let lines: Vec<&str> = text.lines().filter(|line| numbers.iter().any(|n| line.starts_with(n))).collect();
        assert_eq!(lines.len(), 2, "{text}");
        // The moves stand in one column, whatever the digits.
        lines.iter().map(|line| line.chars().take_while(|sign| !sign.is_ascii_lowercase()).count()).collect::<Vec<_>>()
    };
    assert_eq!(numbered("fa", ["  ۱. ", "  ۶. "]), [13, 13]);
    assert_eq!(numbered("ro", ["  1. ", "  6. "]).len(), 2);
}

#[test]
fn a_record_with_a_mistake_is_not_reviewed() {
    let run = kamisado_reading(&["analyse", "--lang", "en", "--position", AT_ONCE], "f3f4 f8f7");
    assert_eq!(run.stdout, "", "the mistake is told alone");
    assert!(run.failure(2).contains("1:6"));
    let run = kamisado_reading(&["analyse", "--json", "--position", AT_ONCE], "f3f4 f8f7");
    let form: Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert_eq!((&form["error"]["line"], &form["error"]["column"]), (&json!(1), &json!(6)));
    assert_eq!(form.as_object().map(serde_json::Map::len), Some(1), "{form}");
    run.failure(2);
    kamisado(&["analyse", "no/such/file"]).failure(2);
    kamisado(&["analyse", "--memory", "0"]).failure(2);
}

#[test]
fn the_pgn_of_a_manager_is_reviewed() {
    let pgn = format!("[Event \"E\"]\n[Result \"0-1\"]\n[FEN \"{AT_ONCE}\"]\n\n1... f3a8 0-1\n\n\n");
    let review = kamisado_reading(&["analyse", "--lang", "en"], &pgn).success();
    assert!(review.contains("f3a8"), "{review}");
}

#[test]
fn help_names_the_commands_that_study_the_game() {
    let help = kamisado(&["--help"]).success();
    for command in ["analyse", "puzzles", "bench"] {
        assert!(help.contains(command), "{command} is missing in\n{help}");
        kamisado(&[command, "--help"]).success();
    }
}
