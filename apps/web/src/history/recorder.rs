//! Records the user's games at this screen, and shows notices about it.

use super::Library;
use super::library::Notice;
use crate::platform::database::DatabaseError;
use crate::prelude::*;

/// The delay before a change is recorded: further changes in this time are recorded with it.
const RECORD_DELAY: Duration = Duration::from_millis(400);

/// The notice of a stored game is shown for this long.
const NOTICE_TIME: Duration = Duration::from_secs(6);

/// Records the user's game whenever it changes, and shows whether a game was stored or could not be.
#[component]
pub(crate) fn Recorder() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let (changes, notices) = (Generation::new(), Generation::new());
    Effect::new(move |_| {
        let own =
            controller.local_game.with(|local_game| local_game.clone().filter(|own| own.started() > Timestamp::EPOCH));
        if let Some(own) = own {
            Library::get().record_later(own);
            changes.advance();
            changes.after(RECORD_DELAY, || Library::get().flush());
        }
    });
    // A hidden page may be closed without further notice.
    dom::on_window(leptos::ev::visibilitychange, |_| Library::get().flush());
    dom::on_window(leptos::ev::pagehide, |_| Library::get().flush());
    let Library { notice, .. } = Library::get();
    let shown = notice.clone();
    Effect::new(move |_| {
        notices.advance();
        if notice.get() == Some(Notice::Kept) {
            notices.after(NOTICE_TIME, || Library::get().notice.set(None));
        }
    });
    let said = move || {
        let text_of = |notice| match notice {
            Notice::Kept => HistoryText::Kept,
            Notice::NotKept(DatabaseError::Full) => HistoryText::StoreFull,
            Notice::NotKept(DatabaseError::Unavailable) => HistoryText::StoreUnavailable,
        };
        let notice = shown.get()?;
        Some(view! {
            <div id="history-notice" data-bad=matches!(notice, Notice::NotKept(_)).then_some("")>
                {match notice {
                    Notice::Kept => {
                        view! {
                            <PageLink page=Page::Games>
                                <span>{settings.text(text_of(notice))}</span>
                            </PageLink>
                        }
                            .into_any()
                    }
                    Notice::NotKept(_) => {
                        view! {
                            <p>{settings.text(text_of(notice))}</p>
                            <PageLink page=Page::Games text=PageText::MyGames />
                        }
                            .into_any()
                    }
                }}
                <button class="icon" aria-label=settings.text(PageText::Close) on:click=|_| Library::get().notice.set(None)>
                    <IconPicture icon=Icon::CLOSE />
                </button>
            </div>
        })
    };
    view! {
        <div class="toast" role="status">
            {said}
        </div>
    }
}
