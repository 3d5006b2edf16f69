//! Normalises typed text for comparison.

use crate::prelude::*;

/// The text in lower case, without accents, spaces, commas and invisible marks, and with plain digits.
///
/// Arabic forms of Persian letters become the Persian ones.
pub(crate) fn normalize(text: &str) -> String {
    normalized(text).collect()
}

/// The characters of the normalised text.
pub(crate) fn normalized(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().flat_map(char::to_lowercase).filter_map(normalize_char)
}

fn normalize_char(c: char) -> Option<char> {
    Some(match c {
        _ if c.is_whitespace() => return None,
        ',' | '،' => return None,
        // Combining accents, Arabic vowel characters and the long stroke that only stretches a word.
        '\u{300}'..='\u{36F}' | '\u{64B}'..='\u{65F}' | '\u{670}' | '\u{640}' => return None,
        _ if is_invisible(c) => return None,
        'ă' | 'â' | 'á' => 'a',
        'é' => 'e',
        'î' | 'í' => 'i',
        'ó' | 'ö' | 'ő' => 'o',
        'ú' | 'ü' | 'ű' => 'u',
        'ș' | 'ş' => 's',
        'ț' | 'ţ' => 't',
        'آ' | 'أ' | 'إ' => 'ا',
        'ي' | 'ى' | 'ئ' => 'ی',
        'ك' => 'ک',
        'ؤ' => 'و',
        'ة' | 'ۀ' => 'ه',
        other => plain_digit(other),
    })
}

/// Joiners, non-joiners and direction marks, which are often copied along with a text.
pub(crate) const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}'
    )
}

/// The text with plain digits instead of Persian and Arabic ones.
///
/// ```
/// assert_eq!(kamisado_text::plain_digits("f۸ ٣ 5"), "f8 3 5");
/// ```
pub fn plain_digits(text: &str) -> String {
    text.chars().map(plain_digit).collect()
}

/// The plain digit for a Persian or Arabic one; other characters are unchanged.
fn plain_digit(c: char) -> char {
    let zero = match c {
        '۰'..='۹' => '۰',
        '٠'..='٩' => '٠',
        _ => return c,
    };
    char::from_digit(c as u32 - zero as u32, 10).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::normalize;

    #[test]
    fn accents_spaces_and_scripts_do_not_matter() {
        assert_eq!(normalize(" Roșu ROŞU roșu "), "rosurosurosu");
        assert_eq!(normalize("Narancsszínű, ELŐRE"), "narancsszinuelore");
        assert_eq!(normalize("o\u{308} ö"), "oo");
        assert_eq!(normalize("قهوه\u{200C}اي"), normalize("قهوه ای"));
        assert_eq!(normalize("آبيِ"), normalize("ابی"));
        assert_eq!(normalize("\u{2068}۵\u{2069} ٥ 5"), "555");
    }
}
