//! Why a round was lost, in Persian.

use super::*;

impl Losses for Persian {
    fn loss_cause(&self, loss: &Loss, names: &PlayerNames) -> String {
        let (loser, winner) = (names.who(loss.loser), names.who(!loss.loser));
        let ended = |ended| {
            self.match_story(&early_result(loss, ended), ByPlayer { black: 0, white: 0 }, names).unwrap_or_default()
        };
        let (tower, call) = match loss.cause {
            LossCause::Resigned => return ended(MatchEnd::Resigned),
            LossCause::Time => return ended(MatchEnd::Time),
            LossCause::Deadlock { tower, square, is_only, .. } => {
                let moved = if is_only {
                    "تنها یک حرکت داشت و با آن بن‌بست شد".to_string()
                } else {
                    format!("به {} رفت و بن‌بست شد", house(square))
                };
                return format!(
                    "{} {moved}: دیگر هیچ برجی نمی‌توانست حرکت کند، و هر که آخرین حرکت را بکند می‌بازد.",
                    owned(tower, names)
                );
            }
            LossCause::Breakthrough { tower, call, .. } => (tower, call),
        };
        let (landed, called) = (color(tower.color), owned(tower, names));
        let home = format!("ردیف امنِ {}", subject(loser));
        let way_of = |tower: &str| match Way::of(&loss.cause) {
            Way::Step => format!("{tower} تنها یک خانه تا {home} فاصله داشت"),
            Way::File => format!("راه مستقیمِ {tower} تا {home} باز بود"),
            Way::Diagonal => format!("راه اریبِ {tower} تا {home} باز بود"),
        };
        let way = way_of(&called);
        // Of a player who has just been named.
        let own_way = match winner {
            Who::You => way_of(&called),
            _ => way_of(&format!("برج {landed}")),
        };
        // The same after "که".
        let whose_way = match Way::of(&loss.cause) {
            Way::Step => format!("تنها یک خانه تا {home} فاصله داشت"),
            Way::File => format!("راه مستقیمش تا {home} باز بود"),
            Way::Diagonal => format!("راه اریبش تا {home} باز بود"),
        };
        match call {
            TowerCall::First => {
                format!("{} و {own_way}.", acts(winner, "این دور را شروع کرد", "این دور را شروع کردید"))
            }
            TowerCall::Landed { choice: LastChoice::Free, opened: false, .. } => {
                let entered = format!("وارد خانه‌ی {landed}");
                format!("{} و {way}.", acts(loser, &format!("{entered} شد"), &format!("{entered} شدید")))
            }
            TowerCall::Landed { choice: LastChoice::Free, opened: true, tower, from, .. } => format!(
                "{} از {} به خانه‌ی {landed} رفت: هم {called} را صدا زد و هم راهش را باز کرد.",
                owned(tower, names),
                house(from)
            ),
            TowerCall::Landed { choice: LastChoice::Only { cause }, tower, .. } => {
                format!("{} که تنها حرکتش به خانه‌ی {landed} بود: {way}.", had_to_move(tower, &cause, names))
            }
            TowerCall::Landed { choice: LastChoice::NoneSafe { cause }, tower, .. } => format!(
                "{} که هیچ حرکت امنی نداشت. از خانه‌ی {landed}، {called} را صدا زد که {whose_way}.",
                had_to_move(tower, &cause, names)
            ),
            TowerCall::Passed { tower, .. } => {
                let passed = acts(loser, "نوبت را واگذار کرد", "نوبت را واگذار کردید");
                format!("{} در خانه‌ی {landed} گیر افتاده بود، پس {passed} و {way}.", owned(tower, names))
            }
            TowerCall::Pushed { pusher, count, tower, .. } => {
                let pushed = match count {
                    0 | 1 => format!("{} را به خانه‌ی {landed} راند", owned(tower, names)),
                    2 => format!("دو برج را به عقب راند و دومی وارد خانه‌ی {landed} شد"),
                    _ => format!("سه برج را به عقب راند و سومی وارد خانه‌ی {landed} شد"),
                };
                let again = acts(winner, "دوباره بازی کرد", "دوباره بازی کردید");
                format!("{} {pushed}، پس {again}: {own_way}.", owned(pusher, names))
            }
        }
    }

