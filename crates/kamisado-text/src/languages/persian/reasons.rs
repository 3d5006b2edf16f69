//! Why and why not, in Persian.

use super::*;

impl Reasons for Persian {
    fn illegal(&self, illegal: &IllegalMove, names: &PlayerNames) -> String {
        format!("{} {}.", self.objection(illegal, names), cite(illegal.rule()))
    }

    fn turn_error(&self, refusal: &TurnErrorKind, names: &PlayerNames) -> String {
        match refusal {
            TurnErrorKind::Illegal(illegal) => self.illegal(illegal, names),
            TurnErrorKind::FillDue(winner) => {
                let who = names.who(*winner);
                let must = acts(who, "باید", "باید");
                let choose = if who == Who::You { "کنید" } else { "کند" };
                let rule = cite(Rule::F1);
                format!("این دور تمام شده است: اول {must} برای دور بعد چپ یا راست را انتخاب {choose} {rule}.")
            }
            TurnErrorKind::NotBetweenRounds => format!(
                "فقط بین دو دور می‌توان چپ یا راست را انتخاب کرد: حالا حرکتی انجام بدهید، مثلاً {} {}.",
                latin("f8f3"),
                cite(Rule::F1),
            ),
            TurnErrorKind::Over(result) if names.are_colors() => {
                format!("بازی تمام شده است. {}", self.result(result))
            }
            TurnErrorKind::Over(result) => format!("بازی تمام شده است. {}", self.match_won(result, names)),
        }
    }

    fn duty(&self, duty: &Duty, cause: &Cause, names: &PlayerNames) -> String {
        let rule = cite(duty.rule());
        match duty {
            Duty::AnyTower(mover) => {
                let opens = acts(
                    names.who(*mover),
                    "این دور را شروع می‌کند و می‌تواند هر یک از برج‌های خود را حرکت بدهد",
                    "شما این دور را شروع می‌کنید و می‌توانید هر یک از برج‌های خود را حرکت بدهید",
                );
                format!("{opens} {rule}.")
            }
            Duty::Choose { tower, square } => task(*tower, &format!(" از {}", house(*square)), cause, names),
            Duty::OnlyMove { tower, mv } => {
                let (task, mv) = (task(*tower, "", cause, names), latin(mv));
                let mover = subject(names.who(tower.player));
                format!("{task} تنها حرکتِ ممکن برای {mover}، {mv} است و باید انجام شود {rule}.")
            }
            Duty::OnlyPush { push, .. } => {
                let (task, mover) = (task(push.pusher, "", cause, names), subject(names.who(push.pusher.player)));
                let mv = latin(Move::Step { from: push.from, to: push.to });
                format!("{task} تنها حرکتِ ممکن برای {mover}، رانشِ {mv} است و باید انجام شود {rule}.")
            }
            Duty::Pass { tower: blocked, square, obstacles, no_push, next } => {
                let (task, obstacles) = (task(*blocked, "", cause, names), blockers(obstacles, names));
                let no_push = if might_push(no_push) {
                    format!(" و رانش هم ممکن نیست، چون {}", self.no_push(no_push, names))
                } else {
                    String::new()
                };
                format!(
                    "{task} {name} در {square} گیر افتاده است: {obstacles} راهش را بسته‌اند{no_push}. {passes} و چون {square} \
                     {color} است، حالا {must} {rule}.",
                    square = house(*square),
                    name = owned(*blocked, names),
                    passes = passes(names.who(blocked.player)),
                    color = color(next.color),
                    must = must(*next, "", names),
                )
            }
            Duty::Over(end) => self.end(end, names),
        }
    }

    fn end(&self, end: &RoundEnd, names: &PlayerNames) -> String {
        let rule = cite(end.rule());
        match end {
            RoundEnd::FarRow { tower, square } => format!(
                "{} در {} به ردیف امنِ {} رسید: {} {rule}.",
                owned(*tower, names),
                house(*square),
                subject(names.who(!tower.player)),
                wins(names.who(tower.player)),
            ),
            RoundEnd::Deadlock { loser, chain, back_to, .. } => {
                let asked: Vec<String> = chain
                    .iter()
                    .map(|link: &ChainLink| format!("{} در {}", owned(link.tower, names), house(link.square)))
                    .collect();
                let again = chain.get(*back_to).map_or(String::new(), |link| owned(link.tower, names));
                format!(
                    "بن‌بست: نوبت به {} و بعد دوباره به {again} می‌رسد، ولی هیچ‌یک نمی‌تواند حرکت کند. آخرین حرکت را {}، پس {} \
                     {rule}.",
                    asked.join("، بعد به "),
                    acts(names.who(*loser), "انجام داد", "شما انجام دادید"),
                    wins(names.who(!*loser)),
                )
            }
        }
    }

