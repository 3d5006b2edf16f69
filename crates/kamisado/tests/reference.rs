//! The library and the plain reference model of `reference/` play the same game, move by move.

#[path = "reference/mod.rs"]
mod model;
mod support;

use std::fmt;

use kamisado::kfen::ParsePositionError;
use kamisado::{
    Fill, Format, Match, MatchLength, MatchRules, Move, Opener, OpeningLimits, Outcome, Phase, Player, Position,
    Series, SetupError, Turn, WinBy,
};
use model::{RefMatch, RefOutcome, RefPosition};
use support::{
    Choose, FIGURES, PUSHES_INTO_DEADLOCK, Rng, Temper, conceivable_moves, pick_move, pick_turn, random_rules,
    scattered,
};

/// Deadlocks that have decided a match: White's green can push with its tooth, which it could not before; White's orange
/// has its fourth tooth after a push, though purple is the tower that must move.
const CROWNED_DEADLOCKS: [&str; 2] =
    ["obp3g1/8/8/2kyr3/3+G4/8/4n3/+N1RYKPB+O w G 3", "8/8/8/8/Kn3o++++O1/P2b1r1B/1RNyYkgp/6G1 w P 15"];
/// The turns after which a series without end is left.
const TURNS_OF_ENDLESS_SERIES: usize = 300;
const SEED: u64 = 20_260_515;

#[test]
fn random_matches_and_rounds_agree() {
    let tally = compare_many(2_000);
    println!("{tally}");
    tally.assert_complete();
}

#[test]
#[ignore = "takes a minute: cargo xtask measure matches"]
fn very_many_random_matches_and_rounds_agree() {
    let number = std::env::var("KAMISADO_MATCHES").map_or(20_000, |text| text.parse().expect("a number of matches"));
    let tally = compare_many(number);
    println!("{tally}");
    tally.assert_complete();
}

#[test]
fn figures_and_pushes_into_deadlock_agree_to_the_end_of_the_round() {
    let rng = &mut Rng(SEED + 1);
    let tally = &mut Tally::default();
    let pushes = PUSHES_INTO_DEADLOCK.into_iter().map(|(kfen, _)| kfen);
    for kfen in FIGURES.into_iter().chain(pushes) {
        for _ in 0..20 {
            compare_round(rng, kfen.parse().expect("a position"), tally);
        }
    }
    assert!(tally.push_deadlocks > 0);
}

#[test]
fn a_fourth_tooth_shows_which_tower_a_deadlock_crowned() {
    let kfen = CROWNED_DEADLOCKS[1];
    let position: Position = kfen.parse().expect("a position");
    compare_positions(&position, &read_back(&position));
    let game = Match::from_position(MatchRules::new(MatchLength::Marathon), position).expect("the same length");
    assert_eq!(game.position().to_string(), kfen, "it has its tooth already");
    assert_eq!(game.score().white, 15);
}

#[test]
fn all_conceivable_moves_are_refused_alike() {
    let rng = &mut Rng(SEED + 2);
    let scattered = (0..24).map(|number| scattered(rng, MatchLength::ALL[number % 4]));
    for position in FIGURES.map(|figure| figure.parse().expect("a position")).into_iter().chain(scattered) {
        let model = read_back(&position);
        for mv in conceivable_moves() {
            match (position.play(mv), model.play(&mv.to_string())) {
                (Ok(position), Ok(model)) => assert_eq!(position.to_string(), model.kfen()),
                (Err(_), Err(_)) => {}
                (ours, model) => panic!("{mv} in {position}: {ours:?}, but the model {model:?}"),
            }
        }
    }
}

