//! Reasons, refusals and hints.

use kamisado::reason::{BadDirection, Cause, ChainLink, Duty, Effect, IllegalMove, Obstacle, RoundEnd};
use kamisado::{Fill, Move, NoPush, Square, TurnErrorKind, WinBy};

use crate::format::{ActionResult, Sequel, begin, describe, list, might_push, obstacles};
use crate::labels::{AdviceSentence, NoPushSentence, ObjectionSentence, ReasonSentence};
use crate::prelude::*;
use crate::{Results, Voice};

/// Sentences for the reasons of the rules. Each ends with the code of its rule; see
/// [`Language::book_code`](crate::Language::book_code). The players are called by the [`PlayerNames`], or by their
/// sides if these are empty.
pub trait Reasons: Results + Voice + Texts<ObjectionSentence> + Texts<NoPushSentence> + Texts<ReasonSentence> {
    /// Why a move is illegal, and what to do instead.
    fn illegal(&self, illegal: &IllegalMove, names: &PlayerNames) -> String {
        format!("{} ({}).", begin(&objection(self, illegal, names), names), self.rule(illegal.rule()))
    }

    /// Why a turn was refused, and what to do instead.
    fn turn_error(&self, refusal: &TurnErrorKind, names: &PlayerNames) -> String {
        match refusal {
            TurnErrorKind::Illegal(illegal) => self.illegal(illegal, names),
            TurnErrorKind::FillDue(winner) => say!(self, ReasonSentence::FillDue, who = names.who(*winner)),
            TurnErrorKind::NotBetweenRounds => self.text(ReasonSentence::NotBetweenRounds).into(),
            TurnErrorKind::Over(result) => {
                let result = if names.are_colors() { self.result(result) } else { self.match_won(result, names) };
                say!(self, ReasonSentence::MatchOver, result)
            }
        }
    }

    /// Whose turn it is, with which tower and why; for a pass also what blocks the tower and who is next.
    ///
    /// The cause belongs to the position; see [`Round::cause`](kamisado::Round::cause).
    fn duty(&self, duty: &Duty, cause: &Cause, names: &PlayerNames) -> String {
        let rule = self.rule(duty.rule());
        match duty {
            Duty::AnyTower(mover) => say!(self, ReasonSentence::AnyTower, who = names.who(*mover), rule),
            Duty::Choose { tower, square } => task(self, *tower, Some(*square), cause, names),
            Duty::OnlyMove { tower, mv } => {
                let (task, who) = (task(self, *tower, None, cause, names), names.who(tower.player));
                say!(self, ReasonSentence::OnlyMove, task, who, mv = verbatim(mv), rule)
            }
            Duty::OnlyPush { push, .. } => {
                let (task, who) = (task(self, push.pusher, None, cause, names), names.who(push.pusher.player));
                let mv = verbatim(Move::Step { from: push.from, to: push.to });
                say!(self, ReasonSentence::OnlyPush, task, who, mv, rule)
            }
            Duty::Pass { tower, square, obstacles, no_push, next } => {
                let no_push = might_push(no_push).then(|| why_no_push(self, no_push, names));
                say!(
                    self,
                    ReasonSentence::Pass,
                    task = task(self, *tower, None, cause, names),
                    tower = names.owned(*tower),
                    who = names.who(tower.player),
                    square = *square,
                    obstacles = blockers(self, obstacles, names),
                    no_push,
                    next = names.who(next.player),
                    color = next.color,
                    rule,
                )
            }
            Duty::Over(end) => self.end(end, names),
        }
    }

