//! Matches and series of rounds.

use super::round::{RefOutcome, RefPosition};

/// What is played: a match on points, or a series of single rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Rounds with teeth and refills, until a score reaches the target; also one single round.
    Match,
    /// Single rounds from the start squares.
    Series {
        /// The wins that end it, or none if the players stop when they like.
        wins: Option<u32>,
        /// Whether the winner opens the next round; otherwise the first move alternates.
        winner_opens: bool,
    },
}

/// A match or a series in progress.
#[derive(Clone, Debug)]
pub struct RefMatch {
    /// What is played.
    kind: Kind,
    /// The start of the first round.
    start: RefPosition,
    /// Whether every round has a limited opening.
    limited: bool,
    /// The position now; between the rounds of a match the finished one, with its new tooth.
    position: RefPosition,
    /// How the finished rounds ended.
    rounds: Vec<RefOutcome>,
}

impl RefMatch {
    /// A match to 1, 3, 7 or 15 points; the layout holds for the first round, the limits for all.
    pub fn new(target: u32, layout: &str, limited: bool) -> RefMatch {
        let start = RefPosition::start(layout, target, limited);
        RefMatch { kind: Kind::Match, position: start.clone(), start, limited, rounds: Vec::new() }
    }

    /// A series of single rounds to a number of wins (1–99) or without end; layout and limits hold for all rounds.
    pub fn new_series(wins: Option<u32>, winner_opens: bool, layout: &str, limited: bool) -> RefMatch {
        assert!(wins.is_none_or(|wins| (1..=99).contains(&wins)));
        RefMatch { kind: Kind::Series { wins, winner_opens }, ..RefMatch::new(1, layout, limited) }
    }

    /// What can be played: moves, or between the rounds of a match `left` and `right`, or nothing more.
    pub fn legal(&self) -> Vec<String> {
        if self.winner().is_some() {
            Vec::new()
        } else if self.position.outcome().is_some() {
            vec!["left".to_string(), "right".to_string()] // F1
        } else {
            self.position.legal_moves()
        }
    }

    /// Plays a move or a choice of `legal`, or says why not and changes nothing.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        if self.winner().is_some() {
            return Err(format!("{text}: the match is over"));
        }
        if self.position.outcome().is_some() {
            let left = match text {
                "left" => true,
                "right" => false,
                other => return Err(format!("{other}: the winner says left or right")),
            };
            self.position = self.position.refill(left, self.limited);
            return Ok(());
        }
        self.position = self.position.play(text)?;
        if let Some(outcome) = self.position.outcome() {
            self.rounds.push(outcome);
            match self.kind {
                Kind::Match => self.position = self.position.crowned(),
                Kind::Series { winner_opens, .. } => {
                    if self.winner().is_none() {
                        let white_opens = if winner_opens {
                            outcome.winner_white
                        } else {
                            self.rounds.len() % 2 == 1 // Black opens the first, White the second
                        };
                        self.position = self.start.opened_by(white_opens);
                    }
                }
            }
        }
        Ok(())
    }

    /// The position now; after a finished round of a match with the new tooth.
    pub fn position(&self) -> RefPosition {
        self.position.clone()
    }

    /// The scores of White and Black: the points on the board, or the wins of a series.
    pub fn score(&self) -> (u32, u32) {
        match self.kind {
            Kind::Match => (self.position.score(true), self.position.score(false)),
            Kind::Series { .. } => {
                let white = self.rounds.iter().filter(|r| r.winner_white).count() as u32;
                (white, self.rounds.len() as u32 - white)
            }
        }
    }

    /// Whether White (true) or Black (false) has won the match, if it is over.
    pub fn winner(&self) -> Option<bool> {
        let needed = match self.kind {
            Kind::Match => self.start.target,
            Kind::Series { wins, .. } => wins?,
        };
        let (white, black) = self.score();
        if white >= needed {
            Some(true)
        } else if black >= needed {
            Some(false)
        } else {
            None
        }
    }

    /// How the finished rounds ended, in order.
    pub fn rounds(&self) -> &[RefOutcome] {
        &self.rounds
    }
}
