//! Accounts and players in Persian.

use alloc::format;
use alloc::string::String;

use super::{Persian, latin, number};
use crate::{AccountText, Accounts};

impl Accounts for Persian {
    fn account_text(&self, text: AccountText) -> &'static str {
        match text {
            AccountText::Head => "حساب شما",
            AccountText::SignIn => "ورود",
            AccountText::Name => "نام",
            AccountText::Password => "گذرواژه",
            AccountText::WithPasskey => "ورود با گذرکلید",
            AccountText::WithCode => "گذرواژه را فراموش کرده‌اید؟ از کد بازیابی استفاده کنید",
            AccountText::Code => "کد بازیابی",
            AccountText::CodeHelp => "هر کد یک بار کار می‌کند. بعد از آن گذرواژه‌ی جدیدی انتخاب کنید.",
            AccountText::MakeHead => "ساختن حساب جدید",
            AccountText::MakeHelp => {
                "با حساب، بازی‌هایتان را روی هر دستگاهی پیدا می‌کنید و می‌توانید بازی رده‌بندی‌شده انجام بدهید. بازی‌هایی که در این مرورگر به‌عنوان مهمان کرده‌اید مال شما می‌ماند."
            }
            AccountText::NameHelp => "۳ تا ۲۰ حرف، رقم، - یا _. همه آن را می‌بینند.",
            AccountText::PasswordHelp => {
                "حداقل ۸ کاراکتر. ایمیل لازم نیست: اگر گذرواژه را فراموش کنید، با کدهای بازیابی که همین حالا می‌گیرید وارد می‌شوید."
            }
            AccountText::Make => "ساختن حساب",
            AccountText::CodesHead => "کدهای بازیابی شما",
            AccountText::CodesHelp => {
                "اگر گذرواژه را فراموش کنید، با یکی از این کدها وارد می‌شوید؛ هر کدام یک بار کار می‌کند. فقط همین حالا نشان داده می‌شوند: آن‌ها را جای امنی نگه دارید."
            }
            AccountText::CopyCodes => "کپی کدها",
            AccountText::DownloadCodes => "دریافت کدها",
            AccountText::KeptCodes => "کدها را ذخیره کردم",
            AccountText::Onward => "ادامه",
            AccountText::Ratings => "ریتینگ‌ها",
            AccountText::NoRatings => "هنوز بازی رده‌بندی‌شده‌ای نیست.",
            AccountText::Uncertain => {
                "علامت ? یعنی ریتینگ هنوز قطعی نیست: زیاد تغییر می‌کند و بعد از حدود ده بازی رده‌بندی‌شده ثابت می‌شود."
            }
            AccountText::NoOwnRatings => {
                "هنوز بازی رده‌بندی‌شده‌ای ندارید. ریتینگ شما بعد از اولین بازی اینجا دیده می‌شود."
            }
            AccountText::OwnGames => "بازی‌های تمام‌شده‌ی شما",
            AccountText::GuestGamesHelp => "این بازی‌ها مال همین مرورگرند. اگر حساب بسازید، به حسابتان می‌روند.",
            AccountText::GamesRecord => "دریافت ثبت همه‌ی بازی‌هایتان",
            AccountText::GamesJson => "دریافت همه‌ی بازی‌هایتان به شکل JSON",
            AccountText::PasswordHead => "تغییر گذرواژه",
            AccountText::OldPassword => "گذرواژه‌ی فعلی",
            AccountText::NewPassword => "گذرواژه‌ی جدید",
            AccountText::CodeInstead => "کد بازیابی به جای گذرواژه",
            AccountText::PasswordChanged => "گذرواژه عوض شد و از همه‌ی دستگاه‌های دیگر خارج شدید.",
            AccountText::ConfirmHead => "لطفاً تأیید کنید که خودتان هستید",
            AccountText::ConfirmHelp => {
                "این کار به امنیت حسابتان مربوط است، پس یک بار دیگر گذرواژه یا گذرکلید لازم است. این تأیید تا پنج دقیقه اعتبار دارد."
            }
            AccountText::ConfirmYes => "تأیید",
            AccountText::ConfirmPasskey => "تأیید با گذرکلید",
            AccountText::EndTokens => "همه‌ی توکن‌های برنامه‌ها هم پس گرفته شوند",
            AccountText::EndPasskeys => "همه‌ی گذرکلیدها هم برداشته شوند",
            AccountText::AlsoRenewCodes => "کدهای بازیابی هم عوض شوند",
            AccountText::Passkeys => "گذرکلیدها",
            AccountText::PasskeysHelp => {
                "گذرکلید را دستگاه شما نگه می‌دارد و اثر انگشت، چهره یا پین می‌خواهد. لازم نیست چیزی را به خاطر بسپارید."
            }
            AccountText::NoPasskeys => "هنوز گذرکلیدی ندارید.",
            AccountText::PasskeyName => "نام دستگاه",
            AccountText::AddPasskey => "افزودن گذرکلید",
            AccountText::PasskeyAdded => "گذرکلید ذخیره شد. از این به بعد می‌توانید با آن وارد شوید.",
            AccountText::SecondFactor => "گذرواژه همراه با گذرکلید",
            AccountText::SecondFactorHelp => {
                "اگر هر دو لازم باشند، هیچ‌کس فقط با گذرواژه‌ی شما وارد نمی‌شود. با گذرکلید مثل قبل وارد می‌شوید و کدهای بازیابی هم کار می‌کنند."
            }
            AccountText::RequirePasskey => "گذرکلید هم لازم باشد",
            AccountText::StopRequiring => "فقط گذرواژه لازم باشد",
            AccountText::PasskeyRequired => "ورود با گذرواژه به گذرکلید هم نیاز دارد.",
            AccountText::PasskeyNotRequired => "گذرواژه به تنهایی کافی است.",
            AccountText::Remove => "برداشتن",
            AccountText::RenewCodes => "گرفتن کدهای بازیابی جدید",
            AccountText::RenewHelp => "کدهای قبلی دیگر کار نمی‌کنند.",
            AccountText::Sessions => "جاهایی که وارد شده‌اید",
            AccountText::ThisSession => "همین مرورگر",
            AccountText::UnknownAgent => "مرورگر ناشناخته",
            AccountText::EndSession => "خروج از آنجا",
            AccountText::Tokens => "توکن‌های برنامه‌ها",
            AccountText::TokensHelp => {
                "برنامه‌ای که توکن داشته باشد به نام شما بازی می‌کند. آن را فقط به برنامه‌ای بدهید که به آن اعتماد دارید."
            }
            AccountText::NoTokens => "توکنی ندارید.",
            AccountText::TokenName => "نام برنامه",
            AccountText::MakeToken => "ساختن توکن",
            AccountText::TokenOnce => "توکن فقط همین حالا نشان داده می‌شود: آن را به برنامه‌تان بدهید.",
            AccountText::CopyToken => "کپی توکن",
            AccountText::TakeBack => "پس گرفتن",
            AccountText::Blocks => "بازیکنان مسدودشده",
            AccountText::NoBlocks => "کسی را مسدود نکرده‌اید.",
            AccountText::Unblock => "رفع مسدودی",
            AccountText::BlockedIn => "در این بازی",
            AccountText::Data => "داده‌های شما",
            AccountText::DataHelp => "هر چه سرور درباره‌ی شما دارد، در یک پرونده.",
            AccountText::Export => "دریافت همه‌چیز",
            AccountText::SignOut => "خروج",
            AccountText::BotHead => "حساب یک برنامه",
            AccountText::BotHelp => {
                "برنامه‌ای که با توکن بازی رده‌بندی‌شده انجام می‌دهد به حسابی جداگانه و نشان‌دار نیاز دارد تا همه ببینند با چه کسی بازی می‌کنند. حسابی که بازی رده‌بندی‌شده انجام داده است نشان‌دار نمی‌شود."
            }
            AccountText::BotMark => "این حساب یک برنامه است",
            AccountText::BotQuestion => "همه کنار نام شما «برنامه» را خواهند دید. این کار برگشت‌پذیر نیست.",
            AccountText::IsBot => "این حساب یک برنامه است: همه آن را کنار نام می‌بینند.",
            AccountText::HasRatedGames => {
                "این حساب بازی رده‌بندی‌شده انجام داده است و نشان‌دار نمی‌شود. برای برنامه حساب دیگری بسازید."
            }
            AccountText::Delete => "حذف حساب",
            AccountText::DeleteHelp => {
                "حساب برای همیشه پاک می‌شود، همراه با ریتینگ‌ها، گذرکلیدها، نشست‌ها و توکن‌هایش. در بازی‌های در جریان تسلیم می‌شوید؛ بازی‌های تمام‌شده بدون نام شما می‌مانند. هیچ‌کس نمی‌تواند حساب را برگرداند و به اندازه‌ی عمر حساب، حداکثر یک سال، هیچ‌کس نمی‌تواند نام آن را بردارد."
            }
            AccountText::DeleteYes => "برای همیشه حذف شود",
            AccountText::Deleted => "حساب حذف شد.",
            AccountText::DeleteGuest => "حذف داده‌های من به‌عنوان مهمان",
            AccountText::DeleteGuestHelp => {
                "سرور شما را به‌عنوان مهمان فراموش می‌کند: در بازی‌های در جریان تسلیم می‌شوید، نوشته‌هایتان در گفت‌وگوها پاک می‌شود و بازی‌های پایان‌یافته بدون شما می‌مانند. هیچ‌کس نمی‌تواند این کار را برگرداند. بازی‌هایی که روی این دستگاه نگه داشته شده‌اند همین‌جا می‌مانند."
            }
            AccountText::DeleteGuestYes => "داده‌هایم برای همیشه حذف شود",
            AccountText::GuestDeleted => "داده‌های شما به‌عنوان مهمان حذف شد.",
            AccountText::NowSignedIn => "وارد حساب خود شدید.",
            AccountText::NowSignedOut => "از حساب خود خارج شدید.",
            AccountText::Made => "حساب شما ساخته شد. کدهای بازیابی زیر را نگه دارید.",
            AccountText::Players => "بازیکنان",
            AccountText::Place => "جایگاه",
            AccountText::Rating => "ریتینگ",
            AccountText::Games => "بازی‌ها",
            AccountText::Bot => "برنامه",
            AccountText::NoPlayers => "هنوز کسی اینجا نیست. بعد از پنج بازی رده‌بندی‌شده با این طول، نام شما هم می‌آید.",
            AccountText::Previous => "صفحه‌ی قبلی",
            AccountText::Next => "صفحه‌ی بعدی",
            AccountText::Find => "پیدا کردن بازیکن",
            AccountText::Show => "نمایش",
            AccountText::AllPlayers => "همه‌ی بازیکنان",
            AccountText::History => "بازی‌های تمام‌شده",
            AccountText::Result => "نتیجه",
            AccountText::Any => "هر کدام",
            AccountText::Won => "برد",
            AccountText::Lost => "باخت",
            AccountText::Drawn => "مساوی",
            AccountText::Counted => "رده‌بندی‌شده",
            AccountText::Yes => "بله",
            AccountText::No => "خیر",
            AccountText::Search => "جست‌وجو",
            AccountText::NoGames => "چنین بازی‌ای پیدا نشد.",
            AccountText::NoOwnGames => "هنوز هیچ بازی‌ای را تمام نکرده‌اید. یک بازی بکنید تا اینجا بیاید.",
            AccountText::Block => "مسدود کردن این بازیکن",
            AccountText::BlockHelp => {
                "دیگر حریف هم نمی‌شوید، نمی‌توانید پیشنهاد همدیگر را قبول کنید و نمی‌توانید برای هم بنویسید."
            }
            AccountText::Blocked => "این بازیکن مسدود شد. فهرست در حساب شماست.",
            AccountText::BlockOpponent => "مسدود کردن این مهمان",
            AccountText::NoOpponent => "در این بازی کسی نیست که بتوانید مسدودش کنید.",
            AccountText::Report => "گزارش به مدیران سرور",
            AccountText::ReportGame => "گزارش این بازی",
            AccountText::ReportField => "چه چیزی را بررسی کنند؟",
            AccountText::SendReport => "فرستادن گزارش",
            AccountText::Reported => "ممنون. بررسی می‌شود.",
            AccountText::NotDone => "انجام نشد. کمی بعد دوباره امتحان کنید.",
            AccountText::NoAnswer => "سرور پاسخ نمی‌دهد. اتصالتان را بررسی کنید و دوباره امتحان کنید.",
            AccountText::NewVersion => {
                "نسخه‌ی جدیدتری از این صفحه آمده است. صفحه را از نو بارگذاری کنید و دوباره امتحان کنید."
            }
            AccountText::Busy => "سرور حالا شلوغ است. کمی بعد دوباره امتحان کنید.",
            AccountText::TooMuch => "کمی سریع بود. یک لحظه صبر کنید و دوباره امتحان کنید.",
            AccountText::TooManyTries => "خیلی امتحان کردید. چند دقیقه صبر کنید و دوباره امتحان کنید.",
            AccountText::OutcomeUnknown => {
                "سرور نمی‌تواند بگوید این کار انجام شده است یا نه. یک دقیقه‌ی دیگر دوباره نگاه کنید."
            }
            AccountText::BadName => {
                "این نام را نمی‌شود انتخاب کرد. نام ۳ تا ۲۰ حرف، رقم، - یا _ دارد، با حرف یا رقم شروع می‌شود و فقط به یک خط نوشته می‌شود. بعضی نام‌ها هم مخصوص سرورند."
            }
            AccountText::NameTaken => "این نام را کسی گرفته است، یا خیلی شبیه نام کس دیگری است. نام دیگری انتخاب کنید.",
            AccountText::BadPassword => "گذرواژه باید ۸ تا ۲۰۰ کاراکتر داشته باشد.",
            AccountText::WeakPassword => {
                "حدس زدن این گذرواژه خیلی آسان است، یا همان نام شماست. لطفاً یکی دیگر انتخاب کنید."
            }
            AccountText::NotConfirmed => "چیزی تغییر نکرد، چون تأیید نکردید که خودتان هستید.",
            AccountText::NeedsPasskey => "برای این کار گذرکلید لازم است. اگر ندارید، از کد بازیابی استفاده کنید.",
            AccountText::NeedsCodes => "اول کدهای بازیابی جدید بگیرید: اگر گذرکلید را گم کنید، با آن‌ها وارد می‌شوید.",
            AccountText::NotTheirs => "نام، گذرواژه یا کد اشتباه است. دوباره نگاه کنید.",
            AccountText::Closed => "مدیران سرور این حساب را بسته‌اند.",
            AccountText::SignedIn => "شما از قبل وارد شده‌اید. اول خارج شوید.",
            AccountText::NeedsAccount => "برای این کار حساب لازم است. اول وارد شوید.",
            AccountText::NeedsSession => "سرور هنوز شما را نمی‌شناسد. اول یک بازی کنید یا وارد شوید.",
            AccountText::NoSession => "قبلاً تمام شده است.",
            AccountText::NoPerson => "بازیکنی با این نام نیست.",
            AccountText::NoGame => "این بازی وجود ندارد.",
            AccountText::NoPasskey => "این گذرکلید قبلاً برداشته شده است.",
            AccountText::TooManyPasskeys => "هر حساب حداکثر ۲۰ گذرکلید دارد. اول یکی را بردارید.",
            AccountText::PasskeyKnown => "این گذرکلید مال حساب دیگری است.",
            AccountText::NoPasskeysHere => {
                "گذرکلید اینجا کار نمی‌کند: نام دامنه، اتصال امن و سروری که آن را بپذیرد لازم است."
            }
            AccountText::TooLate => "خیلی طول کشید. لطفاً از اول شروع کنید.",
            AccountText::PasskeyRefused => "این گذرکلید قبول نشد. یکی دیگر را امتحان کنید یا از راه دیگری وارد شوید.",
            AccountText::DeviceRefused => "دستگاه شما گذرکلیدی نداد. دوباره امتحان کنید یا از راه دیگری وارد شوید.",
            AccountText::TooManyTokens => "هر حساب حداکثر ۲۰ توکن دارد. اول یکی را پس بگیرید.",
            AccountText::TooManyBlocks => "هر حساب حداکثر ۵۰۰ بازیکن را مسدود می‌کند. اول یکی را از مسدودی درآورید.",
            AccountText::TooManyReports => "لطفاً صبر کنید تا گزارش‌های قبلی شما بررسی شوند.",
            AccountText::BadField => "چیزی را درست ننوشته‌اید. دوباره نگاه کنید.",
            AccountText::EndedEarly => "با تسلیم یا پایان وقت",
            AccountText::SecurityHead => "ورود و امنیت",
        }
    }

    fn games(&self, games: u32) -> String {
        format!("{} بازی", number(games))
    }

    fn last_games(&self, won: u32, lost: u32, drawn: u32) -> String {
        let drawn = if drawn > 0 { format!("، {} مساوی", number(drawn)) } else { String::new() };
        format!("آخرین بازی‌ها: {} برد، {} باخت{drawn}", number(won), number(lost))
    }

    fn codes_left(&self, codes: u32) -> String {
        format!("{} کد برایتان مانده است.", number(codes))
    }

    fn since(&self, date: &str) -> String {
        format!("عضو از {date}")
    }

    fn made_and_used(&self, made: &str, used: Option<&str>) -> String {
        match used {
            Some(used) => format!("ساخته‌شده در {made}، آخرین استفاده {used}"),
            None => format!("ساخته‌شده در {made}، هنوز استفاده نشده"),
        }
    }

    fn browser(&self, browser: &str, system: Option<&str>) -> String {
        let browser = latin(browser);
        system.map_or_else(|| browser.clone(), |system| format!("{browser} روی {}", latin(system)))
    }

    fn change(&self, before: u32, after: u32) -> String {
        format!("ریتینگ {} بود و حالا {} است", number(before), number(after))
    }
}
