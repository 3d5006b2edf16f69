//! Sorting of short lists.

/// Sorts a short list by a key. The sort is stable and computes each key once.
///
/// The lists here are as long as the moves of a position. The sorts of the standard library are optimised for long
/// lists and would make up a tenth of the page's worker.
pub fn insertion_sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    let mut keys: Vec<K> = items.iter().map(key).collect();
    for end in 1..items.len() {
        let mut i = end;
        while i > 0 && keys[i - 1] > keys[i] {
            keys.swap(i - 1, i);
            items.swap(i - 1, i);
            i -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_sorted_and_equals_stay_as_they_were() {
        let mut items = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        insertion_sort_by_key(&mut items, |item| item.0);
        assert_eq!(items, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        insertion_sort_by_key(&mut [] as &mut [u8], |&item| item);
    }
}
