//! The page of a review, and the story of the reviewed match, in Persian.

use super::*;

impl ReviewStories for Persian {
    fn match_head(&self, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        format!("{} در برابر {}", subject(names.who(first)), subject(names.who(!first)))
    }

    fn hands_changed(&self, times: u32) -> String {
        match times {
            0 => "برد هیچ‌وقت دست‌به‌دست نشد.".into(),
            _ => format!("برد {} بار دست‌به‌دست شد.", number(times)),
        }
    }

    fn ribbon_legend(&self, above: Player, names: &PlayerNames) -> String {
        let (above, below) = (subject(names.who(above)), subject(names.who(!above)));
        format!(
            "بالای خط برد با {above} بود و پایین آن با {below}. قسمت پررنگ: برد اینجا دست‌به‌دست شد. ?? اشتباهی که \
             تا سه حرکت بعد به باخت می‌رسد، ? اشتباهی که دیرتر به باخت می‌رسد، ! تنها حرکت برنده، … نامعلوم."
        )
    }

    fn standing(&self, winner: Player, names: &PlayerNames) -> String {
        match names.who(winner) {
            Who::You => "برد با شماست.".into(),
            other => format!("برد با {} است.", subject(other)),
        }
    }

    fn move_story(
        &self,
        place: u32,
        TowerMove { tower, to }: TowerMove,
        is_mistake: bool,
        names: &PlayerNames,
    ) -> String {
        let (place, color, to) = (number(place), color(tower.color), house(to));
        match (names.who(tower.player), is_mistake) {
            (Who::You, false) => format!("حرکت {place}: برج {color}ِ خود را به {to} حرکت دادید."),
            (Who::You, true) => {
                format!("حرکت {place}: برج {color}ِ خود را به {to} حرکت دادید و برد را از دست دادید.")
            }
            (who, false) => format!("حرکت {place}: {} برج {color} را به {to} حرکت داد.", subject(who)),
            (who, true) => {
                format!("حرکت {place}: {} برج {color} را به {to} حرکت داد و برد را از دست داد.", subject(who))
            }
        }
    }

    fn heard_move_story(&self, place: u32, moved: &str, is_mistake: bool) -> String {
        let gave = if is_mistake { " با این حرکت برد از دست رفت." } else { "" };
        format!("حرکت {}. {moved}{gave}", number(place))
    }

    fn pass_story(&self, place: u32, tower: Tower, names: &PlayerNames) -> String {
        let passed = acts(names.who(tower.player), "نوبت را واگذار کرد", "نوبت را واگذار کردید");
        format!("حرکت {}: {} گیر افتاده بود و {passed}.", number(place), owned(tower, names))
    }

    fn mistake_story(&self, mistake: &MistakeStory, names: &PlayerNames) -> String {
        let MistakeStory { player, better, moves_left, kind, called } = *mistake;
        let who = names.who(player);
        let Some(TowerMove { tower, to }) = better else {
            return match who {
                Who::You => "اینجا هنوز می‌توانستید ببرید.".into(),
                other => format!("اینجا {} هنوز می‌توانست ببرد.", subject(other)),
            };
        };
        let when = match (kind, moves_left) {
            (MistakeKind::MissedWin, _) => "فوراً ".to_string(),
            (_, Some(moves)) => format!("در {} حرکت ", number(moves)),
            (_, None) => String::new(),
        };
        let (color, to) = (color(tower.color), house(to));
        let first = match who {
            Who::You => format!("اگر برج {color} را به {to} می‌بردید، {when}برنده می‌شدید."),
            other => format!("اگر {} برج {color} را به {to} می‌برد، {when}برنده می‌شد.", subject(other)),
        };
        match (kind, called) {
            (MistakeKind::GaveWin, Some(called)) => {
                format!("{first} حرکت انجام‌شده {} را صدا زد که راهش باز بود.", owned(called, names))
            }
            (MistakeKind::MissedPass, Some(called)) => {
                let pass = acts(names.who(called.player), "باید نوبت را واگذار کند", "باید نوبت را واگذار کنید");
                format!("{first} این حرکت {} را صدا می‌زند که گیر افتاده است: {pass}.", owned(called, names))
            }
            (MistakeKind::MissedPush, _) => {
                let again = match who {
                    Who::You => "دوباره بازی می‌کنید".to_string(),
                    other => format!("{} دوباره بازی می‌کند", subject(other)),
                };
                format!("{first} این حرکت رانش است و بعد از آن {again}.")
            }
            _ => first,
        }
    }

