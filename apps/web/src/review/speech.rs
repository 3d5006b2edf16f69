//! Announcements of a review: a short sentence per step, the better line on request, and the result of a retry.

use kamisado_engine::review::Judgment;

use super::card::findings;
use super::controller::ReviewController;
use super::retry::{Retry, RetryStage};
use super::ribbon::{RIBBON_ID, judged_text};
use super::story::{hands_changed, loss_sentences, mistake_story};
use super::turns::{ReviewCursor, ReviewedTurn};
use crate::prelude::*;
use crate::settings::Verbosity;
use crate::speech::{Announcement, Listener, announce_board, follow_refusals, follow_sentences, last_effect};

/// Announces the review as long as it is shown.
pub(super) fn announce(controller: ReviewController) {
    let settings = Settings::get();
    let spoken = SpokenGame {
        game: Signal::derive(move || Some(controller.shown_game().game().clone())),
        names: Signal::derive(move || controller.names(settings.words())),
        time: Signal::stored(None),
    };
    announce_board(spoken, controller.input, Signal::stored(false));
    follow_refusals(controller.input);
    follow_sentences(move || {
        let names = controller.names(settings.words());
        let listener = Listener::new(settings, names.names());
        announcement(controller, &listener)
    });
    Announcer::get().follow(move || controller.done.get().then(|| untrack(|| finished(controller, settings))));
}

/// The announcement that the review is complete, with the number of times the win changed hands in the round.
fn finished(controller: ReviewController, settings: Settings) -> String {
    let words = settings.part_words();
    let round = controller.round();
    let changes = controller.review.with(|review| review.as_ref()?.rounds.get(round).map(hands_changed));
    format!("{} {}", words.text(ReviewText::Done), words.hands_changed(changes.unwrap_or_default()))
}

/// A place in the review: the turn, the step of the better line, and the answer of a retry.
type Place = (ReviewCursor, Option<Option<Move>>);

/// The current announcement.
fn announcement(controller: ReviewController, listener: &Listener) -> Announcement<Place> {
    let cursor = controller.view.get();
    let retried = controller.retry.with(|retry| {
        let retry = retry.as_ref()?;
        Some((retry.answered(), retry_sentences(retry, listener)))
    });
    if let Some((answer, sentences)) = retried {
        return Announcement { about: (cursor, Some(answer)), sentences, focused: Vec::new() };
    }
    let about = (cursor, None);
    if let Some(place) = cursor.line {
        let number = |place| u32::try_from(place).unwrap_or(u32::MAX);
        let step = listener.parts.line_step(number(place), number(controller.place().1));
        let moved = controller.shown().effect.map(|effect| listener.moved(&effect));
        return Announcement { about, sentences: core::iter::once(step).chain(moved).collect(), focused: Vec::new() };
    }
    let Some(entry) = controller.entry() else {
        let start = listener.parts.text(ReviewText::Beginning).to_owned();
        return Announcement { about, sentences: vec![start], focused: Vec::new() };
    };
    let (turn, more) = turn_sentences(controller, &entry, listener);
    // A focused chip of the ribbon reads out the same text.
    let focused = if dom::has_focus_inside(RIBBON_ID) { turn.clone() } else { Vec::new() };
    Announcement { about, sentences: turn.into_iter().chain(more).collect(), focused }
}

