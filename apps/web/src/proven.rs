//! The proven facts about the game: the first moves, the shortest win on a board, the layouts, the proofs, and what is
//! open.

use kamisado::{Direction, Format, OpeningLimits};
use kamisado_text::ProvenText;

use crate::fair_play;
use crate::local_game::{fairest_layout, pieces, round_highlights};
use crate::openings::first_moves;
use crate::play::LineUp;
use crate::prelude::*;
use crate::speech::last_effect;

/// A round with perfect play: Black wins as soon as possible, and White delays the loss: 17 moves and two passes
/// (docs/solution.md).
const SHORTEST_WIN: [&str; 19] = [
    "a8a4", "d1d6", "f8f2", "e1e5", "h8h2", "c1c2", "e8b5", "f1d3", "c8c6", "h1f3", "a4a2", "d3e4", "pass", "e4d5",
    "pass", "d5e6", "c6c3", "a1b2", "h2h1",
];

/// The commands that compute the numbers, with their descriptions.
const COMMANDS: [&str; 7] = [
    "cargo xtask measure solution openings",
    "cargo xtask measure solution layouts",
    "cargo xtask measure layouts FOLDER",
    "cargo xtask measure solution rounds",
    "kamisado prove --all FILE && kamisado check FILE",
    "kamisado prove --all --lengths FILE && kamisado check FILE",
    "cargo xtask test formal",
];

/// The page of proven facts.
#[component]
pub(crate) fn Proven() -> impl IntoView {
    let settings = Settings::get();
    let fairest = Position::start_with(MatchLength::Single, fairest_layout(), OpeningLimits::NONE);
    let commands = COMMANDS.map(|command| {
        view! {
            <li>
                <code dir="ltr">{command}</code>
            </li>
        }
    });
    view! {
        <article class="proven">
            <h1>{settings.text(PageText::Proven)}</h1>
            <p>{settings.text(ProvenText::Intro)}</p>
            <section>
                <h2>{settings.text(ProvenText::FirstHead)}</h2>
                <p>{settings.text(ProvenText::First)}</p>
                <FirstMoves />
                <p>
                    <PageLink page=Page::Openings text=PageText::Openings />
                </p>
            </section>
            <section>
                <h2>{settings.text(ProvenText::ShortestHead)}</h2>
                <p>{settings.text(ProvenText::Shortest)}</p>
                <ShortestWin />
            </section>
            <section>
                <h2>{settings.text(ProvenText::LayoutsHead)}</h2>
                <p>{settings.text(ProvenText::Layouts)}</p>
                <LineUp start=fairest orientation=Player::White />
            </section>
            <section>
                <h2>{settings.text(ProvenText::RoundsHead)}</h2>
                <p>{settings.text(ProvenText::Rounds)}</p>
            </section>
            <section>
                <h2>{settings.text(ProvenText::ProofsHead)}</h2>
                <p>{settings.text(ProvenText::Proofs)}</p>
            </section>
            <section>
                <h2>{settings.text(ProvenText::OpenHead)}</h2>
                <p>{settings.text(ProvenText::Open)}</p>
            </section>
            <section>
                <h2>{settings.text(ProvenText::CommandsHead)}</h2>
                <ul>{commands.collect_view()}</ul>
            </section>
        </article>
    }
}

/// The rows in which a first move can end, from Black's side.
const ROWS: [u8; 6] = [6, 5, 4, 3, 2, 1];

