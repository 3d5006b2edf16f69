//! The description of the interface, for programs and as a page for people.

use std::fmt::Write as _;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use serde_json::{Map, Value};

/// How the page looks. It is a file of its own: nothing is written into a page here.
const STYLE: &str = include_str!("docs_page.css");

/// `/api/openapi.json` for programs, and `/api` for people.
pub(in crate::http) fn router<S: Clone + Send + Sync + 'static>(document: Value) -> Router<S> {
    let (json, html) = (document.to_string(), page(&document));
    let file =
        |media_type: &'static str, text: String| get(move || async move { ([(CONTENT_TYPE, media_type)], text) });
    Router::new()
        .route("/api/openapi.json", file("application/json", json))
        .route("/api", file("text/html; charset=utf-8", html))
        .route("/api/reference.css", file("text/css; charset=utf-8", STYLE.to_owned()))
}

/// The page: every address with what it takes and what it answers.
fn page(document: &Value) -> String {
    let mut page = Page(String::new());
    let title = document["info"]["title"].as_str().unwrap_or_default();
    page.raw("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
    page.raw(
        "<meta name=\"viewport\" content=\"width=device-width\"><link rel=\"stylesheet\" href=\"/api/reference.css\">",
    );
    page.element("title", &format!("{title}: the interface for programs"));
    page.raw("</head><body><main>");
    page.element("h1", &format!("{title}: the interface for programs"));
    page.element("p", document["info"]["description"].as_str().unwrap_or_default());
    page.raw("<p>The same for programs: <a href=\"/api/openapi.json\">openapi.json</a>.</p>");
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            operation_into(&mut page, &format!("{} {path}", method.to_uppercase()), operation);
        }
    }
    page.raw("</main></body></html>\n");
    page.0
}

fn operation_into(page: &mut Page, name: &str, operation: &Value) {
    page.raw("<section>");
    page.element("h2", name);
    for text in ["summary", "description"] {
        if let Some(text) = operation[text].as_str().filter(|text| !text.is_empty()) {
            page.element("p", text);
        }
    }
    if let Some(parameters) = operation["parameters"].as_array() {
        page.raw("<dl>");
        for parameter in parameters {
            let (name, place) = (&parameter["name"], &parameter["in"]);
            page.element(
                "dt",
                &format!("{} ({})", name.as_str().unwrap_or_default(), place.as_str().unwrap_or_default()),
            );
            page.element("dd", parameter["description"].as_str().unwrap_or_default());
        }
        page.raw("</dl>");
    }
    if let Some(content) = operation["requestBody"]["content"].as_object() {
        page.element("h3", "takes");
        examples_into(page, content);
    }
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        let about = response["description"].as_str().unwrap_or_default();
        page.element("h3", &format!("{status} {about}"));
        examples_into(page, response["content"].as_object().unwrap_or(&Map::new()));
    }
    page.raw("</section>");
}

fn examples_into(page: &mut Page, content: &Map<String, Value>) {
    for (media_type, described) in content {
        match &described["example"] {
            Value::Null => page.element("p", media_type),
            Value::String(text) => page.element("pre", text),
            example => page.element("pre", &serde_json::to_string_pretty(example).unwrap_or_default()),
        }
    }
}

/// The page as it is made. Writing into a text does not fail.
struct Page(String);

impl Page {
    fn raw(&mut self, text: &str) {
        self.0.push_str(text);
    }

    /// An element with a text in it, which is never taken for anything else.
    fn element(&mut self, name: &str, text: &str) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let _ = write!(self.0, "<{name}>{text}</{name}>");
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn texts_are_never_taken_for_elements() {
        let operation = json!({ "summary": "<script>&", "responses": { "200": { "description": "a > b" } } });
        let document = json!({ "info": { "title": "<b>" }, "paths": { "/api/<x>": { "get": operation } } });
        let page = page(&document);
        for text in ["&lt;script&gt;&amp;", "200 a &gt; b", "GET /api/&lt;x&gt;", "<h1>&lt;b&gt;:"] {
            assert!(page.contains(text), "{page}");
        }
        assert!(!page.contains("<script"), "{page}");
    }
}
