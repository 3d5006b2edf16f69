//! The fairest start layouts that are known.

use kamisado::{Layout, Symmetry};

/// The layouts of which it was counted that Black, who moves first, wins a free opening by no more than ten of the 102 first
/// moves; with this number. A mirror image is as fair. A test compares them with the table of all layouts.
const FAIR_LAYOUTS: [(&str, u8); 8] = [
    ("NYPBGRKO", 6),
    ("KGNYRPBO", 8),
    ("KNBGROYP", 8),
    ("PNYROBGK", 9),
    ("BGPYOKNR", 10),
    ("GBPRKONY", 10),
    ("NBKYGORP", 10),
    ("PNBGOYKR", 10),
];

/// The fairest of them.
pub(crate) fn fairest_layout() -> Layout {
    fair_layout(0)
}

/// The least and the greatest number of winning first moves among them.
pub(crate) fn fair_winning_moves() -> (u8, u8) {
    let counts = FAIR_LAYOUTS.map(|(_, count)| count);
    (counts.into_iter().min().unwrap_or_default(), counts.into_iter().max().unwrap_or_default())
}

/// A fair layout or its mirror image, by a random number.
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
        let table = LayoutTable::from_bytes(include_bytes!("../../../kamisado-proof/data/layouts.bin"));
        let table = table.expect("the table of the repository");
        let count = |layout| table.get(layout, OpeningLimits::NONE).winning_moves();
        let (_, most) = fair_winning_moves();
        let fairest = representatives().into_iter().filter_map(|layout| Some((layout.to_string(), count(layout)?)));
        let fairest: BTreeSet<(String, u8)> = fairest.filter(|&(_, count)| count <= most).collect();
        let listed: BTreeSet<(String, u8)> =
            FAIR_LAYOUTS.into_iter().map(|(letters, count)| (letters.to_owned(), count)).collect();
        assert_eq!(listed, fairest);
        let normal = count(Layout::NORMAL);
        assert!(normal.is_none_or(|normal| normal > most), "the normal start is no fairer");
    }

    #[test]
    fn every_one_and_its_image_is_drawn() {
        let drawn: BTreeSet<String> = (0..1000).map(|number| fair_layout(number).to_string()).collect();
        // NYPBGRKO is its own mirror image.
        assert_eq!(drawn.len(), 2 * FAIR_LAYOUTS.len() - 1);
        let known: BTreeSet<String> = FAIR_LAYOUTS.map(|(letters, _)| letters.to_owned()).into();
        let stands_for = |text: &String| representative(text.parse().expect("a layout")).to_string();
        assert!(drawn.iter().all(|layout| known.contains(&stands_for(layout))));
    }
}
