//! Plain output, for screen readers, Braille displays and terminals that can do nothing else.

use std::fs;
use std::path::PathBuf;

use kamisado_text::{CommandName, Language, without_marks};

use crate::program::{Run, kamisado, kamisado_reading, run};

/// White can reach the far row at once.
const AT_ONCE: &str = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";

/// What is typed in the stored games: a position with a push, then commands of every kind in the words of a language, and the
/// end of a round with the fill.
const START: &str = "3y4/2p5/kb4n1/6g1/2O3or/5B1+P/3Y1GK1/R3N3 w P 3";

/// The terminal game of a position in plain output.
fn play(language: &str, position: &str, input: &str) -> String {
    run(&["play", "--plain", "--width", "40", "--lang", language, "--position", position], input, &[]).success()
}

/// Asserts that a text has only short lines and moves no cursor.
#[track_caller]
fn assert_plain(text: &str) {
    assert!(!text.contains('\u{1b}') && !text.contains('\r'), "{text:?}");
    for line in text.lines() {
        let cells = textwrap::core::display_width(line);
        assert!(cells <= 40 || !line.trim().contains(' '), "{cells} cells: {line}\n{text}");
    }
}

/// The commands of a language, in the order in which they are typed in the stored games.
fn typed(language: &str) -> Vec<&'static str> {
    let commands = match language {
        "en" => {
            "help, board, turn, moves, moves red, moves h3, row 4, row 9, column h, where red, towers, last, \
             why h3h4, why h3h2, clock, score, h3h4, last, d2d3, undo, redo, xyzzy, hint, resign, no, save"
        }
        "ro" => {
            "ajutor, tabla, cine mută, mutări, mutări roșu, mutări h3, rândul 4, rândul 9, coloana h, \
             unde e roșu, turnuri, ultima, de ce h3h4, de ce h3h2, ceas, scor, h3h4, ultima mutare, d2d3, \
             retrage, refă, xyzzy, indiciu, abandon, nu, salvează"
        }
        "hu" => {
            "súgó, tábla, ki lép, lépések, lépések piros, lépések h3, sor 4, sor 9, oszlop h, hol a piros, \
             tornyok, utolsó, miért h3h4, miért h3h2, óra, pontállás, h3h4, utolsó lépés, d2d3, visszavétel, \
             újra, xyzzy, segítség, feladás, nem, mentés"
        }
        _ => {
            "راهنما, صفحه, نوبت, حرکت‌ها, حرکت‌ها قرمز, حرکت‌ها h3, ردیف ۴, ردیف ۹, ستون h, قرمز کجاست, \
             برج‌ها, آخرین حرکت, چرا h3h4, چرا h3h2, ساعت, امتیاز, h3h4, آخرین حرکت, d2d3, پس گرفتن, دوباره, \
             xyzzy, راهنمایی, تسلیم, نه, ذخیره"
        }
    };
    commands.split(", ").collect()
}

/// Compares a text with the stored one, or stores it where `KAMISADO_STORE` is set.
#[track_caller]
fn assert_stored(name: &str, text: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cli/plain").join(name);
    if std::env::var_os("KAMISADO_STORE").is_some() {
        fs::write(&file, text).expect("the folder is there");
    }
    let stored = fs::read_to_string(&file).unwrap_or_default();
    assert!(text == stored, "{name} differs; read it and store it by KAMISADO_STORE=1:\n{text}");
}

/// The text with its wrapped lines joined.
fn unwrapped(text: &str) -> String {
    text.replace('\n', " ")
}

/// What was printed, with what was typed after each prompt: prompts are the only lines that end with a space.
fn transcript(output: &str, typed: &[&str]) -> String {
    let mut typed = typed.iter();
    let line = |line: &str| {
        let answer = if line.ends_with(' ') { typed.next() } else { None };
        format!("{}\n", format!("{line}{}", answer.unwrap_or(&"")).trim_end())
    };
    output.lines().map(line).collect()
}

/// A game with every command in each language, as it is read.
#[test]
fn a_game_in_plain_output_is_as_it_was_read() {
    for language in ["en", "ro", "hu", "fa"] {
        let typed = typed(language);
        let output = play(language, START, &typed.join("\n"));
        assert_plain(&output);
        let ending = play(language, AT_ONCE, "f3a8\nleft\n");
        assert_plain(&ending);
        let ending = transcript(&ending, &["f3a8", "left"]);
        assert_stored(&format!("{language}.txt"), &format!("{}\n{ending}", transcript(&output, &typed)));
    }
}

