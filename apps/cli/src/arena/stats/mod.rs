//! Scores of matches, what they say about strength, and when they say enough.

pub(crate) mod score;
pub(crate) mod sprt;
