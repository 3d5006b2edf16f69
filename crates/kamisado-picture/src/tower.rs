//! Draws a tower, seen from above.

use alloc::format;
use alloc::string::String;

use kamisado::{Player, Rank, Teeth, Tower};

use crate::BoardStyle;
use crate::style::glyph;

/// The corners of an octagon around the middle, by its radius: the cosine and the sine of 22.5° are 0.924 and 0.383.
fn octagon(radius: i32) -> String {
    let tenths = |thousandths: i32| {
        let tenths = (radius * thousandths + 50) / 100;
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    let (long, short) = (tenths(924), tenths(383));
    format!(
        "{long},{short} {short},{long} -{short},{long} -{long},{short} \
         -{long},-{short} -{short},-{long} {short},-{long} {long},-{short}"
    )
}

/// The radius of the ring: a sumo looks heavier than a plain tower, and heavier still with each rank. In high contrast
/// the ring is wide, so that its own tone dominates its outlines.
const fn radius(board_style: BoardStyle, rank: Rank) -> i32 {
    let radii = match board_style {
        BoardStyle::Contrast => [40, 43, 45, 47],
        BoardStyle::Plain | BoardStyle::Characters => [36, 41, 43, 45],
    };
    radii[rank as usize]
}

/// The height of a tower: its wall is visible below the ring. A sumo is as high as the square allows. In high contrast
/// towers are flat.
const fn height(board_style: BoardStyle, rank: Rank) -> i32 {
    match board_style {
        BoardStyle::Contrast => 0,
        BoardStyle::Plain | BoardStyle::Characters => [5, 8, 7, 5][rank as usize],
    }
}

/// The radius of the coloured middle.
const MIDDLE: i32 = 26;

/// A dragon tooth: a crystal with a light side.
const CRYSTAL: &str = "<path d='M0,-47 l11,12 l-6,15 h-10 l-6,-15 z'/><path class='facet' d='M0,-46 l5,11 l-5,14 z'/>";

/// The angle between two teeth, in degrees.
const BETWEEN_TEETH: i32 = 45;

/// An octagon around the middle.
pub fn ring(radius: i32, class: &str, fill: &str, stroke: &str, width: &str) -> String {
    let corners = octagon(radius);
    format!("<polygon class='{class}' points='{corners}' fill='{fill}' stroke='{stroke}' stroke-width='{width}'/>")
}

/// The mark of a player on the ring, below the middle: a notch for White and a bar for Black, so that shape as well as
/// tone tells the sides apart. In tenths of the picture's units.
fn side_mark(player: Player, radius: i32, paint: &str) -> String {
    // The lower edges of the ring: the cosine of 22.5° is 0.924.
    let (outer, inner) = (radius * 924 / 100, MIDDLE * 924 / 100);
    let width = outer - inner;
    let path = match player {
        Player::White => format!("M-95 {outer}L0 {}L95 {outer}Z", outer - width * 4 / 5),
        Player::Black => format!("M-100 {}H100V{}H-100Z", inner + width * 3 / 10, inner + width * 7 / 10),
    };
    format!("<path class='side' transform='scale(.1)' d='{path}' fill='{paint}'/>")
}

/// A tower around the origin: a ring in its player's tone with the player's mark, its colour inside, a crystal for each
/// tooth. The tower that must move has a double outline.
pub fn tower(board_style: BoardStyle, tower: Tower, teeth: Teeth, must_move: bool) -> String {
    let (tone, outline, weight) =
        (board_style.ring(tower.player), board_style.outline(tower.player), board_style.weight());
    let outer = radius(board_style, teeth.rank());
    let mut picture = String::new();
    let height = height(board_style, teeth.rank());
    if height > 0 {
        let wall = ring(outer, "wall", board_style.wall(tower.player), outline, weight);
        picture += &format!("<g transform='translate(0 {height})'>{wall}</g>");
    }
    if must_move {
        let (under, over) = (ring(outer + 6, "", "none", outline, "8"), ring(outer + 6, "", "none", tone, "4"));
        picture += &format!("<g class='must'>{under}{over}</g>");
    }
    picture += &ring(outer, "body", tone, outline, weight);
    picture += &side_mark(tower.player, outer, outline);
    if teeth.rank() != Rank::Plain {
        picture += &ring((outer + MIDDLE) / 2, "shoulder", "none", outline, "1.5");
    }
    picture += &ring(MIDDLE, "", board_style.fill(tower.color), outline, weight);
    picture += &glyph(board_style, tower.color, 0, 0, if board_style == BoardStyle::Characters { 35 } else { 34 });
    for tooth in 0..teeth.count() {
        let angle = (2 * i32::from(tooth) + 1 - i32::from(teeth.count())) * BETWEEN_TEETH / 2;
        let height = 41 - outer;
        picture += &format!("<g class='tooth' transform='rotate({angle}) translate(0 {height})'>{CRYSTAL}</g>");
    }
    picture
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;

    use super::*;

    #[test]
    fn an_octagon_has_eight_corners_on_its_radius() {
        let corners = octagon(100);
        assert!(corners.starts_with("92.4,38.3 38.3,92.4 "), "{corners}");
        assert_eq!(corners.split(' ').count(), 8);
    }

    #[test]
    fn a_tower_shows_its_teeth_and_only_the_one_that_must_move_a_double_outline() {
        let red = Tower { player: Player::White, color: kamisado::Color::Red };
        for teeth in (0..=4).filter_map(Teeth::new) {
            let picture = tower(BoardStyle::Plain, red, teeth, false);
            assert_eq!(picture.matches("class='tooth'").count(), usize::from(teeth.count()));
            assert!(!picture.contains("'must'"));
        }
        assert!(tower(BoardStyle::Contrast, red, Teeth::NONE, true).contains("'must'"));
    }

    #[test]
    fn a_higher_rank_looks_heavier() {
        for board_style in BoardStyle::ALL {
            let radii = Rank::ALL.map(|rank| radius(board_style, rank));
            assert!(radii.is_sorted_by(|lower, higher| lower < higher));
        }
    }

    /// From a distance a ring looks as light as most of its area: its own tone must outweigh the outlines, which have
    /// the other tone.
    #[test]
    fn a_ring_is_seen_in_its_own_tone_and_not_in_that_of_its_outlines() {
        for board_style in BoardStyle::ALL {
            for rank in Rank::ALL {
                let weight: f64 = board_style.weight().parse().expect("a number");
                let width = f64::from(radius(board_style, rank) - MIDDLE) * 0.924;
                let (own, other) = (width - weight, 2.0 * weight);
                assert!(own > 1.25 * other, "{board_style:?}, {rank:?}: {own} against {other}");
            }
        }
    }

    /// The wall gives a tower its height. No light or shade falls on its colour, because measured distances keep the
    /// colours apart.
    #[test]
    fn the_colour_of_a_tower_is_that_of_its_squares_without_any_shading() {
        for board_style in BoardStyle::ALL {
            for color in kamisado::Color::ALL {
                let picture = tower(board_style, Tower { player: Player::White, color }, Teeth::NONE, false);
                let middle =
                    ring(MIDDLE, "", board_style.fill(color), board_style.outline(Player::White), board_style.weight());
                assert!(picture.contains(&middle) && !picture.contains("Gradient") && !picture.contains("opacity"));
                let has_wall = picture.contains("class='wall'");
                assert_eq!(has_wall, board_style != BoardStyle::Contrast);
            }
        }
    }

    #[test]
    fn every_tower_fits_into_its_square_with_its_wall() {
        for board_style in BoardStyle::ALL {
            for rank in Rank::ALL {
                let lowest = radius(board_style, rank) * 924 / 1000 + height(board_style, rank);
                assert!(lowest <= 48, "{board_style:?}, {rank:?}: {lowest}");
            }
        }
    }

    #[test]
    fn the_sides_differ_by_shape_in_every_style() {
        for board_style in BoardStyle::ALL {
            let marks = Player::ALL.map(|player| {
                let picture = tower(board_style, Tower { player, color: kamisado::Color::Red }, Teeth::NONE, false);
                let mark = picture.split("class='side'").nth(1).expect("a mark").split("d='").nth(1).expect("a path");
                mark.split('\'').next().unwrap_or_default().to_owned()
            });
            assert_ne!(marks[0], marks[1]);
        }
    }
}
