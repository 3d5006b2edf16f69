//! Answers to the commands that ask about the game.

use kamisado::reason::Effect;
use kamisado::{ByPlayer, Color, MatchResult, Phase, Player, Tower};
use kamisado_text::{CommandName, Label, Note, PlayerNames, SpokenText, TowerReference};

use super::Session;
use crate::command::show::{legend, move_table, spoken_moves};
use crate::render::board::Board;

impl Session {
    /// Lists the commands, one per line.
    pub(super) fn help(&mut self) {
        let turns = self.words.help_turns();
        let commands =
            CommandName::ALL.iter().filter(|name| name.is_in_terminal()).map(|&name| self.words.command(name));
        let lines = turns.into_iter().chain(commands.map(|command| (command.example, command.meaning)));
        let lines: Vec<(&str, &str)> = lines.collect();
        let width = lines.iter().map(|(example, _)| textwrap::core::display_width(example)).max().unwrap_or_default();
        let line = |&(example, meaning): &(&str, &str)| {
            // Columns lose their order if both directions of writing meet.
            if self.context.is_plain {
                format!("{example}: {meaning}\n")
            } else if self.context.language.is_right_to_left() {
                format!("  {example} – {meaning}\n")
            } else {
                let room = " ".repeat(width - textwrap::core::display_width(example));
                format!("  {example}{room}  {meaning}\n")
            }
        };
        let list: String = lines.iter().map(line).collect();
        let (head, end) = (self.words.text(Note::HelpHead), self.words.text(Note::HelpEnd));
        self.messages.push(format!("{head}\n{list}{end}"));
        self.messages.push(legend(self.context));
    }

    /// The board is drawn below all messages anyway, except in plain output.
    pub(super) fn show_board(&mut self) {
        if self.context.is_plain {
            let position = self.game().position();
            self.messages.push(Board::new(&position).render(self.context).trim_end().to_owned());
        }
    }

    pub(super) fn list_moves(&mut self, of: Option<TowerReference>) {
        let round = self.game().round();
        let position = *round.position();
        let tower = match of {
            None => None,
            Some(TowerReference::Color(color)) => Some(Tower { player: position.to_move(), color }),
            Some(TowerReference::Square(square)) => match position.tower_at(square) {
                Some(tower) => Some(tower),
                // The explanation of any move from there says that no tower stands there.
                None => return self.explain(&format!("{square}{}", square.rotated())),
            },
        };
        if let Some(Err(illegal)) = tower.map(|tower| round.explain_tower(tower)) {
            return self.messages.push(self.plainly(&self.words.illegal(&illegal, &self.names())));
        }
        let moves = position.legal_moves().sorted_by_text();
        if tower.is_none() {
            self.messages.push(self.words.legal_moves(moves.len() as u32));
        }
        let list = match tower {
            None if !self.context.is_plain => move_table(&position, &moves),
            tower => spoken_moves(self.context, &position, tower),
        };
        self.messages.push(list.trim_end().to_owned());
    }

    pub(super) fn say_where(&mut self, color: Color) {
        let position = self.game().position();
        let place = |player| {
            let tower = Tower { player, color };
            (position.square_of(tower), position.rank(tower))
        };
        let text = self.words.spoken_where(color, ByPlayer::from_fn(place), &self.names());
        self.messages.push(text);
    }

    pub(super) fn list_towers(&mut self) {
        let position = self.game().position();
        let first = self.listener().unwrap_or(Player::White);
        let names = self.names();
        let towers = [first, !first].map(|player| self.words.spoken_towers(player, &position, &names));
        self.messages.extend(towers);
    }

    pub(super) fn say_last_move(&mut self) {
        let text = match self.last_effect() {
            Some(effect) => self.words.spoken_last(&effect, &self.names()),
            None => self.words.text(SpokenText::NoMoveYet).to_owned(),
        };
        self.messages.push(text);
    }

    /// The effect of the last move of the round.
    fn last_effect(&self) -> Option<Effect> {
        let (before, mv) = self.game().round().plies().next_back()?;
        before.explain(mv).ok()
    }

    /// Says whose turn it is and why. Except in plain output the screen shows that below all messages anyway.
    pub(super) fn say_turn(&mut self) {
        if self.context.is_plain {
            let text = match self.game().phase() {
                Phase::Move(_) => self.duty(),
                Phase::Fill(winner) => self.voice.fill_question(winner, &self.names()),
                Phase::Over(result) => self.result(&result),
            };
            self.messages.push(text);
        }
    }

    pub(super) fn say_score(&mut self) {
        let game = self.game();
        let text =
            self.words.spoken_score(game.rounds().len() as u32, game.score(), game.rules().format, &self.names());
        self.messages.push(text);
    }

    /// The person who plays against the engine; `None` for two people at one terminal.
    pub(super) fn listener(&self) -> Option<Player> {
        self.opponent.as_ref().map(super::Opponent::person)
    }

    /// The names of the players. A person who plays against the engine is "you", and the engine has the name of its
    /// level. Two people have their own names, if known.
    pub(super) fn names(&self) -> PlayerNames<'_> {
        match &self.opponent {
            Some(opponent) => PlayerNames::against(opponent.person(), self.voice.opponent(opponent.level())),
            None => {
                let tags = &self.record.tags;
                PlayerNames {
                    you: None,
                    names: ByPlayer { black: tags.black.as_deref(), white: tags.white.as_deref() },
                }
            }
        }
    }

    /// A sentence without rule codes, which `why` gives.
    pub(super) fn plainly(&self, sentence: &str) -> String {
        self.voice.without_code(sentence).0
    }

    /// Who won the match, and how it ended unless the last round says so: "You won!"
    pub(super) fn result(&self, result: &MatchResult) -> String {
        let names = self.names();
        let story = self.voice.match_story(result, self.game().score(), &names);
        let parts = [Some(self.voice.match_won(result, &names)), story];
        parts.into_iter().flatten().collect::<Vec<String>>().join(" ")
    }

    /// The current task in a short line: whose turn it is, with which tower, and the number of moves.
    pub(super) fn announcement(&self) -> Vec<String> {
        let game = self.game();
        let mut lines = Vec::new();
        match game.phase() {
            Phase::Move(player) => {
                let position = game.round().position();
                if game.rounds().len() > 1 && game.round().moves().is_empty() {
                    let score = self.words.field(Label::Score, &self.words.score(game.score(), &self.names()));
                    lines.push(format!("{}. {score}.", self.words.round_head(game.rounds().len() as u32)));
                }
                lines.extend(position.limits().current().map(|limit| self.plainly(&self.words.limit(limit))));
                let (moves, names) = (position.legal_moves().len() as u32, self.names());
                lines.push(match position.tower_to_move() {
                    Some(tower) => {
                        let (rank, square) = (position.rank(tower), position.square_of(tower));
                        self.words.spoken_turn(tower, rank, square, moves, &names)
                    }
                    None => self.words.spoken_opening(player, moves, &names),
                });
            }
            Phase::Fill(winner) => {
                lines.push(self.voice.fill_question(winner, &self.names()));
                for (fill, next) in game.next_starts().into_iter().flatten() {
                    if self.context.is_plain {
                        lines.push(self.words.spoken_fill(fill, &next));
                        continue;
                    }
                    let rows = ByPlayer::from_fn(|player| next.home_row(player));
                    let rows = ByPlayer { black: rows.black.as_str(), white: rows.white.as_str() };
                    lines.push(self.words.fill_option(fill, rows));
                }
            }
            Phase::Over(result) => lines.push(self.result(&result)),
        }
        lines
    }
}
