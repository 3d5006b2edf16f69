//! Moves as people write them.

use alloc::vec::Vec;

use crate::notation::OfficialMove;
use crate::{Color, Direction, Move, Square};

use super::lexer::{Lexer, is_unseen};

/// A move as written.
#[derive(Clone, Copy)]
pub(super) enum ParsedMove {
    /// As two squares, or as a bare pass.
    Move(Move),
    /// In official notation.
    Official(OfficialMove),
}

impl ParsedMove {
    /// Parses a move that begins with this word and may continue after it.
    pub(super) fn read(word: &str, lexer: &mut Lexer<'_>) -> Option<ParsedMove> {
        if word.eq_ignore_ascii_case("pass") || matches!(word, "--" | "–" | "—") {
            return Some(ParsedMove::Move(Move::Pass));
        }
        squares(word, lexer).map(ParsedMove::Move).or_else(|| official(word, lexer).map(ParsedMove::Official))
    }

    /// The colour of the passing tower if this is a pass. The inner value is `None` if the text does not name the
    /// tower.
    pub(super) const fn pass(self) -> Option<Option<Color>> {
        match self {
            ParsedMove::Move(Move::Pass) => Some(None),
            ParsedMove::Official(OfficialMove { distance: 0, tower, .. }) => Some(Some(tower)),
            _ => None,
        }
    }
}

/// The word without a leading move number. Empty if nothing else is left or the word is an empty cell.
pub(super) fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == word.len() {
        return word.trim_start_matches(['.', '…']);
    }
    let stop = rest.trim_start_matches(['.', '…', ')']);
    if stop.len() == rest.len() && !rest.is_empty() { word } else { stop }
}

/// Whether a character is a dash or arrow between two squares.
const fn is_link(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '>' | '→')
}

/// Parses the square at the start of a text, in any case. Returns the rest of the text too.
fn square(text: &str) -> Option<(Square, &str)> {
    let mut chars = text.chars();
    let mut next = || chars.find(|&c| !is_unseen(c)).and_then(|c| u8::try_from(c).ok());
    let (file, row) = (next()?.to_ascii_lowercase(), next()?);
    let square = Square::new(file.wrapping_sub(b'a'), row.wrapping_sub(b'1'))?;
    Some((square, chars.as_str().trim_start_matches(is_unseen)))
}

/// Parses `f8f3` in any case, with an optional dash, arrow or spaces between the squares.
fn squares(word: &str, lexer: &mut Lexer<'_>) -> Option<Move> {
    let mut ahead = *lexer;
    let (from, mut rest) = square(word)?;
    if rest.is_empty() {
        rest = ahead.word()?;
    }
    rest = rest.trim_start_matches(|c| is_link(c) || is_unseen(c));
    if rest.is_empty() {
        rest = ahead.word()?;
    }
    let (to, "") = square(rest)? else {
        return None;
    };
    *lexer = ahead;
    Some(Move::Step { from, to })
}

/// A symbol of the official notation, or a word that replaces it.
struct Symbol<'a> {
    color: Option<Color>,
    direction: Option<Direction>,
    distance: Option<u8>,
    /// The text after it, if it is the last symbol of its word.
    after: Option<Lexer<'a>>,
}

/// The number of symbols needed to find the end of a move: its own four and two of the next.
const AHEAD: usize = 6;

/// Splits a word into its symbols. `after` is the text after the word.
fn push_symbols<'a>(symbols: &mut Vec<Symbol<'a>>, word: &str, after: Lexer<'a>) {
    let symbol = |color, direction, distance| Symbol { color, direction, distance, after: None };
    let color = Color::ALL.into_iter().find(|color| word.eq_ignore_ascii_case(color.name()));
    let direction = [("left", Direction::Left), ("straight", Direction::Straight), ("right", Direction::Right)]
        .into_iter()
        .find_map(|(name, direction)| word.eq_ignore_ascii_case(name).then_some(direction));
    let mut letters = word.chars().filter(|&letter| !is_unseen(letter));
    if color.is_some() || direction.is_some() {
        symbols.push(symbol(color, direction, None));
        letters.by_ref().for_each(drop);
    }
    for letter in letters.by_ref().take(AHEAD) {
        let distance = letter.to_digit(8).map(|digit| digit as u8);
        symbols.push(symbol(Color::from_letter(letter.to_ascii_uppercase()), Direction::from_char(letter), distance));
    }
    if letters.next().is_none()
        && let Some(last) = symbols.last_mut()
    {
        last.after = Some(after);
    }
}

/// Parses the official notation, with or without spaces, in symbols, letters or English words.
fn official(word: &str, lexer: &mut Lexer<'_>) -> Option<OfficialMove> {
    let mut symbols = Vec::new();
    let mut ahead = *lexer;
    push_symbols(&mut symbols, word, ahead);
    while symbols.len() < AHEAD
        && let Some(word) = ahead.word()
    {
        push_symbols(&mut symbols, word, ahead);
    }
    let [tower, direction, distance, more @ ..] = symbols.as_slice() else {
        return None;
    };
    let (tower, direction, squares) = (tower.color?, direction.direction?, distance.distance?);
    let begins_next = |symbols: &[Symbol<'_>]| matches!(symbols, [direction, distance, ..] if direction.direction.is_some() && distance.distance.is_some());
    let (reached, after) = match (distance.after, more) {
        (None, [color, ..]) => (Some(color.color?), color.after?),
        // A single colour after the number is the colour reached, unless it begins the next move.
        (Some(_), [Symbol { color: Some(color), after: Some(after), .. }, next @ ..]) if !begins_next(next) => {
            (Some(*color), *after)
        }
        (after, _) => (None, after?),
    };
    *lexer = after;
    Some(OfficialMove { tower, direction, distance: squares, reached })
}
