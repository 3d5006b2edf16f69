//! The page of a review, and the story of the reviewed match, in Hungarian.
//!
//! Names are used only as subjects and owners, where they take no ending.

use super::*;

impl ReviewStories for Hungarian {
    fn match_head(&self, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        let who = names.who(first);
        format!("{} {} ellen", at_start(who, &subject(who)), subject(names.who(!first)))
    }

    fn hands_changed(&self, times: u32) -> String {
        match times {
            0 => "A győzelem egyszer sem cserélt gazdát.".into(),
            1 => "A győzelem egyszer cserélt gazdát.".into(),
            2 => "A győzelem kétszer cserélt gazdát.".into(),
            _ => format!("A győzelem {times} alkalommal cserélt gazdát."),
        }
    }

    fn ribbon_legend(&self, above: Player, names: &PlayerNames) -> String {
        let stood = |player| acts(names.who(player), "állt nyerésre", "te álltál nyerésre");
        let (above, below) = (stood(above), stood(!above));
        format!(
            "A vonal fölött {above}, alatta {below}. Élénk színű rész: itt cserélt gazdát a győzelem. ?? hiba, amely \
             három lépésen belül veszít, ? később vesztő hiba, ! az egyetlen nyerő lépés, … nem ismert."
        )
    }

    fn standing(&self, winner: Player, names: &PlayerNames) -> String {
        acts_first(names.who(winner), "áll nyerésre.", "Te állsz nyerésre.")
    }

    fn move_story(
        &self,
        number: u32,
        TowerMove { tower, to }: TowerMove,
        is_mistake: bool,
        names: &PlayerNames,
    ) -> String {
        let (color, onto) = (color(tower.color), onto(to));
        match (names.who(tower.player), is_mistake) {
            (Who::You, false) => format!("{number}. lépés: a {color} tornyoddal {onto} léptél."),
            (Who::You, true) => {
                format!("{number}. lépés: a {color} tornyoddal {onto} léptél, és elszalasztottad a győzelmet.")
            }
            (who, false) => format!("{number}. lépés: {} a {color} tornyával {onto} lépett.", subject(who)),
            (who, true) => {
                format!(
                    "{number}. lépés: {} a {color} tornyával {onto} lépett, és elszalasztotta a győzelmet.",
                    subject(who)
                )
            }
        }
    }

    fn heard_move_story(&self, number: u32, moved: &str, is_mistake: bool) -> String {
        let gave = if is_mistake { " Ezzel a lépéssel elveszett a győzelem." } else { "" };
        format!("{number}. lépés. {moved}{gave}")
    }

    fn pass_story(&self, number: u32, tower: Tower, names: &PlayerNames) -> String {
        let passed = if names.who(tower.player) == Who::You { "passzoltál" } else { "passzolt" };
        format!("{number}. lépés: {} nem tudott lépni, ezért {passed}.", owned(tower, names))
    }

    fn mistake_story(&self, mistake: &MistakeStory, names: &PlayerNames) -> String {
        let MistakeStory { player, better, moves_left, kind, called } = *mistake;
        let who = names.who(player);
        let Some(TowerMove { tower, to }) = better else {
            return match who {
                Who::You => "Itt még nyerhettél volna.".into(),
                other => format!("Itt {} még nyerhetett volna.", subject(other)),
            };
        };
        let (color, onto) = (color(tower.color), onto(to));
        let when = match (kind, moves_left) {
            (MistakeKind::MissedWin, _) => "azonnal ".to_string(),
            (_, Some(moves)) => format!("{moves} lépésben "),
            (_, None) => String::new(),
        };
        let first = match who {
            Who::You => at_start(who, &format!("{when}nyerhettél volna, ha a {color} tornyoddal {onto} lépsz.")),
            other => {
                let who = at_start(other, &subject(other));
                format!("{who} {when}nyerhetett volna, ha a {color} tornyával {onto} lép.")
            }
        };
        match (kind, called) {
            (MistakeKind::GaveWin, Some(called)) => {
                let called = lengthened(&owned(called, names));
                format!("{first} A megtett lépés {called}t hívta, amely előtt szabad volt az út.")
            }
            (MistakeKind::MissedPass, Some(tower)) => {
                let called = lengthened(&owned(tower, names));
                let pass = acts(names.who(tower.player), "passzol", "passzolnod kell");
                format!("{first} Ez {called}t hívja, amely nem tud lépni: {pass}.")
            }
            (MistakeKind::MissedPush, _) => {
                let again = match who {
                    Who::You => "te lépsz".to_string(),
                    other => format!("{} lép", subject(other)),
                };
                format!("{first} Ez lökés, és utána újra {again}.")
            }
            _ => first,
        }
    }

