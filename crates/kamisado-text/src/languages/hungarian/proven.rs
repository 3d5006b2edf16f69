//! The page of what is proven about the game.

use super::Hungarian;
use crate::{ProvenPages, ProvenText};

impl ProvenPages for Hungarian {
    fn proven_text(&self, text: ProvenText) -> &'static str {
        match text {
            ProvenText::Intro => {
                "A Kamisado egy köre meg van oldva: biztosan tudjuk, ki nyer, mely lépésekkel és milyen gyorsan. Ez nem rontja el a játékot. Aki kívülről tudja a 16 lépést, tudja, hogyan kezdjen, de az egész kör még hátravan."
            }
            ProvenText::FirstHead => "Az első lépés",
            ProvenText::First => {
                "A fekete kezd, és 102 első lépése van: 16 nyer, 86 veszít. Csak egyenes lépés nyer, minden toronynak pontosan kettő. A táblázat a bal fél tornyait mutatja; a jobb fél ennek a tükörképe. Egy cella megmondja, ki nyer, és a két játékos hány lépése után ér véget a kör, a passzok nélkül, ha a győztes siet, a vesztes pedig kitart."
            }
            ProvenText::Tower => "Torony",
            ProvenText::ShortestHead => "A legrövidebb győzelem, lépésről lépésre",
            ProvenText::Shortest => {
                "A leggyorsabb kikényszeríthető győzelem 17 lépés. Menj végig az egyiken: a fekete siet, a fehér kitart, ameddig tud. A fordulópont a fekete hatodik lépése. A narancsszínű torony a2-re megy, ahonnan nem léphet tovább, és a feketének passzolnia kell: a fehér lila tornyának mindig tovább kell mennie."
            }
            ProvenText::LayoutsHead => "Más kezdő felállások",
            ProvenText::Layouts => {
                "A tornyok 40 320 sorrendben indulhatnak. Szabad nyitással a kezdő fekete mindegyiket megnyeri, a 102 első lépés közül 4–31 lépéssel; több mint felüket legfeljebb 16 lépéssel. Ha a nyitás 1, 3 és 5 mezőre korlátozott, a fekete 35 994, a fehér 4326 felállást nyer meg. Itt a szabad nyitással legigazságosabbak egyike látható; az új játszma ezt és a hozzá hasonlókat igazságos felállásként kínálja."
            }
            ProvenText::RoundsHead => "A későbbi körök",
            ProvenText::Rounds => {
                "Hosszabb játszmában az nyitja a következő kört, aki az előzőt elvesztette, és ez többet ér a győztes sárkányfogánál: a későbbi körök 900 megoldott kezdőállásából 878-ban a nyitó nyer. Ezek minták, nem minden játszmára szóló bizonyítás."
            }
            ProvenText::ProofsHead => "A bizonyítások",
            ProvenText::Proofs => {
                "Egy tanúsítvány egy játékos válaszát tartalmazza mindenre, amivel az ellenfél próbálkozhat, és egy kis program, amely csak a szabályokat ismeri, mindezt végigjátssza. Van tanúsítvány arra, ki nyer a 102 első lépés után, és arra is, milyen gyorsan; a kezdőállásból a fekete 17 lépésen belül nyer, a fehér pedig 16 lépésig kitarthat. A szabályok a Rocq bizonyítási segédprogram számára is le vannak írva. Ott feltevések nélkül tétel, hogy a fekete 17 lépésben nyer, 16-ban nem, és hogy ki nyer az egyes első lépések után."
            }
            ProvenText::OpenHead => "Ami nincs bizonyítva",
            ProvenText::Open => {
                "Senki sem tudja, ki nyer egy egész játszmát. Csak az utolsó körei vannak megoldva. Az pedig, hogy „a fekete nyer”, a hibátlan játékra vonatkozik: emberek között bárki nyerhet."
            }
            ProvenText::CommandsHead => "A parancsok, amelyek ezeket a számokat adják",
        }
    }
}