#[test]
fn fills_and_moves_out_of_turn_are_refused_alike() {
    let rng = &mut Rng(SEED + 3);
    for _ in 0..40 {
        let rules = random_rules(rng);
        let (mut game, mut model) = (Match::new(rules), model_of(rules));
        for _ in 0..200 {
            let foreign = [Turn::Move(Move::Pass), Turn::Fill(Fill::Left), Turn::Fill(Fill::Right)];
            let before = game.clone();
            for turn in foreign.into_iter().filter(|turn| !game.legal_turns().contains(turn)) {
                assert!(before.clone().play(turn).is_err() && model.play(&turn.to_string()).is_err(), "{turn}");
            }
            let Some(turn) = pick_turn(rng, Temper::PLAIN, &game) else {
                let turn = "f8f3".parse().expect("a turn");
                assert!(game.play(turn).is_err() && model.play("f8f3").is_err());
                assert_eq!(game, before);
                break;
            };
            play_both(&mut game, &mut model, turn);
        }
    }
}

#[test]
fn mutated_kfens_are_accepted_alike() {
    let rng = &mut Rng(SEED + 4);
    let (mut accepted, mut refused, mut beyond, mut crowned) = (0, 0, 0, 0);
    let deadlocks = PUSHES_INTO_DEADLOCK.map(|(kfen, push)| {
        let position: Position = kfen.parse().expect("a position");
        position.play(push.parse().expect("a move")).expect("the push is legal")
    });
    for number in 0..20_000 {
        let kfen = match number % 10 {
            0 => rng.pick(&FIGURES).to_string(),
            1 => rng.pick(&CROWNED_DEADLOCKS).to_string(),
            2 => rng.pick(&deadlocks).to_string(),
            3 => rng.pick(&deadlocks).crowned().to_string(),
            4 => format!(
                "{} ={}",
                scattered(rng, MatchLength::ALL[number / 10 % 4]),
                rng.pick(&['N', 'R', 'O', 'n', 'y'])
            ),
            _ => scattered(rng, MatchLength::ALL[number % 4]).to_string(),
        };
        let text = mutated(rng, &kfen);
        // The model wants single spaces; the library takes any white space between and around the fields.
        let normal = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match (text.parse::<Position>(), RefPosition::from_kfen(&normal)) {
            (Ok(position), Ok(model)) => {
                accepted += 1;
                crowned += usize::from(position.setup().crown.is_some());
                assert!(score_is_possible(&model), "{text}");
                compare_positions(&position, &model);
            }
            (Err(_), Err(_)) => refused += 1,
            // One difference: in a finished round the model does not look at the scores.
            (Err(ParsePositionError::Setup(SetupError::ScoreReached { .. })), Ok(model)) => {
                assert!(model.outcome().is_some() && !score_is_possible(&model), "{text}");
                beyond += 1;
            }
            (ours, model) => panic!("{text:?}: {ours:?}, but the model {model:?}"),
        }
    }
    println!(
        "mutated KFENs: {accepted} accepted, {refused} refused, {beyond} with an impossible score, {crowned} with a crown"
    );
    assert!(accepted > 1_000 && refused > 1_000 && beyond > 10 && crowned > 100);
}

/// Whether no player had the points that win before the last tooth, if that was set.
fn score_is_possible(model: &RefPosition) -> bool {
    let kfen = model.kfen();
    let crown_is_told = kfen.contains('=') || model.outcome().is_some_and(|outcome| outcome.by_home);
    let mut fields = kfen.split(' ');
    let rows = fields.next().expect("rows");
    let target: u32 = fields.nth(2).expect("points").parse().expect("a number");
    if target == 1 {
        return true;
    }
    [true, false].into_iter().all(|white| {
        let mut teeth = 0;
        // The most points that one tooth of a tower which may just have been crowned was worth.
        let mut last = 0;
        for sign in rows.chars() {
            match sign {
                '+' => teeth += 1,
                _ if sign.is_alphabetic() => {
                    let may_be_crowned = model.outcome().is_some_and(|outcome| {
                        outcome.winner_white == white
                            && sign.is_ascii_uppercase() == white
                            && (!crown_is_told || outcome.tower == sign.to_ascii_uppercase())
                    });
                    if may_be_crowned && teeth > 0 {
                        last = last.max(1 << (teeth - 1));
                    }
                    teeth = 0;
                }
                _ => {}
            }
        }
        model.score(white) - last < target
    })
}

