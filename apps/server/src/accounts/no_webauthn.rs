//! Replaces the passkey crate in a build without the feature `passkeys`, with types only. No site can be built, so
//! nothing here is ever used.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use url::Url;

/// The error of every operation.
#[derive(Debug)]
pub(crate) enum WebauthnError {
    NoPasskeys,
    CredentialNotFound,
}

/// Builds no site.
pub(crate) struct WebauthnBuilder;

impl WebauthnBuilder {
    pub(crate) fn new(_: &str, _: &Url) -> Result<WebauthnBuilder, WebauthnError> {
        Err(WebauthnError::NoPasskeys)
    }

    pub(crate) fn rp_name(self, _: &str) -> WebauthnBuilder {
        self
    }

    pub(crate) fn build(self) -> Result<Webauthn, WebauthnError> {
        Err(WebauthnError::NoPasskeys)
    }
}

/// A site, as devices know it.
pub(crate) struct Webauthn;

/// A question to a device.
pub(crate) struct Question {
    pub(crate) public_key: Options,
}

/// The options of a question.
#[derive(Serialize)]
pub(crate) struct Options {
    #[serde(skip)]
    pub(crate) authenticator_selection: Option<Selection>,
}

/// Which keys a device may make.
pub(crate) struct Selection {
    pub(crate) resident_key: Option<ResidentKeyRequirement>,
    pub(crate) require_resident_key: bool,
}

/// Whether the device must find the key by itself.
pub(crate) enum ResidentKeyRequirement {
    Required,
}

/// The state of a ceremony that creates a key.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct PasskeyRegistration;

/// The state of a ceremony with any key.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct DiscoverableAuthentication;

/// The state of a ceremony with a key of one user.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct PasskeyAuthentication;

/// A key.
#[derive(Serialize, Deserialize)]
pub(crate) struct Passkey;

/// The user handle that devices store.
#[derive(PartialEq, Eq)]
pub(crate) struct Uuid([u8; 16]);

/// The answer of a device; it is not read.
#[derive(Deserialize)]
pub(crate) struct PublicKeyCredential(IgnoredAny);

/// A new key from a device; it is not read.
#[derive(Deserialize)]
pub(crate) struct RegisterPublicKeyCredential(IgnoredAny);

/// The result of checking a key.
pub(crate) struct AuthenticationResult;

impl Uuid {
    pub(crate) fn from_bytes(bytes: [u8; 16]) -> Uuid {
        Uuid(bytes)
    }
}

impl Passkey {
    pub(crate) fn cred_id(&self) -> &Vec<u8> {
        const { &Vec::new() }
    }

    pub(crate) fn update_credential(&mut self, _: &AuthenticationResult) {}
}

impl AuthenticationResult {
    pub(crate) fn cred_id(&self) -> &Vec<u8> {
        const { &Vec::new() }
    }
}

/// The operations of a site, each of which fails.
macro_rules! operations {
    ($($name:ident($($argument:ty),*) -> $outcome:ty;)*) => {
        impl Webauthn {$(
            pub(crate) fn $name(&self, $(_: $argument),*) -> Result<$outcome, WebauthnError> {
                Err(WebauthnError::NoPasskeys)
            }
        )*}
    };
}

operations! {
    start_passkey_registration(Uuid, &str, &str, Option<Vec<Vec<u8>>>) -> (Question, PasskeyRegistration);
    finish_passkey_registration(&RegisterPublicKeyCredential, &PasskeyRegistration) -> Passkey;
    start_discoverable_authentication() -> (Question, DiscoverableAuthentication);
    identify_discoverable_authentication(&PublicKeyCredential) -> (Uuid, &'static [u8]);
    finish_discoverable_authentication_v2(&PublicKeyCredential, DiscoverableAuthentication, &Passkey) -> AuthenticationResult;
    start_passkey_authentication(&[Passkey]) -> (Question, PasskeyAuthentication);
    finish_passkey_authentication(&PublicKeyCredential, &PasskeyAuthentication) -> AuthenticationResult;
}
