//! The fairest start layouts.

use kamisado::{Layout, Symmetry};

/// The layouts in which at most five of the 102 first moves of a free opening win for Black, who moves first; with this
/// number. A mirror image is equally fair. A test compares them with the table of all layouts.
const FAIR_LAYOUTS: [(&str, u8); 16] = [
    ("BNYRPKOG", 4),
    ("NGYPKOBR", 4),
    ("NYBPOKGR", 4),
    ("NYPGBRKO", 4),
    ("NYRGPBOK", 4),
    ("PBNYKOGR", 4),
    ("PNBYOGKR", 4),
    ("YBNPROGK", 4),
    ("BPNYRGKO", 5),
    ("BPYRNGKO", 5),
    ("BYNPRGKO", 5),
    ("KNYPRGBO", 5),
    ("NPBYGKOR", 5),
    ("NYBGKOPR", 5),
    ("NYBPKOGR", 5),
    ("NYPGKOBR", 5),
];

/// The fairest of them.
pub(crate) fn fairest_layout() -> Layout {
    fair_layout(0)
}

/// The smallest and the largest number of winning first moves among them.
pub(crate) fn fair_winning_moves() -> (u8, u8) {
    let counts = FAIR_LAYOUTS.map(|(_, count)| count);
    (counts.into_iter().min().unwrap_or_default(), counts.into_iter().max().unwrap_or_default())
}

/// A fair layout or its mirror image, selected by a random number.
pub(super) fn fair_layout(number: usize) -> Layout {
    let (letters, _) = FAIR_LAYOUTS[number / 2 % FAIR_LAYOUTS.len()];
    let layout = letters.parse().unwrap_or_default();
    if number.is_multiple_of(2) { layout } else { Symmetry { mirror: true, rotate: false }.layout(layout) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kamisado::OpeningLimits;
    use kamisado_proof::{LayoutTable, representative, representatives};

    use super::*;

    #[test]
    fn they_are_the_fairest_of_the_table() {
        let table = LayoutTable::from_bytes(include_bytes!("../../../../crates/kamisado-proof/data/layouts.bin"));
        let table = table.expect("the table of the repository");
        let count = |layout| table.winning_moves(layout, OpeningLimits::NONE);
        let (_, most) = fair_winning_moves();
        let fairest = representatives().into_iter().map(|layout| (layout.to_string(), count(layout)));
        let fairest: BTreeSet<(String, u8)> = fairest.filter(|&(_, count)| count <= most).collect();
        let listed: BTreeSet<(String, u8)> =
            FAIR_LAYOUTS.into_iter().map(|(letters, count)| (letters.to_owned(), count)).collect();
        assert_eq!(listed, fairest);
        assert!(count(Layout::NORMAL) > most, "the normal start is no fairer");
    }

    #[test]
    fn every_one_and_its_image_is_drawn() {
        let drawn: BTreeSet<String> = (0..1000).map(|number| fair_layout(number).to_string()).collect();
        let is_own_image = |text: &str| {
            let layout: Layout = text.parse().expect("a layout");
            Symmetry { mirror: true, rotate: false }.layout(layout) == layout
        };
        let own_images = FAIR_LAYOUTS.iter().filter(|(letters, _)| is_own_image(letters)).count();
        assert_eq!(drawn.len(), 2 * FAIR_LAYOUTS.len() - own_images);
        let known: BTreeSet<String> = FAIR_LAYOUTS.map(|(letters, _)| letters.to_owned()).into();
        let stands_for = |text: &String| representative(text.parse().expect("a layout")).to_string();
        assert!(drawn.iter().all(|layout| known.contains(&stands_for(layout))));
    }
}
