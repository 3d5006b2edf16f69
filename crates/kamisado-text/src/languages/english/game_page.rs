//! The page of a game and its premoves, in English.

use super::*;

impl GamePages for English {
    fn first_push(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        let tower = at_start(names.who(tower.player), &self.owned_tower(tower, rank, names));
        format!("{tower} pushes for the first time.")
    }

    fn fair_layouts(&self, least: u32, most: u32) -> String {
        format!(
            "One of the fairest of all layouts, or its mirror image: Black, who moves first, wins with only {least} \
             to {most} of the 102 first moves, against 16 from the normal start. The solver counted them for a free \
             opening."
        )
    }
}

impl Premoves for English {
    fn premove_event(&self, event: PremoveEvent) -> String {
        match event {
            PremoveEvent::Chosen { tower, from } => {
                format!("Premove with your {tower} tower on {from}: choose a square.")
            }
            PremoveEvent::Set { tower, to } => format!("Premove: your {tower} tower to {to}."),
            PremoveEvent::Canceled { tower, to } => format!("Premove cancelled: your {tower} tower to {to}."),
            PremoveEvent::AllCanceled => "Your premoves are cancelled.".into(),
            PremoveEvent::OutOfReach { tower, to } => {
                format!("Your {tower} tower cannot reach {to}: choose a square ahead of it.")
            }
            PremoveEvent::Played { tower, to } => format!("Your premove was played: {tower} tower to {to}."),
            PremoveEvent::NotLegal { tower, to } => {
                format!("Your premove was dropped: your {tower} tower cannot go to {to} now.")
            }
            PremoveEvent::OtherTower { called } => {
                format!("Your premoves were dropped: you must move your {called} tower.")
            }
            PremoveEvent::Outdated => "Your premoves were dropped: the game went another way.".into(),
        }
    }

    fn premove_list(&self, premoves: &[(Color, Square)]) -> String {
        let items: Vec<String> = premoves.iter().map(|(tower, to)| format!("{tower} to {to}")).collect();
        let head = if items.len() == 1 { "Premove" } else { "Premoves" };
        format!("{head}: {}.", items.join(", "))
    }
}
