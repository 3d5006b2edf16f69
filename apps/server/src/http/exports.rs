//! Downloads: game records, and everything stored about a user.

use std::io;
use std::sync::LazyLock;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use futures_util::stream;
use kamisado::ByPlayer;
use kamisado::record::Record;
use kamisado_api::{ErrorCode, ExportFormat, ExportQuery, ExportedGame, UnknownGame, paths};
use kamisado_online::{GameEnd, OnlineGame, Timestamp};
use serde::Serialize;
use time::OffsetDateTime;
use tokio::sync::{OwnedMutexGuard, Semaphore, SemaphorePermit};
use tokio::time::{Instant, timeout_at};

use super::auth::RequestContext;
use super::error::ApiError;
use super::extract::{Path, Query};
use super::games::find;
use super::openapi::responses::NoSuchGame;
use crate::games::engine_player::player_info;
use crate::games::replay;
use crate::keyed_locks::KeyedLocks;
use crate::ops::metrics::{METRICS, Refused};
use crate::store::{GameList, GameRow, RowPage, Store, StoreError, log_unreadable};

/// The number of games read per query.
const PAGE_SIZE: u32 = 50;
/// The most exports under way, the most of them that read the database at once, and the time limit of one. An export
/// that waits for its client reads nothing, so slow clients delay nobody.
const UNDER_WAY: usize = 64;
const READING: usize = 4;
const EXPORT_TIMEOUT: Duration = Duration::from_secs(10 * 60);

/// Returns the record of a game, up to its last move.
#[utoipa::path(get, path = paths::GAME_RECORD, params(("id" = String, Path, description = "The game.")),
    responses((status = 200, description = "The record, as text."), NoSuchGame)
)]
pub(super) async fn record(context: RequestContext, Path(id): Path<String>) -> Result<Response, ApiError> {
    let handle = find(&context.api.registry, &id).await?;
    let shown = handle.snapshot(None).await?;
    let begun = context.store().game(&id).await?.ok_or_else(ApiError::no_such_game)?.created;
    let names = ByPlayer::from_fn(|player| shown.state.players[player].as_ref().map(|who| who.name.as_str()));
    let text = written(&id, &shown.game, names, begun);
    Ok(download(ExportFormat::Record, &id, Body::from(text)))
}

/// Downloads all finished games of the caller. They are read page by page while they are sent.
#[utoipa::path(get, path = paths::GAMES_EXPORT, params(ExportQuery), responses(
    (status = 200, description = "All finished games in one file."),
    (status = 429, description = "Another export of the caller is running, or too many exports of others are (`export-running`)."),
))]
pub(super) async fn export(
    context: RequestContext,
    Query(ExportQuery { format }): Query<ExportQuery>,
) -> Result<Response, ApiError> {
    let who = context.user().await?.ok_or_else(ApiError::no_games_here)?;
    let export = Export::begin(&who.id)?;
    let from = ExportCursor { store: context.store().clone(), user: who.id, form: format, before: None };
    let body = streamed(export, from, async |mut from: ExportCursor| {
        let (text, is_last) = from.page().await?;
        Ok((text, (!is_last).then_some(from)))
    });
    Ok(download(format, "games", body))
}

/// Downloads everything stored about a user. It is read while it is sent.
pub(super) async fn own_data(store: &Store, user: &str) -> Result<Response, ApiError> {
    let export = Export::begin(user)?;
    let data =
        OwnData { store: store.clone(), user: user.to_owned(), after: None, has_games: false, unknown: Vec::new() };
    let body = streamed(export, data, OwnData::page);
    Ok(download(ExportFormat::Json, "account", body))
}

/// The part of a user's data that has not been sent.
struct OwnData {
    store: Store,
    user: String,
    /// The last game sent; `None` before the first page.
    after: Option<(Timestamp, String)>,
    /// Whether a game was sent.
    has_games: bool,
    /// The unreadable games, which are sent at the end.
    unknown: Vec<UnknownGame>,
}

impl OwnData {
    /// The next page as text, and the rest. All pages together are a [`kamisado_api::AccountExport`].
    async fn page(mut self) -> Result<(String, Option<OwnData>), StoreError> {
        let mut text = String::new();
        if self.after.is_none() {
            // The games are the last field of the object.
            let rest = json(&self.store.everything_but_games_of(&self.user).await?);
            text.push_str(rest.strip_suffix('}').expect("an object in JSON ends with a brace"));
            text.push_str(",\"games\":[");
        }
        let (time, id) = self.after.clone().unwrap_or((Timestamp::EPOCH, String::new()));
        let (games, unknown, last) = self.store.whole_games_of(&self.user, (time, &id), PAGE_SIZE).await?;
        self.unknown.extend(unknown);
        let mut separator = if self.has_games { "," } else { "" };
        self.has_games |= !games.is_empty();
        for game in games {
            text.push_str(separator);
            text.push_str(&json(&game));
            separator = ",";
        }
        if last.is_none() {
            text.push(']');
            if !self.unknown.is_empty() {
                text.push_str(",\"unknown_games\":");
                text.push_str(&json(&self.unknown));
            }
            text.push('}');
            return Ok((text, None));
        }
        self.after = last;
        Ok((text, Some(self)))
    }
}

