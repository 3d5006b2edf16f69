//! Games to take away.

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use futures_util::stream;
use kamisado::{ByPlayer, Record};
use kamisado_online::{End, Game, Terms, Time};
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use super::Api;
use super::error::ApiError;
use super::games::find;
use super::identity::known;
use super::refusals::NoSuchGame;
use crate::room::{Call, rebuilt};
use crate::store::{GameRow, List, Store, StoreError};

/// How many games are read at once.
const PAGE: u32 = 50;

/// In which form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Form {
    Record,
    Json,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(super) struct Asked {
    format: Form,
}

/// A finished game among all of somebody's.
#[derive(Serialize)]
struct Taken<'a> {
    game: &'a str,
    terms: Terms,
    created: Time,
    players: ByPlayer<Option<&'a str>>,
    #[serde(rename = "match")]
    played: &'a kamisado::Match,
}

/// The record of a game, as far as it has been played.
#[utoipa::path(get, path = "/api/games/{id}/record", params(("id" = String, Path, description = "The game.")),
    responses(
        (status = 200, description = "The record as text."),
        NoSuchGame,
    )
)]
pub(super) async fn record(State(Api { hall, .. }): State<Api>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let room = find(&hall, &id).await?;
    let shown = room.ask(|answer| Call::Show { person: None, answer }).await.ok_or_else(ApiError::try_again)?;
    let begun = hall.store().game(&id).await?.ok_or_else(ApiError::no_such_game)?.created;
    let names = ByPlayer::from_fn(|player| shown.hello.players[player].as_deref());
    let text = written(&id, &shown.game, names, begun);
    Ok(download(Form::Record, &id, Body::from(text)))
}

/// All games of the asker that are over, in one download. They are read while they are sent, some at a time.
#[utoipa::path(get, path = "/api/games/export", params(Asked),
    responses(
        (status = 200, description = "All finished games in one file."),
    )
)]
pub(super) async fn export(
    State(Api { hall, .. }): State<Api>,
    Query(Asked { format }): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let who = known(hall.store(), &headers).await?;
    let who = who.ok_or_else(|| ApiError::new(StatusCode::UNAUTHORIZED, "not-known", "you have no games here"))?;
    let from = Some(From { store: hall.store().clone(), person: who.person, form: format, before: None });
    let parts = stream::unfold(from, |from| async move {
        let mut from = from?;
        match from.page().await {
            Ok((text, is_last)) => Some((Ok::<_, StoreError>(Bytes::from(text)), (!is_last).then_some(from))),
            // What was sent is cut off, so that nobody takes it for everything.
            Err(error) => Some((Err(error), None)),
        }
    });
    Ok(download(format, "games", Body::from_stream(parts)))
}

/// How far an export has come.
struct From {
    store: Store,
    person: String,
    form: Form,
    /// The last game of the page before.
    before: Option<(Time, String)>,
}

impl From {
    /// The next page as text, and whether it is the last.
    async fn page(&mut self) -> Result<(String, bool), StoreError> {
        let is_first = self.before.is_none();
        let (time, id) = self.before.clone().unwrap_or((Time(i64::MAX as u64), String::new()));
        let rows = self.store.games_with(List::Over, &self.person, (time, &id), PAGE).await?;
        let is_last = rows.len() < PAGE as usize;
        self.before = rows.last().map(|row| (row.created, row.id.clone()));
        let mut text = String::new();
        if self.form == Form::Json && is_first {
            text.push('[');
        }
        let mut separator = if is_first { "" } else { self.separator() };
        for row in &rows {
            let entries = self.store.entries(&row.id).await?;
            let game = rebuilt(row.terms, &entries)
                .map_err(|reason| StoreError::Damaged(format!("game {}", row.id), reason))?;
            // A game that was called off counts for nothing.
            if !matches!(game.end(), Some(End::Played(_))) {
                continue;
            }
            text.push_str(separator);
            text.push_str(&self.one(row, &game)?);
            separator = self.separator();
        }
        if self.form == Form::Json && is_last {
            text.push_str("]\n");
        }
        Ok((text, is_last))
    }

    const fn separator(&self) -> &'static str {
        match self.form {
            Form::Record => "\n",
            Form::Json => ",\n",
        }
    }

    fn one(&self, row: &GameRow, game: &Game) -> Result<String, StoreError> {
        let players = ByPlayer::from_fn(|player| row.seats[player].as_ref().map(|who| who.name.as_str()));
        if self.form == Form::Record {
            return Ok(written(&row.id, game, players, row.created));
        }
        let taken = Taken { game: &row.id, terms: row.terms, created: row.created, players, played: game.game() };
        serde_json::to_string(&taken)
            .map_err(|error| StoreError::Damaged(format!("game {}", row.id), error.to_string()))
    }
}

/// A game as a record.
fn written(id: &str, game: &Game, players: ByPlayer<Option<&str>>, created: Time) -> String {
    let mut record = Record::from(game.game().clone());
    record.tags.black = players.black.map(str::to_owned);
    record.tags.white = players.white.map(str::to_owned);
    let seconds = i64::try_from(created.0 / 1_000).unwrap_or(i64::MAX);
    record.tags.date = OffsetDateTime::from_unix_timestamp(seconds).ok().map(|time| time.date().to_string());
    // The name of the tag is a good one.
    let _ = record.tags.set("Game", id);
    record.to_string()
}

/// A file to be kept.
fn download(form: Form, name: &str, body: Body) -> Response {
    let (kind, ending) = match form {
        Form::Record => ("text/plain; charset=utf-8", "txt"),
        Form::Json => ("application/json", "json"),
    };
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"kamisado-{name}.{ending}\"")) {
        headers.insert(CONTENT_DISPOSITION, value);
    }
    response
}
