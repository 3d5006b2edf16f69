//! The status under the board: whose turn it is and why.

use kamisado::Format;
use kamisado::reason::{Duty, RoundEnd};
use kamisado_engine::Score;
use kamisado_text::HintText;

use super::ShownGame;
use super::engine::HintState;
use crate::local_game::{Seat, against_engine};
use crate::prelude::*;
use crate::rules::RuleSentence;

/// Whose turn it is and why, the last rejection, and proposals. The end of a round is reported beside the board, and
/// `speech` announces all of it.
#[component]
pub(crate) fn Status() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let game = ShownGame::get();
    let (status_text, is_end) = (game.status_text, game.is_end());
    let refusal = move || game.refusal(settings);
    let has_premoves = controller.board.premoves.has_notice();
    let hint = move || hint_sentence(controller, settings.words());
    let tower = Memo::new(move |_| controller.read(mover).flatten());
    let chip = move || tower.get().map(|(tower, teeth)| view! { <TowerChip tower teeth /> });
    let thinking = move || {
        let words = settings.words();
        let looked =
            Some(controller.engine.looked.get()).filter(|&looked| looked > 0).map(|looked| words.looked_at(looked));
        [Some(words.text(PageText::Thinking).to_owned()), looked].into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    view! {
        <div class="status" data-end=move || is_end.get().then_some("")>
            {chip}
            <div class="said">
                <Show when=move || !is_end.get()>
                    <StatusSentences status_text=status_text />
                </Show>
                <RefusalSentence refusal />
                <LazyView load=|| Box::pin(lazy::premoves()) when=has_premoves />
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

/// The status of a game, or what is said in its place.
pub(crate) fn status_text(
    local_game: Signal<Option<LocalGame>>,
    names: Signal<OwnedNames>,
    instead: Signal<Option<String>>,
) -> Memo<StatusText> {
    let settings = Settings::get();
    Memo::new(move |_| {
        if let Some(prompt) = instead.get() {
            return StatusText { prompt, ..StatusText::default() };
        }
        let (words, names) = (settings.words(), names.get());
        let text = |local_game: &LocalGame| StatusText::new(local_game, &names.names(), words);
        local_game.with(|local_game| local_game.as_ref().map(text).unwrap_or_default())
    })
}

/// The requested hint in words.
pub(crate) fn hint_sentence(controller: PlayController, words: &dyn Pages) -> Option<String> {
    let hint = controller.engine.hint.get()?;
    controller.read(|local_game| proposal(local_game, hint, words, controller.settings))
}

/// What has happened, what the player must do, and why; the rule behind it can be opened.
#[component]
pub(crate) fn StatusSentences(#[prop(into)] status_text: Signal<StatusText>) -> impl IntoView {
    move || {
        let StatusText { events, prompt, reason, rule, is_end } = status_text.get();
        let events = events.into_iter().map(|event| view! { <p class="event">{event}</p> }).collect_view();
        // The link to the rule is on the reason, or on the prompt if there is no reason.
        let (of_prompt, of_reason) = if reason.is_empty() { (rule, None) } else { (None, rule) };
        let prompt = view! {
            <p class="prompt">
                <RuleSentence sentence=prompt rule=of_prompt />
            </p>
        };
        // Events come before the prompt; on a card they are the heading.
        let (first, second) =
            if is_end { (prompt.into_any(), events.into_any()) } else { (events.into_any(), prompt.into_any()) };
        view! {
            <div id="status" data-end=is_end.then_some("")>
                {first} {second} <p class="reason">
                    <RuleSentence sentence=reason rule=of_reason />
                </p>
            </div>
        }
    }
}

/// The reason for the last rejection; the rule behind it can be opened.
#[component]
pub(crate) fn RefusalSentence(#[prop(into)] refusal: Signal<Option<String>>) -> impl IntoView {
    let settings = Settings::get();
    let said = move || {
        let (sentence, rule) = settings.words().without_code(&refusal.get()?);
        Some(view! { <RuleSentence sentence rule /> })
    };
    view! { <p class="refused">{said}</p> }
}

/// The tower that must move, with its teeth.
pub(crate) fn mover(local_game: &LocalGame) -> Option<(Tower, Teeth)> {
    let position = local_game.game().round().position();
    let tower = position.tower_to_move()?;
    Some((tower, position.teeth(tower)))
}

/// The status of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct StatusText {
    /// What has just happened: the end of a round, a tooth, a fill.
    pub(crate) events: Vec<String>,
    /// What the player must do now, or who has won.
    pub(crate) prompt: String,
    /// The reason.
    pub(crate) reason: String,
    /// The rule behind it.
    pub(crate) rule: Option<Rule>,
    /// Whether a round is over, which deserves a card.
    pub(crate) is_end: bool,
}

impl StatusText {
    /// The status of a game.
    pub(crate) fn new(local_game: &LocalGame, names: &PlayerNames, words: &dyn Pages) -> StatusText {
        let game = local_game.game();
        let number = local_game.shown();
        let round = game.rounds().get(number).unwrap_or_else(|| game.round());
        let mut events = if round.moves().is_empty() { before_round(game, names, words) } else { Vec::new() };
        let end = round.position().end();
        if let Some(end) = &end {
            events.extend(round_events(local_game, number, end, names, words));
        }
        match game.phase() {
            // The next round of a series, which begins once the user has read this.
            Phase::Move(_) if end.is_some() => {
                let prompt = end.as_ref().map(|end| words.round_won(end.winner(), names)).unwrap_or_default();
                StatusText { events, prompt, rule: end.map(|end| end.rule()), is_end: true, ..StatusText::default() }
            }
            Phase::Move(_) => {
                if round.position().limits().current().is_some() {
                    events.push(words.text(PageText::Limited).to_owned());
                }
                let (duty, cause) = (round.position().duty(), round.cause());
                let rule = if matches!(duty, Duty::Choose { .. }) { cause.rule() } else { duty.rule() };
                let (prompt, reason) = (words.turn_prompt(&duty, names), words.turn_reason(&cause, names));
                StatusText { events, prompt, reason, rule: Some(rule), is_end: false }
            }
            Phase::Fill(winner) => {
                let prompt = words.fill_question(winner, names);
                StatusText { events, prompt, reason: String::new(), rule: Some(Rule::F1), is_end: true }
            }
            Phase::Over(result) => {
                let prompt = words.match_won(&result, names);
                let reason = words.match_story(&result, game.score(), names).unwrap_or_default();
                StatusText { events, prompt, reason, rule: end.map(|end| end.rule()), is_end: true }
            }
        }
    }

    /// All sentences in order.
    pub(crate) fn sentences(self) -> impl Iterator<Item = String> {
        self.events.into_iter().chain([self.prompt, self.reason]).filter(|sentence| !sentence.is_empty())
    }
}

/// The names of the players of a game at this screen.
pub(crate) fn player_names<'a>(local_game: &'a LocalGame, words: &dyn Pages) -> PlayerNames<'a> {
    let typed = ByPlayer::from_fn(|player| local_game.names()[player].as_deref());
    seat_names(local_game.seats(), typed, words)
}

