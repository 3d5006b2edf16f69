//! The steps of the lessons in Romanian.

use kamisado_lessons::StepId;

use crate::StepText;

/// What is said at a step.
pub(super) fn step(id: StepId) -> StepText {
    match id {
        StepId::MinuteMove => StepText {
            task: "Ești Negrul, jos. Apasă pe turnul tău albastru, apoi pe pătratul mov aflat cu trei pătrate \
                   drept înaintea lui.",
            right: "Te-ai oprit pe mov, deci Albul a trebuit să-și mute turnul mov. Acesta s-a oprit pe verde: \
                    acum trebuie mutat turnul tău verde.",
            hint: "Turnul albastru este al doilea din dreapta în rândul de jos. Turnurile urcă pe tablă.",
        },
        StepId::MinuteAnswer => StepText {
            task: "Trebuie mutat turnul tău verde. Du-l două pătrate în diagonală la dreapta, pe mov.",
            right: "Din nou mov: Albul a trebuit să-și mute iar turnul mov, s-a oprit pe albastru și a lăsat \
                    liber drumul turnului tău albastru.",
            hint: "Turnul verde este al doilea din stânga în rândul de jos. Urmează-i diagonala spre dreapta.",
        },
        StepId::MinuteWin => StepText {
            task: "Trebuie mutat turnul tău albastru și nimic nu-i stă în cale: du-l în diagonală la stânga, \
                   până la rândul de sus.",
            right: "Ai câștigat runda! Acesta este tot jocul: culoarea pe care te oprești numește turnul pe \
                    care trebuie să-l mute adversarul, iar primul turn care ajunge pe linia-casă adversă \
                    câștigă.",
            hint: "Urmează diagonala turnului albastru spre stânga, până la rândul de sus.",
        },
        StepId::BoardCorner => StepText {
            task: "Fiecare turn începe pe pătratul de culoarea lui, pe linia-casă. Atinge turnul Albului din colțul \
                   stâng.",
            right: "Da: turnul maro stă pe maro, în colțul stâng al Albului. Negrul vede același lucru din partea \
                    cealaltă.",
            hint: "Albul stă jos. Caută pătratul maro din stânga jos.",
        },
        StepId::BoardFarRow => StepText {
            task: "Rândul cel mai apropiat de un jucător este linia-casă a acestuia. Turnurile Albului vor să ajungă \
                   pe a Negrului. Atinge un pătrat de pe linia-casă a Negrului.",
            right: "Aici vrea să ajungă Albul. Un turn alb care intră pe acest rând câștigă runda.",
            hint: "Negrul stă sus: linia-casă a sa este rândul de sus.",
        },
        StepId::FirstAny => StepText {
            task: "Ești Negrul, deci acum stai jos. Mută orice turn vrei, drept înainte sau în diagonală înainte.",
            right: "Un început frumos. Acum uită-te la culoarea pătratului pe care ai ajuns.",
            hint: "Ia unul dintre turnurile din rândul de jos și mută-l pe un pătrat gol din fața lui.",
        },
        StepId::FirstAnswer => StepText {
            task: "Albul trebuie să răspundă cu turnul de exact această culoare. Atinge acest turn.",
            right: "Da, el trebuie mutat acum. Aceasta este inima jocului: pătratul ales de tine alege turnul \
                    adversarului.",
            hint: "Uită-te la culoarea de sub turnul mutat, apoi găsește turnul Albului de aceeași culoare.",
        },
        StepId::GoStraight => StepText {
            task: "Ești Negrul. Mută turnul roz drept înainte, două pătrate sau mai mult.",
            right: "Drept înainte, oricât de departe, cât timp drumul este liber.",
            hint: "Turnul roz stă în rândul de jos, iar turnurile tale urcă pe tablă.",
        },
        StepId::GoDiagonal => StepText {
            task: "Acum turnul roșu: mută-l în diagonală, două pătrate sau mai mult.",
            right: "Diagonalele sunt drumuri lungi. La început turnurile roz și roșu au câte 13 mutări.",
            hint: "Alege un pătrat de pe o linie oblică a turnului roșu, la stânga sau la dreapta.",
        },
        StepId::GoBack => StepText {
            task: "Aici trebuie mutat turnul maro al Negrului. Încearcă să-l muți înapoi sau în lateral și vezi ce \
                   spun regulile.",
            right: "Așa este: numai înainte și numai în linie dreaptă. Un turn merge înapoi numai când îl împinge un turn \
                    sumo; vei vedea mai târziu.",
            hint: "Turnul maro stă aproape de jos, în a treia coloană din dreapta. Du-l pe un pătrat de lângă el sau din \
                   spatele lui.",
        },
        StepId::GoalHome => StepText {
            task: "Trebuie mutat turnul verde al Albului. Câștigă runda cu el.",
            right: "Pe toată diagonala până pe linia-casă a Negrului: Albul câștigă runda.",
            hint: "Turnul verde stă în stânga jos. Urmează diagonalele lui până la rândul de sus.",
        },
        StepId::JumpOver => StepText {
            task: "Trebuie mutat turnul portocaliu al Albului, iar pe diagonala lui stângă stă turnul roz al \
                   Negrului. Încearcă să sari peste el.",
            right: "Niciun turn nu sare peste altul: drumul se oprește în fața primului turn.",
            hint: "Privește de la turnul portocaliu în sus și spre stânga: primul turn este cel roz. Încearcă un \
                   pătrat de dincolo de el.",
        },
        StepId::JumpOnto => StepText {
            task: "Acum încearcă să ajungi pe un pătrat pe care stă un turn.",
            right: "Un pătrat ocupat rămâne ocupat: aici nu se capturează nimic.",
            hint: "Turnul galben al Negrului stă drept în fața turnului portocaliu, în rândul de sus. Încearcă \
                   pătratul lui.",
        },
        StepId::JumpBetween => StepText {
            task: "Turnurile mov și roșu ale Albului se ating la colțuri. Strecoară-te printre ele.",
            right: "Două turnuri care se ating numai la colțuri lasă o trecere, iar o mutare în diagonală poate \
                    trece pe acolo.",
            hint: "Urmează diagonala dreaptă a turnului portocaliu până treci de cele două turnuri.",
        },
        StepId::ColorLand => StepText {
            task: "Ești Negrul. Mută turnul roșu un pătrat în diagonală, pe pătratul albastru.",
            right: "Un pătrat albastru, deci Albul trebuie să-și mute turnul albastru, și îl mută.",
            hint: "Pătratul albastru atinge colțul turnului roșu, în partea dreaptă a Negrului.",
        },
        StepId::ColorNext => StepText {
            task: "Turnul albastru al Albului s-a oprit pe g6. Uită-te la culoarea acestui pătrat: care dintre turnurile \
                   tale trebuie mutat acum? Atinge-l.",
            right: "Un pătrat galben cheamă turnul galben.",
            hint: "Turnul albastru al Albului stă pe un pătrat galben.",
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
            hint: "Găsește un pătrat mov pe liniile libere ale turnului tău galben.",
        },
        StepId::MustGive => StepText {
            task: "Ești Negrul și trebuie să muți turnul maro. Oprește-te pe un pătrat albastru, ca Albul să \
                   trebuiască să-și mute turnul albastru.",
            right: "Acum trebuie mutat turnul albastru al Albului, iar el are puțin loc.",
            hint: "Caută un pătrat albastru pe liniile din fața turnului maro.",
        },
        StepId::MustOnly => StepText {
            task: "Acum ești Albul. Turnul albastru are un singur pătrat liber și trebuie să meargă acolo.",
            right: "Nu a existat alegere, deși se deschide o ușă: turnul albastru s-a oprit pe roz.",
            hint: "Turnul albastru stă la marginea din stânga. Numai pătratul drept din fața lui este liber.",
        },
        StepId::MustWin => StepText {
            task: "Din nou Negrul, cu turnul roz. Câștigă runda.",
            right: "O mutare obligatorie poate pierde o rundă. Așadar lasă-i adversarului numai ce îți convine ție.",
            hint: "De la turnul roz drumul până la rândul de sus este liber.",
        },
        StepId::PassBlockers => StepText {
            task: "Albul trebuie să-și mute turnul verde, dar acesta nu poate fi mutat. Atinge unul dintre turnurile \
                   care îl blochează.",
            right: "Trei turnuri închid toate drumurile. Albul spune pass: se socotește ca o mutare de 0 pătrate.",
            hint: "Uită-te la cele trei pătrate din fața turnului verde al Albului: cel drept și cele din ambele \
                   părți.",
        },
        StepId::PassNext => StepText {
            task: "Un pass se încheie acolo unde stă turnul blocat. Turnul verde stă pe galben: ce turn trebuie mutat \
                   acum? Atinge-l.",
            right: "Turnul galben al Negrului: l-a chemat culoarea de sub turnul blocat.",
            hint: "Negrul este la mutare. Turnul lui galben stă la marginea din stânga.",
        },
        StepId::PassWin => StepText {
            task: "Primește darul: câștigă runda cu turnul galben al Negrului.",
            right: "Drept până pe linia-casă adversă. Un turn blocat poate costa o rundă.",
            hint: "Privește drept în jos de la turnul galben.",
        },
        StepId::ChainFirst => StepText {
            task: "Turnul verde al Albului este blocat și stă pe galben. Ce turn al Negrului urmează? Atinge-l.",
            right: "Și turnul galben al Negrului este blocat. El stă pe albastru, deci Albul continuă cu turnul \
                    albastru.",
            hint: "După pass-ul Albului urmează Negrul, cu turnul de culoarea de sub turnul verde.",
        },
        StepId::ChainTrap => StepText {
            task: "Ești Albul și muți turnul albastru. Turnul galben al Negrului este încă blocat: cheamă-l încă o \
                   dată.",
            right: "Negrul trebuie să spună din nou pass, iar pass-ul se încheie pe albastru: muți încă o dată turnul \
                    albastru.",
            hint: "Drept în fața turnului albastru este un pătrat galben.",
        },
        StepId::ChainWin => StepText {
            task: "Din nou turnul albastru: câștigă runda.",
            right: "Două mutări la rând, pentru că între ele adversarul a trebuit să spună pass.",
            hint: "O diagonală duce de la turnul albastru la rândul de sus.",
        },
        StepId::DeadlockMove => StepText {
            task: "Ești Negrul. Turnul verde are o singură mutare, deci trebuie făcută. Fă-o și privește.",
            right: "Acum nimeni nu mai poate muta: turnul roșu al Albului și turnul verde al Negrului s-ar chema \
                    unul pe altul la nesfârșit. Negrul a mutat ultimul, deci Albul câștigă runda.",
            hint: "Turnul verde stă la marginea din stânga. Un pătrat în diagonală în fața lui este liber.",
        },
        StepId::DeadlockTooth => StepText {
            task: "În meciurile mai lungi câștigătorul rundei primește un dinte. După un blocaj, îl primește turnul \
                   lui de culoarea pătratului pe care a intrat ultima mutare. Atinge-l.",
            right: "Ultima mutare a intrat pe un pătrat roșu, deci dintele l-a primit turnul roșu al Albului.",
            hint: "Turnul verde al Negrului a intrat pe un pătrat roșu. Caută turnul Albului care are un dinte.",
        },
        StepId::LookSafe => StepText {
            task: "Turnul roșu al Albului are 10 mutări, dar 9 dintre ele îl lasă pe Negru să câștige imediat. \
                   Găsește-o pe cea sigură.",
            right: "Turnul mov al Negrului nu poate ajunge de acolo pe linia-casă adversă. Într-un meci poți și \
                    să retragi mutarea: ajungi la ultima ta alegere adevărată.",
            hint: "Pentru fiecare culoare pe care te-ai putea opri, privește turnul Negrului de acea culoare și \
                   drumul lui în jos. Turnul mov al Negrului este înghesuit.",
        },
        StepId::LookWin => StepText {
            task: "Negrul a trebuit să mute turnul mov și s-a oprit pe verde. Câștigă cu turnul tău verde.",
            right: "Întâi mutarea sigură, apoi victoria.",
            hint: "Turnul verde are drumul liber drept înainte.",
        },
        StepId::ToothWin => StepText {
            task: "Trebuie mutat turnul mov al Albului. Câștigă runda cu el.",
            right: "Turnul mov primește un dinte de dragon: de acum este un turn sumo.",
            hint: "Diagonala stângă a turnului mov duce la rândul de sus.",
        },
        StepId::ToothScore => StepText {
            task: "Primul dinte al unui turn aduce un punct. Câte puncte are acum Albul?",
            right: "Scorul este 1 la 0. Scorul se poate citi oricând de pe tablă.",
            hint: "Numără dinții: Albul are unul singur, iar Negrul niciunul.",
        },
        StepId::RefillLeft => StepText {
            task: "Albul a câștigat și alege. Alege stânga: rând cu rând, începând de acasă, și în fiecare rând de la \
                   stânga la dreapta, turnurile se așază din colțul stâng.",
            right: "Maro, albastru, portocaliu și așa mai departe, exact cum stăteau. Negrul și-a aranjat turnurile \
                    de la stânga lui.",
            hint: "Alege aranjarea de la stânga.",
        },
        StepId::RefillOpener => StepText {
            task: "Cel care a pierdut runda mută primul în următoarea, iar câștigătorul se apără. Fiecare își \
                   păstrează turnurile. Atinge un turn al jucătorului care mută acum primul.",
            right: "Negrul a pierdut runda, deci Negrul este atacantul.",
            hint: "Albul a câștigat ultima rundă, deci celălalt jucător mută primul.",
        },
        StepId::RefillRight => StepText {
            task: "Același sfârșit încă o dată. Acum alege dreapta: rând cu rând ca înainte, dar în fiecare rând de la \
                   dreapta la stânga, așezate din colțul drept.",
            right: "Privește: turnul galben al Albului are acum un pătrat galben chiar în față. Este un punct slab, \
                    așa că înainte de a alege compară cele două părți.",
            hint: "Alege aranjarea de la dreapta.",
        },
        StepId::SumoFar => StepText {
            task: "Turnul sumo mov al Albului stă în colțul drept. Încearcă să-l muți mai mult de 5 pătrate.",
            right: "5 pătrate sunt limita lui. Turnurile puternice sunt lente.",
            hint: "Du turnul sumo pe rândul 7 sau pe rândul 8.",
        },
        StepId::SumoFive => StepText {
            task: "Acum mută-l cât de departe poate.",
            right: "5 pătrate, chiar așa. Turnul sumo are aici 10 mutări.",
            hint: "Numără 5 pătrate, drept în sus sau pe diagonală.",
        },
        StepId::PushOne => StepText {
            task: "Trebuie mutat turnul sumo mov al Albului, iar drept în fața lui stă turnul roșu al Negrului. \
                   Împinge-l.",
            right: "Turnul roșu a mers un pătrat înapoi, iar turnul sumo i-a luat locul. Pătratul din spatele \
                    turnului roșu trebuia să fie gol; este galben.",
            hint: "Mută turnul sumo drept înainte, pe pătratul turnului roșu.",
        },
        StepId::PushAgain => StepText {
            task: "După o împingere adversarul pierde dreptul de a muta și muți din nou tu: cu turnul de culoarea \
                   pătratului pe care a ajuns turnul împins. Atinge-l.",
            right: "Turnul roșu stă acum pe galben, deci Albul mută turnul galben. Poate fi chiar turnul sumo, iar \
                    atunci poate împinge din nou.",
            hint: "Uită-te la pătratul de sub turnul roșu al Negrului, la marginea din dreapta.",
        },
        StepId::PushChoice => StepText {
            task: "Aceeași poziție încă o dată. Împingerea este la alegere cât timp turnul sumo are altă mutare. \
                   Mută-l fără să împingi.",
            right: "Este bine și așa. Acum este la mutare Negrul, ca după orice mutare.",
            hint: "Diagonala stângă a turnului sumo este liberă.",
        },
        StepId::NotDiagonal => StepText {
            task: "Turnul maro al Negrului stă în diagonală în fața turnului sumo. Încearcă să-l împingi.",
            right: "Se împinge drept înainte, niciodată în diagonală.",
            hint: "Mută turnul sumo în sus și spre stânga, pe pătratul turnului maro.",
        },
        StepId::NotWithoutRoom => StepText {
            task: "Aici turnul roșu nu poate fi împins, pentru că pătratul din spatele lui este ocupat. Atinge \
                   turnul care stă acolo.",
            right: "În spatele turnului împins trebuie să fie un pătrat gol. Aici stă în cale chiar turnul verde al \
                    Albului.",
            hint: "Privește pe coloana turnului sumo, dincolo de turnul roșu.",
        },
        StepId::NotOffBoard => StepText {
            task: "Turnul maro al Negrului stă pe propria linie-casă. Încearcă să-l împingi.",
            right: "Nimeni nu este împins de pe tablă: acasă un turn este în siguranță. Se poate însă împinge un \
                    turn înapoi pe propria linie-casă.",
            hint: "Turnul sumo stă chiar sub turnul maro, lângă colțul din dreapta sus. Mută-l drept în sus.",
        },
        StepId::NotTwo => StepText {
            task: "Un turn sumo împinge un singur turn. Atinge-l pe cel care este aici în plus.",
            right: "Două la rând sunt prea multe pentru un turn sumo.",
            hint: "Chiar în spatele turnului roșu stă un alt turn negru.",
        },
        StepId::NotSumo => StepText {
            task: "Și turnul roșu al Negrului este un turn sumo. Încearcă să-l împingi.",
            right: "Cei egali nu se împing unul pe altul: se împing numai ranguri mai mici.",
            hint: "Mută turnul sumo mov drept în sus, pe turnul roșu.",
        },
        StepId::NotOwn => StepText {
            task: "În fața turnului sumo stă chiar turnul roz al Albului. Încearcă să-l împingi.",
            right: "Turnurile proprii nu se împing niciodată.",
            hint: "Mută turnul sumo drept în sus, pe turnul roz.",
        },
        StepId::ForcedMake => StepText {
            task: "Turnul sumo al Albului nu are aici altă mutare. Fă împingerea.",
            right: "Foarte bine, și Albul mută din nou. Dacă o împingere face vreodată un blocaj, cel care a împins \
                    pierde runda, iar culoarea de sub turnul care a împins numește turnul câștigătorului care \
                    primește dintele.",
            hint: "Drept în sus, pe turnul roșu.",
        },
        StepId::DoubleFar => StepText {
            task: "Ești Negrul. Trebuie mutat turnul tău dublu sumo verde. Încearcă să-l muți mai mult de 3 pătrate.",
            right: "3 pătrate sunt limita lui.",
            hint: "Alege un pătrat din rândul de sus, drept în sus sau pe o diagonală.",
        },
        StepId::DoublePush => StepText {
            task: "În fața lui stau la rând două turnuri albe. Împinge-le pe amândouă.",
            right: "Amândouă au mers înapoi, turnul normal și turnul sumo. În rest este ca la un turn sumo: numai \
                    drept înainte, cu un pătrat gol în spatele ultimului, niciodată turnurile proprii; la alegere \
                    cât timp există altă mutare, obligatoriu când nu există.",
            hint: "Drept în sus, pe turnul albastru al Albului.",
        },
        StepId::DoubleTwice => StepText {
            task: "Turnul împins cel mai departe s-a oprit pe verde, deci turnul verde mută din nou. Împinge-le încă \
                   o dată pe amândouă.",
            right: "Acum cel mai îndepărtat stă pe roz, înapoi pe linia-casă a Albului, iar Negrul continuă cu \
                    turnul roz.",
            hint: "Drept în sus, din nou pe turnul albastru al Albului.",
        },
        StepId::DoubleHome => StepText {
            task: "Înapoi la clipa de după prima împingere. De data aceasta câștigă imediat cu turnul dublu sumo.",
            right: "Al treilea dinte mai aduce 4 puncte: 9 la 3. Punctele de peste cele 7 necesare se socotesc și \
                    ele.",
            hint: "O diagonală de 3 pătrate duce la rândul de sus.",
        },
        StepId::DoubleNotThree => StepText {
            task: "Trei la rând sunt prea multe pentru un dublu sumo. Atinge-l pe cel în plus.",
            right: "Cel mult două.",
            hint: "Numără în sus de la turnul dublu sumo: al treilea.",
        },
        StepId::DoubleNotDouble => StepText {
            task: "El împinge turnuri normale și turnuri sumo, dar nu un dublu sumo. Atinge turnul care este prea \
                   puternic.",
            right: "Același rang, deci nu se împinge.",
            hint: "Caută turnul Albului care are doi dinți.",
        },
        StepId::DoubleNotHome => StepText {
            task: "Un șir al cărui ultim turn stă acasă este în siguranță. Atinge acel turn.",
            right: "Turnul galben al Albului ar cădea de pe tablă, așa că tot șirul rămâne pe loc.",
            hint: "Uită-te la rândul de sus, în coloana turnului dublu sumo.",
        },
        StepId::TripleFar => StepText {
            task: "Ești Albul. Trebuie mutat turnul tău triplu sumo galben. Încearcă să-l muți două pătrate.",
            right: "Câte un pătrat: lent, dar greu de oprit.",
            hint: "Alege orice pătrat aflat cu două rânduri în fața turnului triplu sumo.",
        },
        StepId::TriplePush => StepText {
            task: "În fața lui stau la rând trei turnuri negre. Împinge-le pe toate.",
            right: "Toate trei au cedat, chiar și turnul dublu sumo: orice rang în afară de al său. În rest este ca \
                    înainte: numai drept înainte, cu loc în spatele ultimului, niciodată turnurile proprii; la \
                    alegere, sau obligatoriu când este singura mutare.",
            hint: "Drept în sus, pe turnul portocaliu al Negrului.",
        },
        StepId::TripleBlue => StepText {
            task: "Turnul împins cel mai departe s-a oprit pe albastru, deci mută turnul dublu sumo albastru al \
                   Albului. Împinge cu el.",
            right: "Un dublu sumo poate împinge un turn sumo. Acesta s-a oprit pe galben, deci mută din nou turnul \
                    triplu sumo.",
            hint: "Drept în sus, pe turnul galben al Negrului.",
        },
        StepId::TripleTwice => StepText {
            task: "Împinge-le încă o dată pe toate trei.",
            right: "Turnul verde al Negrului este înapoi pe propria linie-casă. Este voie să împingi un turn pe ea.",
            hint: "Drept în sus, pe turnul portocaliu al Negrului.",
        },
        StepId::TripleNotHome => StepText {
            task: "Este chemat din nou turnul galben, dar acum șirul nu poate fi împins. Atinge turnul care este în \
                   siguranță acasă.",
            right: "Ultimul turn al șirului stă acasă, deci tot șirul este în siguranță.",
            hint: "Uită-te la rândul de sus, în coloana turnului triplu sumo.",
        },
        StepId::TripleNotFour => StepText {
            task: "Patru la rând sunt prea multe chiar și pentru un triplu sumo. Atinge-l pe cel în plus.",
            right: "Cel mult trei.",
            hint: "Numără în sus de la turnul triplu sumo: al patrulea.",
        },
        StepId::TripleNotTriple => StepText {
            task: "Un singur rang îi rezistă unui triplu sumo. Atinge turnul care îl are aici.",
            right: "Un alt triplu sumo: cei egali nu se împing unul pe altul.",
            hint: "Caută turnul Negrului care are trei dinți.",
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
            right: "Deocamdată este prea departe. Numai o împingere nu este oprită niciodată de o limită.",
            hint: "Încearcă să muți orice turn negru două pătrate sau mai mult.",
        },
        StepId::LimitOne => StepText {
            task: "Acum începe runda cu o mutare de 1 pătrat.",
            right: "Apoi Albul poate merge până la 3 pătrate.",
            hint: "Du orice turn negru pe un pătrat gol chiar din fața lui.",
        },
        StepId::LayoutTurned => StepText {
            task: "O așezare trasă la sorți: turnurile Albului stau în aceeași ordine ca ale Negrului, fiecare văzută \
                   de la locul său. Negrul are turnul roșu în colțul drept. Atinge turnul potrivit al Albului.",
            right: "O jumătate de rotație a tablei duce o linie-casă peste cealaltă.",
            hint: "Colțul drept al Albului este în dreapta jos.",
        },
        StepId::SeriesWin => StepText {
            task: "Într-o serie de runde fiecare rundă este un punct, fără dinți: până la un număr de victorii de la \
                   1 la 99, sau cât doriți. Câștigă această rundă cu turnul verde.",
            right: "Un punct pentru Alb, iar runda următoare începe imediat.",
            hint: "O diagonală a turnului verde duce în colțul din stânga sus.",
        },
        StepId::SeriesOpener => StepText {
            task: "Toate turnurile sunt din nou pe pătratele de start. Negrul a început prima rundă, iar jucătorii \
                   alternează. Atinge un turn al jucătorului care începe acum.",
            right: "Albul începe runda a doua. Dacă preferați, următoarea rundă o poate începe câștigătorul.",
            hint: "Negrul a început ultima rundă, deci acum este celălalt jucător.",
        },
        StepId::BlockGive => StepText {
            task: "Prima idee: cheamă un turn blocat. Găsește mutarea câștigătoare a Albului cu turnul galben.",
            right: "Turnul portocaliu al Negrului este blocat, deci Negrul spune pass. Turnul stă pe mov, așa că \
                    Albul continuă cu turnul mov.",
            hint: "Turnul portocaliu al Negrului stă chiar în fața liniei-casă a Albului și nu poate fi mutat. \
                   Oprește-te pe portocaliu.",
        },
        StepId::BlockWin => StepText {
            task: "Este chemat turnul mov. Câștigă runda.",
            right: "A chema un turn blocat este aproape ca și cum ai muta de două ori.",
            hint: "Două drumuri duc de la turnul mov la rândul de sus.",
        },
        StepId::LongGive => StepText {
            task: "A doua idee: folosește diagonalele lungi. Găsește mutarea câștigătoare a Albului cu turnul verde.",
            right: "Trebuie mutat turnul mov al Negrului și, orice ar face, Albul câștigă.",
            hint: "Diagonala dreaptă a turnului verde traversează aproape toată tabla și se încheie pe mov.",
        },
        StepId::LongWin => StepText {
            task: "Turnul mov al Negrului s-a oprit pe roz. Câștigă runda.",
            right: "Întâi cheamă turnul care nu face rău, apoi câștigă.",
            hint: "Privește drept în sus de la turnul roz.",
        },
        StepId::ShortGive => StepText {
            task: "A treia idee: mutarea liniștită. Turnul albastru are 9 mutări și numai una scurtă câștigă. \
                   Găsește-o.",
            right: "Trebuie mutat turnul portocaliu al Negrului și, orice ar face, Albul câștigă.",
            hint: "Oprește-te pe pătratul portocaliu chiar din fața turnului albastru.",
        },
        StepId::ShortWin => StepText {
            task: "Turnul portocaliu al Negrului s-a oprit pe albastru. Câștigă runda.",
            right: "Mutările scurte îți păstrează liniile lungi deschise.",
            hint: "Diagonala stângă a turnului albastru duce în colț.",
        },
        StepId::FinalePush => StepText {
            task: "Trebuie mutat turnul triplu sumo galben al Albului. Împinge turnul sumo mov al Negrului înapoi pe \
                   propria linie-casă.",
            right: "Turnul mov s-a oprit pe roz. Negrul pierde dreptul de a muta, iar Albul continuă cu turnul roz.",
            hint: "Drept în sus, pe turnul mov.",
        },
        StepId::FinaleStep => StepText {
            task: "Mută turnul dublu sumo roz al Albului un pătrat drept înainte.",
            right: "S-a oprit pe mov, iar turnul sumo mov al Negrului coboară să-l oprească.",
            hint: "Drept în sus, pe pătratul mov.",
        },
        StepId::FinaleDouble => StepText {
            task: "Turnul sumo mov al Negrului stă pe roz, drept în fața turnului tău dublu sumo roz. Împinge-l.",
            right: "Turnul mov s-a oprit pe portocaliu, deci Albul continuă cu turnul portocaliu.",
            hint: "Drept în sus, pe turnul mov.",
        },
        StepId::FinaleSumo => StepText {
            task: "Împinge turnul albastru al Negrului cu turnul tău sumo portocaliu.",
            right: "Turnul albastru s-a oprit pe galben, deci mută turnul triplu sumo.",
            hint: "Turnul portocaliu stă la marginea din stânga. Drept în sus, pe turnul albastru.",
        },
        StepId::FinaleWin => StepText {
            task: "Încă un pătrat: câștigă runda și meciul.",
            right: "Al patrulea dinte aduce 8 puncte: 22 la 9. Acum cunoști toate regulile jocului. Joc plăcut!",
            hint: "Rândul de sus este chiar în fața turnului triplu sumo.",
        },
    }
}
