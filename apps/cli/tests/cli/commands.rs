//! The commands that answer and end.

use crate::program::{kamisado, kamisado_reading};
use serde_json::{Value, json};

const FIGURE_6: &str = "8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1";
const FIGURE_7: &str = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";
const FIGURE_8: &str = "3y4/2p5/kb2o1n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 w P 3";
const PASS: &str = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1";

#[test]
fn help_reads_well_and_names_every_command() {
    let help = kamisado(&["--help"]).success();
    for command in ["show", "moves", "perft", "replay", "convert", "why", "play", "--lang", "--color", "--signs"] {
        assert!(help.contains(command), "{command} is missing in\n{help}");
    }
    for command in ["show", "moves", "perft", "replay", "convert", "why", "play"] {
        kamisado(&[command, "--help"]).success();
    }
    assert!(kamisado(&[]).failure(2).contains("Usage"));
}

#[test]
fn moves_are_sorted_one_a_line() {
    let moves = kamisado(&["moves"]).success();
    let lines: Vec<&str> = moves.lines().collect();
    assert_eq!(lines.len(), 102);
    assert!(lines.is_sorted());
    assert_eq!(kamisado(&["moves", "--position", PASS]).success(), "pass\n");
    assert_eq!(kamisado(&["moves", "--position", FIGURE_8]).success(), "h3f5\nh3g4\nh3h4\n");
    let json: Value = kamisado(&["moves", "--json", "--position", FIGURE_8]).json();
    assert_eq!(json, json!({ "moves": ["h3f5", "h3g4", "h3h4"] }));
}

#[test]
fn a_finished_round_has_no_moves_and_says_who_won() {
    let won = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3";
    let run = kamisado(&["moves", "--lang", "en", "--position", won]);
    assert_eq!(run.stdout, "");
    assert!(run.stderr.contains("White") && run.stderr.contains("M7"), "{}", run.stderr);
    run.success();
    let deadlock = "8/o3y3/6P1/1pNk2gn/2R1KOYr/7B/1bG5/8 w R 1";
    let run = kamisado(&["moves", "--lang", "en", "--position", deadlock]);
    assert!(run.stdout.is_empty() && run.stderr.contains("M8"), "{}", run.stderr);
}

#[test]
fn perft_counts_every_depth() {
    assert_eq!(kamisado(&["perft", "4"]).success(), "1 102\n2 1150\n3 11182\n4 105020\n");
    let divided = kamisado(&["perft", "1", "--divide", "--position", FIGURE_8]).success();
    assert_eq!(divided, "1 3\nh3f5 1\nh3g4 1\nh3h4 1\n");
    let json = kamisado(&["perft", "2", "--json"]).json();
    assert_eq!(json, json!({ "perft": [{ "depth": 1, "count": 102 }, { "depth": 2, "count": 1150 }] }));
    kamisado(&["perft", "0"]).failure(2);
    kamisado(&["perft", "many"]).failure(2);
}

#[test]
fn show_draws_the_board_with_a_second_sign() {
    let text = kamisado(&["show", "--lang", "en", "--position", FIGURE_8]).success();
    assert!(text.contains("»[P]«") && text.contains("^(r)^") && text.contains("•"), "{text}");
    assert!(text.contains("h3h4 P↑1Y"), "{text}");
    assert!(!text.contains('\u{1b}'), "no colours where nobody looks");
    let text = kamisado(&["show", "--signs", "characters"]).success();
    assert!(text.contains("[褐]") && text.contains("(橙)"), "{text}");
    assert!(kamisado(&["show", "--color", "24bit"]).success().contains("\x1b[38;2;"));
    assert!(kamisado(&["show", "--color", "16"]).success().contains("\x1b[30;43m"));
    let json = kamisado(&["show", "--json", "--position", PASS]).json();
    assert_eq!(json["moves"], json!(["pass"]));
    assert_eq!(json["must_move"], "green");
}

#[test]
fn show_draws_a_picture_in_three_styles_from_both_sides() {
    let svg = |options: &[&str]| kamisado(&[&["show", FIGURE_8, "--svg"], options].concat()).success();
    let plain = svg(&[]);
    assert!(plain.starts_with("<svg ") && plain.contains(FIGURE_8) && !plain.contains("<text"), "{plain}");
    // Two dots, and two rings around the tower that can be pushed.
    assert_eq!(plain.matches("<circle").count(), 4);
    assert_eq!(svg(&["--style", "plain", "--side", "white"]), plain);
    let others = [["--style", "characters"], ["--style", "contrast"], ["--side", "black"]].map(|options| svg(&options));
    assert!(others.iter().all(|other| *other != plain));
    let message = kamisado(&["show", "--svg", "--style", "baroque"]).failure(2);
    assert!(message.contains("plain, characters or contrast"), "{message}");
    assert!(kamisado(&["show", "--svg", "--side", "left"]).failure(2).contains("left"));
}

