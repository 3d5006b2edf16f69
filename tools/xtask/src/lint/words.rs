//! Retired words: identifiers that were replaced with clearer names.

use std::collections::HashMap;
use std::sync::LazyLock;

/// The retired words, one per line: the word, then its replacement.
const RETIRED: &str = include_str!("retired.txt");

/// The retired words with their replacements.
fn retired() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = RETIRED.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(' ')).map(|(word, instead)| (word, instead.trim()))
}

/// The replacement of each retired word. A map, because every identifier of the project is looked up.
static REPLACEMENTS: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| retired().collect());

/// The uses of retired words as identifiers in a source file, in the form `file:line: …`. Comments and strings may
/// contain them.
pub(crate) fn faults(file: &str, source: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (number, line) in code(source).lines().enumerate() {
        for identifier in line.split(|char: char| !char.is_alphanumeric() && char != '_') {
            if let Some(instead) = REPLACEMENTS.get(identifier) {
                faults.push(format!("{file}:{}: {identifier} is retired, use {instead}", number + 1));
            }
        }
    }
    faults
}

/// The source with comments, strings and character literals replaced by spaces. Line numbers do not change.
fn code(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let skipped = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' => string_end(rest),
            'r' if rest.starts_with("r\"") || rest.starts_with("r#") => raw_string_end(rest),
            '\'' => char_end(rest),
            _ => 0,
        };
        if skipped == 0 {
            code.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            code.extend(rest[..skipped].chars().map(|char| if char == '\n' { '\n' } else { ' ' }));
            rest = &rest[skipped..];
        }
    }
    code
}

/// The length of the string literal at the start of a text.
fn string_end(text: &str) -> usize {
    let mut escaped = true;
    for (at, char) in text.char_indices() {
        match char {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

/// The length of the raw string at the start of a text; 0 if it is a raw identifier.
fn raw_string_end(text: &str) -> usize {
    let hashes = text[1..].chars().take_while(|&char| char == '#').count();
    if !text[1 + hashes..].starts_with('"') {
        return 0;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let start = 2 + hashes;
    text[start..].find(&end).map_or(text.len(), |at| start + at + end.len())
}

/// The length of the character literal at the start of a text; 0 if it is a lifetime.
fn char_end(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => text[3.min(text.len())..].find('\'').map_or(0, |at| at + 4),
        Some((at, char)) if text[at + char.len_utf8()..].starts_with('\'') => at + char.len_utf8() + 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_retired_identifier_is_found_with_its_line() {
        let (word, instead) = retired().next().expect("there are some");
        let found = faults("a.rs", &format!("fn f() {{}}\nstruct {word};\n"));
        assert_eq!(found, [format!("a.rs:2: {word} is retired, use {instead}")]);
    }

    #[test]
    fn comments_strings_and_parts_of_words_may_use_it() {
        let (word, _) = retired().next().expect("there are some");
        let source = format!(
            "// {word}\n/* {word} */ let a = \"{word} \\\" {word}\"; let b = r#\"{word}\"#; struct Some{word}Thing<'a>('\"', '\\'');"
        );
        assert_eq!(faults("a.rs", &source), [""; 0]);
    }

    #[test]
    fn every_word_has_a_replacement_and_stands_once() {
        let mut words: Vec<&str> = retired().map(|(word, _)| word).collect();
        let lines = RETIRED.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).count();
        assert_eq!(words.len(), lines);
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), lines);
    }
}
