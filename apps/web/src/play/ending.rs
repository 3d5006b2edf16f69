//! The end of a round: the opponent's face and words, why it was lost, and where it could still have been won.

use kamisado::MatchEnd;
use kamisado::reason::{LastChance, Loss, LossKind};
use kamisado_text::OpponentMood;
use kamisado_worker_protocol::{WorkerQuery, WorkerUpdate};

use super::shown_game::{GameBoard, ShownGame};
use crate::fair_play;
use crate::history::RecordAgainst;
use crate::moment::MomentPicture;
use crate::opponents::Mood;
use crate::platform::{Subscriptions, WorkerClient};
use crate::prelude::*;

/// What is known about the move before which a lost game can be taken up again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum RetryPoint {
    /// It is being looked for.
    #[default]
    Searching,
    /// There is none: the game was never won.
    None,
    /// The last move that gave a win away: its number in the list of moves, and how many turns were taken before it.
    Before {
        /// The number.
        number: u32,
        /// The turns.
        ply: usize,
    },
}

/// What is found out about the end of a round, and shown outside of its card.
#[derive(Clone, Copy, Default)]
pub(crate) struct EndFindings {
    /// Where the game can be taken up again.
    pub(crate) retry: RwSignal<RetryPoint>,
    /// The squares of the line that was open to the winner.
    pub(crate) open_line: RwSignal<Vec<Square>>,
}

impl EndFindings {
    /// Forgets everything: another game or another point of it is shown.
    pub(crate) fn clear(self) {
        self.retry.set(RetryPoint::Searching);
        if self.open_line.with_untracked(|line| !line.is_empty()) {
            self.open_line.set(Vec::new());
        }
    }
}

/// The face of the opponent, or the picture of the moment, beside what is said about the end of a round.
#[component]
pub(crate) fn EndPicture() -> impl IntoView {
    let controller = PlayController::get();
    let rival = controller.ask(LocalGame::against_engine);
    let names = controller.player_names();
    view! {
        <OpponentAtEnd
            rival=move || rival.get().flatten()
            ended=controller.ask(|local_game| (local_game.game().clone(), local_game.shown()))
            you=move || names.get().you
            seed=controller.peek(LocalGame::seed).unwrap_or_default()
        />
    }
}

/// The face of an engine and what it says to the end of a round, or where a person is the opponent, the picture of the moment.
#[component]
pub(crate) fn OpponentAtEnd(
    /// The user who plays an engine, and its level.
    #[prop(into)]
    rival: Signal<Option<(Player, u8)>>,
    /// The match, and the round that is over, counted from 0.
    #[prop(into)]
    ended: Signal<Option<(Match, usize)>>,
    /// Who looks at it, if that is one of the players.
    #[prop(into)]
    you: Signal<Option<Player>>,
    /// Decides what is said of several lines.
    seed: u32,
) -> impl IntoView {
    let mood = Memo::new(move |_| {
        let ended = ended.get();
        let shown = rival.get().zip(ended.as_ref());
        shown.map_or(Mood::Calm, |((person, _), (game, round))| Mood::against(person, game, *round))
    });
    let level = Memo::new(move |_| rival.get().map(|(_, level)| level));
    view! {
        {move || {
            level.get().map(|level| view! { <Face level=Signal::stored(level) mood /> })
        }}
        <MomentPicture ended you has_face=move || level.get().is_some() />
        <Voice level mood ended seed />
    }
}

