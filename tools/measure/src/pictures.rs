//! `cargo xtask measure pictures`: how much faster and smaller animations are than those of a plain encoder.

use std::io::Write;
use std::time::Duration;

use gif::{Encoder, Frame, Repeat};
use kamisado::{Match, MatchLength};
use kamisado_engine::{Random, puzzle};
use kamisado_picture::{Animation, Appearance, BoardStyle, ImageSize};
use kamisado_stats::CpuTimer;

use crate::print::print_head;

const SEED: u64 = 2026;

/// How the plain encoder chooses colours. The default of the crate gif, 1, takes ten times as long.
const SPEED: i32 = 10;

/// How many times as many frames a second, and which part of the bytes, is promised for all matches together.
const MIN_SPEED_UP: f64 = 20.0;
const MAX_SIZE_RATIO: f64 = 0.1;

/// A file and the time that it took, or the sum of several.
#[derive(Default)]
struct Made {
    bytes: usize,
    time: Duration,
}

/// Measures a match of each length in each style. Fails if a promise is broken.
pub(crate) fn run(size: ImageSize) -> Result<(), String> {
    let lengths = [MatchLength::Single, MatchLength::Standard, MatchLength::Marathon];
    print_head("<match | <style | frames | ms | plain ms | times as fast | bytes | plain bytes | of its bytes");
    let (mut all_ours, mut all_plain, mut all_frames) = (Made::default(), Made::default(), 0);
    for length in lengths {
        let game = puzzle::sensible_match(&mut Random::new(SEED), length);
        for style in BoardStyle::ALL {
            let appearance = Appearance::default().in_style(style);
            let animation = Animation { appearance, size, ..Animation::default() };
            let ours = made(|out| write(&animation, &game, out))?;
            let plain = made(|out| write_plain(&animation, &game, out))?;
            let frames = animation.frames(&game).count();
            print_row(&format!("{length} | {style}"), frames, &ours, &plain);
            all_ours.add(&ours);
            all_plain.add(&plain);
            all_frames += frames;
        }
    }
    print_row("all | all", all_frames, &all_ours, &all_plain);
    let (faster, part) = all_ours.ratios(&all_plain);
    if faster < MIN_SPEED_UP || part > MAX_SIZE_RATIO {
        return Err(format!("animations are {faster:.1} times as fast as plain ones, with {part:.3} of their bytes"));
    }
    Ok(())
}

fn print_row(name: &str, frames: usize, ours: &Made, plain: &Made) {
    let milliseconds = |made: &Made| made.time.as_secs_f64() * 1000.0;
    let (faster, part) = ours.ratios(plain);
    println!(
        "| {name} | {frames} | {:.0} | {:.0} | {faster:.1} | {} | {} | {:.1} % |",
        milliseconds(ours),
        milliseconds(plain),
        ours.bytes,
        plain.bytes,
        part * 100.0,
    );
}

impl Made {
    fn add(&mut self, other: &Made) {
        self.bytes += other.bytes;
        self.time += other.time;
    }

    /// How many times as fast as the other, and with which part of its bytes.
    fn ratios(&self, plain: &Made) -> (f64, f64) {
        (plain.time.as_secs_f64() / self.time.as_secs_f64(), self.bytes as f64 / plain.bytes as f64)
    }
}

fn made(write: impl Fn(&mut Vec<u8>) -> Result<(), String>) -> Result<Made, String> {
    let mut out = Vec::new();
    let timer = CpuTimer::start();
    write(&mut out)?;
    Ok(Made { bytes: out.len(), time: timer.elapsed() })
}

fn write(animation: &Animation, game: &Match, out: &mut Vec<u8>) -> Result<(), String> {
    animation.write(game, out).map_err(|error| format!("{error:?}"))
}

/// Renders each frame whole and lets the crate gif choose its colours.
fn write_plain(animation: &Animation, game: &Match, out: impl Write) -> Result<(), String> {
    let mut frames = animation.frames(game).map(|frame| frame.picture.rasterize(animation.size)).peekable();
    let Some(Ok(first)) = frames.peek() else { return Err("the first frame cannot be rendered".into()) };
    let [width, height] = [first.width(), first.height()].map(|pixels| pixels as u16);
    let mut encoder = Encoder::new(out, width, height, &[]).map_err(|error| error.to_string())?;
    encoder.set_repeat(Repeat::Infinite).map_err(|error| error.to_string())?;
    for image in frames {
        let mut pixels = image.map_err(|error| error.to_string())?.rgba().to_vec();
        let frame = Frame::from_rgba_speed(width, height, &mut pixels, SPEED);
        encoder.write_frame(&frame).map_err(|error| error.to_string())?;
    }
    Ok(())
}
