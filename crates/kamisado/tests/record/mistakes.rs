//! Refusals, and their location.

use kamisado::kfen::{KfenError, KfenErrorKind, ParsePositionError};
use kamisado::notation::OfficialError;
use kamisado::reason::{Cause, IllegalMove};
use kamisado::record::{Contradiction, Expected, KnownTag, RecordErrorKind};
use kamisado::{
    Color, Fill, LengthMismatchError,
    MatchEnd::{self, Resigned, Score, Stopped, Time},
    MatchLength, MatchRules, Move, Player, Rule, SetupError, Square, Tower, Turn, TurnError, TurnErrorKind, WinBy,
};

use super::{read, refused};

/// Every problem, with the place where it is found.
#[test]
fn mistakes_are_found_where_they_are() {
    let unexpected = |expected, found: &str| RecordErrorKind::Unexpected { expected, found: found.into() };
    let bad = |tag, value: &str| RecordErrorKind::BadValue { tag, value: value.into() };
    let wrong = RecordErrorKind::Contradiction;
    let ended = |written, actual| wrong(Contradiction::Ended { written, actual });
    let match_winner = |written, actual| wrong(Contradiction::MatchWinner { written, actual });
    let round_winner = |written, actual| wrong(Contradiction::RoundWinner { written, actual });
    let score = |player, written, actual| wrong(Contradiction::Score { player, written, actual });
    let home_rows = |written: &str, actual: Option<&str>| {
        wrong(Contradiction::HomeRows { written: written.into(), actual: actual.map(Into::into) })
    };
    let (position, official) = (RecordErrorKind::Position, RecordErrorKind::Official);
    let tower = |player, color| Tower { player, color };
    let (black, white) = (Player::Black, Player::White);
    let wrong_tower = IllegalMove::WrongTower {
        tower: tower(white, Color::Purple),
        must_move: tower(white, Color::Blue),
        square: Square::G1,
        cause: Cause::Landed { tower: tower(black, Color::Red), square: Square::E7 },
    };
    let wrong_tower = refusal("f1e2".parse::<Move>().unwrap().into(), TurnErrorKind::Illegal(wrong_tower));
    let can_move = IllegalMove::CanMove { tower: tower(white, Color::Blue), square: Square::G1 };
    let other_color = OfficialError::OtherColor { square: Square::E7, color: Color::Blue, written: Color::Green };
    let (standard, long) = (MatchLength::Standard, MatchLength::Long);
    let too_long = RecordErrorKind::LengthMismatch(LengthMismatchError { position: standard, agreed: long });
    let no_kfen = ParsePositionError::Kfen(KfenError::new(10, KfenErrorKind::UnknownChar('9')));
    let missing = ParsePositionError::Setup(SetupError::Missing(tower(black, Color::Brown)));
    let fig7 = "[Position \"4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3\"]\n";
    let after7 = |text: &str| format!("{fig7}f3a8 {text}");
    let rows = "yrgkonbp / +PGYRKONB";
    let cases: Vec<(String, usize, usize, RecordErrorKind)> = vec![
        ("f8e7 {never closed\n".into(), 1, 6, RecordErrorKind::UnclosedComment),
        ("{\\}".into(), 1, 1, RecordErrorKind::UnclosedComment),
        ("[Black \"Ana]\n[White \"Béla\"]".into(), 1, 8, RecordErrorKind::UnclosedQuote),
        ("[Black \"Ana\\\"]".into(), 1, 8, RecordErrorKind::UnclosedQuote),
        ("[\"Ana\"]".into(), 1, 2, unexpected(Expected::TagName, "\"")),
        ("\n [1 \"Ana\"]".into(), 2, 3, unexpected(Expected::TagName, "1")),
        ("[Black Ana]".into(), 1, 8, unexpected(Expected::TagValue, "Ana")),
        ("[Black \"Ana\" \"B\"]".into(), 1, 14, unexpected(Expected::TagEnd, "\"")),
        ("[Black \"Ana\"".into(), 1, 13, unexpected(Expected::TagEnd, "")),
        ("[Black \"Ana\"]\n[black \"Eve\"]".into(), 2, 1, RecordErrorKind::DuplicateTag("black".into())),
        ("[x \"\"][Y \"\"] [X \"\"]".into(), 1, 14, RecordErrorKind::DuplicateTag("X".into())),
        ("[Match \"endless\"]".into(), 1, 9, bad(KnownTag::Match, "endless")),
        ("[Match \"series 0\"]".into(), 1, 9, bad(KnownTag::Match, "series 0")),
        ("[Match \"series 5 6\"]".into(), 1, 9, bad(KnownTag::Match, "series 5 6")),
        ("[Opener \"loser\"]".into(), 1, 10, bad(KnownTag::Opener, "loser")),
        ("[Layout \"OBPKYRGG\"]".into(), 1, 10, bad(KnownTag::Layout, "OBPKYRGG")),
        ("[Opening \"wild\"]".into(), 1, 11, bad(KnownTag::Opening, "wild")),
        ("[Result \"2-0\"]".into(), 1, 10, bad(KnownTag::Result, "2-0")),
        ("[Result \"White wins: red home\"]".into(), 1, 10, bad(KnownTag::Result, "White wins: red home")),
        ("[Result \"White wins bigly\"]".into(), 1, 10, bad(KnownTag::Result, "White wins bigly")),
        ("[Position \"obpkyrgn/9/8\"]".into(), 1, 21, position(no_kfen)),
        ("[Position \"8/8/8/8/8/8/8/8 b - 1\"]".into(), 1, 12, position(missing)),
        ("[Match \"long\"]\n[Position \"obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3\"]".into(), 2, 12, too_long),
        ("[Opener \"winner\"] [Match \"long\"]".into(), 1, 10, RecordErrorKind::OpenerWithoutSeries),
        ("1. f8e7 2. )".into(), 1, 12, unexpected(Expected::Move(white), ")")),
        ("1. f8e7 2. (".into(), 1, 13, unexpected(Expected::VariationEnd, "")),
        ("1. f8e7 1.e4".into(), 1, 11, unexpected(Expected::Move(white), "e4")),
        ("1. f8e7\n[Black \"Ana\"]".into(), 2, 1, unexpected(Expected::Move(white), "[")),
        ("f8".into(), 1, 1, unexpected(Expected::Move(black), "f8")),
        ("f8 -".into(), 1, 1, unexpected(Expected::Move(black), "f8")),
        ("f8 {a} e7".into(), 1, 1, unexpected(Expected::Move(black), "f8")),
        ("1. f8 2. e7".into(), 1, 4, unexpected(Expected::Move(black), "f8")),
        ("f8 e7g1".into(), 1, 1, unexpected(Expected::Move(black), "f8")),
        ("f8→e7x".into(), 1, 1, unexpected(Expected::Move(black), "f8→e7x")),
        ("f8=e7".into(), 1, 1, unexpected(Expected::Move(black), "f8=e7")),
        ("}".into(), 1, 1, unexpected(Expected::Move(black), "}")),
        ("P↖9Y".into(), 1, 1, unexpected(Expected::Move(black), "P↖9Y")),
        ("f8e7, P↖1K".into(), 1, 7, wrong_tower),
        ("left".into(), 1, 1, refusal(Turn::Fill(Fill::Left), TurnErrorKind::NotBetweenRounds)),
        ("f8e7 pass".into(), 1, 6, refusal(Move::Pass.into(), TurnErrorKind::Illegal(can_move))),
        (
            "R↗6B".into(),
            1,
            1,
            official(OfficialError::OffBoard { tower: tower(black, Color::Red), square: Square::F8 }),
        ),
        ("{é}  R↗1G".into(), 1, 6, official(other_color)),
        (after7("b8b1"), 2, 6, RecordErrorKind::MissingFill(white)),
        (after7("Round 2"), 2, 6, RecordErrorKind::MissingFill(white)),
        (after7("middle"), 2, 6, RecordErrorKind::MissingFill(white)),
        (after7("fill from the middle"), 2, 20, unexpected(Expected::Side, "middle")),
        (after7("right Round 3"), 2, 18, wrong(Contradiction::RoundNumber { written: 3, actual: 2 })),
        (after7("right\nRound 2 yrgkonbp / +PGYRKOBN"), 3, 9, home_rows("yrgkonbp/+PGYRKOBN", Some(rows))),
        (format!("{fig7}Round 1 obpkyrgn/NGRYKPBO"), 2, 9, home_rows("obpkyrgn/NGRYKPBO", None)),
        (after7("right Round 2 yrgkonbp g8g3"), 2, 29, unexpected(Expected::HomeRows, "g8g3")),
        ("f8e7 Round 2".into(), 1, 6, wrong(Contradiction::RoundNotOver)),
        ("f8e7 White wins the round".into(), 1, 6, wrong(Contradiction::RoundNotOver)),
        (after7("Black wins"), 2, 6, round_winner(Some(black), white)),
        (after7("Nobody wins the round"), 2, 6, round_winner(None, white)),
        (
            after7("White wins: pink home"),
            2,
            18,
            wrong(Contradiction::Crowned { written: Color::Pink, actual: Color::Purple }),
        ),
        (
            after7("White wins: purple deadlock"),
            2,
            25,
            wrong(Contradiction::WonBy { written: WinBy::Deadlock, actual: WinBy::FarRow }),
        ),
        (after7("White wins: tooth 2"), 2, 24, wrong(Contradiction::Tooth { written: 2, actual: 1 })),
        (after7("White wins: tooth two"), 2, 24, unexpected(Expected::Teeth, "two")),
        (after7("White wins: Black 0 White 4"), 2, 32, score(white, 4, 1)),
        (after7("White wins the lottery"), 2, 21, unexpected(Expected::Scope, "lottery")),
        (after7("White loses"), 2, 12, unexpected(Expected::PlayerResult, "loses")),
        (after7("White"), 2, 11, unexpected(Expected::PlayerResult, "")),
        (after7("White wins the match"), 2, 6, ended(Some(Score), None)),
        ("f8e7 White wins the match: stopped".into(), 1, 28, ended(Some(Stopped), None)),
        ("[Match \"series\"] f8e7 White wins the match: stopped".into(), 1, 23, match_winner(Some(white), None)),
        ("f8e7 White wins: White resigned".into(), 1, 6, match_winner(Some(white), Some(black))),
        ("[Result \"Black resigned\"] f8e7 *".into(), 1, 16, ended(Some(Resigned), None)),
        ("[Result \"*\"] f8e7 Black resigned".into(), 1, 10, ended(None, Some(Resigned))),
        ("[Result \"White wins\"] f8e7".into(), 1, 10, ended(Some(Score), None)),
        // That it is not over comes before what is wrong with the score.
        ("[Result \"White wins the match: Black 0 White 1\"] f8f3 *".into(), 1, 10, ended(Some(Score), None)),
        ("[Result \"Black resigned, Black 1 White 0\"] f8e7".into(), 1, 32, score(black, 1, 0)),
        (
            "[Result \"White wins: Black out of time\"] White wins the match: Black resigned".into(),
            1,
            28,
            ended(Some(Time), Some(Resigned)),
        ),
        ("f8e7 * {but} g1g6".into(), 1, 14, RecordErrorKind::AfterEnd),
        ("f8e7 Black resigned\n[White \"Béla\"]".into(), 2, 1, RecordErrorKind::AfterEnd),
    ];
    for (text, line, column, problem) in cases {
        let error = refused(&text);
        assert_eq!((error.line, error.column, &error.kind), (line, column, &problem), "{text}");
        assert!(error.to_string().starts_with(&format!("line {line}, column {column}: ")));
    }
}

