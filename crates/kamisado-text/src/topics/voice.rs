//! Sentences that address the people at the screen.

use kamisado::reason::{Cause, Duty, RoundEnd};
use kamisado::{ByPlayer, Fill, MatchEnd, MatchResult, Move, Teeth};

use crate::labels::{OpponentName, OpponentStyle, VoiceSentence};
use crate::prelude::*;

/// The names of the two players: one of them may be "you", and each may have a name.
///
/// ```
/// # use kamisado::reason::Cause;
/// # use kamisado::{ByPlayer, Player, Position};
/// # use kamisado_text::{Language, PlayerNames};
/// let names = PlayerNames::against(Player::White, "Bramble");
/// let words = Language::English.pages();
/// let position = Position::default().play("f8e7".parse()?)?;
/// let cause = Position::default().cause_after("f8e7".parse()?);
/// assert_eq!(words.turn_prompt(&position.duty(), &names), "You must move your blue tower.");
/// assert_eq!(words.turn_reason(&cause, &names), "Bramble landed on blue.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerNames<'a> {
    /// The player who is addressed; `None` if two people share a screen or watch.
    pub you: Option<Player>,
    /// The names; a player without one is called by their side.
    pub names: ByPlayer<Option<&'a str>>,
}

impl<'a> PlayerNames<'a> {
    /// One person, and an opponent with a name.
    pub fn against(you: Player, opponent: &'a str) -> PlayerNames<'a> {
        PlayerNames { you: Some(you), names: ByPlayer::from_fn(|player| (player != you).then_some(opponent)) }
    }

    /// Whether both players are called by their sides.
    pub(crate) fn are_colors(&self) -> bool {
        *self == PlayerNames::default()
    }

    /// A plain tower, with its owner as these names call them.
    pub(crate) fn owned(&self, tower: Tower) -> Value<'_> {
        Value::Owned(tower, Rank::Plain, self)
    }

    /// How to refer to a player.
    pub(crate) fn who(&self, player: Player) -> Who<'a> {
        match self.names[player] {
            _ if self.you == Some(player) => Who::You,
            Some(name) => Who::Named(name),
            None => Who::Color(player),
        }
    }
}

/// How to refer to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who<'a> {
    /// As "you".
    You,
    /// By name.
    Named(&'a str),
    /// By side.
    Color(Player),
}

/// Short sentences that address the people at the screen. They have no rule codes, which are shown on request.
pub trait Voice: Names + Texts<OpponentName> + Texts<VoiceSentence> {
    sentences! { VoiceSentence;
        /// Who won the round: "You won the round!"
        fn round_won(&self, winner: Player, names: &PlayerNames) = RoundWon(who = names.who(winner));

        /// Asks the winner of a round for the side of the fill, or says that it is being chosen.
        fn fill_question(&self, winner: Player, names: &PlayerNames) = FillQuestion(who = names.who(winner));

        /// The side of the fill that the winner chose.
        fn fill_done(&self, winner: Player, fill: Fill, names: &PlayerNames) =
            FillDone(who = names.who(winner), fill = Value::Words(self.fill(fill)));

        /// The move, counted from 1, with which a player gave a won round away.
        fn turning_point(&self, number: u32, mv: &str, player: Player, names: &PlayerNames) =
            TurningPoint(number, who = names.who(player), mv);

        /// Goes to the opponent of a level: "Next: Lantern".
        fn next_opponent(&self, level: u8) = NextOpponent(opponent = Value::Words(self.opponent(level)));
    }

    /// Who must do what now.
    fn turn_prompt(&self, duty: &Duty, names: &PlayerNames) -> String {
        let task = |tower: Tower| say!(self, VoiceSentence::Task, who = names.who(tower.player), color = tower.color);
        match duty {
            Duty::AnyTower(mover) => say!(self, VoiceSentence::AnyTower, who = names.who(*mover)),
            Duty::Choose { tower, .. } => format!("{}.", task(*tower)),
            Duty::OnlyMove { tower, mv } => say!(self, VoiceSentence::OnlyMove, task = task(*tower), mv = verbatim(mv)),
            Duty::OnlyPush { push, .. } => {
                let mv = verbatim(Move::Step { from: push.from, to: push.to });
                say!(self, VoiceSentence::OnlyPush, task = task(push.pusher), mv)
            }
            Duty::Pass { tower, square, next, .. } => {
                let (who, tower) = (names.who(tower.player), names.owned(*tower));
                say!(self, VoiceSentence::Pass, who, tower, square = *square, color = next.color, task = task(*next))
            }
            Duty::Over(end) => self.round_won(end.winner(), names),
        }
    }

