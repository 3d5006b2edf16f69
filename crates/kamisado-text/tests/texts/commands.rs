//! Commands are read, and answered in short.

use std::collections::HashMap;

use kamisado::{ByPlayer, Color, Fill, Player, Position, Rank, Round, Square, Tower};
use kamisado_text::{
    BoardLine, Command, CommandName, Language, ParseCommandError, PlayerNames, TowerReference, Typed, TypedTurnError,
    without_marks,
};

use crate::UNNAMED;
use crate::all;
use crate::notation::plain;

/// The command that a text is, of whatever it is about: both enums have the same names, but a line is a row or a file.
fn name(command: &Command) -> CommandName {
    let command = format!("{command:?}");
    let variant = command.trim_start_matches("Line(").split('(').next();
    let is_named = |name: &&CommandName| variant == Some(&format!("{name:?}"));
    *CommandName::ALL.iter().find(is_named).expect("every command has a name")
}

/// The command that a text begins with.
fn read(language: Language, text: &str) -> Option<CommandName> {
    match language.parse_command(text) {
        Ok(command) => Some(name(&command)),
        Err(ParseCommandError::Argument(name)) => Some(name),
        Err(ParseCommandError::Unknown) => None,
    }
}

#[test]
fn every_word_is_read_in_its_language_and_english_everywhere() {
    for language in Language::ALL {
        for words in [language, Language::English] {
            for &name in CommandName::ALL {
                for &word in words.commands().command(name).words {
                    let marked = format!("\u{200F} {word} \u{200F}");
                    for text in [word, &word.to_uppercase(), &plain(word), &marked] {
                        assert_eq!(read(language, text), Some(name), "{language}: {text}");
                    }
                }
            }
        }
    }
}

#[test]
fn no_word_means_two_commands() {
    for language in Language::ALL {
        let mut meanings: HashMap<String, CommandName> = HashMap::new();
        for words in [language, Language::English] {
            for &name in CommandName::ALL {
                for &word in words.commands().command(name).words {
                    let old = meanings.insert(plain(word), name);
                    assert!(old.is_none_or(|old| old == name), "{language}: {word} is {old:?} and {name:?}");
                }
            }
        }
    }
}

#[test]
fn examples_are_read_and_written_in_the_first_word() {
    for language in Language::ALL {
        let words = language.commands();
        for &name in CommandName::ALL {
            let text = words.command(name);
            let command = language.parse_command(text.example);
            assert_eq!(command.as_ref().map(super::commands::name), Ok(name), "{}", text.example);
            let unmarked = without_marks(text.example);
            assert_eq!(language.parse_command(&unmarked).as_ref().map(super::commands::name), Ok(name), "{unmarked}");
            assert!(text.words.iter().any(|word| text.example.contains(word)), "{}", text.example);
            assert!(words.usage(name).contains(text.example));
        }
    }
}

/// No command hides a turn: whatever is a turn in some notation is no command, in any language.
#[test]
fn no_turn_is_a_command() {
    let mut turns: Vec<String> = Vec::new();
    for from in Square::ALL {
        let to = from.rotated();
        turns.extend([format!("{from}{to}"), format!("{from} {to}")]);
    }
    for official in all::officials()
        .filter(|official| official.distance == 5 && official.reached.is_none_or(|reached| reached == official.tower))
    {
        turns.extend([official.to_string(), official.letters()]);
        for language in Language::ALL {
            let words = language.words().official(official);
            turns.extend([plain(&words), words]);
        }
    }
    for language in Language::ALL {
        let words = language.words();
        let fills = Fill::ALL.into_iter().flat_map(|fill| words.fill_words(fill));
        let others =
            words.pass_words().iter().chain(fills).chain([true, false].into_iter().flat_map(|a| words.answer_words(a)));
        turns.extend(others.flat_map(|word| [word.to_string(), plain(word)]));
    }
    assert!(turns.len() > 500);
    for language in Language::ALL {
        for text in &turns {
            assert_eq!(read(language, text), None, "{language}: {text}");
        }
    }
}

#[test]
fn no_command_is_a_turn() {
    let position = Position::default();
    for language in Language::ALL {
        for &name in CommandName::ALL {
            let text = language.commands().command(name);
            for typed in text.words.iter().chain([&text.example]) {
                for reader in Language::ALL {
                    let turn = reader.read_turn(typed, &position);
                    assert_eq!(turn, Err(TypedTurnError::Unknown), "{reader}: {typed}");
                }
            }
        }
    }
}

