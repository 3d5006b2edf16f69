//! The board as a picture.

use std::fmt::Write;

use kamisado::{Move, Position, Rank, Square, Tower};

use crate::render::color::{Paint, Surface, hex, ink};

const SIZE: f64 = 85.0;
const MARGIN: f64 = 40.0;
const FRAME: f64 = 8.0;

/// Draws a position as an SVG picture, with White below.
pub(crate) fn draw(position: &Position, paint: Paint) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write(&mut out, position, paint);
    out
}

fn write(out: &mut String, position: &Position, paint: Paint) -> std::fmt::Result {
    let side = 8.0 * SIZE + MARGIN + 2.0 * FRAME + 4.0;
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" role="img" aria-label="{position}">"#
    )?;
    let (x, board) = (MARGIN, 8.0 * SIZE + 2.0 * FRAME);
    writeln!(out, r##"<rect x="{x}" y="2" width="{board}" height="{board}" rx="14" fill="#22201d"/>"##)?;
    writeln!(out, r##"<g font-family="sans-serif" font-size="16" fill="#777" text-anchor="middle">"##)?;
    for n in 0..8 {
        let (x, y) = centre(Square::ALL[n * 9]);
        writeln!(out, r#"<text x="20" y="{}">{}</text>"#, y + 5.0, n + 1)?;
        writeln!(out, r#"<text x="{x}" y="{}">{}</text>"#, board + 24.0, char::from(b'a' + n as u8))?;
    }
    writeln!(out, "</g>")?;
    for square in Square::ALL {
        let (x, y) = centre(square);
        let (x, y, size) = (x - SIZE / 2.0 + 1.5, y - SIZE / 2.0 + 1.5, SIZE - 3.0);
        let fill = hex(Surface::Color(square.color()));
        writeln!(out, r#"<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="8" fill="{fill}"/>"#)?;
        write_symbol(out, (x + 10.0, y + 17.0), 13, Surface::Color(square.color()), paint.symbol(square.color()))?;
    }
    Tower::ALL.into_iter().try_for_each(|tower| write_tower(out, position, paint, tower))?;
    if position.must_move().is_some() {
        for mv in position.legal_moves() {
            let Move::Step { to, .. } = mv else { continue };
            let (x, y) = centre(to);
            let look = match position.tower_at(to) {
                None => r##"r="10" fill="#fffbf0" stroke="#222""##,
                // A push: a broken ring around the first pushed tower.
                Some(_) => r##"r="39" fill="none" stroke="#fffbf0" stroke-dasharray="9 6""##,
            };
            writeln!(out, r#"<circle cx="{x}" cy="{y}" {look} stroke-width="3"/>"#)?;
        }
    }
    writeln!(out, "</svg>")
}

/// The middle of a square.
fn centre(square: Square) -> (f64, f64) {
    let x = MARGIN + FRAME + (f64::from(square.file()) + 0.5) * SIZE;
    let y = 2.0 + FRAME + (7.5 - f64::from(square.row())) * SIZE;
    (x, y)
}

/// The corners of an octagon.
fn octagon((x, y): (f64, f64), radius: f64) -> String {
    let corner = |n: i32| {
        let angle = std::f64::consts::FRAC_PI_8 * f64::from(2 * n + 1);
        format!("{:.1},{:.1}", x + radius * angle.cos(), y + radius * angle.sin())
    };
    (0..8).map(corner).collect::<Vec<_>>().join(" ")
}

/// The second symbol of a colour, in black or white, whichever reads better.
fn write_symbol(out: &mut String, (x, y): (f64, f64), size: u8, ground: Surface, symbol: char) -> std::fmt::Result {
    let fill = ink(ground);
    let font = r#"font-family="sans-serif" text-anchor="middle""#;
    writeln!(out, r#"<text x="{x}" y="{y}" {font} font-size="{size}" fill="{fill}" opacity="0.85">{symbol}</text>"#)
}

/// A tower from above: a ring in its player's tone, its colour in the middle, a crystal for each tooth.
fn write_tower(out: &mut String, position: &Position, paint: Paint, tower: Tower) -> std::fmt::Result {
    let middle = centre(position.square_of(tower));
    let (ring, other) = (hex(Surface::Ring(tower.player)), hex(Surface::Ring(!tower.player)));
    // A sumo looks heavier: its ring is wider.
    let (outer, inner) = if position.rank(tower) == Rank::Plain { (32.0, 22.0) } else { (36.0, 20.0) };
    if position.tower_to_move() == Some(tower) {
        let points = octagon(middle, outer + 5.0);
        writeln!(out, r#"<polygon points="{points}" fill="none" stroke="{ring}" stroke-width="3"/>"#)?;
    }
    let points = octagon(middle, outer);
    writeln!(out, r#"<polygon points="{points}" fill="{ring}" stroke="{other}" stroke-width="2.5"/>"#)?;
    let points = octagon(middle, inner);
    let fill = hex(Surface::Color(tower.color));
    writeln!(out, r#"<polygon points="{points}" fill="{fill}" stroke="{other}" stroke-width="2"/>"#)?;
    let place = (middle.0, middle.1 + 8.0);
    write_symbol(out, place, 22, Surface::Color(tower.color), paint.tower_sign(tower.player, tower.color))?;
    let teeth = position.teeth(tower).count();
    for tooth in 0..teeth {
        let x = middle.0 + (f64::from(tooth) - f64::from(teeth - 1) / 2.0) * 17.0;
        let y = middle.1 - outer * 0.72;
        let tip = y - 9.0;
        let points = format!("{:.1},{:.1} {:.1},{:.1} {:.1},{:.1}", x - 7.0, y + 6.0, x, tip, x + 7.0, y + 6.0);
        writeln!(out, r##"<polygon points="{points}" fill="#7de3ff" stroke="#16414f" stroke-width="1.5"/>"##)?;
    }
    Ok(())
}
