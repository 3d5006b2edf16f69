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
                "Cu un cont îți găsești meciurile pe orice dispozitiv și poți juca meciuri cu rating. Ce ai jucat ca musafir în acest browser rămâne al tău."
            }
            AccountText::NameHelp => "De la 3 la 20 de litere, cifre, - sau _. Îl vede toată lumea.",
            AccountText::PasswordHelp => {
                "Cel puțin 8 caractere. Nu ai nevoie de o adresă de e-mail: dacă uiți parola, intri cu unul dintre codurile de recuperare, pe care le primești imediat."
            }
            AccountText::Make => "Creează contul",
            AccountText::CodesHead => "Codurile tale de recuperare",
            AccountText::CodesHelp => {
                "Dacă uiți parola, unul dintre aceste coduri te lasă să intri; fiecare merge o singură dată. Se văd doar acum: păstrează-le într-un loc sigur."
            }
            AccountText::CopyCodes => "Copiază codurile",
            AccountText::DownloadCodes => "Descarcă codurile",
            AccountText::KeptCodes => "Am salvat codurile",
            AccountText::Onward => "Continuă",
            AccountText::Ratings => "Ratinguri",
            AccountText::NoRatings => "Încă niciun meci cu rating.",
            AccountText::Uncertain => {
                "? înseamnă că ratingul nu e încă sigur: se schimbă mult și se așază după vreo zece meciuri cu rating."
            }
            AccountText::NoOwnRatings => "Încă niciun meci cu rating. Ratingul tău apare aici după primul.",
            AccountText::OwnGames => "Meciurile tale încheiate",
            AccountText::GuestGamesHelp => {
                "Aceste meciuri țin de acest browser. Dacă îți creezi un cont, trec în cont."
            }
            AccountText::GamesRecord => "Descarcă notația tuturor meciurilor",
            AccountText::GamesJson => "Descarcă toate meciurile în format JSON",
            AccountText::PasswordHead => "Schimbă parola",
            AccountText::OldPassword => "Parola actuală",
            AccountText::NewPassword => "Parola nouă",
            AccountText::CodeInstead => "Folosește un cod de recuperare în locul parolei",
            AccountText::PasswordChanged => "Parola a fost schimbată, iar toate celelalte sesiuni s-au încheiat.",
            AccountText::ConfirmHead => "Te rugăm să confirmi că ești tu",
            AccountText::ConfirmHelp => {
                "Este vorba de siguranța contului tău, de aceea e nevoie încă o dată de parolă sau de cheia de acces. Confirmarea ține cinci minute."
            }
            AccountText::ConfirmYes => "Confirmă",
            AccountText::ConfirmPasskey => "Confirmă cu o cheie de acces",
            AccountText::EndTokens => "Retrage și toate jetoanele programelor",
            AccountText::EndPasskeys => "Șterge și toate cheile de acces",
            AccountText::AlsoRenewCodes => "Înlocuiește și codurile de recuperare",
            AccountText::Passkeys => "Chei de acces",
            AccountText::PasskeysHelp => {
                "O cheie de acces este păstrată de dispozitivul tău, care îți cere amprenta, fața sau un PIN. Nu ai nimic de ținut minte."
            }
            AccountText::NoPasskeys => "Încă nu ai nicio cheie de acces.",
            AccountText::PasskeyName => "Numele dispozitivului",
            AccountText::AddPasskey => "Adaugă o cheie de acces",
            AccountText::PasskeyAdded => "Cheia de acces a fost salvată. De acum poți intra cu ea.",
            AccountText::SecondFactor => "Parolă împreună cu cheie de acces",
            AccountText::SecondFactorHelp => {
                "Dacă le ceri pe amândouă, nimeni nu intră doar cu parola ta. Doar cu o cheie de acces intri ca până acum, iar codurile de recuperare merg în continuare."
            }
            AccountText::RequirePasskey => "Cere și o cheie de acces",
            AccountText::StopRequiring => "Cere doar parola",
            AccountText::PasskeyRequired => "Autentificarea cu parolă cere și o cheie de acces.",
            AccountText::PasskeyNotRequired => "Parola singură este de ajuns.",
            AccountText::Remove => "Șterge",
            AccountText::RenewCodes => "Cere coduri de recuperare noi",
            AccountText::RenewHelp => "Codurile vechi nu vor mai merge.",
            AccountText::Sessions => "Dispozitivele pe care ești în cont",
            AccountText::ThisSession => "acest browser",
            AccountText::UnknownAgent => "browser necunoscut",
            AccountText::EndSession => "Deconectează de acolo",
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
            AccountText::BotHead => "Contul unui program",
            AccountText::BotHelp => {
                "Un program care joacă cu un jeton meciuri cu rating are nevoie de un cont al lui, marcat, ca toți să vadă cu cine joacă. Un cont care a jucat deja meciuri cu rating nu poate fi marcat."
            }
            AccountText::BotMark => "Marchează contul ca al unui program",
            AccountText::BotQuestion => "Toți vor vedea „program” lângă nume. Nu poți anula asta.",
            AccountText::IsBot => "Acest cont este al unui program: toți văd asta lângă nume.",
            AccountText::HasRatedGames => {
                "Acest cont a jucat meciuri cu rating, așa că nu poate fi marcat. Creează alt cont pentru program."
            }
            AccountText::Delete => "Șterge contul",
            AccountText::DeleteHelp => {
                "Contul dispare definitiv, cu ratingurile, cheile de acces, sesiunile și jetoanele lui. Meciurile în desfășurare se pierd prin abandon; cele încheiate rămân, fără numele tău. Nimeni nu poate aduce contul înapoi și nimeni nu-i poate lua numele o perioadă la fel de lungă ca existența contului, cel mult un an."
            }
            AccountText::DeleteYes => "Șterge-l definitiv",
            AccountText::Deleted => "Contul a fost șters.",
            AccountText::DeleteGuest => "Șterge datele mele de musafir",
            AccountText::DeleteGuestHelp => {
                "Serverul te uită ca musafir: meciurile în desfășurare se pierd prin abandon, ce ai scris în discuții dispare, iar meciurile încheiate rămân fără tine. Nimeni nu poate anula asta. Meciurile păstrate pe acest dispozitiv rămân aici."
            }
            AccountText::DeleteGuestYes => "Șterge-mi datele definitiv",
            AccountText::GuestDeleted => "Datele tale de musafir au fost șterse.",
            AccountText::NowSignedIn => "Te-ai conectat.",
            AccountText::NowSignedOut => "Te-ai deconectat.",
            AccountText::Made => "Contul tău este gata. Păstrează codurile de recuperare de mai jos.",
            AccountText::Players => "Jucători",
            AccountText::Place => "Loc",
            AccountText::Rating => "Rating",
            AccountText::Games => "Meciuri",
            AccountText::Bot => "program automat",
            AccountText::NoPlayers => {
                "Încă nu este nimeni aici. Apari după ce ai jucat cinci meciuri cu rating de această lungime."
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
            AccountText::Drawn => "egalitate",
            AccountText::Counted => "Cu rating",
            AccountText::Yes => "da",
            AccountText::No => "nu",
            AccountText::Search => "Caută",
            AccountText::NoGames => "Nu s-a găsit niciun meci.",
            AccountText::NoOwnGames => "Încă niciun meci încheiat. Joacă unul și îl găsești aici.",
            AccountText::Block => "Blochează jucătorul",
            AccountText::BlockHelp => {
                "Nu veți mai fi puși să jucați împreună, nu vă veți putea accepta propunerile și nu vă veți putea scrie."
            }
            AccountText::Blocked => "Jucătorul este blocat. Lista este în contul tău.",
            AccountText::BlockOpponent => "Blochează acest musafir",
            AccountText::NoOpponent => "În acest meci nu e nimeni pe care să-l poți bloca.",
            AccountText::Report => "Anunță-i pe cei care administrează serverul",
            AccountText::ReportGame => "Semnalează acest meci",
            AccountText::ReportField => "La ce să se uite?",
            AccountText::SendReport => "Trimite mesajul",
            AccountText::Reported => "Mulțumim. Se vor uita.",
            AccountText::NotDone => "Nu a mers. Mai încearcă o dată peste puțin timp.",
            AccountText::NoAnswer => "Serverul nu răspunde. Verifică conexiunea și încearcă din nou.",
            AccountText::NewVersion => "A apărut o versiune mai nouă a acestei pagini. Reîncarc-o și încearcă din nou.",
            AccountText::Busy => "Serverul este ocupat acum. Încearcă din nou peste o clipă.",
            AccountText::OutcomeUnknown => "Serverul nu poate spune dacă s-a făcut. Uită-te din nou peste un minut.",
            AccountText::TooMuch => "A fost cam repede. Așteaptă o clipă și încearcă din nou.",
            AccountText::TooManyTries => "Prea multe încercări. Așteaptă câteva minute și încearcă din nou.",
            AccountText::BadName => {
                "Acest nume nu poate fi ales. Un nume are de la 3 la 20 de litere, cifre, - sau _, începe cu o literă sau o cifră, folosește un singur fel de scriere și nu este rezervat serverului."
            }
            AccountText::NameTaken => "Acest nume este luat sau seamănă cu unul luat. Alege altul.",
            AccountText::BadPassword => "O parolă are de la 8 la 200 de caractere.",
            AccountText::WeakPassword => {
                "Această parolă este prea ușor de ghicit sau este chiar numele tău. Te rugăm să alegi alta."
            }
            AccountText::NotConfirmed => "Nu s-a schimbat nimic, fiindcă nu ai confirmat că ești tu.",
            AccountText::NeedsPasskey => {
                "E nevoie de o cheie de acces. Dacă nu ai una, folosește un cod de recuperare."
            }
            AccountText::NeedsCodes => {
                "Cere mai întâi coduri de recuperare noi: cu ele te poți întoarce dacă pierzi cheia de acces."
            }
            AccountText::NotTheirs => "Numele, parola sau codul este greșit. Verifică-le.",
            AccountText::Closed => "Cei care administrează serverul au închis acest cont.",
            AccountText::SignedIn => "Ești deja în cont. Ieși întâi din el.",
            AccountText::NeedsAccount => "Pentru aceasta trebuie un cont. Autentifică-te întâi.",
            AccountText::NeedsSession => "Serverul nu te cunoaște încă. Joacă un meci sau autentifică-te întâi.",
            AccountText::NoSession => "S-a încheiat deja.",
            AccountText::NoPerson => "Nu există niciun jucător cu acest nume.",
            AccountText::NoGame => "Acest meci nu există.",
            AccountText::NoPasskey => "Această cheie de acces a fost deja ștearsă.",
            AccountText::TooManyPasskeys => "Un cont are cel mult 20 de chei de acces. Șterge întâi una.",
            AccountText::PasskeyKnown => "Această cheie de acces aparține deja unui cont.",
            AccountText::NoPasskeysHere => {
                "Cheile de acces nu merg aici: e nevoie de un nume de domeniu, de o conexiune sigură și de un server care le acceptă."
            }
            AccountText::TooLate => "A durat prea mult. Te rugăm să începi din nou.",
            AccountText::PasskeyRefused => "Această cheie de acces nu este acceptată. Încearcă alta sau intră altfel.",
            AccountText::DeviceRefused => {
                "Dispozitivul nu a oferit nicio cheie de acces. Încearcă din nou sau intră altfel."
            }
            AccountText::TooManyTokens => "Un cont are cel mult 20 de jetoane. Retrage întâi unul.",
            AccountText::TooManyBlocks => "Un cont poate bloca cel mult 500 de jucători. Deblochează întâi unul.",
            AccountText::TooManyReports => "Te rugăm să aștepți până când sunt citite mesajele tale de dinainte.",
            AccountText::BadField => "Ceva nu este completat corect. Verifică încă o dată.",
            AccountText::EndedEarly => "prin abandon sau prin expirarea timpului",
            AccountText::SecurityHead => "Autentificare și securitate",
        }
    }

    fn games(&self, games: u32) -> String {
        count(games, "meci", "meciuri")
    }

    fn last_games(&self, won: u32, lost: u32, drawn: u32) -> String {
        let (won, lost) = (count(won, "victorie", "victorii"), count(lost, "înfrângere", "înfrângeri"));
        let drawn = if drawn > 0 { format!(", {}", count(drawn, "egalitate", "egalități")) } else { String::new() };
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
            Some(used) => format!("creare: pe {made}; ultima folosire: pe {used}"),
            None => format!("creare: pe {made}; nicio folosire încă"),
        }
    }

    fn browser(&self, browser: &str, system: Option<&str>) -> String {
        system.map_or_else(|| browser.into(), |system| format!("{browser} pe {system}"))
    }

    fn change(&self, before: u32, after: u32) -> String {
        format!("rating {before}, acum {after}")
    }
}
