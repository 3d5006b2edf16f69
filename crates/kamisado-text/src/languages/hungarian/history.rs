//! The games on this device and the ladder in Hungarian.

use alloc::format;
use alloc::string::String;

use super::Hungarian;
use super::article::the;
use crate::format::capital;
use crate::{HistoryPages, HistoryText, LadderPages, LadderText, Voice};

impl HistoryPages for Hungarian {
    fn history_text(&self, text: HistoryText) -> &'static str {
        match text {
            HistoryText::Intro => "Minden játszma, amit itt játszol, ezen az eszközön marad meg, és sehol máshol.",
            HistoryText::Empty => "Itt még nincs semmi. Játssz egy játszmát, és itt találod majd.",
            HistoryText::Reading => "A játszmáid betöltése …",
            HistoryText::NotRead => {
                "Ez a böngésző nem engedi, hogy az oldal elolvassa a játszmáidat. Semmi sem változott."
            }
            HistoryText::Search => "Keresés",
            HistoryText::Any => "Mind",
            HistoryText::Result => "Eredmény",
            HistoryText::Won => "Megnyert",
            HistoryText::Lost => "Elvesztett",
            HistoryText::Drawn => "Egyenlő",
            HistoryText::Unfinished => "Befejezetlen",
            HistoryText::NoneFound => "Nincs ilyen játszma. Próbáld kevesebb szóval vagy más szűrővel.",
            HistoryText::ShowMore => "Mutass többet",
            HistoryText::Continue => "Folytatás",
            HistoryText::Delete => "Törlés",
            HistoryText::DeletePrompt => "Végleg törlöd ezt a játszmát erről az eszközről?",
            HistoryText::DeleteYes => "Törlöm",
            HistoryText::DeleteAll => "Minden játszma törlése",
            HistoryText::DeleteAllPrompt => {
                "Végleg törlöd az összes játszmádat erről az eszközről? Ha még kellhetnek, előbb mentsd őket fájlba."
            }
            HistoryText::DeleteAllYes => "Mindet törlöm",
            HistoryText::Deleted => "Töröltük.",
            HistoryText::Export => "Minden játszma mentése fájlba",
            HistoryText::Import => "Játszmák megnyitása fájlból",
            HistoryText::Exported => "A játszmáidat fájlba mentjük …",
            HistoryText::NotDone => "Ez most nem sikerült. Semmi sem változott; próbáld meg újra.",
            HistoryText::AllGames => "Minden játszma",
            HistoryText::Statistics => "Így ment eddig",
            HistoryText::Opponents => "Az egyes ellenfelek ellen",
            HistoryText::FirstMoves => "Az első lépés szerint",
            HistoryText::BarHelp => "Teli: te nyertél. Csíkos: te vesztettél.",
            HistoryText::Together => "Kettesben, egy gépen",
            HistoryText::StoreFull => {
                "Ezen az eszközön nincs több hely a játszmáidnak. Mentsd őket fájlba, és törölj néhányat, ami már nem kell."
            }
            HistoryText::StoreUnavailable => {
                "Ez a böngésző nem engedi, hogy az oldal megőrizze a játszmáidat. Csak az marad meg, amelyiket éppen játszod."
            }
            HistoryText::Retried => {
                "Egy elvesztett játszmát próbáltál újra: itt a győzelem nem számít, és koronát sem hoz."
            }
            HistoryText::Kept => "A játszmád megmaradt: a „Játszmáim” között találod.",
            HistoryText::Cards => "Folytasd, ahol abbahagytad",
            HistoryText::ContinueCard => "Játssz tovább",
            HistoryText::TurnCard => "Te jössz",
            HistoryText::ForYou => "Neked",
            HistoryText::PuzzleRating => "Feladványok",
            HistoryText::LessonCard => "Következő lecke",
            HistoryText::PuzzleCard => "A mai feladvány",
            HistoryText::PuzzleCardHelp => "Találd meg a nyerő lépést",
            HistoryText::PuzzleCardSolved => "Megoldva – holnap új jön",
            HistoryText::SignsCard => "Összefolynak a színek?",
            HistoryText::SignsCardHelp => "Legyen jel minden mezőn",
        }
    }

    fn games_shown(&self, shown: u32, all: u32) -> String {
        format!("{all} játszmából {shown}")
    }

    fn game_length(&self, rounds: u32, moves: u32) -> String {
        if rounds > 1 { format!("{rounds} kör, {moves} lépés") } else { format!("{moves} lépés") }
    }

    fn record_against(&self, level: u8, won: u32, lost: u32) -> String {
        format!("{} ellen {won} győzelem, {lost} vereség.", self.opponent(level))
    }

    fn record_after(&self, mv: &str, won: u32, lost: u32) -> String {
        format!("{} lépés után {won} győzelem, {lost} vereség.", capital(&the(mv)))
    }

    fn longest_streak(&self, wins: u32) -> String {
        format!("leghosszabb sorozat: {wins} győzelem")
    }

    fn average_length(&self, moves: u32) -> String {
        format!("Egy játszmád átlagosan {moves} lépés.")
    }

    fn ready_for_next(&self, level: u8, wins: u32) -> String {
        format!("{wins} győzelem egymás után! {} már vár rád.", self.opponent(level))
    }

    fn day_streak(&self, days: u32) -> String {
        format!("{days}. nap")
    }

    fn imported(&self, added: u32, known: u32) -> String {
        if known > 0 {
            format!("{added} játszma érkezett; {known} már megvolt.")
        } else {
            format!("{added} játszma érkezett.")
        }
    }

    fn import_error(&self, line: u32, is_newer: bool) -> String {
        let reason = if is_newer { "sorát az oldal egy újabb változata írta" } else { "sora nem egész játszma" };
        format!("A fájl {line}. {reason}, ezért semmit sem vettünk át.")
    }
}

impl LadderPages for Hungarian {
    fn ladder_text(&self, text: LadderText) -> &'static str {
        match text {
            LadderText::Head => "A létra",
            LadderText::Help => {
                "Tíz ellenfél egyetlen úton. Győzd le az egyiket, és jöhet a következő – vagy válaszd, akit szeretnél."
            }
            LadderText::AllBeaten => "Mind a tízet legyőzted. Tiéd az út!",
            LadderText::Beaten => "Legyőzve",
            LadderText::Next => "Ő a következő",
        }
    }

    fn play_opponent(&self, level: u8) -> String {
        format!("Játék {} ellen", self.opponent(level))
    }

    fn play_meanwhile(&self, level: u8) -> String {
        format!("Addig játék {} ellen", self.opponent(level))
    }

    fn opponents_beaten(&self, beaten: u32) -> String {
        format!("Legyőzve: {beaten} a 10-ből")
    }
}
