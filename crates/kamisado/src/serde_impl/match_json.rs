//! The JSON form of a match, specified in `docs/notation.md`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::rules_json::RulesJson;
use crate::{
    ByPlayer, Color, Fill, FormatKind, Layout, Match, MatchEnd, MatchResult, MatchRules, Move, Opener, Player,
    Position, Setup, Turn, WinBy,
};

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Score {
    white: u32,
    black: u32,
}

#[derive(Serialize, Deserialize)]
struct RoundJson {
    #[serde(default)]
    winner: Option<Player>,
    #[serde(default)]
    tower: Option<Color>,
    #[serde(default)]
    by: Option<WinBy>,
    moves: Vec<Move>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fill: Option<Fill>,
    #[serde(default)]
    score: Option<Score>,
}

#[derive(Serialize, Deserialize)]
struct MatchJson {
    rounds: Vec<RoundJson>,
    /// Kept as text, to be compared with the final position of the turns.
    #[serde(default)]
    position: Option<String>,
    #[serde(default)]
    score: Option<Score>,
    #[serde(default)]
    winner: Option<Player>,
    #[serde(default)]
    ended: Option<MatchEnd>,
    #[serde(rename = "match")]
    kind: FormatKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    wins: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opener: Option<Opener>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    layout: Option<Layout>,
    #[serde(default)]
    limited: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Position>,
}

impl From<ByPlayer<u32>> for Score {
    fn from(score: ByPlayer<u32>) -> Score {
        Score { white: score.white, black: score.black }
    }
}

impl MatchJson {
    fn of(game: &Match) -> MatchJson {
        let RulesJson { kind, wins, opener, layout, limited } = game.rules().into();
        let scores = game.scores();
        let rounds = game.rounds().iter().zip(scores).enumerate().map(|(number, (round, score))| {
            let outcome = round.outcome();
            RoundJson {
                winner: outcome.map(|outcome| outcome.winner),
                tower: outcome.map(|outcome| outcome.tower),
                by: outcome.map(|outcome| outcome.won_by),
                moves: round.moves().to_vec(),
                fill: game.fill_after(number),
                score: Some(score.into()),
            }
        });
        let result = game.result();
        let start = game.rounds()[0].start();
        MatchJson {
            rounds: rounds.collect(),
            position: Some(game.position().to_string()),
            score: Some(game.score().into()),
            winner: result.and_then(|result| result.winner),
            ended: result.map(|result| result.ended),
            kind,
            wins,
            opener,
            layout,
            limited,
            start: Some(*start).filter(|&start| start != game.rules().start()),
        }
    }

    fn rules(&self) -> Result<MatchRules, String> {
        let &MatchJson { kind, wins, opener, layout, limited, .. } = self;
        RulesJson { kind, wins, opener, layout, limited }.rules()
    }

    /// Replays all turns from the start.
    fn replay(&self) -> Result<Match, String> {
        let rules = self.rules()?;
        let mut start = self.start.unwrap_or_else(|| rules.start());
        // Older texts store the crowned tower of a start at a deadlock only here (K3).
        if let (Some(stated), Some(outcome)) = (self.rounds.first().and_then(|round| round.tower), start.outcome())
            && stated != outcome.tower
        {
            start = start.with_crowned(stated).unwrap_or(start);
        }
        let mut game = Match::from_position(rules, start).map_err(|error| error.to_string())?;
        for (number, round) in (1..).zip(&self.rounds) {
            let turns = round.moves.iter().copied().map(Turn::Move).chain(round.fill.map(Turn::Fill));
            for (turn_number, turn) in (1..).zip(turns) {
                game.play(turn).map_err(|error| alloc::format!("round {number}, turn {turn_number}: {error:#}"))?;
            }
        }
        // An end by the score is stated, but follows from the turns.
        if let Some(ended) = self.ended.filter(|&ended| ended != MatchEnd::Score) {
            game.end_early(MatchResult { winner: self.winner, ended }).map_err(|error| error.to_string())?;
        }
        Ok(game)
    }

    /// Checks all statements other than the turns against the rules.
    fn agrees_with(&self, game: &Match) -> Result<(), String> {
        let truth = MatchJson::of(game);
        // A series opens its next round automatically, and that empty round may be omitted.
        let begun = truth.rounds.iter().rev().take_while(|round| round.moves.is_empty()).count().min(1);
        if !(truth.rounds.len() - begun..=truth.rounds.len()).contains(&self.rounds.len()) {
            return Err(alloc::format!("the turns make {} rounds, not {}", truth.rounds.len(), self.rounds.len()));
        }
        for (number, (stated, truth)) in (1..).zip(self.rounds.iter().zip(&truth.rounds)) {
            let ending = (stated.winner, stated.tower, stated.by) == (truth.winner, truth.tower, truth.by)
                || (stated.winner, stated.tower, stated.by) == (None, None, None);
            if !ending
                || stated.fill != truth.fill
                || stated.moves.len() != truth.moves.len()
                || stated.score.is_some_and(|s| Some(s) != truth.score)
            {
                return Err(alloc::format!("round {number} did not go as told"));
            }
        }
        let result = |form: &MatchJson| (form.winner, form.ended);
        let stated_result = result(self) == result(&truth) || result(self) == (None, None);
        // Older texts lack the crowned tower in the position (K3).
        let older = || Setup { crown: None, ..game.position().setup() }.to_string();
        let position =
            self.position.as_ref().is_none_or(|stated| Some(stated) == truth.position.as_ref() || *stated == older());
        let score = self.score.is_none() || self.score == truth.score;
        if stated_result && position && score { Ok(()) } else { Err("the match did not end as told".into()) }
    }
}

impl Serialize for Match {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        MatchJson::of(self).serialize(serializer)
    }
}

/// Replays the turns by the rules and refuses statements that contradict them.
impl<'de> Deserialize<'de> for Match {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Match, D::Error> {
        let form = MatchJson::deserialize(deserializer)?;
        let game = form.replay().map_err(D::Error::custom)?;
        form.agrees_with(&game).map_err(D::Error::custom)?;
        Ok(game)
    }
}
