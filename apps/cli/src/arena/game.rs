//! One match between two players, its referee, and the faults that lose it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kamisado::{ByPlayer, Match, Player};

use super::limits::Timing;
use super::player::ArenaPlayer;

/// A finished match.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    /// Its number, counted from 0. The matches 0 and 1 are a pair, 2 and 3, and so on.
    pub number: usize,
    /// The match, from its opening to its result.
    pub game: Match,
    /// The number of turns of the opening.
    pub opening: usize,
    /// The winner.
    pub winner: Player,
    /// The fault that lost it, if it was not lost on the board.
    pub fault: Option<(Player, Fault)>,
    /// The time that the players took for their turns.
    pub spent: ByPlayer<Spent>,
}

/// The time that a player took for its turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spent {
    /// The number of turns.
    pub turns: u32,
    /// The total time.
    pub total: Duration,
    /// The longest time for one turn.
    pub longest: Duration,
}

impl Spent {
    /// Adds one turn.
    fn add(&mut self, time: Duration) {
        self.merge(Spent { turns: 1, total: time, longest: time });
    }

    /// Adds other turns.
    pub(crate) fn merge(&mut self, other: Spent) {
        self.turns += other.turns;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

impl Finished {
    /// The side of the first contestant in a match of this number.
    pub(crate) fn side_of_a(number: usize) -> Player {
        if number.is_multiple_of(2) { Player::Black } else { Player::White }
    }

    /// Whether the first contestant won.
    pub(crate) fn is_won_by_a(&self) -> bool {
        self.winner == Finished::side_of_a(self.number)
    }
}

/// Plays a match to its end. `None` if it was stopped before.
///
/// The rules decide everything. A player that gives no legal turn, crashes or exceeds its time loses.
pub(crate) fn play(
    number: usize,
    mut game: Match,
    players: &mut ByPlayer<&mut ArenaPlayer<'_>>,
    seeds: ByPlayer<u64>,
    mut timing: Timing,
    stop: &AtomicBool,
) -> Option<Finished> {
    let opening = game.ply();
    let mut spent = ByPlayer::<Spent>::default();
    // If the first player failed to start, the second need not get ready.
    let begin = |player| Some((player, players[player].begin(seeds[player]).err()?));
    let mut fault = Player::ALL.into_iter().find_map(begin);
    let winner = loop {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if let Some((loser, fault)) = &fault {
            // The opening may already have decided the match.
            let _ = match fault.kind {
                FaultKind::Time => game.lose_on_time(*loser),
                FaultKind::Crash | FaultKind::Illegal => game.resign(*loser),
            };
            players[*loser].dismiss();
            break !*loser;
        }
        let Some(player) = game.player_to_act() else {
            break game.result()?.winner?;
        };
        let turn = take_turn(&mut game, player, players[player], &mut timing, stop);
        match turn {
            Ok(time) => spent[player].add(time),
            Err(reason) => fault = Some((player, reason)),
        }
    };
    Some(Finished { number, game, opening, winner, fault, spent })
}

/// Makes a player take its turn and returns the time that it took.
fn take_turn(
    game: &mut Match,
    player: Player,
    competitor: &mut ArenaPlayer<'_>,
    timing: &mut Timing,
    stop: &AtomicBool,
) -> Result<Duration, Fault> {
    let (turn, time) = competitor.choose(game, player, timing, stop)?;
    if !timing.spend(player, time) {
        return Err(Fault::time(format!("exceeded its time with a turn of {} ms", time.as_millis())));
    }
    game.play(turn).map_err(|error| Fault::illegal(format!("played {error:#}")))?;
    Ok(time)
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FaultKind {
    /// It exceeded its time, or gave no answer.
    Time,
    /// It exited, or could not be started.
    Crash,
    /// Its answer is not a legal turn.
    Illegal,
}

impl FaultKind {
    /// The English lower-case name, as in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            FaultKind::Time => "time",
            FaultKind::Crash => "crash",
            FaultKind::Illegal => "illegal",
        }
    }
}

/// A fault that loses a contestant the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// Its kind.
    pub kind: FaultKind,
    /// What happened, as the end of a sentence about the contestant.
    pub reason: String,
}

impl Fault {
    /// It was too slow.
    pub(crate) fn time(reason: impl Into<String>) -> Fault {
        Fault { kind: FaultKind::Time, reason: reason.into() }
    }

    /// It exited.
    pub(crate) fn crash(reason: impl Into<String>) -> Fault {
        Fault { kind: FaultKind::Crash, reason: reason.into() }
    }

    /// It broke the rules.
    pub(crate) fn illegal(reason: impl Into<String>) -> Fault {
        Fault { kind: FaultKind::Illegal, reason: reason.into() }
    }
}
