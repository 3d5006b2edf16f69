//! Towers and teeth between two rounds: none is lost and none is made.

use kamisado::reason::Duty;
use kamisado::{
    Fill, Match, MatchLength, MatchRules, OpeningLimits, Player, Position, Rule, Symmetry, Teeth, Tower, Turn, WinBy,
};

use crate::support::property::{check, games, positions};
use crate::support::{Choose, PUSHES_INTO_DEADLOCK, Rng, conceivable_moves, scattered};

fn teeth(position: &Position) -> Vec<(Tower, Teeth)> {
    Tower::ALL.into_iter().map(|tower| (tower, position.teeth(tower))).collect()
}

#[test]
fn a_move_keeps_every_tower_and_its_teeth() {
    check(300, positions(), |position| {
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            assert_eq!(teeth(&after), teeth(&position), "{mv} in {position}");
            for tower in Tower::ALL {
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
        for tower in Tower::ALL {
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
    check(1_000, positions(), |position| {
        for fill in Fill::ALL {
            let filled = position.next_round(fill, OpeningLimits::FULL);
            assert!(filled.is_none() || position.is_over());
            let (Some(filled), Some(outcome)) = (filled, position.outcome()) else {
                continue;
            };
            let challenger = !outcome.winner;
            assert_eq!(teeth(&filled), teeth(&position));
            assert!(Tower::ALL.into_iter().all(|tower| filled.square_of(tower).distance_from_home(tower.player) == 0));
            assert_eq!(
                (filled.to_move(), filled.must_move(), filled.limits()),
                (challenger, None, OpeningLimits::FULL)
            );
            for player in Player::ALL {
                assert_eq!(filled.points(player), position.points(player));
            }
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

/// Deadlocks of matches with teeth, right after the move that made them.
fn deadlocks() -> Vec<Position> {
    let rng = &mut Rng(11);
    let lengths = [MatchLength::Standard, MatchLength::Long, MatchLength::Marathon];
    let mut starts: Vec<Position> = Vec::new();
    for _ in 0..6_000 {
        let length = rng.pick(&lengths);
        starts.push(scattered(rng, length));
    }
    starts.extend(PUSHES_INTO_DEADLOCK.map(|(kfen, _)| kfen.parse::<Position>().expect("a position")));
    let ends = starts.iter().flat_map(|start| start.legal_moves().map(|mv| start.play_unchecked(mv)));
    ends.filter(|end| end.outcome().is_some_and(|outcome| outcome.won_by == WinBy::Deadlock)).collect()
}

#[test]
fn a_deadlock_stays_one_when_its_tooth_lets_a_tower_move() {
    let (mut met, mut freed, mut decided) = (0, 0, 0);
    for end in deadlocks() {
        let crowned = end.crowned();
        let outcome = end.outcome().expect("a deadlock");
        met += 1;
        freed += usize::from(Tower::ALL.into_iter().any(|tower| crowned.can_move(tower) && !end.can_move(tower)));
        assert_eq!(crowned.outcome(), Some(outcome), "{end}");
        assert!(crowned.is_over() && crowned.legal_moves().len() == 0 && crowned.legal_moves().next().is_none());
        assert!(matches!(crowned.duty(), Duty::Over(end) if end.rule() == Rule::M8), "{end}");
        assert!(conceivable_moves().step_by(7).all(|mv| crowned.play(mv).is_err()), "{end}");
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.position(&crowned).outcome(), Some(symmetry.outcome(outcome)), "{end}");
        }
        let read: Position = crowned.to_string().parse().unwrap_or_else(|error| panic!("{crowned}: {error}"));
        assert_eq!((read, read.zobrist(), read.outcome()), (crowned, crowned.zobrist(), Some(outcome)));
        // Taken up again it gets no second tooth.
        let game = Match::from_position(MatchRules::new(end.length()), crowned).expect("the same length");
        assert_eq!((game.position(), game.round().outcome()), (crowned, Some(outcome)), "{end}");
        if crowned.points(outcome.winner) >= end.length().target() {
            decided += 1;
        }
    }
    println!("{met} deadlocks, of which the tooth freed a tower in {freed} and decided the match in {decided}");
    assert!(met > 50 && freed > 0 && decided > 0);
}