/// The names of the players who sit so; people have typed theirs.
pub(crate) fn seat_names<'a>(
    seats: ByPlayer<Seat>,
    typed: ByPlayer<Option<&'a str>>,
    words: &dyn Pages,
) -> PlayerNames<'a> {
    let name = |player| seats[player].level().map_or(typed[player], |level| Some(words.opponent(level)));
    PlayerNames { you: against_engine(seats).map(|(you, _)| you), names: ByPlayer::from_fn(name) }
}

/// The end of a round, and its result.
fn round_events(
    local_game: &LocalGame,
    number: usize,
    end: &RoundEnd,
    names: &PlayerNames,
    words: &dyn Pages,
) -> Vec<String> {
    let game = local_game.game();
    let moves = game.rounds().get(number).map_or(0, |round| round.moves().len());
    let story = words.round_story(end, u32::try_from(moves).unwrap_or(u32::MAX), names);
    if local_game.is_single() {
        return vec![story];
    }
    let tooth = game.crowned_after(number).map(|(tower, teeth)| words.tooth(tower, teeth, names));
    let score = format!("{}.", words.score(game.score(), names));
    [Some(story), tooth, Some(score)].into_iter().flatten().collect()
}

/// The events before the next round: the fill, or the end of the last round of a series.
fn before_round(game: &Match, names: &PlayerNames, words: &dyn Pages) -> Vec<String> {
    let before = game.rounds().len().checked_sub(2).and_then(|number| Some((number, game.rounds().get(number)?)));
    let Some((number, round)) = before else { return Vec::new() };
    let filled = game.fill_after(number).zip(round.outcome());
    match (filled, game.rules().format) {
        (Some((fill, outcome)), _) => vec![words.fill_done(outcome.winner, fill, names)],
        (None, Format::Series(_)) => {
            let won = round.outcome().map(|outcome| words.round_won(outcome.winner, names));
            won.into_iter().chain([format!("{}.", words.score(game.score(), names))]).collect()
        }
        (None, Format::Match(_)) => Vec::new(),
    }
}

/// A hint in words.
fn proposal(local_game: &LocalGame, hint: HintState, words: &dyn Pages, settings: Settings) -> String {
    let (turn, score) = match hint {
        HintState::Searching => return words.text(PageText::HintSearch).to_owned(),
        HintState::Closed => return words.text(PageText::FairPlay).to_owned(),
        HintState::Idea { idea, .. } => {
            let parts = settings.part_words();
            return format!("{} {}", parts.hint_idea(idea), parts.text(HintText::Again));
        }
        HintState::Found { turn, score } => (turn, score),
    };
    let Some(player) = local_game.player_to_act() else { return String::new() };
    let winner = match score {
        Score::Win(_) => Some(player),
        Score::Loss(_) => Some(!player),
        Score::Estimate(_) => None,
    };
    let names = player_names(local_game, words);
    let written = |mv: Move| settings.move_in_words(local_game.game().round().position(), mv);
    match turn {
        Turn::Fill(fill) => words.fill_hint(player, fill, winner == Some(player), &names),
        Turn::Move(Move::Pass) => String::new(),
        Turn::Move(mv) if local_game.game().legal_turns().len() == 1 => words.only_move(&written(mv)),
        Turn::Move(mv) => words.hint(&written(mv), player, winner, &names),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limited_opening_is_said_before_each_move_that_it_limits() {
        let words = Language::English.pages();
        let mut game = Match::new(MatchRules::new(MatchLength::Single).with_limited_opening(true));
        let mut said = Vec::new();
        for _ in 0..4 {
            let status = StatusText::new(&LocalGame::open(game.clone(), Player::Black), &PlayerNames::default(), words);
            said.push(status.sentences().any(|sentence| sentence.starts_with("Limited opening: ")));
            let turn = game.legal_turns().into_iter().next().expect("a legal turn");
            game.play(turn).expect("it is legal");
        }
        assert_eq!(said, [true, true, true, false]);
    }
}
