//! The parser of records.

use alloc::boxed::Box;
use alloc::string::String;
use core::mem;

use crate::notation::OfficialMove;
use crate::reason::IllegalMove;
use crate::record::{Record, Variation};
use crate::{ByPlayer, Fill, Match, Move, Phase, Player, Round, Tower, Turn, TurnError, TurnErrorKind};

use super::error::{Contradiction, Expected, RecordError, RecordErrorKind};
use super::header::Header;
use super::lexer::{Lexer, Location, ParseFailure, ParseResult, Token, fail, number, unexpected};
use super::parsed_move::{ParsedMove, without_number};
use super::print::RoundSummary;
use super::print::home_rows;
use super::result_line::{self, ResultLine};

/// Parses a record; see [`Record::parse_onto`].
pub(super) fn parse(text: &str, onto: &Match) -> Result<Record, Box<RecordError>> {
    let mut record = Record::from(Match::new(onto.rules()));
    match read(text, onto, &mut record) {
        Ok(()) => Ok(record),
        Err(failure) => {
            let ParseFailure { location: Location { line, column }, kind } = *failure;
            Err(Box::new(RecordError { record, line, column, kind }))
        }
    }
}

fn read(text: &str, onto: &Match, record: &mut Record) -> ParseResult<()> {
    let mut lexer = Lexer::new(text);
    let mut header = Header::default();
    let tags = read_tags(&mut lexer, &mut header, record);
    record.game = header.any_game(onto);
    tags?;
    record.game = header.game(onto)?;
    let mut reader = Reader::new(record, lexer);
    reader.lost_on_time = header.lost_on_time;
    reader.read_turns()?;
    match header.result {
        Some(claim) => reader.settle(&claim),
        None => Ok(()),
    }
}

/// Parses the tags and the comments between them.
fn read_tags(lexer: &mut Lexer<'_>, header: &mut Header, record: &mut Record) -> ParseResult<()> {
    loop {
        let mut ahead = *lexer;
        match ahead.token()? {
            Some((location, Token::Tag(tag))) => header.read(location, tag, &mut record.tags)?,
            Some((_, Token::Comment(text))) => record.notes.add_comment(0, &text),
            Some((_, Token::Word(_))) | None => return Ok(()),
        }
        *lexer = ahead;
    }
}

/// Parses the text below the tags.
pub(super) struct Reader<'a, 'r> {
    lexer: Lexer<'a>,
    pub(super) record: &'r mut Record,
    /// The number of turns so far.
    pub(super) ply: usize,
    /// The score after the last finished round.
    pub(super) score: ByPlayer<u32>,
    /// The last finished round, until the first move of the next one.
    pub(super) finished: Option<RoundSummary>,
    /// Whether the text has stated that the match is over or goes on.
    pub(super) closed: bool,
    /// Whether the tags of a PGN state that the loser ran out of time.
    pub(super) lost_on_time: bool,
}

impl<'a, 'r> Reader<'a, 'r> {
    fn new(record: &'r mut Record, lexer: Lexer<'a>) -> Reader<'a, 'r> {
        let mut reader = Reader {
            lexer,
            record,
            ply: 0,
            score: ByPlayer::default(),
            finished: None,
            closed: false,
            lost_on_time: false,
        };
        reader.begin();
        reader
    }

    /// Sets the state before the first turn. The start position may be the end of a round.
    pub(super) fn begin(&mut self) {
        self.finished = RoundSummary::new(&self.record.game, 0, ByPlayer::default());
        self.score = match self.finished {
            Some(verdict) => verdict.score,
            None => self.record.game.score(),
        };
    }

    fn read_turns(&mut self) -> ParseResult<()> {
        loop {
            let before = self.lexer;
            let Some((location, token)) = self.lexer.token()? else {
                return Ok(());
            };
            match token {
                Token::Comment(text) => self.record.notes.add_comment(self.ply, &text),
                _ if self.closed => return fail(location, RecordErrorKind::AfterEnd),
                Token::Tag(_) => return self.unknown(location, "["),
                Token::Word("(") => self.read_variation(location)?,
                Token::Word(word) if result_line::begins(word) => {
                    self.lexer = before;
                    let claim = ResultLine::read(&mut self.lexer)?;
                    self.check(&claim)?;
                }
                Token::Word(word) if word.eq_ignore_ascii_case("round") => self.read_heading(location)?,
                Token::Word(word) => self.read_turn(location, word)?,
            }
        }
    }

