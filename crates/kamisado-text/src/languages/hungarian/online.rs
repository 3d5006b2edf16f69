//! Online games in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Player};

use super::Hungarian;
use super::voice::subject;
use crate::topics::voice::Who;
use crate::{Online, OnlineText, OpponentText, PlayerNames};

impl Online for Hungarian {
    fn online_text(&self, text: OnlineText) -> &'static str {
        match text {
            OnlineText::Head => "Online játék",
            OnlineText::Connecting => "Kapcsolódás …",
            OnlineText::NoServer => "Itt nincs játékszerver",
            OnlineText::NoServerHelp => {
                "Ezt az oldalt olyan helyről töltötted be, ahol nincs játékszerver, vagy a szerver most nem érhető el. Minden más működik: játszhatsz a gép ellen vagy kettesben, egy gépen, tanulhatsz és elemezhetsz."
            }
            OnlineText::Again => "Próbáld újra",
            OnlineText::Lost => "A kapcsolat megszakadt. Újrapróbálás …",
            OnlineText::Connected => "Kapcsolódva.",
            OnlineText::YourGames => "A játszmáid",
            OnlineText::YourTurn => "Te jössz",
            OnlineText::TheirTurn => "A másik jön",
            OnlineText::NobodyYet => "Még senki sem csatlakozott",
            OnlineText::QuickHead => "Játék most",
            OnlineText::QuickHelp => "Azzal játszol, aki legközelebb ugyanilyen játszmát keres.",
            OnlineText::OfferHead => "Játszma felajánlása",
            OnlineText::Anybody => "Bárki",
            OnlineText::Friend => "Egy barát, linkkel",
            OnlineText::Engine => "A szerver gépe",
            OnlineText::ClockDays => "Napok lépésenként",
            OnlineText::Days => "Napok száma",
            OnlineText::OfferIt => "Felajánlom",
            OnlineText::MakeLink => "Link készítése",
            OnlineText::Offers => "Nyitott ajánlatok",
            OnlineText::NoOffers => "Most senki sem vár. Ajánlj fel te egy játszmát!",
            OnlineText::Withdraw => "Visszavonom",
            OnlineText::YourOffer => "A te ajánlatod",
            OnlineText::Playing => "Folyó játszmák",
            OnlineText::NoPlaying => "Most nincs nézhető játszma.",
            OnlineText::More => "Továbbiak",
            OnlineText::Limited => "korlátozott nyitás",
            OnlineText::ClockNone => "óra nélkül",
            OnlineText::Guest => "Vendég",
            OnlineText::Program => "programjátékos",
            OnlineText::NotMade => "Ez nem sikerült. Próbáld újra egy pillanat múlva.",
            OnlineText::Taken => "Valaki gyorsabb volt: a hely foglalt. Nézheted a játszmát.",
            OnlineText::GameHead => "Online játszma",
            OnlineText::NoGame => "Nincs ilyen játszma",
            OnlineText::NoGameHelp => "Talán a link nem teljes. Kérd el újra, vagy nézd meg az online játszmákat.",
            OnlineText::ToGames => "Az online játszmákhoz",
            OnlineText::Waiting => "Várakozás a másik játékosra",
            OnlineText::WaitingHelp => {
                "Küldd el ezt a linket annak, akivel játszanál. A játszma akkor kezdődik, amikor csatlakozik; aki később jön, nézheti."
            }
            OnlineText::LinkField => "Link ehhez a játszmához",
            OnlineText::SeatFree => "Meghívtak játszani.",
            OnlineText::Watching => "Ezt a játszmát nézed.",
            OnlineText::Here => "itt van",
            OnlineText::Away => "nincs itt",
            OnlineText::You => "te",
            OnlineText::Sending => "A lépésed elküldése …",
            OnlineText::AskTakeBack => "Visszavétel kérése",
            OnlineText::AskStop => "A sorozat lezárásának felajánlása",
            OnlineText::AskRematch => "Visszavágó felajánlása",
            OnlineText::Accept => "Elfogadom",
            OnlineText::Decline => "Nem fogadom el",
            OnlineText::TakeBackOffered => "Visszavételt kértél; válaszra vársz.",
            OnlineText::StopOffered => "Felajánlottad a sorozat lezárását; válaszra vársz.",
            OnlineText::RematchOffered => "Visszavágót ajánlottál; válaszra vársz.",
            OnlineText::TakenBack => "Az utolsó lépést visszavették.",
            OnlineText::Declined => "Az ajánlatot elutasították vagy visszavonták.",
            OnlineText::Abort => "A játszma érvénytelenítése",
            OnlineText::CallOffPrompt => "Senki sem veszít, és a játszma nem számít.",
            OnlineText::CallOffYes => "Igen, érvénytelenítem",
            OnlineText::Aborted => "A játszmát érvénytelenítették, ezért nem számít.",
            OnlineText::ClaimAbsence => "A győzelem igénylése",
            OnlineText::NextGame => "A következő játszmához",
            OnlineText::DownloadJson => "Letöltés JSON formában",
            OnlineText::Chat => "Csevegés",
            OnlineText::ChatShown => "A csevegés látszik",
            OnlineText::ChatField => "Üzenet",
            OnlineText::Send => "Küldés",
            OnlineText::NothingSaid => "Még senki sem írt semmit.",
            OnlineText::TimeUp => "Lejárt az idő, mielőtt a lépésed megérkezett.",
            OnlineText::Meanwhile => "Közben más történt. A tábla mutatja, hogy áll a játszma.",
            OnlineText::TooFast => "Ez kicsit gyors volt. Várj egy pillanatot.",
            OnlineText::TooManyOffers => {
                "Már sok nyitott ajánlatod van. Vonj vissza egyet, vagy várj, amíg valaki elfogad egyet."
            }
            OnlineText::TooManyGames => "Rövid idő alatt sok játszmát kezdtél. Várj egy percet.",
            OnlineText::EngineClosed => {
                "Értékelt játszmát játszol: amíg tart, a számítógép nem játszik veled. Ha lépésenként napok vannak, ez csak a kör állásaira és folytatásaikra vonatkozik."
            }
            OnlineText::TooManyUnfinished => {
                "Túl sok a befejezetlen játszma: a tieid vagy másoké a te hálózatodon. Előbb fejezz be vagy adj fel egyet."
            }
            OnlineText::LogFull => {
                "Ebben a játszmában már annyi minden történt, hogy több ajánlat és üzenet nem fér bele. Játszani tovább lehet."
            }
            OnlineText::NotSaid => {
                "Az üzenetet nem lehetett elküldeni. Legfeljebb 200 karakter egyszerű szöveg küldhető."
            }
            OnlineText::SaidTooMuch => "Rövid idő alatt sok üzenetet küldtél. Várj egy kicsit, és küldd el újra.",
            OnlineText::ChatOff => "Ezen a szerveren nincs csevegés.",
            OnlineText::NeedsAccount => "Értékelt játszmához fiók kell. Játssz értékelés nélkül, vagy jelentkezz be.",
            OnlineText::Rated => "értékelt",
            OnlineText::RatedTick => "Értékelt: mindkét játékos értékszáma változik",
            OnlineText::Gone => "Törölt játékos",
            OnlineText::Blocked => "Egyikőtök letiltotta a másikat.",
            OnlineText::NotStoring => {
                "A szerver most nem tud semmit elmenteni. Semmi sem vész el, és egyik óra sem jár: a lépésedet újra elküldjük, amint lehet."
            }
            OnlineText::Interrupted => "A szerver megszakította a játszmát. Senki órájáról nem vont le időt.",
            OnlineText::ShareChat => "A nézők olvashatják a csevegést (mindkét játékosnak bele kell egyeznie)",
            OnlineText::RatedNeedsClock => "Értékelt játszmához óra kell, vagy lépésenként napok.",
            OnlineText::NewVersion => {
                "Ennek az oldalnak újabb változata jelent meg. Töltsd be a folytatáshoz; a játszmáid megvannak."
            }
            OnlineText::Reload => "Az új változat betöltése",
            OnlineText::Looking => "Ellenfél keresése",
            OnlineText::LookingHelp => "Amint valaki csatlakozik, szólunk, és kezdődik a játszma.",
            OnlineText::GuestNameField => "A neved (nem kötelező)",
            OnlineText::UseName => "Ezt a nevet használom",
            OnlineText::CancelSearch => "Mégse",
            OnlineText::NobodyComes => "Most senki sem szabad. A szerver gépe azonnal játszik.",
            OnlineText::PlayServer => "Játék a szerver gépe ellen",
            OnlineText::ToGame => "A játszmához",
            OnlineText::InviteFriend => "Barát meghívása",
            OnlineText::InviteHelp => "Kapsz egy linket, amelyet elküldhetsz. A játszma nem kerül fel a listákra.",
            OnlineText::OtherPaces => "Vagy válaszd meg te az időt",
        }
    }

    fn opponent_text(&self, text: OpponentText, name: &str) -> String {
        match text {
            OpponentText::TakeBackAsked => format!("{name} vissza szeretné venni az utolsó lépését."),
            OpponentText::StopAsked => format!("{name} felajánlja a sorozat lezárását."),
            OpponentText::RematchAsked => format!("{name} visszavágót ajánl."),
            OpponentText::Absent => {
                format!("{name} tíz perce nincs itt. Igényelheted a győzelmet, vagy várhatsz tovább.")
            }
        }
    }

    fn fischer(&self, seconds: u32, increment: u32) -> String {
        let start = if seconds.is_multiple_of(60) { format!("{} perc", seconds / 60) } else { format!("{seconds} mp") };
        if increment == 0 { start } else { format!("{start} + {increment} mp") }
    }

    fn days(&self, days: u32) -> String {
        format!("{days} nap lépésenként")
    }

    fn days_left(&self, days: u32, hours: u32) -> String {
        format!("{days} nap {hours} óra")
    }

    fn watching(&self, people: u32) -> String {
        format!("{people} néző")
    }

    fn new_messages(&self, messages: u32) -> String {
        format!("{messages} új üzenet")
    }

    fn join(&self, who: Player) -> String {
        match who {
            Player::White => "Játszom a fehérrel".into(),
            Player::Black => "Játszom a feketével".into(),
        }
    }

    fn turns_waiting(&self, games: u32) -> String {
        format!("{games} játszmában te jössz")
    }

    fn turns_short(&self, games: u32) -> String {
        format!("{games} helyen te jössz")
    }

    fn opponent_found(&self, name: Option<&str>) -> String {
        match name {
            Some(name) => format!("{name} megérkezett. Kezdődik a játszma!"),
            None => "Megérkezett az ellenfeled. Kezdődik a játszma!".into(),
        }
    }

    fn fill_time(&self, seconds: u32) -> String {
        format!("Még {seconds} másodperced van választani; utána a bal oldal lesz.")
    }

    fn you_are(&self, name: &str) -> String {
        format!("Ezen a néven játszol: {name}.")
    }

    fn engine(&self, level: u32) -> String {
        format!("Gép, {level}. szint")
    }

    fn invites(&self, name: &str) -> String {
        format!("{name} játszani hív")
    }

    fn games_won(&self, wins: ByPlayer<u32>, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        let won = |player| {
            let name = match names.who(player) {
                Who::Color(Player::White) => "fehér".into(),
                Who::Color(Player::Black) => "fekete".into(),
                other => subject(other),
            };
            format!("{name} {}", wins[player])
        };
        format!("Eddig megnyert játszmák: {}, {}", won(first), won(!first))
    }
}
