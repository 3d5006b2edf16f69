//! The fields of the forms.

use kamisado_api::Credentials;

use super::request::ServerRequest;
use crate::prelude::*;

/// The purpose of a field, by which password managers and keyboards know it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FieldKind {
    /// The name of the account.
    Name,
    /// The password as it is.
    Password,
    /// A password that is chosen.
    NewPassword,
    /// A recovery code.
    Code,
    /// Anything else.
    Plain,
}

impl FieldKind {
    /// What the input is, how it is completed, and its direction: codes and passwords are written from left to right in
    /// every language.
    const fn attributes(self) -> (&'static str, &'static str, &'static str) {
        match self {
            FieldKind::Name => ("text", "username", "auto"),
            FieldKind::Password => ("password", "current-password", "ltr"),
            FieldKind::NewPassword => ("password", "new-password", "ltr"),
            FieldKind::Code => ("text", "off", "ltr"),
            FieldKind::Plain => ("text", "off", "auto"),
        }
    }
}

/// A field with its name and, where it needs one, an explanation.
#[component]
pub(super) fn Field(
    id: &'static str,
    kind: FieldKind,
    label: AccountText,
    value: RwSignal<String>,
    #[prop(optional)] help: Option<AccountText>,
    #[prop(default = 200)] most: u32,
    /// The request of the form: why it was refused is read with its fields.
    request: ServerRequest,
) -> impl IntoView {
    let settings = Settings::get();
    let (input, autocomplete, direction) = kind.attributes();
    let help_id = format!("{id}-help");
    let refusal_id = format!("{id}-refusal");
    let described = if help.is_some() { format!("{help_id} {refusal_id}") } else { refusal_id.clone() };
    view! {
        <div class="field">
            <label for=id>
                <span>{settings.text(label)}</span>
            </label>
            <input
                id=id
                type=input
                dir=direction
                autocomplete=autocomplete
                autocapitalize="off"
                spellcheck="false"
                required
                maxlength=most.to_string()
                aria-describedby=described
                aria-invalid=move || request.is_refused().then_some("true")
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
            {help.map(|help| view! { <small id=help_id>{settings.text(help)}</small> })}
            <span id=refusal_id hidden>
                {request.refusal()}
            </span>
        </div>
    }
}

/// A form with its button. It sends one request at a time.
#[component]
pub(crate) fn Form(
    #[prop(optional)] id: Option<&'static str>,
    request: ServerRequest,
    /// The text of the button.
    label: AccountText,
    /// Whether the button is the main one of its surroundings.
    #[prop(optional)]
    is_main: bool,
    #[prop(optional)] button_id: Option<&'static str>,
    submit: impl Fn() + 'static,
    children: Children,
) -> impl IntoView {
    let settings = Settings::get();
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        submit();
    };
    view! {
        <form id=id novalidate on:submit=on_submit>
            {children()}
            <button id=button_id class:main=is_main type="submit" disabled=move || request.busy.get()>
                {settings.text(label)}
            </button>
        </form>
    }
}

/// How a user proves that the account is theirs: by the password, or by a recovery code.
#[derive(Clone, Copy)]
pub(super) struct Proof {
    text: RwSignal<String>,
    by_code: RwSignal<bool>,
}

impl Proof {
    /// Nothing is written yet; a code is asked for first where the password is not enough.
    pub(super) fn new(by_code: bool) -> Proof {
        Proof { text: RwSignal::new(String::new()), by_code: RwSignal::new(by_code) }
    }

    /// What is sent.
    pub(super) fn credentials(self) -> Credentials {
        let text = self.text.get_untracked();
        if self.by_code.get_untracked() { Credentials::recovery_code(text) } else { Credentials::password(text) }
    }

    /// Nothing is left of what was written.
    pub(super) fn clear(self) {
        self.text.set(String::new());
    }
}

/// The field for the password, or for a recovery code. The name is there for password managers.
#[component]
pub(super) fn ProofField(id: &'static str, name: String, proof: Proof, request: ServerRequest) -> impl IntoView {
    let (value, by_code) = (proof.text, proof.by_code);
    let field = move || {
        let (kind, label) = if by_code.get() {
            (FieldKind::Code, AccountText::Code)
        } else {
            (FieldKind::Password, AccountText::OldPassword)
        };
        view! { <Field id kind label value request /> }
    };
    let choose = move |is_code| {
        value.set(String::new());
        by_code.set(is_code);
    };
    view! {
        <input type="text" autocomplete="username" value=name readonly hidden />
        {field}
        <Tick
            id=format!("{id}-code")
            text=AccountText::CodeInstead
            value=FieldValue { get: by_code.into(), set: Callback::new(choose) }
        />
    }
}
