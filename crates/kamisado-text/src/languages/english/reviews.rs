//! Reviews in English.

use super::*;

impl Reviews for English {
    fn mistake(&self, who: Player) -> String {
        format!("{} gave the win away: from here {} wins if both play perfectly.", player(who), player(!who))
    }

    fn better(&self, mv: &str, moves: Option<u32>) -> String {
        match moves {
            Some(moves) => format!("A better move: {mv}, which wins in {}.", count(moves, "move", "moves")),
            None => format!("A better move: {mv}, which wins."),
        }
    }

    fn winning_moves(&self, moves: &str) -> String {
        format!("Winning moves: {moves}.")
    }

    fn would_go_on(&self, line: &str, exact: bool) -> String {
        if exact { format!("It would have continued: {line}.") } else { format!("It could have continued: {line}.") }
    }

    fn broken_off(&self, winner: Option<Player>) -> String {
        match winner {
            Some(winner) => {
                format!("The round is not finished; from here {} wins if both play perfectly.", player(winner))
            }
            None => "The round is not finished, and there was not enough time to find out who wins it.".into(),
        }
    }

    fn fill_decides(&self, who: Player, chosen: Fill, kept: bool, names: &PlayerNames) -> String {
        let (chosen, other) = (self.fill(chosen), self.fill(chosen.mirrored()));
        let (who, opponent) = (names.who(who), names.who(!who));
        if kept {
            format!("Only filling {chosen} wins the next round for {} if both play perfectly.", subject(who))
        } else {
            let (who, opponent) = (subject(who), subject(opponent));
            format!(
                "Filling {other} would win the next round for {who} if both play perfectly; filling {chosen} wins it \
                 for {opponent}."
            )
        }
    }

    fn review_summary(&self, who: Player, won: u32, kept: u32, percent: u32, only: u32, names: &PlayerNames) -> String {
        let (who, moves) = (opening(names.who(who)), count(won, "move", "moves"));
        format!("{who} kept the win on {kept} of {moves} ({percent}%). Only winning moves found: {only}.")
    }

    fn never_won(&self, who: Player, names: &PlayerNames) -> String {
        format!("{} never had a won position with a choice of moves.", opening(names.who(who)))
    }

    fn unjudged(&self, moves: u32) -> String {
        format!("Not judged for lack of time: {}.", count(moves, "move", "moves"))
    }
}

impl Puzzles for English {
    fn puzzle(&self, number: u32, grade: u32) -> String {
        format!("Puzzle {number}, grade {grade} of 5")
    }

    fn puzzle_question(&self, who: Player, tower: Option<Color>) -> String {
        let who = player(who);
        match tower {
            Some(color) => format!("{who} moves its {color} tower, and only one move wins. Which one?"),
            None => format!("{who} moves any tower, and only one move wins. Which one?"),
        }
    }

    fn puzzle_solution(&self, mv: &str, moves: u32) -> String {
        format!("Solution: {mv} wins in {}.", count(moves, "move", "moves"))
    }

    fn goes_on(&self, line: &str) -> String {
        format!("It continues: {line}.")
    }

    fn too_few_puzzles(&self, found: u32, asked: u32) -> String {
        format!("Only {found} of the {asked} puzzles were found; use another --seed, or no --grade, to find more.")
    }
}
