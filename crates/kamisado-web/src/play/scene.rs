//! What the board shows of the game.

use kamisado::{Move, Player, Turn};
use leptos::prelude::*;

use super::Table;
use super::engine::Hint;
use crate::board::{Marks, Scene, turning};
use crate::local_game::Session;
use crate::settings::Settings;

/// The scene of the game at the table. A hint leaves its own move as the only one that is marked.
pub(super) fn shown(table: Table) -> Memo<Scene> {
    let settings = Settings::get();
    let wanted = Memo::new(move |_| {
        let in_turn = || table.session.with(|session| session.as_ref().and_then(Session::below_in_turn));
        settings.turn_each_move.get().then(in_turn).flatten()
    });
    let turned = turning(wanted);
    Memo::new(move |before: Option<&Scene>| {
        let hint = match table.engine.hint.get() {
            Some(Hint::Found { turn: Turn::Move(Move::Step { to, .. }), .. }) => Some(to),
            _ => None,
        };
        let scene = table.session.with(|session| session.as_ref().map(|session| table.input.view(session)));
        let scene = scene.map(|scene| Scene { below: turned.get().unwrap_or(scene.below), ..scene });
        // The game is only gone for the moment in which the page is left.
        let mut scene = scene.or_else(|| before.cloned()).unwrap_or_else(|| Scene {
            pieces: Vec::new(),
            marks: Marks::default(),
            below: Player::Black,
        });
        if let Some(to) = hint {
            scene.marks.reachable.retain(|square| *square == to);
            scene.marks.pushable.retain(|square| *square == to);
        }
        scene
    })
}
