//! Requests to the server.

use std::thread::sleep;
use std::time::Duration;

use kamisado_api::{API_VERSION, API_VERSION_HEADER, ErrorBody};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tungstenite::ClientRequestBuilder;
use tungstenite::http::Uri;
use ureq::Agent;
use ureq::http::{Request, Response};

use crate::BotError;

/// The maximum number of attempts for a request that the server cannot answer.
const ATTEMPTS: u32 = 10;
/// The delay before repeating a request, unless the server names one.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Sends requests to one server.
pub(crate) struct Http {
    /// The address of the server, without a trailing slash.
    server: String,
    token: Option<String>,
    agent: Agent,
}

impl Http {
    pub(crate) fn new(server: &str, token: Option<String>) -> Http {
        let agent = Agent::config_builder().http_status_as_error(false).build().into();
        Http { server: server.trim_end_matches('/').to_owned(), token, agent }
    }

    /// Sends a GET request.
    pub(crate) fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, BotError> {
        self.request("GET", path, String::new())?.map_err(|error| BotError::refused(&error))
    }

    /// Sends a POST request. The inner error is the server's refusal.
    pub(crate) fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<Result<T, ErrorBody>, BotError> {
        let body = body.map(serde_json::to_string).transpose().map_err(BotError::disconnected)?;
        self.request("POST", path, body.unwrap_or_default())
    }

    /// Sends a request. If the server reports too many requests or is unavailable, waits as long as it says and tries
    /// again.
    fn request<T: DeserializeOwned>(
        &mut self,
        method: &str,
        path: &str,
        body: String,
    ) -> Result<Result<T, ErrorBody>, BotError> {
        let mut reason = String::new();
        for _ in 0..ATTEMPTS {
            let mut request = Request::builder().method(method).uri(format!("{}{path}", self.server));
            request = request.header(API_VERSION_HEADER, API_VERSION);
            if let Some(token) = &self.token {
                request = request.header("authorization", format!("Bearer {token}"));
            }
            let request = request.body(body.clone()).map_err(|error| BotError::Refused(error.to_string()))?;
            match self.agent.run(request) {
                Ok(response) if matches!(response.status().as_u16(), 429 | 503) => {
                    reason = response.status().to_string();
                    sleep(
                        header(&response, "retry-after")
                            .and_then(|text| text.parse().ok())
                            .map_or(RETRY_DELAY, Duration::from_secs),
                    );
                }
                Ok(mut response) => {
                    self.remember(&response);
                    let text = response.body_mut().read_to_string().map_err(BotError::disconnected)?;
                    let answer = if response.status().is_success() {
                        serde_json::from_str(&text).map(Ok)
                    } else {
                        serde_json::from_str(&text).map(Err)
                    };
                    return answer.map_err(|error| BotError::Refused(format!("{error}: {text}")));
                }
                Err(error) => {
                    reason = error.to_string();
                    sleep(RETRY_DELAY);
                }
            }
        }
        Err(BotError::Disconnected(reason))
    }

    /// Guests get a cookie. Its secret serves as a token.
    fn remember<T>(&mut self, response: &Response<T>) {
        let secret = header(response, "set-cookie").and_then(|cookie| cookie.split(';').next()?.split_once('='));
        if let (None, Some((_, secret))) = (&self.token, secret) {
            self.token = Some(secret.to_owned());
        }
    }

    /// The request for opening a WebSocket.
    pub(crate) fn socket(&self, path: &str) -> Result<ClientRequestBuilder, BotError> {
        // `http` becomes `ws`, and `https` becomes `wss`.
        let address = format!("ws{}{path}", self.server.strip_prefix("http").unwrap_or_default());
        let uri: Uri =
            address.parse().map_err(|_| BotError::Refused(format!("no address of a server: {}", self.server)))?;
        let request = ClientRequestBuilder::new(uri);
        Ok(match &self.token {
            Some(token) => request.with_header("authorization", format!("Bearer {token}")),
            None => request,
        })
    }
}

fn header<'a, T>(response: &'a Response<T>, name: &str) -> Option<&'a str> {
    response.headers().get(name)?.to_str().ok()
}
