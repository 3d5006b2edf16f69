//! The end of a round, in Hungarian.

use super::*;

impl Endings for Hungarian {
    fn opponent_lines(&self, level: u8, mood: OpponentMood) -> &'static [&'static str] {
        use OpponentMood::{Beaten, Pleased, Surprised};
        match (level, mood) {
            (0 | 1, Pleased) => &["Ezt majdnem elnéztem!", "Apró lépések, és itt vagyok."],
            (0 | 1, Surprised) => &["Jé! Ezt nem vettem észre."],
            (0 | 1, Beaten) => &["Átgurultál rajtam. Ügyes!", "Én csak egy kavics vagyok. Még egyet?"],
            (2, Pleased) => &["Nézd, egészen odáig nőttem!", "Láttad? Nyertem!"],
            (2, Surprised) => &["Máris? Még csak most bújtam ki!"],
            (2, Beaten) => &["Te már nagy vagy. Taníts meg rá!", "Megnövök én is, majd meglátod!"],
            (3, Pleased) => &["A fény után mentem a szélen.", "Volt egy rés, hát besétáltam."],
            (3, Surprised) => &["Jaj! Épp a csillagokat néztem."],
            (3, Beaten) => &["Sötétben is megtaláltad az utat.", "Kialudtam. A te fényed erősebb."],
            (4, Pleased) => &["Juhé! Végigcsúsztam!", "Egy lökés, egy csúszás, és kész. De jó volt!"],
            (4, Surprised) => &["Hé! Én még játszottam!"],
            (4, Beaten) => &["Hű, te még nálam is jobban csúszol!", "Jó volt! Pancsolunk még egyet?"],
            (5, Pleased) => &["Mondtam: mellettem senki sem jut el.", "Fennakadtál a tüskéimen."],
            (5, Surprised) => &["Aú! Te meg honnan jöttél?"],
            (5, Beaten) => &["Hm. Megtaláltad az egyetlen rést.", "Jól van. Megérdemelted a szedret."],
            (6, Pleased) => &["Vártam. Aztán léptem egyet.", "Türelem és hosszú láb."],
            (6, Surprised) => &["Nahát! Gyorsabb voltál egy halnál."],
            (6, Beaten) => &["Szép volt. Túl sokáig álltam egy helyben.", "Meghajlok előtted. Türelmes játék volt."],
            (7, Pleased) => &["Középen át! Érezted a meleget?", "Ez forró volt, ugye?"],
            (7, Surprised) => &["Micsoda?! Még alig gyulladtam meg!"],
            (7, Beaten) => &["Eloltottál. Egyelőre!", "Pff. A rohamomból csak füst maradt."],
            (8, Pleased) => &["Messziről, fentről láttam.", "Egyetlen lecsapás elég volt."],
            (8, Surprised) => &["Lehetetlen! Én sosem pislogok."],
            (8, Beaten) => &["Messzebbre láttál nálam. Tiszteletem.", "Túl magasan köröztem. Szép játék."],
            (9, Pleased) => &["Ahogy várható volt.", "A kő nem enged."],
            (9, Surprised) => &["… Ezt nem számoltam ki."],
            (9, Beaten) => &["Egy repedés. Érdekes.", "Keményebb vagy nálam. Ma."],
            (_, Pleased) => &["Jól küzdöttél. Kevesen jutnak idáig.", "Jó vadászat volt. Gyere vissza a barlangomba."],
            (_, Surprised) => &["A saját tüzemre! Ezt hogy csináltad?"],
            (_, Beaten) => &["Ezer év után jöttél te.", "Legyőzted a sárkányt. Meséld el mindenkinek!"],
        }
    }

    fn fill_side(&self, fill: Fill, winner: Player, names: &PlayerNames) -> String {
        match (names.who(winner), fill) {
            (Who::You, Fill::Left) => "A te bal oldaladról".into(),
            (Who::You, Fill::Right) => "A te jobb oldaladról".into(),
            (other, Fill::Left) => format!("{} bal oldaláról", at_start(other, &subject(other))),
            (other, Fill::Right) => format!("{} jobb oldaláról", at_start(other, &subject(other))),
        }
    }

    fn try_from_move(&self, number: u32) -> String {
        format!("Próbáld újra {}. lépéstől", the(number))
    }

    fn to_move_number(&self, number: u32) -> String {
        format!("{number}. lépés")
    }
}
