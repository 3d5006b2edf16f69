//! The replies to the moves of a tower.

use super::TowerMoves;
use super::towers::{ReplyTowers, Ways, can_push, danger_of, in_reach, squares};
use kamisado::relative::{self, RelSquare};
use kamisado::{Color, Move, OpeningLimits, Player, Position, Rank, Teeth, Tower};

/// The replies to the quiet moves of a tower. See [`MoveSurvey::reply_survey`](super::MoveSurvey::reply_survey).
#[derive(Clone, Copy, Debug)]
pub struct ReplySurvey<'a> {
    position: &'a Position,
    /// The moving tower.
    tower: Tower,
    /// The opening limits of the replies.
    limits: OpeningLimits,
    /// All towers except the moving one, in the view of the replying player. The following fields use that view too.
    occupied: u64,
    /// The towers of the replying player.
    replying: [RelSquare; 8],
    /// The replying towers restricted by teeth or limits, one bit per colour.
    special: u8,
    /// The number of rows from which the moving tower has its far row in reach on its next move.
    reach: u8,
    /// The mover's towers, which answer the replies. The moving tower is at its old square.
    own: ReplyTowers,
    /// The ways of these towers to their far row.
    ways: Ways,
}

/// The replies to a quiet move. See [`ReplySurvey::reply_counts`].
#[derive(Clone, Copy, Debug)]
pub struct ReplyCounts {
    /// The number of quiet replies.
    pub quiet: u32,
    /// The replies that need a closer look.
    pub unclear: TowerMoves,
}

/// A summary of the replies to several quiet moves of a tower. See [`ReplySurvey::summary`].
#[derive(Clone, Copy, Debug)]
pub struct ReplySummary {
    /// The number of moves without unclear replies.
    pub clear: u32,
    /// The smallest number of quiet replies to one of these moves.
    pub fewest: u32,
    /// The moves with unclear replies.
    pub unclear: TowerMoves,
}

impl<'a> ReplySurvey<'a> {
    /// Prepares the replies to the moves of a tower. `occupied` contains all other towers, in the view of the replying
    /// player.
    #[inline(always)]
    pub(super) fn new(
        position: &'a Position,
        tower: Tower,
        limits: OpeningLimits,
        occupied: u64,
        own: ReplyTowers,
    ) -> ReplySurvey<'a> {
        let teeth = &position.all_teeth()[!tower.player as usize];
        let has_teeth = || (0..8).fold(0, |special, i| special | u8::from(teeth[i] != Teeth::NONE) << i);
        let special = if limits.is_none() { has_teeth() } else { 0xFF };
        let replying = *position.relative_squares(!tower.player);
        let ways = Ways::NONE;
        ReplySurvey { position, tower, limits, occupied, replying, special, reach: 7, own, ways }
    }

    /// Sets the ways of the mover's towers to their far row, from their squares in the position.
    #[inline]
    pub(super) fn set_ways(&mut self) {
        self.set_reach();
        let (position, player) = (self.position, self.tower.player);
        let in_reach = in_reach(position, player, self.limits.next().current());
        let squares = u64::from_le_bytes(*position.relative_squares(player));
        self.ways.set(squares, |color, _| in_reach >> color as u32 & 1 != 0);
    }

    #[inline]
    fn set_reach(&mut self) {
        let Tower { player, color } = self.tower;
        let reach = self.position.all_teeth()[player as usize][color as usize].rank().reach();
        self.reach = reach.min(self.limits.next().current().unwrap_or(7));
    }

    /// The replies to a quiet move, without making it. Meaningless for a move of another class.
    ///
    /// ```
    /// # use kamisado::{Color, Position};
    /// # use kamisado_solver::survey::{MoveClass, MoveSurvey};
    /// let position = Position::default().play("f8e7".parse()?)?;
    /// let survey = MoveSurvey::new(&position, Color::Blue);
    /// let mv = survey.moves(MoveClass::Quiet).next().expect("a quiet move");
    /// let replies = survey.reply_survey().reply_counts(mv);
    /// assert!(replies.quiet as usize <= position.play_unchecked(mv).legal_moves().len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reply_counts(&self, mv: Move) -> ReplyCounts {
        let player = !self.tower.player;
        let to = match mv {
            Move::Step { to, .. } => relative::of(player, to),
            Move::Pass => 0,
        };
        let (quiet, unclear) = self.replies(to);
        let from = relative::square(player, self.replying[relative::color(to) as usize]);
        ReplyCounts { quiet: quiet.count_ones(), unclear: TowerMoves { player, from, targets: unclear } }
    }

    /// Summarises the replies to several quiet moves.
    ///
    /// ```
    /// # use kamisado::{Color, Position};
    /// # use kamisado_solver::survey::{MoveClass, MoveSurvey};
    /// let position = Position::default().play("f8e7".parse()?)?;
    /// let survey = MoveSurvey::new(&position, Color::Blue);
    /// let summary = survey.reply_survey().summary(survey.moves(MoveClass::Quiet));
    /// assert!(summary.clear as usize <= survey.moves(MoveClass::Quiet).len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn summary(&self, moves: TowerMoves) -> ReplySummary {
        let mut summary = ReplySummary { clear: 0, fewest: u32::MAX, unclear: TowerMoves { targets: 0, ..moves } };
        let mut targets = moves.targets;
        while targets != 0 {
            let to = targets.trailing_zeros() as RelSquare;
            let (quiet, unclear) = self.replies(to ^ 63);
            if unclear == 0 {
                summary.clear += 1;
                summary.fewest = summary.fewest.min(quiet.count_ones());
                if quiet == 0 {
                    break;
                }
            } else {
                summary.unclear.targets |= relative::bit(to);
            }
            targets &= targets - 1;
        }
        summary
    }

    /// The quiet and the unclear replies to a quiet move.
    #[inline(always)]
    fn replies(&self, to: RelSquare) -> (u64, u64) {
        let color = self.tower.color;
        let reply = relative::color(to);
        let from = self.replying[reply as usize] & 63;
        let occupied = self.occupied | relative::bit(to);
        let lifted = occupied ^ relative::bit(from);
        let mut targets = relative::open_ahead(from, occupied);
        let mut push = 0;
        if self.special >> reply as u32 & 1 != 0 {
            (targets, push) = self.special_targets(reply, to, targets);
        }
        let moved = if to >> 3 <= self.reach { danger_of(color, to, lifted) } else { 0 };
        let danger = self.ways.danger(lifted) & !squares(color) | moved;
        let unclear = self.own.blocked_after(color, to, lifted, targets);
        (targets & !(danger | unclear), unclear | push)
    }

    /// The targets of a restricted tower, given the open squares of a plain tower, and the square ahead if it can push.
    #[inline(never)]
    fn special_targets(&self, reply: Color, to: RelSquare, open: u64) -> (u64, u64) {
        let Tower { player, color } = self.tower;
        let teeth = |player: Player| &self.position.all_teeth()[player as usize];
        let rank: Rank = teeth(!player)[reply as usize].rank();
        let from = self.replying[reply as usize];
        let occupied = self.occupied | relative::bit(to);
        let ahead = relative::bit(from + 8);
        let own = self.own.moved(color, to);
        let can_push = own.towers & ahead != 0 && can_push(from, rank, occupied, own.weaker(teeth(player), rank));
        let reach = rank.reach().min(self.limits.current().unwrap_or(7));
        (open & relative::rows_within(from, reach), if can_push { ahead } else { 0 })
    }
}
