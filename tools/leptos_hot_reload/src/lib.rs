//! What Leptos needs of its crate for reloading: a few looks at the parsed text of a view, for its macros. Nothing is
//! reloaded here, and the page itself does without the parser that the real crate brings.

use std::path::Path;

/// The script that reloads, which no page here has.
pub const HOT_RELOAD_JS: &str = "";

/// The name of a place in a file.
pub fn span_to_stable_id(path: impl AsRef<Path>, line: usize) -> String {
    format!("{}-{line}", path.as_ref().to_string_lossy().replace(['/', '\\'], "-"))
}

/// Looks at parsed views.
#[cfg(not(target_family = "wasm"))]
pub mod parsing {
    use rstml::node::{CustomNode, NodeElement, NodeName};
    use syn::{Expr, ExprLit, Lit};

    /// The text of a literal, if it is one that has a text.
    #[must_use]
    pub fn value_to_string(value: &Expr) -> Option<String> {
        let Expr::Lit(ExprLit { lit, .. }) = value else {
            return None;
        };
        match lit {
            Lit::Str(text) => Some(text.value()),
            Lit::Char(char) => Some(char.value().to_string()),
            Lit::Int(number) => Some(number.base10_digits().to_owned()),
            Lit::Float(number) => Some(number.base10_digits().to_owned()),
            _ => None,
        }
    }

    /// Whether an element is a component, whose name begins with a capital letter.
    #[must_use]
    pub fn is_component_node(node: &NodeElement<impl CustomNode>) -> bool {
        let NodeName::Path(path) = node.name() else {
            return false;
        };
        let last = path.path.segments.last();
        last.is_some_and(|last| last.ident.to_string().starts_with(|char: char| char.is_ascii_uppercase()))
    }
}
