//! Everything that can be wrong in a record.

use kamisado::{
    Color, Contradiction, Ended, Expected, Fill, Illegal, KnownTag, MatchLength, OfficialError, OtherLength,
    ParsePositionError, Player, Record, RecordError, RecordProblem, Refusal, SetupError, Square, Tower, Turn,
    TurnError, Way,
};

pub(crate) fn problems() -> Vec<RecordProblem> {
    let red = Tower::new(Player::White, Color::Red);
    let refused = |refusal| RecordProblem::Refused(TurnError { turn: Turn::Fill(Fill::Left), refusal });
    let mut all = vec![
        RecordProblem::UnclosedComment,
        RecordProblem::UnclosedQuote,
        RecordProblem::DuplicateTag("Event".into()),
        RecordProblem::Position(ParsePositionError::Setup(SetupError::Missing(red))),
        RecordProblem::OtherLength(OtherLength { position: MatchLength::Single, agreed: MatchLength::Long }),
        RecordProblem::OpenerWithoutSeries,
        refused(Refusal::NotBetweenRounds),
        refused(Refusal::Illegal(Illegal::MustOpen(Player::Black))),
        RecordProblem::Official(OfficialError::OffBoard { tower: red, square: Square::A4 }),
        RecordProblem::MissingFill(Player::White),
        RecordProblem::AfterEnd,
    ];
    all.extend(KnownTag::ALL.map(|tag| RecordProblem::BadValue { tag, value: "short".into() }));
    for expected in expectations() {
        all.extend(["", "xyz"].map(|found| RecordProblem::Unexpected { expected, found: found.into() }));
    }
    all.extend(contradictions().into_iter().map(RecordProblem::Contradiction));
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
        Expected::Fate,
        Expected::Scope,
        Expected::Teeth,
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
        Contradiction::Way { written: Way::Home, actual: Way::Deadlock },
        Contradiction::Way { written: Way::Deadlock, actual: Way::Home },
        Contradiction::Score { player: white, written: 3, actual: 1 },
        Contradiction::Score { player: black, written: 0, actual: 15 },
        Contradiction::MatchWinner { written: Some(white), actual: Some(black) },
        Contradiction::MatchWinner { written: None, actual: Some(white) },
        Contradiction::MatchWinner { written: Some(white), actual: None },
    ];
    all.extend((1..12).map(|actual| Contradiction::RoundNumber { written: 51, actual }));
    all.extend((0..=4).map(|actual| Contradiction::Tooth { written: 7, actual }));
    for ended in Ended::ALL {
        all.push(Contradiction::Ended { written: Some(ended), actual: None });
        all.push(Contradiction::Ended { written: None, actual: Some(ended) });
        all.extend(Ended::ALL.map(|actual| Contradiction::Ended { written: Some(ended), actual: Some(actual) }));
    }
    all
}

pub(crate) fn error() -> RecordError {
    let record: Record = "f8e7".parse().unwrap();
    RecordError { record, line: 3, column: 15, problem: RecordProblem::UnclosedComment }
}
