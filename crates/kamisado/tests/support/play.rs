//! Random play that looks for trouble, and all kinds of matches to play.

use kamisado::{
    Color, Fill, Format, Layout, Match, MatchLength, MatchRules, Opener, Outcome, Phase, Position, Series, Turn, WinBy,
    Wins,
};

use super::Choose;

/// What a player that moves at random likes.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// In how many cases of a hundred it pushes where it can.
    pub push: usize,
    /// In how many cases of a hundred it makes a deadlock, or a pass, where it can.
    pub block: usize,
    /// In how many cases of a hundred it leaves a won round for later.
    pub linger: usize,
}

impl Temper {
    /// Wild play, as it comes.
    pub const PLAIN: Temper = Temper { push: 0, block: 0, linger: 0 };
    /// Long rounds with many pushes and passes.
    pub const TROUBLE: Temper = Temper { push: 60, block: 60, linger: 90 };
}

/// One of the turns that can be taken, unless there is none.
pub fn pick_turn(choose: &mut impl Choose, temper: Temper, game: &Match) -> Option<Turn> {
    match game.phase() {
        Phase::Over(_) => None,
        Phase::Fill(_) => Some(Turn::Fill(choose.pick(&Fill::ALL))),
        Phase::Move(_) => pick_move(choose, temper, game.round().position()).map(Turn::Move),
    }
}

/// One of the legal moves, unless the round is over.
pub fn pick_move(choose: &mut impl Choose, temper: Temper, position: &Position) -> Option<kamisado::Move> {
    let all: Vec<_> = position.legal_moves().collect();
    let mut moves = all.clone();
    let mut prefer = |percent, wanted: &dyn Fn(kamisado::Move) -> bool| {
        if percent > 0 && choose.chance(percent) && moves.iter().any(|&mv| wanted(mv)) {
            moves.retain(|&mv| wanted(mv));
        }
    };
    prefer(temper.linger, &|mv| {
        !matches!(position.play_unchecked(mv).outcome(), Some(Outcome { won_by: WinBy::FarRow, .. }))
    });
    prefer(temper.block, &|mv| {
        let after = position.play_unchecked(mv);
        after.must_pass() || matches!(after.outcome(), Some(Outcome { won_by: WinBy::Deadlock, .. }))
    });
    prefer(temper.push, &|mv| position.push_of(mv).is_some());
    (!moves.is_empty()).then(|| choose.pick(&moves))
}

/// Takes up to that many turns.
pub fn play_on(choose: &mut impl Choose, temper: Temper, game: &mut Match, turns: usize) {
    for _ in 0..turns {
        let Some(turn) = pick_turn(choose, temper, game) else {
            return;
        };
        game.play(turn).expect("the turn is legal");
    }
}

/// The eight colours in some order.
pub fn random_layout(choose: &mut impl Choose) -> Layout {
    let mut row: [Color; 8] = Layout::NORMAL.black_row();
    choose.shuffle(&mut row);
    Layout::new(row).expect("each colour is there once")
}

/// What is agreed before a match: format and options of all kinds.
pub fn random_rules(choose: &mut impl Choose) -> MatchRules {
    MatchRules::from(choose.pick(&all_formats()))
        .with_layout(if choose.chance(50) { random_layout(choose) } else { Layout::NORMAL })
        .with_limited_opening(choose.chance(30))
}

/// Matches of each length, each of them as often as all series, which have each opener and some wins or no end.
fn all_formats() -> Vec<Format> {
    let matches = MatchLength::ALL.into_iter().map(Format::Match);
    let series = Opener::ALL
        .into_iter()
        .flat_map(|opener| [Wins::new(1), Wins::new(4), None].map(|wins| Format::Series(Series { wins, opener })));
    matches.cycle().take(24).chain(series).collect()
}
