//! Online games in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Player};

use super::voice::subject;
use super::{Persian, latin, number, player};
use crate::{Online, OnlineText, OpponentText, PlayerNames};

impl Online for Persian {
    fn online_text(&self, text: OnlineText) -> &'static str {
        match text {
            OnlineText::Head => "بازی آنلاین",
            OnlineText::Connecting => "در حال اتصال …",
            OnlineText::NoServer => "اینجا سرور بازی نیست",
            OnlineText::NoServerHelp => {
                "این صفحه از جایی باز شده که سرور بازی ندارد، یا سرور حالا در دسترس نیست. بقیه‌ی چیزها کار می‌کند: بازی با کامپیوتر، بازی دونفره همین‌جا، آموزش و تحلیل."
            }
            OnlineText::Again => "دوباره امتحان کنید",
            OnlineText::Lost => "اتصال قطع شد. تلاش دوباره …",
            OnlineText::Connected => "متصل است.",
            OnlineText::YourGames => "بازی‌های شما",
            OnlineText::YourTurn => "نوبت شماست",
            OnlineText::TheirTurn => "نوبت حریف است",
            OnlineText::NobodyYet => "هنوز کسی نیامده است",
            OnlineText::QuickHead => "همین حالا بازی کنید",
            OnlineText::QuickHelp => "با نفر بعدی که همین جور بازی را بخواهد بازی می‌کنید.",
            OnlineText::OfferHead => "پیشنهاد بازی",
            OnlineText::Anybody => "هر کسی",
            OnlineText::Friend => "یک دوست، با لینک",
            OnlineText::Engine => "کامپیوترِ سرور",
            OnlineText::ClockDays => "چند روز برای هر حرکت",
            OnlineText::Days => "تعداد روزها",
            OnlineText::OfferIt => "پیشنهاد می‌دهم",
            OnlineText::MakeLink => "ساختن لینک",
            OnlineText::Offers => "پیشنهادهای باز",
            OnlineText::NoOffers => "حالا کسی منتظر نیست. خودتان یک بازی پیشنهاد کنید!",
            OnlineText::Withdraw => "پس می‌گیرم",
            OnlineText::YourOffer => "پیشنهاد شما",
            OnlineText::Playing => "بازی‌های در جریان",
            OnlineText::NoPlaying => "حالا بازی‌ای برای تماشا نیست.",
            OnlineText::More => "نمایش بیشتر",
            OnlineText::Limited => "حرکات آغازینِ محدود",
            OnlineText::ClockNone => "بدون ساعت",
            OnlineText::Guest => "مهمان",
            OnlineText::Program => "برنامه",
            OnlineText::NotMade => "انجام نشد. کمی بعد دوباره امتحان کنید.",
            OnlineText::Taken => "کسی زودتر رسید: جا گرفته شده است. می‌توانید تماشا کنید.",
            OnlineText::GameHead => "یک بازی آنلاین",
            OnlineText::NoGame => "چنین بازی‌ای نیست",
            OnlineText::NoGameHelp => "شاید لینک کامل نباشد. دوباره آن را بخواهید یا بازی‌های آنلاین را ببینید.",
            OnlineText::ToGames => "به بازی‌های آنلاین",
            OnlineText::Waiting => "در انتظار بازیکن دیگر",
            OnlineText::WaitingHelp => {
                "این لینک را برای کسی بفرستید که می‌خواهید با او بازی کنید. بازی وقتی شروع می‌شود که او بیاید؛ هر کس بعد از او بیاید می‌تواند تماشا کند."
            }
            OnlineText::LinkField => "لینک این بازی",
            OnlineText::SeatFree => "به بازی دعوت شده‌اید.",
            OnlineText::Watching => "شما این بازی را تماشا می‌کنید.",
            OnlineText::Here => "اینجاست",
            OnlineText::Away => "اینجا نیست",
            OnlineText::You => "شما",
            OnlineText::Sending => "حرکت شما فرستاده می‌شود …",
            OnlineText::AskTakeBack => "درخواست پس گرفتن",
            OnlineText::AskStop => "پیشنهاد پایان مجموعه",
            OnlineText::AskRematch => "پیشنهاد بازی دوباره",
            OnlineText::Accept => "قبول می‌کنم",
            OnlineText::Decline => "قبول نمی‌کنم",
            OnlineText::TakeBackOffered => "درخواست پس گرفتن داده‌اید؛ در انتظار پاسخ.",
            OnlineText::StopOffered => "پایان مجموعه را پیشنهاد داده‌اید؛ در انتظار پاسخ.",
            OnlineText::RematchOffered => "بازی دوباره پیشنهاد داده‌اید؛ در انتظار پاسخ.",
            OnlineText::TakenBack => "آخرین حرکت پس گرفته شد.",
            OnlineText::Declined => "پیشنهاد قبول نشد یا پس گرفته شد.",
            OnlineText::Abort => "لغو بازی",
            OnlineText::CallOffPrompt => "کسی نمی‌بازد و بازی حساب نمی‌شود.",
            OnlineText::CallOffYes => "بله، لغو می‌کنم",
            OnlineText::Aborted => "بازی لغو شد و حساب نمی‌شود.",
            OnlineText::ClaimAbsence => "اعلام برد",
            OnlineText::NextGame => "به بازی بعدی",
            OnlineText::DownloadJson => "دریافت به شکل JSON",
            OnlineText::Chat => "گفت‌وگو",
            OnlineText::ChatShown => "نمایش گفت‌وگو",
            OnlineText::ChatField => "پیام",
            OnlineText::Send => "فرستادن",
            OnlineText::NothingSaid => "هنوز پیامی نیست.",
            OnlineText::TimeUp => "قبل از رسیدن حرکتتان وقت شما تمام شد.",
            OnlineText::Meanwhile => "در این بین اتفاق دیگری افتاد. صفحه نشان می‌دهد که بازی حالا چطور است.",
            OnlineText::TooFast => "کمی سریع بود. لطفاً یک لحظه صبر کنید.",
            OnlineText::TooManyOffers => {
                "پیشنهادهای باز شما زیاد است. یکی را پس بگیرید یا صبر کنید تا یکی را قبول کنند."
            }
            OnlineText::TooManyGames => "در زمانی کوتاه بازی‌های زیادی شروع کرده‌اید. لطفاً یک دقیقه صبر کنید.",
            OnlineText::EngineClosed => {
                "شما در یک بازی رده‌بندی‌شده هستید: تا آخر آن کامپیوتر با شما بازی نمی‌کند. اگر برای هر نوبت چند روز باشد، این فقط درباره‌ی موقعیت‌های همان دور و ادامه‌های آن است."
            }
            OnlineText::TooManyUnfinished => {
                "شما یا دیگران در شبکه‌ی شما بازی‌های ناتمامِ زیادی دارید. اول یکی را تمام کنید یا تسلیم شوید."
            }
            OnlineText::LogFull => {
                "در این بازی آن‌قدر اتفاق افتاده است که دیگر پیشنهاد یا پیامی جا نمی‌شود. بازی را می‌توانید ادامه بدهید."
            }
            OnlineText::NotSaid => "این پیام فرستاده نشد. پیام حداکثر ۲۰۰ کاراکترِ ساده است.",
            OnlineText::SaidTooMuch => "در زمانی کوتاه پیام‌های زیادی فرستادید. کمی صبر کنید و دوباره بفرستید.",
            OnlineText::ChatOff => "این سرور گفت‌وگو ندارد.",
            OnlineText::NeedsAccount => "بازی رده‌بندی‌شده حساب می‌خواهد. وارد شوید یا بدون رده‌بندی بازی کنید.",
            OnlineText::Rated => "رده‌بندی‌شده",
            OnlineText::RatedTick => "رده‌بندی‌شده: ریتینگ هر دو بازیکن عوض می‌شود",
            OnlineText::Gone => "بازیکن حذف‌شده",
            OnlineText::Blocked => "یکی از شما دیگری را مسدود کرده است.",
            OnlineText::NotStoring => {
                "سرور حالا نمی‌تواند چیزی را ذخیره کند. چیزی از دست نمی‌رود و ساعت کسی کار نمی‌کند: حرکت شما همین که بشود دوباره فرستاده می‌شود."
            }
            OnlineText::Interrupted => "سرور بازی را قطع کرد. از وقت کسی کم نشد.",
            OnlineText::ShareChat => "تماشاگران می‌توانند گفت‌وگو را بخوانند (هر دو بازیکن باید موافق باشند)",
            OnlineText::RatedNeedsClock => "بازی رده‌بندی‌شده ساعت می‌خواهد، یا چند روز برای هر نوبت.",
            OnlineText::NewVersion => {
                "نسخه‌ی جدیدتری از این صفحه آمده است. برای ادامه آن را بارگذاری کنید؛ بازی‌های شما محفوظ‌اند."
            }
            OnlineText::Reload => "بارگذاری نسخه‌ی جدید",
            OnlineText::Looking => "در جست‌وجوی حریف",
            OnlineText::LookingHelp => "همین که کسی بیاید خبرتان می‌کنیم و بازی شروع می‌شود.",
            OnlineText::GuestNameField => "نام شما (اختیاری)",
            OnlineText::UseName => "همین نام",
            OnlineText::CancelSearch => "انصراف",
            OnlineText::NobodyComes => "الان کسی آزاد نیست. کامپیوترِ سرور همین حالا بازی می‌کند.",
            OnlineText::PlayServer => "بازی با کامپیوترِ سرور",
            OnlineText::ToGame => "رفتن به بازی",
            OnlineText::InviteFriend => "دعوت از یک دوست",
            OnlineText::InviteHelp => "لینکی می‌گیرید که برای دوستتان بفرستید. این بازی در هیچ فهرستی نمی‌آید.",
            OnlineText::OtherPaces => "یا زمان را خودتان انتخاب کنید",
        }
    }

    fn opponent_text(&self, text: OpponentText, name: &str) -> String {
        let name = latin(name);
        match text {
            OpponentText::TakeBackAsked => format!("{name} می‌خواهد آخرین حرکتش را پس بگیرد."),
            OpponentText::StopAsked => format!("{name} پیشنهاد می‌کند مجموعه همین‌جا تمام شود."),
            OpponentText::RematchAsked => format!("{name} بازی دوباره پیشنهاد می‌کند."),
            OpponentText::Absent => {
                format!("{name} ده دقیقه است که نیست. می‌توانید برد را اعلام کنید یا باز هم منتظر بمانید.")
            }
        }
    }

    fn fischer(&self, seconds: u32, increment: u32) -> String {
        let start = if seconds.is_multiple_of(60) {
            format!("{} دقیقه", number(seconds / 60))
        } else {
            format!("{} ثانیه", number(seconds))
        };
        if increment == 0 { start } else { format!("{start} + {} ثانیه", number(increment)) }
    }

    fn days(&self, days: u32) -> String {
        format!("{} روز برای هر حرکت", number(days))
    }

    fn days_left(&self, days: u32, hours: u32) -> String {
        format!("{} روز و {} ساعت", number(days), number(hours))
    }

    fn watching(&self, people: u32) -> String {
        let watch = if people == 1 { "تماشا می‌کند" } else { "تماشا می‌کنند" };
        format!("{} نفر {watch}", number(people))
    }

    fn new_messages(&self, messages: u32) -> String {
        format!("{} پیام جدید", number(messages))
    }

    fn join(&self, who: Player) -> String {
        format!("بازی با برج‌های {}", player(who))
    }

    fn turns_waiting(&self, games: u32) -> String {
        format!("در {} بازی نوبت شماست", number(games))
    }

    fn turns_short(&self, games: u32) -> String {
        format!("نوبت شما در {}", number(games))
    }

    fn opponent_found(&self, name: Option<&str>) -> String {
        match name {
            Some(name) => format!("{} آمد. بازی شروع می‌شود!", latin(name)),
            None => "حریفی آمد. بازی شروع می‌شود!".into(),
        }
    }

    fn fill_time(&self, seconds: u32) -> String {
        format!("{} ثانیه برای انتخاب مانده است؛ بعد چپ انتخاب می‌شود.", number(seconds))
    }

    fn you_are(&self, name: &str) -> String {
        format!("شما با نام {} بازی می‌کنید.", latin(name))
    }

    fn engine(&self, level: u32) -> String {
        format!("کامپیوتر، سطح {}", number(level))
    }

    fn invites(&self, name: &str) -> String {
        format!("{} شما را به بازی دعوت می‌کند", latin(name))
    }

    fn games_won(&self, wins: ByPlayer<u32>, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        let won = |player| format!("{} {}", subject(names.who(player)), number(wins[player]));
        format!("بردها تا اینجا: {}، {}", won(first), won(!first))
    }
}