/// What was met on the way, to be sure that everything was.
#[derive(Debug, Default)]
struct Tally {
    matches: usize,
    series: usize,
    rounds: usize,
    moves: usize,
    passes: usize,
    /// By the pusher's rank: sumo, double, triple.
    pushes_by_rank: [usize; 3],
    /// By the number of towers pushed.
    pushes_by_count: [usize; 3],
    passes_after_pushes: usize,
    homes: usize,
    deadlocks: usize,
    push_deadlocks: usize,
    fills: usize,
}

impl Tally {
    /// Counts a move that led from one position to another.
    fn count(&mut self, before: &Position, mv: Move, after: &Position) {
        self.moves += 1;
        self.passes += usize::from(mv == Move::Pass);
        let push = before.push_of(mv);
        if let Some(push) = push {
            self.pushes_by_rank[before.rank(push.pusher) as usize - 1] += 1;
            self.pushes_by_count[usize::from(push.count) - 1] += 1;
            self.passes_after_pushes += usize::from(after.must_pass());
        }
        match after.outcome() {
            Some(Outcome { won_by: WinBy::FarRow, .. }) => self.homes += 1,
            Some(Outcome { won_by: WinBy::Deadlock, .. }) if push.is_some() => self.push_deadlocks += 1,
            Some(Outcome { won_by: WinBy::Deadlock, .. }) => self.deadlocks += 1,
            None => return,
        }
        self.rounds += 1;
    }

    fn assert_complete(&self) {
        let single = [self.passes, self.passes_after_pushes, self.homes, self.deadlocks, self.push_deadlocks];
        let all = single.into_iter().chain([self.fills]).chain(self.pushes_by_rank).chain(self.pushes_by_count);
        assert!(all.into_iter().all(|count| count > 0), "something was never met: {self}");
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { matches, series, rounds, moves, passes, homes, deadlocks, push_deadlocks, fills, .. } = self;
        writeln!(f, "{matches} matches, {series} series, {rounds} finished rounds, {moves} moves, {fills} fills")?;
        writeln!(f, "ends: {homes} home, {deadlocks} deadlocks by a move, {push_deadlocks} deadlocks by a push")?;
        writeln!(f, "passes: {passes}, of which right after an own push: {}", self.passes_after_pushes)?;
        let [sumo, double, triple] = self.pushes_by_rank;
        let [one, two, three] = self.pushes_by_count;
        write!(f, "pushes: {sumo} by sumos, {double} by doubles, {triple} by triples; ")?;
        write!(f, "{one} of one tower, {two} of two, {three} of three")
    }
}

/// Compares that many matches and series, and three times as many rounds from scattered positions.
fn compare_many(number: usize) -> Tally {
    let mut tally = Tally::default();
    for number in 0..number as u64 {
        let rng = &mut Rng(SEED ^ (number << 32));
        compare_match(rng, &mut tally);
        for length in [rng.pick(&MatchLength::ALL), MatchLength::Long, MatchLength::Marathon] {
            let start = scattered(rng, length);
            compare_round(rng, start, &mut tally);
        }
    }
    tally
}

/// Plays one match, of whatever kind, to its end.
fn compare_match(rng: &mut Rng, tally: &mut Tally) {
    let rules = random_rules(rng);
    match rules.format {
        Format::Match(_) => tally.matches += 1,
        Format::Series(_) => tally.series += 1,
    }
    let temper = random_temper(rng);
    let (mut game, mut model) = (Match::new(rules), model_of(rules));
    compare_matches(&game, &model);
    let endless = matches!(rules.format, Format::Series(Series { wins: None, .. }));
    while let Some(turn) = pick_turn(rng, temper, &game) {
        if endless && game.ply() == TURNS_OF_ENDLESS_SERIES {
            return;
        }
        let before = *game.round().position();
        play_both(&mut game, &mut model, turn);
        match turn {
            Turn::Move(mv) => tally.count(&before, mv, &before.play_unchecked(mv)),
            Turn::Fill(_) => tally.fills += 1,
        }
        compare_matches(&game, &model);
    }
}

