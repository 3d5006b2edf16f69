//! Online games in Romanian.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Player};

use super::voice::subject;
use super::{Romanian, count};
use crate::{Online, OnlineText, OpponentText, PlayerNames};

impl Online for Romanian {
    fn online_text(&self, text: OnlineText) -> &'static str {
        match text {
            OnlineText::Head => "Joacă online",
            OnlineText::Connecting => "Se conectează …",
            OnlineText::NoServer => "Aici nu este un server de jocuri",
            OnlineText::NoServerHelp => {
                "Pagina aceasta a fost încărcată de undeva unde nu există un server de jocuri sau serverul nu răspunde acum. Restul merge: joacă împotriva calculatorului, jucați împreună aici, învață și analizează."
            }
            OnlineText::Again => "Încearcă din nou",
            OnlineText::Lost => "Conexiunea s-a întrerupt. Se încearcă din nou …",
            OnlineText::Connected => "Conectat.",
            OnlineText::YourGames => "Meciurile tale",
            OnlineText::YourTurn => "Muți tu",
            OnlineText::TheirTurn => "Mută celălalt",
            OnlineText::NobodyYet => "Încă nu a intrat nimeni",
            OnlineText::QuickHead => "Joacă acum",
            OnlineText::QuickHelp => "Joci cu următoarea persoană care vrea un meci la fel.",
            OnlineText::OfferHead => "Propune un meci",
            OnlineText::Anybody => "Oricine",
            OnlineText::Friend => "Un prieten, printr-un link",
            OnlineText::Engine => "Calculatorul de pe server",
            OnlineText::ClockDays => "Zile pentru fiecare mutare",
            OnlineText::Days => "Numărul de zile",
            OnlineText::OfferIt => "Propune meciul",
            OnlineText::MakeLink => "Creează linkul",
            OnlineText::Offers => "Propuneri deschise",
            OnlineText::NoOffers => "Nu așteaptă nimeni acum. Propune tu un meci!",
            OnlineText::Withdraw => "Retrage",
            OnlineText::YourOffer => "Propunerea ta",
            OnlineText::Playing => "Meciuri în desfășurare",
            OnlineText::NoPlaying => "Niciun meci de privit acum.",
            OnlineText::More => "Arată mai multe",
            OnlineText::Limited => "deschidere limitată",
            OnlineText::ClockNone => "fără ceas",
            OnlineText::Guest => "Musafir",
            OnlineText::Program => "program automat",
            OnlineText::NotMade => "Nu a mers. Încearcă din nou peste o clipă.",
            OnlineText::Taken => "Cineva a fost mai rapid: locul este ocupat. Poți privi.",
            OnlineText::GameHead => "Meci online",
            OnlineText::NoGame => "Nu există un astfel de meci",
            OnlineText::NoGameHelp => "Poate că linkul nu este întreg. Cere-l din nou sau vezi meciurile online.",
            OnlineText::ToGames => "La meciurile online",
            OnlineText::Waiting => "Se așteaptă celălalt jucător",
            OnlineText::WaitingHelp => {
                "Trimite acest link celui cu care vrei să joci. Meciul începe când locul este ocupat; cine vine mai târziu poate privi."
            }
            OnlineText::LinkField => "Link către acest meci",
            OnlineText::SeatFree => "Ai o invitație la joc.",
            OnlineText::Watching => "Privești acest meci.",
            OnlineText::Here => "este aici",
            OnlineText::Away => "nu este aici",
            OnlineText::You => "tu",
            OnlineText::Sending => "Se trimite mutarea ta …",
            OnlineText::AskTakeBack => "Cere retragerea mutării",
            OnlineText::AskStop => "Propune oprirea seriei",
            OnlineText::AskRematch => "Propune revanșa",
            OnlineText::Accept => "Acceptă",
            OnlineText::Decline => "Refuză",
            OnlineText::TakeBackOffered => "Ai cerut retragerea mutării; se așteaptă răspunsul.",
            OnlineText::StopOffered => "Ai propus oprirea seriei; se așteaptă răspunsul.",
            OnlineText::RematchOffered => "Ai propus o revanșă; se așteaptă răspunsul.",
            OnlineText::TakenBack => "Ultima mutare a fost retrasă.",
            OnlineText::Declined => "Propunerea a fost refuzată sau retrasă.",
            OnlineText::Abort => "Anulează meciul",
            OnlineText::CallOffPrompt => "Atunci nu pierde nimeni, iar meciul nu contează.",
            OnlineText::CallOffYes => "Da, îl anulez",
            OnlineText::Aborted => "Meciul a fost anulat. Nu contează.",
            OnlineText::ClaimAbsence => "Cere victoria",
            OnlineText::NextGame => "La meciul următor",
            OnlineText::DownloadJson => "Descarcă în format JSON",
            OnlineText::Chat => "Discuție",
            OnlineText::ChatShown => "Arată discuția",
            OnlineText::ChatField => "Mesaj",
            OnlineText::Send => "Trimite",
            OnlineText::NothingSaid => "Încă niciun mesaj.",
            OnlineText::TimeUp => "Timpul ți-a expirat înainte să ajungă mutarea.",
            OnlineText::Meanwhile => "Între timp s-a întâmplat altceva. Tabla arată cum stă meciul acum.",
            OnlineText::TooFast => "A fost prea repede. Așteaptă o clipă.",
            OnlineText::TooManyOffers => {
                "Ai deja multe propuneri deschise. Retrage una sau așteaptă să fie acceptată una."
            }
            OnlineText::TooManyGames => "Ai început multe meciuri într-un timp scurt. Așteaptă un minut.",
            OnlineText::EngineClosed => {
                "Joci un meci cu rating: până la sfârșitul lui, calculatorul nu joacă cu tine. Dacă are zile pentru fiecare mutare, asta privește pozițiile din runda aceasta și ce urmează din ele."
            }
            OnlineText::TooManyUnfinished => {
                "Sunt prea multe meciuri neterminate, ale tale sau ale altora din rețeaua ta. Termină sau abandonează mai întâi unul."
            }
            OnlineText::LogFull => {
                "În acest meci s-au întâmplat atât de multe, încât nu se mai poate propune sau spune nimic. Poți juca mai departe."
            }
            OnlineText::NotSaid => {
                "Mesajul nu a putut fi trimis. Se pot trimite cel mult 200 de caractere de text simplu."
            }
            OnlineText::SaidTooMuch => {
                "Ai trimis multe mesaje într-un timp scurt. Așteaptă puțin și trimite-l din nou."
            }
            OnlineText::ChatOff => "Acest server nu are discuții.",
            OnlineText::NeedsAccount => "Un meci cu rating cere un cont. Joacă fără rating sau autentifică-te.",
            OnlineText::Rated => "cu rating",
            OnlineText::RatedTick => "Cu rating: meciul schimbă ratingul ambilor jucători",
            OnlineText::Gone => "Jucător șters",
            OnlineText::Blocked => "Unul dintre voi l-a blocat pe celălalt.",
            OnlineText::NotStoring => {
                "Serverul nu poate salva nimic în acest moment. Nu se pierde nimic și niciun ceas nu merge: mutarea ta va fi trimisă din nou imediat ce se poate."
            }
            OnlineText::Interrupted => "Serverul a întrerupt meciul. Nimeni nu a pierdut timp de pe ceas.",
            OnlineText::ShareChat => "Spectatorii pot citi discuția (trebuie să fie de acord ambii jucători)",
            OnlineText::RatedNeedsClock => "Un meci cu rating are nevoie de ceas sau de zile pentru fiecare mutare.",
            OnlineText::NewVersion => {
                "A apărut o versiune mai nouă a acestei pagini. Încarc-o ca să continui; meciurile tale sunt în siguranță."
            }
            OnlineText::Reload => "Încarcă versiunea nouă",
            OnlineText::Looking => "Se caută un adversar",
            OnlineText::LookingHelp => "Cum se alătură cineva, te chemăm și meciul începe.",
            OnlineText::GuestNameField => "Numele tău (opțional)",
            OnlineText::UseName => "Folosește acest nume",
            OnlineText::CancelSearch => "Renunță",
            OnlineText::NobodyComes => "Acum nu e nimeni liber. Calculatorul serverului joacă imediat.",
            OnlineText::PlayServer => "Joacă împotriva calculatorului serverului",
            OnlineText::ToGame => "La meci",
            OnlineText::InviteFriend => "Invită un prieten",
            OnlineText::InviteHelp => "Primești un link de trimis. Meciul nu apare în nicio listă.",
            OnlineText::OtherPaces => "Sau alege tu timpul",
        }
    }

    fn opponent_text(&self, text: OpponentText, name: &str) -> String {
        match text {
            OpponentText::TakeBackAsked => format!("{name} cere să-și retragă ultima mutare."),
            OpponentText::StopAsked => format!("{name} propune oprirea seriei aici."),
            OpponentText::RematchAsked => format!("{name} propune o revanșă."),
            OpponentText::Absent => format!("{name} lipsește de zece minute. Poți cere victoria sau poți aștepta."),
        }
    }

    fn fischer(&self, seconds: u32, increment: u32) -> String {
        let start = if seconds.is_multiple_of(60) { format!("{} min", seconds / 60) } else { format!("{seconds} s") };
        if increment == 0 { start } else { format!("{start} + {increment} s") }
    }

    fn days(&self, days: u32) -> String {
        format!("{} pe mutare", count(days, "zi", "zile"))
    }

    fn days_left(&self, days: u32, hours: u32) -> String {
        format!("{days} z {hours} h")
    }

    fn watching(&self, people: u32) -> String {
        format!("{} meciul", count(people, "persoană privește", "persoane privesc"))
    }

    fn new_messages(&self, messages: u32) -> String {
        count(messages, "mesaj nou", "mesaje noi")
    }

    fn join(&self, who: Player) -> String {
        // Without the towers it would read as a game against that player.
        match who {
            Player::White => "Joacă cu turnurile albe".into(),
            Player::Black => "Joacă cu turnurile negre".into(),
        }
    }

    fn turns_waiting(&self, games: u32) -> String {
        format!("Ești la mutare în {}", count(games, "meci", "meciuri"))
    }

    fn turns_short(&self, games: u32) -> String {
        format!("la mutare în {games}")
    }

    fn opponent_found(&self, name: Option<&str>) -> String {
        match name {
            Some(name) => format!("A venit {name}. Începe meciul!"),
            None => "A venit un adversar. Începe meciul!".into(),
        }
    }

    fn fill_time(&self, seconds: u32) -> String {
        format!("Mai ai {} să alegi; apoi se alege stânga.", count(seconds, "secundă", "secunde"))
    }

    fn you_are(&self, name: &str) -> String {
        format!("Joci sub numele {name}.")
    }

    fn engine(&self, level: u32) -> String {
        format!("Calculatorul, nivelul {level}")
    }

    fn invites(&self, name: &str) -> String {
        format!("{name} te invită să joci")
    }

    fn games_won(&self, wins: ByPlayer<u32>, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        let won = |player| format!("{} {}", subject(names.who(player)), wins[player]);
        format!("Meciuri câștigate până acum: {}, {}", won(first), won(!first))
    }
}
