//! The page in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Player};

use super::Romanian;
use super::voice::acts;
use crate::format::at_start;
use crate::{PageText, Pages, PlayerNames, Results, SquareMark};

impl Pages for Romanian {
    fn text(&self, text: PageText) -> &'static str {
        match text {
            PageText::Tagline => "Culoarea pe care te oprești hotărăște ce turn trebuie să mute adversarul.",
            PageText::Language => "Limba",
            PageText::Theme => "Aspect",
            PageText::ThemeSystem => "La fel ca sistemul",
            PageText::ThemeLight => "Luminos",
            PageText::ThemeDark => "Întunecat",
            PageText::Menu => "Meniu",
            PageText::Home => "Acasă",
            PageText::Play => "Joacă",
            PageText::PlayComputer => "Joacă împotriva calculatorului",
            PageText::PlayTogether => "Jucați împreună aici",
            PageText::Online => "Joc online",
            PageText::PlayOnline => "Joacă online",
            PageText::ContinueGame => "Continuă meciul",
            PageText::Learn => "Învață",
            PageText::Rules => "Reguli",
            PageText::Analysis => "Analiză",
            PageText::Review => "Recapitulare",
            PageText::Puzzles => "Probleme",
            PageText::Openings => "Deschideri",
            PageText::Proven => "Ce este demonstrat",
            PageText::MyGames => "Meciurile mele",
            PageText::ShowMeHow => "Arată-mi cum se joacă",
            PageText::LearnHead => "Învață Kamisado",
            PageText::RulesHead => "Regulile jocului Kamisado",
            PageText::Contents => "Cuprins",
            PageText::AllLessons => "Toate lecțiile",
            PageText::LessonDone => "Terminată",
            PageText::Hint => "Indiciu",
            PageText::ShowMe => "Arată-mi",
            PageText::NextStep => "Etapa următoare",
            PageText::NextLesson => "Lecția următoare",
            PageText::LessonAgain => "De la capăt",
            PageText::CourseDone => "A fost ultima lecție. Acum știi tot ce îți trebuie ca să joci.",
            PageText::NewGame => "Meci nou",
            PageText::Opponent => "Adversar",
            PageText::Computer => "Calculatorul",
            PageText::PersonHere => "Cineva de lângă mine",
            PageText::Level => "Nivel",
            PageText::Side => "Joci cu",
            PageText::SideBlack => "Negrul, care începe",
            PageText::SideWhite => "Albul",
            PageText::SideEither => "La întâmplare",
            PageText::Length => "Lungime",
            PageText::Start => "Începe",
            PageText::Close => "Închide",
            PageText::TakeBack => "Retrage mutarea",
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
            PageText::BadLink => "Acest link nu poate fi deschis.",
            PageText::Account => "Contul meu",
            PageText::Players => "Jucătorii",
            PageText::NoSuchPage => "Aici nu este nimic",
            PageText::NoSuchPageHelp => "La această adresă nu există nicio pagină. Pornește de pe pagina principală.",
            PageText::WorkerLost => "Calculatorul nu a pornit. Reîncarcă pagina; meciul este salvat.",
            PageText::SaveUnreadable => "Meciul salvat nu a putut fi citit. Rămâne așa cum este până începi unul nou.",
            PageText::Series => "Serie de runde simple",
            PageText::Wins => "Victorii necesare",
            PageText::WinsHelp => "0: până vă opriți",
            PageText::OpenerChoice => "Cine începe runda următoare",
            PageText::OpenerAlternating => "Pe rând",
            PageText::OpenerWinner => "Câștigătorul",
            PageText::MoreChoices => "Mai multe opțiuni",
            PageText::LayoutChoice => "Așezarea de start",
            PageText::LayoutNormal => "Obișnuită",
            PageText::LayoutChance => "La întâmplare",
            PageText::LayoutFair => "Echitabilă",
            PageText::LayoutLetters => "Cu litere",
            PageText::LettersField => "Linia-casă a Negrului de la a8 la h8, cu opt litere",
            PageText::Limited => "Deschidere limitată: primele mutări merg cel mult 1, 3 și 5 pătrate",
            PageText::ClockChoice => "Ceasuri",
            PageText::ClockNone => "Fără",
            PageText::ClockFischer => "Cu ceasuri",
            PageText::Minutes => "Minute pentru fiecare jucător",
            PageText::Seconds => "Secunde adăugate la fiecare mutare",
            PageText::ReplaceHead => "Meciul tău nu s-a încheiat",
            PageText::ReplaceHelp => {
                "Dacă începi altul acum, meciul acesta se pierde. Poți păstra mai întâi o copie a lui cu „Salvează și trimite”."
            }
            PageText::ReplaceYes => "Începe meciul nou",
            PageText::ReplaceNo => "Păstrează meciul meu",
            PageText::First => "La început",
            PageText::Back => "O mutare înapoi",
            PageText::Forward => "O mutare înainte",
            PageText::Last => "La sfârșit",
            PageText::Stepping => "Parcurge meciul",
            PageText::Past => "Te uiți la un moment anterior al meciului.",
            PageText::PlayFromHere => "Joacă mai departe de aici",
            PageText::HintSearch => "Caut o mutare bună …",
            PageText::FairPlay => {
                "Joci un meci cu rating: până la sfârșitul lui nu există indicii și nici analiză. Dacă are zile pentru fiecare mutare, asta privește pozițiile din runda aceasta și ce urmează din ele."
            }
            PageText::TypeMove => "Scrie o mutare",
            PageText::PlayMove => "Mută",
            PageText::StopSeries => "Oprește seria",
            PageText::StopYes => "Da, o oprim",
            PageText::Share => "Salvează și trimite",
            PageText::CopyLink => "Copiază linkul",
            PageText::LinkField => "Link către tot meciul",
            PageText::CopyRecord => "Copiază notația",
            PageText::DownloadRecord => "Descarcă notația",
            PageText::CopyPosition => "Copiază poziția",
            PageText::Copied => "S-a copiat.",
            PageText::NotCopied => "Browserul nu lasă pagina să copieze. Selectează textul din câmp și copiază-l tu.",
            PageText::OpenMatch => "Deschide un meci",
            PageText::OpenField => "Lipește o notație, o poziție sau un link",
            PageText::OpenFile => "Sau alege un fișier",
            PageText::Open => "Deschide",
            PageText::NothingToOpen => "Câmpul este gol încă. Lipește o notație, o poziție sau un link.",
            PageText::FileUnreadable => {
                "Fișierul este prea mare sau nu este text. Alege un fișier cu notația unui meci."
            }
            PageText::Guest => "Te uiți la meciul altcuiva. Meciul tău este salvat.",
            PageText::ContinueTogether => "Jucați mai departe împreună",
            PageText::ContinueComputer => "Joacă mai departe împotriva calculatorului",
            PageText::LeaveGuest => "Înapoi la meciul meu",
            PageText::LinkShort => "Linkul nu este întreg: îi lipsește sfârșitul. Cere-l din nou și copiază-l tot.",
            PageText::LinkChanged => {
                "Linkul este deteriorat: un caracter lipsește sau este greșit. Cere-l din nou și copiază-l tot."
            }
            PageText::LinkVersion => {
                "Linkul a fost făcut de o versiune mai nouă a paginii. Reîncarcă pagina ca s-o primești."
            }
            PageText::LinkContent => "Meciul din acest link încalcă regulile, așa că nu poate fi arătat.",
            PageText::FormUnreadable => {
                "Acest text JSON nu este un meci de Kamisado. Lipește o notație, o poziție sau un link."
            }
            PageText::Elsewhere => "Meciul este deschis în altă filă. Dacă muți aici, continuă în aceasta.",
            PageText::SaveOtherVersion => {
                "Meciul salvat este din altă versiune a paginii. Rămâne așa cum este până începi unul nou; încarcă din nou pagina pentru versiunea cea mai nouă."
            }
            PageText::ReviewMatch => "Recapitulează meciul",
            PageText::AnalysePosition => "Analizează poziția",
            PageText::NotSaved => "Acest browser nu lasă pagina să salveze meciul: se pierde când închizi pagina.",
            PageText::Actions => "Acțiuni",
            PageText::More => "Mai multe",
            PageText::LostKindly => "Bine jucat. Încă o dată?",
            PageText::TurningPoint => "Momentul decisiv",
            PageText::SkipToContent => "Treci la conținut",
            PageText::OfferText => "Joacă cu text în locul tablei",
            PageText::OfferBoard => "Joacă cu tabla în locul textului",
            PageText::NowText => "Meciurile apar acum ca text.",
            PageText::NowBoard => "Meciurile apar acum pe tablă.",
            PageText::Why => "De ce?",
        }
    }

    fn level(&self, level: u8) -> String {
        format!("Nivelul {level}")
    }

    fn round_head(&self, number: u32) -> String {
        format!("Runda {number}")
    }

    fn step_head(&self, place: u32, count: u32) -> String {
        format!("Etapa {place} din {count}")
    }

    fn lessons_done(&self, done: u32, count: u32) -> String {
        format!("{done} din {} terminate", super::count(count, "lecție", "lecții"))
    }

    fn square_mark(&self, mark: SquareMark) -> &'static str {
        match mark {
            SquareMark::MustMove => "trebuie mutat",
            SquareMark::Selected => "ales",
            SquareMark::Destination => "se poate ajunge aici",
            SquareMark::Pushable => "poate fi împins",
            SquareMark::Premove => "mutare anticipată",
        }
    }

    fn resign_prompt(&self, who: Player, names: &PlayerNames) -> String {
        let who = names.who(who);
        at_start(who, &acts(who, "abandonează meciul?", "abandonezi meciul?"))
    }

    fn stop_prompt(&self, score: ByPlayer<u32>, names: &PlayerNames) -> String {
        format!("Oprim seria la {}?", self.score(score, names))
    }

    fn time_left(&self, who: Player, time: &str, names: &PlayerNames) -> String {
        let who = names.who(who);
        format!("{} {time}", at_start(who, &acts(who, "mai are", "mai ai")))
    }

    fn foreign_character(&self, found: char, column: u32) -> String {
        format!(
            "Linkul este deteriorat: caracterul {column}, „{found}”, nu are ce căuta într-un link. Cere-l din nou și \
             copiază-l tot."
        )
    }

    fn looked_at(&self, count: u32) -> String {
        format!("{} de poziții cercetate", super::count(count, "mie", "mii"))
    }
}
