//! The steps of the lessons in Hungarian.

use kamisado_lessons::StepId;

use crate::StepText;

/// What is said at a step.
pub(super) fn step(id: StepId) -> StepText {
    match id {
        StepId::MinuteMove => StepText {
            task: "A feketével játszol, lent. Koppints a fénylő kék tornyodra a b8 mezőn, aztán a lila b5 mezőre, \
                   amelyen gyűrű van!",
            right: "Lilára érkeztél, ezért a fehérnek a lila tornyával kellett lépnie. Ez zöldre érkezett: most a \
                    zöld tornyoddal kell lépned.",
            hint: "A kék torony a b8 mezőn áll, az alsó sorban jobbról a második. A tornyok felfelé haladnak: három \
                   mezővel egyenesen előtte van a b5.",
        },
        StepId::MinuteAnswer => StepText {
            task: "A g8 mezőn álló zöld tornyoddal kell lépned. Vidd két mezővel átlósan jobbra, a lila e6 mezőre!",
            right: "Megint lila: a fehérnek újra a lila tornyával kellett lépnie, kékre érkezett, és szabaddá tette \
                    a kék tornyod útját.",
            hint: "A zöld torony a g8 mezőn áll, az alsó sorban balról a második. Kövesd az átlóját jobbra: f7, \
                   aztán e6!",
        },
        StepId::MinuteWin => StepText {
            task: "A b5 mezőn álló kék tornyoddal kell lépned, és szabad az útja: vidd átlósan balra, egészen a \
                   legfelső sorba, az f1 mezőre!",
            right: "Megnyerted a kört! Ennyi az egész játék: a szín, amelyre érkezel, eldönti, melyik tornyával kell \
                    az ellenfelednek lépnie, és az első torony, amelyik eléri az ellenfél bázisát, nyer.",
            hint: "A b5 mezőről kövesd az átlót balra a legfelső sorig: az f1 mezőn ér véget.",
        },
        StepId::BoardCorner => StepText {
            task: "Lent ülsz, a feketével. Minden torony a saját színű mezőjéről indul, a bázison. Koppints rá a \
                   tornyodra a bal sarokban!",
            right: "Igen: a barna torony barna mezőn áll a bal sarkodban, a h8 mezőn. A fehér ugyanezt látja a \
                    túloldalról.",
            hint: "Keresd a barna mezőt a bal alsó sarokban! Ez a h8.",
        },
        StepId::BoardFarRow => StepText {
            task: "A játékoshoz legközelebbi sor az ő bázisa. A tornyaid a fehér bázisára szeretnének eljutni. \
                   Koppints rá a fehér bázisának egyik mezőjére!",
            right: "Ide igyekszel. Ha egy tornyod eléri ezt a sort, megnyered a kört.",
            hint: "A fehér fent ül, ezért az ő bázisa a legfelső sor: a1-től h1-ig.",
        },
        StepId::FirstAny => StepText {
            task: "A feketével játszol, és a fekete lép először. Lépj bármelyik tornyoddal egyenesen vagy átlósan \
                   előre!",
            right: "Szép kezdés. Most nézd meg, milyen színű mezőre érkeztél!",
            hint: "Válassz egy tornyot az alsó sorból, a8-tól h8-ig, és lépj vele egy előtte lévő üres mezőre!",
        },
        StepId::FirstAnswer => StepText {
            task: "A fehérnek pontosan az ilyen színű tornyával kell válaszolnia. Koppints rá erre a toronyra!",
            right: "Igen, most ennek kell lépnie. Ez a játék lényege: a mező, amelyet választasz, kijelöli az \
                    ellenfeled tornyát.",
            hint: "Nézd meg, milyen szín van az előbb lépett torony alatt, majd keresd meg a fehér ugyanilyen színű \
                   tornyát!",
        },
        StepId::GoStraight => StepText {
            task: "A feketével játszol. Lépj a rózsaszín toronnyal egyenesen előre, két mezőt vagy többet!",
            right: "Egyenesen előre bármilyen messzire, amíg szabad az út.",
            hint: "A rózsaszín torony az alsó sorban, a d8 mezőn áll, és a tornyaid felfelé haladnak a táblán.",
        },
        StepId::GoDiagonal => StepText {
            task: "Most a piros torony: lépj vele átlósan két mezőt vagy többet!",
            right: "Az átlók hosszú utak. Kezdéskor a rózsaszín és a piros toronynak is 13 lépése van.",
            hint: "A piros torony az f8 mezőn áll. Válassz egy mezőt az egyik átlóján, balra vagy jobbra!",
        },
        StepId::GoBack => StepText {
            task: "Itt a fekete barna tornyának kell lépnie. Próbálj vele hátra vagy oldalra lépni, és nézd meg, mit \
                   mondanak a szabályok!",
            right: "Így van: csak előre és csak egyenes vonalban. Torony csak akkor megy hátra, ha egy szumó ellöki; \
                    ezt később meglátod.",
            hint: "A barna torony a c7 mezőn áll. Lépj vele egy mellette vagy mögötte lévő mezőre, például b7-re \
                   vagy c8-ra!",
        },
        StepId::GoalHome => StepText {
            task: "Most a fehérrel játszol, ezért a fehér ül lent. A b2 mezőn álló zöld tornyoddal kell lépned. \
                   Nyerd meg vele a kört!",
            right: "A teljes átlón végig, a fekete bázisáig: a fehér megnyeri a kört.",
            hint: "A b2 mezőről kövesd az átlót jobbra a legfelső sorig! A h8 mezőn ér véget.",
        },
        StepId::JumpOver => StepText {
            task: "A fehérnek a narancsszínű tornyával kell lépnie, és annak bal átlóján a fekete rózsaszín tornya \
                   áll. Próbáld átugrani!",
            right: "Egy torony nem ugrik át másik tornyot: az út az első torony előtt véget ér.",
            hint: "Nézz az e4 mezőn álló narancsszínű toronytól balra felfelé: az első a rózsaszín a d5 mezőn. \
                   Próbálj egy azon túli mezőt, például c6-ot!",
        },
        StepId::JumpOnto => StepText {
            task: "Most próbálj olyan mezőre lépni, amelyen torony áll!",
            right: "A foglalt mező foglalt, és tornyot soha nem ütnek le.",
            hint: "A fekete sárga tornya egyenesen a narancsszínű előtt áll, az e8 mezőn. Próbáld az ő mezőjét!",
        },
        StepId::JumpBetween => StepText {
            task: "A fehér lila és piros tornya a sarkánál érintkezik. Csússz át közöttük!",
            right: "Két torony, amely csak a sarkánál érintkezik, rést hagy, és az átlós lépés átmegy rajta.",
            hint: "Kövesd a narancsszínű torony jobb átlóját az e4 mezőről mindkét tornyon túl, g6-ig vagy h7-ig!",
        },
        StepId::ColorLand => StepText {
            task: "A feketével játszol. Lépj a pirossal átlósan egyet, a kék e7 mezőre!",
            right: "Kékre érkeztél, ezért a fehérnek a kék tornyával kellett lépnie.",
            hint: "A piros torony az f8 mezőn áll. A kék e7 mező a sarkánál van, jobbra tőled.",
        },
        StepId::ColorNext => StepText {
            task: "A fehér kék tornya a g6 mezőre érkezett. Nézd meg ennek a mezőnek a színét: melyik tornyodnak \
                   kell most lépnie? Koppints rá!",
            right: "A sárga mező a sárga tornyot hívja.",
            hint: "A fehér kék tornya a g6 mezőn áll, amely sárga. A sárga tornyod az e8 mezőn van.",
        },
        StepId::ColorOther => StepText {
            task: "Próbálj inkább egy másik toronnyal lépni!",
            right: "A szín dönt, ezért a sárgának kell lépnie. Az indoklás megmondja, melyik lépés hívta.",
            hint: "Válassz egy tornyot, amelyik nem sárga, és próbálj lépni vele!",
        },
        StepId::ColorName => StepText {
            task: "Most használd ezt te: lépj a sárgával úgy, hogy a fehérnek a lila tornyával kelljen lépnie!",
            right: "Lila mezőre érkeztél, ezért a fehérnek a lilával kell lépnie. Minden lépésed választ az \
                    ellenfeled helyett.",
            hint: "A sárga tornyod egyetlen lila mezőt érhet el: az e8 mezőről átlósan jobbra a b5 mezőt.",
        },
        StepId::MustGive => StepText {
            task: "A feketével játszol, és a barnával kell lépned. Érkezz kék mezőre, hogy a fehérnek a kék tornyával \
                   kelljen lépnie!",
            right: "Most a fehér kék tornyának kell lépnie, és kevés a helye.",
            hint: "A barna torony a c7 mezőn áll. Két kék mező van előtte: egyenesen a c5, a bal átlón az f4.",
        },
        StepId::MustOnly => StepText {
            task: "Most játssz a fehérrel! A kék toronynak egyetlen mezője van, és oda kell lépnie.",
            right: "A fehérnek nem volt választása, pedig ezzel utat nyit a feketének: a kék torony rózsaszín mezőre \
                    érkezett.",
            hint: "A kék torony a h3 mezőn áll. Csak az egyenesen előtte lévő h4 szabad.",
        },
        StepId::MustWin => StepText {
            task: "Újra a fekete jön, a rózsaszínnel. Nyerd meg a kört!",
            right: "Egy kényszerlépésen elveszhet a kör. Csak olyan lépést hagyj az ellenfelednek, ami neked jó!",
            hint: "A g4 mezőn álló rózsaszín torony előtt szabad az út a legfelső sorig: egyenesen g1-re vagy \
                   átlósan d1-re.",
        },
        StepId::PassBlockers => StepText {
            task: "A fehérnek a zölddel kellene lépnie, de nem tud vele. Koppints rá az egyik toronyra, amelyik \
                   elzárja az útját!",
            right: "Három torony minden utat elzár. A fehér passzol: ez 0 mezőnyi lépésnek számít.",
            hint: "Nézd meg a b3 mezőn álló fehér zöld torony előtti három mezőt: a4, b4 és c4!",
        },
        StepId::PassNext => StepText {
            task: "A passz ott ér véget, ahol a lépésképtelen torony áll. A zöld sárga mezőn áll: melyik toronynak \
                   kell most lépnie? Koppints rá!",
            right: "A fekete sárga tornyának: a lépésképtelen torony alatti szín hívta.",
            hint: "A fekete következik. A sárga tornya az a4 mezőn áll.",
        },
        StepId::PassWin => StepText {
            task: "Fogadd el az ajándékot: nyerd meg a kört a fekete sárga tornyával!",
            right: "Egyenesen az ellenfél bázisára. Egy lépésképtelen torony miatt elveszítheted a kört.",
            hint: "Nézz az a4 mezőn álló sárga toronytól egyenesen lefelé, a1-ig!",
        },
        StepId::ChainFirst => StepText {
            task: "A fehér zöld tornya nem tud lépni, és sárga mezőn áll. A fekete melyik tornya következik? \
                   Koppints rá!",
            right: "A fekete sárga tornya sem tud lépni. Kék mezőn áll, ezért a fehér a kékkel folytatja.",
            hint: "A fehér passza után a fekete jön, azzal a toronnyal, amelynek színe a zöld alatt van. Az a3 mezőn \
                   áll.",
        },
        StepId::ChainTrap => StepText {
            task: "A fehérrel játszol, és a kékkel lépsz. A fekete sárga tornya még mindig nem tud lépni: hívd újra!",
            right: "A feketének megint passzolnia kell, és a passz kék mezőn ér véget: újra a kékkel lépsz.",
            hint: "Egyenesen a kék előtt van egy sárga mező: a g6.",
        },
        StepId::ChainWin => StepText {
            task: "Megint a kék: nyerd meg a kört!",
            right: "Két lépés egymás után, mert közben az ellenfélnek passzolnia kellett.",
            hint: "A g6 mezőn álló kék toronytól egy átló vezet a legfelső sorba, e8-ra.",
        },
        StepId::DeadlockMove => StepText {
            task: "A feketével játszol. A zöldnek egyetlen lépése van, tehát meg kell tenned. Tedd meg, és nézd meg, \
                   mi lesz!",
            right: "Most senki sem tud lépni: a fehér piros és a fekete zöld tornya örökké egymást hívná. A fekete \
                    lépett utoljára, ezért a kört a fehér nyeri.",
            hint: "A zöld torony a h6 mezőn áll. Átlósan előtte egy mező szabad: a g5.",
        },
        StepId::DeadlockTooth => StepText {
            task: "Hosszabb játszmákban a kör győztese fogat kap. Patthelyzet után az a tornya kapja, amelynek \
                   színére az utolsó lépés érkezett. Koppints rá!",
            right: "Az utolsó lépés piros mezőre érkezett, ezért a fogat a fehér piros tornya kapta.",
            hint: "A fekete zöld tornya piros mezőre lépett. Keresd a fehér tornyát, amelyen fog van: a c4 mezőn áll.",
        },
        StepId::LookSafe => StepText {
            task: "A fehér piros tornyának 10 lépése van, de ezek közül 9 után a fekete rögtön nyer. Keresd meg a \
                   biztonságosat!",
            right: "A fekete lila tornya onnan nem éri el a bázisodat. Játék közben vissza is veheted a lépést: oda \
                    jutsz vissza, ahol legutóbb választhattál.",
            hint: "Minden színnél, amelyre érkezhetsz, nézd meg a fekete ilyen színű tornyát és az útját lefelé! A \
                   fekete lila tornya be van szorítva, ezért lépj a pirossal az e3 mezőről a lila e6 mezőre!",
        },
        StepId::LookWin => StepText {
            task: "A feketének a lilával kellett lépnie, és zöld mezőre érkezett. Nyerj a zöld tornyoddal!",
            right: "Előbb a biztonságos lépés, aztán a győzelem.",
            hint: "A zöld előtt egyenesen szabad az út, b1-től b8-ig.",
        },
        StepId::ToothWin => StepText {
            task: "A fehérnek a lila tornyával kell lépnie. Nyerd meg vele a kört!",
            right: "A lila torony sárkányfogat kap: mostantól szumó.",
            hint: "A lila torony bal átlója az f3 mezőről a legfelső sorba vezet, a8-ra.",
        },
        StepId::ToothScore => StepText {
            task: "Egy torony első foga egy pontot ér. Hány pontja van most a fehérnek?",
            right: "A pontállás 1:0. A pontállást mindig le lehet olvasni a tábláról.",
            hint: "Számold meg a fogakat: a fehérnek egyetlen foga van, a feketének egy sincs.",
        },
        StepId::RefillLeft => StepText {
            task: "A fehér nyert, és balról tölt fel. Tedd vissza te a fehér tornyait: sorról sorra, a bázistól \
                   kezdve, egy soron belül balról jobbra. Koppints arra, amelyik elsőnek jön!",
            right: "Barna, kék, narancsszínű és így tovább, a bal saroktól a jobbig. A sorrendet senki sem \
                    választja.",
            hint: "Először a bázis: a1, aztán b1. Utána a következő sor, amelyben fehér torony áll, balról jobbra.",
        },
        StepId::RefillOpener => StepText {
            task: "A kör vesztese lép először a következő körben, a győztes pedig véd. Mindenki megtartja a \
                   tornyait. Koppints rá annak a játékosnak egy tornyára, aki most először lép!",
            right: "A fekete elvesztette a kört, ezért ő a kihívó.",
            hint: "Az előző kört a fehér nyerte, ezért a másik játékos lép először.",
        },
        StepId::RefillBlack => StepText {
            task: "Ugyanaz a befejezés a fekete oldaláról. A fekete is balról tölt, a maga bal oldaláról. Koppints \
                   sorban a fekete tornyaira!",
            right: "Mindketten ugyanarról az oldalról töltenek, de a balt és a jobbat ki-ki a maga helyéről nézi.",
            hint: "Először a fekete bázisa, tőled balról: g8, f8, e8. Utána a következő sor, amelyben fekete torony \
                   áll.",
        },
        StepId::RefillRight => StepText {
            task: "Megint a fehér, de most jobbról: sorról sorra, mint az előbb, egy soron belül jobbról balra. \
                   Koppints sorban a fehér tornyaira!",
            right: "Nézd: a sárga és a lila torony előtt most közvetlenül saját színű mező van. Ezek gyenge pontok.",
            hint: "Először a bázis, jobbról: b1, aztán a1. Utána a következő sor, amelyben fehér torony áll.",
        },
        StepId::RefillChoice => StepText {
            task: "A győztes választ oldalt. Az egyiknél egy fehér torony előtt sincs közvetlenül saját színű mező. \
                   Azt válaszd!",
            right: "Igen, balról. Választás előtt hasonlítsd össze a két oldalt!",
            hint: "Jobbról feltöltve a sárga és a lila előtt közvetlenül saját színű mező volt.",
        },
        StepId::SumoFar => StepText {
            task: "A fehér lila szumó tornya a h1 mezőn áll, a jobb sarokban. Próbálj vele 5 mezőnél messzebbre \
                   lépni!",
            right: "5 mező a határ. Az erős tornyok lassúak.",
            hint: "Lépj a szumóval h7-re vagy h8-ra!",
        },
        StepId::SumoFive => StepText {
            task: "Most lépj vele olyan messzire, amennyire tud!",
            right: "Pontosan 5 mező. A szumónak itt 10 lépése van.",
            hint: "Számolj 5 mezőt h1-től: egyenesen felfelé h6-ig vagy az átlón c6-ig!",
        },
        StepId::PushOne => StepText {
            task: "A fehérnek a lila szumójával kell lépnie, és közvetlenül előtte a fekete piros tornya áll. Lökd \
                   el!",
            right: "A piros egy mezőt hátrált, és a szumó a helyére lépett. A piros mögötti mezőnek üresnek kellett \
                    lennie; ez a mező sárga.",
            hint: "Lépj a szumóval a h3 mezőről egyenesen előre, a piros mezőjére, h4-re!",
        },
        StepId::PushAgain => StepText {
            task: "Lökés után az ellenfél kimarad, és te lépsz újra: azzal a toronnyal, amelynek színére az ellökött \
                   torony került. Koppints rá!",
            right: "A piros most sárga mezőn áll, ezért a fehér a sárgával lép. Ez akár maga a szumó is lehet, és \
                    akkor újra lökhet. Ha ez a torony nem tud lépni, a szokásos módon passzolsz.",
            hint: "A fekete piros tornya most a h5 mezőn áll, amely sárga. A fehér sárga tornya a d2 mezőn van.",
        },
        StepId::PushChoice => StepText {
            task: "Ugyanaz az állás újra. A lökés szabad választás, amíg a szumónak van más lépése. Lépj vele lökés \
                   nélkül!",
            right: "Ez is rendben van. Most a fekete jön, mint minden lépés után.",
            hint: "A szumó bal átlója szabad: g4 vagy f5.",
        },
        StepId::NotDiagonal => StepText {
            task: "A fekete barna tornya átlósan a szumó előtt áll. Próbáld ellökni!",
            right: "Lökni csak egyenesen előre lehet, átlósan soha.",
            hint: "Lépj a szumóval balra felfelé, a barna torony mezőjére, g4-re!",
        },
        StepId::NotWithoutRoom => StepText {
            task: "A pirosat itt nem lehet ellökni, mert a mögötte lévő mező foglalt. Koppints rá arra a toronyra, \
                   amelyik ott áll!",
            right: "Az ellökött torony mögött üres mezőnek kell lennie. Itt a fehér saját zöld tornya van útban.",
            hint: "Nézz végig a szumó oszlopán, a pirosnál tovább: h5.",
        },
        StepId::NotOffBoard => StepText {
            task: "A fekete barna tornya a saját bázisán áll. Próbáld ellökni!",
            right: "A tábláról egy tornyot sem lehet lelökni: otthon a torony biztonságban van. A bázisára \
                    visszalökni viszont szabad egy tornyot.",
            hint: "A szumó a h7 mezőn áll, közvetlenül a barna alatt. Lépj vele egyenesen felfelé, h8-ra!",
        },
        StepId::NotTwo => StepText {
            task: "A szumó csak egy tornyot lök. Koppints rá arra, amelyik itt már sok!",
            right: "Kettő egymás mögött már sok egy szumónak.",
            hint: "Közvetlenül a piros mögött, a h5 mezőn egy másik fekete torony áll.",
        },
        StepId::NotSumo => StepText {
            task: "A fekete piros tornya is szumó. Próbáld ellökni!",
            right: "Egyenlők nem lökik egymást: csak alacsonyabb fokozatú tornyot lehet ellökni.",
            hint: "Lépj a lila szumóval egyenesen felfelé, a pirosra a h4 mezőn!",
        },
        StepId::NotOwn => StepText {
            task: "A szumó előtt a fehér saját rózsaszín tornya áll. Próbáld ellökni!",
            right: "Saját tornyot soha nem lehet ellökni.",
            hint: "Lépj a szumóval egyenesen felfelé, a rózsaszínre a h4 mezőn!",
        },
        StepId::ForcedMake => StepText {
            task: "A fehér szumójának itt nincs más lépése. Tedd meg a lökést!",
            right: "Nagyon jó, és a fehér lép újra. Ha egy lökés valaha patthelyzetet okoz, a lökő játékos veszti el \
                    a kört, és a lökő torony alatti szín mondja meg, hogy a győztes melyik tornya kapja a fogat.",
            hint: "Egyenesen felfelé, a pirosra: a h3 mezőről a h4 mezőre.",
        },
        StepId::DoubleFar => StepText {
            task: "A feketével játszol. A zöld dupla szumódnak kell lépnie. Próbálj vele 3 mezőnél messzebbre lépni!",
            right: "3 mező a határ.",
            hint: "Vidd a dupla szumót az e5 mezőről a legfelső sorba: egyenesen e1-re vagy az átlón a1-re!",
        },
        StepId::DoublePush => StepText {
            task: "Előtte két fehér torony áll egymás mögött. Lökd el mindkettőt!",
            right: "Mindkettő hátrált, az egyszerű torony és a szumó is. A többi olyan, mint a szumónál: csak \
                    egyenesen előre, üres mezővel az utolsó mögött, saját tornyot pedig soha. Amíg van más lépésed, \
                    nem muszáj löknöd.",
            hint: "Egyenesen felfelé, a fehér kék tornyára: az e5 mezőről az e4 mezőre.",
        },
        StepId::DoubleTwice => StepText {
            task: "A legmesszebbre lökött torony zöld mezőre került, ezért újra a zöld lép. Lökd el még egyszer \
                   mindkettőt!",
            right: "Most a legtávolabbi rózsaszín mezőn áll, újra a fehér bázisán, és a fekete a rózsaszínnel \
                    folytatja.",
            hint: "Egyenesen felfelé, újra a fehér kék tornyára: az e4 mezőről az e3 mezőre.",
        },
        StepId::DoubleHome => StepText {
            task: "Vissza az első lökés utáni pillanathoz. Ezúttal nyerj rögtön a dupla szumóval!",
            right: "A harmadik foga 4 további pontot ér: a pontállás 9:3. A szükséges 7 ponton felüli pontok is \
                    számítanak.",
            hint: "Egy 3 mezős átló e4-ről a legfelső sorba vezet, h1-re.",
        },
        StepId::DoubleNotThree => StepText {
            task: "Három egymás mögött már sok egy dupla szumónak. Koppints rá arra, amelyik sok!",
            right: "Legfeljebb kettő.",
            hint: "Számolj a dupla szumótól felfelé: a harmadik az, az e2 mezőn.",
        },
        StepId::DoubleNotDouble => StepText {
            task: "Egyszerű tornyot és szumót ellök, dupla szumót nem. Koppints rá a túl erős toronyra!",
            right: "Azonos fokozat, tehát nincs lökés.",
            hint: "Keresd a fehér tornyát, amelyen két fog van: az e3 mezőn áll.",
        },
        StepId::DoubleNotHome => StepText {
            task: "Az a torony, amely a saját bázisán áll, az egész előtte álló oszlopot megvédi. Koppints rá erre a \
                   toronyra!",
            right: "A fehér sárga tornya leesne a tábláról, ezért egyik sem mozdul.",
            hint: "Nézd meg a legfelső sort a dupla szumó oszlopában: e1.",
        },
        StepId::TripleFar => StepText {
            task: "A fehérrel játszol. A sárga tripla szumódnak kell lépnie. Próbálj vele két mezőt lépni!",
            right: "Egyszerre egy mezőt: lassú, de nehéz megállítani.",
            hint: "Válassz egy mezőt két sorral az e3 mezőn álló tripla szumó előtt, például az e5-öt vagy a g5-öt!",
        },
        StepId::TriplePush => StepText {
            task: "Előtte három fekete torony áll egymás mögött. Lökd el mindet!",
            right: "Mindhárom hátrált, még a dupla szumó is: minden fokozat a sajátján kívül. A többi olyan, mint \
                    eddig: csak egyenesen előre, üres mezővel az utolsó mögött, saját tornyot pedig soha. Ha a lökés \
                    az egyetlen lépésed, meg kell tenned.",
            hint: "Egyenesen felfelé, a fekete narancsszínű tornyára: az e3 mezőről az e4 mezőre.",
        },
        StepId::TripleBlue => StepText {
            task: "A legmesszebbre lökött torony kék mezőre került, ezért a fehér kék dupla szumója lép. Lökj vele!",
            right: "A dupla szumó ellökhet egy szumót. Ez a szumó sárga mezőre került, ezért újra a tripla szumó \
                    lép.",
            hint: "Egyenesen felfelé, a fekete sárga tornyára: az f5 mezőről az f6 mezőre.",
        },
        StepId::TripleTwice => StepText {
            task: "Lökd el még egyszer mind a hármat!",
            right: "A fekete zöld tornya újra a bázisán van. Tornyot a bázisára visszalökni szabad.",
            hint: "Egyenesen felfelé, a fekete narancsszínű tornyára: az e4 mezőről az e5 mezőre.",
        },
        StepId::TripleNotHome => StepText {
            task: "Újra a sárga következik, de most nem lehet lökni. Koppints rá arra a toronyra, amelyik otthon \
                   biztonságban van!",
            right: "Az utolsó torony otthon áll, ezért az előtte állók is biztonságban vannak.",
            hint: "Nézd meg a legfelső sort a tripla szumó oszlopában: e8.",
        },
        StepId::TripleNotFour => StepText {
            task: "Négy egymás mögött még egy tripla szumónak is sok. Koppints rá arra, amelyik sok!",
            right: "Legfeljebb három.",
            hint: "Számolj a tripla szumótól felfelé: a negyedik az, az e7 mezőn.",
        },
        StepId::TripleNotTriple => StepText {
            task: "Csak egyetlen fokozat áll ellen a tripla szumónak. Koppints rá a toronyra, amelyik itt ilyen!",
            right: "Egy másik tripla szumó: egyenlők nem lökik egymást.",
            hint: "Keresd a fekete tornyát, amelyen három fog van: az e6 mezőn áll.",
        },
        StepId::ScoreWhite => StepText {
            task: "Ez egy hosszú játszma. Számold össze a fehér fogait: hány pontot érnek?",
            right: "Három szumó, darabonként 1 ponttal: összesen 3.",
            hint: "A fehérnek három tornyán van egy-egy fog.",
        },
        StepId::ScoreBlack => StepText {
            task: "És a feketéi? Az egyik tornya dupla szumó.",
            right: "3 a dupla szumóért és darabonként 1 a két szumóért: összesen 5.",
            hint: "Két fog egy tornyon 3 pontot ér.",
        },
        StepId::ScoreMarathon => StepText {
            task: "Ez egy maratoni játszma. Hány pontja van a fehérnek?",
            right: "7 meg 3 meg 3 meg 1 összesen 14, alig kevesebb, mint 15. A játszma véget ér, amint valaki eléri \
                    a szükséges pontszámot, és az azon felüli pontok is számítanak. Aki feladja, vagy akinek lejár \
                    az ideje, elveszti a játszmát.",
            hint: "A sárgán három fog van, a kéken és a rózsaszínen kettő-kettő, a narancsszínűn egy.",
        },
        StepId::LimitFar => StepText {
            task: "Korlátozott nyitás: az első lépés legfeljebb 1 mező, a második 3, a harmadik 5; utána szabad a \
                   játék. Próbálj hosszabb első lépést!",
            right: "Ez most még túl messze van. Csak a lökésre nem vonatkozik a korlát.",
            hint: "Próbálj bármelyik fekete toronnyal két mezőt vagy többet lépni!",
        },
        StepId::LimitOne => StepText {
            task: "Most kezdd a kört 1 mezős lépéssel!",
            right: "Ezután a fehér legfeljebb 3 mezőt léphet.",
            hint: "Lépj bármelyik fekete toronnyal egy közvetlenül előtte lévő üres mezőre!",
        },
        StepId::LayoutTurned => StepText {
            task: "Sorsolt felállás: a fehér tornyai ugyanabban a sorrendben állnak, mint a feketéi, ki-ki a \
                   helyéről nézve. A fekete jobb sarkában a piros áll. Koppints a fehér megfelelő tornyára!",
            right: "Fél fordulattal az egyik bázis a másikra kerül.",
            hint: "A fehér jobb sarka a h1.",
        },
        StepId::SeriesWin => StepText {
            task: "Egyszerű játszmák sorozatában minden kör egy pont, fogak nélkül: 1 és 99 közötti számú \
                   győzelemig, vagy ameddig jólesik. Nyerd meg ezt a kört a zölddel!",
            right: "Egy pont a fehérnek, és rögtön kezdődik a következő kör.",
            hint: "A zöld egyik átlója e4-ről a8-ra, a bal felső sarokba vezet.",
        },
        StepId::SeriesOpener => StepText {
            task: "Minden torony újra a kezdőmezőjén áll. Az első kört a fekete kezdte, és a játékosok felváltva \
                   kezdenek. Koppints rá annak a játékosnak egy tornyára, aki most kezd!",
            right: "A második kört a fehér kezdi. Ha inkább úgy szeretnétek, a kör győztese is kezdheti a \
                    következőt.",
            hint: "Az előző kört a fekete kezdte, most tehát a másik játékos jön.",
        },
        StepId::NotationRead => StepText {
            task: "A fekete ezzel kezd: P↖5G, azaz lila, átlósan balra, 5 mező, zöldre. Lépd meg ezt a lépést!",
            right: "El tudod olvasni a jelölést. A fehérnek a zölddel kellett válaszolnia; most azt a lépést írod \
                    le.",
            hint: "A lila torony a c8 mezőn áll. Vidd 5 mezővel átlósan balra, h3-ra!",
        },
        StepId::NotationWrite => StepText {
            task: "A fehér zöld tornya b1-ről egyenesen előre b5-re lépett, egy lila mezőre. Írd le ezt a lépést: \
                   torony, irány, mezők száma, szín!",
            right: "Ez G↑4P, azaz zöld előre 4 lila. Az utolsó szín elhagyható. A passzt 0 mezővel írjuk.",
            hint: "Betűkkel: G a zöld, S az egyenesen előre, 4 mező, P a lila. Vagyis GS4P.",
        },
        StepId::NotationLetters => StepText {
            task: "Az állást soronként írjuk le, a 8. sortól lefelé. A 8. sor itt ob1kyrgn: a kisbetűk a fekete \
                   tornyai, a nagybetűk a fehéréi, a szám üres mezőket számol. Koppints a k toronyra!",
            right: "A K a rózsaszín, mert a P a lila, az N pedig a barna, mert a B a kék. A többi: G zöld, R piros, \
                    Y sárga és O narancsszínű.",
            hint: "Számolj a 8. sorban a8-tól: o, b, 1 üres mező, k. Ez a d8.",
        },
        StepId::NotationTooth => StepText {
            task: "A betű előtti + egy sárkányfog. Az 1. sor itt NBORKYG+P. Koppints arra a toronyra, amelyiknek \
                   foga van!",
            right: "A sorok után a soron lévő játékos jön (w vagy b), a torony, amelynek lépnie kell, vagy egy \
                    kötőjel, és a győzelemhez szükséges pontok. Ezzel az egy sorral máskor is folytathatjátok.",
            hint: "Az 1. sor utolsó tornya az, a lila a h1 mezőn.",
        },
        StepId::BlockGive => StepText {
            task: "Első ötlet: hívj olyan tornyot, amelyik nem tud lépni! Keresd meg a fehér nyerő lépését a \
                   sárgával!",
            right: "A fekete narancsszínű tornya nem tud lépni, ezért a fekete passzol. Lila mezőn áll, tehát a \
                    fehér a lilával folytatja.",
            hint: "A fekete narancsszínű tornya az a2 mezőn közvetlenül a fehér bázisa előtt áll, és nem tud lépni. \
                   Érkezz narancsszínű mezőre, f3-ra!",
        },
        StepId::BlockWin => StepText {
            task: "A lila következik. Nyerd meg a kört!",
            right: "Lépésképtelen tornyot hívni majdnem olyan, mint kétszer lépni.",
            hint: "Az a6 mezőn álló lilától két út is vezet a legfelső sorba: a8 és c8.",
        },
        StepId::LongGive => StepText {
            task: "Második ötlet: használd a hosszú átlókat! Keresd meg a fehér nyerő lépését a zölddel!",
            right: "A fekete lila tornyának kell lépnie, és bármit tesz, a fehér nyer.",
            hint: "A zöld jobb átlója majdnem az egész táblát átszeli, b1-től h7-ig, és lila mezőn ér véget.",
        },
        StepId::LongWin => StepText {
            task: "A fekete lila tornya rózsaszín mezőre érkezett. Nyerd meg a kört!",
            right: "Előbb hívd azt a tornyot, amelyik nem árthat neked, aztán nyerj!",
            hint: "Nézz az e2 mezőn álló rózsaszíntől egyenesen felfelé, e8-ig!",
        },
        StepId::ShortGive => StepText {
            task: "Harmadik ötlet: a csendes lépés. A kéknek 9 lépése van, és csak egy rövid nyer. Keresd meg!",
            right: "A fekete narancsszínű tornyának kell lépnie, és bármit tesz, a fehér nyer.",
            hint: "Érkezz a kék előtti narancsszínű mezőre, f3-ra!",
        },
        StepId::ShortWin => StepText {
            task: "A fekete narancsszínű tornya kék mezőre érkezett. Nyerd meg a kört!",
            right: "A rövid lépések nyitva tartják a hosszú vonalaidat.",
            hint: "A kék bal átlója f3-ról a sarokba, a8-ra vezet.",
        },
        StepId::FinalePush => StepText {
            task: "A fehérnek a sárga tripla szumójával kell lépnie. Lökd vissza a fekete lila szumóját a bázisára!",
            right: "A lila rózsaszín mezőre került. A fekete kimarad, és a fehér a rózsaszínnel folytatja.",
            hint: "Egyenesen felfelé, a lilára: a d6 mezőről a d7 mezőre.",
        },
        StepId::FinaleStep => StepText {
            task: "Lépj a fehér rózsaszín dupla szumójával egy mezőt egyenesen előre!",
            right: "Lila mezőre érkezett, és a fekete lila szumója leereszkedik, hogy megállítsa.",
            hint: "Egyenesen felfelé, a lila mezőre: b4-ről b5-re.",
        },
        StepId::FinaleDouble => StepText {
            task: "A fekete lila szumója rózsaszín mezőn áll, közvetlenül a rózsaszín dupla szumód előtt. Lökd el!",
            right: "A lila narancsszínű mezőre került, ezért a fehér a narancsszínűvel folytatja.",
            hint: "Egyenesen felfelé, a lilára: a b5 mezőről a b6 mezőre.",
        },
        StepId::FinaleSumo => StepText {
            task: "Lökd el a fekete kék tornyát a narancsszínű szumóddal!",
            right: "A kék sárga mezőre került, ezért a tripla szumó lép.",
            hint: "A narancsszínű az a2 mezőn áll. Egyenesen felfelé, a kékre az a3 mezőn.",
        },
        StepId::FinaleWin => StepText {
            task: "Még egy mező: nyerd meg a kört és a játszmát!",
            right: "A negyedik fog 8 pontot ér: a pontállás 22:9. Most már ismered a játék minden szabályát. Jó játékot!",
            hint: "A legfelső sor közvetlenül a tripla szumó előtt van: vidd a d7 mezőről a d8 mezőre!",
        },
    }
}
