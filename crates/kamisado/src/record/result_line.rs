//! Result lines: statements about the end of a round or match. They are checked against the rules.

use crate::{ByPlayer, Color, MatchEnd, Player, WinBy};

use super::error::Expected;
use super::lexer::{Lexer, Location, ParseResult, number};

/// A stated value with its location.
#[derive(Clone, Copy)]
pub(super) struct Spanned<T> {
    pub(super) location: Location,
    pub(super) value: T,
}

/// What a result line is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    Round,
    Match,
}

/// A result line such as `White wins the round: red home, tooth 1, Black 0 White 1`. Most parts are optional.
#[derive(Clone, Copy)]
pub(super) struct ResultLine {
    pub(super) location: Location,
    /// The line is `*`: the match goes on.
    pub(super) goes_on: bool,
    /// The line is a PGN result: `1-0`, `0-1` or `1/2-1/2`.
    pub(super) is_pgn: bool,
    scope: Option<Scope>,
    /// The stated winner. The inner `None` stands for "nobody".
    pub(super) winner: Option<Spanned<Option<Player>>>,
    pub(super) tower: Option<Spanned<Color>>,
    pub(super) way: Option<Spanned<WinBy>>,
    pub(super) teeth: Option<Spanned<u32>>,
    pub(super) ended: Option<Spanned<MatchEnd>>,
    /// The player who resigned or ran out of time.
    pub(super) loser: Option<Player>,
    pub(super) score: ByPlayer<Option<Spanned<u32>>>,
}

fn is(word: &str, other: &str) -> bool {
    word.eq_ignore_ascii_case(other)
}

fn player(word: &str) -> Option<Player> {
    Player::ALL.into_iter().find(|player| is(word, player.name()))
}

fn way(word: &str) -> Option<WinBy> {
    WinBy::ALL.into_iter().find(|way| is(word, way.name()))
}

/// The winner of a PGN result, as UGI managers write it. The inner `None` is a draw. The first player is Black.
fn pgn_winner(word: &str) -> Option<Option<Player>> {
    match word {
        "1-0" => Some(Some(Player::Black)),
        "0-1" => Some(Some(Player::White)),
        "1/2-1/2" => Some(None),
        _ => None,
    }
}

/// Whether a result line can begin with this word.
pub(super) fn begins(word: &str) -> bool {
    word == "*" || is(word, "nobody") || player(word).is_some() || pgn_winner(word).is_some()
}

impl ResultLine {
    /// Parses a result line and stops at the first word that does not belong to it.
    pub(super) fn read(lexer: &mut Lexer<'_>) -> ParseResult<ResultLine> {
        let Some((location, word)) = lexer.located_word().filter(|(_, word)| begins(word)) else {
            return lexer.expected(Expected::PlayerResult);
        };
        let mut claim = ResultLine {
            location,
            goes_on: word == "*",
            is_pgn: false,
            scope: None,
            winner: None,
            tower: None,
            way: None,
            teeth: None,
            ended: None,
            loser: None,
            score: ByPlayer::default(),
        };
        if let Some(winner) = pgn_winner(word) {
            claim.is_pgn = true;
            claim.scope = Some(Scope::Match);
            claim.winner = Some(Spanned { location, value: winner });
        } else if !claim.goes_on {
            claim.read_verb(player(word), lexer)?;
            while claim.read_part(lexer)? {}
        }
        Ok(claim)
    }

    /// Parses the verb after the first word, which is a player or "nobody".
    fn read_verb(&mut self, subject: Option<Player>, lexer: &mut Lexer<'_>) -> ParseResult<()> {
        let mut ahead = *lexer;
        if !ahead.word().is_some_and(|word| is(word, "wins")) {
            let known = subject.is_some_and(|player| self.read_fate(player, lexer));
            return if known { Ok(()) } else { lexer.expected(Expected::PlayerResult) };
        }
        *lexer = ahead;
        self.winner = Some(Spanned { location: self.location, value: subject });
        if ahead.word().is_some_and(|word| is(word, "the")) {
            *lexer = ahead;
            self.scope = match ahead.word() {
                Some(word) if is(word, "round") => Some(Scope::Round),
                Some(word) if is(word, "match") => Some(Scope::Match),
                _ => return lexer.expected(Expected::Scope),
            };
            *lexer = ahead;
        }
        Ok(())
    }

