//! The game at the terminal, typed from a pipe.

use std::fs;

use kamisado_text::Language;

use crate::program::{kamisado_reading, own_path};

/// The terminal game in English, reading this input.
pub(crate) fn play(args: &[&str], input: &str) -> String {
    kamisado_reading(&[&["play", "--lang", "en"], args].concat(), input).success()
}

#[test]
fn a_round_is_played_to_its_end() {
    let text = play(&[], "f8e7\ng1g6\ne8b5\nf1c4\ng8d5\nh1h6\nb8b1\n");
    assert!(text.contains("Black must move the blue tower"), "{text}");
    assert!(text.contains("The way is blocked on b5"), "b8b1 is refused with its reason:\n{text}");
    assert!(!text.contains("(rule"), "codes of rules are for those who ask why:\n{text}");
    assert!(text.contains("The match is not finished"), "{text}");
    for plain in [&["--limited"][..], &["--limited", "--plain"]] {
        let text = play(plain, "f8f7\n");
        assert!(text.contains("this move goes 1 square at most.") && !text.contains("(rule"), "{text}");
    }
    let position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1";
    let text = play(&["--position", position], "a4a1\nf8f7\n");
    assert!(text.contains("White's green tower on b3 is blocked: White passes."), "{text}");
    assert!(text.contains("White's green tower was blocked on yellow, so White had to pass"), "{text}");
    assert!(text.contains("Black won."), "{text}");
}

/// The middle dot looks like the Persian zero.
#[test]
fn no_separator_looks_like_a_digit() {
    let position = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";
    let args = ["play", "--lang", "fa", "--position", position];
    let text = kamisado_reading(&args, "f3a8\nleft\nmoves\nhelp\n").success();
    assert!(text.contains(Language::Persian.separator()) && !text.contains('·'), "{text}");
}

#[test]
fn every_notation_can_be_typed() {
    let text = play(&[], "red right 1 blue\nBS5Y\nY↗3\nlila balra 3 zöld\ng8d5\nmoves\n");
    assert!(text.contains("Last move: g8d5 (G↗3O)"), "{text}");
    assert!(text.contains("Legal moves"), "{text}");
}

#[test]
fn passes_are_made_by_the_program_with_their_reason() {
    let position = "o5g1/8/5R2/7n/5P2/yYpk2B1/NrG1b2O/4K3 w G 1";
    let text = play(&["--position", position], "g3g6\n");
    assert!(text.matches("is blocked").count() >= 3, "three passes are explained:\n{text}");
    assert!(text.contains("White must move the blue tower"), "{text}");
    let text = play(&["--position", position], "g3g6\ng6e8\n");
    assert!(text.contains("White won."), "{text}");
}

#[test]
fn a_match_goes_on_after_the_fill_that_the_winner_chooses() {
    let position = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";
    let text = play(&["--position", position], "f3a8\nf8f7\nleft\n");
    assert!(text.contains("pbonkyrg") && text.contains("yrgkonbp"), "both line-ups are shown:\n{text}");
    assert!(text.contains("White's purple tower gets a dragon tooth and is now a sumo."), "{text}");
    assert!(text.contains("first White chooses"), "a move before the fill is refused:\n{text}");
    assert!(text.contains("Round 2"), "{text}");
}

#[test]
fn a_forced_push_is_explained_and_made_by_the_player() {
    let position = "3y4/2p5/kb4n1/6g1/2O3or/5B1+P/3Y1GK1/R3N3 w P 3";
    let text = play(&["--position", position], "h3h4\n");
    assert!(text.contains("which can only push: h3h4."), "{text}");
    assert!(text.contains("and moves again"), "{text}");
}

#[test]
fn undo_and_redo_go_from_choice_to_choice() {
    let text = play(&[], "undo\nf8e7\nundo\nredo\nredo\n");
    assert!(text.contains("nothing to take back") || text.contains("no earlier choice"), "{text}");
    let text = play(&[], "f8e7\nundo\nquit\n");
    assert!(text.contains("Black opens") || text.contains("any of its"), "{text}");
}