#[test]
fn the_picture_of_the_readme_is_drawn_by_show() {
    let position = "6k1/3+p4/4++g+y2/2N1n++B2/++r++K1P+o3/b2G+++Y3/+O7/3R4 w B 15";
    let picture = kamisado(&["show", "--svg", "--position", position]).success();
    let stored = include_str!("../../../../docs/board.svg");
    assert!(picture == stored, "make docs/board.svg anew by kamisado show --svg --position '{position}'");
}

#[test]
fn why_names_the_rule() {
    let rule =
        |mv: &str, position: &str| kamisado(&["why", mv, "--json", "--position", position]).json()["rule"].clone();
    assert_eq!(rule("h3h4", FIGURE_8), Value::Null);
    assert_eq!(rule("h3e6", FIGURE_8), "M3");
    assert_eq!(rule("h3h5", FIGURE_8), "M2");
    assert_eq!(rule("g2g3", FIGURE_8), "T2");
    assert_eq!(rule("pass", FIGURE_8), "M5");
    assert_eq!(rule("b3b4", PASS), "M3");
    assert_eq!(rule("left", FIGURE_8), "F1");
    let text = kamisado(&["why", "h3h2", "--lang", "en", "--position", FIGURE_8]).success();
    assert!(text.contains("Not legal") && text.contains("M1"), "{text}");
    let text = kamisado(&["why", "h3h4", "--lang", "en", "--position", FIGURE_8]).success();
    assert!(text.contains("Legal") && text.contains("yellow"), "{text}");
}

#[test]
fn why_reads_every_notation() {
    for text in
        ["f8e7", "F8-E7", "R↗1B", "rr1b", "R > 1", "red right 1 blue", "roșu la dreapta 1", "piros jobbra 1 kék"]
    {
        let json = kamisado(&["why", text, "--json"]).json();
        assert_eq!((&json["move"], &json["legal"]), (&json!("f8e7"), &json!(true)), "{text}");
    }
    let message = kamisado(&["why", "castle", "--lang", "en"]).failure(2);
    assert!(message.contains("castle"), "{message}");
    kamisado(&["why", "R↗1Y"]).failure(2);
}

