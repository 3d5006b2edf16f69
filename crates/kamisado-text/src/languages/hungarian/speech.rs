//! Announcements in Hungarian.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::reason::Effect;
use kamisado::{Player, Rank, Square, Tower};

use super::article::the;
use super::voice::subject;
use super::{Hungarian, color, from, on, onto, player, rank_word, to_player};
use crate::format::{at_start, capital, list};
use crate::topics::commands::pushed_towers;
use crate::topics::voice::Who;
use crate::{Commands, Names, PlayerNames, Speech, SpeechText};

impl Speech for Hungarian {
    fn speech_text(&self, text: SpeechText) -> &'static str {
        match text {
            SpeechText::Verbosity => "Amit a képernyőolvasó felolvas",
            SpeechText::VerbosityShort => "Röviden",
            SpeechText::VerbosityNormal => "Szokásosan",
            SpeechText::VerbosityFull => "Mindent",
            SpeechText::BoardKeys => "Billentyűk a táblán (a ? mutatja a listát)",
            SpeechText::TextMode => "Szöveg a tábla helyett",
            SpeechText::KeysHead => "Billentyűk és parancsok",
            SpeechText::KeysOnBoard => "A táblán",
            SpeechText::KeysInField => "A lépések mezőjébe lépést írhatsz, vagy ezeket:",
            SpeechText::KeyArrows => "a szomszédos mezőre; Home és End a sor két végére, Ctrl-lal a sarkokba",
            SpeechText::KeyEnter => "kiválaszt egy tornyot, vagy idelép vele",
            SpeechText::KeyTower => "a toronyhoz, amelynek lépnie kell",
            SpeechText::KeyTargets => "a következő vagy az előző elérhető mezőre",
            SpeechText::KeyMoves => "megmondja az itt álló torony lépéseit",
            SpeechText::KeyLast => "megmondja az utolsó lépést",
            SpeechText::KeyRow => "abba a sorba",
            SpeechText::KeyFile => "abba az oszlopba: 1 az a, 8 a h",
            SpeechText::KeyField => "a lépések mezőjére",
            SpeechText::KeyClocks => "megmondja mindkét órát",
            SpeechText::KeyHelp => "megmutatja ezt a listát",
            SpeechText::KeysThroughMoves => "A lépések között",
            SpeechText::KeyStep => "egy lépéssel vissza vagy előre, a táblán is",
            SpeechText::KeyStepArrows => "ugyanez, a táblán kívül",
            SpeechText::KeyEnds => "az elejére és a végére, a táblán kívül",
            SpeechText::Space => "Szóköz",
            SpeechText::KeyAutoplay => "innen egymás után lejátssza a lépéseket, vagy megáll",
            SpeechText::RightButton => "Jobb egérgomb",
            SpeechText::DrawMarks => {
                "a táblán: kattintásra kört rajzol, a másodikra nyilat kezd, amelyet máshová kattintva fejezel be; húzásra is nyilat rajzol"
            }
            SpeechText::KeyColor => "a saját ilyen színű tornyodhoz, még egyszer a másik játékoséhoz",
            SpeechText::KeyCircle => "kört rajzol a mezőre, vagy törli",
            SpeechText::KeyArrow => "nyilat kezd, és egy másik mezőn befejezi",
            SpeechText::MarkDrawn => "Megrajzolva.",
            SpeechText::MarkRemoved => "Törölve.",
            SpeechText::ArrowBegins => "Innen indul a nyíl.",
            SpeechText::TakenBack => "A lépés visszavéve.",
            SpeechText::ChooseSide => "Válassz gombot, vagy írd be: bal vagy jobb.",
            SpeechText::NothingToTakeBack => "Nincs mit visszavenni.",
            SpeechText::NotNow => "Ezt itt most nem lehet.",
            SpeechText::AnswerYesOrNo => "Írj igent vagy nemet.",
            SpeechText::GoesOn => "A játszma folytatódik.",
            SpeechText::LegalMoves => "Lehetséges lépések",
            SpeechText::AsSeen => "Balról jobbra, ahogy a táblát látod",
            SpeechText::Above => "fent",
            SpeechText::Below => "lent",
        }
    }

    fn heard_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        let Effect { tower, after, .. } = effect;
        let mover = at_start(names.who(tower.player), &self.owned_tower(*tower, after.rank(*tower), names));
        let (start, end) = (from(effect.from), onto(effect.to));
        let to_tower = |&(tower, rank, square)| format!("{} ({square})", self.owned_tower(tower, rank, names));
        let pushed: Vec<String> = pushed_towers(effect).iter().map(to_tower).collect();
        match effect.push {
            Some(push) => {
                let (pushed, color) = (list(&pushed, ", ", " és "), color(push.landing.color()));
                format!("{mover} {start} {end}, ellökve: {pushed}, {color}.")
            }
            None if effect.distance == 0 => {
                format!("{mover} {} nem tud lépni, {}.", on(effect.from), color(effect.from.color()))
            }
            None => format!("{mover} {start} {end}, {}.", color(effect.to.color())),
        }
    }

    fn heard_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let (square, rank, color) = (the(square), rank_word(rank), color(tower.color));
        let moves = self.move_count(moves);
        match names.who(tower.player) {
            Who::You => format!("{} mezőn álló {color} {rank}tornyoddal kell lépned: {moves}.", capital(&square)),
            other => {
                let mover = at_start(other, &subject(other));
                format!("{mover} csak {square} mezőn álló {color} {rank}tornyával léphet: {moves}.")
            }
        }
    }

    fn heard_seat(&self, you: Option<Player>, below: Player) -> String {
        match you {
            Some(you) if you == below => format!("Te vagy {}, lent.", player(you)),
            Some(you) => format!("Te vagy {}, fent.", player(you)),
            None => format!("Lent {} van.", player(below)),
        }
    }

    fn heard_time(&self, player: Player, seconds: u32, names: &PlayerNames) -> String {
        let (number, unit) = if seconds == 60 { (1, "perc") } else { (seconds, "másodperc") };
        match names.who(player) {
            Who::You => format!("{number} {unit}ed maradt."),
            Who::Named(name) => format!("{name} hátralévő ideje: {number} {unit}."),
            Who::Color(side) => format!("{} {number} {unit}e maradt.", capital(to_player(side))),
        }
    }

    fn heard_arrival(&self, player: Player, names: &PlayerNames) -> String {
        match names.who(player) {
            Who::You => "Csatlakoztál a játszmához.".into(),
            other => at_start(other, &format!("{} csatlakozott a játszmához.", subject(other))),
        }
    }

    fn heard_presence(&self, player: Player, is_here: bool, names: &PlayerNames) -> String {
        match (names.who(player), is_here) {
            (Who::You, true) => "Visszajöttél.".into(),
            (Who::You, false) => "Elmentél.".into(),
            (other, true) => format!("{} visszajött.", at_start(other, &subject(other))),
            (other, false) => format!("{} elment.", at_start(other, &subject(other))),
        }
    }
}
