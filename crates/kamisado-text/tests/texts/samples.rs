//! One of everything that can be put into words.
//!
//! Each list is made of a tower and a square, so that tests can go through all of them.

use kamisado::kfen::{KfenError, KfenErrorKind};
use kamisado::notation::OfficialError;
use kamisado::reason::{BadDirection, Cause, ChainLink, Duty, Effect, IllegalMove, Obstacle, RoundEnd};
use kamisado::{
    ByPlayer, Color, Format, LengthMismatchError, MatchEnd, MatchLength, MatchResult, Move, NoPush, Opener, Outcome,
    Player, Position, Push, Rank, Series, SetupError, Square, Tower, TurnErrorKind, WinBy, Wins,
};
use kamisado_text::{ArgumentsError, FileError};

/// A tower with the square it is put on.
#[derive(Clone, Copy)]
pub(crate) struct Sample {
    pub(crate) tower: Tower,
    pub(crate) square: Square,
}

impl Sample {
    /// All squares with all towers on them, each tower on four.
    pub(crate) fn all() -> impl Iterator<Item = Sample> {
        let towers = Tower::ALL.to_vec();
        let tower = move |place: usize| towers[(place * 5 + place / 16) % 16];
        Square::ALL.into_iter().enumerate().map(move |(place, square)| Sample { tower: tower(place), square })
    }

    /// One of them, for texts in which squares and towers do not matter.
    pub(crate) const ONE: Sample = Sample { tower: Tower::new(Player::White, Color::Green), square: Square::D5 };

    fn other(self) -> Tower {
        Tower { player: !self.tower.player, color: self.tower.color.mirrored() }
    }

    fn mv(self) -> Move {
        Move::Step { from: self.square.rotated(), to: self.square }
    }

    pub(crate) fn causes(self) -> Vec<Cause> {
        let (tower, square) = (self.other(), self.square);
        let own = Tower { color: square.color(), ..self.tower };
        vec![
            Cause::Free,
            Cause::Given,
            Cause::Landed { tower, square },
            Cause::Passed { tower, square },
            Cause::Pushed { tower, square },
            Cause::Landed { tower: own, square },
        ]
    }

    pub(crate) fn no_pushes(self) -> Vec<NoPush> {
        let Sample { tower, square } = self;
        let mut all = vec![
            NoPush::Plain,
            NoPush::NothingAhead,
            NoPush::Own { tower, square },
            NoPush::TooMany { tower, square },
            NoPush::NoRoom { tower, square },
            NoPush::OffBoard { tower, square },
        ];
        all.extend(Rank::ALL.map(|rank| NoPush::TooStrong { tower, square, rank }));
        all
    }

    pub(crate) fn outcomes(self) -> Vec<Outcome> {
        WinBy::ALL.map(|way| Outcome { winner: self.tower.player, tower: self.tower.color, won_by: way }).into()
    }

    pub(crate) fn pushes(self) -> Vec<Push> {
        let (pusher, square) = (self.other(), self.square);
        let position: Position = "obp1yrgn/8/8/3k4/3+Y4/8/8/NGR1KPBO w Y 3".parse().expect("a position");
        let mut push = position.push_of("d4d5".parse().expect("a move")).expect("a push");
        (push.pusher, push.from, push.to) = (pusher, square, square.mirrored());
        (push.furthest, push.landing) = (self.tower, square.rotated());
        let of = |count| {
            push.count = count;
            push
        };
        [1, 2, 3].map(of).into()
    }

