//! Commands and spoken answers in English.

use super::*;

impl Commands for English {
    fn usage(&self, name: CommandName) -> String {
        format!("Write it like this: {}.", self.command(name).example)
    }

    fn unknown(&self, text: &str) -> String {
        format!("“{text}” is neither a move nor a command. Type help to see what you can type.")
    }

    fn plays_against(&self, name: &str) -> String {
        format!("You play against {name}.")
    }

    fn semicolon(&self) -> &'static str {
        "; "
    }

    fn line_head(&self, line: BoardLine) -> String {
        match line {
            BoardLine::Row(row) => format!("Row {}", row + 1),
            BoardLine::File(file) => format!("Column {}", file_letter(file)),
        }
    }

    fn move_count(&self, moves: u32) -> String {
        count(moves, "move", "moves")
    }

    fn spoken_where(&self, color: Color, places: ByPlayer<(Square, Rank)>, names: &PlayerNames) -> String {
        let on = |player| {
            let (square, rank) = places[player];
            self.ranked_square(square, rank)
        };
        let color = capital(self.color(color));
        let whose = |player| match names.who(player) {
            Who::You => "yours".into(),
            Who::Color(_) if names.you.is_some() => "the opponent's".into(),
            other => possessive(other),
        };
        let first = names.you.unwrap_or(Player::White);
        format!("{color}: {} on {}, {} on {}.", whose(first), on(first), whose(!first), on(!first))
    }

    fn spoken_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        at_start(names.who(effect.tower.player), &described(effect, names))
    }

    fn spoken_last(&self, effect: &Effect, names: &PlayerNames) -> String {
        format!("Last: {}", described(effect, names))
    }

    fn spoken_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let name = at_start(names.who(tower.player), &self.owned_tower(tower, rank, names));
        format!("{name} on {square}, {}.", self.move_count(moves))
    }

    fn spoken_opening(&self, opener: Player, moves: u32, names: &PlayerNames) -> String {
        let (who, moves) = (names.who(opener), self.move_count(moves));
        format!("{} {} with any tower, {moves}.", opening(who), verb(who, "opens", "open"))
    }

    fn spoken_score(&self, round: u32, score: ByPlayer<u32>, format: Format, names: &PlayerNames) -> String {
        format!("{}. Round {round}, {}.", self.score(score, names), self.format(format))
    }
}

/// What a move did, as the end of a sentence.
fn described(effect: &Effect, names: &PlayerNames) -> String {
    let Effect { tower, from, to, after, .. } = effect;
    let name = English.owned_tower(*tower, after.rank(*tower), names);
    let to_tower = |&(tower, rank, square)| format!("{} to {square}", English.owned_tower(tower, rank, names));
    let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
    match effect.push {
        Some(push) => {
            let color = push.landing.color();
            format!("{name}, {from} to {to}, pushes {}, {color}.", list(&pushed, ", ", " and "))
        }
        None if effect.distance == 0 => {
            let (who, color) = (names.who(tower.player), from.color());
            format!("{name} is blocked on {from}, {color}: {} {}.", subject(who), verb(who, "passes", "pass"))
        }
        None => format!("{name}, {from} to {to}, {}.", to.color()),
    }
}
