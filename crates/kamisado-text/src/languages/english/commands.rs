//! Commands and spoken answers in English.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::Effect;
use kamisado::{ByPlayer, Color, Format, Player, Rank, Square, Tower};

use super::{English, count, player};
use crate::command::BoardLine;
use crate::format::{capital, list};
use crate::topics::commands::{file_letter, pushed_towers};
use crate::{CommandName, CommandText, Commands, Names, Results, SpokenText};

impl Commands for English {
    fn command(&self, name: CommandName) -> CommandText {
        let (words, example, meaning): (&'static [&'static str], _, _) = match name {
            CommandName::Help => (&["help", "?"], "help", "shows this"),
            CommandName::Moves => (&["moves"], "moves", "lists all legal moves; moves red, those of one tower"),
            CommandName::Board => (&["board"], "board", "shows the board"),
            CommandName::Row => (&["row"], "row 4", "says what stands on a row"),
            CommandName::File => (&["column", "file"], "column d", "says what stands on a column"),
            CommandName::Where => {
                let words = &["where", "where is", "where's", "where is the", "where are"];
                (words, "where red", "says where the towers of a colour stand")
            }
            CommandName::Towers => (&["towers"], "towers", "says where all towers stand"),
            CommandName::Last => (&["last", "last move"], "last", "says what the last move was"),
            CommandName::Turn => (&["turn", "whose turn"], "turn", "says whose turn it is, and why"),
            CommandName::Why => (&["why"], "why f8f3", "says what a move does, or why it is not allowed"),
            CommandName::Clock => (&["clock", "clocks", "time"], "clock", "says how much time is left"),
            CommandName::Score => (&["score"], "score", "says how the match stands"),
            CommandName::Hint => (&["hint"], "hint", "proposes a move, with what is proven about it"),
            CommandName::Undo => (&["undo", "take back"], "undo", "goes back to your last choice"),
            CommandName::Redo => (&["redo"], "redo", "goes forward again"),
            CommandName::Save => (&["save"], "save FILE", "saves the game in a file"),
            CommandName::Resign => (&["resign"], "resign", "gives up the match"),
            CommandName::Stop => (&["stop"], "stop", "ends a series"),
            CommandName::Quit => (&["quit", "exit"], "quit", "leaves the game"),
        };
        CommandText { words, example, meaning }
    }

    fn usage(&self, name: CommandName) -> String {
        format!("Write it like this: {}.", self.command(name).example)
    }

    fn spoken_text(&self, text: SpokenText) -> &'static str {
        match text {
            SpokenText::NoTower => "no tower",
            SpokenText::Squares => "Squares",
            SpokenText::Push => "push",
            SpokenText::Wins => "wins",
            SpokenText::Loses => "deadlock, loses",
            SpokenText::NoMoveYet => "No move has been made in this round.",
            SpokenText::NoClock => "This game has no clocks.",
        }
    }

    fn comma(&self) -> &'static str {
        ", "
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

    fn spoken_where(&self, color: Color, places: ByPlayer<(Square, Rank)>, you: Option<Player>) -> String {
        let on = |player| {
            let (square, rank) = places[player];
            self.ranked_square(square, rank)
        };
        let color = capital(self.color(color));
        match you {
            Some(you) => format!("{color}: yours on {}, the opponent's on {}.", on(you), on(!you)),
            None => format!("{color}: White's on {}, Black's on {}.", on(Player::White), on(Player::Black)),
        }
    }

    fn spoken_move(&self, effect: &Effect) -> String {
        let Effect { tower, from, to, after, .. } = effect;
        let name = self.ranked_tower(*tower, after.rank(*tower));
        let to_tower = |&(tower, rank, square)| format!("{} to {square}", self.ranked_tower(tower, rank));
        let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
        match effect.push {
            Some(push) => {
                let color = push.landing.color();
                format!("{name}, {from} to {to}, pushes {}, {color}.", list(&pushed, ", ", " and "))
            }
            None if effect.distance == 0 => {
                format!("{name} is blocked on {from}, {}: {} passes.", from.color(), player(tower.player))
            }
            None => format!("{name}, {from} to {to}, {}.", to.color()),
        }
    }

    fn spoken_last(&self, effect: &Effect) -> String {
        format!("Last: {}", self.spoken_move(effect))
    }

    fn spoken_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, you: Option<Player>) -> String {
        let (name, moves) = (self.ranked_tower(tower, rank), self.move_count(moves));
        if you != Some(tower.player) {
            return format!("{name} on {square}, {moves}.");
        }
        let name = if rank == Rank::Plain { "tower" } else { self.rank(rank) };
        format!("Your {} {name} on {square}, {moves}.", tower.color)
    }

    fn spoken_opening(&self, opener: Player, moves: u32, you: Option<Player>) -> String {
        let moves = self.move_count(moves);
        if you == Some(opener) {
            return format!("You open with any tower, {moves}.");
        }
        format!("{} opens with any tower, {moves}.", player(opener))
    }

    fn spoken_score(&self, round: u32, score: ByPlayer<u32>, format: Format) -> String {
        format!("{}. Round {round}, {}.", self.score(score), self.format(format))
    }
}
