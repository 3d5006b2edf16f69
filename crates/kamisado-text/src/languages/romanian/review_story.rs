//! The page of a review, and the story of the reviewed match, in Romanian.

use super::*;

impl ReviewStories for Romanian {
    fn match_head(&self, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        format!("{} contra {}", self.player_label(first, names), of(names.who(!first)))
    }

    fn hands_changed(&self, times: u32) -> String {
        match times {
            0 => "Câștigul nu a trecut niciodată de la unul la altul.".into(),
            1 => "Câștigul a trecut o dată de la unul la altul.".into(),
            _ => format!("Câștigul a trecut de {} de la unul la altul.", count(times, "dată", "ori")),
        }
    }

    fn ribbon_legend(&self, above: Player, names: &PlayerNames) -> String {
        let had = |player| acts(names.who(player), "avea poziție câștigată", "aveai tu poziție câștigată");
        let (above, below) = (had(above), had(!above));
        format!(
            "Deasupra liniei {above}, sub ea {below}. Segment colorat: aici s-a schimbat. ?? este o greșeală \
             care pierde în cel mult trei mutări, ? una care pierde mai târziu, ! singura mutare câștigătoare, … nu se \
             știe."
        )
    }

    fn standing(&self, winner: Player, names: &PlayerNames) -> String {
        acts(names.who(winner), "are poziție câștigată.", "Ai poziție câștigată.")
    }

    fn move_story(
        &self,
        number: u32,
        TowerMove { tower, to }: TowerMove,
        is_mistake: bool,
        names: &PlayerNames,
    ) -> String {
        let its = its(tower, names);
        match (names.who(tower.player), is_mistake) {
            (Who::You, false) => format!("Mutarea {number}: ai mutat {its} pe {to}."),
            (Who::You, true) => format!("Mutarea {number}: ai mutat {its} pe {to} și ai scăpat câștigul."),
            (who, false) => format!("Mutarea {number}: {} a mutat {its} pe {to}.", subject(who)),
            (who, true) => format!("Mutarea {number}: {} a mutat {its} pe {to} și a scăpat câștigul.", subject(who)),
        }
    }

    fn heard_move_story(&self, number: u32, moved: &str, is_mistake: bool) -> String {
        let gave = if is_mistake { " Această mutare a scăpat câștigul." } else { "" };
        format!("Mutarea {number}. {moved}{gave}")
    }

    fn pass_story(&self, number: u32, tower: Tower, names: &PlayerNames) -> String {
        let passed = acts(names.who(tower.player), "a spus pass", "ai spus pass");
        format!("Mutarea {number}: {} era blocat, așa că {passed}.", owned(tower, names))
    }

    fn mistake_story(&self, mistake: &MistakeStory, names: &PlayerNames) -> String {
        let MistakeStory { player, better, moves_left, kind, called } = *mistake;
        let who = names.who(player);
        let had = match who {
            Who::You => "Aveai".to_string(),
            other => format!("{} avea", subject(other)),
        };
        let Some(TowerMove { tower, to }) = better else {
            return format!("{had} aici un câștig.");
        };
        let tower = its(tower, names);
        let first = match (kind, moves_left, who) {
            (MistakeKind::MissedWin, _, Who::You) => format!("Puteai câștiga pe loc cu {tower} pe {to}."),
            (MistakeKind::MissedWin, _, other) => {
                format!("{} putea câștiga pe loc cu {tower} pe {to}.", subject(other))
            }
            (_, Some(moves), _) => {
                format!("{had} un câștig în {} cu {tower} pe {to}.", count(moves, "mutare", "mutări"))
            }
            (_, None, _) => format!("{had} un câștig cu {tower} pe {to}."),
        };
        match (kind, called) {
            (MistakeKind::GaveWin, Some(called)) => {
                format!("{first} Mutarea jucată a chemat {}, care avea drum liber până la capăt.", owned(called, names))
            }
            (MistakeKind::MissedPass, Some(called)) => {
                let pass = acts(names.who(called.player), "trebuie să spună pass", "trebuie să spui pass");
                format!("{first} Mutarea aceasta cheamă {}, care este blocat: {pass}.", owned(called, names))
            }
            (MistakeKind::MissedPush, _) => {
                let again = match who {
                    Who::You => "muți".to_string(),
                    other => format!("{} mută", subject(other)),
                };
                format!("{first} Este o împingere, iar după ea {again} din nou.")
            }
            _ => first,
        }
    }

