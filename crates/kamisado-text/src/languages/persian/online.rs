//! Online games, accounts and players in Persian.

use super::*;

impl Online for Persian {
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

impl Accounts for Persian {
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
