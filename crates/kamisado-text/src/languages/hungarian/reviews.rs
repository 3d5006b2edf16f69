//! Reviews in Hungarian.

use super::*;

impl Reviews for Hungarian {
    fn mistake(&self, who: Player) -> String {
        let (who, opponent) = (capital(player(who)), player(!who));
        format!("{who} elszalasztotta a győzelmet: hibátlan játékkal innen {opponent} nyer.")
    }

    fn better(&self, mv: &str, moves: Option<u32>) -> String {
        match moves {
            Some(moves) => format!("Jobb lett volna {mv}: {moves} lépésben nyer."),
            None => format!("Jobb lett volna {mv}: ez nyer."),
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

    fn fill_decides(&self, who: Player, chosen: Fill, kept: bool, names: &PlayerNames) -> String {
        let (chosen, other) = (self.fill(chosen), self.fill(chosen.mirrored()));
        let (who, opponent) = (names.who(who), names.who(!who));
        if kept {
            match who {
                Who::You => format!("Hibátlan játékkal csak {chosen} feltöltve nyered a következő kört."),
                other => {
                    let who = subject(other);
                    format!("Hibátlan játékkal {who} csak {chosen} feltöltve nyeri a következő kört.")
                }
            }
        } else {
            let (would_win, wins) = (acts(who, "nyerné", "te nyernéd"), acts(opponent, "nyeri", "te nyered"));
            format!("Hibátlan játékkal {other} feltöltve {would_win} a következő kört; {chosen} feltöltve {wins}.")
        }
    }

    fn review_summary(&self, who: Player, won: u32, kept: u32, percent: u32, only: u32, names: &PlayerNames) -> String {
        let who = names.who(who);
        let balance = at_start(who, &acts(who, "mérlege", "a mérleged"));
        format!("{balance}: megtartott nyerő állás {kept}/{won} ({percent}%), megtalált egyetlen nyerő lépés {only}.")
    }

    fn never_won(&self, who: Player, names: &PlayerNames) -> String {
        match names.who(who) {
            Who::You => "Nem volt olyan nyerő állásod, amelyben választhattál volna.".into(),
            // A name takes no ending.
            Who::Named(name) => format!("{name} nem jutott olyan nyerő állásba, amelyben választhatott volna."),
            Who::Color(side) => {
                format!("{} nem volt olyan nyerő állása, amelyben választhatott volna.", capital(to_player(side)))
            }
        }
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
