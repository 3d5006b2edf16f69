//! The comments and variations of a record.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use super::Variation;

/// Comments and variations by the number of turns of the match before them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Notes {
    /// No comment is empty.
    comments: BTreeMap<usize, String>,
    /// The turns that could have been taken instead of the next one. No list is empty.
    variations: BTreeMap<usize, Vec<Variation>>,
}

impl Notes {
    pub(super) fn comment(&self, ply: usize) -> Option<&str> {
        self.comments.get(&ply).map(String::as_str)
    }

    pub(super) fn comments(&self) -> impl Iterator<Item = (usize, &str)> {
        self.comments.iter().map(|(&ply, text)| (ply, text.as_str()))
    }

    /// Sets a comment. An empty text removes it.
    pub(super) fn set_comment(&mut self, ply: usize, text: String) {
        if text.is_empty() {
            self.comments.remove(&ply);
        } else {
            self.comments.insert(ply, text);
        }
    }

    /// Appends a comment on a line of its own.
    pub(super) fn add_comment(&mut self, ply: usize, text: &str) {
        if text.is_empty() {
            return;
        }
        let comment = self.comments.entry(ply).or_default();
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text);
    }

    pub(super) fn variations(&self, ply: usize) -> &[Variation] {
        self.variations.get(&ply).map_or(&[], Vec::as_slice)
    }

    pub(super) fn all_variations(&self) -> impl Iterator<Item = (usize, &Variation)> {
        self.variations.iter().flat_map(|(&ply, all)| all.iter().map(move |variation| (ply, variation)))
    }

    pub(super) fn add_variation(&mut self, ply: usize, variation: Variation) {
        self.variations.entry(ply).or_default().push(variation);
    }

    /// Removes what belongs to the turns after this number of turns.
    pub(super) fn truncate(&mut self, ply: usize) {
        self.comments.retain(|&other, _| other <= ply);
        self.variations.retain(|&other, _| other < ply);
    }
}
