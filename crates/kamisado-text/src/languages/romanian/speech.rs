//! Announcements in Romanian.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::Effect;
use kamisado::{Player, Rank, Square, Tower};

use super::voice::subject;
use super::{Romanian, color, count, player, rank_word};
use crate::format::{capital, list};
use crate::topics::commands::pushed_towers;
use crate::topics::voice::Who;
use crate::{Commands, Names, PlayerNames, Speech, SpeechText};

impl Speech for Romanian {
    fn speech_text(&self, text: SpeechText) -> &'static str {
        match text {
            SpeechText::Verbosity => "Ce citește un cititor de ecran",
            SpeechText::VerbosityShort => "Pe scurt",
            SpeechText::VerbosityNormal => "Obișnuit",
            SpeechText::VerbosityFull => "Totul",
            SpeechText::BoardKeys => "Taste pe tablă (apasă ? pentru listă)",
            SpeechText::TextMode => "Text în locul tablei",
            SpeechText::KeysHead => "Taste și comenzi",
            SpeechText::KeysOnBoard => "Pe tablă",
            SpeechText::KeysInField => "În câmpul pentru mutări poți scrie o mutare sau:",
            SpeechText::KeyArrows => "la pătratul vecin; Home și End la capetele rândului, cu Ctrl la colțuri",
            SpeechText::KeyEnter => "alege un turn sau îl mută aici",
            SpeechText::KeyTower => "la turnul care trebuie mutat",
            SpeechText::KeyTargets => "la următorul sau precedentul pătrat la care poate ajunge",
            SpeechText::KeyMoves => "spune mutările turnului de aici",
            SpeechText::KeyLast => "spune ultima mutare",
            SpeechText::KeyRow => "la rândul acela",
            SpeechText::KeyFile => "la coloana aceea: 1 este a, 8 este h",
            SpeechText::KeyField => "la câmpul pentru mutări",
            SpeechText::KeyClocks => "spune ambele ceasuri",
            SpeechText::KeyHelp => "arată această listă",
            SpeechText::KeysThroughMoves => "Prin mutări",
            SpeechText::KeyStep => "o mutare înapoi sau înainte, și pe tablă",
            SpeechText::KeyStepArrows => "la fel, în afara tablei",
            SpeechText::KeyEnds => "la început și la sfârșit, în afara tablei",
            SpeechText::Space => "Spațiu",
            SpeechText::KeyAutoplay => "redă mutările de aici una câte una sau face pauză",
            SpeechText::RightButton => "Butonul drept al mouse-ului",
            SpeechText::DrawMarks => {
                "pe tablă: un clic desenează un cerc, al doilea începe o săgeată, pe care un clic în altă parte o încheie; și tragerea desenează o săgeată"
            }
            SpeechText::KeyColor => "la turnul tău de culoarea aceea, iar încă o dată la al celuilalt jucător",
            SpeechText::KeyCircle => "desenează un cerc pe pătrat sau îl șterge",
            SpeechText::KeyArrow => "începe o săgeată, iar pe alt pătrat o încheie",
            SpeechText::MarkDrawn => "Desenat.",
            SpeechText::MarkRemoved => "Șters.",
            SpeechText::ArrowBegins => "Săgeata începe aici.",
            SpeechText::TakenBack => "Mutarea a fost retrasă.",
            SpeechText::ChooseSide => "Alege un buton sau scrie stânga sau dreapta.",
            SpeechText::NothingToTakeBack => "Nu este nimic de retras.",
            SpeechText::NotNow => "Asta nu se poate face aici acum.",
            SpeechText::AnswerYesOrNo => "Scrie da sau nu.",
            SpeechText::GoesOn => "Meciul continuă.",
            SpeechText::LegalMoves => "Mutări posibile",
            SpeechText::AsSeen => "De la stânga la dreapta, așa cum vezi tabla",
            SpeechText::Above => "sus",
            SpeechText::Below => "jos",
        }
    }

    fn heard_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower, from, to, after, .. } = effect;
        let mover = capital(&self.owned_tower(*tower, after.rank(*tower), names));
        let to_tower = |&(tower, rank, square)| format!("{} pe {square}", self.owned_tower(tower, rank, names));
        let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
        match effect.push {
            Some(push) => {
                let (pushed, color) = (list(&pushed, ", ", " și "), color(push.landing.color()));
                format!("{mover}, de pe {from} pe {to}, împinge {pushed}, {color}.")
            }
            None if effect.distance == 0 => format!("{mover} de pe {from} este blocat, {}.", color(from.color())),
            None => format!("{mover}, de pe {from} pe {to}, {}.", color(to.color())),
        }
    }

    fn heard_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let (rank, color, moves) = (rank_word(rank), color(tower.color), self.move_count(moves));
        match names.who(tower.player) {
            Who::You => format!("Trebuie să muți turnul tău {rank}{color} de pe {square}: {moves}."),
            other => format!("{} trebuie să mute turnul {rank}{color} de pe {square}: {moves}.", subject(other)),
        }
    }

    fn heard_seat(&self, you: Option<Player>, below: Player) -> String {
        match you {
            Some(you) if you == below => format!("Tu ești {}, jos.", player(you)),
            Some(you) => format!("Tu ești {}, sus.", player(you)),
            None => format!("{} este jos.", player(below)),
        }
    }

    fn heard_time(&self, player: Player, seconds: u32, names: &PlayerNames) -> String {
        let left = match seconds {
            60 => "un minut".into(),
            seconds => count(seconds, "secundă", "secunde"),
        };
        match names.who(player) {
            Who::You => format!("Mai ai {left}."),
            other => format!("{} mai are {left}.", subject(other)),
        }
    }

    fn heard_arrival(&self, player: Player, names: &PlayerNames) -> String {
        match names.who(player) {
            Who::You => "Ai intrat în joc.".into(),
            other => format!("{} a intrat în joc.", subject(other)),
        }
    }

    fn heard_presence(&self, player: Player, is_here: bool, names: &PlayerNames) -> String {
        match (names.who(player), is_here) {
            (Who::You, true) => "Te-ai întors.".into(),
            (Who::You, false) => "Ai plecat.".into(),
            (other, true) => format!("{} s-a întors.", subject(other)),
            (other, false) => format!("{} a plecat.", subject(other)),
        }
    }
}
