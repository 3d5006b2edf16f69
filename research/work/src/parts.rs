//! Combines answers from their parts.

use std::collections::HashMap;

use crate::message::{Answer, AnswerPart, Content, MAX_ANSWER_BYTES};

/// The parts of incomplete answers, at most one answer per worker. `M` is the message of a part.
#[derive(Debug)]
pub(crate) struct AnswerParts<M> {
    sets: HashMap<String, PartSet<M>>,
}

#[derive(Debug)]
struct PartSet<M> {
    set: String,
    parts: u32,
    received: HashMap<u32, (Vec<u8>, M)>,
}

/// The result of adding a part.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Collected<M> {
    /// The answer, if it is now complete, with all its messages.
    pub(crate) whole: Option<(Answer, Vec<M>)>,
    /// Messages that are no longer needed.
    pub(crate) dropped: Vec<M>,
}

impl<M> Default for AnswerParts<M> {
    fn default() -> AnswerParts<M> {
        AnswerParts { sets: HashMap::new() }
    }
}

impl<M> AnswerParts<M> {
    /// Adds a part. A part of another answer replaces all earlier parts of the same worker.
    pub(crate) fn add(&mut self, part: AnswerPart, message: M) -> Collected<M> {
        let AnswerPart { answer, set, part, parts } = part;
        let Content::Proofs(bytes) = answer.content else {
            return Collected { whole: Some((answer, vec![message])), dropped: Vec::new() };
        };
        let mut dropped = Vec::new();
        let found = self.sets.entry(answer.worker.clone());
        let found = found.or_insert_with(|| PartSet { set: set.clone(), parts, received: HashMap::new() });
        if found.set != set || found.parts != parts {
            let other = std::mem::replace(found, PartSet { set, parts, received: HashMap::new() });
            dropped.extend(other.into_messages());
        }
        dropped.extend(found.received.insert(part, (bytes, message)).map(|(_, message)| message));
        let length: usize = found.received.values().map(|(bytes, _)| bytes.len()).sum();
        if length > MAX_ANSWER_BYTES {
            dropped.extend(self.sets.remove(&answer.worker).into_iter().flat_map(PartSet::into_messages));
            return Collected { whole: None, dropped };
        }
        if found.received.len() < parts as usize {
            return Collected { whole: None, dropped };
        }
        let mut received: Vec<_> =
            self.sets.remove(&answer.worker).map(|set| set.received.into_iter().collect()).unwrap_or_default();
        received.sort_unstable_by_key(|&(part, _)| part);
        let mut proofs = Vec::with_capacity(length);
        let mut messages = Vec::with_capacity(received.len());
        for (_, (bytes, message)) in received {
            proofs.extend(bytes);
            messages.push(message);
        }
        Collected { whole: Some((Answer { content: Content::Proofs(proofs), ..answer }, messages)), dropped }
    }
}

impl<M> PartSet<M> {
    fn into_messages(self) -> impl Iterator<Item = M> {
        self.received.into_values().map(|(_, message)| message)
    }
}

#[cfg(test)]
mod tests {
    use kamisado::Position;

    use super::*;

    fn parts(worker: &str, set: &str, proofs: &[u8]) -> Vec<AnswerPart> {
        let start = Position::default();
        let content = Content::Proofs(proofs.to_vec());
        let answer = Answer { job: "job".to_owned(), start, worker: worker.to_owned(), nodes: 1, content };
        answer.into_parts(set, 2).expect("it is small")
    }

    #[test]
    fn parts_of_several_workers_are_put_together_in_their_order() {
        let mut collected = AnswerParts::default();
        let (a, b) = (parts("a", "1", b"abcde"), parts("b", "1", b"xyz"));
        assert_eq!(collected.add(a[2].clone(), 2).whole, None);
        assert_eq!(collected.add(b[0].clone(), 10).whole, None);
        assert_eq!(collected.add(a[0].clone(), 0).whole, None);
        let again = collected.add(a[0].clone(), 5);
        assert_eq!((again.whole, again.dropped), (None, vec![0]), "it was delivered twice");
        let (answer, messages) = collected.add(a[1].clone(), 1).whole.expect("all parts are there");
        assert_eq!((answer.content, messages), (Content::Proofs(b"abcde".to_vec()), vec![5, 1, 2]));
        assert!(collected.add(b[1].clone(), 11).whole.is_some());
    }

    #[test]
    fn a_new_answer_takes_the_place_of_one_that_was_never_finished() {
        let mut collected = AnswerParts::default();
        let (first, second) = (parts("a", "1", b"abcde"), parts("a", "2", b"xyz"));
        collected.add(first[0].clone(), 0);
        collected.add(first[2].clone(), 2);
        let mut dropped = collected.add(second[0].clone(), 3).dropped;
        dropped.sort_unstable();
        assert_eq!(dropped, [0, 2]);
        assert!(collected.add(second[1].clone(), 4).whole.is_some());
    }
}
