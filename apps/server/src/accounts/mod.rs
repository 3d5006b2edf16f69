//! Accounts without storage and HTTP: names, passwords, codes, passkeys and sign-in attempts.

mod attempts;
mod ceremonies;
mod fair_queue;
mod passwords;
pub(crate) mod secrets;
mod weak_passwords;
/// The library of passkeys.
#[cfg(feature = "passkeys")]
pub(crate) mod webauthn {
    pub(crate) use webauthn_rs::prelude::{
        AuthenticationResult, DiscoverableAuthentication, Passkey, PasskeyAuthentication, PasskeyRegistration,
        PublicKeyCredential, RegisterPublicKeyCredential, Uuid, Webauthn, WebauthnBuilder, WebauthnError,
    };
    pub(crate) use webauthn_rs_proto::ResidentKeyRequirement;
}
#[cfg(not(feature = "passkeys"))]
#[path = "no_webauthn.rs"]
pub(crate) mod webauthn;

pub(crate) use attempts::{Attempt, AttemptLimiter, Limited};
pub(crate) use ceremonies::{Ceremonies, Ceremony};
pub(crate) use kamisado_input::{HASTY, Name, search_key, skeletons};
pub(crate) use passwords::{Password, PasswordError, Passwords};
pub(crate) use secrets::{code_hash, codes};
