//! Quiet sounds, synthesised on the spot: no recordings are loaded.
//!
//! The first sound loads the [`synthesizer`].

mod synthesizer;

use core::cell::Cell;

use crate::board::LastAction;
use crate::platform::haptics;
use crate::prelude::*;

pub(crate) use synthesizer::synthesize;

thread_local! {
    /// The volume, as a fraction.
    static VOLUME: Cell<f32> = const { Cell::new(1.0) };
}

/// Sets the volume in percent. Half of it sounds half as loud.
pub(crate) fn set_volume(percent: u8) {
    let part = f32::from(percent) / 100.0;
    VOLUME.set(part * part);
}

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// A tower is set down.
    Tower,
    /// A sumo is set down.
    Sumo,
    /// A sumo hits the towers that it pushes.
    Push,
    /// A tower that cannot move.
    Pass,
    /// A dragon tooth.
    Crystal,
    /// A sumo's first push.
    FirstPush,
    /// A deadlock.
    Deadlock,
    /// The match is won.
    Won,
    /// The match or the round is lost.
    Sigh,
    /// One of the last seconds on a clock.
    Tick,
    /// Something was refused.
    Rejected,
    /// The edge of the board, where a key leads nowhere.
    Edge,
}

impl From<LastAction> for Sound {
    fn from(action: LastAction) -> Sound {
        match action {
            // The result has its own sound later, because it is good news for one player only.
            LastAction::Move | LastAction::Win => Sound::Tower,
            LastAction::SumoMove => Sound::Sumo,
            LastAction::Push => Sound::Push,
            LastAction::Pass => Sound::Pass,
        }
    }
}

/// Makes a sound at a fraction of the full volume.
pub(crate) type Synthesize = fn(Sound, f32);

/// Plays a sound. Browsers without audio stay silent.
pub(crate) fn play(sound: Sound) {
    let volume = VOLUME.get();
    spawn_local(async move {
        if let Ok(synthesize) = lazy::synthesizer().await {
            synthesize(sound, volume);
        }
    });
}

/// Plays a sound, if sounds are on.
pub(crate) fn play_if_on(sound: Sound, settings: Settings) {
    if settings.sounds.get_untracked() {
        play(sound);
    }
}

/// Plays a sound and vibrates a phone for each action on a board, if these are on.
pub(crate) fn play_sounds(board_view: Signal<BoardView>, settings: Settings) {
    type State = (Vec<Square>, Option<Square>, Option<LastAction>);
    let state = Memo::new(move |before: Option<&State>| {
        board_view.with(|board_view| {
            // A line-up that the user only considers is silent, and so is the way back from it.
            if let (true, Some(before)) = (board_view.highlights.is_line_up, before) {
                return before.clone();
            }
            let squares: Vec<Square> = board_view.pieces.iter().map(|(square, _)| *square).collect();
            (squares, board_view.highlights.must_move, board_view.highlights.last_action)
        })
    });
    Effect::new(move |before: Option<()>| {
        let action = state.with(|(.., action)| *action);
        if let (Some(()), Some(action)) = (before, action) {
            play_if_on(action.into(), settings);
            if settings.haptics.get_untracked() {
                haptics::vibrate(haptics::pattern(action));
            }
        }
    });
}
