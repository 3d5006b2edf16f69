//! The story of a review: why a mistake was one, how often the win changed hands, and what to look for next time.

use kamisado::reason::{LastChance, Loss};
use kamisado::{Match, Move, Player, Position};
use kamisado_engine::review::{Judgment, MoveReview, Review, RoundReview};
use kamisado_text::{Advice, Losses, MistakeKind, MistakeStory, PlayerNames, TowerMove};

use super::controller::MistakeOrder;
use super::turns::ReviewedTurn;

/// A move as it is told; none for a pass.
pub(super) fn tower_move(position: &Position, mv: Move) -> Option<TowerMove> {
    match mv {
        Move::Step { to, .. } => Some(TowerMove { tower: position.tower_of(mv)?, to }),
        Move::Pass => None,
    }
}

/// The better move of a mistake: the first of its line, or any that wins.
pub(super) fn better_move(step: &MoveReview) -> Option<Move> {
    let line = step.better.as_ref().and_then(|better| better.moves.first());
    line.or_else(|| step.winning.as_ref()?.first()).copied()
}

/// What there is to tell about a mistake that was made in a position.
pub(super) fn mistake_story(position: &Position, step: &MoveReview) -> MistakeStory {
    let wins_at_once = step.winning.iter().flatten().copied().find(|&mv| position.wins_with(mv));
    let better = wins_at_once.or_else(|| better_move(step));
    let called = |mv| position.play_unchecked(mv).tower_to_move();
    let (kind, called) = match better {
        Some(mv) if position.wins_with(mv) => (MistakeKind::MissedWin, None),
        _ if position.allows_win(step.mv) => {
            let (next, _) = position.play_unchecked(step.mv).after_passes();
            (MistakeKind::GaveWin, next.tower_to_move())
        }
        Some(mv) if position.play_unchecked(mv).must_pass() => (MistakeKind::MissedPass, called(mv)),
        Some(mv) if position.is_push(mv) => (MistakeKind::MissedPush, None),
        _ => (MistakeKind::MissedPlan, None),
    };
    MistakeStory {
        player: step.player,
        better: better.and_then(|mv| tower_move(position, mv)),
        moves_left: step.better.as_ref().and_then(|better| better.moves_left),
        kind,
        called,
    }
}

/// Why a round was lost: what happened, and where it could still have been won. `number` gives the number of a move by its place in the
/// round.
pub(super) fn loss_sentences(
    loss: &Loss,
    number: impl Fn(usize) -> u32,
    names: &PlayerNames,
    words: &dyn Losses,
) -> Vec<String> {
    let number = match loss.chance {
        LastChance::Missed { place, .. } => number(place),
        LastChance::Unknown | LastChance::Never | LastChance::Standing { .. } => 0,
    };
    core::iter::once(words.loss_cause(loss, names)).chain(words.last_chance(loss, number, names)).collect()
}

/// Whether a player wins within this many moves, whatever the other does.
fn wins_within(position: &Position, player: Player, moves: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner == player;
    }
    let Some(left) = moves.checked_sub(1) else { return false };
    let wins = |mv: Move| wins_within(&position.play_unchecked(mv), player, left);
    let mut all = position.legal_moves();
    if position.to_move() == player { all.any(wins) } else { all.all(wins) }
}

/// The sign of a move that gave the win away: two question marks if the other player wins within three moves now, else one.
pub(super) fn mistake_sign(position: &Position, step: &MoveReview) -> &'static str {
    const SOON: u32 = 3;
    if wins_within(&position.play_unchecked(step.mv), !step.player, SOON) { "??" } else { "?" }
}

/// How often the win of a round changed hands, as far as it is known.
pub(super) fn hands_changed(round: &RoundReview) -> u32 {
    let mut winners = core::iter::once(round.start).chain(round.moves.iter().map(|step| step.after)).flatten();
    let Some(mut holder) = winners.next() else { return 0 };
    let mut changes = 0;
    for winner in winners {
        changes += u32::from(winner != holder);
        holder = winner;
    }
    changes
}

