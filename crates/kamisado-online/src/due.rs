//! What the server does by itself.

use kamisado::{ByPlayer, Fill, Move, Phase, Turn};

use crate::{Event, Game, Moment, Time};

impl Game {
    /// What is due by itself at this moment: a loss on time, or the fill that its winner did not choose in time, with the
    /// passes after it.
    pub fn due(&self, moment: &Moment) -> Vec<Event> {
        if !self.is_time_up(moment) {
            return Vec::new();
        }
        match self.game.phase() {
            Phase::Move(player) => vec![Event::TimeLost { player }],
            Phase::Fill(_) => {
                let (turn, left) = (Turn::Fill(Fill::Left), self.clock.left());
                let mut after = self.clone();
                let mut events = vec![Event::Turn { turn, left }];
                if after.game.play(turn).is_ok() {
                    events.extend(after.passes(left));
                }
                events
            }
            Phase::Over(_) => Vec::new(),
        }
    }

    /// When something becomes due by itself, as far as the clocks say; the lag is made up for.
    pub fn due_at(&self, lag: ByPlayer<u64>) -> Option<Time> {
        self.waits_for()?;
        self.clock.deadline(self.game.phase(), lag)
    }

    /// Whether the time for what is due is up.
    pub(crate) fn is_time_up(&self, moment: &Moment) -> bool {
        self.due_at(moment.lag).is_some_and(|time| moment.now >= time)
    }

    /// The passes that are due now, each as an event; they cost nothing.
    pub(crate) fn passes(mut self, left: Option<ByPlayer<u64>>) -> Vec<Event> {
        let passes = self.game.play_passes();
        vec![Event::Turn { turn: Turn::Move(Move::Pass), left }; passes]
    }
}
