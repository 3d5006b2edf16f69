//! What nearly every component needs: signals and views, the nouns of the game, its texts, and what components share.
//!
//! Modules that do not depend on a browser name what they use instead.

pub(crate) use core::time::Duration;

pub(crate) use kamisado::{
    ByPlayer, Color, Match, MatchLength, MatchRules, Move, Phase, Player, Position, Rule, Square, Teeth, Tower, Turn,
};
pub(crate) use kamisado_online::Timestamp;
pub(crate) use kamisado_text::{
    AccountText, AnalysisText, BoardText, EndingText, GameText, HistoryText, Language, OnlineText, PageText, Pages,
    PartPages, PlayerNames, PuzzleText, ReviewText, SettingText, SpeechText, StoryText, capital,
};
pub(crate) use leptos::ev::{KeyboardEvent, MouseEvent, SubmitEvent, keydown};
pub(crate) use leptos::prelude::*;
pub(crate) use leptos::task::spawn_local;
pub(crate) use wasm_bindgen::JsCast;

pub(crate) use crate::announcer::{Announcer, SpokenGame};
pub(crate) use crate::app::{PageLink, Route};
pub(crate) use crate::board::{Board, BoardInput, BoardView, SquareAction, TowerChip};
pub(crate) use crate::lazy::{self, LazyPage, LazyView};
pub(crate) use crate::local_game::{Awaiting, LocalGame, NewGameOptions, Opponent};
pub(crate) use crate::opponents::Face;
pub(crate) use crate::platform::sound::{self, Sound};
pub(crate) use crate::platform::{Generation, address, dom, storage, system, timing};
pub(crate) use crate::play::PlayController;
pub(crate) use crate::routes::{Page, game_path};
pub(crate) use crate::settings::Settings;
pub(crate) use crate::speech::OwnedNames;
pub(crate) use crate::ui::{
    AddressLink, CloseButton, Confirm, Copying, Drawer, DrawerButton, DrawerState, Drawing, DrawnTower,
    EnclosingDialog, FieldValue, Icon, IconPicture, Label, ModalDialog, MoveList, Number, OptionLabel, Options,
    QUESTION_ID, Ring, SMILING, Select, Stepper, TextButton, Tick, WONDERING, move_place, move_rounds, squares,
};
