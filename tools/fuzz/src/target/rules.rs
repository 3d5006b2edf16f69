//! The rules: positions, moves, records and matches.

use kamisado::notation::OfficialMove;
use kamisado::record::Record;
use kamisado::{
    Color, Fill, Layout, Match, MatchLength, MatchRules, Move, OpeningLimits, Player, Position, Setup, Square, Turn,
};

use super::rules_check::{self, setup_of};
use super::{Target, is_json, json, text};
use crate::mutate::Rng;
use crate::seeds;

pub(super) const KFEN: Target = Target {
    name: "kfen",
    seeds: |rng| seeds::texts(seeds::positions(rng).iter().map(Position::to_string)),
    read: |bytes| {
        text(bytes).is_some_and(|text| text.parse::<Setup>().is_ok_and(|setup| Position::try_from(setup).is_ok()))
    },
    check: rules_check::kfen,
    check_every: 64,
};

pub(super) const SETUP: Target = Target {
    name: "setup",
    seeds: setups,
    read: |bytes| setup_of(bytes).is_some_and(|setup| Position::try_from(setup).is_ok()),
    check: rules_check::setup,
    check_every: 64,
};

/// Bytes of positions, as [`setup_of`] reads them.
fn setups(rng: &mut Rng) -> Vec<Vec<u8>> {
    let place = |places: usize| u8::try_from(places).unwrap_or_default();
    let bytes = |position: &Position| {
        let setup = position.setup();
        let mut bytes = vec![
            place(Player::ALL.iter().position(|&player| player == setup.to_move).unwrap_or_default()),
            place(setup.must_move.map_or(8, |color| Color::ALL.iter().position(|&other| other == color).unwrap_or(8))),
            place(MatchLength::ALL.iter().position(|&length| length == setup.length).unwrap_or_default()),
            0,
        ];
        for tower in kamisado::Tower::ALL.into_iter() {
            let square = Square::ALL.iter().position(|&square| position.tower_at(square) == Some(tower));
            bytes.extend([place(square.unwrap_or_default()), position.teeth(tower).count()]);
        }
        bytes
    };
    seeds::positions(rng).iter().map(bytes).collect()
}

pub(super) const WORDS: Target = Target {
    name: "words",
    seeds: words,
    read: |bytes| {
        text(bytes).is_some_and(|text| {
            let read = [
                text.parse::<Square>().is_ok(),
                text.parse::<Move>().is_ok(),
                text.parse::<Fill>().is_ok(),
                text.parse::<Turn>().is_ok(),
                text.parse::<Color>().is_ok(),
                text.parse::<Player>().is_ok(),
                text.parse::<Layout>().is_ok(),
                text.parse::<OpeningLimits>().is_ok(),
                text.parse::<MatchLength>().is_ok(),
            ];
            read.contains(&true)
        })
    },
    check: rules_check::words,
    check_every: 8,
};

fn words(rng: &mut Rng) -> Vec<Vec<u8>> {
    let mut words: Vec<String> = Square::ALL.iter().map(Square::to_string).collect();
    words.extend(Color::ALL.iter().map(Color::to_string));
    words.extend(Player::ALL.iter().map(Player::to_string));
    words.extend(Fill::ALL.iter().map(Fill::to_string));
    words.extend(MatchLength::ALL.iter().map(MatchLength::to_string));
    words.push(OpeningLimits::FULL.to_string());
    for game in seeds::matches(rng) {
        words.push(game.rules().layout.to_string());
        words.extend(game.turns().map(|turn| turn.to_string()));
    }
    seeds::texts(words)
}

pub(super) const OFFICIAL: Target = Target {
    name: "official notation",
    seeds: |rng| {
        let mut texts = Vec::new();
        for position in seeds::positions(rng) {
            for official in position.legal_moves().filter_map(|mv| OfficialMove::new(&position, mv)) {
                texts.extend([official.to_string(), official.letters()]);
            }
        }
        seeds::texts(texts)
    },
    read: |bytes| {
        let official = text(bytes).and_then(|text| text.parse::<OfficialMove>().ok());
        official.is_some_and(|official| {
            // Whether there is such a move does not matter here.
            let _ = official.resolve(&Position::start(MatchLength::Single));
            true
        })
    },
    check: rules_check::words,
    check_every: 8,
};

pub(super) const RECORD: Target = Target {
    name: "record",
    seeds: |rng| {
        let mut texts: Vec<String> =
            seeds::matches(rng).into_iter().map(|game| Record::from(game).to_string()).collect();
        texts.push(include_str!("../../../../crates/kamisado/tests/records/match.kmr").to_owned());
        texts.push(include_str!("../../../../crates/kamisado/tests/records/deadlock.kmr").to_owned());
        seeds::texts(texts)
    },
    read: |bytes| text(bytes).is_some_and(|text| text.parse::<Record>().is_ok()),
    check: rules_check::record,
    check_every: 64,
};

pub(super) const JSON_POSITION: Target = json::<Position>("position as JSON", |rng| seeds::json(seeds::positions(rng)));

pub(super) const JSON_RULES: Target =
    json::<MatchRules>("rules as JSON", |rng| seeds::json(seeds::matches(rng).iter().map(Match::rules)));

pub(super) const JSON_MATCH: Target = Target {
    name: "match as JSON",
    seeds: |rng| seeds::json(seeds::matches(rng)),
    read: is_json::<Match>,
    check: rules_check::json,
    check_every: 64,
};

pub(super) const PLAY: Target = Target {
    name: "play",
    seeds: |rng| (0..64).map(|number| (0..4 + number % 24).map(|_| rng.next() as u8).collect()).collect(),
    read: |bytes| rules_check::play(bytes, false),
    check: |bytes| {
        rules_check::play(bytes, true);
    },
    check_every: 512,
};