    /// Parses what follows a player's name within the line. If it does not belong to the line, nothing is consumed and
    /// the result is `false`.
    fn read_fate(&mut self, player: Player, lexer: &mut Lexer<'_>) -> bool {
        let mut ahead = *lexer;
        let Some((location, word)) = ahead.located_word() else {
            return false;
        };
        let mut follows = |other| ahead.word().is_some_and(|word| is(word, other));
        let ended = if is(word, "resigned") || is(word, "resigns") {
            Some(MatchEnd::Resigned)
        } else if is(word, "out") && follows("of") && follows("time") {
            Some(MatchEnd::Time)
        } else {
            None
        };
        match (ended, number(word)) {
            (Some(value), _) if self.takes_end() => {
                self.ended = Some(Spanned { location, value });
                self.loser = Some(player);
            }
            (None, Some(value)) if self.score[player].is_none() => {
                self.score[player] = Some(Spanned { location, value })
            }
            _ => return false,
        }
        *lexer = ahead;
        true
    }

    /// Parses one more part of the line. Returns `false` if nothing more belongs to it.
    fn read_part(&mut self, lexer: &mut Lexer<'_>) -> ParseResult<bool> {
        let mut ahead = *lexer;
        let Some((location, word)) = ahead.located_word() else {
            return Ok(false);
        };
        if let Some(player) = player(word) {
            let known = self.read_fate(player, &mut ahead);
            if known {
                *lexer = ahead;
            }
            return Ok(known);
        }
        let ended =
            [MatchEnd::Resigned, MatchEnd::Time, MatchEnd::Stopped].into_iter().find(|ended| is(word, ended.name()));
        let color = Color::ALL.into_iter().find(|color| is(word, color.name()));
        let home = way(word);
        if ended.is_some() && self.takes_end() {
            self.ended = ended.map(|value| Spanned { location, value });
        } else if home.is_some() && self.way.is_none() && self.takes_round() {
            self.way = home.map(|value| Spanned { location, value });
        } else if color.is_some() && self.tower.is_none() && self.takes_round() && { ahead }
            .word()
            .and_then(way)
            .is_some()
        {
            self.tower = color.map(|value| Spanned { location, value });
        } else if is(word, "tooth") && self.teeth.is_none() && self.takes_round() {
            *lexer = ahead;
            match ahead.located_word().and_then(|(location, word)| Some((location, number(word)?))) {
                Some((location, value)) => self.teeth = Some(Spanned { location, value }),
                None => return lexer.expected(Expected::Teeth),
            }
        } else if !is(word, "score") {
            return Ok(false);
        }
        *lexer = ahead;
        Ok(true)
    }

    /// Whether the line can still state the end of the match.
    fn takes_end(&self) -> bool {
        self.scope() != Some(Scope::Round) && self.ended.is_none() && !self.tells_score()
    }

    /// Whether the line can still state something about a round.
    fn takes_round(&self) -> bool {
        self.scope() != Some(Scope::Match) && !self.tells_score()
    }

    const fn tells_score(&self) -> bool {
        self.score.black.is_some() || self.score.white.is_some()
    }

    /// What the line is about, if that is stated or implied.
    pub(super) fn scope(&self) -> Option<Scope> {
        let about_round = self.tower.is_some() || self.way.is_some() || self.teeth.is_some();
        match self.scope {
            None if self.ended.is_some() => Some(Scope::Match),
            None if about_round => Some(Scope::Round),
            scope => scope,
        }
    }
}
