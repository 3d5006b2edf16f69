//! The state and commands of an analysis: what was tried, what is known, and what the board shows.

use kamisado::{Fill, Layout, MatchCursor, OpeningLimits};
use kamisado_solver::{PositionVerdict, Verdict};
use kamisado_worker_protocol::{WorkerQuery, WorkerUpdate};

use super::evaluation::marks;
use super::position_editor::{PositionEditor, Tool};
use super::tree::{NodeId, Tree};
use crate::fair_play;
use crate::local_game::{ImportError, read_fragment};
use crate::openings::{FirstMoves, known_verdicts};
use crate::platform::Subscriptions;
use crate::prelude::*;

/// What the worker has found out about the position.
#[derive(Clone, Copy, Default)]
pub(super) struct Findings {
    /// All moves of the position with what is known about them.
    pub(super) verdicts: RwSignal<Vec<Verdict>>,
    /// How the round goes on, as far as it is known.
    pub(super) line: RwSignal<Vec<Move>>,
    /// Between rounds, who wins the next one after each fill.
    pub(super) fills: RwSignal<Vec<(Fill, Option<Player>)>>,
}

/// The state and commands of an analysis.
#[derive(Clone, Copy)]
pub(crate) struct AnalysisController {
    pub(super) tree: RwSignal<Tree>,
    /// The player whose home row is below.
    pub(super) orientation: RwSignal<Player>,
    /// What is selected on the board, and what was rejected.
    pub(super) input: BoardInput,
    /// What the worker has found out.
    pub(super) findings: Findings,
    /// The position that is being set up.
    pub(super) editor: RwSignal<Option<PositionEditor>>,
    /// What a press on a square does meanwhile.
    pub(super) tool: RwSignal<Tool>,
    /// Why the address could not be opened.
    pub(super) open_error: RwSignal<Option<ImportError>>,
    play_controller: PlayController,
    /// Whether nothing is judged here, because a rated game is in play.
    pub(crate) closed: RwSignal<bool>,
    /// The checks of that.
    checks: Generation,
    /// The questions that the worker is working on.
    questions: Subscriptions,
}

impl AnalysisController {
    /// A controller with the start of a single round. It asks nothing any more when the page is left.
    pub(crate) fn new() -> AnalysisController {
        let tree = Tree::from_position(&Position::start(MatchLength::Single));
        let controller = AnalysisController {
            orientation: RwSignal::new(tree.game().round().position().to_move()),
            tree: RwSignal::new(tree),
            input: BoardInput::new(),
            findings: Findings::default(),
            editor: RwSignal::new(None),
            tool: RwSignal::new(Tool::default()),
            open_error: RwSignal::new(None),
            play_controller: PlayController::get(),
            closed: RwSignal::new(false),
            checks: Generation::new(),
            questions: Subscriptions::new(),
        };
        controller.after_change();
        controller
    }

    /// Opens what the address names: a position, a match, or the game that is played here.
    pub(super) fn open_address(self) {
        let address = address::fragment();
        self.open_error.set(None);
        match read_fragment(&address) {
            Some(Ok(game)) => self.open(Tree::new(game)),
            Some(Err(error)) => self.open_error.set(Some(error)),
            None if address == "game" => self.open_game(),
            None => {}
        }
    }

    /// The game that is played here, if a turn has been taken in it.
    pub(super) fn own_game(self) -> Option<MatchCursor> {
        let local_game = self.play_controller.local_game;
        local_game.with(|local_game| Some(local_game.as_ref()?.cursor().clone()).filter(|game| game.total_turns() > 0))
    }

    /// Opens the game that is played here.
    pub(super) fn open_game(self) {
        if let Some(game) = untrack(|| self.own_game()) {
            self.open(Tree::new(game));
        }
    }

    /// Analyses something else. The player to move is at the bottom.
    pub(super) fn open(self, tree: Tree) {
        self.orientation.set(tree.game().round().position().to_move());
        self.editor.set(None);
        self.tree.set(tree);
        self.after_change();
    }

