//! The worker as the browser sees it: messages come in, slices of work are done, messages go out.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Uint8Array, global};
use kamisado_worker_protocol::{VERSION, WorkerMessage};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use crate::JobQueue;

/// The bytes of each table. A page has to share the machine with others.
const TABLE_BYTES: usize = 32 << 20;

/// The job queue and the parts of the browser that it needs.
struct WorkerRuntime {
    scope: DedicatedWorkerGlobalScope,
    queue: RefCell<JobQueue>,
    /// Whether a slice of work is already on its way through the event loop.
    scheduled: Cell<bool>,
    /// A message to this port comes back by the event loop, behind the messages that the page has sent. A timer would
    /// do as well, but browsers make it wait.
    yield_port: MessagePort,
}

impl WorkerRuntime {
    fn post(&self, message: &WorkerMessage) {
        // Only a worker that is being shut down cannot post, and then nothing receives it.
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

/// Runs when the browser has loaded the worker.
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
    // Both live as long as the worker.
    on_message.forget();
    on_yield.forget();
    runtime.post(&WorkerMessage::Ready { version: VERSION });
    Ok(())
}
