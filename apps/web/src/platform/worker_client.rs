//! The page's side of the worker: sends requests, and passes the answers to their listeners.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use js_sys::Uint8Array;
use kamisado_worker_protocol::{VERSION, WorkerMessage, WorkerQuery, WorkerRequest, WorkerUpdate};
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::prelude::*;

/// Called with every answer to a question; the last one comes with `true`.
type Listener = Rc<dyn Fn(&WorkerUpdate, bool)>;

/// The worker, provided to every component.
#[derive(Clone, Copy)]
pub(crate) struct WorkerClient {
    connection: StoredValue<Rc<WorkerConnection>, LocalStorage>,
    /// Whether the worker could not be started or does not answer.
    pub(crate) failed: RwSignal<bool>,
}

impl WorkerClient {
    /// Starts the worker and provides it. If that fails, `failed` becomes true and no question is answered.
    pub(crate) fn provide() {
        let failed = RwSignal::new(false);
        let connection = Rc::new(WorkerConnection::connect(failed));
        connection.listen();
        provide_context(WorkerClient { connection: StoredValue::new_local(connection), failed });
    }

    /// The worker of the page.
    pub(crate) fn get() -> WorkerClient {
        expect_context()
    }
}

/// An open question. Dropping it cancels the question; its listener is not called again.
struct Subscription {
    connection: Rc<WorkerConnection>,
    id: u32,
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.connection.cancel(self.id);
    }
}

/// The open questions of a page. They are cancelled when the user leaves the page.
#[derive(Clone, Copy)]
pub(crate) struct Subscriptions {
    /// The worker.
    pub(crate) worker: WorkerClient,
    active: StoredValue<Vec<Subscription>, LocalStorage>,
}

impl Subscriptions {
    pub(crate) fn new() -> Subscriptions {
        Subscriptions { worker: WorkerClient::get(), active: StoredValue::new_local(Vec::new()) }
    }

    /// Asks a question. `on_update` gets every answer, the last one with `true`. Leaving the page cancels the question.
    pub(crate) fn ask(self, query: WorkerQuery, on_update: impl Fn(&WorkerUpdate, bool) + 'static) {
        let connection = self.worker.connection.get_value();
        let id = connection.next_id();
        connection.listeners.borrow_mut().insert(id, Rc::new(on_update));
        connection.send(&WorkerRequest { id, query });
        let _ = self.active.try_update_value(|active| active.push(Subscription { connection, id }));
    }

    /// Cancels all questions.
    pub(crate) fn clear(self) {
        drop(self.active.try_update_value(core::mem::take));
    }
}

/// The connection to the worker, and the open questions.
struct WorkerConnection {
    worker: Option<Worker>,
    next: Cell<u32>,
    listeners: RefCell<HashMap<u32, Listener>>,
    /// Questions asked before the worker was ready; `None` once it is.
    waiting: RefCell<Option<Vec<Uint8Array>>>,
    failed: RwSignal<bool>,
}

impl WorkerConnection {
    fn connect(failed: RwSignal<bool>) -> WorkerConnection {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = dom::meta("kamisado-worker").and_then(|address| Worker::new_with_options(&address, &options).ok());
        WorkerConnection {
            worker,
            next: Cell::new(1),
            listeners: RefCell::default(),
            waiting: RefCell::new(Some(Vec::new())),
            failed,
        }
    }

    fn listen(self: &Rc<WorkerConnection>) {
        let failed = self.failed;
        let Some(worker) = &self.worker else {
            failed.set(true);
            return;
        };
        let connection = self.clone();
        let on_message =
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                match WorkerMessage::from_bytes(&Uint8Array::new(&event.data()).to_vec()) {
                    Ok(message) => connection.on_message(&message),
                    Err(error) => {
                        leptos::logging::error!("{error}");
                        failed.set(true);
                    }
                }
            });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let on_error = Closure::<dyn Fn()>::new(move || failed.set(true));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // Both live as long as the page.
        on_message.forget();
        on_error.forget();
    }

    fn next_id(&self) -> u32 {
        let id = self.next.get();
        self.next.set(id.wrapping_add(1));
        id
    }

    fn cancel(&self, request: u32) {
        if self.listeners.borrow_mut().remove(&request).is_some() {
            self.send(&WorkerRequest { id: self.next_id(), query: WorkerQuery::Cancel { request } });
        }
    }

    fn send(&self, request: &WorkerRequest) {
        let bytes = Uint8Array::from(request.to_bytes().as_slice());
        match self.waiting.borrow_mut().as_mut() {
            Some(waiting) => waiting.push(bytes),
            None => self.post(&bytes),
        }
    }

    fn post(&self, bytes: &Uint8Array) {
        let posted = self.worker.as_ref().is_some_and(|worker| worker.post_message(bytes).is_ok());
        if !posted {
            self.failed.set(true);
        }
    }

    fn on_message(&self, message: &WorkerMessage) {
        match message {
            WorkerMessage::Ready { version } if *version == VERSION => {
                let waiting = self.waiting.borrow_mut().take();
                waiting.into_iter().flatten().for_each(|bytes| self.post(&bytes));
            }
            WorkerMessage::Ready { .. } => self.failed.set(true),
            WorkerMessage::Refused { reason, .. } => leptos::logging::error!("the worker refuses: {reason}"),
            _ => {}
        }
        let Some(id) = message.id() else { return };
        let is_last = message.is_last();
        let listener =
            if is_last { self.listeners.borrow_mut().remove(&id) } else { self.listeners.borrow().get(&id).cloned() };
        match (listener, message) {
            (Some(listener), WorkerMessage::Progress { update, .. } | WorkerMessage::Done { update, .. }) => {
                listener(update, is_last)
            }
            (Some(_), WorkerMessage::Refused { .. }) => self.failed.set(true),
            _ => {}
        }
    }
}
