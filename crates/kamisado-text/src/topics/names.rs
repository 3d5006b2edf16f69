//! Names of the game's concepts, and the words of the notation.

use kamisado::notation::OfficialMove;
use kamisado::{
    Color, Direction, Fill, Format, MatchEnd, MatchLength, Move, Opener, Series, Square, Teeth, Turn, WinBy,
};

use crate::NamedWords;
use crate::labels::{AnswerWords, NameSentence, WordList};
use crate::normalize::{normalize, normalized};
use crate::prelude::*;
use crate::sentence::Grammar;

/// The names of the game's concepts.
pub trait Names:
    Grammar
    + Texts<Player>
    + Texts<Color, NamedWords>
    + Texts<Rank>
    + Texts<Direction, NamedWords>
    + Texts<Fill, NamedWords>
    + Texts<MatchLength>
    + Texts<Opener>
    + Texts<WinBy>
    + Texts<MatchEnd>
    + Texts<NameSentence>
{
    sentences! { NameSentence;
        /// The name of a player as a label: "You", "Bramble", "White".
        fn player_name(&self, player: Player, names: &PlayerNames) = PlayerName(who = names.who(player));

        /// The length of a match with the points that win it: "standard match (3 points)".
        fn length(&self, length: MatchLength) =
            Length(name = Value::Words(self.text(length)), points = length.target());

        /// A number of dragon teeth: "2 dragon teeth".
        fn teeth(&self, teeth: Teeth) = Teeth(teeth = teeth.count());

        /// A number of points: "3 points".
        fn points(&self, points: u32) = Points(points);

        /// The heading of a round, counted from 1: "Round 2".
        fn round_head(&self, number: u32) = Round(number);
    }

    /// The separator between the items of a list.
    fn comma(&self) -> &'static str {
        ", "
    }

    /// The separator of a list whose items contain commas.
    fn semicolon(&self) -> &'static str {
        "; "
    }

    /// A whole number with the digits of the language.
    fn number(&self, number: u32) -> String {
        number.to_string()
    }

    /// The player as a label: "White".
    fn player(&self, player: Player) -> &'static str {
        self.text(player)
    }

    /// The colour: "green".
    fn color(&self, color: Color) -> &'static str {
        self.text(color).name
    }

    /// The rank: "double sumo".
    fn rank(&self, rank: Rank) -> &'static str {
        self.text(rank)
    }

    /// The tower with its owner: "Black's red tower".
    fn tower(&self, tower: Tower) -> String;

    /// The tower with its owner and rank: "Black's red double sumo".
    fn ranked_tower(&self, tower: Tower, rank: Rank) -> String {
        self.owned_tower(tower, rank, &PlayerNames::default())
    }

    /// The tower with its rank and owner, using the players' names: "your red double sumo", "Bramble's red tower".
    fn owned_tower(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String;

    /// The direction of a move from its player's side: "straight", "diagonally left".
    fn direction(&self, direction: Direction) -> &'static str {
        self.text(direction).name
    }

    /// The side from which the home rows are filled: "from the left".
    fn fill(&self, fill: Fill) -> &'static str {
        self.text(fill).name
    }

    /// The player who opens the next round of a series: "the players open in turn".
    fn opener(&self, opener: Opener) -> &'static str {
        self.text(opener)
    }

    /// The format: a match of some length, or a series with its options.
    fn format(&self, format: Format) -> String {
        match format {
            Format::Match(length) => self.length(length),
            Format::Series(Series { wins, opener }) => {
                let opener = Value::Words(self.opener(opener));
                match wins {
                    Some(wins) => say!(self, NameSentence::SeriesTo, wins = wins.count(), opener),
                    None => say!(self, NameSentence::Series, opener),
                }
            }
        }
    }

    /// How a round was won: "by reaching the home row".
    fn way(&self, way: WinBy) -> &'static str {
        self.text(way)
    }

    /// How a match ended: "by resignation".
    fn ended(&self, ended: MatchEnd) -> &'static str {
        self.text(ended)
    }

    /// The square, `a1` to `h8` in every language.
    fn square(&self, square: Square) -> String {
        self.verbatim(&format!("{square}"))
    }

    /// The citation of a rule: "rule M5", with the code of the printed book if there is one ([`Language::book_code`]).
    fn rule(&self, rule: Rule) -> String;

    /// A text that is the same in all languages, such as a move, a position or a file name, isolated so that it stays
    /// in order inside a sentence.
    fn verbatim(&self, text: &str) -> String {
        text.into()
    }
}

/// The words of the notation.
///
/// The first word of each list is used for output; all are understood, with or without accents.
pub trait Notation: Names + Texts<AnswerWords, WordList> {
    /// The official notation in words: "purple left 5 yellow".
    fn official(&self, official: OfficialMove) -> String {
        let OfficialMove { tower, direction, distance, reached } = official;
        let (tower, direction) = (self.color(tower), self.direction_words(direction)[0]);
        let text = format!("{tower} {direction} {}", self.number(distance.into()));
        reached.map_or(text.clone(), |color| format!("{text} {}", self.color(color)))
    }

