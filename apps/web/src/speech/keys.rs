//! The keys of the board besides arrows, Enter, Home and End.

use kamisado_text::SpokenText;

use super::announce::tower_moves;
use super::answers::{last_move, whose_turn};
use crate::board::square_id;
use crate::prelude::*;

/// A key that was pressed on a board.
#[derive(Clone, Copy)]
pub(crate) struct BoardKey {
    /// The key: a small letter, a digit or `?`.
    pub(crate) key: char,
    /// Whether Shift was held.
    pub(crate) shift: bool,
    /// The square that has the focus.
    pub(crate) at: Square,
    /// What the board shows.
    pub(crate) board_view: Signal<BoardView>,
    /// The square that takes the focus.
    pub(crate) cursor: RwSignal<Option<Square>>,
}

impl BoardKey {
    /// Does what it means, once the code for that is loaded.
    pub(crate) fn handle(self, settings: Settings, announcer: Announcer) {
        spawn_local(async move {
            if let (Ok(handle), Ok(())) = (lazy::key_handler().await, settings.load_part_words().await) {
                handle(settings, announcer, self);
            }
        });
    }
}

/// Does what a key means.
pub(crate) type KeyHandler = fn(Settings, Announcer, BoardKey);

/// Does what a key means.
pub(crate) fn handle_key(settings: Settings, announcer: Announcer, pressed: BoardKey) {
    let BoardKey { key, shift, at, board_view, cursor } = pressed;
    let own = untrack(|| announcer.names().you);
    let own = own.or_else(|| spoken(announcer, |game| game.round().position().to_move()));
    if let Some(square) = board_view.with_untracked(|board_view| target(board_view, at, key, shift, own)) {
        cursor.set(Some(square));
        dom::focus(&square_id(square));
        return;
    }
    match key {
        'm' => announcer.say_now(&moves_here(settings, announcer, at).unwrap_or_default()),
        // Any tower may move, or none.
        't' => {
            let (names, words) = untrack(|| (announcer.names(), settings.words()));
            let said = spoken(announcer, |game| whose_turn(game, words, &names.names()));
            announcer.say_now(&words.without_code(&said.unwrap_or_default()).0);
        }
        'l' => {
            let names = untrack(|| announcer.names());
            let said = spoken(announcer, |game| last_move(game, &names.names(), untrack(|| settings.part_words())));
            announcer.say_now(&said.unwrap_or_default());
        }
        'c' => {
            let time = announcer.game.get_untracked().and_then(|game| game.time.get_untracked());
            let none = || untrack(|| settings.part_words()).text(SpokenText::NoClock).to_owned();
            announcer.say_now(&time.unwrap_or_else(none));
        }
        'i' if dom::focus_typing_field() => {}
        'i' => announcer.say_now(untrack(|| settings.part_words()).text(SpeechText::NotNow)),
        '?' => announcer.shows_keys.set(true),
        _ => {}
    }
}

fn spoken<T>(announcer: Announcer, ask: impl FnOnce(&kamisado::Match) -> T) -> Option<T> {
    announcer.game.get_untracked()?.game.with_untracked(|game| game.as_ref().map(ask))
}

/// The moves of the tower on a square, or of the one that must move; or why it cannot move.
fn moves_here(settings: Settings, announcer: Announcer, at: Square) -> Option<String> {
    let (words, parts, names) = untrack(|| (settings.words(), settings.part_words(), announcer.names()));
    spoken(announcer, |game| {
        let round = game.round();
        let position: &Position = round.position();
        let tower = position.tower_at(at).or_else(|| position.tower_to_move())?;
        Some(match round.explain_tower(tower) {
            Ok(_) => tower_moves(position, tower, parts),
            Err(illegal) => words.without_code(&words.illegal(&illegal, &names.names())).0,
        })
    })
    .flatten()
}

/// The square to which a key leads. With Shift, the letter of a colour leads to the tower of the player who listens or moves,
/// and from there to the other player's.
fn target(board_view: &BoardView, at: Square, key: char, shift: bool, own: Option<Player>) -> Option<Square> {
    let highlights = &board_view.highlights;
    if let (true, Some(color)) = (shift, Color::from_letter(key.to_ascii_uppercase())) {
        let player = own.unwrap_or(board_view.orientation);
        let [own, other] = [player, !player].map(|player| board_view.square_of(Tower { player, color }));
        return own.filter(|&own| own != at).or(other).or(own);
    }
    if let Some(number) = key.to_digit(9).and_then(|digit| u8::try_from(digit).ok()) {
        let line = number.checked_sub(1)?;
        return if shift { Square::new(line, at.row()) } else { Square::new(at.file(), line) };
    }
    let targets = || highlights.destinations.iter().chain(&highlights.pushable).copied().collect::<Vec<_>>();
    match key {
        't' => highlights.must_move.or(highlights.selected),
        'n' => step(&targets(), at, 1),
        'p' => step(&targets(), at, targets().len().saturating_sub(1)),
        _ => None,
    }
}

/// The square `by` places after `at` in a list that wraps around; the first or the last if `at` is not in the list.
fn step(squares: &[Square], at: Square, by: usize) -> Option<Square> {
    let next = match squares.iter().position(|&square| square == at) {
        Some(here) => (here + by).checked_rem(squares.len())?,
        None if by == 1 => 0,
        None => squares.len().checked_sub(1)?,
    };
    squares.get(next).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardModel;

    fn view() -> BoardView {
        LocalGame::open(crate::testing::played(MatchLength::Single, "f8f3"), Player::White).view(None)
    }

    #[test]
    fn a_key_leads_to_the_tower_that_must_move_and_through_its_squares() {
        let view = view();
        assert_eq!(target(&view, Square::A1, 't', false, None), Some(Square::H1));
        let reachable = view.highlights.destinations.len() + view.highlights.pushable.len();
        let (mut at, mut seen) = (Square::H1, Vec::new());
        for _ in 0..reachable {
            at = target(&view, at, 'n', false, None).expect("a square");
            seen.push(at);
        }
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), reachable);
        let next = target(&view, at, 'n', false, None).expect("a square");
        assert_eq!(target(&view, next, 'p', false, None), Some(at));
    }

    #[test]
    fn digits_lead_to_rows_and_with_shift_to_columns() {
        assert_eq!(target(&view(), Square::C5, '2', false, None), Some(Square::C2));
        assert_eq!(target(&view(), Square::C5, '8', true, None), Some(Square::H5));
        assert_eq!(target(&view(), Square::C5, 'm', false, None), None);
    }

    #[test]
    fn the_letter_of_a_colour_leads_to_the_own_tower_and_then_to_the_other() {
        let jump = |at, own| target(&view(), at, 'r', true, own).expect("a tower");
        assert_eq!(jump(Square::A1, Some(Player::White)), Square::C1);
        assert_eq!(jump(Square::C1, Some(Player::White)), Square::F3);
        assert_eq!(jump(Square::F3, Some(Player::White)), Square::C1);
        assert_eq!(jump(Square::A1, Some(Player::Black)), Square::F3);
    }
}
