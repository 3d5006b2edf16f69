//! Solving, proving and checking.

use std::fs;

use serde_json::{Value, json};

use crate::program::{kamisado, own_path};

const LATE: &str = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1";

#[test]
fn solve_says_who_wins() {
    assert!(kamisado(&["solve", "--lang", "en"]).success().starts_with("Black wins"));
    let json = kamisado(&["solve", "--json", "--all", "--length", "--points", "--position", LATE]).json();
    assert_eq!(json["winner"], "black");
    assert_eq!((&json["length"], &json["points"]), (&json!(1), &json!(-1)));
    assert_eq!(json["moves"], json!([{ "move": "pass", "winner": "black", "length": 1 }]));
    assert!(json["nodes"].is_u64());
}

#[test]
fn only_what_was_asked_for_is_there() {
    let json = kamisado(&["solve", "--json", "--position", LATE]).json();
    let keys: Vec<&String> = json.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["winner", "nodes"]);
}

#[test]
fn what_the_time_does_not_settle_is_null() {
    let json = kamisado(&["solve", "--json", "--length", "--all", "--seconds", "0"]).json();
    assert_eq!((&json["winner"], &json["length"]), (&Value::Null, &Value::Null));
    assert_eq!(json["moves"].as_array().map(Vec::len), Some(102));
    for seconds in ["soon", "-1", "nan"] {
        let error = kamisado(&["solve", "--seconds", seconds]).failure(2);
        assert!(error.contains("expected a number of seconds"), "{error}");
    }
}

#[test]
fn a_finished_round_has_its_winner_and_no_moves() {
    let won = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3";
    let json = kamisado(&["solve", "--json", "--all", "--length", "--position", won]).json();
    assert_eq!((&json["winner"], &json["length"], &json["moves"]), (&json!("white"), &json!(0), &json!([])));
}

#[test]
fn a_certificate_is_written_and_checked() {
    let file = &*own_path("late.proof");
    kamisado(&["prove", "--position", LATE, file]).success();
    assert!(kamisado(&["check", file]).success().contains("proven: 1 claims"));
    let mut bytes = fs::read(file).expect("the certificate");
    bytes.push(0);
    fs::write(file, &bytes).expect("a file to write");
    assert!(kamisado(&["check", file]).failure(2).contains("no certificate"), "something stands behind it");
    fs::write(file, "something else").expect("a file to write");
    assert!(kamisado(&["check", file]).failure(2).contains("line 1"));
    kamisado(&["check", "no/such/file"]).failure(2);
}

#[test]
fn a_certificate_for_rocq_is_written_and_checked() {
    let file = &*own_path("Late.v");
    for option in [&["--shortest"][..], &[]] {
        kamisado(&[&["prove", "--format", "rocq", "--position", LATE, file], option].concat()).success();
        let text = kamisado(&["check", file]).success();
        assert!(text.contains("proven: 1 claims") && text.contains("within"), "{text}");
    }
    let text = fs::read_to_string(file).expect("the certificate");
    fs::write(file, text.replace("\"]", "-\"]")).expect("a file to write");
    assert!(kamisado(&["check", file]).failure(2).contains("not proven"));
    fs::write(file, text.replace("Claim", "claim")).expect("a file to write");
    assert!(kamisado(&["check", file]).failure(2).contains("line 8"));
}

#[test]
fn a_certificate_of_the_length_is_written_and_checked() {
    let file = &*own_path("length.proof");
    let text = kamisado(&["prove", "--lengths", "--position", LATE, file]).success();
    assert!(text.contains("2 claims"), "{text}");
    let text = kamisado(&["check", file]).success();
    let proven = format!("black wins {LATE} within 1 moves\nwhite holds out in {LATE} for 0 moves\nproven: 2 claims");
    assert!(text.starts_with(&proven), "{text}");
    let bytes = fs::read(file).expect("the certificate");
    let change = |from: &str, to: &str| {
        let text = String::from_utf8_lossy(&bytes).replace(from, to);
        fs::write(file, text).expect("a file to write");
        kamisado(&["check", file]).failure(2)
    };
    assert!(change("within 1", "within 0").contains("the round may last longer"));
    assert!(change("holds 0", "holds 1").contains("the opponent has won here"));
    assert!(change("holds 0", "holds many").contains("line 3: expected a number of moves"));
    // All moves of a position, one certificate each.
    kamisado(&["prove", "--lengths", "--all", "--position", "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1", file])
        .success();
    assert!(kamisado(&["check", file]).success().contains("wins"));
    kamisado(&["prove", "--lengths", "--shortest", file]).failure(2);
}

#[test]
fn the_length_is_also_proven_for_rocq() {
    let file = &*own_path("Length.v");
    kamisado(&["prove", "--lengths", "--format", "rocq", "--position", LATE, file]).success();
    let text = fs::read_to_string(file).expect("the certificate");
    assert!(text.contains(&format!("Claim Black \"{LATE}\" 1 [\n\"j\"];\nHoldOut White \"{LATE}\" 0 []")), "{text}");
    assert!(kamisado(&["check", file]).success().contains("for 0 moves"));
    fs::write(file, text.replace("\" 0 []", "\" 1 []")).expect("a file to write");
    assert!(kamisado(&["check", file]).failure(2).contains("not proven"));
}

