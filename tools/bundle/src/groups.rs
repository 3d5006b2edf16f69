//! Decides which modules share a file.
//!
//! Code that several parts of the page share is split finely: one module for every set of parts, 330 in all. Each file
//! costs a request, so modules are merged if that saves more than the bytes that parts then load without needing them.
//!
//! Fewer parts cannot replace this. With 13 parts instead of 19 there were still 101 modules, the words needed to play
//! came in 23 files instead of 3, and everything needed to play took 353,000 bytes instead of 348,300.

use std::collections::BTreeSet;

use crate::language::LANGUAGES;

/// What a request costs, in bytes of modules that could be loaded meanwhile: packed they are about a third.
const REQUEST: usize = 20_000;

/// How many times a byte counts that is loaded in vain by the words of a language: everybody waits for them before the first move.
const INITIAL: usize = 4;

/// Modules that are loaded together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    /// Which of the modules they are.
    pub(crate) modules: Vec<usize>,
    /// The parts of the page that load them.
    pub(crate) needed_by: BTreeSet<String>,
    /// The size of all modules.
    pub(crate) bytes: usize,
}

impl Group {
    /// How many bytes of requests are saved, less the bytes that are loaded in vain, if two groups are put together.
    fn gain(&self, other: &Group) -> isize {
        let common = self.needed_by.intersection(&other.needed_by).count();
        let in_vain = |loaded: &Group, by: &Group| {
            let parts = by.needed_by.difference(&loaded.needed_by);
            loaded.bytes * parts.map(|part| if is_initial(part) { INITIAL } else { 1 }).sum::<usize>()
        };
        (common * REQUEST) as isize - (in_vain(self, other) + in_vain(other, self)) as isize
    }

    fn absorb(&mut self, other: Group) {
        self.modules.extend(other.modules);
        self.needed_by.extend(other.needed_by);
        self.bytes += other.bytes;
    }
}

fn is_initial(part: &str) -> bool {
    LANGUAGES.iter().any(|language| language.part == part)
}

/// Puts groups together as long as that saves something, the best first.
pub(crate) fn put_together(mut groups: Vec<Group>) -> Vec<Group> {
    loop {
        let pairs = (0..groups.len()).flat_map(|first| (0..first).map(move |second| (first, second)));
        let gains = pairs.map(|(first, second)| (groups[first].gain(&groups[second]), first, second));
        let Some((_, first, second)) = gains.filter(|(gain, ..)| *gain > 0).max() else {
            return groups;
        };
        let group = groups.swap_remove(first);
        groups[second].absorb(group);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(module: usize, needed_by: &[&str], bytes: usize) -> Group {
        Group { modules: vec![module], needed_by: needed_by.iter().map(|part| (*part).to_owned()).collect(), bytes }
    }

    #[test]
    fn what_the_same_parts_need_is_put_together_whatever_its_size() {
        let groups = vec![group(0, &["a", "b"], 900_000), group(1, &["c"], 900_000), group(2, &["a", "b"], 900_000)];
        let mut together = put_together(groups);
        together.sort_by_key(|group| group.bytes);
        assert_eq!(together[0], group(1, &["c"], 900_000));
        assert_eq!(together[1], Group { modules: vec![0, 2], ..group(0, &["a", "b"], 1_800_000) });
    }

    #[test]
    fn a_request_is_saved_only_where_few_bytes_are_loaded_in_vain() {
        let large = group(0, &["a", "b"], 500_000);
        let together = put_together(vec![large.clone(), group(1, &["a"], REQUEST - 1)]);
        assert_eq!(together.len(), 1, "{together:?}");
        assert_eq!(together[0].needed_by, large.needed_by);
        assert_eq!(put_together(vec![large.clone(), group(1, &["a"], REQUEST)]).len(), 2);
        // What is needed to play loads less in vain.
        let words = group(0, &["beside", "english"], 500_000);
        assert_eq!(put_together(vec![words.clone(), group(1, &["beside"], REQUEST / INITIAL)]).len(), 2);
        assert_eq!(put_together(vec![words, group(1, &["beside"], REQUEST / INITIAL - 1)]).len(), 1);
        // No part needs both.
        assert_eq!(put_together(vec![large, group(1, &["c"], 1)]).len(), 2);
        assert_eq!(put_together(Vec::new()), []);
    }
}
