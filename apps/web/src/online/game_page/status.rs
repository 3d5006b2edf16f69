//! The line under the board: whose turn it is and why, and the state of the user's last turn.

use kamisado::MatchResult;
use kamisado::reason::Loss;
use kamisado_online::GameEnd;

use super::GameController;
use super::controls::FillTime;
use super::score::is_present;
use crate::online::{GameNotice, LiveGame, PlayerName};
use crate::play::{EndWords, Fills, OpponentAtEnd, RefusalSentence, ShownGame, StatusSentences, known_loss, mover};
use crate::prelude::*;
use crate::premove::PremoveNotice;
use crate::speech::announce_game;

/// Whose turn it is and why, what was refused and why, and what happened besides; seen and heard.
#[component]
pub(super) fn Status() -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let game = ShownGame::get();
    let (names, is_end) = (game.names, game.is_end());
    announce(controller, game);
    let note = move || {
        let note = controller.ask(|live| match live.note() {
            Some(GameNotice::TakenBack) => Some(OnlineText::TakenBack),
            Some(GameNotice::Declined) => Some(OnlineText::Declined),
            Some(GameNotice::Interrupted) => Some(OnlineText::Interrupted),
            None => None,
        });
        note.flatten().map(|note| settings.part_words().text(note))
    };
    Announcer::get().follow(move || note().map(str::to_owned));
    let refused = move || {
        // That nothing can be stored has its own line, for as long as it is so.
        let answer = controller.answer.get().filter(|&answer| answer != OnlineText::NotStoring);
        let answer = answer.map(|answer| settings.part_words().text(answer).to_owned());
        game.refusal(settings).or(answer)
    };
    let lost = Memo::new(move |_| {
        let (is_before, loss) = controller.local_game.with(|shown| last_loss(shown.as_ref()?))?;
        Some((is_before, names.with(|names| settings.part_words().loss_cause(&loss, &names.names()))))
    });
    let tower = Memo::new(move |_| {
        let plays =
            controller.ask(|live| live.game().has_begun() && live.game().end() != Some(GameEnd::Aborted)) == Some(true);
        controller.local_game.with(|local_game| local_game.as_ref().filter(|_| plays).and_then(mover))
    });
    let chip = move || tower.get().map(|(tower, teeth)| view! { <TowerChip tower teeth /> });
    let has_premoves = controller.board.premoves.has_notice();
    let is_storing = Memo::new(move |_| controller.ask(LiveGame::is_storing) != Some(false));
    let not_storing = move || (!is_storing.get()).then(|| settings.part_words().text(OnlineText::NotStoring));
    Announcer::get().follow(move || not_storing().map(str::to_owned));
    let is_sent = controller.is(|live| live.pending().is_some());
    view! {
        <div class="status" data-end=move || is_end.get().then_some("")>
            {chip}
            <div class="said">
                <Show when=move || !is_end.get()>
                    <StatusSentences status_text=game.status_text />
                </Show>
                <p class="soft">{note}</p>
                <p id="last-loss" class="soft">
                    {move || lost.get().filter(|(is_before, _)| *is_before).map(|(_, why)| why)}
                </p>
                <RefusalSentence refusal=refused />
                <Show when=move || has_premoves.get()>
                    <PremoveNotice />
                </Show>
                <p id="not-storing" class="refused">
                    {not_storing}
                </p>
            </div>
            <p id="sending" class="thinking" aria-hidden="true" data-on=move || is_sent.get().then_some("")>
                {settings.text(OnlineText::Sending)}
            </p>
        </div>
    }
}

/// Beside the board, or below it on a phone, as soon as a round is over: how it ended, and the choice of a side.
#[component]
pub(super) fn BesideBoard() -> impl IntoView {
    let (controller, game) = (GameController::get(), ShownGame::get());
    let is_end = game.is_end();
    // The round whose end is shown, and whether that is the end of the match as it was played.
    let is_over = Memo::new(move |_| {
        let is_past = controller.local_game.with(|shown| shown.as_ref().is_none_or(LocalGame::is_past));
        !is_past && controller.ask(LiveGame::is_played) == Some(true)
    });
    let is_lost = Memo::new(move |_| {
        let winner = |live: &LiveGame| Some(played_result(live)?.winner? != live.you()?);
        controller.ask(winner).flatten() == Some(true)
    });
    let ended = Memo::new(move |_| {
        controller.local_game.with(|shown| shown.as_ref().map(|shown| (shown.game().clone(), shown.shown())))
    });
    let round = Memo::new(move |_| ended.with(|ended| ended.as_ref().map(|(_, round)| *round)));
    // Another end is shown, or none.
    Effect::new(move |_| {
        round.track();
        is_end.track();
        is_over.track();
        controller.board.findings.clear();
    });
    let rival = Memo::new(move |_| controller.ask(against_engine).flatten());
    let spares = move || rival.get().is_some_and(|(_, level)| level <= LocalGame::LAST_SPARING_LEVEL);
    let words = move || {
        round.track();
        is_over.track();
        view! {
            <EndWords
                is_lost=move || is_over.get() && is_lost.get()
                spares_first=spares
            />
        }
    };
    view! {
        <div class="after-round">
            <Show when=move || is_end.get()>
                <div class="end-card card">
                    <OpponentAtEnd
                        rival
                        ended
                        you=move || game.names.with(|names| names.you)
                        seed=0
                    />
                    <StatusSentences status_text=game.status_text />
                    <FillTime />
                    <Fills />
                    {words}
                </div>
            </Show>
        </div>
    }
}

