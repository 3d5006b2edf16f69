//! Accounts and players in Hungarian.

use alloc::format;
use alloc::string::String;

use super::Hungarian;
use crate::{AccountText, Accounts};

impl Accounts for Hungarian {
    fn account_text(&self, text: AccountText) -> &'static str {
        match text {
            AccountText::Head => "A fiókod",
            AccountText::SignIn => "Bejelentkezés",
            AccountText::Name => "Név",
            AccountText::Password => "Jelszó",
            AccountText::WithPasskey => "Bejelentkezés azonosítókulccsal",
            AccountText::WithCode => "Elfelejtetted a jelszót? Használj helyreállítási kódot",
            AccountText::Code => "Helyreállítási kód",
            AccountText::CodeHelp => "Minden kód egyszer használható. Utána válassz új jelszót.",
            AccountText::MakeHead => "Fiók létrehozása",
            AccountText::MakeHelp => {
                "Fiókkal minden eszközön megtalálod a játszmáidat, és játszhatsz értékelt játszmákat. Amit ebben a böngészőben vendégként játszottál, a tiéd marad."
            }
            AccountText::NameHelp => "3–20 betű, számjegy, - vagy _. Mindenki látja.",
            AccountText::PasswordHelp => {
                "Legalább 8 karakter. E-mail-cím nem kell: ha elfelejted a jelszót, a mindjárt megkapott helyreállítási kódokkal juthatsz be újra."
            }
            AccountText::Make => "Létrehozom a fiókot",
            AccountText::CodesHead => "A helyreállítási kódjaid",
            AccountText::CodesHelp => {
                "Ha elfelejted a jelszavad, e kódok egyikével beléphetsz; mindegyik egyszer használható. Csak most láthatók: őrizd meg őket biztos helyen."
            }
            AccountText::CopyCodes => "A kódok másolása",
            AccountText::DownloadCodes => "A kódok letöltése",
            AccountText::KeptCodes => "Elmentettem a kódokat",
            AccountText::Onward => "Tovább",
            AccountText::Ratings => "Értékszámok",
            AccountText::NoRatings => "Még nincs értékelt játszma.",
            AccountText::Uncertain => {
                "A ? azt jelzi, hogy az értékszám még bizonytalan: eleinte sokat változik, és nagyjából tíz értékelt játszma után áll be."
            }
            AccountText::NoOwnRatings => "Még nincs értékelt játszmád. Az értékszámod az első után itt látható.",
            AccountText::OwnGames => "A befejezett játszmáid",
            AccountText::GuestGamesHelp => {
                "Ezek a játszmák ehhez a böngészőhöz tartoznak. Ha fiókot hozol létre, átkerülnek a fiókodba."
            }
            AccountText::GamesRecord => "Minden játszmád jegyzőkönyvének letöltése",
            AccountText::GamesJson => "Minden játszmád letöltése JSON formában",
            AccountText::PasswordHead => "A jelszó megváltoztatása",
            AccountText::OldPassword => "Jelenlegi jelszó",
            AccountText::NewPassword => "Új jelszó",
            AccountText::CodeInstead => "Helyreállítási kód a jelszó helyett",
            AccountText::PasswordChanged => "A jelszó megváltozott. Minden más munkamenet véget ért.",
            AccountText::ConfirmHead => "Erősítsd meg, hogy te vagy az",
            AccountText::ConfirmHelp => {
                "A fiókod biztonságáról van szó, ezért még egyszer szükség van a jelszavadra vagy az azonosítókulcsodra. A megerősítés öt percig érvényes."
            }
            AccountText::ConfirmYes => "Megerősítés",
            AccountText::ConfirmPasskey => "Megerősítés azonosítókulccsal",
            AccountText::EndTokens => "A programok összes tokenjének visszavonása is",
            AccountText::EndPasskeys => "Az összes azonosítókulcs eltávolítása is",
            AccountText::AlsoRenewCodes => "A helyreállítási kódok cseréje is",
            AccountText::Passkeys => "Azonosítókulcsok",
            AccountText::PasskeysHelp => {
                "Az azonosítókulcsot az eszközöd őrzi, amely ujjlenyomatot, arcot vagy PIN-kódot kér. Nincs mit megjegyezni."
            }
            AccountText::NoPasskeys => "Még nincs azonosítókulcsod.",
            AccountText::PasskeyName => "Az eszköz neve",
            AccountText::AddPasskey => "Azonosítókulcs hozzáadása",
            AccountText::PasskeyAdded => "Az azonosítókulcsot elmentettük. Mostantól ezzel is bejelentkezhetsz.",
            AccountText::SecondFactor => "Jelszó és azonosítókulcs együtt",
            AccountText::SecondFactorHelp => {
                "Ha mindkettőt megköveteled, pusztán a jelszavaddal senki sem tud bejelentkezni. Azonosítókulccsal továbbra is bejelentkezhetsz, és a helyreállítási kódok is érvényesek maradnak."
            }
            AccountText::RequirePasskey => "Azonosítókulcs megkövetelése is",
            AccountText::StopRequiring => "Csak a jelszó kelljen",
            AccountText::PasskeyRequired => "A jelszavas bejelentkezéshez azonosítókulcs is kell.",
            AccountText::PasskeyNotRequired => "A jelszó önmagában elég.",
            AccountText::Remove => "Eltávolítás",
            AccountText::RenewCodes => "Új helyreállítási kódok kérése",
            AccountText::RenewHelp => "A régi kódok érvényüket vesztik.",
            AccountText::Sessions => "Ahol be vagy jelentkezve",
            AccountText::ThisSession => "ez a böngésző",
            AccountText::UnknownAgent => "ismeretlen böngésző",
            AccountText::EndSession => "Kijelentkeztetés",
            AccountText::Tokens => "Tokenek programoknak",
            AccountText::TokensHelp => {
                "Amelyik program tokent kap, a te nevedben játszik. Csak olyannak add, amelyikben megbízol."
            }
            AccountText::NoTokens => "Nincs tokened.",
            AccountText::TokenName => "A program neve",
            AccountText::MakeToken => "Token létrehozása",
            AccountText::TokenOnce => "A token csak most látható: másold a programodba.",
            AccountText::CopyToken => "A token másolása",
            AccountText::TakeBack => "Visszavonás",
            AccountText::Blocks => "Letiltott játékosok",
            AccountText::NoBlocks => "Senkit sem tiltottál le.",
            AccountText::Unblock => "Feloldás",
            AccountText::BlockedIn => "ebben a játszmában",
            AccountText::Data => "Az adataid",
            AccountText::DataHelp => "Minden, amit a szerver rólad őriz, egyetlen fájlban.",
            AccountText::Export => "Minden letöltése",
            AccountText::SignOut => "Kijelentkezés",
            AccountText::BotHead => "Program fiókja",
            AccountText::BotHelp => {
                "Ha egy program tokennel értékelt játszmákat játszik, saját, megjelölt fiókra van szüksége, hogy mindenki lássa, kivel játszik. Olyan fiók, amely már játszott értékelt játszmát, nem jelölhető meg."
            }
            AccountText::BotMark => "Megjelölöm program fiókjaként",
            AccountText::BotQuestion => "A név mellett mindenki látni fogja: „program”. Ezt nem tudod visszavonni.",
            AccountText::IsBot => "Ez egy program fiókja: a név mellett mindenki látja.",
            AccountText::HasRatedGames => {
                "Ez a fiók már játszott értékelt játszmát, ezért nem jelölhető meg. Hozz létre másik fiókot a programnak."
            }
            AccountText::Delete => "A fiók törlése",
            AccountText::DeleteHelp => {
                "A fiók végleg eltűnik, az értékszámaival, azonosítókulcsaival, munkameneteivel és tokenjeivel együtt. A folyó játszmáidat feladod; a befejezettek megmaradnak, a neved nélkül. A fiókot senki sem tudja visszahozni, és a nevét annyi ideig, ameddig a fiók megvolt, de legfeljebb egy évig senki sem veheti fel."
            }
            AccountText::DeleteYes => "Végleg törlöm",
            AccountText::Deleted => "A fiók törölve.",
            AccountText::DeleteGuest => "Vendégadataim törlése",
            AccountText::DeleteGuestHelp => {
                "A szerver elfelejt mint vendéget: a folyó játszmáidat feladod, a csevegésbe írt üzeneteid eltűnnek, a befejezett játszmák nélküled maradnak meg. Ezt senki sem tudja visszavonni. Az ezen az eszközön őrzött játszmák megmaradnak."
            }
            AccountText::DeleteGuestYes => "Végleg törlöm az adataimat",
            AccountText::GuestDeleted => "A vendégadataid törölve.",
            AccountText::NowSignedIn => "Bejelentkeztél.",
            AccountText::NowSignedOut => "Kijelentkeztél.",
            AccountText::Made => "Létrejött a fiókod. Őrizd meg a lenti helyreállítási kódokat.",
            AccountText::Players => "Játékosok",
            AccountText::Place => "Hely",
            AccountText::Rating => "Értékszám",
            AccountText::Games => "Játszmák",
            AccountText::Bot => "programjátékos",
            AccountText::NoPlayers => {
                "Itt még nincs senki. Öt ilyen hosszú értékelt játszma után kerülsz fel a listára."
            }
            AccountText::Previous => "Előző oldal",
            AccountText::Next => "Következő oldal",
            AccountText::Find => "Játékos keresése",
            AccountText::Show => "Mutasd",
            AccountText::AllPlayers => "Minden játékos",
            AccountText::History => "Befejezett játszmák",
            AccountText::Result => "Eredmény",
            AccountText::Any => "bármelyik",
            AccountText::Won => "megnyert",
            AccountText::Lost => "elvesztett",
            AccountText::Drawn => "döntetlen",
            AccountText::Counted => "Értékelt",
            AccountText::Yes => "igen",
            AccountText::No => "nem",
            AccountText::Search => "Keresés",
            AccountText::NoGames => "Nem találtunk ilyen játszmát.",
            AccountText::NoOwnGames => "Még nincs befejezett játszmád. Játssz egyet, és itt megtalálod.",
            AccountText::Block => "A játékos letiltása",
            AccountText::BlockHelp => {
                "A szerver nem párosít össze titeket, nem fogadhatjátok el egymás ajánlatait, és nem írhattok egymásnak."
            }
            AccountText::Blocked => "A játékost letiltottad. A lista a fiókodban van.",
            AccountText::BlockOpponent => "A vendég letiltása",
            AccountText::NoOpponent => "Ebben a játszmában nincs senki, akit letilthatnál.",
            AccountText::Report => "Bejelentés a szerver üzemeltetőinek",
            AccountText::ReportGame => "A játszma bejelentése",
            AccountText::ReportField => "Mit nézzenek meg?",
            AccountText::SendReport => "A bejelentés elküldése",
            AccountText::Reported => "Köszönjük. Meg fogják nézni.",
            AccountText::NotDone => "Ez nem sikerült. Egy pillanat múlva próbáld meg újra.",
            AccountText::NoAnswer => "A szerver nem válaszol. Ellenőrizd a kapcsolatot, és próbáld újra.",
            AccountText::NewVersion => {
                "Ennek az oldalnak újabb változata jelent meg. Töltsd be újra, és próbáld meg ismét."
            }
            AccountText::Busy => "A szerver most elfoglalt. Próbáld újra egy pillanat múlva.",
            AccountText::OutcomeUnknown => {
                "A szerver nem tudja megmondani, hogy ez megtörtént-e. Nézd meg újra egy perc múlva."
            }
            AccountText::TooMuch => "Ez kicsit gyors volt. Várj egy pillanatot, és próbáld újra.",
            AccountText::TooManyTries => "Túl sok próbálkozás volt. Várj néhány percet, és próbáld újra.",
            AccountText::BadName => {
                "Ez a név nem választható. A név 3–20 betűből, számjegyből, - vagy _ jelből áll, betűvel vagy számjeggyel kezdődik, egyféle írást használ, és nem a szervernek fenntartott név."
            }
            AccountText::NameTaken => "Ez a név foglalt, vagy egy foglaltra hasonlít. Válassz másikat.",
            AccountText::BadPassword => "A jelszó 8–200 karakterből áll.",
            AccountText::WeakPassword => {
                "Ezt a jelszót túl könnyű kitalálni, vagy megegyezik a neveddel. Kérjük, válassz másikat."
            }
            AccountText::NotConfirmed => "Semmi sem változott, mert nem erősítetted meg, hogy te vagy az.",
            AccountText::NeedsPasskey => "Ehhez azonosítókulcs kell. Ha nincs, használj helyreállítási kódot.",
            AccountText::NeedsCodes => {
                "Előbb kérj új helyreállítási kódokat: ezekkel juthatsz be, ha elveszíted az azonosítókulcsot."
            }
            AccountText::NotTheirs => "A név, a jelszó vagy a kód hibás. Ellenőrizd őket.",
            AccountText::Closed => "Ezt a fiókot a szerver üzemeltetői lezárták.",
            AccountText::SignedIn => "Már be vagy jelentkezve. Előbb jelentkezz ki.",
            AccountText::NeedsAccount => "Ehhez fiók kell. Előbb jelentkezz be.",
            AccountText::NeedsSession => "A szerver még nem ismer. Előbb játssz egy játszmát, vagy jelentkezz be.",
            AccountText::NoSession => "Ez már véget ért.",
            AccountText::NoPerson => "Nincs ilyen nevű játékos.",
            AccountText::NoGame => "Ez a játszma nem létezik.",
            AccountText::NoPasskey => "Ezt az azonosítókulcsot már eltávolították.",
            AccountText::TooManyPasskeys => "Egy fióknak legfeljebb 20 azonosítókulcsa lehet. Előbb távolíts el egyet.",
            AccountText::PasskeyKnown => "Ez az azonosítókulcs már egy fiókhoz tartozik.",
            AccountText::NoPasskeysHere => {
                "Az azonosítókulcsok itt nem működnek: tartománynév, biztonságos kapcsolat és olyan szerver kell hozzájuk, amely támogatja őket."
            }
            AccountText::TooLate => "Ez túl sokáig tartott. Kérjük, kezdd újra.",
            AccountText::PasskeyRefused => {
                "Ezt az azonosítókulcsot a szerver nem fogadja el. Próbálj másikat, vagy jelentkezz be másképp."
            }
            AccountText::DeviceRefused => {
                "Az eszközöd nem kínált fel azonosítókulcsot. Próbáld újra, vagy jelentkezz be másképp."
            }
            AccountText::TooManyTokens => "Egy fióknak legfeljebb 20 tokenje lehet. Előbb vonj vissza egyet.",
            AccountText::TooManyBlocks => {
                "Egy fiók legfeljebb 500 játékost tilthat le. Előbb oldd fel egy játékos letiltását."
            }
            AccountText::TooManyReports => "Várd meg, amíg a korábbi bejelentéseidet megnézik.",
            AccountText::BadField => "Valamit nem jól töltöttél ki. Nézd át még egyszer.",
            AccountText::EndedEarly => "feladással vagy időtúllépéssel",
            AccountText::SecurityHead => "Bejelentkezés és biztonság",
        }
    }

    fn games(&self, games: u32) -> String {
        format!("{games} játszma")
    }

    fn last_games(&self, won: u32, lost: u32, drawn: u32) -> String {
        let drawn = if drawn > 0 { format!(", {drawn} döntetlen") } else { String::new() };
        format!("A legutóbbi játszmák: {won} győzelem, {lost} vereség{drawn}")
    }

    fn codes_left(&self, codes: u32) -> String {
        format!("Még {codes} kódod van.")
    }

    fn since(&self, date: &str) -> String {
        format!("Tag ezóta: {date}")
    }

    fn made_and_used(&self, made: &str, used: Option<&str>) -> String {
        match used {
            Some(used) => format!("létrehozva: {made}, utolsó használat: {used}"),
            None => format!("létrehozva: {made}, még nem használták"),
        }
    }

    fn browser(&self, browser: &str, system: Option<&str>) -> String {
        system.map_or_else(|| browser.into(), |system| format!("{browser} ({system})"))
    }

    fn change(&self, before: u32, after: u32) -> String {
        format!("értékszám: {before} volt, most {after}")
    }
}
