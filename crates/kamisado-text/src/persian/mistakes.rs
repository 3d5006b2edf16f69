//! Mistakes in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{KfenError, KfenProblem, OfficialError, OtherLength, Rule, SetupError};

use super::{Persian, cite, color, house, latin, number, player, tower};
use crate::shape::{goes_on, kfen_rule};
use crate::{Expected, Mistakes, Names};

impl Mistakes for Persian {
    fn expected(&self, expected: Expected) -> String {
        match expected {
            Expected::Color => {
                let names = kamisado::Color::ALL.map(|of| format!("{} ({})", latin(of), color(of)));
                format!("یک رنگ بنویسید: {}.", names.join("، "))
            }
            Expected::Fill => format!("بنویسید {} (از چپ) یا {} (از راست).", latin("left"), latin("right")),
            Expected::Layout => format!(
                "چیدمان آغازین را با حرف‌های {} بنویسید، هر کدام یک بار، به ترتیبِ برج‌های سیاه از {} تا {}، مثلاً {} {}.",
                latin("N G R Y K P B O"),
                latin("a8"),
                latin("h8"),
                latin("OBPKYRGN"),
                cite(Rule::O1),
            ),
            Expected::Length => format!(
                "طول بازی را بنویسید: {} (تک‌بازی)، {} (استاندارد)، {} (طولانی) یا {} (ماراتون).",
                latin("single"),
                latin("standard"),
                latin("long"),
                latin("marathon"),
            ),
            Expected::Limits => format!(
                "محدودیت‌های باقی‌مانده‌ی حرکات آغازین را بنویسید: {}، {} یا {} {}.",
                latin("135"),
                latin("35"),
                latin("5"),
                cite(Rule::O2),
            ),
            Expected::Move => {
                format!("{}، یا بنویسید {}.", a_move(), latin("pass"))
            }
            Expected::Official => format!(
                "برج، جهت، تعداد خانه‌ها و رنگِ مقصد را بنویسید، مثلاً «بنفش چپ ۵ زرد»، {} یا {}.",
                latin("P↖5Y"),
                latin("PL5Y"),
            ),
            Expected::Player => format!("یک بازیکن بنویسید: {} (سفید) یا {} (سیاه).", latin("white"), latin("black")),
            Expected::Square => format!("یک خانه از {} تا {} بنویسید.", latin("a1"), latin("h8")),
            Expected::Turn => {
                format!("{}، یا بنویسید {}، {} یا {}.", a_move(), latin("pass"), latin("left"), latin("right"),)
            }
        }
    }

    fn setup_error(&self, error: &SetupError) -> String {
        let (what, rule) = match *error {
            SetupError::Missing(missing) => (format!("{} روی صفحه نیست: آن را اضافه کنید", tower(missing)), Rule::K2),
            SetupError::Twice { tower: twice, squares: [first, second] } => (
                format!(
                    "{} هم در {} است و هم در {}: یکی از آن دو را بردارید",
                    tower(twice),
                    house(first),
                    house(second),
                ),
                Rule::K2,
            ),
            SetupError::ToothInSingle { tower: toothed, square } => (
                format!(
                    "{} در {} دندان دارد، ولی در بازیِ ۱ امتیازی دندانی در کار نیست: دندان را بردارید یا تا ۳، ۷ یا ۱۵ امتیاز بازی کنید",
                    tower(toothed),
                    house(square),
                ),
                Rule::K2,
            ),
            SetupError::TwoArrived([first, second]) => (
                format!(
                    "برج‌های خانه‌های {} و {} هر دو به ردیف امنِ حریف رسیده‌اند، ولی دور با رسیدنِ اولی تمام می‌شود: فقط یکی را آنجا نگه دارید",
                    latin(first),
                    latin(second),
                ),
                Rule::K3,
            ),
            SetupError::FourTeeth { tower: toothed, square } => (
                format!(
                    "{} در {} چهار دندان دارد، ولی فقط برجی چهار دندان دارد که همین حالا ماراتون را برده است: یکی را \
                     بردارید",
                    tower(toothed),
                    house(square),
                ),
                Rule::K2,
            ),
            SetupError::ScoreReached { player: who, points, target } => (
                format!(
                    "{} همین حالا {} امتیاز دارد و بازی با {} امتیاز تمام می‌شود: چند دندان بردارید{}",
                    player(who),
                    number(points),
                    number(target),
                    if goes_on(points) { " یا تا امتیاز بالاتری بازی کنید" } else { "" },
                ),
                Rule::K2,
            ),
            SetupError::NobodyMoves(who) => (
                format!(
                    "{} می‌تواند هر برجی را حرکت بدهد، ولی هیچ‌یک نمی‌تواند حرکت کند: برجی را که باید حرکت کند مشخص کنید یا \
                     راهی باز کنید",
                    player(who),
                ),
                Rule::K4,
            ),
            SetupError::Crown(crown) => (
                format!(
                    "{} نمی‌تواند برجی باشد که با بن‌بست تاج گرفته است: آخرین بخش را حذف کنید یا برج دیگری را نام ببرید",
                    tower(crown),
                ),
                Rule::K3,
            ),
        };
        format!("{what} {}.", cite(rule))
    }

