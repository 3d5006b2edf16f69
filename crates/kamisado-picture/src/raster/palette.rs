//! The colours of an animation.

use alloc::vec::Vec;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use super::sprite::Pixel;

/// A colour: red, green and blue.
type Rgb = [u8; 3];

/// The index of unchanged pixels. Index 0, because short codes are for small indices.
pub(super) const TRANSPARENT: u8 = 0;

/// The most colours, beside the transparent one. With 127, files are 4 % smaller, but twice as far from the pictures.
const MAX_COLORS: usize = 255;

/// The palette contains every colour that covers at least one pixel in this many.
const FREQUENT: u64 = 1000;

/// How many pixels have each colour.
#[derive(Debug, Default)]
pub(super) struct Histogram {
    counts: HashMap<Rgb, u64>,
}

impl Histogram {
    /// Counts pixels.
    pub(super) fn add(&mut self, pixels: &[Pixel]) {
        for run in pixels.chunk_by(|one, next| one == next) {
            let [red, green, blue, _] = run[0];
            *self.counts.entry([red, green, blue]).or_default() += run.len() as u64;
        }
    }
}

/// At most 256 colours, of which the first is transparent.
#[derive(Debug)]
pub(super) struct Palette {
    colors: Vec<Rgb>,
    /// The indices that were found.
    found: HashMap<Rgb, u8>,
}

impl Palette {
    /// The smallest tolerance is chosen for which a palette has a colour that near to each counted one. Frequent colours
    /// are in it unchanged.
    pub(super) fn new(histogram: Histogram) -> Palette {
        let total: u64 = histogram.counts.values().sum();
        let mut counts: Vec<(Rgb, u64)> = histogram.counts.into_iter().collect();
        counts.sort_unstable_by_key(|&(color, count)| (core::cmp::Reverse(count), color));
        let frequent = counts.iter().take_while(|(_, count)| count * FREQUENT >= total).count().min(MAX_COLORS / 2);
        // Of colours that differ hardly, one is enough.
        let mut seen = HashSet::new();
        let rare = counts[frequent..].iter().filter(|(color, _)| seen.insert(color.map(|part| part >> 2)));
        let rare: Vec<Rgb> = rare.map(|(color, _)| *color).collect();
        let frequent: Vec<Rgb> = counts[..frequent].iter().map(|(color, _)| *color).collect();
        let colors = (2..=255).find_map(|tolerance| covering(&frequent, &rare, tolerance)).unwrap_or(frequent);
        Palette { colors, found: HashMap::new() }
    }

    /// The colours for the file.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = [[0; 3]].iter().chain(&self.colors).flatten().copied().collect();
        // As many as an index can name.
        bytes.resize(3 * (MAX_COLORS + 1), 0);
        bytes
    }

    /// The indices of the nearest colours.
    pub(super) fn indices(&mut self, pixels: &[Pixel]) -> Vec<u8> {
        let mut indices = Vec::with_capacity(pixels.len());
        for run in pixels.chunk_by(|one, next| one == next) {
            let [red, green, blue, _] = run[0];
            let index = self.index([red, green, blue]);
            indices.resize(indices.len() + run.len(), index);
        }
        indices
    }

    fn index(&mut self, color: Rgb) -> u8 {
        match self.found.entry(color) {
            Entry::Occupied(found) => *found.get(),
            Entry::Vacant(place) => {
                let distance = |other: &Rgb| -> u32 {
                    color.iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(*other)).pow(2)).sum()
                };
                let nearest = (1..=u8::MAX).zip(&self.colors).min_by_key(|(_, other)| distance(other));
                *place.insert(nearest.map_or(TRANSPARENT, |(index, _)| index))
            }
        }
    }
}

/// The first colours, and others until each has one that is at most so far away in red, green and blue. `None` if that
/// takes too many.
fn covering(first: &[Rgb], others: &[Rgb], tolerance: u8) -> Option<Vec<Rgb>> {
    let mut colors = first.to_vec();
    for color in others {
        let is_near = |other: &Rgb| color.iter().zip(other).all(|(one, other)| one.abs_diff(*other) <= tolerance);
        if colors.iter().any(is_near) {
            continue;
        }
        if colors.len() == MAX_COLORS {
            return None;
        }
        colors.push(*color);
    }
    Some(colors)
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    /// All greys, red in between, and blue on most pixels.
    fn histogram() -> Histogram {
        let mut histogram = Histogram::default();
        let greys = (0..=255).flat_map(|grey| [[grey, grey, grey, 255], [grey, 0, 0, 255]]);
        histogram.add(&greys.chain(vec![[1, 2, 253, 255]; 10_000]).collect::<Vec<Pixel>>());
        histogram
    }

    #[test]
    fn frequent_colours_are_kept_and_all_others_have_a_near_one() {
        let mut palette = Palette::new(histogram());
        assert!(palette.colors.len() <= MAX_COLORS && palette.colors.len() > 100, "{}", palette.colors.len());
        let counted: Vec<Rgb> = histogram().counts.into_keys().collect();
        for color in counted {
            let index = palette.indices(&[[color[0], color[1], color[2], 255]])[0];
            let found = palette.colors[usize::from(index) - 1];
            let far = color.iter().zip(found).map(|(one, other)| one.abs_diff(other)).max();
            assert!(far <= Some(if color == [1, 2, 253] { 0 } else { 8 }), "{color:?} became {found:?}");
        }
    }

    #[test]
    fn no_pixel_becomes_transparent() {
        let mut palette = Palette::new(histogram());
        assert_eq!(palette.to_bytes().len(), 3 * 256);
        assert!(!palette.indices(&[[0, 0, 0, 255], [255, 255, 255, 255]]).contains(&TRANSPARENT));
    }
}
