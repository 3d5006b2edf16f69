//! Turns taken, taken back and explained.

use kamisado::{Move, Phase, Player, Turn, TurnError};
use kamisado_text::{CommandName, Label, Note, PlayerNames, TypedTurnError};

use super::{Session, with_official_notation};
use crate::error::CliError;

impl Session {
    /// Plays the passes that are due and the engine's turns, until a person has to choose.
    pub(super) fn advance_to_person(&mut self) -> Result<(), CliError> {
        self.play_passes();
        while self.engine_turn()? {
            self.play_passes();
            self.autosave();
        }
        Ok(())
    }

    /// Plays the passes that are due and notes why.
    fn play_passes(&mut self) {
        while self.game().must_pass() {
            let pass = if self.context.is_plain { self.spoken_turn(Turn::Move(Move::Pass)) } else { Some(self.duty()) };
            self.messages.extend(pass);
            self.record.play(Turn::Move(Move::Pass)).expect("a pass that is due is legal");
        }
    }

    /// Has the engine take its turn and notes what it did. False if it is not its turn.
    fn engine_turn(&mut self) -> Result<bool, CliError> {
        if !self.opponent_is_to_act() {
            return Ok(false);
        }
        self.draw_meanwhile()?;
        let Some(opponent) = &mut self.opponent else {
            return Ok(false);
        };
        let side = opponent.side();
        opponent.write_name(&mut self.record);
        let Some(turn) = opponent.choose(self.context, self.record.game()) else {
            return Ok(false);
        };
        if let Turn::Move(mv) = turn
            && !self.context.is_plain
        {
            self.messages.push(self.words.played(side, &with_official_notation(self.game().round().position(), mv)));
            self.last_move_shown = true;
        }
        Ok(self.play(turn).is_ok())
    }

    /// Whether the engine has to take a turn.
    fn opponent_is_to_act(&self) -> bool {
        self.opponent.as_ref().is_some_and(|opponent| opponent.is_to_act(self.game()))
    }

    /// Plays a turn and notes what it brings: the end of a round, or new home rows.
    fn play(&mut self, turn: Turn) -> Result<(), TurnError> {
        let (round, phase) = (self.game().rounds().len() - 1, self.game().phase());
        let spoken = if self.context.is_plain { self.spoken_turn(turn) } else { None };
        self.record.play(turn)?;
        self.messages.extend(spoken);
        if let (Turn::Fill(fill), Phase::Fill(winner)) = (turn, phase) {
            self.messages.push(self.words.filled(winner, fill));
        } else {
            self.push_round_end(round);
        }
        Ok(())
    }

    /// What a move that is about to be made does, in a short line.
    fn spoken_turn(&self, turn: Turn) -> Option<String> {
        let Turn::Move(mv) = turn else {
            return None;
        };
        Some(self.words.spoken_move(&self.game().round().explain(mv).ok()?, &PlayerNames::default()))
    }

    /// Notes how the round that has just ended came to its end.
    fn push_round_end(&mut self, round: usize) {
        let game = self.record.game();
        let Some(end) = game.rounds().get(round).and_then(|round| round.position().end()) else {
            return;
        };
        self.messages.push(self.words.end(&end, &PlayerNames::default()));
        if let Some((tower, teeth)) = game.crowned_after(round) {
            self.messages.push(self.words.crowned(tower, teeth));
        }
        self.messages
            .push(self.words.field(Label::Score, &self.words.score(game.score_after(round), &PlayerNames::default())));
    }

    /// Goes back to the last turn at which a user had a choice, of either player (H3).
    pub(super) fn undo(&mut self) -> Result<(), CliError> {
        if self.record.reopen() {
            self.push_note(Note::TakenBack);
            self.autosave();
            return self.advance_to_person();
        }
        let persons = Player::ALL.into_iter().filter(|&player| self.is_person(player));
        let back = persons.filter_map(|player| {
            let mut game = self.record.game().clone();
            game.take_back(player).then(|| game.ply())
        });
        match back.max() {
            Some(ply) => {
                self.record.go_to(ply);
                self.push_note(Note::TakenBack);
                self.autosave();
            }
            None => self.push_note(Note::NothingToTakeBack),
        }
        Ok(())
    }

    /// Goes forward to the next turn of a person, over what the engine did then.
    pub(super) fn redo(&mut self) -> Result<(), CliError> {
        if !self.record.forward() {
            self.push_note(Note::NothingToRedo);
            return Ok(());
        }
        self.push_note(Note::Redone);
        self.play_passes();
        while self.opponent_is_to_act() && self.record.forward() {
            self.play_passes();
        }
        self.autosave();
        self.advance_to_person()
    }

    pub(super) fn explain(&mut self, text: &str) {
        let turn = match self.context.language.read_turn(text, self.game().round().position()) {
            Ok(turn) => turn,
            Err(TypedTurnError::Unknown) => return self.messages.push(self.words.usage(CommandName::Why)),
            Err(error) => return self.messages.push(error.sentence(self.words)),
        };
        let reason = match (turn, self.game().phase()) {
            (Turn::Move(mv), Phase::Move(_)) => match self.game().round().explain(mv) {
                Ok(effect) => self.words.effect(&effect, &PlayerNames::default()),
                Err(illegal) => self.words.illegal(&illegal, &PlayerNames::default()),
            },
            (Turn::Fill(fill), Phase::Fill(winner)) => self.words.filled(winner, fill),
            _ => match self.record.game().clone().play(turn) {
                Ok(()) => return,
                Err(error) => self.words.turn_error(&error.kind, &PlayerNames::default()),
            },
        };
        self.messages.push(reason);
    }

    pub(super) fn take_turn(&mut self, turn: Turn) -> Result<(), CliError> {
        if let Err(error) = self.play(turn) {
            self.messages.push(self.words.turn_error(&error.kind, &PlayerNames::default()));
            return Ok(());
        }
        self.play_passes();
        self.autosave();
        self.advance_to_person()
    }
}
