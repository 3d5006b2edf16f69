//! The game at this screen, announced and as text.

use super::{TextGame, announce_game};
use crate::play::{OwnTypedMove, ShownGame, Status, hint_sentence};
use crate::prelude::*;

/// Announces the game at this screen. It draws nothing.
#[component]
pub(crate) fn OwnSpeech() -> impl IntoView {
    let (settings, announcer, controller) = (Settings::get(), Announcer::get(), PlayController::get());
    let ShownGame { local_game, names, board, clocks, instead, .. } = ShownGame::get();
    let is_view_only = controller.is(LocalGame::is_view_only);
    announcer.follow(move || is_view_only().then(|| settings.words().text(PageText::Guest).to_owned()));
    Effect::new(move |before: Option<()>| {
        controller.taken_back.track();
        if before.is_some() {
            announcer.say(untrack(|| settings.part_words().text(SpeechText::TakenBack)));
        }
    });
    announce_game(local_game, names, board.input, clocks, instead);
    announcer.follow(move || hint_sentence(controller, settings.words()));
}

/// The game at this screen as text.
#[component]
pub(crate) fn OwnTextGame() -> impl IntoView {
    let game = ShownGame::get();
    view! {
        <TextGame local_game=game.local_game play=move |turn| game.choose(turn)>
            <OwnTypedMove />
            <Status />
        </TextGame>
    }
}
