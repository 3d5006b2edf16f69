//! Mirror and half a turn leave the game as it is.

use std::collections::HashSet;

use kamisado::{
    ByPlayer, Fill, Layout, Match, MatchLength, Move, OpeningLimits, Phase, Player, Position, Symmetry, Turn,
};

use crate::support::property::{bytes, check, games, positions};
use crate::support::{Bytes, PUSHES_INTO_DEADLOCK, random_layout};

fn phase(symmetry: Symmetry, phase: Phase) -> Phase {
    match phase {
        Phase::Move(player) => Phase::Move(symmetry.player(player)),
        Phase::Fill(player) => Phase::Fill(symmetry.player(player)),
        Phase::Over(mut result) => {
            result.winner = result.winner.map(|player| symmetry.player(player));
            Phase::Over(result)
        }
    }
}

#[test]
fn symmetries_keep_moves_ends_and_counts() {
    check(300, positions(), assert_symmetric);
    for (kfen, _) in PUSHES_INTO_DEADLOCK {
        assert_symmetric(kfen.parse().expect("a position"));
    }
}

fn assert_symmetric(position: Position) {
    for symmetry in Symmetry::ALL {
        let image = symmetry.position(&position);
        assert_eq!(symmetry.position(&image), position, "twice the same is nothing");
        assert_eq!(image, Position::try_from(symmetry.setup(&position.setup())).expect("a position"));
        assert_eq!(image.zobrist(), image.to_string().parse::<Position>().expect("a KFEN").zobrist());
        let moves: HashSet<Move> = position.legal_moves().map(|mv| symmetry.mv(mv)).collect();
        assert_eq!(moves, image.legal_moves().collect(), "{position} and {image}");
        assert_eq!(position.outcome().map(|end| symmetry.outcome(end)), image.outcome(), "{position}");
        for mv in position.legal_moves() {
            let (after, image) = (position.play_unchecked(mv), image.play_unchecked(symmetry.mv(mv)));
            assert_eq!(symmetry.position(&after), image, "{mv} in {position}");
            let end = after.outcome().map(|end| symmetry.outcome(end));
            assert_eq!((symmetry.position(&after).outcome(), image.outcome()), (end, end), "{mv} in {position}");
            assert_eq!(symmetry.position(&after.crowned()), image.crowned(), "{mv} in {position}");
        }
        assert_eq!(position.perft(2), image.perft(2));
        if position.must_move().is_some() {
            assert_eq!(position.perft(3), image.perft(3));
        }
        for player in Player::ALL {
            assert_eq!(position.points(player), image.points(symmetry.player(player)));
        }
        for fill in Fill::ALL {
            let filled = position.next_round(fill, OpeningLimits::FULL).map(|next| symmetry.position(&next));
            assert_eq!(filled, image.next_round(symmetry.fill(fill), OpeningLimits::FULL), "{fill} in {position}");
        }
    }
}

#[test]
fn symmetries_keep_whole_matches() {
    check(200, games(), |game| {
        for symmetry in Symmetry::ALL {
            let rules = game.rules().with_layout(symmetry.layout(game.rules().layout));
            // Black opens every first round and every other round of a series, which half a turn does not keep.
            if symmetry.rotate && matches!(rules.format, kamisado::Format::Series(_)) {
                continue;
            }
            let start = symmetry.position(game.rounds()[0].start());
            let mut image = Match::from_position(rules, start).expect("the lengths are the same");
            for turn in game.turns() {
                let turn = match turn {
                    Turn::Move(mv) => Turn::Move(symmetry.mv(mv)),
                    Turn::Fill(fill) => Turn::Fill(symmetry.fill(fill)),
                };
                image.play(turn).expect("the image of a legal turn");
            }
            assert_eq!(symmetry.position(&game.position()), image.position());
            assert_eq!(phase(symmetry, game.phase()), image.phase());
            let score = ByPlayer::from_fn(|player| game.score()[symmetry.player(player)]);
            assert_eq!(score, image.score());
            assert_eq!(symmetry.by_player(game.score()), image.score());
        }
    });
}

#[test]
fn layouts_and_starts_have_the_same_images() {
    check(200, bytes(), |bytes| {
        let layout = random_layout(&mut Bytes(&bytes));
        for symmetry in Symmetry::ALL {
            let start = |layout| Position::start_with(MatchLength::Long, layout, OpeningLimits::FULL);
            let mut image = symmetry.position(&start(layout)).setup();
            image.to_move = Player::Black;
            assert_eq!(image, start(symmetry.layout(layout)).setup());
            assert_eq!(symmetry.layout(symmetry.layout(layout)), layout);
        }
    });
    assert!(Symmetry::ALL.iter().all(|symmetry| symmetry.layout(Layout::NORMAL) == Layout::NORMAL));
}

#[test]
fn colours_of_squares_have_the_same_images() {
    for symmetry in Symmetry::ALL {
        for square in kamisado::Square::ALL {
            assert_eq!(symmetry.square(square).color(), symmetry.color(square.color()));
        }
    }
}