    /// The words for a colour.
    fn color_words(&self, color: Color) -> &'static [&'static str] {
        self.text(color).words
    }

    /// The words for a direction in the official notation.
    fn direction_words(&self, direction: Direction) -> &'static [&'static str] {
        self.text(direction).words
    }

    /// The words for a pass.
    fn pass_words(&self) -> &'static [&'static str] {
        self.text(AnswerWords::Pass).words
    }

    /// The words for a fill.
    fn fill_words(&self, fill: Fill) -> &'static [&'static str] {
        self.text(fill).words
    }

    /// The words for yes (true) or no (false), the shortest last.
    fn answer_words(&self, answer: bool) -> &'static [&'static str] {
        self.text(if answer { AnswerWords::Yes } else { AnswerWords::No }).words
    }
}

impl Language {
    /// Reads the official notation in the words of this language, in any case, with or without accents, spaces and the
    /// last colour. An arrow can replace the direction, and the number can come before it, as in the Persian book:
    /// `قرمز ۳ ↗ آبی`.
    ///
    /// For arrows and letters (`P↖5Y`, `PL5Y`) see the [`FromStr`](core::str::FromStr) of [`OfficialMove`].
    ///
    /// ```
    /// # use kamisado_text::Language;
    /// let official = Language::English.parse_official("Purple left 5 yellow").unwrap();
    /// assert_eq!(official.letters(), "PL5Y");
    /// assert_eq!(Language::English.parse_official("purple up 5"), None);
    /// ```
    pub fn parse_official(self, text: &str) -> Option<OfficialMove> {
        let words = self.notation();
        let text = normalize(text);
        let color = |text| read(text, &Color::ALL, |color| words.color_words(color));
        let direction = |text| {
            let mut readings = read(text, &Direction::ALL, |direction| words.direction_words(direction));
            readings.extend(read_arrow(text));
            readings
        };
        for (tower, rest) in color(text.as_str()) {
            // The Persian book writes the number before the arrow.
            let number_first = read_distance(rest)
                .into_iter()
                .flat_map(|(distance, rest)| direction(rest).into_iter().map(move |(to, rest)| (to, distance, rest)));
            let number_last = direction(rest)
                .into_iter()
                .filter_map(|(to, rest)| read_distance(rest).map(|(distance, rest)| (to, distance, rest)));
            for (direction, distance, rest) in number_last.chain(number_first) {
                if rest.is_empty() {
                    return Some(OfficialMove { tower, direction, distance, reached: None });
                }
                if let Some((reached, _)) = color(rest).into_iter().find(|(_, rest)| rest.is_empty()) {
                    return Some(OfficialMove { tower, direction, distance, reached: Some(reached) });
                }
            }
        }
        None
    }

    /// Reads the words of this language for a pass, for left and for right.
    ///
    /// For the forms that are the same in every language (`f8f3`, `pass`, `left`, `right`) see the
    /// [`FromStr`](core::str::FromStr) of [`Turn`].
    pub fn parse_turn(self, text: &str) -> Option<Turn> {
        let words = self.notation();
        let text = normalize(text);
        let fill = || Fill::ALL.into_iter().find(|&fill| is_one_of(&text, words.fill_words(fill))).map(Turn::Fill);
        if is_one_of(&text, words.pass_words()) { Some(Turn::Move(Move::Pass)) } else { fill() }
    }

    /// Reads a yes (true) or no (false) in this language.
    pub fn parse_answer(self, text: &str) -> Option<bool> {
        let words = self.notation();
        let text = normalize(text);
        [true, false].into_iter().find(|&answer| is_one_of(&text, words.answer_words(answer)))
    }
}

/// The arrow at the start of a text, and the rest.
fn read_arrow(text: &str) -> Option<(Direction, &str)> {
    let mut chars = text.chars();
    let arrow = chars.next().filter(|c| "↖←↑↗→".contains(*c))?;
    Some((Direction::from_char(arrow)?, chars.as_str()))
}

/// The number of squares at the start of a text, and the rest.
fn read_distance(text: &str) -> Option<(u8, &str)> {
    let mut chars = text.chars();
    let distance = chars.next()?.to_digit(8)?;
    Some((u8::try_from(distance).ok()?, chars.as_str()))
}

/// Whether a normalised text is one of these words.
pub(crate) fn is_one_of(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| normalized(word).eq(text.chars()))
}

/// All ways to read one of these things at the start of a text, each with the rest.
fn read<'a, T: Copy>(text: &'a str, things: &[T], words: impl Fn(T) -> &'static [&'static str]) -> Vec<(T, &'a str)> {
    let mut readings = Vec::new();
    for &thing in things {
        readings
            .extend(words(thing).iter().filter_map(|word| Some((thing, text.strip_prefix(normalize(word).as_str())?))));
    }
    readings
}
