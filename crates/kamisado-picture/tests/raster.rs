//! Pictures in pixels: animations are decoded again and compared with what they were made of.
#![cfg(feature = "raster")]

use std::time::Duration;

use gif::{ColorOutput, DecodeOptions};
use kamisado::{Match, MatchLength, MatchRules, Player, Series, Turn};
use kamisado_picture::{Animation, AnimationError, Appearance, BoardStyle, Image, ImageSize, Picture};

/// The palette's error: how far red, green or blue may be off in a few mixed pixels along edges, how far in 999 of 1000,
/// and how far on average.
const MAX_ERROR: u8 = 80;
const MAX_USUAL_ERROR: u8 = 24;
const MAX_MEAN_ERROR: f64 = 0.6;

/// Plays the same legal turns each time, until the match is over or has this many turns.
fn random_match(rules: MatchRules, turns: usize) -> Match {
    let mut game = Match::new(rules);
    let mut seed = 7_u64;
    for _ in 0..turns {
        let legal: Vec<Turn> = game.legal_turns();
        if legal.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        game.play(legal[(seed >> 33) as usize % legal.len()]).expect("legal");
    }
    game
}

fn size(pixels: u16) -> ImageSize {
    ImageSize::new(pixels).expect("in the range")
}

/// A decoded frame: all pixels, as a viewer shows them, and the delay.
struct Decoded {
    rgba: Vec<u8>,
    delay: Duration,
    /// The share of the frame that is stored.
    stored: f64,
}

/// Decodes an animation as a viewer does.
fn decode(bytes: &[u8]) -> (u16, u16, Vec<Decoded>) {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).expect("a GIF file");
    let (width, height) = (decoder.width(), decoder.height());
    let mut shown = vec![0; usize::from(width) * usize::from(height) * 4];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        for (y, row) in frame.buffer.chunks(usize::from(frame.width) * 4).enumerate() {
            let start = ((usize::from(frame.top) + y) * usize::from(width) + usize::from(frame.left)) * 4;
            for (shown, new) in shown[start..start + row.len()].chunks_mut(4).zip(row.chunks(4)) {
                if new[3] == 255 {
                    shown.copy_from_slice(new);
                }
            }
        }
        let stored = f64::from(frame.width) * f64::from(frame.height) / (f64::from(width) * f64::from(height));
        let delay = Duration::from_millis(u64::from(frame.delay) * 10);
        frames.push(Decoded { rgba: shown.clone(), delay, stored });
    }
    (width, height, frames)
}

/// Compares a frame with its picture.
#[track_caller]
fn check(shown: &[u8], expected: &Image, name: &str) {
    assert_eq!(shown.len(), expected.rgba().len());
    let errors = || shown.iter().zip(expected.rgba()).map(|(one, other)| one.abs_diff(*other));
    let mean = errors().map(f64::from).sum::<f64>() / shown.len() as f64;
    let (max, unusual) = (errors().max(), errors().filter(|error| *error > MAX_USUAL_ERROR).count());
    assert!(max <= Some(MAX_ERROR) && mean <= MAX_MEAN_ERROR, "{name}: {max:?} at most, {mean:.2} on average");
    assert!(unusual * 1000 <= shown.len(), "{name}: {unusual} of {} errors are large", shown.len());
}

fn gif(animation: &Animation, game: &Match) -> Vec<u8> {
    let mut bytes = Vec::new();
    animation.write(game, &mut bytes).expect("written");
    bytes
}

