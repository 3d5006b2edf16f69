//! The page with the puzzles in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::Color;
use kamisado::reason::Effect;

use super::{Persian, color, colored, house, latin, number};
use crate::{PuzzlePages, PuzzleText, PuzzleTheme};

impl PuzzlePages for Persian {
    fn puzzle_text(&self, text: PuzzleText) -> &'static str {
        match text {
            PuzzleText::Modes => "نوع معما",
            PuzzleText::Today => "امروز",
            PuzzleText::Training => "تمرین",
            PuzzleText::Streak => "پشت سر هم",
            PuzzleText::Rush => "سرعتی",
            PuzzleText::Mistakes => "اشتباه‌ها",
            PuzzleText::Theme => "موضوع",
            PuzzleText::AnyTheme => "همه‌ی موضوع‌ها",
            PuzzleText::Solution => "نمایش",
            PuzzleText::TryAgain => "دوباره امتحان کنید",
            PuzzleText::Restart => "از اول",
            PuzzleText::Next => "معمای بعدی",
            PuzzleText::OnceMore => "یک بار دیگر",
            PuzzleText::Analyse => "تحلیل",
            PuzzleText::FindWin => "حرکت برنده را پیدا کنید.",
            PuzzleText::Right => "درست است! تا بردن ادامه بدهید.",
            PuzzleText::AlsoWins => "این هم می‌برد، هرچند دیرتر. ادامه بدهید.",
            PuzzleText::Solved => "حل شد. آفرین!",
            PuzzleText::SolvedLater => "همین بود: حل شد.",
            PuzzleText::SolvedWithHelp => "این‌طور باید برد.",
            PuzzleText::NotThatOne => "این نیست.",
            PuzzleText::LosesAtOnce => "این نیست: همین حالا می‌بازد.",
            PuzzleText::Checking => "ببینیم می‌برد یا نه …",
            PuzzleText::HintPush => "دنبال رانش بگردید.",
            PuzzleText::HintHome => "می‌توان همین حالا برد.",
            PuzzleText::Rating => "ریتینگ شما",
            PuzzleText::PuzzleRating => "این معما",
            PuzzleText::InARow => "پشت سر هم",
            PuzzleText::DaysInARow => "روزهای پشت سر هم",
            PuzzleText::Score => "حل‌شده",
            PuzzleText::Best => "بهترین",
            PuzzleText::Misses => "خطا",
            PuzzleText::TimeLeft => "وقت مانده",
            PuzzleText::ToRepeat => "برای تکرار",
            PuzzleText::TodayDone => "این معمای امروز بود. فردا معمای جدیدی می‌آید.",
            PuzzleText::ComesAgain => "آن را دوباره بین اشتباه‌هایتان خواهید دید.",
            PuzzleText::NoMistakes => {
                "چیزی برای تکرار نیست. معماهایی که در تمرین اشتباه می‌کنید چند روز بعد به اینجا برمی‌گردند."
            }
            PuzzleText::StreakRules => "چند معما را پشت سر هم حل می‌کنید؟ با اولین خطا تمام می‌شود.",
            PuzzleText::RushRules => "در سه دقیقه هرچه بیشتر حل کنید. با خطای سوم تمام می‌شود.",
            PuzzleText::StreakOver => "این نیست. این بار تمام شد.",
            PuzzleText::TimeUp => "وقت تمام شد!",
            PuzzleText::ThreeMisses => "این خطای سوم بود.",
            PuzzleText::Loading => "معماها بارگذاری می‌شوند …",
            PuzzleText::NotLoaded => "معماها بارگذاری نشدند. اتصال را بررسی کنید و دوباره امتحان کنید.",
            PuzzleText::LoadAgain => "بارگذاری دوباره",
            PuzzleText::PuzzleGone => "معمای این لینک دیگر نیست، چون معماها عوض شده‌اند. این یکی را امتحان کنید.",
            PuzzleText::Unreadable => {
                "نتیجه‌های ذخیره‌شده‌ی معماهای شما خراب شده یا از نسخه‌ی دیگری است. دست‌نخورده می‌ماند و چیز جدیدی ذخیره نمی‌شود."
            }
            PuzzleText::NotKept => "این مرورگر نمی‌گذارد نتیجه‌های معماها ذخیره شود.",
        }
    }

    fn theme(&self, theme: PuzzleTheme) -> &'static str {
        match theme {
            PuzzleTheme::LongDiagonal => "خط اریبِ بلند",
            PuzzleTheme::PassTrap => "دام واگذاری نوبت",
            PuzzleTheme::Deadlock => "بن‌بست",
            PuzzleTheme::SumoPush => "رانش سومو",
            PuzzleTheme::QuietMove => "حرکت آرام",
            PuzzleTheme::DoubleThreat => "تهدید دوگانه",
            PuzzleTheme::LongWin => "برد طولانی",
            PuzzleTheme::ShortStep => "گام کوتاه",
            PuzzleTheme::Block => "بستن راه",
            PuzzleTheme::OnlyDefence => "تنها دفاع",
            PuzzleTheme::RiskyOffer => "پیشنهاد پرخطر",
            PuzzleTheme::ForcedReply => "پاسخ اجباری",
        }
    }

    fn find_win(&self, tower: Option<Color>) -> String {
        match tower {
            Some(tower) => format!("حرکت برنده‌ی برج {}ِ خود را پیدا کنید.", color(tower)),
            None => "حرکت برنده را پیدا کنید. هر برجی را می‌توانید حرکت بدهید.".into(),
        }
    }

    fn moves_needed(&self, moves: u32) -> String {
        format!("برای بردن {} حرکت لازم دارید.", number(moves))
    }

    fn played(&self, effect: &Effect, by_you: bool) -> String {
        let (tower, from, to) = (color(effect.tower.color), latin(effect.from), effect.to);
        let landing = color(effect.push.map_or(to, |push| push.landing).color());
        match (effect.push, effect.distance, by_you) {
            (Some(_), _, true) => format!(
                "با برج {tower}ِ خود از {from} به {} می‌رانید. آخرین برجِ رانده‌شده به خانه‌ی {landing} می‌رسد.",
                latin(to)
            ),
            (Some(_), _, false) => format!(
                "پاسخ حریف: رانش با برج {tower}ِ خود از {from} به {}. آخرین برجِ رانده‌شده به خانه‌ی {landing} می‌رسد.",
                latin(to)
            ),
            (None, 0, true) => {
                format!("برج {tower}ِ شما در {} گیر افتاده است: نوبت را واگذار می‌کنید.", house(effect.from))
            }
            (None, 0, false) => {
                format!("برج {tower}ِ حریف در {} گیر افتاده است: حریف نوبت را واگذار می‌کند.", house(effect.from))
            }
            (None, _, true) => format!("برج {tower}ِ خود را از {from} به {} حرکت می‌دهید.", colored(to)),
            (None, _, false) => format!("پاسخ حریف: برج {tower}ِ خود را از {from} به {} حرکت می‌دهد.", colored(to)),
        }
    }

    fn hint_color(&self, of: Color) -> String {
        format!("حرکت برنده به خانه‌ای {} می‌رسد.", color(of))
    }

    fn run_score(&self, solved: u32, missed: u32, of: u32) -> String {
        let (solved, missed) = (number(solved), number(missed));
        match of {
            1 => format!("{solved} معما حل شد. اولین اشتباه پایان کار است."),
            _ => format!("{solved} معما حل شد، {missed} اشتباه از {}.", number(of)),
        }
    }

    fn run_result(&self, solved: u32, best: u32) -> String {
        if solved > 0 && solved >= best {
            return format!("{} معما حل شد: بهترین نتیجه‌ی شما!", number(solved));
        }
        format!("{} معما حل شد. بهترین نتیجه‌ی شما {} است.", number(solved), number(best))
    }

    fn next_mistake(&self, days: u32) -> String {
        format!("امروز چیزی برای تکرار نیست. بعدی {} روز دیگر برمی‌گردد.", number(days))
    }

    fn seconds_left(&self, seconds: u32) -> String {
        format!("{} ثانیه مانده است.", number(seconds))
    }
}
