//! Everything that can be wrong in a record.

use kamisado::kfen::{KfenError, KfenErrorKind, ParsePositionError};
use kamisado::notation::OfficialError;
use kamisado::reason::IllegalMove;
use kamisado::record::{Contradiction, Expected, KnownTag, Record, RecordError, RecordErrorKind};
use kamisado::{
    Color, Fill, LengthMismatchError, MatchEnd, MatchLength, Player, SetupError, Square, Tower, Turn, TurnError,
    TurnErrorKind, WinBy,
};
use kamisado_text::{Language, tower_letters};

pub(crate) fn problems() -> Vec<RecordErrorKind> {
    let red = Tower::new(Player::White, Color::Red);
    let refused = |refusal| RecordErrorKind::Refused(TurnError { turn: Turn::Fill(Fill::Left), kind: refusal });
    let mut all = vec![
        RecordErrorKind::UnclosedComment,
        RecordErrorKind::UnclosedQuote,
        RecordErrorKind::DuplicateTag("Event".into()),
        RecordErrorKind::Position(ParsePositionError::Setup(SetupError::Missing(red))),
        RecordErrorKind::LengthMismatch(LengthMismatchError {
            position: MatchLength::Single,
            agreed: MatchLength::Long,
        }),
        RecordErrorKind::OpenerWithoutSeries,
        refused(TurnErrorKind::NotBetweenRounds),
        refused(TurnErrorKind::Illegal(IllegalMove::MustOpen(Player::Black))),
        RecordErrorKind::Official(OfficialError::OffBoard { tower: red, square: Square::A4 }),
        RecordErrorKind::MissingFill(Player::White),
        RecordErrorKind::AfterEnd,
    ];
    all.extend(KnownTag::ALL.map(|tag| RecordErrorKind::BadValue { tag, value: "short".into() }));
    for expected in expectations() {
        all.extend(["", "xyz"].map(|found| RecordErrorKind::Unexpected { expected, found: found.into() }));
    }
    all.extend(contradictions().into_iter().map(RecordErrorKind::Contradiction));
    all
}

pub(crate) fn expectations() -> Vec<Expected> {
    vec![
        Expected::TagName,
        Expected::TagValue,
        Expected::TagEnd,
        Expected::Move(Player::White),
        Expected::Move(Player::Black),
        Expected::Side,
        Expected::HomeRows,
        Expected::PlayerResult,
        Expected::Scope,
        Expected::Teeth,
        Expected::VariationEnd,
    ]
}

pub(crate) fn contradictions() -> Vec<Contradiction> {
    let (white, black) = (Player::White, Player::Black);
    let rows = || "obpkyrgn / NGRYKPBO".to_string();
    let mut all = vec![
        Contradiction::HomeRows { written: rows(), actual: Some(rows()) },
        Contradiction::HomeRows { written: rows(), actual: None },
        Contradiction::RoundNotOver,
        Contradiction::RoundWinner { written: Some(black), actual: white },
        Contradiction::RoundWinner { written: None, actual: black },
        Contradiction::Crowned { written: Color::Orange, actual: Color::Blue },
        Contradiction::WonBy { written: WinBy::FarRow, actual: WinBy::Deadlock },
        Contradiction::WonBy { written: WinBy::Deadlock, actual: WinBy::FarRow },
        Contradiction::Score { player: white, written: 3, actual: 1 },
        Contradiction::Score { player: black, written: 0, actual: 15 },
        Contradiction::MatchWinner { written: Some(white), actual: Some(black) },
        Contradiction::MatchWinner { written: None, actual: Some(white) },
        Contradiction::MatchWinner { written: Some(white), actual: None },
    ];
    all.extend((1..12).map(|actual| Contradiction::RoundNumber { written: 51, actual }));
    all.extend((0..=4).map(|actual| Contradiction::Tooth { written: 7, actual }));
    for ended in MatchEnd::ALL {
        all.push(Contradiction::Ended { written: Some(ended), actual: None });
        all.push(Contradiction::Ended { written: None, actual: Some(ended) });
        all.extend(MatchEnd::ALL.map(|actual| Contradiction::Ended { written: Some(ended), actual: Some(actual) }));
    }
    all
}

#[test]
fn letters_of_towers_come_with_their_colors() {
    let layout = RecordErrorKind::BadValue { tag: KnownTag::Layout, value: "short".into() };
    let must_move = KfenError::new(5, KfenErrorKind::MustMove);
    for language in Language::ALL {
        let words = language.words();
        let letters = tower_letters(words, words.comma());
        for said in [words.record_error_kind(&layout), words.kfen_error(&must_move)] {
            assert!(said.contains(&letters), "{letters} is missing in {said}");
        }
    }
    assert_eq!(
        Language::English.words().kfen_error(&must_move),
        "Character 5: the tower that must move goes here: write - for a free choice, or one of N G R Y K P B O: \
         N brown, G green, R red, Y yellow, K pink, P purple, B blue, O orange (rule K1)."
    );
}

pub(crate) fn error() -> RecordError {
    *"f8e7\n\n              {".parse::<Record>().expect_err("the comment has no end")
}
