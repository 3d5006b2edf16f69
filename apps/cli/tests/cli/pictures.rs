//! PNG images and animations.

use std::fs;

use kamisado::record::Record;
use kamisado::{Match, MatchRules, Series};

use crate::program::{kamisado, kamisado_reading, own_path};

/// The first moves of a round.
const MOVES: &str = "f8e7 g1g6 e8b5 f1c4 g8d5 h1h6";

fn number(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

/// Width and height of a GIF file.
fn gif_size(bytes: &[u8]) -> (u16, u16) {
    assert!(bytes.starts_with(b"GIF89a") && bytes.ends_with(b";"));
    (u16::from_le_bytes([bytes[6], bytes[7]]), u16::from_le_bytes([bytes[8], bytes[9]]))
}

/// The delays of the frames in hundredths of a second.
fn delays(bytes: &[u8]) -> Vec<u16> {
    // Each frame begins with a block that has this head and the delay after its flags.
    let heads = bytes.windows(8).filter(|window| window.starts_with(&[0x21, 0xF9, 4]) && window[7] == 0);
    heads.map(|window| u16::from_le_bytes([window[4], window[5]])).collect()
}

#[test]
fn show_writes_a_png_image_of_the_size_that_is_asked_for() {
    let file = own_path("board.png");
    for (size, width) in [(None, 640), (Some("160"), 160), (Some("2000"), 2000)] {
        let mut args = vec!["show", "--png", &file, "--style", "contrast"];
        args.extend(size.into_iter().flat_map(|size| ["--size", size]));
        assert_eq!(kamisado(&args).success(), "");
        let png = fs::read(&file).expect("written");
        assert!(png.starts_with(b"\x89PNG"));
        assert_eq!(number(&png[16..20]), width);
    }
    let other = own_path("other.png");
    kamisado(&["show", "--png", &other, "--style", "characters", "--size", "2000"]).success();
    assert_ne!(fs::read(&other).expect("written"), fs::read(&file).expect("written"));
}

#[test]
fn pictures_that_cannot_be_drawn_or_written_get_one_clear_message() {
    let file = own_path("never.png");
    for size in ["159", "2001", "large"] {
        let message = kamisado(&["show", "--png", &file, "--size", size]).failure(2);
        assert!(message.contains("expected a number of pixels from 160 to 2000"), "{message}");
    }
    kamisado(&["show", "--png", &file, "--svg"]).failure(2);
    kamisado(&["show", "--png", &file, "--json"]).failure(2);
    let message = kamisado(&["show", "--lang", "en", "--png", "/no/such/folder/board.png"]).failure(2);
    assert!(message.contains("/no/such/folder/board.png") && message.lines().count() == 1, "{message}");
    kamisado(&["show", "KFEN", "--png", &file]).failure(2);
    assert!(fs::metadata(&file).is_err(), "nothing is written");
}

#[test]
fn a_match_becomes_an_animation_with_a_frame_for_each_position() {
    let file = own_path("match.gif");
    assert_eq!(kamisado_reading(&["gif", "--out", &file], MOVES).success(), "");
    let gif = fs::read(&file).expect("written");
    assert_eq!(gif_size(&gif).0, 640);
    assert_eq!(delays(&gif), [100, 100, 100, 100, 100, 100, 300]);
    let options = ["--size", "200", "--delay", "0.25", "--end-delay", "10", "--style", "contrast", "--side", "black"];
    kamisado_reading(&[&["gif", "--out", &file][..], &options].concat(), MOVES).success();
    let gif = fs::read(&file).expect("written");
    assert_eq!(gif_size(&gif).0, 200);
    assert_eq!(delays(&gif), [25, 25, 25, 25, 25, 25, 1000]);
}

#[test]
fn an_animation_shows_all_rounds_and_the_fill_between_them() {
    let position = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";
    let file = own_path("rounds.gif");
    kamisado_reading(&["gif", "--out", &file, "--position", position], "f3a8 left a8a7").success();
    // The first position, the win, the start of the next round, and its first move.
    assert_eq!(delays(&fs::read(&file).expect("written")), [100, 300, 100, 300]);
}

#[test]
fn an_animation_of_what_is_no_match_gets_one_clear_message_and_no_file() {
    let file = own_path("never.gif");
    let message = kamisado_reading(&["gif", "--lang", "en", "--out", &file], "f8e7 g1g6 e8e8").failure(2);
    assert!(message.contains(":1:11: ") && message.lines().count() == 1, "{message}");
    kamisado(&["gif", "--out", &file, "/no/such/record.kmr"]).failure(2);
    for delay in ["0", "0.01", "601", "-1", "long"] {
        let message = kamisado_reading(&["gif", "--out", &file, "--delay", delay], MOVES).failure(2);
        assert!(message.contains("0.02 to 600 seconds"), "{message}");
    }
    assert!(kamisado_reading(&["gif"], MOVES).failure(2).contains("--out"));
    assert!(fs::metadata(&file).is_err(), "nothing is written");
    let message = kamisado_reading(&["gif", "--lang", "en", "--out", "/no/such/folder/a.gif"], MOVES).failure(2);
    assert!(message.contains("/no/such/folder/a.gif"), "{message}");
}

#[test]
fn a_match_that_is_too_long_for_an_animation_is_refused() {
    let mut game = Match::new(MatchRules::series(Series::default()));
    // Any turns will do; those in the middle of the list move towers forward soon enough.
    for number in 0..12_000 {
        let turns = game.legal_turns();
        game.play(turns[number % turns.len()]).expect("legal");
    }
    let file = own_path("long.gif");
    let message =
        kamisado_reading(&["gif", "--out", &file, "--lang", "en"], &Record::from(game).to_string()).failure(2);
    assert!(message.contains("at most 10000"), "{message}");
    assert!(fs::metadata(&file).is_err(), "nothing is written");
}
