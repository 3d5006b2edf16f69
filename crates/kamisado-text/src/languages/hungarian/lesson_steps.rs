//! The steps of the lessons in Hungarian.

use kamisado_lessons::StepId;

use crate::StepText;

/// What is said at a step.
pub(super) fn step(id: StepId) -> StepText {
    match id {
        StepId::MinuteMove => StepText {
            task: "Te vagy a fekete, lent. Nyomj a kék tornyodra, aztán az előtte egyenesen három mezőre lévő \
                   lila mezőre!",
            right: "Lilára érkeztél, ezért a fehérnek a lila tornyával kellett lépnie. Ez zöldre érkezett: \
                    most a zöld tornyoddal kell lépned.",
            hint: "A kék torony az alsó sorban jobbról a második. A tornyok felfelé haladnak a táblán.",
        },
        StepId::MinuteAnswer => StepText {
            task: "A zöld tornyoddal kell lépned. Vidd két mezővel átlósan jobbra, lilára!",
            right: "Megint lila: a fehérnek újra a lila tornyával kellett lépnie, kékre érkezett, és szabaddá \
                    tette a kék tornyod útját.",
            hint: "A zöld torony az alsó sorban balról a második. Kövesd az átlóját jobbra!",
        },
        StepId::MinuteWin => StepText {
            task: "A kék tornyoddal kell lépned, és semmi sem áll az útjában: vidd átlósan balra, egészen a \
                   legfelső sorig!",
            right: "Megnyerted a kört! Ennyi az egész játék: a szín, amelyre érkezel, megnevezi azt a tornyot, \
                    amellyel az ellenfelednek lépnie kell, és az első torony, amelyik eléri az ellenfél \
                    bázisát, nyer.",
            hint: "Kövesd a kék torony átlóját balra, a legfelső sorig!",
        },
        StepId::BoardCorner => StepText {
            task: "Minden torony a saját színű mezőjéről indul, a bázison. Koppints rá a fehér tornyára a bal \
                   sarokban!",
            right: "Igen: a barna torony barna mezőn áll, a fehér bal sarkában. A fekete ugyanezt látja a \
                    túloldalról.",
            hint: "A fehér lent ül. Keresd a barna mezőt a bal alsó sarokban!",
        },
        StepId::BoardFarRow => StepText {
            task: "A játékoshoz legközelebbi sor az ő bázisa. A fehér tornyai a fekete bázisára szeretnének eljutni. \
                   Koppints rá a fekete bázisának egyik mezőjére!",
            right: "Ide igyekszik a fehér. Ha egy fehér torony eléri ezt a sort, megnyeri a kört.",
            hint: "A fekete fent ül: az ő bázisa a legfelső sor.",
        },
        StepId::FirstAny => StepText {
            task: "Te vagy a fekete, ezért most te ülsz lent. Lépj bármelyik tornyoddal egyenesen vagy átlósan előre!",
            right: "Szép kezdés. Most nézd meg, milyen színű mezőre érkeztél!",
            hint: "Válassz egy tornyot az alsó sorból, és lépj vele egy előtte lévő üres mezőre!",
        },
        StepId::FirstAnswer => StepText {
            task: "A fehérnek pontosan az ilyen színű tornyával kell válaszolnia. Koppints rá erre a toronyra!",
            right: "Igen, most ennek kell lépnie. Ez a játék lényege: a mező, amelyet választasz, kijelöli az \
                    ellenfeled tornyát.",
            hint: "Nézd meg, milyen szín van az előbb lépett torony alatt, majd keresd meg a fehér ugyanilyen színű \
                   tornyát!",
        },
        StepId::GoStraight => StepText {
            task: "Te vagy a fekete. Lépj a rózsaszín toronnyal egyenesen előre, két mezőt vagy többet!",
            right: "Egyenesen előre bármilyen messzire, amíg szabad az út.",
            hint: "A rózsaszín torony az alsó sorban áll, és a tornyaid felfelé haladnak a táblán.",
        },
        StepId::GoDiagonal => StepText {
            task: "Most a piros torony: lépj vele átlósan két mezőt vagy többet!",
            right: "Az átlók hosszú utak. Kezdéskor a rózsaszín és a piros toronynak is 13 lépése van.",
            hint: "Válassz egy mezőt a piros torony egyik átlóján, balra vagy jobbra!",
        },
        StepId::GoBack => StepText {
            task: "Itt a fekete barna tornyának kell lépnie. Próbálj vele hátra vagy oldalra lépni, és nézd meg, mit \
                   mondanak a szabályok!",
            right: "Így van: csak előre és csak egyenes vonalban. Torony csak akkor megy hátra, ha egy szumó ellöki; ezt \
                    később meglátod.",
            hint: "A barna torony alul áll, jobbról a harmadik oszlopban. Lépj vele egy mellette vagy mögötte lévő \
                   mezőre!",
        },
        StepId::GoalHome => StepText {
            task: "A fehérnek a zöld tornyával kell lépnie. Nyerd meg vele a kört!",
            right: "A teljes átlón végig, a fekete bázisáig: a fehér megnyeri a kört.",
            hint: "A zöld torony lent balra áll. Kövesd az átlóit a legfelső sorig!",
        },
        StepId::JumpOver => StepText {
            task: "A fehérnek a narancsszínű tornyával kell lépnie, és annak bal átlóján a fekete rózsaszín tornya \
                   áll. Próbáld átugrani!",
            right: "Torony nem ugrik át tornyot: az út az első torony előtt véget ér.",
            hint: "Nézz a narancsszínű toronytól balra felfelé: ott a rózsaszín az első. Próbálj egy azon túli \
                   mezőt!",
        },
        StepId::JumpOnto => StepText {
            task: "Most próbálj olyan mezőre lépni, amelyen torony áll!",
            right: "A foglalt mező foglalt, és tornyot soha nem ütnek le.",
            hint: "A fekete sárga tornya egyenesen a narancsszínű előtt áll, a legfelső sorban. Próbáld az ő \
                   mezőjét!",
        },
        StepId::JumpBetween => StepText {
            task: "A fehér lila és piros tornya a sarkánál érintkezik. Csússz át közöttük!",
            right: "Két torony, amely csak a sarkánál érintkezik, rést hagy, és az átlós lépés átmegy rajta.",
            hint: "Kövesd a narancsszínű torony jobb átlóját, amíg mindkét tornyon túl nem vagy!",
        },
        StepId::ColorLand => StepText {
            task: "Te vagy a fekete. Lépj a pirossal átlósan egyet, a kék mezőre!",
            right: "Kék mező, ezért a fehérnek a kék tornyával kell lépnie, és meg is teszi.",
            hint: "A kék mező a piros torony sarkánál van, a fekete jobb keze felől.",
        },
        StepId::ColorNext => StepText {
            task: "A fehér kék tornya a g6 mezőre érkezett. Nézd meg ennek a mezőnek a színét: melyik tornyodnak kell \
                   most lépnie? Koppints rá!",
            right: "A sárga mező a sárga tornyot hívja.",
            hint: "A fehér kék tornya sárga mezőn áll.",
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
            hint: "Keress lila mezőt a sárga tornyod szabad vonalain!",
        },
        StepId::MustGive => StepText {
            task: "Te vagy a fekete, és a barnával kell lépned. Érkezz kék mezőre, hogy a fehérnek a kék tornyával \
                   kelljen lépnie!",
            right: "Most a fehér kék tornyának kell lépnie, és kevés a helye.",
            hint: "Keress kék mezőt a barna torony előtti vonalakon!",
        },
        StepId::MustOnly => StepText {
            task: "Most játssz a fehérrel! A kék toronynak egyetlen mezője van, és oda kell lépnie.",
            right: "Nem volt választás, pedig ajtót nyit: a kék torony rózsaszín mezőre érkezett.",
            hint: "A kék torony a bal szélen áll. Csak az egyenesen előtte lévő mező szabad.",
        },
        StepId::MustWin => StepText {
            task: "Újra a fekete jön, a rózsaszínnel. Nyerd meg a kört!",
            right: "Egy kényszerlépés elveszítheti a kört. Csak azt hagyd hát meg az ellenfelednek, ami neked jó!",
            hint: "A rózsaszín torony előtt szabad az út a legfelső sorig.",
        },
        StepId::PassBlockers => StepText {
            task: "A fehérnek a zölddel kellene lépnie, de nem tud vele. Koppints rá az egyik toronyra, amelyik \
                   elzárja az útját!",
            right: "Három torony minden utat elzár. A fehér passzol: ez 0 mezőnyi lépésnek számít.",
            hint: "Nézd meg a fehér zöld tornya előtti három mezőt: egyenesen és a két oldalon!",
        },
        StepId::PassNext => StepText {
            task: "A passz ott ér véget, ahol a lépésképtelen torony áll. A zöld sárga mezőn áll: melyik toronynak \
                   kell most lépnie? Koppints rá!",
            right: "A fekete sárga tornyának: a lépésképtelen torony alatti szín hívta.",
            hint: "A fekete következik. A sárga tornya a bal szélen áll.",
        },
        StepId::PassWin => StepText {
            task: "Fogadd el az ajándékot: nyerd meg a kört a fekete sárga tornyával!",
            right: "Egyenesen az ellenfél bázisára. Egy lépésképtelen torony a kör elvesztésébe kerülhet.",
            hint: "Nézz a sárga toronytól egyenesen lefelé!",
        },
        StepId::ChainFirst => StepText {
            task: "A fehér zöld tornya nem tud lépni, és sárga mezőn áll. A fekete melyik tornya következik? \
                   Koppints rá!",
            right: "A fekete sárga tornya sem tud lépni. Kék mezőn áll, ezért a fehér a kékkel folytatja.",
            hint: "A fehér passza után a fekete jön, azzal a toronnyal, amelynek színe a zöld alatt van.",
        },
        StepId::ChainTrap => StepText {
            task: "Te vagy a fehér, és a kékkel lépsz. A fekete sárga tornya még mindig nem tud lépni: hívd újra!",
            right: "A feketének megint passzolnia kell, és a passz kék mezőn ér véget: újra a kékkel lépsz.",
            hint: "Egyenesen a kék előtt van egy sárga mező.",
        },
        StepId::ChainWin => StepText {
            task: "Megint a kék: nyerd meg a kört!",
            right: "Két lépés egymás után, mert közben az ellenfélnek passzolnia kellett.",
            hint: "A kék toronytól egy átló vezet a legfelső sorba.",
        },
        StepId::DeadlockMove => StepText {
            task: "Te vagy a fekete. A zöldnek egyetlen lépése van, tehát meg kell tenni. Tedd meg, és nézd meg, mi \
                   lesz!",
            right: "Most senki sem tud lépni: a fehér piros és a fekete zöld tornya örökké egymást hívná. A fekete \
                    lépett utoljára, ezért a kört a fehér nyeri.",
            hint: "A zöld torony a bal szélen áll. Átlósan előtte egy mező szabad.",
        },
        StepId::DeadlockTooth => StepText {
            task: "Hosszabb játszmákban a kör győztese fogat kap. Patthelyzet után az a tornya kapja, amelynek \
                   színére az utolsó lépés érkezett. Koppints rá!",
            right: "Az utolsó lépés piros mezőre érkezett, ezért a fogat a fehér piros tornya kapta.",
            hint: "A fekete zöld tornya piros mezőre lépett. Keresd a fehér tornyát, amelyen fog van!",
        },
        StepId::LookSafe => StepText {
            task: "A fehér piros tornyának 10 lépése van, de ezek közül 9 után a fekete rögtön nyer. Keresd meg a \
                   biztonságosat!",
            right: "A fekete lila tornya onnan nem éri el a bázisodat. Játék közben vissza is veheted a lépést: így a \
                    legutóbbi valódi választásodhoz jutsz.",
            hint: "Minden színnél, amelyre érkezhetsz, nézd meg a fekete ilyen színű tornyát és az útját lefelé! A \
                   fekete lila tornya be van szorítva.",
        },
        StepId::LookWin => StepText {
            task: "A feketének a lilával kellett lépnie, és zöld mezőre érkezett. Nyerj a zöld tornyoddal!",
            right: "Előbb a biztonságos lépés, aztán a győzelem.",
            hint: "A zöld előtt egyenesen szabad az út.",
        },
        StepId::ToothWin => StepText {
            task: "A fehérnek a lila tornyával kell lépnie. Nyerd meg vele a kört!",
            right: "A lila torony sárkányfogat kap: mostantól szumó.",
            hint: "A lila torony bal átlója a legfelső sorba vezet.",
        },
        StepId::ToothScore => StepText {
            task: "Egy torony első foga egy pontot ér. Hány pontja van most a fehérnek?",
            right: "A pontállás 1:0. A pontállást mindig le lehet olvasni a tábláról.",
            hint: "Számold meg a fogakat: a fehérnek egyetlen foga van, a feketének egy sincs.",
        },
        StepId::RefillLeft => StepText {
            task: "A fehér nyert, ő választ. Válaszd a bal oldalt: a tornyok sorról sorra, a bázistól kezdve, egy \
                   soron belül balról jobbra kerülnek a helyükre, a bal saroktól indulva.",
            right: "Barna, kék, narancsszínű és így tovább, ahogyan álltak. A fekete a maga bal oldaláról töltötte \
                    fel a bázisát.",
            hint: "Válaszd a feltöltést balról!",
        },
        StepId::RefillOpener => StepText {
            task: "A kör vesztese lép először a következő körben, a győztes pedig véd. Mindenki megtartja a \
                   tornyait. Koppints rá annak a játékosnak egy tornyára, aki most először lép!",
            right: "A fekete elvesztette a kört, ezért ő a kihívó.",
            hint: "Az előző kört a fehér nyerte, ezért a másik játékos lép először.",
        },
        StepId::RefillRight => StepText {
            task: "Ugyanaz a befejezés még egyszer. Most válaszd a jobb oldalt: sorról sorra, mint az előbb, de egy \
                   soron belül jobbról balra, a jobb saroktól indulva.",
            right: "Nézd: a fehér sárga tornya előtt most közvetlenül egy sárga mező van. Ez gyenge pont, ezért \
                    választás előtt hasonlítsd össze a két oldalt!",
            hint: "Válaszd a feltöltést jobbról!",
        },
        StepId::SumoFar => StepText {
            task: "A fehér lila szumó tornya a jobb sarokban áll. Próbálj vele 5 mezőnél messzebbre lépni!",
            right: "5 mező a határ. Az erős tornyok lassúak.",
            hint: "Lépj a szumóval a 7. vagy a 8. sorba!",
        },
        StepId::SumoFive => StepText {
            task: "Most lépj vele olyan messzire, amennyire tud!",
            right: "Pontosan 5 mező. A szumónak itt 10 lépése van.",
            hint: "Számolj 5 mezőt egyenesen felfelé vagy az átlón!",
        },
        StepId::PushOne => StepText {
            task: "A fehérnek a lila szumójával kell lépnie, és közvetlenül előtte a fekete piros tornya áll. Lökd \
                   el!",
            right: "A piros egy mezőt hátrált, és a szumó a helyére lépett. A piros mögötti mezőnek üresnek kellett \
                    lennie; ez a mező sárga.",
            hint: "Lépj a szumóval egyenesen előre, a piros mezőjére!",
        },
        StepId::PushAgain => StepText {
            task: "Lökés után az ellenfél kimarad, és te lépsz újra: azzal a toronnyal, amelynek színére az ellökött \
                   torony került. Koppints rá!",
            right: "A piros most sárga mezőn áll, ezért a fehér a sárgával lép. Ez akár maga a szumó is lehet, és \
                    akkor újra lökhet.",
            hint: "Nézd meg a mezőt a fekete piros tornya alatt, a jobb szélen!",
        },
        StepId::PushChoice => StepText {
            task: "Ugyanaz az állás újra. A lökés szabad választás, amíg a szumónak van más lépése. Lépj vele lökés \
                   nélkül!",
            right: "Ez is rendben van. Most a fekete jön, mint minden lépés után.",
            hint: "A szumó bal átlója szabad.",
        },
        StepId::NotDiagonal => StepText {
            task: "A fekete barna tornya átlósan a szumó előtt áll. Próbáld ellökni!",
            right: "Lökni csak egyenesen előre lehet, átlósan soha.",
            hint: "Lépj a szumóval balra felfelé, a barna torony mezőjére!",
        },
        StepId::NotWithoutRoom => StepText {
            task: "A pirosat itt nem lehet ellökni, mert a mögötte lévő mező foglalt. Koppints rá arra a toronyra, \
                   amelyik ott áll!",
            right: "Az ellökött torony mögött üres mezőnek kell lennie. Itt a fehér saját zöld tornya van útban.",
            hint: "Nézz végig a szumó oszlopán, a pirosnál tovább!",
        },
        StepId::NotOffBoard => StepText {
            task: "A fekete barna tornya a saját bázisán áll. Próbáld ellökni!",
            right: "Senkit sem lehet lelökni a tábláról: otthon a torony biztonságban van. A bázisára visszalökni \
                    viszont szabad egy tornyot.",
            hint: "A szumó közvetlenül a barna alatt áll, a jobb felső sarok mellett. Lépj vele egyenesen felfelé!",
        },
        StepId::NotTwo => StepText {
            task: "A szumó csak egy tornyot lök. Koppints rá arra, amelyik itt már sok!",
            right: "Kettő egymás mögött már sok egy szumónak.",
            hint: "Közvetlenül a piros mögött egy másik fekete torony áll.",
        },
        StepId::NotSumo => StepText {
            task: "A fekete piros tornya is szumó. Próbáld ellökni!",
            right: "Egyenlők nem lökik egymást: csak alacsonyabb fokozatú tornyot lehet ellökni.",
            hint: "Lépj a lila szumóval egyenesen felfelé, a pirosra!",
        },
        StepId::NotOwn => StepText {
            task: "A szumó előtt a fehér saját rózsaszín tornya áll. Próbáld ellökni!",
            right: "Saját tornyot soha nem lehet ellökni.",
            hint: "Lépj a szumóval egyenesen felfelé, a rózsaszínre!",
        },
        StepId::ForcedMake => StepText {
            task: "A fehér szumójának itt nincs más lépése. Tedd meg a lökést!",
            right: "Nagyon jó, és a fehér lép újra. Ha egy lökés valaha patthelyzetet okoz, a lökő játékos veszti el \
                    a kört, és a lökő torony alatti szín mondja meg, hogy a győztes melyik tornya kapja a fogat.",
            hint: "Egyenesen felfelé, a pirosra.",
        },
        StepId::DoubleFar => StepText {
            task: "Te vagy a fekete. A zöld dupla szumódnak kell lépnie. Próbálj vele 3 mezőnél messzebbre lépni!",
            right: "3 mező a határ.",
            hint: "Válassz egy mezőt a legfelső sorban, egyenesen felfelé vagy egy átlón!",
        },
        StepId::DoublePush => StepText {
            task: "Előtte két fehér torony áll egymás mögött. Lökd el mindkettőt!",
            right: "Mindkettő hátrált, az egyszerű torony és a szumó is. A többi olyan, mint a szumónál: csak \
                    egyenesen előre, üres mezővel az utolsó mögött, saját tornyot soha; szabad választás, amíg van \
                    más lépés, kötelesség, ha nincs.",
            hint: "Egyenesen felfelé, a fehér kék tornyára.",
        },
        StepId::DoubleTwice => StepText {
            task: "A legmesszebbre lökött torony zöld mezőre került, ezért újra a zöld lép. Lökd el még egyszer \
                   mindkettőt!",
            right: "Most a legtávolabbi rózsaszín mezőn áll, vissza a fehér bázisán, és a fekete a rózsaszínnel \
                    folytatja.",
            hint: "Egyenesen felfelé, újra a fehér kék tornyára.",
        },
        StepId::DoubleHome => StepText {
            task: "Vissza az első lökés utáni pillanathoz. Ezúttal nyerj rögtön a dupla szumóval!",
            right: "A harmadik foga 4 további pontot ér: a pontállás 9:3. A szükséges 7 ponton felüli pontok is \
                    számítanak.",
            hint: "Egy 3 mezős átló a legfelső sorba vezet.",
        },
        StepId::DoubleNotThree => StepText {
            task: "Három egymás mögött már sok egy dupla szumónak. Koppints rá arra, amelyik sok!",
            right: "Legfeljebb kettő.",
            hint: "Számolj a dupla szumótól felfelé: a harmadik.",
        },
        StepId::DoubleNotDouble => StepText {
            task: "Egyszerű tornyot és szumót ellök, dupla szumót nem. Koppints rá a túl erős toronyra!",
            right: "Azonos fokozat, tehát nincs lökés.",
            hint: "Keresd a fehér tornyát, amelyen két fog van!",
        },
        StepId::DoubleNotHome => StepText {
            task: "Az a torony, amely a saját bázisán áll, az egész előtte álló oszlopot megvédi. Koppints rá erre a \
                   toronyra!",
            right: "A fehér sárga tornya leesne a tábláról, ezért egyik sem mozdul.",
            hint: "Nézd meg a legfelső sort a dupla szumó oszlopában!",
        },
        StepId::TripleFar => StepText {
            task: "Te vagy a fehér. A sárga tripla szumódnak kell lépnie. Próbálj vele két mezőt lépni!",
            right: "Egyszerre egy mezőt: lassú, de nehéz megállítani.",
            hint: "Válassz egy mezőt két sorral a tripla szumó előtt!",
        },
        StepId::TriplePush => StepText {
            task: "Előtte három fekete torony áll egymás mögött. Lökd el mindet!",
            right: "Mindhárom hátrált, még a dupla szumó is: minden fokozat a sajátján kívül. A többi olyan, mint \
                    eddig: csak egyenesen előre, hellyel az utolsó mögött, saját tornyot soha; szabad választás, \
                    vagy kötelesség, ha ez az egyetlen lépés.",
            hint: "Egyenesen felfelé, a fekete narancsszínű tornyára.",
        },
        StepId::TripleBlue => StepText {
            task: "A legmesszebbre lökött torony kék mezőre került, ezért a fehér kék dupla szumója lép. Lökj vele!",
            right: "A dupla szumó ellökhet egy szumót. Ez a szumó sárga mezőre került, ezért újra a tripla szumó \
                    lép.",
            hint: "Egyenesen felfelé, a fekete sárga tornyára.",
        },
        StepId::TripleTwice => StepText {
            task: "Lökd el még egyszer mind a hármat!",
            right: "A fekete zöld tornya újra a bázisán van. Tornyot a bázisára visszalökni szabad.",
            hint: "Egyenesen felfelé, a fekete narancsszínű tornyára.",
        },
        StepId::TripleNotHome => StepText {
            task: "Újra a sárga következik, de most nem lehet lökni. Koppints rá arra a toronyra, amelyik otthon \
                   biztonságban van!",
            right: "Az utolsó torony otthon áll, ezért az előtte állók is biztonságban vannak.",
            hint: "Nézd meg a legfelső sort a tripla szumó oszlopában!",
        },
        StepId::TripleNotFour => StepText {
            task: "Négy egymás mögött még egy tripla szumónak is sok. Koppints rá arra, amelyik sok!",
            right: "Legfeljebb három.",
            hint: "Számolj a tripla szumótól felfelé: a negyedik.",
        },
        StepId::TripleNotTriple => StepText {
            task: "Csak egyetlen fokozat áll ellen a tripla szumónak. Koppints rá a toronyra, amelyik itt ilyen!",
            right: "Egy másik tripla szumó: egyenlők nem lökik egymást.",
            hint: "Keresd a fekete tornyát, amelyen három fog van!",
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
            right: "Ez most még túl messze van. Csak a lökést nem tiltja soha korlát.",
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
            right: "A tábla fél fordulata az egyik bázist a másikra viszi.",
            hint: "A fehér jobb sarka jobbra lent van.",
        },
        StepId::SeriesWin => StepText {
            task: "Egyszerű játszmák sorozatában minden kör egy pont, fogak nélkül: 1 és 99 közötti számú \
                   győzelemig, vagy ameddig jólesik. Nyerd meg ezt a kört a zölddel!",
            right: "Egy pont a fehérnek, és rögtön kezdődik a következő kör.",
            hint: "A zöld egyik átlója a bal felső sarokba vezet.",
        },
        StepId::SeriesOpener => StepText {
            task: "Minden torony újra a kezdőmezőjén áll. Az első kört a fekete kezdte, és a játékosok felváltva \
                   kezdenek. Koppints rá annak a játékosnak egy tornyára, aki most kezd!",
            right: "A második kört a fehér kezdi. Ha inkább úgy szeretnétek, a kör győztese is kezdheti a \
                    következőt.",
            hint: "Az előző kört a fekete kezdte, most tehát a másik játékos jön.",
        },
        StepId::BlockGive => StepText {
            task: "Első ötlet: hívj olyan tornyot, amelyik nem tud lépni! Keresd meg a fehér nyerő lépését a \
                   sárgával!",
            right: "A fekete narancsszínű tornya nem tud lépni, ezért a fekete passzol. Lila mezőn áll, tehát a \
                    fehér a lilával folytatja.",
            hint: "A fekete narancsszínű tornya közvetlenül a fehér bázisa előtt áll, és nem tud lépni. Érkezz \
                   narancsszínű mezőre!",
        },
        StepId::BlockWin => StepText {
            task: "A lila következik. Nyerd meg a kört!",
            right: "Lépésképtelen tornyot hívni majdnem olyan, mint kétszer lépni.",
            hint: "A lilától két út is vezet a legfelső sorba.",
        },
        StepId::LongGive => StepText {
            task: "Második ötlet: használd a hosszú átlókat! Keresd meg a fehér nyerő lépését a zölddel!",
            right: "A fekete lila tornyának kell lépnie, és bármit tesz, a fehér nyer.",
            hint: "A zöld jobb átlója majdnem az egész táblát átszeli, és lila mezőn ér véget.",
        },
        StepId::LongWin => StepText {
            task: "A fekete lila tornya rózsaszín mezőre érkezett. Nyerd meg a kört!",
            right: "Előbb hívd azt a tornyot, amelyik nem árt, aztán nyerj!",
            hint: "Nézz a rózsaszíntől egyenesen felfelé!",
        },
        StepId::ShortGive => StepText {
            task: "Harmadik ötlet: a csendes lépés. A kéknek 9 lépése van, és csak egy rövid nyer. Keresd meg!",
            right: "A fekete narancsszínű tornyának kell lépnie, és bármit tesz, a fehér nyer.",
            hint: "Érkezz a kék előtti narancsszínű mezőre!",
        },
        StepId::ShortWin => StepText {
            task: "A fekete narancsszínű tornya kék mezőre érkezett. Nyerd meg a kört!",
            right: "A rövid lépések nyitva tartják a hosszú vonalaidat.",
            hint: "A kék bal átlója a sarokba vezet.",
        },
        StepId::FinalePush => StepText {
            task: "A fehérnek a sárga tripla szumójával kell lépnie. Lökd vissza a fekete lila szumóját a bázisára!",
            right: "A lila rózsaszín mezőre került. A fekete kimarad, és a fehér a rózsaszínnel folytatja.",
            hint: "Egyenesen felfelé, a lilára.",
        },
        StepId::FinaleStep => StepText {
            task: "Lépj a fehér rózsaszín dupla szumójával egy mezőt egyenesen előre!",
            right: "Lila mezőre érkezett, és a fekete lila szumója leereszkedik, hogy megállítsa.",
            hint: "Egyenesen felfelé, a lila mezőre.",
        },
        StepId::FinaleDouble => StepText {
            task: "A fekete lila szumója rózsaszín mezőn áll, közvetlenül a rózsaszín dupla szumód előtt. Lökd el!",
            right: "A lila narancsszínű mezőre került, ezért a fehér a narancsszínűvel folytatja.",
            hint: "Egyenesen felfelé, a lilára.",
        },
        StepId::FinaleSumo => StepText {
            task: "Lökd el a fekete kék tornyát a narancsszínű szumóddal!",
            right: "A kék sárga mezőre került, ezért a tripla szumó lép.",
            hint: "A narancsszínű a bal szélen áll. Egyenesen felfelé, a kékre.",
        },
        StepId::FinaleWin => StepText {
            task: "Még egy mező: nyerd meg a kört és a játszmát!",
            right: "A negyedik fog 8 pontot ér: a pontállás 22:9. Most már ismered a játék minden szabályát. Jó játékot!",
            hint: "A legfelső sor közvetlenül a tripla szumó előtt van.",
        },
    }
}
