//! Results in Romanian.

use super::*;

impl Results for Romanian {
    fn outcome(&self, outcome: &Outcome) -> String {
        let winner = player(outcome.winner);
        match outcome.won_by {
            WinBy::FarRow => {
                let (color, loser) = (color(outcome.tower), of_player(!outcome.winner));
                format!("{winner} câștigă runda: turnul său {color} a ajuns pe linia-casă a {loser} (regula M7).")
            }
            WinBy::Deadlock => {
                let loser = player(!outcome.winner);
                format!("{winner} câștigă runda prin blocaj, pentru că {loser} a făcut ultima mutare (regula M8).")
            }
        }
    }

    fn result(&self, result: &MatchResult) -> String {
        let Some(winner) = result.winner else {
            return match result.ended {
                MatchEnd::Stopped => "Seria a fost oprită la egalitate: nu o câștigă nimeni.".into(),
                MatchEnd::Score | MatchEnd::Resigned | MatchEnd::Time => "Meciul s-a încheiat fără câștigător.".into(),
            };
        };
        let (loser, winner) = (!winner, player(winner));
        match result.ended {
            MatchEnd::Score => format!("{winner} câștigă meciul (regula P8)."),
            MatchEnd::Resigned => format!("{} a abandonat: {winner} câștigă meciul (regula P12).", player(loser)),
            MatchEnd::Time => format!("{} i-a expirat timpul: {winner} câștigă meciul (regula P12).", of_player(loser)),
            MatchEnd::Stopped => {
                format!("Seria a fost oprită: {winner} a câștigat mai multe runde, deci și seria (regula C5).")
            }
        }
    }

    fn solved(&self, winner: Player, moves: Option<u32>, points: Option<u32>) -> String {
        let details = details(round_details(moves, points), ",");
        format!("{} câștigă runda dacă amândoi joacă perfect{details}.", player(winner))
    }

    fn match_solved(&self, winner: Option<Player>) -> String {
        match winner {
            Some(winner) => format!("{} câștigă meciul dacă amândoi joacă perfect până la capăt.", player(winner)),
            None => "În timpul dat nu s-a aflat cine câștigă meciul.".into(),
        }
    }

    fn crowned(&self, crowned: Tower, teeth: Teeth) -> String {
        let name = capital(&tower(crowned));
        let Some(before) = teeth.previous() else {
            return format!("{name} nu are niciun dinte de dragon.");
        };
        let gained = count(teeth.points() - before.points(), "punct", "puncte");
        let count = count(teeth.count().into(), "dinte", "dinți");
        if teeth == Teeth::MAX {
            return format!("{name} primește ultimul dinte ({count}, +{gained}).");
        }
        match teeth.rank() {
            Rank::Plain => name,
            rank @ (Rank::Sumo | Rank::Double | Rank::Triple) => {
                format!("{name} devine {} ({count}, +{gained}).", self.rank(rank))
            }
        }
    }

    fn filled(&self, winner: Player, fill: Fill) -> String {
        let (fill, winner, loser) = (self.fill(fill), player(winner), player(!winner));
        format!("{winner} își aranjează turnurile {fill}, iar {loser} tot {fill}, privind de la locul său (regula A2).")
    }
}

/// When a round ends with perfect play, and for how many points. Each part begins with its space.
pub(super) fn round_details(moves: Option<u32>, points: Option<u32>) -> [Option<String>; 2] {
    let soonest = if points.is_some() { " cel mai devreme" } else { "" };
    let moves = moves.map(|moves| format!("{soonest} în {}", count(moves, "mutare", "mutări")));
    let points = points.map(|points| format!(" pentru cel mult {}", Romanian.points(points)));
    [moves, points]
}
