//! The Hungarian article.

use kamisado_text::Language;

use crate::all;

/// Whether what comes after the article is said with a vowel first.
fn begins_with_vowel(word: &str) -> bool {
    let word = word.trim_start_matches(['(', '„']);
    let signs: Vec<char> = word.chars().collect();
    let spelled = match signs.as_slice() {
        // A square, a move, or a rule.
        ['a'..='h', '1'..='8', ..] | ['A'..='Z', '0'..='9', ..] => true,
        // A letter or a digit by itself.
        [sign] | [sign, '.' | ',' | '-', ..] => sign.is_ascii_alphanumeric(),
        _ => false,
    };
    match signs[0] {
        '5' => true,
        '1' => signs.get(1).is_none_or(|next| !next.is_ascii_digit()),
        letter if spelled => "aefilmnorsuxyAEFILMNORSUXY".contains(letter),
        letter => "aáeéiíoóöőuúüű".contains(letter.to_lowercase().next().unwrap()),
    }
}

#[test]
fn the_article_fits_everywhere() {
    let mut articles = 0;
    for text in all::texts(Language::Hungarian) {
        let words: Vec<&str> = text.split_whitespace().collect();
        for pair in words.windows(2) {
            let [article, word] = pair else { unreachable!() };
            match *article {
                "a" | "A" => assert!(!begins_with_vowel(word), "a {word} in: {text}"),
                "az" | "Az" => assert!(begins_with_vowel(word), "az {word} in: {text}"),
                _ => continue,
            }
            articles += 1;
        }
    }
    assert!(articles > 10_000, "only {articles}");
}

#[test]
fn scores_and_players_are_in_small_letters_inside_sentences() {
    for text in all::texts(Language::Hungarian) {
        assert!(!text.contains("a Fehér") && !text.contains("a Fekete"), "{text}");
    }
}