#[test]
fn every_command_is_understood_in_every_language() {
    for (language, unknown) in [("en", "neither"), ("ro", "nici mutare"), ("hu", "se nem lépés"), ("fa", "نه حرکت است")]
    {
        let words = typed(language);
        let text = play(language, START, &words.join("\n"));
        assert_eq!(unwrapped(&text).matches(unknown).count(), 1, "only xyzzy is not understood:\n{text}");
        // The English words are understood everywhere.
        let text = play(language, START, &typed("en")[..24].join("\n"));
        assert_eq!(unwrapped(&text).matches(unknown).count(), 1, "{text}");
    }
}

#[test]
fn the_board_is_shown_when_it_is_asked_for() {
    let rows = |text: &str| text.lines().filter(|line| line.starts_with("8 ") && line.len() > 20).count();
    let text = play("en", START, "h3h4\nmoves\nlast\n");
    assert_eq!(rows(&text), 0, "{text}");
    let text = play("en", START, "board\n");
    assert_eq!(rows(&text), 1, "{text}");
    assert!(text.contains("\n3 b   y   n   p   r   wB  k   wP1\n"), "{text}");
}

#[test]
fn a_job_prints_the_same_whatever_environment_it_inherits() {
    let input = "f8f3\nboard\nmoves\n";
    let play = |environment: &[(&str, &str)]| run(&["play", "--lang", "en"], input, environment).success();
    let refuse = |environment: &[(&str, &str)]| {
        let refused = run(&["show", "--lang", "en", &"1r6/4o2n/".repeat(9)], "", environment);
        assert_eq!((refused.code, refused.stderr.lines().count()), (Some(2), 1), "{refused:?}");
        refused.stderr
    };
    let expected = (play(&[]), refuse(&[]));
    assert!(expected.0.contains("»[O]«"), "{}", expected.0);
    for environment in [&[("TERM", "xterm")][..], &[("TERM", "dumb"), ("COLUMNS", "20")], &[("TZ", "Asia/Tokyo")]] {
        assert_eq!((play(environment), refuse(environment)), expected, "{environment:?}");
    }
}

#[test]
fn plain_output_has_the_width_that_the_environment_gives() {
    let input = "f8f3\nboard\nmoves\n";
    let given = run(&["play", "--lang", "en", "--plain", "--width", "40"], input, &[]).success();
    let inherited = [("TERM", "xterm-256color"), ("COLUMNS", "40")];
    assert_eq!(given, run(&["play", "--lang", "en", "--plain"], input, &inherited).success());
    assert_plain(&given);
    assert!(given.contains("Black's red tower, f8 to f3, orange.\nWhite's orange tower on h1, "), "{given}");
}

#[test]
fn plain_output_has_no_colours_and_no_drawing() {
    let match_file = "f8e7 g1g6 e8b5 f1c4 g8d5 h1h6";
    for language in ["en", "ro", "hu", "fa"] {
        let plain = ["--plain", "--width", "40", "--color", "24bit", "--lang", language];
        let runs = [
            kamisado(&[&["show"], &plain[..]].concat()),
            kamisado(&[&["show", START], &plain[..]].concat()),
            kamisado(&[&["puzzles", "--count", "2", "--solutions"], &plain[..]].concat()),
            kamisado(&[&["solve", "--all", AT_ONCE], &plain[..]].concat()),
            kamisado(&[&["why", "h3h4", START], &plain[..]].concat()),
            kamisado_reading(&[&["replay"], &plain[..]].concat(), match_file),
            kamisado_reading(&[&["analyse", "--seconds", "1"], &plain[..]].concat(), match_file),
        ];
        for text in runs.map(Run::success) {
            // A position stays in one line.
            let lines: Vec<&str> = text.lines().filter(|line| line.matches('/').count() != 7).collect();
            assert_plain(&lines.join("\n"));
            assert!(!text.contains(['»', '•', '∘']), "{text}");
        }
    }
}

#[test]
fn without_colours_nothing_is_cleared() {
    for environment in [&[("NO_COLOR", "1"), ("TERM", "xterm")][..], &[("TERM", "xterm")]] {
        let text = run(&["play", "--color", "none"], "f8f3\n", environment).success();
        assert!(!text.contains('\u{1b}'), "{text:?}");
    }
}