    /// Analyses the start of a single round.
    pub(crate) fn open_start(self, layout: Layout) {
        self.open(Tree::from_position(&Position::start_with(MatchLength::Single, layout, OpeningLimits::NONE)));
    }

    /// What the first moves lead to, as soon as it is known of all. None after a move.
    pub(crate) fn first_moves(self) -> Option<FirstMoves> {
        let start = |tree: &Tree| tree.before().is_none().then(|| tree.game().position().to_move());
        let opener = self.tree.with(start)?;
        self.findings.verdicts.with(|verdicts| FirstMoves::new(opener, verdicts))
    }

    /// The current position; after a finished round with the new tooth.
    pub(super) fn position(self) -> Position {
        self.tree.with(|tree| tree.game().position())
    }

    /// What the board shows.
    pub(super) fn board_view(self) -> BoardView {
        let set_up = self.editor.with(|editor| editor.as_ref().map(|editor| self.input.view(editor)));
        if let Some(set_up) = set_up {
            return BoardView { orientation: self.orientation.get(), ..set_up };
        }
        let local_game = self.local_game();
        let mut board_view = self.input.view(&local_game);
        let (player, movable) =
            (local_game.game().round().position().to_move(), local_game.movable(self.input.selected.get()));
        board_view.highlights.verdicts = self.findings.verdicts.with(|verdicts| marks(player, movable, verdicts));
        board_view
    }

    /// The match with the user moving for both sides.
    pub(super) fn local_game(self) -> LocalGame {
        self.tree.with(|tree| LocalGame::open(tree.game().clone(), self.orientation.get()))
    }

    /// What the position is worth; none as long as that is not known, and where no player is to move.
    pub(super) fn verdict(self) -> Option<PositionVerdict> {
        let player = self.tree.with(|tree| match tree.game().phase() {
            Phase::Move(player) => Some(player),
            Phase::Fill(_) | Phase::Over(_) => None,
        })?;
        self.findings.verdicts.with(|verdicts| PositionVerdict::of(player, verdicts))
    }

    /// A square was pressed.
    pub(super) fn on_square(self, square: Square) {
        let set_up = self.editor.with_untracked(|editor| Some(self.input.on_square(editor.as_ref()?, square)));
        match set_up.unwrap_or_else(|| self.input.on_square(&untrack(|| self.local_game()), square)) {
            SquareAction::Play(turn) => self.play(turn),
            SquareAction::Tap(square) => {
                let tool = self.tool.get_untracked();
                self.change_editor(|editor| editor.tap(tool, square));
            }
            _ => {}
        }
    }

    /// Tries a turn.
    pub(super) fn play(self, turn: Turn) {
        self.change(|tree| tree.play(turn).is_ok());
    }

    /// Tries several moves in which passes are written out.
    pub(super) fn follow(self, moves: Vec<Move>) {
        self.change(|tree| tree.follow(moves.into_iter().map(Turn::Move)).is_ok());
    }

    /// Goes to a point of the tree.
    pub(super) fn go(self, node: Option<NodeId>) {
        if let Some(node) = node {
            self.change(|tree| {
                tree.go(node);
                true
            });
        }
    }

    /// Changes the tree, if it can be changed so, and asks about the new position.
    pub(super) fn change(self, change: impl FnOnce(&mut Tree) -> bool) {
        if self.tree.try_update(change) == Some(true) {
            self.after_change();
        }
    }

    /// Changes the position that is being set up.
    pub(super) fn change_editor(self, change: impl FnOnce(&mut PositionEditor)) {
        self.editor.update(|editor| {
            if let Some(editor) = editor {
                change(editor);
            }
        });
        self.input.selected.set(None);
    }

    /// Cancels the questions about an earlier position and asks about this one, unless that is closed.
    fn after_change(self) {
        self.input.clear();
        self.forget_findings();
        if fair_play::may_be_closed() {
            self.checks.advance();
            self.check(true);
        } else {
            self.ask_about_position();
        }
    }