/// A turn: the action and its judgment; then the better move, and the end of the round.
fn turn_sentences(
    controller: ReviewController,
    entry: &ReviewedTurn,
    listener: &Listener,
) -> (Vec<String>, Vec<String>) {
    let Listener { names, words, parts, verbosity, .. } = *listener;
    let (judgment, winner, decided) = findings(controller, entry, &names, parts);
    let number = controller.number(entry.round, entry.place);
    let position = controller.position_before(entry);
    let is_mistake = judgment == Judgment::Mistake;
    let done = match entry.turn {
        Turn::Fill(fill) => Some(words.fill_done(entry.player, fill, &names)),
        Turn::Move(Move::Pass) => {
            let tower = position.and_then(|position| position.tower_of(Move::Pass));
            tower.map(|tower| parts.pass_story(number, tower, &names))
        }
        Turn::Move(mv) => position
            .and_then(|position| position.explain(mv).ok())
            .map(|effect| parts.heard_move_story(number, &listener.moved(&effect), is_mistake)),
    };
    let judged = judged_text(judgment, entry, controller.sign(entry)).map(|judged| parts.text(judged).to_owned());
    let is_detailed = verbosity != Verbosity::Short;
    let mistake = controller.mistake(mistake_story).filter(|_| is_detailed);
    let mistake = mistake.map(|mistake| parts.mistake_story(&mistake, &names));
    let end = position.zip(entry.turn_move()).and_then(|(position, mv)| position.play(mv).ok()?.end());
    let end = end.map(|end| words.round_won(end.winner(), &names));
    let standing = winner.filter(|_| verbosity == Verbosity::Full && end.is_none());
    let standing = standing.map(|winner| parts.standing(winner, &names));
    let turn = done.into_iter().chain(judged).collect();
    let why = controller.loss_at_end().filter(|_| is_detailed);
    let why = why
        .into_iter()
        .flat_map(|loss| loss_sentences(&loss, |place| controller.number(loss.round, place), &names, parts));
    (turn, [mistake, decided.filter(|_| is_detailed), end, standing].into_iter().flatten().chain(why).collect())
}

/// The announcements of a retry: the task, the verdict on the answer, and the reply.
fn retry_sentences(retry: &Retry, listener: &Listener) -> Vec<String> {
    let round = retry.local_game().game().round();
    match (retry.stage(), retry.answer()) {
        (RetryStage::Judged { wins, reply }, Some(answer)) => {
            let verdict = listener.parts.retry_answer(answer, wins, None, &listener.names);
            let reply = reply.and_then(|_| last_effect(round)).map(|effect| listener.moved(&effect));
            let end = reply.as_ref().and_then(|_| round.position().end());
            let end = end.map(|end| listener.words.round_won(end.winner(), &listener.names));
            core::iter::once(verdict).chain(reply).chain(end).collect()
        }
        // The verdict follows in a moment.
        (RetryStage::Checking, _) => Vec::new(),
        _ => {
            let task = listener.parts.text(PuzzleText::FindWin).to_owned();
            core::iter::once(task).chain(listener.turn_of(round)).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use kamisado_solver::{Solver, Unlimited};

    use super::*;
    use crate::testing::{listener, position};

    /// The orange tower on a5 can go through.
    const FREE: &str = "1bpkyrgn/8/8/o7/4K3/8/8/NGRY1PBO b O 1";

    #[test]
    fn a_retry_is_heard_with_its_squares_and_the_reply_to_a_wrong_answer() {
        let position = position(FREE);
        let names = PlayerNames::against(Player::Black, "Otter");
        let listener = listener(names, Verbosity::Normal);
        let mut retry = Retry::new(position, None);
        let said = retry_sentences(&retry, &listener);
        assert_eq!(said[0], "Find the winning move.");
        assert!(said[1].starts_with("You must move your orange tower on a5: "), "{said:?}");

        let loses = |mv: &Move| {
            let line = Solver::new(16 << 20).main_line(&position.play_unchecked(*mv), &mut Unlimited);
            let line = line.expect("nothing stops it");
            let end = line.iter().fold(position.play_unchecked(*mv), |position, &mv| position.play_unchecked(mv));
            let is_lost = end.outcome().is_some_and(|outcome| outcome.winner == Player::White);
            (is_lost && line.first().is_some_and(|&mv| mv != Move::Pass)).then_some((*mv, line))
        };
        let (wrong, line) = position.legal_moves().find_map(|mv| loses(&mv)).expect("a move that loses");
        retry.play(wrong);
        assert!(retry_sentences(&retry, &listener).is_empty(), "it is being judged");
        retry.judge(&line);
        let said = retry_sentences(&retry, &listener);
        assert!(said[0].starts_with("Not this one: your orange tower to "), "{said:?}");
        let reply = line[0].to_string();
        assert!(said[1].contains(&format!("from {} to {}", &reply[..2], &reply[2..])), "{said:?}");
    }
}
