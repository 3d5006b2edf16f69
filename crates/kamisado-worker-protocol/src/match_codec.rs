//! The encoding of a match in a message: format, start, turns and early end.
//!
//! This module does not know the rules. Decoding replays the match by the rules, so an impossible match is refused.

use kamisado::Wins;
use kamisado::{
    Format, Layout, Match, MatchEnd, MatchLength, MatchResult, MatchRules, Opener, Player, Position, Series, Turn,
};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The format.
#[derive(Serialize, Deserialize)]
enum FormatCode {
    /// A match of this length.
    Match(MatchLength),
    /// A series with a number of wins, or open-ended.
    Series(Option<u8>, Opener),
}

#[derive(Serialize, Deserialize)]
struct MatchBytes {
    kind: FormatCode,
    layout: Layout,
    limited: bool,
    start: Position,
    turns: Vec<Turn>,
    early_result: Option<(MatchEnd, Option<Player>)>,
}

/// Writes a match.
pub(crate) fn serialize<S: Serializer>(game: &Match, serializer: S) -> Result<S::Ok, S::Error> {
    let MatchRules { format, layout, limited_opening: limited, .. } = game.rules();
    let kind = match format {
        Format::Match(length) => FormatCode::Match(length),
        Format::Series(Series { wins, opener }) => FormatCode::Series(wins.map(Wins::count), opener),
    };
    let wire = MatchBytes {
        kind,
        layout,
        limited,
        start: *game.start(),
        turns: game.turns().collect(),
        early_result: game.early_result().map(|result| (result.ended, result.winner)),
    };
    wire.serialize(serializer)
}

/// Decodes a match. The error says why it is invalid.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Match, D::Error> {
    let wire = MatchBytes::deserialize(deserializer)?;
    read(&wire).map_err(D::Error::custom)
}

fn read(wire: &MatchBytes) -> Result<Match, &'static str> {
    let format = match wire.kind {
        FormatCode::Match(length) => Format::Match(length),
        FormatCode::Series(wins, opener) => {
            let wins = wins.map(|count| Wins::new(count).ok_or("there is no such series")).transpose()?;
            Format::Series(Series { wins, opener })
        }
    };
    let rules = MatchRules::from(format).with_layout(wire.layout).with_limited_opening(wire.limited);
    let mut game = Match::from_position(rules, wire.start).map_err(|_| "this match cannot begin there")?;
    for &turn in &wire.turns {
        game.play(turn).map_err(|_| "a turn is not legal")?;
    }
    if let Some((ended, winner)) = wire.early_result {
        game.end_early(MatchResult { winner, ended }).map_err(|_| "it cannot be given up like that")?;
    }
    Ok(game)
}
