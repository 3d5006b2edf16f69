//! Names of things in Hungarian.

use kamisado::notation::OfficialMove;

use super::*;

impl Names for Hungarian {
    fn number(&self, number: u32) -> String {
        number.to_string()
    }

    fn player(&self, player: Player) -> &'static str {
        match player {
            Player::White => "Fehér",
            Player::Black => "Fekete",
        }
    }

    fn color(&self, color: Color) -> &'static str {
        super::color(color)
    }

    fn rank(&self, rank: Rank) -> &'static str {
        match rank {
            Rank::Plain => "egyszerű torony",
            Rank::Sumo => "szumó",
            Rank::Double => "dupla szumó",
            Rank::Triple => "tripla szumó",
        }
    }

    fn tower(&self, tower: Tower) -> String {
        super::tower(tower, Ending::Subject)
    }

    fn owned_tower(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        let (rank, color) = (rank_word(rank), color(tower.color));
        acts(names.who(tower.player), &format!("{color} {rank}tornya"), &format!("a {color} {rank}tornyod"))
    }

    fn player_name(&self, player: Player, names: &PlayerNames) -> String {
        match names.who(player) {
            Who::You => "Te".into(),
            Who::Named(name) => name.to_string(),
            Who::Color(side) => self.player(side).into(),
        }
    }

    fn direction(&self, direction: Direction) -> &'static str {
        match direction {
            Direction::Left => "átlósan balra",
            Direction::Straight => "egyenesen előre",
            Direction::Right => "átlósan jobbra",
        }
    }

    fn fill(&self, fill: Fill) -> &'static str {
        match fill {
            Fill::Left => "balról",
            Fill::Right => "jobbról",
        }
    }

    fn length(&self, length: MatchLength) -> String {
        let name = match length {
            MatchLength::Single => "egyszerű játszma",
            MatchLength::Standard => "sztenderd játszma",
            MatchLength::Long => "hosszú játszma",
            MatchLength::Marathon => "maratoni játszma",
        };
        format!("{name} ({})", self.points(length.target()))
    }

    fn opener(&self, opener: Opener) -> &'static str {
        match opener {
            Opener::Alternating => "a játékosok felváltva kezdenek",
            Opener::Winner => "a következő kört a győztes kezdi",
        }
    }

    fn format(&self, format: Format) -> String {
        match format {
            Format::Match(length) => self.length(length),
            Format::Series(Series { wins: Some(wins), opener }) => {
                format!("egyszerű játszmák sorozata {} győzelemig; {}", wins.count(), self.opener(opener))
            }
            Format::Series(Series { wins: None, opener }) => {
                let opener = self.opener(opener);
                format!("egyszerű játszmák sorozata, amíg a játékosok abba nem hagyják; {opener}")
            }
        }
    }

    fn way(&self, way: WinBy) -> &'static str {
        match way {
            WinBy::FarRow => "az ellenfél bázisának elérésével",
            WinBy::Deadlock => "patthelyzettel",
        }
    }

    fn ended(&self, ended: MatchEnd) -> &'static str {
        match ended {
            MatchEnd::Score => "a pontok alapján",
            MatchEnd::Resigned => "feladással",
            MatchEnd::Time => "időtúllépéssel",
            MatchEnd::Stopped => "a sorozat lezárásával",
        }
    }

    fn teeth(&self, teeth: Teeth) -> String {
        format!("{} sárkányfog", teeth.count())
    }

    fn points(&self, points: u32) -> String {
        format!("{points} pont")
    }

    fn round_head(&self, number: u32) -> String {
        format!("{number}. kör")
    }

    fn rule(&self, rule: Rule) -> String {
        format!("{rule} szabály")
    }

    fn verbatim(&self, text: &str) -> String {
        text.into()
    }
}

impl Notation for Hungarian {
    fn official(&self, official: OfficialMove) -> String {
        let OfficialMove { tower, direction, distance, reached } = official;
        let text = format!("{} {} {distance}", color(tower), self.direction_words(direction)[0]);
        reached.map_or(text.clone(), |reached| format!("{text} {}", color(reached)))
    }

    fn color_words(&self, color: Color) -> &'static [&'static str] {
        match color {
            Color::Brown => &["barna"],
            Color::Green => &["zöld"],
            Color::Red => &["piros", "vörös"],
            Color::Yellow => &["sárga"],
            Color::Pink => &["rózsaszín", "rózsaszínű", "rózsa", "pink"],
            Color::Purple => &["lila", "ibolya", "ibolyaszín", "ibolyaszínű"],
            Color::Blue => &["kék"],
            Color::Orange => &["narancsszínű", "narancsszín", "narancssárga", "narancs"],
        }
    }

    fn direction_words(&self, direction: Direction) -> &'static [&'static str] {
        match direction {
            Direction::Left => &["balra", "bal", "átlósan balra", "balra átlósan", "balra előre", "előre balra"],
            Direction::Straight => &["előre", "egyenesen", "egyenesen előre", "egyenes"],
            Direction::Right => &["jobbra", "jobb", "átlósan jobbra", "jobbra átlósan", "jobbra előre", "előre jobbra"],
        }
    }

    fn pass_words(&self) -> &'static [&'static str] {
        &["passz", "passzol", "passzolok", "pass"]
    }

    fn fill_words(&self, fill: Fill) -> &'static [&'static str] {
        match fill {
            Fill::Left => &["balról", "bal", "balra", "bal oldalról", "bal oldal"],
            Fill::Right => &["jobbról", "jobb", "jobbra", "jobb oldalról", "jobb oldal"],
        }
    }

    fn answer_words(&self, answer: bool) -> &'static [&'static str] {
        if answer { &["igen", "i", "yes", "y"] } else { &["nem", "n", "no"] }
    }
}