    fn kfen_error(&self, error: &KfenError) -> String {
        let problem = match error.problem {
            KfenProblem::UnknownSign(sign) => format!(
                "«{}» در ردیف معنایی ندارد: حرفِ یک برج، {} برای دندان، عددی از {} تا {} یا {} بنویسید",
                latin(sign),
                latin('+'),
                latin('1'),
                latin('8'),
                latin('/'),
            ),
            KfenProblem::LongRow(row) => format!("ردیف {} بیش از هشت خانه دارد: خانه‌های اضافی را بردارید", number(row)),
            KfenProblem::ShortRow(row) => format!("ردیف {} کمتر از هشت خانه دارد: بقیه را اضافه کنید", number(row)),
            KfenProblem::TooManyRows => "بیش از هشت ردیف نوشته شده است: ردیف‌های اضافی را پاک کنید".into(),
            KfenProblem::TooFewRows => "کمتر از هشت ردیف نوشته شده است: بقیه را اضافه کنید".into(),
            KfenProblem::NumberTwice => "دو عدد پشتِ سرِ هم آمده است: جمعِ آن‌ها را بنویسید".into(),
            KfenProblem::TooManyTeeth => {
                format!("هر برج حداکثر چهار دندان دارد: یک {} را بردارید", latin('+'))
            }
            KfenProblem::ToothWithoutTower => {
                format!("بعد از {} حرفِ یک برج می‌آید: برج را بعد از آن بنویسید", latin('+'))
            }
            KfenProblem::Player => {
                format!(
                    "اینجا جای بازیکنی است که نوبتِ اوست: {} برای سفید یا {} برای سیاه بنویسید",
                    latin('w'),
                    latin('b'),
                )
            }
            KfenProblem::MustMove => format!(
                "اینجا جای برجی است که باید حرکت کند: یکی از حرف‌های {} یا برای انتخاب آزاد {} بنویسید",
                latin("N G R Y K P B O"),
                latin('-'),
            ),
            KfenProblem::Target => {
                format!(
                    "اینجا جای امتیازِ برد است: {}، {}، {} یا {} بنویسید",
                    latin('1'),
                    latin('3'),
                    latin('7'),
                    latin("15"),
                )
            }
            KfenProblem::Crown => format!(
                "اینجا جای برجی است که تاج گرفته است: {} و حرف آن را بنویسید، مانند {} یا {}",
                latin("="),
                latin("=R"),
                latin("=y"),
            ),
            KfenProblem::Limits => format!(
                "اینجا جای محدودیت‌های باقی‌مانده‌ی حرکات آغازین است: {}، {} یا {} بنویسید یا چیزی ننویسید",
                latin("135"),
                latin("35"),
                latin("5"),
            ),
            KfenProblem::Trailing => "بعد از آخرین بخش چیزی نمی‌آید: بقیه را پاک کنید".into(),
        };
        let column = u32::try_from(error.column).unwrap_or(u32::MAX);
        format!("ستون {}: {problem} {}.", number(column), cite(kfen_rule(error.problem)))
    }

    fn official_error(&self, error: &OfficialError) -> String {
        match *error {
            OfficialError::OffBoard { tower: leaving, square } => format!(
                "{} که در {} است با این حرکت از صفحه بیرون می‌رود: خانه‌های کمتر یا جهتی دیگر انتخاب کنید.",
                tower(leaving),
                house(square),
            ),
            OfficialError::OtherColor { square, color: is, written } => format!(
                "این حرکت به {} می‌رسد که {} است، نه {}: حرکت را درست کنید یا رنگِ آخر را ننویسید.",
                house(square),
                color(is),
                color(written),
            ),
        }
    }

    fn whole_number(&self, least: u32, most: u32) -> String {
        format!("یک عدد درست از {} تا {} بنویسید.", number(least), number(most))
    }

    fn other_length(&self, error: &OtherLength) -> String {
        format!(
            "این وضعیت تا {} است و بازی تا {}: برای هر دو یک طول انتخاب کنید {}.",
            self.points(error.position.target()),
            self.points(error.agreed.target()),
            cite(Rule::P1),
        )
    }
}

/// Says how a move can be written; what comes after it ends the sentence.
fn a_move() -> String {
    format!("یک حرکت بنویسید، مثلاً {}، {} یا «بنفش چپ ۵ زرد»", latin("f8f3"), latin("P↖5Y"))
}
