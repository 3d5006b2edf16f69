//! What the server does by itself.

use std::time::Duration;

use kamisado::{ByPlayer, Fill, Move, Phase, Turn};

use crate::{Event, Game, Moment, Pace, Timestamp};

impl Game {
    /// What is due by itself at this moment: a loss on time, or the fill that its winner did not choose in time, with the
    /// passes after it. A live game whose player has not come to make a first move is called off, unless it is rated and
    /// the opponent has moved; and so is one without clocks that was left: nobody loses it.
    pub fn due(&self, moment: &Moment) -> Vec<Event> {
        if !self.is_time_up(moment) {
            return Vec::new();
        }
        match self.game.phase() {
            Phase::Move(player)
                if self.terms().pace == Pace::None || (self.terms().pace.is_live() && !self.is_under_way(player)) =>
            {
                vec![Event::CalledOff { by: player }]
            }
            Phase::Move(player) => vec![Event::TimeLost { player }],
            Phase::Fill(_) => {
                let (turn, left) = (Turn::Fill(Fill::Left), self.clock.left());
                let passes = self.game.passes_after(turn).expect("a side can always be chosen in this phase");
                with_passes(turn, passes, left)
            }
            Phase::Over(_) => Vec::new(),
        }
    }

    /// When something becomes due by itself, as far as the clocks say; the lag is made up for.
    pub fn due_at(&self, lag: ByPlayer<Duration>) -> Option<Timestamp> {
        self.waits_for()?;
        self.clock.deadline(self.game.phase(), lag)
    }

    /// Whether the time for what is due is up.
    pub(crate) fn is_time_up(&self, moment: &Moment) -> bool {
        self.due_at(moment.lag).is_some_and(|time| moment.now >= time)
    }
}

/// A turn and the passes that are due after it, each as an event; passes cost nothing.
pub(crate) fn with_passes(turn: Turn, passes: usize, left: Option<ByPlayer<Duration>>) -> Vec<Event> {
    let passes = std::iter::repeat_n(Turn::Move(Move::Pass), passes);
    std::iter::once(turn).chain(passes).map(|turn| Event::Turn { turn, left }).collect()
}