    fn retry_prompt(&self, player: Player, tower: Option<Color>, names: &PlayerNames) -> String {
        match (names.who(player), tower.map(color)) {
            (Who::You, Some(color)) => format!("Találd meg a győzelmet: lépj a {color} tornyoddal."),
            (Who::You, None) => "Találd meg a győzelmet: lépj bármelyik tornyoddal.".into(),
            (who, Some(color)) => format!("Találd meg a győzelmet: {} csak a {color} tornyával léphet.", subject(who)),
            (who, None) => format!("Találd meg a győzelmet: {} bármelyik tornyával léphet.", subject(who)),
        }
    }

    fn retry_answer(&self, played: TowerMove, wins: bool, reply: Option<TowerMove>, names: &PlayerNames) -> String {
        let moved = |TowerMove { tower, to }: TowerMove| {
            let color = color(tower.color);
            match names.who(tower.player) {
                Who::You => format!("a {color} tornyoddal {}", onto(to)),
                other => format!("{} {color} tornyával {}", subject(other), onto(to)),
            }
        };
        let played = moved(played);
        match (wins, reply) {
            (true, None) => format!("Igen, ez nyer: {played}!"),
            (true, Some(reply)) => format!("Igen, ez nyer: {played}! A legjobb válasz: {}.", moved(reply)),
            (false, None) => format!("Nem ez az, ez nem nyer: {played}."),
            (false, Some(reply)) => format!("Nem ez az, ez nem nyer: {played}. A válasz: {}.", moved(reply)),
        }
    }

    fn advice(&self, advice: &Advice, names: &PlayerNames) -> String {
        let Advice { player, won, lost, chances, mistakes, habit } = *advice;
        let who = names.who(player);
        let name = at_start(who, &subject(who));
        let result = match who {
            _ if won + lost < 2 => String::new(),
            Who::You => format!("{won} kört nyertél, {lost} kört vesztettél. "),
            _ => format!("{name} {won} kört nyert, {lost} kört vesztett. "),
        };
        if mistakes == 0 {
            return match (chances > 0, who) {
                (true, Who::You) => format!("{result}Minden győzelmedet megtartottad."),
                (true, _) => format!("{result}{name} minden győzelmét megtartotta."),
                (false, Who::You) => format!("{result}Sosem volt biztos győzelmed."),
                (false, _) => format!("{result}{name} sosem állt biztosan nyerésre."),
            };
        }
        let tip = match habit {
            Some(MistakeKind::MissedWin) => " Minden lépés előtt nézd meg, végig tud-e menni a torony.",
            Some(MistakeKind::GaveWin) => {
                " Mielőtt egy színre lépsz, nézd meg, melyik tornyot hívja, és szabad-e előtte az út."
            }
            Some(MistakeKind::MissedPass) => {
                " Keresd azokat a színeket, amelyek egy lépésképtelen tornyot hívnak: az ellenfél passzol, és újra te lépsz."
            }
            Some(MistakeKind::MissedPush) => " Gondolj a szumó lökésére: utána újra te lépsz.",
            Some(MistakeKind::MissedPlan) => {
                " Az ilyen győzelmek néhány lépésre vannak: minden lépést, ami tetszik, gondolj egy lépéssel tovább."
            }
            None => "",
        };
        match who {
            Who::You => format!("{result}{mistakes} győzelmet elszalasztottál.{tip}"),
            _ => format!("{result}{name} {mistakes} győzelmet elszalasztott.{tip}"),
        }
    }
}

impl ReviewPages for Hungarian {
    fn judged_count(&self, judged: u32, count: u32) -> String {
        format!("{count} lépésből {judged} elbírálva")
    }

    fn line_step(&self, place: u32, count: u32) -> String {
        format!("Jobb változat: {place}/{count}. lépés")
    }
}
