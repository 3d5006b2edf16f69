//! The ladder: the ten opponents on a path, which of them are beaten, and who comes next.

mod beaten;

use kamisado_text::LadderText;

use crate::history::{LevelRecords, level_records};
use crate::play::{GameChoices, ReplaceQuestion, Successor};
use crate::prelude::*;

pub use beaten::Beaten;

/// The storage key of the beaten opponents.
const BEATEN_KEY: &str = "beaten";

/// The beaten opponents, as stored in the browser.
pub(crate) fn beaten() -> Beaten {
    storage::get(BEATEN_KEY).map(|kept| Beaten::from_kept(&kept)).unwrap_or_default()
}

/// Stores beaten opponents.
pub(crate) fn note_beaten(levels: impl Iterator<Item = u8>) {
    let known = beaten();
    let mut now = known;
    levels.for_each(|level| now.add(level));
    if now != known {
        // If the browser stores nothing, the stored games still know.
        storage::set(BEATEN_KEY, &now.to_kept());
    }
}

/// Forgets the beaten opponents when all games are deleted.
pub(crate) fn forget_beaten() {
    storage::remove(BEATEN_KEY);
}

/// The state of the ladder.
#[derive(Clone, Copy)]
struct LadderState {
    records: Memo<LevelRecords>,
    beaten: Memo<Beaten>,
    /// The chosen opponent; `None` means the next one.
    chosen: RwSignal<Option<u8>>,
}

impl LadderState {
    fn new() -> LadderState {
        let records = level_records();
        let beaten = Memo::new(move |_| {
            let won = |records: &LevelRecords| {
                records.iter().filter(|(_, record)| record.won > 0).map(|(&level, _)| level).collect::<Vec<u8>>()
            };
            let mut beaten = beaten();
            records.with(won).into_iter().for_each(|level| beaten.add(level));
            beaten
        });
        LadderState { records, beaten, chosen: RwSignal::new(None) }
    }

    /// The chosen level.
    fn level(self) -> u8 {
        self.chosen.get().unwrap_or_else(|| self.beaten.get().next())
    }
}

/// The page of the ten opponents.
#[component]
pub(crate) fn Ladder() -> impl IntoView {
    let (settings, controller, route) = (Settings::get(), PlayController::get(), Route::get());
    let ladder = LadderState::new();
    let choices = RwSignal::new(NewGameOptions { opponent: Opponent::Computer, ..controller.options.get_untracked() });
    let play = move |event: SubmitEvent| {
        event.prevent_default();
        let options = NewGameOptions { level: untrack(|| ladder.level()), ..choices.get_untracked() };
        if controller.replace(Successor::New(options)) {
            route.go(Page::Play);
        }
    };
    let progress = move || match ladder.beaten.get().count() {
        0 => settings.part_words().text(LadderText::Help).to_owned(),
        10 => settings.part_words().text(LadderText::AllBeaten).to_owned(),
        beaten => settings.part_words().opponents_beaten(beaten),
    };
    let level = Memo::new(move |_| ladder.level());
    let record = move || {
        let level = level.get();
        let record = ladder.records.with(|records| records.get(&level).copied())?;
        Some(settings.part_words().record_against(level, record.won, record.lost))
    };
    // On a phone the next opponent may be far down the path.
    request_animation_frame(|| dom::scroll_down_to("#ladder [data-chosen]"));
    view! {
        <section class="ladder">
            <h1>{settings.text(LadderText::Head)}</h1>
            <p id="ladder-progress">{progress}</p>
            <form on:submit=play>
                <ol id="ladder">
                    {NewGameOptions::LEVELS.map(|level| view! { <Rung level ladder /> }).collect_view()}
                </ol>
                <div class="ladder-choices">
                    <GameChoices choices />
                </div>
                <div class="ladder-go">
                    <p id="ladder-record" class="soft">{record}</p>
                    <button id="play-opponent" class="main" type="submit">
                        <Face level />
                        <span>{move || settings.part_words().play_opponent(level.get())}</span>
                    </button>
                </div>
            </form>
        </section>
        <ReplaceQuestion />
    }
}

/// One opponent on the path: the face, the name, the style, and whether it is beaten or comes next. It is a radio
/// button for mouse, finger and arrow keys; Enter starts the game.
#[component]
fn Rung(level: u8, ladder: LadderState) -> impl IntoView {
    let settings = Settings::get();
    let state = Memo::new(move |_| {
        let beaten = ladder.beaten.get();
        if beaten.has(level) { Some(LadderText::Beaten) } else { (beaten.next() == level).then_some(LadderText::Next) }
    });
    let is_chosen = Memo::new(move |_| ladder.level() == level);
    let is = move |wanted: LadderText| move || (state.get() == Some(wanted)).then_some("");
    let state_words = move || state.get().map(|state| settings.part_words().text(state));
    let label = move || {
        let (words, separator) = (settings.words(), settings.language().separator());
        let level_name = words.level(level);
        let parts = [Some(words.opponent(level)), Some(level_name.as_str()), state_words()];
        parts.into_iter().flatten().collect::<Vec<_>>().join(separator)
    };
    let style_id = format!("style-{level}");
    view! {
        <li
            data-beaten=is(LadderText::Beaten)
            data-next=is(LadderText::Next)
            data-chosen=move || is_chosen.get().then_some("")
        >
            <label>
                <input
                    type="radio"
                    name="opponent"
                    value=level.to_string()
                    aria-label=label
                    aria-describedby=style_id.clone()
                    prop:checked=move || is_chosen.get()
                    on:change=move |_| ladder.chosen.set(Some(level))
                />
                <span class="rung-face">
                    <Face level=Signal::stored(level) />
                    <Show when=move || state.get() == Some(LadderText::Beaten)>
                        <Crown />
                    </Show>
                </span>
                <span class="rung-words">
                    <b>{move || settings.words().opponent(level)}</b>
                    <small>{move || settings.words().level(level)}</small>
                    <span class="rung-state">{state_words}</span>
                    <span id=style_id class="soft rung-style">
                        {move || settings.part_words().opponent_style(level)}
                    </span>
                </span>
            </label>
        </li>
    }
}

/// The crown of a beaten opponent.
#[component]
fn Crown() -> impl IntoView {
    view! {
        <svg class="crown" viewBox="0 0 32 24" aria-hidden="true">
            <path d="M3 21L1 6l8 6 7-10 7 10 8-6-2 15z" />
        </svg>
    }
}
