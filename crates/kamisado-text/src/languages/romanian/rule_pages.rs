//! The rules as readable pages in Romanian.

use kamisado::Rule;
use kamisado_lessons::Chapter;

use super::Romanian;
use crate::{NotationText, RulePages, RuleText};

impl RulePages for Romanian {
    fn chapter(&self, chapter: Chapter) -> &'static str {
        match chapter {
            Chapter::Board => "Tabla, turnurile și dinții",
            Chapter::Round => "O rundă",
            Chapter::Program => "Ce face programul pentru tine",
            Chapter::Match => "Un meci",
            Chapter::Refill => "Regruparea turnurilor",
            Chapter::Series => "O serie de runde simple",
            Chapter::Sumo => "Turnul sumo",
            Chapter::Double => "Turnul dublu sumo",
            Chapter::Triple => "Turnul triplu sumo",
            Chapter::Options => "Opțiuni de turneu",
            Chapter::Written => "Poziții scrise",
        }
    }

    fn rule_text(&self, rule: Rule) -> RuleText {
        match rule {
            Rule::B1 => RuleText {
                heading: "Șaizeci și patru de pătrate",
                text: "Tabla are opt rânduri de câte opt pătrate, iar fiecare pătrat are una din opt culori: maro, \
                       verde, roșu, galben, roz, mov, albastru sau portocaliu. Coloanele au litere de la stânga la \
                       dreapta, iar rândurile sunt numerotate dinspre Alb.",
            },
            Rule::B2 => RuleText {
                heading: "Cum sunt așezate culorile",
                text: "Culorile stau cum le arată tabla, mereu în aceleași locuri. Fiecare culoare apare o dată în \
                       fiecare rând și o dată în fiecare coloană.",
            },
            Rule::B3 => RuleText {
                heading: "La fel pentru amândoi",
                text: "Întoarce tabla cu o jumătate de rotație și arată la fel. Fiecare jucător are un pătrat maro \
                       în colțul stâng și unul portocaliu în cel drept.",
            },
            Rule::B4 => RuleText {
                heading: "Liniile-casă",
                text: "Rândul cel mai apropiat de un jucător este linia-casă a acestuia: rândul 1 este al Albului, \
                       rândul 8 al Negrului.",
            },
            Rule::B5 => RuleText {
                heading: "Turnurile",
                text: "Fiecare jucător are opt turnuri dragon, câte unul de fiecare culoare. La început fiecare turn \
                       stă pe pătratul de culoarea lui, pe linia-casă a jucătorului său.",
            },
            Rule::B6 => RuleText {
                heading: "Dinții de dragon",
                text: "Rundele câștigate se marchează cu dinți de dragon, care se pun pe turnuri. În cutie sunt 22, \
                       adică destui; aici numărul lor nu este limitat.",
            },
            Rule::B7 => RuleText {
                heading: "Caractere în loc de culori",
                text: "Cealaltă față a tablei are un caracter chinezesc pe fiecare pătrat, iar fiecare turn poartă \
                       și el unul. Așa poți juca fără să deosebești culorile.",
            },
            Rule::T1 => RuleText {
                heading: "Prima mutare",
                text: "Cine mută primul într-o rundă este atacantul și poate muta oricare dintre cele opt turnuri ale \
                       sale; celălalt este apărătorul. În prima rundă Negrul este atacantul. Jucătorul mai \
                       experimentat joacă cu Albul.",
            },
            Rule::T2 => RuleText {
                heading: "Culoarea hotărăște",
                text: "După prima mutare, trebuie să muți turnul tău de culoarea pătratului pe care s-a încheiat \
                       ultima mutare a adversarului.",
            },
            Rule::M1 => RuleText {
                heading: "Numai înainte",
                text: "Turnurile se mută în linie dreaptă, drept înainte sau în diagonală înainte. Niciodată în lateral și \
                       niciodată înapoi; numai împingerea unui turn sumo duce un turn înapoi.",
            },
            Rule::M2 => RuleText {
                heading: "Oricât de departe",
                text: "O mutare poate fi oricât de lungă, numai peste pătrate goale. Nu se sare peste nimic, iar o \
                       singură mutare poate traversa toată tabla.",
            },
            Rule::M3 => RuleText {
                heading: "Pe un pătrat gol",
                text: "O mutare se încheie pe un pătrat gol. Pe un pătrat nu stau niciodată două turnuri și niciun \
                       turn nu este capturat.",
            },
            Rule::M4 => RuleText {
                heading: "Printre două colțuri",
                text: "Două turnuri care se ating numai la colțuri nu închid trecerea: o mutare în diagonală poate \
                       trece printre ele.",
            },
            Rule::M5 => RuleText {
                heading: "Mutarea este obligatorie",
                text: "Dacă turnul chemat poate fi mutat, mută-l cel puțin un pătrat.",
            },
            Rule::M6 => RuleText {
                heading: "Pass",
                text: "Turnul care trebuie mutat este blocat când pătratul drept din fața lui și cele două din \
                       diagonală sunt ocupate sau în afara tablei și nu poate împinge. Jucătorul spune pass. Se \
                       socotește ca o mutare de 0 pătrate, încheiată acolo unde stă turnul blocat: adversarul trebuie \
                       să-și mute turnul de culoarea acelui pătrat.",
            },
            Rule::M7 => RuleText {
                heading: "Câștigarea rundei",
                text: "Runda se încheie pe loc când un turn intră pe linia-casă a adversarului. Jucătorul lui câștigă \
                       runda.",
            },
            Rule::M8 => RuleText {
                heading: "Blocajul",
                text: "Dacă s-ar spune pass la nesfârșit, pentru că niciunul dintre turnurile chemate pe rând nu \
                       poate fi mutat, runda s-a încheiat. Cine a făcut ultima mutare adevărată o pierde, chiar dacă \
                       mutarea a fost obligatorie.",
            },
            Rule::H1 => RuleText {
                heading: "Pass fără să-l ceri",
                text: "Programul spune pass în locul tău, imediat și fără să-ți consume timpul, și arată motivul.",
            },
            Rule::H2 => RuleText {
                heading: "Împingerea obligatorie o faci tu",
                text: "Când împingerea este singura ta mutare, programul explică acest lucru, dar o faci tu.",
            },
            Rule::H3 => RuleText {
                heading: "Retragerea mutării",
                text: "Retragerea mutării duce la ultimul moment în care ai avut o alegere adevărată.",
            },
            Rule::P1 => RuleText {
                heading: "Patru lungimi",
                text: "O partidă simplă se câștigă cu 1 punct, un joc standard cu 3, un joc lung cu 7 și un joc \
                       maraton cu 15. În jocul standard există turnuri sumo, în cel lung și dublu sumo, iar în \
                       maraton și triplu sumo.",
            },
            Rule::P2 => RuleText {
                heading: "Partida simplă",
                text: "O partidă simplă este o singură rundă fără dinți. Victoria aduce punctul, iar rezultatul este \
                       1 la 0. La masă durează cam 20–30 de minute, iar un joc standard 60–90.",
            },
            Rule::P3 => RuleText {
                heading: "Dintele câștigătorului",
                text: "În meciurile mai lungi câștigătorul rundei pune un dinte de dragon pe turnul care a ajuns pe \
                       linia-casă a adversarului. Turnul îl păstrează.",
            },
            Rule::P4 => RuleText {
                heading: "Cât valorează dinții",
                text: "Primul dinte face un turn sumo și aduce 1 punct, al doilea un dublu sumo și încă 2, al \
                       treilea un triplu sumo și încă 4. Al patrulea mai aduce 8 și încheie întotdeauna meciul.",
            },
            Rule::P5 => RuleText {
                heading: "Tabla arată scorul",
                text: "În funcție de dinții săi, un turn valorează 1, 3, 7 sau 15 puncte. Scorul unui jucător este \
                       suma turnurilor sale, deci se poate citi oricând de pe tablă.",
            },
            Rule::P6 => RuleText {
                heading: "Dintele după un blocaj",
                text: "După un blocaj niciun turn nu a ajuns pe o linie-casă. Câștigătorul pune dintele pe turnul \
                       său de culoarea pătratului pe care a intrat ultima mutare adevărată a celui care a pierdut.",
            },
            Rule::P7 => RuleText {
                heading: "Un blocaj făcut de o împingere",
                text: "Dacă acea ultimă mutare a fost o împingere, contează pătratul pe care a intrat turnul care a \
                       împins.",
            },
            Rule::P8 => RuleText {
                heading: "Sfârșitul meciului",
                text: "Un meci se încheie de îndată ce un scor atinge ținta. Până atunci urmează rundă după rundă.",
            },
            Rule::P9 => RuleText {
                heading: "Puncte peste țintă",
                text: "Punctele în plus se socotesc așa cum sunt: un joc lung se poate încheia cu 9 la 3.",
            },
            Rule::P10 => RuleText {
                heading: "Cine mută primul în runda următoare",
                text: "Înainte de fiecare rundă nouă turnurile se regrupează pe liniile-casă. Cel care a pierdut \
                       ultima rundă este atacantul și mută primul; câștigătorul este apărătorul.",
            },
            Rule::P11 => RuleText {
                heading: "Fiecare își păstrează turnurile",
                text: "Albul rămâne Alb și Negrul rămâne Negru pe tot parcursul meciului.",
            },
            Rule::P12 => RuleText {
                heading: "Abandon și timp",
                text: "Cine abandonează sau rămâne fără timp pierde meciul. Altceva nu se schimbă.",
            },
            Rule::F1 => RuleText {
                heading: "Câștigătorul alege",
                text: "Câștigătorul ultimei runde hotărăște dacă turnurile se aranjează de la stânga sau de la \
                       dreapta.",
            },
            Rule::F2 => RuleText {
                heading: "Amândoi din aceeași parte",
                text: "Atacantul aranjează din aceeași parte. Stânga și dreapta sunt cele văzute de fiecare de la \
                       locul său.",
            },
            Rule::F3 => RuleText {
                heading: "De la stânga",
                text: "Ia turnurile rând cu rând, întâi de pe propria linie-casă, iar într-un rând de la stânga la \
                       dreapta. Pune-le pe linia-casă din colțul stâng, maro, până în colțul drept, portocaliu.",
            },
            Rule::F4 => RuleText {
                heading: "De la dreapta",
                text: "Ia turnurile rând cu rând, întâi de pe propria linie-casă, dar într-un rând de la dreapta la \
                       stânga. Pune-le pe linia-casă din colțul drept, portocaliu, până în colțul stâng, maro.",
            },
            Rule::C1 => RuleText {
                heading: "O serie de runde simple",
                text: "Puteți juca runde simple una după alta. Fiecare rundă câștigată este un punct și nu există \
                       dinți.",
            },
            Rule::C2 => RuleText {
                heading: "Înapoi pe pătratele de start",
                text: "Fiecare rundă a seriei începe cu toate turnurile pe pătratele lor de start.",
            },
            Rule::C3 => RuleText {
                heading: "Se începe pe rând",
                text: "Jucătorii încep pe rând: Negrul prima rundă, Albul pe a doua și așa mai departe. Fiecare își \
                       păstrează turnurile.",
            },
            Rule::C4 => RuleText {
                heading: "Începe câștigătorul",
                text: "Dacă preferați, câștigătorul unei runde o începe pe următoarea.",
            },
            Rule::C5 => RuleText {
                heading: "Cât ține o serie",
                text: "O serie merge până la un număr de victorii stabilit dinainte, de la 1 la 99, sau până când \
                       jucătorii se opresc.",
            },
            Rule::S1 => RuleText {
                heading: "Cât de departe merge un turn sumo",
                text: "Un turn sumo se mută cel mult 5 pătrate, drept sau în diagonală înainte.",
            },
            Rule::S2 => RuleText {
                heading: "Împingerea",
                text: "Când trebuie mutat un turn sumo și drept în fața lui stă un turn normal advers, îl poate \
                       împinge: acel turn merge un pătrat înapoi, iar turnul sumo îi ia locul.",
            },
            Rule::S3 => RuleText {
                heading: "Încă o mutare după împingere",
                text: "După o împingere adversarul pierde dreptul de a muta. Muți din nou tu, cu turnul de culoarea \
                       pătratului pe care a ajuns turnul împins; poate fi același turn sumo și poate împinge din nou. \
                       Dacă acel turn este blocat, spui pass ca de obicei. Mutarea pierdută nu este un pass.",
            },
            Rule::S4 => RuleText {
                heading: "Niciodată în diagonală",
                text: "Se împinge drept înainte, niciodată în diagonală.",
            },
            Rule::S5 => RuleText {
                heading: "Loc în spate",
                text: "Pătratul din spatele turnului împins trebuie să fie gol. Culoarea lui hotărăște turnul următor.",
            },
            Rule::S6 => RuleText {
                heading: "În siguranță acasă",
                text: "Un turn de pe propria linie-casă nu poate fi împins, fiindcă ar cădea de pe tablă. Este voie \
                       să împingi un turn înapoi pe propria linie-casă.",
            },
            Rule::S7 => {
                RuleText { heading: "Un singur turn", text: "Un turn sumo nu împinge niciodată mai mult de un turn." }
            }
            Rule::S8 => RuleText {
                heading: "Numai ranguri mai mici",
                text: "Un turn sumo nu împinge niciodată alt turn sumo. Se pot împinge numai turnuri de rang mai mic.",
            },
            Rule::S9 => RuleText {
                heading: "Niciodată turnul propriu",
                text: "Un turn sumo nu împinge niciodată un turn al aceluiași jucător.",
            },
            Rule::S10 => RuleText {
                heading: "La alegere",
                text: "Împingerea este la alegere cât timp turnul sumo are altă mutare.",
            },
            Rule::S11 => RuleText {
                heading: "Obligatoriu",
                text: "Dacă împingerea este singura mutare a turnului sumo, trebuie făcută: nu se spune pass.",
            },
            Rule::DS1 => RuleText {
                heading: "Cât de departe merge un dublu sumo",
                text: "Un turn dublu sumo se mută cel mult 3 pătrate, drept sau în diagonală înainte.",
            },
            Rule::DS2 => RuleText {
                heading: "Unul sau două turnuri",
                text: "Poate împinge un turn advers aflat drept în față sau două care stau la rând fără gol între \
                       ele. Toate merg un pătrat înapoi, iar turnul dublu sumo înaintează unul.",
            },
            Rule::DS3 => RuleText {
                heading: "Încă o mutare după împingere",
                text: "Adversarul pierde dreptul de a muta, iar tu muți turnul de culoarea pătratului pe care s-a \
                       oprit turnul împins cel mai departe.",
            },
            Rule::DS4 => RuleText {
                heading: "Niciodată în diagonală",
                text: "Un turn dublu sumo împinge drept înainte, niciodată în diagonală.",
            },
            Rule::DS5 => RuleText {
                heading: "Loc în spatele ultimului",
                text: "Pătratul din spatele ultimului turn al șirului trebuie să fie gol. Culoarea lui hotărăște \
                       turnul următor.",
            },
            Rule::DS6 => RuleText {
                heading: "În siguranță acasă",
                text: "Un șir al cărui ultim turn stă pe propria linie-casă nu poate fi împins. Este voie să împingi \
                       un turn înapoi pe propria linie-casă.",
            },
            Rule::DS7 => RuleText {
                heading: "Niciodată mai mult de două",
                text: "Un turn dublu sumo nu împinge niciodată mai mult de două turnuri.",
            },
            Rule::DS8 => RuleText {
                heading: "Turnuri normale și turnuri sumo",
                text: "Împinge turnuri normale și turnuri sumo, chiar și două turnuri sumo deodată sau câte unul din \
                       fiecare, dar nu un dublu sumo și nu un triplu sumo.",
            },
            Rule::DS9 => RuleText {
                heading: "Niciodată turnul propriu",
                text: "Un turn dublu sumo nu împinge niciodată un turn al aceluiași jucător.",
            },
            Rule::DS10 => {
                RuleText { heading: "La alegere", text: "Împingerea lui este la alegere cât timp are altă mutare." }
            }
            Rule::DS11 => RuleText {
                heading: "Obligatoriu",
                text: "Dacă împingerea este singura lui mutare, trebuie făcută: nu se spune pass.",
            },
            Rule::TS1 => RuleText {
                heading: "Cât de departe merge un triplu sumo",
                text: "Un turn triplu sumo se mută un pătrat, drept sau în diagonală înainte.",
            },
            Rule::TS2 => RuleText {
                heading: "Unul, două sau trei turnuri",
                text: "Poate împinge unul, două sau trei turnuri adverse care stau drept în față la rând, fără gol \
                       între ele. Toate merg un pătrat înapoi, iar turnul triplu sumo înaintează unul.",
            },
            Rule::TS3 => RuleText {
                heading: "Încă o mutare după împingere",
                text: "Adversarul pierde dreptul de a muta, iar tu muți turnul de culoarea pătratului pe care s-a \
                       oprit turnul împins cel mai departe.",
            },
            Rule::TS4 => RuleText {
                heading: "Niciodată în diagonală",
                text: "Un turn triplu sumo împinge drept înainte, niciodată în diagonală.",
            },
            Rule::TS5 => RuleText {
                heading: "Loc în spatele ultimului",
                text: "Pătratul din spatele ultimului turn al șirului trebuie să fie gol. Culoarea lui hotărăște \
                       turnul următor.",
            },
            Rule::TS6 => RuleText {
                heading: "În siguranță acasă",
                text: "Un șir al cărui ultim turn stă pe propria linie-casă nu poate fi împins. Este voie să împingi \
                       un turn înapoi pe propria linie-casă.",
            },
            Rule::TS7 => RuleText {
                heading: "Niciodată mai mult de trei",
                text: "Un turn triplu sumo nu împinge niciodată mai mult de trei turnuri.",
            },
            Rule::TS8 => RuleText {
                heading: "Toate rangurile în afară de al său",
                text: "Împinge turnuri de orice rang, în afară de alt triplu sumo.",
            },
            Rule::TS9 => RuleText {
                heading: "Niciodată turnul propriu",
                text: "Un turn triplu sumo nu împinge niciodată un turn al aceluiași jucător.",
            },
            Rule::TS10 => {
                RuleText { heading: "La alegere", text: "Împingerea lui este la alegere cât timp are altă mutare." }
            }
            Rule::TS11 => RuleText {
                heading: "Obligatoriu",
                text: "Dacă împingerea este singura lui mutare, trebuie făcută: nu se spune pass.",
            },
            Rule::O1 => RuleText {
                heading: "Așezări de start",
                text: "Turnurile Negrului pot începe în orice ordine, iar ale Albului în aceeași ordine, văzută de \
                       la locul Albului. O așezare este valabilă în prima rundă a unui meci și în fiecare rundă a \
                       unei serii. În scris are opt litere: linia-casă a Negrului de la a8 la h8.",
            },
            Rule::O2 => RuleText {
                heading: "Deschiderea limitată",
                text: "Prima mutare a rundei merge cel mult 1 pătrat, a doua 3 și a treia 5; apoi jocul este liber. O \
                       limită nu interzice niciodată o împingere și este valabilă în fiecare rundă. Un turn sumo nu \
                       poate merge mai departe decât îi permite rangul, iar un pass consumă una dintre cele trei \
                       mutări.",
            },
            Rule::K1 => RuleText {
                heading: "Cele patru părți ale unei poziții",
                text: "O poziție scrisă are patru părți: rândurile de la 8 la 1, jucătorul la mutare, turnul care \
                       trebuie mutat sau o liniuță și punctele necesare pentru victorie. Pot urma limitele de \
                       deschidere rămase.",
            },
            Rule::K2 => RuleText {
                heading: "Ce trebuie să existe",
                text: "Toate cele șaisprezece turnuri stau pe tablă, fiecare o dată. Unde câștigă 1 punct nu există \
                       dinți, iar cât timp se joacă runda nimeni nu a atins ținta. Patru dinți stau numai pe turnul \
                       care tocmai a încheiat un maraton.",
            },
            Rule::K3 => RuleText {
                heading: "O rundă încheiată",
                text: "Se poate scrie și o rundă încheiată: cu un turn ajuns pe linia-casă adversă sau ca blocaj în \
                       care jucătorul la mutare este câștigătorul. După o împingere care a făcut un blocaj, poziția \
                       se scrie ca după pass-ul celui care a împins.",
            },
            Rule::K4 => RuleText {
                heading: "Restul se refuză",
                text: "Orice altă poziție se refuză și ți se spune ce este greșit și unde.",
            },
        }
    }

    fn notation_text(&self, text: NotationText) -> &'static str {
        match text {
            NotationText::Head => "Notarea unui meci",
            NotationText::Moves => {
                "Cartea de reguli scrie o mutare cu patru semne: turnul, o săgeată așa cum o vede jucătorul lui, \
                 numărul de pătrate și culoarea pătratului pe care ajunge turnul. P↖5Y înseamnă: mov, în diagonală \
                 la stânga, 5 pătrate, pe galben. Cu tastatura poți scrie PL5Y, cu L pentru stânga, S pentru drept \
                 înainte și R pentru dreapta, sau în cuvinte: mov la stânga 5 galben. Ultima culoare poate lipsi. Un \
                 pass este o mutare de 0 pătrate."
            }
            NotationText::Pause => {
                "Așa puteți întrerupe un meci și îl puteți continua altă dată. Scrieți mutările Negrului într-o \
                 coloană și pe ale Albului în alta, iar pentru fiecare rundă nouă liniile-casă. Sau scrieți poziția \
                 într-un singur rând, cum o arată „Salvează și trimite”: rândurile de la 8 la 1, litere mici pentru \
                 turnurile Negrului, mari pentru ale Albului, + pentru un dinte de dragon și cifre pentru pătratele \
                 goale. „Deschide un meci” le citește pe amândouă."
            }
            NotationText::Letters => "Literele turnurilor",
        }
    }
}