#[test]
fn what_a_command_is_about_is_read() {
    use Language::{English, Hungarian, Persian, Romanian};

    for (language, texts) in [
        (English, &["where red", "Where is the RED", "where r"][..]),
        (Romanian, &["unde e roșu", "unde este turnul rosu", "where rosie"]),
        (Hungarian, &["hol van a piros", "hol vörös", "hol red"]),
        (Persian, &["قرمز کجاست", "قرمز كجاست", "کجا سرخ", "\u{200F}قرمز کجاست\u{200F}"]),
    ] {
        for text in texts {
            assert_eq!(language.parse_command(text), Ok(Command::Where(Color::Red)), "{text}");
        }
    }
    for (language, texts) in [
        (English, &["row 4"][..]),
        (Romanian, &["randul 4"]),
        (Hungarian, &["SOR 4"]),
        (Persian, &["ردیف ۴", "رديف ٤", "ردیف \u{2068}4\u{2069}"]),
    ] {
        for text in texts {
            assert_eq!(language.parse_command(text), Ok(Command::Line(BoardLine::Row(3))), "{text}");
        }
    }
    for (language, text) in
        [(English, "column D"), (Romanian, "coloana d"), (Hungarian, "oszlop d"), (Persian, "ستون d")]
    {
        assert_eq!(language.parse_command(text), Ok(Command::Line(BoardLine::File(3))), "{text}");
    }
    for (language, text) in
        [(English, "resign white"), (Romanian, "abandon alb"), (Hungarian, "feladás FEHÉR"), (Persian, "تسلیم سفید")]
    {
        assert_eq!(language.parse_command(text), Ok(Command::Resign(Some(Player::White))), "{text}");
    }
    let moves = |text: &str| English.parse_command(text);
    assert_eq!(moves("moves"), Ok(Command::Moves(None)));
    assert_eq!(moves("moves red"), Ok(Command::Moves(Some(TowerReference::Color(Color::Red)))));
    assert_eq!(moves("moves F8"), Ok(Command::Moves(Some(TowerReference::Square(Square::F8)))));
    assert_eq!(Persian.parse_command("حرکت‌ها f۸"), Ok(Command::Moves(Some(TowerReference::Square(Square::F8)))));
    assert_eq!(Romanian.parse_command("de ce f8 f3"), Ok(Command::Why("f8 f3".into())));
    // The name of a file stays as it was typed.
    assert_eq!(English.parse_command(" save  My Game.kmr "), Ok(Command::Save(Some("My Game.kmr".into()))));
    assert_eq!(Hungarian.parse_command("mentés Ő.kmr"), Ok(Command::Save(Some("Ő.kmr".into()))));
}

#[test]
fn what_is_missing_or_too_much_is_said() {
    for (text, name) in [
        ("row", CommandName::Row),
        ("row 9", CommandName::Row),
        ("row 0", CommandName::Row),
        ("row d", CommandName::Row),
        ("column 4", CommandName::File),
        ("column i", CommandName::File),
        ("where", CommandName::Where),
        ("where mauve", CommandName::Where),
        ("why", CommandName::Why),
        ("moves e9", CommandName::Moves),
        ("board 4", CommandName::Board),
        ("resign everybody", CommandName::Resign),
    ] {
        assert_eq!(Language::English.parse_command(text), Err(ParseCommandError::Argument(name)), "{text}");
    }
    for text in ["", " ", "rows", "the board", "f8f3", "4", "red", "\u{0}", "row4"] {
        assert_eq!(Language::English.parse_command(text), Err(ParseCommandError::Unknown), "{text:?}");
    }
    // Words of other languages are not read: they could mean something else.
    assert_eq!(Language::English.parse_command("tabla"), Err(ParseCommandError::Unknown));
}

/// Spaces mean nothing in the notation of words, so that a turn can begin like a command.
#[test]
fn a_turn_goes_before_a_command() {
    let read = |text| Language::Hungarian.read_typed(text, &Position::default());
    assert_eq!(read("ora nge straight 5"), Ok(Typed::Turn("a8a3".parse().unwrap())));
    assert_eq!(read("ora"), Ok(Typed::Command(Command::Clock)));
}

#[test]
fn moves_are_told_with_every_tower_that_was_pushed() {
    // The sumo on f5 pushes two towers: the second has no tooth either.
    let position: Position = "6k1/++r2+p4/4++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 b R 15".parse().unwrap();
    let mut round = Round::new(position);
    for mv in "a7a4 e3e4 f5f6".split(' ') {
        round.play(mv.parse().unwrap()).unwrap();
    }
    let (before, mv) = round.plies().next_back().unwrap();
    let effect = before.explain(mv).unwrap();
    assert_eq!(effect.push.map(|push| push.count), Some(1));
    said! { words = Language::words;
        words.spoken_move(&effect, &UNNAMED) =>
            "White's blue double sumo, f5 to f6, pushes Black's yellow sumo to f7, yellow."
            "Turnul dublu sumo albastru al Albului, de pe f5 pe f6, împinge turnul sumo galben al Negrului pe f7, galben."
            "A fehér kék dupla szumó tornya az f5 mezőről az f6 mezőre, ellökve: a fekete sárga szumó tornya (f7), sárga."
            "برج سوموی دوقلوی آبیِ سفید، از f5 به f6، رانش: برج سوموی زردِ سیاه به f7، زرد.";
    }
}

