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
            AccountText::WithCode => "گذرواژه را فراموش کرده‌اید؟ کد بازیابی به کار ببرید",
            AccountText::Code => "کد بازیابی",
            AccountText::CodeHelp => "هر کد یک بار کار می‌کند. پس از آن گذرواژه‌ی تازه‌ای برگزینید.",
            AccountText::MakeHead => "ساختن حساب تازه",
            AccountText::MakeHelp => {
                "با حساب، بازی‌هایتان را روی هر دستگاهی می‌یابید و می‌توانید بازی رده‌بندی‌شده کنید. آنچه در این مرورگر همچون مهمان بازی کرده‌اید از آن شما می‌ماند."
            }
            AccountText::NameHelp => "۳ تا ۲۰ حرف، رقم، - یا _. همه آن را می‌بینند.",
            AccountText::PasswordHelp => {
                "دست‌کم ۸ نویسه. نشانی رایانامه لازم نیست: اگر آن را فراموش کنید، با کدهای بازیابی که پس از این می‌آید بازمی‌گردید."
            }
            AccountText::Make => "ساختن حساب",
            AccountText::CodesHead => "کدهای بازیابی شما",
            AccountText::CodesHelp => {
                "اگر گذرواژه را فراموش کنید، یکی از این کدها شما را راه می‌دهد؛ هر کدام یک بار کار می‌کند. تنها اکنون نشان داده می‌شوند: آن‌ها را جای امنی نگه دارید."
            }
            AccountText::CopyCodes => "رونوشت کدها",
            AccountText::DownloadCodes => "دریافت کدها",
            AccountText::KeptCodes => "کدها را نگه داشته‌ام",
            AccountText::Onward => "ادامه",
            AccountText::Ratings => "ریتینگ‌ها",
            AccountText::NoRatings => "هنوز بازی رده‌بندی‌شده‌ای نیست.",
            AccountText::NoOwnRatings => {
                "هنوز بازی رده‌بندی‌شده‌ای ندارید. ریتینگ شما پس از نخستین بازی اینجا دیده می‌شود."
            }
            AccountText::OwnGames => "بازی‌های پایان‌یافته‌ی شما",
            AccountText::GuestGamesHelp => {
                "این بازی‌ها تا زمانی که حسابی نسازید به همین مرورگر تعلق دارند؛ سپس از آن حساب شما می‌شوند."
            }
            AccountText::GamesRecord => "دریافت ثبت همه‌ی بازی‌هایتان",
            AccountText::GamesJson => "دریافت همه‌ی بازی‌هایتان به شکل JSON",
            AccountText::PasswordHead => "تغییر گذرواژه",
            AccountText::OldPassword => "گذرواژه‌ی کنونی",
            AccountText::NewPassword => "گذرواژه‌ی تازه",
            AccountText::CodeInstead => "کد بازیابی به جای گذرواژه",
            AccountText::PasswordChanged => "گذرواژه تغییر کرد. همه‌ی نشست‌های دیگر پایان یافتند.",
            AccountText::ConfirmHead => "لطفاً تأیید کنید که خودتان هستید",
            AccountText::ConfirmHelp => {
                "این کار به امنیت حساب شما مربوط است، پس یک بار دیگر به گذرواژه یا گذرکلید شما نیاز است. تأیید پنج دقیقه اعتبار دارد."
            }
            AccountText::ConfirmYes => "تأیید",
            AccountText::ConfirmPasskey => "تأیید با گذرکلید",
            AccountText::EndTokens => "همه‌ی توکن‌های برنامه‌ها هم پس گرفته شوند",
            AccountText::Passkeys => "گذرکلیدها",
            AccountText::PasskeysHelp => {
                "گذرکلید را دستگاه شما نگه می‌دارد و اثر انگشت، چهره یا پین می‌خواهد. چیزی برای به یاد سپردن نیست."
            }
            AccountText::NoPasskeys => "هنوز گذرکلیدی ندارید.",
            AccountText::PasskeyName => "نام دستگاه",
            AccountText::AddPasskey => "افزودن گذرکلید",
            AccountText::PasskeyAdded => "گذرکلید نگه داشته شد. از این پس می‌توانید با آن وارد شوید.",
            AccountText::SecondFactor => "گذرواژه همراه با گذرکلید",
            AccountText::SecondFactorHelp => {
                "اگر هر دو را لازم بدانید، هیچ‌کس تنها با گذرواژه‌ی شما وارد نمی‌شود. با گذرکلید همچنان می‌توانید وارد شوید و کدهای بازیابی راه بازگشت می‌مانند."
            }
            AccountText::RequirePasskey => "گذرکلید هم لازم باشد",
            AccountText::StopRequiring => "گذرواژه کافی باشد",
            AccountText::PasskeyRequired => "ورود با گذرواژه به گذرکلید هم نیاز دارد.",
            AccountText::PasskeyNotRequired => "گذرواژه به تنهایی کافی است.",
            AccountText::Remove => "برداشتن",
            AccountText::RenewCodes => "گرفتن کدهای بازیابی تازه",
            AccountText::RenewHelp => "کدهای پیشین از آن پس کار نمی‌کنند.",
            AccountText::Sessions => "جاهایی که وارد شده‌اید",
            AccountText::ThisSession => "همین مرورگر",
            AccountText::UnknownAgent => "مرورگر ناشناخته",
            AccountText::EndSession => "خروج از آنجا",
            AccountText::Tokens => "توکن‌های برنامه‌ها",
            AccountText::TokensHelp => {
                "برنامه‌ای که توکن داشته باشد به نام شما بازی می‌کند. آن را به کسی که به او اعتماد ندارید ندهید."
            }
            AccountText::NoTokens => "توکنی ندارید.",
            AccountText::TokenName => "نام برنامه",
            AccountText::MakeToken => "ساختن توکن",
            AccountText::TokenOnce => "توکن تنها اکنون نشان داده می‌شود: آن را به برنامه‌تان بدهید.",
            AccountText::CopyToken => "رونوشت توکن",
            AccountText::TakeBack => "پس گرفتن",
            AccountText::Blocks => "بازیکنان مسدودشده",
            AccountText::NoBlocks => "کسی را مسدود نکرده‌اید.",
            AccountText::Unblock => "رفع مسدودی",
            AccountText::BlockedIn => "در این بازی",
            AccountText::Data => "داده‌های شما",
            AccountText::DataHelp => "همه‌ی آنچه سرور درباره‌ی شما نگه می‌دارد، در یک پرونده.",
            AccountText::Export => "دریافت همه چیز",
            AccountText::SignOut => "خروج",
            AccountText::Delete => "حذف حساب",
            AccountText::DeleteHelp => {
                "حساب برای همیشه از میان می‌رود، همراه با ریتینگ‌ها، گذرکلیدها، نشست‌ها و توکن‌هایش. در بازی‌های در جریان تسلیم می‌شوید؛ بازی‌های پایان‌یافته بی نام شما می‌مانند. هیچ‌کس نمی‌تواند حساب را بازگرداند."
            }
            AccountText::DeleteYes => "برای همیشه حذف شود",
            AccountText::Deleted => "حساب حذف شد.",
            AccountText::Players => "بازیکنان",
            AccountText::Place => "جایگاه",
            AccountText::Rating => "ریتینگ",
            AccountText::Games => "بازی‌ها",
            AccountText::Bot => "برنامه",
            AccountText::NoPlayers => {
                "هنوز کسی در این جدول نیست: کسانی در آن می‌آیند که پنج بازی رده‌بندی‌شده با این طول کرده باشند."
            }
            AccountText::Previous => "صفحه‌ی پیشین",
            AccountText::Next => "صفحه‌ی بعدی",
            AccountText::Find => "یافتن بازیکن",
            AccountText::Show => "نمایش",
            AccountText::AllPlayers => "همه‌ی بازیکنان",
            AccountText::History => "بازی‌های پایان‌یافته",
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
            AccountText::NoOwnGames => "هنوز بازی‌ای به پایان نرسانده‌اید. یک بازی کنید تا آن را اینجا بیابید.",
            AccountText::Block => "مسدود کردن این بازیکن",
            AccountText::BlockHelp => {
                "با هم جفت نمی‌شوید، پیشنهاد یکدیگر را نمی‌توانید بپذیرید و نمی‌توانید برای هم بنویسید."
            }
            AccountText::Blocked => "این بازیکن مسدود شد. فهرست در حساب شماست.",
            AccountText::BlockOpponent => "مسدود کردن این مهمان",
            AccountText::NoOpponent => "در این بازی کسی نیست که بتوانید مسدودش کنید.",
            AccountText::Report => "گزارش به گردانندگان سرور",
            AccountText::ReportGame => "گزارش این بازی",
            AccountText::ReportField => "چه چیزی را بررسی کنند؟",
            AccountText::SendReport => "فرستادن گزارش",
            AccountText::Reported => "سپاسگزاریم. بررسی خواهد شد.",
            AccountText::NotDone => "انجام نشد. اندکی بعد دوباره امتحان کنید.",
            AccountText::NoAnswer => "سرور پاسخ نمی‌دهد. اتصال خود را ببینید و دوباره امتحان کنید.",
            AccountText::NewVersion => {
                "نسخه‌ی تازه‌تری از این صفحه آمده است. صفحه را از نو بارگذاری کنید و دوباره امتحان کنید."
            }
            AccountText::Busy => "سرور اکنون شلوغ است. کمی بعد دوباره امتحان کنید.",
            AccountText::TooMuch => "کمی تند بود. لحظه‌ای صبر کنید و دوباره امتحان کنید.",
            AccountText::TooManyTries => "بارها امتحان شد. چند دقیقه صبر کنید و دوباره امتحان کنید.",
            AccountText::BadName => {
                "این نام را نمی‌توان برگزید. نام ۳ تا ۲۰ حرف، رقم، - یا _ دارد، با حرف یا رقم آغاز می‌شود، تنها یک خط به کار می‌برد و از نام‌های ویژه‌ی سرور نیست."
            }
            AccountText::NameTaken => "این نام گرفته شده یا به نامی گرفته‌شده می‌ماند. نام دیگری برگزینید.",
            AccountText::BadPassword => "گذرواژه ۸ تا ۲۰۰ نویسه دارد.",
            AccountText::WeakPassword => {
                "این گذرواژه از آن‌هایی است که پیش از همه حدس زده می‌شوند، یا نام خود شماست. لطفاً یکی دیگر برگزینید."
            }
            AccountText::NotConfirmed => "کاری انجام نشد، چون تأیید نشد که خودتان هستید.",
            AccountText::NeedsPasskey => "این کار به گذرکلید نیاز دارد. اگر ندارید، کد بازیابی کمک می‌کند.",
            AccountText::NeedsCodes => "نخست کدهای بازیابی تازه بگیرید: اگر گذرکلید را گم کنید، راه بازگشت همان‌هاست.",
            AccountText::NotTheirs => "نام و گذرواژه یا کد بازیابی به هم نمی‌خورند. دوباره به آن‌ها نگاه کنید.",
            AccountText::Closed => "گردانندگان سرور این حساب را بسته‌اند.",
            AccountText::SignedIn => "شما پیش‌تر وارد شده‌اید. نخست خارج شوید.",
            AccountText::NeedsAccount => "برای این کار حساب لازم است. نخست وارد شوید.",
            AccountText::NeedsSession => "سرور هنوز شما را نمی‌شناسد. نخست یک بازی کنید یا وارد شوید.",
            AccountText::NoSession => "پیش‌تر پایان یافته است.",
            AccountText::NoPerson => "کسی اینجا این نام را ندارد.",
            AccountText::NoGame => "این بازی وجود ندارد.",
            AccountText::NoPasskey => "این گذرکلید پیش‌تر برداشته شده است.",
            AccountText::TooManyPasskeys => "هر حساب حداکثر ۲۰ گذرکلید دارد. نخست یکی را بردارید.",
            AccountText::PasskeyKnown => "این گذرکلید از پیش به حسابی تعلق دارد.",
            AccountText::NoPasskeysHere => {
                "گذرکلید در این نشانی کار نمی‌کند: صفحه باید با نام و از راه اتصال امن باز شود."
            }
            AccountText::TooLate => "زمان زیادی گذشت. لطفاً از نو آغاز کنید.",
            AccountText::PasskeyRefused => "این گذرکلید پذیرفته نشد. کلید دیگری یا راه دیگری را امتحان کنید.",
            AccountText::DeviceRefused => "دستگاه شما گذرکلیدی نداد. دوباره امتحان کنید یا از راه دیگری وارد شوید.",
            AccountText::TooManyTokens => "هر حساب حداکثر ۲۰ توکن دارد. نخست یکی را پس بگیرید.",
            AccountText::TooManyReports => "نخست باید گزارش‌های دیگر شما بررسی شوند.",
            AccountText::BadField => "چیزی در کادرها درست نیست. دوباره نگاه کنید.",
            AccountText::EndedEarly => "با تسلیم یا پایان زمان",
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
            Some(used) => format!("از {made}، آخرین کاربرد {used}"),
            None => format!("از {made}، هنوز به کار نرفته"),
        }
    }

    fn browser(&self, browser: &str, system: Option<&str>) -> String {
        let browser = latin(browser);
        system.map_or_else(|| browser.clone(), |system| format!("{browser} روی {}", latin(system)))
    }

    fn change(&self, before: u32, after: u32) -> String {
        format!("ریتینگ {} بود و اکنون {} است", number(before), number(after))
    }
}
