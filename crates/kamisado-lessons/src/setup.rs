//! Where a step takes place.

use kamisado::{Format, Match, MatchRules, Opener, Position, Series, Turn};

/// A position to act in, and how it came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonSetup {
    /// The position as KFEN.
    pub kfen: &'static str,
    /// The turns that have been taken from there, so that it is known why a tower must move.
    pub turns: &'static [&'static str],
    /// Whether the round belongs to a series of single rounds.
    pub series: bool,
    /// The figure of the rule book that it shows, if it is one.
    pub figure: Option<&'static str>,
}

impl LessonSetup {
    /// A position of a match.
    pub(crate) const fn new(kfen: &'static str) -> LessonSetup {
        LessonSetup { kfen, turns: &[], series: false, figure: None }
    }

    /// The same after some turns.
    pub(crate) const fn after(self, turns: &'static [&'static str]) -> LessonSetup {
        LessonSetup { turns, ..self }
    }

    /// The same as a figure of the rule book.
    pub(crate) const fn figure(self, figure: &'static str) -> LessonSetup {
        LessonSetup { figure: Some(figure), ..self }
    }

    /// The same in a series of single rounds.
    pub(crate) const fn in_series(self) -> LessonSetup {
        LessonSetup { series: true, ..self }
    }

    /// The match that it stands for; none if it is none, which the tests rule out for every lesson.
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