/// Plays a round from a position to its end, and puts the towers back from both sides.
fn compare_round(rng: &mut Rng, start: Position, tally: &mut Tally) {
    let temper = random_temper(rng);
    let rules = MatchRules::new(start.length()).with_limited_opening(rng.chance(20));
    let mut game = Match::from_position(rules, start).expect("the lengths are the same");
    let (mut position, mut model) = (start, read_back(&start));
    compare_positions(&position, &model);
    while let Some(mv) = pick_move(rng, temper, &position) {
        let after = position.play(mv).expect("the move is legal");
        game.play(mv.into()).expect("the move is legal");
        model = model.play(&mv.to_string()).unwrap_or_else(|error| panic!("{position}: the model says {error}"));
        tally.count(&position, mv, &after);
        position = after;
        compare_positions(&position, &model);
    }
    let outcome = position.outcome().expect("a round ends when nobody can move");
    let (crowned, model) = (position.crowned(), model.crowned());
    assert_eq!(crowned.to_string(), model.kfen(), "crowned after {position}");
    if game.ply() > 0 {
        // Whether a finished round to start from has got its tooth already cannot always be known.
        assert_eq!(game.position().to_string(), model.kfen(), "crowned after {position}");
        assert_eq!((game.score().white, game.score().black), (model.score(true), model.score(false)), "{position}");
        let won = model.score(outcome.winner == Player::White) >= start.length().target();
        assert_eq!(matches!(game.phase(), Phase::Over(_)), won, "{position}");
    }
    for fill in Fill::ALL {
        for limits in [OpeningLimits::NONE, OpeningLimits::FULL] {
            let Some(ours) = crowned.next_round(fill, limits) else {
                let won = model.score(outcome.winner == Player::White) >= start.length().target();
                assert!(won || start.length() == MatchLength::Single, "{crowned}");
                continue;
            };
            let theirs = model.refill(fill == Fill::Left, limits == OpeningLimits::FULL);
            assert_eq!(ours.to_string(), theirs.kfen(), "{fill} after {crowned}");
        }
        let mut game = game.clone();
        if game.ply() > 0 && game.play(fill.into()).is_ok() {
            let theirs = model.refill(fill == Fill::Left, rules.limited_opening);
            assert_eq!(game.position().to_string(), theirs.kfen(), "{fill} after {crowned}");
        }
    }
}

fn random_temper(rng: &mut Rng) -> Temper {
    let mut percent = || rng.pick(&[0, 30, 60, 95]);
    Temper { push: percent(), block: percent(), linger: percent() }
}

/// The model of a match by the same rules.
fn model_of(rules: MatchRules) -> RefMatch {
    let MatchRules { format, layout, limited_opening: limited, .. } = rules;
    match format {
        Format::Match(length) => RefMatch::new(length.target(), &layout.to_string(), limited),
        Format::Series(series) => {
            let wins = series.wins.map(|wins| wins.count().into());
            RefMatch::new_series(wins, series.opener == Opener::Winner, &layout.to_string(), limited)
        }
    }
}

fn play_both(game: &mut Match, model: &mut RefMatch, turn: Turn) {
    let before = game.position();
    game.play(turn).expect("the turn is legal");
    model.play(&turn.to_string()).unwrap_or_else(|error| panic!("{before}: the model says {error}"));
}

/// The model of a position, read from its text.
fn read_back(position: &Position) -> RefPosition {
    RefPosition::from_kfen(&position.to_string()).unwrap_or_else(|error| panic!("{position}: the model says {error}"))
}

