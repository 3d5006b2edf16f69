//! The page of a game and its premoves, in Persian.

use super::*;

impl GamePages for Persian {
    fn first_push(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        format!("{} برای اولین بار می‌راند.", self.owned_tower(tower, rank, names))
    }

    fn fair_layouts(&self, least: u32, most: u32) -> String {
        let [least, most, all, normal] = [least, most, 102, 16].map(number);
        format!(
            "یکی از منصفانه‌ترین چیدمان‌ها یا تصویر آینه‌ای آن: سیاه که شروع می‌کند فقط با {least} تا {most} حرکت از \
             {all} حرکتِ اول می‌برد؛ در چیدمان معمولی با {normal} حرکت. برنامه این‌ها را برای حرکات آغازینِ آزاد \
             شمرده است."
        )
    }
}

impl Premoves for Persian {
    fn premove_event(&self, event: PremoveEvent) -> String {
        match event {
            PremoveEvent::Chosen { tower, from } => {
                format!("پیش‌حرکت با برج {}ِ شما در {}: یک خانه انتخاب کنید.", color(tower), house(from))
            }
            PremoveEvent::Set { tower, to } => format!("پیش‌حرکت: برج {}ِ شما به {}.", color(tower), house(to)),
            PremoveEvent::Canceled { tower, to } => {
                format!("پیش‌حرکت لغو شد: برج {}ِ شما به {}.", color(tower), house(to))
            }
            PremoveEvent::AllCanceled => "پیش‌حرکت‌های شما لغو شد.".into(),
            PremoveEvent::OutOfReach { tower, to } => {
                let (color, to) = (color(tower), house(to));
                format!("برج {color}ِ شما به {to} نمی‌رسد: خانه‌ای جلوی آن انتخاب کنید.")
            }
            PremoveEvent::Played { tower, to } => {
                format!("پیش‌حرکت شما انجام شد: برج {} به {}.", color(tower), house(to))
            }
            PremoveEvent::NotLegal { tower, to } => {
                let (color, to) = (color(tower), house(to));
                format!("پیش‌حرکت شما کنار گذاشته شد: برج {color}ِ شما حالا نمی‌تواند به {to} برود.")
            }
            PremoveEvent::OtherTower { called } => {
                format!("پیش‌حرکت‌های شما کنار گذاشته شد: باید برج {}ِ خود را حرکت بدهید.", color(called))
            }
            PremoveEvent::Outdated => "پیش‌حرکت‌های شما کنار گذاشته شد: بازی طور دیگری پیش رفت.".into(),
        }
    }

    fn premove_list(&self, premoves: &[(Color, Square)]) -> String {
        let items: Vec<String> =
            premoves.iter().map(|&(tower, to)| format!("{} به {}", color(tower), latin(to))).collect();
        let head = if items.len() == 1 { "پیش‌حرکت" } else { "پیش‌حرکت‌ها" };
        format!("{head}: {}.", items.join("، "))
    }
}
