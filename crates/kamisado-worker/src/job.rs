//! A question that is being worked on.

use kamisado_engine::Level;
use kamisado_engine::review::{ReviewJob, Thoroughness};
use kamisado_solver::{Detail, Job, LineJob, VerdictsJob};
use kamisado_worker_protocol::{Ask, News};

use crate::choice::Choosing;
use crate::convert;
use crate::signing::Signing;

/// A question that is being worked on.
pub(crate) struct OpenRequest {
    pub(crate) id: u32,
    pub(crate) work: Work,
    /// What was told last, so that only news is told.
    pub(crate) told: Option<News>,
}

/// What is being worked on.
pub(crate) enum Work {
    /// The engine's turn.
    Choosing(Choosing),
    /// What a perfect player would do.
    Hint(Choosing),
    /// All moves.
    Verdicts(VerdictsJob),
    /// The main line.
    Line(LineJob),
    /// The solver's signature.
    Signing(Signing),
    /// A match.
    Review(ReviewJob),
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
            Ask::Hint { game, within } => Ok(Some(Work::Hint(Choosing::new(game, Level::FULL, HINT_SEED, within)))),
            Ask::Verdicts { position, lengths } => {
                let detail = if lengths { Detail::All } else { Detail::Winners };
                Ok(Some(Work::Verdicts(VerdictsJob::new(position, detail))))
            }
            Ask::Line { position } => Ok(Some(Work::Line(LineJob::new(position)))),
            Ask::Signature => Ok(Some(Work::Signing(Signing::default()))),
            Ask::Review { game } => Ok(Some(Work::Review(ReviewJob::new(game, Thoroughness::default())))),
            Ask::Cancel { .. } => Ok(None),
        }
    }

    /// What is known now.
    pub(crate) fn news(&self) -> Option<News> {
        match self {
            Work::Choosing(choosing) | Work::Hint(choosing) => choosing.news(),
            Work::Verdicts(job) => Some(convert::verdicts(job.verdicts())),
            Work::Line(job) => Some(News::Line(job.snapshot())),
            Work::Signing(signing) => Some(signing.news()),
            Work::Review(job) => Some(convert::review(job.review())),
        }
    }
}
