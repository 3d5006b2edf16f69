//! Sentences to the people at the screen, in Persian.

use super::*;

impl Voice for Persian {
    fn turn_prompt(&self, duty: &Duty, names: &PlayerNames) -> String {
        match duty {
            Duty::AnyTower(mover) => match names.who(*mover) {
                Who::You => "شما شروع می‌کنید: هر برجی را که می‌خواهید حرکت بدهید.".into(),
                other @ Who::Named(_) => format!("{} این دور را شروع می‌کند.", subject(other)),
                other @ Who::Color(_) => {
                    format!("{} این دور را شروع می‌کند و می‌تواند هر برجی را حرکت بدهد.", subject(other))
                }
            },
            Duty::Choose { tower, .. } => format!("{}.", task(*tower, names)),
            Duty::OnlyMove { tower, mv } => format!("{}؛ تنها حرکتش {} است.", task(*tower, names), latin(mv)),
            Duty::OnlyPush { push, .. } => {
                let mv = latin(Move::Step { from: push.from, to: push.to });
                format!("{}؛ تنها حرکتش رانشِ {mv} است.", task(push.pusher, names))
            }
            Duty::Pass { tower, square, next, .. } => {
                let pass = acts(names.who(tower.player), "نوبت را واگذار می‌کند", "نوبت را واگذار می‌کنید");
                let (blocked, square, color) = (owned(*tower, names), house(*square), color(next.color));
                format!("{blocked} در {square} گیر افتاده است: {pass}. آن خانه {color} است. {}.", task(*next, names))
            }
            Duty::Over(end) => self.round_won(end.winner(), names),
        }
    }

    fn turn_reason(&self, cause: &Cause, names: &PlayerNames) -> String {
        match *cause {
            Cause::Free | Cause::Given => String::new(),
            Cause::Landed { tower, square } => {
                let color = color(square.color());
                acts(names.who(tower.player), &format!("وارد خانه‌ی {color} شد."), &format!("وارد خانه‌ی {color} شدید."))
            }
            Cause::Passed { tower, square } => {
                format!("{} در خانه‌ی {} گیر افتاد.", owned(tower, names), color(square.color()))
            }
            Cause::Pushed { tower, square } => {
                let (pushed, color) = (owned(tower, names), color(square.color()));
                match names.who(!tower.player) {
                    Who::You => format!("{pushed} را به خانه‌ی {color} راندید و دوباره بازی می‌کنید."),
                    other => {
                        format!("{} {pushed} را به خانه‌ی {color} راند و دوباره بازی می‌کند.", subject(other))
                    }
                }
            }
        }
    }

    fn round_won(&self, winner: Player, names: &PlayerNames) -> String {
        acts(names.who(winner), "این دور را برد.", "این دور را بردید!")
    }

    fn round_story(&self, end: &RoundEnd, moves: u32, names: &PlayerNames) -> String {
        match end {
            RoundEnd::FarRow { tower, .. } => {
                let home = subject(names.who(!tower.player));
                format!("{} بعد از {} حرکت به ردیف امنِ {home} رسید.", owned(*tower, names), number(moves))
            }
            RoundEnd::Deadlock { loser, .. } => {
                let last = acts(names.who(*loser), "انجام داد", "شما انجام دادید");
                format!("بن‌بست بعد از {} حرکت: هیچ‌کس نمی‌تواند حرکت کند و آخرین حرکت را {last}.", number(moves))
            }
        }
    }

    fn match_won(&self, result: &MatchResult, names: &PlayerNames) -> String {
        match result.winner.map(|winner| names.who(winner)) {
            None => "هیچ‌کس نبرد.".into(),
            Some(Who::You) => "بردید!".into(),
            Some(other) => format!("{} برد.", subject(other)),
        }
    }

    fn match_story(&self, result: &MatchResult, score: ByPlayer<u32>, names: &PlayerNames) -> Option<String> {
        let loser = result.winner.map(|winner| names.who(!winner));
        match (result.ended, loser) {
            (MatchEnd::Score, _) | (MatchEnd::Resigned | MatchEnd::Time, None) => None,
            (MatchEnd::Resigned, Some(Who::You)) => Some("تسلیم شدید.".into()),
            (MatchEnd::Resigned, Some(loser)) => Some(format!("{} تسلیم شد.", subject(loser))),
            (MatchEnd::Time, Some(loser)) => Some(format!("وقت {} تمام شد.", subject(loser))),
            (MatchEnd::Stopped, _) => {
                let (more, less) = (score.black.max(score.white), score.black.min(score.white));
                Some(format!("مجموعه با نتیجه‌ی {} به {} متوقف شد.", number(more), number(less)))
            }
        }
    }

