//! The Persian words of the game.

use crate::glossary::glossary;

glossary! {
    Round: "دور";
    Match: "بازی",
        not "صفحه بازی های": "it reads as the board of the games, not as the page and the games",
        not "بازی های برده": "it reads as slave games";
    SingleMatch: "تک‌بازی";
    StandardMatch: "بازی استاندارد";
    LongMatch: "بازی طولانی";
    MarathonMatch: "بازی نفس‌گیر (ماراتون)";
    Series: "مجموعه‌ی تک‌بازی‌ها";
    Tower: "برج",
        not "مهره*": "one word for one thing";
    DragonTooth: "دندان اژدها";
    Sumo: "سومو";
    DoubleSumo: "سوموی دوقلو";
    TripleSumo: "سوموی سه‌قلو";
    HomeRow: "ردیف امن";
    Challenger: "مهاجم";
    Defender: "مدافع";
    Push: "رانش",
        not "هل": "the book calls the push رانش";
    Pass: "واگذاری نوبت",
        not "پاس": "the book says واگذار کردن نوبت";
    Deadlock: "بن‌بست";
    Fill: "پر کردن";
    Opening: "حرکات آغازین",
        not "شروع ها": "the book says حرکات آغازین";
    LimitedOpening: "حرکات آغازینِ محدود",
        not "شروع محدود": "one word for one thing";
    StartLayout: "چیدمان آغازین";
    Position: "موقعیت",
        not "وضعیت*": "one word for one thing",
        not "موقعیتی برده": "it reads as the position of a slave";
    Score: "امتیاز",
        not "برابر": "one word for one thing" except "در برابر";
    Rating: "ریتینگ";
    TakeBack: "پس گرفتن";
    Resign: "تسلیم",
        not "بازی های در جریان شما واگذار": "واگذاری is a pass";
    Abort: "لغو";
    Record: "ثبت بازی";
    ChineseCharacter: "نویسه‌ی چینی";
    LessonStep: "گام";
    PuzzleGrade: "سختی";
    Offer: "پیشنهاد";
    Connection: "اتصال";
    File: "پرونده",
        not "فایل": "one word for one thing",
        not "برون بری": "too high a style for a family",
        not "درون ریزی": "too high a style for a family";
    Download: "دریافت",
        not "بارگیری": "one word for one thing";
    Passkey: "گذرکلید";
    Chat: "گفت‌وگو",
        not "گفتگو": "one spelling";
}
