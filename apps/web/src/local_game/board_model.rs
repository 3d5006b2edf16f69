//! A local game as the model of a board: the meaning of a press, and the highlights.

use kamisado::reason::{Duty, Effect, Obstacle, RoundEnd};
use kamisado::{Fill, Move, Piece, Player, Position, Round, Square, Teeth, Tower, Turn};

use super::{Awaiting, LocalGame};
use crate::board::{BoardModel, BoardView, Highlights, LastAction, Preview, SquareAction};

impl LocalGame {
    /// The board while the winner of the round considers a side: the towers as they would stand. `None` if there is no
    /// side to choose.
    pub fn line_up_view(&self, fill: Fill) -> Option<BoardView> {
        let starts = self.game().next_starts()?;
        let (_, start) = starts.into_iter().find(|(side, _)| *side == fill)?;
        let highlights = Highlights { is_line_up: true, ..Highlights::default() };
        Some(BoardView { pieces: pieces(&start), highlights, orientation: self.orientation })
    }

    /// The player whose home row is at the bottom if the board turns with each move: the player to act, or the winner
    /// of the round. A pass is automatic and does not turn it. `None` against an engine, where the board does not turn.
    pub fn orientation_for_turn(&self) -> Option<Player> {
        let round = self.round();
        let position = round.position();
        let orientation = match round.outcome() {
            Some(outcome) => outcome.winner,
            None if position.must_pass() => !position.to_move(),
            None => position.to_move(),
        };
        (!self.has_engine()).then_some(orientation)
    }

    /// The round shown.
    fn round(&self) -> &Round {
        self.game().rounds().get(self.shown()).unwrap_or_else(|| self.game().round())
    }

    fn highlights(&self, selected: Option<Square>) -> Highlights {
        let round = self.round();
        let position = round.position();
        let mut highlights = round_highlights(round);
        highlights.must_move = position.tower_to_move().map(|tower| position.square_of(tower));
        if let Awaiting::Move(_) = self.awaiting() {
            highlights.selected = selected.filter(|_| highlights.must_move.is_none());
            mark_moves(&mut highlights, position, self.movable(selected));
        }
        highlights
    }
}

/// The pieces on the board, in an order that does not change when towers move.
pub fn pieces(position: &Position) -> Vec<(Square, Piece)> {
    position.towers().collect()
}

/// The highlights of a round for every user: the last move, and the blocked tower.
pub fn round_highlights(round: &Round) -> Highlights {
    let position = round.position();
    let mut highlights = Highlights::default();
    if let Some((before, mv)) = round.plies().next_back() {
        highlights.last_action = Some(match mv {
            _ if position.is_over() => LastAction::Win,
            Move::Pass => LastAction::Pass,
            Move::Step { .. } if before.is_push(mv) => LastAction::Push,
            Move::Step { from, .. } if is_sumo(before, from) => LastAction::SumoMove,
            Move::Step { .. } => LastAction::Move,
        });
        if let Move::Step { from, to } = mv {
            highlights.last = Some((from, to));
        }
    }
    if let Some(RoundEnd::Deadlock { chain, .. }) = position.end() {
        highlights.chain = chain.into_iter().map(|link| link.square).collect();
    }
    if let Duty::Pass { square, .. } = position.duty() {
        highlights.blocked = Some(square);
    }
    let before = round.plies().next_back().map(|(before, _)| before);
    let mut duties = [Some(position), before].into_iter().flatten().map(Position::duty);
    if let Some(Duty::Pass { obstacles, .. }) = duties.find(|duty| matches!(duty, Duty::Pass { .. })) {
        let tower = |obstacle| match obstacle {
            Obstacle::Tower { square, .. } => Some(square),
            Obstacle::Edge => None,
        };
        highlights.blockers = obstacles.into_iter().filter_map(tower).collect();
    }
    highlights
}

/// Whether the tower on a square has teeth.
fn is_sumo(position: &Position, square: Square) -> bool {
    position.tower_at(square).is_some_and(|tower| position.teeth(tower) != Teeth::NONE)
}

