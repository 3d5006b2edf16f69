//! The texts about online games.

use kamisado::Player;
use kamisado_text::Language;

#[test]
fn numbers_go_with_their_nouns() {
    let [english, romanian, hungarian, persian] = Language::ALL.map(Language::online);
    assert_eq!([1, 3].map(|days| english.days(days)), ["1 day per move", "3 days per move"]);
    assert_eq!([1, 3].map(|days| romanian.days(days)), ["1 zi pe mutare", "3 zile pe mutare"]);
    assert_eq!(romanian.watching(20), "20 de persoane privesc meciul");
    assert_eq!([1, 2].map(|people| persian.watching(people)), ["۱ نفر تماشا می‌کند", "۲ نفر تماشا می‌کنند"]);
    assert_eq!(hungarian.fischer(180, 2), "3 perc + 2 mp");
    assert_eq!(persian.fischer(600, 5), "۱۰ دقیقه + ۵ ثانیه");
    assert_eq!(english.turns_waiting(1), "It is your turn in 1 game");
    assert_eq!(english.join(Player::White), "Play as White");
    assert_eq!(persian.engine(10), "کامپیوتر، سطح ۱۰");
}
