//! The end of a round, in Romanian.

use super::*;

impl Endings for Romanian {
    fn opponent_lines(&self, level: u8, mood: OpponentMood) -> &'static [&'static str] {
        use OpponentMood::{Beaten, Pleased, Surprised};
        match (level, mood) {
            (0 | 1, Pleased) => &["Era cât pe ce să nu văd!", "Pași mici, dar am ajuns."],
            (0 | 1, Surprised) => &["Oh! Pe asta n-am văzut-o."],
            (0 | 1, Beaten) => &["Ai trecut peste mine. Frumos!", "Ei, sunt doar o pietricică. Mai jucăm?"],
            (2, Pleased) => &["Uite, am crescut până dincolo!", "Ai văzut? Am câștigat!"],
            (2, Surprised) => &["Deja? Abia răsărisem!"],
            (2, Beaten) => &["Tu ești deja mare. Învață-mă și pe mine!", "O să cresc. Mai vedem noi!"],
            (3, Pleased) => &["Am urmat lumina de pe margine.", "Era un loc liber și am intrat."],
            (3, Surprised) => &["Oh! Mă uitam la stele."],
            (3, Beaten) => &["Ai găsit drumul pe întuneric.", "Mi s-a stins lumina. A ta e mai vie."],
            (4, Pleased) => &["Iuhuu! Am alunecat până la capăt!", "O împingere, o alunecare și gata. Ce distractiv!"],
            (4, Surprised) => &["Hei! Eu încă mă jucam!"],
            (4, Beaten) => &["Ha, ai alunecat mai bine ca mine!", "Bun meci! Ne mai bălăcim o dată?"],
            (5, Pleased) => &["Ți-am spus: pe lângă mine nu trece nimeni.", "Te-ai prins în spinii mei."],
            (5, Surprised) => &["Au! De unde ai apărut?"],
            (5, Beaten) => &["Hm. Ai găsit singura gaură din gard.", "Bine. Murele sunt ale tale."],
            (6, Pleased) => &["Am așteptat. Apoi am pășit o dată.", "Răbdare și picioare lungi."],
            (6, Surprised) => &["Vai! Mai iute ca un pește."],
            (6, Beaten) => &["Frumos jucat. Am stat prea mult pe loc.", "Mă înclin. Ai avut răbdare."],
            (7, Pleased) => &["Drept prin mijloc! Ai simțit căldura?", "A fost fierbinte, nu?"],
            (7, Surprised) => &["Ce?! Abia mă aprinsesem!"],
            (7, Beaten) => &["M-ai stins. Deocamdată!", "Pff. Din atacul meu a rămas doar fum."],
            (8, Pleased) => &["Am văzut-o de sus, de departe.", "O singură plonjare a fost de ajuns."],
            (8, Surprised) => &["Imposibil! Eu nu clipesc niciodată."],
            (8, Beaten) => &["Ai văzut mai departe decât mine. Respect.", "Am zburat prea sus. Bine jucat."],
            (9, Pleased) => &["Cum era de așteptat.", "Piatra nu cedează."],
            (9, Surprised) => &["… Asta n-am calculat-o."],
            (9, Beaten) => &["O fisură. Interesant.", "M-ai întrecut. Azi."],
            (_, Pleased) => &["Te-ai luptat bine. Puțini ajung aici.", "Bună vânătoare. Mai vino în peștera mea."],
            (_, Surprised) => &["Pe focul meu! Cum ai reușit?"],
            (_, Beaten) => &["O mie de ani, și apoi ai venit tu.", "Ai învins dragonul. Spune-le tuturor!"],
        }
    }

    fn fill_side(&self, fill: Fill, winner: Player, names: &PlayerNames) -> String {
        let side = match fill {
            Fill::Left => "stânga",
            Fill::Right => "dreapta",
        };
        match names.who(winner) {
            Who::You => format!("Din {side} ta"),
            other => format!("Din {side} {}", of(other)),
        }
    }

    fn try_from_move(&self, number: u32) -> String {
        format!("Încearcă din nou de la mutarea {number}")
    }

    fn to_move_number(&self, number: u32) -> String {
        format!("mutarea {number}")
    }
}
