//! The lessons in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::{Square, Tower};
use kamisado_lessons::{LessonId, StepId};

use super::{Hungarian, color, onto};
use crate::{LessonText, Lessons, StepText};

impl Lessons for Hungarian {
    fn lesson(&self, id: LessonId) -> LessonText {
        match id {
            LessonId::Minute => LessonText {
                title: "A játék egy percben",
                introduction: "Három lépés, és már tudod is, hogyan kell játszani.",
            },
            LessonId::Board => LessonText {
                title: "A tábla és a cél",
                introduction: "A Kamisado táblája 64 mezőből áll, nyolc színben, és mindkét játékosnak nyolc \
                               sárkánytornya van, minden színből egy. Te lent ülsz, a feketével, a fehér fent; \
                               mindkettőjüknek balra esik a barna, jobbra a narancsszínű. Ha néhány színt nehéz \
                               megkülönböztetned, válaszd a kínai írásjegyes táblát: minden mezőn és minden tornyon \
                               van egy írásjegy.",
            },
            LessonId::FirstMove => LessonText {
                title: "Az első lépés",
                introduction: "Az első kör első lépését a fekete teszi meg, nyolc tornya közül bármelyikkel. Aki a \
                               körben először lép, az a kihívó, a másik játékos a védő. A tapasztaltabb játékosé a \
                               fehér.",
            },
            LessonId::Directions => LessonText {
                title: "Hogyan lépnek a tornyok",
                introduction: "A torony egyenesen vagy átlósan előre lép, ameddig szabad az útja. Magától soha nem \
                               lép oldalra vagy hátra.",
            },
            LessonId::Goal => LessonText {
                title: "A kör megnyerése",
                introduction: "Az első torony, amelyik eléri az ellenfél bázisát, rögtön megnyeri a kört. Nem kell \
                               hozzá sok idő: egyetlen lépés átszelheti az egész táblát.",
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
                title: "Lépéskényszer",
                introduction: "Ha a hívott torony tud lépni, lépned kell vele, akkor is, ha nem szeretnéd.",
            },
            LessonId::Pass => LessonText {
                title: "Amikor egy torony nem tud lépni",
                introduction: "Egy torony nem tud lépni, ha az előtte lévő mező és a két átlósan előtte lévő mező \
                               foglalt vagy a táblán kívül van. Ilyenkor a játékosa passzol. A program ezt megteszi \
                               helyetted, és megmutatja az okát.",
            },
            LessonId::PassChain => LessonText {
                title: "Passz passz után",
                introduction: "Egy passz után lehet, hogy a következő torony sem tud lépni. Akkor a másik játékos is \
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
                introduction: "Hosszabb játszmában az a torony, amelyik megnyer egy kört, sárkányfogat kap, és meg is \
                               tartja. Az első fog szumóvá teszi. A dobozban 22 fog van, ez minden játszmához elég.",
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
                introduction: "A lökésnek határai vannak. Itt mindet megismered, hogy egyik se érjen váratlanul.",
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
                title: "A pontozás",
                introduction: "Egy torony egy foggal 1 pontot ér, kettővel 3, hárommal 7, néggyel 15 pontot. Az \
                               egyszerű játszma egyetlen kör 1 pontért, fogak nélkül; a sztenderd játszma 3 pontig \
                               tart, a hosszú 7 pontig, a maraton 15 pontig. Asztalnál egy egyszerű játszma 20–30 \
                               perc, egy sztenderd 60–90.",
            },
            LessonId::Options => LessonText {
                title: "Sorozatok és beállítások",
                introduction: "Sokan egyszerű játszmákat játszanak egymás után, a versenyeknek pedig két saját \
                               beállításuk van. Mindezt a játék előtt választhatod ki.",
            },
            LessonId::Notation => LessonText {
                title: "A lépések leírása",
                introduction: "Ha félbe kell szakítanotok egy játszmát, írjátok le a lépéseket vagy az állást, és \
                               máskor folytathatjátok. A szabálykönyv négy jellel ír le egy lépést: a torony, egy \
                               nyíl, a mezők száma és a szín, amelyre a torony érkezik.",
            },
            LessonId::Strategy => LessonText {
                title: "Három nyerő ötlet",
                introduction: "Ezekben az állásokban pontosan egy lépés nyer, a többi mind veszít. Gondolkodj \
                               nyugodtan!",
            },
            LessonId::Finale => LessonText {
                title: "Egy maraton vége",
                introduction: "A fehér 14:9-re vezet, és még egy győzelem kell neki. Itt minden fokozatú szumó lök. \
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

    fn check_written(&self) -> &'static str {
        "Ellenőrzés"
    }

    fn placed(&self, tower: Tower, square: Square) -> String {
        format!("A {} torony {} kerül. Melyik a következő?", color(tower.color), onto(square))
    }

    fn written_part(&self, place: usize) -> &'static str {
        match place {
            0 => "Torony",
            1 => "Irány",
            2 => "Mezők száma",
            _ => "Az elért szín",
        }
    }
}
