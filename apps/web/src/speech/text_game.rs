//! A game as text: the field, the legal moves, the squares of the towers, the board as a table, and the moves so far.

use kamisado::Round;
use kamisado::reason::Effect;

use crate::board::GridPos;
use crate::play::{Pointing, TypedGame, TypedMove};
use crate::prelude::*;

/// A game as text. The field for moves comes first, then whose turn it is.
#[component]
pub(crate) fn TextGame(
    #[prop(into)] local_game: Signal<Option<LocalGame>>,
    /// Plays a move chosen from the list.
    #[prop(into)]
    play: Callback<Turn>,
    /// Squares as answers, if the task asks for them: the table then has buttons.
    #[prop(default = None)]
    pointing: Option<Pointing>,
    /// The field for typed moves and commands, and the status.
    children: Children,
) -> impl IntoView {
    let settings = Settings::get();
    let announcer = Announcer::get();
    let names = Memo::new(move |_| announcer.names());
    let with = move |show: fn(&LocalGame, &PlayerNames, Settings) -> AnyView| {
        move || {
            let names = names.get();
            local_game.with(|local_game| Some(show(local_game.as_ref()?, &names.names(), settings)))
        }
    };
    // The pressed button disappears after a move; the field takes the focus.
    let play = Callback::new(move |turn| {
        play.run(turn);
        request_animation_frame(dom::keep_focus);
    });
    let press = move || pointing.filter(|pointing| pointing.is_open.get()).map(|pointing| pointing.press);
    let moves = move || {
        let names = names.get();
        local_game.with(|local_game| Some(legal_moves(local_game.as_ref()?, &names.names(), settings, play)))
    };
    let table = move || {
        let names = names.get();
        local_game.with(|local_game| Some(table(local_game.as_ref()?, &names.names(), settings, press())))
    };
    let is_due = dom::take_due_focus();
    // The page may move the focus to its header meanwhile.
    request_animation_frame(move || {
        if is_due || dom::is_focus_lost() {
            dom::focus("typed");
        }
    });
    view! {
        <div id="text-game" class="text-game">
            {children()}
            {moves}
            <h2>{settings.text(PageText::Board)}</h2>
            {with(tower_lists)}
            {table}
            <h2>{settings.text(PageText::Moves)}</h2>
            {with(played)}
        </div>
    }
}

/// The game in the context as text, with its field. While a move is expected, it can be chosen from the list.
#[component]
pub(crate) fn TypedGameText() -> impl IntoView {
    let TypedGame { local_game, play, is_open, pointing, .. } = expect_context();
    let shown = move || {
        let local_game = local_game.get()?;
        if is_open.get() {
            return Some(local_game);
        }
        let mut shown = LocalGame::view_only(local_game.cursor().clone());
        shown.orientation = local_game.orientation;
        Some(shown)
    };
    view! {
        <TextGame local_game=Memo::new(move |_| shown()) play pointing>
            <TypedMove />
        </TextGame>
    }
}

/// The round shown.
fn shown(local_game: &LocalGame) -> &Round {
    let game = local_game.game();
    game.rounds().get(local_game.shown()).unwrap_or_else(|| game.round())
}

/// The legal moves, as buttons grouped by tower.
fn legal_moves(local_game: &LocalGame, names: &PlayerNames, settings: Settings, play: Callback<Turn>) -> AnyView {
    if !matches!(local_game.awaiting(), Awaiting::Move(_)) {
        return ().into_any();
    }
    let parts = settings.part_words();
    let position = *local_game.game().round().position();
    let towers = Tower::ALL.into_iter().filter_map(|tower| {
        let effects: Vec<(kamisado::Move, Effect)> =
            position.legal_moves_of(tower).filter_map(|mv| Some((mv, position.explain(mv).ok()?))).collect();
        let name = capital(&parts.owned_tower(tower, position.rank(tower), names));
        let head = format!("{name}{}{}", parts.comma(), parts.square(position.square_of(tower)));
        let buttons = effects.iter().map(|(mv, effect)| {
            let (turn, id) = (Turn::Move(*mv), format!("play-{mv}"));
            view! {
                <li>
                    <button id=id on:click=move |_| play.run(turn)>
                        {parts.spoken_destination(effect)}
                    </button>
                </li>
            }
        });
        (!effects.is_empty()).then(|| view! { <h3>{head}</h3><ul class="legal">{buttons.collect_view()}</ul> })
    });
    view! {
        <h2>{parts.text(SpeechText::LegalMoves)}</h2>
        {towers.collect_view()}
    }
    .into_any()
}

