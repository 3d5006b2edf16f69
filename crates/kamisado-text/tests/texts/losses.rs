//! Why a round was lost.

use kamisado::reason::{BetterMove, Cause, LastChance, LastChoice, Loss, LossCause, LossKind, TowerCall};
use kamisado::{Color, Player, Square, Tower};
use kamisado_text::{Language, Losses, PlayerNames, without_marks};

use crate::UNNAMED;
use crate::speech::are_sentences;
use crate::voice::all_names;

/// A loss of each kind with each way of the winner's tower, as far as it matters.
fn losses(loser: Player) -> Vec<Loss> {
    let (orange, green) = (Tower::new(!loser, Color::Orange), Tower::new(loser, Color::Green));
    let (red, blue) = (Tower::new(!loser, Color::Red), Tower::new(!loser, Color::Blue));
    let (from, square) = (Square::F3, Square::E4);
    let causes = [
        Cause::Landed { tower: red, square: Square::F5 },
        Cause::Passed { tower: red, square: Square::F5 },
        Cause::Pushed { tower: red, square: Square::F5 },
        Cause::Given,
    ];
    let choices = causes.into_iter().flat_map(|cause| [LastChoice::Only { cause }, LastChoice::NoneSafe { cause }]);
    let landed = |choice, opened| TowerCall::Landed { place: 5, tower: green, from, square, choice, opened };
    let pushed = [1, 2, 3].map(|count| TowerCall::Pushed { pusher: blue, count, tower: green, square });
    let mut calls = vec![
        landed(LastChoice::Free, false),
        landed(LastChoice::Free, true),
        TowerCall::Passed { tower: green, square },
        TowerCall::First,
    ];
    calls.extend(choices.map(|choice| landed(choice, false)));
    calls.extend(pushed);
    // One step, a file and a diagonal, for each side.
    let ways = match loser {
        Player::White => [(Square::D2, Square::C1), (Square::D7, Square::D1), (Square::D6, Square::H1)],
        Player::Black => [(Square::D7, Square::C8), (Square::D2, Square::D8), (Square::D4, Square::H8)],
    };
    let mut found: Vec<LossCause> = Vec::new();
    for call in calls {
        found.extend(ways.map(|(from, to)| LossCause::Breakthrough { tower: orange, from, to, call }));
    }
    let deadlock = |is_only| LossCause::Deadlock { place: 5, tower: green, square, is_only };
    found.extend([deadlock(true), deadlock(false), LossCause::Resigned, LossCause::Time]);
    found.into_iter().map(|cause| Loss { round: 0, loser, cause, chance: LastChance::Unknown }).collect()
}

/// Every last chance, for a cause that tells of the sixth move.
fn chances(loser: Player) -> Vec<Loss> {
    let better = |wins_at_once| BetterMove {
        tower: Tower::new(loser, Color::Blue),
        from: Square::C2,
        to: Square::C4,
        wins_at_once,
    };
    let mut chances = vec![LastChance::Never, LastChance::Standing { better: None }];
    for wins_at_once in [false, true] {
        let better = better(wins_at_once);
        chances.extend([5, 3].map(|place| LastChance::Missed { place, better }));
        chances.push(LastChance::Standing { better: Some(better) });
    }
    let loss = losses(loser).swap_remove(0);
    chances.into_iter().map(|chance| Loss { chance, ..loss.clone() }).collect()
}

/// Every sentence.
pub(crate) fn sentences(words: &dyn Losses) -> Vec<String> {
    let mut all = Vec::new();
    for names in &all_names() {
        for loser in Player::ALL {
            all.extend(losses(loser).iter().map(|loss| words.loss_cause(loss, names)));
            all.extend(chances(loser).iter().map(|loss| words.last_chance(loss, 15, names).expect("it is known")));
        }
    }
    all
}

#[test]
fn every_sentence_begins_and_ends_as_one() {
    are_sentences(|language| sentences(language.losses()), &['.'], &["  ", "("]);
}

