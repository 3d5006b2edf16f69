//! The record against the opponent of a finished game.

use super::statistics::is_ready;
use super::{Library, level_records};
use crate::prelude::*;

/// The wins and losses of the user against the game's opponent, and whether the next opponent is due.
#[component]
pub(crate) fn RecordAgainst() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let own = controller.own().filter(|own| own.end().result().is_some());
    let is_retried = own.as_ref().is_some_and(LocalGame::is_retried);
    let level = own.as_ref().and_then(LocalGame::against_engine).map(|(_, level)| level);
    let next = own.as_ref().and_then(LocalGame::next_level);
    // The game that has just ended counts too.
    let is_counted = RwSignal::new(false);
    if let Some(own) = own {
        spawn_local(async move {
            let is_recorded = Library::get().record(own).await.is_ok();
            let _ = is_counted.try_set(is_recorded);
        });
    }
    let records = level_records();
    let record = Memo::new(move |_| {
        let level = level.filter(|_| is_counted.get())?;
        records.with(|records| Some((level, *records.get(&level)?)))
    });
    let ready_for = Memo::new(move |_| next.filter(|_| record.get().is_some_and(|(_, record)| is_ready(&record))));
    let sentences = move || {
        let ((level, record), words) = (record.get()?, settings.part_words());
        let ready = ready_for.get().map(|next| words.ready_for_next(next, record.streak));
        Some(view! {
            <p id="record" class="event">
                {words.record_against(level, record.won, record.lost)}
            </p>
            {ready.map(|ready| view! { <p id="ready">{ready}</p> })}
        })
    };
    view! {
        {is_retried.then(|| view! { <p id="retried" class="event">{settings.text(HistoryText::Retried)}</p> })}
        {sentences}
    }
}
