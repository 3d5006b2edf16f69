//! Derives the rules of a match from the tags of a record.

use alloc::collections::BTreeSet;
use alloc::string::String;

use crate::kfen::ParsePositionError;
use crate::{Format, Layout, Match, MatchLength, MatchRules, Opener, Position, Series, Wins};

use super::error::RecordErrorKind;
use super::lexer::{Lexer, Location, ParseResult, TagText, beginning, fail, number};
use super::result_line::{ResultLine, Scope};
use super::tags::{KnownTag, Tags};

/// What the tags state about the match.
#[derive(Default)]
pub(super) struct Header {
    format: Option<Format>,
    opener: Option<(Location, Opener)>,
    layout: Option<Layout>,
    limited: Option<bool>,
    position: Option<(Location, Position)>,
    pub(super) result: Option<ResultLine>,
    /// Whether the tags of a PGN state that the loser ran out of time.
    pub(super) lost_on_time: bool,
    /// The names of all tags, in lower case.
    names: BTreeSet<String>,
}

impl Header {
    /// Processes a tag at a location.
    pub(super) fn read(&mut self, location: Location, tag: TagText, tags: &mut Tags) -> ParseResult<()> {
        let TagText { name, value, value_location } = tag;
        // A tag with two names may occur only once under either.
        let known = KnownTag::from_name(&name);
        let first_name = known.map_or(name.as_str(), |tag| tag.name());
        if !self.names.insert(first_name.to_ascii_lowercase()) {
            return fail(location, RecordErrorKind::DuplicateTag(name));
        }
        let Some(tag) = known else {
            self.lost_on_time |= says_time_forfeit(&name, &value);
            tags.push_other(name, value);
            return Ok(());
        };
        if let Some(field) = tags.field(tag) {
            *field = Some(value);
            return Ok(());
        }
        if self.understand(tag, &value, value_location)? {
            Ok(())
        } else {
            fail(value_location, RecordErrorKind::BadValue { tag, value: beginning(&value) })
        }
    }

    /// Stores what a known tag states about the match. Returns `false` if the value is invalid.
    fn understand(&mut self, tag: KnownTag, value: &str, location: Location) -> ParseResult<bool> {
        match tag {
            KnownTag::Match => {
                self.format = format(value);
                Ok(self.format.is_some())
            }
            KnownTag::Opener => {
                let opener = Opener::ALL.into_iter().find(|opener| is(value, opener.name()));
                self.opener = opener.map(|opener| (location, opener));
                Ok(opener.is_some())
            }
            KnownTag::Layout => {
                self.layout = value.trim().to_ascii_uppercase().parse().ok();
                Ok(self.layout.is_some())
            }
            KnownTag::Opening => {
                let limited = [("limited", true), ("free", false)].into_iter().find(|(name, _)| is(value, name));
                self.limited = limited.map(|(_, limited)| limited);
                Ok(limited.is_some())
            }
            KnownTag::Position if is(value, "startpos") => Ok(true),
            KnownTag::Position => {
                let position = value.parse().or_else(|error: ParsePositionError| {
                    let ParsePositionError::Kfen(kfen) = error else {
                        return fail(location, RecordErrorKind::Position(error));
                    };
                    let column = location.column + kfen.column.saturating_sub(1);
                    fail(Location { column, ..location }, RecordErrorKind::Position(error))
                })?;
                self.position = Some((location, position));
                Ok(true)
            }
            KnownTag::Result => {
                let mut lexer = Lexer::at(value, location);
                let claim = ResultLine::read(&mut lexer).ok();
                self.result = claim.filter(|claim| lexer.is_at_end() && claim.scope() != Some(Scope::Round));
                Ok(self.result.is_some())
            }
            KnownTag::Black | KnownTag::White | KnownTag::Date | KnownTag::Place => Ok(true),
        }
    }

    /// The rules that the tags state. Without a `Match` tag, the caller's rules replace what they leave open.
    fn rules(&self, default: MatchRules) -> MatchRules {
        let mut rules = match self.format {
            Some(format) => MatchRules { format, ..MatchRules::default() },
            None => default,
        };
        if let (None, Some((_, position))) = (self.format, self.position)
            && position.length() != rules.format.length()
        {
            rules.format = Format::Match(position.length());
        }
        rules.layout = self.layout.unwrap_or(rules.layout);
        rules.limited_opening = self.limited.unwrap_or(rules.limited_opening);
        if let (Format::Series(series), Some((_, opener))) = (&mut rules.format, self.opener) {
            series.opener = opener;
        }
        rules
    }

    /// The match before its first turn. Fails if the tags contradict each other.
    pub(super) fn game(&self, default: &Match) -> ParseResult<Match> {
        let rules = self.rules(default.rules());
        if let (Format::Match(_), Some((location, _))) = (rules.format, self.opener) {
            return fail(location, RecordErrorKind::OpenerWithoutSeries);
        }
        let Some((location, position)) = self.position else {
            let start = *default.rounds()[0].start();
            let same = self.format.is_none() && rules == default.rules();
            let game = if same { Match::from_position(rules, start).ok() } else { None };
            return Ok(game.unwrap_or_else(|| Match::new(rules)));
        };
        Match::from_position(rules, position).or_else(|error| fail(location, RecordErrorKind::LengthMismatch(error)))
    }

    /// The match before its first turn, ignoring contradictions.
    pub(super) fn any_game(&self, default: &Match) -> Match {
        self.game(default).unwrap_or_else(|_| Match::new(self.rules(default.rules())))
    }
}

/// Whether a value is this word, ignoring case and surrounding spaces.
fn is(value: &str, word: &str) -> bool {
    value.trim().eq_ignore_ascii_case(word)
}

/// Whether a PGN tag states that the loser ran out of time, as cutegames or the PGN standard write it.
fn says_time_forfeit(name: &str, value: &str) -> bool {
    name.eq_ignore_ascii_case("Adjudicated") && is(value, "out of time")
        || name.eq_ignore_ascii_case("Termination") && is(value, "time forfeit")
}

/// Parses the format.
fn format(value: &str) -> Option<Format> {
    if let Some(length) = MatchLength::ALL.into_iter().find(|length| is(value, length.name())) {
        return Some(Format::Match(length));
    }
    let mut words = value.split_whitespace();
    words.next().filter(|word| word.eq_ignore_ascii_case("series"))?;
    let wins = match words.next() {
        Some(wins) => Some(number(wins).and_then(|wins| u8::try_from(wins).ok()).and_then(Wins::new)?),
        None => None,
    };
    words.next().is_none().then_some(Format::Series(Series { wins, opener: Opener::default() }))
}
