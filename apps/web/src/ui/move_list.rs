//! The list of moves: numbered, in two columns.

use kamisado::Rank;
use kamisado::notation::OfficialMove;
use leptos::html::Div;

use crate::prelude::*;
use crate::settings::MoveNotation;

/// A move of the match.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct MoveEntry {
    player: Player,
    mv: Move,
    /// The same in the official notation.
    official: Option<OfficialMove>,
    /// The colour of the tower, if it is known.
    color: Option<Color>,
    /// The number of turns after it.
    pub(crate) ply: usize,
    /// The number of its line in the list of the round, by which it is seen and heard everywhere: Black's moves stand left, White's
    /// right.
    line: u32,
    /// Whether it begins the line.
    is_first: bool,
    /// What is put behind it: the sign of a review.
    pub(crate) sign: &'static str,
}

/// The moves of all rounds in two columns with numbers. A press on one shows the board after it; those that come after the
/// current one are faint.
#[component]
pub(crate) fn MoveList(
    /// The moves of each round, from [`move_rounds`].
    rounds: Memo<Vec<Vec<MoveEntry>>>,
    /// How many turns have been taken where one is.
    ply: Memo<usize>,
    /// Shows the board after that number of turns.
    #[prop(into)]
    go: Callback<usize>,
) -> impl IntoView {
    let settings = Settings::get();
    let announcer = Announcer::get();
    let names = Memo::new(move |_| announcer.names());
    let list = NodeRef::<Div>::new();
    // The current move is scrolled into view, without moving the page.
    Effect::new(move |_| {
        ply.track();
        rounds.track();
        let Some(list) = list.get() else { return };
        request_animation_frame(move || {
            let current = list.query_selector("[aria-current]").ok().flatten();
            let current = current.and_then(|current| current.dyn_into::<web_sys::HtmlElement>().ok());
            let top = current.map_or(0, |current| current.offset_top() - list.client_height() / 2);
            list.set_scroll_top(top);
        });
    });
    // The list is one stop of the Tab key, the last move that is shown; arrows go through it.
    let stop = Memo::new(move |_| {
        let ply = ply.get();
        rounds.with(|rounds| {
            rounds.iter().flatten().map(|entry| entry.ply).filter(|&here| here <= ply.max(1)).max().unwrap_or(1)
        })
    });
    let on_key = move |event: KeyboardEvent| {
        if dom::arrow_direction(&event).is_some_and(|forward| dom::focus_neighbour("moves", forward)) {
            event.prevent_default();
        }
    };
    move || {
        let (words, notation, names) = (settings.words(), settings.notation.get(), names.get());
        let rounds = rounds.get();
        if rounds.iter().all(Vec::is_empty) {
            return view! { <p class="soft">{words.text(PageText::NoMovesYet)}</p> }.into_any();
        }
        let several = rounds.len() > 1;
        let rounds = (1..).zip(rounds).map(|(number, entries)| {
            let head = several.then(|| view! { <h3>{words.round_head(number)}</h3> });
            let items = entries.into_iter().map(|entry| item(entry, words, &names.names(), notation, ply, stop, go));
            view! {
                {head}
                <ol>{items.collect_view()}</ol>
            }
        });
        view! {
            <div id="moves" class="moves" node_ref=list on:keydown=on_key>
                {rounds.collect_view()}
            </div>
        }
        .into_any()
    }
}

fn item(
    entry: MoveEntry,
    words: &'static dyn Pages,
    names: &PlayerNames,
    notation: MoveNotation,
    ply: Memo<usize>,
    stop: Memo<usize>,
    go: Callback<usize>,
) -> impl IntoView + use<> {
    let MoveEntry { player, mv, official, color, ply: here, line, is_first, sign } = entry;
    let official = official.filter(|_| notation == MoveNotation::Official);
    let text = match (mv, official) {
        (Move::Pass, _) => words.pass_words().first().copied().unwrap_or_default().to_owned(),
        (Move::Step { .. }, Some(official)) => official.to_string(),
        (Move::Step { .. }, None) => mv.to_string(),
    };
    let tower = |color| words.owned_tower(Tower { player, color }, Rank::Plain, names);
    let who = || color.map_or_else(|| words.player_name(player, names), tower);
    let line = words.number(line);
    let label = match (mv, official) {
        // Arrows are not read aloud as they are meant.
        (Move::Step { .. }, Some(official)) => {
            format!("{line}. {}, {}", words.player_name(player, names), words.official(official))
        }
        _ => format!("{line}. {}, {text}", who()),
    };
    view! {
        <li data-player=player.name() data-line=is_first.then_some(line)>
            <button
                aria-label=label
                tabindex=move || if stop.get() == here { "0" } else { "-1" }
                aria-current=move || (ply.get() == here).then_some("step")
                data-ahead=move || { (ply.get() < here).then_some("") }
                on:click=move |_| go.run(here)
            >
                {color.map(|color| view! { <TowerChip tower=Tower { player, color } /> })}
                <span dir="auto">{text} {sign}</span>
            </button>
        </li>
    }
}

/// The moves of each round.
pub(crate) fn move_rounds(game: &Match) -> Vec<Vec<MoveEntry>> {
    let mut ply = 0;
    let round = |(place, round): (usize, &kamisado::Round)| {
        let (mut line, mut before) = (0, None);
        let entries = round.plies().map(|(position, mv)| {
            ply += 1;
            let player = position.to_move();
            // White's move goes beside Black's that it answers; everything else begins a line.
            let is_first = (before, player) != (Some(Player::Black), Player::White);
            line += u32::from(is_first);
            before = Some(player);
            let color = position.tower_of(mv).map(|tower| tower.color);
            let official = OfficialMove::new(position, mv);
            MoveEntry { player, mv, official, color, ply, line, is_first, sign: "" }
        });
        let entries = entries.collect();
        ply += usize::from(game.fill_after(place).is_some());
        entries
    };
    game.rounds().iter().enumerate().map(round).collect()
}

/// The number of a move in the list, and how many turns are taken before it; the round and the place of the move in it are counted
/// from 0.
pub(crate) fn move_place(game: &Match, round: usize, place: usize) -> Option<(u32, usize)> {
    let rounds = move_rounds(game);
    let entry = rounds.get(round)?.get(place)?;
    Some((entry.line, entry.ply - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_move_is_that_of_its_line_after_a_fill_a_pass_and_a_push() {
        let turns = "g8g6 d1d4 h8h3 b1b2 h3g2 h1h8 left h8h7 d1c2 g8g5 b1b2 a8a7 b2h8 right \
                     g8c4 f1f7 h8h2 a1a4 pass a4a6 a8e4 h1h2 f7g8";
        let game = crate::testing::played(MatchLength::Standard, turns);
        let places = [(0, 4), (1, 2), (2, 4), (2, 5), (2, 7), (2, 8), (2, 9)];
        assert_eq!(
            places.map(|(round, place)| move_place(&game, round, place)),
            [Some((3, 4)), Some((2, 9)), Some((3, 18)), Some((3, 19)), Some((4, 21)), Some((5, 22)), None]
        );
    }
}