#[test]
fn a_locale_without_utf8_gets_ascii() {
    let input = "f8f3\nh1h5\nmoves\nlast\nhint\nhelp\nxyzzy\n";
    for (locale, language) in [("C", "en"), ("POSIX", "ro"), ("hu_HU.ISO-8859-2", "hu"), ("C", "fa")] {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            for plain in [&[][..], &["--plain"]] {
                let args = [&["play", "--lang", language, "--signs", "characters"], plain].concat();
                let played = run(&args, input, &[(name, locale)]);
                assert!(played.stdout.is_ascii() && played.stderr.is_ascii(), "{played:?}");
            }
        }
    }
    let text =
        |language: &str, locale: &str| run(&["show", START, "--lang", language], "", &[("LC_ALL", locale)]).success();
    assert!(text("en", "C").contains(">[P]<") && text("en", "C").contains("PS1Y"), "{}", text("en", "C"));
    assert!(text("ro", "C").contains("rosu") && text("hu", "C").contains("sarga"));
    assert!(text("ro", "ro_RO.UTF-8").contains("roșu"));
    // Output for programs stays as it is.
    let symbols = run(&["convert", "--to", "symbols"], "f8f3", &[("LC_ALL", "C")]).success();
    assert_eq!(symbols, "R↑5O\n");
    // A locale that is not set says nothing about the terminal.
    assert!(run(&["show", START, "--lang", "en"], "", &[]).success().contains("»[P]«"));
}

#[test]
fn persian_without_utf8_is_english_and_says_so_once() {
    let shown = run(&["show", "--lang", "fa"], "", &[("LC_ALL", "C")]);
    assert_eq!(shown.stderr.matches("Persian needs").count(), 1, "{shown:?}");
    assert!(shown.success().contains("Black opens the round"));
    let shown = run(&["show", "--lang", "fa"], "", &[("LC_ALL", "fa_IR")]);
    assert!(shown.stderr.is_empty() && shown.stdout.contains("سیاه"), "{shown:?}");
}

#[test]
fn the_help_is_ascii_where_that_is_needed() {
    for args in [&["why", "--help"][..], &["show", "--foo"], &["--help"]] {
        let shown = run(args, "", &[("LC_ALL", "C")]);
        assert!(shown.stdout.is_ascii() && shown.stderr.is_ascii(), "{shown:?}");
    }
}

#[test]
fn files_that_cannot_be_used_are_named_in_the_language() {
    for (language, missing, folder) in [
        ("en", "no such file", "no such folder"),
        ("ro", "nu există un asemenea fișier", "nu există un asemenea dosar"),
        ("hu", "nincs ilyen fájl", "nincs ilyen mappa"),
        ("fa", "چنین پرونده‌ای نیست", "چنین پوشه‌ای نیست"),
    ] {
        for command in ["replay", "analyse"] {
            let message = kamisado(&[command, "--lang", language, "no/such/file"]).failure(2);
            assert!(message.contains("no/such/file") && message.contains(missing), "{message}");
            assert!(!message.contains("os error") && message.lines().count() == 1, "{message}");
        }
        assert!(kamisado(&["check", "--lang", language, "no/such/file"]).failure(2).contains(missing));
        let text = kamisado_reading(&["play", "--lang", language], "f8f3\nsave /no/such/folder/x\n").success();
        assert!(text.contains("/no/such/folder/x") && text.contains(folder), "{text}");
        assert!(!text.contains("os error"), "{text}");
        let message = kamisado(&["prove", "--lang", language, "/no/such/folder/x", AT_ONCE]).failure(2);
        assert!(message.contains(folder) && !message.contains("os error"), "{message}");
    }
    let message = kamisado(&["replay", "--lang", "en", "."]).failure(2);
    assert!(message.contains("it is a folder") && !message.contains("os error"), "{message}");
}

#[test]
fn arguments_that_are_not_understood_are_named_in_the_language() {
    for (language, part) in [("ro", "nu înțeleg „--foo”"), ("hu", "„--foo”"), ("fa", "--foo")] {
        let message = kamisado(&["show", "--foo", "--lang", language]).failure(2);
        let first = message.lines().next().unwrap_or_default();
        assert!(first.starts_with("kamisado: ") && first.contains(part), "{message}");
        let message = kamisado(&["play", "--level", "99", &format!("--lang={language}")]).failure(2);
        assert!(message.lines().next().is_some_and(|first| first.contains("99")), "{message}");
    }
    assert!(kamisado(&["show", "--foo", "--lang", "en"]).failure(2).starts_with("error: "));
    let message = kamisado_reading(&["replay", "--wins", "3", "--lang", "hu"], "").failure(2);
    assert!(message.contains("csak --match series"), "{message}");
}

#[test]
fn the_document_lists_every_command() {
    let document = include_str!("../../../../docs/terminal.md");
    for language in Language::ALL {
        for &name in CommandName::ALL.iter().filter(|name| name.is_in_terminal()) {
            let example = without_marks(language.commands().command(name).example);
            assert!(document.contains(&format!("`{example}`")), "{language}: {example} is missing");
        }
    }
}
