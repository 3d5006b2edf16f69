//! Accounts and how their owners sign in: passwords, recovery codes, sessions, tokens and passkeys.
//!
//! ```
//! use kamisado_api::Credentials;
//!
//! let credentials = Credentials::password("correct horse");
//! assert_eq!(serde_json::to_string(&credentials)?, r#"{"password":"correct horse"}"#);
//! # Ok::<(), serde_json::Error>(())
//! ```

use kamisado_online::Timestamp;
use serde::{Deserialize, Deserializer, Serialize};

/// A request to create an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreateAccount {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
    /// Whether a program will play with the account.
    #[serde(default)]
    pub bot: bool,
}

/// A new account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatedAccount {
    /// The name.
    pub name: String,
    /// The recovery codes. The server shows them only this once.
    pub recovery_codes: Vec<String>,
}

/// New recovery codes. The server shows them only this once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryCodes {
    /// The codes.
    pub recovery_codes: Vec<String>,
}

/// The password or a recovery code, which proves that the account is the user's. Send exactly one; a recovery code
/// works only once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Credentials {
    /// The password.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// A recovery code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovery_code: Option<String>,
}

impl Credentials {
    /// A password.
    pub fn password(password: impl Into<String>) -> Credentials {
        Credentials { password: Some(password.into()), recovery_code: None }
    }

    /// Whether this is a password.
    pub const fn is_password(&self) -> bool {
        self.password.is_some()
    }

    /// A recovery code.
    pub fn recovery_code(code: impl Into<String>) -> Credentials {
        Credentials { password: None, recovery_code: Some(code.into()) }
    }
}

/// The user who signs in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignIn {
    /// The name of the account.
    pub name: String,
    /// The password or a recovery code.
    #[serde(flatten)]
    pub credentials: Credentials,
}

/// The account that was signed in to. The session is in a cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignedIn {
    /// The name.
    pub name: String,
}

/// The response to [`SignIn`]: with status 200 the user is signed in, with status 202 a passkey is needed too.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "needs")]
pub enum SignInAnswer<O> {
    /// The password is right; the device's answer to this challenge goes to `/api/session/passkey`.
    #[serde(rename = "passkey")]
    NeedsPasskey(PasskeyQuestion<O>),
    /// The user is signed in.
    #[serde(untagged)]
    SignedIn(SignedIn),
}

/// A WebAuthn challenge, which the browser passes to the user's device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyQuestion<O> {
    /// The secret that the answer must repeat.
    pub ceremony: String,
    /// The options for the browser.
    #[serde(rename = "publicKey")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub public_key: O,
}

/// The device's answer, a WebAuthn credential.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyAnswer<C> {
    /// The secret that the answer must repeat.
    pub ceremony: String,
    /// The credential.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub credential: C,
}

/// The passkey that the device made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewPasskey<C> {
    /// The secret that the answer must repeat.
    pub ceremony: String,
    /// The credential.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub credential: C,
    /// The name that its owner gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// The proof that confirms a session.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Confirmation<C> {
    /// The password or a recovery code.
    Credentials(Credentials),
    /// A passkey, after `/api/passkeys/login/start`.
    Passkey(PasskeyAnswer<C>),
}

impl<'de, O: Deserialize<'de>> Deserialize<'de> for SignInAnswer<O> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SignInAnswer<O>, D::Error> {
        #[derive(Deserialize)]
        #[serde(bound = "O: Deserialize<'de>")]
        struct Fields<O> {
            name: Option<String>,
            ceremony: Option<String>,
            #[serde(default, rename = "publicKey")]
            public_key: Option<O>,
        }

        match Fields::deserialize(deserializer)? {
            Fields { ceremony: Some(ceremony), public_key: Some(public_key), .. } => {
                Ok(SignInAnswer::NeedsPasskey(PasskeyQuestion { ceremony, public_key }))
            }
            Fields { name: Some(name), .. } => Ok(SignInAnswer::SignedIn(SignedIn { name })),
            Fields { .. } => Err(serde::de::Error::custom("expected a name, or a ceremony and its options")),
        }
    }
}

impl<'de, C: Deserialize<'de>> Deserialize<'de> for Confirmation<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Confirmation<C>, D::Error> {
        #[derive(Deserialize)]
        #[serde(bound = "C: Deserialize<'de>")]
        struct Fields<C> {
            password: Option<String>,
            recovery_code: Option<String>,
            ceremony: Option<String>,
            credential: Option<C>,
        }

        match Fields::deserialize(deserializer)? {
            Fields { ceremony: Some(ceremony), credential: Some(credential), password: None, recovery_code: None } => {
                Ok(Confirmation::Passkey(PasskeyAnswer { ceremony, credential }))
            }
            Fields { password, recovery_code, .. } => {
                Ok(Confirmation::Credentials(Credentials { password, recovery_code }))
            }
        }
    }
}

