//! Mistakes in Hungarian.

use kamisado::kfen::{KfenError, KfenErrorKind};
use kamisado::notation::OfficialError;
use kamisado::record::{Contradiction, Expected as RecordExpected, KnownTag, RecordError, RecordErrorKind};

use super::*;

impl Mistakes for Hungarian {
    fn expected(&self, expected: Expected) -> String {
        match expected {
            Expected::Color => {
                "Írj egy színt: brown (barna), green (zöld), red (piros), yellow (sárga), pink (rózsaszín), purple (lila), \
                 blue (kék) vagy orange (narancsszínű)."
            }
            Expected::Fill => "Írd azt, hogy left (balról) vagy right (jobbról).",
            Expected::Layout => {
                return format!(
                    "A kezdő felállást nyolc betűvel írd le, mindegyiket egyszer, a fekete tornyainak sorrendjében a8-tól \
                     h8-ig, például így: OBPKYRGN; {} (O1 szabály).",
                    tower_letters(self, ", ")
                );
            }
            Expected::Length => {
                "Írd be a játszma hosszát: single (egyszerű), standard (sztenderd), long (hosszú) vagy marathon (maratoni)."
            }
            Expected::Limits => "Írd be a hátralévő nyitási korlátokat: 135, 35 vagy 5 (O2 szabály).",
            Expected::Move => {
                "Írj egy lépést, például így: f8f3, P↖5Y vagy lila balra 5 sárga; vagy írd azt, hogy pass."
            }
            Expected::Official => {
                "Írd le a tornyot, az irányt, a mezők számát és az elért színt, például így: lila balra 5 sárga, P↖5Y vagy \
                 PL5Y."
            }
            Expected::Player => "Írj egy játékost: white (fehér) vagy black (fekete).",
            Expected::Square => "Írj egy mezőt a1-től h8-ig.",
            Expected::Turn => {
                "Írj egy lépést, például így: f8f3, P↖5Y vagy lila balra 5 sárga; vagy írd azt, hogy passz, balról vagy jobbról."
            }
        }
        .into()
    }

    fn setup_error(&self, error: &SetupError) -> String {
        match *error {
            SetupError::Missing(tower) => {
                format!("{} hiányzik: tedd fel a táblára (K2 szabály).", capital(&self.tower(tower)))
            }
            SetupError::Twice { tower, squares: [first, second] } => format!(
                "{} {} is, {} is áll: az egyikről vedd le (K2 szabály).",
                capital(&self.tower(tower)),
                on(first),
                on(second),
            ),
            SetupError::ToothInSingle { tower: toothed, square } => format!(
                "{} {} foga van, de az 1 pontos játszmában nincsenek fogak: vedd le, vagy válassz 3, 7 vagy 15 pontos \
                 játszmát (K2 szabály).",
                capital(&tower(toothed, Ending::Has)),
                on(square),
            ),
            SetupError::TwoArrived([first, second]) => format!(
                "{} és {} álló torony is elérte az ellenfél bázisát, pedig már az első véget vet a körnek: csak az egyiket \
                 hagyd ott (K3 szabály).",
                capital(&on(first)),
                on(second),
            ),
            SetupError::FourTeeth { tower: toothed, square } => format!(
                "{} {} négy foga van, de ennyi csak annak a toronynak lehet, amely éppen megnyert egy maratoni játszmát: \
                 vegyél le egyet (K2 szabály).",
                capital(&tower(toothed, Ending::Has)),
                on(square),
            ),
            SetupError::ScoreReached { player: who, points, target } => format!(
                "{} már {points} pontja van, pedig {target} ponttal véget ér a játszma: vegyél le fogakat{} (K2 szabály).",
                capital(to_player(who)),
                if goes_on(points) { ", vagy válassz hosszabb játszmát" } else { "" },
            ),
            SetupError::NobodyMoves(who) => format!(
                "{} bármelyik tornyával léphetne, de egyikkel sem tud: nevezd meg a soron következő tornyot, vagy \
                 szabadíts fel egy utat (K4 szabály).",
                capital(player(who)),
            ),
            SetupError::Crown(crown) => format!(
                "{} nem kaphatott itt fogat patthelyzettel: töröld az utolsó részt, vagy nevezz meg másik tornyot (K3 szabály).",
                capital(&self.tower(crown)),
            ),
        }
    }

