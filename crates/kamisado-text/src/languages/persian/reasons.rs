//! Why and why not, in Persian.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::{Cause, ChainLink, Duty, Effect, IllegalMove, Obstacle, RoundEnd};
use kamisado::{Fill, Move, Player, Rule, Tower, TurnErrorKind};

use crate::format::{ActionResult, Sequel, describe, list, might_push};
use crate::{Hints, Names, Reasons, Results};

use super::{Persian, cite, color, colored, house, latin, number, own, player, ranked, squares, tower};

impl Reasons for Persian {
    fn illegal(&self, illegal: &IllegalMove) -> String {
        format!("{} {}.", self.objection(illegal), cite(illegal.rule()))
    }

    fn turn_error(&self, refusal: &TurnErrorKind) -> String {
        match refusal {
            TurnErrorKind::Illegal(illegal) => self.illegal(illegal),
            TurnErrorKind::FillDue(winner) => format!(
                "این دور تمام شده است: اول {} باید برای دور بعد چپ یا راست را انتخاب کند {}.",
                player(*winner),
                cite(Rule::F1),
            ),
            TurnErrorKind::NotBetweenRounds => format!(
                "فقط بین دو دور می‌توان چپ یا راست را انتخاب کرد: حالا حرکتی انجام بدهید، مثلاً {} {}.",
                latin("f8f3"),
                cite(Rule::F1),
            ),
            TurnErrorKind::Over(result) => format!("بازی تمام شده است. {}", self.result(result)),
        }
    }

    fn cause(&self, must_move: Tower, cause: &Cause) -> String {
        let (mover, other, own) = (player(must_move.player), player(!must_move.player), own(must_move.color));
        let (event, rule) = (event(cause), cite(cause.rule()));
        match cause {
            Cause::Free => {
                format!("این اولین حرکتِ دور است: {mover} می‌تواند هر یک از برج‌های خود را حرکت بدهد {rule}.")
            }
            Cause::Given => format!("در موقعیت داده‌شده {mover} باید {own} حرکت بدهد {rule}."),
            Cause::Landed { .. } | Cause::Passed { .. } => {
                format!("{event}، پس {mover} باید {own} حرکت بدهد {rule}.")
            }
            Cause::Pushed { .. } => {
                let color = color(must_move.color);
                format!(
                    "{mover} {event}: {other} نوبتش را از دست می‌دهد و {mover} دوباره بازی می‌کند، این بار با برج {color}ِ \
                     خود {rule}."
                )
            }
        }
    }

    fn duty(&self, duty: &Duty, cause: &Cause) -> String {
        let rule = cite(duty.rule());
        match duty {
            Duty::AnyTower(mover) => {
                let mover = player(*mover);
                format!("{mover} این دور را آغاز می‌کند و می‌تواند هر یک از برج‌های خود را حرکت بدهد {rule}.")
            }
            Duty::Choose { tower, square } => task(*tower, &format!(" از {}", house(*square)), cause),
            Duty::OnlyMove { tower, mv } => {
                let (task, mv, mover) = (task(*tower, "", cause), latin(mv), player(tower.player));
                format!("{task} تنها حرکتِ ممکن برای {mover}، {mv} است و باید انجام شود {rule}.")
            }
            Duty::OnlyPush { push, .. } => {
                let (task, mover) = (task(push.pusher, "", cause), player(push.pusher.player));
                let mv = latin(Move::Step { from: push.from, to: push.to });
                format!("{task} تنها حرکتِ ممکن برای {mover}، رانشِ {mv} است و باید انجام شود {rule}.")
            }
            Duty::Pass { tower: blocked, square, obstacles, no_push, next } => {
                let (task, obstacles) = (task(*blocked, "", cause), blockers(obstacles));
                let no_push = if might_push(no_push) {
                    format!(" و رانش هم ممکن نیست، چون {}", self.no_push(no_push))
                } else {
                    String::new()
                };
                format!(
                    "{task} {name} در {square} گیر افتاده است: {obstacles} راهش را بسته‌اند{no_push}. {passer} نوبتش را \
                     واگذار می‌کند و چون {square} {color} است، حالا {next_player} باید {own} حرکت بدهد {rule}.",
                    square = house(*square),
                    name = tower(*blocked),
                    passer = player(blocked.player),
                    color = color(next.color),
                    next_player = player(next.player),
                    own = own(next.color),
                )
            }
            Duty::Over(end) => self.end(end),
        }
    }

    fn end(&self, end: &RoundEnd) -> String {
        let rule = cite(end.rule());
        match end {
            RoundEnd::FarRow { tower: arrived, square } => format!(
                "{} در {} به ردیف امنِ {} رسید: {} این دور را می‌برد {rule}.",
                tower(*arrived),
                house(*square),
                player(!arrived.player),
                player(arrived.player),
            ),
            RoundEnd::Deadlock { loser, chain, back_to, .. } => {
                let asked: Vec<String> = chain
                    .iter()
                    .map(|link: &ChainLink| format!("{} در {}", tower(link.tower), house(link.square)))
                    .collect();
                let again = chain.get(*back_to).map_or(String::new(), |link| tower(link.tower));
                format!(
                    "بن‌بست: نوبت به {} و سپس دوباره به {again} می‌رسد، ولی هیچ‌یک نمی‌تواند حرکت کند. آخرین حرکت را {} \
                     انجام داد، پس {} این دور را می‌برد {rule}.",
                    asked.join("، سپس به "),
                    player(*loser),
                    player(!*loser),
                )
            }
        }
    }

