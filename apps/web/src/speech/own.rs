//! The game at this screen, announced and as text.

use super::announce::follow_view_only;
use super::{GameSpeech, TextGame};
use crate::play::{OwnTypedMove, ShownGame, Status, hint_sentence};
use crate::prelude::*;

/// Announces the game at this screen. It draws nothing.
#[component]
pub(crate) fn OwnSpeech() -> impl IntoView {
    let (settings, announcer, controller) = (Settings::get(), Announcer::get(), PlayController::get());
    let speech = GameSpeech {
        local_game: controller.local_game.into(),
        names: controller.player_names(),
        input: controller.board.input,
        clocks: Signal::derive(move || clocks(controller)),
        instead: Signal::stored(None),
    };
    follow_view_only(controller.is(LocalGame::is_view_only));
    Effect::new(move |before: Option<()>| {
        controller.taken_back.track();
        if before.is_some() {
            announcer.say(untrack(|| settings.part_words().text(SpeechText::TakenBack)));
        }
    });
    speech.start();
    announcer.follow(move || hint_sentence(controller, settings.words()));
}

/// The time left for both players.
fn clocks(controller: PlayController) -> Option<ByPlayer<Duration>> {
    let (left, runs) =
        controller.read(|local_game| Some((local_game.clock()?.left(), local_game.running_clock()))).flatten()?;
    let thought = controller.turn.thought.get();
    let spent = |player| if runs == Some(player) { thought } else { Duration::ZERO };
    Some(ByPlayer::from_fn(|player| left[player].saturating_sub(spent(player))))
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
