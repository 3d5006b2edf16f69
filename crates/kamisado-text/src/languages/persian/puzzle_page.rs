//! Puzzles, and hints in two steps, in Persian.

use super::*;

impl PuzzlePages for Persian {
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

impl HintSteps for Persian {
    fn hint_idea(&self, idea: HintIdea) -> String {
        match idea {
            HintIdea::Win => "با همین حرکت می‌توانید ببرید: کدام راه باز است؟".into(),
            HintIdea::Tower(tower) => format!("برج {}ِ خود را امتحان کنید.", color(tower)),
            HintIdea::Push => "دنبال یک رانش بگردید.".into(),
            HintIdea::Block => "جایی بایستید که برج حریف حرکتی نداشته باشد.".into(),
            HintIdea::Straight => "مستقیم پیش بروید. تا کجا؟".into(),
            HintIdea::Left => "خط اریب به سمت چپ را امتحان کنید. تا کجا؟".into(),
            HintIdea::Right => "خط اریب به سمت راست را امتحان کنید. تا کجا؟".into(),
            HintIdea::Side => "هر دو چیدمان را ببینید: در کدام یک راه برج‌هایتان باز است؟".into(),
        }
    }

    fn hint_move(&self, tower: Color, to: Square) -> String {
        format!("برج {}ِ شما به {}.", color(tower), house(to))
    }
}
