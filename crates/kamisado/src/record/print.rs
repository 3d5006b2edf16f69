//! Printing a record in its canonical form.

use alloc::string::String;
use core::fmt;

use crate::{
    ByPlayer, Format, Match, MatchRules, Official, Opener, Player, Position, Record, Round, Series, Setup, Square,
};

use super::escape::{Enclosed, Escaped};
use super::tags::KnownTag;
use super::verdict::{Final, Verdict};

/// The home rows of both players with their teeth, if all towers stand there and any may move.
pub(super) fn home_rows(position: &Position) -> Option<String> {
    let setup: Setup = position.setup();
    let home = |(square, piece): (Square, crate::Piece)| square.distance_from_home(piece.tower.player) == 0;
    if position.must_move().is_some() || !setup.pieces().all(home) {
        return None;
    }
    let mut rows = String::new();
    for player in Player::ALL {
        let home = |square: &Square| square.distance_from_home(player) == 0;
        for piece in Square::ALL.into_iter().filter(home).filter_map(|square| setup.at(square)) {
            rows.extend((0..piece.teeth.count()).map(|_| '+'));
            rows.push(piece.tower.letter());
        }
        if player == Player::Black {
            rows.push_str(" / ");
        }
    }
    Some(rows)
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut game = self.game.clone();
        while game.forward() {}
        let last = game.result().map(|result| Final { result, score: game.score() });
        self.write_tags(f, &game, last.as_ref())?;
        let mut ply = 0;
        let mut score = ByPlayer::default();
        for (number, round) in game.rounds().iter().enumerate() {
            write!(f, "\nRound {}", number + 1)?;
            if let Some(rows) = home_rows(round.start()) {
                write!(f, "  {rows}")?;
            }
            f.write_str("\n")?;
            if let Some(comment) = self.comment(0).filter(|_| number == 0) {
                writeln!(f, "{{{}}}", Escaped(comment, Enclosed::Braces))?;
            }
            self.write_moves(f, round, ply)?;
            ply += round.moves().len();
            if let Some(verdict) = Verdict::new(&game, number, score) {
                score = verdict.score;
                writeln!(f, "{verdict}")?;
            }
            if let Some(fill) = game.fill_after(number) {
                ply += 1;
                write!(f, "Fill {fill}")?;
                self.write_comment(f, ply)?;
                f.write_str("\n")?;
            }
        }
        match last {
            Some(last) => writeln!(f, "{last}"),
            None => f.write_str("*\n"),
        }
    }
}

impl Record {
    fn write_tags(&self, f: &mut fmt::Formatter<'_>, game: &Match, last: Option<&Final>) -> fmt::Result {
        let rules = game.rules();
        let start = game.rounds().first().map(|round| *round.start());
        for tag in KnownTag::ALL {
            let name = tag.name();
            match tag {
                KnownTag::Black | KnownTag::White | KnownTag::Date | KnownTag::Place => {
                    self.tags.get(name).map_or(Ok(()), |value| write_tag(f, name, value))?;
                }
                KnownTag::Match => write_match_tag(f, rules)?,
                KnownTag::Opener => {
                    if let Format::Series(Series { opener: opener @ Opener::Winner, .. }) = rules.format {
                        write_tag(f, name, opener.name())?;
                    }
                }
                KnownTag::Layout if rules.layout != crate::Layout::NORMAL => {
                    writeln!(f, "[{name} \"{}\"]", rules.layout)?;
                }
                KnownTag::Opening if rules.limited => write_tag(f, name, "limited")?,
                KnownTag::Position => {
                    if let Some(start) = start.filter(|start| *start != rules.start()) {
                        writeln!(f, "[{name} \"{start}\"]")?;
                    }
                }
                KnownTag::Result => last.map_or(Ok(()), |last| writeln!(f, "[{name} \"{last}\"]"))?,
                KnownTag::Layout | KnownTag::Opening => {}
            }
        }
        self.tags.others().try_for_each(|(name, value)| write_tag(f, name, value))
    }

    /// Writes a comment behind a turn.
    fn write_comment(&self, f: &mut fmt::Formatter<'_>, ply: usize) -> fmt::Result {
        match self.comment(ply) {
            Some(comment) => write!(f, " {{{}}}", Escaped(comment, Enclosed::Braces)),
            None => Ok(()),
        }
    }

    /// Writes the moves of a round in two columns; so many turns came before.
    fn write_moves(&self, f: &mut fmt::Formatter<'_>, round: &Round, before: usize) -> fmt::Result {
        let mut number = 0;
        // The column of the next move on the current line, and whether a comment has ended its text.
        let mut open = None;
        for (count, (position, mv)) in round.steps().enumerate() {
            let ply = before + count + 1;
            let player = position.to_move();
            match open {
                Some(commented) if player == Player::White => {
                    f.write_str(if commented { "\n" } else { "  " })?;
                    if commented {
                        write!(f, "{:BLANK$}", "")?;
                    }
                }
                _ => {
                    if number > 0 {
                        f.write_str("\n")?;
                    }
                    number += 1;
                    write!(f, "{number:>2}. ")?;
                    if player == Player::White {
                        write!(f, "{:CELL$}", "")?;
                    }
                }
            }
            match Official::of(position, mv) {
                Some(official) => write!(f, "{official}")?,
                None => write!(f, "{mv}")?,
            }
            self.write_comment(f, ply)?;
            open = (player == Player::Black).then(|| self.comment(ply).is_some());
        }
        if number > 0 { f.write_str("\n") } else { Ok(()) }
    }
}

/// The width of a move and of the space between the columns.
const CELL: usize = 6;
/// The width of all that stands before White's move.
const BLANK: usize = 4 + CELL;

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", Escaped(value, Enclosed::Quotes))
}

fn write_match_tag(f: &mut fmt::Formatter<'_>, rules: MatchRules) -> fmt::Result {
    let name = KnownTag::Match.name();
    match rules.format {
        Format::Match(length) => write_tag(f, name, length.name()),
        Format::Series(Series { wins: None, .. }) => write_tag(f, name, "series"),
        Format::Series(Series { wins: Some(wins), .. }) => writeln!(f, "[{name} \"series {}\"]", wins.count()),
    }
}