    fn effect(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower: moved, from, to, direction, distance, after, .. } = effect;
        let (mover, other) = (names.who(moved.player), names.who(!moved.player));
        let name = self.owned_tower(*moved, after.rank(*moved), names);
        let (deed, sequel, rule) = describe(effect);
        let deed = match deed {
            ActionResult::Step => {
                let (distance, direction) = (squares(*distance), self.direction(*direction));
                format!("{name} {distance} {direction} می‌رود، از {} به {}", house(*from), colored(*to))
            }
            ActionResult::Push(push) => {
                let (pushed, landing) = (owned(push.furthest, names), colored(push.landing));
                let (from, to) = (house(*from), house(*to));
                match push.count {
                    0 | 1 => {
                        format!("{name}، {pushed} را از {to} به {landing} می‌راند و خودش از {from} به {to} می‌رود")
                    }
                    more => format!(
                        "{name} {} برج را به عقب می‌راند، دورترینِ آن‌ها یعنی {pushed} را به {landing}، و خودش از {from} به {to} \
                         می‌رود",
                        number(more),
                    ),
                }
            }
            ActionResult::Pass => {
                format!("{name} در {} گیر افتاده است، پس {}", colored(*from), passes(mover))
            }
        };
        let sequel = match sequel {
            Sequel::Home(winner) => {
                let (home, wins) = (subject(names.who(!winner)), wins(names.who(winner)));
                format!("این خانه در ردیف امنِ {home} است، پس {wins}")
            }
            Sequel::Deadlock(winner) => {
                let loses = match names.who(!winner) {
                    Who::You => "شما، که آخرین حرکت را انجام داده‌اید، این دور را می‌بازید".into(),
                    other => {
                        format!("{}، که آخرین حرکت را انجام داده است، این دور را می‌بازد", subject(other))
                    }
                };
                format!("با این حرکت بن‌بست پیش می‌آید و {loses}")
            }
            Sequel::Again(next) => {
                let loses = acts(other, "نوبتش را از دست می‌دهد", "نوبتتان را از دست می‌دهید");
                let again = acts(mover, "دوباره بازی می‌کند", "شما دوباره بازی می‌کنید");
                format!("{loses} و {again}، این بار با برج {}ِ خود", color(next.color))
            }
            Sequel::Next(next) => format!("بعد {}", must(next, "", names)),
        };
        format!("{deed}؛ {sequel} {}.", cite(rule))
    }
}

/// What named a tower: "برج بنفشِ سیاه وارد خانه‌ی سبزِ d5 شد". Of a push the pusher is the subject.
pub(super) fn event(cause: &Cause, names: &PlayerNames) -> String {
    match *cause {
        Cause::Free => "اولین حرکتِ هر دور آزاد است".into(),
        Cause::Given => "موقعیتِ داده‌شده این‌طور می‌گوید".into(),
        Cause::Landed { tower, square } => format!("{} وارد {} شد", owned(tower, names), colored(square)),
        Cause::Passed { tower, square } => {
            let passed = acts(names.who(tower.player), "نوبتش را واگذار کرد", "نوبتتان را واگذار کردید");
            format!("{} در {} گیر افتاده بود و {passed}", owned(tower, names), colored(square))
        }
        Cause::Pushed { tower, square } => {
            let pushed = if names.who(!tower.player) == Who::You { "راندید" } else { "راند" };
            format!("{} را به {} {pushed}", owned(tower, names), colored(square))
        }
    }
}

