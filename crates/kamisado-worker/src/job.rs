//! A question that is being worked on.

use kamisado_engine::Level;
use kamisado_protocol::{Ask, News};

use crate::choice::Choosing;
use crate::line::Line;
use crate::review::Reviewing;
use crate::signing::Signing;
use crate::study::{Lengths, Study};

/// A question that is being worked on.
pub(crate) struct Job {
    pub(crate) id: u32,
    pub(crate) work: Work,
    /// What was told last, so that only news is told.
    pub(crate) told: Option<News>,
}

/// What is being worked on.
pub(crate) enum Work {
    /// The engine's turn.
    Choosing(Choosing),
    /// All moves.
    Study(Study),
    /// The main line.
    Line(Line),
    /// The solver's signature.
    Signing(Signing),
    /// A match.
    Review(Reviewing),
}

/// The seed of the player who gives hints. Any will do: it only decides between equals.
const HINT_SEED: u32 = 1;

impl Work {
    /// The work that a question asks for, or why it cannot be done. A cancellation is no work.
    pub(crate) fn new(ask: Ask) -> Result<Option<Work>, String> {
        match ask {
            Ask::Choose { game, level, seed, within } => {
                let level = Level::new(level).ok_or_else(|| format!("{level} is no level from 1 to 10"))?;
                Ok(Some(Work::Choosing(Choosing::new(game, level, seed, within))))
            }
            Ask::Hint { game, within } => Ok(Some(Work::Choosing(Choosing::new(game, Level::FULL, HINT_SEED, within)))),
            Ask::Verdicts { position, lengths } => {
                let lengths = if lengths { Lengths::All } else { Lengths::None };
                Ok(Some(Work::Study(Study::new(position, lengths))))
            }
            Ask::Line { position } => Ok(Some(Work::Line(Line::new(position)))),
            Ask::Signature => Ok(Some(Work::Signing(Signing::default()))),
            Ask::Review { game } => Ok(Some(Work::Review(Reviewing::new(game)))),
            Ask::Cancel { .. } => Ok(None),
        }
    }

    /// What is known now.
    pub(crate) fn news(&self) -> Option<News> {
        match self {
            Work::Choosing(choosing) => choosing.news(),
            Work::Study(study) => Some(News::Verdicts(study.news())),
            Work::Line(line) => Some(News::Line(line.moves().to_vec())),
            Work::Signing(signing) => Some(signing.news()),
            Work::Review(review) => Some(News::Review(review.news())),
        }
    }
}
