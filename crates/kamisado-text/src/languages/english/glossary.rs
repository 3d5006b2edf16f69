//! The English words of the game.

use crate::glossary::{Concept, Term, retired};

/// What a thing is called.
pub(crate) const fn term(concept: Concept) -> Term {
    match concept {
        Concept::Round => Term::new("round"),
        // Over the network a match is a game, as on other servers.
        Concept::Match => Term::new("match").instead_of(retired! {
            "contest*": "one word for one thing";
        }),
        Concept::SingleMatch => Term::new("single match"),
        Concept::StandardMatch => Term::new("standard match"),
        Concept::LongMatch => Term::new("long match"),
        Concept::MarathonMatch => Term::new("marathon match"),
        Concept::Series => Term::new("series"),
        Concept::Tower => Term::new("tower").instead_of(retired! {
            "piece*": "the rule book says tower";
            "pawn*": "a word of chess";
        }),
        Concept::DragonTooth => Term::new("dragon tooth"),
        Concept::Sumo => Term::new("sumo"),
        Concept::DoubleSumo => Term::new("double sumo"),
        Concept::TripleSumo => Term::new("triple sumo"),
        Concept::HomeRow => Term::new("home row").instead_of(retired! {
            "back row": "the rule book says home row";
        }),
        Concept::Challenger => Term::new("challenger").instead_of(retired! {
            "attacker*": "the rule book says challenger";
        }),
        Concept::Defender => Term::new("defender"),
        Concept::Push => Term::new("push").instead_of(retired! {
            "shove*": "the rule book says push";
        }),
        Concept::Pass => Term::new("pass").instead_of(retired! {
            "skip*": "one word for one thing";
        }),
        Concept::Deadlock => Term::new("deadlock").instead_of(retired! {
            "stalemate*": "a word of chess, where it is a draw; a deadlock has a winner";
        }),
        Concept::Fill => Term::new("fill"),
        Concept::Opening => Term::new("opening"),
        Concept::LimitedOpening => Term::new("limited opening"),
        Concept::StartLayout => Term::new("start layout"),
        Concept::Position => Term::new("position"),
        Concept::Score => Term::new("score"),
        Concept::Rating => Term::new("rating").instead_of(retired! {
            "elo": "the ratings are Glicko-2";
        }),
        Concept::TakeBack => Term::new("take back"),
        Concept::Resign => Term::new("resign").instead_of(retired! {
            "surrender*": "one word for one thing";
        }),
        Concept::Abort => Term::new("call off").instead_of(retired! {
            "abort*": "a word of programs";
        }),
        Concept::Record => Term::new("record"),
        Concept::ChineseCharacter => Term::new("Chinese character"),
        Concept::LessonStep => Term::new("step"),
        Concept::PuzzleGrade => Term::new("grade"),
        Concept::Offer => Term::new("offer"),
        Concept::Connection => Term::new("connection"),
        Concept::File => Term::new("file"),
        Concept::Download => Term::new("download"),
        Concept::Passkey => Term::new("passkey"),
        Concept::Chat => Term::new("chat"),
    }
}
