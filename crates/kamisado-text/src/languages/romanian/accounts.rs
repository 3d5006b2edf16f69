//! Accounts and players in Romanian.

use alloc::format;
use alloc::string::String;

use super::{Romanian, count};
use crate::{AccountText, Accounts};

impl Accounts for Romanian {
    fn account_text(&self, text: AccountText) -> &'static str {
        match text {
            AccountText::Head => "Contul tău",
            AccountText::SignIn => "Autentificare",
            AccountText::Name => "Nume",
            AccountText::Password => "Parolă",
            AccountText::WithPasskey => "Autentificare cu o cheie de acces",
            AccountText::WithCode => "Ai uitat parola? Folosește un cod de recuperare",
            AccountText::Code => "Cod de recuperare",
            AccountText::CodeHelp => "Fiecare cod merge o singură dată. Apoi alege o parolă nouă.",
            AccountText::MakeHead => "Creează un cont",
            AccountText::MakeHelp => {
                "Cu un cont îți găsești meciurile pe orice dispozitiv și poți juca meciuri cu clasament. Ce ai jucat ca musafir în acest browser rămâne al tău."
            }
            AccountText::NameHelp => "De la 3 la 20 de litere, cifre, - sau _. Îl vede toată lumea.",
            AccountText::PasswordHelp => {
                "Cel puțin 8 caractere. Nu este nevoie de o adresă de e-mail: dacă o uiți, te întorci cu codurile de recuperare, care urmează."
            }
            AccountText::Make => "Creează contul",
            AccountText::CodesHead => "Codurile tale de recuperare",
            AccountText::CodesHelp => {
                "Dacă uiți parola, unul dintre aceste coduri te lasă să intri; fiecare merge o singură dată. Se văd doar acum: păstrează-le într-un loc sigur."
            }
            AccountText::CopyCodes => "Copiază codurile",
            AccountText::DownloadCodes => "Descarcă codurile",
            AccountText::KeptCodes => "Am păstrat codurile",
            AccountText::Onward => "Continuă",
            AccountText::Ratings => "Ratinguri",
            AccountText::NoRatings => "Încă niciun meci cu clasament.",
            AccountText::NoOwnRatings => "Încă niciun meci cu clasament. Ratingul tău apare aici după primul.",
            AccountText::OwnGames => "Meciurile tale încheiate",
            AccountText::GuestGamesHelp => {
                "Aceste meciuri aparțin acestui browser până când îți creezi un cont; apoi sunt ale contului."
            }
            AccountText::GamesRecord => "Descarcă notația tuturor meciurilor",
            AccountText::GamesJson => "Descarcă toate meciurile în format JSON",
            AccountText::PasswordHead => "Schimbă parola",
            AccountText::OldPassword => "Parola de acum",
            AccountText::NewPassword => "Parola nouă",
            AccountText::CodeInstead => "Folosește un cod de recuperare în locul parolei",
            AccountText::PasswordChanged => "Parola este schimbată. Toate celelalte sesiuni s-au încheiat.",
            AccountText::ConfirmHead => "Te rugăm să confirmi că ești tu",
            AccountText::ConfirmHelp => {
                "Este vorba de siguranța contului tău, de aceea e nevoie încă o dată de parolă sau de cheia de acces. Confirmarea ține cinci minute."
            }
            AccountText::ConfirmYes => "Confirmă",
            AccountText::ConfirmPasskey => "Confirmă cu o cheie de acces",
            AccountText::EndTokens => "Retrage și toate jetoanele programelor",
            AccountText::Passkeys => "Chei de acces",
            AccountText::PasskeysHelp => {
                "O cheie de acces este păstrată de dispozitivul tău, care îți cere amprenta, fața sau un PIN. Nu ai nimic de ținut minte."
            }
            AccountText::NoPasskeys => "Încă nu ai nicio cheie de acces.",
            AccountText::PasskeyName => "Numele dispozitivului",
            AccountText::AddPasskey => "Adaugă o cheie de acces",
            AccountText::PasskeyAdded => "Cheia de acces este păstrată. De acum poți intra cu ea.",
            AccountText::SecondFactor => "Parolă împreună cu cheie de acces",
            AccountText::SecondFactorHelp => {
                "Dacă le ceri pe amândouă, nimeni nu intră doar cu parola ta. Cu o cheie de acces intri ca și până acum, iar codurile de recuperare rămân calea de întoarcere."
            }
            AccountText::RequirePasskey => "Cere și o cheie de acces",
            AccountText::StopRequiring => "Parola să fie de ajuns",
            AccountText::PasskeyRequired => "Autentificarea cu parolă cere și o cheie de acces.",
            AccountText::PasskeyNotRequired => "Parola singură este de ajuns.",
            AccountText::Remove => "Șterge",
            AccountText::RenewCodes => "Cere coduri de recuperare noi",
            AccountText::RenewHelp => "Codurile vechi nu mai merg apoi.",
            AccountText::Sessions => "Dispozitivele pe care ești în cont",
            AccountText::ThisSession => "acest browser",
            AccountText::UnknownAgent => "browser necunoscut",
            AccountText::EndSession => "Deconectează",
            AccountText::Tokens => "Jetoane pentru programe",
            AccountText::TokensHelp => {
                "Un program care are un jeton joacă în numele tău. Nu îl da nimănui în care nu ai încredere."
            }
            AccountText::NoTokens => "Nu ai niciun jeton.",
            AccountText::TokenName => "Numele programului",
            AccountText::MakeToken => "Creează un jeton",
            AccountText::TokenOnce => "Jetonul se vede doar acum: copiază-l în programul tău.",
            AccountText::CopyToken => "Copiază jetonul",
            AccountText::TakeBack => "Retrage",
            AccountText::Blocks => "Jucători blocați",
            AccountText::NoBlocks => "Nu ai blocat pe nimeni.",
            AccountText::Unblock => "Deblochează",
            AccountText::BlockedIn => "în acest meci",
            AccountText::Data => "Datele tale",
            AccountText::DataHelp => "Tot ce păstrează serverul despre tine, într-un singur fișier.",
            AccountText::Export => "Descarcă tot",
            AccountText::SignOut => "Ieși din cont",
            AccountText::Delete => "Șterge contul",
            AccountText::DeleteHelp => {
                "Contul dispare definitiv, cu ratingurile, cheile de acces, sesiunile și jetoanele lui. Meciurile în desfășurare se pierd prin abandon; cele încheiate rămân, fără numele tău. Nimeni nu poate aduce contul înapoi."
            }
            AccountText::DeleteYes => "Șterge-l definitiv",
            AccountText::Deleted => "Contul a fost șters.",
            AccountText::Players => "Jucători",
            AccountText::Place => "Loc",
            AccountText::Rating => "Rating",
            AccountText::Games => "Meciuri",
            AccountText::Bot => "program automat",
            AccountText::NoPlayers => {
                "Încă nu este nimeni în acest tabel: îi cuprinde pe cei care au jucat cinci meciuri cu clasament de această lungime."
            }
            AccountText::Previous => "Pagina anterioară",
            AccountText::Next => "Pagina următoare",
            AccountText::Find => "Caută un jucător",
            AccountText::Show => "Arată",
            AccountText::AllPlayers => "Toți jucătorii",
            AccountText::History => "Meciuri încheiate",
            AccountText::Result => "Rezultat",
            AccountText::Any => "oricare",
            AccountText::Won => "câștigat",
            AccountText::Lost => "pierdut",
            AccountText::Drawn => "remiză",
            AccountText::Counted => "Cu clasament",
            AccountText::Yes => "da",
            AccountText::No => "nu",
            AccountText::Search => "Caută",
            AccountText::NoGames => "Nu s-a găsit un astfel de meci.",
            AccountText::NoOwnGames => "Încă niciun meci încheiat. Joacă unul și îl găsești aici.",
            AccountText::Block => "Blochează jucătorul",
            AccountText::BlockHelp => {
                "Nu mai sunteți puși să jucați împreună, nu vă puteți accepta propunerile și nu vă puteți scrie."
            }
            AccountText::Blocked => "Jucătorul este blocat. Lista este în contul tău.",
            AccountText::BlockOpponent => "Blochează acest musafir",
            AccountText::NoOpponent => "În acest meci nu e nimeni pe care să-l poți bloca.",
            AccountText::Report => "Anunță-i pe cei care țin serverul",
            AccountText::ReportGame => "Semnalează acest meci",
            AccountText::ReportField => "La ce să se uite?",
            AccountText::SendReport => "Trimite mesajul",
            AccountText::Reported => "Mulțumim. Se vor uita.",
            AccountText::NotDone => "Nu a mers. Mai încearcă o dată peste puțin timp.",
            AccountText::NoAnswer => "Serverul nu răspunde. Verifică conexiunea și încearcă din nou.",
            AccountText::NewVersion => "A apărut o versiune mai nouă a acestei pagini. Reîncarc-o și încearcă din nou.",
            AccountText::Busy => "Serverul este ocupat acum. Încearcă din nou peste o clipă.",
            AccountText::TooMuch => "A fost cam repede. Așteaptă o clipă și încearcă din nou.",
            AccountText::TooManyTries => "S-a încercat de prea multe ori. Așteaptă câteva minute și încearcă din nou.",
            AccountText::BadName => {
                "Acest nume nu poate fi ales. Un nume are de la 3 la 20 de litere, cifre, - sau _, începe cu o literă sau o cifră, folosește un singur fel de scriere și nu este rezervat serverului."
            }
            AccountText::NameTaken => "Acest nume este luat sau seamănă cu unul luat. Alege altul.",
            AccountText::BadPassword => "O parolă are de la 8 la 200 de caractere.",
            AccountText::WeakPassword => {
                "Această parolă este printre cele ghicite primele sau este chiar numele tău. Te rugăm să alegi alta."
            }
            AccountText::NotConfirmed => "Nu s-a făcut nimic, fiindcă nu s-a confirmat că ești tu.",
            AccountText::NeedsPasskey => {
                "Pentru aceasta e nevoie de o cheie de acces. Fără ea ajută un cod de recuperare."
            }
            AccountText::NeedsCodes => {
                "Ia mai întâi coduri de recuperare noi: ele sunt calea de întoarcere dacă pierzi cheia de acces."
            }
            AccountText::NotTheirs => {
                "Numele și parola sau codul de recuperare nu se potrivesc. Mai uită-te o dată la ele."
            }
            AccountText::Closed => "Acest cont a fost închis de cei care țin serverul.",
            AccountText::SignedIn => "Ești deja în cont. Ieși întâi din el.",
            AccountText::NeedsAccount => "Pentru aceasta trebuie un cont. Autentifică-te întâi.",
            AccountText::NeedsSession => "Serverul nu te cunoaște încă. Joacă un meci sau autentifică-te întâi.",
            AccountText::NoSession => "S-a încheiat deja.",
            AccountText::NoPerson => "Nimeni nu are acest nume aici.",
            AccountText::NoGame => "Acest meci nu există.",
            AccountText::NoPasskey => "Această cheie de acces a fost deja ștearsă.",
            AccountText::TooManyPasskeys => "Un cont are cel mult 20 de chei de acces. Șterge întâi una.",
            AccountText::PasskeyKnown => "Această cheie de acces aparține deja unui cont.",
            AccountText::NoPasskeysHere => {
                "Cheile de acces nu merg la această adresă: pagina trebuie deschisă după nume, printr-o conexiune sigură."
            }
            AccountText::TooLate => "A durat prea mult. Te rugăm să începi din nou.",
            AccountText::PasskeyRefused => "Această cheie de acces nu este acceptată. Încearcă alta sau intră altfel.",
            AccountText::DeviceRefused => {
                "Dispozitivul nu a dat nicio cheie de acces. Încearcă din nou sau intră altfel."
            }
            AccountText::TooManyTokens => "Un cont are cel mult 20 de jetoane. Retrage întâi unul.",
            AccountText::TooManyReports => "Întâi trebuie citite celelalte mesaje ale tale.",
            AccountText::BadField => "Ceva din câmpuri nu se potrivește. Mai uită-te o dată.",
            AccountText::EndedEarly => "prin abandon sau la timp",
            AccountText::SecurityHead => "Autentificare și securitate",
        }
    }

    fn games(&self, games: u32) -> String {
        count(games, "meci", "meciuri")
    }

    fn last_games(&self, won: u32, lost: u32, drawn: u32) -> String {
        let (won, lost) = (count(won, "victorie", "victorii"), count(lost, "înfrângere", "înfrângeri"));
        let drawn = if drawn > 0 { format!(", {}", count(drawn, "remiză", "remize")) } else { String::new() };
        format!("Ultimele meciuri: {won}, {lost}{drawn}")
    }

    fn codes_left(&self, codes: u32) -> String {
        format!("Mai ai {}.", count(codes, "cod", "coduri"))
    }

    fn since(&self, date: &str) -> String {
        format!("Membru din {date}")
    }

    fn made_and_used(&self, made: &str, used: Option<&str>) -> String {
        match used {
            Some(used) => format!("din {made}, folosit ultima dată pe {used}"),
            None => format!("din {made}, încă nefolosit"),
        }
    }

    fn browser(&self, browser: &str, system: Option<&str>) -> String {
        system.map_or_else(|| browser.into(), |system| format!("{browser} pe {system}"))
    }

    fn change(&self, before: u32, after: u32) -> String {
        format!("rating {before}, acum {after}")
    }
}
