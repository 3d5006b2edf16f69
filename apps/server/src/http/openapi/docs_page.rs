//! The description of the API, for programs and as a page for people.

use std::fmt::Write as _;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use kamisado_api::paths;
use serde_json::Value;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::{Content, OpenApi, PathItem, RefOr};

/// The address of the page's style.
const STYLE_PATH: &str = "/api/reference.css";
/// The style of the page, in a file of its own because the content security policy forbids inline styles.
const STYLE: &str = include_str!("docs_page.css");

/// `/api/openapi.json` for programs, and `/api` for people.
pub(in crate::http) fn router<S: Clone + Send + Sync + 'static>(document: &OpenApi) -> Router<S> {
    let json = document.to_json().expect("every part of the description has a form in JSON");
    let html = page(document);
    let file =
        |media_type: &'static str, text: String| get(move || async move { ([(CONTENT_TYPE, media_type)], text) });
    Router::new()
        .route(paths::OPENAPI, file("application/json", json))
        .route(paths::API, file("text/html; charset=utf-8", html))
        .route(STYLE_PATH, file("text/css; charset=utf-8", STYLE.to_owned()))
}

/// The page: every path with its input and its responses.
fn page(document: &OpenApi) -> String {
    let mut page = Page(String::new());
    let title = &document.info.title;
    page.raw("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
    page.raw("<meta name=\"viewport\" content=\"width=device-width\">");
    page.raw(&format!("<link rel=\"stylesheet\" href=\"{STYLE_PATH}\">"));
    page.element("title", &format!("{title}: the API"));
    page.raw("</head><body><main>");
    page.element("h1", &format!("{title}: the API"));
    page.element("p", document.info.description.as_deref().unwrap_or_default());
    page.raw(&format!("<p>The same as OpenAPI: <a href=\"{}\">openapi.json</a>.</p>", paths::OPENAPI));
    for (path, PathItem { get, put, post, delete, .. }) in &document.paths.paths {
        for (method, operation) in [("DELETE", delete), ("GET", get), ("POST", post), ("PUT", put)] {
            if let Some(operation) = operation {
                operation_into(&mut page, &format!("{method} {path}"), operation);
            }
        }
    }
    page.raw("</main></body></html>\n");
    page.0
}

fn operation_into(page: &mut Page, name: &str, operation: &Operation) {
    page.raw("<section>");
    page.element("h2", name);
    for text in [&operation.summary, &operation.description].into_iter().flatten().filter(|text| !text.is_empty()) {
        page.element("p", text);
    }
    if let Some(parameters) = &operation.parameters {
        page.raw("<dl>");
        for Parameter { name, parameter_in, description, .. } in parameters.iter().filter_map(inline) {
            page.element("dt", &format!("{name} ({})", place(parameter_in)));
            page.element("dd", description.as_deref().unwrap_or_default());
        }
        page.raw("</dl>");
    }
    if let Some(body) = operation.request_body.as_ref().and_then(inline) {
        page.element("h3", "Request body");
        examples_into(page, &body.content);
    }
    for (status, response) in &operation.responses.responses {
        if let Some(response) = inline(response) {
            page.element("h3", &format!("{status} {}", response.description));
            examples_into(page, &response.content);
        }
    }
    page.raw("</section>");
}

/// A part that is written inline; handlers refer to schemas only.
fn inline<T>(part: &RefOr<T>) -> Option<&T> {
    match part {
        RefOr::T(part) => Some(part),
        RefOr::Ref(_) => None,
    }
}

const fn place(parameter_in: &ParameterIn) -> &'static str {
    match parameter_in {
        ParameterIn::Query | ParameterIn::QueryString => "query",
        ParameterIn::Path => "path",
        ParameterIn::Header => "header",
        ParameterIn::Cookie => "cookie",
    }
}

fn examples_into<'a>(page: &mut Page, content: impl IntoIterator<Item = (&'a String, &'a RefOr<Content>)>) {
    for (media_type, described) in content {
        match inline(described).and_then(|content| content.example.as_ref()) {
            None => page.element("p", media_type),
            Some(Value::String(text)) => page.element("pre", text),
            Some(example) => page.element("pre", &format!("{example:#}")),
        }
    }
}

/// The page being written.
struct Page(String);

impl Page {
    fn raw(&mut self, text: &str) {
        self.0.push_str(text);
    }

    /// Writes an element with a text, which is escaped.
    fn element(&mut self, name: &str, text: &str) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        write!(self.0, "<{name}>{text}</{name}>").expect("writing into a text does not fail");
    }
}

#[cfg(test)]
mod tests {
    use utoipa::openapi::path::{HttpMethod, OperationBuilder};
    use utoipa::openapi::{InfoBuilder, OpenApiBuilder, PathsBuilder, ResponseBuilder};

    use super::*;

    #[test]
    fn texts_are_never_taken_for_elements() {
        let response = ResponseBuilder::new().description("a > b").build();
        let operation = OperationBuilder::new().summary(Some("<script>&")).response("200", response).build();
        let document = OpenApiBuilder::new()
            .info(InfoBuilder::new().title("<b>").build())
            .paths(PathsBuilder::new().path("/api/<x>", PathItem::new(HttpMethod::Get, operation)).build())
            .build();
        let page = page(&document);
        for text in ["&lt;script&gt;&amp;", "200 a &gt; b", "GET /api/&lt;x&gt;", "<h1>&lt;b&gt;:"] {
            assert!(page.contains(text), "{page}");
        }
        assert!(!page.contains("<script"), "{page}");
    }
}
