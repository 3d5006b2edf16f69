//! Names of things in Romanian.

use kamisado::notation::OfficialMove;

use super::*;

impl Names for Romanian {
    fn number(&self, number: u32) -> String {
        number.to_string()
    }

    fn player(&self, player: Player) -> &'static str {
        match player {
            Player::White => "Alb",
            Player::Black => "Negru",
        }
    }

    fn color(&self, color: Color) -> &'static str {
        super::color(color)
    }

    fn rank(&self, rank: Rank) -> &'static str {
        match rank {
            Rank::Plain => "turn normal",
            Rank::Sumo => "sumo",
            Rank::Double => "dublu sumo",
            Rank::Triple => "triplu sumo",
        }
    }

    fn tower(&self, tower: Tower) -> String {
        super::tower(tower)
    }

    fn owned_tower(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        let (rank, color) = (rank_word(rank), color(tower.color));
        match names.who(tower.player) {
            Who::You => format!("turnul tău {rank}{color}"),
            other => format!("turnul {rank}{color} al {}", of(other)),
        }
    }

    fn player_name(&self, player: Player, names: &PlayerNames) -> String {
        match names.who(player) {
            Who::You => "Tu".into(),
            Who::Named(name) => name.to_string(),
            Who::Color(side) => self.player(side).into(),
        }
    }

    fn direction(&self, direction: Direction) -> &'static str {
        match direction {
            Direction::Left => "în diagonală spre stânga",
            Direction::Straight => "drept înainte",
            Direction::Right => "în diagonală spre dreapta",
        }
    }

    fn fill(&self, fill: Fill) -> &'static str {
        match fill {
            Fill::Left => "de la stânga",
            Fill::Right => "de la dreapta",
        }
    }

    fn length(&self, length: MatchLength) -> String {
        let name = match length {
            MatchLength::Single => "partidă simplă",
            MatchLength::Standard => "joc standard",
            MatchLength::Long => "joc lung",
            MatchLength::Marathon => "joc maraton",
        };
        format!("{name} ({})", self.points(length.target()))
    }

    fn opener(&self, opener: Opener) -> &'static str {
        match opener {
            Opener::Alternating => "jucătorii încep alternativ",
            Opener::Winner => "câștigătorul începe runda următoare",
        }
    }

    fn format(&self, format: Format) -> String {
        match format {
            Format::Match(length) => self.length(length),
            Format::Series(Series { wins: Some(wins), opener }) => {
                let wins = count(wins.count().into(), "victorie", "victorii");
                format!("serie de runde simple până la {wins}; {}", self.opener(opener))
            }
            Format::Series(Series { wins: None, opener }) => {
                format!("serie de runde simple până când jucătorii se opresc; {}", self.opener(opener))
            }
        }
    }

    fn way(&self, way: WinBy) -> &'static str {
        match way {
            WinBy::FarRow => "prin ajungerea pe linia-casă adversă",
            WinBy::Deadlock => "prin blocaj",
        }
    }

    fn ended(&self, ended: MatchEnd) -> &'static str {
        match ended {
            MatchEnd::Score => "la puncte",
            MatchEnd::Resigned => "prin abandon",
            MatchEnd::Time => "prin expirarea timpului",
            MatchEnd::Stopped => "prin oprirea seriei",
        }
    }

    fn teeth(&self, teeth: Teeth) -> String {
        count(teeth.count().into(), "dinte de dragon", "dinți de dragon")
    }

    fn points(&self, points: u32) -> String {
        count(points, "punct", "puncte")
    }

    fn round_head(&self, number: u32) -> String {
        format!("Runda {number}")
    }

    fn rule(&self, rule: Rule) -> String {
        format!("regula {}", super::code(rule))
    }

    fn verbatim(&self, text: &str) -> String {
        text.into()
    }
}

impl Notation for Romanian {
    fn official(&self, official: OfficialMove) -> String {
        let OfficialMove { tower, direction, distance, reached } = official;
        let text = format!("{} {} {distance}", color(tower), self.direction_words(direction)[0]);
        reached.map_or(text.clone(), |reached| format!("{text} {}", color(reached)))
    }

    fn color_words(&self, color: Color) -> &'static [&'static str] {
        match color {
            Color::Brown => &["maro", "maroniu", "maronie", "cafeniu", "cafenie", "brun", "brună"],
            Color::Green => &["verde"],
            Color::Red => &["roșu", "roșie"],
            Color::Yellow => &["galben", "galbenă"],
            Color::Pink => &["roz"],
            Color::Purple => &["mov", "violet", "violetă"],
            Color::Blue => &["albastru", "albastră"],
            Color::Orange => &["portocaliu", "portocalie", "oranj"],
        }
    }

    fn direction_words(&self, direction: Direction) -> &'static [&'static str] {
        match direction {
            Direction::Left => &[
                "la stânga",
                "stânga",
                "spre stânga",
                "în stânga",
                "în diagonală spre stânga",
                "în diagonală la stânga",
                "în diagonală stânga",
                "diagonală spre stânga",
                "diagonală la stânga",
                "diagonală stânga",
            ],
            Direction::Straight => &["înainte", "drept înainte", "drept", "în față", "drept în față"],
            Direction::Right => &[
                "la dreapta",
                "dreapta",
                "spre dreapta",
                "în dreapta",
                "în diagonală spre dreapta",
                "în diagonală la dreapta",
                "în diagonală dreapta",
                "diagonală spre dreapta",
                "diagonală la dreapta",
                "diagonală dreapta",
            ],
        }
    }

    fn pass_words(&self) -> &'static [&'static str] {
        &["pass", "pas", "spun pass", "spun pas"]
    }

    fn fill_words(&self, fill: Fill) -> &'static [&'static str] {
        match fill {
            Fill::Left => &["stânga", "de la stânga", "din stânga", "la stânga"],
            Fill::Right => &["dreapta", "de la dreapta", "din dreapta", "la dreapta"],
        }
    }

    fn answer_words(&self, answer: bool) -> &'static [&'static str] {
        if answer { &["da", "d", "yes", "y"] } else { &["nu", "n", "no"] }
    }
}
