//! The Romanian words of the game.

use crate::glossary::{Concept, Term, retired};

/// What a thing is called.
pub(crate) const fn term(concept: Concept) -> Term {
    match concept {
        Concept::Round => Term::new("rundă"),
        Concept::Match => Term::new("meci").instead_of(retired! {
            "partid*": "in the books it is one round" except "partidă simplă", "partida simplă";
            "joc nou": "a match, not the game itself";
            "jocul continuă": "a match, not the game itself";
        }),
        Concept::SingleMatch => Term::new("partidă simplă"),
        Concept::StandardMatch => Term::new("joc standard"),
        Concept::LongMatch => Term::new("joc lung"),
        Concept::MarathonMatch => Term::new("joc maraton"),
        Concept::Series => Term::new("serie de runde simple"),
        Concept::Tower => Term::new("turn").instead_of(retired! {
            "pies*": "one word for one thing";
        }),
        Concept::DragonTooth => Term::new("dinte de dragon"),
        Concept::Sumo => Term::new("turn sumo"),
        Concept::DoubleSumo => Term::new("turn dublu sumo"),
        Concept::TripleSumo => Term::new("turn triplu sumo"),
        Concept::HomeRow => Term::new("linie-casă").instead_of(retired! {
            "drept acasă": "acasă is one's own home row, never the opponent's";
            "ajunge acasă": "acasă is one's own home row, never the opponent's";
        }),
        Concept::Challenger => Term::new("atacant"),
        Concept::Defender => Term::new("apărător"),
        Concept::Push => Term::new("împingere"),
        Concept::Pass => Term::new("pass").instead_of(retired! {
            "pas": "a step; the books say pass";
            "pasul": "a step; the books say pass";
            "pasului": "a step; the books say pass";
            "pasuri": "a step; the books say pass";
        }),
        Concept::Deadlock => Term::new("blocaj"),
        Concept::Fill => Term::new("aranjare"),
        Concept::Opening => Term::new("deschidere"),
        Concept::LimitedOpening => Term::new("deschidere limitată"),
        Concept::StartLayout => Term::new("așezare de start"),
        Concept::Position => Term::new("poziție"),
        Concept::Score => Term::new("scor"),
        Concept::Rating => Term::new("rating").instead_of(retired! {
            "punctaj*": "in the books it is how a match is scored";
            "clasament*": "one word for one thing";
        }),
        Concept::TakeBack => Term::new("retragerea mutării").instead_of(retired! {
            "ia înapoi": "one word for one thing";
            "iei înapoi": "one word for one thing";
            "luarea înapoi": "one word for one thing";
            "luată înapoi": "one word for one thing";
            "de anulat": "anulare is for calling a match off";
        }),
        Concept::Resign => Term::new("abandon").instead_of(retired! {
            "cedat*": "one word for one thing" except "toate trei au cedat";
        }),
        Concept::Abort => Term::new("anulare"),
        Concept::Record => Term::new("notație"),
        Concept::ChineseCharacter => Term::new("caracter chinezesc"),
        Concept::LessonStep => Term::new("etapă").instead_of(retired! {
            "pasul următor": "pas is too near to pass";
        }),
        Concept::PuzzleGrade => Term::new("dificultate"),
        Concept::Offer => Term::new("propunere").instead_of(retired! {
            "ofert*": "one word for one thing";
        }),
        Concept::Connection => Term::new("conexiune").instead_of(retired! {
            "legătur*": "one word for one thing";
        }),
        Concept::File => Term::new("fișier"),
        Concept::Download => Term::new("descarcă"),
        Concept::Passkey => Term::new("cheie de acces"),
        Concept::Chat => Term::new("discuție"),
    }
}
