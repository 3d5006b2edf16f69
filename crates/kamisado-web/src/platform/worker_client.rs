//! The worker, as the page sees it: questions go there, and the answers come back to the one who asked.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use js_sys::Uint8Array;
use kamisado_worker_protocol::{VERSION, WorkerMessage, WorkerQuery, WorkerRequest, WorkerUpdate};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::platform::dom;

/// Hears the answers to one question; the last one comes with `true`.
type Listener = Rc<dyn Fn(&WorkerUpdate, bool)>;

/// The worker, which every part of the page can ask.
#[derive(Clone, Copy)]
pub(crate) struct WorkerClient {
    link: StoredValue<Rc<Link>, LocalStorage>,
    /// Whether the worker does not answer.
    pub(crate) lost: RwSignal<bool>,
}

impl WorkerClient {
    /// Starts the worker, and lets every part of the page ask it. If that fails, `lost` becomes true and no question is
    /// answered.
    pub(crate) fn provide() {
        let lost = RwSignal::new(false);
        let link = Rc::new(Link::open(lost));
        link.listen();
        provide_context(WorkerClient { link: StoredValue::new_local(link), lost });
    }

    /// The worker of this page.
    pub(crate) fn get() -> WorkerClient {
        expect_context()
    }

    /// Asks something. The listener hears every answer, the last one with `true`, as long as the subscription is kept.
    #[must_use]
    fn ask(self, ask: WorkerQuery, listener: Listener) -> Subscription {
        let link = self.link.get_value();
        let id = link.next_id();
        link.open.borrow_mut().insert(id, listener);
        link.send(&WorkerRequest { id, query: ask });
        Subscription { link, id }
    }
}

/// A question that the worker works on. Dropping it cancels the question: its listener hears nothing any more.
struct Subscription {
    link: Rc<Link>,
    id: u32,
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.link.cancel(self.id);
    }
}

/// The open questions of one page. They are cancelled when the page is left.
#[derive(Clone, Copy)]
pub(crate) struct Subscriptions {
    /// The worker that is asked.
    pub(crate) worker: WorkerClient,
    open: StoredValue<Vec<Subscription>, LocalStorage>,
}

impl Subscriptions {
    pub(crate) fn new() -> Subscriptions {
        Subscriptions { worker: WorkerClient::get(), open: StoredValue::new_local(Vec::new()) }
    }

    /// Asks the worker something. The listener hears every answer, the last one with `true`.
    pub(crate) fn ask(self, ask: WorkerQuery, listener: impl Fn(&WorkerUpdate, bool) + 'static) {
        let subscription = self.worker.ask(ask, Rc::new(listener));
        self.open.update_value(|open| open.push(subscription));
    }

    /// Cancels all of them.
    pub(crate) fn clear(self) {
        drop(self.open.try_update_value(core::mem::take));
    }
}

/// The connection to the worker and the questions that it has not answered yet.
struct Link {
    worker: Option<Worker>,
    next: Cell<u32>,
    open: RefCell<HashMap<u32, Listener>>,
    /// What was asked before the worker was ready; nothing once it is.
    waiting: RefCell<Option<Vec<Uint8Array>>>,
    lost: RwSignal<bool>,
}

impl Link {
    fn open(lost: RwSignal<bool>) -> Link {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = dom::meta("kamisado-worker").and_then(|address| Worker::new_with_options(&address, &options).ok());
        Link { worker, next: Cell::new(1), open: RefCell::default(), waiting: RefCell::new(Some(Vec::new())), lost }
    }

    fn listen(self: &Rc<Link>) {
        let lost = self.lost;
        let Some(worker) = &self.worker else {
            lost.set(true);
            return;
        };
        let link = self.clone();
        let on_message =
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                match WorkerMessage::from_bytes(&Uint8Array::new(&event.data()).to_vec()) {
                    Ok(message) => link.hear(&message),
                    Err(error) => {
                        leptos::logging::error!("{error}");
                        lost.set(true);
                    }
                }
            });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let on_error = Closure::<dyn Fn()>::new(move || lost.set(true));
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

    fn cancel(&self, of: u32) {
        if self.open.borrow_mut().remove(&of).is_some() {
            self.send(&WorkerRequest { id: self.next_id(), query: WorkerQuery::Cancel { of } });
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
            self.lost.set(true);
        }
    }

    fn hear(&self, message: &WorkerMessage) {
        match message {
            WorkerMessage::Ready { version } if *version == VERSION => {
                let waiting = self.waiting.borrow_mut().take();
                waiting.into_iter().flatten().for_each(|bytes| self.post(&bytes));
            }
            WorkerMessage::Ready { .. } => self.lost.set(true),
            WorkerMessage::Refused { reason, .. } => leptos::logging::error!("the worker refuses: {reason}"),
            _ => {}
        }
        let Some(id) = message.id() else {
            return;
        };
        let is_last = message.is_last();
        let listener = if is_last { self.open.borrow_mut().remove(&id) } else { self.open.borrow().get(&id).cloned() };
        match (listener, message) {
            (Some(listener), WorkerMessage::Progress { news, .. } | WorkerMessage::Done { news, .. }) => {
                listener(news, is_last)
            }
            (Some(_), WorkerMessage::Refused { .. }) => self.lost.set(true),
            _ => {}
        }
    }
}
