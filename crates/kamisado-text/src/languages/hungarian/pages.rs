//! The page in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Player};

use super::Hungarian;
use super::voice::acts;
use crate::format::at_start;
use crate::{PageText, Pages, PlayerNames, Results, SquareMark};

impl Pages for Hungarian {
    fn text(&self, text: PageText) -> &'static str {
        match text {
            PageText::Tagline => "A mező színe, ahová lépsz, dönti el, melyik tornyával kell az ellenfélnek lépnie.",
            PageText::Language => "Nyelv",
            PageText::Theme => "Megjelenés",
            PageText::ThemeSystem => "A rendszer szerint",
            PageText::ThemeLight => "Világos",
            PageText::ThemeDark => "Sötét",
            PageText::Menu => "Menü",
            PageText::Home => "Kezdőlap",
            PageText::Play => "Játék",
            PageText::PlayComputer => "Játék a gép ellen",
            PageText::PlayTogether => "Játék kettesben, egy gépen",
            PageText::Online => "Online játék",
            PageText::PlayOnline => "Játssz online",
            PageText::ContinueGame => "A játszma folytatása",
            PageText::Learn => "Tanulás",
            PageText::Rules => "Szabályok",
            PageText::Analysis => "Elemzés",
            PageText::Review => "Átnézés",
            PageText::Puzzles => "Feladványok",
            PageText::Openings => "Nyitások",
            PageText::Proven => "Ami bizonyított",
            PageText::MyGames => "Játszmáim",
            PageText::ShowMeHow => "Mutasd, hogyan kell játszani",
            PageText::LearnHead => "Tanulj meg kamisadózni",
            PageText::RulesHead => "A Kamisado szabályai",
            PageText::Contents => "Tartalom",
            PageText::AllLessons => "Minden lecke",
            PageText::LessonDone => "Kész",
            PageText::Hint => "Segítség",
            PageText::ShowMe => "Mutasd meg",
            PageText::NextStep => "Következő feladat",
            PageText::NextLesson => "Következő lecke",
            PageText::LessonAgain => "Elölről",
            PageText::CourseDone => "Ez volt az utolsó lecke. Most már mindent tudsz, ami a játékhoz kell.",
            PageText::NewGame => "Új játszma",
            PageText::Opponent => "Ellenfél",
            PageText::Computer => "A gép",
            PageText::PersonHere => "Valaki mellettem",
            PageText::Level => "Szint",
            PageText::Side => "Melyik oldalon játszol",
            PageText::SideBlack => "Fekete, aki kezd",
            PageText::SideWhite => "Fehér",
            PageText::SideEither => "Véletlenszerű",
            PageText::Length => "Hossz",
            PageText::Start => "Kezdés",
            PageText::Close => "Bezárás",
            PageText::TakeBack => "Visszavétel",
            PageText::Resign => "Feladás",
            PageText::ResignYes => "Igen, feladom",
            PageText::GoOn => "Nem, játszom tovább",
            PageText::Rematch => "Visszavágó",
            PageText::NextRound => "Következő kör",
            PageText::TurnBoard => "A tábla megfordítása",
            PageText::Thinking => "A gép gondolkodik …",
            PageText::Board => "Tábla",
            PageText::Moves => "Lépések",
            PageText::NoMovesYet => "Még nincs lépés.",
            PageText::BadLink => "Ez a link nem nyitható meg.",
            PageText::Account => "Fiók",
            PageText::Players => "Játékosok",
            PageText::NoSuchPage => "Itt nincs semmi",
            PageText::NoSuchPageHelp => "Ezen a címen nincs oldal. A kezdőlapról mindent elérsz.",
            PageText::WorkerLost => "A gépi játékos nem indult el. Töltsd be újra az oldalt; a játszma megmarad.",
            PageText::SaveUnreadable => {
                "A mentett játszmát nem sikerült beolvasni. Érintetlen marad, amíg újat nem kezdesz."
            }
            PageText::Series => "Egyszerű játszmák sorozata",
            PageText::Wins => "Ennyi győzelemig",
            PageText::WinsHelp => "0: amíg abba nem hagyjátok",
            PageText::OpenerChoice => "Ki kezdi a következő kört",
            PageText::OpenerAlternating => "Felváltva",
            PageText::OpenerWinner => "A győztes",
            PageText::MoreChoices => "További lehetőségek",
            PageText::LayoutChoice => "Kezdő felállás",
            PageText::LayoutNormal => "Szokásos",
            PageText::LayoutChance => "Véletlenszerű",
            PageText::LayoutFair => "Igazságos",
            PageText::LayoutLetters => "Betűkkel megadva",
            PageText::LettersField => "A fekete sora a8-tól h8-ig, nyolc betűvel",
            PageText::Limited => "Korlátozott nyitás: az első lépések legfeljebb 1, 3 és 5 mezőnyire visznek",
            PageText::ClockChoice => "Órák",
            PageText::ClockNone => "Nincs",
            PageText::ClockFischer => "Órával",
            PageText::Minutes => "Percek játékosonként",
            PageText::Seconds => "Lépésenként hozzáadott másodpercek",
            PageText::ReplaceHead => "A játszmád még nem ért véget",
            PageText::ReplaceHelp => {
                "Ha most másikat kezdesz, ez a játszma elvész. Előbb készíthetsz róla másolatot a „Mentés és megosztás” gombbal."
            }
            PageText::ReplaceYes => "Kezdődjön az új",
            PageText::ReplaceNo => "Megtartom a játszmámat",
            PageText::First => "Az elejére",
            PageText::Back => "Egy lépéssel vissza",
            PageText::Forward => "Egy lépéssel előre",
            PageText::Last => "A végére",
            PageText::Stepping => "A játszma végignézése",
            PageText::Past => "A játszma egy korábbi pontját nézed.",
            PageText::PlayFromHere => "Folytatás innen",
            PageText::HintSearch => "Jó lépést keresek …",
            PageText::FairPlay => {
                "Értékelt játszmát játszol: amíg tart, nincs segítség és nincs elemzés. Ha lépésenként napok vannak, ez csak a kör állásaira és folytatásaikra vonatkozik."
            }
            PageText::TypeMove => "Írj be egy lépést",
            PageText::PlayMove => "Lépés",
            PageText::StopSeries => "A sorozat lezárása",
            PageText::StopYes => "Igen, lezárjuk",
            PageText::Share => "Mentés és megosztás",
            PageText::CopyLink => "A link másolása",
            PageText::LinkField => "Link az egész játszmához",
            PageText::CopyRecord => "A jegyzőkönyv másolása",
            PageText::DownloadRecord => "A jegyzőkönyv letöltése",
            PageText::CopyPosition => "Az állás másolása",
            PageText::Copied => "A másolat elkészült.",
            PageText::NotCopied => {
                "A böngésző nem engedi, hogy az oldal másoljon. Jelöld ki a mező szövegét, és másold ki te."
            }
            PageText::OpenMatch => "Játszma megnyitása",
            PageText::OpenField => "Illessz be jegyzőkönyvet, állást vagy linket",
            PageText::OpenFile => "Vagy válassz egy fájlt",
            PageText::Open => "Megnyitás",
            PageText::NothingToOpen => "A mező még üres. Illessz be egy jegyzőkönyvet, állást vagy linket.",
            PageText::FileUnreadable => {
                "Ez a fájl túl nagy, vagy nem szöveg. Válassz olyan fájlt, amelyben egy játszma jegyzőkönyve van."
            }
            PageText::Guest => "Valaki más játszmáját nézed. A saját játszmád megmaradt.",
            PageText::ContinueTogether => "Folytatás kettesben",
            PageText::ContinueComputer => "Folytatás a gép ellen",
            PageText::LeaveGuest => "Vissza a saját játszmámhoz",
            PageText::LinkShort => "Ez a link nem teljes: hiányzik a vége. Kérd el újra, és másold ki az egészet.",
            PageText::LinkChanged => {
                "A link hibás: egy karakter hiányzik vagy rossz. Kérd el újra, és másold ki az egészet."
            }
            PageText::LinkVersion => {
                "A linket az oldal egy újabb változata készítette. Töltsd be újra az oldalt, hogy megkapd."
            }
            PageText::LinkContent => "A linkben lévő játszma nem felel meg a szabályoknak, ezért nem mutatható meg.",
            PageText::FormUnreadable => {
                "Ez a JSON szöveg nem Kamisado-játszma. Illessz be jegyzőkönyvet, állást vagy linket."
            }
            PageText::Elsewhere => {
                "Ezt a játszmát egy másik lapon is megnyitottad. Ha itt lépsz, ezen a lapon folytatódik."
            }
            PageText::SaveOtherVersion => {
                "A mentett játszma az oldal egy másik változatából való. Érintetlen marad, amíg újat nem kezdesz; töltsd be újra az oldalt a legfrissebb változatért."
            }
            PageText::ReviewMatch => "A játszma átnézése",
            PageText::AnalysePosition => "Az állás elemzése",
            PageText::NotSaved => {
                "Ez a böngésző nem engedi, hogy az oldal elmentse a játszmát: ha bezárod az oldalt, elvész."
            }
            PageText::Actions => "Műveletek",
            PageText::More => "Egyebek",
            PageText::LostKindly => "Szép játék volt. Még egyet?",
            PageText::TurningPoint => "Fordulópont",
            PageText::SkipToContent => "Ugrás a tartalomra",
            PageText::OfferText => "Játék szöveggel a tábla helyett",
            PageText::OfferBoard => "Játék táblával a szöveg helyett",
            PageText::NowText => "A játszmák mostantól szövegként jelennek meg.",
            PageText::NowBoard => "A játszmák mostantól a táblán jelennek meg.",
            PageText::Why => "Miért?",
        }
    }

    fn level(&self, level: u8) -> String {
        format!("{level}. szint")
    }

    fn round_head(&self, number: u32) -> String {
        format!("{number}. kör")
    }

    fn step_head(&self, place: u32, count: u32) -> String {
        format!("{place}/{count}. feladat")
    }

    fn lessons_done(&self, done: u32, count: u32) -> String {
        format!("{count} leckéből {done} kész")
    }

    fn square_mark(&self, mark: SquareMark) -> &'static str {
        match mark {
            SquareMark::MustMove => "lépnie kell",
            SquareMark::Selected => "kiválasztva",
            SquareMark::Destination => "ide léphet",
            SquareMark::Pushable => "ellökhető",
            SquareMark::Premove => "előre megadott lépés",
        }
    }

    fn resign_prompt(&self, who: Player, names: &PlayerNames) -> String {
        let who = names.who(who);
        at_start(who, &acts(who, "feladja a játszmát?", "feladod a játszmát?"))
    }

    fn stop_prompt(&self, score: ByPlayer<u32>, names: &PlayerNames) -> String {
        format!("Lezárjuk a sorozatot ennél a pontállásnál: {}?", self.score(score, names))
    }

    fn time_left(&self, who: Player, time: &str, names: &PlayerNames) -> String {
        let who = names.who(who);
        format!("{}: {time}", at_start(who, &acts(who, "hátralévő ideje", "a hátralévő időd")))
    }

    fn foreign_character(&self, found: char, column: u32) -> String {
        format!("A link hibás: nem lehet benne „{found}” ({column}. karakter). Kérd el újra, és másold ki az egészet.")
    }

    fn looked_at(&self, count: u32) -> String {
        format!("{count} ezer állás átnézve")
    }
}
