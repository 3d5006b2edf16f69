//! The game against the engine, typed from a pipe.

use std::fs;

use kamisado::record::Record;
use kamisado::{Match, MatchLength, MatchRules, Phase, Player, Turn};
use kamisado_engine::{Engine, Level, NoObserver, SearchLimits};

use crate::play::play;
use crate::program::{kamisado_reading, own_path};

/// White can reach the far row at once, by one move only.
const AT_ONCE: &str = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";
/// White's only move is a push.
const PUSH: &str = "3y4/2p5/kb4n1/6g1/2O3or/5B1+P/3Y1GK1/R3N3 w P 3";

/// The record that was kept in a file.
fn kept(file: &str) -> Record {
    fs::read_to_string(file).expect("the file is there").parse().expect("it is a record")
}

/// The engine as the program makes it.
fn engine(level: u8, seed: u64) -> Engine {
    Engine::new(Level::new(level).expect("1 to 10"), seed, 16 << 20)
}

/// Plays a match against an engine, always a turn from the middle of the list, and gives what the person has to type.
fn rehearse(game: &mut Match, mut engine: Engine, person: Player) -> Vec<String> {
    let mut typed = Vec::new();
    loop {
        game.play_passes();
        let (turn, by_person) = match game.phase() {
            Phase::Over(_) => return typed,
            Phase::Move(player) | Phase::Fill(player) if player == person => {
                let turns = game.legal_turns();
                (turns[turns.len() / 2], true)
            }
            _ => (engine.choose(game, &SearchLimits::NONE, &mut NoObserver).expect("a turn").turn, false),
        };
        game.play(turn).expect("it is legal");
        if by_person {
            typed.push(turn.to_string());
        }
    }
}

#[test]
fn a_whole_round_is_played_against_the_engine() {
    for (side, person) in [("black", Player::Black), ("white", Player::White)] {
        let mut game = Match::new(MatchRules::new(MatchLength::Single));
        let typed = rehearse(&mut game, engine(1, 7), person);
        let path = own_path(&format!("round-{side}.kmr"));
        let args = ["--level", "1", "--side", side, "--seed", "7", &path];
        let text = play(&args, &typed.join("\n"));
        let record = kept(&path);
        assert_eq!(record.game(), &game, "the rehearsed game is played:\n{text}");
        let names = (record.tags.black.as_deref(), record.tags.white.as_deref());
        let expected = Some("Kamisado, level 1");
        assert_eq!(names, if person == Player::Black { (None, expected) } else { (expected, None) });
        assert!(text.contains("You won!") || text.contains("Pebble won."), "{text}");
        assert!(text.contains(" open "), "the open line is told:\n{text}");
    }
}

#[test]
fn the_last_chance_of_a_lost_round_is_told_above_the_levels_that_spare_the_first_move() {
    let mut game = Match::new(MatchRules::new(MatchLength::Single));
    let typed = rehearse(&mut game, engine(4, 7), Player::Black);
    let text = play(&["--level", "4", "--side", "black", "--seed", "7"], &typed.join("\n"));
    assert!(game.is_over() && (text.contains(" would have ") || text.contains("winning from the start")), "{text}");
}

#[test]
fn the_engine_opens_when_the_person_is_white() {
    let text = play(&["--level", "1", "--side", "white"], "");
    assert!(text.contains("You play White against Pebble, level 1."), "{text}");
    assert_eq!(text.matches("Pebble plays ").count(), 1, "{text}");
    assert!(text.contains("Your move: ") && !text.contains("Pebble to move: "), "{text}");
    assert!(text.find("[K]") > text.find("(k)"), "the person's side is below:\n{text}");
    let text = play(&["--level", "1"], "");
    assert!(text.contains("You play Black") && !text.contains(" plays "), "{text}");
    assert!(text.find("[K]") < text.find("(k)"), "{text}");
}

#[test]
fn the_engine_fills_after_a_round_that_it_won() {
    let home: Turn = "f3a8".parse().unwrap();
    let start = Match::from_position(MatchRules::new(MatchLength::Standard), AT_ONCE.parse().unwrap()).unwrap();
    let goes_home = |seed: &u64| {
        engine(1, *seed).choose(&start, &SearchLimits::NONE, &mut NoObserver).is_some_and(|choice| choice.turn == home)
    };
    let seed = (1..1000).find(goes_home).expect("even level 1 goes home at times").to_string();
    let text = play(&["--level", "1", "--seed", &seed, "--position", AT_ONCE], "");
    assert!(text.contains("Pebble plays f3a8 (P↖5O).") && text.contains("Pebble won the round."), "{text}");
    assert!(text.contains("the purple tower had an open diagonal to your home row."), "{text}");
    assert!(text.contains("Pebble put the towers back from the"), "{text}");
    assert!(text.contains("Round 2") && text.contains("Your move: "), "{text}");
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    let typed = rehearse(&mut game, engine(2, 3), Player::Black);
    let path = own_path("standard.kmr");
    play(&["--match", "standard", "--level", "2", "--seed", "3", &path], &typed.join("\n"));
    assert_eq!(kept(&path).into_game(), game);
}

