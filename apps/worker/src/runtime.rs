//! The web worker: receives messages, runs slices of work, and sends messages.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Uint8Array, global};
use kamisado_worker_protocol::{VERSION, WorkerMessage};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use crate::JobQueue;

/// The size of each table in bytes. Moderate, because a page shares the machine with other programs.
const TABLE_BYTES: usize = 32 << 20;

/// The job queue with the browser objects that it needs.
struct WorkerRuntime {
    scope: DedicatedWorkerGlobalScope,
    queue: RefCell<JobQueue>,
    /// Whether a slice is already scheduled in the event loop.
    scheduled: Cell<bool>,
    /// A message to this port returns through the event loop, after the messages that the page has sent. A timer would
    /// also work, but browsers delay timers.
    yield_port: MessagePort,
}

impl WorkerRuntime {
    fn post(&self, message: &WorkerMessage) {
        // Posting fails only during shutdown of the worker, when there is no receiver.
        let _ = self.scope.post_message(&Uint8Array::from(message.to_bytes().as_slice()));
    }

    fn on_message(&self, event: &MessageEvent) {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        if let Some(message) = self.queue.borrow_mut().submit_bytes(&bytes) {
            self.post(&message);
        }
        self.schedule();
    }

    fn schedule(&self) {
        if !self.scheduled.get() && !self.queue.borrow().is_idle() {
            self.scheduled.set(self.yield_port.post_message(&JsValue::NULL).is_ok());
        }
    }

    fn run_slice(&self) {
        self.scheduled.set(false);
        let performance = self.scope.performance();
        let now = || performance.as_ref().map_or(0.0, web_sys::Performance::now);
        let clock = || Duration::from_millis(now() as u64);
        for message in self.queue.borrow_mut().run_slice(&clock) {
            self.post(&message);
        }
        self.schedule();
    }
}

/// The entry point, called when the browser has loaded the worker.
#[wasm_bindgen(start)]
pub fn start() -> Result<(), JsValue> {
    let scope: DedicatedWorkerGlobalScope = global().dyn_into()?;
    let channel = MessageChannel::new()?;
    let runtime = Rc::new(WorkerRuntime {
        scope: scope.clone(),
        queue: RefCell::new(JobQueue::new(TABLE_BYTES)),
        scheduled: Cell::new(false),
        yield_port: channel.port1(),
    });
    let receiver = Rc::clone(&runtime);
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event| receiver.on_message(&event));
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    let worker = Rc::clone(&runtime);
    let on_yield = Closure::<dyn Fn()>::new(move || worker.run_slice());
    channel.port2().set_onmessage(Some(on_yield.as_ref().unchecked_ref()));
    // Both closures live as long as the worker.
    on_message.forget();
    on_yield.forget();
    runtime.post(&WorkerMessage::Ready { version: VERSION });
    Ok(())
}
