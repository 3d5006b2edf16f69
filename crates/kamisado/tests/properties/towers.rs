//! Towers and teeth between two rounds: none is lost and none is made.

use kamisado::{Fill, Limits, MatchLength, Player, Position, Teeth, Tower, Turn};

use crate::support::property::{check, games, positions};

fn teeth(position: &Position) -> Vec<(Tower, Teeth)> {
    Tower::all().map(|tower| (tower, position.teeth(tower))).collect()
}

#[test]
fn a_move_keeps_every_tower_and_its_teeth() {
    check(300, positions(), |position| {
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            assert_eq!(teeth(&after), teeth(&position), "{mv} in {position}");
            for tower in Tower::all() {
                assert_eq!(after.tower_at(after.square_of(tower)), Some(tower), "{mv} in {position}");
            }
            assert_eq!(after.length(), position.length());
            assert_eq!(after.limits(), position.limits().next(), "every move uses up a limit: {mv} in {position}");
        }
    });
}

#[test]
fn the_crowned_tower_gets_one_tooth_and_nothing_else_changes() {
    check(300, positions(), |position| {
        let crowned = position.crowned();
        let Some(outcome) = position.outcome() else {
            assert_eq!(crowned, position);
            return;
        };
        for tower in Tower::all() {
            assert_eq!(crowned.square_of(tower), position.square_of(tower));
            let more = u8::from(tower == outcome.crowned() && position.length() != MatchLength::Single);
            assert_eq!(crowned.teeth(tower).count(), position.teeth(tower).count() + more, "{position}");
        }
        let rest = |position: &Position| (position.to_move(), position.must_move(), position.limits());
        assert_eq!(rest(&crowned), rest(&position));
    });
}

#[test]
fn refilling_puts_every_tower_home_with_its_teeth() {
    check(300, positions(), |position| {
        for (fill, challenger) in Fill::ALL.into_iter().zip(Player::ALL) {
            let filled = position.refilled(fill, challenger, Limits::FULL);
            assert_eq!(teeth(&filled), teeth(&position));
            assert!(Tower::all().all(|tower| filled.square_of(tower).distance_from_home(tower.player) == 0));
            assert_eq!((filled.to_move(), filled.must_move(), filled.limits()), (challenger, None, Limits::FULL));
            for player in Player::ALL {
                assert_eq!(filled.points(player), position.points(player));
            }
            assert_eq!(filled.refilled(fill, challenger, Limits::FULL), filled, "a second time changes nothing");
        }
    });
}

#[test]
fn the_score_of_a_match_is_on_the_board_and_grows_by_the_winners_tooth() {
    check(300, games(), |game| {
        for number in 0..game.rounds().len() {
            let round = &game.rounds()[number];
            let score = game.score_after(number);
            let before = match number.checked_sub(1) {
                Some(last) => game.score_after(last),
                None if game.rules().format.length() == MatchLength::Single => Default::default(),
                None => kamisado::ByPlayer::from_fn(|player| round.start().points(player)),
            };
            let Some(outcome) = round.outcome() else {
                assert_eq!(score, before);
                continue;
            };
            assert_eq!(score[!outcome.winner], before[!outcome.winner]);
            if round.moves().is_empty() {
                continue; // A finished round to start from may have its tooth already.
            }
            let old = round.position().teeth(outcome.crowned());
            let gained = match game.rules().format.length() {
                MatchLength::Single => 1,
                _ => old.next().map_or(0, |new| new.points() - old.points()),
            };
            assert_eq!(score[outcome.winner], before[outcome.winner] + gained);
        }
        let fills = game.turns().filter(|turn| matches!(turn, Turn::Fill(_))).count();
        assert_eq!((0..).map_while(|round| game.fill_after(round)).count(), fills);
    });
}
