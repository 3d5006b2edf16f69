//! The end of a round, in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{Fill, Player};

use super::voice::subject;
use super::{Persian, number};
use crate::{EndingText, Endings, OpponentMood, PlayerNames};

impl Endings for Persian {
    fn ending_text(&self, text: EndingText) -> &'static str {
        match text {
            EndingText::FillHelp => {
                "هر بازیکن ردیفش را از چپ یا راستِ خودش پر می‌کند. این تعیین می‌کند کدام برج‌ها روبه‌روی هم می‌ایستند."
            }
            EndingText::SearchesTurningPoint => "در جست‌وجوی نقطه‌ی عطف …",
            EndingText::TryAnotherStart => "دفعه‌ی بعد حرکت اولِ دیگری یا طرف دیگر را امتحان کنید.",
            EndingText::FirstMistake => "برگشت به اولین اشتباه",
            EndingText::FillHint => "مطمئن نیستید؟ «راهنمایی» کمک می‌کند.",
        }
    }

    fn opponent_lines(&self, level: u8, mood: OpponentMood) -> &'static [&'static str] {
        use OpponentMood::{Beaten, Pleased, Surprised};
        match (level, mood) {
            (0 | 1, Pleased) => &["چیزی نمانده بود نبینمش!", "قدم‌های کوچک، و حالا اینجا هستم."],
            (0 | 1, Surprised) => &["ای وای! این یکی را ندیدم."],
            (0 | 1, Beaten) => &["از رویم غلتیدید و رفتید. آفرین!", "خب، من فقط یک سنگ‌ریزه‌ام. یک بار دیگر؟"],
            (2, Pleased) => &["ببینید، تا آن‌طرف قد کشیدم!", "دیدید؟ من بردم!"],
            (2, Surprised) => &["به این زودی؟ تازه سر زده بودم!"],
            (2, Beaten) => &["شما دیگر بزرگ شده‌اید. به من هم یاد بدهید!", "من هم بزرگ می‌شوم. صبر کنید!"],
            (3, Pleased) => &["دنبال نور از کنار صفحه رفتم.", "راهی باز بود، من هم رفتم تو."],
            (3, Surprised) => &["آه! داشتم ستاره‌ها را نگاه می‌کردم."],
            (3, Beaten) => &["راه را در تاریکی پیدا کردید.", "نور من خاموش شد. نور شما بیشتر است."],
            (4, Pleased) => &["هورا! تا ته سُر خوردم!", "یک رانش، یک سُر، و تمام. چه خوش گذشت!"],
            (4, Surprised) => &["ای بابا! من هنوز داشتم بازی می‌کردم!"],
            (4, Beaten) => &["از من بهتر سُر خوردید!", "بازی خوبی بود! دوباره آب‌بازی کنیم؟"],
            (5, Pleased) => &["گفته بودم: کسی از کنار من رد نمی‌شود.", "توی خارهایم گیر افتادید."],
            (5, Surprised) => &["آخ! شما از کجا آمدید؟"],
            (5, Beaten) => &["هوم. تنها شکاف پرچینم را پیدا کردید.", "باشد. تمشک‌ها حق شماست."],
            (6, Pleased) => &["صبر کردم. بعد یک گام برداشتم.", "صبر، و پای بلند."],
            (6, Surprised) => &["عجب! از ماهی هم تندتر بودید."],
            (6, Beaten) => &["زیبا بود. من زیادی یک جا ماندم.", "تعظیم می‌کنم. صبورانه بازی کردید."],
            (7, Pleased) => &["راست از وسط! گرما را حس کردید؟", "داغ بود، نه؟"],
            (7, Surprised) => &["چی؟! من تازه شعله‌ور شده بودم!"],
            (7, Beaten) => &["خاموشم کردید. فعلاً!", "پف. از حمله‌ام فقط دود ماند."],
            (8, Pleased) => &["از آن بالا دیده بودمش.", "یک شیرجه کافی بود."],
            (8, Surprised) => &["ناممکن است! من هرگز پلک نمی‌زنم."],
            (8, Beaten) => &["شما دورتر از من دیدید. احترام.", "زیادی بالا چرخیدم. خوب بازی کردید."],
            (9, Pleased) => &["همان‌طور که انتظار می‌رفت.", "سنگ کوتاه نمی‌آید."],
            (9, Surprised) => &["… این را حساب نکرده بودم."],
            (9, Beaten) => &["یک ترک. جالب است.", "شما از من سخت‌ترید. امروز."],
            (_, Pleased) => &["خوب جنگیدید. کمتر کسی تا اینجا می‌رسد.", "شکار خوبی بود. باز به غارم بیایید."],
            (_, Surprised) => &["به آتشم سوگند! چطور این کار را کردید؟"],
            (_, Beaten) => &["هزار سال گذشت، و بعد شما آمدید.", "اژدها را شکست دادید. به همه بگویید!"],
        }
    }

    fn fill_side(&self, fill: Fill, winner: Player, names: &PlayerNames) -> String {
        let side = match fill {
            Fill::Left => "چپِ",
            Fill::Right => "راستِ",
        };
        format!("از {side} {}", subject(names.who(winner)))
    }

    fn try_from_move(&self, number_in_list: u32) -> String {
        format!("یک بار دیگر از حرکت {}", number(number_in_list))
    }

    fn to_move_number(&self, number_in_list: u32) -> String {
        format!("حرکت {}", number(number_in_list))
    }
}
