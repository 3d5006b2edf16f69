//! The terminal game in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Color, Fill, MatchResult, Outcome, Player, Turn, WinBy};

use super::{Hungarian, color, player};
use crate::format::capital;
use crate::{Label, Note, Results, Terminal};

impl Terminal for Hungarian {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Black => "Fekete",
            Label::White => "Fehér",
            Label::Length => "Hossz",
            Label::Layout => "Felállás",
            Label::LimitedOpening => "Korlátozott nyitás",
            Label::Date => "Dátum",
            Label::Place => "Hely",
            Label::Score => "Pontállás",
            Label::LastMove => "Utolsó lépés",
        }
    }

    fn note(&self, note: Note) -> &'static str {
        match note {
            Note::Welcome => "Üdvözöl a Kamisado! A help parancs megmutatja, mit írhatsz be.",
            Note::TypeHelp => "A help parancs megmutatja, mit írhatsz be.",
            Note::NothingToTakeBack => "Nincs mit visszavonni.",
            Note::NothingToRedo => "Nincs mit újra megtenni.",
            Note::TakenBack => "Visszavonva.",
            Note::Redone => "Újra megtéve.",
            Note::AnswerYesOrNo => "Kérlek, igennel vagy nemmel válaszolj.",
            Note::GoOn => "Akkor folytatódik a játék.",
            Note::NotASeries => "Csak sorozatot lehet lezárni. Ha fel akarod adni a játszmát, írd be: resign.",
            Note::OpponentStays => "A program nem adja fel. Ha te akarod feladni, írd be: resign.",
            Note::MatchOver => "A játszmának vége. Még beírhatod: undo, save FÁJL vagy quit.",
            Note::SaveNeedsFile => "A save után írd be egy fájl nevét, például így: save jatek.txt.",
            Note::WhyNeedsMove => "A why után írj egy lépést, például így: why f8f3.",
            Note::InputEnded => "A bemenet véget ért, ezért a játék itt megáll.",
            Note::Goodbye => "Viszlát!",
        }
    }

    fn field(&self, label: Label, value: &str) -> String {
        format!("{}: {value}", self.label(label))
    }

    fn prompt_move(&self, mover: Player) -> String {
        format!("{} lép: ", capital(player(mover)))
    }

    fn prompt_fill(&self, winner: Player) -> String {
        format!("{} választ, balról vagy jobbról: ", capital(player(winner)))
    }

    fn help(&self) -> String {
        "Ezeket írhatod be:\n  \
         f8f3                egy lépés: a mező, ahonnan, és a mező, ahová\n  \
         PL5Y vagy P↖5Y      ugyanez a hivatalos jelöléssel\n  \
         lila balra 5 sárga  ugyanez szavakkal; az utolsó szín elhagyható\n  \
         balról, jobbról     két kör között: melyik oldalról töltitek fel a bázisokat\n  \
         moves               felsorolja az összes szabályos lépést\n  \
         why f8f3            megmondja, mivel jár egy lépés, vagy miért nem szabályos\n  \
         hint                javasol egy lépést, és megmondja, mi bizonyított róla\n  \
         undo                visszatér az utolsó döntésedhez\n  \
         redo                újra megteszi, amit visszavontál\n  \
         save FÁJL           fájlba menti a játékot\n  \
         resign              feladja a játszmát\n  \
         stop                lezárja a sorozatot\n  \
         quit                kilép a játékból\n  \
         help                megmutatja ezt a szöveget\n\
         A bal és a jobb a lépő játékos szemszögéből értendő. Passzolnod nem kell: a program megteszi helyetted."
            .into()
    }

    fn unknown(&self, text: &str) -> String {
        format!("„{text}” se nem lépés, se nem parancs. A help parancs megmutatja, mit írhatsz be.")
    }

    fn verdict(&self, turn: Turn, legal: bool) -> String {
        if legal { format!("Szabályos: {turn}.") } else { format!("Nem szabályos: {turn}.") }
    }

    fn saved(&self, file: &str) -> String {
        format!("A játék elmentve ide: {file}.")
    }

    fn loaded(&self, file: &str) -> String {
        format!("A játék betöltve innen: {file}.")
    }

    fn not_saved(&self, file: &str, reason: &str) -> String {
        format!("A játékot nem sikerült elmenteni ({file}): {reason}")
    }

    fn resign_question(&self, who: Player) -> String {
        format!("{} tényleg feladja a játszmát? (igen/nem) ", capital(player(who)))
    }

    fn stop_question(&self, score: ByPlayer<u32>) -> String {
        format!("Lezárjátok a sorozatot ennél a pontállásnál: {}? (igen/nem) ", self.score(score))
    }

    fn quit_question(&self) -> String {
        "A játék nincs elmentve. Mégis kilépsz? (igen/nem) ".into()
    }

    fn overwrite_question(&self, file: &str) -> String {
        format!("Már van ilyen fájl: {file}. Felülírod? (igen/nem) ")
    }

    fn round(&self, number: u32) -> String {
        format!("{number}. kör")
    }

    fn legal_moves(&self, count: u32) -> String {
        format!("Szabályos lépések ({count}):")
    }

    fn limit(&self, limit: u8) -> String {
        format!("Korlátozott nyitás: ezzel a lépéssel legfeljebb {limit} mezőt lehet lépni (O2 szabály).")
    }

    fn fill_question(&self, winner: Player) -> String {
        let winner = capital(player(winner));
        format!("{winner} dönti el, hogy mindketten melyik oldalról töltitek fel a bázisotokat (F1 szabály):")
    }

    fn fill_option(&self, fill: Fill, rows: ByPlayer<&str>) -> String {
        let side = match fill {
            Fill::Left => "balról",
            Fill::Right => "jobbról",
        };
        format!("{side}: Fekete {}, Fehér {}", rows[Player::Black], rows[Player::White])
    }

    fn round_summary(&self, number: u32, outcome: Option<&Outcome>, score: ByPlayer<u32>) -> String {
        let score = self.score(score);
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
        let score = self.score(score);
        match result {
            Some(result) => format!("{} A végeredmény: {score}.", self.result(result)),
            None => format!("A játszmának még nincs vége. A pontállás: {score}."),
        }
    }

    fn against(&self, person: Player, level: u32) -> String {
        format!("Te vagy {}; az ellenfeled: Kamisado, {level}. szint.", player(person))
    }

    fn played(&self, who: Player, mv: &str) -> String {
        format!("{} lépése: {mv}.", capital(player(who)))
    }

    fn legend(&self, sign: &str, of: Color) -> String {
        format!("{sign} {}", color(of))
    }

    fn legend_note(&self) -> String {
        "[…] a fehér tornyai, (…) a feketéi, + egy sárkányfog; »…« ezzel kell lépni, • ide léphet, ^…^ ezt ellökheti, ∘ innen indult az utolsó torony."
            .into()
    }
}
