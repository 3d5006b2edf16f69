//! The page in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Player, Rank, Square, Tower};

use super::Romanian;
use crate::pages::{colors, joined};
use crate::{Names, PageText, Pages, Sign};

impl Pages for Romanian {
    fn text(&self, text: PageText) -> &'static str {
        match text {
            PageText::Tagline => "Culoarea pe care ajungi hotărăște ce turn trebuie să mute adversarul.",
            PageText::Language => "Limba",
            PageText::Theme => "Aspect",
            PageText::ThemeSystem => "Ca sistemul",
            PageText::ThemeLight => "Luminos",
            PageText::ThemeDark => "Întunecat",
            PageText::Menu => "Pagini",
            PageText::Home => "Acasă",
            PageText::Play => "Joacă",
            PageText::PlayComputer => "Joacă împotriva calculatorului",
            PageText::PlayTogether => "Jucați împreună aici",
            PageText::ContinueGame => "Continuă partida",
            PageText::Learn => "Învață",
            PageText::Rules => "Reguli",
            PageText::Analysis => "Analiză",
            PageText::Review => "Recapitulare",
            PageText::Puzzles => "Probleme",
            PageText::Openings => "Deschideri",
            PageText::ShowMeHow => "Arată-mi cum se joacă",
            PageText::LearnHead => "Învață Kamisado",
            PageText::RulesHead => "Regulile jocului Kamisado",
            PageText::Contents => "Cuprins",
            PageText::AllLessons => "Toate lecțiile",
            PageText::LessonDone => "Terminată",
            PageText::Hint => "Indiciu",
            PageText::ShowMe => "Arată-mi",
            PageText::NextStep => "Pasul următor",
            PageText::NextLesson => "Lecția următoare",
            PageText::LessonAgain => "Încă o dată",
            PageText::CourseDone => "A fost ultima lecție. Acum știi tot ce îți trebuie ca să joci.",
            PageText::NewGame => "Joc nou",
            PageText::Opponent => "Adversar",
            PageText::Computer => "Calculatorul",
            PageText::PersonHere => "Cineva de aici",
            PageText::Level => "Nivel",
            PageText::Side => "Partea ta",
            PageText::SideBlack => "Negru, care începe",
            PageText::SideWhite => "Alb",
            PageText::SideEither => "Oricare",
            PageText::Length => "Lungime",
            PageText::Start => "Începe",
            PageText::Close => "Închide",
            PageText::TakeBack => "Ia înapoi",
            PageText::Resign => "Abandonează",
            PageText::ResignYes => "Da, abandonez",
            PageText::GoOn => "Nu, joc mai departe",
            PageText::Rematch => "Revanșă",
            PageText::NextRound => "Runda următoare",
            PageText::TurnBoard => "Întoarce tabla",
            PageText::Thinking => "Calculatorul se gândește …",
            PageText::Board => "Tabla",
            PageText::Moves => "Mutări",
            PageText::NoMovesYet => "Încă nicio mutare.",
            PageText::NoSuchPage => "Aici nu este nimic",
            PageText::NoSuchPageHelp => "Adresa aceasta nu duce nicăieri. Pe prima pagină găsești totul.",
            PageText::WorkerLost => "Jucătorul-calculator nu a pornit. Încarcă din nou pagina; partida se păstrează.",
            PageText::SaveUnreadable => {
                "Partida salvată nu a putut fi citită. Rămâne așa cum este până începi una nouă."
            }
            PageText::NotSaved => {
                "Acest browser nu lasă pagina să păstreze partida: ea se încheie când închizi pagina."
            }
        }
    }

    fn level(&self, level: u8) -> String {
        format!("Nivelul {level}")
    }

    fn round_head(&self, number: u32) -> String {
        format!("Runda {number}")
    }

    fn step_head(&self, place: u32, count: u32) -> String {
        format!("Pasul {place} din {count}")
    }

    fn lessons_done(&self, done: u32, count: u32) -> String {
        format!("{done} din {} terminate", super::count(count, "lecție", "lecții"))
    }

    fn square_label(&self, square: Square, on_it: Option<(Tower, Rank)>, sign: Option<Sign>) -> String {
        let tower = on_it.map(|(tower, rank)| self.ranked_tower(tower, rank));
        let sign = sign.map(|sign| match sign {
            Sign::MustMove => "trebuie să mute",
            Sign::Chosen => "ales",
            Sign::Reachable => "se poate ajunge aici",
            Sign::Pushable => "poate fi împins",
        });
        joined(", ", [Some(format!("{square} {}", self.color(square.color()))), tower, sign.map(String::from)])
    }

    fn resign_prompt(&self, who: Player) -> String {
        format!("{} abandonează jocul?", self.player(who))
    }

    fn fill_prompt(&self, winner: Player) -> String {
        format!("{} alege partea de la care amândoi își pun turnurile la loc (regula F1).", self.player(winner))
    }

    fn row_label(&self, who: Player, row: &[Color]) -> String {
        let colors = colors(self, ", ", row);
        match who {
            Player::White => format!("Linia-casă a Albului: {colors}"),
            Player::Black => format!("Linia-casă a Negrului: {colors}"),
        }
    }
}
