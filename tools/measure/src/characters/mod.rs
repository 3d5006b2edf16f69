//! `cargo xtask measure characters`: how strong each level is, and its habits.

mod games;
mod habits;

use kamisado_engine::Level;

use self::games::{Results, play, play_match};
use self::habits::{Habit, Habits};
use crate::args::Series;
use crate::ladder::{self, Tally};
use crate::play::SimplePlayer;
use crate::print::print_head;
use crate::threads::in_threads;

/// The share of the games that a level wins against the one below.
const STEP: (f64, f64) = (0.55, 0.75);
/// How much more than the level below it wins against the careful player, until that one wins `ENOUGH`.
const CAREFUL_STEP: (f64, f64) = (0.05, 0.15);
const ENOUGH: f64 = 0.95;
/// How many of the losses that moves at random would run into the first level avoids.
const DEFENDED: (f64, f64) = (0.45, 0.55);
/// The moves of a round within which the first level does not lose.
const GUARDED: usize = 2;
/// The habits in which any two levels differ.
const DIFFERENCES: usize = 3;

/// What is found out about a level.
struct Character {
    level: Level,
    /// Against the level below.
    below: Option<Tally>,
    careful: Results,
    eager: Results,
    /// In single rounds against the careful player, and pushes in standard matches against it.
    habits: Habits,
}

/// Measures levels, prints the tables and says which promises are broken.
pub(crate) fn run(levels: &[Level], series: Series) -> Result<(), String> {
    let characters: Vec<Character> = levels.iter().map(|&level| Character::measure(level, series)).collect();
    print_strength(&characters, series.games);
    print_habits(&characters, series.games);
    let mut broken = broken_steps(&characters);
    broken.extend(print_first_level(&characters));
    broken.extend(alike(&characters));
    if broken.is_empty() { Ok(()) } else { Err(broken.join("\n")) }
}

/// The games of each kind that a level plays from the start: full strength, whose proofs from there take long, a twentieth
/// of the others.
fn games_from_start(level: Level, games: usize) -> usize {
    if level == Level::FULL { games.div_ceil(20) } else { games }
}

/// The games of a level against the one below: full strength plays half as many as the others.
fn games_from_openings(level: Level, games: usize) -> usize {
    if level == Level::FULL { games.div_ceil(2) } else { games }
}

impl Character {
    fn measure(level: Level, series: Series) -> Character {
        let games = games_from_start(level, series.games);
        let play = |opponent: SimplePlayer| {
            let games = in_threads("games", games, |number| play(level, opponent, number, series));
            games.into_iter().fold(Results::default(), Results::plus)
        };
        let careful = play(SimplePlayer::Careful);
        let matches =
            in_threads("matches", games / 5, |number| play_match(level, SimplePlayer::Careful, number, series));
        Character {
            level,
            below: ladder::play(level, Series { games: games_from_openings(level, series.games), ..series }),
            eager: play(SimplePlayer::Eager),
            habits: matches.into_iter().fold(careful.habits, Habits::plus),
            careful,
        }
    }

    /// How much more of its games against the careful player it wins than a lower level.
    fn gain(&self, lower: &Character) -> f64 {
        self.careful.score() - lower.careful.score()
    }
}

fn print_strength(characters: &[Character], games: usize) {
    println!(
        "{games} single rounds each, as Black and as White by turns. The level below: from openings of 2 to 4 random moves, each \
         played twice; the others: from the start. Level {} played {} and {}. The intervals hold the true score 95 times in a \
         hundred.\n",
        Level::FULL,
        games_from_openings(Level::FULL, games),
        games_from_start(Level::FULL, games),
    );
    print_head(
        "level | against the level below | <95 % interval | against the careful player | gain on the level below | against a player who only takes wins | immediate losses avoided",
    );
    for character in characters {
        let (score, interval) = match &character.below {
            Some(tally) => {
                let (low, high) = tally.interval();
                (percent(tally.score()), format!("{:.1} to {:.1} %", 100.0 * low, 100.0 * high))
            }
            None => ("–".into(), "–".into()),
        };
        let Character { level, careful, eager, .. } = character;
        let more = next_below(characters, *level).map(|lower| character.gain(lower));
        let more = more.map_or("–".into(), |more| format!("{:.1}", 100.0 * more));
        let [careful_score, eager_score] = [careful, eager].map(|results| percent(results.score()));
        let (spread, avoided) = (100.0 * careful.spread(), 100.0 * eager.defence.share());
        println!(
            "| {level} | {score} | {interval} | {careful_score} ± {spread:.1} | {more} | {eager_score} | {avoided:.0} % |"
        );
    }
    println!();
}

