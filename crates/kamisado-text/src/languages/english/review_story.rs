//! The page of a review, and the story of the reviewed match, in English.

use super::*;

impl ReviewStories for English {
    fn match_head(&self, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        format!("{} against {}", opening(names.who(first)), subject(names.who(!first)))
    }

    fn hands_changed(&self, times: u32) -> String {
        match times {
            0 => "The win never changed hands.".into(),
            1 => "The win changed hands once.".into(),
            2 => "The win changed hands twice.".into(),
            _ => format!("The win changed hands {times} times."),
        }
    }

    fn ribbon_legend(&self, above: Player, names: &PlayerNames) -> String {
        let was = |player| acts(names.who(player), "was winning", "you were winning");
        let (above, below) = (was(above), was(!above));
        format!(
            "Above the line {above}, below it {below}. A bright block is a move where the win changed hands. ?? is a mistake \
             that loses within three moves, ? one that loses later, ! the only winning move, … not known."
        )
    }

    fn standing(&self, winner: Player, names: &PlayerNames) -> String {
        acts(names.who(winner), "is winning.", "You are winning.")
    }

    fn move_story(
        &self,
        number: u32,
        TowerMove { tower, to }: TowerMove,
        is_mistake: bool,
        names: &PlayerNames,
    ) -> String {
        let who = names.who(tower.player);
        let gave = if is_mistake { " and gave the win away" } else { "" };
        format!("Move {number}: {} moved {} to {to}{gave}.", subject(who), its(tower, names))
    }

    fn heard_move_story(&self, number: u32, moved: &str, is_mistake: bool) -> String {
        let gave = if is_mistake { " It gave the win away." } else { "" };
        format!("Move {number}. {moved}{gave}")
    }

    fn pass_story(&self, number: u32, tower: Tower, names: &PlayerNames) -> String {
        format!("Move {number}: {} was blocked, so {} passed.", owned(tower, names), subject(names.who(tower.player)))
    }

    fn mistake_story(&self, mistake: &MistakeStory, names: &PlayerNames) -> String {
        let MistakeStory { player, better, moves_left, kind, called } = *mistake;
        let who = opening(names.who(player));
        let Some(TowerMove { tower, to }) = better else {
            return format!("{who} could have won here.");
        };
        let tower = its(tower, names);
        let first = match (kind, moves_left) {
            (MistakeKind::MissedWin, _) => format!("{who} could have won at once with {tower} to {to}."),
            (_, Some(moves)) => {
                format!("{who} could have won in {} with {tower} to {to}.", count(moves, "move", "moves"))
            }
            (_, None) => format!("{who} could have won with {tower} to {to}."),
        };
        match (kind, called) {
            (MistakeKind::GaveWin, Some(called)) => {
                format!("{first} The move played called {}, which had a clear way through.", owned(called, names))
            }
            (MistakeKind::MissedPass, Some(called)) => {
                let pass = acts(names.who(called.player), "has", "you have");
                format!("{first} It calls {}, which is blocked: {pass} to pass.", owned(called, names))
            }
            (MistakeKind::MissedPush, _) => {
                let again = acts(names.who(player), "moves", "you move");
                format!("{first} It is a push, and after a push {again} again.")
            }
            _ => first,
        }
    }

    fn retry_prompt(&self, player: Player, tower: Option<Color>, names: &PlayerNames) -> String {
        let who = names.who(player);
        match (who, tower) {
            (Who::You, Some(color)) => format!("Find the win: move your {color} tower."),
            (Who::You, None) => "Find the win: move any of your towers.".into(),
            (_, Some(color)) => format!("Find the win: {} moves the {color} tower.", subject(who)),
            (_, None) => format!("Find the win: {} moves any tower.", subject(who)),
        }
    }

    fn retry_answer(&self, played: TowerMove, wins: bool, reply: Option<TowerMove>, names: &PlayerNames) -> String {
        let moved = |TowerMove { tower, to }: TowerMove| format!("{} to {to}", owned(tower, names));
        let (who, played) = (names.who(played.tower.player), moved(played));
        match (wins, reply) {
            (true, None) => format!("Yes! {} wins.", at_start(who, &played)),
            (true, Some(reply)) => {
                format!("Yes! {} wins. The best reply is {}.", at_start(who, &played), moved(reply))
            }
            (false, None) => format!("Not this one: {played} does not win."),
            (false, Some(reply)) => format!("Not this one: {played} does not win. The reply is {}.", moved(reply)),
        }
    }

    fn advice(&self, advice: &Advice, names: &PlayerNames) -> String {
        let Advice { player, won, lost, chances, mistakes, habit } = *advice;
        let who = opening(names.who(player));
        let rounds = |number| count(number, "round", "rounds");
        let result = if won + lost > 1 {
            format!("{who} won {} and lost {}. ", rounds(won), rounds(lost))
        } else {
            String::new()
        };
        if mistakes == 0 {
            let kept = if chances > 0 { "never let a win slip" } else { "never had a certain win" };
            return format!("{result}{who} {kept}.");
        }
        let tip = match habit {
            Some(MistakeKind::MissedWin) => " Before each move, check whether your tower can go all the way.",
            Some(MistakeKind::GaveWin) => {
                " Before you land on a colour, check which tower it calls and whether that tower has a clear way through."
            }
            Some(MistakeKind::MissedPass) => {
                " Look for colours that call a blocked tower: the opponent passes, and you move again."
            }
            Some(MistakeKind::MissedPush) => " Remember a sumo's push: after it you move again.",
            Some(MistakeKind::MissedPlan) => {
                " Such wins lie a few moves deep: look one move further before you settle on a move."
            }
            None => "",
        };
        format!("{result}{who} let {} slip.{tip}", count(mistakes, "win", "wins"))
    }
}

/// "your red tower", and of another player "the red tower".
fn its(tower: Tower, names: &PlayerNames) -> String {
    match names.who(tower.player) {
        Who::You => owned(tower, names),
        _ => format!("the {} tower", tower.color),
    }
}

impl ReviewPages for English {
    fn judged_count(&self, judged: u32, all: u32) -> String {
        format!("{judged} of {} judged", count(all, "move", "moves"))
    }

    fn line_step(&self, place: u32, count: u32) -> String {
        format!("Better line: move {place} of {count}")
    }
}