    /// Why the round is over.
    fn end(&self, end: &RoundEnd, names: &PlayerNames) -> String {
        let (winner, loser) = (names.who(end.winner()), names.who(!end.winner()));
        let rule = self.rule(end.rule());
        match end {
            RoundEnd::FarRow { tower, square } => {
                let tower = names.owned(*tower);
                say!(self, ReasonSentence::FarRow, tower, square = *square, winner, loser, rule)
            }
            RoundEnd::Deadlock { chain, back_to, .. } => {
                let link = |link: &ChainLink| {
                    say!(self, ReasonSentence::Asked, tower = names.owned(link.tower), square = link.square)
                };
                let asked: Vec<String> = chain.iter().map(link).collect();
                let asked = asked.join(&format!("{} ", self.text(ReasonSentence::AskedThen)));
                let again = chain.get(*back_to).map(|link| names.owned(link.tower));
                say!(self, ReasonSentence::Deadlock, asked, again, winner, loser, rule)
            }
        }
    }

    /// The effect of a legal move: its squares, the pushed towers, and what follows.
    fn effect(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower, from, to, direction, distance, after, .. } = effect;
        let (who, other) = (names.who(tower.player), names.who(!tower.player));
        let tower = Value::Owned(*tower, after.rank(*tower), names);
        let (deed, sequel, rule) = describe(effect);
        let deed = match deed {
            ActionResult::Step => {
                let direction = Value::Words(self.direction(*direction));
                say!(self, ReasonSentence::Steps, tower, distance = *distance, direction, from = *from, to = *to)
            }
            ActionResult::Push(push) => {
                let sentence = if push.count > 1 { ReasonSentence::PushesSeveral } else { ReasonSentence::Pushes };
                let (pushed, landing) = (names.owned(push.furthest), push.landing);
                say!(self, sentence, tower, count = push.count, pushed, landing, from = *from, to = *to)
            }
            ActionResult::Pass => say!(self, ReasonSentence::Passes, tower, from = *from, who),
        };
        let sequel = match sequel {
            Sequel::Home(winner) => {
                say!(self, ReasonSentence::ThenHome, winner = names.who(winner), loser = names.who(!winner))
            }
            Sequel::Deadlock(winner) => say!(self, ReasonSentence::ThenDeadlock, loser = names.who(!winner)),
            Sequel::Again(next) => say!(self, ReasonSentence::ThenAgain, who, other, color = next.color),
            Sequel::Next(next) => say!(self, ReasonSentence::ThenNext, other, color = next.color),
        };
        format!("{deed}{}{sequel} ({}).", self.semicolon(), self.rule(rule))
    }
}

/// Hints for a player.
pub trait Hints: Names + Texts<AdviceSentence> {
    /// Proposes a move to a player, and says who wins the round with perfect play from there. `None` means that the
    /// time was too short to prove it.
    fn hint(&self, mv: &str, player: Player, winner: Option<Player>, names: &PlayerNames) -> String {
        let sentence = match winner {
            Some(winner) if winner == player => AdviceSentence::Winning,
            Some(_) => AdviceSentence::Losing,
            None => AdviceSentence::Unknown,
        };
        say!(self, sentence, mv, who = winner.map(|winner| names.who(winner)))
    }

    /// Proposes the only legal move.
    fn only_move(&self, mv: &str) -> String {
        say!(self, AdviceSentence::OnlyMove, mv)
    }

    /// Proposes a side to the winner of a round: with perfect play it wins the next round, or it seems better (F1).
    fn fill_hint(&self, player: Player, fill: Fill, wins: bool, names: &PlayerNames) -> String {
        let sentence = if wins { AdviceSentence::FillWins } else { AdviceSentence::FillLooksBetter };
        say!(self, sentence, fill = Value::Words(self.fill(fill)), who = names.who(player))
    }
}

