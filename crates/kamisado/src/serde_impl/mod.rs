//! Serde, behind the feature `serde`. Nothing that is read bypasses the checks of the types.

mod match_json;
mod rules_json;
mod text;
