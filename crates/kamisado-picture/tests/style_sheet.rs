//! A picture is painted as the page is: its attributes are the declarations of the page's style sheet.

use kamisado::{Move, Position, Square};
use kamisado_picture::{Appearance, BoardStyle, Picture};

const BOARD: &str = include_str!("../../../apps/web/static/style/board.css");
const ENDING: &str = include_str!("../../../apps/web/static/style/lazy/ending.css");

/// Teeth, three moves and a push.
const MARATHON: &str = "6k1/3+p4/4++g+y2/2N1n++B2/++r++K1P+o3/b2G+++Y3/+O7/3R4 w B 15";
const WON: &str = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3";

/// The declarations of a rule as attributes. Only those that paint shapes count.
fn attributes(sheet: &str, selector: &str) -> Vec<String> {
    let start = sheet.find(&format!("\n{selector} {{")).unwrap_or_else(|| panic!("{selector} has no rule"));
    let rule = sheet[start..].split_once('{').and_then(|(_, rest)| rest.split_once('}')).expect("a rule").0;
    let declarations = rule.split(';').filter_map(|declaration| declaration.trim().split_once(": "));
    let attributes = declarations.filter(|(_, value)| *value != "1" && !value.starts_with("drop-shadow"));
    let attributes = attributes.filter_map(|(name, value)| match name {
        "fill" | "stroke" | "stroke-width" | "stroke-linecap" | "stroke-linejoin" => Some(format!("{name}='{value}'")),
        "stroke-dasharray" => (value != "none").then(|| format!("{name}='{value}'")),
        // A shape that is only stroked needs no layer of its own to be translucent.
        "opacity" => Some(format!("stroke-opacity='{value}'")),
        "r" => Some(format!("r='{}'", value.trim_end_matches("px"))),
        _ => None,
    });
    attributes.collect()
}

#[test]
fn a_picture_is_painted_like_the_page() {
    let marathon =
        |style| Picture::new(MARATHON.parse().expect("a position"), Appearance::default().in_style(style).with_moves());
    let moved = marathon(BoardStyle::Plain).after(Move::Step { from: Square::E7, to: Square::E6 }).to_string();
    let won: Position = WON.parse().expect("a position");
    let won =
        Picture::new(won, Appearance::default()).after(Move::Step { from: Square::A2, to: Square::A8 }).to_string();
    let contrast = marathon(BoardStyle::Contrast).to_string();
    let cases = [
        (BOARD, ".tooth path", &moved),
        (BOARD, ".tooth .facet", &moved),
        (BOARD, ".shoulder", &moved),
        (BOARD, ".glyph", &contrast),
        (BOARD, ".trail rect", &moved),
        (BOARD, ".trail line", &moved),
        (BOARD, ".trail .under", &moved),
        (BOARD, ".dot", &moved),
        (BOARD, ".push", &moved),
        (BOARD, ".push.under,\n.halo .under", &moved),
        (BOARD, ".board[data-won] .trail line:not(.under)", &won),
        (BOARD, ".board[data-won] .trail rect", &won),
        (BOARD, ".board[data-face=\"contrast\"] .dot", &contrast),
        (BOARD, ".board[data-face=\"contrast\"] .frame", &contrast),
        (ENDING, ".board .trail .landing", &won),
    ];
    for (sheet, selector, svg) in cases {
        let attributes = attributes(sheet, selector);
        assert!(!attributes.is_empty(), "{selector} paints nothing");
        let has_all = |element: &str| attributes.iter().all(|attribute| element.contains(attribute));
        assert!(svg.split('<').any(has_all), "no element has what the style sheet says of {selector}: {attributes:?}");
    }
}