/// Why a move is not legal, without the rule and the full stop.
fn objection<W: Reasons + ?Sized>(words: &W, illegal: &IllegalMove, names: &PlayerNames) -> String {
    use ObjectionSentence as Say;
    match *illegal {
        IllegalMove::RoundOver(outcome) => {
            let (winner, loser) = (names.who(outcome.winner), names.who(!outcome.winner));
            match outcome.won_by {
                WinBy::FarRow => {
                    say!(words, Say::RoundOverFarRow, tower = names.owned(outcome.crowned()), loser)
                }
                WinBy::Deadlock => say!(words, Say::RoundOverDeadlock, winner),
            }
        }
        IllegalMove::NoTower { square, must_move: None } => say!(words, Say::NoTower, square),
        IllegalMove::NoTower { square, must_move: Some((must_move, place)) } => {
            let (who, must_move) = (names.who(must_move.player), names.owned(must_move));
            say!(words, Say::NoTowerOther, square, must_move, place, who)
        }
        IllegalMove::NotYours { tower, square, must_move } => {
            let (owner, mover) = (names.who(tower.player), names.who(!tower.player));
            let (color, tower) = (tower.color, names.owned(tower));
            match must_move {
                None => say!(words, Say::NotYours, color, tower, square, owner, mover),
                Some((must_move, place)) => {
                    let must_move = names.owned(must_move);
                    say!(words, Say::NotYoursOther, color, tower, square, owner, mover, must_move, place)
                }
            }
        }
        IllegalMove::WrongTower { tower, must_move, square, cause } => {
            let (who, wrong, right) = (names.who(tower.player), tower.color, must_move.color);
            say!(words, Say::WrongTower, who, wrong, right, square, reason = short_event(words, &cause, names))
        }
        IllegalMove::NoStep { tower, square } => say!(words, Say::NoStep, tower = names.owned(tower), square),
        IllegalMove::BadDirection { tower, direction } => {
            let sentence = match direction {
                BadDirection::Sideways => Say::Sideways,
                BadDirection::Backwards => Say::Backwards,
                BadDirection::NotALine => Say::NotALine,
            };
            say!(words, sentence, tower = names.owned(tower))
        }
        IllegalMove::TooFar { tower, rank, distance } => {
            say!(words, Say::TooFar, tower = names.owned(tower), rank, reach = rank.reach(), distance)
        }
        IllegalMove::Limited { limit, distance } => say!(words, Say::Limited, limit, distance),
        IllegalMove::WayBlocked { tower, square } => {
            say!(words, Say::WayBlocked, tower = names.owned(tower), square)
        }
        IllegalMove::Occupied { tower, square } => say!(words, Say::Occupied, tower = names.owned(tower), square),
        IllegalMove::DiagonalPush { rank, tower, square } => {
            say!(words, Say::DiagonalPush, rank, tower = names.owned(tower), square)
        }
        IllegalMove::DistantPush { rank, tower, square } => {
            say!(words, Say::DistantPush, rank, tower = names.owned(tower), square)
        }
        IllegalMove::CannotPush { pusher, rank, no_push } => {
            let reason = why_no_push_of(words, rank, &no_push, names);
            say!(words, Say::CannotPush, tower = Value::Owned(pusher, rank, names), reason)
        }
        IllegalMove::CanMove { tower, square } => say!(words, Say::CanMove, tower = names.owned(tower), square),
        IllegalMove::MustPush { push, .. } => {
            say!(words, Say::MustPush, mv = verbatim(Move::Step { from: push.from, to: push.to }))
        }
        IllegalMove::MustOpen(mover) => say!(words, Say::MustOpen, who = names.who(mover)),
    }
}

/// Why a tower of unknown rank cannot push.
fn why_no_push<W: Reasons + ?Sized>(words: &W, no_push: &NoPush, names: &PlayerNames) -> String {
    use NoPushSentence as Say;
    match *no_push {
        NoPush::Plain => words.text(Say::Plain).into(),
        NoPush::NothingAhead => words.text(Say::NothingAhead).into(),
        NoPush::Own { square, .. } => say!(words, Say::Own, square),
        NoPush::TooStrong { tower, square, rank } => {
            say!(words, Say::TooStrong, tower = Value::Owned(tower, rank, names), square)
        }
        NoPush::TooMany { square, .. } => say!(words, Say::TooMany, square),
        NoPush::NoRoom { tower, square } => say!(words, Say::NoRoom, tower = names.owned(tower), square),
        NoPush::OffBoard { square, .. } => say!(words, Say::OffBoard, square),
    }
}