    /// Parses the variation after an opening parenthesis. Its turns replace the last one.
    fn read_variation(&mut self, location: Location) -> ParseResult<()> {
        if self.lexer.depth == Variation::MAX_DEPTH {
            return self.unknown(location, "(");
        }
        let Some(replaced) = self.record.game.undo() else {
            return self.unknown(location, "(");
        };
        let notes = mem::take(&mut self.record.notes);
        let (ply, score, finished) = (self.ply, self.score, self.finished);
        let start = ply - 1;
        self.ply = start;
        self.lexer.depth += 1;
        let read = self.read_variation_turns(start);
        self.lexer.depth -= 1;
        let turns = self.record.game.turns().skip(start).collect();
        self.record.game.truncate(start);
        self.record.game.play(replaced).expect("the turn was legal here before");
        (self.ply, self.score, self.finished) = (ply, score, finished);
        let inner = mem::replace(&mut self.record.notes, notes);
        read?;
        if let Some(mut variation) = Variation::new(turns) {
            variation.notes = inner;
            self.record.notes.add_variation(start, variation);
        }
        Ok(())
    }

    /// Parses the turns of a variation up to its closing parenthesis.
    fn read_variation_turns(&mut self, start: usize) -> ParseResult<()> {
        loop {
            let Some((location, token)) = self.lexer.token()? else {
                return self.lexer.expected(Expected::VariationEnd);
            };
            match token {
                Token::Comment(text) => self.record.notes.add_comment(self.ply, &text),
                Token::Word(")") if self.ply > start => return Ok(()),
                Token::Word("(") if self.ply > start => self.read_variation(location)?,
                Token::Word(word) => self.read_turn(location, word)?,
                Token::Tag(_) => return self.unknown(location, "["),
            }
        }
    }

    /// Reports a word that is not a turn.
    fn unknown(&self, location: Location, found: &str) -> ParseResult<()> {
        unexpected(location, Expected::Move(self.mover(location)?), found)
    }

    /// The player to move. Between two rounds and after the end of the match, nobody moves.
    fn mover(&self, location: Location) -> ParseResult<Player> {
        match self.record.game.phase() {
            Phase::Move(player) => Ok(player),
            Phase::Fill(winner) => fail(location, RecordErrorKind::MissingFill(winner)),
            Phase::Over(_) => fail(location, RecordErrorKind::AfterEnd),
        }
    }

    /// Parses a turn or a move number that begins with this word.
    fn read_turn(&mut self, location: Location, word: &str) -> ParseResult<()> {
        let bare = without_number(word);
        if bare.is_empty() {
            return Ok(());
        }
        let location = Location { column: location.column + (word.chars().count() - bare.chars().count()), ..location };
        if bare.eq_ignore_ascii_case("fill") {
            return self.read_fill(location);
        }
        if let Some(fill) = fill(bare) {
            return self.take(location, Turn::Fill(fill));
        }
        match ParsedMove::read(bare, &mut self.lexer) {
            Some(written) => self.take_move(location, written),
            None => self.unknown(location, bare),
        }
    }

    /// Parses the side after `Fill`.
    fn read_fill(&mut self, location: Location) -> ParseResult<()> {
        let mut ahead = self.lexer;
        for filler in ["from", "the"] {
            let mut next = ahead;
            if next.word().is_some_and(|word| word.eq_ignore_ascii_case(filler)) {
                ahead = next;
            }
        }
        let Some(fill) = { ahead }.word().and_then(fill) else {
            return ahead.expected(Expected::Side);
        };
        ahead.word();
        self.lexer = ahead;
        self.take(location, Turn::Fill(fill))
    }

    /// Plays a move, and before it any forced passes that the text omits.
    fn take_move(&mut self, location: Location, written: ParsedMove) -> ParseResult<()> {
        self.mover(location)?;
        loop {
            let position = self.record.game.round().position();
            let this_pass = written.pass().is_some_and(|tower| tower.is_none() || tower == position.must_move());
            if this_pass || !position.must_pass() {
                break;
            }
            self.take(location, Turn::Move(Move::Pass))?;
        }
        let mv = match written {
            ParsedMove::Move(mv) => mv,
            ParsedMove::Official(official) => match named_move(self.record.game.round(), official) {
                Ok(mv) => mv,
                Err(kind) => return fail(location, kind),
            },
        };
        self.take(location, Turn::Move(mv))
    }

