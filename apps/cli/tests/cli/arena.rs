//! Matches between levels and programs of every kind of manners.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use kamisado::record::Record;
use kamisado::{MatchEnd, Player};
use serde_json::{Value, json};

use crate::bot::bot;
use crate::program::{Run, kamisado, own_path};

#[track_caller]
fn arena(args: &[&str]) -> Run {
    kamisado(&[&["arena"], args].concat())
}

/// The texts of the records in a folder, in the order of their names.
fn records(folder: &str) -> Vec<String> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    files.iter().map(|file| fs::read_to_string(file).expect("a record")).collect()
}

/// The JSON without the times, which are never the same.
fn timeless(mut json: Value) -> Value {
    for side in ["a", "b"] {
        json[side]["time"] = Value::Null;
    }
    json
}

#[test]
fn levels_play_and_the_last_line_says_how_it_went() {
    let run = arena(&["1", "level:2", "--games", "20", "--memory", "1"]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    let last = run.stdout.lines().last().expect("a line");
    assert!(last.starts_with("A scored ") && last.contains(" (20 games, 10 pairs), Elo "), "{last}");
    assert!(run.stdout.contains("\nA level 1 ") && run.stdout.contains("\nB level 2 "), "{}", run.stdout);
}

#[test]
fn the_same_seed_gives_the_same_games_however_many_at_once() {
    let play = |seed: &str, concurrency: &str, name: &str| {
        let folder = own_path(name);
        let args = ["2", "1", "--json", "--games", "16", "--memory", "1", "--match", "standard", "--seed", seed];
        let json = arena(&[&args[..], &["--concurrency", concurrency, "--save", &folder]].concat()).json();
        (timeless(json), records(&folder))
    };
    let first = play("5", "1", "arena-alone");
    assert_eq!((&first.0["games"], first.1.len()), (&json!(16), 16));
    assert_eq!(first, play("5", "4", "arena-together"));
    assert_ne!(first.1, play("6", "4", "arena-otherwise").1);
}

#[test]
fn every_opening_is_played_twice_with_sides_changed() {
    let folder = own_path("arena-records");
    let args = ["1", &bot("random"), "--games", "12", "--memory", "1", "--opening-plies", "3", "--save", &folder];
    let json = arena(&[&args[..], &["--json"]].concat()).json();
    let records: Vec<Record> = records(&folder).iter().map(|text| text.parse().expect("a record")).collect();
    assert_eq!(records.len(), 12);
    let opening = |record: &Record| record.game().turns().take(3).collect::<Vec<_>>();
    let mut won = 0;
    for (number, pair) in records.chunks(2).enumerate() {
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
        assert_eq!(
            (pair[0].tags.black.as_deref(), pair[0].tags.white.as_deref()),
            (Some("level 1"), Some("random bot"))
        );
        assert_eq!(
            (pair[1].tags.black.as_deref(), pair[1].tags.white.as_deref()),
            (Some("random bot"), Some("level 1"))
        );
        assert_eq!(pair[1].tags.get("Game"), Some((2 * number + 2).to_string().as_str()));
        assert_eq!(pair[0].comment(3), Some("The opening ends here."));
        for (record, player) in [(&pair[0], Player::Black), (&pair[1], Player::White)] {
            let result = record.game().result().expect("it is over");
            won += i32::from(result.winner == Some(player));
            assert_eq!(result.ended, MatchEnd::Score);
        }
    }
    assert_eq!(json["a"]["won"], json!(won));
    let openings: HashSet<_> = records.iter().step_by(2).map(opening).collect();
    assert_eq!(openings.len(), 6);
    // Records that are there are not touched.
    assert!(arena(&args).failure(2).contains("already holds records"));
}

#[test]
fn programs_play_matches_of_every_length_with_fills_and_limits() {
    for (length, limited) in [("standard", true), ("long", false), ("marathon", true)] {
        let (random, bot) = (bot("random"), bot("clock"));
        let mut args = vec![&*random, &*bot, "--json", "--games", "4", "--match", length, "--clock", "100+0.1"];
        args.extend(limited.then_some("--limited"));
        let json = arena(&args).json();
        assert_eq!((&json["a"]["faults"], &json["b"]["faults"]), (&json!([]), &json!([])), "{length}");
        assert_eq!(json["games"], 4);
    }
}

#[test]
fn an_option_makes_a_program_stronger_and_the_sequential_test_stops() {
    let bot = bot("random");
    let args = [&*bot, &*bot, "--option-a", "play STYLE=greedy", "--games", "2000", "--nodes", "1", "--sprt", "0,100"];
    let run = arena(&args);
    assert!(run.stderr.is_empty(), "{}", run.stderr);
    let text = run.success();
    assert!(text.contains("accepted H1"), "{text}");
    let json = arena(&[&args[..], &["--json"]].concat()).json();
    assert_eq!(json["sprt"]["accepted"], "H1");
    assert_eq!(
        (&json["a"]["name"], &json["b"]["name"]),
        (&json!("random bot play STYLE=greedy"), &json!("random bot"))
    );
    assert!(json["games"].as_u64().is_some_and(|games| (10..2000).contains(&games)), "{json}");
    // What is counted does not depend on which match was over first.
    assert_eq!(timeless(json), timeless(arena(&[&args[..], &["--json", "--concurrency", "1"]].concat()).json()));
}

#[test]
fn a_program_that_fails_loses_and_the_reason_is_told() {
    for (manners, kind, reason) in [
        ("crash", "crash", "exit status: 3, saying: I give up"),
        ("nonsense", "illegal", "answered \"banana\", which is not a move"),
        ("empty", "illegal", "answered \"\", which is not a move"),
        ("illegal", "illegal", "played a1a2: "),
        ("flood", "time", "gave no answer within 1000 ms"),
        ("slow", "time", "gave no answer within 1000 ms"),
    ] {
        let folder = own_path(&format!("arena-{manners}"));
        let bot = bot(manners);
        let args = [&*bot, "1", "--json", "--games", "2", "--memory", "1", "--save", &folder];
        // Only where time is the matter may it decide: a busy machine is slow.
        let pace = if kind == "time" { &["--movetime", "500", "--margin", "500"][..] } else { &["--nodes", "1"] };
        let run = arena(&[&args[..], pace].concat());
        for game in ["game 1: A (", "game 2: A ("] {
            assert!(run.stderr.contains(game), "{}", run.stderr);
        }
        let json = run.json();
        assert_eq!((&json["a"]["won"], &json["pairs"]), (&json!(0), &json!({ "won": 0, "split": 0, "lost": 1 })));
        let faults = json["a"]["faults"].as_array().expect("a list");
        assert_eq!((faults.len(), json["b"]["faults"].as_array().map(Vec::len)), (2, Some(0)), "{manners}");
        for fault in faults {
            assert_eq!(fault["kind"], kind);
            assert!(fault["reason"].as_str().is_some_and(|text| text.contains(reason)), "{fault}");
        }
        for (text, winner) in records(&folder).iter().zip([Player::White, Player::Black]) {
            let record: Record = text.parse().expect("a record");
            let ended = if kind == "time" { MatchEnd::Time } else { MatchEnd::Resigned };
            assert_eq!(record.game().result().map(|result| (result.winner, result.ended)), Some((Some(winner), ended)));
            assert!(record.comment(record.game().ply()).is_some_and(|comment| comment.contains(reason)), "{text}");
        }
    }
}

#[test]
fn lines_nobody_asked_for_do_no_harm() {
    let json = arena(&[&bot("garbage"), "1", "--json", "--games", "4", "--memory", "1", "--nodes", "1"]).json();
    assert_eq!((&json["games"], &json["a"]["faults"]), (&json!(4), &json!([])));
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_that_hangs_is_ended() {
    let file = own_path("arena-pid");
    let manners = format!("hang:{}", file);
    let json = arena(&["1", &bot(&manners), "--json", "--games", "2", "--memory", "1", "--movetime", "100"]);
    assert_eq!(json.json()["b"]["faults"][0]["kind"], "time");
    let id = fs::read_to_string(&file).expect("the bot wrote who it is");
    assert!(!PathBuf::from(format!("/proc/{id}")).exists(), "{id}");
    let _ = fs::remove_file(file);
}

#[test]
fn a_program_that_cannot_play_is_refused_before_anything_is_played() {
    let silent = arena(&[&bot("mute"), "1", "--timeout", "0.3"]).failure(2);
    assert!(silent.contains("did not send ugiok within 0.3 s"), "{silent}");
    let missing = arena(&["1", "no/such/program"]).failure(2);
    assert!(missing.contains("no/such/program could not be started"), "{missing}");
    let option = arena(&[&bot("random"), "1", "--option-a", "Strength=7"]).failure(2);
    assert!(option.contains("has no option \"Strength\"; its options: Seed, Play style"), "{option}");
    // A program that knows nothing of UGI.
    let other = arena(&[&format!("\"{}\" perft 1", env!("CARGO_BIN_EXE_kamisado")), "1"]).failure(2);
    assert!(other.contains("ended with exit status: 0"), "{other}");
}

#[test]
fn what_cannot_be_is_refused() {
    for (args, said) in [
        (&["1"][..], "<B>"),
        (&["1", "11"], "from 1 to 10"),
        (&["1", ""], "command line"),
        (&["1", "2", "--games", "3"], "even number"),
        (&["1", "2", "--games", "0"], "even number"),
        (&["1", "2", "--concurrency", "0"], "from 1"),
        (&["1", "2", "--nodes", "5", "--movetime", "5"], "cannot be used with"),
        (&["1", "2", "--clock", "fast"], "such as 10+0.1"),
        (&["1", "2", "--sprt", "20,0"], "the smaller first"),
        (&["1", "2", "--alpha", "0.1"], "--sprt"),
        (&["1", "2", "--sprt", "0,20", "--beta", "1"], "between 0 and 0.5"),
        (&["1", "2", "--match", "series"], "single, standard, long or marathon"),
        (&["1", "2", "--option-b", "Hash=1"], "--option-b is only for programs"),
        (&["1", "2", "--openings", "no/such/file"], "no/such/file"),
    ] {
        let complaint = arena(args).failure(2);
        assert!(complaint.contains(said), "{args:?}: {complaint}");
    }
}

#[test]
fn openings_come_from_a_file() {
    let file = own_path("arena-openings.txt");
    let start = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3";
    fs::write(&file, format!("# one\n{start}\n")).expect("a file to write");
    let folder = own_path("arena-from-file");
    let args = ["1", &bot("random"), "--games", "4", "--memory", "1", "--openings", &file];
    arena(&[&args[..], &["--save", &folder]].concat()).success();
    for text in records(&folder) {
        assert!(text.contains("[Match \"standard\"]") && text.contains("Round 2"), "{text}");
    }
    fs::write(&file, format!("{start}\nnonsense\n")).expect("a file to write");
    assert!(arena(&args).failure(2).contains("line 2: "));
}
