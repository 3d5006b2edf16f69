//! A device with passkeys that is not there: the driver stands in for it.

use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::json;

/// Adds such a device to the browser. It keeps passkeys, and its owner always agrees.
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