/// The mistakes that are known, by the number of turns after them: those of one player, or if there are none, all.
pub(super) fn mistakes(entries: &[ReviewedTurn], review: &Review, of: Option<Player>) -> Vec<usize> {
    let is_mistake =
        |entry: &ReviewedTurn| entry.judged(review).is_some_and(|judged| judged.judgment() == Judgment::Mistake);
    let all = || (1..).zip(entries).filter(|(_, entry)| is_mistake(entry));
    let own: Vec<usize> = all().filter(|(_, entry)| Some(entry.player) == of).map(|(ply, _)| ply).collect();
    if own.is_empty() { all().map(|(ply, _)| ply).collect() } else { own }
}

/// The mistake that follows the current turn, or behind the last one the first, unless that is the current turn.
pub(super) fn following_mistake(mistakes: &[usize], here: usize) -> Option<(usize, MistakeOrder)> {
    let next = mistakes.iter().copied().find(|&ply| ply > here).map(|ply| (ply, MistakeOrder::Next));
    let first = mistakes.first().copied().filter(|&ply| ply != here).map(|ply| (ply, MistakeOrder::First));
    next.or(first)
}

/// How a match went for a player, and what to look for in the next.
pub(super) fn advice(game: &Match, review: &Review, player: Player) -> Advice {
    let winners = || game.rounds().iter().filter_map(|round| round.outcome()).map(|outcome| outcome.winner);
    let count = |of: Player| u32::try_from(winners().filter(|&winner| winner == of).count()).unwrap_or(u32::MAX);
    let kinds: Vec<MistakeKind> = review
        .rounds
        .iter()
        .zip(game.rounds())
        .flat_map(|(judged, round)| judged.moves.iter().zip(round.positions()))
        .filter(|(step, _)| step.player == player && step.judgment() == Judgment::Mistake)
        .map(|(step, position)| mistake_story(position, step).kind)
        .collect();
    let often = |kind: MistakeKind| kinds.iter().filter(|&&other| other == kind).count();
    // Of those that are as frequent, the plainest comes first.
    let habit = MistakeKind::ALL.into_iter().rev().filter(|&kind| often(kind) > 0).max_by_key(|&kind| often(kind));
    // The choice of a side can give the next round away too.
    let fills = review.rounds.iter().filter_map(|round| round.fill.as_ref());
    let wrong_fills = fills.filter(|fill| fill.player == player && fill.judgment() == Judgment::Mistake).count();
    Advice {
        player,
        won: count(player),
        lost: count(!player),
        chances: review.summary()[player].winning_positions,
        mistakes: u32::try_from(kinds.len() + wrong_fills).unwrap_or(u32::MAX),
        habit,
    }
}

#[cfg(test)]
mod tests {
    use kamisado::reason::BetterMove;
    use kamisado::{Fill, MatchRules, Square};
    use kamisado_engine::review::{FillReview, Line, Summary};
    use kamisado_text::{English, ReviewStories};

    use super::super::turns::entries;
    use super::*;
    use crate::testing::{play, position};

    fn step(position: &Position, mv: &str, winning: &[&str]) -> MoveReview {
        let winning: Vec<Move> = winning.iter().map(|mv| mv.parse().expect("a move")).collect();
        let player = position.to_move();
        MoveReview {
            player,
            mv: mv.parse().expect("a move"),
            choices: 2,
            before: Some(player),
            after: Some(!player),
            better: winning.first().map(|&mv| Line { moves: vec![mv], moves_left: Some(3) }),
            winning: Some(winning),
            spared: false,
        }
    }

    fn review(start: Option<Player>, moves: Vec<MoveReview>, fill: Option<FillReview>) -> Review {
        Review { rounds: vec![RoundReview { start, moves, end: None, fill }] }
    }

    /// The orange tower on a5 can go through.
    const FREE: &str = "1bpkyrgn/8/8/o7/4K3/8/8/NGRY1PBO b O 1";

