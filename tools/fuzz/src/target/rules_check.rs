//! The checks of the targets of the rules: functions that take bytes and panic if something is wrong.
//!
//! They use nothing but the public interface of `kamisado`.

use std::fmt::Display;
use std::str::FromStr;

use kamisado::notation::OfficialMove;
use kamisado::record::Record;
use kamisado::{
    Color, EndMatchError, Fill, Format, Layout, Match, MatchCursor, MatchLength, MatchRules, Move, Opener,
    OpeningLimits, Phase, Piece, Player, Position, Round, Series, Setup, Square, Symmetry, Teeth, Tower, Turn, Wins,
};

use super::{check_json, check_read};

/// Reads a position from text: `Setup` and `Position`.
pub(crate) fn kfen(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    match text.parse::<Setup>() {
        Ok(setup) => {
            assert_eq!(setup.to_string().parse(), Ok(setup));
            check_setup(setup);
            assert_eq!(text.parse().ok(), Position::try_from(setup).ok(), "{text:?}");
        }
        Err(error) => {
            assert!((1..=text.chars().count() + 1).contains(&error.column), "{text:?}: {error}");
            assert!(text.parse::<Position>().is_err());
        }
    }
}

/// Makes a set-up of bytes, which is valid more often than a text is.
pub(crate) fn setup(bytes: &[u8]) {
    if let Some(setup) = setup_of(bytes) {
        check_setup(setup);
    }
}

/// The set-up that bytes stand for, if there are enough of them.
pub(crate) fn setup_of(bytes: &[u8]) -> Option<Setup> {
    let mut bytes = bytes.iter().copied();
    let [player, tower, length, limits] = take(&mut bytes)?;
    let mut setup = Setup {
        to_move: pick(&Player::ALL, player),
        must_move: Color::ALL.get(usize::from(tower % 9)).copied(),
        length: pick(&MatchLength::ALL, length),
        limits: (0..limits % 4).fold(OpeningLimits::FULL, |limits, _| limits.next()),
        ..Setup::EMPTY
    };
    // Two bytes a tower, in order: where it stands, and its teeth.
    for tower in Tower::ALL {
        let Some([square, teeth]) = take(&mut bytes) else {
            break;
        };
        let piece = Piece { tower, teeth: Teeth::new(teeth % 5).unwrap_or_default() };
        setup.put(pick(&Square::ALL, square), Some(piece));
    }
    Some(setup)
}

/// Reads the small texts.
pub(crate) fn words(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    exact::<Square>(text);
    exact::<Move>(text);
    exact::<Fill>(text);
    exact::<Turn>(text);
    exact::<Color>(text);
    exact::<Player>(text);
    exact::<Layout>(text);
    exact::<OpeningLimits>(text);
    exact::<MatchLength>(text);
    // Whatever is a move or a fill is a turn, and nothing else is.
    let turn = text.parse::<Move>().map(Turn::Move).ok().or(text.parse::<Fill>().map(Turn::Fill).ok());
    assert_eq!(text.parse::<Turn>().ok(), turn);
    check_read(text.parse::<OfficialMove>(), |official| {
        assert_eq!(official.to_string().parse(), Ok(official));
        assert_eq!(official.letters().parse(), Ok(official));
        let start = Position::start(MatchLength::Single);
        if let Ok(mv) = official.resolve(&start)
            && start.is_legal(mv)
        {
            let whole = OfficialMove::new(&start, mv).expect("a legal move has an official notation");
            assert_eq!(OfficialMove { reached: official.reached, ..whole }, official);
        }
    });
}

/// Reads a record.
pub(crate) fn record(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let record = match text.parse::<Record>() {
        Ok(record) => record,
        Err(error) => {
            let lines = text.split(['\n', '\r']).count();
            assert!((1..=lines).contains(&error.line) && error.column >= 1, "{error}");
            error.record // What was read before the mistake is a record too.
        }
    };
    let printed = record.to_string();
    let read: Record = printed.parse().unwrap_or_else(|error| panic!("{error} in what was printed:\n{printed}"));
    assert_eq!(read, record, "{printed}");
    assert_eq!(read.to_string(), printed);
    check_match(read.game());
}

/// Reads the JSON form of a match.
pub(crate) fn json(bytes: &[u8]) {
    check_json::<Match>(bytes);
    if let Ok(game) = serde_json::from_slice::<Match>(bytes) {
        check_match(&game);
    }
}

