//! Reviews of matches.

use std::sync::LazyLock;

use kamisado::record::Record;
use kamisado::{Fill, Match, MatchLength, MatchRules, Move, Player, Position, Turn};
use kamisado_engine::Random;
use kamisado_engine::review::{FillReview, Judgment, MoveReview, Review, ReviewJob, ReviewLimits};
use kamisado_solver::{Job, NodeLimit, Solver, Unlimited};

/// Enough for the tests, and bounded.
const LIMITS: ReviewLimits = ReviewLimits { nodes_per_line: 20_000 };

/// A match of three rounds with a deadlock, a push and a pass.
static GAME: LazyLock<Match> = LazyLock::new(|| {
    let text = include_str!("../../kamisado/tests/records/match.kmr");
    text.parse::<Record>().expect("a record").into_game()
});

/// Its review, which is made only once: the starts of its rounds are dear.
static REVIEW: LazyLock<Review> = LazyLock::new(|| review(&GAME));

fn review(game: &Match) -> Review {
    Review::of(game, &mut Solver::new(4 << 20), LIMITS, &mut Unlimited)
}

/// The plain truth about a move, by a solver that knows nothing yet.
fn check(position: &Position, step: &MoveReview) {
    let mut solver = Solver::new(1 << 20);
    let player = position.to_move();
    let winner = solver.winner(position, &mut Unlimited).ok();
    assert_eq!(step.before, winner, "{position}");
    let verdicts = solver.verdicts(position, &mut Unlimited);
    let after = verdicts.iter().find(|verdict| verdict.mv == step.mv).and_then(|verdict| verdict.winner);
    assert_eq!(step.after, after, "{position} {}", step.mv);
    let winning: Vec<Move> =
        verdicts.iter().filter(|verdict| verdict.winner == Some(player)).map(|verdict| verdict.mv).collect();
    assert_eq!(step.winning, Some(winning.clone()), "{position}");
    let expected = match (winner == Some(player), after == Some(player)) {
        _ if verdicts.len() == 1 => Judgment::Forced,
        (true, true) if winning.len() == 1 => Judgment::Only,
        (true, true) => Judgment::Kept,
        (true, false) => Judgment::Mistake,
        (false, _) => Judgment::Lost,
    };
    assert_eq!(step.judgment(), expected, "{position} {}", step.mv);
    assert_eq!(step.better.is_some(), expected == Judgment::Mistake, "{position} {}", step.mv);
    let Some(better) = &step.better else {
        return;
    };
    assert!(better.moves.first().is_some_and(|mv| winning.contains(mv)), "{position}");
    let mut end = *position;
    for &mv in &better.moves {
        end = end.play(mv).expect("the line is legal");
        assert_eq!(solver.winner(&end, &mut Unlimited), Ok(player), "{position} {mv}");
    }
    assert!(end.is_over(), "{position}");
    if let Some(moves_left) = better.moves_left {
        assert_eq!(solver.moves_left(position, &mut Unlimited), Ok((player, moves_left)), "{position}");
        assert_eq!(better.moves.iter().filter(|&&mv| mv != Move::Pass).count(), moves_left as usize, "{position}");
    }
}

#[test]
fn every_move_of_a_match_is_judged_by_the_plain_truth() {
    let review = &*REVIEW;
    assert_eq!(review.rounds.len(), GAME.rounds().len());
    for (reviewed, round) in review.rounds.iter().zip(GAME.rounds()) {
        assert_eq!(reviewed.moves.len(), round.moves().len());
        for (step, (position, mv)) in reviewed.moves.iter().zip(round.plies()) {
            assert_eq!((step.player, step.mv), (position.to_move(), mv));
            // The start with its hundred moves is too dear to be solved again.
            if position.must_move().is_some() {
                check(position, step);
            }
        }
        assert_eq!(reviewed.start, reviewed.moves[0].before);
        assert_eq!(reviewed.end, round.outcome().map(|outcome| outcome.winner));
    }
    let kinds = |kind| review.rounds.iter().flat_map(|round| &round.moves).any(|step| step.judgment() == kind);
    assert!([Judgment::Forced, Judgment::Kept, Judgment::Only, Judgment::Mistake].into_iter().all(kinds));
}

