//! Synthesises wood, crystal and breath from filtered noise and decaying partials.
//!
//! A struck body sounds like a short burst of noise, the touch, and a few decaying partials, the body itself. The
//! partials of wood lie at about 1 : 2.6 : 4.9, those of a tuned bar at 1 : 4 : 10, those of a crystal far apart and
//! long.

use wasm_bindgen::JsValue;
use web_sys::{
    AudioBuffer, AudioContext, AudioNode, AudioParam, AudioScheduledSourceNode, BiquadFilterType, OscillatorType,
};

use super::Sound;

thread_local! {
    /// The audio context. It is created with the first sound, because browsers require a user action before.
    static CONTEXT: Option<(AudioContext, AudioBuffer)> = AudioContext::new().ok().and_then(|context| {
        let noise = noise(&context).ok()?;
        Some((context, noise))
    });
}

/// A partial: its start and duration in seconds, its first and last pitch in hertz, and its loudness.
#[derive(Clone, Copy)]
struct Partial {
    begin: f64,
    length: f64,
    from: f32,
    to: f32,
    loud: f32,
}

/// Noise in a band that moves from one pitch to another.
#[derive(Clone, Copy)]
struct Burst {
    begin: f64,
    /// The attack time.
    rise: f64,
    length: f64,
    from: f32,
    to: f32,
    /// The narrowness of the band.
    q: f32,
    loud: f32,
}

const fn partial(begin: f64, length: f64, from: f32, to: f32, loud: f32) -> Partial {
    Partial { begin, length, from, to, loud }
}

const fn burst(begin: f64, length: f64, pitch: f32, q: f32, loud: f32) -> Burst {
    Burst { begin, rise: TOUCH, length, from: pitch, to: pitch, q, loud }
}

/// The attack time of a struck body.
const TOUCH: f64 = 0.002;
/// The sound of a round's end comes after that of its last move.
const AFTER: f64 = 0.55;
/// An inaudible loudness.
const SILENCE: f32 = 0.0001;

/// A wooden tower being set down.
const fn tower(begin: f64, loud: f32) -> ([Partial; 3], Burst) {
    (
        [
            partial(begin, 0.13, 620.0, 600.0, 0.30 * loud),
            partial(begin, 0.08, 1590.0, 1560.0, 0.13 * loud),
            partial(begin, 0.045, 2990.0, 2960.0, 0.06 * loud),
        ],
        burst(begin, 0.03, 2300.0, 0.9, 0.5 * loud),
    )
}

/// A heavy tower: deeper, longer and duller.
const fn sumo(begin: f64, loud: f32) -> ([Partial; 3], Burst) {
    (
        [
            partial(begin, 0.26, 178.0, 150.0, 0.55 * loud),
            partial(begin, 0.14, 455.0, 430.0, 0.20 * loud),
            partial(begin, 0.07, 860.0, 840.0, 0.08 * loud),
        ],
        burst(begin, 0.07, 420.0, 0.7, 0.7 * loud),
    )
}

/// A wooden bar tuned to a pitch.
const fn bar(begin: f64, pitch: f32) -> ([Partial; 3], Burst) {
    (
        [
            partial(begin, 0.6, pitch, pitch, 0.16),
            partial(begin, 0.18, 4.0 * pitch, 4.0 * pitch, 0.05),
            partial(begin, 0.06, 9.8 * pitch, 9.8 * pitch, 0.015),
        ],
        burst(begin, 0.02, 2.0 * pitch, 0.9, 0.12),
    )
}

/// A struck crystal.
const fn crystal(begin: f64, pitch: f32) -> ([Partial; 3], Burst) {
    (
        [
            partial(begin, 1.3, pitch, pitch, 0.07),
            partial(begin, 0.9, 2.76 * pitch, 2.76 * pitch, 0.035),
            partial(begin, 0.5, 4.1 * pitch, 4.1 * pitch, 0.015),
        ],
        burst(begin, 0.012, 7000.0, 1.0, 0.08),
    )
}

/// A falling breath.
const SIGH: ([Partial; 3], Burst) = (
    [
        partial(AFTER, 0.9, 330.0, 247.0, 0.035),
        partial(AFTER, 0.9, 392.0, 294.0, 0.02),
        partial(AFTER, 0.7, 660.0, 494.0, 0.006),
    ],
    Burst { begin: AFTER, rise: 0.3, length: 1.0, from: 1100.0, to: 300.0, q: 1.1, loud: 0.22 },
);

