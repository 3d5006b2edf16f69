//! Analysis in Romanian.

use super::*;

impl Analyses for Romanian {
    fn wins(&self, winner: Player) -> &'static str {
        match winner {
            Player::White => "Câștigă Albul",
            Player::Black => "Câștigă Negrul",
        }
    }

    fn fill_verdict(&self, fill: Fill, winner: Option<Player>) -> String {
        let side = match fill {
            Fill::Left => "De la stânga",
            Fill::Right => "De la dreapta",
        };
        match winner {
            Some(winner) => format!("{side}: {} câștigă runda următoare", player(winner)),
            None => format!("{side}: încă nu se știe"),
        }
    }

    fn solved_details(&self, moves: Option<u32>, points: Option<u32>) -> String {
        details_sentence(round_details(moves, points), ",")
    }

    fn held(&self, tower: Tower) -> String {
        format!("{} este în mâna ta: atinge pătratul pe care să stea.", capital(&self.tower(tower)))
    }
}

impl Openings for Romanian {
    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String {
        let all = count(all, "primă mutare", "prime mutări");
        let soon = |moves| format!(", cel mai repede în {}", count(moves, "mutare", "mutări"));
        let soon = shortest.map(soon).unwrap_or_default();
        format!(
            "Negrul mută primul și, dacă amândoi joacă perfect, câștigă cu {winning} din {all}{soon}; orice altă primă \
             mutare pierde."
        )
    }
}
