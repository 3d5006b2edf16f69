//! Turns taken, taken back and explained.

use kamisado::reason::LossCause;
use kamisado::{Match, Move, Phase, Player, Turn, TurnError};
use kamisado_engine::review::LossJob;
use kamisado_solver::{Job, NodeLimit, Solver};
use kamisado_text::{CommandName, Label, Note, TypedTurnError};

use super::Session;
use super::opponent::BYTES;
use crate::command::analyse::last_chance;
use crate::error::CliError;
use crate::render::with_official;

/// The most nodes for finding the last chance in a lost round: a second or two.
const LOSS_NODES: u64 = 2_000_000;

/// Up to this level a beginner is not told that the first move was wrong, as on the page.
const LAST_SPARING_LEVEL: u8 = 3;

impl Session {
    /// Plays the passes that are due and the engine's turns until a person has to choose. Saves the match if anything
    /// was played.
    pub(super) fn advance_to_person(&mut self) -> Result<(), CliError> {
        let before = self.game().ply();
        self.advance()?;
        if self.game().ply() != before {
            self.autosave();
        }
        Ok(())
    }

    /// Does the same after a change, and saves both together.
    fn advance_and_save(&mut self) -> Result<(), CliError> {
        self.advance()?;
        self.autosave();
        Ok(())
    }

    fn advance(&mut self) -> Result<(), CliError> {
        self.play_passes();
        while self.engine_turn()? {
            self.play_passes();
        }
        Ok(())
    }

    /// Plays the passes that are due and notes why.
    fn play_passes(&mut self) {
        while self.game().must_pass() {
            let pass = if self.context.is_plain { self.spoken_turn(Turn::Move(Move::Pass)) } else { Some(self.duty()) };
            self.messages.extend(pass);
            self.change(Turn::Move(Move::Pass)).expect("a pass that is due is legal");
        }
    }

