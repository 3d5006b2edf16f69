//! The form in which programs exchange what is agreed before a match; it is also a part of the form of a match.

use alloc::string::String;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Format, Layout, MatchLength, MatchRules, Opener, Series, Wins};

/// What is played, by its name.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    Single,
    Standard,
    Long,
    Marathon,
    Series,
}

/// What is agreed before a match. An unknown key may be a misspelt one: nobody is to play something else for it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RulesForm {
    #[serde(rename = "match")]
    pub(super) kind: Kind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) wins: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) opener: Option<Opener>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) layout: Option<Layout>,
    #[serde(default)]
    pub(super) limited: bool,
}

impl From<MatchRules> for RulesForm {
    fn from(MatchRules { format, layout, limited }: MatchRules) -> RulesForm {
        let (kind, series) = match format {
            Format::Match(MatchLength::Single) => (Kind::Single, None),
            Format::Match(MatchLength::Standard) => (Kind::Standard, None),
            Format::Match(MatchLength::Long) => (Kind::Long, None),
            Format::Match(MatchLength::Marathon) => (Kind::Marathon, None),
            Format::Series(series) => (Kind::Series, Some(series)),
        };
        RulesForm {
            kind,
            wins: series.and_then(|series| series.wins).map(Wins::count),
            opener: series.map(|series| series.opener),
            layout: Some(layout).filter(|&layout| layout != Layout::NORMAL),
            limited,
        }
    }
}

impl RulesForm {
    /// What was agreed, or why it cannot be.
    pub(super) fn rules(&self) -> Result<MatchRules, String> {
        let length = |length| Ok(Format::Match(length));
        let format = match self.kind {
            Kind::Single => length(MatchLength::Single),
            Kind::Standard => length(MatchLength::Standard),
            Kind::Long => length(MatchLength::Long),
            Kind::Marathon => length(MatchLength::Marathon),
            Kind::Series => self.series().map(Format::Series),
        }?;
        if self.kind != Kind::Series && (self.wins.is_some() || self.opener.is_some()) {
            return Err("only a series has wins and opener".into());
        }
        Ok(MatchRules { format, layout: self.layout.unwrap_or_default(), limited: self.limited })
    }

    fn series(&self) -> Result<Series, String> {
        let wins = match self.wins {
            None => None,
            Some(count) => Some(Wins::new(count).ok_or("a series goes to 1 to 99 wins")?),
        };
        Ok(Series { wins, opener: self.opener.unwrap_or_default() })
    }
}

impl Serialize for MatchRules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RulesForm::from(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for MatchRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MatchRules, D::Error> {
        RulesForm::deserialize(deserializer)?.rules().map_err(D::Error::custom)
    }
}