/// A new password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChangePassword {
    /// The password.
    pub new_password: String,
    /// Whether to revoke all tokens of programs too.
    #[serde(default)]
    pub end_tokens: bool,
    /// Whether to remove all passkeys too. Signing in by password then needs no passkey.
    #[serde(default)]
    pub end_passkeys: bool,
    /// Whether to replace the recovery codes. The answer has the new ones.
    #[serde(default)]
    pub renew_codes: bool,
}

/// Whether signing in by password also needs a passkey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SecondFactor {
    /// Whether a passkey is needed.
    pub required: bool,
}

/// A session of the caller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionInfo {
    /// The id.
    pub id: String,
    /// When it began.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// When it was last used.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub seen: Timestamp,
    /// The browser's name for itself (`User-Agent`).
    pub agent: String,
    /// Whether it is the session of this request.
    pub current: bool,
}

/// A request to create a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreateToken {
    /// The name.
    pub name: String,
}

/// A new token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatedToken {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The secret. The server shows it only this once.
    pub token: String,
}

/// A token of the caller, without its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenInfo {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// When it was last used.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub seen: Timestamp,
}

/// A passkey of the caller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyInfo {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// When it was last used; `None` if never.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub used: Option<Timestamp>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OpaqueJson;
    use crate::keeps;

    #[test]
    fn the_forms_on_the_wire_do_not_change() {
        keeps::<CreateAccount>(r#"{"name":"Ana","password":"secret","bot":false}"#);
        keeps::<CreatedAccount>(r#"{"name":"Ana","recovery_codes":["k3x7-pq9w-za2m"]}"#);
        keeps::<RecoveryCodes>(r#"{"recovery_codes":["k3x7-pq9w-za2m"]}"#);
        keeps::<SignIn>(r#"{"name":"Ana","password":"secret"}"#);
        keeps::<SignIn>(r#"{"name":"Ana","recovery_code":"k3x7-pq9w-za2m"}"#);
        keeps::<ChangePassword>(
            r#"{"new_password":"secret","end_tokens":true,"end_passkeys":false,"renew_codes":false}"#,
        );
        // A client of an earlier version sends fewer fields.
        let wanted: ChangePassword = serde_json::from_str(r#"{"new_password":"secret"}"#).expect("it is enough");
        assert!(!wanted.end_tokens && !wanted.end_passkeys && !wanted.renew_codes);
        keeps::<SecondFactor>(r#"{"required":true}"#);
        keeps::<SessionInfo>(r#"{"id":"9f2c","created":7,"seen":8,"agent":"Firefox","current":true}"#);
        keeps::<CreateToken>(r#"{"name":"bot"}"#);
        keeps::<CreatedToken>(r#"{"id":"9f2c","name":"bot","token":"k3x7pq9wza2m"}"#);
        keeps::<TokenInfo>(r#"{"id":"9f2c","name":"bot","created":7,"seen":8}"#);
        keeps::<PasskeyInfo>(r#"{"id":"9f2c","name":"phone","created":7,"used":null}"#);
    }

    #[test]
    fn what_a_device_is_asked_and_answers_is_passed_on_as_it_is() {
        let options = r#"{"challenge":"AAEC","nested":{"a":[2],"b":1}}"#;
        keeps::<PasskeyQuestion<OpaqueJson>>(&format!(r#"{{"ceremony":"9f2c","publicKey":{options}}}"#));
        keeps::<PasskeyAnswer<OpaqueJson>>(&format!(r#"{{"ceremony":"9f2c","credential":{options}}}"#));
        keeps::<NewPasskey<OpaqueJson>>(&format!(r#"{{"ceremony":"9f2c","credential":{options},"name":"phone"}}"#));
        keeps::<Confirmation<OpaqueJson>>(&format!(r#"{{"ceremony":"9f2c","credential":{options}}}"#));
        keeps::<Confirmation<OpaqueJson>>(r#"{"password":"secret"}"#);
        keeps::<SignInAnswer<OpaqueJson>>(r#"{"name":"Ana"}"#);
        keeps::<SignInAnswer<OpaqueJson>>(&format!(r#"{{"needs":"passkey","ceremony":"9f2c","publicKey":{options}}}"#));
        assert!(serde_json::from_str::<SignInAnswer<OpaqueJson>>("{}").is_err());
    }

    #[test]
    fn a_password_beside_a_passkey_is_no_passkey() {
        let both = r#"{"ceremony":"9f2c","credential":{},"password":"secret"}"#;
        let read: Confirmation<OpaqueJson> = serde_json::from_str(both).expect("a confirmation");
        assert!(matches!(read, Confirmation::Credentials(_)));
    }
}
