//! A board on which premoves are chosen.

use kamisado::{Player, Square, Tower};

use super::Premoves;
use crate::board::{Arrow, ArrowKind, BoardModel, BoardView, SquareAction};
use crate::local_game::LocalGame;

/// A board on which a person chooses premoves: first one of their own towers, then a square. Pressing that square again cancels
/// the premove.
#[derive(Clone, Copy, Debug)]
pub struct PremoveModel<'a> {
    /// The game as it is shown.
    pub local_game: &'a LocalGame,
    /// The side of the person.
    pub you: Player,
    /// What has been chosen.
    pub premoves: &'a Premoves,
}

impl PremoveModel<'_> {
    /// The person's tower on a square.
    pub fn own_tower(&self, square: Square) -> Option<Tower> {
        self.local_game.game().round().position().tower_at(square).filter(|tower| tower.player == self.you)
    }
}

impl BoardModel for PremoveModel<'_> {
    fn on_square(&self, selected: Option<Square>, square: Square) -> SquareAction {
        if self.own_tower(square).is_some() {
            return if selected == Some(square) { SquareAction::Deselect } else { SquareAction::Select };
        }
        let is_meant = selected.is_some() || self.premoves.tower_to(square).is_some();
        if is_meant { SquareAction::Tap(square) } else { SquareAction::Ignore }
    }

    fn view(&self, selected: Option<Square>) -> BoardView {
        let position = self.local_game.game().round().position();
        let mut board_view = self.local_game.view(None);
        let highlights = &mut board_view.highlights;
        if let Some(tower) = selected.and_then(|square| self.own_tower(square)) {
            highlights.selected = selected;
            highlights.is_premove = true;
            // A press on an own tower chooses that one.
            highlights.destinations =
                position.squares_ahead(tower).into_iter().filter(|&square| self.own_tower(square).is_none()).collect();
        }
        let arrow = |&(color, to)| {
            let from = position.square_of(Tower::new(self.you, color));
            Arrow { from, to, kind: ArrowKind::Premove }
        };
        highlights.arrows.extend(self.premoves.moves().iter().map(arrow));
        board_view
    }
}

#[cfg(test)]
mod tests {
    use kamisado::{Color, Match, MatchLength, MatchRules};
    use kamisado_text::SquareMark;

    use super::*;

    #[test]
    fn a_tower_and_a_square_are_chosen_while_the_other_player_thinks() {
        let local_game = LocalGame::view_only(Match::new(MatchRules::new(MatchLength::Single)));
        let none = Premoves::default();
        let model = PremoveModel { local_game: &local_game, you: Player::White, premoves: &none };
        assert_eq!(model.on_square(None, Square::G6), SquareAction::Ignore);
        assert_eq!(model.on_square(None, Square::F8), SquareAction::Ignore, "Black's tower");
        assert_eq!(model.on_square(None, Square::G1), SquareAction::Select);
        assert_eq!(model.on_square(Some(Square::G1), Square::F1), SquareAction::Select);
        assert_eq!(model.on_square(Some(Square::G1), Square::G1), SquareAction::Deselect);
        assert_eq!(model.on_square(Some(Square::G1), Square::G6), SquareAction::Tap(Square::G6));
        let view = model.view(Some(Square::G1));
        assert!(view.highlights.is_premove && view.highlights.destinations.contains(&Square::G8));
        assert_eq!(view.mark(Square::G1), Some(SquareMark::Selected));

        let mut premoves = Premoves::default();
        premoves.toggle(local_game.game(), Tower::new(Player::White, Color::Blue), Square::G6);
        let model = PremoveModel { premoves: &premoves, ..model };
        assert_eq!(model.on_square(None, Square::G6), SquareAction::Tap(Square::G6), "it can be cancelled");
        let view = model.view(None);
        assert_eq!(view.highlights.arrows, [Arrow { from: Square::G1, to: Square::G6, kind: ArrowKind::Premove }]);
        assert_eq!(view.mark(Square::G6), Some(SquareMark::Premove));
    }
}
