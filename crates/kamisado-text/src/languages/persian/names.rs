//! Names of things in Persian.

use kamisado::notation::OfficialMove;

use super::*;

impl Names for Persian {
    fn number(&self, number: u32) -> String {
        super::number(number)
    }

    fn player(&self, player: Player) -> &'static str {
        super::player(player)
    }

    fn color(&self, color: Color) -> &'static str {
        super::color(color)
    }

    fn rank(&self, rank: Rank) -> &'static str {
        super::rank(rank)
    }

    fn tower(&self, tower: Tower) -> String {
        super::tower(tower)
    }

    fn comma(&self) -> &'static str {
        "، "
    }

    fn owned_tower(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        format!("برج {}{}ِ {}", rank_word(rank), color(tower.color), subject(names.who(tower.player)))
    }

    fn player_name(&self, player: Player, names: &PlayerNames) -> String {
        subject(names.who(player))
    }

    fn direction(&self, direction: Direction) -> &'static str {
        match direction {
            Direction::Left => "اریب به چپ",
            Direction::Straight => "به جلو",
            Direction::Right => "اریب به راست",
        }
    }

    fn fill(&self, fill: Fill) -> &'static str {
        match fill {
            Fill::Left => "از چپ",
            Fill::Right => "از راست",
        }
    }

    fn length(&self, length: MatchLength) -> String {
        let name = match length {
            MatchLength::Single => "تک‌بازی",
            MatchLength::Standard => "بازی استاندارد",
            MatchLength::Long => "بازی طولانی",
            MatchLength::Marathon => "بازی نفس‌گیر (ماراتون)",
        };
        format!("{name}، {}", self.points(length.target()))
    }

    fn opener(&self, opener: Opener) -> &'static str {
        match opener {
            Opener::Alternating => "بازیکنان به نوبت دورها را شروع می‌کنند",
            Opener::Winner => "برنده‌ی هر دور، دور بعد را شروع می‌کند",
        }
    }

    fn format(&self, format: Format) -> String {
        match format {
            Format::Match(length) => self.length(length),
            Format::Series(Series { wins: Some(wins), opener }) => {
                format!("مجموعه‌ی تک‌بازی‌ها تا {} برد؛ {}", number(wins.count()), self.opener(opener))
            }
            Format::Series(Series { wins: None, opener }) => {
                format!("مجموعه‌ی تک‌بازی‌ها تا وقتی بازیکنان بخواهند؛ {}", self.opener(opener))
            }
        }
    }

    fn way(&self, way: WinBy) -> &'static str {
        match way {
            WinBy::FarRow => "با رسیدن به ردیف امنِ حریف",
            WinBy::Deadlock => "با بن‌بست",
        }
    }

    fn ended(&self, ended: MatchEnd) -> &'static str {
        match ended {
            MatchEnd::Score => "با امتیاز",
            MatchEnd::Resigned => "با تسلیم",
            MatchEnd::Time => "با پایان وقت",
            MatchEnd::Stopped => "با توقف مجموعه",
        }
    }

    fn teeth(&self, teeth: Teeth) -> String {
        format!("{} دندان اژدها", number(teeth.count()))
    }

    fn points(&self, points: u32) -> String {
        format!("{} امتیاز", number(points))
    }

    fn round_head(&self, number: u32) -> String {
        format!("دور {}", self.number(number))
    }

    fn rule(&self, rule: Rule) -> String {
        format!("قانون {}", super::code(rule))
    }

    fn verbatim(&self, text: &str) -> String {
        latin(text)
    }
}

impl Notation for Persian {
    fn official(&self, official: OfficialMove) -> String {
        let OfficialMove { tower, direction, distance, reached } = official;
        let text = format!("{} {} {}", color(tower), self.direction_words(direction)[0], number(distance));
        reached.map_or(text.clone(), |reached| format!("{text} {}", color(reached)))
    }

    fn color_words(&self, color: Color) -> &'static [&'static str] {
        match color {
            Color::Brown => &["قهوه‌ای", "قهوه‌یی"],
            Color::Green => &["سبز"],
            Color::Red => &["قرمز", "سرخ"],
            Color::Yellow => &["زرد"],
            Color::Pink => &["صورتی"],
            Color::Purple => &["بنفش"],
            Color::Blue => &["آبی"],
            Color::Orange => &["نارنجی", "پرتقالی"],
        }
    }

    fn direction_words(&self, direction: Direction) -> &'static [&'static str] {
        match direction {
            Direction::Left => &[
                "چپ",
                "به چپ",
                "سمت چپ",
                "به سمت چپ",
                "اریب چپ",
                "اریب به چپ",
                "اریب به سمت چپ",
                "مورب چپ",
                "مورب به چپ",
            ],
            Direction::Straight => {
                &["جلو", "به جلو", "به سمت جلو", "روبه‌جلو", "عمودی", "مستقیم", "مستقیم به جلو", "عمودی به جلو"]
            }
            Direction::Right => &[
                "راست",
                "به راست",
                "سمت راست",
                "به سمت راست",
                "اریب راست",
                "اریب به راست",
                "اریب به سمت راست",
                "مورب راست",
                "مورب به راست",
            ],
        }
    }

    fn pass_words(&self) -> &'static [&'static str] {
        &["واگذاری نوبت", "واگذاری", "واگذار", "پاس"]
    }

    fn fill_words(&self, fill: Fill) -> &'static [&'static str] {
        match fill {
            Fill::Left => &["چپ", "از چپ", "سمت چپ", "از سمت چپ"],
            Fill::Right => &["راست", "از راست", "سمت راست", "از سمت راست"],
        }
    }

    fn answer_words(&self, answer: bool) -> &'static [&'static str] {
        if answer {
            &["بله", "بلی", "آره", "آری", "ب", "yes", "y"]
        } else {
            &["نه", "خیر", "نخیر", "ن", "no", "n"]
        }
    }
}
