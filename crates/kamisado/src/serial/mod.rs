//! Serde, behind the feature `serde`. Nothing that is read bypasses the checks of the types.

mod match_form;
mod rules_form;
mod text;