    fn last_chance(&self, loss: &Loss, number: u32, names: &PlayerNames) -> Option<String> {
        let (loser, winner) = (names.who(loss.loser), names.who(!loss.loser));
        // "If you had moved your blue tower to c4"
        let moved = |BetterMove { tower, to, .. }: BetterMove| match loser {
            Who::You => format!("اگر برج {}ِ خود را به {} می‌بردید", color(tower.color), house(to)),
            _ => format!("اگر {} برج {} را به {} می‌برد", subject(loser), color(tower.color), house(to)),
        };
        let wins = |better: BetterMove| match (better.wins_at_once, loser) {
            (true, Who::You) => format!("{}، همان‌جا برنده می‌شدید", moved(better)),
            (true, _) => format!("{}، همان‌جا برنده می‌شد", moved(better)),
            (false, Who::You) => format!("{}، هنوز می‌توانستید ببرید", moved(better)),
            (false, _) => format!("{}، هنوز می‌توانست ببرد", moved(better)),
        };
        Some(match loss.chance {
            LastChance::Unknown => return None,
            LastChance::Never => {
                let had = "از اولِ دور برد را در دست داشت";
                match (loser, winner) {
                    (_, Who::You) => format!("{had}ید و آن را از دست ندادید."),
                    (Who::You, _) => {
                        format!("کاری از دستتان برنمی‌آمد: {} {had} و آن را از دست نداد.", subject(winner))
                    }
                    _ => format!("{} {had} و آن را از دست نداد.", subject(winner)),
                }
            }
            LastChance::Missed { better, .. } if loss.is_missed_at_the_end() && !better.wins_at_once => {
                let kept = if loser == Who::You {
                    "برد را نگه می‌داشتید"
                } else {
                    "برد را نگه می‌داشت"
                };
                format!("{}، {kept}.", moved(better))
            }
            LastChance::Missed { better, .. } if loss.is_missed_at_the_end() => format!("{}.", wins(better)),
            LastChance::Missed { better, .. } => {
                format!("آخرین فرصت حرکت {} بود: {}.", super::number(number), wins(better))
            }
            LastChance::Standing { better: Some(better) } => {
                format!("این دور هنوز از دست نرفته بود: {}.", wins(better))
            }
            LastChance::Standing { better: None } => {
                let could = acts(loser, "هنوز می‌توانست ببرد", "هنوز می‌توانستید ببرید");
                format!("این دور هنوز از دست نرفته بود: {could}.")
            }
        })
    }
}

/// What made the loser move a tower, which the sentence ends with.
fn had_to_move(tower: Tower, cause: &Cause, names: &PlayerNames) -> String {
    let (loser, winner) = (names.who(tower.player), names.who(!tower.player));
    let own = match loser {
        Who::You => format!("برج {}ِ خود", color(tower.color)),
        _ => format!("برج {}", color(tower.color)),
    };
    let again = acts(loser, "باید دوباره بازی می‌کرد", "باید دوباره بازی می‌کردید");
    match *cause {
        Cause::Landed { .. } => {
            let called = format!("{} را صدا زد", owned(tower, names));
            acts(winner, &called, &format!("{called}ید"))
        }
        Cause::Passed { tower: blocked, .. } => {
            format!("{} گیر افتاده بود، پس {again}، با {own}", owned(blocked, names))
        }
        Cause::Pushed { .. } => format!("بعد از رانش {again}، با {own}"),
        Cause::Free | Cause::Given => match loser {
            Who::You => format!("باید {own} را حرکت می‌دادید"),
            _ => format!("{} باید {own} را حرکت می‌داد", subject(loser)),
        },
    }
}
