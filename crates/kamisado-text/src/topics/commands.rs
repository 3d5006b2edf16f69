//! Typed commands, and the short answers to them, written for listeners.

use kamisado::reason::Effect;
use kamisado::{ByPlayer, Color, Fill, Format, Position, Square};

use crate::format::{Sequel, begin, capital, describe, list};
use crate::labels::CommandSentence;
use crate::prelude::*;
use crate::{BoardLine, CommandName, CommandText, Results, SpokenText};

impl CommandName {
    /// Whether it works in the terminal.
    pub const fn is_in_terminal(self) -> bool {
        use CommandName::{Abort, Accept, Decline, Opponent, Rematch, Review};
        !matches!(self, Opponent | Accept | Decline | Abort | Rematch | Review)
    }

    /// Whether it works on the page.
    pub const fn is_on_page(self) -> bool {
        !matches!(self, CommandName::Redo | CommandName::Save | CommandName::Stop | CommandName::Quit)
    }
}

/// The words of commands, and short answers, which begin with their subject.
///
/// ```
/// use kamisado::{MatchLength, Player, Position};
/// use kamisado_text::{BoardLine, Language, PlayerNames};
///
/// let commands = Language::English.commands();
/// let position = Position::start(MatchLength::Single).play("f8f3".parse()?)?;
/// assert_eq!(
///     commands.spoken_line(BoardLine::Row(2), &position, &PlayerNames::against(Player::White, "Bramble")),
///     "Row 3: f3 Bramble's red tower. Squares: blue, yellow, brown, purple, red, orange, pink, green."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Commands: Results + Texts<CommandName, CommandText> + Texts<SpokenText> + Texts<CommandSentence> {
    sentences! { CommandSentence;
        /// How to type a command with a missing argument: "Write it like this: row 4."
        fn usage(&self, name: CommandName) = Usage(example = Value::Words(self.command(name).example));

        /// The text is neither a move nor a command.
        fn unknown(&self, text: &str) = Unknown(text);

        /// Names the listener's opponent: "You play against Bramble."
        fn plays_against(&self, name: &str) = PlaysAgainst(name = Value::Words(name));

        /// A number of moves: "9 moves".
        fn move_count(&self, moves: u32) = Moves(moves);

        /// Any tower may move: "Black opens with any tower, 102 moves."
        fn spoken_opening(&self, player: Player, moves: u32, names: &PlayerNames) =
            Opening(who = names.who(player), moves);
    }

    /// How to type a command, and what it does.
    fn command(&self, name: CommandName) -> CommandText {
        self.text(name)
    }

    /// A row or file at the start of an answer: "Row 4".
    fn line_head(&self, line: BoardLine) -> String {
        match line {
            BoardLine::Row(row) => say!(self, CommandSentence::Row, row = row + 1),
            BoardLine::File(file) => {
                say!(self, CommandSentence::File, file = verbatim(char::from(b'a'.saturating_add(file))))
            }
        }
    }

    /// The squares of the two towers of a colour, with their ranks: "Red: White's on f5, Black's on c1 (sumo)." If a
    /// player listens: "Red: yours on f5, Bramble's on c1."
    fn spoken_where(&self, color: Color, places: ByPlayer<(Square, Rank)>, names: &PlayerNames) -> String {
        let (first, addressed) = (names.you.unwrap_or(Player::White), names.you.is_some());
        let whose = |player| say!(self, CommandSentence::Whose, who = names.who(player), addressed);
        let place = |player| {
            let (square, rank) = places[player];
            self.ranked_square(square, rank)
        };
        say!(
            self,
            CommandSentence::Where,
            color,
            first = whose(first),
            first_place = place(first),
            second = whose(!first),
            second_place = place(!first),
        )
    }

    /// The effect of a move: the tower, its squares, every tower it pushed, and the colour that determines the next
    /// tower.
    fn spoken_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        let sentences = [CommandSentence::Push, CommandSentence::Pass, CommandSentence::Step];
        begin(&say_move(self, sentences, effect, names), names)
    }

    /// The same as an answer about the last move: "Last: Black's red tower, f8 to f3, orange."
    fn spoken_last(&self, effect: &Effect, names: &PlayerNames) -> String {
        let sentences = [CommandSentence::Push, CommandSentence::Pass, CommandSentence::Step];
        say!(self, CommandSentence::Last, moved = say_move(self, sentences, effect, names))
    }

    /// The tower that must move, with the number of its moves: "White's orange tower on h1, 9 moves." If its player
    /// listens: "Your orange tower on h1, 9 moves."
    fn spoken_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let (who, tower) = (names.who(tower.player), Value::Owned(tower, rank, names));
        say!(self, CommandSentence::Turn, who, tower, square, moves)
    }

    /// The score: "White 3 – Black 1. Round 2, standard match (3 points)."
    fn spoken_score(&self, round: u32, score: ByPlayer<u32>, format: Format, names: &PlayerNames) -> String {
        let (score, format) = (self.score(score, names), self.format(format));
        say!(self, CommandSentence::Score, score, round, format)
    }

    /// The towers on a row or file, then the colours of its squares.
    fn spoken_line(&self, line: BoardLine, position: &Position, names: &PlayerNames) -> String {
        let name = |square| {
            let tower = position.tower_at(square)?;
            Some(format!("{} {}", self.square(square), self.owned_tower(tower, position.rank(tower), names)))
        };
        let towers: Vec<String> = line.squares().filter_map(name).collect();
        let towers =
            if towers.is_empty() { self.text(SpokenText::NoTower).into() } else { towers.join(self.semicolon()) };
        let colors: Vec<&str> = line.squares().map(|square| self.color(square.color())).collect();
        let (head, squares) = (self.line_head(line), self.text(SpokenText::Squares));
        format!("{head}: {towers}. {squares}: {}.", colors.join(self.comma()))
    }

    /// A square, its colour and its tower: "f3, orange: Bramble's red tower."
    fn spoken_square(&self, square: Square, position: &Position, names: &PlayerNames) -> String {
        let tower = position.tower_at(square).map(|tower| self.owned_tower(tower, position.rank(tower), names));
        let tower = tower.unwrap_or_else(|| self.text(SpokenText::NoTower).into());
        format!("{}{}{}: {tower}.", self.square(square), self.comma(), self.color(square.color()))
    }

    /// The opponent, or both players if neither listens: "You play against Bramble.", "White: Ana; Black: Béla."
    fn spoken_opponent(&self, names: &PlayerNames) -> String {
        match (names.you, names.names.white, names.names.black) {
            (Some(you), ..) => self.plays_against(&self.player_name(!you, names)),
            (None, Some(_), Some(_)) => {
                let name = |player: Player| format!("{}: {}", self.player(player), self.player_name(player, names));
                format!("{}{}{}.", name(Player::White), self.semicolon(), name(Player::Black))
            }
            (None, ..) => self.text(SpokenText::BothHere).into(),
        }
    }

    /// The squares of a player's towers: "White: brown a1, green b4 (sumo), …".
    fn spoken_towers(&self, player: Player, position: &Position, names: &PlayerNames) -> String {
        let place = |color| {
            let tower = Tower { player, color };
            format!("{} {}", self.color(color), self.ranked_square(position.square_of(tower), position.rank(tower)))
        };
        format!("{}: {}.", self.player_name(player, names), Color::ALL.map(place).join(self.comma()))
    }

    /// The home rows after a fill, each from `a` to `h`: "From the left: White, a1 – h1: brown, blue (sumo), … Black,
    /// …".
    fn spoken_fill(&self, fill: Fill, next: &Position) -> String {
        let row = |player| {
            let towers = next.home_row_towers(player)?;
            let color = |tower: Tower| match next.rank(tower) {
                Rank::Plain => self.color(tower.color).into(),
                rank => format!("{} ({})", self.color(tower.color), self.rank(rank)),
            };
            let [first, .., last] = towers.map(|tower| self.square(next.square_of(tower)));
            let (player, comma) = (self.player(player), self.comma());
            Some(format!(" {player}{comma}{first} – {last}: {}.", towers.map(color).join(comma)))
        };
        let rows: String = [Player::White, Player::Black].into_iter().filter_map(row).collect();
        format!("{}:{rows}", capital(self.fill(fill)))
    }

    /// The square of a tower with its rank, if it has one: "b4 (sumo)".
    fn ranked_square(&self, square: Square, rank: Rank) -> String {
        match rank {
            Rank::Plain => self.square(square),
            Rank::Sumo | Rank::Double | Rank::Triple => format!("{} ({})", self.square(square), self.rank(rank)),
        }
    }

    /// The moves of a tower: "Red f5, 3 moves: f6 green (push), g6 blue, f8 wins." Each move has the colour that
    /// determines the next tower.
    fn spoken_moves(&self, color: Color, square: Square, moves: &[Effect]) -> String {
        let list: Vec<String> = moves.iter().map(|effect| self.spoken_destination(effect)).collect();
        let (color, square) = (capital(self.color(color)), self.square(square));
        let head = format!("{color} {square}{}{}", self.comma(), self.move_count(moves.len() as u32));
        if list.is_empty() { format!("{head}.") } else { format!("{head}: {}.", list.join(self.comma())) }
    }

    /// The destination of a move, and the colour it calls or the result it brings: "f6 green (push)", "f8 wins".
    fn spoken_destination(&self, effect: &Effect) -> String {
        let square = self.square(effect.to);
        let next = effect.push.map_or(effect.to, |push| push.landing).color();
        let (_, sequel, _) = describe(effect);
        let sequel = match sequel {
            Sequel::Home(_) => self.text(SpokenText::Wins),
            Sequel::Deadlock(_) => self.text(SpokenText::Loses),
            Sequel::Again(_) | Sequel::Next(_) => self.color(next),
        };
        match effect.push {
            Some(_) => format!("{square} {sequel} ({})", self.text(SpokenText::Push)),
            None => format!("{square} {sequel}"),
        }
    }
}