    #[test]
    fn a_win_at_once_that_was_missed_comes_before_everything_else() {
        let position = position(FREE);
        let wins = position.legal_moves().find(|&mv| position.wins_with(mv)).expect("a win").to_string();
        // Another winning move is the first of the list.
        let story = mistake_story(&position, &step(&position, "a5a4", &["a5a3", &wins]));
        assert_eq!(story.kind, MistakeKind::MissedWin);
        assert_eq!(story.better.map(|better| better.to.to_string()), Some(wins[2..].to_owned()));
    }

    #[test]
    fn a_win_that_was_given_names_the_tower_that_was_called() {
        let position = Position::default().play_unchecked("h8h4".parse().expect("a move"));
        let gives = position.legal_moves().find(|&mv| position.allows_win(mv)).expect("a blunder");
        let keeps = position.legal_moves().find(|&mv| !position.allows_win(mv)).expect("a better move").to_string();
        let story = mistake_story(&position, &step(&position, &gives.to_string(), &[&keeps]));
        assert_eq!(story.kind, MistakeKind::GaveWin);
        assert_eq!(story.called, position.play_unchecked(gives).tower_to_move());
        assert!(story.called.is_some_and(|called| called.player == Player::Black));
    }

    #[test]
    fn a_pass_and_a_push_that_were_missed_are_told_apart_from_a_plan() {
        // Figure 8 of the rule book: the purple sumo pushes, or moves to g4 or f5.
        let sumo = position("3y4/2p5/kb2o1n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 w P 3");
        let push = sumo.legal_moves().find(|&mv| sumo.is_push(mv)).expect("a push").to_string();
        let other = sumo.legal_moves().find(|&mv| !sumo.is_push(mv) && !sumo.allows_win(mv)).expect("a move");
        let other = other.to_string();
        assert_eq!(mistake_story(&sumo, &step(&sumo, &other, &[&push])).kind, MistakeKind::MissedPush);
        let start = Position::default();
        assert_eq!(mistake_story(&start, &step(&start, "f8f7", &["a8a7"])).kind, MistakeKind::MissedPlan);
    }

    #[test]
    fn a_better_move_that_is_not_known_is_not_invented() {
        let position = position(FREE);
        let unknown = MoveReview { winning: None, better: None, ..step(&position, "a5a4", &[]) };
        let story = mistake_story(&position, &unknown);
        assert_eq!((story.better, story.moves_left), (None, None));
        assert_eq!(tower_move(&position, Move::Pass), None);
    }

    #[test]
    fn the_win_changes_hands_only_between_positions_that_are_known() {
        let position = Position::default();
        let after = |winner| MoveReview { after: winner, ..step(&position, "f8f7", &[]) };
        let (black, white) = (Some(Player::Black), Some(Player::White));
        let changes = |start, winners: &[Option<Player>]| {
            hands_changed(&review(start, winners.iter().map(|&winner| after(winner)).collect(), None).rounds[0])
        };
        assert_eq!(changes(None, &[]), 0);
        assert_eq!(changes(black, &[white, None, white, black]), 2);
        assert_eq!(changes(None, &[black, None, black]), 0);
    }

    #[test]
    fn advice_names_the_most_frequent_kind_of_mistake() {
        let position = position(FREE);
        let mut game = Match::from_position(MatchRules::default(), position).expect("a single round");
        let wins = position.legal_moves().find(|&mv| position.wins_with(mv)).expect("a win").to_string();
        play(&mut game, "a5a4");
        let review = review(None, vec![step(&position, "a5a4", &[&wins])], None);
        let black = advice(&game, &review, Player::Black);
        assert_eq!((black.mistakes, black.habit, black.won + black.lost), (1, Some(MistakeKind::MissedWin), 0));
        assert_eq!(advice(&game, &review, Player::White).habit, None);
        let entries = entries(&game);
        assert_eq!(mistakes(&entries, &review, Some(Player::Black)), [1]);
        // White made none: the opponent's are shown.
        assert_eq!(mistakes(&entries, &review, Some(Player::White)), [1]);
        assert_eq!(
            tower_move(&position, entries[0].turn_move().expect("a move")).map(|tower_move| tower_move.to),
            Some(Square::A4)
        );
    }

