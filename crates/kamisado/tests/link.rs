//! A match as a link: it comes back whole, stays short, and what is no link is refused.

mod support;

use kamisado::link::{LinkError, decode, encode};
use kamisado::{Format, Layout, Match, MatchLength, MatchRules, Opener, Phase, Player, Position, Series, Turn, Wins};
use support::{Choose, Rng};

fn played(rules: MatchRules, mut choose: impl FnMut(&Match, &[Turn]) -> Turn) -> Match {
    let mut game = Match::new(rules);
    loop {
        let turns = game.legal_turns();
        if turns.is_empty() {
            return game;
        }
        let turn = choose(&game, &turns);
        game.play(turn).expect("a legal turn");
    }
}

fn random(rules: MatchRules, seed: u64) -> Match {
    let rng = &mut Rng(seed);
    played(rules, |_, turns| rng.pick(turns))
}

/// Both walk in the smallest steps, win only when they must, and leave the other as much choice as they can.
fn dawdled(rules: MatchRules, seed: u64) -> Match {
    let rng = &mut Rng(seed);
    played(rules, |game, turns| {
        let position = *game.round().position();
        let worth = |turn: &Turn| match turn {
            Turn::Fill(_) => 0,
            Turn::Move(mv) => {
                let next = position.play_unchecked(*mv);
                let step = match mv {
                    kamisado::Move::Step { from, to } => i32::from(from.row().abs_diff(to.row())),
                    kamisado::Move::Pass => 0,
                };
                let choice = i32::try_from(next.legal_moves().len()).unwrap_or_default();
                if next.is_over() { -1000 } else { choice - 8 * step }
            }
        };
        let best = turns.iter().map(worth).max().unwrap_or_default();
        let best: Vec<Turn> = turns.iter().copied().filter(|turn| worth(turn) == best).collect();
        rng.pick(&best)
    })
}

fn comes_back(game: &Match) -> usize {
    let link = encode(game);
    assert_eq!(decode(&link).as_ref(), Ok(game), "{link}");
    link.len()
}

#[test]
fn the_crowned_tower_of_a_start_at_a_deadlock_comes_back() {
    let deadlock: Position = "8/k1gp1o2/6P+b/7Y/+y3n3/rB6/1K1N1+OR+G/8 w Y 7 =B".parse().expect("a position");
    for position in [deadlock, deadlock.crowned()] {
        comes_back(&Match::from_position(MatchRules::new(MatchLength::Long), position).expect("a match"));
    }
}

#[test]
fn every_kind_of_match_comes_back() {
    let mut formats = MatchLength::ALL.map(Format::Match).to_vec();
    for opener in Opener::ALL {
        formats.push(Format::Series(Series { wins: Wins::new(7), opener }));
    }
    for (seed, format) in (0..).zip(formats) {
        for (layout, limited) in [(Layout::NORMAL, false), ("NOGBRPYK".parse().expect("a layout"), true)] {
            let rules = MatchRules::from(format).with_layout(layout).with_limited_opening(limited);
            comes_back(&Match::new(rules));
            comes_back(&random(rules, seed));
        }
    }
}

#[test]
fn a_match_that_was_given_up_or_is_looked_at_earlier_comes_back_whole() {
    let rules = MatchRules::series(Series::default());
    let mut game = Match::new(rules);
    for turn in ["f8e7", "g1g6", "e8b5"] {
        game.play(turn.parse().expect("a turn")).expect("a legal turn");
    }
    let mut stopped = game.clone();
    stopped.stop().expect("it is not over");
    comes_back(&stopped);
    for player in Player::ALL {
        let (mut resigned, mut late) = (game.clone(), game.clone());
        assert_eq!((resigned.resign(player), late.lose_on_time(player)), (Ok(()), Ok(())));
        comes_back(&resigned);
        comes_back(&late);
        let read = decode(&encode(&resigned)).expect("a link");
        assert_eq!(read.ply(), 3);
        assert!(matches!(read.phase(), Phase::Over(_)));
    }
}