/// What the opponent says to the end of a round, in its own voice.
#[component]
fn Voice(level: Memo<Option<u8>>, mood: Memo<Mood>, ended: Signal<Option<(Match, usize)>>, seed: u32) -> impl IntoView {
    let settings = Settings::get();
    let said = Memo::new(move |_| {
        let (level, ended) = (level.get()?, ended.get());
        let (game, _) = ended.as_ref()?;
        // Who gives up hears no taunts.
        let is_played = game.result().is_none_or(|result| result.ended == MatchEnd::Score);
        let mood = match mood.get() {
            Mood::Calm => None,
            Mood::Pleased => Some(OpponentMood::Pleased),
            Mood::Surprised => Some(OpponentMood::Surprised),
            Mood::Beaten => Some(OpponentMood::Beaten),
        };
        let turns = u32::try_from(game.ply()).unwrap_or(u32::MAX);
        Some((level, mood.filter(|_| is_played)?, seed.wrapping_add(turns)))
    });
    let line = move || {
        let (level, mood, chance) = said.get()?;
        let lines = settings.part_words().opponent_lines(level, mood);
        let count = u32::try_from(lines.len()).ok().filter(|&count| count > 0)?;
        lines.get(usize::try_from(chance % count).ok()?).copied()
    };
    let announcer = Announcer::get();
    announcer.follow(move || {
        let (level, ..) = said.get()?;
        Some(format!("{}: {}", settings.words().opponent(level), line()?))
    });
    move || {
        let line = line()?;
        Some(view! { <p class="voice">{line}</p> })
    }
}

/// The end of a round of the game at this screen.
#[component]
pub(crate) fn Ending() -> impl IntoView {
    let controller = PlayController::get();
    view! {
        <EndWords
            is_lost=controller.is(LocalGame::is_lost_to_engine)
            spares_first=controller.is(LocalGame::spares_first_moves)
        >
            <RecordAgainst />
        </EndWords>
    }
}

/// Why the round was lost and where it could still have been won, as soon as the worker knows it, and a kind word to a user who
/// has lost.
#[component]
pub(crate) fn EndWords(
    /// Whether the user has lost the match.
    #[prop(into)]
    is_lost: Signal<bool>,
    /// Whether nothing is said against the first move of a round.
    #[prop(into)]
    spares_first: Signal<bool>,
    /// What is said between the two.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let settings = Settings::get();
    let ShownGame { local_game, names, board: GameBoard { findings, .. }, go_to, .. } = ShownGame::get();
    let shown = |local_game: &LocalGame| (local_game.game().clone(), local_game.shown());
    let (game, round) = local_game.with_untracked(|local_game| local_game.as_ref().map(shown))?;
    // What happened is known at once; where the round could still have been won has to be looked for.
    let loss = RwSignal::new(known_loss(&game, round));
    let asked = game.clone();
    // The number of the move in the list, and the turns before it.
    let place = Memo::new(move |_| {
        let place = loss.with(|loss| match loss.as_ref()?.chance {
            LastChance::Missed { place, .. } => Some(place),
            LastChance::Unknown | LastChance::Never | LastChance::Standing { .. } => None,
        })?;
        move_place(&game, round, place)
    });
    let start = *asked.rounds()[round].start();
    ask(asked, round, move |mut found, is_last| {
        if spares_first.try_get_untracked() == Some(true) {
            found = found.sparing_first_move(&start);
        }
        let (loser, line) = (found.loser, found.cause.line());
        if loss.try_set(Some(found)).is_some() {
            return;
        }
        let _ = findings.open_line.try_set(line);
        if is_last {
            let is_own = names.with_untracked(|names| names.you) == Some(loser);
            let retry = match place.get_untracked().filter(|_| is_own) {
                Some((number, ply)) => RetryPoint::Before { number, ply },
                None => RetryPoint::None,
            };
            let _ = findings.retry.try_set(retry);
        }
    });
    let worker = WorkerClient::get();
    Effect::new(move |_| {
        if worker.failed.get() {
            findings.retry.set(RetryPoint::None);
        }
    });
    let why = move || {
        let names = names.get();
        loss.with(|loss| {
            let loss = loss.as_ref()?;
            // That a player gave up is the news itself.
            let is_told = matches!(loss.cause.kind(), LossKind::Resigned | LossKind::Time);
            (!is_told).then(|| settings.part_words().loss_cause(loss, &names.names()))
        })
    };
    let chance = move || {
        let (names, number) = (names.get(), place.get().map_or(0, |(number, _)| number));
        loss.with(|loss| settings.part_words().last_chance(loss.as_ref()?, number, &names.names()))
    };
    let announcer = Announcer::get();
    announcer.follow(move || is_lost.get().then(|| settings.words().text(PageText::LostKindly).to_owned()));
    // Why it was lost is heard with its end; while a side is chosen, the choice is what is heard after that.
    let is_filling = move || {
        local_game.with(|shown| shown.as_ref().is_some_and(|shown| matches!(shown.awaiting(), Awaiting::Fill(..))))
    };
    announcer.follow(move || chance().filter(|_| !is_filling()));
    Effect::new(move |_| announcer.last_chance.set(chance()));
    on_cleanup(move || announcer.last_chance.set(None));
    let jump = move || {
        let (number, ply) = place.get()?;
        let to = move |_| {
            go_to.run(ply);
            dom::focus_game();
        };
        Some(view! {
            <b>{settings.text(PageText::TurningPoint)}</b>
            " "
            <button id="to-turning-point" class="jump" on:click=to>
                {move || settings.part_words().to_move_number(number)}
            </button>
            " "
        })
    };
    Some(view! {
        {move || why().map(|why| view! { <p id="why">{why}</p> })}
        {move || {
            chance()
                .map(|chance| {
                    view! {
                        <p id="turning-point" class="turning-point">
                            {jump} <span>{chance}</span>
                        </p>
                    }
                })
        }}
        <Show when=move || is_lost.get()>
            <p class="kind soft">{settings.text(PageText::LostKindly)}</p>
        </Show>
        {children.map(|children| children())}
    })
}

