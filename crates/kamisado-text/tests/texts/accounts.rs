//! The texts about accounts and players.

use kamisado_text::Language;

#[test]
fn numbers_go_with_their_nouns() {
    let [english, romanian, hungarian, persian] = Language::ALL.map(Language::accounts);
    assert_eq!([1, 41].map(|games| english.games(games)), ["1 game", "41 games"]);
    assert_eq!([1, 41].map(|games| romanian.games(games)), ["1 meci", "41 de meciuri"]);
    assert_eq!(romanian.codes_left(1), "Mai ai 1 cod.");
    assert_eq!(hungarian.games(2), "2 játszma");
    assert_eq!(english.last_games(3, 1, 0), "Last games: 3 won, 1 lost");
    assert_eq!(romanian.last_games(1, 2, 1), "Ultimele meciuri: 1 victorie, 2 înfrângeri, 1 egalitate");
    assert_eq!(hungarian.last_games(0, 2, 1), "A legutóbbi játszmák: 0 győzelem, 2 vereség, 1 döntetlen");
    assert_eq!(persian.last_games(12, 0, 0), "آخرین بازی‌ها: ۱۲ برد، ۰ باخت");
    assert_eq!(persian.strength(1500, 350), "۱۵۰۰ ± ۳۵۰");
}
