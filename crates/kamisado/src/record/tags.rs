//! The tags above a match.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A tag with a fixed meaning. Records print them in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KnownTag {
    /// Black's name.
    Black,
    /// White's name.
    White,
    /// The date of the match.
    Date,
    /// The place of the match.
    Place,
    /// The format.
    Match,
    /// The opener of the rounds of a series.
    Opener,
    /// The start layout.
    Layout,
    /// Whether the opening is limited.
    Opening,
    /// The position at the start of the match.
    Position,
    /// How the match ended.
    Result,
}

impl KnownTag {
    /// The tag with this name, in any case. `FEN` is accepted for `Position`, because other programs write it.
    pub fn from_name(name: &str) -> Option<KnownTag> {
        if name.eq_ignore_ascii_case("FEN") {
            return Some(KnownTag::Position);
        }
        KnownTag::ALL.into_iter().find(|tag| tag.name().eq_ignore_ascii_case(name))
    }
}

names! {
    /// All known tags, in printing order.
    KnownTag {
        Black: "Black", White: "White", Date: "Date", Place: "Place", Match: "Match", Opener: "Opener",
        Layout: "Layout", Opening: "Opening", Position: "Position", Result: "Result",
    }
}

/// The annotations of a match: names, date, place and unknown tags.
///
/// ```
/// # use kamisado::record::{KnownTag, TagError, Tags};
/// let mut tags = Tags::default();
/// tags.white = Some("Béla".into());
/// tags.set("Event", "Autumn cup")?;
/// assert_eq!(tags.get("event"), Some("Autumn cup"));
/// assert_eq!(tags.set("Match", "long"), Err(TagError::Reserved(KnownTag::Match)));
/// # Ok::<(), TagError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// Black's name.
    pub black: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// The date of the match, usually in the form `2026-11-15`.
    pub date: Option<String>,
    /// The place of the match.
    pub place: Option<String>,
    /// The unknown tags, as written. No two names are equal when case is ignored.
    others: Vec<(String, String)>,
}

/// Why a tag cannot be set.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagError {
    /// The name is not an ASCII letter followed by ASCII letters, digits and `_`.
    BadName,
    /// The tag states the rules or the result, which come from the match itself.
    Reserved(KnownTag),
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TagError::BadName => f.write_str("the name of a tag is a letter A–Z and then letters, digits and _"),
            TagError::Reserved(tag) => write!(f, "the tag {tag} is written by the program, from the match"),
        }
    }
}

impl core::error::Error for TagError {}

/// Whether a character is allowed in the name of a tag, as its first or as a later one.
pub(super) const fn is_name_char(c: char, first: bool) -> bool {
    c.is_ascii_alphabetic() || !first && (c.is_ascii_digit() || c == '_')
}

impl Tags {
    /// The value of a tag, with its name in any case. Tags that come from the match are not included.
    pub fn get(&self, name: &str) -> Option<&str> {
        match KnownTag::from_name(name) {
            Some(KnownTag::Black) => self.black.as_deref(),
            Some(KnownTag::White) => self.white.as_deref(),
            Some(KnownTag::Date) => self.date.as_deref(),
            Some(KnownTag::Place) => self.place.as_deref(),
            Some(_) => None,
            None => self.others().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value),
        }
    }

    /// Sets a tag. An existing tag keeps its place and the case of its name.
    pub fn set(&mut self, name: &str, value: impl Into<String>) -> Result<(), TagError> {
        let mut chars = name.chars();
        let named = chars.next().is_some_and(|c| is_name_char(c, true)) && chars.all(|c| is_name_char(c, false));
        if !named {
            return Err(TagError::BadName);
        }
        if let Some(tag) = KnownTag::from_name(name) {
            let field = self.field(tag).ok_or(TagError::Reserved(tag))?;
            *field = Some(value.into());
            return Ok(());
        }
        match self.others.iter_mut().find(|(other, _)| other.eq_ignore_ascii_case(name)) {
            Some((_, old)) => *old = value.into(),
            None => self.others.push((name.into(), value.into())),
        }
        Ok(())
    }

    /// Removes a tag and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        match KnownTag::from_name(name) {
            Some(tag) => self.field(tag)?.take(),
            None => {
                let index = self.others.iter().position(|(other, _)| other.eq_ignore_ascii_case(name))?;
                Some(self.others.remove(index).1)
            }
        }
    }

    /// The names and values of the unknown tags, in order.
    pub fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.others.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The field of a known tag that does not come from the match.
    pub(super) const fn field(&mut self, tag: KnownTag) -> Option<&mut Option<String>> {
        match tag {
            KnownTag::Black => Some(&mut self.black),
            KnownTag::White => Some(&mut self.white),
            KnownTag::Date => Some(&mut self.date),
            KnownTag::Place => Some(&mut self.place),
            _ => None,
        }
    }

    /// Appends a tag. Its name must be valid and new.
    pub(super) fn push_other(&mut self, name: String, value: String) {
        self.others.push((name, value));
    }
}
