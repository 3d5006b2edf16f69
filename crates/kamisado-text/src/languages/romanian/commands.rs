//! Commands and spoken answers in Romanian.

use super::*;

impl Commands for Romanian {
    fn usage(&self, name: CommandName) -> String {
        format!("Scrie așa: {}.", self.command(name).example)
    }

    fn unknown(&self, text: &str) -> String {
        format!("„{text}” nu este nici mutare, nici comandă. Scrie ajutor ca să vezi ce poți scrie.")
    }

    fn plays_against(&self, name: &str) -> String {
        format!("Joci împotriva: {name}.")
    }

    fn semicolon(&self) -> &'static str {
        "; "
    }

    fn line_head(&self, line: BoardLine) -> String {
        match line {
            BoardLine::Row(row) => format!("Rândul {}", row + 1),
            BoardLine::File(file) => format!("Coloana {}", file_letter(file)),
        }
    }

    fn move_count(&self, moves: u32) -> String {
        count(moves, "mutare", "mutări")
    }

    fn spoken_where(&self, color: Color, places: ByPlayer<(Square, Rank)>, names: &PlayerNames) -> String {
        let on = |player| {
            let (square, rank) = places[player];
            self.ranked_square(square, rank)
        };
        let color = capital(super::color(color));
        let whose = |player| match names.who(player) {
            Who::You => "tău".into(),
            Who::Color(_) if names.you.is_some() => "adversarului".into(),
            other => of(other),
        };
        let first = names.you.unwrap_or(Player::White);
        format!("{color}: al {} pe {}, al {} pe {}.", whose(first), on(first), whose(!first), on(!first))
    }

    fn spoken_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        capital(&describe_move(effect, names))
    }

    fn spoken_last(&self, effect: &Effect, names: &PlayerNames) -> String {
        format!("Ultima mutare: {}", describe_move(effect, names))
    }

    fn spoken_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let (name, moves) = (capital(&self.owned_tower(tower, rank, names)), self.move_count(moves));
        format!("{name} de pe {square}, {moves}.")
    }

    fn spoken_opening(&self, opener: Player, moves: u32, names: &PlayerNames) -> String {
        let moves = self.move_count(moves);
        acts(
            names.who(opener),
            &format!("începe cu orice turn, {moves}."),
            &format!("Începi tu, cu orice turn, {moves}."),
        )
    }

    fn spoken_score(&self, round: u32, score: ByPlayer<u32>, format: Format, names: &PlayerNames) -> String {
        format!("{}. Runda {round}, {}.", self.score(score, names), self.format(format))
    }
}

/// What a move did, as the end of a sentence.
fn describe_move(effect: &Effect, names: &PlayerNames) -> String {
    let Effect { tower, from, to, after, .. } = effect;
    let name = Romanian.owned_tower(*tower, after.rank(*tower), names);
    let to_tower = |&(tower, rank, square)| format!("{} pe {square}", Romanian.owned_tower(tower, rank, names));
    let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
    match effect.push {
        Some(push) => {
            let color = color(push.landing.color());
            format!("{name}, de pe {from} pe {to}, împinge {}, {color}.", list(&pushed, ", ", " și "))
        }
        None if effect.distance == 0 => {
            let passes = acts(names.who(tower.player), "spune pass", "spui pass");
            format!("{name} este blocat pe {}: {passes}.", colored(*from))
        }
        None => format!("{name}, de pe {from} pe {to}, {}.", color(to.color())),
    }
}