/// The level below one, if it was measured as well.
fn next_below(characters: &[Character], level: Level) -> Option<&Character> {
    characters.iter().find(|character| character.level.number() + 1 == level.number())
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn print_habits(characters: &[Character], games: usize) {
    println!(
        "The habits in the games against the careful player, pushes in {} standard matches against it ({} of level {}); in \
         brackets what moves at random would show in the same positions.\n",
        games / 5,
        games_from_start(Level::FULL, games) / 5,
        Level::FULL,
    );
    let titles: Vec<&str> = Habit::ALL.into_iter().map(Habit::title).collect();
    println!("| level | {} |", titles.join(" | "));
    println!("|--:|{}", "--:|".repeat(titles.len()));
    for Character { level, habits, .. } in characters {
        let cells: Vec<String> = Habit::ALL.into_iter().map(|habit| habits.cell(habit)).collect();
        println!("| {level} | {} |", cells.join(" | "));
    }
    println!();
}

/// The steps between levels that are too small or too large.
fn broken_steps(characters: &[Character]) -> Vec<String> {
    let mut broken = Vec::new();
    for character in characters {
        let level = character.level;
        let score = character.below.as_ref().map(Tally::score);
        if let Some(score) = score.filter(|score| !(STEP.0..=STEP.1).contains(score)) {
            broken.push(format!("level {level} scores {} against the one below", percent(score)));
        }
        let lower = next_below(characters, level).filter(|lower| lower.careful.score() < ENOUGH);
        let more = lower.map(|lower| character.gain(lower));
        if let Some(more) = more.filter(|more| !(CAREFUL_STEP.0..=CAREFUL_STEP.1).contains(more)) {
            broken.push(format!("level {level} scores {} more against the careful player", percent(more)));
        }
    }
    broken
}

/// Levels that differ in too few habits.
fn alike(characters: &[Character]) -> Vec<String> {
    let mut alike = Vec::new();
    for (number, one) in characters.iter().enumerate() {
        for other in &characters[number + 1..] {
            let differences = one.habits.differences(&other.habits);
            if differences.len() < DIFFERENCES {
                alike.push(format!("levels {} and {} differ in {differences:?} only", one.level, other.level));
            }
        }
    }
    alike
}

/// What is promised of the first level; the promises that are broken.
fn print_first_level(characters: &[Character]) -> Vec<String> {
    let Some(first) = characters.iter().find(|character| character.level.number() == 1) else {
        return Vec::new();
    };
    let defence = first.eager.defence;
    println!(
        "Level {} had {} turns against the player who only takes wins, after its first {GUARDED}, in which some moves let \
         the opponent win at once and others did not. It chose such a move {} times, moves at random would {:.0} times: \
         it avoids {:.0} % of these losses.",
        first.level,
        defence.turns,
        defence.lost,
        defence.lost_at_random,
        100.0 * defence.share(),
    );
    let mut broken = Vec::new();
    if !(DEFENDED.0..=DEFENDED.1).contains(&defence.share()) {
        broken.push(format!(
            "level {} avoids {} of the losses of moves at random",
            first.level,
            percent(defence.share())
        ));
    }
    let lost = first.careful.lost_early + first.eager.lost_early;
    if lost > 0 {
        broken.push(format!("level {} lost {lost} times within its first {GUARDED} moves", first.level));
    }
    broken
}
