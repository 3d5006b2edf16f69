//! The stored games in the browser's database, and the page's view of them.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::export;
use super::kept_game::{self, KeptGame};
use crate::ladder;
use crate::platform::database::{Database, DatabaseError, Item};
use crate::platform::storage::to_json;
use crate::prelude::*;

/// The name of the database.
const NAME: &str = "kamisado";
/// The store of the summaries, which the list reads.
const SUMMARIES: &str = "summaries";
/// The store of the games, as lines of an export.
const GAMES: &str = "games";
/// The number of texts read at once: few enough that no task takes long.
const PART: u32 = 250;

/// A notice about the stored games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notice {
    /// The game that the user left is stored.
    Kept,
    /// A game could not be stored.
    NotKept(DatabaseError),
}

/// The games on this device. There is one library for the whole page.
#[derive(Clone)]
pub(crate) struct Library {
    /// The loaded summaries, by key.
    pub(crate) games: ArcRwSignal<BTreeMap<String, KeptGame>>,
    /// Whether all summaries are loaded.
    pub(super) is_whole: ArcRwSignal<bool>,
    /// The notice to show.
    pub(super) notice: ArcRwSignal<Option<Notice>>,
}

thread_local! {
    static LIBRARY: Library = Library {
        games: ArcRwSignal::new(BTreeMap::new()),
        is_whole: ArcRwSignal::new(false),
        notice: ArcRwSignal::new(None),
    };
    static DATABASE: RefCell<Option<Database>> = const { RefCell::new(None) };
    /// The game waiting to be recorded.
    static PENDING: RefCell<Option<LocalGame>> = const { RefCell::new(None) };
}

/// The database; the first caller opens it.
async fn database() -> Result<Database, DatabaseError> {
    if let Some(database) = DATABASE.with_borrow(Option::clone) {
        return Ok(database);
    }
    let database = Database::open(NAME, &[SUMMARIES, GAMES]).await?;
    DATABASE.set(Some(database.clone()));
    Ok(database)
}

/// Makes the next caller open the database again after an error: the browser may have closed it.
fn reopen<T>(result: Result<T, DatabaseError>) -> Result<T, DatabaseError> {
    if result.is_err() {
        DATABASE.set(None);
    }
    result
}

impl Library {
    /// The library of the page.
    pub(crate) fn get() -> Library {
        LIBRARY.with(Library::clone)
    }

    /// Loads the summaries of all games in parts; returns at once if they are loaded.
    pub(crate) async fn read_all(&self) -> Result<(), DatabaseError> {
        if self.is_whole.get_untracked() {
            return Ok(());
        }
        let mut read = BTreeMap::new();
        let result = each_part(SUMMARIES, |part| {
            // Data of another version is skipped and stays unchanged.
            let summaries = part.into_iter().filter_map(|(_, text)| serde_json::from_str::<KeptGame>(&text).ok());
            read.extend(summaries.map(|summary| (summary.id.clone(), summary)));
        });
        reopen(result.await)?;
        ladder::note_beaten(read.values().filter_map(KeptGame::beaten_level));
        self.games.update(|games| {
            // Games recorded meanwhile are newer.
            read.append(games);
            *games = read;
        });
        self.is_whole.set(true);
        Ok(())
    }

    /// The summaries of all games, as soon as they are loaded; none if the database cannot be read.
    pub(crate) fn read_games(self) -> ArcRwSignal<BTreeMap<String, KeptGame>> {
        let games = self.games.clone();
        spawn_local(async move {
            let _ = self.read_all().await;
        });
        games
    }

    /// Stores a game.
    pub(crate) async fn record(&self, mut local_game: LocalGame) -> Result<(), DatabaseError> {
        let now = system::wall_now();
        local_game.note_start(now);
        let Some(summary) = KeptGame::new(&local_game, now) else { return Ok(()) };
        let result = reopen(self.put_changed(summary, &local_game).await);
        match result {
            Err(error) => self.notice.set(Some(Notice::NotKept(error))),
            Ok(()) => self.notice.update(|notice| *notice = notice.filter(|&notice| notice == Notice::Kept)),
        }
        result
    }

