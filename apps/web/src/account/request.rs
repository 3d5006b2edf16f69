//! A request to the server, its progress and its result.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use serde::de::DeserializeOwned;

use super::confirm::{Confirmation, confirmed};
use super::text::refusal;
use crate::online::api;
use crate::prelude::*;

/// A request to the server: whether it is under way, and its result.
#[derive(Clone, Copy)]
pub(crate) struct ServerRequest {
    pub(crate) busy: RwSignal<bool>,
    refused: RwSignal<Option<AccountText>>,
    pub(crate) done: RwSignal<Option<AccountText>>,
    /// Where the session can be confirmed if the server asks for it.
    confirmation: Option<Confirmation>,
}

impl ServerRequest {
    pub(crate) fn new() -> ServerRequest {
        let (refused, done) = (RwSignal::new(None), RwSignal::new(None));
        ServerRequest { busy: RwSignal::new(false), refused, done, confirmation: use_context() }
    }

    /// Whether the last request was refused.
    pub(crate) fn is_refused(self) -> bool {
        self.refused.with(Option::is_some)
    }

    /// The reason for the refusal, in words.
    pub(crate) fn refusal(self) -> impl Fn() -> Option<&'static str> + Copy + Send + Sync {
        let settings = Settings::get();
        move || self.refused.get().map(|why| settings.part_words().text(why))
    }

    /// Sends a request whose answer contains nothing.
    pub(crate) fn ask(
        self,
        method: &'static str,
        path: impl Into<String>,
        body: Option<String>,
        then: impl FnOnce() + 'static,
    ) {
        self.run_confirmed(asked(method, path.into(), body), move |_| then());
    }

    /// Sends a request and passes the answer on.
    pub(crate) fn ask_for<T: DeserializeOwned + 'static>(
        self,
        method: &'static str,
        path: impl Into<String>,
        body: Option<String>,
        then: impl FnOnce(T) + 'static,
    ) {
        let ask = asked(method, path.into(), body);
        let read = |text: String| api::read(&text).map_err(|why| refusal(&why));
        self.run_confirmed(
            move || {
                let asked = ask();
                async move { asked.await.and_then(read) }
            },
            then,
        );
    }

    /// Runs a slow operation, and once more if the session had to be confirmed first.
    pub(crate) fn run_confirmed<T: 'static, F: Future<Output = Result<T, AccountText>> + 'static>(
        self,
        task: impl Fn() -> F + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        self.run(confirmed(self.confirmation, task), then);
    }

    /// Runs a request and passes its result on. No other request is sent meanwhile.
    pub(crate) fn run<T: 'static>(
        self,
        task: impl Future<Output = Result<T, AccountText>> + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        self.refused.set(None);
        self.done.set(None);
        spawn_local(async move {
            let done = task.await;
            // The user may have gone to another page meanwhile.
            if self.busy.try_set(false).is_some() {
                return;
            }
            match done {
                Ok(answer) => then(answer),
                Err(why) => self.refused.set(Some(why)),
            }
        });
    }
}

/// A request that can be repeated: once more after the session was confirmed.
fn asked(
    method: &'static str,
    path: String,
    body: Option<String>,
) -> impl Fn() -> Pin<Box<dyn Future<Output = Result<String, AccountText>>>> {
    let asked = Rc::new((path, body));
    move || {
        let asked = Rc::clone(&asked);
        Box::pin(async move { api::send(method, &asked.0, asked.1.clone()).await.map_err(|why| refusal(&why)) })
    }
}

/// The result of a request, shown and announced.
#[component]
pub(crate) fn Answer(request: ServerRequest) -> impl IntoView {
    let settings = Settings::get();
    let said =
        move |what: RwSignal<Option<AccountText>>| move || what.get().map(|what| settings.part_words().text(what));
    view! {
        <p class="refused" role="alert">
            {said(request.refused)}
        </p>
        <p class="told" role="status">
            {said(request.done)}
        </p>
    }
}

/// A list from the server; `None` until it has come.
#[derive(Debug)]
pub(crate) struct ServerList<T: Send + Sync + 'static> {
    path: &'static str,
    pub(crate) items: RwSignal<Option<Vec<T>>>,
}

impl<T: Send + Sync + 'static> Clone for ServerList<T> {
    fn clone(&self) -> ServerList<T> {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for ServerList<T> {}

impl<T: DeserializeOwned + Send + Sync + 'static> ServerList<T> {
    pub(crate) fn at(path: &'static str) -> ServerList<T> {
        let kept = ServerList { path, items: RwSignal::new(None) };
        kept.look();
        kept
    }

    /// Requests the list again. If that fails, the list that is shown stays.
    pub(crate) fn look(self) {
        spawn_local(async move {
            if let Ok(items) = api::get(self.path).await {
                let _ = self.items.try_set(Some(items));
            }
        });
    }
}