    fn effect(&self, effect: &Effect) -> String {
        self::effect(effect)
    }
}

/// What named a tower: "برج بنفشِ سیاه وارد خانه‌ی سبزِ d5 شد". Of a push the pusher is the subject.
pub(super) fn event(cause: &Cause) -> String {
    match *cause {
        Cause::Free => "اولین حرکتِ هر دور آزاد است".into(),
        Cause::Given => "در موقعیت داده‌شده چنین آمده است".into(),
        Cause::Landed { tower: landed, square } => format!("{} وارد {} شد", tower(landed), colored(square)),
        Cause::Passed { tower: blocked, square } => format!(
            "{} در {} گیر افتاده بود و {} نوبتش را واگذار کرد",
            tower(blocked),
            colored(square),
            player(blocked.player),
        ),
        Cause::Pushed { tower: pushed, square } => format!("{} را به {} راند", tower(pushed), colored(square)),
    }
}

/// "سفید باید برج سبزِ خود را از خانه‌ی g1 حرکت بدهد: برج بنفشِ سیاه وارد خانه‌ی سبزِ h3 شد (قانون T2)."
fn task(tower: Tower, place: &str, cause: &Cause) -> String {
    let (mover, own) = (player(tower.player), own(tower.color));
    let (event, rule) = (event(cause), cite(cause.rule()));
    match cause {
        Cause::Free | Cause::Given | Cause::Landed { .. } | Cause::Passed { .. } => {
            format!("{mover} باید {own}{place} حرکت بدهد: {event} {rule}.")
        }
        Cause::Pushed { .. } => {
            format!("{mover} دوباره بازی می‌کند و باید {own}{place} حرکت بدهد: {event} {rule}.")
        }
    }
}

/// "برج قرمزِ سیاه (d5)، برج صورتیِ سفید (e5) و لبه‌ی صفحه".
fn blockers(obstacles: &[Obstacle; 3]) -> String {
    let names = crate::format::obstacles(obstacles, |obstacle| match *obstacle {
        Obstacle::Edge => "لبه‌ی صفحه".into(),
        Obstacle::Tower { tower: blocker, square } => format!("{} ({})", tower(blocker), latin(square)),
    });
    list(&names, "، ", " و ")
}

/// The whole sentence.
pub(super) fn effect(effect: &Effect) -> String {
    let Effect { tower: moved, from, to, direction, distance, after, .. } = effect;
    let (mover, other) = (player(moved.player), player(!moved.player));
    let name = ranked(*moved, after.rank(*moved));
    let (deed, sequel, rule) = describe(effect);
    let deed = match deed {
        ActionResult::Step => {
            let (distance, direction) = (squares(*distance), Persian.direction(*direction));
            format!("{name} {distance} {direction} می‌رود، از {} به {}", house(*from), colored(*to))
        }
        ActionResult::Push(push) => {
            let (pushed, landing) = (tower(push.furthest), colored(push.landing));
            let (from, to) = (house(*from), house(*to));
            match push.count {
                0 | 1 => format!("{name}، {pushed} را از {to} به {landing} می‌راند و خودش از {from} به {to} می‌رود"),
                more => format!(
                    "{name} {} برج را به عقب می‌راند، دورترینِ آن‌ها یعنی {pushed} را به {landing}، و خودش از {from} به {to} \
                     می‌رود",
                    number(more),
                ),
            }
        }
        ActionResult::Pass => {
            format!("{name} در {} گیر افتاده است، پس {mover} نوبتش را واگذار می‌کند", colored(*from))
        }
    };
    let sequel = match sequel {
        Sequel::Home(winner) => {
            format!("این خانه در ردیف امنِ {} است، پس {} این دور را می‌برد", player(!winner), player(winner))
        }
        Sequel::Deadlock(winner) => {
            format!(
                "با این حرکت بن‌بست پیش می‌آید و {}، که آخرین حرکت را انجام داده است، این دور را می‌بازد",
                player(!winner)
            )
        }
        Sequel::Again(next) => {
            let color = color(next.color);
            format!("{other} نوبتش را از دست می‌دهد و {mover} دوباره بازی می‌کند، این بار با برج {color}ِ خود")
        }
        Sequel::Next(next) => format!("سپس {other} باید {} حرکت بدهد", own(next.color)),
    };
    format!("{deed}؛ {sequel} {}.", cite(rule))
}

impl Hints for Persian {
    fn hint(&self, mv: &str, who: Player, winner: Option<Player>) -> String {
        let mv = latin(mv);
        match winner {
            Some(winner) if winner == who => format!("پیشنهاد: {mv}؛ این حرکت می‌برد."),
            Some(winner) => {
                format!("اگر {} بی‌نقص بازی کند، هر حرکتی می‌بازد؛ سخت‌ترین حرکت برای او {mv} است.", player(winner))
            }
            None => {
                format!("پیشنهاد: {mv}؛ این حرکت بهترین به نظر می‌رسد، ولی زمان برای یافتن برنده کافی نبود.")
            }
        }
    }

    fn only_move(&self, mv: &str) -> String {
        format!("فقط یک حرکت وجود دارد: {}.", latin(mv))
    }

    fn fill_hint(&self, who: Player, fill: Fill, wins: bool) -> String {
        let (fill, who) = (self.fill(fill), player(who));
        if wins {
            format!("ردیف‌های امن را {fill} پر کنید: اگر هر دو بی‌نقص بازی کنند، دور بعد را {who} می‌برد.")
        } else {
            format!("ردیف‌های امن را {fill} پر کنید: برای {who} بهتر به نظر می‌رسد.")
        }
    }
}
