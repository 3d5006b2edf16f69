//! Reviews in Romanian.

use super::*;

impl Reviews for Romanian {
    fn mistake(&self, who: Player) -> String {
        format!("{} a scăpat câștigul: de aici câștigă {} dacă amândoi joacă perfect.", player(who), player(!who))
    }

    fn better(&self, mv: &str, moves: Option<u32>) -> String {
        match moves {
            Some(moves) => format!("Mai bună era {mv}: câștigă în {}.", count(moves, "mutare", "mutări")),
            None => format!("Mai bună era {mv}: câștigă."),
        }
    }

    fn winning_moves(&self, moves: &str) -> String {
        format!("Mutări câștigătoare: {moves}.")
    }

    fn would_go_on(&self, line: &str, exact: bool) -> String {
        if exact { format!("Ar fi continuat așa: {line}.") } else { format!("Ar fi putut continua așa: {line}.") }
    }

    fn broken_off(&self, winner: Option<Player>) -> String {
        match winner {
            Some(winner) => {
                format!("Runda nu s-a încheiat; de aici câștigă {} dacă amândoi joacă perfect.", player(winner))
            }
            None => "Runda nu s-a încheiat, iar timpul a fost prea scurt pentru a afla cine o câștigă.".into(),
        }
    }

    fn fill_decides(&self, who: Player, chosen: Fill, kept: bool, names: &PlayerNames) -> String {
        let (chosen, other) = (self.fill(chosen), self.fill(chosen.mirrored()));
        let (who, opponent) = (names.who(who), names.who(!who));
        let both = if names.you.is_some() { "jucați" } else { "joacă" };
        if kept {
            let wins = wins(who);
            format!("Doar prin aranjarea {chosen} {wins} runda următoare dacă amândoi {both} perfect.")
        } else {
            let (would_win, wins) = (acts(who, "ar câștiga", "tu ai câștiga"), wins(opponent));
            format!(
                "Prin aranjarea {other}, {would_win} runda următoare dacă amândoi {both} perfect; prin aranjarea \
                 {chosen}, o {wins}."
            )
        }
    }

    fn review_summary(&self, who: Player, won: u32, kept: u32, percent: u32, only: u32, names: &PlayerNames) -> String {
        let has_kept = acts(names.who(who), "a păstrat", "Ai păstrat");
        let moves = count(won, "mutare", "mutări");
        format!("{has_kept} câștigul la {kept} din {moves} ({percent}%). Mutări unice câștigătoare găsite: {only}.")
    }

    fn never_won(&self, who: Player, names: &PlayerNames) -> String {
        acts(
            names.who(who),
            "nu a avut nicio poziție câștigată în care să poată alege.",
            "Nu ai avut nicio poziție câștigată în care să poți alege.",
        )
    }

    fn unjudged(&self, moves: u32) -> String {
        format!("Neevaluate din lipsă de timp: {}.", count(moves, "mutare", "mutări"))
    }
}

impl Puzzles for Romanian {
    fn puzzle(&self, number: u32, grade: u32) -> String {
        format!("Problema {number}, dificultate {grade} din 5")
    }

    fn puzzle_question(&self, who: Player, tower: Option<Color>) -> String {
        let who = player(who);
        match tower {
            Some(tower) => format!("{who} mută turnul său {} și o singură mutare câștigă. Care?", color(tower)),
            None => format!("{who} mută orice turn și o singură mutare câștigă. Care?"),
        }
    }

    fn puzzle_solution(&self, mv: &str, moves: u32) -> String {
        format!("Soluție: {mv}, care câștigă în {}.", count(moves, "mutare", "mutări"))
    }

    fn goes_on(&self, line: &str) -> String {
        format!("Continuă așa: {line}.")
    }

    fn too_few_puzzles(&self, found: u32, asked: u32) -> String {
        let asked = count(asked, "problemă cerută", "probleme cerute");
        format!("S-au găsit doar {found} din {asked}; cu alt --seed sau fără --grade se găsesc mai multe.")
    }
}

/// Who wins, with the verb first: "câștigi tu", "câștigă Felinar".
fn wins(who: Who) -> String {
    let wins = if who == Who::You { "câștigi" } else { "câștigă" };
    format!("{wins} {}", subject(who))
}