    pub(crate) fn illegals(self) -> Vec<IllegalMove> {
        let Sample { tower, square } = self;
        let must_move = self.other();
        let named = Some((must_move, square.rotated()));
        let mut all = vec![
            IllegalMove::NoTower { square, must_move: None },
            IllegalMove::NoTower { square, must_move: named },
            IllegalMove::NotYours { tower, square, must_move: None },
            IllegalMove::NotYours { tower, square, must_move: named },
            IllegalMove::NoStep { tower, square },
            IllegalMove::WayBlocked { tower, square },
            IllegalMove::Occupied { tower, square },
            IllegalMove::CanMove { tower, square },
            IllegalMove::MustOpen(tower.player),
        ];
        all.extend(self.outcomes().into_iter().map(IllegalMove::RoundOver));
        all.extend(self.causes().into_iter().map(|cause| IllegalMove::WrongTower {
            tower: must_move,
            must_move,
            square,
            cause,
        }));
        let directions = [BadDirection::Sideways, BadDirection::Backwards, BadDirection::NotALine];
        all.extend(directions.map(|direction| IllegalMove::BadDirection { tower, direction }));
        all.extend([1, 3, 5].map(|limit| IllegalMove::Limited { limit, distance: limit + 2 }));
        for rank in Rank::ALL {
            all.push(IllegalMove::TooFar { tower, rank, distance: 7 });
            all.push(IllegalMove::DiagonalPush { rank, tower, square });
            all.push(IllegalMove::DistantPush { rank, tower, square });
            all.extend(self.no_pushes().into_iter().map(|no_push| IllegalMove::CannotPush {
                pusher: tower,
                rank,
                no_push,
            }));
            all.extend(self.pushes().into_iter().map(|push| IllegalMove::MustPush { rank, push }));
        }
        all
    }

    pub(crate) fn results() -> Vec<MatchResult> {
        let winners = [None, Some(Player::White), Some(Player::Black)];
        MatchEnd::ALL.into_iter().flat_map(|ended| winners.map(|winner| MatchResult { winner, ended })).collect()
    }

    pub(crate) fn refusals(self) -> Vec<TurnErrorKind> {
        let mut all = vec![TurnErrorKind::FillDue(self.tower.player), TurnErrorKind::NotBetweenRounds];
        all.push(TurnErrorKind::Illegal(IllegalMove::MustOpen(self.tower.player)));
        all.extend(Sample::results().into_iter().map(TurnErrorKind::Over));
        all
    }

    pub(crate) fn ends(self) -> Vec<RoundEnd> {
        let Sample { tower, square } = self;
        let (first, second) =
            (ChainLink { tower, square }, ChainLink { tower: self.other(), square: square.rotated() });
        let third = ChainLink { tower: Tower { color: square.color(), ..tower }, square: square.mirrored() };
        let deadlock = |chain, back_to| RoundEnd::Deadlock { loser: !tower.player, crowned: tower, chain, back_to };
        vec![
            RoundEnd::FarRow { tower, square },
            deadlock(vec![first, second], 0),
            deadlock(vec![first, second, third], 1),
        ]
    }

    pub(crate) fn duties(self) -> Vec<Duty> {
        let Sample { tower, square } = self;
        let mut all =
            vec![Duty::AnyTower(tower.player), Duty::Choose { tower, square }, Duty::OnlyMove { tower, mv: self.mv() }];
        all.extend(self.pushes().into_iter().map(|push| Duty::OnlyPush { rank: Rank::Double, push }));
        let blocker = Obstacle::Tower { tower: self.other(), square: square.mirrored() };
        let ahead = Obstacle::Tower { tower, square: square.rotated() };
        for obstacles in [
            [Obstacle::Edge, ahead, blocker],
            [blocker, ahead, Obstacle::Edge],
            [Obstacle::Edge, ahead, Obstacle::Edge],
        ] {
            let next = Tower { player: !tower.player, color: square.color() };
            all.extend(self.no_pushes().into_iter().map(|no_push| Duty::Pass {
                tower,
                square,
                obstacles,
                no_push,
                next,
            }));
        }
        all.extend(self.ends().into_iter().map(Duty::Over));
        all
    }

    pub(crate) fn setup_errors(self) -> Vec<SetupError> {
        let Sample { tower, square } = self;
        vec![
            SetupError::Missing(tower),
            SetupError::Twice { tower, squares: [square, square.rotated()] },
            SetupError::ToothInSingle { tower, square },
            SetupError::TwoArrived([square, square.mirrored()]),
            SetupError::FourTeeth { tower, square },
            SetupError::ScoreReached { player: tower.player, points: 3, target: 3 },
            SetupError::ScoreReached { player: tower.player, points: 22, target: 15 },
            SetupError::NobodyMoves(tower.player),
            SetupError::Crown(tower),
        ]
    }

    pub(crate) fn official_errors(self) -> Vec<OfficialError> {
        let Sample { tower, square } = self;
        vec![
            OfficialError::OffBoard { tower, square },
            OfficialError::OtherColor { square, color: square.color(), written: tower.color },
        ]
    }
}

/// A position with towers of all ranks but the highest, in which White's pink one must move.
pub(crate) const RANKS: &str = "1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7";

