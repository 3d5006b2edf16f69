//! The OpenAPI description, generated from the code: each handler describes its input and its responses.

pub(super) mod docs_page;
pub(super) mod responses;

use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, InfoBuilder, OpenApi, OpenApiBuilder, PathItem};

use kamisado_api::{ErrorBody, ErrorCode};

use super::auth;

/// The introduction for users of the API.
const ABOUT: &str = "People and programs play Kamisado here. Bodies are JSON, in the forms that the program 'kamisado' prints. \
    Times are milliseconds since 1970. A client without a session becomes a guest, with a session in a cookie, when it \
    creates or joins a game. Programs send the token of an account, or the value of a session's cookie, as \
    'Authorization: Bearer …'. The body of an error is {\"error\": CODE, \"message\": SENTENCE}; codes never change. The \
    headers RateLimit-Policy and RateLimit say how many requests are left; a client without any left gets status 429 \
    with Retry-After. A client may send the API version that it was written for in the header X-Kamisado-Api; a server \
    of another version answers 'reload'. docs/server.md describes the messages of sockets.";

/// The description without paths, which the routes add.
pub(super) fn head() -> OpenApi {
    let bearer = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(auth::SESSION_COOKIE)));
    let components = ComponentsBuilder::new()
        .security_scheme("token", bearer)
        .security_scheme("session", cookie)
        .schema_from::<ErrorBody>()
        .schema_from::<ErrorCode>()
        .build();
    let info = InfoBuilder::new()
        .title("Kamisado")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(ABOUT))
        .license(None)
        .build();
    OpenApiBuilder::new().info(info).components(Some(components)).build()
}

/// The complete description: each operation gets a name of its own.
pub(super) fn completed(mut document: OpenApi) -> OpenApi {
    for (path, item) in &mut document.paths.paths {
        let PathItem { get, put, post, delete, .. } = item;
        for (method, operation) in [("get", get), ("put", put), ("post", post), ("delete", delete)] {
            if let Some(operation) = operation {
                let parts = path.split(['/', '{', '}']).filter(|part| !matches!(*part, "" | "api"));
                operation.operation_id = Some(parts.fold(method.to_owned(), |name, part| format!("{name}-{part}")));
            }
        }
    }
    document
}
