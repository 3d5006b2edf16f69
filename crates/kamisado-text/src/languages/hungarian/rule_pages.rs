//! The rules as readable pages in Hungarian.

use kamisado::Rule;
use kamisado_lessons::Chapter;

use super::Hungarian;
use crate::{NotationText, RulePages, RuleText};

impl RulePages for Hungarian {
    fn chapter(&self, chapter: Chapter) -> &'static str {
        match chapter {
            Chapter::Board => "Tábla, tornyok és fogak",
            Chapter::Round => "Egy kör",
            Chapter::Program => "Amit a program megtesz helyetted",
            Chapter::Match => "Egy játszma",
            Chapter::Refill => "Vissza a bázisra",
            Chapter::Series => "Egyszerű játszmák sorozata",
            Chapter::Sumo => "A szumó",
            Chapter::Double => "A dupla szumó",
            Chapter::Triple => "A tripla szumó",
            Chapter::Options => "Versenybeállítások",
            Chapter::Written => "Leírt állások",
        }
    }

    fn rule_text(&self, rule: Rule) -> RuleText {
        match rule {
            Rule::B1 => RuleText {
                heading: "Hatvannégy mező",
                text: "A tábla nyolc sorból áll, soronként nyolc mezővel, és minden mező nyolc szín egyikét viseli: \
                       barna, zöld, piros, sárga, rózsaszín, lila, kék vagy narancsszínű. Az oszlopokat balról \
                       jobbra betűk, a sorokat a fehér felől számok jelölik.",
            },
            Rule::B2 => RuleText {
                heading: "Hol vannak a színek",
                text: "A színek úgy helyezkednek el, ahogyan a tábla mutatja, mindig ugyanott. Minden szín minden \
                       sorban és minden oszlopban egyszer fordul elő.",
            },
            Rule::B3 => RuleText {
                heading: "Mindkettőjüknek ugyanaz",
                text: "Fordítsd el a táblát fél fordulattal, és ugyanúgy néz ki. Mindkét játékos bal sarkában barna, \
                       jobb sarkában narancsszínű mező van.",
            },
            Rule::B4 => RuleText {
                heading: "A bázisok",
                text: "A játékoshoz legközelebbi sor az ő bázisa: az 1. sor a fehéré, a 8. sor a feketéé.",
            },
            Rule::B5 => RuleText {
                heading: "A tornyok",
                text: "Mindkét játékosnak nyolc sárkánytornya van, minden színből egy. Kezdéskor minden torony a \
                       játékosa bázisán, a saját színű mezőjén áll.",
            },
            Rule::B6 => RuleText {
                heading: "A sárkányfogak",
                text: "A megnyert köröket sárkányfogak jelzik, amelyek a tornyokra kerülnek. A dobozban 22 van, ami \
                       elég; itt a számuk nincs korlátozva.",
            },
            Rule::B7 => RuleText {
                heading: "Írásjegyek színek helyett",
                text: "A tábla másik oldalán minden mezőn egy kínai írásjegy van, és minden torony is visel egyet. \
                       Így akkor is játszhatsz, ha a színeket nem tudod megkülönböztetni.",
            },
            Rule::T1 => RuleText {
                heading: "Az első lépés",
                text: "Aki a körben először lép, az a kihívó, és nyolc tornya közül bármelyiket választhatja; a másik \
                       játékos a védő. Az első körben a fekete a kihívó. A tapasztaltabb játékosé a fehér.",
            },
            Rule::T2 => RuleText {
                heading: "A szín dönt",
                text: "Az első lépés után azzal a tornyoddal kell lépned, amelynek színére az ellenfeled utolsó lépése érkezett.",
            },
            Rule::M1 => RuleText {
                heading: "Csak előre",
                text: "A tornyok egyenes vonalban lépnek, egyenesen vagy átlósan előre. Soha nem lépnek oldalra, és soha \
                       nem lépnek hátra; hátra csak egy szumó lökése viszi őket.",
            },
            Rule::M2 => RuleText {
                heading: "Bármilyen messzire",
                text: "Egy lépés bármilyen hosszú lehet, de csak üres mezőkön át. Semmit sem lehet átugrani, és \
                       egyetlen lépés az egész táblát átszelheti.",
            },
            Rule::M3 => RuleText {
                heading: "Üres mezőre",
                text: "A lépés üres mezőn ér véget. Egy mezőn soha nem áll két torony, és tornyot soha nem ütnek le.",
            },
            Rule::M4 => RuleText {
                heading: "Két sarok között",
                text: "Két torony, amely csak a sarkánál érintkezik, nem zárja el a rést: az átlós lépés átmehet \
                       közöttük.",
            },
            Rule::M5 => RuleText {
                heading: "Lépéskényszer",
                text: "Ha a hívott torony tud lépni, legalább egy mezőt lépned kell vele.",
            },
            Rule::M6 => RuleText {
                heading: "A passz",
                text: "A hívott torony nem tud lépni, ha az előtte lévő mező és a két átlósan előtte lévő mező is \
                       foglalt vagy a táblán kívül van, és lökni sem tud. Ekkor a játékosa passzol. Ez 0 mezőnyi \
                       lépésnek számít, amely ott ért véget, ahol a lépésképtelen torony áll: az ellenfélnek az ilyen \
                       színű tornyával kell lépnie.",
            },
            Rule::M7 => RuleText {
                heading: "A kör megnyerése",
                text: "A kör rögtön véget ér, amint egy torony az ellenfél bázisára lép. A torony játékosa megnyeri a \
                       kört.",
            },
            Rule::M8 => RuleText {
                heading: "A patthelyzet",
                text: "Ha a passzok körbe-körbe járnának, mert az egymás után hívott tornyok közül egyik sem tud \
                       lépni, a kör véget ér. Aki az utolsó valódi lépést tette, elveszti, akkor is, ha \
                       kényszerlépés volt.",
            },
            Rule::H1 => RuleText {
                heading: "A program passzol helyetted",
                text: "A program minden passzt azonnal megtesz, nem fogyasztja vele az idődet, és megmutatja az \
                       okát.",
            },
            Rule::H2 => RuleText {
                heading: "A kötelező lökést te teszed meg",
                text: "Ha az egyetlen lépésed egy lökés, a program elmagyarázza, de te teszed meg.",
            },
            Rule::H3 => RuleText {
                heading: "A visszavétel",
                text: "A visszavétel a legutóbbi olyan pillanathoz vezet, amikor valódi választásod volt.",
            },
            Rule::P1 => RuleText {
                heading: "Négy hosszúság",
                text: "Az egyszerű játszmához 1 pont kell, a sztenderdhez 3, a hosszúhoz 7, a maratonhoz 15. A \
                       sztenderd játszmában szumók vannak, a hosszúban dupla szumók is, a maratonban tripla szumók \
                       is.",
            },
            Rule::P2 => RuleText {
                heading: "Az egyszerű játszma",
                text: "Az egyszerű játszma egyetlen kör, fogak nélkül. A győztes kapja a pontot, az eredmény 1:0. Asztalnál ez 20–30 perc, egy sztenderd játszma 60–90.",
            },
            Rule::P3 => RuleText {
                heading: "A győztes foga",
                text: "Hosszabb játszmákban a kör győztese sárkányfogat tesz arra a tornyára, amelyik elérte az \
                       ellenfél bázisát. A torony megtartja.",
            },
            Rule::P4 => RuleText {
                heading: "Mit érnek a fogak",
                text: "Az első fog szumóvá tesz és 1 pontot ér, a második dupla szumóvá és még 2 pontot, a harmadik \
                       tripla szumóvá és még 4 pontot. A negyedik még 8 pontot ér, és mindig véget vet a játszmának.",
            },
            Rule::P5 => RuleText {
                heading: "Pontozás: a pontállás a táblán látszik",
                text: "Egy torony a fogai szerint 1, 3, 7 vagy 15 pontot ér. A játékos pontszáma a tornyainak \
                       összege, ezért mindig leolvasható a tábláról.",
            },
            Rule::P6 => RuleText {
                heading: "Fog patthelyzet után",
                text: "Patthelyzet után egyik torony sem érte el az ellenfél bázisát. A győztes arra a tornyára teszi a fogat, \
                       amelynek színére a vesztes utolsó valódi lépése érkezett.",
            },
            Rule::P7 => RuleText {
                heading: "Lökéssel okozott patthelyzet",
                text: "Ha ez az utolsó lépés lökés volt, az a mező számít, amelyre a lökő torony lépett.",
            },
            Rule::P8 => RuleText {
                heading: "A játszma vége",
                text: "A játszma véget ér, amint valaki eléri a szükséges pontszámot. Addig kör követ kört.",
            },
            Rule::P9 => RuleText {
                heading: "Pontok a célon túl",
                text: "A szükségesnél több pont is megmarad: egy hosszú játszma 9:3-ra is végződhet.",
            },
            Rule::P10 => RuleText {
                heading: "Ki lép először a következő körben",
                text: "Minden új kör előtt a tornyok visszatérnek a bázisokra. Az előző kör vesztese a kihívó, ő lép \
                       először; a győztes a védő.",
            },
            Rule::P11 => RuleText {
                heading: "Mindenki megtartja a tornyait",
                text: "A fehér fehér marad, a fekete pedig fekete az egész játszmában.",
            },
            Rule::P12 => RuleText {
                heading: "Feladás és idő",
                text: "Aki feladja, vagy akinek lejár az ideje, elveszti a játszmát. Más nem változik.",
            },
            Rule::F1 => RuleText {
                heading: "A győztes választ",
                text: "Az előző kör győztese dönti el, hogy a bázisokat balról vagy jobbról kell feltölteni.",
            },
            Rule::F2 => RuleText {
                heading: "Mindketten ugyanarról az oldalról",
                text: "A kihívó ugyanarról az oldalról tölt, és a bal meg a jobb mindig a játékos saját helyéről \
                       értendő.",
            },
            Rule::F3 => RuleText {
                heading: "Balról",
                text: "Vedd sorra a tornyaidat soronként, a bázisoddal kezdve, egy soron belül balról jobbra. Tedd \
                       őket a bázisodra a barna bal saroktól a narancsszínű jobb sarokig.",
            },
            Rule::F4 => RuleText {
                heading: "Jobbról",
                text: "Vedd sorra a tornyaidat soronként, a bázisoddal kezdve, de egy soron belül jobbról balra. \
                       Tedd őket a bázisodra a narancsszínű jobb saroktól a barna bal sarokig.",
            },
            Rule::C1 => RuleText {
                heading: "Egyszerű játszmák sorozata",
                text: "Játszhattok egyszerű játszmákat egymás után. Minden megnyert kör egy pont, és nincsenek \
                       fogak.",
            },
            Rule::C2 => RuleText {
                heading: "Vissza a kezdőmezőkre",
                text: "A sorozat minden köre úgy kezdődik, hogy minden torony a kezdőmezőjén áll.",
            },
            Rule::C3 => RuleText {
                heading: "Felváltva kezdenek",
                text: "A játékosok felváltva kezdenek: az első kört a fekete, a másodikat a fehér, és így tovább. \
                       Mindkettő megtartja a tornyait.",
            },
            Rule::C4 => RuleText {
                heading: "A győztes kezd",
                text: "Ha inkább úgy szeretnétek, a kör győztese kezdi a következőt.",
            },
            Rule::C5 => RuleText {
                heading: "Meddig tart egy sorozat",
                text: "A sorozat előre megbeszélt számú győzelemig tart, 1 és 99 között, vagy amíg a játékosok abba \
                       nem hagyják.",
            },
            Rule::S1 => RuleText {
                heading: "Milyen messzire lép a szumó",
                text: "A szumó legfeljebb 5 mezőt lép, egyenesen vagy átlósan előre.",
            },
            Rule::S2 => RuleText {
                heading: "A lökés",
                text: "Ha szumónak kell lépnie, és közvetlenül előtte az ellenfél egyszerű tornya áll, a szumó \
                       lökhet: az a torony egy mezőt hátrál, a szumó pedig a helyére lép.",
            },
            Rule::S3 => RuleText {
                heading: "Lökés után még egyszer",
                text: "Lökés után az ellenfél kimarad. Te lépsz újra, azzal a tornyoddal, amelynek színére az \
                       ellökött torony került; ez lehet ugyanaz a szumó is, és újra lökhet. Ha ez a torony nem tud \
                       lépni, a szokásos módon passzolsz. Az ellenfél kimaradása nem számít passznak.",
            },
            Rule::S4 => {
                RuleText { heading: "Átlósan soha", text: "Lökni csak egyenesen előre lehet, átlósan soha." }
            }
            Rule::S5 => RuleText {
                heading: "Hely mögötte",
                text: "Az ellökött torony mögötti mezőnek üresnek kell lennie. A színe mondja meg a következő \
                       tornyot.",
            },
            Rule::S6 => RuleText {
                heading: "Otthon biztonságban",
                text: "A saját bázisán álló tornyot nem lehet ellökni, mert leesne a tábláról. A bázisára \
                       visszalökni szabad egy tornyot.",
            },
            Rule::S7 => RuleText { heading: "Csak egy torony", text: "A szumó soha nem lök egynél több tornyot." },
            Rule::S8 => RuleText {
                heading: "Csak alacsonyabb fokozat",
                text: "A szumó soha nem lök másik szumót. Csak alacsonyabb fokozatú tornyot lehet ellökni.",
            },
            Rule::S9 => RuleText { heading: "A sajátját soha", text: "A szumó soha nem lök saját tornyot." },
            Rule::S10 => RuleText {
                heading: "Szabad választás",
                text: "Amíg a szumónak van más lépése, nem muszáj löknöd.",
            },
            Rule::S11 => RuleText {
                heading: "Kötelező",
                text: "Ha a szumónak a lökés az egyetlen lépése, meg kell tenni: nincs passz.",
            },
            Rule::DS1 => RuleText {
                heading: "Milyen messzire lép a dupla szumó",
                text: "A dupla szumó legfeljebb 3 mezőt lép, egyenesen vagy átlósan előre.",
            },
            Rule::DS2 => RuleText {
                heading: "Egy vagy két torony",
                text: "Ellökhet egy közvetlenül előtte álló ellenséges tornyot, vagy kettőt, ha hézag nélkül állnak \
                       egymás mögött. Mind egy mezőt hátrál, a dupla szumó pedig egyet előrelép.",
            },
            Rule::DS3 => RuleText {
                heading: "Lökés után még egyszer",
                text: "Az ellenfél kimarad, és azzal a tornyoddal lépsz, amelynek színére a legmesszebbre lökött \
                       torony került.",
            },
            Rule::DS4 => {
                RuleText { heading: "Átlósan soha", text: "A dupla szumó egyenesen előre lök, átlósan soha." }
            }
            Rule::DS5 => RuleText {
                heading: "Hely az utolsó mögött",
                text: "Az utolsó torony mögötti mezőnek üresnek kell lennie. A színe mondja meg a következő tornyot.",
            },
            Rule::DS6 => RuleText {
                heading: "Otthon biztonságban",
                text: "Ha az utolsó torony a saját bázisán áll, az előtte állókat sem lehet ellökni. A bázisára \
                       visszalökni szabad egy tornyot.",
            },
            Rule::DS7 => RuleText {
                heading: "Kettőnél soha több",
                text: "A dupla szumó soha nem lök kettőnél több tornyot.",
            },
            Rule::DS8 => RuleText {
                heading: "Egyszerű tornyok és szumók",
                text: "Egyszerű tornyot és szumót lök, akár két szumót egyszerre vagy mindkettőből egyet, de dupla \
                       szumót és tripla szumót nem.",
            },
            Rule::DS9 => {
                RuleText { heading: "A sajátját soha", text: "A dupla szumó soha nem lök saját tornyot." }
            }
            Rule::DS10 => {
                RuleText { heading: "Szabad választás", text: "Amíg van más lépése, nem muszáj löknöd." }
            }
            Rule::DS11 => RuleText {
                heading: "Kötelező",
                text: "Ha a lökés az egyetlen lépése, meg kell tenni: nincs passz.",
            },
            Rule::TS1 => RuleText {
                heading: "Milyen messzire lép a tripla szumó",
                text: "A tripla szumó egy mezőt lép, egyenesen vagy átlósan előre.",
            },
            Rule::TS2 => RuleText {
                heading: "Egy, két vagy három torony",
                text: "Ellökhet egy, két vagy három ellenséges tornyot, ha közvetlenül előtte, hézag nélkül állnak \
                       egymás mögött. Mind egy mezőt hátrál, a tripla szumó pedig egyet előrelép.",
            },
            Rule::TS3 => RuleText {
                heading: "Lökés után még egyszer",
                text: "Az ellenfél kimarad, és azzal a tornyoddal lépsz, amelynek színére a legmesszebbre lökött \
                       torony került.",
            },
            Rule::TS4 => {
                RuleText { heading: "Átlósan soha", text: "A tripla szumó egyenesen előre lök, átlósan soha." }
            }
            Rule::TS5 => RuleText {
                heading: "Hely az utolsó mögött",
                text: "Az utolsó torony mögötti mezőnek üresnek kell lennie. A színe mondja meg a következő tornyot.",
            },
            Rule::TS6 => RuleText {
                heading: "Otthon biztonságban",
                text: "Ha az utolsó torony a saját bázisán áll, az előtte állókat sem lehet ellökni. A bázisára \
                       visszalökni szabad egy tornyot.",
            },
            Rule::TS7 => RuleText {
                heading: "Háromnál soha több",
                text: "A tripla szumó soha nem lök háromnál több tornyot.",
            },
            Rule::TS8 => RuleText {
                heading: "Minden fokozat a sajátján kívül",
                text: "Minden fokozatú tornyot ellök, csak másik tripla szumót nem.",
            },
            Rule::TS9 => {
                RuleText { heading: "A sajátját soha", text: "A tripla szumó soha nem lök saját tornyot." }
            }
            Rule::TS10 => {
                RuleText { heading: "Szabad választás", text: "Amíg van más lépése, nem muszáj löknöd." }
            }
            Rule::TS11 => RuleText {
                heading: "Kötelező",
                text: "Ha a lökés az egyetlen lépése, meg kell tenni: nincs passz.",
            },
            Rule::O1 => RuleText {
                heading: "Kezdő felállások",
                text: "A fekete tornyai tetszőleges sorrendben kezdhetnek, a fehéréi ugyanabban a sorrendben, a \
                       fehér helyéről nézve. A felállás a játszma első körére és a sorozat minden körére érvényes. \
                       Leírva nyolc betű: a fekete sora az a8 mezőtől a h8 mezőig.",
            },
            Rule::O2 => RuleText {
                heading: "A korlátozott nyitás",
                text: "A kör első lépése legfeljebb 1 mező, a második 3, a harmadik 5; utána szabad a játék. A korlát \
                       soha nem tiltja a lökést, és minden körben érvényes. A szumó ilyenkor sem léphet messzebbre, \
                       mint máskor, és a passz elhasznál egyet a három lépésből.",
            },
            Rule::K1 => RuleText {
                heading: "Egy állás négy része",
                text: "A leírt állásnak négy része van: a sorok a 8-tól az 1-ig, a soron lévő játékos, a torony, \
                       amelynek lépnie kell, vagy egy kötőjel, és a győzelemhez szükséges pontok. Utána jöhetnek a \
                       még hátralévő nyitási korlátok.",
            },
            Rule::K2 => RuleText {
                heading: "Aminek ott kell lennie",
                text: "Mind a tizenhat torony a táblán áll, mindegyik egyszer. Ahol 1 pont nyer, ott nincsenek \
                       fogak, és amíg a kör tart, senki sem érte el a szükséges pontszámot. Négy fog csak azon a \
                       tornyon lehet, amelyik éppen véget vetett egy maratonnak.",
            },
            Rule::K3 => RuleText {
                heading: "Egy befejezett kör",
                text: "Befejezett kört is le lehet írni: úgy, hogy egy torony elérte az ellenfél bázisát, vagy \
                       patthelyzetként, amelyben a soron lévő játékos a győztes. Ha lökés okozta a patthelyzetet, az \
                       állást úgy kell leírni, mint a lökő játékos passza után.",
            },
            Rule::K4 => RuleText {
                heading: "Minden mást elutasít",
                text: "Más állást a program nem fogad el, és megmondja, mi a hiba és hol.",
            },
        }
    }

    fn notation_text(&self, text: NotationText) -> &'static str {
        match text {
            NotationText::Head => "Egy játszma leírása",
            NotationText::Moves => {
                "A szabálykönyv négy jellel ír le egy lépést: a torony, egy nyíl, ahogyan a játékosa látja, a mezők \
                 száma és annak a mezőnek a színe, amelyre a torony érkezik. P↖5Y azt jelenti: lila, átlósan balra, \
                 5 mező, sárgára. Billentyűzettel így is írhatod: PL5Y, ahol L a balra, S az egyenesen, R a jobbra, \
                 vagy szavakkal: lila balra 5 sárga. Az utolsó szín elhagyható. A passz 0 mezős lépés."
            }
            NotationText::Pause => {
                "Így félbeszakíthattok egy játszmát, és máskor folytathatjátok. Írjátok a fekete lépéseit az egyik \
                 oszlopba, a fehéréit a másikba, és minden új körnél a bázisokat. Vagy írjátok le az állást egyetlen \
                 sorban, ahogyan a „Mentés és megosztás” mutatja: a sorok 8-tól 1-ig, kisbetűk a fekete tornyainak, \
                 nagybetűk a fehéréinek, + a sárkányfognak és számok az üres mezőknek. A „Játszma megnyitása” \
                 mindkettőt elolvassa."
            }
            NotationText::Letters => "A tornyok betűi",
        }
    }
}