    #[test]
    fn a_wrong_choice_of_a_side_is_a_mistake() {
        let game = Match::new(MatchRules::default());
        let player = Player::Black;
        let kept = MoveReview { after: Some(player), ..step(&Position::default(), "f8f7", &["f8f7", "a8a7"]) };
        let fill = FillReview { player, chosen: Fill::Left, winner: Some(Player::White), other: Some(player) };
        let review = review(None, vec![kept; 3], Some(fill));
        assert_eq!(review.summary().black.accuracy(), Some(100));
        assert_eq!(advice(&game, &review, Player::White).mistakes, 0);
        let advice = advice(&game, &review, Player::Black);
        assert_eq!((advice.mistakes, advice.habit), (1, None));
        let said = English.advice(&advice, &PlayerNames::against(Player::Black, "Pebble"));
        assert!(!said.contains("kept every"), "{said}");
    }

    #[test]
    fn a_beginner_whose_only_mistake_was_the_first_move_hears_nothing_of_it() {
        let mut game = Match::new(MatchRules::default());
        play(&mut game, "f8e7");
        game.resign(Player::Black).expect("it is not over");
        let better = BetterMove::new(game.start(), "a8a7".parse().expect("a move")).expect("it is no pass");
        let mut review = review(Some(Player::Black), vec![step(&Position::default(), "f8e7", &["a8a7"])], None);
        review.rounds[0].end = Some(Player::White);
        let chance = |review: &Review| review.loss(&game, 0).map(|loss| loss.chance);
        assert_eq!(chance(&review), Some(LastChance::Missed { place: 0, better }));
        assert_eq!(advice(&game, &review, Player::Black).mistakes, 1);
        review.spare_first_moves(&game);
        let spared = advice(&game, &review, Player::Black);
        assert_eq!((spared.chances, spared.mistakes, spared.habit), (0, 0, None));
        assert_eq!(review.summary().black, Summary::default());
        assert_eq!(chance(&review), Some(LastChance::Unknown));
        assert!(mistakes(&entries(&game), &review, Some(Player::Black)).is_empty());
        assert_eq!(hands_changed(&review.rounds[0]), 0);
    }

    #[test]
    fn after_the_last_mistake_comes_the_first_again() {
        assert_eq!(following_mistake(&[], 3), None);
        assert_eq!(following_mistake(&[4, 8], 0), Some((4, MistakeOrder::Next)));
        assert_eq!(following_mistake(&[4, 8], 4), Some((8, MistakeOrder::Next)));
        assert_eq!(following_mistake(&[4, 8], 8), Some((4, MistakeOrder::First)));
        assert_eq!(following_mistake(&[4], 4), None);
    }

    #[test]
    fn two_question_marks_stand_for_a_win_that_is_near() {
        let position = position("1bpkyrgn/8/8/o7/4Y3/8/8/NGRK1PBO b O 1");
        assert_eq!(mistake_sign(&position, &step(&position, "a5a4", &[])), "??");
        let start = Position::default();
        assert_eq!(mistake_sign(&start, &step(&start, "f8f7", &[])), "?");
    }

    #[test]
    fn a_loss_is_told_with_the_number_that_its_move_has_in_the_review() {
        let mut game = Match::from(position("1bpkyrgn/8/8/o7/4Y3/8/8/NGRK1PBO b O 1"));
        play(&mut game, "a5a4 e4a8");
        let cause = game.round().loss_cause().expect("Black has lost");
        let better = BetterMove::new(game.start(), "a5e1".parse().expect("a move")).expect("it is no pass");
        let loss = |chance| Loss { round: 0, loser: Player::Black, cause, chance };
        let names = PlayerNames::against(Player::Black, "Pebble");
        let said = |chance| loss_sentences(&loss(chance), |place| place as u32 + 1, &names, &English);
        let happened = "You landed on yellow, and Pebble's yellow tower had an open diagonal to your home row.";
        assert_eq!(said(LastChance::Unknown), [happened]);
        assert_eq!(
            said(LastChance::Missed { place: 0, better }),
            [happened, "Your orange tower to e1 would have won at once."]
        );
        assert!(said(LastChance::Missed { place: 8, better })[1].contains("move 9"));
    }
}
