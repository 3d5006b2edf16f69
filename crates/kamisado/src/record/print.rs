//! Prints a record in its canonical form: tags, columns of moves, results.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::notation::OfficialMove;
use crate::record::Record;
use crate::{
    ByPlayer, Format, Match, MatchEnd, MatchLength, MatchResult, MatchRules, Opener, Outcome, Player, Position, Round,
    Series, Turn,
};

use super::lexer::{Enclosed, Escaped};
use super::notes::Notes;
use super::tags::KnownTag;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = &self.game;
        let last = game.result().map(|result| MatchSummary { result, score: game.score() });
        self.write_tags(f, last.as_ref())?;
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
            if let Some(verdict) = RoundSummary::new(game, number, score) {
                score = verdict.score;
                writeln!(f, "{verdict}")?;
            }
            if let Some(fill) = game.fill_after(number) {
                ply += 1;
                write!(f, "Fill {fill}")?;
                self.write_notes(f, ply)?;
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
    fn write_tags(&self, f: &mut fmt::Formatter<'_>, last: Option<&MatchSummary>) -> fmt::Result {
        let (rules, start) = (self.game.rules(), self.game.start());
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
                KnownTag::Opening if rules.limited_opening => write_tag(f, name, "limited")?,
                KnownTag::Position => {
                    if *start != rules.start() {
                        writeln!(f, "[{name} \"{start}\"]")?;
                    }
                }
                KnownTag::Result => last.map_or(Ok(()), |last| writeln!(f, "[{name} \"{last}\"]"))?,
                KnownTag::Layout | KnownTag::Opening => {}
            }
        }
        self.tags.others().try_for_each(|(name, value)| write_tag(f, name, value))
    }

    /// Prints the comment on a turn and the variations that replace it.
    fn write_notes(&self, f: &mut fmt::Formatter<'_>, ply: usize) -> fmt::Result {
        write_comment(f, &self.notes, ply)?;
        write_variations(f, &self.notes, &self.game, ply - 1)
    }

    fn has_notes(&self, ply: usize) -> bool {
        self.comment(ply).is_some() || !self.variations(ply - 1).is_empty()
    }

    /// Prints the moves of a round in two columns. `before` is the number of earlier turns.
    fn write_moves(&self, f: &mut fmt::Formatter<'_>, round: &Round, before: usize) -> fmt::Result {
        let mut ply = before;
        for (number, ByPlayer { black, white }) in (1..).zip(round.columns()) {
            write!(f, "{number:>2}. ")?;
            if let Some(official) = black {
                ply += 1;
                write!(f, "{official}")?;
                self.write_notes(f, ply)?;
            }
            if let Some(official) = white {
                match black {
                    None => write!(f, "{:CELL$}", "")?,
                    Some(_) if self.has_notes(ply) => write!(f, "\n{:BLANK$}", "")?,
                    Some(_) => f.write_str("  ")?,
                }
                ply += 1;
                write!(f, "{official}")?;
                self.write_notes(f, ply)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// Prints the comment on a turn.
fn write_comment(f: &mut fmt::Formatter<'_>, notes: &Notes, ply: usize) -> fmt::Result {
    match notes.comment(ply) {
        Some(comment) => write!(f, " {{{}}}", Escaped(comment, Enclosed::Braces)),
        None => Ok(()),
    }
}

/// Prints what could have been played after this number of turns of a match, instead of its next turn.
fn write_variations(f: &mut fmt::Formatter<'_>, notes: &Notes, game: &Match, ply: usize) -> fmt::Result {
    notes.variations(ply).iter().try_for_each(|variation| {
        let mut line = game.clone();
        line.truncate(ply);
        f.write_str(" (")?;
        if let Some(comment) = variation.comment(ply) {
            write!(f, "{{{}}} ", Escaped(comment, Enclosed::Braces))?;
        }
        for (&turn, start) in variation.turns().iter().zip(ply..) {
            if start > ply {
                f.write_str(" ")?;
            }
            match turn {
                Turn::Move(mv) => match OfficialMove::new(line.round().position(), mv) {
                    Some(official) => write!(f, "{official}")?,
                    None => write!(f, "{mv}")?,
                },
                Turn::Fill(fill) => write!(f, "{fill}")?,
            }
            line.play(turn).expect("the turns of a variation are legal");
            write_comment(f, &variation.notes, start + 1)?;
            write_variations(f, &variation.notes, &line, start)?;
        }
        f.write_str(")")
    })
}

/// The width of a move with the space between the columns.
const CELL: usize = 6;
/// The width of everything before White's move.
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

impl Round {
    /// The moves so far in lines of two columns, as in the rule book: Black on the left, White on the right.
    ///
    /// A cell is empty if White opens the round, if a player moves again after a push (S3), or if the round has not
    /// come further. A line never has two empty cells. Read line by line, Black's cell first, the cells give the moves
    /// in order.
    ///
    /// ```
    /// # use kamisado::{Position, Round};
    /// // Figure 8: White's purple sumo pushes, Black loses its turn, and White moves again.
    /// let start: Position = "2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 b O 3".parse()?;
    /// let mut round = Round::new(start);
    /// for mv in ["c8e6", "h3h4", "d2e3"] {
    ///     round.play(mv.parse()?)?;
    /// }
    /// let lines = round.columns();
    /// assert_eq!(lines.len(), 2);
    /// assert_eq!(lines[0].black.unwrap().to_string(), "O↖2P");
    /// assert_eq!(lines[0].white.unwrap().to_string(), "P↑1Y");
    /// assert_eq!(lines[1].black, None);
    /// assert_eq!(lines[1].white.unwrap().to_string(), "Y↗1R");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn columns(&self) -> Vec<ByPlayer<Option<OfficialMove>>> {
        let mut lines: Vec<ByPlayer<Option<OfficialMove>>> = Vec::new();
        for (position, mv) in self.plies() {
            // Every move of a round is legal, so it has a notation.
            let official = OfficialMove::new(position, mv);
            match (position.to_move(), lines.last_mut()) {
                (Player::White, Some(ByPlayer { white: white @ None, .. })) => *white = official,
                (Player::White, _) => lines.push(ByPlayer { black: None, white: official }),
                (Player::Black, _) => lines.push(ByPlayer { black: official, white: None }),
            }
        }
        lines
    }
}

impl Position {
    /// A player's home row as in KFEN and in the headings of records, from file `a` to `h`, with teeth.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// let position: Position = "yrgkonbp/8/8/8/8/8/8/+PGYRKONB b - 3".parse()?;
    /// assert_eq!(position.home_row(Player::Black), "yrgkonbp");
    /// assert_eq!(position.home_row(Player::White), "+PGYRKONB");
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn home_row(&self, player: Player) -> String {
        let kfen = self.to_string();
        // A KFEN has the rows from 8 to 1, followed by a space.
        let mut rows = kfen.split(['/', ' ']);
        let row = match player {
            Player::Black => rows.next(),
            Player::White => rows.nth(7),
        };
        row.unwrap_or_default().into()
    }
}

/// The home rows of both players with their teeth. `None` unless all towers are at home and any may move.
pub(super) fn home_rows(position: &Position) -> Option<String> {
    let setup = position.setup();
    let at_home = setup.pieces().all(|(square, piece)| square.distance_from_home(piece.tower.player) == 0);
    let rows = || Player::ALL.map(|player| position.home_row(player)).join(" / ");
    (at_home && position.must_move().is_none()).then(rows)
}

/// The end of a round, as a record prints it.
#[derive(Clone, Copy)]
pub(super) struct RoundSummary {
    pub(super) outcome: Outcome,
    /// The teeth of the crowned tower, including the new one. `None` in formats without teeth.
    pub(super) teeth: Option<u8>,
    pub(super) score: ByPlayer<u32>,
}

impl RoundSummary {
    /// The end of a round of a match, counted from 0. `None` if it is not over. `before` is the score before the round,
    /// used where the score counts rounds.
    pub(super) fn new(game: &Match, round: usize, before: ByPlayer<u32>) -> Option<RoundSummary> {
        let outcome = game.rounds().get(round)?.outcome()?;
        if game.rules().format.length() == MatchLength::Single {
            let mut score = before;
            score[outcome.winner] += 1;
            return Some(RoundSummary { outcome, teeth: None, score });
        }
        // The next round begins with the teeth that this one ended with.
        let crowned = game.rounds().get(round + 1).map_or_else(|| game.position(), |next| *next.start());
        let score = ByPlayer::from_fn(|player| crowned.points(player));
        Some(RoundSummary { outcome, teeth: Some(crowned.teeth(outcome.crowned()).count()), score })
    }
}

/// The name of a player as records print it.
pub(super) const fn capital(player: Player) -> &'static str {
    match player {
        Player::Black => "Black",
        Player::White => "White",
    }
}

impl fmt::Display for RoundSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome { winner, tower, won_by: way } = self.outcome;
        write!(f, "{} wins the round: {tower} {}, ", capital(winner), way.name())?;
        if let Some(teeth) = self.teeth {
            write!(f, "tooth {teeth}, ")?;
        }
        write_score(f, self.score)
    }
}

fn write_score(f: &mut fmt::Formatter<'_>, score: ByPlayer<u32>) -> fmt::Result {
    write!(f, "Black {} White {}", score.black, score.white)
}

/// The result of a match, as a record prints it.
pub(super) struct MatchSummary {
    pub(super) result: MatchResult,
    pub(super) score: ByPlayer<u32>,
}

impl fmt::Display for MatchSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MatchResult { winner, ended } = self.result;
        write!(f, "{} wins the match: ", winner.map_or("Nobody", capital))?;
        match (ended, winner) {
            (MatchEnd::Resigned, Some(winner)) => write!(f, "{} resigned, ", capital(!winner))?,
            (MatchEnd::Time, Some(winner)) => write!(f, "{} out of time, ", capital(!winner))?,
            (MatchEnd::Stopped, _) => f.write_str("stopped, ")?,
            (MatchEnd::Score, _) | (_, None) => {}
        }
        write_score(f, self.score)
    }
}