    fn forget_findings(self) {
        self.questions.clear();
        self.findings.verdicts.set(Vec::new());
        self.findings.line.set(Vec::new());
        self.findings.fills.set(Vec::new());
    }

    /// Looks whether the position is closed, now and then again. What is not asked yet is asked then.
    fn check(self, is_new: bool) {
        let (game, is_current) = (self.tree.with_untracked(|tree| tree.game().clone()), self.checks.watch());
        spawn_local(async move {
            let is_closed = fair_play::is_closed(game).await;
            if !is_current() {
                return;
            }
            let was_closed = self.closed.get_untracked();
            self.closed.set(is_closed);
            if is_closed {
                self.forget_findings();
            } else if is_new || was_closed {
                self.ask_about_position();
            }
            self.checks.after(fair_play::RECHECK_INTERVAL, move || self.check(false));
        });
    }

    fn ask_about_position(self) {
        let (phase, end, starts) = self.tree.with_untracked(|tree| {
            let game = tree.game();
            (game.phase(), game.position(), game.next_starts())
        });
        match phase {
            Phase::Move(_) => self.ask_moves(end),
            Phase::Fill(_) => {
                self.findings.fills.set(Fill::ALL.map(|fill| (fill, None)).into());
                starts.into_iter().flatten().for_each(|(fill, start)| self.ask_fill(fill, start));
            }
            Phase::Over(_) => {}
        }
    }

    /// Asks about all moves of a position, and how the round goes on.
    fn ask_moves(self, position: Position) {
        if let Some(known) = known_verdicts(&position) {
            // Of these the best is known as well: the round goes on after it.
            let best = known.iter().filter(|verdict| verdict.winner == Some(position.to_move()));
            let best = best.min_by_key(|verdict| verdict.moves_left).map(|verdict| verdict.mv);
            self.findings.verdicts.set(known);
            self.ask_line(best.into_iter().collect(), position);
            return;
        }
        let mut moves: Vec<Move> = position.legal_moves().collect();
        moves.sort_by_key(|mv| mv.link_order());
        self.findings.verdicts.set(moves.into_iter().map(Verdict::open).collect());
        self.ask(WorkerQuery::Verdicts { position, detailed: true }, move |update| {
            if let WorkerUpdate::Verdicts(verdicts) = update {
                self.findings.verdicts.set(verdicts.clone());
            }
        });
        self.ask_line(Vec::new(), position);
    }

    /// Asks how the round goes on after these moves.
    fn ask_line(self, first: Vec<Move>, position: Position) {
        let position = first.iter().fold(position, |position, &mv| position.play_unchecked(mv));
        self.findings.line.set(first.clone());
        self.ask(WorkerQuery::Line { position }, move |update| {
            if let WorkerUpdate::Line(line) = update {
                self.findings.line.set(first.iter().chain(line).copied().collect());
            }
        });
    }

    /// Asks who wins the next round, if it starts so. One winning move is enough to know it.
    fn ask_fill(self, fill: Fill, start: Position) {
        self.ask(WorkerQuery::Verdicts { position: start, detailed: false }, move |update| {
            if let WorkerUpdate::Verdicts(verdicts) = update {
                let winner = PositionVerdict::of(start.to_move(), verdicts).map(|verdict| verdict.winner);
                self.findings.fills.update(|fills| {
                    fills.iter_mut().filter(|(other, _)| *other == fill).for_each(|(_, known)| *known = winner);
                });
            }
        });
    }

    fn ask(self, query: WorkerQuery, on_update: impl Fn(&WorkerUpdate) + 'static) {
        self.questions.ask(query, move |update, _| on_update(update));
    }

    /// Whether the worker could not be started or does not answer.
    pub(super) fn is_worker_unavailable(self) -> bool {
        self.questions.worker.failed.get()
    }
}