/// What is played, chosen by bytes.
pub(crate) fn rules_of([format, wins, options, shuffle]: [u8; 4]) -> MatchRules {
    let series = Series { wins: Wins::new(wins), opener: pick(&Opener::ALL, options) };
    let rules = match MatchLength::ALL.get(usize::from(format % 5)) {
        Some(&length) => MatchRules::new(length),
        None => MatchRules::series(series),
    };
    rules.with_layout(shuffled(shuffle)).with_limited_opening(options & 2 != 0)
}

/// Plays a match: bytes choose what is played and then what is done, turn by turn. Says whether a turn was played. Without
/// the checks it is fast.
pub(crate) fn play(bytes: &[u8], checks: bool) -> bool {
    let mut bytes = bytes.iter().copied();
    let Some(rules) = take(&mut bytes).map(rules_of) else {
        return false;
    };
    let mut cursor = MatchCursor::from(Match::new(rules));
    while let Some(step) = bytes.next() {
        let (ply, total) = (cursor.ply(), cursor.total_turns());
        match step {
            // A legal turn, most of the time.
            0..160 => {
                let legal = cursor.game().legal_turns();
                if !legal.is_empty() {
                    cursor.play(pick(&legal, step)).expect("a legal turn");
                }
            }
            // Any move at all.
            160..184 => {
                let Some([from, to]) = take(&mut bytes) else {
                    break;
                };
                let mv = Move::Step { from: pick(&Square::ALL, from), to: pick(&Square::ALL, to) };
                try_turn(&mut cursor, mv.into(), checks);
            }
            184..188 => try_turn(&mut cursor, Move::Pass.into(), checks),
            188..192 => try_turn(&mut cursor, pick(&Fill::ALL, step).into(), checks),
            192..200 => {
                if let Some(game) = cursor.end_mut() {
                    let passes = game.play_passes();
                    assert_eq!(game.ply(), ply + passes);
                }
            }
            200..212 => look_around(&mut cursor, checks, |cursor| {
                let moved = cursor.undo();
                assert_eq!((moved, cursor.ply()), (ply > 0, ply.saturating_sub(1)));
            }),
            212..224 => look_around(&mut cursor, checks, |cursor| {
                let moved = cursor.redo();
                assert_eq!((moved, cursor.ply()), (ply < total, total.min(ply + 1)));
            }),
            224..232 => {
                let Some(to) = bytes.next() else {
                    break;
                };
                look_around(&mut cursor, checks, |cursor| {
                    cursor.go_to(to.into());
                    assert_eq!(cursor.ply(), total.min(to.into()));
                });
            }
            232..238 => look_around(&mut cursor, checks, |cursor| {
                if let Some(choice) = cursor.game().last_choice(pick(&Player::ALL, step)) {
                    assert!(choice < ply);
                    cursor.go_to(choice);
                }
            }),
            238..242 => {
                cursor.truncate();
                assert_eq!((cursor.ply(), cursor.total_turns()), (ply, ply));
            }
            242..246 => give_up(&mut cursor, checks, |game| game.resign(pick(&Player::ALL, step))),
            246..250 => give_up(&mut cursor, checks, |game| game.lose_on_time(pick(&Player::ALL, step))),
            250..253 => give_up(&mut cursor, checks, Match::stop),
            // The same rules from the position reached: a finished round too can be taken up.
            253.. => {
                let rounds = cursor.game().rounds();
                let start = rounds[rounds.len().saturating_sub(2)].position();
                cursor = Match::from_position(rules, *start).expect("the same length").into();
                assert_eq!((cursor.ply(), cursor.total_turns()), (0, 0));
            }
        }
        if checks {
            check_match(cursor.game());
        }
    }
    cursor.total_turns() > 0
}

/// The next few bytes, if there are as many.
pub(crate) fn take<const N: usize>(bytes: &mut impl Iterator<Item = u8>) -> Option<[u8; N]> {
    let mut taken = [0; N];
    for byte in &mut taken {
        *byte = bytes.next()?;
    }
    Some(taken)
}

/// One of some things.
pub(crate) fn pick<T: Copy>(things: &[T], byte: u8) -> T {
    things[usize::from(byte) % things.len()]
}

/// One of 256 layouts, the normal one first.
fn shuffled(byte: u8) -> Layout {
    let mut row = Layout::NORMAL.black_row();
    row[..4].rotate_left(usize::from(byte & 3));
    row[4..].rotate_left(usize::from(byte >> 2 & 3));
    for pair in 0..4 {
        if byte >> (pair + 4) & 1 != 0 {
            row.swap(pair, 7 - pair);
        }
    }
    Layout::new(row).expect("each colour is there once")
}

/// A text that reads as a value is exactly what the value prints.
fn exact<T: FromStr<Err: Display> + Display>(text: &str) {
    check_read(text.parse::<T>(), |value| assert_eq!(value.to_string(), text));
}

