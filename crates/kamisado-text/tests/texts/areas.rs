//! The texts of the pages for reviews and puzzles.

use kamisado::{Color, Position};
use kamisado_text::Language;

#[test]
fn sentences_with_numbers_and_moves() {
    let english = Language::English;
    assert_eq!(english.review_pages().judged_count(1, 1), "1 of 1 move judged");
    assert_eq!(Language::Persian.review_pages().line_step(2, 7), "شاخه‌ی بهتر: حرکت ۲ از ۷");
    assert_eq!(english.puzzle_pages().run_result(5, 12), "5 solved. Your best is 12.");
    assert_eq!(english.puzzle_pages().run_result(5, 5), "5 solved: your best so far!");
    assert_eq!(Language::Romanian.puzzle_pages().run_result(20, 30), "20 de probleme rezolvate. Recordul tău este 30.");
    assert_eq!(Language::Hungarian.puzzle_pages().hint_color(Color::Green), "A nyerő lépés zöld mezőre visz.");
    assert_eq!(Language::Persian.puzzle_pages().seconds_left(30), "۳۰ ثانیه مانده است.");
}

#[test]
fn a_played_move_names_tower_squares_and_colour_to_the_person() {
    let effect = Position::default().explain("f8e7".parse().expect("a move")).expect("it is legal");
    let said = |language: Language, by_you| language.puzzle_pages().played(&effect, by_you);
    assert_eq!(said(Language::English, true), "You move your red tower from f8 to e7, onto blue.");
    assert_eq!(said(Language::English, false), "They reply with their red tower from f8 to e7, onto blue.");
    assert_eq!(
        said(Language::Romanian, false),
        "Adversarul răspunde cu turnul său roșu de pe f8 pe e7, un pătrat albastru."
    );
    assert_eq!(said(Language::Hungarian, true), "A piros tornyoddal az f8 mezőről a kék e7 mezőre lépsz.");
    assert_eq!(english_task(None), "Find the winning move. You may move any of your towers.");
    assert_eq!(english_task(Some(Color::Pink)), "Find the winning move for your pink tower.");
}

fn english_task(tower: Option<Color>) -> String {
    Language::English.puzzle_pages().find_win(tower)
}

#[test]
fn the_games_on_this_device_are_counted_in_words() {
    let (english, romanian) = (Language::English.history_pages(), Language::Romanian.history_pages());
    assert_eq!(english.games_shown(1, 1), "1 of 1 game");
    assert_eq!(english.game_length(1, 31), "31 moves");
    assert_eq!(english.record_against(5, 3, 1), "Against Bramble you have won 3 and lost 1.");
    assert_eq!(english.imported(5, 2), "5 games added; you already had 2.");
    assert_eq!(english.import_error(3, false), "Line 3 of the file is not a complete game, so nothing was imported.");
    assert_eq!(romanian.games_shown(5, 20), "5 din 20 de meciuri");
    assert_eq!(romanian.imported(1, 0), "S-a adăugat 1 meci.");
    assert_eq!(
        Language::Hungarian.history_pages().record_after("f8e7", 2, 1),
        "Az f8e7 lépés után 2 győzelem, 1 vereség."
    );
    assert_eq!(Language::Persian.history_pages().record(3, 1), "۳ : ۱");
}