    /// What called the tower that must move; nothing if that needs no reason.
    fn turn_reason(&self, cause: &Cause, names: &PlayerNames) -> String {
        match *cause {
            Cause::Free | Cause::Given => String::new(),
            Cause::Landed { tower, square } => {
                say!(self, VoiceSentence::Landed, who = names.who(tower.player), color = square.color())
            }
            Cause::Passed { tower, square } => {
                say!(self, VoiceSentence::Passed, tower = names.owned(tower), color = square.color())
            }
            Cause::Pushed { tower, square } => {
                let (who, tower) = (names.who(!tower.player), names.owned(tower));
                say!(self, VoiceSentence::Pushed, who, tower, color = square.color())
            }
        }
    }

    /// How the round was won, and its number of moves.
    fn round_story(&self, end: &RoundEnd, moves: u32, names: &PlayerNames) -> String {
        let loser = names.who(!end.winner());
        match end {
            RoundEnd::FarRow { tower, .. } => {
                say!(self, VoiceSentence::GotThrough, tower = names.owned(*tower), moves, loser)
            }
            RoundEnd::Deadlock { .. } => say!(self, VoiceSentence::Deadlock, moves, loser),
        }
    }

    /// Who won the match: "You won!"
    fn match_won(&self, result: &MatchResult, names: &PlayerNames) -> String {
        match result.winner {
            Some(winner) => say!(self, VoiceSentence::MatchWon, who = names.who(winner)),
            None => self.text(VoiceSentence::NobodyWon).into(),
        }
    }

    /// How the match ended, if the last round does not show it.
    fn match_story(&self, result: &MatchResult, score: ByPlayer<u32>, names: &PlayerNames) -> Option<String> {
        let loser = result.winner.map(|winner| names.who(!winner));
        match result.ended {
            MatchEnd::Score => None,
            MatchEnd::Resigned => loser.map(|who| say!(self, VoiceSentence::Resigned, who)),
            MatchEnd::Time => loser.map(|who| say!(self, VoiceSentence::Time, who)),
            MatchEnd::Stopped => {
                let (more, less) = (score.black.max(score.white), score.black.min(score.white));
                Some(say!(self, VoiceSentence::Stopped, more, less))
            }
        }
    }

    /// A tower gets a tooth; it is given with all its teeth.
    fn tooth(&self, tower: Tower, teeth: Teeth, names: &PlayerNames) -> String {
        let sentence = if teeth == Teeth::MAX { VoiceSentence::LastTooth } else { VoiceSentence::Tooth };
        say!(self, sentence, tower = names.owned(tower), rank = teeth.rank())
    }

    /// A text without the rule codes it cites, and the last rule it cites.
    fn without_code(&self, text: &str) -> (String, Option<Rule>) {
        let (mut plain, mut last) = (String::from(text), None);
        for &rule in Rule::ALL {
            let code = format!(" ({})", self.rule(rule));
            if let Some(place) = text.rfind(&code) {
                plain = plain.replace(&code, "");
                last = last.max(Some((place, rule)));
            }
        }
        (plain, last.map(|(_, rule)| rule))
    }

    /// The name of the opponent of a level from 1 to 10.
    fn opponent(&self, level: u8) -> &'static str {
        self.text(OpponentName::ALL[place_of(level)])
    }
}

/// The styles of the ten opponents.
pub trait Opponents: Texts<OpponentStyle> {
    /// The style of the opponent of a level from 1 to 10, in one sentence: "Long slides across the board, and loves to push."
    fn opponent_style(&self, level: u8) -> &'static str {
        self.text(OpponentStyle::ALL[place_of(level)])
    }
}

/// The place of a level from 1 to 10 in the tables of the opponents.
pub(crate) fn place_of(level: u8) -> usize {
    usize::from(level.clamp(1, 10)) - 1
}
