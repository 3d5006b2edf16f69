//! The engine in a game at this screen: its turns, and the hints that it gives.

use kamisado_engine::{Choice, Score, TimeBudget};
use kamisado_online::as_millis;
use kamisado_text::HintIdea;
use kamisado_worker_protocol::{WorkerQuery, WorkerUpdate};

use crate::fair_play;
use crate::platform::Subscriptions;
use crate::prelude::*;

/// The maximum time of the engine for a turn.
const MAX_THINKING_TIME: Duration = Duration::from_secs(3);

/// The minimum time of the engine for a turn.
const MIN_THINKING_TIME: Duration = Duration::from_millis(50);

/// A hint, or the search for one. The first says the idea of a turn, the next the turn itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum HintState {
    Searching,
    /// None is given while a rated game is in play.
    Closed,
    Idea {
        idea: HintIdea,
        turn: Turn,
        score: Score,
    },
    Found {
        turn: Turn,
        score: Score,
    },
}

/// The idea of a turn; none where there is no other, or nothing to find.
fn hint_idea(local_game: &LocalGame, turn: Turn) -> Option<HintIdea> {
    if local_game.game().legal_turns().len() < 2 {
        return None;
    }
    let mv = match turn {
        Turn::Fill(_) => return Some(HintIdea::Side),
        Turn::Move(mv) => mv,
    };
    HintIdea::of_move(local_game.game().round().position(), mv, local_game.orientation)
}

/// What the engine is doing.
#[derive(Clone, Copy)]
pub(crate) struct EngineState {
    /// The hint that was asked for.
    pub(crate) hint: RwSignal<Option<HintState>>,
    /// Whether the engine is choosing.
    pub(crate) thinking: RwSignal<bool>,
    /// How many thousands of positions it has searched.
    pub(crate) looked: RwSignal<u32>,
    questions: Subscriptions,
}

impl EngineState {
    pub(super) fn new() -> EngineState {
        EngineState {
            hint: RwSignal::new(None),
            thinking: RwSignal::new(false),
            looked: RwSignal::new(0),
            questions: Subscriptions::new(),
        }
    }

    /// Forgets the hint that was given. One that is still searched for comes all the same.
    pub(super) fn forget_hint(self) {
        if self.hint.with_untracked(|hint| !matches!(hint, Some(HintState::Searching))) {
            self.hint.set(None);
        }
    }

    /// Stops whatever it does.
    pub(super) fn reset(self) {
        self.hint.set(None);
        self.thinking.set(false);
        self.looked.set(0);
        self.questions.clear();
    }
}

impl PlayController {
    /// Gives a hint: first the idea of the engine's turn, then the turn itself with an arrow. The person's choice of a tower is left
    /// alone. False where a person has nothing to choose.
    pub(crate) fn ask_hint(self) -> bool {
        match self.engine.hint.get_untracked() {
            Some(HintState::Searching) => return true,
            Some(HintState::Idea { turn, score, .. } | HintState::Found { turn, score }) => {
                self.show_hint(turn, score);
                return true;
            }
            Some(HintState::Closed) | None => {}
        }
        let Some(game) = self.hinted_match() else { return false };
        self.board.input.mark_hint(None);
        self.engine.hint.set(Some(HintState::Searching));
        if !fair_play::may_be_closed() {
            self.search_hint(game);
            return true;
        }
        spawn_local(async move {
            let is_closed = fair_play::is_closed(game).await;
            // The person may have begun another game, or gone to another page.
            if self.engine.hint.try_get_untracked() != Some(Some(HintState::Searching)) {
                return;
            }
            match self.hinted_match() {
                _ if is_closed => self.engine.hint.set(Some(HintState::Closed)),
                Some(game) => self.search_hint(game),
                None => self.engine.hint.set(None),
            }
        });
        true
    }

    /// The match that is played here, where a person has something to choose.
    fn hinted_match(self) -> Option<Match> {
        let chooses = |local_game: &&LocalGame| matches!(local_game.awaiting(), Awaiting::Move(_) | Awaiting::Fill(_));
        self.peek(|local_game| Some(local_game).filter(chooses).map(|it| it.game().clone())).flatten()
    }

    fn search_hint(self, game: Match) {
        self.ask_worker(WorkerQuery::Hint { game, within: worker_millis(MAX_THINKING_TIME) }, move |update| {
            if let WorkerUpdate::Choice(Choice { turn, info }) = update {
                self.begin_hint(*turn, info.score);
            }
        });
    }

    /// Gives the first hint, as soon as the words for it are there.
    fn begin_hint(self, turn: Turn, score: Score) {
        let Some(idea) = self.peek(|local_game| hint_idea(local_game, turn)).flatten() else {
            self.show_hint(turn, score);
            return;
        };
        spawn_local(async move {
            let has_words = self.settings.load_part_words().await.is_ok();
            // The game may have gone on meanwhile.
            if self.engine.hint.get_untracked() != Some(HintState::Searching) {
                return;
            }
            if has_words {
                self.engine.hint.set(Some(HintState::Idea { idea, turn, score }));
            } else {
                self.show_hint(turn, score);
            }
        });
    }

    /// Shows a turn on the board and says it: a move by an arrow, a side by its line-up.
    fn show_hint(self, turn: Turn, score: Score) {
        match turn {
            Turn::Move(Move::Step { from, to }) => self.board.input.mark_hint(Some((from, to))),
            Turn::Move(Move::Pass) => self.board.input.mark_hint(None),
            Turn::Fill(fill) => self.board.considered_fill.set(Some(fill)),
        }
        self.engine.hint.set(Some(HintState::Found { turn, score }));
    }

    /// Asks the engine for its turn.
    pub(super) fn think(self, level: u8) {
        let asked = self.peek(|local_game| {
            let time = local_game.player_to_act().map_or(MAX_THINKING_TIME, |player| thinking_time(local_game, player));
            let within = worker_millis(time);
            WorkerQuery::Choose { game: local_game.game().clone(), level, seed: local_game.seed(), within }
        });
        if let Some(ask) = asked {
            self.ask_worker(ask, move |update| {
                if let WorkerUpdate::Choice(choice) = update {
                    self.play(choice.turn);
                }
            });
        }
    }

    /// Asks the worker; `done` gets the answer unless the game has changed by then.
    fn ask_worker(self, query: WorkerQuery, done: impl Fn(&WorkerUpdate) + 'static) {
        let on_update = move |update: &WorkerUpdate, is_last| {
            if is_last {
                done(update);
            } else if let WorkerUpdate::Choice(choice) = update {
                self.engine.looked.set(u32::try_from(choice.info.nodes / 1000).unwrap_or(u32::MAX));
            }
        };
        self.engine.questions.ask(query, on_update);
    }
}

/// How long the engine may think about a turn, so that its time lasts.
fn thinking_time(local_game: &LocalGame, player: Player) -> Duration {
    local_game.clock().map_or(MAX_THINKING_TIME, |clock| {
        let increment = Duration::from_secs(clock.pace().seconds.into());
        let budget = TimeBudget { left: clock.left()[player], increment };
        budget.per_turn().clamp(MIN_THINKING_TIME, MAX_THINKING_TIME)
    })
}

/// A time as messages to the worker hold it.
fn worker_millis(time: Duration) -> u32 {
    u32::try_from(as_millis(time)).unwrap_or(u32::MAX)
}
