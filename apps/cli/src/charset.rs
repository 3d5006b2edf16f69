//! The characters that the terminal shows.

use std::env;

use kamisado_text::Language;

/// The characters that the terminal shows, by the locale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Charset {
    /// All of Unicode.
    Utf8,
    /// As far as is known, only ASCII.
    Ascii,
}

impl Charset {
    /// The character set of the locale, by the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
    pub(crate) fn of_environment() -> Charset {
        let set = |name| env::var(name).ok().filter(|locale| !locale.is_empty());
        ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(set)
            .map_or(Charset::Utf8, |locale| Charset::of_locale(&locale))
    }

    /// The character set of a locale such as `hu_HU.UTF-8`. If the locale names none, as in `C` or `hu_HU`, systems use
    /// an old one; only for Persian it is UTF-8.
    fn of_locale(locale: &str) -> Charset {
        let locale = locale.split('@').next().unwrap_or_default();
        let charset = locale.split_once('.').map_or(locale, |(_, charset)| charset);
        let is_utf8 = ["utf-8", "utf8"].contains(&charset.to_ascii_lowercase().as_str());
        let is_bare_persian = charset == locale && Language::from_locale(locale) == Some(Language::Persian);
        if is_utf8 || is_bare_persian { Charset::Utf8 } else { Charset::Ascii }
    }

    /// The text in characters that the terminal can show. Arrows of the official notation become letters, and letters
    /// lose their accents.
    pub(crate) fn encode(self, text: &str) -> String {
        match self {
            Charset::Utf8 => text.to_owned(),
            Charset::Ascii => text.chars().fold(String::with_capacity(text.len()), |mut encoded, c| {
                if c.is_ascii() {
                    encoded.push(c)
                } else {
                    encoded.push_str(ascii(c))
                }
                encoded
            }),
        }
    }
}

/// The ASCII replacement for a character.
const fn ascii(c: char) -> &'static str {
    match c {
        '↖' => "L",
        '↑' => "S",
        '↗' => "R",
        '»' => ">",
        '«' => "<",
        '•' => "*",
        '∘' => ".",
        '…' => "...",
        '·' | '–' | '—' => "-",
        '“' | '”' | '„' => "\"",
        '‘' | '’' => "'",
        '±' => "+-",
        '⇄' => "<>",
        '\u{A0}' => " ",
        'á' | 'ă' | 'â' | 'à' | 'ä' => "a",
        'Á' | 'Ă' | 'Â' | 'À' | 'Ä' => "A",
        'é' | 'è' | 'ê' => "e",
        'É' | 'È' | 'Ê' => "E",
        'í' | 'î' => "i",
        'Í' | 'Î' => "I",
        'ó' | 'ö' | 'ő' => "o",
        'Ó' | 'Ö' | 'Ő' => "O",
        'ú' | 'ü' | 'ű' => "u",
        'Ú' | 'Ü' | 'Ű' => "U",
        'ș' | 'ş' => "s",
        'Ș' | 'Ş' => "S",
        'ț' | 'ţ' => "t",
        'Ț' | 'Ţ' => "T",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_names_the_character_set() {
        for locale in ["hu_HU.UTF-8", "ro_RO.utf8", "C.UTF-8", "UTF-8", "en_US.UTF-8@euro", "fa_IR", "fa"] {
            assert_eq!(Charset::of_locale(locale), Charset::Utf8, "{locale}");
        }
        for locale in ["C", "POSIX", "hu_HU", "hu_HU.ISO-8859-2", "en_US.ISO8859-1", "fa_IR.ISO-8859-6", "de_DE@euro"] {
            assert_eq!(Charset::of_locale(locale), Charset::Ascii, "{locale}");
        }
    }

    #[test]
    fn the_official_notation_becomes_its_letters() {
        use kamisado::notation::OfficialMove;

        let start = kamisado::Position::default();
        for mv in start.legal_moves() {
            let official = OfficialMove::new(&start, mv).expect("a legal move");
            assert_eq!(Charset::Ascii.encode(&official.to_string()), official.letters());
            assert_eq!(Charset::Utf8.encode(&official.to_string()), official.to_string());
        }
    }

    #[test]
    fn letters_lose_their_accents_and_signs_keep_their_width() {
        assert_eq!(Charset::Ascii.encode("Așezare țintă, în față; ĂÂÎȘȚ"), "Asezare tinta, in fata; AAIST");
        assert_eq!(Charset::Ascii.encode("árvíztűrő tükörfúrógép ÁRVÍZTŰRŐ"), "arvizturo tukorfurogep ARVIZTURO");
        assert_eq!(Charset::Ascii.encode("»[P]« • ∘ „x” – …"), ">[P]< * . \"x\" - ...");
        assert_eq!(Charset::Ascii.encode("برج"), "???");
    }
}
