//! The games and connections of a user whose account is renamed or closed.

use std::collections::HashMap;
use std::time::Duration;

use kamisado_online::Timestamp;
use tokio::time::sleep;

use super::{GameCommand, GameHandle, GameRegistry};
use crate::cluster::Notice;
use crate::http::live_sockets::{LiveSockets, SessionEnd};
use crate::now;
use crate::store::{GameRow, StoreError};

/// The longest time that any program may take to close an account, from reading the clock to storing the change.
const CLOSING_OVERLAP: Duration = Duration::from_secs(60);

/// The number of a user's games read per query.
const PAGE_SIZE: usize = 500;

impl GameRegistry {
    /// Reports to the user's games that the account has changed: its name, or whether it may play. The user's
    /// connections end, and the client reconnects as the new account. Other users notice nothing.
    pub(crate) async fn refresh_user(&self, user: &str) -> Result<(), StoreError> {
        if let Some(cluster) = self.cluster() {
            cluster.notify(&Notice::UserChanged { user: user.to_owned() });
        }
        self.refresh_user_here(user).await
    }

    /// Does so for the games in this node's memory.
    pub(super) async fn refresh_user_here(&self, user: &str) -> Result<(), StoreError> {
        for (game, handle) in self.loaded_games_of(user).await? {
            handle.tell(GameCommand::RefreshSeats { user: user.to_owned(), seats: game.seats }).await;
        }
        Ok(())
    }

    /// The user's games in memory, with their stored rows.
    pub(crate) async fn loaded_games_of(&self, user: &str) -> Result<Vec<(GameRow, GameHandle)>, StoreError> {
        let mut handles: HashMap<String, GameHandle> = self.loaded_with(user).into_iter().collect();
        let ids: Vec<String> = handles.keys().cloned().collect();
        let mut loaded = Vec::new();
        for ids in ids.chunks(PAGE_SIZE) {
            for game in self.store.games_by_id(ids).await? {
                loaded.extend(handles.remove(&game.id).map(|handle| (game, handle)));
            }
        }
        Ok(loaded)
    }

    /// Unloads the games of a user because what they show of the user has changed. All clients connected to them
    /// reconnect, as after any lost connection, and the games are rebuilt.
    pub(crate) async fn rebuild_games_of(&self, user: &str) -> Result<(), StoreError> {
        if let Some(cluster) = self.cluster() {
            cluster.notify(&Notice::GamesChanged { user: user.to_owned() });
        }
        self.rebuild_games_here(user).await
    }

    /// Does so at this node.
    pub(super) async fn rebuild_games_here(&self, user: &str) -> Result<(), StoreError> {
        for (_, handle) in self.loaded_games_of(user).await? {
            handle.tell(GameCommand::Unload).await;
        }
        Ok(())
    }

    /// Ends the connections of accounts that were closed from outside.
    pub(crate) async fn watch_closed_accounts(self, sockets: LiveSockets) {
        let mut checked = now();
        loop {
            sleep(self.timeouts.account_check_interval).await;
            let begun = now();
            match self.disconnect_closed(checked, &sockets).await {
                Ok(()) => checked = begun,
                Err(error) => self.log_failure(&error, "cannot search for closed accounts"),
            }
            if let Err(error) = self.disconnect_ended(&sockets).await {
                self.log_failure(&error, "cannot search for ended sessions");
            }
        }
    }

    /// Ends the connections of accounts closed since a check, or shortly before it: changes being stored at that time
    /// were not visible. Connections that have already ended are left alone.
    async fn disconnect_closed(&self, since: Timestamp, sockets: &LiveSockets) -> Result<(), StoreError> {
        for user in self.store.closed_since(since.minus(CLOSING_OVERLAP)).await? {
            sockets.close_user(&user);
            self.refresh_user(&user).await?;
        }
        Ok(())
    }

    /// Ends the connections of sessions that ended without this node noticing: at another node whose message was lost,
    /// or by a deletion of unknown outcome.
    async fn disconnect_ended(&self, sockets: &LiveSockets) -> Result<(), StoreError> {
        let open: Vec<String> = sockets.sessions().into_iter().collect();
        for hashes in open.chunks(PAGE_SIZE) {
            let existing = self.store.existing_sessions(hashes).await?;
            for hash in hashes.iter().filter(|hash| !existing.contains(*hash)) {
                sockets.close_here(&SessionEnd::Session(hash.clone()));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use kamisado_online::TimeControl;

    use super::super::tests::until;
    use super::*;
    use crate::testing::{TestFolder, game_row};

    #[tokio::test]
    async fn of_many_games_only_those_in_memory_are_read() {
        let (_folder, registry) = TestFolder::with_registry().await;
        let [ana] = registry.store.add_guests(["ana"]).await;
        for number in 0..20 {
            let game = game_row(&number.to_string(), TimeControl::None, [Some(ana.clone()), None]);
            registry.add(game).await.expect("it is stored");
        }
        let handle = registry.handle("7").await.expect("an answer").expect("a game");
        let loaded = registry.loaded_games_of("ana").await.expect("a list");
        assert_eq!(loaded.iter().map(|(game, _)| game.id.as_str()).collect::<Vec<_>>(), ["7"]);
        handle.tell(GameCommand::Unload).await;
        until(async || registry.count() == 0).await;
        // With no game in memory there is no query, so this succeeds without a database, as at a sign-out.
        registry.store.close().await;
        registry.refresh_user("ana").await.expect("it is done");
    }

    #[tokio::test]
    async fn an_account_whose_closing_was_stored_late_is_disconnected() {
        let (_folder, registry) = TestFolder::with_registry().await;
        let mut transaction = registry.store.begin().await.expect("a transaction");
        for insert in [
            "INSERT INTO users (id, kind, name, created) VALUES ('ana', 'account', 'Ana', 0)",
            "INSERT INTO accounts (user_id, password_hash, bot) VALUES ('ana', '', 0)",
        ] {
            sqlx::query(insert).execute(&mut *transaction).await.expect("a row");
        }
        transaction.commit().await.expect("it is stored");
        let sockets = LiveSockets::default();
        let socket = sockets.open("hash".to_owned());
        socket.set_holder("ana", false);
        let checked = now();
        // It was closed before the check, which did not see it yet.
        let closed = registry.store.close_account("Ana", checked.minus(Duration::from_secs(2))).await;
        assert!(closed.expect("it is stored"));
        registry.disconnect_closed(checked, &sockets).await.expect("it is done");
        assert!(socket.ended().now_or_never().is_some());
    }
}
