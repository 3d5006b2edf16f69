//! Finding a language.

use kamisado_text::Language;

#[test]
fn codes_name_the_languages() {
    for language in Language::ALL {
        assert_eq!(Language::from_code(language.code()), Some(language));
        assert_eq!(language.to_string().parse(), Ok(language));
        assert_eq!(language.code().to_uppercase().parse(), Ok(language));
    }
    let error = "de".parse::<Language>().expect_err("it is not spoken here").to_string();
    assert!(
        Language::ALL.iter().all(|language| error.contains(language.code()) && error.contains(language.own_name()))
    );
}

#[test]
fn locales_name_the_languages() {
    for (language, locales) in [
        (Some(Language::Hungarian), &["hu_HU.UTF-8"][..]),
        (Some(Language::Persian), &["fa-IR", "fa_IR@calendar=persian"]),
        (Some(Language::Romanian), &["ro", "ro_MD.utf8"]),
        (Some(Language::English), &["en_GB.UTF-8", "EN-us"]),
        (None, &["C", "C.UTF-8", "POSIX", "de_DE.UTF-8", ""]),
    ] {
        for locale in locales {
            assert_eq!(Language::from_locale(locale), language, "{locale}");
        }
    }
}

#[test]
fn only_persian_runs_from_right_to_left() {
    let backwards: Vec<Language> = Language::ALL.into_iter().filter(|language| language.is_right_to_left()).collect();
    assert_eq!(backwards, [Language::Persian]);
}