fn compare_matches(game: &Match, model: &RefMatch) {
    let position = game.position();
    assert_eq!(position.to_string(), model.position().kfen());
    if position.is_over() {
        compare_positions(&position, &read_back(&position));
    }
    assert_eq!(sorted(game.legal_turns()), model.legal(), "{position}");
    assert_eq!((game.score().white, game.score().black), model.score(), "{position}");
    let winner = match game.phase() {
        Phase::Over(result) => result.winner,
        Phase::Move(_) | Phase::Fill(_) => None,
    };
    assert_eq!(winner.map(|player| player == Player::White), model.winner(), "{position}");
    let outcomes = game.rounds().iter().filter_map(|round| round.outcome()).map(ref_outcome);
    assert!(outcomes.eq(model.rounds().iter().copied()), "{position}");
}

fn compare_positions(position: &Position, model: &RefPosition) {
    assert_eq!(position.to_string(), model.kfen());
    assert_eq!(sorted(position.legal_moves()), model.legal_moves(), "{position}");
    assert_eq!(position.outcome().map(ref_outcome), model.outcome(), "{position}");
    if position.length() != MatchLength::Single {
        let points = [true, false].map(|white| model.score(white));
        assert_eq!([Player::White, Player::Black].map(|player| position.points(player)), points, "{position}");
    }
}

/// An outcome in the words of the model.
fn ref_outcome(outcome: Outcome) -> RefOutcome {
    RefOutcome {
        winner_white: outcome.winner == Player::White,
        tower: outcome.tower.letter(),
        by_home: outcome.won_by == WinBy::FarRow,
    }
}

fn sorted(texts: impl IntoIterator<Item = impl ToString>) -> Vec<String> {
    let mut texts: Vec<String> = texts.into_iter().map(|text| text.to_string()).collect();
    texts.sort();
    texts
}

/// A KFEN with a few signs or fields changed.
fn mutated(rng: &mut Rng, kfen: &str) -> String {
    const SIGNS: &str = "NGRYKPBOngrykpbo+++//12345678wb--1357 \t09xWé==";
    let signs: Vec<char> = SIGNS.chars().collect();
    let mut text: Vec<char> = kfen.chars().collect();
    for _ in 0..=rng.below(3) {
        let (place, other) = (rng.below(text.len()), rng.below(text.len()));
        match rng.below(8) {
            0 => drop(text.remove(place)),
            1 => text.insert(place, rng.pick(&signs)),
            2 => text[place] = rng.pick(&signs),
            3 => text.swap(place, other),
            // The towers of two squares change places, or one gets a tooth: often this is a position again.
            4 | 5 => {
                let letters: Vec<usize> = (0..text.len().min(60)).filter(|&at| text[at].is_alphabetic()).collect();
                if let [_, ..] = letters[..] {
                    let (first, second) = (rng.pick(&letters), rng.pick(&letters));
                    text.swap(first, second);
                }
            }
            6 => {
                let letters: Vec<usize> = (0..text.len().min(40)).filter(|&at| text[at].is_alphabetic()).collect();
                if let [_, ..] = letters[..] {
                    let place = rng.pick(&letters);
                    (0..=rng.below(4)).for_each(|_| text.insert(place, '+'));
                }
            }
            _ => {
                let whole: String = text.iter().collect();
                let mut fields: Vec<&str> = whole.split(' ').collect();
                match rng.below(4) {
                    0 => fields.push(rng.pick(&["1", "135", "35", "5", "15", "3", "x"])),
                    1 => drop(fields.pop()),
                    _ => {
                        let place = rng.below(fields.len());
                        fields[place] = rng.pick(&["w", "b", "-", "N", "G", "o", "1", "3", "7", "15", "135", "35", ""]);
                    }
                }
                text = fields.join(" ").chars().collect();
            }
        }
        if text.is_empty() {
            break;
        }
    }
    text.into_iter().collect()
}
