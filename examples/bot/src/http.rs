//! Requests and answers.

use std::thread::sleep;
use std::time::Duration;

use kamisado_api::{API_VERSION, API_VERSION_HEADER, ErrorBody};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tungstenite::ClientRequestBuilder;
use tungstenite::http::Uri;
use ureq::Agent;
use ureq::http::{Request, Response};

use crate::Trouble;

/// How often a request is made again that the server could not answer.
const ATTEMPTS: u32 = 10;
/// How long the bot waits where the server does not say how long.
const WAIT: Duration = Duration::from_secs(1);

/// The way to the server.
pub(crate) struct Http {
    /// Without a slash at its end.
    server: String,
    token: Option<String>,
    agent: Agent,
}

impl Http {
    pub(crate) fn new(server: &str, token: Option<String>) -> Http {
        let agent = Agent::config_builder().http_status_as_error(false).build().into();
        Http { server: server.trim_end_matches('/').to_owned(), token, agent }
    }

    /// Gets something.
    pub(crate) fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, Trouble> {
        self.ask("GET", path, String::new())?.map_err(|error| Trouble::refused(&error))
    }

    /// Posts something; the inner error is why the server refuses it.
    pub(crate) fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<Result<T, ErrorBody>, Trouble> {
        let body = body.map(serde_json::to_string).transpose().map_err(Trouble::gone)?;
        self.ask("POST", path, body.unwrap_or_default())
    }

    /// Sends a request. After a refusal for too many requests, or too early ones, it waits as long as the server says and sends it again.
    fn ask<T: DeserializeOwned>(
        &mut self,
        method: &str,
        path: &str,
        body: String,
    ) -> Result<Result<T, ErrorBody>, Trouble> {
        let mut trouble = String::new();
        for _ in 0..ATTEMPTS {
            let mut request = Request::builder().method(method).uri(format!("{}{path}", self.server));
            request = request.header(API_VERSION_HEADER, API_VERSION);
            if let Some(token) = &self.token {
                request = request.header("authorization", format!("Bearer {token}"));
            }
            let request = request.body(body.clone()).map_err(|error| Trouble::Refused(error.to_string()))?;
            match self.agent.run(request) {
                Ok(response) if matches!(response.status().as_u16(), 429 | 503) => {
                    trouble = response.status().to_string();
                    sleep(
                        header(&response, "retry-after")
                            .and_then(|text| text.parse().ok())
                            .map_or(WAIT, Duration::from_secs),
                    );
                }
                Ok(mut response) => {
                    self.remember(&response);
                    let text = response.body_mut().read_to_string().map_err(Trouble::gone)?;
                    let answer = if response.status().is_success() {
                        serde_json::from_str(&text).map(Ok)
                    } else {
                        serde_json::from_str(&text).map(Err)
                    };
                    return answer.map_err(|error| Trouble::Refused(format!("{error}: {text}")));
                }
                Err(error) => {
                    trouble = error.to_string();
                    sleep(WAIT);
                }
            }
        }
        Err(Trouble::Gone(trouble))
    }

    /// A guest gets a cookie, whose secret serves as a token.
    fn remember<T>(&mut self, response: &Response<T>) {
        let secret = header(response, "set-cookie").and_then(|cookie| cookie.split(';').next()?.split_once('='));
        if let (None, Some((_, secret))) = (&self.token, secret) {
            self.token = Some(secret.to_owned());
        }
    }

    /// What opens a socket.
    pub(crate) fn socket(&self, path: &str) -> Result<ClientRequestBuilder, Trouble> {
        // http becomes ws, https becomes wss.
        let address = format!("ws{}{path}", self.server.strip_prefix("http").unwrap_or_default());
        let uri: Uri =
            address.parse().map_err(|_| Trouble::Refused(format!("no address of a server: {}", self.server)))?;
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
