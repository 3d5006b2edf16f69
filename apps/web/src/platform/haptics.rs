//! Short vibrations of a phone.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

use crate::board::LastAction;

/// Whether the browser can vibrate the device.
pub(crate) fn is_available() -> bool {
    js_sys::Reflect::has(&window().navigator(), &JsValue::from_str("vibrate")).unwrap_or(false)
}

/// The vibration pattern of an action on the board, in milliseconds on and off.
pub(crate) const fn pattern(action: LastAction) -> &'static [u32] {
    match action {
        LastAction::Move => &[12],
        LastAction::SumoMove => &[20],
        LastAction::Push => &[25, 40, 35],
        LastAction::Pass => &[],
        LastAction::Win => &[30, 50, 30],
    }
}

/// Vibrates in a pattern, if the browser can. It refuses before the first touch.
pub(crate) fn vibrate(pattern: &[u32]) {
    if !pattern.is_empty() && is_available() {
        let pattern: js_sys::Array = pattern.iter().map(|&time| JsValue::from(time)).collect();
        let _ = window().navigator().vibrate_with_pattern(&pattern);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_push_is_felt_longer_than_a_move_a_sumo_longer_than_a_tower_and_a_pass_not_at_all() {
        let length = |action| pattern(action).iter().sum::<u32>();
        assert!(length(LastAction::Move) < length(LastAction::SumoMove));
        assert!(length(LastAction::SumoMove) < length(LastAction::Push));
        assert_eq!(length(LastAction::Pass), 0);
    }
}
