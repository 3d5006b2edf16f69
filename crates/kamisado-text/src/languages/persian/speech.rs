//! Announcements in Persian.

use super::*;

impl Speech for Persian {
    fn heard_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower, after, .. } = effect;
        let mover = self.owned_tower(*tower, after.rank(*tower), names);
        let (from, to) = (latin(effect.from), latin(effect.to));
        let to_tower =
            |&(tower, rank, square)| format!("{} به {}", self.owned_tower(tower, rank, names), latin(square));
        let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
        match effect.push {
            Some(push) => {
                let (pushed, color) = (list(&pushed, "، ", " و "), color(push.landing.color()));
                format!("{mover} از {from} به {to}، رانش: {pushed}، {color}.")
            }
            None if effect.distance == 0 => {
                format!("{mover} در {} گیر افتاده است، {}.", house(effect.from), color(effect.from.color()))
            }
            None => format!("{mover} از {from} به {to}، {}.", color(effect.to.color())),
        }
    }

    fn heard_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let (rank, color) = (rank_word(rank), color(tower.color));
        let (square, moves) = (house(square), self.move_count(moves));
        acts(
            names.who(tower.player),
            &format!("باید برج {rank}{color} را از {square} حرکت بدهد: {moves}."),
            &format!("باید برج {rank}{color}ِ خود را از {square} حرکت بدهید: {moves}."),
        )
    }

    fn heard_seat(&self, you: Option<Player>, below: Player) -> String {
        match you {
            Some(you) if you == below => format!("شما {} هستید، پایین صفحه.", player(you)),
            Some(you) => format!("شما {} هستید، بالای صفحه.", player(you)),
            None => format!("{} پایین صفحه است.", player(below)),
        }
    }

    fn heard_time(&self, player: Player, seconds: u32, names: &PlayerNames) -> String {
        let left = if seconds == 60 { "یک دقیقه".into() } else { format!("{} ثانیه", number(seconds)) };
        acts(names.who(player), &format!("{left} وقت دارد."), &format!("{left} وقت دارید."))
    }

    fn heard_arrival(&self, player: Player, names: &PlayerNames) -> String {
        acts(names.who(player), "به بازی پیوست.", "به بازی پیوستید.")
    }

    fn heard_presence(&self, player: Player, is_here: bool, names: &PlayerNames) -> String {
        match (names.who(player), is_here) {
            (Who::You, true) => "برگشتید.".into(),
            (Who::You, false) => "رفتید.".into(),
            (other, true) => format!("{} برگشت.", subject(other)),
            (other, false) => format!("{} رفت.", subject(other)),
        }
    }
}
