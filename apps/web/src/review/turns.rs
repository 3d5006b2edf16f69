//! The turns of a match, and what is shown of them.

use kamisado::reason::Effect;
use kamisado::{Match, Move, Phase, Player, Position, Turn};
use kamisado_engine::review::{FillReview, Judgment, MoveReview, Review};
use kamisado_text::TowerMove;

use super::story::mistake_story;
use crate::board::{Arrow, ArrowKind, BoardView, Highlights, LastAction};
use crate::local_game::pieces;

/// A turn of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReviewedTurn {
    /// The round, counted from 0.
    pub(super) round: usize,
    /// How many moves of the round come before it.
    pub(super) place: usize,
    /// Who took it.
    pub(super) player: Player,
    /// What it was.
    pub(super) turn: Turn,
}

/// The judgment of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judged<'a> {
    /// A move.
    Move(&'a MoveReview),
    /// The choice of a side.
    Fill(&'a FillReview),
}

impl Judged<'_> {
    /// What is to be said about it.
    pub(super) fn judgment(&self) -> Judgment {
        match self {
            Judged::Move(step) => step.judgment(),
            Judged::Fill(fill) => fill.judgment(),
        }
    }

    /// Who stands to win after it.
    pub(super) fn winner(&self) -> Option<Player> {
        match self {
            Judged::Move(step) => step.after,
            Judged::Fill(fill) => fill.winner,
        }
    }
}

/// All turns of a match.
pub(super) fn entries(game: &Match) -> Vec<ReviewedTurn> {
    let rounds = game.rounds().iter().enumerate();
    let of_round = rounds.map(|(round, played)| {
        let moves = played.plies().enumerate().map(move |(place, (position, mv))| ReviewedTurn {
            round,
            place,
            player: position.to_move(),
            turn: Turn::Move(mv),
        });
        let winner = played.outcome().map(|outcome| outcome.winner);
        let fill = game.fill_after(round).zip(winner).map(|(fill, player)| ReviewedTurn {
            round,
            place: played.moves().len(),
            player,
            turn: Turn::Fill(fill),
        });
        moves.chain(fill).collect::<Vec<ReviewedTurn>>()
    });
    of_round.flatten().collect()
}

/// The arrows of a mistake: what was played and what was better.
pub(super) fn arrows(position: &Position, step: &MoveReview) -> Vec<Arrow> {
    let arrow = |mv: Move, kind| match mv {
        Move::Step { from, to } => Some(Arrow { from, to, kind }),
        Move::Pass => None,
    };
    let better = mistake_story(position, step).better;
    let better = better.map(|TowerMove { tower, to }| Move::Step { from: position.square_of(tower), to });
    let better = better.and_then(|mv| arrow(mv, ArrowKind::Better));
    better.into_iter().chain(arrow(step.mv, ArrowKind::Played)).collect()
}

impl ReviewedTurn {
    /// The move, unless a side was chosen.
    pub(super) const fn turn_move(&self) -> Option<Move> {
        match self.turn {
            Turn::Move(mv) => Some(mv),
            Turn::Fill(_) => None,
        }
    }

    /// What is known about it.
    pub(super) fn judged<'a>(&self, review: &'a Review) -> Option<Judged<'a>> {
        let round = review.rounds.get(self.round)?;
        match self.turn {
            Turn::Move(_) => round.moves.get(self.place).map(Judged::Move),
            Turn::Fill(_) => round.fill.as_ref().map(Judged::Fill),
        }
    }

    /// The better line, after a mistake whose better move is known.
    pub(super) fn line<'a>(&self, review: &'a Review) -> &'a [Move] {
        match self.judged(review) {
            Some(Judged::Move(MoveReview { better: Some(better), .. })) => &better.moves,
            _ => &[],
        }
    }
}

/// The place that is shown: the first `ply` turns of the match, or `line` moves of the better line in place of the last of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ReviewCursor {
    /// The turns.
    pub(super) ply: usize,
    /// The moves of the better line, if that is shown.
    pub(super) line: Option<usize>,
}

/// The position at a point of the match or of a line.
pub(super) struct ShownPosition {
    /// What stands on the board.
    pub(super) position: Position,
    /// The last move, if there is one to show, and what it did.
    pub(super) effect: Option<Effect>,
    /// The match there.
    pub(super) game: Match,
}

impl ReviewCursor {
    /// The place in the match or line that is shown, and its length.
    pub(super) fn place(self, total: usize, line: usize) -> (usize, usize) {
        self.line.map_or((self.ply, total), |place| (place, line))
    }

    /// Another place of it.
    pub(super) fn at(self, place: usize) -> ReviewCursor {
        match self.line {
            Some(_) => ReviewCursor { line: Some(place), ..self },
            None => ReviewCursor { ply: place, line: None },
        }
    }

    /// What is to be seen there.
    pub(super) fn shown(self, game: &Match, entry: Option<&ReviewedTurn>, line: &[Move]) -> ShownPosition {
        let mut game = game.clone();
        if let Some(place) = self.line {
            game.truncate(self.ply.saturating_sub(1));
            for &mv in line.iter().take(place) {
                // A line that does not fit ends where it does not.
                if game.play(Turn::Move(mv)).is_err() {
                    break;
                }
            }
        } else {
            game.truncate(self.ply);
        }
        // The next round of a series begins by itself, but first one sees how the last one ended.
        let last = entry.filter(|_| self.line.is_none()).map_or(game.rounds().len() - 1, |entry| match entry.turn {
            Turn::Move(_) => entry.round,
            Turn::Fill(_) => entry.round + 1,
        });
        let rounds = game.rounds();
        let ended = rounds.get(last).filter(|_| last + 1 < rounds.len());
        let round = ended.unwrap_or(game.round());
        let position = ended.map_or(game.position(), |round| *round.position());
        let effect = round.plies().next_back().and_then(|(before, mv)| before.explain(mv).ok());
        ShownPosition { position, effect, game }
    }
}

