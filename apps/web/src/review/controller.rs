//! The state and commands of a review: the match, the worker's findings, and the view.

use kamisado::reason::Loss;
use kamisado_engine::review::{Judgment, MoveReview, Review};
use kamisado_worker_protocol::{WorkerQuery, WorkerUpdate};

use super::ReviewedPlayers;
use super::retry::{Retry, RetryStage};
use super::story::{following_mistake, mistake_sign, mistakes};
use super::turns::{Judged, ReviewCursor, ReviewedTurn, ShownPosition, entries};
use crate::fair_play;
use crate::platform::Subscriptions;
use crate::prelude::*;

/// The mistake to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MistakeOrder {
    /// The next one.
    Next,
    /// The first one again.
    First,
}

/// The controller of a review.
#[derive(Clone, Copy)]
pub(super) struct ReviewController {
    game: StoredValue<Match>,
    entries: StoredValue<Vec<ReviewedTurn>>,
    /// The players, if known.
    players: StoredValue<Option<ReviewedPlayers>>,
    /// The findings so far; `None` before the worker's first answer.
    pub(super) review: RwSignal<Option<Review>>,
    /// Whether the findings are complete.
    pub(super) done: RwSignal<bool>,
    pub(super) view: RwSignal<ReviewCursor>,
    /// The mistake being retried.
    pub(super) retry: RwSignal<Option<Retry>>,
    /// The selection on the board in a retry, and the last rejection.
    pub(super) input: BoardInput,
    /// The player whose home row is at the bottom.
    pub(super) orientation: Player,
    /// Whether the review is closed because a rated game is in play.
    pub(super) closed: RwSignal<bool>,
    /// The questions about a retry's answer.
    questions: Subscriptions,
}

impl ReviewController {
    /// Starts the review of a match and asks the worker. Leaving the page cancels the question.
    pub(super) fn new(game: Match, players: Option<ReviewedPlayers>) -> ReviewController {
        let controller = ReviewController {
            entries: StoredValue::new(entries(&game)),
            game: StoredValue::new(game.clone()),
            orientation: players.as_ref().map_or(Player::Black, ReviewedPlayers::orientation),
            players: StoredValue::new(players),
            review: RwSignal::new(None),
            done: RwSignal::new(false),
            view: RwSignal::new(ReviewCursor::default()),
            retry: RwSignal::new(None),
            input: BoardInput::new(),
            closed: RwSignal::new(false),
            questions: Subscriptions::new(),
        };
        let on_update = move |update: &WorkerUpdate, is_last| {
            if let WorkerUpdate::Review(review) = update
                && let Ok(review) = review.decode()
            {
                controller.take(review);
                if is_last {
                    controller.done.set(true);
                }
            }
        };
        let (questions, asked) = (Subscriptions::new(), StoredValue::new(false));
        fair_play::follow(game, move |is_closed| {
            controller.closed.set(is_closed);
            if is_closed {
                questions.clear();
                controller.leave_retry();
                controller.review.set(None);
                controller.done.set(false);
            } else if !asked.get_value() {
                questions.ask(WorkerQuery::Review { game: controller.game.get_value() }, on_update);
            }
            asked.set_value(!is_closed);
        });
        controller
    }

    /// The match.
    pub(super) fn game<T>(self, read: impl FnOnce(&Match) -> T) -> T {
        self.game.with_value(read)
    }

    /// The names of the players.
    pub(super) fn names(self, words: &dyn Pages) -> OwnedNames {
        self.players.with_value(|players| players.as_ref().map(|players| players.names(words)).unwrap_or_default())
    }

    /// The user's side, if known.
    fn you(self) -> Option<Player> {
        self.players.with_value(|players| players.as_ref().and_then(ReviewedPlayers::you))
    }

    /// Takes the worker's findings. A beginner is not told that the first move was wrong.
    fn take(self, mut review: Review) {
        if self.players.with_value(|players| players.as_ref().is_some_and(ReviewedPlayers::spares_first_moves)) {
            self.game(|game| review.spare_first_moves(game));
        }
        self.review.set(Some(review));
    }

    /// The number of a move in the list of moves; its round and its index in the round count from 0.
    pub(super) fn number(self, round: usize, place: usize) -> u32 {
        self.game(|game| move_place(game, round, place)).map_or(0, |(number, _)| number)
    }