    fn retry_prompt(&self, player: Player, tower: Option<Color>, names: &PlayerNames) -> String {
        match (names.who(player), tower.map(color)) {
            (Who::You, Some(color)) => format!("Găsește câștigul: mută turnul tău {color}."),
            (Who::You, None) => "Găsește câștigul: mută oricare dintre turnurile tale.".into(),
            (who, Some(color)) => format!("Găsește câștigul: {} mută turnul {color}.", subject(who)),
            (who, None) => format!("Găsește câștigul: {} mută orice turn.", subject(who)),
        }
    }

    fn retry_answer(&self, played: TowerMove, wins: bool, reply: Option<TowerMove>, names: &PlayerNames) -> String {
        let moved = |TowerMove { tower, to }: TowerMove| format!("{} pe {to}", owned(tower, names));
        let played = moved(played);
        match (wins, reply) {
            (true, None) => format!("Da! {} câștigă.", capital(&played)),
            (true, Some(reply)) => {
                format!("Da! {} câștigă. Cel mai bun răspuns este {}.", capital(&played), moved(reply))
            }
            (false, None) => format!("Nu aceasta: {played} nu câștigă."),
            (false, Some(reply)) => format!("Nu aceasta: {played} nu câștigă. Răspunsul este {}.", moved(reply)),
        }
    }

    fn advice(&self, advice: &Advice, names: &PlayerNames) -> String {
        let Advice { player, won, lost, chances, mistakes, habit } = *advice;
        let who = names.who(player);
        // "Ai", and of another player "Felinar a".
        let has = match who {
            Who::You => "Ai".to_string(),
            other => format!("{} a", subject(other)),
        };
        let rounds = |number| count(number, "rundă", "runde");
        let result = if won + lost > 1 {
            let lost = rounds(lost);
            let and = if who == Who::You { "ai" } else { "a" };
            format!("{has} câștigat {} și {and} pierdut {lost}. ", rounds(won))
        } else {
            String::new()
        };
        if mistakes == 0 {
            return match (chances > 0, who) {
                (true, _) => format!("{result}{has} păstrat fiecare câștig."),
                (false, Who::You) => format!("{result}Nu ai avut niciun câștig sigur."),
                (false, other) => format!("{result}{} nu a avut niciun câștig sigur.", subject(other)),
            };
        }
        let tip = match habit {
            Some(MistakeKind::MissedWin) => " Înainte de fiecare mutare, vezi dacă turnul poate merge până la capăt.",
            Some(MistakeKind::GaveWin) => {
                " Înainte să te oprești pe o culoare, vezi ce turn cheamă și dacă acela are drum liber până la capăt."
            }
            Some(MistakeKind::MissedPass) => {
                " Caută culorile care cheamă un turn blocat: adversarul spune pass, iar tu muți din nou."
            }
            Some(MistakeKind::MissedPush) => " Nu uita de împingerea unui turn sumo: după ea muți din nou.",
            Some(MistakeKind::MissedPlan) => {
                " Astfel de câștiguri sunt la câteva mutări distanță: gândește fiecare mutare care îți place cu o mutare mai departe."
            }
            None => "",
        };
        format!("{result}{has} scăpat {}.{tip}", count(mistakes, "câștig", "câștiguri"))
    }
}

impl Romanian {
    /// "Tu", "Felinar", "Negrul".
    fn player_label(self, player: Player, names: &PlayerNames) -> String {
        match names.who(player) {
            Who::You => "Tu".into(),
            other => subject(other),
        }
    }
}

/// "turnul tău roșu", and of another player "turnul roșu".
fn its(tower: Tower, names: &PlayerNames) -> String {
    match names.who(tower.player) {
        Who::You => owned(tower, names),
        _ => format!("turnul {}", color(tower.color)),
    }
}

impl ReviewPages for Romanian {
    fn judged_count(&self, judged: u32, all: u32) -> String {
        format!("{judged} din {} evaluate", count(all, "mutare", "mutări"))
    }

    fn line_step(&self, place: u32, count: u32) -> String {
        format!("Varianta mai bună: mutarea {place} din {count}")
    }
}
