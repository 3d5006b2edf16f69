//! The worker, as the page sees it: questions go there, and answers come back to whoever asked.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use js_sys::Uint8Array;
use kamisado_worker_protocol::{VERSION, WorkerMessage, WorkerQuery, WorkerRequest};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;

/// Hears the answers to one question.
type Listener = Rc<dyn Fn(&WorkerMessage)>;

/// The worker and the questions that it has not answered yet.
#[derive(Clone)]
pub(crate) struct Thinker {
    worker: Option<Worker>,
    next: Rc<Cell<u32>>,
    open: Rc<RefCell<HashMap<u32, Listener>>>,
    /// What was asked before the worker was ready; nothing once it is.
    waiting: Rc<RefCell<Option<Vec<Uint8Array>>>>,
    /// Whether the worker does not answer.
    lost: RwSignal<bool>,
}

impl Thinker {
    /// Starts the worker. If that fails, `lost` becomes true and no question is answered.
    pub(crate) fn start(lost: RwSignal<bool>) -> Thinker {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker =
            browser::meta("kamisado-worker").and_then(|address| Worker::new_with_options(&address, &options).ok());
        let thinker = Thinker {
            worker,
            next: Rc::new(Cell::new(1)),
            open: Rc::default(),
            waiting: Rc::new(RefCell::new(Some(Vec::new()))),
            lost,
        };
        let Some(worker) = &thinker.worker else {
            lost.set(true);
            return thinker;
        };
        let hears = thinker.clone();
        let on_message =
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                match WorkerMessage::from_bytes(&Uint8Array::new(&event.data()).to_vec()) {
                    Ok(message) => hears.hear(&message),
                    Err(error) => {
                        leptos::logging::error!("{error}");
                        hears.lost.set(true);
                    }
                }
            });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let on_error = Closure::<dyn Fn()>::new(move || lost.set(true));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // Both live as long as the page.
        on_message.forget();
        on_error.forget();
        thinker
    }

    /// Asks something. The listener hears every answer until the last one.
    pub(crate) fn ask(&self, ask: WorkerQuery, listener: impl Fn(&WorkerMessage) + 'static) -> u32 {
        let id = self.next.get();
        self.next.set(id.wrapping_add(1));
        self.open.borrow_mut().insert(id, Rc::new(listener));
        self.send(&WorkerRequest { id, query: ask });
        id
    }

    /// Lets a question go. Nobody hears of it any more.
    pub(crate) fn cancel(&self, of: u32) {
        if self.open.borrow_mut().remove(&of).is_some() {
            let id = self.next.get();
            self.next.set(id.wrapping_add(1));
            self.send(&WorkerRequest { id, query: WorkerQuery::Cancel { of } });
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
        let listener =
            if message.is_last() { self.open.borrow_mut().remove(&id) } else { self.open.borrow().get(&id).cloned() };
        if let Some(listener) = listener {
            listener(message);
        }
    }
}
