//! The languages, each with the same files.

pub(crate) mod english;
pub(crate) mod hungarian;
pub(crate) mod persian;
pub(crate) mod romanian;