impl ShownPosition {
    /// What the board shows.
    pub(super) fn board_view(&self, orientation: Player) -> BoardView {
        let last = self.effect.as_ref().filter(|effect| effect.distance > 0).map(|effect| (effect.from, effect.to));
        let position = &self.position;
        let forced = position.tower_to_move().filter(|_| matches!(self.game.phase(), Phase::Move(_)));
        let must_move = forced.map(|tower| position.square_of(tower));
        // Where the winner has arrived glows, as at the end of the game.
        let last_action = (last.is_some() && position.is_over()).then_some(LastAction::Win);
        BoardView {
            pieces: pieces(position),
            highlights: Highlights { last, last_action, must_move, ..Highlights::default() },
            orientation,
        }
    }
}

/// How many moves are judged, and how many there are.
pub(super) fn progress(review: &Review) -> (u32, u32) {
    let moves = || review.rounds.iter().flat_map(|round| &round.moves);
    let judged = moves().filter(|step| step.winning.is_some()).count();
    (u32::try_from(judged).unwrap_or(u32::MAX), u32::try_from(moves().count()).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use kamisado::record::Record;
    use kamisado::{Fill, Square};
    use kamisado_engine::review::{Line, RoundReview};

    use super::*;

    /// A match of three rounds.
    fn game() -> Match {
        let text = include_str!("../../../../crates/kamisado/tests/records/match.kmr");
        text.parse::<Record>().expect("a record").into_game()
    }

    #[test]
    fn every_turn_is_listed() {
        let game = game();
        let all = entries(&game);
        assert_eq!(all.iter().map(|entry| entry.turn).collect::<Vec<Turn>>(), game.turns().collect::<Vec<Turn>>());
        assert!(all.iter().any(|entry| matches!(entry.turn, Turn::Fill(Fill::Left | Fill::Right))));
    }

    #[test]
    fn the_board_shows_each_point_with_the_move_that_led_there() {
        let game = game();
        let entries = entries(&game);
        assert_eq!(ReviewCursor::default().shown(&game, None, &[]).effect, None);
        for (entry, ply) in entries.iter().zip(1..) {
            let shown = ReviewCursor { ply, line: None }.shown(&game, Some(entry), &[]);
            let mut there = game.clone();
            there.truncate(ply);
            assert_eq!(shown.position, there.position());
            let last = shown.board_view(Player::White).highlights.last;
            match entry.turn {
                Turn::Move(Move::Step { from, .. }) => assert_eq!(last.map(|(start, _)| start), Some(from)),
                _ => assert_eq!(last, None),
            }
        }
    }

    #[test]
    fn the_end_of_a_round_of_a_series_is_seen_before_the_next_begins() {
        let text = include_str!("../../../../crates/kamisado/tests/records/series.kmr");
        let game = text.parse::<Record>().expect("a record").into_game();
        let entries = entries(&game);
        let last = entries.iter().rposition(|entry| entry.round == 0).expect("a round");
        let shown = ReviewCursor { ply: last + 1, line: None }.shown(&game, entries.get(last), &[]);
        assert!(shown.position.is_over());
        let next = ReviewCursor { ply: last + 2, line: None }.shown(&game, entries.get(last + 1), &[]);
        assert!(!next.position.is_over());
    }

    #[test]
    fn a_better_line_is_played_in_place_of_the_mistake() {
        let position: Position = "1bpkyrgn/8/8/o7/4K3/8/8/NGRY1PBO b O 1".parse().expect("a position");
        let rules = kamisado::MatchRules::default();
        let mut game = Match::from_position(rules, position).expect("a single round");
        game.play("a5a4".parse().expect("a move")).expect("it is legal");
        let ends = |mv: &Move| position.play_unchecked(*mv).is_over();
        let mv = position.legal_moves().find(ends).expect("Black can win at once");
        let step = MoveReview {
            player: Player::Black,
            mv: "a5a4".parse().expect("a move"),
            choices: 2,
            before: Some(Player::Black),
            after: Some(Player::White),
            winning: Some(vec![mv]),
            better: Some(Line { moves: vec![mv], moves_left: Some(1) }),
            spared: false,
        };
        let review = Review { rounds: vec![RoundReview { start: None, moves: vec![step], end: None, fill: None }] };
        let entry = entries(&game)[0];
        assert_eq!(entry.judged(&review).map(|judged| judged.judgment()), Some(Judgment::Mistake));
        let line = entry.line(&review);
        let view = ReviewCursor { ply: 1, line: Some(0) };
        assert_eq!(view.place(1, line.len()), (0, 1));
        assert_eq!(view.shown(&game, Some(&entry), line).position, position);
        let shown = view.at(1).shown(&game, Some(&entry), line);
        assert_eq!(shown.board_view(Player::White).highlights.last.map(|(from, _)| from), Some(Square::A5));
        assert!(shown.position.is_over());
        assert_eq!(progress(&review), (1, 1));
    }
}