    fn kfen_error(&self, error: &KfenError) -> String {
        let problem = match error.kind {
            KfenErrorKind::UnknownChar(found) => {
                format!(
                    "itt ismeretlen jel áll („{found}”): írj toronybetűt, foghoz + jelet, 1 és 8 közötti számot vagy / jelet"
                )
            }
            KfenErrorKind::LongRow(row) => {
                format!("{}. sorban nyolcnál több mező van: hagyd el a fölöslegeseket", the(row))
            }
            KfenErrorKind::ShortRow(row) => {
                format!("{}. sorban nyolcnál kevesebb mező van: írd be a hiányzókat", the(row))
            }
            KfenErrorKind::TooManyRows => "nyolcnál több sor van: hagyd el a fölöslegeseket".into(),
            KfenErrorKind::TooFewRows => "nyolcnál kevesebb sor van: írd be a hiányzókat".into(),
            KfenErrorKind::NumberTwice => "két szám áll egymás mellett: írd helyettük az összegüket".into(),
            KfenErrorKind::TooManyTeeth => "egy toronynak legfeljebb négy foga lehet: hagyj el egy + jelet".into(),
            KfenErrorKind::ToothWithoutTower => "a + jel után toronybetű következik: írd be a tornyot".into(),
            KfenErrorKind::Player => "ide a soron következő játékos kerül: írj w-t (fehér) vagy b-t (fekete)".into(),
            KfenErrorKind::MustMove => format!(
                "ide a soron következő torony kerül: szabad választáshoz írj - jelet, különben az N G R Y K P B O \
                 betűk egyikét: {}",
                tower_letters(self, ", "),
            ),
            KfenErrorKind::Target => {
                "ide a győzelemhez szükséges pontszám kerül: írj 1-et, 3-at, 7-et vagy 15-öt".into()
            }
            KfenErrorKind::Limits => {
                "ide a hátralévő nyitási korlátok kerülnek: írj 135-öt, 35-öt vagy 5-öt, vagy ne írj semmit".into()
            }
            KfenErrorKind::Crown => {
                "ide a megkoronázott torony kerül: írj = jelet és a torony betűjét, például =R vagy =y".into()
            }
            KfenErrorKind::Trailing => "az utolsó rész után már nem jön semmi: töröld a többit".into(),
        };
        format!("{}. karakter: {problem} ({}).", error.column, self.rule(kfen_rule(error.kind)))
    }

    fn official_error(&self, error: &OfficialError) -> String {
        match *error {
            OfficialError::OffBoard { tower, square } => format!(
                "{} {} lelépne a tábláról: válassz kevesebb mezőt vagy másik irányt.",
                capital(&self.tower(tower)),
                from(square),
            ),
            OfficialError::OtherColor { square, color: is, written } => format!(
                "A lépés {} visz, amely {}, nem pedig {}: javítsd ki a lépést, vagy hagyd el az utolsó színt.",
                onto(square),
                color(is),
                color(written),
            ),
        }
    }

    fn whole_number(&self, least: u32, most: u32) -> String {
        format!("Írj egy egész számot; a legkisebb {least}, a legnagyobb {most}.")
    }

    fn other_length(&self, error: &LengthMismatchError) -> String {
        let position = error.position.target();
        let agreed = error.agreed.target();
        format!(
            "Az állás {position} pontig szól, a játszma pedig {agreed} pontig: válaszd mindkettőhöz ugyanazt (P1 szabály)."
        )
    }
}

impl Records for Hungarian {
    fn record_error_kind(&self, problem: &RecordErrorKind) -> String {
        match problem {
            RecordErrorKind::UnclosedComment => "Ennek a megjegyzésnek nincs vége: írj utána } jelet.".into(),
            RecordErrorKind::UnclosedQuote => {
                "Ennek az értéknek nincs vége: írj utána \" jelet, ugyanabban a sorban.".into()
            }
            RecordErrorKind::Unexpected { expected, found } if found.is_empty() => {
                format!("Itt {} kellene, de a szöveg véget ér.", expectation(expected))
            }
            RecordErrorKind::Unexpected { expected, found } => {
                format!("Itt {} kellene, nem pedig „{found}”.", expectation(expected))
            }
            RecordErrorKind::DuplicateTag(name) => {
                format!("Ez a címke másodszor szerepel: {name}. Csak az egyiket tartsd meg.")
            }
            RecordErrorKind::BadValue { tag, value } => {
                format!("Ennek a címkének ({tag}) az értéke nem lehet „{value}”: {}.", values(*tag))
            }
            RecordErrorKind::Position(error) => self.position_error(error),
            RecordErrorKind::LengthMismatch(error) => self.other_length(error),
            RecordErrorKind::OpenerWithoutSeries => {
                "Az Opener címke csak sorozathoz való: töröld, vagy a Match címkéhez írd azt, hogy series (C4 szabály)."
                    .into()
            }
            RecordErrorKind::Refused(error) => self.turn_error(&error.kind, &PlayerNames::default()),
            RecordErrorKind::Official(error) => self.official_error(error),
            RecordErrorKind::MissingFill(winner) => {
                let winner = player(*winner);
                format!("A körnek vége: előbb {winner} választását írd be, Fill left vagy Fill right (F1 szabály).")
            }
            RecordErrorKind::Contradiction(contradiction) => self.contradiction(contradiction),
            RecordErrorKind::AfterEnd => "A játszmának itt vége, de a szöveg folytatódik: töröld a többit.".into(),
        }
    }