#[test]
fn random_rounds_are_judged_by_the_plain_truth() {
    let mut random = Random::new(11);
    let late = "o1pkyr1n/7g/1b6/8/5P2/8/8/NGRYK1BO w K 1".parse().expect("a position");
    for _ in 0..6 {
        let mut game = Match::from_position(MatchRules::default(), late).expect("a single round");
        while let Some(turn) = random.pick(&game.legal_turns()) {
            game.play(turn).expect("a legal turn");
        }
        for (reviewed, round) in review(&game).rounds.iter().zip(game.rounds()) {
            let steps = reviewed.moves.iter().zip(round.plies());
            steps.for_each(|(step, (position, _))| check(position, step));
        }
    }
}

#[test]
fn the_win_changes_hands_by_mistakes_only() {
    for round in &REVIEW.rounds {
        for step in &round.moves {
            let changed = step.before != step.after;
            assert_eq!(changed, step.judgment() == Judgment::Mistake, "{}", step.mv);
        }
        for pair in round.moves.windows(2) {
            assert_eq!(pair[0].after, pair[1].before);
        }
    }
}

#[test]
fn the_summary_counts_what_was_judged() {
    let review = &*REVIEW;
    let count = |player, kinds: &[Judgment]| {
        let moves = review.rounds.iter().flat_map(|round| &round.moves);
        moves.filter(|step| step.player == player && kinds.contains(&step.judgment())).count() as u32
    };
    for player in Player::ALL {
        let summary = review.summary()[player];
        assert_eq!(summary.mistakes(), count(player, &[Judgment::Mistake]));
        assert_eq!(summary.only_moves, count(player, &[Judgment::Only]));
        assert_eq!(summary.kept_wins, count(player, &[Judgment::Only, Judgment::Kept]));
        assert_eq!(summary.lost_positions, count(player, &[Judgment::Lost]));
        assert_eq!(summary.unjudged, 0);
        assert_eq!(
            summary.accuracy(),
            (summary.kept_wins * 100 + summary.winning_positions / 2).checked_div(summary.winning_positions)
        );
    }
    let empty = Review { rounds: Vec::new() }.summary();
    assert_eq!(empty[Player::White].accuracy(), None);
}

#[test]
fn both_sides_of_a_fill_are_solved() {
    let (game, review) = (&*GAME, &*REVIEW);
    let mut solver = Solver::new(4 << 20);
    for (number, round) in review.rounds.iter().enumerate() {
        assert_eq!(round.fill.is_some(), game.fill_after(number).is_some());
        let Some(fill) = round.fill else {
            continue;
        };
        let end = game.rounds()[number].position().crowned();
        let mut winner = |fill: Fill| {
            let start = end.next_round(fill, game.rules().limits()).expect("the match goes on");
            solver.winner(&start, &mut Unlimited).ok()
        };
        assert_eq!((fill.winner, fill.other), (winner(fill.chosen), winner(fill.chosen.mirrored())));
        assert_eq!(fill.winner, review.rounds[number + 1].start);
        assert!(!(fill.is_mistake() && fill.is_only()));
    }
}

#[test]
fn a_fill_is_a_mistake_if_only_the_other_side_keeps_the_next_round() {
    let (black, white) = (Some(Player::Black), Some(Player::White));
    let fill = |winner, other| FillReview { player: Player::Black, chosen: Fill::Left, winner, other };
    let mistakes = [(black, black), (black, white), (white, black), (white, white), (None, black), (white, None)]
        .map(|(winner, other)| (fill(winner, other).is_mistake(), fill(winner, other).is_only()));
    let expected = [(false, false), (false, true), (true, false), (false, false), (false, false), (false, false)];
    assert_eq!(mistakes, expected);
}