/// Why a tower of that rank cannot push, with what the rank can do.
fn why_no_push_of<W: Reasons + ?Sized>(words: &W, rank: Rank, no_push: &NoPush, names: &PlayerNames) -> String {
    use NoPushSentence as Say;
    match *no_push {
        NoPush::Plain | NoPush::NothingAhead => why_no_push(words, no_push, names),
        NoPush::Own { tower, square } => {
            say!(words, Say::OwnOfRank, tower = names.owned(tower), square, owner = names.who(tower.player))
        }
        NoPush::TooStrong { tower, square, rank: strong } => {
            say!(words, Say::TooStrongOfRank, tower = Value::Owned(tower, strong, names), square, rank)
        }
        NoPush::TooMany { tower, square } => {
            say!(words, Say::TooManyOfRank, tower = names.owned(tower), square, rank, most = rank.strength())
        }
        NoPush::NoRoom { tower, square } => say!(words, Say::NoRoomOfRank, tower = names.owned(tower), square),
        NoPush::OffBoard { tower, square } => say!(words, Say::OffBoardOfRank, tower = names.owned(tower), square),
    }
}

/// What named a tower, as a clause: "Black's purple tower landed on the green square d5".
fn event<W: Reasons + ?Sized>(words: &W, cause: &Cause, names: &PlayerNames) -> String {
    let (sentence, tower, square, who) = match *cause {
        Cause::Free => return words.text(ReasonSentence::Free).into(),
        Cause::Given => return words.text(ReasonSentence::Given).into(),
        Cause::Landed { tower, square } => (ReasonSentence::Landed, tower, square, tower.player),
        Cause::Passed { tower, square } => (ReasonSentence::Passed, tower, square, tower.player),
        Cause::Pushed { tower, square } => (ReasonSentence::Pushed, tower, square, !tower.player),
    };
    say!(words, sentence, tower = names.owned(tower), square, who = names.who(who))
}

/// The same as short as a person needs it: "Bramble landed on red".
fn short_event<W: Reasons + ?Sized>(words: &W, cause: &Cause, names: &PlayerNames) -> String {
    match *cause {
        Cause::Landed { tower, square } if !matches!(names.who(tower.player), Who::Color(_)) => {
            say!(words, ReasonSentence::LandedShort, who = names.who(tower.player), color = square.color())
        }
        _ => event(words, cause, names),
    }
}

/// "White must move its green tower on g1: Black's purple tower landed on the green square h3 (rule T2)."
fn task<W: Reasons + ?Sized>(
    words: &W,
    tower: Tower,
    square: Option<Square>,
    cause: &Cause,
    names: &PlayerNames,
) -> String {
    let again = matches!(cause, Cause::Pushed { .. });
    let (event, rule) = (event(words, cause, names), words.rule(cause.rule()));
    let (who, color) = (names.who(tower.player), tower.color);
    say!(words, ReasonSentence::Task, who, again, color, square, event, rule)
}

/// What blocks a tower: "Black's red tower (d5), White's pink tower (e5) and the edge of the board".
fn blockers<W: Reasons + ?Sized>(words: &W, blocking: &[Obstacle; 3], names: &PlayerNames) -> String {
    let blockers = obstacles(blocking, |obstacle| match *obstacle {
        Obstacle::Edge => words.text(ReasonSentence::Edge).into(),
        Obstacle::Tower { tower, square } => {
            say!(words, ReasonSentence::Obstacle, tower = names.owned(tower), square)
        }
    });
    let comma = format!("{} ", words.text(ReasonSentence::ObstacleComma));
    list(&blockers, &comma, words.text(ReasonSentence::ObstacleAnd))
}
