//! A match as an animation.

use alloc::borrow::Cow;
use core::time::Duration;
use std::io::Write;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use kamisado::{Match, Position, Round};

use super::canvas::{Canvas, Change};
use super::palette::TRANSPARENT;
use super::{AnimationError, ImageSize, lzw};
use crate::{Appearance, Picture};

/// How a match becomes an animation: a GIF file with a frame for each position, which repeats for ever.
///
/// A round begins with its start, after a fill with the filled rows. If it is over, its last position has the new tooth.
///
/// ```
/// use kamisado::{Match, MatchRules};
/// use kamisado_picture::Animation;
///
/// let mut game = Match::new(MatchRules::default());
/// game.play("f8f3".parse()?)?;
/// let mut gif = Vec::new();
/// Animation::default().write(&game, &mut gif)?;
/// assert!(gif.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Animation {
    /// How positions are drawn. The background is always opaque.
    pub appearance: Appearance,
    /// The width of the frames.
    pub size: ImageSize,
    /// How long a position is shown, in steps of 10 ms up to [`Animation::MAX_DELAY`].
    pub delay: Duration,
    /// How long the last position of a round is shown.
    pub end_delay: Duration,
}

/// A frame of an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnimationFrame {
    /// What it shows.
    pub picture: Picture,
    /// How long it is shown.
    pub delay: Duration,
}

impl Default for Animation {
    fn default() -> Animation {
        Animation {
            appearance: Appearance::default(),
            size: ImageSize::default(),
            delay: Duration::from_secs(1),
            end_delay: Duration::from_secs(3),
        }
    }
}

impl Animation {
    /// The most moves of a match. Frames are written one by one, so memory does not grow with them; the file and the time
    /// do.
    pub const MAX_MOVES: usize = 10_000;

    /// The longest time that a frame can be shown.
    pub const MAX_DELAY: Duration = Duration::from_millis(u16::MAX as u64 * 10);

    /// The frames of a match.
    pub fn frames<'a>(&self, game: &'a Match) -> impl Iterator<Item = AnimationFrame> + use<'a> {
        let Animation { appearance, delay, end_delay, .. } = *self;
        let appearance = appearance.with_background();
        game.rounds().iter().enumerate().flat_map(move |(number, round)| {
            round.positions().iter().enumerate().map(move |(ply, position)| {
                let is_last = ply == round.moves().len();
                let position = if is_last { last_position(game, number, round) } else { *position };
                let picture = Picture::new(position, appearance);
                let mv = ply.checked_sub(1).and_then(|before| round.moves().get(before));
                let picture = mv.map_or(picture, |mv| picture.after(*mv));
                AnimationFrame { picture, delay: if is_last { end_delay } else { delay } }
            })
        })
    }

    /// Writes a match as a GIF file, frame by frame. A match with too many moves is refused before anything is written.
    ///
    /// All frames share one palette. A frame contains only the rectangle that changed, with unchanged pixels transparent.
    /// It is one rectangle, not several: browsers show each for at least a tenth of a second.
    pub fn write(&self, game: &Match, out: impl Write) -> Result<(), AnimationError> {
        let moves = game.rounds().iter().map(|round| round.moves().len()).sum();
        if moves > Animation::MAX_MOVES {
            return Err(AnimationError::TooLong { moves });
        }
        let mut canvas = Canvas::new(&Picture::new(game.position(), self.appearance.with_background()), self.size)?;
        // Not wider than `ImageSize` allows, and less high than wide.
        let [width, height] = [canvas.layout.width, canvas.layout.height].map(|pixels| pixels as u16);
        let mut encoder = Encoder::new(out, width, height, &canvas.palette.to_bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        for AnimationFrame { picture, delay } in self.frames(game) {
            let Change { left, top, width, height, indices } = canvas.draw(&picture)?;
            encoder.write_lzw_pre_encoded_frame(&Frame {
                delay: u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX),
                dispose: DisposalMethod::Keep,
                transparent: Some(TRANSPARENT),
                left,
                top,
                width,
                height,
                buffer: Cow::Owned(lzw::encode(&indices)),
                ..Frame::default()
            })?;
        }
        Ok(encoder.into_inner()?.flush()?)
    }
}

/// The last position of a round, with the new tooth if the round is over.
fn last_position(game: &Match, number: usize, round: &Round) -> Position {
    if number + 1 == game.rounds().len() {
        game.position()
    } else if round.moves().is_empty() {
        *round.position()
    } else {
        round.position().crowned()
    }
}