#[test]
fn undo_gives_the_person_its_choice_back() {
    let path = own_path("taken-back.kmr");
    let args = ["--level", "1", "--seed", "1", &path];
    play(&args, "f8e7\n");
    assert!(kept(&path).game().ply() >= 2);
    let text = play(&args, "undo\nundo\n");
    assert!(text.contains("Taken back.") && text.contains("There is nothing to take back."), "{text}");
    assert_eq!(kept(&path).game().ply(), 0);
    // What was taken back comes again with the engine's answer, which is not asked again.
    let once = own_path("once.kmr");
    let again = own_path("again.kmr");
    play(&["--level", "1", "--seed", "1", &once], "f8e7\n");
    play(&["--level", "1", "--seed", "1", &again], "f8e7\nundo\nredo\nredo\n");
    assert_eq!(kept(&once).game(), kept(&again).game());
}

#[test]
fn a_match_goes_on_against_the_level_that_is_asked_for() {
    let path = own_path("other-level.kmr");
    fs::write(&path, "[Black \"Kamisado, level 9\"]\n[White \"Ana\"]\nf8e7 g1g6").unwrap();
    play(&["--level", "3", &path], "");
    assert_eq!(kept(&path).tags.white.as_deref(), Some("Ana"), "the engine has not played yet");
    let text = play(&["--level", "3", &path], "e8b5\n");
    assert!(text.contains("Lantern plays "), "{text}");
    let record = kept(&path);
    assert_eq!((record.tags.black, record.tags.white.as_deref()), (None, Some("Kamisado, level 3")));
}

#[test]
fn the_person_can_give_up_and_the_engine_does_not() {
    let text = play(&["--level", "1"], "resign white\nresign\nyes\n");
    assert!(text.contains("The program never resigns."), "{text}");
    assert!(text.contains("Do you really want to resign") && text.contains("Pebble won. You resigned."), "{text}");
    let text = play(&["--level", "1", "--side", "white"], "resign\nyes\nundo\n");
    assert!(text.contains("Pebble won."), "{text}");
}

#[test]
fn a_hint_says_what_is_proven() {
    let text = play(&["--position", AT_ONCE], "hint\nhint\nf3a8\nhint\n");
    let idea = "You can win with this move: which way is open? Type hint again to see the move.";
    assert!(text.contains(idea), "{text}");
    assert!(text.contains("Try f3a8 (P↖5O): it wins."), "{text}");
    assert!(text.contains("\nFill from the "), "{text}");
    let text = play(&["--position", PUSH, "--level", "1", "--side", "white"], "hint\n");
    assert!(text.contains("There is only one move: h3h4"), "{text}");
    let text = play(&[], "a8a4\nhint\nhint\n");
    assert!(text.contains("Every move loses if Black plays perfectly; d1"), "{text}");
    for (lang, hint) in [("en", "hint"), ("ro", "indiciu"), ("hu", "segítség"), ("fa", "راهنمایی")] {
        assert!(kamisado_reading(&["play", "--lang", lang], "help\n").success().contains(hint), "{lang}");
    }
}

#[test]
fn a_hint_does_not_change_the_game() {
    let plain = own_path("plain.kmr");
    let hinted = own_path("hinted.kmr");
    play(&["--level", "1", "--seed", "5", &plain], "a8a4\n");
    play(&["--level", "1", "--seed", "5", &hinted], "hint\na8a4\nhint\n");
    assert_eq!(kept(&plain).game(), kept(&hinted).game());
}

#[test]
fn options_that_do_not_fit_are_refused() {
    for (args, part) in [
        (&["--level", "0"][..], "a level is a number from 1 to 10"),
        (&["--level", "11"], "a level is a number from 1 to 10"),
        (&["--level", "1", "--side", "red"], "white or black"),
        (&["--side", "white"], "--level"),
        (&["--seed", "1"], "--level"),
        (&["--level", "1", "--white", "Ana"], "leave --white out"),
        (&["--level", "1", "--side", "white", "--black", "Ana"], "leave --black out"),
    ] {
        let refused = kamisado_reading(&[&["play"], args].concat(), "").failure(2);
        assert!(refused.contains(part), "{args:?}: {refused}");
    }
}