#[test]
fn a_fill_is_judged_by_what_both_sides_lead_to() {
    let (black, white) = (Some(Player::Black), Some(Player::White));
    let judgment = |winner, other| FillReview { player: Player::Black, chosen: Fill::Left, winner, other }.judgment();
    let judgments = [(black, black), (black, white), (white, black), (white, white), (None, black), (white, None)]
        .map(|(winner, other)| judgment(winner, other));
    assert_eq!(
        judgments,
        [Judgment::Kept, Judgment::Only, Judgment::Mistake, Judgment::Lost, Judgment::Open, Judgment::Open]
    );
}

#[test]
fn without_time_everything_is_open_but_what_is_over() {
    let review = Review::of(&GAME, &mut Solver::new(1 << 12), LIMITS, &mut NodeLimit(0));
    for (reviewed, round) in review.rounds.iter().zip(GAME.rounds()) {
        assert_eq!(reviewed.start, None);
        assert_eq!(reviewed.end, round.outcome().map(|outcome| outcome.winner));
        let (last, before) = reviewed.moves.split_last().expect("moves");
        assert!(before.iter().all(|step| matches!(step.judgment(), Judgment::Open | Judgment::Forced)));
        assert_eq!(last.after, reviewed.end);
        assert!(reviewed.moves.iter().all(|step| step.better.is_none()));
        assert!(reviewed.fill.is_none_or(|fill| fill.winner.is_none() && !fill.is_mistake() && !fill.is_only()));
    }
}

#[test]
fn a_review_that_is_stopped_anywhere_says_nothing_untrue() {
    let whole = &*REVIEW;
    for nodes in [1, 300, 3_000, 30_000, 100_000] {
        let part = Review::of(&GAME, &mut Solver::new(1 << 20), LIMITS, &mut NodeLimit(nodes));
        for (part, whole) in part.rounds.iter().zip(&whole.rounds) {
            for (part, whole) in part.moves.iter().zip(&whole.moves) {
                assert!(part.before.is_none() || part.before == whole.before);
                assert!(part.after.is_none() || part.after == whole.after);
                assert!(part.winning.is_none() || part.winning == whole.winning);
                let judgements = [whole.judgment(), Judgment::Open];
                let less = part.judgment() == Judgment::Kept && whole.judgment() == Judgment::Only;
                assert!(judgements.contains(&part.judgment()) || less, "{:?}", part.judgment());
            }
        }
    }
}

/// Whether a later review says what an earlier one does, and maybe more.
fn extends(later: &Review, earlier: &Review) -> bool {
    fn known<T: PartialEq>(later: &Option<T>, earlier: &Option<T>) -> bool {
        earlier.is_none() || later == earlier
    }
    later.rounds.iter().zip(&earlier.rounds).all(|(later, earlier)| {
        let moves = later.moves.iter().zip(&earlier.moves).all(|(later, earlier)| {
            known(&later.before, &earlier.before)
                && known(&later.after, &earlier.after)
                && known(&later.winning, &earlier.winning)
                && known(&later.better, &earlier.better)
        });
        let fills = match (&later.fill, &earlier.fill) {
            (Some(later), Some(earlier)) => {
                known(&later.winner, &earlier.winner) && known(&later.other, &earlier.other)
            }
            (later, earlier) => later == earlier,
        };
        moves && fills && known(&later.start, &earlier.start) && known(&later.end, &earlier.end)
    })
}

