//! The idea of a move, as the first step of a hint.

use kamisado::{Move, Player, Position};
use kamisado_text::HintIdea;

use super::GridPos;

/// The idea of a legal move on a board that is seen so; none for a pass, which is made by itself.
pub(crate) fn idea_of_move(position: &Position, mv: Move, orientation: Player) -> Option<HintIdea> {
    let Move::Step { from, to } = mv else {
        return None;
    };
    let tower = position.tower_of(mv)?;
    let (start, end) = (GridPos::of(from, orientation), GridPos::of(to, orientation));
    Some(if position.must_move().is_none() {
        HintIdea::Tower(tower.color)
    } else if position.wins_with(mv) {
        HintIdea::Win
    } else if position.is_push(mv) {
        HintIdea::Push
    } else if position.play_unchecked(mv).must_pass() {
        HintIdea::Block
    } else if end.column == start.column {
        HintIdea::Straight
    } else if end.column < start.column {
        HintIdea::Left
    } else {
        HintIdea::Right
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn idea(position: &str, mv: &str, orientation: Player) -> Option<HintIdea> {
        idea_of_move(&position.parse().expect("a position"), mv.parse().expect("a move"), orientation)
    }

    #[test]
    fn an_idea_names_the_win_the_push_or_the_way_as_the_board_is_seen() {
        let won = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";
        assert_eq!(idea(won, "f3a8", Player::White), Some(HintIdea::Win));
        assert_eq!(idea(won, "f3f4", Player::White), Some(HintIdea::Straight));
        assert_eq!(idea(won, "f3e4", Player::White), Some(HintIdea::Left));
        assert_eq!(idea(won, "f3e4", Player::Black), Some(HintIdea::Right));
        let push = "3y4/2p5/kb4n1/6g1/2O3or/5B1+P/3Y1GK1/R3N3 w P 3";
        assert_eq!(idea(push, "h3h4", Player::White), Some(HintIdea::Push));
        let start = Position::start(kamisado::MatchLength::Single).to_string();
        assert_eq!(idea(&start, "f8e7", Player::Black), Some(HintIdea::Tower(kamisado::Color::Red)));
    }
}
