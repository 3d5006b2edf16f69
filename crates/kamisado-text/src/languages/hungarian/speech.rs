//! Announcements in Hungarian.

use super::*;

impl Speech for Hungarian {
    fn heard_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower, after, .. } = effect;
        let mover = at_start(names.who(tower.player), &self.owned_tower(*tower, after.rank(*tower), names));
        let (start, end) = (from(effect.from), onto(effect.to));
        let to_tower = |&(tower, rank, square)| format!("{} ({square})", self.owned_tower(tower, rank, names));
        let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
        match effect.push {
            Some(push) => {
                let (pushed, color) = (list(&pushed, ", ", " és "), color(push.landing.color()));
                format!("{mover} {start} {end}, ellökve: {pushed}, {color}.")
            }
            None if effect.distance == 0 => {
                format!("{mover} {} nem tud lépni, {}.", on(effect.from), color(effect.from.color()))
            }
            None => format!("{mover} {start} {end}, {}.", color(effect.to.color())),
        }
    }

    fn heard_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let (square, rank, color) = (the(square), rank_word(rank), color(tower.color));
        let moves = self.move_count(moves);
        match names.who(tower.player) {
            Who::You => format!("{} mezőn álló {color} {rank}tornyoddal kell lépned: {moves}.", capital(&square)),
            other => {
                let mover = at_start(other, &subject(other));
                format!("{mover} csak {square} mezőn álló {color} {rank}tornyával léphet: {moves}.")
            }
        }
    }

    fn heard_seat(&self, you: Option<Player>, below: Player) -> String {
        match you {
            Some(you) if you == below => format!("Te vagy {}, lent.", player(you)),
            Some(you) => format!("Te vagy {}, fent.", player(you)),
            None => format!("Lent {} van.", player(below)),
        }
    }

    fn heard_time(&self, player: Player, seconds: u32, names: &PlayerNames) -> String {
        let (number, unit) = if seconds == 60 { (1, "perc") } else { (seconds, "másodperc") };
        match names.who(player) {
            Who::You => format!("{number} {unit}ed maradt."),
            Who::Named(name) => format!("{name} hátralévő ideje: {number} {unit}."),
            Who::Color(side) => format!("{} {number} {unit}e maradt.", capital(to_player(side))),
        }
    }

    fn heard_arrival(&self, player: Player, names: &PlayerNames) -> String {
        match names.who(player) {
            Who::You => "Csatlakoztál a játszmához.".into(),
            other => at_start(other, &format!("{} csatlakozott a játszmához.", subject(other))),
        }
    }

    fn heard_presence(&self, player: Player, is_here: bool, names: &PlayerNames) -> String {
        match (names.who(player), is_here) {
            (Who::You, true) => "Visszajöttél.".into(),
            (Who::You, false) => "Elmentél.".into(),
            (other, true) => format!("{} visszajött.", at_start(other, &subject(other))),
            (other, false) => format!("{} elment.", at_start(other, &subject(other))),
        }
    }
}
