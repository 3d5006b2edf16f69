//! The Persian words of the game.

use crate::glossary::{Concept, Term, retired};

/// What a thing is called.
pub(crate) const fn term(concept: Concept) -> Term {
    match concept {
        Concept::Round => Term::new("دور"),
        Concept::Match => Term::new("بازی").instead_of(retired! {
            "صفحه بازی های": "it reads as the board of the games, not as the page and the games";
            "بازی های برده": "it reads as slave games";
        }),
        Concept::SingleMatch => Term::new("تک‌بازی"),
        Concept::StandardMatch => Term::new("بازی استاندارد"),
        Concept::LongMatch => Term::new("بازی طولانی"),
        Concept::MarathonMatch => Term::new("بازی نفس‌گیر (ماراتون)"),
        Concept::Series => Term::new("مجموعه‌ی تک‌بازی‌ها"),
        Concept::Tower => Term::new("برج").instead_of(retired! {
            "مهره*": "one word for one thing";
        }),
        Concept::DragonTooth => Term::new("دندان اژدها"),
        Concept::Sumo => Term::new("سومو"),
        Concept::DoubleSumo => Term::new("سوموی دوقلو"),
        Concept::TripleSumo => Term::new("سوموی سه‌قلو"),
        Concept::HomeRow => Term::new("ردیف امن"),
        Concept::Challenger => Term::new("مهاجم"),
        Concept::Defender => Term::new("مدافع"),
        Concept::Push => Term::new("رانش").instead_of(retired! {
            "هل": "the book calls the push رانش";
        }),
        Concept::Pass => Term::new("واگذاری نوبت").instead_of(retired! {
            "پاس": "the book says واگذار کردن نوبت";
        }),
        Concept::Deadlock => Term::new("بن‌بست"),
        Concept::Fill => Term::new("پر کردن"),
        Concept::Opening => Term::new("حرکات آغازین").instead_of(retired! {
            "شروع ها": "the book says حرکات آغازین";
        }),
        Concept::LimitedOpening => Term::new("حرکات آغازینِ محدود").instead_of(retired! {
            "شروع محدود": "one word for one thing";
        }),
        Concept::StartLayout => Term::new("چیدمان آغازین"),
        Concept::Position => Term::new("موقعیت").instead_of(retired! {
            "وضعیت*": "one word for one thing";
            "موقعیتی برده": "it reads as the position of a slave";
        }),
        Concept::Score => Term::new("امتیاز").instead_of(retired! {
            "برابر": "one word for one thing" except "در برابر";
        }),
        Concept::Rating => Term::new("ریتینگ"),
        Concept::TakeBack => Term::new("پس گرفتن"),
        Concept::Resign => Term::new("تسلیم").instead_of(retired! {
            "بازی های در جریان شما واگذار": "واگذاری is a pass";
        }),
        Concept::Abort => Term::new("لغو"),
        Concept::Record => Term::new("ثبت بازی"),
        Concept::ChineseCharacter => Term::new("نویسه‌ی چینی"),
        Concept::LessonStep => Term::new("گام"),
        Concept::PuzzleGrade => Term::new("سختی"),
        Concept::Offer => Term::new("پیشنهاد"),
        Concept::Connection => Term::new("اتصال"),
        Concept::File => Term::new("پرونده").instead_of(retired! {
            "فایل": "one word for one thing";
            "برون بری": "too high a style for a family";
            "درون ریزی": "too high a style for a family";
        }),
        Concept::Download => Term::new("دریافت").instead_of(retired! {
            "بارگیری": "one word for one thing";
        }),
        Concept::Passkey => Term::new("گذرکلید"),
        Concept::Chat => Term::new("گفت‌وگو").instead_of(retired! {
            "گفتگو": "one spelling";
        }),
    }
}
