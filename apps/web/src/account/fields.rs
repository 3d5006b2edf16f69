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
    const fn autocomplete(self) -> &'static str {
        match self {
            FieldKind::Name => "username",
            FieldKind::Password => "current-password",
            FieldKind::NewPassword => "new-password",
            FieldKind::Code | FieldKind::Plain => "off",
        }
    }

    const fn input(self) -> &'static str {
        match self {
            FieldKind::Password | FieldKind::NewPassword => "password",
            FieldKind::Name | FieldKind::Code | FieldKind::Plain => "text",
        }
    }

    /// Codes and passwords are written from left to right in every language.
    const fn direction(self) -> &'static str {
        match self {
            FieldKind::Name | FieldKind::Plain => "auto",
            FieldKind::Password | FieldKind::NewPassword | FieldKind::Code => "ltr",
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
    #[prop(optional)]
    request: Option<ServerRequest>,
) -> impl IntoView {
    let settings = Settings::get();
    let help_id = format!("{id}-help");
    let is_refused = move || request.is_some_and(ServerRequest::is_refused);
    let refusal_id = format!("{id}-refusal");
    let described = {
        let ids = [help.map(|_| help_id.clone()), request.map(|_| refusal_id.clone())];
        ids.into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    let described = Some(described).filter(|ids| !ids.is_empty());
    let refusal = request.map(|request| {
        view! {
            <span id=refusal_id hidden>
                {request.refusal()}
            </span>
        }
    });
    view! {
        <div class="field">
            <label for=id>
                <span>{settings.text(label)}</span>
            </label>
            <input
                id=id
                type=kind.input()
                dir=kind.direction()
                autocomplete=kind.autocomplete()
                autocapitalize="off"
                spellcheck="false"
                required
                maxlength=most.to_string()
                aria-describedby=described
                aria-invalid=move || is_refused().then_some("true")
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
            {help
                .map(|help| {
                    view! {
                        <small id=help_id.clone()>{settings.text(help)}</small>
                    }
                })}
            {refusal}
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
