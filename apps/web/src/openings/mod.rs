//! The first moves, which are all solved, and the lines that follow.

mod table;

use kamisado_solver::Verdict;
use kamisado_text::OpeningText;

use crate::analysis::{AnalysisBar, AnalysisBoard, AnalysisController, Judged};
use crate::lazy::NextTask;
use crate::local_game::{LayoutMode, fair_winning_moves};
use crate::prelude::*;
use table::FIRST_MOVES;

/// The number of first moves, of winning ones, and the quickest win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FirstMoves {
    all: u32,
    winning: u32,
    /// The moves of the shortest win, once all wins have been measured.
    shortest: Option<u32>,
}

impl FirstMoves {
    /// `None` until all winners are known, and if no first move wins.
    pub(crate) fn new(opener: Player, verdicts: &[Verdict]) -> Option<FirstMoves> {
        let winners = verdicts.iter().map(|verdict| verdict.winner).collect::<Option<Vec<Player>>>()?;
        let winning = winners.iter().filter(|winner| **winner == opener).count();
        let wins = verdicts.iter().filter(|verdict| verdict.winner == Some(opener));
        let lengths = wins.map(|verdict| verdict.moves_left).collect::<Option<Vec<u32>>>();
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let shortest = lengths.and_then(|lengths| lengths.into_iter().min());
        (winning > 0).then(|| FirstMoves { all: small(winners.len()), winning: small(winning), shortest })
    }
}

/// The first moves with their results, and the lines from there.
#[component]
pub(crate) fn Openings() -> impl IntoView {
    let settings = Settings::get();
    let controller = AnalysisController::new();
    let layout = RwSignal::new(LayoutMode::Normal);
    // The findings about a start position stay while the user steps on from it.
    let known = RwSignal::new(None::<FirstMoves>);
    Effect::new(move |_| {
        if controller.closed.get() {
            known.set(None);
        }
        // After such steps the winners are known again before the lengths.
        let found = controller.first_moves();
        if found.is_some_and(|found| found.shortest.is_some()) || known.with_untracked(Option::is_none) {
            known.set(found);
        }
    });
    let summary = move || {
        let FirstMoves { all, winning, shortest } = known.get()?;
        Some(settings.part_words().openings_summary(winning, all, shortest))
    };
    // The findings about the usual position are read with the page.
    Announcer::get().follow(move || (layout.get() != LayoutMode::Normal).then(summary).flatten());
    let fairness = move || {
        let (least, most) = fair_winning_moves();
        (layout.get() == LayoutMode::Fair).then(|| settings.part_words().fair_layouts(least.into(), most.into()))
    };
    let choice = move |mode: LayoutMode, name: PageText, id: &'static str| {
        // Pressed again, it draws another one.
        let choose = move |_| {
            layout.set(mode);
            known.set(None);
            let options = NewGameOptions { order: mode, ..NewGameOptions::default() };
            controller.open_start(options.rules(system::random_u32()).layout);
        };
        view! {
            <button id=id aria-pressed=move || (layout.get() == mode).to_string() on:click=choose>
                {settings.text(name)}
            </button>
        }
    };
    let moves = DrawerState::new("moves-drawer");
    view! {
        <section class="game analysis">
            <AnalysisBoard controller />
            <div class="panel">
                <h1>{settings.text(OpeningText::Head)}</h1>
                <div class="layouts" role="group" aria-label=settings.text(PageText::LayoutChoice)>
                    <span aria-hidden="true">{settings.text(PageText::LayoutChoice)}</span>
                    {choice(LayoutMode::Normal, PageText::LayoutNormal, "layout-normal")}
                    {choice(LayoutMode::Fair, PageText::LayoutFair, "layout-fair")}
                    {choice(LayoutMode::Chance, PageText::LayoutChance, "layout-chance")}
                </div>
                <p id="summary">{summary}</p>
                <p id="fairness" class="soft">{fairness}</p>
                <p class="soft">{settings.text(OpeningText::Choose)}</p>
                <p>
                    <PageLink page=Page::Proven text=PageText::Proven />
                </p>
                <AnalysisBar controller>
                    <DrawerButton drawer=moves title=PageText::Moves icon=Icon::MOVES />
                </AnalysisBar>
                <NextTask>
                    <Judged controller moves />
                </NextTask>
            </div>
        </section>
    }
}

/// The verdicts on all moves of a start position, which take long to compute; `None` for other positions.
///
/// As long as there are no teeth a round is the same in every format, and in a match it is worth one tooth.
pub(crate) fn known_verdicts(position: &Position) -> Option<Vec<Verdict>> {
    let points = (position.length() != MatchLength::Single).then_some(Teeth::NONE.next_points());
    let is_start = *position == Position::start(position.length());
    is_start.then(|| first_moves().into_iter().map(|verdict| Verdict { points, ..verdict }).collect())
}

