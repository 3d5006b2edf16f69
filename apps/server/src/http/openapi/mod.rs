//! The OpenAPI description, generated from the code: each handler describes its input and its responses.

pub(super) mod docs_page;
pub(super) mod responses;

use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, InfoBuilder, OpenApi, OpenApiBuilder, PathItem};

use kamisado_api::{ErrorBody, ErrorCode};

use super::auth;

/// The introduction for users of the API.
const ABOUT: &str = "People and programs play Kamisado here. Everything is JSON, in the forms that the program 'kamisado' \
    prints. Times are in milliseconds since 1970. A client that asks for something that needs a player and is not \
    known becomes a guest, with a session in a cookie; programs send the token of an account, or the secret of a session, \
    as 'Authorization: Bearer …'. What is refused is answered with {\"error\": CODE, \"message\": SENTENCE}; codes do not \
    change. The fields RateLimit-Policy and RateLimit say how many requests are left; a client that has none left gets the status \
    429 with Retry-After. A client may send the version of the API that it was written for in the field \
    X-Kamisado-Api; a server of another version answers 'reload'. The messages of sockets are described in docs/server.md.";

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
