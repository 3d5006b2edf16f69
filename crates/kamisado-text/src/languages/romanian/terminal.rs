//! The terminal game in Romanian.

use super::*;

impl Terminal for Romanian {
    fn prompt_move(&self, mover: Player, names: &PlayerNames) -> String {
        acts(names.who(mover), "mută: ", "Mutarea ta: ")
    }

    fn prompt_fill(&self, winner: Player, names: &PlayerNames) -> String {
        acts(names.who(winner), "alege stânga sau dreapta: ", "Stânga sau dreapta: ")
    }

    fn help_turns(&self) -> [(&'static str, &'static str); 4] {
        [
            ("f8f3", "o mutare: pătratul de plecare și cel de sosire"),
            ("PL5Y sau P↖5Y", "aceeași mutare în notația oficială"),
            ("mov la stânga 5 galben", "aceeași mutare în cuvinte; ultima culoare poate lipsi"),
            ("stânga, dreapta", "între runde: din ce parte se aranjează turnurile"),
        ]
    }

    fn verdict(&self, turn: Turn, legal: bool) -> String {
        if legal { format!("Este permis: {turn}.") } else { format!("Nu este permis: {turn}.") }
    }

    fn saved(&self, file: &str) -> String {
        format!("Meciul a fost salvat în {file}.")
    }

    fn loaded(&self, file: &str) -> String {
        format!("Meciul din {file} a fost încărcat.")
    }

    fn not_saved(&self, file: &str, reason: FileError<'_>) -> String {
        format!("Meciul nu a putut fi salvat în {file}: {}.", file_error(reason))
    }

    fn not_read(&self, file: &str, reason: FileError<'_>) -> String {
        format!("{file} nu a putut fi citit: {}.", file_error(reason))
    }

    fn not_written(&self, file: &str, reason: FileError<'_>) -> String {
        format!("{file} nu a putut fi scris: {}.", file_error(reason))
    }

    fn arguments_error(&self, error: &ArgumentsError<'_>) -> String {
        match *error {
            ArgumentsError::SeveralGames { file, games } => {
                format!("{file} conține {}: alege unul cu --game N.", count(games, "meci", "meciuri"))
            }
            ArgumentsError::NoSuchGame { file, number, games } => {
                format!("{file} nu are meciul {number}: conține {}.", count(games, "meci", "meciuri"))
            }
            ArgumentsError::PositionForFile(position) => {
                format!("„{position}” este o poziție, nu un fișier: dă-o cu --position \"{position}\".")
            }
            ArgumentsError::JsonForRecord(file) => {
                format!("{file} este JSON; transformă-l cu kamisado convert --to record.")
            }
            ArgumentsError::MatchExists(file) => {
                format!("{file} conține deja un meci: nu mai da opțiunile acestuia.")
            }
            ArgumentsError::EngineNamed { player: side, option } => {
                format!("programul joacă cu turnurile {}: nu da {option}.", of_side(side))
            }
            ArgumentsError::NotUnderstood(Some(argument)) => {
                format!("nu înțeleg „{argument}”; kamisado --help arată ce se poate scrie. Amănuntele, în engleză:")
            }
            ArgumentsError::NotUnderstood(None) => {
                "nu înțeleg argumentele; kamisado --help arată ce se poate scrie. Amănuntele, în engleză:".into()
            }
            ArgumentsError::NoSeries => "--wins și --winner-opens merg numai cu --match series.".into(),
            ArgumentsError::NotUtf8 => "de aici încolo textul nu mai este UTF-8.".into(),
            ArgumentsError::NoMoveToProve => {
                "runda s-a încheiat: nu mai este nicio mutare despre care să se dovedească ceva.".into()
            }
        }
    }

    fn resign_question(&self, who: Player, names: &PlayerNames) -> String {
        acts(names.who(who), "chiar abandonează meciul? (da/nu) ", "Chiar abandonezi meciul? (da/nu) ")
    }

    fn stop_question(&self, score: ByPlayer<u32>) -> String {
        format!("Oprești seria la scorul {}? (da/nu) ", self.score(score, &PlayerNames::default()))
    }

    fn quit_question(&self) -> String {
        "Meciul nu este salvat. Ieși totuși? (da/nu) ".into()
    }

    fn overwrite_question(&self, file: &str) -> String {
        format!("Fișierul {file} există deja. Îl înlocuiești? (da/nu) ")
    }

    fn legal_moves(&self, count: u32) -> String {
        format!("Mutări permise ({count}):")
    }

    fn limit(&self, limit: u8) -> String {
        format!("Deschidere limitată: această mutare poate fi de cel mult {} (regula O2).", squares(limit))
    }

    fn fill_option(&self, fill: Fill, rows: ByPlayer<&str>) -> String {
        let side = match fill {
            Fill::Left => "stânga",
            Fill::Right => "dreapta",
        };
        format!("{side}: Negru {}, Alb {}", rows[Player::Black], rows[Player::White])
    }

    fn round_summary(&self, number: u32, outcome: Option<&Outcome>, score: ByPlayer<u32>) -> String {
        let score = self.score(score, &PlayerNames::default());
        let Some(outcome) = outcome else {
            return format!("Runda {number}: încă în curs; scor: {score}.");
        };
        let winner = player(outcome.winner);
        match outcome.won_by {
            WinBy::FarRow => {
                let color = color(outcome.tower);
                format!(
                    "Runda {number}: {winner} câștigă cu turnul {color}, ajuns pe linia-casă adversă; scor: {score}."
                )
            }
            WinBy::Deadlock => format!("Runda {number}: {winner} câștigă prin blocaj; scor: {score}."),
        }
    }

    fn match_summary(&self, result: Option<&MatchResult>, score: ByPlayer<u32>) -> String {
        let score = self.score(score, &PlayerNames::default());
        match result {
            Some(result) => format!("{} Scor final: {score}.", self.result(result)),
            None => format!("Meciul nu s-a încheiat. Scor: {score}."),
        }
    }

    fn against(&self, person: Player, opponent: &str, level: u32) -> String {
        format!("Tu ești {}; adversarul tău este {opponent}, nivelul {level}.", player(person))
    }

    fn played(&self, who: Player, mv: &str, names: &PlayerNames) -> String {
        let who = names.who(who);
        format!("{} {mv}.", at_start(who, &acts(who, "mută", "muți")))
    }
}

/// The towers of a player, after *turnurile*.
const fn of_side(side: Player) -> &'static str {
    match side {
        Player::White => "albe",
        Player::Black => "negre",
    }
}

/// Why a file cannot be read or written, as a clause.
fn file_error(reason: FileError<'_>) -> &str {
    match reason {
        FileError::NotFound => "nu există un asemenea fișier",
        FileError::NoFolder => "nu există un asemenea dosar",
        FileError::NotPermitted => "nu ai permisiunea",
        FileError::IsFolder => "este un dosar",
        FileError::NotRegular => "nu este un fișier obișnuit",
        FileError::DiskFull => "discul este plin",
        FileError::ReadOnlyDisk => "discul poate fi numai citit",
        FileError::Other(reason) => reason,
    }
}
