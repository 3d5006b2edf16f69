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

impl Webauthn {
    pub(crate) fn start_passkey_registration(
        &self,
        _: Uuid,
        _: &str,
        _: &str,
        _: Option<Vec<Vec<u8>>>,
    ) -> Result<(Question, PasskeyRegistration), WebauthnError> {
        Err(WebauthnError::NoPasskeys)
    }

    pub(crate) fn finish_passkey_registration(
        &self,
        _: &RegisterPublicKeyCredential,
        _: &PasskeyRegistration,
    ) -> Result<Passkey, WebauthnError> {
        Err(WebauthnError::NoPasskeys)
    }

    pub(crate) fn start_discoverable_authentication(
        &self,
    ) -> Result<(Question, DiscoverableAuthentication), WebauthnError> {
        Err(WebauthnError::NoPasskeys)
    }

    pub(crate) fn identify_discoverable_authentication<'c>(
        &self,
        _: &'c PublicKeyCredential,
    ) -> Result<(Uuid, &'c [u8]), WebauthnError> {
        Err(WebauthnError::NoPasskeys)
    }

    pub(crate) fn finish_discoverable_authentication_v2(
        &self,
        _: &PublicKeyCredential,
        _: DiscoverableAuthentication,
        _: &Passkey,
    ) -> Result<AuthenticationResult, WebauthnError> {
        Err(WebauthnError::NoPasskeys)
    }

    pub(crate) fn start_passkey_authentication(
        &self,
        _: &[Passkey],
    ) -> Result<(Question, PasskeyAuthentication), WebauthnError> {
        Err(WebauthnError::NoPasskeys)
    }

    pub(crate) fn finish_passkey_authentication(
        &self,
        _: &PublicKeyCredential,
        _: &PasskeyAuthentication,
    ) -> Result<AuthenticationResult, WebauthnError> {
        Err(WebauthnError::NoPasskeys)
    }
}
