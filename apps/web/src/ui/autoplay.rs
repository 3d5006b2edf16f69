//! Plays the moves of a match automatically, at a selectable speed, and steps through them by keys.

use leptos::ev::pointerdown;

use super::stepper::EnclosingStepper;
use crate::prelude::*;

/// A speed of the playback.
#[derive(Clone, Copy)]
struct Speed {
    /// The name of its option.
    name: &'static str,
    text: StoryText,
    /// The time per move.
    delay: Duration,
}

/// The speeds, from the lowest.
const SPEEDS: [Speed; 3] = [
    Speed { name: "slow", text: StoryText::Slow, delay: Duration::from_millis(3000) },
    Speed { name: "normal", text: StoryText::Normal, delay: Duration::from_millis(1500) },
    Speed { name: "fast", text: StoryText::Fast, delay: Duration::from_millis(600) },
];

/// The speed before another is chosen.
const FIRST_SPEED: Speed = SPEEDS[1];

/// The id of the element with the button and the speed.
const ID: &str = "autoplay";

/// The state of the playback.
#[derive(Clone, Copy)]
struct AutoplayController {
    settings: Settings,
    stepper: EnclosingStepper,
    speed: RwSignal<Speed>,
    is_playing: RwSignal<bool>,
    generation: Generation,
}

impl AutoplayController {
    fn new() -> AutoplayController {
        AutoplayController {
            settings: Settings::get(),
            stepper: expect_context(),
            speed: RwSignal::new(FIRST_SPEED),
            is_playing: RwSignal::new(false),
            generation: Generation::new(),
        }
    }

    /// Starts the playback, from the beginning if the match is at its end, or stops it.
    fn toggle(self) {
        if self.is_playing.get_untracked() {
            self.stop();
            return;
        }
        let (at, total) = self.stepper.place.get_untracked();
        if total > 0 {
            self.is_playing.set(true);
            if at >= total {
                self.stepper.go.run(0);
            }
            self.wait();
        }
    }

    fn stop(self) {
        self.generation.advance();
        self.is_playing.set(false);
    }

    /// Continues after a delay, unless the user has moved elsewhere or the end is reached.
    fn wait(self) {
        self.generation.advance();
        let before = self.stepper.place.get_untracked();
        self.generation.after(self.speed.get_untracked().delay, move || {
            let (at, total) = self.stepper.place.get_untracked();
            if (at, total) != before || at >= total {
                self.stop();
                return;
            }
            self.stepper.go.run(at + 1);
            if at + 1 < total { self.wait() } else { self.stop() }
        });
    }

    /// The arrow keys step and the space bar plays, unless another element uses them. Comma and period also step on a
    /// board, which uses the arrow keys itself, as long as the board's keys are on.
    fn on_key(self, event: &KeyboardEvent) {
        let modified = event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
        if modified || event.default_prevented() || dom::is_typing() || dom::is_dialog_open() {
            return;
        }
        let (at, total) = self.stepper.place.get_untracked();
        let (typed, code) = (event.key(), event.code());
        let key = step_key(&typed, &code);
        if matches!(key, "," | ".") && !self.settings.board_keys.get_untracked() {
            return;
        }
        let to = match key {
            "ArrowLeft" | "," => at.saturating_sub(1),
            "ArrowRight" | "." => (at + 1).min(total),
            "Home" => 0,
            "End" => total,
            // Not at the end, where the key would lead away from a running game.
            " " if is_on_nothing() && at < total => {
                event.prevent_default();
                self.toggle();
                return;
            }
            _ => return,
        };
        event.prevent_default();
        self.stop();
        if to != at {
            self.stepper.go.run(to);
        }
    }
}

/// The pressed key; comma and period by position if the keyboard has another alphabet.
fn step_key<'a>(key: &'a str, code: &str) -> &'a str {
    match code {
        "Comma" if !key.is_ascii() => ",",
        "Period" if !key.is_ascii() => ".",
        _ => key,
    }
}

/// Whether the focus is on nothing that the space bar would press.
fn is_on_nothing() -> bool {
    let tag = document().active_element().map(|element| element.tag_name());
    matches!(tag.as_deref(), None | Some("BODY" | "MAIN" | "H1"))
}

/// The button that plays and pauses, and the speed. Any other action stops the playback.
#[component]
pub(crate) fn Autoplay() -> impl IntoView {
    let settings = Settings::get();
    let controller = AutoplayController::new();
    dom::on_window(keydown, move |event| controller.on_key(&event));
    dom::on_window(pointerdown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let is_outside = target.is_none_or(|target| target.closest(&format!("#{ID}")).ok().flatten().is_none());
        if is_outside && controller.is_playing.get_untracked() {
            controller.stop();
        }
    });
    let said = move || if controller.is_playing.get() { StoryText::Pause } else { StoryText::Autoplay };
    let label = move || settings.part_words().text(said());
    let picture = move || if controller.is_playing.get() { "M7 5h3v14H7zM14 5h3v14h-3z" } else { "M7 4l12 8-12 8z" };
    let on_speed = move |event| {
        let name = event_target_value(&event);
        if let Some(speed) = SPEEDS.into_iter().find(|speed| speed.name == name) {
            controller.speed.set(speed);
        }
        if controller.is_playing.get_untracked() {
            controller.wait();
        }
    };
    let speeds = SPEEDS.map(|speed| {
        view! {
            <option value=speed.name selected=speed.name == FIRST_SPEED.name>
                {settings.text(speed.text)}
            </option>
        }
    });
    view! {
        <div id=ID class="controls" style:grid-column="1 / -1">
            <button
                id="autoplay-toggle"
                data-playing=move || controller.is_playing.get().then_some("")
                on:click=move |_| controller.toggle()
            >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d=picture />
                </svg>
                " "
                {label}
            </button>
            <select id="autoplay-speed" aria-label=settings.text(StoryText::Speed) on:change=on_speed>
                {speeds.collect_view()}
            </select>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comma_and_period_are_found_on_keyboards_of_other_alphabets() {
        assert_eq!([step_key(",", "Comma"), step_key("و", "Comma")], [",", ","]);
        assert_eq!([step_key(".", "Period"), step_key("ю", "Period"), step_key(":", "Period")], [".", ".", ":"]);
        assert_eq!(step_key("ArrowLeft", "ArrowLeft"), "ArrowLeft");
    }

    #[test]
    fn a_higher_speed_waits_for_a_shorter_time() {
        let delays = SPEEDS.map(|speed| speed.delay);
        assert!(delays.is_sorted_by(|slower, faster| slower > faster));
    }
}
