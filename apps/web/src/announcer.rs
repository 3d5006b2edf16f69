//! The one place from which the page speaks to screen readers.
//!
//! Its two live regions stand above all pages and are there from the start: a region that arrives together with its text is
//! not read. What is said within a moment is joined, so that nothing is cut off by what follows.

use crate::prelude::*;

/// How long a text waits for others that belong to the same moment.
const JOIN_DELAY: Duration = Duration::from_millis(60);

/// How long a text stays in the page after it was said.
const FORGET_DELAY: Duration = Duration::from_secs(20);

/// Makes a text differ from itself, so that it is read once more. It is not seen and not spoken.
const AGAIN: char = '\u{a0}';

/// A game that can be asked about by keys on its board.
#[derive(Clone, Copy)]
pub(crate) struct SpokenGame {
    /// The match as it is shown.
    pub(crate) game: Signal<Option<Match>>,
    /// What its players are called.
    pub(crate) names: Signal<OwnedNames>,
    /// How much time is left, in words; none where no clock runs.
    pub(crate) time: Signal<Option<String>>,
}

/// What is read next from a region, and what has just been read.
#[derive(Clone, Copy, Default)]
struct Region {
    text: RwSignal<String>,
    waiting: StoredValue<String>,
}

impl Region {
    fn say(self, text: &str) {
        if text.is_empty() {
            return;
        }
        let is_first = self.waiting.with_value(String::is_empty);
        self.waiting.update_value(|waiting| {
            if !waiting.is_empty() {
                waiting.push(' ');
            }
            waiting.push_str(text);
        });
        if is_first {
            set_timeout(move || self.flush(), JOIN_DELAY);
        }
    }

    fn flush(self) {
        let mut said = self.waiting.try_update_value(core::mem::take).unwrap_or_default();
        self.text.update(|text| {
            if *text == said {
                said.push(AGAIN);
            }
            text.clone_from(&said);
        });
        // Who reads the page from its top does not find old answers there.
        set_timeout(
            move || {
                if self.text.try_with_untracked(|text| *text == said) == Some(true) {
                    self.text.set(String::new());
                }
            },
            FORGET_DELAY,
        );
    }
}

/// What speaks to screen readers; every part of the page can ask for it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Announcer {
    polite: Region,
    assertive: Region,
    /// The game in sight.
    pub(crate) game: RwSignal<Option<SpokenGame>>,
    /// Where the round whose end is shown could still have been won, as soon as that is known.
    pub(crate) last_chance: RwSignal<Option<String>>,
    /// Whether the list of keys and commands is shown.
    pub(crate) shows_keys: RwSignal<bool>,
}

impl Announcer {
    /// Lets every part of the page ask for it.
    pub(crate) fn provide() -> Announcer {
        let announcer = Announcer::default();
        provide_context(announcer);
        announcer
    }

    /// The announcer of this page.
    pub(crate) fn get() -> Announcer {
        expect_context()
    }

    /// Lets the keys of a board ask about its game, as long as the caller's part of the page is shown.
    pub(crate) fn show_game(self, spoken: SpokenGame) {
        self.game.set(Some(spoken));
        on_cleanup(move || {
            // Another board may have taken its place already.
            self.game.update(|shown| {
                if shown.is_some_and(|shown| shown.game == spoken.game) {
                    *shown = None;
                }
            });
        });
    }

    /// What the players of the game in sight are called.
    pub(crate) fn names(self) -> OwnedNames {
        // The page of the game may be gone already.
        self.game.get().and_then(|game| game.names.try_get()).unwrap_or_default()
    }

    /// Says a text when nothing else is being read; the same text once more is read again.
    pub(crate) fn say(self, text: &str) {
        self.polite.say(text);
    }

    /// Says a text at once: a refusal, or the answer to a key.
    pub(crate) fn say_now(self, text: &str) {
        self.assertive.say(text);
    }

    /// Says a text each time that it is set, also if it is the same; nothing while there is none.
    pub(crate) fn follow_each(self, text: impl Fn() -> Option<String> + 'static) {
        Effect::new(move |_| self.say(&text().unwrap_or_default()));
    }

    /// Says a text whenever it becomes another one; nothing while there is none.
    pub(crate) fn follow(self, text: impl Fn() -> Option<String> + 'static) {
        Effect::new(move |before: Option<Option<String>>| {
            let text = text();
            if let Some(said) = text.as_ref().filter(|_| before.as_ref() != Some(&text)) {
                self.say(said);
            }
            text
        });
    }
}

/// The two live regions, and the list of keys and commands while it is open. The question mark opens it wherever nothing is
/// typed, as long as the board's keys are on.
#[component]
pub(crate) fn LiveRegions(announcer: Announcer) -> impl IntoView {
    let settings = Settings::get();
    let Announcer { polite, assertive, shows_keys, .. } = announcer;
    dom::on_window(leptos::ev::keydown, move |event| {
        let is_modified = event.ctrl_key() || event.alt_key() || event.meta_key();
        let is_wanted = settings.board_keys.get_untracked() && !dom::is_typing() && !dom::is_dialog_open();
        // A board answers the key by itself.
        if matches!(event.key().as_str(), "?" | "؟") && is_wanted && !is_modified && !event.default_prevented() {
            event.prevent_default();
            shows_keys.set(true);
        }
    });
    view! {
        <div id="polite" class="unseen" aria-live="polite">
            {move || polite.text.get()}
        </div>
        <div id="assertive" class="unseen" aria-live="assertive">
            {move || assertive.text.get()}
        </div>
        <LazyView load=|| Box::pin(lazy::keys()) when=shows_keys />
    }
}
