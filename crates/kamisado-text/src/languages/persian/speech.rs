//! Announcements in Persian.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::Effect;
use kamisado::{Player, Rank, Square, Tower};

use super::voice::subject;
use super::{Persian, color, house, latin, number, player, rank_word};
use crate::format::list;
use crate::topics::commands::pushed_towers;
use crate::topics::voice::Who;
use crate::{Commands, Names, PlayerNames, Speech, SpeechText};

impl Speech for Persian {
    fn speech_text(&self, text: SpeechText) -> &'static str {
        match text {
            SpeechText::Verbosity => "چیزی که صفحه‌خوان می‌خواند",
            SpeechText::VerbosityShort => "کوتاه",
            SpeechText::VerbosityNormal => "معمولی",
            SpeechText::VerbosityFull => "همه‌چیز",
            SpeechText::BoardKeys => "کلیدهای روی صفحه‌ی بازی (فهرستشان با ؟)",
            SpeechText::TextMode => "متن به جای صفحه‌ی بازی",
            SpeechText::KeysHead => "کلیدها و فرمان‌ها",
            SpeechText::KeysOnBoard => "روی صفحه‌ی بازی",
            SpeechText::KeysInField => "در کادر حرکت می‌توانید یک حرکت بنویسید، یا:",
            SpeechText::KeyArrows => "به خانه‌ی کناری؛ Home و End به دو سر ردیف و با Ctrl به گوشه‌ها",
            SpeechText::KeyEnter => "برجی را انتخاب می‌کند یا آن را به اینجا می‌آورد",
            SpeechText::KeyTower => "به برجی که باید حرکت کند",
            SpeechText::KeyTargets => "به خانه‌ی بعدی یا قبلی که برج به آن می‌رسد",
            SpeechText::KeyMoves => "حرکت‌های برجِ این خانه را می‌گوید",
            SpeechText::KeyLast => "آخرین حرکت را می‌گوید",
            SpeechText::KeyRow => "به آن ردیف",
            SpeechText::KeyFile => "به آن ستون: ۱ یعنی a و ۸ یعنی h",
            SpeechText::KeyField => "به کادر حرکت",
            SpeechText::KeyClocks => "وقت هر دو بازیکن را می‌گوید",
            SpeechText::KeyHelp => "همین فهرست را نشان می‌دهد",
            SpeechText::KeysThroughMoves => "بین حرکت‌ها",
            SpeechText::KeyStep => "یک حرکت به عقب یا جلو، روی صفحه‌ی بازی هم",
            SpeechText::KeyStepArrows => "همان، بیرون از صفحه‌ی بازی",
            SpeechText::KeyEnds => "به شروع و به پایان، بیرون از صفحه‌ی بازی",
            SpeechText::Space => "فاصله",
            SpeechText::KeyAutoplay => "حرکت‌ها را از اینجا یکی‌یکی پخش می‌کند یا می‌ایستد",
            SpeechText::RightButton => "دکمه‌ی راست ماوس",
            SpeechText::DrawMarks => {
                "روی صفحه‌ی بازی: کلیک دایره می‌کشد، کلیک دوم فلشی را شروع می‌کند که کلیک در جای دیگر به پایانش می‌برد؛ کشیدن هم فلش می‌کشد"
            }
            SpeechText::KeyColor => "به برج شما به آن رنگ و بار دیگر به برج بازیکن دیگر",
            SpeechText::KeyCircle => "روی خانه دایره می‌کشد یا آن را پاک می‌کند",
            SpeechText::KeyArrow => "فلشی را شروع می‌کند و در خانه‌ی دیگر به پایان می‌برد",
            SpeechText::MarkDrawn => "کشیده شد.",
            SpeechText::MarkRemoved => "پاک شد.",
            SpeechText::ArrowBegins => "فلش از اینجا شروع می‌شود.",
            SpeechText::TakenBack => "حرکت پس گرفته شد.",
            SpeechText::ChooseSide => "دکمه‌ای را انتخاب کنید یا بنویسید: چپ یا راست.",
            SpeechText::NothingToTakeBack => "چیزی برای پس گرفتن نیست.",
            SpeechText::NotNow => "این کار حالا اینجا نمی‌شود.",
            SpeechText::AnswerYesOrNo => "بله یا نه بنویسید.",
            SpeechText::GoesOn => "بازی ادامه دارد.",
            SpeechText::LegalMoves => "حرکت‌های ممکن",
            SpeechText::AsSeen => "از چپ به راست، همان‌طور که صفحه را می‌بینید",
            SpeechText::Above => "بالا",
            SpeechText::Below => "پایین",
        }
    }

    fn heard_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower, after, .. } = effect;
        let mover = self.owned_tower(*tower, after.rank(*tower), names);
        let (from, to) = (latin(effect.from), latin(effect.to));
        let to_tower =
            |&(tower, rank, square)| format!("{} به {}", self.owned_tower(tower, rank, names), latin(square));
        let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
        match effect.push {
            Some(push) => {
                let (pushed, color) = (list(&pushed, "، ", " و "), color(push.landing.color()));
                format!("{mover} از {from} به {to}، رانش: {pushed}، {color}.")
            }
            None if effect.distance == 0 => {
                format!("{mover} در {} گیر افتاده است، {}.", house(effect.from), color(effect.from.color()))
            }
            None => format!("{mover} از {from} به {to}، {}.", color(effect.to.color())),
        }
    }

    fn heard_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let (rank, color) = (rank_word(rank), color(tower.color));
        let (square, moves) = (house(square), self.move_count(moves));
        match names.who(tower.player) {
            Who::You => format!("باید برج {rank}{color}ِ خود را از {square} حرکت بدهید: {moves}."),
            other => format!("{} باید برج {rank}{color} را از {square} حرکت بدهد: {moves}.", subject(other)),
        }
    }

    fn heard_seat(&self, you: Option<Player>, below: Player) -> String {
        match you {
            Some(you) if you == below => format!("شما {} هستید، پایین صفحه.", player(you)),
            Some(you) => format!("شما {} هستید، بالای صفحه.", player(you)),
            None => format!("{} پایین صفحه است.", player(below)),
        }
    }

    fn heard_time(&self, player: Player, seconds: u32, names: &PlayerNames) -> String {
        let left = if seconds == 60 { "یک دقیقه".into() } else { format!("{} ثانیه", number(seconds)) };
        match names.who(player) {
            Who::You => format!("{left} وقت دارید."),
            other => format!("{} {left} وقت دارد.", subject(other)),
        }
    }

    fn heard_arrival(&self, player: Player, names: &PlayerNames) -> String {
        match names.who(player) {
            Who::You => "به بازی پیوستید.".into(),
            other => format!("{} به بازی پیوست.", subject(other)),
        }
    }

    fn heard_presence(&self, player: Player, is_here: bool, names: &PlayerNames) -> String {
        match (names.who(player), is_here) {
            (Who::You, true) => "برگشتید.".into(),
            (Who::You, false) => "رفتید.".into(),
            (other, true) => format!("{} برگشت.", subject(other)),
            (other, false) => format!("{} رفت.", subject(other)),
        }
    }
}