/// The user who plays the server's engine, and its level.
pub(super) fn against_engine(live: &LiveGame) -> Option<(Player, u8)> {
    let you = live.you()?;
    match live.names()[!you].as_ref().map(PlayerName::new)? {
        PlayerName::Engine(level) => Some((you, u8::try_from(level).ok()?)),
        _ => None,
    }
}

/// Why the last round that is over was lost. It is seen beside the first moves of the next round too, as that may begin at once.
fn last_loss(shown: &LocalGame) -> Option<(bool, Loss)> {
    const FIRST_MOVES: usize = 2;
    let (game, round) = (shown.game(), shown.shown());
    let is_new = game.rounds().get(round)?.moves().len() < FIRST_MOVES;
    let before = || Some((true, known_loss(game, round.checked_sub(1).filter(|_| is_new)?)?));
    known_loss(game, round).map(|loss| (false, loss)).or_else(before)
}

/// The result of a game that was played to its end.
fn played_result(live: &LiveGame) -> Option<MatchResult> {
    match live.game().end() {
        Some(GameEnd::Played(result)) => Some(result),
        Some(GameEnd::Aborted) | None => None,
    }
}

/// Announces the events of the game, who comes and goes, and that the server refused something.
fn announce(controller: GameController, game: ShownGame) {
    let (settings, announcer) = (Settings::get(), Announcer::get());
    let ShownGame { local_game, names, board, clocks, instead, .. } = game;
    announce_game(local_game, names, board.input, clocks, instead);
    Effect::new(move |_| {
        if let Some(answer) = controller.answer.get() {
            announcer.say_now(untrack(|| settings.part_words().text(answer)));
        }
    });
    for player in Player::ALL {
        let is_here = Memo::new(move |_| is_present(controller, player));
        let was_here = StoredValue::new(false);
        Effect::new(move |before: Option<Option<bool>>| {
            let now = is_here.get();
            if let (Some(Some(before)), Some(now)) = (before, now)
                && before != now
            {
                let (parts, names) = untrack(|| (settings.part_words(), names.get()));
                // Who is away when the page is loaded was here before, if moves are made.
                let has_moves = untrack(|| controller.ask(|live| live.game().ply() > 0)) == Some(true);
                let is_first = now && !was_here.get_value() && !has_moves;
                announcer.say(&match is_first {
                    true => parts.heard_arrival(player, &names.names()),
                    false => parts.heard_presence(player, now, &names.names()),
                });
            }
            was_here.update_value(|was_here| *was_here |= now == Some(true));
            now
        });
    }
}

/// The text instead of the state of the board: before the game who is waited for, as each user sees it.
pub(super) fn around(live: &LiveGame, settings: Settings) -> Option<String> {
    let said = match live.game().end() {
        Some(GameEnd::Aborted) => OnlineText::Aborted,
        None if live.game().has_begun() => return None,
        None if live.free_seat().is_some() => return Some(invitation(live, settings)),
        None if live.is_public() => OnlineText::Looking,
        None => OnlineText::Waiting,
        Some(GameEnd::Played(_)) => return None,
    };
    Some(settings.part_words().text(said).to_owned())
}

/// Who invites the user to take the free seat.
pub(super) fn invitation(live: &LiveGame, settings: Settings) -> String {
    let inviter = live.free_seat().and_then(|free| live.names()[!free].as_ref());
    match inviter.map(PlayerName::new) {
        Some(PlayerName::Named(name) | PlayerName::NamedGuest(name)) => settings.part_words().invites(&name),
        _ => settings.part_words().text(OnlineText::SeatFree).to_owned(),
    }
}