#[test]
fn each_kind_of_loss_has_a_sentence_of_its_own() {
    for language in Language::ALL {
        let names = PlayerNames::against(Player::Black, "Pebble");
        let mut first: Vec<(LossKind, String)> = Vec::new();
        for loss in losses(Player::Black) {
            let kind = loss.cause.kind();
            if first.iter().all(|(other, _)| *other != kind) {
                first.push((kind, language.losses().loss_cause(&loss, &names)));
            }
        }
        assert_eq!(first.len(), LossKind::ALL.len());
        let mut sentences: Vec<&String> = first.iter().map(|(_, sentence)| sentence).collect();
        sentences.sort();
        sentences.dedup();
        assert_eq!(sentences.len(), LossKind::ALL.len(), "{sentences:#?}");
    }
}

#[test]
fn what_is_not_known_is_not_said() {
    let loss = losses(Player::White).swap_remove(0);
    for language in Language::ALL {
        assert_eq!(language.losses().last_chance(&loss, 15, &UNNAMED), None);
    }
}

/// The loss of a person to the computer by an open file, and the better move at the end and before.
fn to_pebble(words: &dyn Losses, name: &str) -> [String; 4] {
    let names = PlayerNames::against(Player::Black, name);
    let chance = |at| words.last_chance(&chances(Player::Black)[at], 15, &names).expect("it is known");
    let cause = words.loss_cause(&losses(Player::Black)[1], &names);
    [cause, chance(2), chance(3), chance(0)].map(|sentence| without_marks(&sentence))
}

#[test]
fn a_loss_is_told_to_the_person_who_lost() {
    assert_eq!(
        to_pebble(Language::English.losses(), "Pebble"),
        [
            "You landed on orange, and Pebble's orange tower had an open column to your home row.",
            "Your blue tower to c4 would have kept the win.",
            "The last chance was move 15: your blue tower to c4 would have won.",
            "There was nothing you could have done: Pebble was winning from the start of the round and never let it slip.",
        ]
    );
    assert_eq!(
        to_pebble(Language::Romanian.losses(), "Felinar"),
        [
            "Te-ai oprit pe portocaliu, iar turnul portocaliu al lui Felinar avea coloana liberă până la linia-casă.",
            "Turnul tău albastru pe c4 ar fi păstrat câștigul.",
            "Ultima șansă a fost la mutarea 15: turnul tău albastru pe c4 ar fi câștigat.",
            "Nu aveai ce face: Felinar avea un drum câștigător încă de la începutul rundei și nu l-a părăsit niciodată.",
        ]
    );
    assert_eq!(
        to_pebble(Language::Hungarian.losses(), "Kavics"),
        [
            "Narancsszínű mezőre léptél, és Kavics narancsszínű tornya előtt egészen a bázisodig szabad volt az oszlop.",
            "A kék tornyoddal a c4 mezőre lépve megtartottad volna a győzelmet.",
            "Az utolsó esély a 15. lépés volt: a kék tornyoddal a c4 mezőre lépve még nyerhettél volna.",
            "Nem tehettél ellene semmit: Kavics a kör elejétől fogva nyerésre állt, és végig megtartotta az előnyét.",
        ]
    );
    assert_eq!(
        to_pebble(Language::Persian.losses(), "سنگ‌ریزه"),
        [
            "وارد خانه‌ی نارنجی شدید و راه مستقیمِ برج نارنجیِ سنگ‌ریزه تا ردیف امنِ شما باز بود.",
            "اگر برج آبیِ خود را به خانه‌ی c4 می‌بردید، برد را نگه می‌داشتید.",
            "آخرین فرصت حرکت ۱۵ بود: اگر برج آبیِ خود را به خانه‌ی c4 می‌بردید، هنوز می‌توانستید ببرید.",
            "کاری از دستتان برنمی‌آمد: سنگ‌ریزه از اولِ دور برد را در دست داشت و آن را از دست نداد.",
        ]
    );
}
