//! Accounts and players in Persian.

use super::*;

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
