//! Quiet sounds, made on the spot: nothing is loaded for them.

use kamisado::Square;
use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

use crate::board::{BoardView, LastAction};
use crate::settings::Settings;

thread_local! {
    /// What makes the sounds; it begins with the first one, because a browser wants a person to have acted before.
    static CONTEXT: Option<AudioContext> = AudioContext::new().ok();
}

/// A tone: when it begins and how long it lasts, in seconds; from which pitch to which it goes, in hertz; how loud it is.
struct Tone {
    begin: f64,
    length: f64,
    from: f32,
    to: f32,
    loud: f32,
}

const fn tone(begin: f64, length: f64, from: f32, to: f32, loud: f32) -> Tone {
    Tone { begin, length, from, to, loud }
}

/// What is heard: wood on wood for a move, a thud and a knock for a push, a low hum for a pass, three rising tones for a win.
const fn tones(action: LastAction) -> &'static [Tone] {
    match action {
        LastAction::Move => const { &[tone(0.0, 0.07, 420.0, 240.0, 0.16)] },
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

/// Lets be heard what happens on a board, if sounds are wanted.
pub(crate) fn accompany(board_view: Signal<BoardView>, settings: Settings) {
    let happening = Memo::new(move |_| {
        board_view.with(|board_view| {
            let squares: Vec<Square> = board_view.pieces.iter().map(|(square, _)| *square).collect();
            (squares, board_view.highlights.must_move, board_view.highlights.last_action)
        })
    });
    Effect::new(move |heard: Option<()>| {
        let action = happening.with(|(.., action)| *action);
        if let (Some(()), Some(action), true) = (heard, action, settings.sounds.get_untracked()) {
            play(action);
        }
    });
}

/// Plays the sound of an action. Where the browser makes no sounds, there is silence.
pub(crate) fn play(action: LastAction) {
    CONTEXT.with(|context| {
        let Some(context) = context else {
            return;
        };
        // A context that was made before the person acted waits to be woken.
        let _ = context.resume();
        for tone in tones(action) {
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
    volume.gain().set_value_at_time(tone.loud, begin)?;
    volume.gain().exponential_ramp_to_value_at_time(0.001, end)?;
    voice.connect_with_audio_node(&volume)?.connect_with_audio_node(&context.destination())?;
    voice.start_with_when(begin)?;
    voice.stop_with_when(end)
}