/// All first moves of a single round.
pub(crate) fn first_moves() -> Vec<Verdict> {
    let verdict = |from: Square, text: &str| {
        let (to, result) = text.split_at_checked(2)?;
        let winner = result.chars().next().and_then(Player::from_letter);
        let mv = Move::Step { from, to: to.parse().ok()? };
        Some(Verdict { winner, moves_left: result.get(1..)?.parse().ok(), ..Verdict::open(mv) })
    };
    let towers = (0..8).filter_map(|file| Square::new(file, 7)).zip(FIRST_MOVES);
    towers.flat_map(|(from, moves)| moves.split(' ').filter_map(move |text| verdict(from, text))).collect()
}

#[cfg(test)]
mod tests {
    use kamisado_solver::{Solver, Unlimited};

    use super::*;

    #[test]
    fn the_table_has_every_first_move_once() {
        let start = Position::start(MatchLength::Single);
        let mut legal: Vec<Move> = start.legal_moves().collect();
        legal.sort_by_key(Move::to_string);
        let moves: Vec<Move> = first_moves().iter().map(|verdict| verdict.mv).collect();
        assert_eq!(moves, legal);
        assert_eq!(known_verdicts(&start), Some(first_moves()));
        let long = known_verdicts(&Position::start(MatchLength::Long)).expect("the same moves");
        assert!(long.iter().all(|verdict| verdict.points == Some(1)));
        assert_eq!(known_verdicts(&start.play_unchecked(moves[0])), None);
    }

    #[test]
    fn the_first_moves_are_summed_up_when_all_are_known() {
        let mut verdicts = first_moves();
        let sum = FirstMoves { all: 102, winning: 16, shortest: Some(17) };
        assert_eq!(FirstMoves::new(Player::Black, &verdicts), Some(sum));
        // The length of a loss is not needed.
        let lost = verdicts.iter_mut().find(|verdict| verdict.winner == Some(Player::White)).expect("a loss");
        lost.moves_left = None;
        assert_eq!(FirstMoves::new(Player::Black, &verdicts), Some(sum));
        let won = verdicts.iter_mut().find(|verdict| verdict.winner == Some(Player::Black)).expect("a win");
        won.moves_left = None;
        assert_eq!(FirstMoves::new(Player::Black, &verdicts), Some(FirstMoves { shortest: None, ..sum }));
        verdicts[0].winner = None;
        assert_eq!(FirstMoves::new(Player::Black, &verdicts), None);
        assert_eq!(FirstMoves::new(Player::Black, &[]), None);
    }

    #[test]
    fn the_winners_and_the_short_lengths_are_those_of_the_solver() {
        let start = Position::start(MatchLength::Single);
        let mut solver = Solver::new(16 << 20);
        for verdict in first_moves() {
            let found = solver.winner(&start.play_unchecked(verdict.mv), &mut Unlimited);
            assert_eq!(found.ok(), verdict.winner, "{}", verdict.mv);
            if verdict.moves_left.is_some_and(|length| length <= 5) {
                let mut measured = Verdict { winner: verdict.winner, ..Verdict::open(verdict.mv) };
                solver.find_moves_left(&start, &mut measured, &mut Unlimited).expect("nothing stops it");
                assert_eq!(measured.moves_left, verdict.moves_left, "{}", verdict.mv);
            }
        }
    }

    /// The table of docs/solution.md has a row for each tower of the left half and each direction.
    #[test]
    fn the_table_is_that_of_the_documents() {
        let text = include_str!("../../../../docs/solution.md");
        let (first_moves, mut cells) = (first_moves(), 0);
        for line in text.lines() {
            let parts: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let side = match parts.get(1) {
                Some(&"straight") => 0,
                Some(&"towards a") => -1,
                Some(&"towards h") => 1,
                _ => continue,
            };
            let from: Square = parts[0][..2].parse().expect("the square of a tower");
            for (distance, cell) in (1..).zip(&parts[2..]).filter(|(_, cell)| !cell.is_empty()) {
                let file = (from.file() as i8 + side * distance) as u8;
                let to = Square::new(file, from.row() - distance as u8).expect("a square");
                let (letter, length) = cell.trim_matches('*').split_once(' ').expect("a winner and a length");
                let winner = if letter == "B" { Player::Black } else { Player::White };
                for (from, to) in [(from, to), (from.mirrored(), to.mirrored())] {
                    let mv = Move::Step { from, to };
                    let found = first_moves.iter().find(|first| first.mv == mv).expect("a first move");
                    assert_eq!((found.winner, found.moves_left), (Some(winner), length.parse().ok()), "{mv}");
                    cells += 1;
                }
            }
        }
        assert_eq!(cells, first_moves.len());
        let winning = first_moves.iter().filter(|first| first.winner == Some(Player::Black)).count();
        let sentence = format!("by playing one of {winning} first moves out of {cells}");
        assert!(text.contains(&sentence), "the documents do not say: {sentence}");
    }
}
