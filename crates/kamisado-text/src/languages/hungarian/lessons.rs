//! The lessons in Hungarian.

use kamisado_lessons::{LessonId, StepId};

use super::Hungarian;
use crate::{LessonText, Lessons, StepText};

impl Lessons for Hungarian {
    fn lesson(&self, id: LessonId) -> LessonText {
        match id {
            LessonId::Minute => {
                LessonText { title: "A játék egy percben", introduction: "Három lépés, és tudod, hogyan megy." }
            }
            LessonId::Board => LessonText {
                title: "A tábla és a cél",
                introduction: "A Kamisado táblája 64 mezőből áll, nyolc színben, és mindkét játékosnak nyolc \
                               sárkánytornya van, minden színből egy. A fehér lent ül, a fekete fent; \
                               mindkettőjüknek bal kéz felől van a barna, jobb kéz felől a narancsszínű. Ha néhány \
                               színt nehéz megkülönböztetned, válaszd a kínai írásjegyes táblát: minden mezőn és \
                               minden tornyon van egy írásjegy.",
            },
            LessonId::FirstMove => LessonText {
                title: "Az első lépés",
                introduction: "Az első kör első lépését a fekete teszi meg, nyolc tornya közül bármelyikkel. Aki a \
                               körben először lép, az a kihívó, a másik játékos a védő.",
            },
            LessonId::Directions => LessonText {
                title: "Hogyan lépnek a tornyok",
                introduction: "A torony egyenesen vagy átlósan előre lép, ameddig szabad az útja. Magától soha nem \
                               lép oldalra vagy hátra.",
            },
            LessonId::Goal => LessonText {
                title: "A kör megnyerése",
                introduction: "Az első torony, amelyik eléri az ellenfél bázisát, rögtön megnyeri a kört. Nem kell \
                               hozzá hosszú séta: egyetlen lépés átszelheti az egész táblát.",
            },
            LessonId::NoJumping => LessonText {
                title: "Nincs ugrás",
                introduction: "A torony csak üres mezőkön halad át, és üres mezőre érkezik. Semmit sem lehet \
                               átugrani, és egy mezőn soha nem áll két torony.",
            },
            LessonId::Colors => LessonText {
                title: "A szín dönt",
                introduction: "A második lépéstől senki sem választ szabadon tornyot: annak a mezőnek a színe, \
                               amelyre az utolsó lépés érkezett, megmondja, melyik toronynak kell lépnie.",
            },
            LessonId::MustMove => LessonText {
                title: "Lépni kötelező",
                introduction: "Ha a soron következő torony tud lépni, akkor lépnie kell, még ha a gazdája nem is \
                               szeretné.",
            },
            LessonId::Pass => LessonText {
                title: "Amikor egy torony nem tud lépni",
                introduction: "Egy torony nem tud lépni, ha az előtte lévő mező és a két átlósan előtte lévő mező \
                               foglalt vagy a táblán kívül van. Ilyenkor a gazdája passzol. A program ezt megteszi \
                               helyetted, és megmutatja az okát.",
            },
            LessonId::PassChain => LessonText {
                title: "Passz passz után",
                introduction: "Egy passz után lehet, hogy a következő torony sem tud lépni. Akkor annak a gazdája is \
                               passzol, és így tovább, amíg egy torony lépni nem tud.",
            },
            LessonId::Deadlock => LessonText {
                title: "A patthelyzet",
                introduction: "Néha a passzok körbe-körbe járnának, mert a hívott tornyok közül egyik sem tud lépni. \
                               Ez a patthelyzet. A kör véget ér, és aki az utolsó valódi lépést tette, elveszti.",
            },
            LessonId::LookAhead => LessonText {
                title: "Nézz körül, mielőtt lépsz",
                introduction: "Minden lépés előtt kérdezd meg magadtól: melyik tornyot hívom, és eljuthat-e a \
                               bázisomra? Oda lépj, ahonnan nem juthat el!",
            },
            LessonId::FirstTooth => LessonText {
                title: "Az első fog",
                introduction: "Hosszabb játszmában az a torony, amelyik megnyer egy kört, sárkányfogat kap, és meg \
                               is tartja. Az első fog szumóvá teszi. A dobozban 22 fog van, minden játszmához elég.",
            },
            LessonId::Refill => LessonText {
                title: "Vissza a bázisra",
                introduction: "Egy kör után a tornyok új sorrendben térnek vissza. A győztes választja meg, melyik \
                               oldalról kell feltölteni a bázisokat; mindkét játékos erről az oldalról tölt, a maga \
                               helyéről nézve.",
            },
            LessonId::SumoMoves => LessonText {
                title: "A szumó lassú",
                introduction: "A szumó egyenesen vagy átlósan lép előre, mint bármelyik torony, de legfeljebb 5 \
                               mezőt.",
            },
            LessonId::Push => LessonText {
                title: "A lökés",
                introduction: "Amennyivel lassabb a szumó, annyival erősebb: egy mezővel hátralökheti az ellenfél \
                               közvetlenül előtte álló egyszerű tornyát, és a helyére lép.",
            },
            LessonId::NoPush => LessonText {
                title: "Amit nem lehet ellökni",
                introduction: "A lökésnek határai vannak. Ismerd meg itt mindet, hogy soha ne lepjenek meg!",
            },
            LessonId::ForcedPush => LessonText {
                title: "Kötelező lökés",
                introduction: "Ha a szumónak a lökés az egyetlen lépése, meg kell tenni, és nincs passz. A program \
                               ezt elmagyarázza, de a lökést te teszed meg.",
            },
            LessonId::DoubleSumo => LessonText {
                title: "A dupla szumó",
                introduction: "A második fog dupla szumóvá tesz egy tornyot. Legfeljebb 3 mezőt lép, és egy vagy két \
                               tornyot lök el, ha azok közvetlenül előtte, hézag nélkül állnak egymás mögött.",
            },
            LessonId::TripleSumo => LessonText {
                title: "A tripla szumó",
                introduction: "A harmadik fog tripla szumóvá tesz egy tornyot. Csak egyetlen mezőt lép, de akár \
                               három, előtte egymás mögött álló tornyot is ellök.",
            },
            LessonId::Score => LessonText {
                title: "A pontok számolása",
                introduction: "Egy torony egy foggal 1 pontot ér, kettővel 3, hárommal 7, néggyel 15 pontot. Az \
                               egyszerű játszma egyetlen kör 1 pontért, fogak nélkül; a sztenderd játszma 3 pontig \
                               tart, a hosszú 7 pontig, a maraton 15 pontig.",
            },
            LessonId::Options => LessonText {
                title: "Sorozatok és beállítások",
                introduction: "Sokan egyszerű játszmákat játszanak egymás után, a versenyeknek pedig két saját \
                               beállításuk van. Mindezt a játék előtt választhatod ki.",
            },
            LessonId::Strategy => LessonText {
                title: "Három nyerő ötlet",
                introduction: "Ezekben az állásokban pontosan egy lépés nyer, a többi mind veszít. Gondolkodj \
                               nyugodtan!",
            },
            LessonId::Finale => LessonText {
                title: "Egy maraton vége",
                introduction: "A fehér 14:9-re vezet, és még egy győzelem kell neki. Itt minden fokozatú torony lök. \
                               Vezesd győzelemre a fehéret!",
            },
        }
    }

    fn step(&self, id: StepId) -> StepText {
        super::lesson_steps::step(id)
    }

    fn not_asked(&self) -> &'static str {
        "Nem ez az."
    }
}
