//! A file with places for the names of other files.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::BundleError;
use crate::outlet::{Outlet, Use};

/// A text with places such as `{{style}}`.
pub(crate) struct Template {
    path: PathBuf,
    pub(crate) text: String,
}

impl Template {
    pub(crate) fn read(path: &Path) -> Result<Template, BundleError> {
        let text = fs::read_to_string(path).map_err(BundleError::io(path))?;
        Ok(Template { path: path.to_path_buf(), text })
    }

    /// Fills a place, which must be there: a file that nothing names would never be loaded.
    pub(crate) fn fill(self, name: &str, value: &str) -> Result<Template, BundleError> {
        let place = format!("{{{{{name}}}}}");
        if !self.text.contains(&place) {
            return Err(BundleError::NoPlace(self.path, name.to_owned()));
        }
        Ok(Template { text: self.text.replace(&place, value), ..self })
    }

    /// Puts what has been filled, and says under which address it is found.
    pub(crate) fn put(&self, name: &str, purpose: Use, outlet: &mut Outlet) -> Result<String, BundleError> {
        outlet.put_named(name, self.text.as_bytes(), purpose)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template() -> Template {
        Template { path: "a.html".into(), text: "<a href=\"{{icon}}\">{{icon}} {{style}}</a>".into() }
    }

    #[test]
    fn every_place_of_a_name_is_filled() {
        let filled = template().fill("icon", "/i.svg").expect("it is there");
        assert_eq!(filled.text, "<a href=\"/i.svg\">/i.svg {{style}}</a>");
    }

    #[test]
    fn a_place_that_is_not_there_is_an_error_that_names_it() {
        let error = template().fill("boot", "/b.js").err().expect("it is not there");
        assert_eq!(error.to_string(), "a.html: there is no {{boot}} to fill");
    }
}
