//! A file with placeholders for the names of other files.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::BundleError;
use crate::output::{Loading, OutputFolder};

/// A text with placeholders such as `{{style}}`.
pub(crate) struct Template {
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

impl Template {
    pub(crate) fn read(path: &Path) -> Result<Template, BundleError> {
        let text = fs::read_to_string(path).map_err(BundleError::io(path))?;
        Ok(Template { path: path.to_path_buf(), text })
    }

    /// Fills a placeholder, which must be there: a file that nothing names would never be loaded.
    pub(crate) fn fill(self, name: &str, value: &str) -> Result<Template, BundleError> {
        let placeholder = format!("{{{{{name}}}}}");
        if !self.text.contains(&placeholder) {
            return Err(BundleError::MissingPlaceholder(self.path, name.to_owned()));
        }
        Ok(Template { text: self.text.replace(&placeholder, value), ..self })
    }

    /// Writes the filled text. Returns its address.
    pub(crate) fn write(&self, name: &str, loading: Loading, output: &mut OutputFolder) -> Result<String, BundleError> {
        output.write_hashed(name, self.text.as_bytes(), loading)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template() -> Template {
        Template { path: "a.html".into(), text: "<a href=\"{{icon}}\">{{icon}} {{style}}</a>".into() }
    }

    #[test]
    fn every_placeholder_of_a_name_is_filled() {
        let filled = template().fill("icon", "/i.svg").expect("it is there");
        assert_eq!(filled.text, "<a href=\"/i.svg\">/i.svg {{style}}</a>");
    }

    #[test]
    fn a_placeholder_that_is_not_there_is_an_error_that_names_it() {
        let error = template().fill("boot", "/b.js").err().expect("it is not there");
        assert_eq!(error.to_string(), "a.html: there is no {{boot}} to fill");
    }
}
