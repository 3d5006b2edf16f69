//! Commands and spoken answers in Persian.

use super::*;

impl Commands for Persian {
    fn usage(&self, name: CommandName) -> String {
        format!("این‌طور بنویسید: {}.", self.command(name).example)
    }

    fn unknown(&self, text: &str) -> String {
        format!("نوشته‌ی «{}» نه حرکت است و نه فرمان. برای دیدن فرمان‌ها «راهنما» بنویسید.", latin(text))
    }

    fn plays_against(&self, name: &str) -> String {
        format!("حریف شما: {name}.")
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
