//! Commands and spoken answers in Hungarian.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::Effect;
use kamisado::{ByPlayer, Color, Format, Player, Rank, Square, Tower};

use super::voice::acts;
use super::{Hungarian, color, from, on, on_colored, onto, rank_word};
use crate::command::BoardLine;
use crate::format::{at_start, begin, capital, list};
use crate::topics::commands::{file_letter, pushed_towers};
use crate::topics::voice::Who;
use crate::{CommandName, CommandText, Commands, Names, PlayerNames, Results, SpokenText};

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
            CommandName::Square => (&["mező"], "mező d4", "megmondja, mi áll egy mezőn; d4 is elég"),
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
            CommandName::Opponent => (&["ellenfél"], "ellenfél", "megmondja, ki az ellenfeled"),
            CommandName::Hint => {
                (&["segítség", "tipp"], "segítség", "javasol egy lépést, és megmondja, mi bizonyított róla")
            }
            CommandName::Undo => (
                &["visszavétel", "visszaveszem", "vissza", "visszavonás", "visszavonom"],
                "visszavétel",
                "visszatér az utolsó döntésedhez",
            ),
            CommandName::Redo => (&["újra", "mégis"], "újra", "újra megteszi, amit visszavettél"),
            CommandName::Save => (&["mentés", "ments"], "mentés FÁJL", "fájlba menti a játszmát"),
            CommandName::Resign => (&["feladás", "feladom"], "feladás", "feladja a játszmát"),
            CommandName::Accept => {
                (&["elfogadom", "elfogad"], "elfogadom", "elfogadja a másik játékos ajánlatát; igen is elég")
            }
            CommandName::Decline => (
                &["elutasítom", "elutasít", "nem fogadom el"],
                "elutasítom",
                "elutasítja a másik játékos ajánlatát; nem is elég",
            ),
            CommandName::Abort => (
                &["érvénytelenítés", "érvénytelenítem"],
                "érvénytelenítés",
                "érvényteleníti a játszmát, amíg az eredmény nem számít",
            ),
            CommandName::Rematch => {
                (&["visszavágó"], "visszavágó", "még egyszer elindítja ugyanezt a játszmát, vagy felajánlja")
            }
            CommandName::Review => (&["átnézés"], "átnézés", "a játszma végén újra megmutatja a játszmát"),
            CommandName::Stop => (&["lezárás", "lezárom"], "lezárás", "lezárja a sorozatot"),
            CommandName::Quit => (&["kilépés", "kilépek"], "kilépés", "kilép a játékból"),
        };
        CommandText { words, example, meaning }
    }

    fn usage(&self, name: CommandName) -> String {
        format!("Így írd be: {}.", self.command(name).example)
    }

    fn unknown(&self, text: &str) -> String {
        format!("„{text}” se nem lépés, se nem parancs. A súgó parancs megmutatja, mit írhatsz be.")
    }

    fn plays_against(&self, name: &str) -> String {
        format!("Az ellenfeled: {name}.")
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
            SpokenText::BothHere => "Mindkét játékos ennél a képernyőnél ül.",
        }
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

    fn spoken_where(&self, of: Color, places: ByPlayer<(Square, Rank)>, names: &PlayerNames) -> String {
        let on = |player| {
            let (square, rank) = places[player];
            self.ranked_square(square, rank)
        };
        let color = capital(color(of));
        let whose = |player| match names.who(player) {
            Who::You => "a tiéd".into(),
            Who::Named(name) => format!("{name} tornya"),
            Who::Color(_) if names.you.is_some() => "az ellenfélé".into(),
            Who::Color(Player::White) => "a fehéré".into(),
            Who::Color(Player::Black) => "a feketéé".into(),
        };
        let first = names.you.unwrap_or(Player::White);
        format!("{color}: {} {}, {} {}.", whose(first), on(first), whose(!first), on(!first))
    }

    fn spoken_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        begin(&describe_move(effect, names), names)
    }

    fn spoken_last(&self, effect: &Effect, names: &PlayerNames) -> String {
        format!("Az utolsó lépés: {}", describe_move(effect, names))
    }

    fn spoken_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let name = match names.who(tower.player) {
            Who::You => format!("{} {}tornyod", capital(color(tower.color)), rank_word(rank)),
            other => at_start(other, &self.owned_tower(tower, rank, names)),
        };
        format!("{name} {}, {}.", on(square), self.move_count(moves))
    }

    fn spoken_opening(&self, opener: Player, moves: u32, names: &PlayerNames) -> String {
        let (who, moves) = (names.who(opener), self.move_count(moves));
        format!("{}, bármelyik toronnyal, {moves}.", at_start(who, &acts(who, "kezd", "te kezdesz")))
    }

    fn spoken_score(&self, round: u32, score: ByPlayer<u32>, format: Format, names: &PlayerNames) -> String {
        format!("{}. {round}. kör, {}.", self.score(score, names), self.format(format))
    }
}

/// What a move did, as the end of a sentence.
fn describe_move(effect: &Effect, names: &PlayerNames) -> String {
    let Effect { tower, after, .. } = effect;
    let name = Hungarian.owned_tower(*tower, after.rank(*tower), names);
    let (start, end) = (from(effect.from), onto(effect.to));
    let to_tower = |&(tower, rank, square)| format!("{} ({square})", Hungarian.owned_tower(tower, rank, names));
    let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
    match effect.push {
        Some(push) => {
            let color = color(push.landing.color());
            format!("{name} {start} {end}, ellökve: {}, {color}.", list(&pushed, ", ", " és "))
        }
        None if effect.distance == 0 => {
            let passes = acts(names.who(tower.player), "passzol", "passzolsz");
            format!("{name} {} nem tud lépni: {passes}.", on_colored(effect.from))
        }
        None => format!("{name} {start} {end}, {}.", color(effect.to.color())),
    }
}