    fn tooth(&self, tower: Tower, teeth: Teeth, names: &PlayerNames) -> String {
        let name = owned(tower, names);
        if teeth == Teeth::MAX {
            return format!("{name} آخرین دندان اژدها را می‌گیرد.");
        }
        format!("{name} یک دندان اژدها می‌گیرد و حالا {} است.", self.rank(teeth.rank()))
    }

    fn fill_question(&self, winner: Player, names: &PlayerNames) -> String {
        const QUESTION: &str = "برج‌ها از کدام سمت چیده شوند؟";
        match names.who(winner) {
            Who::You => format!("این دور را بردید. {QUESTION}"),
            other @ Who::Named(_) => {
                format!("{} انتخاب می‌کند که برج‌ها از کدام سمت چیده شوند.", subject(other))
            }
            other @ Who::Color(_) => format!("{} این دور را برد. {QUESTION}", subject(other)),
        }
    }

    fn fill_done(&self, winner: Player, fill: Fill, names: &PlayerNames) -> String {
        let fill = self.fill(fill);
        acts(names.who(winner), &format!("برج‌ها را {fill} چید."), &format!("برج‌ها را {fill} چیدید."))
    }

    fn turning_point(&self, number: u32, mv: &str, player: Player, names: &PlayerNames) -> String {
        let (number, mv) = (super::number(number), latin(mv));
        match names.who(player) {
            Who::You => format!("حرکت {number}: با {mv} برد را از دست دادید."),
            other => format!("حرکت {number}: {} با {mv} برد را از دست داد.", subject(other)),
        }
    }

    fn next_opponent(&self, level: u8) -> String {
        format!("حریف بعدی: {}", self.opponent(level))
    }

    fn opponent(&self, level: u8) -> &'static str {
        match level {
            0 | 1 => "سنگ‌ریزه",
            2 => "جوانه",
            3 => "فانوس",
            4 => "سمور",
            5 => "تمشک",
            6 => "حواصیل",
            7 => "اخگر",
            8 => "شاهین",
            9 => "عقیق",
            _ => "اژدها",
        }
    }
}

impl Opponents for Persian {
    fn opponent_style(&self, level: u8) -> &'static str {
        match level {
            0 | 1 => "قدم‌های کوتاه و مستقیم برمی‌دارد و تقریباً هیچ‌وقت رانش نمی‌کند. برای شروع حریف خوبی است.",
            2 => "با قدم‌های کوتاه به وسط صفحه می‌آید و برج‌هایتان را از ردیف امن بیرون می‌کشد.",
            3 => "کنار لبه‌ها می‌گردد و بیشتر اریب حرکت می‌کند.",
            4 => "تا دورها سُر می‌خورد و عاشق رانش است.",
            5 => "مستقیم می‌رود، کم تهدید می‌کند و دوست دارد سر راهتان بایستد.",
            6 => "نزدیک لبه‌ها گام‌های بلند و مستقیم برمی‌دارد و برج‌هایتان را از ردیف امن بیرون می‌کشد.",
            7 => "از وسط صفحه می‌تازد و هر وقت بتواند تهدید می‌کند.",
            8 => "روی خط‌های اریبِ بلند شیرجه می‌زند و بیشترِ نقشه‌هایتان را می‌بیند.",
            9 => "مستقیم از وسط پیش می‌آید، راهتان را می‌بندد و برج‌هایتان را می‌راند.",
            _ => "عادتی ندارد؛ فقط حرکتی را می‌کند که می‌برد.",
        }
    }
}

/// "شما", the name, "سفید".
pub(super) fn subject(who: Who) -> String {
    match who {
        Who::You => "شما".into(),
        // A name may be written from left to right.
        Who::Named(name) => latin(name),
        Who::Color(side) => player(side).into(),
    }
}

/// Subject and verb; of "شما" the verb alone.
pub(super) fn acts(who: Who, third: &str, second: &str) -> String {
    match who {
        Who::You => second.into(),
        other => format!("{} {third}", subject(other)),
    }
}

/// "برج قرمزِ شما", your red tower.
pub(super) fn owned(tower: Tower, names: &PlayerNames) -> String {
    format!("برج {}ِ {}", color(tower.color), subject(names.who(tower.player)))
}

/// "باید برج صورتیِ خود را حرکت بدهید", you must move your pink tower.
fn task(tower: Tower, names: &PlayerNames) -> String {
    let color = color(tower.color);
    acts(
        names.who(tower.player),
        &format!("باید برج {color} را حرکت بدهد"),
        &format!("باید برج {color}ِ خود را حرکت بدهید"),
    )
}
