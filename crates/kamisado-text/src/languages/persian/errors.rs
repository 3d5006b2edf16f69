//! Mistakes in Persian.

use kamisado::kfen::{KfenError, KfenErrorKind};
use kamisado::notation::OfficialError;
use kamisado::record::{Contradiction, Expected as RecordExpected, KnownTag, RecordError, RecordErrorKind};

use super::*;

impl Mistakes for Persian {
    fn expected(&self, expected: Expected) -> String {
        match expected {
            Expected::Color => {
                let names = kamisado::Color::ALL.map(|of| format!("{} ({})", latin(of), color(of)));
                format!("یک رنگ بنویسید: {}.", names.join("، "))
            }
            Expected::Fill => format!("بنویسید {} (از چپ) یا {} (از راست).", latin("left"), latin("right")),
            Expected::Layout => format!(
                "چیدمان آغازین را با هشت حرف بنویسید، هر کدام یک بار، به ترتیبِ برج‌های سیاه از {} تا {}، مثلاً {}: {} {}.",
                latin("a8"),
                latin("h8"),
                latin("OBPKYRGN"),
                tower_letters(self, "، "),
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
                format!("{}، یا بنویسید «واگذاری نوبت»، «چپ» یا «راست».", a_move())
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
        let problem = match error.kind {
            KfenErrorKind::UnknownChar(found) => format!(
                "«{}» در ردیف معنایی ندارد: حرفِ یک برج، {} برای دندان، عددی از {} تا {} یا {} بنویسید",
                latin(found),
                latin('+'),
                latin('1'),
                latin('8'),
                latin('/'),
            ),
            KfenErrorKind::LongRow(row) => {
                format!("ردیف {} بیش از هشت خانه دارد: خانه‌های اضافی را بردارید", number(row))
            }
            KfenErrorKind::ShortRow(row) => format!("ردیف {} کمتر از هشت خانه دارد: بقیه را اضافه کنید", number(row)),
            KfenErrorKind::TooManyRows => "بیش از هشت ردیف نوشته شده است: ردیف‌های اضافی را پاک کنید".into(),
            KfenErrorKind::TooFewRows => "کمتر از هشت ردیف نوشته شده است: بقیه را اضافه کنید".into(),
            KfenErrorKind::NumberTwice => "دو عدد پشتِ سرِ هم آمده است: جمعِ آن‌ها را بنویسید".into(),
            KfenErrorKind::TooManyTeeth => {
                format!("هر برج حداکثر چهار دندان دارد: یک {} را بردارید", latin('+'))
            }
            KfenErrorKind::ToothWithoutTower => {
                format!("بعد از {} حرفِ یک برج می‌آید: برج را بعد از آن بنویسید", latin('+'))
            }
            KfenErrorKind::Player => {
                format!(
                    "اینجا جای بازیکنی است که نوبتِ اوست: {} برای سفید یا {} برای سیاه بنویسید",
                    latin('w'),
                    latin('b'),
                )
            }
            KfenErrorKind::MustMove => format!(
                "اینجا جای برجی است که باید حرکت کند: برای انتخاب آزاد {} بنویسید، وگرنه یکی از حرف‌های {}: {}",
                latin('-'),
                latin("N G R Y K P B O"),
                tower_letters(self, "، "),
            ),
            KfenErrorKind::Target => {
                format!(
                    "اینجا جای امتیازِ برد است: {}، {}، {} یا {} بنویسید",
                    latin('1'),
                    latin('3'),
                    latin('7'),
                    latin("15"),
                )
            }
            KfenErrorKind::Crown => format!(
                "اینجا جای برجی است که تاج گرفته است: {} و حرف آن را بنویسید، مانند {} یا {}",
                latin("="),
                latin("=R"),
                latin("=y"),
            ),
            KfenErrorKind::Limits => format!(
                "اینجا جای محدودیت‌های باقی‌مانده‌ی حرکات آغازین است: {}، {} یا {} بنویسید یا چیزی ننویسید",
                latin("135"),
                latin("35"),
                latin("5"),
            ),
            KfenErrorKind::Trailing => "بعد از آخرین بخش چیزی نمی‌آید: بقیه را پاک کنید".into(),
        };
        let column = u32::try_from(error.column).unwrap_or(u32::MAX);
        format!("کاراکترِ {}: {problem} {}.", number(column), cite(kfen_rule(error.kind)))
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
        format!("یک عدد صحیح از {} تا {} بنویسید.", number(least), number(most))
    }

    fn other_length(&self, error: &LengthMismatchError) -> String {
        format!(
            "این موقعیت تا {} است و بازی تا {}: برای هر دو یک طول انتخاب کنید {}.",
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

impl Records for Persian {
    fn record_error_kind(&self, problem: &RecordErrorKind) -> String {
        match problem {
            RecordErrorKind::UnclosedComment => format!("این توضیح پایان ندارد: بعد از آن {} بنویسید.", latin('}')),
            RecordErrorKind::UnclosedQuote => {
                format!("این مقدار پایان ندارد: در همان سطر بعد از آن {} بنویسید.", latin('"'))
            }
            RecordErrorKind::Unexpected { expected, found } if found.is_empty() => {
                format!("اینجا جای {} است، ولی متن تمام می‌شود.", expectation(expected))
            }
            RecordErrorKind::Unexpected { expected, found } => {
                format!("اینجا جای {} است، نه «{}».", expectation(expected), latin(found))
            }
            RecordErrorKind::DuplicateTag(name) => {
                format!("برچسب {} دو بار آمده است: فقط یکی را نگه دارید.", latin(name))
            }
            RecordErrorKind::BadValue { tag, value } => {
                let (tag, value, values) = (latin(tag), latin(value), values(*tag));
                format!("مقدارِ برچسب {tag} نمی‌تواند «{value}» باشد: {values} بنویسید.")
            }
            RecordErrorKind::Position(error) => self.position_error(error),
            RecordErrorKind::LengthMismatch(error) => self.other_length(error),
            RecordErrorKind::OpenerWithoutSeries => format!(
                "فقط مجموعه برچسب {} دارد: آن را بردارید یا در برچسب {} بنویسید {} {}.",
                latin("Opener"),
                latin("Match"),
                latin("series"),
                cite(Rule::C4),
            ),
            RecordErrorKind::Refused(error) => self.turn_error(&error.kind, &PlayerNames::default()),
            RecordErrorKind::Official(error) => self.official_error(error),
            RecordErrorKind::MissingFill(winner) => format!(
                "این دور تمام شده است: اول انتخابِ {} را بنویسید، {} یا {} {}.",
                player(*winner),
                latin("Fill left"),
                latin("Fill right"),
                cite(Rule::F1),
            ),
            RecordErrorKind::Contradiction(contradiction) => self.contradiction(contradiction),
            RecordErrorKind::AfterEnd => "بازی اینجا تمام شده است، ولی متن ادامه دارد: بقیه را پاک کنید.".into(),
        }
    }

    fn record_error(&self, error: &RecordError) -> String {
        let count = |place: usize| number(u32::try_from(place).unwrap_or(u32::MAX));
        let problem = self.record_error_kind(&error.kind);
        format!("سطر {}، کاراکترِ {}: {problem}", count(error.line), count(error.column))
    }
}

impl Persian {
    fn contradiction(&self, contradiction: &Contradiction) -> String {
        match contradiction {
            Contradiction::RoundNumber { written, actual } => {
                let actual = number(u32::try_from(*actual).unwrap_or(u32::MAX));
                format!("این دور {actual} است، نه دور {}.", number(*written))
            }
            Contradiction::HomeRows { written, actual: Some(actual) } => {
                format!("این دور با ردیف‌های امنِ {} شروع می‌شود، نه با {}.", latin(actual), latin(written))
            }
            Contradiction::HomeRows { written, actual: None } => {
                format!("در شروعِ این دور همه‌ی برج‌ها در ردیف‌های امن نیستند: {} را بردارید.", latin(written),)
            }
            Contradiction::RoundNotOver => {
                "این دور اینجا تمام نشده است: اول آن را به پایان برسانید یا این نوشته را بردارید.".into()
            }
            Contradiction::RoundWinner { written: Some(written), actual } => {
                format!("این دور را {} برد، نه {}.", player(*actual), player(*written))
            }
            Contradiction::RoundWinner { written: None, actual } => {
                format!("این دور برنده دارد: {}.", player(*actual))
            }
            Contradiction::Crowned { written, actual } => {
                format!("اینجا باید نام برج {} بیاید، نه برج {}.", color(*actual), color(*written))
            }
            Contradiction::WonBy { written, actual } => {
                format!("برنده‌ی این دور {} برد، نه {}.", self.way(*actual), self.way(*written))
            }
            Contradiction::Tooth { actual: 0, .. } => "اینجا دندانی در کار نیست: عدد را بردارید.".into(),
            Contradiction::Tooth { written, actual } => {
                format!("این برج {} دندان دارد، نه {} دندان.", number(*actual), number(*written))
            }
            Contradiction::Score { player: whose, written, actual } => {
                format!("امتیازِ {} {} است، نه {}.", player(*whose), number(*actual), number(*written))
            }
            Contradiction::MatchWinner { written, actual } => match_winner(*written, *actual),
            Contradiction::Ended { written: Some(MatchEnd::Stopped), actual: None } => {
                "بازی تمام نشده است و فقط مجموعه را می‌توان متوقف کرد.".into()
            }
            Contradiction::Ended { actual: None, .. } => {
                format!("بازی تمام نشده است: به جای این {} بنویسید.", latin('*'))
            }
            Contradiction::Ended { written: None, .. } => format!("بازی تمام شده است: {} را بردارید.", latin('*')),
            Contradiction::Ended { written: Some(written), actual: Some(actual) } => {
                format!("بازی {} تمام شد، نه {}.", self.ended(*actual), self.ended(*written))
            }
        }
    }
}

fn match_winner(written: Option<Player>, actual: Option<Player>) -> String {
    match (actual, written) {
        (Some(actual), Some(written)) => format!("بازی را {} برد، نه {}.", player(actual), player(written)),
        (Some(actual), None) => format!("بازی برنده دارد: {}.", player(actual)),
        (None, _) => "بازی برنده ندارد.".into(),
    }
}

/// What belongs somewhere in a record.
fn expectation(expected: &RecordExpected) -> String {
    match expected {
        RecordExpected::TagName => "نام یک برچسب".into(),
        RecordExpected::TagValue => format!("مقدارِ برچسب میانِ دو {}", latin('"')),
        RecordExpected::TagEnd => latin(']'),
        RecordExpected::Move(mover) => format!("یک حرکتِ {} (مثلاً {})", player(*mover), latin("f8f3")),
        RecordExpected::Side => format!("{} یا {}", latin("left"), latin("right")),
        RecordExpected::HomeRows => "ردیف امنِ هر دو بازیکن".into(),
        RecordExpected::PlayerResult => {
            format!("{}، {}، {} یا یک امتیاز", latin("wins"), latin("resigned"), latin("out of time"))
        }
        RecordExpected::Scope => format!("{} یا {}", latin("round"), latin("match")),
        RecordExpected::Teeth => "تعداد دندان‌ها".into(),
        RecordExpected::VariationEnd => "پرانتزِ پایانِ شاخه".into(),
    }
}

/// What a known tag can say.
fn values(tag: KnownTag) -> String {
    match tag {
        KnownTag::Match => format!(
            "{}، {}، {}، {}، {} یا {} با عددی از {} تا {}",
            latin("single"),
            latin("standard"),
            latin("long"),
            latin("marathon"),
            latin("series"),
            latin("series"),
            latin("1"),
            latin("99"),
        ),
        KnownTag::Opener => format!("{} (به نوبت) یا {} (برنده)", latin("alternating"), latin("winner")),
        KnownTag::Layout => format!(
            "حرف‌های {} ({}) را، هر کدام یک بار و به هر ترتیبی،",
            latin("N G R Y K P B O"),
            tower_letters(&Persian, "، "),
        ),
        KnownTag::Opening => format!("{} (محدود) یا {} (آزاد)", latin("limited"), latin("free")),
        KnownTag::Position => format!("یک موقعیت به شکل {}", latin("KFEN")),
        KnownTag::Result => format!("یک نتیجه، مثلاً {}،", latin("White wins the match: Black 1 White 3")),
        KnownTag::Black | KnownTag::White | KnownTag::Date | KnownTag::Place => "یک متن".into(),
    }
}