fn refusal(turn: Turn, refusal: TurnErrorKind) -> RecordErrorKind {
    RecordErrorKind::Refused(TurnError { turn, kind: refusal })
}

#[test]
fn a_finished_match_goes_no_further() {
    let over = "[Position \"o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1\"] pass a4a1";
    for more in ["c7c6", "pass", "left", "nonsense", "Round 2"] {
        assert_eq!(refused(&format!("{over} {more}")).kind, RecordErrorKind::AfterEnd, "{more}");
    }
    let goes_on = refused(&format!("{over} *")).kind;
    let ended = Contradiction::Ended { written: None, actual: Some(MatchEnd::Score) };
    assert_eq!(goes_on, RecordErrorKind::Contradiction(ended));
    read(&format!("{over} Black wins the round Black wins the match {{good}}"));
}

#[test]
fn what_was_read_before_a_mistake_is_kept() {
    let error = refused("[Black \"Ana\"] {start} f8e7 {a} g1g6 {b} e8e7 {c}");
    assert_eq!((error.line, error.column), (1, 41));
    let RecordErrorKind::Refused(turn) = error.kind else { panic!("{}", error.kind) };
    let TurnErrorKind::Illegal(illegal) = turn.kind else { panic!("{turn}") };
    assert_eq!(illegal.rule(), Rule::M3);
    assert_eq!(error.record.tags.black.as_deref(), Some("Ana"));
    assert_eq!(error.record.game().ply(), 2);
    assert_eq!(error.record.comments().collect::<Vec<_>>(), [(0, "start"), (1, "a"), (2, "b")]);

    let error = refused("[Black \"Ana\"][Match \"long\"][Opening \"limited\"][Layout \"X\"]");
    assert_eq!(error.record.tags.black.as_deref(), Some("Ana"));
    assert_eq!(error.record.game().rules(), MatchRules::new(MatchLength::Long).with_limited_opening(true));
}
