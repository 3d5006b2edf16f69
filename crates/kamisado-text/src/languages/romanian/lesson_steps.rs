//! The steps of the lessons in Romanian.

use kamisado_lessons::StepId;

use crate::StepText;

/// What is said at a step.
pub(super) fn step(id: StepId) -> StepText {
    match id {
        StepId::MinuteMove => StepText {
            task: "Joci cu Negrul, jos. Atinge turnul tău albastru de pe b8, care strălucește, apoi pătratul mov b5, \
                   cel cu inel.",
            right: "Te-ai oprit pe mov, deci Albul a trebuit să-și mute turnul mov. Acesta s-a oprit pe verde: acum \
                    trebuie mutat turnul tău verde.",
            hint: "Turnul albastru stă pe b8, al doilea din dreapta în rândul de jos. Turnurile urcă pe tablă: trei \
                   pătrate drept înainte este b5.",
        },
        StepId::MinuteAnswer => StepText {
            task: "Trebuie mutat turnul tău verde de pe g8. Du-l două pătrate în diagonală la dreapta, pe mov, pe \
                   e6.",
            right: "Din nou mov: Albul a trebuit să-și mute iar turnul mov, s-a oprit pe albastru și a lăsat liber \
                    drumul turnului tău albastru.",
            hint: "Turnul verde stă pe g8, al doilea din stânga în rândul de jos. Urmează-i diagonala spre dreapta: \
                   f7, apoi e6.",
        },
        StepId::MinuteWin => StepText {
            task: "Trebuie mutat turnul tău albastru de pe b5 și drumul este liber: du-l în diagonală la stânga, \
                   până pe f1, în rândul de sus.",
            right: "Ai câștigat runda! Acesta este tot jocul: culoarea pe care te oprești hotărăște ce turn trebuie \
                    să mute adversarul, iar primul turn care ajunge pe linia-casă adversă câștigă.",
            hint: "De pe b5 urmează diagonala spre stânga până la rândul de sus: se termină pe f1.",
        },
        StepId::BoardCorner => StepText {
            task: "Stai jos, cu Negrul. Fiecare turn începe pe pătratul de culoarea lui, pe linia-casă. Atinge \
                   turnul tău din colțul stâng.",
            right: "Da: turnul maro stă pe maro, în colțul tău stâng, pe h8. Albul vede același lucru din partea \
                    cealaltă.",
            hint: "Caută pătratul maro din stânga jos. Este h8.",
        },
        StepId::BoardFarRow => StepText {
            task: "Rândul cel mai apropiat de un jucător este linia-casă a acestuia. Turnurile tale vor să ajungă pe \
                   a Albului. Atinge un pătrat de pe linia-casă a Albului.",
            right: "Aici vrei să ajungi. Dacă unul dintre turnurile tale intră pe acest rând, câștigi runda.",
            hint: "Albul stă sus, deci linia-casă a sa este rândul de sus: de la a1 la h1.",
        },
        StepId::FirstAny => StepText {
            task: "Joci cu Negrul, iar Negrul mută primul. Mută orice turn vrei, drept înainte sau în diagonală \
                   înainte.",
            right: "Un început frumos. Acum uită-te la culoarea pătratului pe care ai ajuns.",
            hint: "Ia unul dintre turnurile din rândul de jos, de la a8 la h8, și mută-l pe un pătrat gol din fața \
                   lui.",
        },
        StepId::FirstAnswer => StepText {
            task: "Albul trebuie să răspundă cu turnul de exact această culoare. Atinge acest turn.",
            right: "Da, el trebuie mutat acum. Aceasta este inima jocului: pătratul ales de tine alege turnul \
                    adversarului.",
            hint: "Uită-te la culoarea de sub turnul mutat, apoi găsește turnul Albului de aceeași culoare.",
        },
        StepId::GoStraight => StepText {
            task: "Joci cu Negrul. Mută turnul roz drept înainte, două pătrate sau mai mult.",
            right: "Drept înainte, oricât de departe, cât timp drumul este liber.",
            hint: "Turnul roz stă pe d8, în rândul de jos, iar turnurile tale urcă pe tablă.",
        },
        StepId::GoDiagonal => StepText {
            task: "Acum turnul roșu: mută-l în diagonală, două pătrate sau mai mult.",
            right: "Diagonalele sunt drumuri lungi. La început turnurile roz și roșu au câte 13 mutări.",
            hint: "Turnul roșu stă pe f8. Alege un pătrat de pe una dintre diagonalele lui, la stânga sau la \
                   dreapta.",
        },
        StepId::GoBack => StepText {
            task: "Aici trebuie mutat turnul maro al Negrului. Încearcă să-l muți înapoi sau în lateral și vezi ce \
                   spun regulile.",
            right: "Așa este: numai înainte și numai în linie dreaptă. Un turn merge înapoi numai când îl împinge un \
                    turn sumo; vei vedea mai târziu.",
            hint: "Turnul maro stă pe c7. Du-l pe un pătrat de lângă el sau din spatele lui, de exemplu b7 sau c8.",
        },
        StepId::GoalHome => StepText {
            task: "Acum joci cu Albul, așa că Albul stă jos. Trebuie mutat turnul tău verde de pe b2. Câștigă runda \
                   cu el.",
            right: "Pe toată diagonala până pe linia-casă a Negrului: Albul câștigă runda.",
            hint: "De pe b2 urmează diagonala spre dreapta până la rândul de sus. Se termină pe h8.",
        },
        StepId::JumpOver => StepText {
            task: "Trebuie mutat turnul portocaliu al Albului, iar pe diagonala lui stângă stă turnul roz al \
                   Negrului. Încearcă să sari peste el.",
            right: "Niciun turn nu sare peste altul: drumul se oprește în fața primului turn.",
            hint: "Privește de la turnul portocaliu de pe e4 în sus și spre stânga: primul turn este cel roz, pe d5. \
                   Încearcă un pătrat de dincolo de el, de exemplu c6.",
        },
        StepId::JumpOnto => StepText {
            task: "Acum încearcă să ajungi pe un pătrat pe care stă un turn.",
            right: "Un pătrat ocupat rămâne ocupat: turnurile nu se capturează niciodată.",
            hint: "Turnul galben al Negrului stă drept în fața turnului portocaliu, pe e8. Încearcă pătratul lui.",
        },
        StepId::JumpBetween => StepText {
            task: "Turnurile mov și roșu ale Albului se ating la colțuri. Strecoară-te printre ele.",
            right: "Două turnuri care se ating numai la colțuri lasă o trecere, iar o mutare în diagonală poate \
                    trece pe acolo.",
            hint: "Urmează diagonala dreaptă a turnului portocaliu de pe e4, dincolo de cele două turnuri, până pe \
                   g6 sau h7.",
        },
        StepId::ColorLand => StepText {
            task: "Joci cu Negrul. Mută turnul roșu un pătrat în diagonală, pe pătratul albastru e7.",
            right: "Te-ai oprit pe albastru, așa că Albul a trebuit să-și mute turnul albastru.",
            hint: "Turnul roșu stă pe f8. Pătratul albastru e7 îi atinge colțul, în dreapta ta.",
        },
        StepId::ColorNext => StepText {
            task: "Turnul albastru al Albului s-a oprit pe g6. Uită-te la culoarea acestui pătrat: care dintre \
                   turnurile tale trebuie mutat acum? Atinge-l.",
            right: "Un pătrat galben cheamă turnul galben.",
            hint: "Turnul albastru al Albului stă pe g6, un pătrat galben. Turnul tău galben este pe e8.",
        },
        StepId::ColorOther => StepText {
            task: "Încearcă să muți alt turn.",
            right: "Culoarea hotărăște, deci trebuie mutat turnul galben. Explicația îți spune ce mutare l-a chemat.",
            hint: "Ia orice turn care nu este galben și încearcă să-l muți.",
        },
        StepId::ColorName => StepText {
            task: "Acum folosește regula: mută turnul galben astfel încât Albul să trebuiască să-și mute turnul mov.",
            right: "Te-ai oprit pe mov, deci Albul trebuie să-și mute turnul mov. Fiecare mutare a ta alege pentru \
                    adversar.",
            hint: "Turnul tău galben poate ajunge pe un singur pătrat mov: de pe e8 în diagonală la dreapta, pe b5.",
        },
        StepId::MustGive => StepText {
            task: "Joci cu Negrul și trebuie să muți turnul maro. Oprește-te pe un pătrat albastru, ca Albul să \
                   trebuiască să-și mute turnul albastru.",
            right: "Acum trebuie mutat turnul albastru al Albului, iar el are puțin loc.",
            hint: "Turnul maro stă pe c7. În fața lui sunt două pătrate albastre: c5, drept înainte, și f4, pe \
                   diagonala din stânga.",
        },
        StepId::MustOnly => StepText {
            task: "Acum joci cu Albul. Turnul albastru are un singur pătrat liber și trebuie mutat acolo.",
            right: "Albul nu a avut de ales, deși îi deschide Negrului drumul: turnul albastru s-a oprit pe roz.",
            hint: "Turnul albastru stă pe h3. Numai pătratul drept din fața lui, h4, este liber.",
        },
        StepId::MustWin => StepText {
            task: "Din nou Negrul, cu turnul roz. Câștigă runda.",
            right: "O mutare obligatorie te poate costa runda. Lasă-i deci adversarului numai mutările care îți \
                    convin ție.",
            hint: "De la turnul roz de pe g4 drumul până la rândul de sus este liber, drept până pe g1 sau în \
                   diagonală până pe d1.",
        },
        StepId::PassBlockers => StepText {
            task: "Albul trebuie să-și mute turnul verde, dar acesta nu poate fi mutat. Atinge unul dintre turnurile \
                   care îl blochează.",
            right: "Trei turnuri închid toate drumurile. Albul spune pass: se socotește ca o mutare de 0 pătrate.",
            hint: "Uită-te la cele trei pătrate din fața turnului verde al Albului de pe b3: a4, b4 și c4.",
        },
        StepId::PassNext => StepText {
            task: "Un pass se încheie acolo unde stă turnul blocat. Turnul verde stă pe galben: ce turn trebuie \
                   mutat acum? Atinge-l.",
            right: "Turnul galben al Negrului: l-a chemat culoarea de sub turnul blocat.",
            hint: "Negrul este la mutare. Turnul lui galben stă pe a4.",
        },
        StepId::PassWin => StepText {
            task: "Profită de cadou: câștigă runda cu turnul galben al Negrului.",
            right: "Drept până pe linia-casă adversă. Un turn blocat poate costa o rundă.",
            hint: "Privește drept în jos de la turnul galben de pe a4, până pe a1.",
        },
        StepId::ChainFirst => StepText {
            task: "Turnul verde al Albului este blocat și stă pe galben. Ce turn al Negrului urmează? Atinge-l.",
            right: "Și turnul galben al Negrului este blocat. El stă pe albastru, deci Albul continuă cu turnul \
                    albastru.",
            hint: "După pass-ul Albului urmează Negrul, cu turnul de culoarea de sub turnul verde. Stă pe a3.",
        },
        StepId::ChainTrap => StepText {
            task: "Joci cu Albul și muți turnul albastru. Turnul galben al Negrului este încă blocat: cheamă-l încă \
                   o dată.",
            right: "Negrul trebuie să spună din nou pass, iar pass-ul se încheie pe albastru: muți încă o dată \
                    turnul albastru.",
            hint: "Drept în fața turnului albastru este un pătrat galben: g6.",
        },
        StepId::ChainWin => StepText {
            task: "Din nou turnul albastru: câștigă runda.",
            right: "Două mutări la rând, pentru că între ele adversarul a trebuit să spună pass.",
            hint: "O diagonală duce de la turnul albastru de pe g6 la rândul de sus, pe e8.",
        },
        StepId::DeadlockMove => StepText {
            task: "Joci cu Negrul. Turnul verde are o singură mutare, deci trebuie făcută. Fă-o și vezi ce se \
                   întâmplă.",
            right: "Acum nimeni nu mai poate muta: turnul roșu al Albului și turnul verde al Negrului s-ar chema unul \
                    pe altul la nesfârșit. Negrul a făcut ultima mutare, deci Albul câștigă runda.",
            hint: "Turnul verde stă pe h6. Un pătrat în diagonală în fața lui este liber: g5.",
        },
        StepId::DeadlockTooth => StepText {
            task: "În meciurile mai lungi câștigătorul rundei primește un dinte. După un blocaj, îl primește turnul \
                   lui de culoarea pătratului pe care a intrat ultima mutare. Atinge-l.",
            right: "Ultima mutare a intrat pe un pătrat roșu, deci dintele l-a primit turnul roșu al Albului.",
            hint: "Turnul verde al Negrului a intrat pe un pătrat roșu. Caută turnul Albului care are un dinte: este \
                   pe c4.",
        },
        StepId::LookSafe => StepText {
            task: "Turnul roșu al Albului are 10 mutări, dar 9 dintre ele îl lasă pe Negru să câștige imediat. \
                   Găsește-o pe cea sigură.",
            right: "Turnul mov al Negrului nu poate ajunge de acolo pe linia-casă adversă. Într-un meci îți poți și \
                    retrage mutarea: te întorci la ultimul moment în care ai avut de ales.",
            hint: "Pentru fiecare culoare pe care te-ai putea opri, privește turnul Negrului de acea culoare și drumul \
                   lui în jos. Turnul mov al Negrului este înghesuit, așa că du turnul roșu de pe e3 pe pătratul mov \
                   e6.",
        },
        StepId::LookWin => StepText {
            task: "Negrul a trebuit să mute turnul mov și s-a oprit pe verde. Câștigă cu turnul tău verde.",
            right: "Întâi mutarea sigură, apoi victoria.",
            hint: "Turnul verde are drumul liber drept înainte, de pe b1 până pe b8.",
        },
        StepId::ToothWin => StepText {
            task: "Trebuie mutat turnul mov al Albului. Câștigă runda cu el.",
            right: "Turnul mov primește un dinte de dragon: de acum este un turn sumo.",
            hint: "Diagonala stângă a turnului mov duce de pe f3 la rândul de sus, pe a8.",
        },
        StepId::ToothScore => StepText {
            task: "Primul dinte al unui turn aduce un punct. Câte puncte are acum Albul?",
            right: "Scorul este 1 la 0. Scorul se poate citi oricând de pe tablă.",
            hint: "Numără dinții: Albul are unul singur, iar Negrul niciunul.",
        },
        StepId::RefillLeft => StepText {
            task: "Albul a câștigat și aranjează de la stânga. Pune tu turnurile Albului la loc: rând cu rând, \
                   începând de acasă, și în fiecare rând de la stânga la dreapta. Atinge turnul care urmează primul.",
            right: "Maro, albastru, portocaliu și așa mai departe, din colțul stâng până în cel drept. Ordinea nu o \
                    alege nimeni.",
            hint: "Întâi linia-casă: a1, apoi b1. Apoi rândul următor în care este un turn alb, de la stânga la \
                   dreapta.",
        },
        StepId::RefillOpener => StepText {
            task: "Cel care a pierdut runda mută primul în următoarea, iar câștigătorul se apără. Fiecare își \
                   păstrează turnurile. Atinge un turn al jucătorului care mută acum primul.",
            right: "Negrul a pierdut runda, deci Negrul este atacantul.",
            hint: "Albul a câștigat ultima rundă, deci celălalt jucător mută primul.",
        },
        StepId::RefillBlack => StepText {
            task: "Același sfârșit, văzut de Negru. Și Negrul aranjează de la stânga, dar de la stânga lui. Atinge \
                   pe rând turnurile Negrului.",
            right: "Amândoi aranjează din aceeași parte, dar fiecare vede stânga și dreapta de la locul său.",
            hint: "Întâi linia-casă a Negrului, din stânga ta: g8, f8, e8. Apoi rândul următor în care este un turn \
                   negru.",
        },
        StepId::RefillRight => StepText {
            task: "Din nou Albul, dar acum de la dreapta: rând cu rând ca înainte, iar în fiecare rând de la dreapta \
                   la stânga. Atinge pe rând turnurile Albului.",
            right: "Privește: turnurile galben și mov au acum chiar în față un pătrat de culoarea lor. Sunt puncte \
                    slabe.",
            hint: "Întâi linia-casă, de la dreapta: b1, apoi a1. Apoi rândul următor în care este un turn alb.",
        },
        StepId::RefillChoice => StepText {
            task: "Câștigătorul alege partea. Una dintre ele nu lasă niciun turn alb cu propria culoare chiar în \
                   față. Alege-o.",
            right: "De la stânga, așa este. Compară cele două părți înainte de a alege.",
            hint: "Aranjate de la dreapta, turnurile galben și mov aveau chiar în față propria culoare.",
        },
        StepId::SumoFar => StepText {
            task: "Turnul sumo mov al Albului stă pe h1, în colțul drept. Încearcă să-l muți mai mult de 5 pătrate.",
            right: "Limita lui este de 5 pătrate. Turnurile puternice sunt lente.",
            hint: "Du turnul sumo pe h7 sau pe h8.",
        },
        StepId::SumoFive => StepText {
            task: "Acum mută-l cât de departe poate.",
            right: "5 pătrate, chiar așa. Turnul sumo are aici 10 mutări.",
            hint: "Numără 5 pătrate de la h1: drept în sus până pe h6 sau pe diagonală până pe c6.",
        },
        StepId::PushOne => StepText {
            task: "Trebuie mutat turnul sumo mov al Albului, iar drept în fața lui stă turnul roșu al Negrului. \
                   Împinge-l.",
            right: "Turnul roșu a mers un pătrat înapoi, iar turnul sumo i-a luat locul. Pătratul din spatele \
                    turnului roșu trebuia să fie gol; este galben.",
            hint: "Mută turnul sumo de pe h3 drept înainte, pe pătratul turnului roșu, h4.",
        },
        StepId::PushAgain => StepText {
            task: "După o împingere adversarul pierde dreptul de a muta și muți din nou tu: cu turnul de culoarea \
                   pătratului pe care a ajuns turnul împins. Atinge-l.",
            right: "Turnul roșu stă acum pe galben, deci Albul își mută turnul galben. Poate fi chiar turnul sumo, \
                    iar atunci poate împinge din nou. Dacă acel turn este blocat, spui pass ca de obicei.",
            hint: "Turnul roșu al Negrului stă acum pe h5, un pătrat galben. Turnul galben al Albului este pe d2.",
        },
        StepId::PushChoice => StepText {
            task: "Aceeași poziție încă o dată. Împingerea este la alegere cât timp turnul sumo are altă mutare. \
                   Mută-l fără să împingi.",
            right: "Este bine și așa. Acum este la mutare Negrul, ca după orice mutare.",
            hint: "Diagonala stângă a turnului sumo este liberă: g4 sau f5.",
        },
        StepId::NotDiagonal => StepText {
            task: "Turnul maro al Negrului stă în diagonală în fața turnului sumo. Încearcă să-l împingi.",
            right: "Se împinge drept înainte, niciodată în diagonală.",
            hint: "Mută turnul sumo în sus și spre stânga, pe pătratul turnului maro, g4.",
        },
        StepId::NotWithoutRoom => StepText {
            task: "Aici turnul roșu nu poate fi împins, pentru că pătratul din spatele lui este ocupat. Atinge \
                   turnul care stă acolo.",
            right: "În spatele turnului împins trebuie să fie un pătrat gol. Aici stă în cale chiar turnul verde al \
                    Albului.",
            hint: "Privește pe coloana turnului sumo, dincolo de turnul roșu: h5.",
        },
        StepId::NotOffBoard => StepText {
            task: "Turnul maro al Negrului stă pe propria linie-casă. Încearcă să-l împingi.",
            right: "Niciun turn nu este împins de pe tablă: acasă un turn este în siguranță. Se poate însă împinge \
                    un turn înapoi pe propria linie-casă.",
            hint: "Turnul sumo stă pe h7, chiar sub turnul maro. Mută-l drept în sus, pe h8.",
        },
        StepId::NotTwo => StepText {
            task: "Un turn sumo împinge un singur turn. Atinge-l pe cel care este aici în plus.",
            right: "Două la rând sunt prea multe pentru un turn sumo.",
            hint: "Chiar în spatele turnului roșu, pe h5, stă un alt turn negru.",
        },
        StepId::NotSumo => StepText {
            task: "Și turnul roșu al Negrului este un turn sumo. Încearcă să-l împingi.",
            right: "Cei egali nu se împing unul pe altul: se împing numai ranguri mai mici.",
            hint: "Mută turnul sumo mov drept în sus, pe turnul roșu de pe h4.",
        },
        StepId::NotOwn => StepText {
            task: "În fața turnului sumo stă chiar turnul roz al Albului. Încearcă să-l împingi.",
            right: "Turnurile proprii nu se împing niciodată.",
            hint: "Mută turnul sumo drept în sus, pe turnul roz de pe h4.",
        },
        StepId::ForcedMake => StepText {
            task: "Turnul sumo al Albului nu are aici altă mutare. Fă împingerea.",
            right: "Foarte bine, și Albul mută din nou. Dacă o împingere face vreodată un blocaj, cel care a împins \
                    pierde runda, iar culoarea de sub turnul care a împins hotărăște care turn al câștigătorului \
                    primește dintele.",
            hint: "Drept în sus, pe turnul roșu: de pe h3 pe h4.",
        },
        StepId::DoubleFar => StepText {
            task: "Joci cu Negrul. Trebuie mutat turnul tău dublu sumo verde. Încearcă să-l muți mai mult de 3 pătrate.",
            right: "Limita lui este de 3 pătrate.",
            hint: "Du turnul dublu sumo de pe e5 în rândul de sus: drept în sus pe e1 sau pe diagonală pe a1.",
        },
        StepId::DoublePush => StepText {
            task: "În fața lui stau la rând două turnuri albe. Împinge-le pe amândouă.",
            right: "Amândouă au mers înapoi, turnul normal și turnul sumo. În rest este ca la un turn sumo: numai \
                    drept înainte, cu un pătrat gol în spatele ultimului și niciodată turnurile proprii. Cât timp ai \
                    altă mutare, poți alege să nu împingi.",
            hint: "Drept în sus, pe turnul albastru al Albului: de pe e5 pe e4.",
        },
        StepId::DoubleTwice => StepText {
            task: "Turnul împins cel mai departe s-a oprit pe verde, deci turnul verde se mută din nou. Împinge-le \
                   încă o dată pe amândouă.",
            right: "Acum cel mai îndepărtat stă pe roz, înapoi pe linia-casă a Albului, iar Negrul continuă cu \
                    turnul roz.",
            hint: "Drept în sus, din nou pe turnul albastru al Albului: de pe e4 pe e3.",
        },
        StepId::DoubleHome => StepText {
            task: "Înapoi la clipa de după prima împingere. De data aceasta câștigă imediat cu turnul dublu sumo.",
            right: "Al treilea dinte mai aduce 4 puncte: 9 la 3. Punctele de peste cele 7 necesare se socotesc și \
                    ele.",
            hint: "O diagonală de 3 pătrate duce de pe e4 la rândul de sus, pe h1.",
        },
        StepId::DoubleNotThree => StepText {
            task: "Trei la rând sunt prea multe pentru un dublu sumo. Atinge-l pe cel în plus.",
            right: "Cel mult două.",
            hint: "Numără în sus de la turnul dublu sumo: este al treilea, pe e2.",
        },
        StepId::DoubleNotDouble => StepText {
            task: "El împinge turnuri normale și turnuri sumo, dar nu un dublu sumo. Atinge turnul care este prea \
                   puternic.",
            right: "Același rang, deci nu se împinge.",
            hint: "Caută turnul Albului care are doi dinți: este pe e3.",
        },
        StepId::DoubleNotHome => StepText {
            task: "Un șir al cărui ultim turn stă acasă este în siguranță. Atinge acel turn.",
            right: "Turnul galben al Albului ar cădea de pe tablă, așa că tot șirul rămâne pe loc.",
            hint: "Uită-te la rândul de sus, în coloana turnului dublu sumo: e1.",
        },
        StepId::TripleFar => StepText {
            task: "Joci cu Albul. Trebuie mutat turnul tău triplu sumo galben. Încearcă să-l muți două pătrate.",
            right: "Câte un pătrat: lent, dar greu de oprit.",
            hint: "Alege orice pătrat aflat cu două rânduri în fața turnului triplu sumo de pe e3, de exemplu e5 sau \
                   g5.",
        },
        StepId::TriplePush => StepText {
            task: "În fața lui stau la rând trei turnuri negre. Împinge-le pe toate.",
            right: "Toate trei au cedat, chiar și turnul dublu sumo: orice rang în afară de al său. În rest este ca \
                    înainte: numai drept înainte, cu loc în spatele ultimului și niciodată turnurile proprii. Dacă \
                    împingerea este singura mutare, trebuie făcută.",
            hint: "Drept în sus, pe turnul portocaliu al Negrului: de pe e3 pe e4.",
        },
        StepId::TripleBlue => StepText {
            task: "Turnul împins cel mai departe s-a oprit pe albastru, deci se mută turnul dublu sumo albastru al \
                   Albului. Împinge cu el.",
            right: "Un dublu sumo poate împinge un turn sumo. Acesta s-a oprit pe galben, deci se mută din nou turnul \
                    triplu sumo.",
            hint: "Drept în sus, pe turnul galben al Negrului: de pe f5 pe f6.",
        },
        StepId::TripleTwice => StepText {
            task: "Împinge-le încă o dată pe toate trei.",
            right: "Turnul verde al Negrului este înapoi pe propria linie-casă. Este voie să împingi un turn pe ea.",
            hint: "Drept în sus, pe turnul portocaliu al Negrului: de pe e4 pe e5.",
        },
        StepId::TripleNotHome => StepText {
            task: "Este chemat din nou turnul galben, dar acum șirul nu poate fi împins. Atinge turnul care este în \
                   siguranță acasă.",
            right: "Ultimul turn al șirului stă acasă, deci tot șirul este în siguranță.",
            hint: "Uită-te la rândul de sus, în coloana turnului triplu sumo: e8.",
        },
        StepId::TripleNotFour => StepText {
            task: "Patru la rând sunt prea multe chiar și pentru un triplu sumo. Atinge-l pe cel în plus.",
            right: "Cel mult trei.",
            hint: "Numără în sus de la turnul triplu sumo: este al patrulea, pe e7.",
        },
        StepId::TripleNotTriple => StepText {
            task: "Un singur rang îi rezistă unui triplu sumo. Atinge turnul care îl are aici.",
            right: "Un alt triplu sumo: cei egali nu se împing unul pe altul.",
            hint: "Caută turnul Negrului care are trei dinți: este pe e6.",
        },
        StepId::ScoreWhite => StepText {
            task: "Acesta este un joc lung. Numără dinții Albului: câte puncte valorează?",
            right: "Trei turnuri sumo cu câte 1 punct fac 3.",
            hint: "Albul are trei turnuri cu câte un dinte.",
        },
        StepId::ScoreBlack => StepText {
            task: "Dar ai Negrului? Unul dintre turnurile lui este dublu sumo.",
            right: "3 pentru turnul dublu sumo și câte 1 pentru cele două turnuri sumo fac 5.",
            hint: "Doi dinți pe un turn valorează 3 puncte.",
        },
        StepId::ScoreMarathon => StepText {
            task: "Acesta este un joc maraton. Câte puncte are Albul?",
            right: "7 și 3 și 3 și 1 fac 14, cu puțin sub 15. Un meci se încheie de îndată ce un scor atinge ținta, \
                    iar punctele de peste ea se socotesc și ele. Cine abandonează sau rămâne fără timp pierde \
                    meciul.",
            hint: "Turnul galben are trei dinți, cel albastru și cel roz au câte doi, iar cel portocaliu are unul.",
        },
        StepId::LimitFar => StepText {
            task: "O deschidere limitată: prima mutare merge cel mult 1 pătrat, a doua 3, a treia 5; apoi jocul este \
                   liber. Încearcă o primă mutare mai lungă.",
            right: "Deocamdată este prea departe. Numai împingerile nu țin seama de limită.",
            hint: "Încearcă să muți orice turn negru două pătrate sau mai mult.",
        },
        StepId::LimitOne => StepText {
            task: "Acum începe runda cu o mutare de 1 pătrat.",
            right: "Acum Albul poate muta cel mult 3 pătrate.",
            hint: "Mută orice turn negru pe pătratul următor din fața lui.",
        },
        StepId::LayoutTurned => StepText {
            task: "O așezare trasă la sorți: turnurile Albului stau în aceeași ordine ca ale Negrului, fiecare \
                   văzută de la locul său. Negrul are turnul roșu în colțul drept. Atinge turnul potrivit al \
                   Albului.",
            right: "Întoarce tabla cu o jumătate de rotație și o linie-casă ajunge în locul celeilalte.",
            hint: "Colțul drept al Albului este h1.",
        },
        StepId::SeriesWin => StepText {
            task: "Într-o serie de runde fiecare rundă este un punct, fără dinți: până la un număr de victorii de la \
                   1 la 99, sau cât doriți. Câștigă această rundă cu turnul verde.",
            right: "Un punct pentru Alb, iar runda următoare începe imediat.",
            hint: "O diagonală a turnului verde duce de pe e4 pe a8, în colțul din stânga sus.",
        },
        StepId::SeriesOpener => StepText {
            task: "Toate turnurile sunt din nou pe pătratele de start. Negrul a început prima rundă, iar jucătorii \
                   alternează. Atinge un turn al jucătorului care începe acum.",
            right: "Albul începe runda a doua. Dacă preferați, următoarea rundă o poate începe câștigătorul.",
            hint: "Negrul a început ultima rundă, deci acum este celălalt jucător.",
        },
        StepId::NotationRead => StepText {
            task: "Negrul începe cu P↖5G: turnul mov, în diagonală la stânga, 5 pătrate, pe verde. Joacă această \
                   mutare.",
            right: "Știi să citești notația. Albul a trebuit să răspundă cu turnul verde; acum scrii tu acea mutare.",
            hint: "Turnul mov stă pe c8. Du-l 5 pătrate în diagonală la stânga, pe h3.",
        },
        StepId::NotationWrite => StepText {
            task: "Turnul verde al Albului a mers drept înainte de pe b1 pe b5, un pătrat mov. Scrie această mutare: \
                   turnul, direcția, câte pătrate, culoarea.",
            right: "Este G↑4P, adică verde drept 4 mov. Ultima culoare poate lipsi. Un pass se scrie cu 0 pătrate.",
            hint: "Cu litere: G pentru verde, S pentru drept înainte, 4 pătrate, P pentru mov. Adică GS4P.",
        },
        StepId::NotationLetters => StepText {
            task: "O poziție se scrie rând cu rând, de la rândul 8 în jos. Rândul 8 este aici ob1kyrgn: literele \
                   mici sunt turnurile Negrului, cele mari ale Albului, o cifră numără pătratele goale. Atinge \
                   turnul k.",
            right: "K este roz, fiindcă P este mov, iar N este maro, fiindcă B este albastru. Celelalte sunt G \
                    verde, R roșu, Y galben și O portocaliu.",
            hint: "Numără pe rândul 8 de la a8: o, b, 1 pătrat gol, k. Este d8.",
        },
        StepId::NotationTooth => StepText {
            task: "Un + înaintea unei litere este un dinte de dragon. Rândul 1 este aici NBORKYG+P. Atinge turnul cu \
                   dinte.",
            right: "După rânduri urmează jucătorul la mutare, w sau b, turnul care trebuie mutat sau o liniuță și \
                    punctele necesare pentru victorie. Cu acest singur rând puteți continua altă dată.",
            hint: "Este ultimul turn din rândul 1, cel mov de pe h1.",
        },
        StepId::BlockGive => StepText {
            task: "Prima idee: cheamă un turn blocat. Găsește mutarea câștigătoare a Albului cu turnul galben.",
            right: "Turnul portocaliu al Negrului este blocat, deci Negrul spune pass. Turnul stă pe mov, așa că \
                    Albul continuă cu turnul mov.",
            hint: "Turnul portocaliu al Negrului de pe a2 stă chiar în fața liniei-casă a Albului și nu poate fi \
                   mutat. Oprește-te pe portocaliu, pe f3.",
        },
        StepId::BlockWin => StepText {
            task: "Este chemat turnul mov. Câștigă runda.",
            right: "A chema un turn blocat este aproape ca și cum ai muta de două ori.",
            hint: "Două drumuri duc de la turnul mov de pe a6 la rândul de sus: a8 și c8.",
        },
        StepId::LongGive => StepText {
            task: "A doua idee: folosește diagonalele lungi. Găsește mutarea câștigătoare a Albului cu turnul verde.",
            right: "Trebuie mutat turnul mov al Negrului și, orice ar face, Albul câștigă.",
            hint: "Diagonala dreaptă a turnului verde traversează aproape toată tabla, de pe b1 pe h7, și se încheie \
                   pe mov.",
        },
        StepId::LongWin => StepText {
            task: "Turnul mov al Negrului s-a oprit pe roz. Câștigă runda.",
            right: "Întâi cheamă turnul care nu-ți poate face rău, apoi câștigă.",
            hint: "Privește drept în sus de la turnul roz de pe e2, până pe e8.",
        },
        StepId::ShortGive => StepText {
            task: "A treia idee: mutarea liniștită. Turnul albastru are 9 mutări și numai una scurtă câștigă. \
                   Găsește-o.",
            right: "Trebuie mutat turnul portocaliu al Negrului și, orice ar face, Albul câștigă.",
            hint: "Oprește-te pe pătratul portocaliu chiar din fața turnului albastru, f3.",
        },
        StepId::ShortWin => StepText {
            task: "Turnul portocaliu al Negrului s-a oprit pe albastru. Câștigă runda.",
            right: "Mutările scurte îți păstrează liniile lungi deschise.",
            hint: "Diagonala stângă a turnului albastru duce de pe f3 în colțul a8.",
        },
        StepId::FinalePush => StepText {
            task: "Trebuie mutat turnul triplu sumo galben al Albului. Împinge turnul sumo mov al Negrului înapoi pe \
                   propria linie-casă.",
            right: "Turnul mov s-a oprit pe roz. Negrul pierde dreptul de a muta, iar Albul continuă cu turnul roz.",
            hint: "Drept în sus, pe turnul mov: de pe d6 pe d7.",
        },
        StepId::FinaleStep => StepText {
            task: "Mută turnul dublu sumo roz al Albului un pătrat drept înainte.",
            right: "S-a oprit pe mov, iar turnul sumo mov al Negrului coboară să-l oprească.",
            hint: "Drept în sus, pe pătratul mov: de pe b4 pe b5.",
        },
        StepId::FinaleDouble => StepText {
            task: "Turnul sumo mov al Negrului stă pe roz, drept în fața turnului tău dublu sumo roz. Împinge-l.",
            right: "Turnul mov s-a oprit pe portocaliu, deci Albul continuă cu turnul portocaliu.",
            hint: "Drept în sus, pe turnul mov: de pe b5 pe b6.",
        },
        StepId::FinaleSumo => StepText {
            task: "Împinge turnul albastru al Negrului cu turnul tău sumo portocaliu.",
            right: "Turnul albastru s-a oprit pe galben, deci se mută turnul triplu sumo.",
            hint: "Turnul portocaliu stă pe a2. Drept în sus, pe turnul albastru de pe a3.",
        },
        StepId::FinaleWin => StepText {
            task: "Încă un pătrat: câștigă runda și meciul.",
            right: "Al patrulea dinte aduce 8 puncte: 22 la 9. Acum cunoști toate regulile jocului. Joc plăcut!",
            hint: "Rândul de sus este chiar în fața turnului triplu sumo: du-l de pe d7 pe d8.",
        },
    }
}