#[test]
fn every_frame_is_the_picture_of_its_position() {
    let marathon = random_match(MatchRules::new(MatchLength::Marathon), 150);
    assert!(marathon.rounds().len() > 3, "{} rounds", marathon.rounds().len());
    let single = random_match(MatchRules::new(MatchLength::Single), 200);
    let default = Appearance::default();
    let cases = [
        (&marathon, default, 320),
        (&marathon, default.in_style(BoardStyle::Characters).seen_by(Player::Black), 277),
        (&marathon, default.in_style(BoardStyle::Contrast).with_moves(), 320),
        (&single, default.with_moves().without_coordinates(), 401),
        (&single, default.in_style(BoardStyle::Characters), 160),
        (&single, default.in_style(BoardStyle::Contrast).seen_by(Player::Black), 640),
    ];
    for (game, appearance, pixels) in cases {
        let animation = Animation { appearance, size: size(pixels), ..Animation::default() };
        let (width, _, frames) = decode(&gif(&animation, game));
        assert_eq!(width, pixels);
        let pictures: Vec<Picture> = animation.frames(game).map(|frame| frame.picture).collect();
        assert_eq!(frames.len(), pictures.len());
        for (number, (frame, picture)) in frames.iter().zip(&pictures).enumerate() {
            let expected = picture.rasterize(animation.size).expect("rendered");
            check(&frame.rgba, &expected, &format!("{appearance:?}, frame {number}"));
        }
    }
}

#[test]
fn the_last_frame_is_the_final_position_and_the_rounds_follow_each_other() {
    let game = random_match(MatchRules::new(MatchLength::Standard), 500);
    let animation = Animation { size: size(200), delay: Duration::from_millis(250), ..Animation::default() };
    let positions: usize = game.rounds().iter().map(|round| round.positions().len()).sum();
    let (_, _, frames) = decode(&gif(&animation, &game));
    assert!(game.rounds().len() > 1 && game.is_over());
    assert_eq!(frames.len(), positions);
    let last = game.round().moves().last().expect("a move");
    let expected = Picture::new(game.position(), Appearance::default()).after(*last);
    check(&frames[positions - 1].rgba, &expected.rasterize(animation.size).expect("rendered"), "the final position");
    let mut number = 0;
    for round in game.rounds() {
        let (start, end) = (number, number + round.moves().len());
        let expected = Picture::new(*round.start(), Appearance::default()).rasterize(animation.size);
        check(&frames[start].rgba, &expected.expect("rendered"), "the start after a fill");
        assert!(frames[start..end].iter().all(|frame| frame.delay == Duration::from_millis(250)));
        assert_eq!(frames[end].delay, Duration::from_secs(3));
        number = end + 1;
    }
}

#[test]
fn only_the_first_frame_is_stored_whole() {
    let game = random_match(MatchRules::new(MatchLength::Single), 200);
    let (_, _, frames) = decode(&gif(&Animation::default(), &game));
    assert!((frames[0].stored - 1.0).abs() < 1e-9);
    assert!(frames[1..].iter().all(|frame| frame.stored < 0.95));
}

#[test]
fn a_match_that_is_too_long_is_refused_before_anything_is_written() {
    let game = random_match(MatchRules::series(Series::default()), 2 * Animation::MAX_MOVES);
    let moves: usize = game.rounds().iter().map(|round| round.moves().len()).sum();
    assert!(moves > Animation::MAX_MOVES);
    let mut out = Vec::new();
    match Animation::default().write(&game, &mut out) {
        Err(error @ AnimationError::TooLong { .. }) => assert!(error.to_string().contains(&moves.to_string())),
        other => panic!("{other:?}"),
    }
    assert!(out.is_empty());
}

#[test]
fn a_png_file_has_the_size_that_is_asked_for() {
    let number = |bytes: &[u8]| u32::from_be_bytes(bytes.try_into().expect("four bytes"));
    let picture = Picture::new(kamisado::Position::default(), Appearance::default());
    for (picture, width, height) in [
        (picture, 640, 614),
        (picture, 2000, 1927),
        (Picture::new(kamisado::Position::default(), Appearance::default().without_coordinates()), 320, 317),
    ] {
        let image = picture.rasterize(size(width)).expect("rendered");
        assert_eq!((image.width(), image.height()), (u32::from(width), height));
        assert!(image.rgba().chunks(4).all(|pixel| pixel[3] == 255), "the background is opaque");
        let png = image.to_png().expect("encoded");
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
        assert_eq!((number(&png[16..20]), number(&png[20..24])), (u32::from(width), height));
    }
}
