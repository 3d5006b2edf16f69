//! Mistakes in records, in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{Contradiction, Ended, Expected, KnownTag, Player, RecordError, RecordProblem, Rule};

use super::{Persian, cite, color, latin, number, player};
use crate::{Mistakes, Names, Reasons, Records};

impl Records for Persian {
    fn record_problem(&self, problem: &RecordProblem) -> String {
        match problem {
            RecordProblem::UnclosedComment => format!("این توضیح پایان ندارد: بعد از آن {} بنویسید.", latin('}')),
            RecordProblem::UnclosedQuote => {
                format!("این مقدار پایان ندارد: در همان سطر بعد از آن {} بنویسید.", latin('"'))
            }
            RecordProblem::Unexpected { expected, found } if found.is_empty() => {
                format!("اینجا جای {} است، ولی متن تمام می‌شود.", expectation(expected))
            }
            RecordProblem::Unexpected { expected, found } => {
                format!("اینجا جای {} است، نه «{}».", expectation(expected), latin(found))
            }
            RecordProblem::DuplicateTag(name) => {
                format!("برچسب {} دو بار آمده است: فقط یکی را نگه دارید.", latin(name))
            }
            RecordProblem::BadValue { tag, value } => {
                let (tag, value, values) = (latin(tag), latin(value), values(*tag));
                format!("مقدارِ برچسب {tag} نمی‌تواند «{value}» باشد: {values} بنویسید.")
            }
            RecordProblem::Position(error) => self.position_error(error),
            RecordProblem::OtherLength(error) => self.other_length(error),
            RecordProblem::OpenerWithoutSeries => format!(
                "فقط مجموعه برچسب {} دارد: آن را بردارید یا در برچسب {} بنویسید {} {}.",
                latin("Opener"),
                latin("Match"),
                latin("series"),
                cite(Rule::C4),
            ),
            RecordProblem::Refused(error) => self.refusal(&error.refusal),
            RecordProblem::Official(error) => self.official_error(error),
            RecordProblem::MissingFill(winner) => format!(
                "این دور تمام شده است: اول انتخابِ {} را بنویسید، {} یا {} {}.",
                player(*winner),
                latin("Fill left"),
                latin("Fill right"),
                cite(Rule::F1),
            ),
            RecordProblem::Contradiction(contradiction) => self.contradiction(contradiction),
            RecordProblem::AfterEnd => "بازی اینجا تمام شده است، ولی متن ادامه دارد: بقیه را پاک کنید.".into(),
        }
    }

    fn record_error(&self, error: &RecordError) -> String {
        let count = |place: usize| number(u32::try_from(place).unwrap_or(u32::MAX));
        let problem = self.record_problem(&error.problem);
        format!("سطر {}، ستون {}: {problem}", count(error.line), count(error.column))
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
                format!("این دور با ردیف‌های امنِ {} آغاز می‌شود، نه با {}.", latin(actual), latin(written))
            }
            Contradiction::HomeRows { written, actual: None } => {
                format!("در آغازِ این دور همه‌ی برج‌ها در ردیف‌های امن نیستند: {} را بردارید.", latin(written),)
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
            Contradiction::Way { written, actual } => {
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
            Contradiction::Ended { written: Some(Ended::Stopped), actual: None } => {
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
fn expectation(expected: &Expected) -> String {
    match expected {
        Expected::TagName => "نام یک برچسب".into(),
        Expected::TagValue => format!("مقدارِ برچسب میانِ دو {}", latin('"')),
        Expected::TagEnd => latin(']'),
        Expected::Move(mover) => format!("یک حرکتِ {} (مثلاً {})", player(*mover), latin("f8f3")),
        Expected::Side => format!("{} یا {}", latin("left"), latin("right")),
        Expected::HomeRows => "ردیف امنِ هر دو بازیکن".into(),
        Expected::Fate => {
            format!("{}، {}، {} یا یک امتیاز", latin("wins"), latin("resigned"), latin("out of time"))
        }
        Expected::Scope => format!("{} یا {}", latin("round"), latin("match")),
        Expected::Teeth => "تعداد دندان‌ها".into(),
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
        KnownTag::Layout => format!("حرف‌های {} را، هر کدام یک بار و به هر ترتیبی،", latin("N G R Y K P B O")),
        KnownTag::Opening => format!("{} (محدود) یا {} (آزاد)", latin("limited"), latin("free")),
        KnownTag::Position => format!("یک وضعیت به شکل {}", latin("KFEN")),
        KnownTag::Result => format!("یک نتیجه، مثلاً {}،", latin("White wins the match: Black 1 White 3")),
        KnownTag::Black | KnownTag::White | KnownTag::Date | KnownTag::Place => "یک متن".into(),
    }
}