#[test]
fn the_match_is_solved_where_it_is_in_reach() {
    // At 2–2 the round decides the match.
    let even = "obpkyr+g+n/8/8/8/8/8/8/NGRYKP+B+O b - 3";
    let json = kamisado(&["solve", "--json", "--match", "--position", even]).json();
    assert_eq!(json["match"], json["winner"]);
    let text = kamisado(&["solve", "--match", "--lang", "en", "--position", even]).success();
    assert!(text.contains("wins the match if both play perfectly"), "{text}");
    // From the beginning it is not.
    let start = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3";
    let json = kamisado(&["solve", "--json", "--match", "--seconds", "0", "--position", start]).json();
    assert_eq!(json["match"], Value::Null);
    kamisado(&["solve", "--limited"]).failure(2);
}

#[test]
fn threads_find_the_same_winners_and_lengths() {
    let solve = |threads| {
        kamisado(&["solve", "--json", "--all", "--length", "--threads", threads, "--position", MIDDLE]).json()
    };
    let (one, two) = (solve("1"), solve("2"));
    assert_eq!((&one["moves"], &one["length"]), (&two["moves"], &two["length"]));
    assert_eq!(one["nodes"], solve("1")["nodes"]);
    kamisado(&["solve", "--threads", "0"]).failure(2);
}

const MIDDLE: &str = "1b1kyr1n/o3g3/1p6/2R2G2/8/4Y3/8/N3KPBO w R 1";

#[test]
fn points_are_the_value_for_the_player_to_move() {
    let points = |position| kamisado(&["solve", "--json", "--points", "--position", position]).json()["points"].clone();
    // White's pink reaches the far row with its second tooth to come, or had it set already.
    assert_eq!(points("4yrg1/G7/Y5k1/1RK2o1n/2O5/b4+P2/p7/NB6 w P 3"), json!(2));
    assert_eq!(points("++P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 7"), json!(-2));
    assert_eq!(points("+P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3"), json!(-1));
}

#[test]
fn a_finished_round_has_no_first_moves_to_prove() {
    let won = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 1";
    let text = kamisado(&["prove", "--all", "--position", won, "nothing.proof"]).failure(2);
    assert!(text.contains("the round is over"), "{text}");
}

/// A late position of a standard match at 1–2, from which later rounds may follow.
const MATCH_END: &str = "8/6NB/4GR2/1n1ko+Y1K/1P1br2O/8/+gy+p5/8 b O 3";

#[test]
fn a_table_of_proven_starts_grows_and_is_checked() {
    let file = &*own_path("starts.match");
    let solve = || kamisado(&["solve", "--json", "--match", "--table", file, "--position", MATCH_END]).json();
    let first = solve();
    assert_eq!(first["table"]["known"], json!(false));
    let added = first["table"]["added"].as_u64().expect("a number");
    assert!(added > 1, "{first}");
    let again = solve();
    assert_eq!((&again["match"], &again["table"]["known"]), (&first["match"], &json!(true)));
    assert_eq!((&again["table"]["added"], &again["table"]["proofs"]), (&json!(0), &json!(added)));
    let without = kamisado(&["solve", "--json", "--match", "--position", MATCH_END]).json();
    assert_eq!(without["match"], first["match"]);
    assert_eq!(without["table"], Value::Null);
    let checked = kamisado(&["check", file]).success();
    assert!(checked.contains(&format!("wins the match from {MATCH_END}, later rounds free")), "{checked}");
    assert!(checked.contains(&format!("proven: {added} proofs: ")) && checked.contains("at 2–2"), "{checked}");
    let text = kamisado(&["solve", "--match", "--table", file, "--lang", "en", "--position", MATCH_END]).success();
    assert!(text.contains("it was in the table, 0 proofs added"), "{text}");

    // A run that is killed while it writes leaves a part of a proof.
    let bytes = fs::read(file).expect("the table");
    fs::write(file, &bytes[..bytes.len() - 1]).expect("a file to write");
    let checked = kamisado(&["check", file]).success();
    assert!(checked.contains("ignored: ") && checked.contains(&format!("proven: {} proofs", added - 1)), "{checked}");
    let resumed = solve();
    assert_eq!((&resumed["match"], &resumed["table"]["added"]), (&first["match"], &json!(1)));
    assert_eq!(fs::read(file).expect("the table"), bytes);

    // Damage in front of other proofs is named, and nothing is overwritten.
    let mut damaged = bytes.clone();
    damaged[100] ^= 1;
    fs::write(file, &damaged).expect("a file to write");
    assert!(kamisado(&["check", file]).failure(2).contains("the proof at byte 23 is damaged"));
    let error = kamisado(&["solve", "--match", "--table", file, "--position", MATCH_END]).failure(2);
    assert!(error.contains("is damaged"), "{error}");
    assert_eq!(fs::read(file).expect("the table"), damaged);
    kamisado(&["solve", "--table", file]).failure(2);
    kamisado(&["solve", "--match", "--table", "no/such/folder/x", "--position", MATCH_END]).failure(2);
}
