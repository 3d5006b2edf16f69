//! The story of a reviewed match.

use kamisado::{Color, Player, Square, Tower};
use kamisado_text::{
    Advice, Language, MistakeKind, MistakeStory, PlayerNames, ReviewStories, TowerMove, without_marks,
};

use crate::speech::are_sentences;
use crate::voice::all_names;

fn moved(player: Player) -> TowerMove {
    TowerMove { tower: Tower::new(player, Color::Brown), to: Square::C4 }
}

fn mistake(player: Player, kind: MistakeKind) -> MistakeStory {
    let called = Some(Tower::new(!player, Color::Red));
    MistakeStory { player, better: Some(moved(player)), moves_left: Some(3), kind, called }
}

fn advice(player: Player, habit: Option<MistakeKind>) -> Advice {
    Advice { player, won: 2, lost: 1, chances: 5, mistakes: 3, habit }
}

/// Every sentence of the story.
pub(crate) fn sentences(words: &dyn ReviewStories) -> Vec<String> {
    let mut all: Vec<String> = [0, 1, 2, 20].map(|times| words.hands_changed(times)).into();
    for names in &all_names() {
        for player in Player::ALL {
            all.extend([words.ribbon_legend(player, names), words.standing(player, names)]);
            all.extend([true, false].map(|is_mistake| words.move_story(12, moved(player), is_mistake, names)));
            all.extend([true, false].map(|is_mistake| words.heard_move_story(12, "Brown a1, b2.", is_mistake)));
            all.push(words.pass_story(12, moved(player).tower, names));
            all.extend([None, Some(Color::Pink)].map(|tower| words.retry_prompt(player, tower, names)));
            for kind in MistakeKind::ALL {
                let known = mistake(player, kind);
                let open = MistakeStory { moves_left: None, called: None, ..known };
                let unknown = MistakeStory { better: None, ..open };
                all.extend([known, open, unknown].map(|mistake| words.mistake_story(&mistake, names)));
                all.push(words.advice(&advice(player, Some(kind)), names));
            }
            let none = advice(player, None);
            let clean = Advice { mistakes: 0, ..none };
            let single = Advice { won: 0, mistakes: 1, ..none };
            let hopeless = Advice { chances: 0, lost: 0, won: 1, ..clean };
            all.extend([none, clean, single, hopeless].map(|advice| words.advice(&advice, names)));
            for reply in [None, Some(moved(!player))] {
                all.extend([true, false].map(|wins| words.retry_answer(moved(player), wins, reply, names)));
            }
        }
    }
    all
}

#[test]
fn every_sentence_begins_and_ends_as_one() {
    are_sentences(|language| sentences(language.review_stories()), &['.', '!', '?'], &["  ", "("]);
    for language in Language::ALL {
        for names in all_names() {
            let head = without_marks(&language.review_stories().match_head(&names));
            assert!(!head.chars().next().is_some_and(char::is_lowercase) || head.starts_with("béla"), "{head}");
        }
    }
}

#[test]
fn a_mistake_is_told_to_the_person_who_made_it() {
    let names = PlayerNames::against(Player::White, "Bramble");
    let words = Language::English.review_stories();
    assert_eq!(words.match_head(&names), "You against Bramble");
    assert_eq!(
        words.move_story(7, moved(Player::White), true, &names),
        "Move 7: you moved your brown tower to c4 and gave the win away."
    );
    assert_eq!(
        words.mistake_story(&mistake(Player::White, MistakeKind::MissedPass), &names),
        "You could have won in 3 moves with your brown tower to c4. It calls Bramble's red tower, which is blocked: Bramble \
         has to pass."
    );
    assert_eq!(
        words.mistake_story(&mistake(Player::Black, MistakeKind::MissedWin), &names),
        "Bramble could have won at once with the brown tower to c4."
    );
    assert_eq!(
        words.retry_answer(moved(Player::White), false, Some(moved(Player::Black)), &names),
        "Not this one: your brown tower to c4 does not win. The reply is Bramble's brown tower to c4."
    );
}

#[test]
fn advice_follows_the_habit_and_counts_rounds_only_where_there_are_several() {
    let names = PlayerNames::against(Player::White, "Szeder");
    let words = Language::English.review_stories();
    let several = words.advice(&advice(Player::White, Some(MistakeKind::MissedPush)), &names);
    assert_eq!(
        several,
        "You won 2 rounds and lost 1 round. You let 3 wins slip. Remember a sumo's push: after it you move again."
    );
    let single = Advice { won: 1, lost: 0, ..advice(Player::White, None) };
    assert_eq!(words.advice(&single, &names), "You let 3 wins slip.");
    let hungarian = Language::Hungarian.review_stories();
    assert!(
        hungarian
            .mistake_story(&mistake(Player::White, MistakeKind::GaveWin), &names)
            .contains("Szeder piros tornyát hívta")
    );
    let habits = MistakeKind::ALL.map(|kind| words.advice(&advice(Player::White, Some(kind)), &names));
    let different: std::collections::HashSet<&String> = habits.iter().collect();
    assert_eq!(different.len(), MistakeKind::ALL.len());
}