    /// Makes the engine take its turn and notes what it did. False if it is not its turn.
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
        let Some(turn) = opponent.choose(self.context, self.cursor.game()) else {
            return Ok(false);
        };
        if let Turn::Move(mv) = turn
            && !self.context.is_plain
        {
            let mv = with_official(self.game().round().position(), mv);
            self.messages.push(self.words.played(side, &mv, &self.names()));
            self.last_move_shown = true;
        }
        Ok(self.play(turn).is_ok())
    }

    /// Whether the engine has to take a turn.
    fn opponent_is_to_act(&self) -> bool {
        self.opponent.as_ref().is_some_and(|opponent| opponent.is_to_act(self.game()))
    }

    /// Takes a turn in the match. It replaces turns that were taken back, unless it is the next of them.
    fn change(&mut self, turn: Turn) -> Result<(), TurnError> {
        let replaced = self.cursor.play(turn)?;
        if !replaced.is_empty() {
            self.record.set_game(self.cursor.game().clone());
        }
        Ok(())
    }

    /// Plays a turn and notes its effect: the end of a round, or new home rows.
    fn play(&mut self, turn: Turn) -> Result<(), TurnError> {
        let (round, phase) = (self.game().rounds().len() - 1, self.game().phase());
        let spoken = if self.context.is_plain { self.spoken_turn(turn) } else { None };
        self.change(turn)?;
        self.messages.extend(spoken);
        if let (Turn::Fill(fill), Phase::Fill(winner)) = (turn, phase) {
            self.messages.push(self.voice.fill_done(winner, fill, &self.names()));
        } else {
            self.push_round_end(round);
        }
        Ok(())
    }

    /// The effect of a move that is about to be made, in a short line.
    fn spoken_turn(&self, turn: Turn) -> Option<String> {
        let Turn::Move(mv) = turn else {
            return None;
        };
        Some(self.words.spoken_move(&self.game().round().explain(mv).ok()?, &self.names()))
    }

    /// Notes how the round ended.
    fn push_round_end(&mut self, round: usize) {
        let game = self.cursor.game();
        let Some(end) = game.rounds().get(round).and_then(|round| round.position().end()) else {
            return;
        };
        let names = self.names();
        // The winner of the match is named below, and the question for the side of the fill says who won the round.
        let is_said_below = match game.phase() {
            Phase::Over(_) => true,
            Phase::Fill(winner) => self.is_person(winner),
            Phase::Move(_) => false,
        };
        let won = (!is_said_below).then(|| self.voice.round_won(end.winner(), &names));
        let tooth = game.crowned_after(round).map(|(tower, teeth)| self.voice.tooth(tower, teeth, &names));
        let score = self.words.field(Label::Score, &self.words.score(game.score_after(round), &names));
        let why = self.loss(round);
        self.messages.extend(won.into_iter().chain(why).chain(tooth).chain([score]));
    }

    /// Why a round was lost, and where it could still have been won, if that is found quickly.
    pub(super) fn loss(&self, round: usize) -> Vec<String> {
        let Some(mut job) = LossJob::new(self.game(), round) else {
            return Vec::new();
        };
        // Without a result the cause is still known.
        let _ = job.run(&mut Solver::new(BYTES), &mut NodeLimit(LOSS_NODES));
        let (mut loss, names) = (job.into_loss(), self.names());
        let is_spared = self.opponent.as_ref().is_some_and(|opponent| opponent.level() <= LAST_SPARING_LEVEL);
        if let Some(round) = self.game().rounds().get(round).filter(|_| is_spared) {
            loss = loss.sparing_first_move(round.start());
        }
        // A resignation needs no explanation.
        let cause = (loss.cause != LossCause::Resigned).then(|| self.voice.loss_cause(&loss, &names));
        cause.into_iter().chain(last_chance(self.voice, &loss, &names)).collect()
    }

    /// Goes back to the last turn at which a person of either side had a choice (H3).
    pub(super) fn undo(&mut self) -> Result<(), CliError> {
        if self.cursor.end_mut().is_some_and(Match::reopen) {
            self.push_note(Note::TakenBack);
            return self.advance_and_save();
        }
        let persons = Player::ALL.into_iter().filter(|&player| self.is_person(player));
        match persons.filter_map(|player| self.game().last_choice(player)).max() {
            Some(ply) => {
                self.cursor.go_to(ply);
                self.push_note(Note::TakenBack);
                self.autosave();
            }
            None => self.push_note(Note::NothingToTakeBack),
        }
        Ok(())
    }

    /// Goes forward to the next turn of a person, past the engine's turns.
    pub(super) fn redo(&mut self) -> Result<(), CliError> {
        if !self.cursor.redo() {
            return self.answer(Note::NothingToRedo);
        }
        self.push_note(Note::Redone);
        self.play_passes();
        while self.opponent_is_to_act() && self.cursor.redo() {
            self.play_passes();
        }
        self.advance_and_save()
    }

    pub(super) fn explain(&mut self, text: &str) {
        let turn = match self.context.language.read_turn(text, self.game().round().position()) {
            Ok(turn) => turn,
            Err(TypedTurnError::Unknown) => return self.messages.push(self.words.usage(CommandName::Why)),
            Err(error) => return self.messages.push(error.sentence(self.words)),
        };
        let reason = match (turn, self.game().phase()) {
            (Turn::Move(mv), Phase::Move(_)) => match self.game().round().explain(mv) {
                Ok(effect) => self.words.effect(&effect, &self.names()),
                Err(illegal) => self.words.illegal(&illegal, &self.names()),
            },
            (Turn::Fill(fill), Phase::Fill(winner)) => self.words.filled(winner, fill),
            _ => match self.game().check(turn) {
                Ok(()) => return,
                Err(error) => self.words.turn_error(&error.kind, &self.names()),
            },
        };
        self.messages.push(reason);
    }

    pub(super) fn take_turn(&mut self, turn: Turn) -> Result<(), CliError> {
        if let Err(error) = self.play(turn) {
            self.messages.push(self.plainly(&self.words.turn_error(&error.kind, &self.names())));
            return Ok(());
        }
        // The player has seen the move accepted, so a kill while the engine thinks must not lose it. Input from a pipe
        // can be repeated, so it is saved once, with the answer.
        if self.is_interactive && self.opponent_is_to_act() {
            self.autosave();
        }
        self.advance_and_save()
    }
}
