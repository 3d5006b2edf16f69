//! Signs on the towers because of which nothing goes on.

use kamisado::{Player, Square};
use kamisado_text::Names;

use super::{Place, Scene};

/// A bar on each tower that blocks the one that must move, and on each tower of a deadlock its place in the chain.
pub(super) fn stops<N: Names + ?Sized>(scene: &Scene, below: Player, words: &N) -> String {
    let stop = |square: Square, sign: &str| {
        let (x, y) = Place::of(square, below).middle();
        let (x, y) = (x + 30, y + 30);
        format!("<g class='stop' transform='translate({x} {y})'><circle r='18'/>{sign}</g>")
    };
    let bars = scene.marks.blockers.iter().map(|&square| stop(square, "<path d='M-9 0H9'/>"));
    let places = (1..).zip(&scene.marks.chain).map(|(place, &square)| {
        let number = words.number(place);
        stop(square, &format!("<text y='9'>{number}</text>"))
    });
    bars.chain(places).collect()
}
