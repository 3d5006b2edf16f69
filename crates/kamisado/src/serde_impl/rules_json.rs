//! The JSON form of the rules agreed on. It is also a part of the JSON form of a match.

use alloc::string::String;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Format, FormatKind, Layout, MatchRules, Opener, Series, Wins};

/// The rules agreed on. Unknown keys are refused because they may be misspelt.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RulesJson {
    #[serde(rename = "match")]
    pub(super) kind: FormatKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) wins: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) opener: Option<Opener>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) layout: Option<Layout>,
    #[serde(default)]
    pub(super) limited: bool,
}

impl From<MatchRules> for RulesJson {
    fn from(MatchRules { format, layout, limited_opening: limited }: MatchRules) -> RulesJson {
        let series = match format {
            Format::Match(_) => None,
            Format::Series(series) => Some(series),
        };
        RulesJson {
            kind: format.kind(),
            wins: series.and_then(|series| series.wins).map(Wins::count),
            opener: series.map(|series| series.opener),
            layout: Some(layout).filter(|&layout| layout != Layout::NORMAL),
            limited,
        }
    }
}

impl RulesJson {
    /// The rules, or why they are invalid.
    pub(super) fn rules(&self) -> Result<MatchRules, String> {
        let format = match self.kind.length() {
            Some(length) => Format::Match(length),
            None => Format::Series(self.series()?),
        };
        if self.kind != FormatKind::Series && (self.wins.is_some() || self.opener.is_some()) {
            return Err("only a series has wins and opener".into());
        }
        Ok(MatchRules { format, layout: self.layout.unwrap_or_default(), limited_opening: self.limited })
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
        RulesJson::from(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for MatchRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MatchRules, D::Error> {
        RulesJson::deserialize(deserializer)?.rules().map_err(D::Error::custom)
    }
}
