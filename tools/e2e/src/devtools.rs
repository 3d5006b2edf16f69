//! Chromium's DevTools, through the driver.

use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};

/// A DevTools command such as `Emulation.setDeviceMetricsOverride`.
#[derive(Debug)]
pub(crate) struct Devtools {
    pub(crate) command: &'static str,
    pub(crate) parameters: Value,
}

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let body = json!({ "cmd": self.command, "params": self.parameters });
        (http::Method::POST, Some(body.to_string()))
    }
}
