//! Results in Hungarian.

use super::*;

impl Results for Hungarian {
    fn outcome(&self, outcome: &Outcome) -> String {
        let (winner, loser) = (capital(player(outcome.winner)), player(!outcome.winner));
        match outcome.won_by {
            WinBy::FarRow => {
                let color = color(outcome.tower);
                format!("{winner} megnyeri a kört: a {color} tornya elérte {loser} bázisát (M7 szabály).")
            }
            WinBy::Deadlock => {
                format!("{winner} patthelyzettel nyeri meg a kört, mert az utolsó lépést {loser} tette (M8 szabály).")
            }
        }
    }

    fn result(&self, result: &MatchResult) -> String {
        let Some(winner) = result.winner else {
            return match result.ended {
                MatchEnd::Stopped => "A sorozat egyenlő pontállásnál zárult le: nincs győztese.".into(),
                MatchEnd::Score | MatchEnd::Resigned | MatchEnd::Time => "A játszma győztes nélkül ért véget.".into(),
            };
        };
        let (loser, winner) = (player(!winner), player(winner));
        match result.ended {
            MatchEnd::Score => format!("A játszmát {winner} nyerte meg (P8 szabály)."),
            MatchEnd::Resigned => format!("{} feladta: a játszmát {winner} nyerte meg (P12 szabály).", capital(loser)),
            MatchEnd::Time => format!("Lejárt {loser} ideje: a játszmát {winner} nyerte meg (P12 szabály)."),
            MatchEnd::Stopped => {
                format!("A sorozat lezárult: {winner} több kört nyert, így övé a sorozat (C5 szabály).")
            }
        }
    }

    fn solved(&self, winner: Player, moves: Option<u32>, points: Option<u32>) -> String {
        let details = details(round_details(moves, points), ",");
        format!("Hibátlan játékkal {} nyeri a kört{details}.", player(winner))
    }

    fn match_solved(&self, winner: Option<Player>) -> String {
        match winner {
            Some(winner) => format!("Végig hibátlan játékkal {} nyeri a játszmát.", player(winner)),
            None => "Ennyi idő alatt nem derült ki, ki nyeri a játszmát.".into(),
        }
    }

    fn crowned(&self, tower: Tower, teeth: Teeth) -> String {
        let Some(before) = teeth.previous() else {
            return format!("{} nincs sárkányfoga.", capital(&super::tower(tower, Ending::Has)));
        };
        let tower = capital(&self.tower(tower));
        let (count, gained) = (teeth.count(), teeth.points() - before.points());
        if teeth == Teeth::MAX {
            return format!("{tower} megkapja az utolsó fogát ({count} fog, +{gained} pont).");
        }
        match teeth.rank() {
            Rank::Plain => tower,
            rank @ (Rank::Sumo | Rank::Double | Rank::Triple) => {
                format!("{tower} {} lesz ({count} fog, +{gained} pont).", self.rank(rank))
            }
        }
    }

    fn filled(&self, winner: Player, fill: Fill) -> String {
        let side = match fill {
            Fill::Left => "bal",
            Fill::Right => "jobb",
        };
        let (fill, winner, loser) = (self.fill(fill), capital(player(winner)), player(!winner));
        format!("{winner} {fill} tölti fel a bázisát, és {loser} is a maga {side} oldaláról (F2 szabály).")
    }
}

/// When a round ends with perfect play, and for how many points. Each part begins with its space.
pub(super) fn round_details(moves: Option<u32>, points: Option<u32>) -> [Option<String>; 2] {
    let soonest = if points.is_some() { " leghamarabb" } else { "" };
    let moves = moves.map(|moves| format!("{soonest} {moves} lépésben"));
    let points = points.map(|points| format!(" legfeljebb {points} pontért"));
    [moves, points]
}
