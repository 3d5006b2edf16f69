//! The page of a game and its premoves, in Romanian.

use super::*;

impl GamePages for Romanian {
    fn first_push(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        format!("{} împinge pentru prima dată.", capital(&self.owned_tower(tower, rank, names)))
    }

    fn fair_layouts(&self, least: u32, most: u32) -> String {
        format!(
            "Una dintre cele mai echitabile dintre toate așezările sau imaginea ei în oglindă: Negrul, care mută primul, câștigă \
             doar cu {least} până la {most} din cele 102 prime mutări; din așezarea obișnuită, cu 16. Programul le-a numărat \
             pentru deschiderea liberă."
        )
    }
}

impl Premoves for Romanian {
    fn premove_event(&self, event: PremoveEvent) -> String {
        match event {
            PremoveEvent::Chosen { tower, from } => {
                format!("Mutare anticipată cu turnul tău {} de pe {from}: alege un pătrat.", color(tower))
            }
            PremoveEvent::Set { tower, to } => format!("Mutare anticipată: turnul tău {} pe {to}.", color(tower)),
            PremoveEvent::Canceled { tower, to } => {
                format!("Ai renunțat la mutarea anticipată: turnul tău {} pe {to}.", color(tower))
            }
            PremoveEvent::AllCanceled => "Ai renunțat la mutările anticipate.".into(),
            PremoveEvent::OutOfReach { tower, to } => {
                format!("Turnul tău {} nu poate ajunge pe {to}: alege un pătrat din fața lui.", color(tower))
            }
            PremoveEvent::Played { tower, to } => {
                format!("Mutarea anticipată a fost jucată: turnul {} pe {to}.", color(tower))
            }
            PremoveEvent::NotLegal { tower, to } => {
                format!("Mutarea anticipată a căzut: turnul tău {} nu poate merge acum pe {to}.", color(tower))
            }
            PremoveEvent::OtherTower { called } => {
                format!("Mutările anticipate au căzut: trebuie să muți turnul tău {}.", color(called))
            }
            PremoveEvent::Outdated => "Mutările anticipate au căzut: meciul a mers altfel.".into(),
        }
    }

    fn premove_list(&self, premoves: &[(Color, Square)]) -> String {
        let items: Vec<String> = premoves.iter().map(|&(tower, to)| format!("{} pe {to}", color(tower))).collect();
        let head = if items.len() == 1 { "Mutare anticipată" } else { "Mutări anticipate" };
        format!("{head}: {}.", items.join(", "))
    }
}
