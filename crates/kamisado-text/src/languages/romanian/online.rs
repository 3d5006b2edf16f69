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
                "Pagina aceasta vine dintr-un loc fără server de jocuri sau serverul nu poate fi găsit acum. Restul merge: joacă împotriva calculatorului, jucați împreună aici, învață și analizează."
            }
            OnlineText::Again => "Încearcă din nou",
            OnlineText::Lost => "Conexiunea s-a întrerupt. Se încearcă din nou …",
            OnlineText::Connected => "Conectat.",
            OnlineText::YourGames => "Meciurile tale",
            OnlineText::YourTurn => "Muți tu",
            OnlineText::TheirTurn => "Mută celălalt",
            OnlineText::NobodyYet => "Încă nu a venit nimeni",
            OnlineText::QuickHead => "Joacă acum",
            OnlineText::QuickHelp => "Joci cu următorul om care vrea același lucru.",
            OnlineText::OfferHead => "Propune un meci",
            OnlineText::Anybody => "Oricine",
            OnlineText::Friend => "Un prieten, printr-un link",
            OnlineText::Engine => "Calculatorul serverului",
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
            OnlineText::SeatFree => "Ești invitat să joci: un loc este liber.",
            OnlineText::Watching => "Privești acest meci.",
            OnlineText::Here => "este aici",
            OnlineText::Away => "nu este aici",
            OnlineText::You => "tu",
            OnlineText::Sending => "Mutarea ta este pe drum …",
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
            OnlineText::NothingSaid => "Încă nu s-a spus nimic.",
            OnlineText::TimeUp => "Timpul se terminase înainte să ajungă mutarea ta.",
            OnlineText::Meanwhile => "S-a întâmplat altceva înainte. Tabla arată cum stă meciul.",
            OnlineText::TooFast => "A fost prea repede. Așteaptă o clipă.",
            OnlineText::TooManyOffers => {
                "Ai deja multe propuneri deschise. Retrage una sau așteaptă să fie acceptată una."
            }
            OnlineText::TooManyGames => "Au fost multe meciuri cu calculatorul într-un timp scurt. Așteaptă un minut.",
            OnlineText::NotSaid => {
                "Mesajul nu a putut fi trimis. Se pot trimite cel mult 200 de caractere de text simplu."
            }
            OnlineText::SaidTooMuch => "Au fost multe mesaje într-un timp scurt. Așteaptă puțin și trimite-l din nou.",
            OnlineText::ChatOff => "Acest server nu are discuții.",
            OnlineText::NeedsAccount => "Un meci cu clasament cere un cont. Joacă fără clasament sau autentifică-te.",
            OnlineText::Rated => "cu clasament",
            OnlineText::RatedTick => "Cu clasament: contează pentru tabelul jucătorilor",
            OnlineText::Gone => "Jucător șters",
            OnlineText::Blocked => "Unul dintre voi nu vrea să se întâlnească cu celălalt.",
            OnlineText::NotStoring => {
                "Serverul nu poate salva nimic în acest moment. Nu se pierde nimic și niciun ceas nu merge: mutarea ta se trimite din nou imediat ce se poate."
            }
            OnlineText::Interrupted => "Meciul a fost întrerupt de server. Timpul acesta nu s-a scăzut nimănui.",
            OnlineText::ShareChat => "Spectatorii pot citi discuția (trebuie să fie de acord ambii jucători)",
            OnlineText::RatedNeedsClock => "Un meci cu clasament are nevoie de ceas sau de zile pentru fiecare mutare.",
            OnlineText::NewVersion => {
                "A apărut o versiune mai nouă a acestei pagini. Încarc-o ca să continui; meciurile tale sunt în siguranță."
            }
            OnlineText::Reload => "Încarcă versiunea nouă",
            OnlineText::Looking => "Se caută un adversar",
            OnlineText::LookingHelp => "Meciul începe imediat ce se alătură cineva.",
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
        format!("{} meciul", count(people, "om privește", "oameni privesc"))
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

    fn fill_time(&self, seconds: u32) -> String {
        format!("Mai ai {} să alegi; apoi este de la stânga.", count(seconds, "secundă", "secunde"))
    }

    fn you_are(&self, name: &str) -> String {
        format!("Joci ca {name}.")
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
