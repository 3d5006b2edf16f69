//! The terminal game in Persian.

use super::*;

impl Terminal for Persian {
    fn prompt_move(&self, mover: Player, names: &PlayerNames) -> String {
        format!("نوبت {}: ", subject(names.who(mover)))
    }

    fn prompt_fill(&self, winner: Player, names: &PlayerNames) -> String {
        match names.who(winner) {
            Who::You => "چپ یا راست: ".into(),
            other => format!("{}، چپ یا راست: ", subject(other)),
        }
    }

    fn help_turns(&self) -> [(&'static str, &'static str); 4] {
        [
            ("\u{2068}f8f3\u{2069}", "یک حرکت: خانه‌ی مبدأ و خانه‌ی مقصد"),
            ("\u{2068}PL5Y\u{2069} یا \u{2068}P↖5Y\u{2069}", "همان حرکت به شیوه‌ی رسمیِ ثبت حرکات"),
            ("بنفش چپ ۵ زرد", "همان حرکت با کلمات؛ رنگِ آخر را می‌توان ننوشت"),
            ("چپ، راست", "بین دورها: سمتی که ردیف‌های امن از آن پر می‌شوند"),
        ]
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

    fn not_saved(&self, file: &str, reason: FileError<'_>) -> String {
        format!("بازی در {} ذخیره نشد: {}.", latin(file), file_error(reason))
    }

    fn not_read(&self, file: &str, reason: FileError<'_>) -> String {
        format!("{} خوانده نشد: {}.", latin(file), file_error(reason))
    }

    fn not_written(&self, file: &str, reason: FileError<'_>) -> String {
        format!("{} نوشته نشد: {}.", latin(file), file_error(reason))
    }

    fn arguments_error(&self, error: &ArgumentsError<'_>) -> String {
        match *error {
            ArgumentsError::SeveralGames { file, games } => {
                format!("در {} {} بازی هست: یکی را با {} انتخاب کنید.", latin(file), number(games), latin("--game N"))
            }
            ArgumentsError::NoSuchGame { file, number: chosen, games } => {
                let (chosen, games) = (number(chosen), number(games));
                format!("در {} بازی شماره‌ی {chosen} نیست: فقط {games} بازی دارد.", latin(file))
            }
            ArgumentsError::PositionForFile(position) => {
                let option = format!("--position \"{position}\"");
                format!("«{}» موقعیت است، نه پرونده: آن را با {} بدهید.", latin(position), latin(option))
            }
            ArgumentsError::JsonForRecord(file) => {
                let command = latin("kamisado convert --to record");
                format!("{} از نوع {} است؛ آن را با {command} تبدیل کنید.", latin(file), latin("JSON"))
            }
            ArgumentsError::MatchExists(file) => {
                format!("در {} از قبل یک بازی هست: گزینه‌های بازی جدید را ننویسید.", latin(file))
            }
            ArgumentsError::EngineNamed { player: side, option } => {
                format!("برنامه با برج‌های {} بازی می‌کند: {} را ننویسید.", player(side), latin(option))
            }
            ArgumentsError::NotUnderstood(argument) => {
                let argument = argument.map(|argument| format!("«{}» ", latin(argument))).unwrap_or_default();
                let help = latin("kamisado --help");
                format!("{argument}فهمیده نشد؛ {help} نشان می‌دهد چه می‌توان نوشت. جزئیات به انگلیسی:")
            }
            ArgumentsError::NoSeries => {
                let (wins, opener) = (latin("--wins"), latin("--winner-opens"));
                format!("{wins} و {opener} فقط با {} به کار می‌روند.", latin("--match series"))
            }
            ArgumentsError::NotUtf8 => format!("متن از اینجا به بعد {} نیست.", latin("UTF-8")),
            ArgumentsError::NoMoveToProve => "این دور تمام شده است: حرکتی نیست که چیزی درباره‌اش اثبات شود.".into(),
        }
    }

    fn resign_question(&self, who: Player, names: &PlayerNames) -> String {
        acts(names.who(who), "واقعاً تسلیم می‌شود؟ (بله/نه) ", "واقعاً تسلیم می‌شوید؟ (بله/نه) ")
    }

    fn stop_question(&self, score: ByPlayer<u32>) -> String {
        format!("مجموعه با این امتیاز متوقف شود: {}؟ (بله/نه) ", self.score(score, &PlayerNames::default()))
    }

    fn quit_question(&self) -> String {
        "بازی ذخیره نشده است. با این حال بیرون می‌روید؟ (بله/نه) ".into()
    }

    fn overwrite_question(&self, file: &str) -> String {
        format!("پرونده‌ی {} از قبل وجود دارد. جایگزین شود؟ (بله/نه) ", latin(file))
    }

    fn legal_moves(&self, count: u32) -> String {
        format!("حرکت‌های مجاز ({}):", number(count))
    }

    fn limit(&self, limit: u8) -> String {
        format!("حرکات آغازین محدود است: این حرکت حداکثر {} است {}.", squares(limit), cite(Rule::O2))
    }

    fn fill_option(&self, fill: Fill, rows: ByPlayer<&str>) -> String {
        let side = match fill {
            Fill::Left => "چپ",
            Fill::Right => "راست",
        };
        format!("{side}: سیاه {}، سفید {}", latin(rows[Player::Black]), latin(rows[Player::White]))
    }

    fn round_summary(&self, round: u32, outcome: Option<&Outcome>, score: ByPlayer<u32>) -> String {
        let (round, score) = (number(round), self.score(score, &PlayerNames::default()));
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
        let score = self.score(score, &PlayerNames::default());
        match result {
            Some(result) => format!("{} نتیجه‌ی نهایی: {score}.", self.result(result)),
            None => format!("بازی تمام نشده است. امتیاز: {score}."),
        }
    }

    fn against(&self, person: Player, opponent: &str, level: u32) -> String {
        format!("شما {} هستید و حریف شما {}، سطح {} است.", player(person), latin(opponent), number(level))
    }

    fn played(&self, who: Player, mv: &str, names: &PlayerNames) -> String {
        format!("حرکت {}: {}.", subject(names.who(who)), latin(mv))
    }
}

/// Why a file cannot be read or written, as a clause.
fn file_error(reason: FileError<'_>) -> String {
    match reason {
        FileError::NotFound => "چنین پرونده‌ای نیست".into(),
        FileError::NoFolder => "چنین پوشه‌ای نیست".into(),
        FileError::NotPermitted => "اجازه‌ی این کار را ندارید".into(),
        FileError::IsFolder => "این یک پوشه است".into(),
        FileError::NotRegular => "این یک پرونده‌ی معمولی نیست".into(),
        FileError::DiskFull => "دیسک پر است".into(),
        FileError::ReadOnlyDisk => "دیسک فقط خواندنی است".into(),
        FileError::Other(reason) => latin(reason),
    }
}