    /// Takes a turn.
    fn take(&mut self, location: Location, turn: Turn) -> ParseResult<()> {
        let game = &mut self.record.game;
        let rounds = game.rounds().len();
        if let Err(error) = game.play(turn) {
            let kind = match error.kind {
                TurnErrorKind::Over(_) => RecordErrorKind::AfterEnd,
                TurnErrorKind::FillDue(winner) => RecordErrorKind::MissingFill(winner),
                TurnErrorKind::Illegal(_) | TurnErrorKind::NotBetweenRounds => RecordErrorKind::Refused(error),
            };
            return fail(location, kind);
        }
        self.ply += 1;
        if let Turn::Move(_) = turn {
            self.finished = RoundSummary::new(game, rounds - 1, self.score);
            self.score = self.finished.map_or(self.score, |verdict| verdict.score);
        }
        Ok(())
    }

    /// Parses and checks a heading after the word `Round`.
    fn read_heading(&mut self, location: Location) -> ParseResult<()> {
        let mut ahead = self.lexer;
        let written = ahead.located_word().and_then(|(location, word)| Some((location, number(word)?)));
        if written.is_some() {
            self.lexer = ahead;
        }
        let game = &self.record.game;
        // A match that starts at the end of a round has a heading for that round too.
        let set_up = self.ply == 0 && written.is_none_or(|(_, number)| number == 1);
        let round = if set_up { game.rounds().first() } else { game.rounds().last() };
        let actual = if set_up { 1 } else { game.rounds().len() };
        if !set_up {
            self.mover(location)?;
        }
        if round.is_some_and(|round| !round.moves().is_empty()) {
            return fail(location, RecordErrorKind::Contradiction(Contradiction::RoundNotOver));
        }
        if let Some((location, written)) = written
            && usize::try_from(written) != Ok(actual)
        {
            return fail(location, RecordErrorKind::Contradiction(Contradiction::RoundNumber { written, actual }));
        }
        let actual = round.and_then(|round| home_rows(round.start()));
        self.read_home_rows(actual)
    }

    /// Parses and checks the home rows of a heading, if there are any.
    fn read_home_rows(&mut self, actual: Option<String>) -> ParseResult<()> {
        let mut written = String::new();
        let mut location = self.lexer.location();
        loop {
            let mut ahead = self.lexer;
            let Some((start, word)) = ahead.located_word() else {
                break;
            };
            let more = if word == "/" {
                !written.is_empty() && !written.contains('/')
            } else {
                is_row(word) && letters(&written) < 16
            };
            if !more {
                break;
            }
            if written.is_empty() {
                location = start;
            }
            written.push_str(word);
            self.lexer = ahead;
        }
        let bare = |text: &str| text.replace([' ', '/'], "").to_ascii_uppercase();
        match letters(&written) {
            0 => Ok(()),
            8 => self.lexer.expected(Expected::HomeRows),
            _ if actual.as_deref().map(bare) == Some(bare(&written)) => Ok(()),
            _ => fail(location, RecordErrorKind::Contradiction(Contradiction::HomeRows { written, actual })),
        }
    }
}

/// The side that a word names.
fn fill(word: &str) -> Option<Fill> {
    Fill::ALL.into_iter().find(|fill| word.eq_ignore_ascii_case(fill.name()))
}

fn letters(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_alphabetic).count()
}

/// Whether a word can only be a home row or a pair of home rows.
fn is_row(word: &str) -> bool {
    let is_kfen_char = |c: char| matches!(c, '+' | '/') || Tower::from_letter(c).is_some();
    word.len() <= 128 && letters(word) >= 8 && word.chars().all(is_kfen_char)
}

/// The move that a move in official notation describes.
fn named_move(round: &Round, official: OfficialMove) -> Result<Move, RecordErrorKind> {
    let position = round.position();
    if position.must_move().is_some_and(|must_move| must_move != official.tower) {
        // Checks the tower first, so a wrong tower is reported before a wrong target.
        let from = position.square_of(Tower::new(position.to_move(), official.tower));
        let anywhere = OfficialMove { reached: None, ..official };
        let mv = anywhere.resolve(position).unwrap_or(Move::Step { from, to: from });
        if let Err(illegal @ IllegalMove::WrongTower { .. }) = round.explain(Move::Step { from, to: from }) {
            let kind = TurnErrorKind::Illegal(illegal);
            return Err(RecordErrorKind::Refused(TurnError { turn: Turn::Move(mv), kind }));
        }
    }
    official.resolve(position).map_err(RecordErrorKind::Official)
}
