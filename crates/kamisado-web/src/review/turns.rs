//! The turns of a match, and what is shown of them.

use kamisado::{Effect, Match, Move, Phase, Player, Position, Tower, Turn};
use kamisado_protocol::{Judgement, Reviewed, ReviewedFill, ReviewedMove};

use crate::board::{Marks, Scene};
use crate::session::pieces;

/// A turn of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The round, counted from 0.
    pub(super) round: usize,
    /// How many moves of the round come before it.
    pub(super) place: usize,
    /// Who took it.
    pub(super) player: Player,
    /// What it was.
    pub(super) turn: Turn,
}

/// What is known about a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judged<'a> {
    /// A move.
    Move(&'a ReviewedMove),
    /// The choice of a side.
    Fill(&'a ReviewedFill),
}

impl Judged<'_> {
    /// What is to be said about it.
    pub(super) fn judgement(&self) -> Judgement {
        match self {
            Judged::Move(step) => step.judgement,
            Judged::Fill(fill) => fill.judgement,
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

/// All turns of a match, whatever point of it is looked at.
pub(super) fn entries(game: &Match) -> Vec<Entry> {
    let mut game = game.clone();
    game.go_to(game.total());
    let rounds = game.rounds().iter().enumerate();
    let of_round = rounds.map(|(round, played)| {
        let moves = played.steps().enumerate().map(move |(place, (position, mv))| Entry {
            round,
            place,
            player: position.to_move(),
            turn: Turn::Move(mv),
        });
        let winner = played.outcome().map(|outcome| outcome.winner);
        let fill = game.fill_after(round).zip(winner).map(|(fill, player)| Entry {
            round,
            place: played.moves().len(),
            player,
            turn: Turn::Fill(fill),
        });
        moves.chain(fill).collect::<Vec<Entry>>()
    });
    of_round.flatten().collect()
}

impl Entry {
    /// What is known about it.
    pub(super) fn judged<'a>(&self, review: &'a Reviewed) -> Option<Judged<'a>> {
        let round = review.rounds.get(self.round)?;
        match self.turn {
            Turn::Move(_) => round.moves.get(self.place).map(Judged::Move),
            Turn::Fill(_) => round.fill.as_ref().map(Judged::Fill),
        }
    }

    /// The better line, after a mistake whose better move is known.
    pub(super) fn line<'a>(&self, review: &'a Reviewed) -> &'a [Move] {
        match self.judged(review) {
            Some(Judged::Move(ReviewedMove { better: Some(better), .. })) => &better.line,
            _ => &[],
        }
    }
}

/// What is looked at: so many turns of the match, or so many moves of the better line in place of the last of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct View {
    /// The turns.
    pub(super) ply: usize,
    /// The moves of the better line, if that is looked at.
    pub(super) line: Option<usize>,
}

/// The match at what is looked at, with the position before the last turn or move and that turn.
pub(super) struct Shown {
    /// What stands on the board.
    pub(super) position: Position,
    /// The last move, if there is one to show, and what it did.
    pub(super) effect: Option<Effect>,
    /// The match there.
    pub(super) game: Match,
}

impl View {
    /// One step forward in what is looked at.
    pub(super) fn forward(self, total: usize, line: usize) -> View {
        match self.line {
            Some(place) => View { line: Some((place + 1).min(line)), ..self },
            None => View { ply: (self.ply + 1).min(total), line: None },
        }
    }

    /// One step back.
    pub(super) fn back(self) -> View {
        match self.line {
            Some(place) => View { line: Some(place.saturating_sub(1)), ..self },
            None => View { ply: self.ply.saturating_sub(1), line: None },
        }
    }

    /// The beginning of what is looked at.
    pub(super) fn first(self) -> View {
        match self.line {
            Some(_) => View { line: Some(0), ..self },
            None => View::default(),
        }
    }

    /// Its end.
    pub(super) fn last(self, total: usize, line: usize) -> View {
        match self.line {
            Some(_) => View { line: Some(line), ..self },
            None => View { ply: total, line: None },
        }
    }

    /// What is to be seen there.
    pub(super) fn shown(self, game: &Match, entry: Option<&Entry>, line: &[Move]) -> Shown {
        let mut game = game.clone();
        if let Some(place) = self.line {
            game.go_to(self.ply.saturating_sub(1));
            game = game.branch();
            for &mv in line.iter().take(place) {
                // A line that does not fit ends where it does not.
                if game.play(Turn::Move(mv)).is_err() {
                    break;
                }
            }
        } else {
            game.go_to(self.ply);
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
        let effect = round.steps().next_back().and_then(|(before, mv)| before.explain(mv).ok());
        Shown { position, effect, game }
    }
}

impl Shown {
    /// What the board shows.
    pub(super) fn scene(&self, below: Player) -> Scene {
        let last = self.effect.as_ref().and_then(|effect| match effect.mv {
            Move::Step { from, to } => Some((from, to)),
            Move::Pass => None,
        });
        let position = &self.position;
        let forced = position.must_move().filter(|_| matches!(self.game.phase(), Phase::Move(_)) && !position.is_over());
        let must_move = forced.map(|color| position.square_of(Tower { player: position.to_move(), color }));
        Scene { pieces: pieces(position), marks: Marks { last, must_move, ..Marks::default() }, below }
    }
}

/// How many moves are judged, and how many there are.
pub(super) fn progress(review: &Reviewed) -> (u32, u32) {
    let moves = || review.rounds.iter().flat_map(|round| &round.moves);
    let judged = moves().filter(|step| step.winning.is_some()).count();
    (u32::try_from(judged).unwrap_or(u32::MAX), u32::try_from(moves().count()).unwrap_or(u32::MAX))
}
