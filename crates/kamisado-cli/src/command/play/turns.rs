//! Turns taken, taken back and explained.

use kamisado::{Move, Phase, Player, Turn, TurnError};
use kamisado_text::{Label, Note, TypedTurnError};

use super::{Session, named};
use crate::command::show::move_table;
use crate::context::visible;
use crate::error::CliError;

impl Session {
    /// Makes the passes that are due and has the engine take its turns, until a person has to choose.
    pub(super) fn settle(&mut self) -> Result<(), CliError> {
        self.pass();
        while self.reply()? {
            self.pass();
            self.keep();
        }
        Ok(())
    }

    /// Makes the passes that are due and tells why.
    fn pass(&mut self) {
        while self.game().must_pass() {
            self.news.push(self.duty());
            self.record.play(Turn::Move(Move::Pass)).expect("a pass that is due is legal");
        }
    }

    /// Has the engine take its turn and tells what it did. False if it is not its turn.
    fn reply(&mut self) -> Result<bool, CliError> {
        if !self.opponent_is_due() {
            return Ok(false);
        }
        self.draw_meanwhile()?;
        let Some(opponent) = &mut self.opponent else {
            return Ok(false);
        };
        let side = opponent.side();
        opponent.sign(&mut self.record);
        let Some(turn) = opponent.choose(&self.record.game) else {
            return Ok(false);
        };
        if let Turn::Move(mv) = turn {
            self.news.push(self.words.played(side, &named(self.game().round().position(), mv)));
            self.told = true;
        }
        Ok(self.make(turn).is_ok())
    }

    /// Whether the engine has to take a turn.
    fn opponent_is_due(&self) -> bool {
        self.opponent.as_ref().is_some_and(|opponent| opponent.is_due(self.game()))
    }

    /// Takes a turn and tells what it brings: the end of a round, or new home rows.
    fn make(&mut self, turn: Turn) -> Result<(), TurnError> {
        let (round, phase) = (self.game().rounds().len() - 1, self.game().phase());
        self.record.play(turn)?;
        if let (Turn::Fill(fill), Phase::Fill(winner)) = (turn, phase) {
            self.news.push(self.words.filled(winner, fill));
        } else {
            self.tell_end(round);
        }
        Ok(())
    }

    /// Tells how the round that has just ended came to its end.
    fn tell_end(&mut self, round: usize) {
        let game = &self.record.game;
        let Some(end) = game.rounds().get(round).and_then(|round| round.position().end()) else {
            return;
        };
        self.news.push(self.words.end(&end));
        if let Some((tower, teeth)) = game.crowned_after(round) {
            self.news.push(self.words.crowned(tower, teeth));
        }
        self.news.push(self.words.field(Label::Score, &self.words.score(game.score_after(round))));
    }

    /// Goes back to the last real choice of a person, whoever's it was (H3).
    pub(super) fn undo(&mut self) -> Result<(), CliError> {
        if self.record.game.reopen() {
            self.tell(Note::TakenBack);
            self.keep();
            return self.settle();
        }
        let persons = Player::ALL.into_iter().filter(|&player| self.is_person(player));
        let back = persons.filter_map(|player| {
            let mut game = self.record.game.clone();
            game.take_back(player).then(|| game.ply())
        });
        match back.max() {
            Some(ply) => {
                self.record.game.go_to(ply);
                self.tell(Note::TakenBack);
                self.keep();
            }
            None => self.tell(Note::NothingToTakeBack),
        }
        Ok(())
    }

    /// Goes forward to the next turn of a person, over what the engine did then.
    pub(super) fn redo(&mut self) -> Result<(), CliError> {
        if !self.record.game.forward() {
            self.tell(Note::NothingToRedo);
            return Ok(());
        }
        self.tell(Note::Redone);
        self.pass();
        while self.opponent_is_due() && self.record.game.forward() {
            self.pass();
        }
        self.keep();
        self.settle()
    }

    pub(super) fn list_moves(&mut self) {
        let position = *self.game().round().position();
        let moves = position.legal_moves().sorted_by_text();
        self.news.push(self.words.legal_moves(moves.len() as u32));
        self.news.push(move_table(&position, &moves).trim_end().to_owned());
    }

    /// Reads a turn in any notation or says what is wrong with it.
    fn read_turn(&mut self, text: &str) -> Option<Turn> {
        match self.context.language.read_turn(text, self.game().round().position()) {
            Ok(turn) => Some(turn),
            Err(TypedTurnError::Unknown) => {
                self.news.push(self.words.unknown(&visible(text)));
                None
            }
            Err(error) => {
                self.news.push(error.sentence(self.words));
                None
            }
        }
    }

    pub(super) fn explain(&mut self, text: &str) {
        let Some(turn) = self.read_turn(text) else {
            return;
        };
        let reason = match (turn, self.game().phase()) {
            (Turn::Move(mv), Phase::Move(_)) => match self.game().round().explain(mv) {
                Ok(effect) => self.words.effect(&effect),
                Err(illegal) => self.words.illegal(&illegal),
            },
            (Turn::Fill(fill), Phase::Fill(winner)) => self.words.filled(winner, fill),
            _ => match self.record.game.clone().play(turn) {
                Ok(()) => return,
                Err(error) => self.words.turn_error(&error.kind),
            },
        };
        self.news.push(reason);
    }

    pub(super) fn take_turn(&mut self, line: &str) -> Result<(), CliError> {
        let Some(turn) = self.read_turn(line) else {
            return Ok(());
        };
        if let Err(error) = self.make(turn) {
            self.news.push(self.words.turn_error(&error.kind));
            return Ok(());
        }
        self.pass();
        self.keep();
        self.settle()
    }
}