#[test]
fn a_match_from_another_position_comes_back() {
    for kfen in ["o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1", "obpkyrgn/8/8/8/8/8/8/NGRYKPBO w - 15 135"] {
        let start: Position = kfen.parse().expect("a position");
        let rules = MatchRules::new(start.length());
        let mut game = Match::from_position(rules, start).expect("the same length");
        comes_back(&game);
        let first = game.legal_turns()[0];
        game.play(first).expect("a legal turn");
        comes_back(&game);
    }
}

/// The aim of the project: a marathon takes fewer than 2,000 characters.
#[test]
fn a_marathon_stays_short() {
    let marathon = MatchRules::new(MatchLength::Marathon);
    type Play<'a> = &'a mut dyn FnMut(u64) -> Match;
    let kinds: [(&str, u64, Play<'_>); 2] =
        [("random", 300, &mut |seed| random(marathon, seed)), ("dawdling", 100, &mut |seed| dawdled(marathon, seed))];
    for (name, count, play) in kinds {
        let (mut longest, mut all, mut turns) = (0, 0, 0);
        for seed in 0..count {
            let game = play(seed);
            let len = comes_back(&game);
            (longest, all, turns) = (longest.max(len), all + len, turns.max(game.ply()));
        }
        println!(
            "{name}: {count} marathons of up to {turns} turns: longest link {longest}, mean {}",
            all / count as usize
        );
        assert!(longest < 1900, "{name}: {longest}");
    }
}

#[test]
fn what_is_no_link_is_refused_with_the_reason() {
    let good = encode(&random(MatchRules::new(MatchLength::Standard), 5));
    assert_eq!(decode(""), Err(LinkError::Truncated));
    assert_eq!(decode("AQID"), Err(LinkError::Truncated));
    assert_eq!(decode("AQ?D"), Err(LinkError::InvalidChar { found: '?', column: 3 }));
    assert_eq!(decode(&format!("Ag{}", &good[2..])), Err(LinkError::Version(2)));
    assert!(decode(&format!("  {good}\n")).is_ok(), "what surrounds a pasted link does not matter");
    for place in 6..good.len() {
        let cut = decode(&good[..place]);
        assert!(matches!(cut, Err(LinkError::Truncated | LinkError::Checksum)), "{cut:?}");
        let other = if good.as_bytes()[place] == b'A' { "B" } else { "A" };
        let changed = decode(&format!("{}{other}{}", &good[..place], &good[place + 1..]));
        assert!(matches!(changed, Err(LinkError::Truncated | LinkError::Checksum)), "{changed:?}");
    }
}

/// Whatever bytes come with a right checksum: a match or a refusal, never a fault.
#[test]
fn any_bytes_are_a_match_or_refused() {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let (rng, mut matches) = (&mut Rng(3), 0);
    for _ in 0..20_000 {
        let body: Vec<u8> = (0..rng.below(40)).map(|_| rng.below(256) as u8).collect();
        let sum = body.iter().fold(0x811c_9dc5_u32, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        let bytes: Vec<u8> = [&[1][..], &sum.to_be_bytes()[1..], &body].concat();
        let mut text = String::new();
        for chunk in bytes.chunks(3) {
            let group =
                chunk.iter().zip([16, 8, 0]).fold(0_usize, |group, (&byte, shift)| group | usize::from(byte) << shift);
            text.extend(
                [18, 12, 6, 0].map(|shift| char::from(SIGNS[group >> shift & 63])).iter().take(chunk.len() + 1),
            );
        }
        match decode(&text) {
            Ok(game) => {
                matches += 1;
                comes_back(&game);
            }
            Err(error) => assert_eq!(error, LinkError::InvalidMatch),
        }
    }
    println!("{matches} of 20000 were a match");
}
