//! The line under the board that says whose turn it is and why.

use kamisado::{Format, Match, MatchLength, Move, Phase, Teeth, Tower, Turn};
use kamisado_text::{PageText, Pages};
use kamisado_worker_protocol::Score;
use leptos::prelude::*;

use super::PlayController;
use super::engine::Hint;
use crate::board::TowerChip;
use crate::local_game::LocalGame;
use crate::settings::Settings;

/// Whose turn it is and why, what was refused and why, and what is proposed. The same sentences are seen and heard.
#[component]
pub(super) fn Status() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let sentences = Memo::new(move |_| {
        let words = settings.words();
        controller
            .local_game
            .with(|local_game| local_game.as_ref().map_or_else(Vec::new, |local_game| sentences(local_game, words)))
    });
    let refused = move || controller.input.rejected.get().map(|error| error.in_words(settings));
    let hint = move || {
        let words = settings.words();
        let hint = controller.engine.hint.get()?;
        controller.local_game.with(|local_game| Some(proposal(local_game.as_ref()?, hint, words)))
    };
    let tower = Memo::new(move |_| controller.local_game.with(|local_game| local_game.as_ref().and_then(mover)));
    let chip = move || tower.get().map(|(tower, teeth)| view! { <TowerChip tower teeth /> });
    let thinking = move || {
        let words = settings.words();
        let looked =
            Some(controller.engine.looked.get()).filter(|&looked| looked > 0).map(|looked| words.looked_at(looked));
        [Some(words.text(PageText::Thinking).to_owned()), looked].into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    view! {
        <div class="status">
            {chip}
            <div class="said" aria-live="polite">
                <div id="status">
                    {move || sentences.get().into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect_view()}
                </div>
                <p class="refused">{refused}</p>
                <p class="hint" id="hint-words">
                    {hint}
                </p>
            </div>
            <p class="thinking" aria-hidden="true" data-on=move || controller.engine.thinking.get().then_some("")>
                {thinking}
            </p>
        </div>
    }
}

/// The tower that must move, with its teeth.
pub(crate) fn mover(local_game: &LocalGame) -> Option<(Tower, Teeth)> {
    let position = local_game.game().round().position();
    let tower = position.tower_to_move()?;
    Some((tower, position.teeth(tower)))
}

/// What there is to say about a game now.
pub(crate) fn sentences(local_game: &LocalGame, words: &dyn Pages) -> Vec<String> {
    let game = local_game.game();
    let number = local_game.shown();
    let round = game.rounds().get(number).unwrap_or_else(|| game.round());
    let mut sentences = if round.moves().is_empty() { between(game, words) } else { Vec::new() };
    if let Some(end) = round.position().end() {
        sentences.push(words.end(&end));
        if let Some((tower, teeth)) = game.crowned_after(number) {
            sentences.push(words.crowned(tower, teeth));
        }
        if local_game.format() != Format::Match(MatchLength::Single) {
            sentences.push(format!("{}.", words.score(game.score())));
        }
    }
    match game.phase() {
        // The next round of a series, which begins when this has been read.
        Phase::Move(_) if round.outcome().is_some() => {}
        Phase::Move(_) => sentences.push(words.duty(&round.position().duty(), &round.cause())),
        Phase::Fill(winner) => sentences.push(words.fill_prompt(winner)),
        Phase::Over(result) => sentences.push(words.result(&result)),
    }
    sentences
}

/// What led to the round that is about to begin: the fill, or the end of the last round of a series.
fn between(game: &Match, words: &dyn Pages) -> Vec<String> {
    let before = game.rounds().len().checked_sub(2).and_then(|number| Some((number, game.rounds().get(number)?)));
    let Some((number, round)) = before else {
        return Vec::new();
    };
    let filled = game.fill_after(number).zip(round.outcome());
    match (filled, game.rules().format) {
        (Some((fill, outcome)), _) => vec![words.filled(outcome.winner, fill)],
        (None, Format::Series(_)) => {
            let end = round.position().end().map(|end| words.end(&end));
            end.into_iter().chain([format!("{}.", words.score(game.score()))]).collect()
        }
        (None, Format::Match(_)) => Vec::new(),
    }
}

/// A hint in words.
fn proposal(local_game: &LocalGame, hint: Hint, words: &dyn Pages) -> String {
    let Hint::Found { turn, score } = hint else {
        return words.text(PageText::HintSearch).to_owned();
    };
    let Some(player) = local_game.player_to_act() else {
        return String::new();
    };
    let winner = match score {
        Score::Win(_) => Some(player),
        Score::Loss(_) => Some(!player),
        Score::Estimate(_) => None,
    };
    match turn {
        Turn::Fill(fill) => words.fill_hint(player, fill, winner == Some(player)),
        Turn::Move(Move::Pass) => String::new(),
        Turn::Move(mv) if local_game.game().legal_turns().len() == 1 => words.only_move(&mv.to_string()),
        Turn::Move(mv) => words.hint(&mv.to_string(), player, winner),
    }
}