#[test]
fn a_review_in_pieces_comes_to_the_same_and_only_gains_information() {
    for nodes in [4_000, 50_000] {
        let mut solver = Solver::new(4 << 20);
        let mut job = ReviewJob::new(GAME.clone(), LIMITS);
        let (mut pieces, mut before) = (1, job.snapshot());
        while job.run(&mut solver, &mut NodeLimit(nodes * u64::from(job.slice_factor()))).is_err() {
            assert!(extends(job.review(), &before));
            (pieces, before) = (pieces + 1, job.snapshot());
        }
        assert!(pieces > 5, "{pieces} pieces of {nodes} nodes");
        let review = job.into_review();
        assert!(extends(&review, &before) && review.is_judged());
        for (pieces, whole) in review.rounds.iter().zip(&REVIEW.rounds) {
            assert_eq!((pieces.start, pieces.end, pieces.fill), (whole.start, whole.end, whole.fill));
            for (pieces, whole) in pieces.moves.iter().zip(&whole.moves) {
                assert_eq!((pieces.before, pieces.after, &pieces.winning), (whole.before, whole.after, &whole.winning));
                assert_eq!(pieces.better.is_some(), whole.better.is_some());
            }
        }
        assert_eq!(review.summary(), REVIEW.summary());
    }
}

#[test]
fn only_lines_that_are_not_finished_ask_for_longer_runs() {
    let mut solver = Solver::new(4 << 20);
    let mut job = ReviewJob::new(GAME.clone(), LIMITS);
    assert_eq!(job.slice_factor(), 1);
    while !job.review().is_judged() {
        assert!(job.run(&mut solver, &mut NodeLimit(4_000)).is_err(), "the lines take more nodes than that");
        assert_eq!(job.slice_factor(), 1);
    }
    // Nothing is found without nodes.
    for slice_factor in [2, 4, 8] {
        assert!(job.run(&mut solver, &mut NodeLimit(0)).is_err());
        assert_eq!(job.slice_factor(), slice_factor);
    }
    assert_eq!(job.run(&mut solver, &mut Unlimited), Ok(()));
    assert_eq!(job.slice_factor(), 1);
}

#[test]
fn a_review_that_is_cancelled_can_be_dropped() {
    let mut solver = Solver::new(4 << 20);
    let mut job = ReviewJob::new(GAME.clone(), LIMITS);
    assert!(job.run(&mut solver, &mut NodeLimit(3_000)).is_err());
    drop(job);
    let again = Review::of(&GAME, &mut solver, LIMITS, &mut Unlimited);
    assert_eq!(again.summary(), REVIEW.summary());
}

#[test]
fn matches_without_moves_and_rounds_that_are_over_are_reviewed_too() {
    let empty = Match::new(MatchRules::new(MatchLength::Single));
    let found = review(&empty);
    assert_eq!((found.rounds[0].start, found.rounds[0].end), (Some(Player::Black), Some(Player::Black)));
    assert!(found.rounds[0].moves.is_empty() && found.rounds[0].fill.is_none());
    let won: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse().expect("a position");
    let over = Match::from_position(MatchRules::new(MatchLength::Standard), won).expect("a standard match");
    let mut next = over.clone();
    next.play(Turn::Fill(Fill::Left)).expect("the round is over");
    assert_eq!(review(&over).rounds[0].end, Some(Player::White));
    assert!(review(&next).rounds[0].fill.is_some_and(|fill| fill.player == Player::White));
}

#[test]
fn a_better_move_that_ends_the_round_is_the_shortest_however_hard_the_others_are() {
    let position = "1bpkyrgn/8/8/o7/4K3/8/8/NGRY1PBO b O 1".parse().expect("a position");
    let mut game = Match::from_position(MatchRules::new(MatchLength::Single), position).expect("the same length");
    game.play("a5a4".parse().expect("a move")).expect("it is legal");
    let review = Review::of(&game, &mut Solver::new(4 << 20), ReviewLimits { nodes_per_line: 0 }, &mut Unlimited);
    let better = review.rounds[0].moves[0].better.as_ref().expect("it was a mistake");
    assert_eq!((better.moves.len(), better.moves_left), (1, Some(1)));
}
