//! Reviews in Hungarian.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Fill, Player};

use crate::format::capital;
use crate::{Names, Puzzles, Reviews};

use super::{Hungarian, color, player, to_player};

impl Reviews for Hungarian {
    fn review_marks(&self) -> String {
        "Jelek: ? kiengedte a győzelmet, ! az egyetlen nyerő lépés volt, … nincs elbírálva.".into()
    }

    fn mistake(&self, who: Player) -> String {
        let (who, opponent) = (capital(player(who)), player(!who));
        format!("{who} kiengedte kezéből a győzelmet: hibátlan játékkal innen {opponent} nyer.")
    }

    fn better(&self, mv: &str, moves: Option<u32>) -> String {
        match moves {
            Some(moves) => format!("Jobb lett volna: {mv}, amely {moves} lépésben nyer."),
            None => format!("Jobb lett volna: {mv}, amely nyer."),
        }
    }

    fn winning_moves(&self, moves: &str) -> String {
        format!("Nyerő lépések: {moves}.")
    }

    fn would_go_on(&self, line: &str, exact: bool) -> String {
        if exact {
            format!("Így folytatódott volna: {line}.")
        } else {
            format!("Így folytatódhatott volna: {line}.")
        }
    }

    fn broken_off(&self, winner: Option<Player>) -> String {
        match winner {
            Some(winner) => format!("A kör nem ért véget; hibátlan játékkal innen {} nyer.", player(winner)),
            None => "A kör nem ért véget, és ennyi idő alatt nem derült ki, ki nyer innen.".into(),
        }
    }

    fn fill_decides(&self, who: Player, chosen: Fill, kept: bool) -> String {
        let (chosen, other) = (self.fill(chosen), self.fill(chosen.mirrored()));
        let (who, opponent) = (player(who), player(!who));
        if kept {
            format!("Hibátlan játékkal {who} csak {chosen} feltöltve nyeri a következő kört.")
        } else {
            format!(
                "Hibátlan játékkal {other} feltöltve {who} nyerné a következő kört; {chosen} feltöltve {opponent} nyeri."
            )
        }
    }

    fn review_summary(&self, who: Player, won: u32, kept: u32, percent: u32, only: u32) -> String {
        let (who, mistakes) = (capital(player(who)), won.saturating_sub(kept));
        format!(
            "{who} mérlege: megtartott nyerő állás {kept}/{won} ({percent}%), hiba {mistakes}, megtalált egyetlen nyerő lépés {only}."
        )
    }

    fn never_won(&self, who: Player) -> String {
        format!("{} nem volt olyan nyerő állása, amelyben választhatott volna.", capital(to_player(who)))
    }

    fn no_mistake(&self) -> &'static str {
        "Senki sem engedte ki kezéből a győzelmet."
    }

    fn unjudged(&self, moves: u32) -> String {
        format!("Ennyi idő alatt {moves} lépésről nem derült ki, jó volt-e.")
    }
}

impl Puzzles for Hungarian {
    fn puzzle(&self, number: u32, grade: u32) -> String {
        format!("{number}. feladvány, nehézség: {grade}/5")
    }

    fn puzzle_question(&self, who: Player, tower: Option<Color>) -> String {
        let who = capital(player(who));
        match tower {
            Some(tower) => format!("{who} a {} tornyával lép, és csak egy lépés nyer. Melyik?", color(tower)),
            None => format!("{who} bármelyik tornyával léphet, és csak egy lépés nyer. Melyik?"),
        }
    }

    fn puzzle_solution(&self, mv: &str, moves: u32) -> String {
        format!("Megoldás: {mv}, amely {moves} lépésben nyer.")
    }

    fn goes_on(&self, line: &str) -> String {
        format!("Így folytatódik: {line}.")
    }

    fn too_few_puzzles(&self, found: u32, asked: u32) -> String {
        format!(
            "Csak {found} feladvány készült a kért {asked} helyett; más --seed értékkel vagy --grade nélkül több lesz."
        )
    }
}
