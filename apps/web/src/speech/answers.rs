//! The typing field beside a board: turns, and commands with their answers.

use kamisado::reason::Effect;
use kamisado::{Setup, TurnErrorKind};
use kamisado_text::{Command, SpokenText, TowerReference, Typed, TypedError, TypedTurnError};

use super::announce::{Listener, last_effect, tower_moves};
use crate::board::InputError;
use crate::prelude::*;

/// What a typed text comes to.
pub(crate) enum TypedOutcome {
    /// A turn that can be taken.
    Play(Turn),
    /// It is no turn that can be taken, for this reason. The turn, where it is one that the rules forbid.
    Refuse(InputError, Option<Turn>),
    /// It was not understood; the sentence says what can be typed.
    NotUnderstood(String),
    /// A question about the game, with its answer and the rule behind it.
    Answer(String, Option<Rule>),
    /// The list of keys and commands is asked for.
    ShowKeys,
    /// The page is to do something; where it does not, this is the answer.
    Act(Command, String),
}

/// Reads a typed text for a game.
pub(crate) fn read_typed(settings: Settings, announcer: Announcer, local_game: &LocalGame, text: &str) -> TypedOutcome {
    let (language, parts) = untrack(|| (settings.language(), settings.part_words()));
    let game = local_game.game();
    match language.read_typed(text, game.round().position()) {
        Ok(Typed::Turn(turn)) => turn_outcome(local_game, turn, parts),
        Ok(Typed::Command(command)) => {
            let (spoken, names) = (announcer.game.get_untracked(), untrack(|| announcer.names()));
            let listener = untrack(|| Listener::new(settings, names.names()));
            let time = || spoken.and_then(|spoken| spoken.time.get_untracked());
            let last_chance = announcer.last_chance.get_untracked();
            Answers { listener, language, local_game, last_chance }.outcome(command, time)
        }
        Err(TypedError::Turn(TypedTurnError::Unknown)) => TypedOutcome::NotUnderstood(parts.unknown(text.trim())),
        Err(TypedError::Turn(error)) => TypedOutcome::Refuse(InputError::TypedTurn(error, typed_error), None),
        Err(TypedError::Command(name)) => TypedOutcome::NotUnderstood(parts.usage(name)),
    }
}

/// Reads a premove of a player who waits for the turn: the squares from which to which a tower is to go. It is read as if it
/// were the player's turn, with any tower.
pub(crate) fn read_premove(
    language: Language,
    local_game: &LocalGame,
    you: Player,
    text: &str,
) -> Option<(Square, Square)> {
    let position = local_game.game().round().position();
    let in_turn = Position::try_from(Setup { to_move: you, must_move: None, ..position.setup() });
    match language.read_turn(text, in_turn.as_ref().unwrap_or(position)) {
        Ok(Turn::Move(Move::Step { from, to })) => {
            let is_own = position.tower_at(from).is_some_and(|tower| tower.player == you);
            is_own.then_some((from, to))
        }
        _ => None,
    }
}

fn typed_error(settings: Settings, error: TypedTurnError) -> String {
    error.sentence(settings.part_words())
}

/// A turn is taken where one is waited for, and where it is legal.
fn turn_outcome(local_game: &LocalGame, turn: Turn, parts: &dyn PartPages) -> TypedOutcome {
    let is_awaited = match local_game.awaiting() {
        Awaiting::Move(_) | Awaiting::Fill(_) => true,
        // It would be made by itself a moment later.
        Awaiting::Pass => turn == Turn::Move(Move::Pass),
        _ => false,
    };
    if !is_awaited {
        return TypedOutcome::Answer(parts.text(SpeechText::NotNow).to_owned(), None);
    }
    match local_game.game().check(turn) {
        Ok(()) => TypedOutcome::Play(turn),
        Err(error) => TypedOutcome::Refuse(InputError::Refused(error.kind), Some(turn)),
    }
}

/// The answers about a game.
struct Answers<'a> {
    listener: Listener<'a>,
    language: Language,
    local_game: &'a LocalGame,
    /// Where the round that is over could still have been won.
    last_chance: Option<String>,
}

