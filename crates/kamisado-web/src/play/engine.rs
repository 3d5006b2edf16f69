//! The engine in a game at this screen: its turns, and the hints that it gives.

use core::time::Duration;

use kamisado::{Move, Player, Turn};
use kamisado_online::as_millis;
use kamisado_worker_protocol::{Score, WorkerQuery, WorkerUpdate};
use leptos::prelude::*;

use super::PlayController;
use crate::local_game::LocalGame;
use crate::platform::Subscriptions;

/// The maximum time of the engine for a turn.
const MAX_THINKING_TIME: Duration = Duration::from_secs(3);

/// The minimum time of the engine for a turn.
const MIN_THINKING_TIME: Duration = Duration::from_millis(50);

/// A hint, or the search for one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum HintState {
    Searching,
    Found { turn: Turn, score: Score },
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
        if self.hint.with_untracked(|hint| matches!(hint, Some(HintState::Found { .. }))) {
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
    /// Asks the engine for a hint. It marks a move when it comes, and leaves the person's choice of a tower alone.
    pub(crate) fn ask_hint(self) {
        self.input.mark_hint(None);
        let Some(game) = self
            .local_game
            .with_untracked(|local_game| local_game.as_ref().map(|local_game| local_game.game().branch()))
        else {
            return;
        };
        self.engine.hint.set(Some(HintState::Searching));
        self.ask_worker(WorkerQuery::Hint { game, within: worker_millis(MAX_THINKING_TIME) }, move |update| {
            if let WorkerUpdate::Turn { turn, score, .. } = update {
                self.input.mark_hint(match turn {
                    Turn::Move(Move::Step { from, to }) => Some((*from, *to)),
                    _ => None,
                });
                self.engine.hint.set(Some(HintState::Found { turn: *turn, score: *score }));
            }
        });
    }

    /// Asks the engine for its turn.
    pub(super) fn think(self, level: u8) {
        let asked = self.local_game.with_untracked(|local_game| {
            let local_game = local_game.as_ref()?;
            let time = local_game.player_to_act().map_or(MAX_THINKING_TIME, |player| thinking_time(local_game, player));
            let within = worker_millis(time);
            Some(WorkerQuery::Choose { game: local_game.game().branch(), level, seed: local_game.seed(), within })
        });
        if let Some(ask) = asked {
            self.ask_worker(ask, move |update| {
                if let WorkerUpdate::Turn { turn, .. } = update {
                    self.play(*turn);
                }
            });
        }
    }

    /// Asks the worker; `done` gets the answer unless the game has changed by then.
    fn ask_worker(self, query: WorkerQuery, done: impl Fn(&WorkerUpdate) + 'static) {
        let on_update = move |update: &WorkerUpdate, is_last| {
            if is_last {
                done(update);
            } else if let WorkerUpdate::Turn { nodes, .. } = update {
                self.engine.looked.set(u32::try_from(nodes / 1000).unwrap_or(u32::MAX));
            }
        };
        self.engine.questions.ask(query, on_update);
    }
}

/// How long the engine may think about a turn, so that its time lasts.
fn thinking_time(local_game: &LocalGame, player: Player) -> Duration {
    local_game.clock().map_or(MAX_THINKING_TIME, |clock| {
        // A thirtieth of what is left, and six tenths of what the move brings.
        let share = clock.left()[player] / 30 + Duration::from_millis(600) * u32::from(clock.pace().seconds);
        share.clamp(MIN_THINKING_TIME, MAX_THINKING_TIME)
    })
}

/// A time as messages to the worker hold it.
fn worker_millis(time: Duration) -> u32 {
    u32::try_from(as_millis(time)).unwrap_or(u32::MAX)
}
