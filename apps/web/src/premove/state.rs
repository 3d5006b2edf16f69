//! The premoves of the game shown, and the notice about them.

use kamisado_text::PremoveEvent;

use super::{PremoveModel, PremoveUpdate, Premoves};
use crate::prelude::*;

/// The other player's move is shown and heard for this long before a premove answers it.
pub(crate) const PREMOVE_DELAY: Duration = Duration::from_millis(150);

/// The premoves of the game on a page.
#[derive(Clone, Copy, Default)]
pub(crate) struct PremoveState {
    /// The chosen premoves.
    pub(crate) chosen: RwSignal<Premoves>,
    /// The notice about them.
    pub(crate) event: RwSignal<Option<PremoveEvent>>,
}

impl PremoveState {
    /// Whether there is something to show: premoves, or the fate of one.
    pub(crate) fn has_notice(self) -> Memo<bool> {
        Memo::new(move |_| self.event.with(Option::is_some) || self.chosen.with(|premoves| !premoves.is_empty()))
    }

    /// Handles a press on a square while the other player is to move.
    pub(crate) fn on_square(self, input: BoardInput, local_game: &LocalGame, you: Player, square: Square) {
        let selected = input.selected.get_untracked();
        let action =
            self.chosen.with_untracked(|premoves| input.on_square(&PremoveModel { local_game, you, premoves }, square));
        match action {
            SquareAction::Select => {
                let tower = local_game.game().round().position().tower_at(square);
                self.event.set(tower.map(|tower| PremoveEvent::Chosen { tower: tower.color, from: square }));
            }
            SquareAction::Deselect => self.event.set(None),
            SquareAction::Tap(to) => {
                let from = selected.or_else(|| self.source(local_game.game(), you, to));
                if let Some(from) = from {
                    self.toggle(input, local_game.game(), you, (from, to));
                }
            }
            SquareAction::Play(_) | SquareAction::Reject(_) | SquareAction::Ignore => {}
        }
    }

    /// The square of the tower with a premove to this square.
    fn source(self, game: &Match, you: Player, to: Square) -> Option<Square> {
        let color = self.chosen.with_untracked(|premoves| premoves.tower_to(to))?;
        Some(game.round().position().square_of(kamisado::Tower::new(you, color)))
    }

    /// Chooses a premove or cancels it. `None` if there is no own tower.
    pub(crate) fn toggle(
        self,
        input: BoardInput,
        game: &Match,
        you: Player,
        (from, to): (Square, Square),
    ) -> Option<PremoveEvent> {
        let tower = game.round().position().tower_at(from).filter(|tower| tower.player == you)?;
        let event = self.chosen.try_update(|premoves| premoves.toggle(game, tower, to))?;
        if !matches!(event, PremoveEvent::OutOfReach { .. }) {
            input.selected.set(None);
        }
        self.event.set(Some(event));
        Some(event)
    }

    /// Cancels all premoves, and the selection of one.
    pub(crate) fn cancel(self, input: BoardInput) {
        input.selected.set(None);
        let canceled = self.chosen.try_update(Premoves::cancel).flatten();
        self.event.set(canceled);
    }

    /// Forgets everything when another game is shown.
    pub(crate) fn clear(self) {
        self.chosen.set(Premoves::default());
        self.event.set(None);
    }

    /// Updates the premoves after a change of the game. Returns the move to play now, if one was chosen for this turn.
    pub(crate) fn update(self, game: &Match, you: Player) -> Option<Move> {
        let is_turn = game.phase() == Phase::Move(you);
        if self.chosen.with_untracked(Premoves::is_empty) {
            // The notice of a played premove stays until the next turn.
            let stays = |event: PremoveEvent| matches!(event, PremoveEvent::Played { .. }) && !is_turn;
            if self.event.get_untracked().is_some_and(|event| !stays(event)) {
                self.event.set(None);
            }
            return None;
        }
        let PremoveUpdate { event, play } = self.chosen.try_update(|premoves| premoves.update(game, you)).flatten()?;
        self.event.set(Some(event));
        play
    }

    /// The board while the other player is to move.
    pub(crate) fn view(self, input: BoardInput, local_game: &LocalGame, you: Player) -> BoardView {
        self.chosen.with(|premoves| input.view(&PremoveModel { local_game, you, premoves }))
    }
}