    fn retry_prompt(&self, player: Player, tower: Option<Color>, names: &PlayerNames) -> String {
        match (names.who(player), tower.map(color)) {
            (Who::You, Some(color)) => format!("برد را پیدا کنید: برج {color}ِ خود را حرکت بدهید."),
            (Who::You, None) => "برد را پیدا کنید: هر برجی را که می‌خواهید حرکت بدهید.".into(),
            (who, Some(color)) => format!("برد را پیدا کنید: {} برج {color} را حرکت می‌دهد.", subject(who)),
            (who, None) => format!("برد را پیدا کنید: {} هر برجی را حرکت می‌دهد.", subject(who)),
        }
    }

    fn retry_answer(&self, played: TowerMove, wins: bool, reply: Option<TowerMove>, names: &PlayerNames) -> String {
        let moved = |TowerMove { tower, to }: TowerMove| format!("{} به {}", owned(tower, names), house(to));
        let played = moved(played);
        match (wins, reply) {
            (true, None) => format!("بله! حرکت {played} برنده است."),
            (true, Some(reply)) => format!("بله! حرکت {played} برنده است. بهترین پاسخ: {}.", moved(reply)),
            (false, None) => format!("این نه: حرکت {played} برنده نیست."),
            (false, Some(reply)) => format!("این نه: حرکت {played} برنده نیست. پاسخ: {}.", moved(reply)),
        }
    }

    fn advice(&self, advice: &Advice, names: &PlayerNames) -> String {
        let Advice { player, won, lost, chances, mistakes, habit } = *advice;
        let who = names.who(player);
        let name = subject(who);
        let result = match who {
            _ if won + lost < 2 => String::new(),
            Who::You => format!("{} دور بردید و {} دور باختید. ", number(won), number(lost)),
            _ => format!("{name} {} دور برد و {} دور باخت. ", number(won), number(lost)),
        };
        if mistakes == 0 {
            return match (chances > 0, who) {
                (true, Who::You) => format!("{result}هر بردی را که داشتید نگه داشتید."),
                (true, _) => format!("{result}{name} هر بردی را که داشت نگه داشت."),
                (false, Who::You) => format!("{result}هیچ‌وقت برد قطعی نداشتید."),
                (false, _) => format!("{result}{name} هیچ‌وقت برد قطعی نداشت."),
            };
        }
        let tip = match habit {
            Some(MistakeKind::MissedWin) => " قبل از هر حرکت ببینید که آیا برج می‌تواند تا آخر برود.",
            Some(MistakeKind::GaveWin) => {
                " قبل از اینکه روی رنگی بروید، ببینید کدام برج را صدا می‌زند و آیا راهش باز است."
            }
            Some(MistakeKind::MissedPass) => {
                " دنبال رنگ‌هایی بگردید که برجی گیرافتاده را صدا می‌زنند: حریف نوبت را واگذار می‌کند و دوباره نوبت شماست."
            }
            Some(MistakeKind::MissedPush) => " رانشِ سومو را فراموش نکنید: بعد از آن دوباره نوبت شماست.",
            Some(MistakeKind::MissedPlan) => {
                " این بردها چند حرکت جلوترند: درباره‌ی هر حرکتی که به نظرتان خوب است یک حرکت بیشتر فکر کنید."
            }
            None => "",
        };
        match who {
            Who::You => format!("{result}{} بار برد را از دست دادید.{tip}", number(mistakes)),
            _ => format!("{result}{name} {} بار برد را از دست داد.{tip}", number(mistakes)),
        }
    }
}

impl ReviewPages for Persian {
    fn judged_count(&self, judged: u32, count: u32) -> String {
        format!("{} حرکت از {} حرکت بررسی شد", number(judged), number(count))
    }

    fn line_step(&self, place: u32, count: u32) -> String {
        format!("شاخه‌ی بهتر: حرکت {} از {}", number(place), number(count))
    }
}
