//! Scores of matches, estimates of strength, and the test that ends the matches.

pub(crate) mod score;
pub(crate) mod sprt;
