//! The terminal game in English.

use super::*;

impl Terminal for English {
    fn prompt_move(&self, mover: Player, names: &PlayerNames) -> String {
        acts(names.who(mover), "to move: ", "Your move: ")
    }

    fn prompt_fill(&self, winner: Player, names: &PlayerNames) -> String {
        match names.who(winner) {
            Who::You => "Left or right: ".into(),
            other => format!("{}, left or right: ", subject(other)),
        }
    }

    fn help_turns(&self) -> [(&'static str, &'static str); 4] {
        [
            ("f8f3", "a move: the square it leaves and the square it enters"),
            ("PL5Y or P↖5Y", "the same in the official notation"),
            ("purple left 5 yellow", "the same in words; the last colour may be left out"),
            ("left, right", "between rounds: the side from which the home rows are filled"),
        ]
    }

    fn verdict(&self, turn: Turn, legal: bool) -> String {
        if legal { format!("Legal: {turn}.") } else { format!("Not legal: {turn}.") }
    }

    fn saved(&self, file: &str) -> String {
        format!("The game was saved to {file}.")
    }

    fn loaded(&self, file: &str) -> String {
        format!("Loaded the game from {file}.")
    }

    fn not_saved(&self, file: &str, reason: FileError<'_>) -> String {
        format!("The game could not be saved to {file}: {}.", file_error(reason))
    }

    fn not_read(&self, file: &str, reason: FileError<'_>) -> String {
        format!("{file} could not be read: {}.", file_error(reason))
    }

    fn not_written(&self, file: &str, reason: FileError<'_>) -> String {
        format!("{file} could not be written: {}.", file_error(reason))
    }

    fn arguments_error(&self, error: &ArgumentsError<'_>) -> String {
        match *error {
            ArgumentsError::SeveralGames { file, games } => {
                format!("{file} holds {games} games: choose one with --game N.")
            }
            ArgumentsError::NoSuchGame { file, number, games } => {
                format!("{file} has no game {number}: it holds {games}.")
            }
            ArgumentsError::PositionForFile(position) => {
                format!("“{position}” is a position, not a file: give it with --position \"{position}\".")
            }
            ArgumentsError::JsonForRecord(file) => {
                format!("{file} is JSON: turn it into a record with kamisado convert --to record.")
            }
            ArgumentsError::MatchExists(file) => format!("{file} already holds a match: leave out the match options."),
            ArgumentsError::EngineNamed { player: side, option } => {
                format!("the engine plays {}: leave {option} out.", player(side))
            }
            ArgumentsError::NotUnderstood(Some(argument)) => {
                format!("“{argument}” was not understood; see kamisado --help:")
            }
            ArgumentsError::NotUnderstood(None) => "the arguments were not understood; see kamisado --help:".into(),
            ArgumentsError::NoSeries => "--wins and --winner-opens belong to --match series.".into(),
            ArgumentsError::NotUtf8 => "the text is not UTF-8 from here on.".into(),
            ArgumentsError::NoMoveToProve => "the round is over: there is no move to prove.".into(),
        }
    }

    fn resign_question(&self, who: Player, names: &PlayerNames) -> String {
        match names.who(who) {
            Who::You => "Do you really want to resign the match? (yes/no) ".into(),
            other => format!("Should {} really resign the match? (yes/no) ", subject(other)),
        }
    }

    fn stop_question(&self, score: ByPlayer<u32>) -> String {
        format!("Stop the series at {}? (yes/no) ", self.score(score, &PlayerNames::default()))
    }

    fn quit_question(&self) -> String {
        "The game is not saved. Leave anyway? (yes/no) ".into()
    }

    fn overwrite_question(&self, file: &str) -> String {
        format!("{file} already exists. Replace it? (yes/no) ")
    }

    fn legal_moves(&self, count: u32) -> String {
        format!("Legal moves ({count}):")
    }

    fn limit(&self, limit: u8) -> String {
        format!("Limited opening: this move goes {} at most (rule O2).", count(limit.into(), "square", "squares"))
    }

    fn fill_option(&self, fill: Fill, rows: ByPlayer<&str>) -> String {
        format!("{fill}: Black {}, White {}", rows[Player::Black], rows[Player::White])
    }

    fn round_summary(&self, number: u32, outcome: Option<&Outcome>, score: ByPlayer<u32>) -> String {
        let score = self.score(score, &PlayerNames::default());
        let Some(outcome) = outcome else {
            return format!("Round {number}: still being played; score: {score}.");
        };
        let winner = player(outcome.winner);
        match outcome.won_by {
            WinBy::FarRow => {
                format!(
                    "Round {number}: {winner} wins with {} by reaching the home row; score: {score}.",
                    outcome.tower
                )
            }
            WinBy::Deadlock => format!("Round {number}: {winner} wins by deadlock; score: {score}."),
        }
    }

    fn match_summary(&self, result: Option<&MatchResult>, score: ByPlayer<u32>) -> String {
        let score = self.score(score, &PlayerNames::default());
        match result {
            Some(result) => format!("{} Final score: {score}.", self.result(result)),
            None => format!("The match is not finished. Score: {score}."),
        }
    }

    fn against(&self, person: Player, opponent: &str, level: u32) -> String {
        format!("You play {} against {opponent}, level {level}.", player(person))
    }

    fn played(&self, who: Player, mv: &str, names: &PlayerNames) -> String {
        let who = names.who(who);
        format!("{} {} {mv}.", opening(who), verb(who, "plays", "play"))
    }
}

/// Why a file cannot be read or written, as a clause.
fn file_error(reason: FileError<'_>) -> &str {
    match reason {
        FileError::NotFound => "there is no such file",
        FileError::NoFolder => "there is no such folder",
        FileError::NotPermitted => "you do not have permission",
        FileError::IsFolder => "it is a folder",
        FileError::NotRegular => "it is not a regular file",
        FileError::DiskFull => "the disk is full",
        FileError::ReadOnlyDisk => "the disk is read-only",
        FileError::Other(reason) => reason,
    }
}