impl Answers<'_> {
    fn outcome(&self, command: Command, time: impl FnOnce() -> Option<String>) -> TypedOutcome {
        let (game, parts, names) = (self.local_game.game(), self.listener.parts, &self.listener.names);
        let position = game.position();
        let answer = match command {
            Command::Help => return TypedOutcome::ShowKeys,
            Command::Hint | Command::Resign(_) | Command::Moves(None) | Command::Turn if game.result().is_some() => {
                self.over()
            }
            Command::Undo => {
                return TypedOutcome::Act(command, parts.text(SpeechText::NothingToTakeBack).to_owned());
            }
            Command::Moves(of) => self.moves(of),
            Command::Board | Command::Towers => towers(&position, names, parts),
            Command::Line(line) => parts.spoken_line(line, &position, names),
            Command::Square(square) => parts.spoken_square(square, &position, names),
            Command::Where(color) => {
                let place = |player| {
                    let tower = Tower { player, color };
                    (position.square_of(tower), position.rank(tower))
                };
                parts.spoken_where(color, ByPlayer::from_fn(place), names)
            }
            Command::Last => last_move(game, names, parts),
            Command::Turn => self.turn(),
            Command::Why(mv) => self.why(&mv),
            Command::Clock => time().unwrap_or_else(|| parts.text(SpokenText::NoClock).to_owned()),
            Command::Score => {
                let round = u32::try_from(game.rounds().len()).unwrap_or(u32::MAX);
                let score = parts.spoken_score(round, game.score(), game.rules().format, names);
                return TypedOutcome::Act(command, score);
            }
            Command::Opponent => {
                let opponent = parts.spoken_opponent(names);
                [Some(opponent), time()].into_iter().flatten().collect::<Vec<_>>().join(" ")
            }
            Command::Hint
            | Command::Resign(_)
            | Command::Accept
            | Command::Decline
            | Command::Abort
            | Command::Rematch
            | Command::Review
            | Command::Redo
            | Command::Save(_)
            | Command::Stop
            | Command::Quit => return TypedOutcome::Act(command, parts.text(SpeechText::NotNow).to_owned()),
        };
        let (answer, rule) = self.listener.words.without_code(&answer);
        TypedOutcome::Answer(answer, rule)
    }

    /// That the match is over, and who has won it.
    fn over(&self) -> String {
        let result = self.local_game.game().result();
        let over =
            result.map(|result| self.listener.words.turn_error(&TurnErrorKind::Over(result), &self.listener.names));
        over.unwrap_or_default()
    }

    /// What is to be chosen between two rounds, with the rows of both sides; none at other times.
    fn sides(&self) -> Option<String> {
        let Phase::Fill(winner) = self.local_game.game().phase() else { return None };
        let question = self.listener.words.fill_question(winner, &self.listener.names);
        Some(core::iter::once(question).chain(self.listener.sides(self.local_game, true)).collect::<Vec<_>>().join(" "))
    }

    /// The moves of one tower, of the one that must move, or of all; or why it cannot move. Between two rounds it is the sides
    /// from which one is chosen.
    fn moves(&self, of: Option<TowerReference>) -> String {
        if let (None, Some(sides)) = (of, self.sides()) {
            return sides;
        }
        let (round, parts) = (self.local_game.game().round(), self.listener.parts);
        let position = round.position();
        let tower = match of {
            None => position.tower_to_move(),
            Some(TowerReference::Color(color)) => Some(Tower { player: position.to_move(), color }),
            Some(TowerReference::Square(square)) => match position.tower_at(square) {
                Some(tower) => Some(tower),
                // Any move from there says that no tower stands there.
                None => return self.why(&format!("{square}{}", square.rotated())),
            },
        };
        match tower.map(|tower| (tower, round.explain_tower(tower))) {
            Some((_, Err(illegal))) => self.listener.words.illegal(&illegal, &self.listener.names),
            Some((tower, Ok(_))) => tower_moves(position, tower, parts),
            None => {
                let own = Tower::ALL.into_iter().filter(|tower| tower.player == position.to_move());
                own.map(|tower| tower_moves(position, tower, parts)).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// Whose turn it is, and why.
    fn turn(&self) -> String {
        let turn = || whose_turn(self.local_game.game(), self.listener.words, &self.listener.names);
        self.sides().unwrap_or_else(turn)
    }

    /// What a move does, or why it is not allowed; where the round is over, also why it was lost.
    fn why(&self, text: &str) -> String {
        let (round, words, names) = (self.local_game.game().round(), self.listener.words, &self.listener.names);
        match self.language.read_turn(text, round.position()) {
            Ok(Turn::Move(mv)) => match round.explain(mv) {
                Ok(effect) => words.effect(&effect, names),
                Err(illegal) => {
                    let lost = self.listener.lost(self.local_game);
                    let chance = self.last_chance.clone().filter(|_| lost.is_some());
                    let sentences = [Some(words.illegal(&illegal, names)), lost, chance];
                    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
                }
            },
            Ok(Turn::Fill(fill)) => {
                let game = self.local_game.game();
                let start = game.next_starts().into_iter().flatten().find(|(side, _)| *side == fill);
                match (start, game.phase()) {
                    (Some((_, start)), Phase::Fill(winner)) => {
                        self.listener.side(fill, winner, &start, self.local_game.orientation)
                    }
                    _ => self.turn(),
                }
            }
            Err(error) => error.sentence(self.listener.parts),
        }
    }
}

/// Whose turn it is, and why.
pub(super) fn whose_turn(game: &Match, words: &dyn Pages, names: &PlayerNames) -> String {
    match game.phase() {
        Phase::Move(_) => words.duty(&game.round().position().duty(), &game.round().cause(), names),
        Phase::Fill(winner) => words.fill_question(winner, names),
        Phase::Over(result) => words.match_won(&result, names),
    }
}

/// Where all towers stand, those of the listener first.
fn towers(position: &Position, names: &PlayerNames, parts: &dyn PartPages) -> String {
    let first = names.you.unwrap_or(Player::White);
    [first, !first].map(|player| parts.spoken_towers(player, position, names)).join(" ")
}

/// What the last move of the round was.
pub(super) fn last_move(game: &Match, names: &PlayerNames, parts: &dyn PartPages) -> String {
    let said = |effect: Effect| parts.spoken_last(&effect, names);
    last_effect(game.round()).map_or_else(|| parts.text(SpokenText::NoMoveYet).to_owned(), said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Verbosity;
    use crate::testing::{listener, played};

    fn answer(typed: &str) -> String {
        answer_with_rule(typed).0
    }

    fn answer_with_rule(typed: &str) -> (String, Option<Rule>) {
        answers_after("f8f3", MatchLength::Standard, Verbosity::Normal, &[typed]).remove(0)
    }

    /// The answers to White in a game after these turns.
    fn answers_after(
        turns: &str,
        length: MatchLength,
        verbosity: Verbosity,
        typed: &[&str],
    ) -> Vec<(String, Option<Rule>)> {
        let local_game = LocalGame::open(played(length, turns), Player::White);
        let (language, names) = (Language::English, PlayerNames::against(Player::White, "Otter"));
        let listener = listener(names, verbosity);
        let last_chance = Some("The last chance.".to_owned());
        let answers = Answers { listener, language, local_game: &local_game, last_chance };
        let answer = |typed: &&str| match answers.outcome(language.parse_command(typed).expect("a command"), || None) {
            TypedOutcome::Answer(answer, rule) => (answer, rule),
            TypedOutcome::Act(_, answer) => (answer, None),
            _ => panic!("{typed} is answered"),
        };
        typed.iter().map(answer).collect()
    }

    #[test]
    fn a_premove_is_read_as_if_it_were_the_turn_of_its_player() {
        let local_game = LocalGame::view_only(Match::new(MatchRules::new(MatchLength::Standard)));
        let read = |text| read_premove(Language::English, &local_game, Player::White, text);
        assert_eq!(read("g1g6"), Some((Square::G1, Square::G6)));
        assert_eq!(read("blue straight 5 yellow"), Some((Square::G1, Square::G6)));
        assert_eq!(read("f8f3"), None, "the other player's tower");
        assert_eq!(read("moves"), None);
    }

    #[test]
    fn commands_are_answered_about_the_game() {
        assert!(answer("moves").starts_with("Orange h1, 7 moves: g2 "));
        let wrong_tower =
            "Not red now: you must move your orange tower on h1, because Otter landed on orange.".to_owned();
        assert_eq!(answer_with_rule("moves red"), (wrong_tower, Some(Rule::T2)));
        assert!(answer("moves d4").contains("d4"));
        assert!(answer("row 3").starts_with("Row 3: f3 Otter's red tower."));
        assert_eq!(answer("where red"), "Red: yours on c1, Otter's on f3.");
        assert_eq!(answer("last"), "Last: Otter's red tower, f8 to f3, orange.");
        let turn =
            "You must move your orange tower on h1: Otter's red tower landed on the orange square f3.".to_owned();
        assert_eq!(answer_with_rule("turn"), (turn, Some(Rule::T2)));
        assert!(answer("why h1h2").contains("h2"));
        let (said, rule) = answer_with_rule("why a1a2");
        assert_eq!(rule, Some(Rule::T2));
        assert!(said.starts_with("Not brown now: you must move your orange tower") && !said.contains('('), "{said}");
        assert_eq!(answer("clock"), "This game has no clocks.");
        assert!(answer("score").starts_with("You 0 – Otter 0. Round 1"));
        assert!(answer("board").starts_with("You: brown a1"));
        assert!(answer("board").contains(" Otter: brown h8"));
        assert_eq!(answer("f3"), "f3, orange: Otter's red tower.");
        assert_eq!(answer("o"), "You play against Otter.");
        assert_eq!(answer("quit"), "You cannot do that here right now.");
    }

    /// A round that White wins.
    const WON_ROUND: &str = "g8g6 d1d4 h8h3 b1b2 h3g2 h1h8";

    #[test]
    fn at_the_choice_of_a_side_both_rows_are_told() {
        // Even a listener who wants short announcements gets full answers.
        let typed = ["moves", "turn", "why left", "why f8f3"];
        let said = answers_after(WON_ROUND, MatchLength::Standard, Verbosity::Short, &typed);
        let said: Vec<String> = said.into_iter().map(|(said, _)| said).collect();
        for said in &said[..2] {
            assert!(said.contains("From your left. ") && said.contains("From your right. "), "{said}");
            assert!(said.ends_with("type left or right."), "{said}");
        }
        assert!(said[2].starts_with("From your left. ") && !said[2].contains("From your right"), "{}", said[2]);
        // And why the round was lost.
        assert!(said[3].ends_with(" it called your orange tower and cleared its way. The last chance."), "{}", said[3]);
    }

    #[test]
    fn after_the_end_nothing_is_proposed() {
        let typed = ["hint", "moves", "turn", "resign"];
        for (said, _) in answers_after(WON_ROUND, MatchLength::Single, Verbosity::Short, &typed) {
            assert!(said.starts_with("The match is over. "), "{said}");
        }
    }
}
