//! The Hungarian words of the game.

use crate::glossary::{Concept, Term, retired};

/// What a thing is called.
pub(crate) const fn term(concept: Concept) -> Term {
    match concept {
        Concept::Round => Term::new("kör"),
        Concept::Match => Term::new("játszma").instead_of(retired! {
            "meccs*": "one word for one thing";
            "a játék elmentve": "a match, not the game itself";
            "a játék betöltve": "a match, not the game itself";
        }),
        Concept::SingleMatch => Term::new("egyszerű játszma"),
        Concept::StandardMatch => Term::new("sztenderd játszma"),
        Concept::LongMatch => Term::new("hosszú játszma"),
        Concept::MarathonMatch => Term::new("maratoni játszma"),
        Concept::Series => Term::new("egyszerű játszmák sorozata"),
        Concept::Tower => Term::new("torony").instead_of(retired! {
            "figur*": "one word for one thing";
        }),
        Concept::DragonTooth => Term::new("sárkányfog"),
        Concept::Sumo => Term::new("szumó"),
        Concept::DoubleSumo => Term::new("dupla szumó"),
        Concept::TripleSumo => Term::new("tripla szumó"),
        Concept::HomeRow => Term::new("bázis").instead_of(retired! {
            "haza": "it was used of the opponent's home row too";
            "bázissor*": "one word for one thing";
        }),
        Concept::Challenger => Term::new("kihívó"),
        Concept::Defender => Term::new("védő"),
        Concept::Push => Term::new("lökés").instead_of(retired! {
            "tolás*": "the book calls the push lökés";
            "eltol*": "the book calls the push lökés";
        }),
        Concept::Pass => Term::new("passz"),
        Concept::Deadlock => Term::new("patthelyzet"),
        Concept::Fill => Term::new("feltöltés"),
        Concept::Opening => Term::new("nyitás").instead_of(retired! {
            "megnyitások": "one word for one thing; megnyitás is for files";
            "korlátozott megnyitás": "one word for one thing; megnyitás is for files";
        }),
        Concept::LimitedOpening => Term::new("korlátozott nyitás"),
        Concept::StartLayout => Term::new("kezdő felállás"),
        Concept::Position => Term::new("állás"),
        Concept::Score => Term::new("pontállás").instead_of(retired! {
            "ennél az állásnál": "állás is a position";
            "egyenlő állásnál": "állás is a position";
        }),
        Concept::Rating => Term::new("értékszám"),
        Concept::TakeBack => Term::new("visszavétel").instead_of(retired! {
            "visszavonva": "visszavonás is for offers and tokens";
            "mit visszavonni": "visszavonás is for offers and tokens";
            "visszavontál": "visszavonás is for offers and tokens";
        }),
        Concept::Resign => Term::new("feladás"),
        Concept::Abort => Term::new("érvénytelenítés").instead_of(retired! {
            "lemond*": "too near to feladás";
        }),
        Concept::Record => Term::new("jegyzőkönyv"),
        Concept::ChineseCharacter => Term::new("kínai írásjegy").instead_of(retired! {
            "írásjel*": "a punctuation mark; a Chinese character is an írásjegy";
        }),
        Concept::LessonStep => Term::new("feladat"),
        Concept::PuzzleGrade => Term::new("nehézség").instead_of(retired! {
            "1 fokozat": "fokozat is the rank of a tower";
        }),
        Concept::Offer => Term::new("ajánlat"),
        Concept::Connection => Term::new("kapcsolat"),
        Concept::File => Term::new("fájl"),
        Concept::Download => Term::new("letöltés"),
        Concept::Passkey => Term::new("azonosítókulcs").instead_of(retired! {
            "kulcs": "one word for one thing";
            "kulcsot": "one word for one thing";
            "kulcsa": "one word for one thing";
        }),
        Concept::Chat => Term::new("csevegés").instead_of(retired! {
            "beszélgetés*": "one word for one thing";
        }),
    }
}
