//! A player's premoves, and what happens to them when the turn comes.

use kamisado::{Color, Match, Move, Phase, Player, Square, Tower};
use kamisado_text::PremoveEvent;

/// The premoves of a person: at most one for each tower, all for the next turn. When that comes, the one of the tower that must
/// move is played if it is legal, and all others go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Premoves {
    /// The towers and where they are to go, in the order in which they were chosen.
    moves: Vec<(Color, Square)>,
    /// The number of rounds and of turns when the last one was chosen.
    since: (usize, usize),
}

/// What a change of the game does to the premoves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PremoveUpdate {
    /// What is told about it.
    pub event: PremoveEvent,
    /// The move that is to be played now.
    pub play: Option<Move>,
}

/// How far a match has come: rounds and turns.
fn place(game: &Match) -> (usize, usize) {
    (game.rounds().len(), game.ply())
}

impl Premoves {
    /// The towers and where they are to go.
    pub fn moves(&self) -> &[(Color, Square)] {
        &self.moves
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The tower that a premove leads to a square.
    pub fn tower_to(&self, to: Square) -> Option<Color> {
        self.moves.iter().find(|(_, target)| *target == to).map(|(tower, _)| *tower)
    }

    /// Whether a person can choose premoves at the end of a match: the other player is to move.
    pub fn can_be_chosen(game: &Match, you: Player) -> bool {
        game.phase() == Phase::Move(!you)
    }

    /// Chooses the premove of a tower in place of an earlier one; the same once more cancels it.
    pub fn toggle(&mut self, game: &Match, tower: Tower, to: Square) -> PremoveEvent {
        let color = tower.color;
        if !game.round().position().squares_ahead(tower).contains(to) {
            return PremoveEvent::OutOfReach { tower: color, to };
        }
        self.since = place(game);
        let before = self.moves.iter().position(|(tower, _)| *tower == color).map(|place| self.moves.remove(place));
        if before == Some((color, to)) {
            return PremoveEvent::Canceled { tower: color, to };
        }
        self.moves.push((color, to));
        PremoveEvent::Set { tower: color, to }
    }

    /// Cancels all, if there are any.
    pub fn cancel(&mut self) -> Option<PremoveEvent> {
        let had_any = !self.moves.is_empty();
        self.moves.clear();
        had_any.then_some(PremoveEvent::AllCanceled)
    }

    /// The game has changed. Nothing as long as the person waits for the turn.
    pub fn update(&mut self, game: &Match, you: Player) -> Option<PremoveUpdate> {
        if self.moves.is_empty() {
            return None;
        }
        let dropped = |event| Some(PremoveUpdate { event, play: None });
        let position = game.round().position();
        let (Phase::Move(to_move), (round, turns)) = (game.phase(), place(game)) else {
            self.moves.clear();
            return dropped(PremoveEvent::Outdated);
        };
        let goes_on = round == self.since.0 && turns >= self.since.1;
        // A pass is made by itself, and the other player moves again.
        if goes_on && (to_move != you || position.must_pass()) {
            return None;
        }
        let moves = core::mem::take(&mut self.moves);
        let Some(called) = position.tower_to_move().filter(|_| goes_on) else { return dropped(PremoveEvent::Outdated) };
        let tower = called.color;
        let Some((_, to)) = moves.into_iter().find(|(color, _)| *color == tower) else {
            return dropped(PremoveEvent::OtherTower { called: tower });
        };
        let mv = Move::Step { from: position.square_of(called), to };
        if position.is_legal(mv) {
            Some(PremoveUpdate { event: PremoveEvent::Played { tower, to }, play: Some(mv) })
        } else {
            dropped(PremoveEvent::NotLegal { tower, to })
        }
    }
}

#[cfg(test)]
mod tests {
    use kamisado::{MatchLength, Turn};

    use super::*;
    use crate::testing::{play, played, position};

    fn game(turns: &str) -> Match {
        played(MatchLength::Standard, turns)
    }

    fn white(color: Color) -> Tower {
        Tower::new(Player::White, color)
    }

    fn blue_to(to: Square, game: &Match) -> Premoves {
        let mut premoves = Premoves::default();
        let event = premoves.toggle(game, white(Color::Blue), to);
        assert_eq!(event, PremoveEvent::Set { tower: Color::Blue, to });
        assert!(!premoves.is_empty());
        premoves
    }