/// Takes a lost game up again before the move that gave it away; while that is looked for, says so.
#[component]
pub(crate) fn TryAgain() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let retry = controller.board.findings.retry;
    let again = move |_| {
        if let RetryPoint::Before { ply, .. } = retry.get_untracked() {
            controller.try_again_from(ply);
        }
    };
    let label = move || match retry.get() {
        RetryPoint::Before { number, .. } => settings.part_words().try_from_move(number),
        RetryPoint::Searching | RetryPoint::None => {
            settings.part_words().text(EndingText::SearchesTurningPoint).to_owned()
        }
    };
    let waits = move || (retry.get() == RetryPoint::Searching).then_some("true");
    move || {
        (retry.get() != RetryPoint::None).then(|| {
            view! {
                <button id="try-once-more" class="main" aria-disabled=waits on:click=again>
                    {label}
                </button>
            }
        })
    }
}

/// Why a round was lost as far as the rules alone know it; none while it goes on, and where it was given up.
pub(crate) fn known_loss(game: &Match, round: usize) -> Option<Loss> {
    let ended = game.rounds().get(round)?;
    let (cause, loser) = (ended.loss_cause()?, !ended.outcome()?.winner);
    Some(Loss { round, loser, cause, chance: LastChance::Unknown })
}

/// Asks the worker why a round was lost: first what happened, then where it could still have been won, unless fair play forbids
/// that. The question is let go when the game goes on.
fn ask(game: Match, round: usize, found: impl Fn(Loss, bool) + 'static) {
    let Ok(round) = u32::try_from(round) else { return };
    let questions = Subscriptions::new();
    spawn_local(async move {
        let is_closed = fair_play::is_closed(game.clone()).await;
        let on_update = move |update: &WorkerUpdate, is_last| {
            if let WorkerUpdate::Loss(Some(loss)) = update
                && let Ok(mut loss) = loss.decode()
            {
                if is_closed {
                    loss.chance = LastChance::Unknown;
                }
                found(loss, is_last);
            }
        };
        questions.ask(WorkerQuery::Loss { game, round }, on_update);
    });
}
