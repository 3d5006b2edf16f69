//! Names of things in English.

use kamisado::notation::OfficialMove;

use super::*;

impl Names for English {
    fn number(&self, number: u32) -> String {
        number.to_string()
    }

    fn player(&self, player: Player) -> &'static str {
        super::player(player)
    }

    fn color(&self, color: Color) -> &'static str {
        color.name()
    }

    fn rank(&self, rank: Rank) -> &'static str {
        match rank {
            Rank::Plain => "plain tower",
            Rank::Sumo => "sumo",
            Rank::Double => "double sumo",
            Rank::Triple => "triple sumo",
        }
    }

    fn tower(&self, tower: Tower) -> String {
        format!("{}'s {} tower", super::player(tower.player), tower.color)
    }

    fn owned_tower(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        let name = if rank == Rank::Plain { "tower" } else { self.rank(rank) };
        format!("{} {} {name}", possessive(names.who(tower.player)), tower.color)
    }

    fn player_name(&self, player: Player, names: &PlayerNames) -> String {
        match names.who(player) {
            Who::You => "You".into(),
            other => subject(other),
        }
    }

    fn direction(&self, direction: Direction) -> &'static str {
        match direction {
            Direction::Left => "diagonally left",
            Direction::Straight => "straight ahead",
            Direction::Right => "diagonally right",
        }
    }

    fn fill(&self, fill: Fill) -> &'static str {
        match fill {
            Fill::Left => "from the left",
            Fill::Right => "from the right",
        }
    }

    fn length(&self, length: MatchLength) -> String {
        let name = match length {
            MatchLength::Single => "single match",
            MatchLength::Standard => "standard match",
            MatchLength::Long => "long match",
            MatchLength::Marathon => "marathon match",
        };
        format!("{name} ({})", self.points(length.target()))
    }

    fn opener(&self, opener: Opener) -> &'static str {
        match opener {
            Opener::Alternating => "the players take turns to open",
            Opener::Winner => "the winner opens the next round",
        }
    }

    fn format(&self, format: Format) -> String {
        match format {
            Format::Match(length) => self.length(length),
            Format::Series(Series { wins: Some(wins), opener }) => {
                let wins = count(wins.count().into(), "win", "wins");
                format!("series of single rounds to {wins}; {}", self.opener(opener))
            }
            Format::Series(Series { wins: None, opener }) => {
                format!("series of single rounds until the players stop; {}", self.opener(opener))
            }
        }
    }

    fn way(&self, way: WinBy) -> &'static str {
        match way {
            WinBy::FarRow => "by reaching the home row",
            WinBy::Deadlock => "by deadlock",
        }
    }

    fn ended(&self, ended: MatchEnd) -> &'static str {
        match ended {
            MatchEnd::Score => "on points",
            MatchEnd::Resigned => "by resignation",
            MatchEnd::Time => "on time",
            MatchEnd::Stopped => "because it was stopped",
        }
    }

    fn teeth(&self, teeth: Teeth) -> String {
        count(teeth.count().into(), "dragon tooth", "dragon teeth")
    }

    fn points(&self, points: u32) -> String {
        count(points, "point", "points")
    }

    fn round_head(&self, number: u32) -> String {
        format!("Round {number}")
    }

    fn rule(&self, rule: Rule) -> String {
        format!("rule {rule}")
    }

    fn verbatim(&self, text: &str) -> String {
        text.into()
    }
}

impl Notation for English {
    fn official(&self, official: OfficialMove) -> String {
        let OfficialMove { tower, direction, distance, reached } = official;
        let text = format!("{tower} {} {distance}", self.direction_words(direction)[0]);
        reached.map_or(text.clone(), |color| format!("{text} {}", self.color(color)))
    }

    fn color_words(&self, color: Color) -> &'static [&'static str] {
        match color {
            Color::Brown => &["brown"],
            Color::Green => &["green"],
            Color::Red => &["red"],
            Color::Yellow => &["yellow"],
            Color::Pink => &["pink"],
            Color::Purple => &["purple", "violet"],
            Color::Blue => &["blue"],
            Color::Orange => &["orange"],
        }
    }

    fn direction_words(&self, direction: Direction) -> &'static [&'static str] {
        match direction {
            Direction::Left => &["left", "diagonally left", "diagonal left", "left diagonally"],
            Direction::Straight => &["straight", "straight ahead", "ahead", "forward"],
            Direction::Right => &["right", "diagonally right", "diagonal right", "right diagonally"],
        }
    }

    fn pass_words(&self) -> &'static [&'static str] {
        &["pass"]
    }

    fn fill_words(&self, fill: Fill) -> &'static [&'static str] {
        match fill {
            Fill::Left => &["left", "from the left", "from left"],
            Fill::Right => &["right", "from the right", "from right"],
        }
    }

    fn answer_words(&self, answer: bool) -> &'static [&'static str] {
        if answer { &["yes", "y"] } else { &["no", "n"] }
    }
}
