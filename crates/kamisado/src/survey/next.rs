//! The surveys of the positions after the moves of a tower.

use super::replies::ReplySurvey;
use super::towers::{ReplyTowers, Ways, can_push, danger_of, in_reach, squares};
use super::{MoveSurvey, TowerMoves};
use crate::position::relative;
use crate::{Move, Position, Rank, Tower};

/// What the surveys of the positions after the quiet moves of a tower have in common. See [`MoveSurvey::next_surveys`].
#[derive(Clone, Debug)]
pub struct NextSurveys<'a> {
    position: &'a Position,
    tower: Tower,
    /// All towers but that one, in the view of the player who answers.
    occupied: u64,
    /// The same in the other's view.
    occupied_own: u64,
    /// The towers of the player who moves now, in the view of the other.
    own: ReplyTowers,
    /// Their ways.
    ways: Ways,
    /// The survey after a move.
    replies: ReplySurvey<'a>,
}

/// The moves of the tower that must answer a quiet move. See [`NextSurveys::after`].
#[derive(Clone, Copy, Debug)]
pub struct NextSurvey<'a> {
    /// The moves of class [`Quiet`](super::MoveClass::Quiet).
    pub quiet: TowerMoves,
    /// The moves of class [`Unclear`](super::MoveClass::Unclear).
    pub unclear: TowerMoves,
    /// The replies to them.
    pub replies: &'a ReplySurvey<'a>,
}

impl<'a> MoveSurvey<'a> {
    /// Gets ready to survey the positions after its quiet moves.
    ///
    /// ```
    /// # use kamisado::survey::MoveClass;
    /// # use kamisado::{Color, Position};
    /// let position = Position::default().play("f8e7".parse()?)?;
    /// let survey = position.survey(Color::Blue);
    /// let mut next_surveys = survey.next_surveys();
    /// for mv in survey.moves(MoveClass::Quiet) {
    ///     let next = position.play_unchecked(mv);
    ///     let tower = next.must_move().expect("a move names a tower");
    ///     assert!(next_surveys.after(mv).quiet.eq(next.survey(tower).moves(MoveClass::Quiet)));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn next_surveys(&self) -> NextSurveys<'a> {
        let &MoveSurvey { position, tower, .. } = self;
        let Tower { player, color } = tower;
        let limits = position.limits.next().next();
        let own = ReplyTowers::of(position, player);
        let other = ReplyTowers::of(position, !player);
        let from = position.rel_squares[player.index()][color as usize];
        let occupied = position.occupied[(!player).index()] ^ relative::bit(from ^ 63);
        let occupied_own = position.occupied[player.index()] ^ relative::bit(from);
        let replies = ReplySurvey::new(position, Tower { player: !player, color }, limits, occupied_own, other);
        let mut next = NextSurveys { position, tower, occupied, occupied_own, own, ways: Ways::NONE, replies };
        next.ways.set(&own, in_reach(position, player, limits.current()));
        next.replies.set_ways(position);
        next
    }
}

impl NextSurveys<'_> {
    /// The survey of the position after a quiet move, without making it. For a move of another class the result means
    /// nothing.
    #[inline]
    pub fn after(&mut self, mv: Move) -> NextSurvey<'_> {
        let Tower { player, color } = self.tower;
        let to = match mv {
            Move::Step { to, .. } => relative::relative(player, to),
            Move::Pass => 0,
        };
        let reply = relative::color(to);
        let from = self.replies.own().square(reply);
        let occupied = (self.occupied_own ^ relative::bit(from)) | relative::bit(to);
        self.replies.set(reply, occupied, color, to);
        // From here on in the view of the player who answers.
        let (to, from) = (to ^ 63, from ^ 63);
        let occupied = self.occupied | relative::bit(to);
        let mut targets = relative::open_ahead(from, occupied);
        let mut push = 0;
        let limits = self.position.limits.next();
        let teeth = &self.position.teeth;
        let rank = teeth[(!player).index()][reply as usize].rank();
        if !limits.is_none() || rank != Rank::Plain {
            targets &= relative::rows_within(from, rank.reach().min(limits.current().unwrap_or(7)));
            let ahead = relative::bit(from + 8);
            let own = self.own.moved(color, to);
            if own.towers & ahead != 0 {
                let weaker = own.weaker(&teeth[player.index()], rank);
                push = if can_push(from, rank, occupied, weaker) { ahead } else { 0 };
            }
        }
        let lifted = occupied ^ relative::bit(from);
        let reach = teeth[player.index()][color as usize].rank().reach().min(limits.next().current().unwrap_or(7));
        let moved = if to >> 3 <= reach { danger_of(color, to, lifted) } else { 0 };
        let danger = self.ways.danger(lifted) & !squares(color) | moved;
        let unclear = self.own.blocked_after(color, to, lifted, targets);
        let moves = |targets| TowerMoves { player: !player, from: relative::square(!player, from), targets };
        NextSurvey {
            quiet: moves(targets & !(danger | unclear)),
            unclear: moves(unclear | push),
            replies: &self.replies,
        }
    }
}
