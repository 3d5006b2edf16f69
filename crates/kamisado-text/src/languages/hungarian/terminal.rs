//! The terminal game in Hungarian.

use super::*;

impl Terminal for Hungarian {
    fn prompt_move(&self, mover: Player, names: &PlayerNames) -> String {
        acts_first(names.who(mover), "lép: ", "Te lépsz: ")
    }

    fn prompt_fill(&self, winner: Player, names: &PlayerNames) -> String {
        acts_first(names.who(winner), "választ, balról vagy jobbról: ", "Balról vagy jobbról: ")
    }

    fn help_turns(&self) -> [(&'static str, &'static str); 4] {
        [
            ("f8f3", "egy lépés: a mező, ahonnan, és a mező, ahová"),
            ("PL5Y vagy P↖5Y", "ugyanez a hivatalos jelöléssel"),
            ("lila balra 5 sárga", "ugyanez szavakkal; az utolsó szín elhagyható"),
            ("balról, jobbról", "két kör között: melyik oldalról töltitek fel a bázisokat"),
        ]
    }

    fn verdict(&self, turn: Turn, legal: bool) -> String {
        if legal { format!("Szabályos: {turn}.") } else { format!("Nem szabályos: {turn}.") }
    }

    fn saved(&self, file: &str) -> String {
        format!("A játszma elmentve ide: {file}.")
    }

    fn loaded(&self, file: &str) -> String {
        format!("A játszma betöltve innen: {file}.")
    }

    fn not_saved(&self, file: &str, reason: FileError<'_>) -> String {
        format!("A játszmát nem sikerült elmenteni ({file}): {}.", file_error(reason))
    }

    fn not_read(&self, file: &str, reason: FileError<'_>) -> String {
        format!("{file}: nem olvasható, mert {}.", file_error(reason))
    }

    fn not_written(&self, file: &str, reason: FileError<'_>) -> String {
        format!("{file}: nem írható, mert {}.", file_error(reason))
    }

    fn arguments_error(&self, error: &ArgumentsError<'_>) -> String {
        match *error {
            ArgumentsError::SeveralGames { file, games } => {
                format!("{file}: {games} játszma van benne, válassz egyet így: --game N.")
            }
            ArgumentsError::NoSuchGame { file, number, games } => {
                format!("{file}: nincs benne {number}. játszma, csak {games} van.")
            }
            ArgumentsError::PositionForFile(position) => {
                format!("„{position}” nem fájl, hanem állás: így add meg: --position \"{position}\".")
            }
            ArgumentsError::JsonForRecord(file) => {
                format!("{file}: ez JSON; így alakítsd át: kamisado convert --to record.")
            }
            ArgumentsError::MatchExists(file) => {
                format!("{file}: már van benne játszma, ezért hagyd el az új játszma kapcsolóit.")
            }
            ArgumentsError::EngineNamed { player: side, option } => {
                format!("{} tornyaival a program játszik: hagyd el ezt: {option}.", player(side))
            }
            ArgumentsError::NotUnderstood(Some(argument)) => {
                format!(
                    "nem értem ezt: „{argument}”; a kamisado --help megmutatja, mit lehet írni. A részletek angolul:"
                )
            }
            ArgumentsError::NotUnderstood(None) => {
                "nem értem, mit kérsz; a kamisado --help megmutatja, mit lehet írni. A részletek angolul:".into()
            }
            ArgumentsError::NoSeries => "--wins és --winner-opens csak --match series mellett használható.".into(),
            ArgumentsError::NotUtf8 => "a szöveg innen kezdve nem UTF-8.".into(),
            ArgumentsError::NoMoveToProve => {
                "a körnek vége: nincs lépés, amelyről bármit is bizonyítani lehetne.".into()
            }
        }
    }

    fn resign_question(&self, who: Player, names: &PlayerNames) -> String {
        acts_first(names.who(who), "tényleg feladja a játszmát? (igen/nem) ", "Tényleg feladod a játszmát? (igen/nem) ")
    }

    fn stop_question(&self, score: ByPlayer<u32>) -> String {
        format!(
            "Lezárjátok a sorozatot ennél a pontállásnál: {}? (igen/nem) ",
            self.score(score, &PlayerNames::default())
        )
    }

    fn quit_question(&self) -> String {
        "A játszma nincs elmentve. Mégis kilépsz? (igen/nem) ".into()
    }

    fn overwrite_question(&self, file: &str) -> String {
        format!("Már van ilyen fájl: {file}. Felülírod? (igen/nem) ")
    }

    fn legal_moves(&self, count: u32) -> String {
        format!("Szabályos lépések ({count}):")
    }

    fn limit(&self, limit: u8) -> String {
        format!("Korlátozott nyitás: ezzel a lépéssel legfeljebb {limit} mezőt lehet lépni (O2 szabály).")
    }

    fn fill_option(&self, fill: Fill, rows: ByPlayer<&str>) -> String {
        let side = match fill {
            Fill::Left => "balról",
            Fill::Right => "jobbról",
        };
        format!("{side}: Fekete {}, Fehér {}", rows[Player::Black], rows[Player::White])
    }

    fn round_summary(&self, number: u32, outcome: Option<&Outcome>, score: ByPlayer<u32>) -> String {
        let score = self.score(score, &PlayerNames::default());
        let Some(outcome) = outcome else {
            return format!("{number}. kör: még tart; a pontállás: {score}.");
        };
        let winner = player(outcome.winner);
        match outcome.won_by {
            WinBy::FarRow => {
                let color = color(outcome.tower);
                format!(
                    "{number}. kör: {winner} nyert a {color} tornyával, amely elérte az ellenfél bázisát; a pontállás: {score}."
                )
            }
            WinBy::Deadlock => format!("{number}. kör: {winner} patthelyzettel nyert; a pontállás: {score}."),
        }
    }

    fn match_summary(&self, result: Option<&MatchResult>, score: ByPlayer<u32>) -> String {
        let score = self.score(score, &PlayerNames::default());
        match result {
            Some(result) => format!("{} A végeredmény: {score}.", self.result(result)),
            None => format!("A játszmának még nincs vége. A pontállás: {score}."),
        }
    }

    fn against(&self, person: Player, opponent: &str, level: u32) -> String {
        format!("Te vagy {}; az ellenfeled: {opponent}, {level}. szint.", player(person))
    }

    fn played(&self, who: Player, mv: &str, names: &PlayerNames) -> String {
        acts_first(names.who(who), &format!("lépése: {mv}."), &format!("A lépésed: {mv}."))
    }
}

/// Why a file cannot be read or written, as a clause.
fn file_error(reason: FileError<'_>) -> &str {
    match reason {
        FileError::NotFound => "nincs ilyen fájl",
        FileError::NoFolder => "nincs ilyen mappa",
        FileError::NotPermitted => "nincs hozzá jogod",
        FileError::IsFolder => "ez egy mappa",
        FileError::NotRegular => "ez nem közönséges fájl",
        FileError::DiskFull => "megtelt a lemez",
        FileError::ReadOnlyDisk => "a lemez csak olvasható",
        FileError::Other(reason) => reason,
    }
}