#[test]
fn bad_positions_get_one_clear_message() {
    let cases = [
        ("", "Character 1"),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO x - 1", "haracter 31"),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1 135 x", "haracter 41"),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPB1 b - 1", "orange"),
        ("+obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1", "a8"),
    ];
    for (position, part) in cases {
        let message = kamisado(&["moves", "--lang", "en", "--position", position]).failure(2);
        assert!(message.starts_with("kamisado: ") && message.lines().count() == 1, "{message}");
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn replay_tells_the_match_in_json() {
    let run = kamisado_reading(&["replay", "--json"], "f8e7 g1g6 e8b5 f1c4 g8d5 h1h6");
    let json = run.json();
    assert_eq!(json["rounds"][0]["moves"], json!(["f8e7", "g1g6", "e8b5", "f1c4", "g8d5", "h1h6"]));
    assert_eq!(json["rounds"][0]["winner"], Value::Null);
    assert_eq!(json["rounds"][0]["tower"], Value::Null);
    assert_eq!(json["rounds"][0]["by"], Value::Null);
    assert_eq!((&json["winner"], &json["ended"]), (&Value::Null, &Value::Null));
    assert_eq!(json["score"], json!({ "white": 0, "black": 0 }));
    assert_eq!(json["position"], "obpk3n/4r3/6BO/1y1g4/2P5/8/8/NGRYK3 b B 1");
}

#[test]
fn replay_goes_on_after_a_fill() {
    let run = kamisado_reading(&["replay", "--json", "--position", FIGURE_7, "-"], "f3a8 left\n");
    let json = run.json();
    let round = &json["rounds"][0];
    assert_eq!((&round["winner"], &round["tower"], &round["by"]), (&json!("white"), &json!("purple"), &json!("home")));
    assert_eq!(round["score"], json!({ "white": 1, "black": 0 }));
    assert_eq!(json["position"], "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3");
    let json = kamisado_reading(&["replay", "--json", "--position", FIGURE_7], "f3a8").json();
    assert_eq!(json["position"], "+P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3");
    let json = kamisado_reading(&["replay", "--json", "--position", FIGURE_6], "h6g5").json();
    assert_eq!((&json["winner"], &json["ended"]), (&json!("white"), &json!("score")));
    assert_eq!((&json["rounds"][0]["by"], &json["rounds"][0]["tower"]), (&json!("deadlock"), &json!("red")));
}

#[test]
fn replay_tells_a_mistake_alone_and_in_json_what_was_read_before_it() {
    let run = kamisado_reading(&["replay", "--json", "--lang", "en"], "f8e7 g1g6\ne8b5 a1a2");
    let json: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(json["rounds"][0]["moves"], json!(["f8e7", "g1g6", "e8b5"]));
    assert_eq!((&json["error"]["line"], &json["error"]["column"]), (&json!(2), &json!(6)));
    assert!(json["error"]["message"].as_str().unwrap().contains("T2"), "{json}");
    assert!(run.failure(2).contains("standard input:2:6: "));
    let run = kamisado_reading(&["replay", "--lang", "en"], "f8e7 nonsense");
    assert_eq!(run.stdout, "", "nothing is told before the mistake");
    assert!(run.failure(2).contains("standard input:1:6: "));
    kamisado(&["replay", "no/such/file"]).failure(2);
}

/// A game as cutegames writes it. Black, who is player one, wins.
fn pgn(result: &str) -> String {
    format!(
        "[Event \"Test\"]\n[Site \"CuteGames\"]\n[Date \"??\"]\n[Round \"1\"]\n[Black \"A\"]\n[White \"B\"]\n\
         [Result \"{result}\"]\n[FEN \"{PASS}\"]\n[Winner \"A\"]\n[Loser \"B\"]\n[PlyCount \"2\"]\n\n\
         1... pass 2. a4a1 {result}\n\n\n"
    )
}

#[test]
fn the_pgn_of_a_ugi_manager_is_read() {
    let replay = |args: &[&str], text: &str| kamisado_reading(&[&["replay", "--lang", "en"], args].concat(), text);
    assert!(replay(&[], &pgn("1-0")).success().contains("Black wins the match"));
    assert_eq!(replay(&["--json"], &pgn("1-0")).json()["winner"], "black");
    let run = replay(&[], &pgn("0-1"));
    assert_eq!(run.stdout, "");
    assert!(run.failure(2).contains("standard input:13:19: "), "the contradiction has its place");
    // A standard match whose second round is broken off by the clock.
    let clock = "[Event \"E\"]\n[Result \"0-1\"]\n[FEN \"4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3\"]\n\
                 [Adjudicated \"Out of time\"]\n\n1... f3a8 2. left 0-1\n";
    let json = replay(&["--json"], clock).json();
    assert_eq!(
        (&json["winner"], &json["ended"], &json["match"]),
        (&json!("white"), &json!("time"), &json!("standard"))
    );
}

#[test]
fn one_of_several_games_is_chosen_by_its_number() {
    let games = format!("{}{}", pgn("1-0"), pgn("0-1"));
    let replay = |args: &[&str]| kamisado_reading(&[&["replay", "--lang", "en"], args].concat(), &games);
    assert!(replay(&[]).failure(2).contains("holds 2 games: choose one with --game N"));
    replay(&["--game", "1"]).success();
    assert!(replay(&["--game", "2"]).failure(2).contains("standard input:28:19: "));
    assert!(replay(&["--game", "3"]).failure(2).contains("no game 3"));
    replay(&["--game", "0"]).failure(2);
}

#[test]
fn a_position_can_stand_alone_or_behind_its_flag() {
    for command in [&["show"][..], &["moves"], &["perft", "2"], &["why", "pass"], &["solve", "--all"]] {
        let alone = kamisado(&[command, &["--lang", "en", PASS]].concat()).success();
        assert_eq!(alone, kamisado(&[command, &["--lang", "en", "--position", PASS]].concat()).success());
        assert_ne!(alone, kamisado(&[command, &["--lang", "en"]].concat()).stdout, "{command:?} looks at the position");
    }
    assert!(kamisado(&["show", PASS, "--position", PASS]).failure(2).contains("--position"));
    kamisado(&["show", "nonsense"]).failure(2);
    // Where a file is expected the flag is named.
    for command in ["replay", "analyse", "play"] {
        let message = kamisado(&[command, PASS]).failure(2);
        assert!(message.contains(&format!("--position \"{PASS}\"")), "{message}");
    }
    assert!(kamisado(&["convert", "--to", "moves", PASS]).failure(2).contains("--position"));
    assert!(kamisado(&["--help"]).success().contains("--position \"KFEN\""));
}

#[test]
fn replay_tells_the_match_in_four_languages() {
    let replayed =
        |lang: &str| kamisado_reading(&["replay", "--lang", lang, "--position", FIGURE_7], "f3a8 left").success();
    assert!(replayed("en").contains("Round 1"));
    assert!(replayed("ro").contains("Runda 1"));
    assert!(replayed("hu").contains("1. kör"));
    assert!(replayed("fa").contains('۱'));
}

#[test]
fn the_locale_chooses_the_language() {
    let run = |name: &str, value: &str| crate::program::run(&["show"], "", &[(name, value)]).success();
    assert!(run("LC_ALL", "hu_HU.UTF-8").contains("narancs"));
    assert!(run("LANG", "ro_RO.UTF-8").contains("portocaliu"));
    assert!(run("LANG", "de_DE.UTF-8").contains("orange"));
    let both = crate::program::run(&["show"], "", &[("LC_ALL", "C"), ("LANG", "hu_HU.UTF-8")]).success();
    assert!(both.contains("orange"), "LC_ALL comes first");
    kamisado(&["show", "--lang", "xx"]).failure(2);
}

#[test]
fn convert_changes_the_form_and_not_the_match() {
    let moves = "f8e7 g1g6 e8b5 f1c4 g8d5 h1h6\n";
    let convert = |to: &str, text: &str| kamisado_reading(&["convert", "--to", to, "--lang", "en"], text).success();
    assert_eq!(convert("symbols", moves), "R↗1B B↑5Y Y↗3P P↖3G G↗3O O↑5B\n");
    assert_eq!(convert("letters", moves), "RR1B BS5Y YR3P PL3G GR3O OS5B\n");
    assert!(convert("words", moves).starts_with("red right 1 blue\nblue straight 5 yellow\n"));
    assert_eq!(convert("kfen", moves), "obpk3n/4r3/6BO/1y1g4/2P5/8/8/NGRYK3 b B 1\n");
    assert_eq!(convert("positions", moves).lines().count(), 7);
    for form in ["moves", "symbols", "letters", "words", "record", "json"] {
        assert_eq!(convert("moves", &convert(form, moves)), moves, "{form}");
    }
    kamisado_reading(&["convert", "--to", "moves"], "f8f9").failure(2);
    kamisado_reading(&["convert", "--to", "json"], "{\"rounds\": 3}").failure(2);
}

#[test]
fn the_json_of_the_document_is_what_replay_prints() {
    let document = include_str!("../../../../docs/notation.md");
    let example = document.split("```json\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let printed = kamisado_reading(&["replay", "--json", "--position", FIGURE_7], "f3a8 left").json();
    assert_eq!(serde_json::from_str::<Value>(example).unwrap(), printed);
    assert_eq!(kamisado_reading(&["replay", "--json"], example).json(), printed);
}

#[test]
fn options_that_do_not_fit_are_refused() {
    kamisado_reading(&["replay", "--match", "standard", "--wins", "3"], "").failure(2);
    kamisado_reading(&["replay", "--match", "long", "--position", FIGURE_7], "").failure(2);
    kamisado_reading(&["replay", "--layout", "OBPKYRGG"], "").failure(2);
    kamisado_reading(&["replay", "--match", "series", "--wins", "100"], "").failure(2);
    let layout = kamisado_reading(&["convert", "--to", "kfen", "--layout", "NGRYKPBO", "--limited"], "").success();
    assert_eq!(layout, "ngrykpbo/8/8/8/8/8/8/OBPKYRGN b - 1 135\n");
}

#[test]
fn whatever_is_read_the_message_says_where() {
    let message = |text: &str| kamisado_reading(&["replay", "--lang", "en"], text).failure(2);
    assert!(message("{\"rounds\": 3}").contains("standard input:1:"));
    let json = "{\"match\":\"single\",\"rounds\":[{\"moves\":[\"f8f3\",\"a1a2\"]}]}";
    assert!(message(json).contains("standard input:1:46: ") && message(json).contains("T2"), "{}", message(json));
    let read = kamisado_reading(&["replay", "--json"], json);
    let read: Value = serde_json::from_str(&read.stdout).unwrap();
    assert_eq!(read["rounds"][0]["moves"], json!(["f8f3"]), "what was read before is there");
    let comment = kamisado_reading(&["replay", "--lang", "en"], "{\"Good game\"} f8f3 {\u{1b}[31mred}").success();
    assert!(comment.contains("\"Good game\"") && !comment.contains('\u{1b}'), "{comment}");
    let json = kamisado_reading(&["convert", "--to", "json"], "f8f3").success();
    kamisado_reading(&["replay"], &format!("\u{feff}{json}")).success();
}

#[test]
fn bytes_that_are_no_text_are_refused_where_they_stand() {
    let run = crate::program::run_bytes(&["replay", "--json"], b"f8f3\nh1h4 \xe9", &[]);
    let json: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(json["rounds"][0]["moves"], json!(["f8f3", "h1h4"]));
    assert_eq!((&json["error"]["line"], &json["error"]["column"]), (&json!(2), &json!(6)));
    run.failure(2);
}
