//! Drawings for pages that would otherwise be plain lists: towers with faces, built from the octagon like the
//! opponents.

use crate::prelude::*;

/// A drawing, hidden from screen readers; a text stands beside it.
#[component]
pub(crate) fn Drawing(
    /// Its shapes in a field of 240 by 120 units.
    shapes: String,
) -> impl IntoView {
    view! { <svg class="drawing" viewBox="0 0 240 120" aria-hidden="true" inner_html=shapes></svg> }
}

/// A tower with a face around a point.
pub(crate) struct DrawnTower {
    /// Its centre.
    pub(crate) at: (i32, i32),
    /// Its size in percent of 92 units.
    pub(crate) percent: i32,
    /// The tone of its ring.
    pub(crate) ring: Ring,
    /// The colour of its middle.
    pub(crate) fill: &'static str,
    /// The shapes of its face.
    pub(crate) face: &'static str,
}

/// The tone of a ring: that of White's or of Black's towers.
#[derive(Clone, Copy)]
pub(crate) enum Ring {
    /// White's.
    Light,
    /// Black's.
    Dark,
}

/// Two eyes and a smile.
pub(crate) const SMILING: &str =
    "<circle cx='-10' cy='-4' r='3.5'/><circle cx='10' cy='-4' r='3.5'/><path class='line' d='M-9 8q9 9 18 0'/>";
/// Eyes that look up to the side.
pub(crate) const WONDERING: &str =
    "<circle cx='-9' cy='-9' r='3.5'/><circle cx='11' cy='-9' r='3.5'/><path class='line' d='M-7 9q7 5 14 0'/>";

impl DrawnTower {
    /// Its shapes.
    pub(crate) fn shapes(&self) -> String {
        let DrawnTower { at: (x, y), percent, ring, fill, face } = self;
        let ring = match ring {
            Ring::Light => "light",
            Ring::Dark => "dark",
        };
        format!(
            "<g transform='translate({x} {y}) scale({})'>\
            <polygon class='{ring}' points='46,19 19,46 -19,46 -46,19 -46,-19 -19,-46 19,-46 46,-19'/>\
            <polygon class='middle' fill='{fill}' points='30,12 12,30 -12,30 -30,12 -30,-12 -12,-30 12,-30 30,-12'/>\
            {face}</g>",
            f64::from(*percent) / 100.0
        )
    }
}

/// A row of squares at the bottom.
pub(crate) fn squares(colors: [&str; 6]) -> String {
    let squares = colors.iter().enumerate().map(|(place, color)| {
        format!("<rect x='{}' y='76' width='36' height='36' rx='5' fill='{color}'/>", 7 + 38 * place)
    });
    let frame = "<rect class='frame' x='4' y='73' width='232' height='42' rx='7'/>".to_owned();
    std::iter::once(frame).chain(squares).collect()
}