    fn record_error(&self, error: &RecordError) -> String {
        format!("{}. sor, {}. karakter: {}", error.line, error.column, self.record_error_kind(&error.kind))
    }
}

impl Hungarian {
    fn contradiction(&self, contradiction: &Contradiction) -> String {
        match contradiction {
            Contradiction::RoundNumber { written, actual } => {
                format!("Ez {}. kör, nem pedig {}. kör.", the(actual), the(written))
            }
            Contradiction::HomeRows { written, actual: Some(actual) } => {
                format!("A kör ezekkel a bázisokkal kezdődik: {actual}, nem pedig ezekkel: {written}.")
            }
            Contradiction::HomeRows { written, actual: None } => {
                format!("A kör nem úgy kezdődik, hogy minden torony a bázisán áll: töröld ezt: {written}.")
            }
            Contradiction::RoundNotOver => "A körnek itt még nincs vége: fejezd be előbb, vagy töröld ezt.".into(),
            Contradiction::RoundWinner { written: Some(written), actual } => {
                format!("A kört {} nyerte meg, nem {}.", player(*actual), player(*written))
            }
            Contradiction::RoundWinner { written: None, actual } => {
                format!("A körnek van győztese: {}.", player(*actual))
            }
            Contradiction::Crowned { written, actual } => {
                format!("Itt a {} tornyot kell megnevezni, nem a {} tornyot.", color(*actual), color(*written))
            }
            Contradiction::WonBy { written, actual } => {
                format!("A kör győztese {} nyert, nem pedig {}.", self.way(*actual), self.way(*written))
            }
            Contradiction::Tooth { actual: 0, .. } => "Itt nincsenek fogak: töröld a számot.".into(),
            Contradiction::Tooth { written, actual } => format!("A toronynak {actual} foga van, nem {written}."),
            Contradiction::Score { player: whose, written, actual } => {
                format!("{} pontszáma {actual}, nem {written}.", capital(player(*whose)))
            }
            Contradiction::MatchWinner { written, actual } => match_winner(*written, *actual),
            Contradiction::Ended { written: Some(MatchEnd::Stopped), actual: None } => {
                "A játszmának még nincs vége, és csak sorozatot lehet lezárni.".into()
            }
            Contradiction::Ended { actual: None, .. } => "A játszmának még nincs vége: írj ehelyett * jelet.".into(),
            Contradiction::Ended { written: None, .. } => "A játszmának vége: töröld a * jelet.".into(),
            Contradiction::Ended { written: Some(written), actual: Some(actual) } => {
                format!("A játszma {} ért véget, nem pedig {}.", self.ended(*actual), self.ended(*written))
            }
        }
    }
}

fn match_winner(written: Option<Player>, actual: Option<Player>) -> String {
    match (actual, written) {
        (Some(actual), Some(written)) => format!("A játszmát {} nyerte meg, nem {}.", player(actual), player(written)),
        (Some(actual), None) => format!("A játszmának van győztese: {}.", player(actual)),
        (None, _) => "A játszmának nincs győztese.".into(),
    }
}

/// What belongs somewhere in a record.
fn expectation(expected: &RecordExpected) -> String {
    match expected {
        RecordExpected::TagName => "egy címke neve".into(),
        RecordExpected::TagValue => "a címke értéke (idézőjelben)".into(),
        RecordExpected::TagEnd => "egy ] jel".into(),
        RecordExpected::Move(mover) => format!("{} egy lépése (például f8f3)", player(*mover)),
        RecordExpected::Side => "left vagy right".into(),
        RecordExpected::HomeRows => "mindkét játékos bázisa".into(),
        RecordExpected::PlayerResult => "wins, resigned, out of time vagy egy pontszám".into(),
        RecordExpected::Scope => "round vagy match".into(),
        RecordExpected::Teeth => "a fogak száma".into(),
        RecordExpected::VariationEnd => "a változat záró zárójele".into(),
    }
}

/// What a known tag can say.
fn values(tag: KnownTag) -> String {
    match tag {
        KnownTag::Match => {
            "írd azt, hogy single, standard, long, marathon, series, vagy series és egy szám 1 és 99 között"
        }
        KnownTag::Opener => "írd azt, hogy alternating (felváltva) vagy winner (a győztes)",
        KnownTag::Layout => {
            return format!(
                "írd le az N G R Y K P B O betűket, mindegyiket egyszer, bármilyen sorrendben: {}",
                tower_letters(&Hungarian, ", ")
            );
        }
        KnownTag::Opening => "írd azt, hogy limited (korlátozott) vagy free (szabad)",
        KnownTag::Position => "írj egy állást KFEN formában",
        KnownTag::Result => "írj egy eredményt, például így: White wins the match: Black 1 White 3",
        KnownTag::Black | KnownTag::White | KnownTag::Date | KnownTag::Place => "írj egy szöveget",
    }
    .into()
}
