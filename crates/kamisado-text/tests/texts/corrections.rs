//! Corrections that readers of the languages asked for, where no rule of the glossary keeps them: what must be said, and what
//! must not be said any more.

use kamisado::{Player, Rule};
use kamisado_lessons::StepId;
use kamisado_text::{AccountText, CommandName, HistoryText, Language, OnlineText};

use crate::UNNAMED;
use crate::all;

/// Phrases that were wrong in any text of a language.
const WRONG: [(Language, &[&str]); 3] = [
    (
        Language::Romanian,
        &[
            "Pas după pas",
            "cât poate de departe",
            "Condu Albul",
            "cele albastru",
            "Ia stânga",
            "Ia dreapta",
            "stă să câștige",
            "este la câștig",
            "celui care să joace",
            "Legătura există",
            "jucați doi",
            "Ai cunoscut",
            "Joacă cu Negrul",
            "Joacă cu Albul",
            "primele tale jocuri",
            "mută în linie,",
            "numai în linie.",
            "sau la timp",
            "Joci ca ",
            "mutat ultimul",
            "lui Vidra",
            "lui Pietricica",
        ],
    ),
    (
        Language::Hungarian,
        &[
            "mindkét szumóért",
            "sztenderdhoz",
            "Fehér választja",
            "Fekete feladja",
            "egy vonalban",
            "Ha egyetlen lépésed",
            "Bármelyik torony lök, csak",
            "Így játszol",
            "játszma jelentése",
            "Itt van ezóta",
            "amelyiké ez itt",
            "vissza lett véve",
            "a körbe kerülhet",
            "mezőre visznek",
            "Hagyd meg hát",
            "kiengedt",
            "vagy idővel",
            "vissza a fehér bázisán",
            "ketten itt",
        ],
    ),
    (
        Language::Persian,
        &[
            "بازی با سیاه",
            "بازی با سفید",
            "می‌تواند بروید",
            "سرگرم",
            "عدد درست",
            "هٔ",
            "بازی‌ها واگذار می‌شوند",
            "مرورگر نمی‌گذارد صفحه",
            "صفحه بازی",
            "برجش را برمی‌دارد",
            "روی خط حرکت",
            "سومو کند",
            "یک خانه: کند",
            "راننده",
            "چه زود",
            "فراخوا",
            "رده‌بندی‌شده کرد",
            "رده‌بندی‌شده می‌کن",
            "همه چیز",
        ],
    ),
];

#[test]
fn what_was_wrong_is_not_said_any_more() {
    for (language, wrong) in WRONG {
        for text in all::everything(language) {
            let found = wrong.iter().find(|&&phrase| text.contains(phrase));
            assert_eq!(found, None, "{text}");
        }
    }
}

/// On the button of a free seat the towers are named: "play with Black" would be a game against Black.
#[test]
fn a_seat_is_taken_with_its_towers() {
    assert_eq!(Language::Romanian.online().join(Player::Black), "Joacă cu turnurile negre");
    assert_eq!(Language::Persian.online().join(Player::White), "بازی با برج‌های سفید");
}

/// White and Black have their article where they are the subject.
#[test]
fn players_are_no_surnames() {
    let names = UNNAMED;
    for player in Player::ALL {
        for (language, bare) in [(Language::Romanian, ["Alb ", "Negru "]), (Language::Hungarian, ["Fehér ", "Fekete "])]
        {
            let pages = language.pages();
            let sentences = [
                pages.resign_prompt(player, &UNNAMED),
                pages.time_left(player, "4:05", &UNNAMED),
                pages.round_won(player, &names),
                pages.fill_question(player, &names),
                language.review_stories().standing(player, &names),
            ];
            for sentence in sentences {
                assert!(!bare.iter().any(|bare| sentence.starts_with(bare)), "{sentence}");
            }
        }
    }
}

#[test]
fn numbers_add_up_and_squares_are_named() {
    let right = |language: Language, id| language.lessons().step(id).right;
    let task = |language: Language, id| kamisado_text::without_marks(language.lessons().step(id).task);
    for language in Language::ALL {
        // The square on which the tower landed is named for those who do not see it.
        assert!(task(language, StepId::ColorNext).contains("g6"), "{language}");
    }
    let double = StepId::ALL.iter().map(|&id| right(Language::Hungarian, id)).find(|text| text.contains("összesen 5"));
    assert_eq!(double, Some("3 a dupla szumóért és darabonként 1 a két szumóért: összesen 5."));
}

#[test]
fn words_that_readers_chose_stay() {
    let romanian = Language::Romanian;
    assert_eq!(romanian.online().text(OnlineText::Connected), "Conectat.");
    assert_eq!(romanian.accounts().text(AccountText::Rating), "Rating");
    assert!(romanian.accounts().made_and_used("1 nov.", Some("15 nov.")).contains("pe 15 nov."));
    assert_eq!(romanian.book_code(Rule::F3).as_deref(), Some("A3"));
    let hungarian = Language::Hungarian;
    assert_eq!(hungarian.accounts().text(AccountText::ReportGame), "A játszma bejelentése");
    assert_eq!(hungarian.commands().command(CommandName::Undo).example, "visszavétel");
    let persian = Language::Persian;
    assert_eq!(persian.accounts().text(AccountText::Rating), "ریتینگ");
    assert_eq!(persian.accounts().text(AccountText::Make), "ساختن حساب");
    // By itself the participle reads as "slave".
    assert_eq!(persian.history_pages().text(HistoryText::Won), "برد");
}

/// The middle dot looks like the Persian zero.
#[test]
fn no_separator_looks_like_a_digit() {
    assert!(!Language::Persian.separator().contains('·'));
    for text in all::everything(Language::Persian) {
        assert!(!text.contains('·'), "{text}");
    }
}