    /// The sign of a turn: "??", "?", "!", or "…" while unknown.
    pub(super) fn sign(self, entry: &ReviewedTurn) -> &'static str {
        let position = self.position_before(entry);
        self.review.with(|review| {
            let judged = review.as_ref().and_then(|review| entry.judged(review));
            match (judged, judged.map(|judged| judged.judgment())) {
                (Some(Judged::Move(step)), Some(Judgment::Mistake)) => {
                    position.map_or("?", |position| mistake_sign(&position, step))
                }
                (_, Some(Judgment::Mistake)) => "?",
                (_, Some(Judgment::Only)) => "!",
                (_, Some(Judgment::Open) | None) => "…",
                (_, Some(Judgment::Forced | Judgment::Kept | Judgment::Lost | Judgment::Spared)) => "",
            }
        })
    }

    /// The player whose advantage is drawn above the line of the ribbon.
    pub(super) fn above(self) -> Player {
        self.you().unwrap_or(Player::White)
    }

    /// All turns.
    pub(super) fn entries(self) -> Vec<ReviewedTurn> {
        self.entries.get_value()
    }

    /// The current turn; `None` at the start.
    pub(super) fn entry(self) -> Option<ReviewedTurn> {
        self.turn(self.view.get().ply.checked_sub(1)?)
    }

    /// A turn by its index.
    pub(super) fn turn(self, place: usize) -> Option<ReviewedTurn> {
        self.entries.with_value(|entries| entries.get(place).copied())
    }

    /// The index of the current turn's round.
    pub(super) fn round(self) -> usize {
        self.entry().map_or(0, |entry| entry.round)
    }

    /// The position before a turn.
    pub(super) fn position_before(self, entry: &ReviewedTurn) -> Option<Position> {
        self.game(|game| game.rounds().get(entry.round)?.positions().get(entry.place).copied())
    }

    /// Reads the current move if it is a mistake.
    pub(super) fn mistake<T>(self, read: impl FnOnce(&Position, &MoveReview) -> T) -> Option<T> {
        let entry = self.entry()?;
        let position = self.position_before(&entry)?;
        self.review.with(|review| match entry.judged(review.as_ref()?)? {
            Judged::Move(step) if step.judgment() == Judgment::Mistake => Some(read(&position, step)),
            _ => None,
        })
    }

    /// Why the round of the current move was lost, with the decisive move and the number of moves of the round.
    fn loss_of_round(self) -> Option<(Loss, ReviewedTurn, usize)> {
        let entry = self.entry().filter(|entry| entry.turn_move().is_some())?;
        let moves = self.game(|game| game.rounds().get(entry.round).map(|round| round.moves().len()))?;
        let loss = |review: &Review| self.game(|game| review.loss(game, entry.round));
        Some((self.review.with(|review| review.as_ref().and_then(loss))?, entry, moves))
    }

    /// Why the round was lost, if its end is shown.
    pub(super) fn loss_at_end(self) -> Option<Loss> {
        self.loss_of_round().filter(|(_, entry, moves)| entry.place + 1 == *moves).map(|(loss, ..)| loss)
    }

    /// The winner's open line, from the move that called the tower.
    fn open_line(self) -> Vec<Square> {
        let is_open = |(loss, entry, moves): &(Loss, ReviewedTurn, usize)| {
            entry.place + 1 == *moves || loss.cause.place() == Some(entry.place)
        };
        self.loss_of_round().filter(is_open).map(|(loss, ..)| loss.cause.line()).unwrap_or_default()
    }

    /// The better line of the current turn.
    pub(super) fn line(self) -> Vec<Move> {
        let entry = self.entry();
        self.review.with(|review| {
            let line = entry.zip(review.as_ref()).map(|(entry, review)| entry.line(review));
            line.unwrap_or_default().to_vec()
        })
    }

    /// The position shown.
    pub(super) fn shown(self) -> ShownPosition {
        let (view, entry, line) = (self.view.get(), self.entry(), self.line());
        self.game(|game| view.shown(game, entry.as_ref(), &line))
    }

    /// What the board shows: the match, the better line, or the mistake being retried.
    pub(super) fn board_view(self) -> BoardView {
        let retried = self.retry.with(|retry| retry.as_ref().map(|retry| self.input.view(retry)));
        if let Some(retried) = retried {
            return BoardView { orientation: self.orientation, ..retried };
        }
        let mut board_view = self.shown().board_view(self.orientation);
        if self.view.get().line.is_none() {
            board_view.highlights.arrows = self.mistake(super::turns::arrows).unwrap_or_default();
            board_view.highlights.open_line = self.open_line();
        }
        board_view
    }

    /// The current index in the match or line shown, and its length.
    pub(super) fn place(self) -> (usize, usize) {
        let total = self.entries.with_value(Vec::len);
        self.view.get().place(total, self.line().len())
    }

    /// Goes to an index in the match or line shown.
    pub(super) fn go(self, place: usize) {
        self.leave_retry();
        self.view.update(|view| *view = view.at(place));
    }

    /// Goes to a turn of the match, counted from 1.
    pub(super) fn go_to_turn(self, ply: usize) {
        self.leave_retry();
        self.view.set(ReviewCursor { ply, line: None });
    }

    /// Shows the better line from the better move, or returns to the match.
    pub(super) fn show_line(self, shows: bool) {
        self.view.update(|view| view.line = shows.then_some(1));
    }

    /// The next mistake from here or, after the last, the first one again, and which of the two it is. `None` if there
    /// is no other.
    pub(super) fn next_mistake(self) -> Option<(usize, MistakeOrder)> {
        let here = self.view.get().ply;
        self.review.with(|review| {
            let review = review.as_ref()?;
            following_mistake(&self.entries.with_value(|entries| mistakes(entries, review, self.you())), here)
        })
    }

    /// Starts to retry the current mistake.
    pub(super) fn start_retry(self) {
        let retry = untrack(|| self.mistake(|position, step| Retry::new(*position, step.winning.clone())));
        self.input.clear();
        self.view.update(|view| view.line = None);
        self.retry.set(retry);
        request_animation_frame(dom::focus_play);
    }

    /// Returns to the review where the user left it.
    pub(super) fn leave_retry(self) {
        if self.retry.with_untracked(Option::is_some) {
            self.questions.clear();
            self.input.clear();
            self.retry.set(None);
        }
    }

    /// Takes an answer back. Returns `false` if there is none.
    pub(super) fn take_back(self) -> bool {
        let is_answered = self.retry.with_untracked(|retry| retry.as_ref().is_some_and(|it| it.answer().is_some()));
        self.change_retry(Retry::try_again);
        self.input.clear();
        is_answered
    }

    /// Takes a wrong answer back, and moves the focus to the board.
    pub(super) fn try_again(self) {
        self.take_back();
        request_animation_frame(dom::focus_play);
    }

    /// Handles a press on a square: a part of the answer in a retry.
    pub(super) fn on_square(self, square: Square) {
        let action = self.retry.with_untracked(|retry| Some(self.input.on_square(retry.as_ref()?, square)));
        if let Some(SquareAction::Play(turn)) = action {
            self.answer(turn);
        }
    }

    /// Answers the mistake being retried.
    pub(super) fn answer(self, turn: Turn) {
        if let Turn::Move(mv) = turn {
            let after = self.change_retry(|retry| retry.play(mv)).flatten();
            self.input.clear();
            if let Some(position) = after {
                self.ask_reply(position);
            }
        }
    }

    /// Whether an answer is expected.
    pub(super) fn is_finding(self) -> bool {
        self.retry.with(|retry| retry.as_ref().is_some_and(|retry| retry.stage() == RetryStage::Finding))
    }

    /// The game on the board: the match up to here, or the game of a retry.
    pub(super) fn shown_game(self) -> LocalGame {
        let shown = || {
            let mut shown = LocalGame::view_only(self.shown().game);
            shown.orientation = self.orientation;
            shown
        };
        self.retry.with(|retry| retry.as_ref().map(|retry| retry.local_game().clone())).unwrap_or_else(shown)
    }

    fn change_retry<T>(self, change: impl FnOnce(&mut Retry) -> T) -> Option<T> {
        self.questions.clear();
        self.retry.try_update(|retry| retry.as_mut().map(change)).flatten()
    }

    /// Asks the worker for the best line after an answer.
    fn ask_reply(self, position: Position) {
        self.questions.ask(WorkerQuery::Line { position }, move |update, is_last| {
            if let (WorkerUpdate::Line(line), true) = (update, is_last) {
                self.retry.update(|retry| {
                    if let Some(retry) = retry {
                        retry.judge(line);
                    }
                });
            }
        });
    }
}
