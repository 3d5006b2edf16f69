//! The referee decides what follows from a player's action, and what is due without one.

use std::time::Duration;

use kamisado::{ByPlayer, Fill, Format, Move, Phase, Player, Turn};

use crate::game::MAX_OFFERS;
use crate::{
    Action, ActionError, Event, GameEnd, Interruption, MIN_INTERRUPTION, Offer, OnlineGame, TimeControl, Timestamp,
};

impl OnlineGame {
    /// Decides a player's action: returns the events to store and then apply, including the passes that become due, or
    /// why the action is refused.
    ///
    /// A turn that was already taken gives no events, however often it is sent.
    pub fn decide(&self, by: Player, action: Action, context: &GameContext) -> Result<Vec<Event>, ActionError> {
        match action {
            Action::Turn { ply, turn } => self.decide_turn(by, ply, turn, context),
            Action::Offer { offer: Offer::Rematch } if self.end().is_none() => Err(ActionError::NotOver),
            Action::Offer { offer: Offer::Rematch } => self.decide_offer(by, Offer::Rematch),
            Action::Decline { offer } => {
                let open = [by, !by].into_iter().any(|player| self.offers[player] == Some(offer));
                if open { Ok(vec![Event::Declined { by, offer }]) } else { Err(ActionError::NothingOffered) }
            }
            _ if self.end().is_some() => Err(ActionError::Over),
            Action::Abort if self.is_under_way(by) => Err(ActionError::HasMoved),
            Action::Abort => Ok(vec![Event::Aborted { by }]),
            _ if !self.has_begun() => Err(ActionError::NotBegun),
            Action::Resign => Ok(vec![Event::Resigned { by }]),
            Action::ClaimAbsence if self.player_to_act() == Some(!by) && self.is_absent(!by, context) => {
                Ok(vec![Event::TimeLost { player: !by }])
            }
            Action::ClaimAbsence => Err(ActionError::NotAbsent),
            Action::Offer { offer: Offer::TakeBack } if self.terms().rated => Err(ActionError::RatedTakeBack),
            Action::Offer { offer: Offer::TakeBack }
                if self.game.last_choice(by).is_none() && !self.is_take_back_offered_to(by) =>
            {
                Err(ActionError::NothingToTakeBack)
            }
            Action::Offer { offer: Offer::Stop } if !matches!(self.terms().rules.format, Format::Series(_)) => {
                Err(ActionError::NoSeries)
            }
            Action::Offer { offer } => self.decide_offer(by, offer),
        }
    }

    fn decide_turn(
        &self,
        by: Player,
        ply: usize,
        turn: Turn,
        context: &GameContext,
    ) -> Result<Vec<Event>, ActionError> {
        if ply < self.ply() && self.game().turns().nth(ply) == Some(turn) && self.played_turn_at(by, ply) {
            return Ok(Vec::new());
        }
        if let Some(GameEnd::Played(_) | GameEnd::Aborted) = self.end() {
            return Err(ActionError::Over);
        }
        if !self.has_begun() {
            return Err(ActionError::NotBegun);
        }
        if ply != self.ply() {
            return Err(ActionError::OutOfStep { ply: self.ply() });
        }
        if self.player_to_act() != Some(by) {
            return Err(ActionError::NotYourTurn);
        }
        if self.is_time_up(context) {
            return Err(ActionError::TimeUp);
        }
        let passes = self.game.passes_after(turn).map_err(ActionError::Turn)?;
        let left = match turn {
            Turn::Move(_) => self.clock.after_move(by, context.now, context.lag[by], self.clock_waits()),
            Turn::Fill(_) => self.clock.left(),
        };
        Ok(with_passes(turn, passes, left))
    }

    /// Whether a player can leave the game only by losing it: after the player's first move, and in a rated game after
    /// the first move of either player, so that nobody sees the opponent's opening first.
    pub(crate) fn is_under_way(&self, player: Player) -> bool {
        self.has_moved(player) || (self.terms().rated && self.has_moved(!player))
    }

    /// Whether the turn at `ply` was this player's.
    fn played_turn_at(&self, player: Player, ply: usize) -> bool {
        self.game.player_at(ply) == Some(player)
    }

    fn decide_offer(&self, by: Player, offer: Offer) -> Result<Vec<Event>, ActionError> {
        if self.offers[by] == Some(offer) || (offer == Offer::Rematch && self.rematch_agreed()) {
            return Err(ActionError::OfferedAlready);
        }
        if self.offers[!by] != Some(offer) {
            // The limit keeps a player from pestering the opponent. Accepting an offer is not limited.
            let count = self.offered[by].iter().filter(|&&other| other == offer).count();
            return if count < MAX_OFFERS {
                Ok(vec![Event::Offered { by, offer }])
            } else {
                Err(ActionError::OfferedAlready)
            };
        }
        match offer {
            // The player who offered takes back its own choice.
            Offer::TakeBack => {
                let ply = self.game.last_choice(!by).ok_or(ActionError::NothingToTakeBack)?;
                Ok(vec![Event::TakenBack { ply }])
            }
            Offer::Stop => Ok(vec![Event::Stopped]),
            Offer::Rematch => Ok(vec![Event::RematchAgreed]),
        }
    }

    /// Whether the player's opponent offers a take-back.
    fn is_take_back_offered_to(&self, player: Player) -> bool {
        self.offers[!player] == Some(Offer::TakeBack)
    }

