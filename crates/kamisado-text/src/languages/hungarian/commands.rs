//! Commands and spoken answers in Hungarian.

use super::*;

impl Commands for Hungarian {
    fn usage(&self, name: CommandName) -> String {
        format!("Így írd be: {}.", self.command(name).example)
    }

    fn unknown(&self, text: &str) -> String {
        format!("„{text}” se nem lépés, se nem parancs. A súgó parancs megmutatja, mit írhatsz be.")
    }

    fn plays_against(&self, name: &str) -> String {
        format!("Az ellenfeled: {name}.")
    }

    fn semicolon(&self) -> &'static str {
        "; "
    }

    fn line_head(&self, line: BoardLine) -> String {
        match line {
            BoardLine::Row(row) => format!("{}. sor", row + 1),
            BoardLine::File(file) => format!("{}-oszlop", capital(&file_letter(file))),
        }
    }

    fn move_count(&self, moves: u32) -> String {
        format!("{moves} lépés")
    }

    fn spoken_where(&self, of: Color, places: ByPlayer<(Square, Rank)>, names: &PlayerNames) -> String {
        let on = |player| {
            let (square, rank) = places[player];
            self.ranked_square(square, rank)
        };
        let color = capital(color(of));
        let whose = |player| match names.who(player) {
            Who::You => "a tiéd".into(),
            Who::Named(name) => format!("{name} tornya"),
            Who::Color(_) if names.you.is_some() => "az ellenfélé".into(),
            Who::Color(Player::White) => "a fehéré".into(),
            Who::Color(Player::Black) => "a feketéé".into(),
        };
        let first = names.you.unwrap_or(Player::White);
        format!("{color}: {} {}, {} {}.", whose(first), on(first), whose(!first), on(!first))
    }

    fn spoken_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        begin(&describe_move(effect, names), names)
    }

    fn spoken_last(&self, effect: &Effect, names: &PlayerNames) -> String {
        format!("Az utolsó lépés: {}", describe_move(effect, names))
    }

    fn spoken_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let name = match names.who(tower.player) {
            Who::You => format!("{} {}tornyod", capital(color(tower.color)), rank_word(rank)),
            other => at_start(other, &self.owned_tower(tower, rank, names)),
        };
        format!("{name} {}, {}.", on(square), self.move_count(moves))
    }

    fn spoken_opening(&self, opener: Player, moves: u32, names: &PlayerNames) -> String {
        let (who, moves) = (names.who(opener), self.move_count(moves));
        format!("{}, bármelyik toronnyal, {moves}.", at_start(who, &acts(who, "kezd", "te kezdesz")))
    }

    fn spoken_score(&self, round: u32, score: ByPlayer<u32>, format: Format, names: &PlayerNames) -> String {
        format!("{}. {round}. kör, {}.", self.score(score, names), self.format(format))
    }
}

/// What a move did, as the end of a sentence.
fn describe_move(effect: &Effect, names: &PlayerNames) -> String {
    let Effect { tower, after, .. } = effect;
    let name = Hungarian.owned_tower(*tower, after.rank(*tower), names);
    let (start, end) = (from(effect.from), onto(effect.to));
    let to_tower = |&(tower, rank, square)| format!("{} ({square})", Hungarian.owned_tower(tower, rank, names));
    let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
    match effect.push {
        Some(push) => {
            let color = color(push.landing.color());
            format!("{name} {start} {end}, ellökve: {}, {color}.", list(&pushed, ", ", " és "))
        }
        None if effect.distance == 0 => {
            let passes = acts(names.who(tower.player), "passzol", "passzolsz");
            format!("{name} {} nem tud lépni: {passes}.", on_colored(effect.from))
        }
        None => format!("{name} {start} {end}, {}.", color(effect.to.color())),
    }
}