/// The squares of each player's towers.
fn tower_lists(local_game: &LocalGame, names: &PlayerNames, settings: Settings) -> AnyView {
    let parts = settings.part_words();
    let position = *shown(local_game).position();
    let list = |player: Player| {
        let items = Color::ALL.map(|color| {
            let tower = Tower { player, color };
            let place = parts.ranked_square(position.square_of(tower), position.rank(tower));
            view! { <li>{format!("{} {place}", parts.color(color))}</li> }
        });
        view! {
            <section>
                <h3>{parts.player_name(player, names)}</h3>
                <ul>{items.collect_view()}</ul>
            </section>
        }
    };
    let first = local_game.orientation;
    view! { <div class="tower-lists">{list(first)}{list(!first)}</div> }.into_any()
}

/// The board as a table, from the side at the bottom. Its squares are buttons while some can be pressed.
fn table(local_game: &LocalGame, names: &PlayerNames, settings: Settings, press: Option<Callback<Square>>) -> AnyView {
    let parts = settings.part_words();
    let (position, below) = (*shown(local_game).position(), local_game.orientation);
    let square = |column, line| GridPos { column, line }.square(below);
    let letter = |square: Square| square.to_string().chars().take(1).collect::<String>();
    let heads =
        (0..8).filter_map(|column| square(column, 0)).map(|square| view! { <th scope="col">{letter(square)}</th> });
    let rows = (0..8).map(|line| {
        let squares = (0..8).filter_map(move |column| square(column, line));
        let number = squares.clone().next().map(|square| settings.words().number(u32::from(square.row()) + 1));
        let cells = squares.map(|square| {
            let shown = cell(&position, square, names, parts);
            match press {
                Some(press) => view! { <td>{button(square, shown, press, parts)}</td> }.into_any(),
                None => view! { <td>{shown}</td> }.into_any(),
            }
        });
        view! {
            <tr>
                <th scope="row">{number}</th>
                {cells.collect_view()}
            </tr>
        }
    });
    view! {
        <div class="board-table" tabindex="0" role="group" aria-label=settings.text(PageText::Board)>
            <table dir="ltr">
                <thead>
                    <tr>
                        <td></td>
                        {heads.collect_view()}
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// A square that can be pressed. Its name comes first, because outside of the table it would have none.
fn button(square: Square, shown: AnyView, press: Callback<Square>, parts: &dyn PartPages) -> AnyView {
    let name = format!("{}{}", parts.square(square), parts.comma());
    let on_press = move |_| {
        press.run(square);
        request_animation_frame(dom::keep_focus);
    };
    view! {
        <button id=format!("press-{square}") on:click=on_press>
            <span class="unseen">{name}</span>
            {shown}
        </button>
    }
    .into_any()
}

/// The colour of a square, and its tower.
fn cell(position: &Position, square: Square, names: &PlayerNames, parts: &dyn PartPages) -> AnyView {
    let color = parts.color(square.color());
    let tower = position.tower_at(square).map(|tower| parts.owned_tower(tower, position.rank(tower), names));
    match tower {
        Some(tower) => view! { <small>{color}</small> <br /> <b>{tower}</b> }.into_any(),
        None => view! { <small>{color}</small> }.into_any(),
    }
}

/// The moves of the round in words.
fn played(local_game: &LocalGame, names: &PlayerNames, settings: Settings) -> AnyView {
    let parts = settings.part_words();
    // Both moves of a pair have its number, as in the list of moves.
    let (mut number, mut last) = (0, None);
    let items = shown(local_game).plies().filter_map(|(before, mv)| {
        let player = before.to_move();
        number += u32::from((last, player) != (Some(Player::Black), Player::White));
        last = Some(player);
        let effect = before.explain(mv).ok()?;
        Some(view! { <li value=number>{parts.spoken_move(&effect, names)}</li> })
    });
    let items: Vec<_> = items.collect();
    if items.is_empty() {
        return view! { <p class="soft">{settings.text(PageText::NoMovesYet)}</p> }.into_any();
    }
    view! { <ol class="played">{items}</ol> }.into_any()
}
