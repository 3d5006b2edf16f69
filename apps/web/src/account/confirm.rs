//! Confirms the session: before changes to the security of the account, its owner signs in again.

use std::future::Future;

use js_sys::{Function, Promise};
use kamisado_api::paths;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::device;
use super::fields::{Form, Proof, ProofField};
use super::request::{Answer, ServerRequest};
use crate::online::api;
use crate::prelude::*;

/// The question whether it is really them. It is asked in a dialog, and whatever waits for the answer goes on then.
#[derive(Clone, Copy)]
pub(super) struct Confirmation {
    open: RwSignal<bool>,
    /// Takes the answer, while one is waited for.
    answer: StoredValue<Option<Function>, LocalStorage>,
}

impl Confirmation {
    /// Makes the question known to everything below, which asks it where the server wants that.
    pub(super) fn provide() -> Confirmation {
        let confirmation = Confirmation { open: RwSignal::new(false), answer: StoredValue::new_local(None) };
        provide_context(confirmation);
        // A dialog that is closed without an answer is one too.
        Effect::new(move |_| {
            if !confirmation.open.get() {
                confirmation.tell(false);
            }
        });
        confirmation
    }

    /// Asks, and waits for the answer.
    async fn is_given(self) -> bool {
        // The person may have gone to another page meanwhile; then there is no answer.
        let wait = Promise::new(&mut |resolve, _| drop(self.answer.try_set_value(Some(resolve))));
        if self.open.try_set(true).is_some() {
            return false;
        }
        JsFuture::from(wait).await.is_ok_and(|given| given.is_truthy())
    }

    fn tell(self, is_given: bool) {
        if let Some(answer) = self.answer.try_update_value(Option::take).flatten() {
            // Who waited may have gone to another page.
            let _ = answer.call1(&JsValue::NULL, &is_given.into());
        }
    }
}

/// Does something; if the server wants the session to be confirmed first, asks for that and does it once more.
pub(super) async fn confirmed<T, F: Future<Output = Result<T, AccountText>>>(
    confirmation: Option<Confirmation>,
    request: impl Fn() -> F,
) -> Result<T, AccountText> {
    match (request().await, confirmation) {
        (Err(AccountText::NotConfirmed), Some(confirmation)) => match confirmation.is_given().await {
            true => request().await,
            false => Err(AccountText::NotConfirmed),
        },
        (done, _) => done,
    }
}

/// The dialog in which it is asked: for the password, a recovery code or a passkey.
#[component]
pub(super) fn ConfirmDialog(confirmation: Confirmation, name: String, by_code: bool) -> impl IntoView {
    let (settings, request) = (Settings::get(), ServerRequest::new());
    let (name, proof) = (StoredValue::new(name), Proof::new(by_code));
    let done = move || {
        proof.clear();
        confirmation.tell(true);
        confirmation.open.set(false);
    };
    let submit = move || request.ask("POST", paths::ME_CONFIRM, Some(api::body(&proof.credentials())), done);
    let by_passkey = move || request.run(device::confirm(), move |()| done());
    view! {
        <ModalDialog open=confirmation.open title=AccountText::ConfirmHead>
            <p>{settings.text(AccountText::ConfirmHelp)}</p>
            <Form id="confirm" request label=AccountText::ConfirmYes is_main=true submit>
                <ProofField id="confirm-proof" name=name.get_value() proof request />
                <Answer request />
            </Form>
            <TextButton id="confirm-passkey" text=AccountText::ConfirmPasskey disabled=request.busy act=by_passkey />
            <CloseButton open=confirmation.open />
        </ModalDialog>
    }
}
