//! Commands and spoken answers in Hungarian.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::Effect;
use kamisado::{ByPlayer, Color, Format, Player, Rank, Square, Tower};

use super::{Hungarian, color, from, on, on_colored, onto, player, ranked};
use crate::command::BoardLine;
use crate::format::{capital, list};
use crate::topics::commands::{file_letter, pushed_towers};
use crate::{CommandName, CommandText, Commands, Names, Results, SpokenText};

impl Commands for Hungarian {
    fn command(&self, name: CommandName) -> CommandText {
        let (words, example, meaning): (&'static [&'static str], _, _) = match name {
            CommandName::Help => (&["súgó", "?"], "súgó", "megmutatja ezt a szöveget"),
            CommandName::Moves => {
                (&["lépések", "lépés"], "lépések", "felsorolja a szabályos lépéseket; lépések piros: egy toronyét")
            }
            CommandName::Board => (&["tábla"], "tábla", "megmutatja a táblát"),
            CommandName::Row => (&["sor"], "sor 4", "megmondja, mi áll egy sorban"),
            CommandName::File => (&["oszlop"], "oszlop d", "megmondja, mi áll egy oszlopban"),
            CommandName::Where => {
                let words = &["hol", "hol a", "hol van", "hol van a", "hol vannak"];
                (words, "hol piros", "megmondja, hol állnak egy szín tornyai")
            }
            CommandName::Towers => (&["tornyok"], "tornyok", "megmondja, hol áll az összes torony"),
            CommandName::Last => (&["utolsó", "utolsó lépés"], "utolsó", "megmondja az utolsó lépést"),
            CommandName::Turn => (&["ki lép", "ki", "ki jön"], "ki lép", "megmondja, ki lép és miért"),
            CommandName::Why => (&["miért"], "miért f8f3", "megmondja, mivel jár egy lépés, vagy miért nem szabályos"),
            CommandName::Clock => (&["óra", "órák", "idő"], "óra", "megmondja, mennyi idő maradt"),
            CommandName::Score => (&["pontállás", "pontok"], "pontállás", "megmondja, hogyan áll a játszma"),
            CommandName::Hint => {
                (&["segítség", "tipp"], "segítség", "javasol egy lépést, és megmondja, mi bizonyított róla")
            }
            CommandName::Undo => (
                &["visszavétel", "visszaveszem", "vissza", "visszavonás", "visszavonom"],
                "visszavétel",
                "visszatér az utolsó döntésedhez",
            ),
            CommandName::Redo => (&["újra", "mégis"], "újra", "újra megteszi, amit visszavettél"),
            CommandName::Save => (&["mentés", "ments"], "mentés FÁJL", "fájlba menti a játékot"),
            CommandName::Resign => (&["feladás", "feladom"], "feladás", "feladja a játszmát"),
            CommandName::Stop => (&["lezárás", "lezárom"], "lezárás", "lezárja a sorozatot"),
            CommandName::Quit => (&["kilépés", "kilépek"], "kilépés", "kilép a játékból"),
        };
        CommandText { words, example, meaning }
    }

    fn usage(&self, name: CommandName) -> String {
        format!("Így írd be: {}.", self.command(name).example)
    }

    fn spoken_text(&self, text: SpokenText) -> &'static str {
        match text {
            SpokenText::NoTower => "nincs torony",
            SpokenText::Squares => "Mezők",
            SpokenText::Push => "lökés",
            SpokenText::Wins => "nyer",
            SpokenText::Loses => "patthelyzet, veszít",
            SpokenText::NoMoveYet => "Ebben a körben még nem volt lépés.",
            SpokenText::NoClock => "Ezt a játszmát óra nélkül játsszátok.",
        }
    }

    fn comma(&self) -> &'static str {
        ", "
    }

    fn semicolon(&self) -> &'static str {
        "; "
    }

    fn line_head(&self, line: BoardLine) -> String {
        match line {
            BoardLine::Row(row) => format!("{}. sor", row + 1),
            BoardLine::File(file) => format!("{}-oszlop", capital(&file_letter(file))),
        }
    }

    fn move_count(&self, moves: u32) -> String {
        format!("{moves} lépés")
    }

    fn spoken_where(&self, of: Color, places: ByPlayer<(Square, Rank)>, you: Option<Player>) -> String {
        let on = |player| {
            let (square, rank) = places[player];
            self.ranked_square(square, rank)
        };
        let color = capital(color(of));
        match you {
            Some(you) => format!("{color}: a tiéd {}, az ellenfélé {}.", on(you), on(!you)),
            None => format!("{color}: a fehéré {}, a feketéé {}.", on(Player::White), on(Player::Black)),
        }
    }

    fn spoken_move(&self, effect: &Effect) -> String {
        capital(&describe_move(effect))
    }

    fn spoken_last(&self, effect: &Effect) -> String {
        format!("Az utolsó lépés: {}", describe_move(effect))
    }

    fn spoken_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, you: Option<Player>) -> String {
        let (place, moves) = (on(square), self.move_count(moves));
        if you != Some(tower.player) {
            return format!("{} {place}, {moves}.", capital(&ranked(tower, rank)));
        }
        let color = capital(color(tower.color));
        match rank {
            Rank::Plain => format!("{color} tornyod {place}, {moves}."),
            Rank::Sumo | Rank::Double | Rank::Triple => {
                format!("{color} {} tornyod {place}, {moves}.", self.rank(rank))
            }
        }
    }

    fn spoken_opening(&self, opener: Player, moves: u32, you: Option<Player>) -> String {
        let moves = self.move_count(moves);
        if you == Some(opener) {
            return format!("Te kezdesz, bármelyik toronnyal, {moves}.");
        }
        format!("{} kezd, bármelyik toronnyal, {moves}.", capital(player(opener)))
    }

    fn spoken_score(&self, round: u32, score: ByPlayer<u32>, format: Format) -> String {
        format!("{}. {round}. kör, {}.", self.score(score), self.format(format))
    }
}

/// What a move did, as the end of a sentence.
fn describe_move(effect: &Effect) -> String {
    let Effect { tower, after, .. } = effect;
    let name = ranked(*tower, after.rank(*tower));
    let (start, end) = (from(effect.from), onto(effect.to));
    let to_tower = |&(tower, rank, square)| format!("{} ({square})", ranked(tower, rank));
    let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
    match effect.push {
        Some(push) => {
            let color = color(push.landing.color());
            format!("{name} {start} {end}, ellökve: {}, {color}.", list(&pushed, ", ", " és "))
        }
        None if effect.distance == 0 => {
            format!("{name} {} nem tud lépni: {} passzol.", on_colored(effect.from), player(tower.player))
        }
        None => format!("{name} {start} {end}, {}.", color(effect.to.color())),
    }
}
