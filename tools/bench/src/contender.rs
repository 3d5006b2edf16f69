//! The programs and positions to compare.

use std::hint::black_box;

use kamisado::Position;

use crate::chess;
use kamisado_stats::CpuTimer;

/// A program with a position and the expected count.
pub(crate) struct Contender {
    pub(crate) name: String,
    pub(crate) depth: u32,
    /// The number of leaves at this depth.
    leaves: u64,
    /// How often to count them per repetition. One count alone would be too short to measure.
    times: u64,
    perft: Box<dyn Fn(u32) -> u64>,
}

/// Black opens the first round.
const START: &str = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1";
/// A later round of a marathon: both have a tower of every rank.
const RANKS: &str = "o+bp++kyr+++gn/8/8/8/8/8/8/N+GR++Y+++KPBO b - 15";
/// Such a round in the middle, with possible pushes.
const PUSHES: &str = "o1p++k1r2/6+++g1/6Bn/8/y2N4/1+b6/4++Y3/1+GR1+++KP1O w Y 15";

impl Contender {
    /// All contenders. The others are compared with the first.
    pub(crate) fn all() -> Vec<Contender> {
        let board = cozy_chess::Board::default();
        let chess = shakmaty::Chess::default();
        let cozy = move |depth| chess::cozy(black_box(&board), depth);
        let shakmaty = move |depth| chess::shakmaty(black_box(&chess), depth);
        vec![
            Contender::new("cozy-chess: start", 6, 119_060_324, 1, cozy),
            Contender::new("shakmaty: start", 6, 119_060_324, 1, shakmaty),
            Contender::kamisado("kamisado: start", START, 8, 409_586_032, 1, Position::perft),
            Contender::kamisado("kamisado: start, by public functions", START, 8, 409_586_032, 1, public_perft),
            Contender::kamisado("kamisado: every rank, start of a round", RANKS, 8, 127_827_773, 2, Position::perft),
            Contender::kamisado("kamisado: every rank, with pushes", PUSHES, 9, 5_349_124, 25, Position::perft),
        ]
    }

    fn new(name: &str, depth: u32, leaves: u64, times: u64, perft: impl Fn(u32) -> u64 + 'static) -> Contender {
        Contender { name: name.to_owned(), depth, leaves, times, perft: Box::new(perft) }
    }

    fn kamisado(
        name: &str,
        kfen: &str,
        depth: u32,
        leaves: u64,
        times: u64,
        perft: fn(&Position, u32) -> u64,
    ) -> Contender {
        let position: Position = kfen.parse().expect("the positions above are valid");
        Contender::new(name, depth, leaves, times, move |depth| perft(black_box(&position), depth))
    }

    /// The number of leaves counted per repetition.
    pub(crate) fn leaves(&self) -> u64 {
        self.times * self.leaves
    }

    /// The number of positions per repetition in which moves are generated: all at less than `depth` moves.
    pub(crate) fn nodes(&self) -> u64 {
        self.times * (0..self.depth).map(|depth| (self.perft)(depth)).sum::<u64>()
    }

    /// The duration of one repetition in seconds. Fails if the count is wrong.
    pub(crate) fn time(&self) -> Result<f64, String> {
        let start = CpuTimer::start();
        for _ in 0..self.times {
            let leaves = (self.perft)(self.depth);
            if leaves != self.leaves {
                return Err(format!("{}: counted {leaves} leaves, but there are {}", self.name, self.leaves));
            }
        }
        Ok(start.elapsed().as_secs_f64())
    }
}

/// Perft as any user of the library would write it: a loop over the moves with `play_unchecked`.
fn public_perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_moves().len() as u64,
        _ => position.legal_moves().map(|mv| public_perft(&position.play_unchecked(mv), depth - 1)).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Confirmed by crates/kamisado/tests/reference, which shares no code with the library.
    const COUNTS: [(&str, [u64; 5]); 3] = [
        (START, [102, 1_150, 11_182, 105_020, 900_982]),
        (RANKS, [86, 825, 6_871, 55_829, 413_180]),
        (PUSHES, [9, 74, 452, 2_272, 12_648]),
    ];

    #[test]
    fn both_ways_count_the_paths_of_kamisado() {
        for (kfen, counts) in COUNTS {
            let position: Position = kfen.parse().unwrap();
            for (depth, leaves) in (1..).zip(counts) {
                assert_eq!(position.perft(depth), leaves, "{kfen}, depth {depth}");
                assert_eq!(public_perft(&position, depth), leaves, "{kfen}, depth {depth}");
            }
        }
    }

    #[test]
    fn a_repetition_counts_as_often_as_it_says() {
        let contender = Contender::new("one, two, three", 3, 8, 5, |depth| 2_u64.pow(depth));
        assert!(contender.time().is_ok());
        assert_eq!((contender.leaves(), contender.nodes()), (40, 35));
    }

    #[test]
    fn a_wrong_count_is_an_error() {
        let contender = Contender::new("one, two, four", 3, 4, 5, |depth| 2_u64.pow(depth));
        let message = "one, two, four: counted 8 leaves, but there are 4";
        assert_eq!(contender.time(), Err(message.to_owned()));
    }
}