    /// Whether the opponent can claim the game: the player has been away for long enough, and no running clock decides.
    fn is_absent(&self, player: Player, context: &GameContext) -> bool {
        let away = context.away_since[player].is_some_and(|since| context.now.since(since) >= ABSENCE_TIMEOUT);
        away && self.clock.left().is_none()
    }
}

impl OnlineGame {
    /// Returns the events that are due without an action at the time of the context: a loss on time, or a fill that its
    /// winner did not choose in time, with the passes after it. A live game is aborted if a player does not make a
    /// first move, unless it is rated and the opponent has moved. An abandoned game without clocks is aborted too, so
    /// nobody loses it.
    ///
    /// ```
    /// # use kamisado::Player;
    /// # use kamisado_online::{Action, Event, GameContext, OnlineGame, Terms, TimeControl, Timestamp};
    /// let clock = TimeControl::Fischer { seconds: 60, increment: 0 };
    /// let mut game = OnlineGame::new(Terms { time_control: clock, ..Terms::default() });
    /// game.begin(Timestamp::EPOCH);
    /// let first = GameContext::at(Timestamp::from_millis(1_000));
    /// for (ply, (player, turn)) in [(Player::Black, "f8e7"), (Player::White, "g1g6")].into_iter().enumerate() {
    ///     for event in game.decide(player, Action::Turn { ply, turn: turn.parse()? }, &first)? {
    ///         game.apply(&event, first.now)?;
    ///     }
    /// }
    /// assert!(game.expire(&first).is_empty());
    /// let late = GameContext::at(Timestamp::from_millis(120_000));
    /// assert!(matches!(game.expire(&late)[..], [Event::TimeLost { player: Player::Black }]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn expire(&self, context: &GameContext) -> Vec<Event> {
        if !self.is_time_up(context) {
            return Vec::new();
        }
        match self.game.phase() {
            Phase::Move(player)
                if self.terms().time_control == TimeControl::None
                    || (self.terms().time_control.is_live() && !self.is_under_way(player)) =>
            {
                vec![Event::Aborted { by: player }]
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

    /// When the clocks make an event due, including the free lag.
    pub fn deadline(&self, lag: ByPlayer<Duration>) -> Option<Timestamp> {
        self.player_to_act()?;
        self.clock.deadline(self.game.phase(), lag)
    }

    /// Whether the deadline has passed.
    pub(crate) fn is_time_up(&self, context: &GameContext) -> bool {
        self.deadline(context.lag).is_some_and(|time| context.now >= time)
    }
}

/// A player is charged for the time from the moment at which the server showed the turn until it received the action,
/// without the time in which it could not referee.
impl OnlineGame {
    /// The time that counts for an action that arrived at `received`: not before the turn began, and not before the end
    /// of an interruption.
    pub fn action_time(&self, received: Timestamp) -> Timestamp {
        received.max(self.clock.counts_from())
    }

    /// The event for a time in which the server could not referee, without the part that an earlier interruption of
    /// this turn covers. `None` if no player was to act, or if it was over before the turn began.
    ///
    /// ```
    /// # use kamisado_online::{Event, Interruption, OnlineGame, Terms, Timestamp};
    /// let at = Timestamp::from_millis;
    /// let mut game = OnlineGame::new(Terms::default());
    /// game.begin(at(1_000));
    /// let stopped = game.interruption(at(3_000), at(9_000), Interruption::Downtime).expect("a player was to act");
    /// game.apply(&stopped, at(9_000))?;
    /// assert_eq!(game.clock().since(), Some(at(7_000)), "two seconds were thought");
    /// assert_eq!(game.action_time(at(8_500)), at(9_000));
    /// assert_eq!(game.interruption(at(3_000), at(9_000), Interruption::Downtime), None, "it is over already");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn interruption(&self, from: Timestamp, to: Timestamp, cause: Interruption) -> Option<Event> {
        self.player_to_act()?;
        let from = self.clock.resumed().map_or(from, |resumed| from.max(resumed));
        (from < to && self.clock.since() <= Some(to)).then_some(Event::Interrupted { from, to, cause })
    }

    /// The event that limits the cost of an action at `now` to the time that its player `thought`. `None` if the
    /// difference is short.
    pub fn excess(&self, thought: Duration, now: Timestamp) -> Option<Event> {
        self.player_to_act()?;
        let (from, cause) = (self.clock.since()?.plus(thought), Interruption::Downtime);
        (now.since(from) >= MIN_INTERRUPTION).then_some(Event::Interrupted { from, to: now, cause })
    }
}

/// The events of a turn and the passes that are due after it. Passes cost nothing.
pub(crate) fn with_passes(turn: Turn, passes: usize, left: Option<ByPlayer<Duration>>) -> Vec<Event> {
    let passes = std::iter::repeat_n(Turn::Move(Move::Pass), passes);
    std::iter::once(turn).chain(passes).map(|turn| Event::Turn { turn, left }).collect()
}

/// How long a player must be away before the opponent can claim the game.
pub const ABSENCE_TIMEOUT: Duration = Duration::from_secs(10 * 60);

/// The time and the state of the players' connections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameContext {
    /// The time.
    pub now: Timestamp,
    /// The round-trip time of each player's messages.
    pub lag: ByPlayer<Duration>,
    /// When each player left; `None` for a player who is present.
    pub away_since: ByPlayer<Option<Timestamp>>,
}

impl GameContext {
    /// A context in which both players are present and have no lag.
    pub fn at(now: Timestamp) -> GameContext {
        GameContext { now, ..GameContext::default() }
    }
}