/// The first moves of the left half: a line for each tower and direction, a column for each row of the board.
#[component]
fn FirstMoves() -> impl IntoView {
    let settings = Settings::get();
    let row = |from: Square, direction: Direction| {
        let arrow = match direction {
            Direction::Straight => "↓",
            // From White's side: Black's left is the side of h.
            Direction::Left => "↘",
            Direction::Right => "↙",
        };
        let verdicts: Vec<_> = first_moves()
            .into_iter()
            .filter(|verdict| {
                matches!(verdict.mv, Move::Step { from: start, to } if start == from
                    && Direction::between(start, to, Player::Black) == Some(direction))
            })
            .collect();
        let cells = ROWS.map(|row| {
            let ends_here = |mv| matches!(mv, Move::Step { to, .. } if to.row() == row);
            let verdict = verdicts.iter().find(|verdict| ends_here(verdict.mv)).copied();
            let winner = verdict.and_then(|verdict| verdict.winner);
            let said = move || {
                let words = settings.words();
                let name = winner.map(|winner| words.player(winner)).unwrap_or_default();
                let moves = verdict.and_then(|verdict| verdict.moves_left).map(|moves| words.number(moves));
                moves.map(|moves| format!("{name} {moves}"))
            };
            view! { <td data-winner=winner.map(|winner| winner.name())>{said}</td> }
        });
        let is_empty = verdicts.is_empty();
        (!is_empty).then(|| {
            view! {
                <tr>
                    <th scope="row" dir="ltr">
                        {format!("{from} {arrow}")}
                    </th>
                    {cells.collect_view()}
                </tr>
            }
        })
    };
    let towers = (0..4).filter_map(|file| Square::new(file, 7));
    let rows = towers.flat_map(|from| {
        [Direction::Straight, Direction::Right, Direction::Left].map(|direction| row(from, direction))
    });
    let head = ROWS.map(|row| view! { <th scope="col">{move || settings.words().number(u32::from(row) + 1)}</th> });
    // During a rated game they are help, as on the page of the first moves.
    let closed = RwSignal::new(false);
    fair_play::follow(Match::new(MatchRules::default()), move |is_closed| closed.set(is_closed));
    view! {
        <Show when=move || closed.get()>
            <p>{settings.text(PageText::FairPlay)}</p>
        </Show>
        <div
            class="wide"
            tabindex="0"
            role="region"
            aria-label=settings.text(ProvenText::FirstHead)
            hidden=closed
        >
            <table id="first-moves">
                <thead>
                    <tr>
                        <th scope="col">{settings.text(ProvenText::Tower)}</th>
                        {head.collect_view()}
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
}

/// The shortest win on a board, step by step. Moves are silent except for the last one.
#[component]
fn ShortestWin() -> impl IntoView {
    let settings = Settings::get();
    let states = StoredValue::new(shortest_win());
    let total = SHORTEST_WIN.len();
    let place = RwSignal::new(0_usize);
    let board_view = Signal::derive(move || {
        states.with_value(|states| {
            let game = &states[place.get().min(total)];
            BoardView {
                pieces: pieces(&game.position()),
                highlights: round_highlights(game.round()),
                orientation: Player::Black,
            }
        })
    });
    Announcer::get().follow(move || {
        let effect = states.with_value(|states| last_effect(states[place.get().min(total)].round()))?;
        Some(settings.part_words().heard_move(&effect, &PlayerNames::default()))
    });
    view! {
        <div class="diagram">
            <Board board_view />
        </div>
        <p id="shortest-move" dir="ltr">
            {move || SHORTEST_WIN[..place.get().min(total)].join(" ")}
        </p>
        <Stepper place=move || (place.get(), total) go=move |to| place.set(to) />
    }
}

/// The match before and after each turn of the shortest win.
fn shortest_win() -> Vec<Match> {
    let mut game = Match::new(MatchRules::from(Format::Match(MatchLength::Single)));
    let mut states = vec![game.clone()];
    for text in SHORTEST_WIN {
        let mv: Move = text.parse().expect("a move");
        game.play(Turn::Move(mv)).expect("a legal move");
        states.push(game.clone());
    }
    states
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_win_is_that_of_the_documents() {
        let states = shortest_win();
        assert!(
            states.last().is_some_and(
                |game| matches!(game.phase(), Phase::Over(result) if result.winner == Some(Player::Black))
            )
        );
        assert_eq!(SHORTEST_WIN.iter().filter(|text| **text != "pass").count(), 17);
        let text = include_str!("../../../docs/solution.md");
        let listed = text.split("```text").find(|part| part.contains("Black   White")).expect("the round");
        let listed: Vec<&str> = listed.split("```").next().unwrap_or_default().split_whitespace().collect();
        let moves: Vec<&str> = listed.into_iter().filter(|word| word.parse::<Move>().is_ok()).collect();
        assert_eq!(moves, SHORTEST_WIN);
    }
}