    #[test]
    fn the_premove_of_the_tower_that_must_move_is_played() {
        let mut game = game("");
        assert!(Premoves::can_be_chosen(&game, Player::White) && !Premoves::can_be_chosen(&game, Player::Black));
        let mut premoves = blue_to(Square::G6, &game);
        premoves.toggle(&game, white(Color::Pink), Square::E5);
        assert_eq!(premoves.update(&game, Player::White), None, "it is not the turn yet");
        play(&mut game, "f8e7");
        let update = premoves.update(&game, Player::White).expect("the turn has come");
        assert_eq!(update.event, PremoveEvent::Played { tower: Color::Blue, to: Square::G6 });
        game.play(Turn::Move(update.play.expect("a move"))).expect("it is legal");
        assert!(premoves.is_empty(), "all were for this turn");
    }

    #[test]
    fn a_premove_that_is_not_legal_when_the_turn_comes_is_dropped() {
        let mut game = game("");
        let mut premoves = Premoves::default();
        // Black's blue tower may leave b8 before White's green tower comes.
        premoves.toggle(&game, white(Color::Green), Square::B8);
        assert_eq!(premoves.moves().len(), 1);
        play(&mut game, "d8d7");
        let update = premoves.update(&game, Player::White).expect("the turn has come");
        let event = PremoveEvent::NotLegal { tower: Color::Green, to: Square::B8 };
        assert_eq!(update, PremoveUpdate { event, play: None });
        assert!(premoves.is_empty());
    }

    #[test]
    fn premoves_of_other_towers_are_dropped() {
        let mut game = game("");
        let mut premoves = blue_to(Square::G6, &game);
        play(&mut game, "f8f3");
        let update = premoves.update(&game, Player::White).expect("the turn has come");
        assert_eq!(update, PremoveUpdate { event: PremoveEvent::OtherTower { called: Color::Orange }, play: None });
    }

    #[test]
    fn the_same_once_more_cancels_and_another_square_replaces() {
        let game = game("");
        let mut premoves = blue_to(Square::G6, &game);
        premoves.toggle(&game, white(Color::Blue), Square::G5);
        assert_eq!(premoves.moves(), [(Color::Blue, Square::G5)]);
        assert_eq!(premoves.tower_to(Square::G5), Some(Color::Blue));
        let event = premoves.toggle(&game, white(Color::Blue), Square::G5);
        assert_eq!(event, PremoveEvent::Canceled { tower: Color::Blue, to: Square::G5 });
        assert!(premoves.is_empty() && premoves.cancel().is_none());
        let mut premoves = blue_to(Square::G6, &game);
        assert_eq!(premoves.cancel(), Some(PremoveEvent::AllCanceled));
    }

    #[test]
    fn a_square_that_no_move_can_lead_to_is_refused() {
        let game = game("");
        let mut premoves = Premoves::default();
        let event = premoves.toggle(&game, white(Color::Blue), Square::A3);
        assert_eq!(event, PremoveEvent::OutOfReach { tower: Color::Blue, to: Square::A3 });
        assert!(premoves.is_empty());
    }

    #[test]
    fn what_is_taken_back_and_the_end_of_the_match_take_the_premoves_along() {
        for what in ["taken back", "resigned"] {
            let mut game = game("f8e7 g1g6");
            let mut premoves = blue_to(Square::G7, &game);
            match what {
                "resigned" => game.resign(Player::Black).expect("it is not over"),
                _ => game.truncate(1),
            }
            let update = premoves.update(&game, Player::White).expect("the game has changed");
            assert_eq!(update, PremoveUpdate { event: PremoveEvent::Outdated, play: None }, "{what}");
        }
    }

    #[test]
    fn a_pass_of_ones_own_keeps_the_premoves() {
        // Figure 4: White's green tower is blocked and passes; then Black moves.
        let mut game = Match::from(position("o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1"));
        let mut premoves = Premoves { moves: vec![(Color::Red, Square::F5)], since: place(&game) };
        assert!(game.round().position().must_pass());
        assert_eq!(premoves.update(&game, Player::White), None);
        play(&mut game, "pass");
        assert_eq!(premoves.update(&game, Player::White), None);
        assert!(!premoves.is_empty());
    }
}
