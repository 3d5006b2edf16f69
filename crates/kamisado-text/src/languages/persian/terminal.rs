//! The terminal game in Persian.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Color, Fill, MatchResult, Outcome, Player, Rule, Turn, WinBy};

use super::{Persian, cite, color, latin, number, player, squares};
use crate::{Label, Note, Results, Terminal};

impl Terminal for Persian {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Black => "سیاه",
            Label::White => "سفید",
            Label::Length => "طول بازی",
            Label::Layout => "چیدمان آغازین",
            Label::LimitedOpening => "حرکات آغازینِ محدود",
            Label::Date => "تاریخ",
            Label::Place => "مکان",
            Label::Score => "امتیاز",
            Label::LastMove => "آخرین حرکت",
        }
    }

    fn note(&self, note: Note) -> &'static str {
        match note {
            Note::Welcome => "به کامیسادو خوش آمدید! برای دیدن راهنما \u{2068}help\u{2069} بنویسید.",
            Note::TypeHelp => "برای دیدن راهنما \u{2068}help\u{2069} بنویسید.",
            Note::NothingToTakeBack => "چیزی برای پس گرفتن نیست.",
            Note::NothingToRedo => "چیزی برای انجام دوباره نیست.",
            Note::TakenBack => "پس گرفته شد.",
            Note::Redone => "دوباره انجام شد.",
            Note::AnswerYesOrNo => "لطفاً بله یا نه بنویسید.",
            Note::GoOn => "پس بازی ادامه دارد.",
            Note::NotASeries => {
                "فقط مجموعه را می‌توان متوقف کرد. برای تسلیم در این بازی \u{2068}resign\u{2069} بنویسید."
            }
            Note::OpponentStays => {
                "برنامه تسلیم نمی‌شود. اگر خودتان می‌خواهید تسلیم شوید، \u{2068}resign\u{2069} بنویسید."
            }
            Note::MatchOver => {
                "بازی تمام شده است. هنوز می‌توانید \u{2068}undo\u{2069}، \u{2068}save FILE\u{2069} یا \
                 \u{2068}quit\u{2069} بنویسید."
            }
            Note::SaveNeedsFile => {
                "بعد از \u{2068}save\u{2069} نام یک فایل بنویسید، مثلاً \u{2068}save game.txt\u{2069}."
            }
            Note::WhyNeedsMove => "بعد از \u{2068}why\u{2069} یک حرکت بنویسید، مثلاً \u{2068}why f8f3\u{2069}.",
            Note::InputEnded => "ورودی تمام شد و بازی همین‌جا متوقف می‌شود.",
            Note::Goodbye => "خدانگهدار!",
        }
    }

    fn field(&self, label: Label, value: &str) -> String {
        format!("{}: {value}", self.label(label))
    }

    fn prompt_move(&self, mover: Player) -> String {
        format!("نوبت {}: ", player(mover))
    }

    fn prompt_fill(&self, winner: Player) -> String {
        format!("{}، چپ یا راست: ", player(winner))
    }

    fn help(&self) -> String {
        let lines = [
            (latin("f8f3"), "یک حرکت: خانه‌ی مبدأ و خانه‌ی مقصد"),
            (format!("{} یا {}", latin("PL5Y"), latin("P↖5Y")), "همان حرکت به شیوه‌ی رسمیِ ثبت حرکات"),
            ("بنفش چپ ۵ زرد".into(), "همان حرکت با کلمات؛ رنگِ آخر را می‌توان ننوشت"),
            ("چپ، راست".into(), "بین دورها: سمتی که ردیف‌های امن از آن پر می‌شوند"),
            (latin("moves"), "همه‌ی حرکت‌های مجاز را نشان می‌دهد"),
            (latin("why f8f3"), "می‌گوید یک حرکت چه نتیجه‌ای دارد یا چرا مجاز نیست"),
            (latin("hint"), "یک حرکت پیشنهاد می‌کند و می‌گوید چه چیزی درباره‌ی آن اثبات شده است"),
            (latin("undo"), "به آخرین انتخابِ شما برمی‌گردد"),
            (latin("redo"), "آنچه را پس گرفته‌اید دوباره انجام می‌دهد"),
            (latin("save FILE"), "بازی را در یک فایل ذخیره می‌کند"),
            (latin("resign"), "بازیکن تسلیم می‌شود و بازی را می‌بازد"),
            (latin("stop"), "مجموعه را متوقف می‌کند"),
            (latin("quit"), "از بازی بیرون می‌رود"),
            (latin("help"), "همین راهنما را نشان می‌دهد"),
        ];
        let mut text = String::from("می‌توانید بنویسید:\n");
        for (what, meaning) in lines {
            text.push_str(&format!("  {what} – {meaning}\n"));
        }
        text.push_str("چپ و راست از دیدِ بازیکنی است که حرکت می‌کند. هر جا لازم باشد، برنامه خودش نوبت را واگذار می‌کند.");
        text
    }

    fn unknown(&self, text: &str) -> String {
        format!("نوشته‌ی «{}» نه حرکت است و نه فرمان. برای دیدن راهنما {} بنویسید.", latin(text), latin("help"))
    }

    fn verdict(&self, turn: Turn, legal: bool) -> String {
        let turn = latin(turn);
        if legal { format!("مجاز است: {turn}.") } else { format!("مجاز نیست: {turn}.") }
    }

    fn saved(&self, file: &str) -> String {
        format!("بازی در {} ذخیره شد.", latin(file))
    }

    fn loaded(&self, file: &str) -> String {
        format!("بازی از {} خوانده شد.", latin(file))
    }

    fn not_saved(&self, file: &str, reason: &str) -> String {
        format!("بازی در {} ذخیره نشد: {}", latin(file), latin(reason))
    }

    fn resign_question(&self, who: Player) -> String {
        format!("{} واقعاً تسلیم می‌شود؟ (بله/نه) ", player(who))
    }

    fn stop_question(&self, score: ByPlayer<u32>) -> String {
        format!("مجموعه با این امتیاز متوقف شود: {}؟ (بله/نه) ", self.score(score))
    }

    fn quit_question(&self) -> String {
        "بازی ذخیره نشده است. با این حال بیرون می‌روید؟ (بله/نه) ".into()
    }

    fn overwrite_question(&self, file: &str) -> String {
        format!("فایل {} از قبل وجود دارد. جایگزین شود؟ (بله/نه) ", latin(file))
    }

    fn round(&self, round: u32) -> String {
        format!("دور {}", number(round))
    }

    fn legal_moves(&self, count: u32) -> String {
        format!("حرکت‌های مجاز ({}):", number(count))
    }

    fn limit(&self, limit: u8) -> String {
        format!("حرکات آغازین محدود است: این حرکت حداکثر {} است {}.", squares(limit), cite(Rule::O2))
    }

    fn fill_question(&self, winner: Player) -> String {
        let winner = player(winner);
        format!("{winner} سمتی را انتخاب می‌کند که هر دو بازیکن ردیف امنِ خود را از آن پر می‌کنند {}:", cite(Rule::F1))
    }

    fn fill_option(&self, fill: Fill, rows: ByPlayer<&str>) -> String {
        let side = match fill {
            Fill::Left => "چپ",
            Fill::Right => "راست",
        };
        format!("{side}: سیاه {}، سفید {}", latin(rows[Player::Black]), latin(rows[Player::White]))
    }

    fn round_summary(&self, round: u32, outcome: Option<&Outcome>, score: ByPlayer<u32>) -> String {
        let (round, score) = (number(round), self.score(score));
        let Some(outcome) = outcome else {
            return format!("دور {round}: هنوز ادامه دارد؛ امتیاز: {score}.");
        };
        let winner = player(outcome.winner);
        match outcome.won_by {
            WinBy::FarRow => {
                let color = color(outcome.tower);
                format!("دور {round}: {winner} با رسیدنِ برج {color} به ردیف امنِ حریف برد؛ امتیاز: {score}.")
            }
            WinBy::Deadlock => format!("دور {round}: {winner} با بن‌بست برد؛ امتیاز: {score}."),
        }
    }

    fn match_summary(&self, result: Option<&MatchResult>, score: ByPlayer<u32>) -> String {
        let score = self.score(score);
        match result {
            Some(result) => format!("{} نتیجه‌ی نهایی: {score}.", self.result(result)),
            None => format!("بازی تمام نشده است. امتیاز: {score}."),
        }
    }

    fn against(&self, person: Player, level: u32) -> String {
        format!("شما {} هستید و حریف شما کامیسادو، سطح {} است.", player(person), number(level))
    }

    fn played(&self, who: Player, mv: &str) -> String {
        format!("حرکت {}: {}.", player(who), latin(mv))
    }

    fn legend(&self, sign: &str, of: Color) -> String {
        format!("{} {}", latin(sign), color(of))
    }

    fn legend_note(&self) -> String {
        format!(
            "{} برج‌های سفید، {} برج‌های سیاه، {} یک دندان اژدها؛ {} باید حرکت کند، {} خانه‌ی در دسترس، {} می‌توان راند، {} آخرین برج از این خانه حرکت کرد.",
            latin("[…]"),
            latin("(…)"),
            latin("+"),
            latin("»…«"),
            latin("•"),
            latin("^…^"),
            latin("∘"),
        )
    }
}