    async fn put_changed(&self, summary: KeptGame, local_game: &LocalGame) -> Result<(), DatabaseError> {
        let mut known = self.games.with_untracked(|games| games.get(&summary.id).cloned());
        if known.is_none() && !self.is_whole.get_untracked() {
            let text = database().await?.get(SUMMARIES, &summary.id).await?;
            known = text.and_then(|text| serde_json::from_str(&text).ok());
        }
        let games = [(summary.since(known.as_ref()), local_game.clone())];
        put(&games).await?;
        self.list(&games);
        Ok(())
    }

    /// Lists games that have been stored.
    pub(super) fn list(&self, games: &[(KeptGame, LocalGame)]) {
        ladder::note_beaten(games.iter().filter_map(|(summary, _)| summary.beaten_level()));
        self.games.update(|known| known.extend(games.iter().map(|(summary, _)| (summary.id.clone(), summary.clone()))));
    }

    /// A game; `None` if it is missing or unreadable.
    pub(crate) async fn game(&self, id: &str) -> Option<LocalGame> {
        let line = reopen(database().await.ok()?.get(GAMES, id).await).ok()??;
        export::read_line(&line).ok().map(|(local_game, _)| local_game)
    }

    /// Deletes a game.
    pub(super) async fn delete(&self, id: &str) -> Result<(), DatabaseError> {
        PENDING.with_borrow_mut(|pending| pending.take_if(|pending| kept_game::id(pending).as_deref() == Some(id)));
        reopen(database().await?.delete(id).await)?;
        self.games.update(|games| drop(games.remove(id)));
        Ok(())
    }

    /// Deletes all games.
    pub(super) async fn clear(&self) -> Result<(), DatabaseError> {
        PENDING.set(None);
        reopen(database().await?.clear().await)?;
        ladder::forget_beaten();
        self.games.update(BTreeMap::clear);
        Ok(())
    }

    /// All games as the lines of an export.
    pub(super) async fn lines(&self) -> Result<js_sys::Array, DatabaseError> {
        let lines = js_sys::Array::new();
        let result = each_part(GAMES, |part| {
            for (_, line) in part {
                lines.push(&format!("{line}\n").into());
            }
        });
        reopen(result.await)?;
        Ok(lines)
    }

    /// Records a changed game at the next [`Library::flush`]. Another game that still waits is recorded now.
    pub(super) fn record_later(&self, local_game: LocalGame) {
        let is_other = PENDING.with_borrow(|pending| {
            pending.as_ref().is_some_and(|pending| kept_game::id(pending) != kept_game::id(&local_game))
        });
        if is_other {
            self.flush();
        }
        PENDING.set(Some(local_game));
    }

    /// Records the waiting game.
    pub(super) fn flush(&self) {
        if let Some(local_game) = PENDING.take() {
            let library = self.clone();
            spawn_local(async move {
                // The error is reported already.
                let _ = library.record(local_game).await;
            });
        }
    }

    /// Announces that the game the user left is stored.
    pub(crate) fn say_kept(&self) {
        self.notice.set(Some(Notice::Kept));
    }
}

/// Stores games: all of them or none.
pub(super) async fn put(games: &[(KeptGame, LocalGame)]) -> Result<(), DatabaseError> {
    let items = games.iter().flat_map(|(summary, local_game)| {
        let (short, line) = (to_json(summary), export::to_line(local_game, summary.changed));
        [(SUMMARIES, short), (GAMES, line)].map(|(store, text)| Item { store, key: &summary.id, text })
    });
    database().await?.put(items).await
}

/// Reads a store in parts.
async fn each_part(store: &str, mut take: impl FnMut(Vec<(String, String)>)) -> Result<(), DatabaseError> {
    let database = database().await?;
    let mut after = None::<String>;
    loop {
        let part = database.part(store, after.as_deref(), PART).await?;
        let Some((last, _)) = part.last() else { return Ok(()) };
        after = Some(last.clone());
        take(part);
    }
}
