//! The page of a game and its premoves, in Hungarian.

use super::*;

impl GamePages for Hungarian {
    fn first_push(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        let tower = at_start(names.who(tower.player), &self.owned_tower(tower, rank, names));
        format!("{tower} most lök először.")
    }

    fn fair_layouts(&self, least: u32, most: u32) -> String {
        format!(
            "A legigazságosabb felállások egyike vagy a tükörképe: a kezdő fekete a 102 első lépés közül csak \
             {least}–{most} lépéssel nyer; a szokásos felállásból 16-tal. A program számolta meg, szabad nyitásra."
        )
    }
}

impl Premoves for Hungarian {
    fn premove_event(&self, event: PremoveEvent) -> String {
        match event {
            PremoveEvent::Chosen { tower, from } => {
                format!("Előre megadott lépés {} mezőn álló {} tornyoddal: válassz mezőt.", the(from), color(tower))
            }
            PremoveEvent::Set { tower, to } => {
                format!("Előre megadott lépés: a {} tornyoddal {}.", color(tower), onto(to))
            }
            PremoveEvent::Canceled { tower, to } => {
                format!("Törölted az előre megadott lépést: a {} tornyoddal {}.", color(tower), onto(to))
            }
            PremoveEvent::AllCanceled => "Törölted az előre megadott lépéseket.".into(),
            PremoveEvent::OutOfReach { tower, to } => {
                format!("A {} tornyod nem juthat {}: válassz előtte lévő mezőt.", color(tower), onto(to))
            }
            PremoveEvent::Played { tower, to } => {
                format!("Az előre megadott lépésed: a {} tornyoddal {}.", color(tower), onto(to))
            }
            PremoveEvent::NotLegal { tower, to } => {
                format!("Az előre megadott lépésed elmarad: a {} tornyod most nem léphet {}.", color(tower), onto(to))
            }
            PremoveEvent::OtherTower { called } => {
                format!("Az előre megadott lépéseid elmaradnak: a {} tornyoddal kell lépned.", color(called))
            }
            PremoveEvent::Outdated => "Az előre megadott lépéseid elmaradnak: a játszma másként alakult.".into(),
        }
    }

    fn premove_list(&self, premoves: &[(Color, Square)]) -> String {
        let items: Vec<String> = premoves.iter().map(|&(tower, to)| format!("{} {}", color(tower), onto(to))).collect();
        let head = if items.len() == 1 { "Előre megadott lépés" } else { "Előre megadott lépések" };
        format!("{head}: {}.", items.join(", "))
    }
}
