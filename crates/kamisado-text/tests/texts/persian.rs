//! Persian stays in order and in its own letters and digits.

use kamisado::Square;
use kamisado_text::{Language, without_marks};

use crate::all;

#[test]
fn latin_letters_and_digits_are_isolated() {
    for text in all::texts(Language::Persian) {
        let mut depth = 0;
        for sign in text.chars() {
            match sign {
                '\u{2068}' => depth += 1,
                '\u{2069}' => depth -= 1,
                _ => assert!(depth > 0 || !sign.is_ascii_alphanumeric(), "{sign} is not isolated in {text}"),
            }
            assert!((0..=1).contains(&depth), "{text}");
        }
        assert_eq!(depth, 0, "{text}");
    }
}

#[test]
fn letters_digits_and_joints_are_persian() {
    for text in all::texts(Language::Persian) {
        assert!(!text.contains(['ي', 'ك', 'ى', 'ة', 'ۀ']), "{text}");
        assert!(!text.chars().any(|sign| ('٠'..='٩').contains(&sign)), "{text}");
        for particle in ["می", "نمی", "ها", "های", "ی", "ای", "اش"] {
            assert!(text.split_whitespace().all(|word| word != particle), "{particle} stands alone in {text}");
        }
        for comma in [", ", "; "] {
            assert!(!text.contains(comma), "{comma:?} in {text}");
        }
    }
}

/// The reader is "شما" throughout.
#[test]
fn the_reader_is_spoken_to_with_respect() {
    const FAMILIAR: [&str; 9] = ["هایت", "راهت", "نوبتت", "بده", "بساز", "بنویس", "ببین", "بزن", "کن"];
    for text in all::everything(Language::Persian) {
        let mut words = text.split(|sign: char| !sign.is_alphabetic());
        assert!(!words.any(|word| FAMILIAR.contains(&word)), "{text}");
    }
}

#[test]
fn marks_can_be_taken_out() {
    let words = Language::Persian.words();
    for square in Square::ALL {
        assert_eq!(words.square(square).chars().count(), 4);
        assert_eq!(without_marks(&words.square(square)), square.to_string());
    }
    assert_eq!(words.number(1_234_567_890), "۱۲۳۴۵۶۷۸۹۰");
}
