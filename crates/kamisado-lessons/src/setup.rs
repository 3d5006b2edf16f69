//! The positions of steps.

use kamisado::{Format, Match, MatchRules, Opener, Position, Series, Turn};

/// The position of a step, with the turns that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonSetup {
    /// The starting position as KFEN.
    pub kfen: &'static str,
    /// The turns from there. They explain why a tower must move.
    pub turns: &'static [&'static str],
    /// Whether the round belongs to a series.
    pub series: bool,
    /// The figure of the rule book that shows this position, if any.
    pub figure: Option<&'static str>,
}

impl LessonSetup {
    /// A position of a match.
    pub(crate) const fn new(kfen: &'static str) -> LessonSetup {
        LessonSetup { kfen, turns: &[], series: false, figure: None }
    }

    /// The same position after these turns.
    pub(crate) const fn after(self, turns: &'static [&'static str]) -> LessonSetup {
        LessonSetup { turns, ..self }
    }

    /// The same position as a figure of the rule book.
    pub(crate) const fn figure(self, figure: &'static str) -> LessonSetup {
        LessonSetup { figure: Some(figure), ..self }
    }

    /// The same position in a series of single rounds.
    pub(crate) const fn in_series(self) -> LessonSetup {
        LessonSetup { series: true, ..self }
    }

    /// The match of this setup. `None` if it is invalid, which tests rule out for all lessons.
    pub fn game(&self) -> Option<Match> {
        let position: Position = self.kfen.parse().ok()?;
        let mut rules = MatchRules::for_position(&position);
        if self.series {
            rules.format = Format::Series(Series { wins: None, opener: Opener::Alternating });
        }
        let mut game = Match::from_position(rules, position).ok()?;
        for text in self.turns {
            game.play(text.parse::<Turn>().ok()?).ok()?;
        }
        Some(game)
    }
}
