//! The worker as the browser sees it: messages come in, slices of work are done, messages go out.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Uint8Array, global};
use kamisado_worker_protocol::{Message, VERSION};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use crate::Desk;

/// The bytes of each table. A page has to share the machine with others.
const TABLE_BYTES: usize = 32 << 20;

/// The desk and what it needs of the browser.
struct Office {
    scope: DedicatedWorkerGlobalScope,
    desk: RefCell<Desk>,
    /// Whether a slice of work is already on its way through the event loop.
    scheduled: Cell<bool>,
    /// A message to this port comes back by the event loop, behind the messages that the page has sent. A timer would
    /// do as well, but browsers make it wait.
    bell: MessagePort,
}

impl Office {
    fn say(&self, message: &Message) {
        // Only a worker that is being shut down cannot speak, and nobody hears it then.
        let _ = self.scope.post_message(&Uint8Array::from(message.to_bytes().as_slice()));
    }

    fn hear(&self, event: &MessageEvent) {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        if let Some(message) = self.desk.borrow_mut().take_bytes(&bytes) {
            self.say(&message);
        }
        self.schedule();
    }

    fn schedule(&self) {
        if !self.scheduled.get() && !self.desk.borrow().is_idle() {
            self.scheduled.set(self.bell.post_message(&JsValue::NULL).is_ok());
        }
    }

    fn work(&self) {
        self.scheduled.set(false);
        let performance = self.scope.performance();
        let clock = || performance.as_ref().map_or(0.0, web_sys::Performance::now);
        for message in self.desk.borrow_mut().work(&clock) {
            self.say(&message);
        }
        self.schedule();
    }
}

/// Runs when the browser has loaded the worker.
#[wasm_bindgen(start)]
pub fn start() -> Result<(), JsValue> {
    let scope: DedicatedWorkerGlobalScope = global().dyn_into()?;
    let channel = MessageChannel::new()?;
    let office = Rc::new(Office {
        scope: scope.clone(),
        desk: RefCell::new(Desk::new(TABLE_BYTES)),
        scheduled: Cell::new(false),
        bell: channel.port1(),
    });
    let hears = Rc::clone(&office);
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event| hears.hear(&event));
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    let works = Rc::clone(&office);
    let on_bell = Closure::<dyn Fn()>::new(move || works.work());
    channel.port2().set_onmessage(Some(on_bell.as_ref().unchecked_ref()));
    // Both live as long as the worker.
    on_message.forget();
    on_bell.forget();
    office.say(&Message::Ready { version: VERSION });
    Ok(())
}
