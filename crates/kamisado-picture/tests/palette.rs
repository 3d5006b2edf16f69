//! The eight colours are distinguishable, with colour blindness too: measured, not judged by eye.

use kamisado::{Color, Player};
use kamisado_picture::BoardStyle;

type Vector = [f64; 3];

/// What is left without any colour: on paper, on an electronic book, or for people who see no colours at all.
const GREY: &str = "grey";

/// What is left of linear red, green and blue for people who lack one kind of cone (Machado, Oliveira and Fernandes 2009).
const SIGHTS: [(&str, [Vector; 3], f64); 5] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], 27.0),
    (
        "protanopia",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        16.0,
    ),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        16.0,
    ),
    (
        "tritanopia",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
        16.0,
    ),
    (GREY, [[0.2126, 0.7152, 0.0722]; 3], 7.9),
];

fn times(matrix: &[Vector; 3], vector: Vector) -> Vector {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}

/// A colour such as `#de7e18` in linear red, green and blue.
fn linear(hex: &str) -> Vector {
    let number = u32::from_str_radix(hex.trim_start_matches('#'), 16).expect("a colour");
    [16, 8, 0].map(|shift| {
        let value = f64::from((number >> shift) & 255) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

/// Linear red, green and blue in CIELAB under daylight.
fn lab(rgb: Vector) -> Vector {
    let rgb = rgb.map(|value| value.clamp(0.0, 1.0));
    let xyz = times(
        &[[0.4123908, 0.3575843, 0.1804808], [0.2126390, 0.7151687, 0.0721923], [0.0193308, 0.1191948, 0.9505322]],
        rgb,
    );
    let [x, y, z] = [xyz[0] / 0.950456, xyz[1], xyz[2] / 1.089058]
        .map(|t: f64| if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The distance CIEDE2000 of two colours in CIELAB.
fn distance([l1, a1, b1]: Vector, [l2, a2, b2]: Vector) -> f64 {
    let mean = (a1.hypot(b1) + a2.hypot(b2)) / 2.0;
    let far = |c: f64| (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - far(mean));
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let turn = match h2 - h1 {
        _ if c1 * c2 == 0.0 => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let h = match h1 + h2 {
        sum if c1 * c2 == 0.0 => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => (sum + 360.0) / 2.0,
        sum => (sum - 360.0) / 2.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0) - 0.20 * cos(4.0 * h - 63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let rotation = -(2.0 * 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp()).to_radians().sin() * 2.0 * far(c);
    ((dl / sl).powi(2) + (dc / sc).powi(2) + (dh / sh).powi(2) + rotation * (dc / sc) * (dh / sh)).sqrt()
}

#[test]
fn the_distance_is_that_of_the_published_test_data() {
    // Pairs 1, 7 and 25 of Sharma, Wu and Dalal (2005).
    let pairs = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ];
    for (one, other, expected) in pairs {
        let found = distance(one, other);
        assert!((found - expected).abs() < 0.0001, "{one:?} {other:?}: {found}");
    }
}

#[test]
fn any_two_of_the_eight_colours_are_far_apart_for_every_kind_of_sight() {
    for board_style in BoardStyle::ALL {
        // With high contrast the signs tell the colours apart.
        let sights = SIGHTS.into_iter().filter(|(sight, ..)| *sight != GREY || board_style != BoardStyle::Contrast);
        for (sight, matrix, least) in sights {
            let seen = |color: Color| lab(times(&matrix, linear(board_style.fill(color))));
            let pairs = Color::ALL.into_iter().flat_map(|one| Color::ALL.map(|other| (one, other)));
            let (nearest, (one, other)) = pairs
                .filter(|(one, other)| one < other)
                .map(|(one, other)| (distance(seen(one), seen(other)), (one, other)))
                .min_by(|a, b| a.0.total_cmp(&b.0))
                .expect("there are eight colours");
            println!("{board_style:?}, {sight}: the smallest distance is {nearest:.1}, between {one} and {other}");
            assert!(nearest >= least, "{board_style:?}, {sight}: {one} and {other} are only {nearest:.1} apart");
        }
    }
}

/// How much light a colour sends, from 0 to 1.
fn luminance(hex: &str) -> f64 {
    linear(hex).iter().zip([0.2126, 0.7152, 0.0722]).map(|(part, weight)| part * weight).sum()
}

/// How clearly two colours stand out from each other, from 1 to 21.
fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The middle of a tower and the square below it need no contrast of their own: between them lie the outlines and the ring, of
/// which one is light and the other dark.
#[test]
fn the_middle_of_every_tower_stands_out_from_its_outline_or_from_its_ring() {
    for board_style in BoardStyle::ALL {
        for (color, player) in Color::ALL.into_iter().flat_map(|color| Player::ALL.map(|player| (color, player))) {
            let fill = board_style.fill(color);
            let edges = [board_style.outline(player), board_style.ring(player)];
            assert!(edges.iter().any(|edge| contrast(fill, edge) >= 3.0), "{board_style:?}, {color}, {player}");
        }
    }
}

#[test]
fn every_sign_stands_out_from_its_colour() {
    for (board_style, least) in [(BoardStyle::Characters, 4.5), (BoardStyle::Contrast, 7.0)] {
        for color in Color::ALL {
            let contrast = contrast(board_style.fill(color), BoardStyle::ink(color));
            println!("{board_style:?}: the sign stands out from {color} by {contrast:.1} to 1");
            assert!(contrast >= least, "{board_style:?}: the sign on {color} has only {contrast:.1} to 1");
        }
    }
}
