//! A virtual passkey device, emulated by the driver.

use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::json;

/// Adds the device to the browser. It stores passkeys, and its owner always agrees.
#[derive(Debug)]
pub(crate) struct AddAuthenticator;

impl WebDriverCompatibleCommand for AddAuthenticator {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/webauthn/authenticator", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let body = json!({
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": true,
            "hasUserVerification": true,
            "isUserVerified": true,
        });
        (http::Method::POST, Some(body.to_string()))
    }
}