#[test]
fn a_turn_is_told_from_the_listeners_side() {
    let (tower, square) = (Tower::new(Player::White, Color::Red), Square::F5);
    let said_to = |you| PlayerNames { you: Some(you), ..UNNAMED };
    said! { words = Language::words;
        words.spoken_turn(tower, Rank::Plain, square, 9, &said_to(Player::White)) =>
            "Your red tower on f5, 9 moves."
            "Turnul tău roșu de pe f5, 9 mutări."
            "Piros tornyod az f5 mezőn, 9 lépés."
            "برج قرمزِ شما در خانه‌ی f5، ۹ حرکت.";
        words.spoken_turn(tower, Rank::Sumo, square, 9, &said_to(Player::Black)) =>
            "White's red sumo on f5, 9 moves."
            "Turnul sumo roșu al Albului de pe f5, 9 mutări."
            "A fehér piros szumó tornya az f5 mezőn, 9 lépés."
            "برج سوموی قرمزِ سفید در خانه‌ی f5، ۹ حرکت.";
    }
}

#[test]
fn towers_are_found() {
    let places = ByPlayer { white: (Square::F5, Rank::Plain), black: (Square::C1, Rank::Double) };
    let names = PlayerNames { you: Some(Player::Black), ..UNNAMED };
    said! { words = Language::words;
        words.spoken_where(Color::Red, places, &names) =>
            "Red: yours on c1 (double sumo), the opponent's on f5."
            "Roșu: al tău pe c1 (dublu sumo), al adversarului pe f5."
            "Piros: a tiéd c1 (dupla szumó), az ellenfélé f5."
            "قرمز: مالِ شما در c1 (سوموی دوقلو)، مالِ حریف در f5.";
    }
    let position = Position::default();
    said! { words = Language::words;
        words.spoken_line(BoardLine::File(2), &position, &UNNAMED) =>
            "Column c: c1 White's red tower; c8 Black's purple tower. Squares: red, yellow, brown, green, blue, orange, pink, purple."
            "Coloana c: c1 turnul roșu al Albului; c8 turnul mov al Negrului. Pătrate: roșu, galben, maro, verde, albastru, portocaliu, roz, mov."
            "C-oszlop: c1 a fehér piros tornya; c8 a fekete lila tornya. Mezők: piros, sárga, barna, zöld, kék, narancsszínű, rózsaszín, lila."
            "ستون c: c1 برج قرمزِ سفید؛ c8 برج بنفشِ سیاه. خانه‌ها: قرمز، زرد، قهوه‌ای، سبز، آبی، نارنجی، صورتی، بنفش.";
    }
}

#[test]
fn moves_are_listed_with_the_colour_they_lead_to() {
    let position: Position = "2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 w P 3".parse().unwrap();
    let tower = position.tower_to_move().unwrap();
    let moves: Vec<_> = position.legal_moves().map(|mv| position.explain(mv).unwrap()).collect();
    let english = Language::English.words().spoken_moves(tower.color, position.square_of(tower), &moves);
    assert!(english.starts_with("Purple h3, 5 moves: ") && english.contains("h4 yellow (push)"), "{english}");
    assert!(english.contains("g4 purple"), "{english}");
    let wins: Position = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3".parse().unwrap();
    let moves: Vec<_> = wins.legal_moves().map(|mv| wins.explain(mv).unwrap()).collect();
    let english = Language::English.words().spoken_moves(Color::Purple, Square::F3, &moves);
    assert!(english.contains("a8 wins"), "{english}");
}

/// Whoever copies an example of the Persian help copies the marks that isolate the move in it.
#[test]
fn invisible_marks_around_a_move_are_not_read() {
    let start = kamisado::Position::default();
    for text in ["\u{2068}f8f3\u{2069}", "\u{200E}f8\u{200F}f3", "\u{2068}RS5\u{2069}"] {
        assert_eq!(Language::Persian.read_turn(text, &start), Ok("f8f3".parse().expect("a turn")), "{text:?}");
    }
}

#[test]
fn a_square_alone_and_single_letters_are_commands_everywhere() {
    let letters = [
        ("d4", CommandName::Square),
        ("D 4", CommandName::Square),
        ("m", CommandName::Moves),
        ("b", CommandName::Board),
        ("l", CommandName::Last),
        ("t", CommandName::Turn),
        ("c", CommandName::Clock),
        ("s", CommandName::Score),
        ("h", CommandName::Hint),
        ("u", CommandName::Undo),
        ("o", CommandName::Opponent),
    ];
    for language in Language::ALL {
        for (text, expected) in letters {
            let read = language.read_typed(text, &Position::default());
            let Ok(Typed::Command(command)) = read else { panic!("{language}: {text} is {read:?}") };
            assert_eq!(name(&command), expected, "{language}: {text}");
        }
    }
}

#[test]
fn a_square_is_told_with_its_colour_and_its_tower() {
    let (position, names) = (Position::default(), PlayerNames::against(Player::White, "Bramble"));
    said! { words = Language::words;
        words.spoken_square(Square::C8, &position, &names) =>
            "c8, purple: Bramble's purple tower."
            "c8, mov: turnul mov al lui Bramble."
            "c8, lila: Bramble lila tornya."
            "c8، بنفش: برج بنفشِ Bramble.";
    }
    assert_eq!(Language::English.words().spoken_square(Square::D4, &position, &names), "d4, brown: no tower.");
}
