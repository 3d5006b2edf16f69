//! Arbitrary values for fuzzing, behind the feature `arbitrary`. Positions and matches are made by legal play, so every
//! value is one that the rules allow.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{
    Color, Fill, Format, Layout, Match, MatchLength, MatchRules, Move, Opener, OpeningLimits, Player, Position, Series,
    Square, Teeth, Tower, Turn, Wins,
};

macro_rules! choose_from_all {
    ($($type:ident),* $(,)?) => {$(
        impl<'a> Arbitrary<'a> for $type {
            fn arbitrary(u: &mut Unstructured<'a>) -> Result<$type> {
                u.choose(&$type::ALL).copied()
            }
        }
    )*};
}

choose_from_all!(Color, Fill, MatchLength, Opener, OpeningLimits, Player, Square, Tower);

/// Any two squares, or the pass.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Move> {
        Ok(Move::unpack(u.int_in_range(0..=Move::Pass.pack())?).expect("moves are packed without gaps"))
    }
}

impl<'a> Arbitrary<'a> for Turn {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Turn> {
        let last = Turn::Fill(Fill::Right).pack();
        Ok(Turn::unpack(u.int_in_range(0..=last)?).expect("turns are packed without gaps"))
    }
}

impl<'a> Arbitrary<'a> for Teeth {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Teeth> {
        Ok(Teeth::new(u.int_in_range(0..=Teeth::MAX.count())?).expect("at most four"))
    }
}

impl<'a> Arbitrary<'a> for Layout {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Layout> {
        let mut row = Color::ALL;
        for place in (1..row.len()).rev() {
            row.swap(place, u.choose_index(place + 1)?);
        }
        Ok(Layout::new(row).expect("each colour is there once"))
    }
}

impl<'a> Arbitrary<'a> for MatchRules {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<MatchRules> {
        let format = if u.ratio(1, 4)? {
            let wins = Wins::new(u.int_in_range(0..=Wins::MAX.count())?);
            Format::Series(Series { wins, opener: u.arbitrary()? })
        } else {
            Format::Match(u.arbitrary()?)
        };
        let layout = if u.arbitrary()? { u.arbitrary()? } else { Layout::NORMAL };
        Ok(MatchRules { format, layout, limited_opening: u.arbitrary()? })
    }
}

/// A match at any point: legal turns from the start, and perhaps an early end.
impl<'a> Arbitrary<'a> for Match {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Match> {
        let mut game = Match::new(u.arbitrary()?);
        while !u.is_empty() && u.ratio(63, 64)? {
            let turns = game.legal_turns();
            if turns.is_empty() {
                return Ok(game);
            }
            game.play(*u.choose(&turns)?).expect("a legal turn");
        }
        if u.ratio(1, 8)? {
            let player = u.arbitrary()?;
            // It may be refused: only a series can be stopped.
            let _ = match u.int_in_range(0..=2)? {
                0 => game.resign(player),
                1 => game.lose_on_time(player),
                _ => game.stop(),
            };
        }
        Ok(game)
    }
}

/// The position of an arbitrary match.
impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Position> {
        Ok(Match::arbitrary(u)?.position())
    }
}
