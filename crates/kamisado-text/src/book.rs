//! The codes of the rules in the printed rule books.

use crate::prelude::*;

impl Language {
    /// The code of a rule in the printed rule book of the language. `None` if that book does not number the rule, and
    /// in English, for which there is no book.
    ///
    /// The Hungarian book has the same codes. The Romanian books call the fills (*aranjarea*) A1 to A4, and the Persian
    /// book numbers with letters and digits of its own.
    ///
    /// ```
    /// # use kamisado::Rule;
    /// # use kamisado_text::Language;
    /// assert_eq!(Language::Romanian.book_code(Rule::F1).as_deref(), Some("A1"));
    /// assert_eq!(Language::Persian.book_code(Rule::DS11).as_deref(), Some("دس۱۱"));
    /// assert_eq!(Language::Hungarian.book_code(Rule::P8), None);
    /// ```
    pub fn book_code(self, rule: Rule) -> Option<String> {
        let code = rule.code();
        let (letters, number) = code.split_at(code.find(|c: char| c.is_ascii_digit())?);
        // Only the Persian book repeats for each rank that it pushes no own tower, and when it may or must push.
        let is_repeated = letters.len() == 2 && matches!(number, "9" | "10" | "11");
        match self {
            Language::English => None,
            _ if !matches!(letters, "T" | "M" | "F" | "S" | "DS" | "TS") => None,
            Language::Romanian | Language::Hungarian if is_repeated => None,
            Language::Romanian if letters == "F" => Some(format!("A{number}")),
            Language::Romanian | Language::Hungarian => Some(code.to_string()),
            Language::Persian => {
                let letters = match letters {
                    "T" => "ب",
                    "M" => "ح",
                    "F" => "پ",
                    "S" => "س",
                    "DS" => "دس",
                    _ => "سس",
                };
                let digit = |c: char| char::from_u32('۰' as u32 + c.to_digit(10)?);
                Some(letters.chars().chain(number.chars().filter_map(digit)).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rules that each book numbers: 2 about towers, 8 about moves, 4 about fills, 11 about the sumo, and the
    /// others about the ranks.
    #[test]
    fn every_book_numbers_its_rules() {
        let numbered = |language: Language| Rule::ALL.iter().filter(move |&&rule| language.book_code(rule).is_some());
        assert_eq!(Language::ALL.map(|language| numbered(language).count()), [0, 41, 41, 47]);
    }

    #[test]
    fn the_codes_are_those_of_the_books() {
        let code = |language: Language, rule| language.book_code(rule);
        for rule in [Rule::T2, Rule::M8, Rule::S11, Rule::DS8, Rule::TS1] {
            assert_eq!(code(Language::Romanian, rule).as_deref(), Some(rule.code()));
        }
        assert_eq!(code(Language::Romanian, Rule::F4).as_deref(), Some("A4"));
        assert_eq!(code(Language::Hungarian, Rule::F4).as_deref(), Some("F4"));
        assert_eq!(code(Language::Hungarian, Rule::TS9), None);
        for (rule, persian) in [
            (Rule::T2, "ب۲"),
            (Rule::M6, "ح۶"),
            (Rule::F1, "پ۱"),
            (Rule::S11, "س۱۱"),
            (Rule::DS1, "دس۱"),
            (Rule::TS9, "سس۹"),
        ] {
            assert_eq!(code(Language::Persian, rule).as_deref(), Some(persian));
        }
        assert_eq!(code(Language::Persian, Rule::P1), None);
    }
}
