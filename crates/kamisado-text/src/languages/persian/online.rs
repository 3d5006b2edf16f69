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
                "این صفحه از جایی آمده که سرور بازی ندارد، یا سرور اکنون در دسترس نیست. همه‌ی چیزهای دیگر کار می‌کند: بازی با رایانه، بازی دونفره همین‌جا، آموزش و تحلیل."
            }
            OnlineText::Again => "دوباره امتحان کنید",
            OnlineText::Lost => "اتصال قطع شد. تلاش دوباره …",
            OnlineText::Connected => "متصل است.",
            OnlineText::YourGames => "بازی‌های شما",
            OnlineText::YourTurn => "نوبت شماست",
            OnlineText::TheirTurn => "نوبت حریف است",
            OnlineText::NobodyYet => "هنوز کسی نیامده است",
            OnlineText::QuickHead => "همین حالا بازی کنید",
            OnlineText::QuickHelp => "با نفر بعدی که همین را بخواهد بازی می‌کنید.",
            OnlineText::OfferHead => "پیشنهاد بازی",
            OnlineText::Anybody => "هر کسی",
            OnlineText::Friend => "یک دوست، با پیوند",
            OnlineText::Engine => "رایانه‌ی سرور",
            OnlineText::ClockDays => "چند روز برای هر حرکت",
            OnlineText::Days => "تعداد روزها",
            OnlineText::OfferIt => "پیشنهاد می‌دهم",
            OnlineText::MakeLink => "ساختن پیوند",
            OnlineText::Offers => "پیشنهادهای باز",
            OnlineText::NoOffers => "اکنون کسی منتظر نیست. خودتان یک بازی پیشنهاد کنید!",
            OnlineText::Withdraw => "پس می‌گیرم",
            OnlineText::YourOffer => "پیشنهاد شما",
            OnlineText::Playing => "بازی‌های در جریان",
            OnlineText::NoPlaying => "اکنون بازی‌ای برای تماشا نیست.",
            OnlineText::More => "نمایش بیشتر",
            OnlineText::Limited => "حرکات آغازینِ محدود",
            OnlineText::ClockNone => "بدون ساعت",
            OnlineText::Guest => "مهمان",
            OnlineText::NotMade => "انجام نشد. کمی بعد دوباره امتحان کنید.",
            OnlineText::Taken => "کسی زودتر رسید: جا گرفته شده است. می‌توانید تماشا کنید.",
            OnlineText::GameHead => "یک بازی آنلاین",
            OnlineText::NoGame => "چنین بازی‌ای نیست",
            OnlineText::NoGameHelp => "شاید پیوند کامل نباشد. دوباره آن را بخواهید یا بازی‌های آنلاین را ببینید.",
            OnlineText::ToGames => "به بازی‌های آنلاین",
            OnlineText::Waiting => "در انتظار بازیکن دیگر",
            OnlineText::WaitingHelp => {
                "این پیوند را برای کسی بفرستید که باید بازی کند. بازی وقتی آغاز می‌شود که جا گرفته شود؛ هر که دیرتر بیاید می‌تواند تماشا کند."
            }
            OnlineText::LinkField => "پیوند این بازی",
            OnlineText::SeatFree => "به بازی دعوت شده‌اید. یک جا آزاد است.",
            OnlineText::Watching => "شما این بازی را تماشا می‌کنید.",
            OnlineText::Here => "اینجاست",
            OnlineText::Away => "اینجا نیست",
            OnlineText::You => "شما",
            OnlineText::Sending => "حرکت شما در راه است …",
            OnlineText::AskTakeBack => "درخواست پس گرفتن",
            OnlineText::AskStop => "پیشنهاد پایان مجموعه",
            OnlineText::AskRematch => "پیشنهاد بازی دوباره",
            OnlineText::Accept => "می‌پذیرم",
            OnlineText::Decline => "نمی‌پذیرم",
            OnlineText::TakeBackOffered => "درخواست پس گرفتن داده‌اید؛ در انتظار پاسخ.",
            OnlineText::StopOffered => "پایان مجموعه را پیشنهاد داده‌اید؛ در انتظار پاسخ.",
            OnlineText::RematchOffered => "بازی دوباره پیشنهاد داده‌اید؛ در انتظار پاسخ.",
            OnlineText::TakenBack => "آخرین انتخاب پس گرفته شد.",
            OnlineText::Declined => "پیشنهاد پذیرفته نشد یا پس گرفته شد.",
            OnlineText::Abort => "لغو بازی",
            OnlineText::CallOffPrompt => "در این صورت کسی نمی‌بازد و بازی به حساب نمی‌آید.",
            OnlineText::CallOffYes => "بله، لغو می‌کنم",
            OnlineText::Aborted => "بازی لغو شد و به حساب نمی‌آید.",
            OnlineText::ClaimAbsence => "اعلام برد",
            OnlineText::NextGame => "به بازی بعدی",
            OnlineText::DownloadJson => "دریافت به شکل JSON",
            OnlineText::Chat => "گفت‌وگو",
            OnlineText::ChatShown => "نمایش گفت‌وگو",
            OnlineText::ChatField => "پیام",
            OnlineText::Send => "فرستادن",
            OnlineText::NothingSaid => "هنوز چیزی گفته نشده است.",
            OnlineText::TimeUp => "پیش از رسیدن حرکت شما زمان تمام شد.",
            OnlineText::Meanwhile => "پیش از رسیدن آن چیز دیگری رخ داد. صفحه وضع کنونی بازی را نشان می‌دهد.",
            OnlineText::TooFast => "کمی تند بود. لطفاً لحظه‌ای صبر کنید.",
            OnlineText::TooManyOffers => {
                "پیشنهادهای باز شما زیاد است. یکی را پس بگیرید یا صبر کنید تا یکی پذیرفته شود."
            }
            OnlineText::TooManyGames => "بازی‌ها با رایانه در زمانی کوتاه زیاد بودند. لطفاً یک دقیقه صبر کنید.",
            OnlineText::NotSaid => "این پیام فرستاده نشد. حداکثر ۲۰۰ نویسه متن ساده را می‌توان فرستاد.",
            OnlineText::SaidTooMuch => "پیام‌ها پشت سر هم و زیاد بودند. کمی صبر کنید و دوباره بفرستید.",
            OnlineText::ChatOff => "این سرور گفت‌وگو ندارد.",
            OnlineText::NeedsAccount => "بازی رده‌بندی‌شده حساب می‌خواهد. بدون رده‌بندی بازی کنید یا وارد شوید.",
            OnlineText::Rated => "رده‌بندی‌شده",
            OnlineText::RatedTick => "رده‌بندی‌شده: در جدول بازیکنان به شمار می‌آید",
            OnlineText::Gone => "بازیکن حذف‌شده",
            OnlineText::Blocked => "یکی از شما نمی‌خواهد با دیگری روبه‌رو شود.",
            OnlineText::NotStoring => {
                "سرور اکنون نمی‌تواند چیزی را ذخیره کند. چیزی از دست نمی‌رود و هیچ ساعتی کار نمی‌کند: حرکت شما به محض امکان دوباره فرستاده می‌شود."
            }
            OnlineText::Interrupted => "بازی از سوی سرور قطع شد. این زمان به حساب هیچ‌کس گذاشته نشد.",
            OnlineText::ShareChat => "تماشاگران می‌توانند گفت‌وگو را بخوانند (هر دو بازیکن باید موافق باشند)",
            OnlineText::RatedNeedsClock => "بازی رده‌بندی‌شده ساعت می‌خواهد، یا چند روز برای هر نوبت.",
            OnlineText::NewVersion => {
                "نسخه‌ی تازه‌تری از این صفحه آمده است. برای ادامه آن را بارگذاری کنید؛ بازی‌های شما محفوظ‌اند."
            }
            OnlineText::Reload => "بارگذاری نسخه‌ی تازه",
            OnlineText::Looking => "در جست‌وجوی حریف",
            OnlineText::LookingHelp => "به‌محض این‌که کسی بپیوندد بازی آغاز می‌شود.",
            OnlineText::InviteFriend => "دعوت از یک دوست",
            OnlineText::InviteHelp => "پیوندی برای فرستادن می‌گیرید. این بازی در هیچ فهرستی نمی‌آید.",
            OnlineText::OtherPaces => "یا زمان را خودتان انتخاب کنید",
        }
    }

    fn opponent_text(&self, text: OpponentText, name: &str) -> String {
        let name = latin(name);
        match text {
            OpponentText::TakeBackAsked => format!("{name} می‌خواهد آخرین انتخابش را پس بگیرد."),
            OpponentText::StopAsked => format!("{name} پیشنهاد می‌کند مجموعه همین‌جا پایان یابد."),
            OpponentText::RematchAsked => format!("{name} بازی دوباره پیشنهاد می‌کند."),
            OpponentText::Absent => {
                format!("{name} ده دقیقه است که نیست. می‌توانید برد را اعلام کنید یا همچنان منتظر بمانید.")
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
        format!("{} پیام تازه", number(messages))
    }

    fn join(&self, who: Player) -> String {
        format!("بازی با برج‌های {}", player(who))
    }

    fn turns_waiting(&self, games: u32) -> String {
        format!("در {} بازی نوبت شماست", number(games))
    }

    fn fill_time(&self, seconds: u32) -> String {
        format!("{} ثانیه برای انتخاب مانده است؛ سپس از چپ خواهد بود.", number(seconds))
    }

    fn you_are(&self, name: &str) -> String {
        format!("شما با نام {name} بازی می‌کنید.")
    }

    fn engine(&self, level: u32) -> String {
        format!("رایانه، سطح {}", number(level))
    }

    fn invites(&self, name: &str) -> String {
        format!("{name} شما را به بازی دعوت می‌کند")
    }

    fn games_won(&self, wins: ByPlayer<u32>, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        let won = |player| format!("{} {}", subject(names.who(player)), number(wins[player]));
        format!("بردها تا اینجا: {}، {}", won(first), won(!first))
    }
}