/// "سفید باید برج سبزِ خود را از خانه‌ی g1 حرکت بدهد", "باید برج سبزِ خود را از خانه‌ی g1 حرکت بدهید".
pub(super) fn must(tower: Tower, place: &str, names: &PlayerNames) -> String {
    let (who, own) = (names.who(tower.player), own(tower.color));
    match who {
        Who::You => format!("باید {own}{place} حرکت بدهید"),
        other => format!("{} باید {own}{place} حرکت بدهد", subject(other)),
    }
}

/// "سفید می‌تواند هر یک از برج‌های خود را حرکت بدهد".
pub(super) fn any_tower(who: Who) -> String {
    acts(who, "می‌تواند هر یک از برج‌های خود را حرکت بدهد", "می‌توانید هر یک از برج‌های خود را حرکت بدهید")
}

/// "سفید نوبتش را واگذار می‌کند", "نوبتتان را واگذار می‌کنید".
pub(super) fn passes(who: Who) -> String {
    acts(who, "نوبتش را واگذار می‌کند", "نوبتتان را واگذار می‌کنید")
}

/// "سفید این دور را می‌برد", "شما این دور را می‌برید".
fn wins(who: Who) -> String {
    acts(who, "این دور را می‌برد", "شما این دور را می‌برید")
}

/// "سفید باید برج سبزِ خود را از خانه‌ی g1 حرکت بدهد: برج بنفشِ سیاه وارد خانه‌ی سبزِ h3 شد (قانون T2)."
fn task(tower: Tower, place: &str, cause: &Cause, names: &PlayerNames) -> String {
    let (event, rule) = (event(cause, names), cite(cause.rule()));
    let task = match (cause, names.who(tower.player)) {
        (Cause::Free | Cause::Given | Cause::Landed { .. } | Cause::Passed { .. }, _) => must(tower, place, names),
        (Cause::Pushed { .. }, Who::You) => format!("دوباره بازی می‌کنید و {}", must(tower, place, names)),
        (Cause::Pushed { .. }, other) => {
            format!("{} دوباره بازی می‌کند و باید {}{place} حرکت بدهد", subject(other), own(tower.color))
        }
    };
    format!("{task}: {event} {rule}.")
}

/// "برج قرمزِ سیاه (d5)، برج صورتیِ سفید (e5) و لبه‌ی صفحه".
fn blockers(obstacles: &[Obstacle; 3], names: &PlayerNames) -> String {
    let names = crate::format::obstacles(obstacles, |obstacle| match *obstacle {
        Obstacle::Edge => "لبه‌ی صفحه".into(),
        Obstacle::Tower { tower, square } => format!("{} ({})", owned(tower, names), latin(square)),
    });
    list(&names, "، ", " و ")
}

impl Hints for Persian {
    fn hint(&self, mv: &str, who: Player, winner: Option<Player>, names: &PlayerNames) -> String {
        let mv = latin(mv);
        match winner {
            Some(winner) if winner == who => format!("پیشنهاد: {mv}؛ این حرکت می‌برد."),
            Some(winner) => {
                let who = names.who(winner);
                let plays = acts(who, "بی‌نقص بازی کند", "بی‌نقص بازی کنید");
                let winner = if who == Who::You { "شما" } else { "او" };
                format!("اگر {plays}، هر حرکتی می‌بازد؛ سخت‌ترین حرکت برای {winner} {mv} است.")
            }
            None => {
                format!("پیشنهاد: {mv}؛ این حرکت بهترین به نظر می‌رسد، ولی وقت برای پیدا کردن برنده کافی نبود.")
            }
        }
    }

    fn only_move(&self, mv: &str) -> String {
        format!("فقط یک حرکت وجود دارد: {}.", latin(mv))
    }

    fn fill_hint(&self, who: Player, fill: Fill, wins: bool, names: &PlayerNames) -> String {
        let (fill, who) = (self.fill(fill), names.who(who));
        if wins {
            let both = if who == Who::You { "کنید" } else { "کنند" };
            let wins = acts(who, "می‌برد", "شما می‌برید");
            format!("ردیف‌های امن را {fill} پر کنید: اگر هر دو بی‌نقص بازی {both}، دور بعد را {wins}.")
        } else {
            format!("ردیف‌های امن را {fill} پر کنید: برای {} بهتر به نظر می‌رسد.", subject(who))
        }
    }
}
