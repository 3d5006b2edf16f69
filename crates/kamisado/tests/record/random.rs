//! Random records, damaged ones and hostile ones.

use std::time::{Duration, Instant};

use kamisado::record::Record;
use kamisado::{Match, Player, Round, Turn, WinBy};

use super::support::{Choose, Rng, random_rules};
use super::{read, records};

/// Plays on for at most this many turns, most often taking a round that can be won.
fn play(rng: &mut Rng, game: &mut Match, turns: usize) {
    for _ in 0..turns {
        let legal = game.legal_turns();
        if legal.is_empty() {
            return;
        }
        let position = *game.round().position();
        let wins = |turn: &&Turn| match turn {
            Turn::Move(mv) => position.play_unchecked(*mv).is_over(),
            Turn::Fill(_) => false,
        };
        let win = legal.iter().find(wins).filter(|_| rng.below(4) > 0);
        game.play(win.copied().unwrap_or_else(|| rng.pick(&legal))).unwrap();
    }
}

fn random_text(rng: &mut Rng) -> String {
    const SIGNS: [char; 14] = ['a', ' ', '\n', '}', '{', '"', '\\', ';', '↖', 'é', '\r', '\u{1}', 'u', '*'];
    (0..rng.below(8)).map(|_| rng.pick(&SIGNS)).collect()
}

#[test]
fn random_matches_come_back_as_they_were() {
    let rng = &mut Rng(0x2545_F491_4F6C_DD1D);
    let (mut deadlocks, mut ended) = (0, [0; 4]);
    for _ in 0..6000 {
        let rules = random_rules(rng);
        let mut game = Match::new(rules);
        let turns = rng.below(60);
        play(rng, &mut game, turns);
        if rng.below(3) == 0 {
            // Taken up here: in the middle of a round, or where it was over.
            let position = if rng.below(2) == 0 { game.position() } else { *game.round().position() };
            // With its new tooth the winner of a deadlock may be able to move, which no KFEN can say.
            if position.to_string().parse() != Ok(position) {
                continue;
            }
            game = Match::from_position(rules, position).unwrap();
            let turns = rng.below(40);
            play(rng, &mut game, turns);
        }
        let player = rng.pick(&Player::ALL);
        // It may be refused.
        let _ = match rng.below(6) {
            0 => game.resign(player),
            1 => game.lose_on_time(player),
            2 => game.stop(),
            _ => Ok(()),
        };
        let deadlock = |round: &&Round| round.outcome().is_some_and(|outcome| outcome.won_by == WinBy::Deadlock);
        deadlocks += game.rounds().iter().filter(deadlock).count();
        if let Some(result) = game.result() {
            ended[result.ended as usize] += 1;
        }
        let mut record = Record::from(game);
        for _ in 0..rng.below(4) {
            let ply = rng.below(record.game().ply() + 1);
            record.set_comment(ply, random_text(rng));
        }
        if rng.below(4) == 0 {
            record.tags.place = Some(random_text(rng));
            record.tags.set("Note", random_text(rng)).unwrap();
        }
        let text = record.to_string();
        let again = read(&text);
        assert_eq!(again, record, "{text}");
        assert_eq!(again.to_string(), text);
        assert_eq!(again.game().score(), record.game().score(), "{text}");
        assert_eq!(again.game().result(), record.game().result(), "{text}");
    }
    assert!(deadlocks > 10 && ended.iter().all(|&count| count > 50), "{deadlocks} {ended:?}");
}

/// Cut off or changed anywhere, a record is read or refused, and never breaks the reader.
#[test]
fn damaged_records_do_no_harm() {
    let rng = &mut Rng(0x9E37_79B9_7F4A_7C15);
    for (_, text) in records() {
        let signs: Vec<char> = text.chars().collect();
        for end in 0..signs.len() {
            let cut: String = signs[..end].iter().collect();
            if let Ok(record) = cut.parse::<Record>() {
                assert_eq!(read(&record.to_string()), record);
            }
        }
        for _ in 0..2000 {
            let mut damaged = signs.clone();
            for _ in 0..=rng.below(3) {
                let (place, other) = (rng.below(damaged.len()), rng.below(signs.len()));
                match rng.below(3) {
                    0 => damaged[place] = signs[other],
                    1 => damaged.insert(place, signs[other]),
                    _ => drop(damaged.remove(place)),
                }
            }
            let damaged: String = damaged.into_iter().collect();
            match damaged.parse::<Record>() {
                Ok(record) => assert_eq!(read(&record.to_string()), record, "{damaged}"),
                Err(error) => {
                    let lines: Vec<&str> = damaged.split('\n').collect();
                    assert!(error.column <= lines[error.line - 1].chars().count() + 1, "{error}\n{damaged}");
                    assert_eq!(read(&error.record.to_string()), error.record, "{damaged}");
                }
            }
        }
    }
}

#[test]
fn a_hostile_text_takes_no_long_time() {
    let million = |text: &str| text.repeat(1_000_000 / text.len());
    let begin = Instant::now();
    let texts = [
        million("("),
        million("1"),
        million("1 "),
        million("1."),
        million("."),
        million("{"),
        million("{}"),
        million("{a}"),
        million(";\n"),
        million("["),
        million("\\u{"),
        format!("{{{}", million("\\u{")),
        million("R "),
        million("R↗"),
        million("Round "),
        million("Round 1 "),
        million("Black 0 "),
        million("White wins "),
        million("score "),
        format!("Black 0 {}", million("score ")),
        million("\u{FEFF}"),
        million("/ "),
        format!("Round 1 obpkyrgn {}", million("/ ")),
        format!("Round 1 obpkyrgn {}", million("obpkyrgn ")),
        format!("[Position \"{}\"]", million("8/")),
        format!("[Match \"series {}\"]", million("9")),
        (0..100_000).map(|number| format!("[x{number} \"\"]")).collect(),
        million("[x \"\"]"),
        format!("[Match \"series\"] {}", "h8h5 d1d4 h5d1 a1a4 e8e5 a4e8 ".repeat(1000)),
    ];
    for text in texts {
        match text.parse::<Record>() {
            Ok(record) => assert!(record.to_string().len() <= 10 * text.len() + 200),
            Err(error) => assert!(error.to_string().len() < text.len()),
        }
    }
    // A second or two. What grows with the square of the length would take hours; a busy machine is no fault.
    assert!(begin.elapsed() < Duration::from_secs(600));
}
