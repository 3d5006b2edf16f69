//! Analysis in Hungarian.

use super::*;

impl Analyses for Hungarian {
    fn wins(&self, winner: Player) -> &'static str {
        match winner {
            Player::White => "A fehér nyer",
            Player::Black => "A fekete nyer",
        }
    }

    fn fill_verdict(&self, fill: Fill, winner: Option<Player>) -> String {
        let side = match fill {
            Fill::Left => "Balról",
            Fill::Right => "Jobbról",
        };
        match winner {
            Some(winner) => format!("{side}: a következő kört {} nyeri", player(winner)),
            None => format!("{side}: még nem ismert"),
        }
    }

    fn solved_details(&self, moves: Option<u32>, points: Option<u32>) -> String {
        details_sentence(round_details(moves, points), ",")
    }

    fn held(&self, tower: Tower) -> String {
        format!("{} a kezedben van: koppints a mezőre, ahol álljon.", capital(&self.tower(tower)))
    }
}

impl Openings for Hungarian {
    fn openings_summary(&self, winning: u32, all: u32, shortest: Option<u32>) -> String {
        let all = the(all);
        let soon = shortest.map(|moves| format!(", leghamarabb {moves} lépésben")).unwrap_or_default();
        format!(
            "A fekete kezd, és ha mindketten hibátlanul játszanak, {all} első lépésből {winning} nyer{soon}; minden más \
             első lépés veszít."
        )
    }
}