#[test]
fn a_match_is_saved_and_resumed() {
    let path = own_path("saved.kmr");
    play(&["--match", "standard", "--black", "Ana", &path], "f8e7\ng1g6\n");
    let saved = fs::read_to_string(&path).unwrap();
    assert!(saved.contains("[Black \"Ana\"]") && saved.contains("R↗1B  B↑5Y"), "{saved}");
    let text = play(&[&path], "e8b5\nquit\n");
    assert!(text.contains("saved.kmr") && text.contains("Last move: e8b5"), "{text}");
    assert!(fs::read_to_string(&path).unwrap().contains("Y↗3P"));
    let refused = kamisado_reading(&["play", "--match", "long", &path], "").failure(2);
    assert!(refused.contains("saved.kmr"), "{refused}");
}

#[test]
fn a_broken_record_is_not_overwritten() {
    let path = own_path("broken.kmr");
    fs::write(&path, "1. RR1B nonsense").unwrap();
    let refused = kamisado_reading(&["play", "--lang", "en", &path], "g1g6\n").failure(2);
    assert!(refused.contains("broken.kmr:1:9"), "{refused}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "1. RR1B nonsense");
}

#[test]
fn a_copy_is_saved_on_demand() {
    let path = own_path("copy.kmr");
    let text = play(&[], &format!("f8e7\nsave {}\nsave\nsave /no/such/folder/x\n", path));
    assert!(fs::exists(&path).unwrap() && text.contains("copy.kmr"), "{text}");
    assert!(text.contains("/no/such/folder/x"), "{text}");
}

#[test]
fn a_player_resigns_after_being_asked() {
    let text = play(&[], "f8e7\nresign\nno\nresign\nyes\n");
    assert!(text.contains("Should White really resign") && text.contains("Black won. White resigned."), "{text}");
    let text = play(&["--match", "series"], "f8e7\nstop\ny\n");
    assert!(text.contains("0"), "{text}");
}

#[test]
fn whatever_is_typed_gets_an_answer() {
    let text = play(&[], "\nhelp\nwhy\nwhy f8f3\nwhy f8a1\nxyzzy\nstop\nleft\npass\nf8f8\n♞\n");
    for part in ["undo", "M1", "xyzzy", "only between two rounds", "cannot be a pass", "at least one square"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    kamisado_reading(&["play"], "\u{0}\u{1b}[2J\n").success();
}

#[test]
fn what_was_taken_back_is_not_saved_and_takes_its_comments_along() {
    let path = own_path("undone.kmr");
    fs::write(&path, "f8f3 h1h4 {A blunder!}").unwrap();
    play(&[&path], "undo\n");
    let saved = fs::read_to_string(&path).unwrap();
    assert!(saved.contains("R↑5O") && !saved.contains("O↑3K") && !saved.contains("blunder"), "{saved}");
    play(&[&path], "h1h5\nresign\nyes\n");
    assert!(fs::read_to_string(&path).unwrap().contains("resigned"));
}

#[test]
fn another_file_is_replaced_only_when_asked_for() {
    let path = own_path("other.kmr");
    fs::write(&path, "something else").unwrap();
    play(&[], &format!("f8f3\nsave {}\nno\n", path));
    assert_eq!(fs::read_to_string(&path).unwrap(), "something else");
    play(&[], &format!("f8f3\nsave {}\nyes\nh1h4\n", path));
    assert!(fs::read_to_string(&path).unwrap().contains("O↑3K"), "it is kept there from now on");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_device_a_device() {
    let (target, link) = (own_path("target.kmr"), own_path("link.kmr"));
    fs::write(&target, "f8f3").unwrap();
    std::os::unix::fs::symlink(&target, &link).unwrap();
    play(&[&link], "h1h4\n");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&target).unwrap().contains("O↑3K"));
    let text = play(&[], "f8f3\nsave /dev/zero\nyes\n");
    assert!(text.contains("not a regular file"), "{text}");
}
