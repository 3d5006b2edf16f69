//! Checks the results stated in a record against the rules.

use crate::{ByPlayer, Format, Match, MatchEnd, MatchResult, Outcome, Player};

use super::error::{Contradiction, RecordErrorKind};
use super::lexer::{ParseResult, fail};
use super::parse::Reader;
use super::print::RoundSummary;
use super::result_line::{ResultLine, Scope, Spanned};

/// Compares a stated value with the actual one.
fn agree<T: Copy + PartialEq>(
    said: Option<Spanned<T>>,
    actual: T,
    contradiction: impl FnOnce(T, T) -> Contradiction,
) -> ParseResult<()> {
    match said {
        Some(Spanned { location, value }) if value != actual => {
            fail(location, RecordErrorKind::Contradiction(contradiction(value, actual)))
        }
        _ => Ok(()),
    }
}

/// Compares stated scores with the actual ones.
fn agree_score(claim: &ResultLine, score: ByPlayer<u32>) -> ParseResult<()> {
    Player::ALL.into_iter().try_for_each(|player| {
        agree(claim.score[player], score[player], |written, actual| Contradiction::Score { player, written, actual })
    })
}

impl Reader<'_, '_> {
    /// Checks a stated result. If it states an early end of the match, ends the match.
    pub(super) fn check(&mut self, claim: &ResultLine) -> ParseResult<()> {
        match claim.scope() {
            Some(Scope::Match) => self.settle(claim),
            _ if claim.goes_on => self.settle(claim),
            Some(Scope::Round) => self.check_round(claim),
            None if claim.winner.is_none() => agree_score(claim, self.score),
            // A bare "White wins" refers to the round that has just ended.
            None if self.finished.is_some() => self.check_round(claim),
            None => self.settle(claim),
        }
    }

    fn check_round(&mut self, claim: &ResultLine) -> ParseResult<()> {
        self.learn_crown(claim);
        let Some(RoundSummary { outcome: Outcome { winner, tower, won_by: way }, teeth, score }) = self.finished else {
            return fail(claim.location, RecordErrorKind::Contradiction(Contradiction::RoundNotOver));
        };
        agree(claim.winner, Some(winner), |written, _| Contradiction::RoundWinner { written, actual: winner })?;
        agree(claim.tower, tower, |written, actual| Contradiction::Crowned { written, actual })?;
        agree(claim.way, way, |written, actual| Contradiction::WonBy { written, actual })?;
        let teeth = teeth.unwrap_or(0);
        agree(claim.teeth, teeth.into(), |written, _| Contradiction::Tooth { written, actual: teeth })?;
        agree_score(claim, score)
    }

    /// If the match starts at a deadlock, takes the crowned tower from the result line, provided that a push may have
    /// determined it. An older KFEN does not contain it (K3, P7).
    fn learn_crown(&mut self, claim: &ResultLine) {
        let (Some(verdict), Some(said), true) = (self.finished, claim.tower, self.ply == 0) else {
            return;
        };
        let game = &self.record.game;
        let Some(start) = game.rounds().first().map(|round| *round.start()) else {
            return;
        };
        if verdict.outcome.tower != said.value
            && let Some(start) = start.with_crowned(said.value)
            && let Ok(game) = Match::from_position(game.rules(), start)
        {
            self.record.game = game;
            self.begin();
        }
    }

    /// Checks the stated end of the match. Ends the match if the statement gives an early end.
    pub(super) fn settle(&mut self, claim: &ResultLine) -> ParseResult<()> {
        let closed = core::mem::replace(&mut self.closed, true);
        let over = self.record.game.result();
        let ended = |written, actual| RecordErrorKind::Contradiction(Contradiction::Ended { written, actual });
        if claim.goes_on {
            return match over {
                Some(result) => fail(claim.location, ended(None, Some(result.ended))),
                None => Ok(()),
            };
        }
        let said = claim.ended.unwrap_or(Spanned { location: claim.location, value: MatchEnd::Score });
        let given_up = if closed { None } else { self.given_up(claim) };
        if claim.is_pgn && over.or(given_up).is_none() && claim.winner.is_some_and(|said| said.value.is_none()) {
            // A UGI manager reports a game that it aborted as drawn. Kamisado has no draws (M8), so the match is not
            // over.
            return Ok(());
        }
        let Some(result) = over.or(given_up) else {
            return fail(said.location, ended(Some(said.value), None));
        };
        agree_score(claim, self.score)?;
        agree(claim.ended, result.ended, |written, actual| Contradiction::Ended {
            written: Some(written),
            actual: Some(actual),
        })?;
        agree(claim.winner, result.winner, |written, actual| Contradiction::MatchWinner { written, actual })?;
        let winner = claim.loser.map(|loser| Spanned { location: said.location, value: Some(!loser) });
        agree(winner, result.winner, |written, actual| Contradiction::MatchWinner { written, actual })?;
        if over.is_none() && self.record.game.end_early(result).is_err() {
            return fail(said.location, ended(Some(result.ended), None));
        }
        Ok(())
    }

    /// How the match ended, if a PGN result names a winner although the moves do not end the match.
    fn forfeit(&self, claim: &ResultLine) -> MatchEnd {
        match claim.winner {
            Some(Spanned { value: None, .. }) => MatchEnd::Stopped,
            _ if self.lost_on_time => MatchEnd::Time,
            _ => MatchEnd::Resigned,
        }
    }

    /// The early end that a result line states, for a match that its score has not decided.
    fn given_up(&self, claim: &ResultLine) -> Option<MatchResult> {
        let ended = match claim.ended {
            None if claim.is_pgn => self.forfeit(claim),
            said => said?.value,
        };
        let winner = match ended {
            MatchEnd::Score => return None,
            MatchEnd::Resigned | MatchEnd::Time => {
                let loser = claim.loser.map(|loser| !loser);
                Some(loser.or(claim.winner.and_then(|said| said.value))?)
            }
            MatchEnd::Stopped if matches!(self.record.game.rules().format, Format::Series(_)) => {
                Player::ALL.into_iter().find(|&player| self.score[player] > self.score[!player])
            }
            MatchEnd::Stopped => return None,
        };
        Some(MatchResult { winner, ended })
    }
}
