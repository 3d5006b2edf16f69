//! Commands and spoken answers in Persian.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::Effect;
use kamisado::{ByPlayer, Color, Format, Player, Rank, Square, Tower};

use super::reasons::passes;
use super::voice::{acts, subject};
use super::{Persian, color, colored, house, latin, number};
use crate::command::BoardLine;
use crate::format::list;
use crate::topics::commands::{file_letter, pushed_towers};
use crate::topics::voice::Who;
use crate::{CommandName, CommandText, Commands, Names, PlayerNames, Results, SpokenText};

impl Commands for Persian {
    fn command(&self, name: CommandName) -> CommandText {
        let (words, example, meaning): (&'static [&'static str], _, _) = match name {
            CommandName::Help => (&["راهنما", "؟", "?"], "راهنما", "همین راهنما را نشان می‌دهد"),
            CommandName::Moves => {
                let meaning = "حرکت‌های مجاز را می‌گوید؛ حرکت‌ها قرمز: حرکت‌های یک برج";
                (&["حرکت‌ها", "حرکات", "حرکت‌های"], "حرکت‌ها", meaning)
            }
            CommandName::Board => (&["صفحه", "صفحه‌ی بازی"], "صفحه", "صفحه‌ی بازی را نشان می‌دهد"),
            CommandName::Row => (&["ردیف"], "ردیف ۴", "می‌گوید در یک ردیف چه برج‌هایی هست"),
            CommandName::File => (&["ستون"], "ستون \u{2068}d\u{2069}", "می‌گوید در یک ستون چه برج‌هایی هست"),
            CommandName::Square => {
                let meaning = "می‌گوید در یک خانه چه برجی هست؛ تنها \u{2068}d4\u{2069} هم کافی است";
                (&["خانه", "خانه‌ی"], "خانه \u{2068}d4\u{2069}", meaning)
            }
            CommandName::Where => (&["کجا", "کجاست", "کجا هستند"], "قرمز کجاست", "می‌گوید برج‌های یک رنگ کجا هستند"),
            CommandName::Towers => (&["برج‌ها"], "برج‌ها", "می‌گوید همه‌ی برج‌ها کجا هستند"),
            CommandName::Last => (&["آخرین", "آخرین حرکت"], "آخرین حرکت", "آخرین حرکت را می‌گوید"),
            CommandName::Turn => (&["نوبت", "نوبت کیست"], "نوبت", "می‌گوید نوبت کیست و چرا"),
            CommandName::Why => {
                let meaning = "می‌گوید یک حرکت چه نتیجه‌ای دارد یا چرا مجاز نیست";
                (&["چرا"], "چرا \u{2068}f8f3\u{2069}", meaning)
            }
            CommandName::Clock => (&["ساعت", "وقت"], "ساعت", "می‌گوید چقدر وقت مانده است"),
            CommandName::Score => (&["امتیاز"], "امتیاز", "می‌گوید بازی چند چند است"),
            CommandName::Opponent => (&["حریف"], "حریف", "می‌گوید با چه کسی بازی می‌کنید"),
            CommandName::Hint => {
                let meaning = "یک حرکت پیشنهاد می‌کند و می‌گوید چه چیزی درباره‌ی آن اثبات شده است";
                (&["راهنمایی", "پیشنهاد"], "راهنمایی", meaning)
            }
            CommandName::Undo => (&["پس گرفتن", "برگشت"], "پس گرفتن", "به آخرین انتخابِ شما برمی‌گردد"),
            CommandName::Redo => (&["دوباره"], "دوباره", "آنچه را پس گرفته‌اید دوباره انجام می‌دهد"),
            CommandName::Save => (&["ذخیره"], "ذخیره \u{2068}FILE\u{2069}", "بازی را در یک پرونده ذخیره می‌کند"),
            CommandName::Resign => (&["تسلیم"], "تسلیم", "بازیکن تسلیم می‌شود و بازی را می‌بازد"),
            CommandName::Accept => {
                (&["می‌پذیرم", "قبول"], "می‌پذیرم", "پیشنهاد بازیکن دیگر را می‌پذیرد؛ «بله» هم کافی است")
            }
            CommandName::Decline => {
                (&["نمی‌پذیرم", "رد"], "نمی‌پذیرم", "پیشنهاد بازیکن دیگر را نمی‌پذیرد؛ «نه» هم کافی است")
            }
            CommandName::Abort => (&["لغو", "لغو بازی"], "لغو", "بازی را تا وقتی به حساب نمی‌آید لغو می‌کند"),
            CommandName::Rematch => {
                (&["بازی دوباره"], "بازی دوباره", "همین بازی را بار دیگر شروع می‌کند یا آن را پیشنهاد می‌دهد")
            }
            CommandName::Review => (&["بازبینی"], "بازبینی", "بعد از پایان، بازی را دوباره نشان می‌دهد"),
            CommandName::Stop => (&["توقف"], "توقف", "مجموعه را متوقف می‌کند"),
            CommandName::Quit => (&["خروج"], "خروج", "از بازی بیرون می‌رود"),
        };
        CommandText { words, example, meaning }
    }

    fn usage(&self, name: CommandName) -> String {
        format!("این‌طور بنویسید: {}.", self.command(name).example)
    }

    fn unknown(&self, text: &str) -> String {
        format!("نوشته‌ی «{}» نه حرکت است و نه فرمان. برای دیدن فرمان‌ها «راهنما» بنویسید.", latin(text))
    }

    fn plays_against(&self, name: &str) -> String {
        format!("حریف شما: {name}.")
    }

    fn spoken_text(&self, text: SpokenText) -> &'static str {
        match text {
            SpokenText::NoTower => "بدون برج",
            SpokenText::Squares => "خانه‌ها",
            SpokenText::Push => "رانش",
            SpokenText::Wins => "می‌برد",
            SpokenText::Loses => "بن‌بست، می‌بازد",
            SpokenText::NoMoveYet => "در این دور هنوز حرکتی نشده است.",
            SpokenText::NoClock => "این بازی بدون ساعت است.",
            SpokenText::BothHere => "هر دو بازیکن پای همین دستگاه هستند.",
        }
    }

    fn semicolon(&self) -> &'static str {
        "؛ "
    }

    fn line_head(&self, line: BoardLine) -> String {
        match line {
            BoardLine::Row(row) => format!("ردیف {}", number(row + 1)),
            BoardLine::File(file) => format!("ستون {}", latin(file_letter(file))),
        }
    }

    fn move_count(&self, moves: u32) -> String {
        format!("{} حرکت", number(moves))
    }

    fn spoken_where(&self, of: Color, places: ByPlayer<(Square, Rank)>, names: &PlayerNames) -> String {
        let on = |player| {
            let (square, rank) = places[player];
            self.ranked_square(square, rank)
        };
        let color = color(of);
        let whose = |player| match names.who(player) {
            Who::Color(_) if names.you.is_some() => "حریف".into(),
            other => subject(other),
        };
        let first = names.you.unwrap_or(Player::White);
        format!("{color}: مالِ {} در {}، مالِ {} در {}.", whose(first), on(first), whose(!first), on(!first))
    }

    fn spoken_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower, after, .. } = effect;
        let name = self.owned_tower(*tower, after.rank(*tower), names);
        let (from, to) = (latin(effect.from), latin(effect.to));
        let to_tower =
            |&(tower, rank, square)| format!("{} به {}", self.owned_tower(tower, rank, names), latin(square));
        let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
        match effect.push {
            Some(push) => {
                let color = color(push.landing.color());
                format!("{name}، از {from} به {to}، رانش: {}، {color}.", list(&pushed, "، ", " و "))
            }
            None if effect.distance == 0 => {
                let passes = passes(names.who(tower.player));
                format!("{name} در {} گیر افتاده است: {passes}.", colored(effect.from))
            }
            None => format!("{name}، از {from} به {to}، {}.", color(effect.to.color())),
        }
    }

    fn spoken_last(&self, effect: &Effect, names: &PlayerNames) -> String {
        format!("آخرین حرکت: {}", self.spoken_move(effect, names))
    }

    fn spoken_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let name = self.owned_tower(tower, rank, names);
        format!("{name} در {}، {}.", house(square), self.move_count(moves))
    }

    fn spoken_opening(&self, opener: Player, moves: u32, names: &PlayerNames) -> String {
        let opens = acts(names.who(opener), "با هر برجی که بخواهد شروع می‌کند", "شما با هر برجی که بخواهید شروع می‌کنید");
        format!("{opens}، {}.", self.move_count(moves))
    }

    fn spoken_score(&self, round: u32, score: ByPlayer<u32>, format: Format, names: &PlayerNames) -> String {
        format!("{}. دور {}، {}.", self.score(score, names), number(round), self.format(format))
    }
}
