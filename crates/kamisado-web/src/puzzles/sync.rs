//! The puzzles go along with the account of a user who is signed in.

use core::time::Duration;

use kamisado_api::{PuzzleState as AccountState, paths};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::controller::{PuzzleController, today};
use crate::header;
use crate::online::api::{self, FetchError};

/// How long after a result the account gets it: results that follow each other go together.
const SYNC_DELAY: Duration = Duration::from_millis(1_000);

/// How often the account and the device are brought together before it is left for the next time: each time another device
/// has been quicker.
const MAX_ATTEMPTS: u32 = 4;

impl PuzzleController {
    /// Brings the account and this device together in a moment. A user who has never been online is not asked for.
    pub(super) fn sync_soon(self) {
        if header::has_played_online() && !self.unreadable {
            self.syncs.advance();
            self.syncs.after(SYNC_DELAY, move || self.sync());
        }
    }

    /// Brings the account and this device together, if the user is signed in. Without a network nothing changes: it is tried
    /// again after the next result, and when the network is back.
    pub(super) fn sync(self) {
        if !header::has_played_online() || self.unreadable {
            return;
        }
        // Two at once would each count what the other has sent.
        if self.is_syncing.get_value() {
            self.sync_soon();
            return;
        }
        self.is_syncing.set_value(true);
        spawn_local(async move {
            // What did not work is tried again with the next result.
            let _ = self.exchange().await;
            let _ = self.is_syncing.try_set_value(false);
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