fn check_setup(setup: Setup) {
    check_read(Position::try_from(setup), |position| {
        assert_eq!(position.setup(), setup);
        check_position(&position);
        for mv in position.legal_moves() {
            let next = position.play_unchecked(mv);
            check_position(&next);
            check_text(&next.crowned());
        }
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.position(&position).legal_moves().len(), position.legal_moves().len());
        }
        for fill in Fill::ALL {
            let next = position.next_round(fill, OpeningLimits::NONE);
            assert!(next.is_none() || position.is_over());
            next.iter().for_each(check_text);
        }
    });
}

/// What is true of every position.
fn check_position(position: &Position) {
    check_text(position);
    let moves: Vec<Move> = position.legal_moves().collect();
    assert_eq!(moves.len(), position.legal_moves().len());
    assert_eq!(moves.is_empty(), position.is_over());
    assert_eq!(position.outcome().is_some(), position.end().is_some());
    assert_eq!(position.must_pass(), moves == [Move::Pass]);
    let _ = position.duty().rule();
    for &mv in &moves {
        assert!(position.is_legal(mv));
        let effect = position.explain(mv).expect("a legal move has an effect");
        assert_eq!(position.play(mv), Ok(effect.after));
        let official = OfficialMove::new(position, mv).expect("a legal move has an official notation");
        assert_eq!(official.resolve(position), Ok(mv));
    }
}

/// The text of a position reads as the same position.
fn check_text(position: &Position) {
    let fresh: Position = position.to_string().parse().unwrap_or_else(|error| panic!("{position}: {error}"));
    assert_eq!((fresh, fresh.zobrist(), fresh.outcome()), (*position, position.zobrist(), position.outcome()));
    assert_eq!(fresh.setup(), position.setup());
}

/// Goes through the history, which changes nothing but the current ply.
fn look_around(cursor: &mut MatchCursor, checks: bool, go: impl FnOnce(&mut MatchCursor)) {
    let before = checks.then(|| cursor.clone());
    go(cursor);
    let Some(before) = before else { return };
    assert_eq!(cursor.whole(), before.whole());
    let mut there_and_back = cursor.clone();
    there_and_back.go_to(before.ply());
    assert_eq!(there_and_back, before);
}

/// Tries a turn that may be illegal, which must leave no trace.
fn try_turn(cursor: &mut MatchCursor, turn: Turn, checks: bool) {
    if !checks {
        let _ = cursor.play(turn);
        return;
    }
    let before = cursor.clone();
    let (position, legal) = (before.game().position(), before.game().legal_turns().contains(&turn));
    match cursor.play(turn) {
        Ok(replaced) => {
            assert!(legal, "{turn} in {position}");
            let goes_along = before.next_turn() == Some(turn);
            let later = if goes_along { 0 } else { before.total_turns() - before.ply() };
            assert_eq!(replaced.len(), later, "{turn} in {position}");
        }
        Err(refused) => {
            assert!(!legal && refused.turn == turn && *cursor == before, "{refused} in {position}");
            assert!(!refused.to_string().is_empty());
        }
    }
}

/// Gives a match up if that is possible, which changes the result and nothing else.
fn give_up(cursor: &mut MatchCursor, checks: bool, give_up: impl FnOnce(&mut Match) -> Result<(), EndMatchError>) {
    let Some(game) = cursor.end_mut() else { return };
    let before = checks.then(|| game.clone());
    let is_given_up = give_up(game).is_ok();
    let Some(before) = before else { return };
    if is_given_up {
        assert!(before.result().is_none());
        assert!(game.result().is_some() && game.legal_turns().is_empty());
        assert!(game.turns().eq(before.turns()) && game.score() == before.score());
    } else {
        assert_eq!(*game, before);
    }
}

/// What is true of every match at every point.
fn check_match(game: &Match) {
    assert_eq!(game.turns().count(), game.ply());
    let legal = game.legal_turns();
    match game.phase() {
        Phase::Over(result) => assert!(legal.is_empty() && game.result() == Some(result)),
        Phase::Fill(winner) => {
            assert_eq!(legal, Fill::ALL.map(Turn::Fill));
            assert_eq!(game.round().outcome().map(|outcome| outcome.winner), Some(winner));
            assert!(matches!(game.rules().format, Format::Match(_)), "a series has no fills");
        }
        Phase::Move(player) => {
            assert!(!legal.is_empty());
            assert_eq!(game.position().to_move(), player);
            check_position(game.round().position());
        }
    }
    let finished = game.rounds().iter().filter(|round: &&Round| round.outcome().is_some()).count();
    assert!((game.rounds().len() - 1..=game.rounds().len()).contains(&finished));
}
