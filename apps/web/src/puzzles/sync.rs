//! How the person does is kept by the browser, and by the account of a user who is signed in.

use core::time::Duration;

use kamisado_api::{PuzzleState as AccountState, paths};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::controller::{PuzzleController, today};
use super::state::PuzzleState;
use crate::header;
use crate::online::api::{self, FetchError};
use crate::platform::{Generation, storage};

/// The storage key of how the person does.
const PUZZLES_KEY: &str = "puzzles";

/// How long after a result the account gets it: results that follow each other go together.
const SYNC_DELAY: Duration = Duration::from_millis(1_000);

/// How often the account and the device are brought together before it is left for the next time: each time another device
/// has been quicker.
const MAX_ATTEMPTS: u32 = 4;

/// How what the page knows is brought together with the browser's storage and the account.
#[derive(Clone, Copy)]
pub(super) struct PuzzleSync {
    /// Whether something is stored that this page cannot read and therefore leaves alone.
    pub(super) is_unreadable: bool,
    /// Whether the browser does not store how the person does.
    pub(super) is_unsaved: RwSignal<bool>,
    /// When the account is asked next.
    schedule: Generation,
    /// Whether the account is being asked.
    is_running: StoredValue<bool>,
}

/// What the browser has stored.
pub(super) fn saved() -> Option<String> {
    storage::get(PUZZLES_KEY)
}

impl PuzzleSync {
    /// Reads what the browser has stored.
    pub(super) fn read() -> (PuzzleSync, PuzzleState) {
        let saved = saved();
        let state = saved.as_deref().and_then(PuzzleState::from_saved);
        let sync = PuzzleSync {
            is_unreadable: saved.is_some() && state.is_none(),
            is_unsaved: RwSignal::new(false),
            schedule: Generation::new(),
            is_running: StoredValue::new(false),
        };
        (sync, state.unwrap_or_default())
    }

    /// Lets the browser store how the person does.
    pub(super) fn save(self, state: &PuzzleState) {
        if !self.is_unreadable {
            self.is_unsaved.set(!storage::set(PUZZLES_KEY, &state.to_saved()));
        }
    }

    /// Whether there may be an account to ask. A user who has never been online has none.
    fn may_have_account(self) -> bool {
        header::has_played_online() && !self.is_unreadable
    }
}

impl PuzzleController {
    /// Brings the account and this device together in a moment.
    pub(super) fn sync_soon(self) {
        if self.sync.may_have_account() {
            self.sync.schedule.advance();
            self.sync.schedule.after(SYNC_DELAY, move || self.sync_account());
        }
    }

    /// Brings the account and this device together, if the user is signed in. Without a network nothing changes: it is tried
    /// again after the next result, and when the network is back.
    pub(super) fn sync_account(self) {
        if !self.sync.may_have_account() {
            return;
        }
        // Two at once would each count what the other has sent.
        if self.sync.is_running.get_value() {
            self.sync_soon();
            return;
        }
        self.sync.is_running.set_value(true);
        spawn_local(async move {
            // What did not work is tried again with the next result.
            let _ = self.exchange().await;
            let _ = self.sync.is_running.try_set_value(false);
        });
    }

    async fn exchange(self) -> Result<(), FetchError> {
        let me = api::me().await?;
        let Some(name) = me.account() else {
            return Ok(());
        };
        let mut account: Option<AccountState> = api::get(paths::ME_PUZZLES).await?;
        for _ in 0..MAX_ATTEMPTS {
            let mut sent = None;
            self.change_own_state(|state| sent = state.join_account(name, account.as_ref(), today()));
            let Some(sent) = sent else {
                return Ok(());
            };
            let answer: AccountState = api::read(&api::send("PUT", paths::ME_PUZZLES, Some(api::body(&sent))).await?)?;
            let mut is_stored = false;
            self.change_own_state(|state| is_stored = state.take_answer(&answer));
            if is_stored {
                return Ok(());
            }
            account = Some(answer);
        }
        Ok(())
    }
}