pub(crate) fn file_errors() -> Vec<FileError<'static>> {
    vec![
        FileError::NotFound,
        FileError::NoFolder,
        FileError::NotPermitted,
        FileError::IsFolder,
        FileError::NotRegular,
        FileError::DiskFull,
        FileError::ReadOnlyDisk,
        FileError::Other("input/output failure"),
    ]
}

pub(crate) fn arguments_errors() -> Vec<ArgumentsError<'static>> {
    let mut all = vec![
        ArgumentsError::SeveralGames { file: "game.txt", games: 20 },
        ArgumentsError::NoSuchGame { file: "game.txt", number: 3, games: 1 },
        ArgumentsError::PositionForFile("8/8 w"),
        ArgumentsError::JsonForRecord("game.txt"),
        ArgumentsError::MatchExists("game.txt"),
        ArgumentsError::NotUnderstood(Some("--foo")),
        ArgumentsError::NotUnderstood(None),
        ArgumentsError::NoSeries,
        ArgumentsError::NotUtf8,
        ArgumentsError::NoMoveToProve,
    ];
    all.extend(Player::ALL.map(|player| ArgumentsError::EngineNamed { player, option: "--white" }));
    all
}

pub(crate) fn kfen_errors() -> Vec<KfenError> {
    let mut problems = vec![
        KfenErrorKind::UnknownChar('x'),
        KfenErrorKind::UnknownChar('9'),
        KfenErrorKind::UnknownChar('ش'),
        KfenErrorKind::TooManyRows,
        KfenErrorKind::TooFewRows,
        KfenErrorKind::NumberTwice,
        KfenErrorKind::TooManyTeeth,
        KfenErrorKind::ToothWithoutTower,
        KfenErrorKind::Player,
        KfenErrorKind::MustMove,
        KfenErrorKind::Target,
        KfenErrorKind::Limits,
        KfenErrorKind::Crown,
        KfenErrorKind::Trailing,
    ];
    problems.extend((1..=8).map(KfenErrorKind::LongRow));
    problems.extend((1..=8).map(KfenErrorKind::ShortRow));
    let errors = problems.into_iter().flat_map(|problem| [1, 5, 12].map(|column| KfenError::new(column, problem)));
    errors.collect()
}

pub(crate) fn formats() -> Vec<Format> {
    let mut all: Vec<Format> = MatchLength::ALL.map(Format::Match).into();
    for opener in Opener::ALL {
        for wins in [None, Wins::new(1), Wins::new(5), Wins::new(20), Wins::new(99)] {
            all.push(Format::Series(Series { wins, opener }));
        }
    }
    all
}

pub(crate) fn other_lengths() -> Vec<LengthMismatchError> {
    let pairs = MatchLength::ALL
        .into_iter()
        .flat_map(|position| MatchLength::ALL.map(|agreed| LengthMismatchError { position, agreed }));
    pairs.collect()
}

pub(crate) fn scores() -> Vec<ByPlayer<u32>> {
    (0..30).map(|white| ByPlayer { white, black: 30 - white }).collect()
}

/// What all moves do in the positions of the rule book's figures: steps, pushes of one, two and three, passes, wins and
/// deadlocks.
pub(crate) fn effects() -> Vec<Effect> {
    let figures = [
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1", "f8e7 g1g6 e8b5 f1c4 g8d5 h1h6"),
        ("r7/1bny4/po6/7K/N2g2k1/3P3B/1OYR4/4G3 b N 1", "c7c5 h3h4 g4g1"),
        ("o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1", "pass a4a1"),
        ("8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1", "h6g5"),
        ("2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 b O 3", "c8e6 h3h4"),
        ("2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 b O 3", "c8g4 h3h4"),
        ("1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7", "g2h3 e5e4 e4e3 d4d1"),
        (
            "6k1/++r2+p4/4++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 b R 15",
            "a7a4 e3e4 f5f6 e4e5 e5d6 a4c2 d6d7 b4b5 d8b6 b5b6 a2a3 d7d8",
        ),
    ];
    let mut all = Vec::new();
    for (start, moves) in figures {
        let mut position: Position = start.parse().unwrap();
        for mv in moves.split(' ') {
            all.extend(position.legal_moves().map(|mv| position.explain(mv).unwrap()));
            position = position.play(mv.parse().unwrap()).unwrap();
        }
    }
    all
}