/// The towers that a move pushed, with their new squares, the nearest first.
pub(crate) fn pushed_towers(effect: &Effect) -> Vec<(Tower, Rank, Square)> {
    let count = effect.push.map_or(0, |push| push.count);
    let ahead = |square: &Square| square.ahead(effect.tower.player);
    let squares = core::iter::successors(ahead(&effect.to), ahead).take(count.into());
    let tower = |square| effect.after.tower_at(square).map(|tower| (tower, effect.after.rank(tower), square));
    squares.filter_map(tower).collect()
}

/// What a move did, in one of three sentences: for a push, a pass or a step.
pub(crate) fn say_move<W: Commands + Texts<K> + ?Sized, K>(
    words: &W,
    [push, pass, step]: [K; 3],
    effect: &Effect,
    names: &PlayerNames,
) -> String {
    let Effect { tower, from, to, distance, after, .. } = effect;
    let owned = |tower, rank| Value::Owned(tower, rank, names);
    let to_tower = |&(tower, rank, square): &(Tower, Rank, Square)| {
        say!(words, CommandSentence::PushedTo, tower = owned(tower, rank), square)
    };
    let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
    let pushed = list(&pushed, words.comma(), words.text(CommandSentence::And));
    let (sentence, reached) = match effect.push {
        Some(push_made) => (push, push_made.landing),
        None if *distance == 0 => (pass, *from),
        None => (step, *to),
    };
    let (who, tower) = (names.who(tower.player), owned(*tower, after.rank(*tower)));
    say!(words, sentence, who, tower, from = *from, to = *to, pushed, color = reached.color())
}