/// Marks the squares that a tower can reach or push, and adds the preview of each move.
pub fn mark_moves(highlights: &mut Highlights, position: &Position, movable: Option<Square>) {
    for mv in position.legal_moves() {
        if let Move::Step { from, to } = mv
            && Some(from) == movable
        {
            let list = if position.is_push(mv) { &mut highlights.pushable } else { &mut highlights.destinations };
            list.push(to);
            highlights.previews.extend(position.explain(mv).map(|effect| preview(position, &effect)));
        }
    }
}

/// The preview of a move, from its effect.
fn preview(before: &Position, effect: &Effect) -> Preview {
    let Effect { to, push, after, .. } = effect;
    let shift = |tower: Tower| {
        let (from, to) = (before.square_of(tower), after.square_of(tower));
        (from != to).then(|| (Piece { tower, teeth: before.teeth(tower) }, from, to))
    };
    Preview {
        target: *to,
        landing: push.map_or(*to, |push| push.landing),
        shifts: Tower::ALL.into_iter().filter_map(shift).collect(),
        next: after.tower_to_move().map(|tower| (tower, after.square_of(tower))),
    }
}

impl LocalGame {
    /// The tower to move: the one that must, or the selected one.
    pub fn movable(&self, selected: Option<Square>) -> Option<Square> {
        let Awaiting::Move(_) = self.awaiting() else { return None };
        let position = self.game().round().position();
        position.tower_to_move().map(|tower| position.square_of(tower)).or(selected)
    }
}

impl BoardModel for LocalGame {
    fn on_square(&self, selected: Option<Square>, square: Square) -> SquareAction {
        let Awaiting::Move(player) = self.awaiting() else { return SquareAction::Ignore };
        let round = self.game().round();
        let free = round.position().must_move().is_none();
        let own = round.position().tower_at(square).filter(|tower| tower.player == player);
        if free && own.is_some() {
            return if selected == Some(square) { SquareAction::Deselect } else { SquareAction::Select };
        }
        let Some(from) = self.movable(selected) else { return SquareAction::Ignore };
        if from == square {
            return SquareAction::Ignore;
        }
        let mv = Move::Step { from, to: square };
        match round.explain(mv) {
            Ok(_) => SquareAction::Play(Turn::Move(mv)),
            // A press on another own tower selects that one.
            Err(illegal) => {
                SquareAction::Reject(own.and_then(|tower| round.explain_tower(tower).err()).unwrap_or(illegal))
            }
        }
    }

    fn view(&self, selected: Option<Square>) -> BoardView {
        let earlier = self.game().rounds()[..self.game().rounds().len() - 1].get(self.shown());
        let position = earlier.map_or_else(|| self.game().position(), |round| *round.position());
        BoardView { pieces: pieces(&position), highlights: self.highlights(selected), orientation: self.orientation }
    }
}

#[cfg(test)]
mod tests {
    use kamisado::Match;

    use super::*;
    use crate::testing;

    fn last_action(position: &str, turn: &str) -> Option<LastAction> {
        let mut game = Match::from(testing::position(position));
        testing::play(&mut game, turn);
        round_highlights(game.round()).last_action
    }

    #[test]
    fn a_sumo_that_moves_is_told_apart_from_a_tower_and_from_a_push() {
        // Figure 8: White's purple sumo can only push. With nothing in front of it, it moves.
        let pushes = "3y4/2p5/kb4n1/6g1/2O3or/5B1+P/3Y1GK1/R3N3 w P 3";
        let moves = "r2y4/2p5/kb4n1/6g1/2O3o1/5B1+P/3Y1GK1/R3N3 w P 3";
        assert_eq!(last_action(pushes, "h3h4"), Some(LastAction::Push));
        assert_eq!(last_action(moves, "h3h4"), Some(LastAction::SumoMove));
        assert_eq!(last_action(&moves.replace("+P", "P"), "h3h4"), Some(LastAction::Move));
    }
}
