//! What tests in several modules need.

use kamisado::ByPlayer;
use kamisado_online::{Terms, TimeControl};
use tempfile::TempDir;

use crate::config::Timeouts;
use crate::games::GameRegistry;
use crate::now;
use crate::store::{GameRow, Store, UserRef};

/// A folder with a SQLite database, which is removed with it.
pub(crate) struct TestFolder(TempDir);

impl TestFolder {
    pub(crate) fn new() -> TestFolder {
        TestFolder(TempDir::new().expect("a folder"))
    }

    /// The file of the database.
    pub(crate) fn file(&self) -> std::path::PathBuf {
        self.0.path().join("kamisado.db")
    }

    /// The address of the database.
    pub(crate) fn address(&self) -> String {
        format!("sqlite:{}", self.file().display())
    }

    /// A new folder and its database.
    pub(crate) async fn with_store() -> (TestFolder, Store) {
        let folder = TestFolder::new();
        let store = folder.store().await;
        (folder, store)
    }

    /// A new folder and the games of its database.
    pub(crate) async fn with_registry() -> (TestFolder, GameRegistry) {
        let folder = TestFolder::new();
        let registry = folder.registry().await;
        (folder, registry)
    }

    pub(crate) async fn store(&self) -> Store {
        Store::open(&self.address()).await.expect("a database")
    }

    pub(crate) async fn registry(&self) -> GameRegistry {
        self.registry_with(Timeouts::default()).await
    }

    pub(crate) async fn registry_with(&self, timeouts: Timeouts) -> GameRegistry {
        GameRegistry::open(self.store().await, timeouts).await.expect("a registry")
    }
}

impl Store {
    /// Adds guests whose ids are these names.
    pub(crate) async fn add_guests<const COUNT: usize>(&self, names: [&str; COUNT]) -> [UserRef; COUNT] {
        let guests = names.map(UserRef::guest);
        for guest in &guests {
            self.add_user(guest, now()).await.expect("it is stored");
        }
        guests
    }
}

/// A game by link that is made now.
pub(crate) fn game_row(id: &str, time_control: TimeControl, [black, white]: [Option<UserRef>; 2]) -> GameRow {
    let terms = Terms { time_control, ..Terms::default() };
    GameRow { id: id.to_owned(), terms, created: now(), seats: ByPlayer { black, white }, public: false }
}
