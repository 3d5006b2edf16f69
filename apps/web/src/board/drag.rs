//! Dragging a tower by mouse or finger.

use kamisado::Square;
use kamisado_picture::grid::{HEIGHT, WIDTH};
use leptos::ev::PointerEvent;

/// A press becomes a drag after this distance, in units of the picture.
const DRAG_THRESHOLD: i32 = 14;

/// A pressed tower, which may already be dragged away from its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Drag {
    /// The tower's square.
    pub(super) from: Square,
    /// Where it was pressed.
    start: (i32, i32),
    /// The position of the pointer.
    pub(super) at: (i32, i32),
    /// Whether it has been lifted.
    pub(super) lifted: bool,
}

impl Drag {
    /// A tower that was just pressed.
    pub(super) const fn new(from: Square, start: (i32, i32)) -> Drag {
        Drag { from, start, at: start, lifted: false }
    }

    /// Lifts the tower to the pointer.
    #[must_use]
    pub(super) const fn lifted_to(self, at: (i32, i32)) -> Drag {
        Drag { at, lifted: true, ..self }
    }

    /// Whether the pointer has moved so far that this is a drag.
    pub(super) const fn is_far(&self, at: (i32, i32)) -> bool {
        (at.0 - self.start.0).abs() > DRAG_THRESHOLD || (at.1 - self.start.1).abs() > DRAG_THRESHOLD
    }
}

/// The position of the pointer, in units of the picture.
pub(super) fn point(event: &PointerEvent, board: &web_sys::Element) -> (i32, i32) {
    let frame = board.get_bounding_client_rect();
    let along = |client: i32, start: f64, length: f64, units: i32| {
        ((f64::from(client) - start) * f64::from(units) / length.max(1.0)) as i32
    };
    let x = along(event.client_x(), frame.left(), frame.width(), WIDTH);
    (x, along(event.client_y(), frame.top(), frame.height(), HEIGHT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trembling_finger_does_not_drag_a_tower_away() {
        let drag = Drag::new(Square::A1, (100, 100));
        assert!(!drag.is_far((105, 92)));
        assert!(drag.is_far((100, 70)));
    }
}
