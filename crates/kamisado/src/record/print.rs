//! Printing a record in its canonical form.

use core::fmt;

use crate::{ByPlayer, Format, Match, MatchRules, Opener, Record, Round, Series};

use super::columns::home_rows;
use super::escape::{Enclosed, Escaped};
use super::tags::KnownTag;
use super::verdict::{Final, Verdict};

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
        let mut ply = before;
        for (number, ByPlayer { black, white }) in (1..).zip(round.columns()) {
            write!(f, "{number:>2}. ")?;
            if let Some(official) = black {
                ply += 1;
                write!(f, "{official}")?;
                self.write_comment(f, ply)?;
            }
            if let Some(official) = white {
                match black {
                    None => write!(f, "{:CELL$}", "")?,
                    Some(_) if self.comment(ply).is_some() => write!(f, "\n{:BLANK$}", "")?,
                    Some(_) => f.write_str("  ")?,
                }
                ply += 1;
                write!(f, "{official}")?;
                self.write_comment(f, ply)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
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