/// A body that is built page by page while it is sent. It keeps the export's slot.
fn streamed<T, F>(export: Export, first: T, page: impl Fn(T) -> F + Send + Sync + Clone + 'static) -> Body
where
    T: Send + 'static,
    F: Future<Output = Result<(String, Option<T>), StoreError>> + Send + 'static,
{
    let end = Instant::now() + EXPORT_TIMEOUT;
    Body::from_stream(stream::unfold(Some((first, export)), move |state| {
        let page = page.clone();
        async move {
            let (state, export) = state?;
            let read = async {
                let _reads = READERS.acquire().await.map_err(io::Error::other)?;
                page(state).await.map_err(io::Error::other)
            };
            match timeout_at(end, read).await.unwrap_or_else(|late| Err(late.into())) {
                Ok((text, rest)) => Some((Ok(Bytes::from(text)), rest.map(|rest| (rest, export)))),
                // Cuts off the download, so that the client does not take it for complete.
                Err(error) => Some((Err::<Bytes, io::Error>(error), None)),
            }
        }
    }))
}

/// A slot for an export: one per user, and a few in total.
struct Export {
    _user: OwnedMutexGuard<()>,
    _place: SemaphorePermit<'static>,
}

static READERS: Semaphore = Semaphore::const_new(READING);
static PLACES: Semaphore = Semaphore::const_new(UNDER_WAY);
static USERS: LazyLock<KeyedLocks> = LazyLock::new(KeyedLocks::default);

impl Export {
    fn begin(user: &str) -> Result<Export, ApiError> {
        let refused = |message| {
            METRICS.refused(Refused::Exports);
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::ExportRunning, message)
        };
        let own = || refused("another export of yours is running; wait until it is done");
        let user = USERS.try_lock(user).ok_or_else(own)?;
        let others = |_| refused("others have exports under way; try again in a minute");
        Ok(Export { _user: user, _place: PLACES.try_acquire().map_err(others)? })
    }
}

/// The progress of an export.
struct ExportCursor {
    store: Store,
    user: String,
    form: ExportFormat,
    /// The last game of the previous page.
    before: Option<(Timestamp, String)>,
}

impl ExportCursor {
    /// The next page as text, and whether it is the last.
    async fn page(&mut self) -> Result<(String, bool), StoreError> {
        let is_first = self.before.is_none();
        let (time, id) = self.before.clone().unwrap_or((Timestamp::MAX, String::new()));
        let RowPage { rows, last } = self.store.games_with(GameList::Over, &self.user, (time, &id), PAGE_SIZE).await?;
        let is_last = last.is_none();
        self.before = last;
        let mut text = String::new();
        if self.form == ExportFormat::Json && is_first {
            text.push('[');
        }
        let mut separator = if is_first { "" } else { self.separator() };
        for row in &rows {
            let entries = self.store.entries(&row.id).await?;
            let game = match replay(row.terms, &entries) {
                // Aborted games are left out.
                Ok(game) if !matches!(game.end(), Some(GameEnd::Played(_))) => continue,
                Ok(game) => game,
                Err(reason) => {
                    log_unreadable(&format!("game {}", row.id), &reason);
                    continue;
                }
            };
            text.push_str(separator);
            text.push_str(&self.one(row, &game));
            separator = self.separator();
        }
        if self.form == ExportFormat::Json && is_last {
            text.push_str("]\n");
        }
        Ok((text, is_last))
    }

    const fn separator(&self) -> &'static str {
        match self.form {
            ExportFormat::Record => "\n",
            ExportFormat::Json => ",\n",
        }
    }

    fn one(&self, row: &GameRow, game: &OnlineGame) -> String {
        if self.form == ExportFormat::Record {
            let players = ByPlayer::from_fn(|player| row.seats[player].as_ref().map(|who| who.name.as_str()));
            return written(&row.id, game, players, row.created);
        }
        json(&ExportedGame {
            id: row.id.clone(),
            terms: row.terms,
            created: row.created,
            players: ByPlayer::from_fn(|player| row.seats[player].as_ref().map(player_info)),
            played: game.game().clone(),
        })
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("every part of an export has a form in JSON")
}

/// A game as a record.
fn written(id: &str, game: &OnlineGame, players: ByPlayer<Option<&str>>, created: Timestamp) -> String {
    let mut record = Record::from(game.game().clone());
    record.tags.black = players.black.map(str::to_owned);
    record.tags.white = players.white.map(str::to_owned);
    let seconds = i64::try_from(created.as_millis() / 1_000).unwrap_or(i64::MAX);
    record.tags.date = OffsetDateTime::from_unix_timestamp(seconds).ok().map(|time| time.date().to_string());
    record.tags.set("Game", id).expect("this is a name of a tag");
    record.to_string()
}

/// A response that browsers save as a file.
fn download(form: ExportFormat, name: &str, body: Body) -> Response {
    let (kind, ending) = match form {
        ExportFormat::Record => ("text/plain; charset=utf-8", "txt"),
        ExportFormat::Json => ("application/json", "json"),
    };
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"kamisado-{name}.{ending}\"")) {
        headers.insert(CONTENT_DISPOSITION, value);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_export_of_each_person_is_under_way_and_a_few_in_all() {
        let first = Export::begin("ana").expect("a place");
        assert_eq!(Export::begin("ana").err().map(|error| error.code), Some(ErrorCode::ExportRunning));
        let others: Vec<Export> =
            (1..UNDER_WAY).map(|number| Export::begin(&format!("user {number}")).expect("a place")).collect();
        assert!(Export::begin("eve").is_err(), "there are too many already");
        drop(first);
        let _again = Export::begin("ana").expect("a place");
        drop(others);
        assert!(Export::begin("eve").is_ok());
    }
}