/// The bodies of a sound, in order.
const fn bodies(sound: Sound) -> &'static [([Partial; 3], Burst)] {
    match sound {
        Sound::Tower => const { &[tower(0.0, 1.0)] },
        Sound::Sumo => const { &[sumo(0.0, 1.0)] },
        Sound::Push => const { &[sumo(0.0, 1.2), tower(0.07, 0.8)] },
        Sound::Pass => const { &[sumo(0.0, 0.35)] },
        Sound::Crystal => const { &[crystal(AFTER, 2093.0), crystal(AFTER + 0.09, 2637.0)] },
        Sound::FirstPush => const { &[sumo(0.2, 1.4), sumo(0.34, 0.6)] },
        Sound::Deadlock => const { &[sumo(AFTER, 0.8), sumo(AFTER + 0.28, 0.6)] },
        Sound::Won => {
            const { &[bar(AFTER, 523.0), bar(AFTER + 0.15, 659.0), bar(AFTER + 0.3, 784.0), bar(AFTER + 0.45, 1047.0)] }
        }
        Sound::Sigh => const { &[SIGH] },
        Sound::Tick => const { &[tower(0.0, 0.3)] },
        Sound::Rejected => const { &[sumo(0.0, 0.3), sumo(0.11, 0.25)] },
        Sound::Edge => const { &[sumo(0.0, 0.2)] },
    }
}

/// Makes a sound at a fraction of the full volume. Browsers without audio stay silent.
pub(crate) fn synthesize(sound: Sound, volume: f32) {
    CONTEXT.with(|context| {
        let Some((context, noise)) = context else { return };
        // A context created before the first user action must be resumed.
        let _ = context.resume();
        for (partials, burst) in bodies(sound) {
            for partial in partials {
                let _ = ring(context, partial, volume);
            }
            let _ = hiss(context, noise, burst, volume);
        }
    });
}

/// A second of white noise, the same every time.
fn noise(context: &AudioContext) -> Result<AudioBuffer, JsValue> {
    let rate = context.sample_rate();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a rate is a small positive number")]
    let buffer = context.create_buffer(1, rate as u32, rate)?;
    let mut state = 0x9E37_79B9_u32;
    let samples: Vec<f32> = (0..buffer.length())
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            let upper = u16::try_from(state >> 16).unwrap_or_default();
            f32::from(upper) / 32_768.0 - 1.0
        })
        .collect();
    buffer.copy_to_channel(&samples, 0)?;
    Ok(buffer)
}

/// Shapes the loudness: attack and decay.
fn shape(gain: &AudioParam, begin: f64, rise: f64, end: f64, loud: f32) -> Result<(), JsValue> {
    // An exponential ramp cannot start or end at zero.
    gain.set_value_at_time(SILENCE, begin)?;
    gain.exponential_ramp_to_value_at_time(loud.max(SILENCE), begin + rise)?;
    gain.exponential_ramp_to_value_at_time(SILENCE, end)?;
    Ok(())
}

fn ring(context: &AudioContext, partial: &Partial, volume: f32) -> Result<(), JsValue> {
    let (voice, gain) = (context.create_oscillator()?, context.create_gain()?);
    let begin = context.current_time() + partial.begin;
    let end = begin + partial.length;
    voice.set_type(OscillatorType::Sine);
    voice.frequency().set_value_at_time(partial.from, begin)?;
    voice.frequency().exponential_ramp_to_value_at_time(partial.to, end)?;
    shape(&gain.gain(), begin, TOUCH, end, partial.loud * volume)?;
    voice.connect_with_audio_node(&gain)?.connect_with_audio_node(&context.destination())?;
    voice.start_with_when(begin)?;
    voice.stop_with_when(end)
}

fn hiss(context: &AudioContext, noise: &AudioBuffer, burst: &Burst, volume: f32) -> Result<(), JsValue> {
    let (voice, band, gain) =
        (context.create_buffer_source()?, context.create_biquad_filter()?, context.create_gain()?);
    let begin = context.current_time() + burst.begin;
    let end = begin + burst.length;
    voice.set_buffer(Some(noise));
    voice.set_loop(true);
    band.set_type(BiquadFilterType::Bandpass);
    band.q().set_value(burst.q);
    band.frequency().set_value_at_time(burst.from, begin)?;
    band.frequency().exponential_ramp_to_value_at_time(burst.to, end)?;
    shape(&gain.gain(), begin, burst.rise, end, burst.loud * volume)?;
    let filtered: AudioNode = voice.connect_with_audio_node(&band)?;
    filtered.connect_with_audio_node(&gain)?.connect_with_audio_node(&context.destination())?;
    voice.start_with_when(begin)?;
    AsRef::<AudioScheduledSourceNode>::as_ref(&voice).stop_with_when(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sumo_sounds_deeper_than_a_tower_and_a_crystal_highest() {
        let pitch = |sound| {
            let pitches = bodies(sound).iter().flat_map(|(partials, _)| partials.iter().map(|partial| partial.from));
            pitches.fold(f32::MAX, f32::min)
        };
        assert!(pitch(Sound::Sumo) < pitch(Sound::Tower));
        assert!(pitch(Sound::Tower) < pitch(Sound::Crystal));
    }
}
