//! Reading what people write.

use kamisado::notation::OfficialMove;
use kamisado::{Color, Direction, Fill, MatchLength, Move, Turn};
use kamisado_text::{Expected, Language, capital, without_marks};

use crate::all;
use crate::samples::formats;

#[test]
fn the_official_notation_in_words_reads_back() {
    let mut count = 0;
    for language in Language::ALL {
        let words = language.words();
        for official in all::officials() {
            let text = words.official(official);
            assert_eq!(language.parse_official(&text), Some(official), "{text}");
            assert_eq!(language.parse_official(&text.to_uppercase()), Some(official), "{text}");
            let wide = format!("  {}\t", text.replace(' ', "   "));
            assert_eq!(language.parse_official(&wide), Some(official), "{wide}");
            assert_eq!(language.parse_official(&plain(&text)), Some(official), "{}", plain(&text));
            count += 1;
        }
    }
    assert_eq!(count, 4 * 8 * 3 * 8 * 9);
}

/// What a keyboard without the right letters makes of a text.
pub(crate) fn plain(text: &str) -> String {
    let sign = |sign: char| match sign {
        'ă' | 'â' | 'á' => 'a',
        'é' => 'e',
        'î' | 'í' => 'i',
        'ó' | 'ö' | 'ő' => 'o',
        'ú' | 'ü' | 'ű' => 'u',
        'ș' => 's',
        'ț' => 't',
        'ی' => 'ي',
        'ک' => 'ك',
        'آ' => 'ا',
        '\u{200C}' => ' ',
        '۰'..='۹' => char::from_digit(sign as u32 - '۰' as u32, 10).unwrap(),
        other => other,
    };
    text.chars().map(sign).collect()
}

#[test]
fn every_word_is_understood() {
    for language in Language::ALL {
        let words = language.words();
        for tower in Color::ALL {
            for &color in words.color_words(tower) {
                for direction in Direction::ALL {
                    for &arrow in words.direction_words(direction) {
                        let text = format!("{color} {arrow} 3 {color}");
                        let official = OfficialMove { tower, direction, distance: 3, reached: Some(tower) };
                        assert_eq!(language.parse_official(&text), Some(official), "{text}");
                    }
                }
            }
        }
        assert!(words.pass_words().iter().all(|word| language.parse_turn(word) == Some(Turn::Move(Move::Pass))));
        for fill in Fill::ALL {
            assert!(words.fill_words(fill).iter().all(|word| language.parse_turn(word) == Some(Turn::Fill(fill))));
        }
        for answer in [true, false] {
            assert!(words.answer_words(answer).iter().all(|word| language.parse_answer(word) == Some(answer)));
        }
    }
}

/// A player who does not know what to type is told the words of their own language.
#[test]
fn the_words_for_a_turn_are_named() {
    for language in Language::ALL {
        let words = language.words();
        let said = without_marks(&words.expected(Expected::Turn));
        let pass = words.pass_words()[0];
        let (_, after) = said.rsplit_once(pass).unwrap_or_else(|| panic!("{pass} is missing in {said}"));
        for fill in Fill::ALL {
            assert!(after.contains(words.fill_words(fill)[0]), "{fill:?} is missing in {said}");
        }
    }
}

/// A line of a list begins with the name of a match.
#[test]
fn names_of_matches_can_begin_a_line() {
    for language in Language::ALL {
        let words = language.words();
        let names = MatchLength::ALL.map(|length| words.length(length)).into_iter();
        for name in names.chain(formats().into_iter().map(|format| words.format(format))) {
            let line = capital(&name);
            assert!(line.starts_with(|first: char| first.is_alphabetic() && !first.is_lowercase()), "{line}");
        }
    }
}

/// The word that a language prints is the first that it reads.
#[test]
fn colors_have_one_name() {
    for language in Language::ALL {
        let words = language.words();
        assert!(Color::ALL.into_iter().all(|color| words.color_words(color)[0] == words.color(color)));
    }
}

#[test]
fn people_write_in_many_ways() {
    let left_5 = |reached| OfficialMove { tower: Color::Purple, direction: Direction::Left, distance: 5, reached };
    // Arrows stand in the order of the books: the Persian one prints the number first.
    for (language, texts) in [
        (Language::English, &["Purple, left, 5, yellow"][..]),
        (Language::Romanian, &["mov stanga 5 galben", "Mov spre stânga 5 galbena", "mov ↖5 galben"]),
        (
            Language::Hungarian,
            &["LILA BALRA 5 SÁRGA", "lila a\u{301}tlo\u{301}san balra 5 sa\u{301}rga", "lila ↖ 5 sárga"],
        ),
        (Language::Persian, &["بنفش، چپ، ۵، زرد", "بنفش به چپ 5 زرد", "\u{200F}بنفش چپ ٥ زرد", "بنفش ۵ چپ زرد"]),
        (Language::Persian, &["بنفش ۵ ↖ زرد", "بنفش ↖ ۵ زرد"]),
    ] {
        for text in texts {
            assert_eq!(language.parse_official(text), Some(left_5(Some(Color::Yellow))), "{text}");
        }
    }
    assert_eq!(Language::Hungarian.parse_official("lila balra 5"), Some(left_5(None)));
    let brown =
        OfficialMove { tower: Color::Brown, direction: Direction::Straight, distance: 2, reached: Some(Color::Blue) };
    for text in ["قهوه‌ای جلو ۲ آبی", "قهوه ای جلو ۲ ابی", "قهوه‌اي به جلو 2 آبي", "قهوهای روبه‌جلو ۲ آبی"]
    {
        assert_eq!(Language::Persian.parse_official(text), Some(brown), "{text}");
    }
}

#[test]
fn other_texts_are_no_moves() {
    for language in Language::ALL {
        for text in [
            "",
            "5",
            "f8f3",
            "purple",
            "lila balra",
            "purple left 8 yellow",
            "purple left 55",
            "mov 5 galben",
            "چپ",
            "بنفش ۵ ↓ زرد",
        ] {
            assert_eq!(language.parse_official(text), None, "{language}: {text}");
        }
        for text in ["", "f8f3", "passe", "leftright"] {
            assert_eq!(language.parse_turn(text), None, "{language}: {text}");
        }
        assert_eq!(language.parse_answer("maybe"), None);
    }
}
