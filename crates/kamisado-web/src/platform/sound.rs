//! Quiet sounds, made on the spot: nothing is loaded for them.

use core::cell::Cell;

use kamisado::Square;
use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

use crate::board::{BoardView, LastAction};
use crate::platform::haptics;
use crate::settings::Settings;

thread_local! {
    /// What makes the sounds; it begins with the first one, because a browser wants a person to have acted before.
    static CONTEXT: Option<AudioContext> = AudioContext::new().ok();
    /// How loud the sounds are: a part of their full volume.
    static VOLUME: Cell<f32> = const { Cell::new(1.0) };
}

/// Sets how loud the sounds are from now on, in percent. Half of it is heard as half as loud.
pub(crate) fn set_volume(percent: u8) {
    let part = f32::from(percent) / 100.0;
    VOLUME.set(part * part);
}

/// A tone: when it begins and how long it lasts, in seconds; from which pitch to which it goes, in hertz; how loud it is.
pub(crate) struct Tone {
    begin: f64,
    length: f64,
    from: f32,
    to: f32,
    loud: f32,
}

/// A tone.
pub(crate) const fn tone(begin: f64, length: f64, from: f32, to: f32, loud: f32) -> Tone {
    Tone { begin, length, from, to, loud }
}

/// What is heard: wood on wood for a move, heavier wood for a sumo's, a thud and a knock for a push, a low hum for a pass, three rising tones for a win.
const fn tones(action: LastAction) -> &'static [Tone] {
    match action {
        LastAction::Move => const { &[tone(0.0, 0.07, 420.0, 240.0, 0.16)] },
        LastAction::SumoMove => const { &[tone(0.0, 0.1, 250.0, 130.0, 0.24)] },
        LastAction::Push => const { &[tone(0.0, 0.13, 190.0, 80.0, 0.3), tone(0.07, 0.06, 420.0, 240.0, 0.14)] },
        LastAction::Pass => const { &[tone(0.0, 0.2, 160.0, 130.0, 0.14)] },
        LastAction::Win => {
            const {
                &[
                    tone(0.0, 0.2, 392.0, 392.0, 0.1),
                    tone(0.13, 0.2, 494.0, 494.0, 0.1),
                    tone(0.26, 0.45, 587.0, 587.0, 0.12),
                ]
            }
        }
    }
}

/// Plays the tick of one of the last seconds on a clock, if the user wants sounds.
pub(crate) fn play_tick(settings: Settings) {
    if settings.sounds.get_untracked() {
        play_tones(const { &[tone(0.0, 0.04, 1047.0, 988.0, 0.08)] });
    }
}

/// So quiet that nothing is heard.
const SILENCE: f32 = 0.001;

/// Plays a sound for each action on a board and lets a phone vibrate, if the user wants that.
pub(crate) fn play_sounds(board_view: Signal<BoardView>, settings: Settings) {
    let state = Memo::new(move |_| {
        board_view.with(|board_view| {
            let squares: Vec<Square> = board_view.pieces.iter().map(|(square, _)| *square).collect();
            (squares, board_view.highlights.must_move, board_view.highlights.last_action)
        })
    });
    Effect::new(move |before: Option<()>| {
        let action = state.with(|(.., action)| *action);
        if let (Some(()), Some(action)) = (before, action) {
            if settings.sounds.get_untracked() {
                play(action);
            }
            if settings.haptics.get_untracked() {
                haptics::vibrate(haptics::pattern(action));
            }
        }
    });
}

/// Plays the sound of an action. Where the browser makes no sounds, there is silence.
pub(crate) fn play(action: LastAction) {
    play_tones(tones(action));
}

/// Plays tones. Where the browser makes no sounds, there is silence.
pub(crate) fn play_tones(tones: &[Tone]) {
    CONTEXT.with(|context| {
        let Some(context) = context else {
            return;
        };
        // A context that was made before the person acted waits to be woken.
        let _ = context.resume();
        for tone in tones {
            let _ = sound(context, tone);
        }
    });
}

fn sound(context: &AudioContext, tone: &Tone) -> Result<(), wasm_bindgen::JsValue> {
    let (voice, volume) = (context.create_oscillator()?, context.create_gain()?);
    let begin = context.current_time() + tone.begin;
    let end = begin + tone.length;
    voice.set_type(OscillatorType::Triangle);
    voice.frequency().set_value_at_time(tone.from, begin)?;
    voice.frequency().exponential_ramp_to_value_at_time(tone.to, end)?;
    // A ramp ends above nothing and begins no lower.
    let loud = (tone.loud * VOLUME.get()).max(SILENCE);
    volume.gain().set_value_at_time(loud, begin)?;
    volume.gain().exponential_ramp_to_value_at_time(SILENCE, end)?;
    voice.connect_with_audio_node(&volume)?.connect_with_audio_node(&context.destination())?;
    voice.start_with_when(begin)?;
    voice.stop_with_when(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sumo_sounds_deeper_than_a_tower_and_a_push_deepest() {
        let pitch = |action| tones(action).iter().map(|tone| tone.from).fold(f32::MAX, f32::min);
        assert!(pitch(LastAction::SumoMove) < pitch(LastAction::Move));
        assert!(pitch(LastAction::Push) < pitch(LastAction::SumoMove));
    }
}
